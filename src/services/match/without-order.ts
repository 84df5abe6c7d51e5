/** The matches of lines that belong to no item of an order: delivered or invoiced without an order. */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { planned, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { ONCE } from "../links/link-rules.js";
import { AMOUNT, COUNTS, SIGN } from "./counted-lines.js";

const COLUMNS = [
  "purchase_order_id",
  "supplier_id",
  "project_id",
  "delivered",
  "invoiced",
  "unit",
  "currency",
  "invoiced_amount",
];
const columns = (of: string): RawBuilder<unknown> => sql.raw(COLUMNS.map((name) => `${of}.${name}`).join(", "));

/**
 * Makes the rows of `line` the only ones of their documents, and leaves unchanged rows alone. With "not exists",
 * PostgreSQL would compare all with all if a table was never analysed; for "not in" it uses a hash. The lines are
 * looked up by their documents: where nearly all belong to an order, it would read all lines for the few that do not.
 */
const write = (
  document: "delivery" | "invoice",
  isOne: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
  line: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const [documentId, lineId] = [sql.ref(`${document}_id`), sql.ref(`${document}_item_id`)];
  return sql`
    with line as materialized (${line}),
    removed as (
      delete from match m where ${isOne(sql`m.${documentId}`)}
        and m.${lineId} not in (select id from line)
    )
    insert into match (tenant_id, customer_id, ${documentId}, ${lineId}, status, reasons, ${sql.raw(COLUMNS.join(", "))})
    select line.tenant_id, line.customer_id, line.document_id, line.id, 'MISMATCH', '{NOT_ORDERED}', ${columns("line")}
    from line order by line.document_id, line.index
    on conflict (${lineId}) do update set (${sql.raw(COLUMNS.join(", "))}, updated_at) = row(${columns("excluded")},
      ${sql.raw(nextInstant("match.updated_at"))})
    where (${columns("match")}) is distinct from (${columns("excluded")})`;
};

const writeOfInvoice = (isOne: (id: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  write(
    "invoice",
    isOne,
    sql`
      select l.id, l.index, l.tenant_id, l.customer_id, l.invoice_id as document_id, l.purchase_order_id, i.supplier_id, i.project_id,
        0::numeric as delivered, ${SIGN} * coalesce(l.quantity, 0) as invoiced, l.unit, i.currency, ${SIGN} * ${AMOUNT} as invoiced_amount
      from invoice i cross join lateral (
        select * from invoice_item l where l.invoice_id = i.id and l.purchase_order_item_id is null
          and (coalesce(l.quantity, 0) <> 0 or coalesce(l.net_price, 0) <> 0) ${ONCE}
      ) as l
      where ${isOne(sql`i.id`)} and ${COUNTS}`,
  );

const writeOfInvoices = statement<{ ids: readonly number[] }>("match.write_invoiced_without_order")((_, p) =>
  writeOfInvoice((id) => sql`${id} = any(${p("ids")}::int[])`),
);
// With an array of unknown length PostgreSQL would plan it each time.
const writeOfOneInvoice = planned(
  statement<{ id: number }>("match.write_invoiced_without_order_of_one")((_, p) =>
    writeOfInvoice((id) => sql`${id} = ${p("id")}::int`),
  ),
);

const writeOfDeliveries = statement<{ ids: readonly string[] }>("match.write_delivered_without_order")((_, p) =>
  write(
    "delivery",
    (id) => sql`${id} = any(${p("ids")}::uuid[])`,
    sql`
      select d.id, d.index, d.tenant_id, d.customer_id, d.delivery_id as document_id, v.purchase_order_id, v.supplier_id, v.project_id,
        coalesce(d.quantity, 0) as delivered, 0::numeric as invoiced, d.unit, null::text as currency, null::numeric as invoiced_amount
      from delivery v cross join lateral (
        select * from delivery_item d where d.delivery_id = v.id and d.purchase_order_item_id is null and d.quantity is distinct from 0 ${ONCE}
      ) as d
      where v.id = any(${p("ids")}::uuid[])`,
  ),
);

/** Writes the matches of lines of invoices that belong to no item of an order. */
export async function matchInvoicedWithoutOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  const [id, ...others] = ids;
  await (id !== undefined && others.length === 0
    ? tx.run(writeOfOneInvoice, { id })
    : tx.run(writeOfInvoices, { ids }));
}

/** Writes the matches of lines of deliveries that belong to no item of an order. */
export async function matchDeliveredWithoutOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.asTenant(() => tx.run(writeOfDeliveries, { ids }));
}
