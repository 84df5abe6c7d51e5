/**
 * Imports do not depend on statistics, which PostgreSQL does not have yet of tables that were just filled: no step of a
 * plan handles many times as many rows as were sent, and no statement that runs once a row does so in all. auto_explain
 * tells what each step handled.
 */
import { cpuOfProcess } from "../support/cpu.js";
import { storeFindings } from "../support/findings.js";
import { type Client, useGateway } from "../support/gateway.js";
import { newDimension, REQUIRED } from "../support/invoices.js";
import { until } from "../support/until.js";

const gateway = useGateway({ own: true });
/**
 * A step that compares each row with each handles thousands of times as many as were sent. Of less than some 2,500 rows
 * PostgreSQL may do so, because it takes a tenant's rows for one or two; that costs it half a second at most.
 */
const ROWS = 3000;
const INVOICES = 100;
const MAX_TIMES = 10;

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "1ms",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "0",
};

/** A step of a plan, as `explain (format json)` writes it. */
interface Step {
  readonly [figure: `Rows Removed by ${string}`]: number;
  /** On average of its loops. */
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly Plans?: readonly Step[];
}

let erp: Client;

beforeAll(async () => {
  const tables = await gateway.sql<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of tables) await gateway.sql(`alter table ${name} set (autovacuum_enabled = off)`);
  const [{ database }] = (await gateway.sql("select current_database() as database")) as [{ database: string }];
  for (const [name, value] of Object.entries(SETTINGS))
    await gateway.sql(`alter database ${database} set ${name} = '${value}'`);
  // What is connected has not got them.
  const connected = `pg_stat_activity where datname = '${database}' and usename = 'gateway'`;
  await gateway.sql(`select pg_terminate_backend(pid) from ${connected}`);
  erp = await gateway.client({ customer: "Bau" });
  await storePapers();
  const sizes = await gateway.sql<{ size: string }>("select (pg_stat_file(pg_current_logfile())).size");
  end = Number(sizes[0]!.size);
});

/** Invoices and deliveries that name what is sent later, without waiting for one after the other. */
async function storePapers(): Promise<void> {
  await gateway.sql(
    `with made as (
       insert into invoice (tenant_id, customer_id, external_id, supplier_external_id, project_number, order_number)
       select tenant_id, id, 'X' || n, 'S' || n, 'P' || n, 'O' || n from customer, generate_series(1, ${ROWS}) n
       where tenant_id = (select id from tenant where name = $1) returning *
     ), posting as (
       insert into invoice_account (tenant_id, customer_id, invoice_id, index, account_number, tax_code_number, work_type_code)
       select tenant_id, customer_id, id, 0, 'A' || n, 'T' || n, 'W' || n from made, substr(external_id, 2) n
     )
     insert into invoice_item (tenant_id, customer_id, invoice_id, index, title, quantity, unit, order_number, order_item_number, work_type_code)
     select tenant_id, customer_id, id, 0, 'Gravel', 1, 't', order_number, '1', 'W' || substr(external_id, 2) from made`,
    [erp.tenant],
  );
  await gateway.sql(
    `with made as (
       insert into delivery (tenant_id, customer_id, sent, source, source_key, supplier_external_id, project_number, order_number)
       select tenant_id, id, '{}', 'CUSTOM', 'X' || n, 'S' || n, 'P' || n, 'O' || n from customer, generate_series(1, ${ROWS}) n
       where tenant_id = (select id from tenant where name = $1) returning *
     )
     insert into delivery_item (tenant_id, customer_id, delivery_id, index, title, quantity, unit, order_number, order_item_number)
     select tenant_id, customer_id, id, 0, 'Gravel', 1, 't', order_number, '1' from made`,
    [erp.tenant],
  );
}

let marks = 0;
/** Where the last mark ends. */
let end: number;

/** Writes a mark to the log, and returns what was logged since the last one. */
async function logSinceLastMark(): Promise<string> {
  const mark = `mark ${++marks}`;
  // One that was there before the settings would not log it.
  const connection = await gateway.superuser();
  await connection.query(`select pg_sleep(0.005) /* ${mark} */`);
  await connection.end();
  let log = "";
  await until("the mark is in the log", async () => {
    const rows = await gateway.sql<{ log: string; size: number }>(
      `select pg_read_file(file, ${end}, size - ${end}) as log, size
       from pg_current_logfile() as file, cast((pg_stat_file(file)).size as int) as size`,
    );
    log = rows[0]!.log;
    if (!log.includes(mark)) return false;
    end = rows[0]!.size;
    return true;
  });
  return log;
}

