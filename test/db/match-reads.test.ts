/**
 * What links and compares finds its rows by their keys, however many lines the tenant has: also on tables that
 * PostgreSQL has not analysed yet, as in a first import.
 */
import type { Transaction } from "../../src/db/transaction.js";
import { lockForDelivery, linkDelivery, ordersArrived, matchAndClose } from "../../src/services/delivery/links.js";
import { findingsIn } from "../../src/services/invoice/reading.js";
import { matchInvoices } from "../../src/services/match/lines.js";
import { useDatabase } from "../support/own-database.js";

const ID = "00000000-0000-4000-8000-000000000000";
const ORDERS = 1500;
const ITEMS = 10;
/**
 * Most rows of one table that one write may read: at most once all of a small table; and where PostgreSQL knows nothing
 * of the tables, some times all of it for each item, but never all of it for each of its rows.
 */
const MOST = { analysed: 1700, "not analysed": 100_000 };

const id = (kind: number, n: string): string =>
  `overlay('${ID}' placing lpad((${n})::text, 8, '0') from 29)::text`.replace(
    `'${ID}'`,
    `'${ID.slice(0, 9)}${kind}${ID.slice(10)}'`,
  );

const database = useDatabase(`
  insert into tenant (id, name) values ('${ID}', 'Bau');
  insert into customer (id, tenant_id, name) values ('${ID}', '${ID}', 'Bau');
  insert into supplier (id, tenant_id, customer_id, external_id, title) values ('${ID}', '${ID}', '${ID}', 'K1', 'Kies');
  insert into purchase_order (id, tenant_id, customer_id, external_id, order_number, supplier_id, supplier_external_id)
    select ${id(1, "n")}::uuid, '${ID}', '${ID}', 'B' || n, 'B' || n, '${ID}', 'K1' from generate_series(1, ${ORDERS}) n;
  insert into purchase_order_item (id, tenant_id, customer_id, purchase_order_id, index, external_id, product_number, quantity, unit)
    select ${id(2, `n * 100 + i`)}::uuid, '${ID}', '${ID}', ${id(1, "n")}::uuid, i, i, 'A' || i, 10, 't'
    from generate_series(1, ${ORDERS}) n, generate_series(1, ${ITEMS}) i;
  insert into delivery (id, tenant_id, customer_id, source, source_key, sent, external_id, delivery_number, order_number, supplier_external_id,
                        supplier_is_given, project_is_given, invoice_matched, marked, charged, completed)
    select ${id(3, "n")}::uuid, '${ID}', '${ID}', 'CUSTOM', n, '{}', n, 'L' || n, 'B' || n, 'K1', false, false, false, false, false, false
    from generate_series(1, ${ORDERS}) n;
  insert into delivery_item (tenant_id, customer_id, delivery_id, index, product_number, order_number, quantity, unit, purchase_order_item_id)
    select '${ID}', '${ID}', ${id(3, "n")}::uuid, i, 'A' || i, 'B' || n, 5, 't', ${id(2, `n * 100 + i`)}::uuid
    from generate_series(1, ${ORDERS}) n, generate_series(1, ${ITEMS}) i;
  insert into invoice (tenant_id, customer_id, external_id, status, supplier_id, invoice_number, order_number, document_type, contract_number)
    select '${ID}', '${ID}', n, 'NEW', '${ID}', 'R' || n, 'B' || n, 'PARTIAL_INVOICE', 'V' || n % 300 from generate_series(1, ${ORDERS}) n;
  insert into preceding_invoice (tenant_id, customer_id, invoice_id, index, invoice_number)
    select '${ID}', '${ID}', v.id, 0, 'R' || (v.external_id::int + 1) from invoice v where v.external_id::int % 3 > 0;
  insert into invoice_item (tenant_id, customer_id, invoice_id, index, product_number, order_number, delivery_number, quantity, unit)
    select '${ID}', '${ID}', v.id, i, 'A' || i, 'B' || v.external_id, 'L' || v.external_id, 5, 't'
    from invoice v, generate_series(1, ${ITEMS}) i;`);

/** How many rows of each table the connection has read. */
const READ = {
  name: "test.rows_read",
  text: `select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where relname in ('invoice_item', 'delivery_item', 'purchase_order_item', 'match', 'delivery', 'invoice', 'purchase_order', 'preceding_invoice')`,
  preparedAs: "",
  values: () => [],
};

interface Read {
  readonly table: string;
  readonly rows: number;
}

const idOf = async (kind: number, n: number): Promise<string> =>
  (await database.sql(`select ${id(kind, String(n))} as id`))[0].id;

const WORKS: [what: string, work: (tx: Transaction, n: number) => Promise<unknown>][] = [
  [
    "a delivery",
    async (tx, n) => {
      const delivery = await idOf(3, n);
      lockForDelivery(tx);
      await linkDelivery(tx, delivery);
      await matchAndClose(tx, [delivery]);
    },
  ],
  ["an order", async (tx, n) => ordersArrived(tx, [await idOf(1, n)])],
  [
    "an invoice",
    async (tx, n) => {
      const [invoice] = await database.sql("select id from invoice where external_id = $1", [n]);
      await matchInvoices(tx, [invoice.id]);
    },
  ],
  [
    "the findings of an invoice, with its chain",
    async (tx, n) => {
      const [invoice] = await database.sql("select id from invoice where external_id = $1", [n]);
      expect((await findingsIn(tx, [invoice.id])).size).toBe(1);
    },
  ],
];

test.each(["not analysed", "analysed"] as const)("on tables that are %s", async (state) => {
  if (state === "analysed") await database.sql("analyze");
  const read = (work: (tx: Transaction) => Promise<unknown>) =>
    database.db.transaction({ tenantId: ID, customerId: ID }, async (tx) => {
      const before = new Map((await tx.run<object, Read>(READ, {})).map(({ table, rows }) => [table, rows]));
      await work(tx);
      const after = await tx.run<object, Read>(READ, {});
      return after.map(({ table, rows }) => ({ table, rows: rows - (before.get(table) ?? 0) }));
    });
  for (const [place, [what, work]] of WORKS.entries()) {
    const rows = await read((tx) => work(tx, (state === "analysed" ? 700 : 100) + place));
    expect(rows.filter(({ rows }) => rows > 0).length).toBeGreaterThan(3);
    expect([what, rows.filter(({ rows }) => rows > MOST[state])]).toEqual([what, []]);
  }
});
