/** Stores the cart with which a buyer comes back from a supplier's shop (specification 4.14, decisions §13). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { nextInstant } from "../../db/upsert.js";
import { itemsOfLines } from "../../domain/cart-lines.js";
import { pricesOf } from "../../domain/order-content.js";
import { unitCode } from "../../domain/units.js";
import { AppError, invalid } from "../../errors.js";
import { type Cart, type CartItem, hasCertainPrice, isOrderedItem, readCart } from "../../formats/ids.js";
import { seeOther } from "../../request/answer-state.js";
import type { BodyPart } from "../../schema/lib/body-part.js";
import { lockOrders, ordersArrived } from "../delivery/links.js";
import { lockNames } from "../links/link-records.js";
import { haveChanged, insertItems, type ItemRow, itemsOf, type NewItem, updateItems } from "./items.js";
import { emitOrder, type LockedOrder, recordDecisions } from "./lock.js";
import { awaitsCart } from "./rows.js";

/** The field of the form that holds the cart; shops write it in any case. */
const FIELD = "warenkorb";

interface Address {
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly purchase_order_id: string;
}

/**
 * Puts a cart into the order of this secret address, and sends the buyer's browser on.
 * @throws NOT_FOUND; UNREADABLE_BODY, INVALID; ORDER_STATE, CART_NOT_AWAITED
 */
export async function takeCart(ctx: Context, ids_order_id: string, fields: readonly BodyPart[]): Promise<void> {
  const [address] = await ctx.lookUp<Address>("find_order_of_cart", ids_order_id);
  if (!address) throw notFound();
  ctx.enter({ tenantId: address.tenant_id, customerId: address.customer_id });
  const cart = await readCart(fieldOf(fields));
  const { project_id } = await ctx.transaction((tx) => store(ctx, tx, address, ids_order_id, cart));
  ctx.answer.outcome = seeOther(addressOfCalendar(ctx.app.webAppUrl ?? "", project_id));
}

/** The value of the one field; all others are ignored. @throws INVALID */
function fieldOf(fields: readonly BodyPart[]): Uint8Array {
  const [cart, another] = fields.filter(({ name }) => name?.toLowerCase() === FIELD);
  if (!cart) throw invalid(FIELD, "is required");
  if (another) throw invalid(FIELD, "must be given only once");
  return cart.content;
}

/** Without a web application, the gateway's own page, relative to the address of the cart. */
function addressOfCalendar(webAppUrl: string, project_id: string | null): string {
  const root = webAppUrl || "..";
  return project_id === null ? `${root}${webAppUrl ? "" : "/"}` : `${root}/projects/${project_id}/calendar`;
}

interface OrderOfCart extends LockedOrder {
  readonly project_id: string | null;
  readonly currency: string | null;
  readonly awaits_cart: boolean | null;
  readonly has_this_cart: boolean | null;
}

async function store(
  ctx: Context,
  tx: Transaction,
  { purchase_order_id: id }: Address,
  ids_order_id: string,
  cart: Cart,
): Promise<OrderOfCart> {
  const json = JSON.stringify(asDisplayed(cart));
  if (cart.ordered) {
    lockNames(tx);
    lockOrders(tx);
  }
  const [order] = await tx.run(lock, { id, ids_order_id, cart: json });
  // The buyer may have made a new address meanwhile.
  if (!order) throw notFound();
  if (order.status !== "OPEN")
    throw new AppError("ORDER_STATE", { text: "The order is not open, so it takes no cart." });
  if (!order.awaits_cart) throw new AppError("CART_NOT_AWAITED");
  // An empty cart means that the buyer left the shop. The same cart again changes nothing, either.
  if (cart.items.length === 0 || (order.has_this_cart && !cart.ordered)) return order;
  const isItemsChanged = cart.ordered && (await placeOrder(tx, order, cart));
  const stored = await tx.one(update, { id, cart: json, is_ordered: cart.ordered });
  if (cart.ordered) {
    const { status } = order;
    await recordDecisions(tx, ctx, [{ id, from: status, to: status, action: "PLACE_ORDER" }]);
  }
  const changed = [
    ...(order.has_this_cart ? [] : ["cart"]),
    ...(cart.ordered ? ["placed_at", "awaits_cart"] : []),
    ...(isItemsChanged ? ["items"] : []),
  ];
  emitOrder(tx, "order.cart_received", stored, { changed, ordered: cart.ordered });
  if (cart.ordered) await ordersArrived(tx, [id], { mayClose: isItemsChanged ? [id] : [] });
  return order;
}

