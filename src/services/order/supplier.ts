/** Purchase orders as their supplier sees and answers them (decisions §11, §12). */
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { type Batch, type Context, requireSupplier } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { type ItemChange, differencesOf, type Proposal, proposedItem } from "../../domain/order-proposal.js";
import { after, cancels, type SupplierAction } from "../../domain/order-states.js";
import { AppError, clip, invalid } from "../../errors.js";
import type {
  OrderChangesInput,
  OrderItemChangeInput,
  SupplierOrder,
  SupplierOrderInput,
  SupplierOrderProject,
  SupplierOrdersArgs,
} from "../../schema/order/supplier-order.js";
import { lockOrders } from "../delivery/links.js";
import { lockNames } from "../links/link-records.js";
import { type PageDefinition, type PageOptions, pages, single } from "../lists/list.js";
import { matchOrders } from "../match/items.js";
import { deliveredOf } from "./delivered.js";
import { confirmedItems, haveChanged, type ItemRow, itemsOf, updateItems } from "./items.js";
import { emitOrder, recordDecisions } from "./lock.js";
import { DERIVED_FOR_BOTH, FILTERS_FOR_BOTH, WHEN_NULL } from "./read.js";
import { changedFieldsOf, lockOrder, type StoredOrder, updateOrders } from "./rows.js";

/** The name of an order in errors that a supplier gets. */
const RESOURCE = "Supplier order";

/** A stored order. Its proposal is stored without what it differs from. */
export interface SupplierOrderRow extends Omit<SupplierOrder, "proposal"> {
  proposal: Proposal | null;
}

const ORDER = {
  rows: "supplier_orders",
  table: "purchase_order",
  as: "supplier_order",
  columns: [
    "id",
    "external_id",
    "order_number",
    "project_id",
    "project_number",
    "contract_number",
    "retention_rate",
    "retention_kind",
    "currency",
    "planned_delivery_date",
    "status",
    "version",
    "cancel_requested",
    "proposal",
    "comment",
  ],
  derived: DERIVED_FOR_BOTH,
  order: ["external_id", "id"],
  whenNull: WHEN_NULL,
  filters: {
    ...FILTERS_FOR_BOTH,
    // Row-level security holds it, too; with this, an index finds the rows.
    supplier_id: (eb, value) => eb("purchase_order.supplier_id", "=", value),
  },
  asJson: true,
} as const satisfies PageDefinition<"supplier_orders", "purchase_order", SupplierOrderRow>;

const listOf = pages<
  "supplier_orders",
  "purchase_order",
  SupplierOrderRow,
  SupplierOrdersArgs & { readonly supplier_id: string }
>(ORDER);

/** A page of the orders of the key's supplier. */
export const list = (ctx: Context, args: SupplierOrdersArgs, options: PageOptions) =>
  listOf(ctx, { ...args, supplier_id: requireSupplier(ctx) }, options);

const find = single<SupplierOrderRow>(ORDER, RESOURCE);

/** @throws NOT_FOUND, also if the order is another supplier's */
export const get = (ctx: Context, id: string, fields: ReadonlySet<string>): Promise<SupplierOrderRow> =>
  find((statement, params) => ctx.read(statement, params), id, fields);

const selectProjects = statement<{ ids: readonly string[] }>("project.of_supplier_orders")(
  (_, p) => sql<SupplierOrderProject>`select * from projects_of_orders(${p("ids")}::uuid[])`,
);

/** The id, number and title of the projects that a supplier's orders name. */
export const projectsOfOrders: Batch<string, SupplierOrderProject | null> = {
  async read(ctx, ids) {
    const found = new Map((await ctx.read(selectProjects, { ids })).map((project) => [project.id, project]));
    return ids.map((id) => found.get(id) ?? null);
  },
};

const selectVersion = statement<{ id: string }>("purchase_order.version")((db, p) =>
  db.selectFrom("purchase_order").select("version").where("id", "=", p("id")),
);

/**
 * Applies a supplier's change to an order. Of two changes at once, the second is refused.
 * @throws NOT_FOUND; INVALID naming a field; ORDER_STATE; CHANGED_MEANWHILE
 */
export function change(
  ctx: Context,
  id: string,
  input: SupplierOrderInput,
  fields: ReadonlySet<string>,
): Promise<SupplierOrderRow> {
  return ctx.transaction(async (tx) => {
    const [before] = await tx.run(selectVersion, { id });
    lockNames(tx);
    lockOrders(tx);
    const order = await lockOrder(tx, id, RESOURCE);
    // The version was read before the lock: a change that was committed while this transaction waited has won.
    const expected = input.version ?? before?.version ?? order.version;
    if (order.version !== expected)
      throw new AppError("CHANGED_MEANWHILE", {
        text: `The order is no longer at version ${expected}, but at ${order.version}.`,
      });
    if (input.changes && input.change_type !== "EDIT_ORDER") throw invalid("changes", "belongs to EDIT_ORDER alone");
    const next = after(order, input.change_type);
    if (!next) throw new AppError("ORDER_STATE", { text: refusalOf(input.change_type, order) });
    if (next !== order) await answer(ctx, tx, order, input, { ...order, ...next });
    return find((statement, params) => tx.run(statement, params), id, fields);
  });
}

