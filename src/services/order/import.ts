/** The buyer's import of purchase orders (decisions §6 `POST /purchase-orders`, §12). */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { idsIn } from "../../db/statement.js";
import { lastPerKey } from "../../domain/imports.js";
import type { SentOrder } from "../../domain/order-content.js";
import { AppError, clip, invalid } from "../../errors.js";
import type { PurchaseOrderInput } from "../../schema/order/input.js";
import { beforeOrders, ordersArrived } from "../delivery/links.js";
import { beforeNaming, linkOrders } from "../links.js";
import { checkReferences } from "../lib/references.js";
import { type Delivered, deliveredOf } from "./delivered.js";
import { type ImportPlan, type ImportRow, nameOf, planOf, sentBy } from "./import-plan.js";
import {
  changedItem,
  confirmedItems,
  haveChanged,
  insertItems,
  itemsOf,
  type ItemRow,
  type NewItem,
  newItem,
  proposedItems,
  updateItems,
} from "./items.js";
import { emitOrderCreated, emitOrderUpdated, type LockedOrder, recordDecisions } from "./lock.js";
import { type OrderRow, readIn } from "./read.js";
import { changedFieldsOf, insertOrders, knownAmong, lockByExternalIds, updateOrders } from "./rows.js";

/**
 * Creates or changes orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts.
 * @throws INVALID naming a field; ORDER_STATE, CHANGED_MEANWHILE naming the row
 */
export function importAll(ctx: Context, inputs: PurchaseOrderInput[]): Promise<OrderRow[]> {
  return ctx.transaction(async (tx) => {
    const rows = rowsOf(inputs);
    await checkIds(tx, rows);
    beforeNaming(tx);
    beforeOrders(tx);
    const created = await create(ctx, tx, rows);
    const others = rows.filter(({ input }) => !created.has(input.external_id));
    const stored = await change(ctx, tx, others);
    tx.emit({
      type: "import.finished",
      resource: "purchase_orders",
      customerId: tx.customerId,
      data: { resource: "purchase_orders", count: rows.length },
    });
    return readIn(
      tx,
      rows.map(({ input: { external_id } }) => created.get(external_id)?.id ?? stored.get(external_id)!.id),
    );
  });
}

/** The rows that count, with the items that count. @throws INVALID naming a field that a row lacks */
function rowsOf(inputs: readonly PurchaseOrderInput[]): ImportRow[] {
  const rows = inputs.map((input, index) => ({ input, path: `[${index}]` }));
  for (const { input, path } of rows) {
    if (input.purchase_order_items?.length === 0)
      throw invalid(`${path}.purchase_order_items`, "must have at least one entry");
    if (!isCommand(input)) requireContent(input, path);
  }
  return lastPerKey(rows, ({ input }) => input.external_id);
}

/** Whether a row says more than what is ordered, so that it may leave that out. */
const isCommand = ({ proposal, cancel_requested, awaits_cart, ids_order_id }: PurchaseOrderInput): boolean =>
  proposal != null || cancel_requested !== undefined || awaits_cart !== undefined || ids_order_id !== undefined;

function requireContent({ supplier, purchase_order_items }: PurchaseOrderInput, path: string): void {
  if (!supplier) throw invalid(`${path}.supplier.external_id`, "is required");
  if (!purchase_order_items) throw invalid(`${path}.purchase_order_items`, "is required");
}

const supplierIds = idsIn("supplier");
const projectIds = idsIn("project");

/** @throws INVALID naming an id that the tenant does not have */
async function checkIds(tx: Transaction, rows: readonly ImportRow[]): Promise<void> {
  const inputs = rows.map(({ input }) => input);
  const below =
    (member: string) =>
    (index: number): string =>
      `${rows[index]!.path}.${member}`;
  const suppliers = inputs.map(({ supplier }) => ({ id: supplier?.id }));
  await checkReferences(tx, suppliers, "id", supplierIds, "a supplier", below("supplier."));
  await checkReferences(tx, inputs, "project_id", projectIds, "a project", below(""));
  const projects = inputs.map(({ project }) => ({ id: project?.id }));
  await checkReferences(tx, projects, "id", projectIds, "a project", below("project."));
}

/** Stores the orders that are not there yet, by their external ids. */
async function create(ctx: Context, tx: Transaction, rows: readonly ImportRow[]): Promise<Map<string, LockedOrder>> {
  const candidates = rows.filter(({ input }) => mayBeNew(input));
  if (candidates.length === 0) return new Map();
  // Only to spare the work: an order that another import stores now is found below, and is then a known one.
  const known = await knownAmong(
    tx,
    candidates.map(({ input }) => input.external_id),
  );
  const sent = new Map<string, SentOrder>();
  for (const row of candidates)
    if (!known.has(row.input.external_id)) sent.set(row.input.external_id, sentBy(row, null));
  const orders = await insertOrders(
    tx,
    Array.from(sent, ([external_id, content]) => newOrder(external_id, content)),
  );
  const items: NewItem[] = [];
  for (const { id, external_id } of orders)
    sent.get(external_id)!.items.forEach((item, index) => items.push(newItem(id, index, item)));
  await insertItems(tx, items);
  for (const order of orders) emitOrderCreated(tx, order);
  const cancelled = orders.filter(({ status }) => status === "CANCELLED");
  await recordDecisions(
    tx,
    ctx,
    cancelled.map(({ id, status: to }) => ({ id, from: "OPEN", to, action: "REQUEST_CANCEL" })),
  );
  await ordersArrived(
    tx,
    orders.map(({ id }) => id),
  );
  return new Map(orders.map((order) => [order.external_id, order]));
}

