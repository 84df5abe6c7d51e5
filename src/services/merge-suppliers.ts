/** Puts a supplier in the place of another one (decisions §17): what named the one names the other. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { AppError, invalid } from "../errors.js";
import type { Supplier } from "../schema/supplier.js";
import { matchAndClose } from "./delivery/links.js";
import { type DeliveryOfEvent, emitDelivery, EVENT_COLUMNS } from "./delivery/lock.js";
import { emitUpdated, type LockedInvoice } from "./invoice/lock.js";
import { moveLayouts } from "./invoice/learned-layouts.js";
import { suppliersArrived } from "./links/link-records.js";
import { NAMING } from "./links/link-rules.js";
import { matchOrders } from "./match/items.js";
import { matchInvoices } from "./match/lines.js";
import { emitOrder, type LockedOrder } from "./order/lock.js";
import { emitWritten } from "./event/record-events.js";
import { get, selectIbans, touch } from "./supplier.js";

type Row = Pick<Supplier, "id" | "external_id" | "customer_id" | "legal_uid" | "is_active" | "merged_into_id">;

interface Ids {
  readonly id: string;
  readonly into: string;
}

const lockBoth = statement<Ids>("supplier.lock_both")(
  (_, p) => sql<Row>`
    select id, external_id, customer_id, legal_uid, is_active, merged_into_id from supplier
    where id in (${p("id")}::uuid, ${p("into")}::uuid) order by id for update`,
);

// Those that were merged into it before follow it.
const mergeRow = statement<Ids>("supplier.merge")(
  (_, p) => sql<Pick<Row, "id" | "external_id">>`
    update supplier set merged_into_id = ${p("into")}::uuid, is_active = is_active and id <> ${p("id")}::uuid,
      updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")}::uuid or merged_into_id = ${p("id")}::uuid returning id, external_id`,
);

const copyAccounts = statement<Ids>("supplier_bank_detail.copy")(
  (_, p) => sql<{ iban: string }>`
    insert into supplier_bank_detail (tenant_id, customer_id, supplier_id, iban, external_id)
    select tenant_id, customer_id, ${p("into")}::uuid, iban, external_id
    from supplier_bank_detail where supplier_id = ${p("id")}::uuid
    on conflict (supplier_id, iban) do nothing returning iban`,
);

/** Gives all records of a table that have a supplier another one; they are locked in the order of their ids. */
const moving = <Moved>(table: "invoice" | "purchase_order" | "delivery", columns: string) =>
  statement<Ids>(`${table}.move_to_supplier`)(
    (_, p) => sql<Moved>`
      with moved as (select id from ${sql.table(table)} where supplier_id = ${p("id")}::uuid order by id for update)
      update ${sql.table(table)} i set supplier_id = ${p("into")}::uuid, updated_at = ${sql.raw(nextInstant("i.updated_at"))}
      from moved where moved.id = i.id returning ${sql.raw(columns)}`,
  );

const moveInvoices = moving<Pick<LockedInvoice, "id" | "external_id" | "customer_id">>(
  "invoice",
  "i.id, i.external_id, i.customer_id",
);
const moveOrders = moving<LockedOrder>("purchase_order", "i.id, i.external_id, i.customer_id, i.status, i.version");
const moveDeliveries = moving<DeliveryOfEvent>("delivery", EVENT_COLUMNS.map((column) => `i.${column}`).join(", "));

/**
 * Puts a supplier in the place of another one.
 * @param id the supplier that goes; again the same changes nothing
 * @param into the supplier that stays
 * @returns the supplier that stays
 * @throws NOT_FOUND; INVALID naming `into`; CHANGED_MEANWHILE if the supplier was merged into another one
 */
export async function mergeSuppliers(ctx: Context, id: string, into: string): Promise<Supplier> {
  await ctx.transaction(async (tx) => {
    const rows = await tx.run(lockBoth, { id, into });
    const [gone, stays] = [id, into].map((each) => rows.find((row) => row.id === each));
    if (!gone) throw new AppError("NOT_FOUND", { resource: "Supplier" });
    if (!stays || stays === gone || stays.customer_id !== gone.customer_id)
      throw invalid("into", "is not another supplier of the same customer");
    if (gone.merged_into_id === into) return;
    if (gone.merged_into_id !== null)
      throw new AppError("CHANGED_MEANWHILE", { text: "The supplier was merged into another one." });
    if (stays.merged_into_id !== null) throw invalid("into", "was merged itself");
    await merge(tx, gone, stays);
  });
  return get(ctx, into);
}

async function merge(tx: Transaction, gone: Row, stays: Row): Promise<void> {
  const ids = { id: gone.id, into: stays.id };
  const merged = await tx.run(mergeRow, ids);
  const copied = await tx.run(copyAccounts, ids);
  await moveLayouts(tx, ids);
  const told = { noun: "supplier", resource: "suppliers", customerId: gone.customer_id } as const;
  const changed = ({ id, external_id }: Pick<Row, "id" | "external_id">, before: Record<string, unknown>): void =>
    emitWritten(tx, { ...told, data: { supplier_id: id, external_id } }, { created: false, before });
  for (const each of merged)
    changed(each, { merged_into_id: null, ...(each.id === gone.id && gone.is_active && { is_active: true }) });
  if (copied.length > 0) {
    await tx.run(touch, { ids: [stays.id] });
    changed(stays, { supplier_bank_details: null });
  }
  tx.ahead(NAMING.alone, tx);
  await tx.asTenant(() => moveRecords(tx, ids));
  const ibans = await tx.run(selectIbans, { ids: [gone.id] });
  // What named it without a link, or takes its payment term from it, is linked anew.
  await suppliersArrived(tx, {
    ids: [stays.id],
    externalIds: [gone.external_id, stays.external_id],
    taxIds: [gone.legal_uid, stays.legal_uid].filter((taxId) => taxId !== null),
    ibans: ibans.flatMap(({ iban }) => iban ?? []),
  });
}

const idsOf = <Id>(rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id);

/** Orders come first: a line or delivery is of an order only if both have the same supplier. */
async function moveRecords(tx: Transaction, ids: Ids): Promise<void> {
  const changed = ["supplier_id"];
  const orders = await tx.run(moveOrders, ids);
  const deliveries = await tx.run(moveDeliveries, ids);
  const invoices = await tx.run(moveInvoices, ids);
  await matchOrders(tx, idsOf(orders));
  await matchAndClose(tx, idsOf(deliveries));
  const lines = await matchInvoices(tx, idsOf(invoices));
  for (const order of orders) emitOrder(tx, "order.updated", order, { changed });
  for (const delivery of deliveries) emitDelivery(tx, "delivery.updated", delivery, { changed });
  for (const invoice of invoices) emitUpdated(tx, invoice, lines.has(invoice.id) ? [...changed, "items"] : changed);
}