const lock = statement<{ id: string; ids_order_id: string; cart: string }>("purchase_order.lock_for_cart")(
  (_, p) => sql<OrderOfCart>`
    select id, external_id, customer_id, status, version, project_id, currency, ${awaitsCart("purchase_order")} as awaits_cart,
      cart = ${p("cart")}::jsonb as has_this_cart
    from purchase_order where id = ${p("id")}::uuid and ids_order_id = ${p("ids_order_id")}::uuid for update`,
);

const update = statement<{ id: string; cart: string; is_ordered: boolean }>("purchase_order.update_cart")(
  (_, p) => sql<LockedOrder>`
    update purchase_order set cart = ${p("cart")}::jsonb,
      placed_at = case when ${p("is_ordered")} then clock_timestamp() else placed_at end,
      awaits_cart = awaits_cart and not ${p("is_ordered")},
      version = version + 1, updated_at = ${sql.raw(nextInstant("updated_at"))}
    where id = ${p("id")}::uuid returning id, external_id, customer_id, status, version`,
);

/**
 * Sets the order's items to the ones that were ordered in the shop.
 * @returns whether anything changed
 */
async function placeOrder(tx: Transaction, { id, currency }: OrderOfCart, cart: Cart): Promise<boolean> {
  const items = (await itemsOf(tx, [id])).get(id) ?? [];
  const lines = cart.items.filter(isOrderedItem);
  const matched = itemsOfLines(
    lines,
    items.filter(({ cancelled }) => !cancelled),
  );
  // Prices in another currency are not those of the order.
  const isSameCurrency = currency === null || cart.currency === null || currency === cart.currency;
  const takesPrice = (line: CartItem): boolean => isSameCurrency && hasCertainPrice(line);
  const ordered = [...matched].flatMap(([line, item]) =>
    line.flags.includes("price_ambiguous") ? [] : [orderedItem(item, line, takesPrice(line))],
  );
  await updateItems(tx, ordered);
  const next = Math.max(-1, ...items.map(({ index }) => index)) + 1;
  const others = lines.filter((line) => !matched.has(line));
  await insertItems(
    tx,
    others.map((line, place) => itemOfLine(id, next + place, line, takesPrice(line))),
  );
  return others.length > 0 || haveChanged(items, ordered);
}

function orderedItem(item: ItemRow, line: CartItem, takesPrice: boolean): ItemRow {
  const quantity = Number(line.quantity);
  const isSameUnit = item.unit === line.unit || (item.unit_code !== null && item.unit_code === unitCode(line.unit!));
  const unit = isSameUnit ? {} : unitOf(line);
  // A price per another unit is no price per this one.
  const price_per_unit = isSameUnit ? item.price_per_unit : null;
  const prices = takesPrice ? pricesOfLine(line) : pricesOf({ quantity, net_price: null, price_per_unit });
  return { ...item, ...unit, ...prices, quantity, confirmed_quantity: null };
}

const itemOfLine = (purchase_order_id: string, index: number, line: CartItem, takesPrice: boolean): NewItem => ({
  purchase_order_id,
  index,
  external_id: null,
  product_number: line.product_number,
  title: line.title,
  description: null,
  quantity: Number(line.quantity),
  ...unitOf(line),
  ...(takesPrice ? pricesOfLine(line) : { net_price: null, price_per_unit: null }),
  planned_delivery_date: null,
  confirmed_quantity: null,
  cancelled: false,
  completed: false,
});

const unitOf = ({ unit }: CartItem): Pick<NewItem, "unit" | "unit_code"> => ({ unit, unit_code: unitCode(unit!) });

const pricesOfLine = ({ line_total, unit_price }: CartItem): Pick<NewItem, "net_price" | "price_per_unit"> => ({
  net_price: Number(line_total),
  price_per_unit: Number(unit_price),
});

const NUMBERS = [
  ...(["quantity", "offer_price", "price_basis", "surcharge_percent"] as const),
  ...(["net_price", "vat_rate", "unit_price", "line_total"] as const),
];

/** The cart as the order shows it: its numbers have at most 15 digits, which JSON carries exactly. */
const asDisplayed = ({ items, ...cart }: Cart): object => ({
  ...cart,
  items: items.map((item) => {
    const numbers = NUMBERS.map((name) => [name, item[name] === null ? null : Number(item[name])]);
    return { ...item, ...(Object.fromEntries(numbers) as object) };
  }),
});

const notFound = (): AppError => new AppError("NOT_FOUND", { resource: "Order" });
