/** The buyer's import of purchase orders (decisions §6 `POST /purchase-orders`, §12). */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { idsIn } from "../../db/statement.js";
import { lastPerKey } from "../../domain/imports.js";
import type { SentItem, SentOrder } from "../../domain/order-content.js";
import { AppError, clip, invalid, pointerTo, type Problems } from "../../errors.js";
import type { PurchaseOrderInput } from "../../schema/order/input.js";
import { lockOrders, ordersArrived } from "../delivery/links.js";
import { lockNames, linkOrders } from "../links/link-records.js";
import { finishImport } from "../import/import-record.js";
import { storingGoodRows } from "../import/lenient-import.js";
import { findUnknown } from "../links/check-references.js";
import { withSupplier } from "../links/referenced-records.js";
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
import { emitOrder, type LockedOrder, recordDecisions } from "./lock.js";
import { type OrderRow, readIn } from "./read.js";
import { changedFieldsOf, insertOrders, existingAmong, lockByExternalIds, updateOrders } from "./rows.js";

/**
 * Creates or changes orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts.
 * @throws INVALID naming a field; ORDER_STATE, CHANGED_MEANWHILE naming the row
 */
export const importAll = (ctx: Context, inputs: PurchaseOrderInput[]): Promise<OrderRow[]> =>
  storingGoodRows(ctx, "importPurchaseOrders", inputs, (good) => importGood(ctx, good));

function importGood(ctx: Context, sent: PurchaseOrderInput[]): Promise<OrderRow[]> {
  return ctx.transaction(async (tx) => {
    const problems = ctx.imports.problems();
    const inputs = sent.map((input, index) => problems.in(() => withSupplier(input, `[${index}]`)) ?? input);
    const rows = rowsOf(problems, inputs);
    await checkIds(ctx.imports.problems(), tx, rows);
    lockNames(tx);
    lockOrders(tx);
    const created = await create(ctx, tx, rows);
    const others = rows.filter(({ input }) => !created.has(input.external_id));
    const { stored, changes } = await change(ctx, tx, others);
    const externalIds = externalIdsOf(rows);
    const written = new Map([...stored, ...created]);
    const orders = await readIn(tx, idsOf(externalIds.flatMap((external_id) => written.get(external_id) ?? [])));
    await finishImport(ctx, tx, {
      operation: "importPurchaseOrders",
      customerId: tx.customerId,
      sent,
      unresolved: unresolvedIn(orders),
      kept: externalIds.map((external_id) => ({ ...changes.get(external_id)?.after })),
      stored: externalIds.map((external_id) => ({
        created: created.has(external_id),
        before: changes.get(external_id)?.before ?? null,
      })),
    });
    return orders;
  });
}

const externalIdsOf = (rows: readonly ImportRow[]): string[] => rows.map(({ input }) => input.external_id);

/** The fields of a row that name a record which does not exist. @param orders as they are now */
function unresolvedIn(orders: readonly OrderRow[]): (row: PurchaseOrderInput) => string[] {
  const byId = new Map(orders.map((order) => [order.external_id, order]));
  return ({ external_id, supplier, supplier_external_id, project, project_number }) => {
    const { supplier_id = null, project_id = null } = byId.get(external_id) ?? {};
    const supplierField = supplier ? "supplier.external_id" : supplier_external_id && "supplier_external_id";
    return [
      ...(supplier_id === null && supplierField ? [supplierField] : []),
      ...(project_id === null && project_number != null ? ["project_number"] : []),
      ...(project_id === null && project_number == null && project?.project_number != null
        ? ["project.project_number"]
        : []),
    ];
  };
}

/** The rows that count, with the items that count. @throws INVALID naming the fields that rows lack */
function rowsOf(problems: Problems, inputs: readonly PurchaseOrderInput[]): ImportRow[] {
  const rows = inputs.map((input, index) => ({ input, path: `[${index}]` }));
  for (const { input, path } of rows) {
    if (problems.isFull) break;
    if (input.purchase_order_items?.length === 0)
      problems.add(invalid(`${path}.purchase_order_items`, "must have at least one entry"));
    if (!isCommand(input)) for (const error of lacking(input, path)) problems.add(error);
  }
  problems.refuse();
  return lastPerKey(rows, ({ input }) => input.external_id);
}

/** Whether a row is a command, which may leave out the order's content. */
const isCommand = ({ proposal, cancel_requested, awaits_cart, ids_order_id }: PurchaseOrderInput): boolean =>
  proposal != null || cancel_requested !== undefined || awaits_cart !== undefined || ids_order_id !== undefined;