/**
 * Since the last call, by the text of each statement: the rows that the busiest step of its plan handled, in all its
 * runs. What ran for less than {@link SETTINGS} says is not among them.
 */
async function handledRows(): Promise<Map<string, number>> {
  const handled = new Map<string, number>();
  for (const [, json] of (await logSinceLastMark()).matchAll(/ plan:\n((?:\t.*\n)+)/g)) {
    const { "Query Text": text, Plan: plan } = JSON.parse(json!.replaceAll("\n\t", "\n"));
    handled.set(text, (handled.get(text) ?? 0) + mostOf(plan));
  }
  return handled;
}

/** The rows that the busiest step of a plan handled: those that it found, and those that it looked at in vain. */
function mostOf(step: Step): number {
  const inVain = Object.entries(step).filter(([figure]) => figure.startsWith("Rows Removed"));
  const each = inVain.reduce((sum, [, rows]) => sum + Number(rows), step["Actual Rows"] ?? 0);
  return Math.max(each * (step["Actual Loops"] ?? 1), ...(step.Plans ?? []).map(mostOf));
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const rows = (row: (n: number) => object) => range(ROWS).map(row);

/** An Austrian IBAN with right check digits: 98 less the number with "AT00" behind it, modulo 97 (ISO 13616). */
const ibanOf = (n: number): string => {
  const account = String(n).padStart(16, "0");
  return `AT${String(98n - (BigInt(`${account}102900`) % 97n)).padStart(2, "0")}${account}`;
};
const supplier = (n: number) => ({ external_id: `S${n}` });
const item = (price: number) => ({ external_id: "1", title: "Gravel", quantity: 10, price_per_unit: price });
const order = (n: number, time: number) => ({
  ...{ external_id: `O${n}`, supplier: supplier(n), currency: "EUR", project_number: `P${n}` },
  purchase_order_items: [item(time)],
});
const invoice = (n: number, time: number) => ({
  ...{ external_id: `I${n}`, ...REQUIRED, supplier: supplier(n), project_number: `P${n}`, order_number: `O${n}` },
  items: [1, 2].map((place) => ({
    ...{ title: "Gravel", quantity: time, unit_net_price: time, net_price: time },
    ...{ order_number: `O${n}`, order_item_number: `${place}` },
  })),
  invoice_accounts: [{ net_amount: 100, account: { number: `A${n}` }, tax_code: { number: `T${n}` } }],
});

const delivery = (n: number, time: number) => ({
  ...{ external_id: `L${n}`, delivery_date: "2026-11-20", supplier_external_id: `S${n}`, project_number: `P${n}` },
  items: [1, 2].map((place) => ({
    ...{ title: "Gravel", quantity: time, order_number: `O${n}`, order_item_number: `${place}` },
  })),
});

const projects = (time: number) =>
  rows((n) => ({
    ...{ number: `P${n}`, title: `Project ${time}`, legal_entity_number: `E${(n + time) % ROWS}` },
    ...{ region: { number: `R${n}` } },
  }));

/** What is sent first, and then again with a change in each row, and with another link where papers take it over. */
const BULKS: readonly [path: string, rows: (time: number) => object[]][] = [
  ["/v1/accounts", (time) => rows((n) => ({ number: `A${n}`, title: `Account ${time}` }))],
  ["/v1/tax-codes", (time) => rows((n) => ({ number: `T${n}`, title: `Code ${time}`, rate: 19 }))],
  ["/v1/payment-terms", (time) => rows((n) => ({ number: `Z${n}`, title: `Term ${time}` }))],
  ["/v1/legal-entities", (time) => rows((n) => ({ number: `E${n}`, title: `Company ${time}` }))],
  ["/v1/project-regions", (time) => rows((n) => ({ number: `R${n}`, title: `Region ${time}` }))],
  ["/v1/purchase-orders", (time) => rows((n) => order(n, time))],
  ["/v1/invoices/custom/bulk", (time) => range(INVOICES).map((n) => invoice(n, time))],
  ["/v1/deliveries/bulk", (time) => range(INVOICES).map((n) => delivery(n, time))],
  ["/v1/projects/erp", projects],
  [
    "/v1/suppliers",
    (time) =>
      rows((n) => ({
        ...{ ...supplier(n), title: `Supplier ${time}`, payment_term_number: `Z${(n + time) % ROWS}` },
        ...{ legal_uid: `ATU${10_000_000 + n}`, default_account_number: `A${(n + time) % ROWS}` },
        supplier_bank_details: [{ iban: ibanOf(n) }],
      })),
  ],
  ["/v1/projects/…/work-types", (time) => rows((n) => ({ code: `W${n}`, title: `Work ${time}` }))],
  ["/v1/invoice-dimensions/…/options", (time) => rows((n) => ({ number: `D${n}`, label: `Option ${time}` }))],
];

/** With the id of the record whose children are sent. */
async function addressOf(path: string): Promise<string> {
  if (path.includes("projects/…"))
    return path.replace("…", (await erp.get("/v1/projects?limit=1")).body.projects[0].id);
  if (path.includes("dimensions/…"))
    return path.replace("…", await newDimension(erp, { label: "Site", placement: "header" }));
  return path;
}

/** What came of sending a bulk, and again with changes. */
async function outcomesOf(path: string, rowsOf: (time: number) => object[]): Promise<object[]> {
  const to = await addressOf(path);
  await handledRows();
  const outcomes: object[] = [];
  for (const time of [1, 2]) {
    const sent = rowsOf(time);
    const { status, body } = await erp.post(to, sent);
    const handled = [...(await handledRows())];
    const tooMany = handled.filter(([, rows]) => rows > MAX_TIMES * Math.max(sent.length, ROWS));
    const isSeen = handled.some(([, rows]) => rows >= sent.length);
    outcomes.push({ time, refusal: status < 300 ? null : body, tooMany, isSeen });
  }
  return outcomes;
}

/** The CPU that all backends took for this work, in milliseconds: also of one that was started for it. */
async function cpuOfBackends(work: () => Promise<{ status: number }>): Promise<number> {
  const taken = async () => {
    const select = "select pid from pg_stat_activity where datname = current_database()";
    return new Map((await gateway.sql<{ pid: number }>(select)).map(({ pid }) => [pid, cpuOfProcess(pid)]));
  };
  const before = await taken();
  expect((await work()).status).toBe(200);
  return [...(await taken())].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

const outcomes = new Map<string, object[]>();
let tooManyOfFindings: object[];
let ofNoOrders: [string, number][];
let cpuWithout: number;
let cpuWith: number;

// One story: each bulk names what was sent before it, and there are no statistics before its end.
beforeAll(async () => {
  for (const [path, rowsOf] of BULKS) outcomes.set(path, await outcomesOf(path, rowsOf));
  await storeFindings(gateway, erp.tenant);
  tooManyOfFindings = [...(await handledRows())].filter(([, rows]) => rows > MAX_TIMES * ROWS);
  // The least of several, because other work on the machine makes the same instructions take longer.
  const changing = async (...times: number[]) => {
    const taken: number[] = [];
    for (const time of times) taken.push(await cpuOfBackends(() => erp.post("/v1/projects/erp", projects(time))));
    return Math.min(...taken);
  };
  cpuWithout = await changing(3, 4, 5);
  await gateway.sql("analyze");
  cpuWith = await changing(6, 7, 8);
  await handledRows();
  for (const [path, row] of [
    ["/v1/deliveries/bulk", delivery],
    ["/v1/invoices/custom/bulk", invoice],
  ] as const) {
    const sent = range(INVOICES).map((n) => ({
      ...row(n, 3),
      ...{ external_id: `N${n}`, order_number: null, items: [{ title: "x", quantity: 1 }] },
    }));
    expect((await erp.post(path, sent)).body).toMatchObject({ success: true });
  }
  ofNoOrders = [...(await handledRows())].filter(([text]) => text.includes("without_order"));
}, 600_000);

test.each(BULKS)("%s", (path) => {
  expect(outcomes.get(path)).toEqual([1, 2].map((time) => ({ time, refusal: null, tooMany: [], isSeen: true })));
});

test("findings of all invoices", () => expect(tooManyOfFindings).toEqual([]));

test("what a step does with each row costs about the same without statistics", () => {
  expect(cpuWithout).toBeLessThan(1.5 * cpuWith);
});

test("lines without an order are looked up by their documents, also where all others have one", () => {
  expect(ofNoOrders.length).toBeGreaterThanOrEqual(2);
  expect(ofNoOrders.filter(([, rows]) => rows > MAX_TIMES * INVOICES)).toEqual([]);
});