const mayBeNew = ({ supplier, purchase_order_items, version, proposal }: PurchaseOrderInput): boolean =>
  supplier !== undefined && purchase_order_items !== undefined && version == null && proposal == null;

const newOrder = (external_id: string, { items, ...content }: SentOrder) => ({
  ...content,
  external_id,
  order_number: content.order_number ?? external_id,
  status: content.cancel_requested ? ("CANCELLED" as const) : ("OPEN" as const),
  status_before: null,
  sent: { ...content, items },
});

/** Changes the orders that are there already. @returns them all, by their external ids */
async function change(
  ctx: Context,
  tx: Transaction,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, LockedOrder>> {
  const stored = await lockByExternalIds(
    tx,
    rows.map(({ input }) => input.external_id),
  );
  const plans = rows.flatMap((row) => planOf(row, stored.get(row.input.external_id) ?? refuseUnknown(row)) ?? []);
  if (plans.length === 0) return stored;
  const items = await itemsOf(
    tx,
    plans.filter(changesItems).map(({ stored: { id } }) => id),
  );
  const delivered = await deliveredOf(
    tx,
    plans.filter(mayCancel).map(({ stored: { id } }) => id),
  );
  const written = plans.map((plan) => itemsAfter(plan, items.get(plan.stored.id) ?? [], delivered));
  await insertItems(
    tx,
    written.flatMap(({ added }) => added),
  );
  await updateItems(
    tx,
    written.flatMap(({ changed }) => changed),
  );
  const changed = new Map(plans.map((plan, place) => [plan.stored.id, { ...plan, ...written[place]! }]));
  const updated = await updateOrders(
    tx,
    plans.map(({ order }) => order),
  );
  const renamed = plans.filter(({ difference: { fields } }) => fields.some((field) => NAMES.has(field)));
  const linked = await linkOrders(
    tx,
    renamed.map(({ stored: { id } }) => id),
  );
  await recordDecisions(
    tx,
    ctx,
    plans.flatMap(({ decisions }) => decisions),
  );
  for (const row of updated) {
    const { stored: before, order, isItemsChanged } = changed.get(row.id)!;
    const fields = changedFieldsOf(before, order, linked.get(row.id));
    emitOrderUpdated(tx, row, isItemsChanged ? [...fields, "items"] : fields, before.status);
  }
  const renumbered = plans.filter(({ difference: { fields } }) => fields.includes("order_number"));
  await ordersArrived(
    tx,
    [...changed.keys()],
    renumbered.map(({ stored: { order_number } }) => order_number),
  );
  return stored;
}

/** @throws INVALID, ORDER_STATE, CHANGED_MEANWHILE: an order that is not there cannot be what the row says */
function refuseUnknown({ input, path }: ImportRow): never {
  const text = `${path}: there is no ${nameOf(input)}`;
  if (input.version != null) throw new AppError("CHANGED_MEANWHILE", { text: `${text} of version ${input.version}.` });
  if (input.proposal != null)
    throw new AppError("ORDER_STATE", { text: `${text}, so there is no proposal to answer.` });
  requireContent(input, path);
  throw new AppError("CHANGED_MEANWHILE", { text: `${text} any more.` });
}

const NAMES: ReadonlySet<string> = new Set(["supplier_id", "supplier_external_id", "project_id", "project_number"]);

const changesItems = ({ isAccepted, difference: { items, touched, leftOut } }: ImportPlan): boolean =>
  isAccepted || items.size > 0 || touched.size > 0 || leftOut.length > 0;

const mayCancel = ({ isCancelled, difference: { leftOut } }: ImportPlan): boolean => isCancelled || leftOut.length > 0;

/**
 * The items of an order as its import leaves them.
 * @throws ORDER_STATE naming the row, if something was delivered of what it cancels
 */
function itemsAfter(
  { row: { input, path }, stored, sent, difference, isAccepted, isCancelled }: ImportPlan,
  rows: readonly ItemRow[],
  delivered: Delivered,
): { added: NewItem[]; changed: ItemRow[]; isItemsChanged: boolean } {
  if (isCancelled && delivered.has(stored.id))
    throw new AppError("ORDER_STATE", {
      text: `${path}: something of ${nameOf(input)} was delivered already, so it cannot be cancelled.`,
    });
  const items = new Map(rows.map((item) => [item.id, item]));
  const changed = new Set<string>();
  const write = (item: ItemRow): void => {
    items.set(item.id, item);
    changed.add(item.id);
  };
  if (isAccepted) confirmedItems(proposedItems(rows, stored.proposal!)).forEach(write);
  const idOf = new Map(rows.flatMap(({ id, external_id }) => (external_id === null ? [] : [[external_id, id]])));
  const added: NewItem[] = [];
  sent.items.forEach((item, index) => {
    const fields = difference.items.get(item.external_id);
    if (!fields && !difference.touched.has(item.external_id)) return;
    const id = idOf.get(item.external_id);
    if (id === undefined) added.push(newItem(stored.id, index, item));
    else write(changedItem(items.get(id)!, index, item, fields ?? []));
  });
  for (const external_id of difference.leftOut) {
    const id = idOf.get(external_id);
    if (id === undefined) continue;
    if (delivered.has(id))
      throw new AppError("ORDER_STATE", {
        text: `${path}: item "${clip(external_id)}" of ${nameOf(input)} was delivered already, so it cannot be left out.`,
      });
    write({ ...items.get(id)!, cancelled: true });
  }
  const changedItems = Array.from(changed, (id) => items.get(id)!);
  return { added, changed: changedItems, isItemsChanged: added.length > 0 || haveChanged(rows, changedItems) };
}