/** The errors for fields that a row needs to be an order. */
const lacking = ({ supplier, purchase_order_items }: PurchaseOrderInput, path: string): AppError[] => [
  ...(supplier ? [] : [invalid(`${path}.supplier.external_id`, "is required")]),
  ...(purchase_order_items ? [] : [invalid(`${path}.purchase_order_items`, "is required")]),
];

const supplierIds = idsIn("supplier");
const projectIds = idsIn("project");

/** @throws INVALID naming the ids that the tenant does not have */
async function checkIds(problems: Problems, tx: Transaction, rows: readonly ImportRow[]): Promise<void> {
  const inputs = rows.map(({ input }) => input);
  const below =
    (member: string) =>
    (index: number): string =>
      `${rows[index]!.path}.${member}`;
  const suppliers = inputs.map(({ supplier }) => ({ id: supplier?.id }));
  await findUnknown(tx, problems, suppliers, "id", supplierIds, "a supplier", below("supplier."));
  await findUnknown(tx, problems, inputs, "project_id", projectIds, "a project", below(""));
  const projects = inputs.map(({ project }) => ({ id: project?.id }));
  await findUnknown(tx, problems, projects, "id", projectIds, "a project", below("project."));
  problems.refuse();
}

/** Stores the new orders among the rows. @returns them by their external ids */
async function create(ctx: Context, tx: Transaction, rows: readonly ImportRow[]): Promise<Map<string, LockedOrder>> {
  const candidates = rows.filter(({ input }) => mayBeNew(input));
  if (candidates.length === 0) return new Map();
  // Only spares work: if another import stores an order now, the insert leaves it out and it counts as stored.
  const existing = await existingAmong(tx, externalIdsOf(candidates));
  const sent = new Map<string, SentOrder>();
  const problems = ctx.imports.problems();
  for (const row of candidates) {
    const order = existing.has(row.input.external_id) ? undefined : problems.in(() => sentBy(row, null));
    if (order) sent.set(row.input.external_id, order);
  }
  problems.refuse();
  const newOrders = Array.from(sent, ([external_id, content]) => newOrder(external_id, content));
  const orders = await insertOrders(tx, newOrders);
  const itemsSent = ({ external_id }: LockedOrder): readonly SentItem[] => sent.get(external_id)!.items;
  const items = orders.flatMap((order) => itemsSent(order).map((item, index) => newItem(order.id, index, item)));
  await insertItems(tx, items);
  for (const order of orders) emitOrder(tx, "order.created", order);
  const cancelled = orders.filter(({ status }) => status === "CANCELLED");
  const decisions = cancelled.map(
    ({ id, status: to }) => ({ id, from: "OPEN", to, action: "REQUEST_CANCEL" }) as const,
  );
  await recordDecisions(tx, ctx, decisions);
  // Linking the deliveries that came before their order also closes it. Otherwise only its own items can close it.
  const mayClose = orders.filter((order) => itemsSent(order).some(needsNoDelivery));
  await ordersArrived(tx, idsOf(orders), { mayClose: idsOf(mayClose) });
  return new Map(orders.map((order) => [order.external_id, order]));
}

const needsNoDelivery = ({ completed, quantity }: SentItem): boolean => completed || quantity === 0;

const idsOf = (orders: readonly { readonly id: string }[]): string[] => orders.map(({ id }) => id);

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

/** The values of the fields that an import changed, by the external ids of their orders. */
type Changes = Map<string, Record<"before" | "after", Readonly<Record<string, unknown>>>>;

/** The values of fields; an object, and the secret, is null. */
const valuesOf = (fields: readonly string[], order: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = (order as Record<string, unknown>)[field];
      return [field, typeof value === "object" || field === "ids_order_id" ? null : (value ?? null)];
    }),
  );

