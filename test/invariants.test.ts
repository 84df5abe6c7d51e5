/** Each invariant of checks/ passes on what the service wrote, and has a twin here that proves it can fail. */
import { execFile } from "node:child_process";
import pg from "pg";
import { readInvariants, violationsOf } from "../checks/invariants.js";
import { publicCaller } from "../src/request/actors.js";
import { Context } from "../src/context.js";
import { Database } from "../src/db/database.js";
import { seedDemo } from "../src/demo/seed.js";
import { takeCart } from "../src/services/order/cart.js";
import { cloneDatabase, type TestDatabase } from "./support/database.js";

let database: TestDatabase;
let superuser: pg.Client;
const withDatabase = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
  const db = await Database.open({ url: database.url, poolSize: 2, onConnectionError: () => undefined });
  await work(db).finally(() => db.close());
};
const ask = async (text: string): Promise<Record<string, unknown>[]> => (await superuser.query(text)).rows;

beforeAll(async () => {
  database = await cloneDatabase();
  await withDatabase(seedDemo);
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

/** How to break each invariant, and what then must be told. Each is rolled back. */
const BREAKS: Record<string, [statement: string, told: object]> = {
  "references-of-the-tenant": [
    `with other as (insert into tenant (name) values ('other') returning id),
       foreign_term as (insert into payment_term (tenant_id, number, title) select id, 'X', 'X' from other returning id)
     update supplier set payment_term_id = (select id from foreign_term)
     where id = (select id from supplier order by external_id limit 1)`,
    { table: "supplier", column: "payment_term_id", refers_to: "payment_term", rows: 1 },
  ],
  "customer-of-the-parent": [
    "update invoice_item set customer_id = null where id = (select id from invoice_item where customer_id is not null limit 1)",
    { table: "invoice_item", customer_id: null },
  ],
  "places-without-gap": [
    "update invoice_item set index = index + 1000 where id = (select id from invoice_item where index = 0 limit 1)",
    { table: "invoice_item" },
  ],
  "history-without-break": [
    "update invoice set status = 'ERROR' where id = (select min(id) from invoice)",
    { what: expect.stringContaining("is ERROR, but the last change led to") },
  ],
  "event-of-each-change": [
    "delete from event where position = (select min(position) from event where type = 'invoice.created')",
    { created_events: "0" },
  ],
  "changes-name-their-fields": [
    `update event set changed = '{title}'
     where position = (select min(position) from event where type = 'account.created')`,
    { type: "account.created", changed: ["title"] },
  ],
  "event-of-what-exists": [
    `update event set data = data || '{"invoice_id": 2000000000}'
     where position = (select min(position) from event where type = 'invoice.created')`,
    { type: "invoice.created", missing: "invoice 2000000000" },
  ],
  "record-counts-of-the-records": [
    "update record_count set records = records + 1 where id = (select min(id) from record_count where table_name = 'invoice')",
    { table_name: "invoice" },
  ],
  "search-text-of-the-texts": [
    `alter table project alter column search_text drop expression;
     update project set search_text = 'old' where id = (select id from project order by project_number limit 1)`,
    { record: expect.stringMatching(/^project /), search_text: "old" },
  ],
  "one-default-for-credit-notes": [
    "drop index payment_term_one_default; update payment_term set is_default_for_credit_notes = true",
    { numbers: expect.any(Array) },
  ],
  "assignment-of-its-dimension": [
    `insert into dimension_assignment (tenant_id, customer_id, invoice_id, dimension_id, text_value, placement)
     select i.tenant_id, i.customer_id, i.id, d.id, 'text', 'header'
     from invoice i join invoice_dimension d on d.tenant_id = i.tenant_id and d.type = 'option' limit 1`,
    { type: "option", dimension_of_option: null },
  ],
  "value-only-once": [
    `insert into dimension_assignment (tenant_id, customer_id, invoice_id, dimension_id, text_value, placement)
     select i.tenant_id, i.customer_id, i.id, d.id, 'text', 'header'
     from (select * from invoice limit 1) i join (select * from invoice_dimension limit 1) d on d.tenant_id = i.tenant_id
       cross join generate_series(1, 2)`,
    { times: "2" },
  ],
  "links-follow-the-rule": [
    `update invoice set supplier_id = null
     where id = (select min(id) from invoice where supplier_id is not null and not supplier_is_given and status = 'OPEN')`,
    { link: "supplier", found: null },
  ],
  "match-of-the-lines": [
    "delete from match where id = (select id from match where invoice_item_id is not null limit 1)",
    { record: expect.stringMatching(/^line of invoice /) },
  ],
  "stored-in-normal-form": ['update "user" set email = upper(email)', { table: "user" }],
  "answer-is-whole": [
    `insert into idempotency_key (api_key_id, key, tenant_id, request_sha256)
     select id, 'half', tenant_id, '' from api_key limit 1`,
    { key: "half" },
  ],
  "document-is-whole": [
    `with whole as (insert into document (tenant_id, content_type, size, sha256)
       select id, 'text/plain', 3, encode(sha256('one'), 'hex') from tenant limit 1 returning id, tenant_id)
     insert into document_chunk (document_id, index, tenant_id, content) select id, 0, tenant_id, 'two!' from whole`,
    { size: 3, stored_size: "4" },
  ],
  "cart-address-of-the-order": [
    "insert into cart_address (ids_order_id, tenant_id, purchase_order_id) select gen_random_uuid(), id, '00000000-0000-4000-8000-000000000001' from tenant limit 1",
    { purchase_order_id: "00000000-0000-4000-8000-000000000001" },
  ],
  "order-state-with-what-it-needs": [
    "update purchase_order set status = 'CHANGED' where external_id = 'DEMO-B1'",
    { status: "CHANGED", has_proposal: false },
  ],
  "order-prices-that-agree": [
    "update purchase_order_item set net_price = net_price + 0.01 where price_per_unit = 1300",
    { quantity: "9.6", net_price: "12480.01" },
  ],
  "document-was-read": [
    `with paper as (insert into document (tenant_id, content_type, size, sha256)
       select id, 'text/plain', 0, encode(sha256(''), 'hex') from tenant limit 1 returning id, tenant_id),
     done as (insert into job (tenant_id, kind, status, document_id, finished_at)
       select tenant_id, 'invoice_document', 'succeeded', id, now() + interval '1 day' from paper)
     update invoice set status = 'PROCESSING', source_id = paper.id from paper
     where invoice.id = (select min(id) from invoice where tenant_id = paper.tenant_id)`,
    { status: "PROCESSING" },
  ],
  "open-job-in-the-queue": [
    "insert into job (tenant_id, kind) select id, 'delivery_pdf' from tenant limit 1",
    { kind: "delivery_pdf", status: "queued" },
  ],
};

test("what the demo's use cases wrote breaks no invariant", async () => {
  expect(await violationsOf(ask)).toEqual([]);
});

test("a cart is an event of its version, and breaks none either", async () => {
  const [order] = await ask(
    "update purchase_order set awaits_cart = true, awaits_cart_since = now() where status = 'OPEN' returning ids_order_id",
  );
  const item = "<OrderItem><ArtNo>1</ArtNo><Qty>2</Qty><QU>PCE</QU><NetPrice>3</NetPrice></OrderItem>";
  const content = Buffer.from(`<Warenkorb><Order>${item}</Order></Warenkorb>`);
  const field = { name: "warenkorb", content, content_type: null, charset: null, filename: null };
  await withDatabase((db) =>
    takeCart(new Context({ db }, { actor: publicCaller("shop") }), String(order!.ids_order_id), [field]),
  );
  expect(await violationsOf(ask)).toEqual([]);
});

test("each invariant is broken here", async () => {
  expect((await readInvariants()).map(({ name }) => name)).toEqual(Object.keys(BREAKS).sort());
});

test.each(Object.entries(BREAKS))("a row that breaks %s is named", async (name, [statement, told]) => {
  const { sql } = (await readInvariants()).find((invariant) => invariant.name === name)!;
  await ask(`begin; ${statement}`);
  const rows = await ask(sql);
  await ask("rollback");
  expect(rows).toContainEqual(expect.objectContaining(told));
});

describe("npm run checks", () => {
  const all = Object.keys(BREAKS).length;
  const run = (database: string): Promise<{ code: number; out: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, ["checks/run.ts", "--database", database], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });

  test("says that all hold, and refuses the gateway's role, which would see no rows", async () => {
    expect(await run(database.superuserUrl)).toEqual({ code: 0, out: `${all} of ${all} invariants hold.\n` });
    const hidden = expect.stringContaining('Row-level security hides rows from "gateway".');
    expect(await run(database.url)).toEqual({ code: 2, out: hidden });
  });

  test("names what does not hold, and fails", async () => {
    await ask('update "user" set email = upper(email)');
    const { code, out } = await run(database.superuserUrl);
    await ask('update "user" set email = lower(email)');
    expect(code).toBe(1);
    expect(out).toContain("checks/stored-in-normal-form.sql does not hold: IBANs are stored in upper case");
    expect(out).toContain(`${all - 1} of ${all} invariants hold.`);
  });
});
