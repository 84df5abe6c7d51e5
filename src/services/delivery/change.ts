/** Changes of a stored delivery by people and systems of the buyer (decisions §6 `PATCH /deliveries/{id}`). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { AppError, invalid } from "../../errors.js";
import type { Delivery } from "../../schema/delivery/delivery.js";
import type { DeliveryChangeInput, DeliveryItemChangeInput } from "../../schema/delivery/input.js";
import { matchProject } from "../links/referenced-records.js";
import { changedFields } from "../event/record-events.js";
import { replaceItems } from "./items.js";
import { lockForDelivery, orderItemsOf, changesLinks, linkDelivery, matchAndClose } from "./links.js";
import {
  emitDelivery,
  type LockedDelivery,
  formerNumber,
  HIDDEN,
  lockDelivery,
  refuseIfMarked,
  touchDeliveries,
} from "./lock.js";
import { momentsOf } from "./parse-times.js";
import { getIn } from "./read.js";
import { ITEM_FIELDS, rowsOf, type SentItem } from "./delivery-message.js";
import { deliveries } from "./store-delivery.js";

/**
 * Changes a delivery. `marked: false` unlocks it, and stands alone.
 * @throws NOT_FOUND; DELIVERY_LOCKED; INVALID naming a field
 */
export function changeDelivery(
  ctx: Context,
  id: string,
  input: DeliveryChangeInput,
  fields: ReadonlySet<string>,
): Promise<Delivery> {
  const sent = Object.keys(input).filter((field) => input[field as keyof DeliveryChangeInput] !== undefined);
  const mustLink = changesLinks(sent);
  return ctx.transaction(async (tx) => {
    if (mustLink) lockForDelivery(tx);
    const stored = await lockDelivery(tx, id);
    if (sent.length === 0) return getIn(tx, id, fields);
    if (input.marked !== false) refuseIfMarked(stored);
    else if (sent.length > 1)
      throw new AppError("DELIVERY_LOCKED", { text: "marked: false unlocks the delivery and must be sent alone." });
    await write(tx, stored, input, mustLink);
    return getIn(tx, id, fields);
  });
}

async function write(
  tx: Transaction,
  stored: LockedDelivery,
  { items, ...change }: DeliveryChangeInput,
  mustLink: boolean,
): Promise<void> {
  const { id } = stored;
  const formerItems = mustLink ? await orderItemsOf(tx, [id]) : [];
  const written = await deliveries.update(tx, id, await columnsOf(tx, stored, change));
  const itemsChanged = await changeItems(tx, stored, items, change.order_number);
  if (itemsChanged && !written.changed) await touchDeliveries(tx, [id]);
  const linked = mustLink ? await linkDelivery(tx, id) : [];
  const workTypeChanged = mustLink && (await changeWorkType(tx, stored, change.work_type_id));
  const changed = [
    ...changedFields(written.before, HIDDEN),
    ...linked,
    ...(workTypeChanged ? ["work_type_id"] : []),
    ...(itemsChanged ? ["items"] : []),
  ];
  if (!written.changed && changed.length === 0) return;
  emitDelivery(tx, "delivery.updated", written, { changed });
  if (mustLink) await matchAndClose(tx, [id], formerItems, formerNumber(stored, written));
}

/** The columns of the change, without the cost centre, which is checked after the project was linked. */
async function columnsOf(
  tx: Transaction,
  stored: LockedDelivery,
  {
    project_id,
    project_number,
    planned_arrival_time,
    received_at,
    work_type_id: _,
    items: __,
    ...columns
  }: DeliveryChangeInput,
): Promise<object> {
  const moments = planned_arrival_time != null || received_at != null ? await momentsOf(tx) : null;
  return {
    ...columns,
    planned_arrival_time: moments
      ? moments.instant(planned_arrival_time, "planned_arrival_time")
      : planned_arrival_time,
    received_at: moments ? moments.instant(received_at, "received_at") : received_at,
    ...(await matchProject(tx, { project_id, project_number }, stored, "")),
  };
}