/** Changes the stored orders. @returns all of them, and what was changed, by their external ids */
async function change(
  ctx: Context,
  tx: Transaction,
  rows: readonly ImportRow[],
): Promise<{ stored: ReadonlyMap<string, LockedOrder>; changes: Changes }> {
  const stored = await lockByExternalIds(tx, externalIdsOf(rows));
  const changes: Changes = new Map();
  const problems = ctx.imports.problems();
  const plans = rows.flatMap(
    (row) => problems.in(() => planOf(row, stored.get(row.input.external_id) ?? refuseUnknown(row))) ?? [],
  );
  problems.refuse();
  if (plans.length === 0) return { stored, changes };
  const items = await itemsOf(tx, storedIdsOf(plans.filter(changesItems)));
  const delivered = await deliveredOf(tx, storedIdsOf(plans.filter(mayCancel)));
  const written = plans.flatMap((plan) => {
    const change = problems.in(() => itemsAfter(plan, items.get(plan.stored.id) ?? [], delivered));
    return change ? [{ ...plan, ...change }] : [];
  });
  problems.refuse();
  const added = written.flatMap((plan) => plan.added);
  await insertItems(tx, added);
  const changedItems = written.flatMap((plan) => plan.changed);
  await updateItems(tx, changedItems);
  const orders = plans.map(({ order }) => order);
  const updated = await updateOrders(tx, orders);
  const renamed = plans.filter(({ difference: { fields } }) => fields.some((field) => NAMES.has(field)));
  const linked = await linkOrders(tx, storedIdsOf(renamed));
  const decisions = plans.flatMap((plan) => plan.decisions);
  await recordDecisions(tx, ctx, decisions);
  const planById = new Map(written.map((plan) => [plan.stored.id, plan]));
  for (const row of updated) {
    const { stored: before, order, isItemsChanged } = planById.get(row.id)!;
    const links = linked.get(row.id);
    const fields = changedFieldsOf(before, order, links);
    const changed = isItemsChanged ? [...fields, "items"] : fields;
    emitOrder(tx, "order.updated", row, { changed, previousStatus: before.status });
    const after = valuesOf(changed, { ...order, ...links });
    changes.set(row.external_id, { before: valuesOf(changed, before), after });
  }
  const renumbered = plans.filter(({ difference: { fields } }) => fields.includes("order_number"));
  await ordersArrived(tx, storedIdsOf(plans), {
    formerNumbers: renumbered.map(({ stored: { order_number } }) => order_number),
    mayClose: storedIdsOf(written.filter(({ isItemsChanged }) => isItemsChanged)),
  });
  return { stored, changes };
}

const storedIdsOf = (plans: readonly ImportPlan[]): string[] => plans.map(({ stored: { id } }) => id);

/** Refuses a row that needs a stored order. @throws INVALID, ORDER_STATE, CHANGED_MEANWHILE */
function refuseUnknown({ input, path }: ImportRow): never {
  const pointer = pointerTo(path);
  const text = `${path}: there is no ${nameOf(input)}`;
  if (input.version != null)
    throw new AppError("CHANGED_MEANWHILE", { pointer, text: `${text} of version ${input.version}.` });
  if (input.proposal != null)
    throw new AppError("ORDER_STATE", { pointer, text: `${text}, so there is no proposal to answer.` });
  const [lack] = lacking(input, path);
  throw lack ?? new AppError("CHANGED_MEANWHILE", { pointer, text: `${text} any more.` });
}

const NAMES: ReadonlySet<string> = new Set(["supplier_id", "supplier_external_id", "project_id", "project_number"]);

const changesItems = ({ accepted, difference: { items, touched, leftOut } }: ImportPlan): boolean =>
  accepted !== null || items.size > 0 || touched.size > 0 || leftOut.length > 0;

const mayCancel = ({ isCancelled, difference: { leftOut } }: ImportPlan): boolean => isCancelled || leftOut.length > 0;

/**
 * The items of an order as its import leaves them.
 * @throws ORDER_STATE naming the row, if something was delivered of what it cancels
 */
function itemsAfter(
  { row: { input, path }, stored, sent, difference, accepted, isCancelled }: ImportPlan,
  rows: readonly ItemRow[],
  delivered: Delivered,
): { added: NewItem[]; changed: ItemRow[]; isItemsChanged: boolean } {
  if (isCancelled && delivered.has(stored.id))
    throw new AppError("ORDER_STATE", {
      pointer: pointerTo(path),
      text: `${path}: something of ${nameOf(input)} was delivered already, so it cannot be cancelled.`,
    });
  const changed = new Map<string, ItemRow>();
  const write = (item: ItemRow): unknown => changed.set(item.id, item);
  if (accepted) confirmedItems(proposedItems(rows, accepted)).forEach(write);
  const byExternalId = new Map(rows.map((item) => [item.external_id, item]));
  const presentItem = (external_id: string): ItemRow | undefined => {
    const item = byExternalId.get(external_id);
    return item && (changed.get(item.id) ?? item);
  };
  const added: NewItem[] = [];
  sent.items.forEach((item, index) => {
    const fields = difference.items.get(item.external_id);
    if (!fields && !difference.touched.has(item.external_id)) return;
    const present = presentItem(item.external_id);
    if (present) write(changedItem(present, index, item, fields ?? []));
    else added.push(newItem(stored.id, index, item));
  });
  for (const external_id of difference.leftOut) {
    const item = presentItem(external_id);
    if (!item) continue;
    if (delivered.has(item.id))
      throw new AppError("ORDER_STATE", {
        pointer: pointerTo(path),
        text: `${path}: item "${clip(external_id)}" of ${nameOf(input)} was delivered already, so it cannot be left out.`,
      });
    write({ ...item, cancelled: true });
  }
  const changedItems = [...changed.values()];
  return { added, changed: changedItems, isItemsChanged: added.length > 0 || haveChanged(rows, changedItems) };
}