/** Writes the supplier's answer. @throws INVALID, ORDER_STATE */
async function answer(
  ctx: Context,
  tx: Transaction,
  stored: StoredOrder,
  { change_type, comment, changes }: SupplierOrderInput,
  next: StoredOrder,
): Promise<void> {
  const { id, status } = stored;
  if (cancels(stored, next) && (await deliveredOf(tx, [id])).has(id))
    throw new AppError("ORDER_STATE", {
      text: "Something of the order was delivered already, so it cannot be cancelled.",
    });
  const isEdit = change_type === "EDIT_ORDER";
  const items = isEdit || next.status === "CONFIRMED" ? ((await itemsOf(tx, [id])).get(id) ?? []) : [];
  const proposal = isEdit ? proposalOf(stored, items, changes, comment ?? null) : null;
  if (proposal && isSame(proposal, stored.proposal)) return;
  const confirmed = next.status === "CONFIRMED" ? confirmedItems(items) : items;
  if (next.status === "CONFIRMED") await updateItems(tx, confirmed);
  const update = {
    ...next,
    proposal,
    // A supplier that confirms refuses the cancellation.
    cancel_requested: stored.cancel_requested && next.status !== "CONFIRMED",
    ...(comment !== undefined && { comment }),
  };
  const [order] = await updateOrders(tx, [update]);
  const decision = { id, from: status, to: next.status, action: change_type, message: comment ?? null };
  await recordDecisions(tx, ctx, [decision]);
  const changed = [...changedFieldsOf(stored, update), ...(haveChanged(items, confirmed) ? ["items"] : [])];
  emitOrder(tx, "order.updated", order!, { changed, previousStatus: status });
  await matchOrders(tx, [id]);
}

/** @throws INVALID naming a field, also if nothing would change */
function proposalOf(
  order: StoredOrder,
  items: readonly ItemRow[],
  changes: OrderChangesInput | null | undefined,
  comment: string | null,
): Proposal {
  if (!changes) throw invalid("changes", "is required with EDIT_ORDER");
  const { planned_delivery_date } = changes;
  const byId = new Map(items.map((item) => [item.id, item]));
  const byExternalId = new Map(items.map((item) => [item.external_id, item]));
  const proposed = new Map(
    (changes.items ?? []).map((change, index) => {
      const path = `changes.items[${index}]`;
      const item = itemOf({ byId, byExternalId }, change, path);
      const next = proposedItem(item, change as ItemChange);
      if (!next) throw invalid(`${path}.net_price`, "must be price_per_unit times quantity, to the cent");
      return [item.id, next] as const;
    }),
  );
  const proposal: Proposal = {
    proposed_at: new Date().toISOString(),
    comment,
    ...(planned_delivery_date !== undefined && { planned_delivery_date }),
    items: [...proposed.values()],
  };
  if (differencesOf(order, items, proposal).length === 0)
    throw invalid("changes", "must differ from the order as it is");
  return proposal;
}

/** Whether a proposal repeats the open one, e.g. because the first answer got lost. */
const isSame = (proposal: Proposal, open: Proposal | null): boolean =>
  isDeepStrictEqual(proposal, open && { ...open, proposed_at: proposal.proposed_at });

interface Items {
  readonly byId: ReadonlyMap<string, ItemRow>;
  readonly byExternalId: ReadonlyMap<string | null, ItemRow>;
}

function itemOf({ byId, byExternalId }: Items, { id, external_id }: OrderItemChangeInput, path: string): ItemRow {
  const [field, name, items] = id != null ? ["id", id, byId] : ["external_id", external_id, byExternalId];
  if (name == null) throw invalid(path, "must name its item by id or external_id");
  const item = items.get(name);
  if (!item) throw invalid(`${path}.${field}`, `"${clip(name)}" is not an item of the order`);
  if (id != null && external_id != null && item.external_id !== external_id)
    throw invalid(`${path}.external_id`, "is not that of the item");
  if (item.cancelled) throw invalid(`${path}.${field}`, `"${clip(name)}" was cancelled`);
  return item;
}

const REFUSALS: Readonly<Record<SupplierAction, string>> = {
  CONFIRM_ORDER: "it cannot be confirmed any more",
  DECLINE_ORDER: "it cannot be declined any more",
  EDIT_ORDER: "nothing else can be proposed now",
  CONFIRM_CANCEL_ORDER: "its cancellation was not asked for",
};

const refusalOf = (action: SupplierAction, { status }: StoredOrder): string =>
  `The order is ${status}; ${REFUSALS[action]}.`;