interface StoredItem extends SentItem {
  readonly id: string;
  readonly index: number;
}

const selectItems = statement<{ id: string }>("delivery_item.of_delivery")(
  (_, p) => sql<StoredItem>`
    select id, index, ${sql.join(ITEM_FIELDS.map((field) => sql.ref(field)))}
    from delivery_item where delivery_id = ${p("id")} order by index`,
);

/**
 * Changes or replaces the items. Another order of the delivery is also that of the items that had no order or the
 * delivery's so far.
 * @returns whether anything changed
 */
async function changeItems(
  tx: Transaction,
  stored: LockedDelivery,
  sent: readonly DeliveryItemChangeInput[] | null | undefined,
  orderNumber: string | null | undefined,
): Promise<boolean> {
  if (sent === undefined && orderNumber === undefined) return false;
  const before = await tx.run(selectItems, { id: stored.id });
  const order_number = orderNumber === undefined ? stored.order_number : orderNumber;
  const moved = before.map((item) => (item.order_number === stored.order_number ? { ...item, order_number } : item));
  const items = sent === undefined ? moved : changedItems(moved, sent ?? []);
  const rows = rowsOf(items.map((item) => ({ ...item, order_number: item.order_number ?? order_number })));
  return (await replaceItems(tx, [{ delivery: stored, rows }])).size > 0;
}

/** @throws INVALID naming an entry that names no item of the delivery, or none at all while others do */
function changedItems(stored: readonly StoredItem[], sent: readonly DeliveryItemChangeInput[]): SentItem[] {
  const names = ({ id, index }: DeliveryItemChangeInput): boolean => id != null || index != null;
  if (!sent.some(names)) return [...sent];
  const items = [...stored];
  sent.forEach((entry, place) => {
    const { id, index, ...change } = entry;
    if (!names(entry)) throw invalid(`items[${place}].index`, "is required where another entry has an index or an id");
    const isNamed = (item: StoredItem) => (id == null || item.id === id) && (index == null || item.index === index);
    const [at, item] = items.entries().find(([, each]) => isNamed(each)) ?? [];
    if (at === undefined || !item)
      throw invalid(`items[${place}].${id != null ? "id" : "index"}`, "is not an item of this delivery");
    const fields = Object.entries(change).filter(([, value]) => value !== undefined);
    items[at] = { ...item, ...Object.fromEntries(fields) };
  });
  return items;
}

const setWorkType = statement<{ id: string; work_type_id: string | null }>("delivery.set_work_type")(
  (_, p) => sql<{ is_found: boolean }>`
    with wanted as (
      select d.id, d.work_type_id as old_id, w.id as new_id
      from delivery d left join work_type w on w.id = ${p("work_type_id")}::uuid and w.project_id = d.project_id
      where d.id = ${p("id")}
    ),
    written as (
      update delivery d set work_type_id = w.new_id, updated_at = ${sql.raw(nextInstant("d.updated_at"))}
      from wanted w where w.id = d.id and w.new_id is distinct from w.old_id
    )
    select new_id is not null as is_found from wanted`,
);

/**
 * Sets the cost centre, which must be one of the project's. Where none is sent, one of another project is removed.
 * @returns whether it changed
 * @throws INVALID
 */
async function changeWorkType(
  tx: Transaction,
  { id, work_type_id: stored }: LockedDelivery,
  sent: string | null | undefined,
): Promise<boolean> {
  const wanted = sent === undefined ? stored : sent;
  if (stored === null && wanted === null) return false;
  const { is_found } = await tx.one(setWorkType, { id, work_type_id: wanted });
  if (sent != null && !is_found) throw invalid("work_type_id", "is not a cost centre of the delivery's project");
  return (is_found ? wanted : null) !== stored;
}
