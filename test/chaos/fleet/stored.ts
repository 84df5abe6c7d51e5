/** Compares what the clients were told with what is stored. */
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import type { Clients, ToldJob, ToldOrder } from "./clients.ts";
import type { Fleet } from "./processes.ts";

const JOBS_END_WITHIN_MS = 180_000;
/** What may be there once only: a table, and its key. */
const ONCE: readonly (readonly [table: string, key: string])[] = [
  ["delivery", "source, source_key, customer_id"],
  ["delivery", "dsid, customer_id"],
  ["purchase_order", "external_id, customer_id"],
  ["purchase_order_item", "purchase_order_id, external_id"],
  ["invoice", "external_id, customer_id"],
  ["event where type = 'delivery.created'", "data ->> 'delivery_id'"],
  ["event where type = 'order.created'", "data ->> 'purchase_order_id'"],
  ["event where type = 'invoice.created'", "data ->> 'invoice_id'"],
];

/** @returns what is wrong; all processes run, and no client writes */
export async function faultsOf(fleet: Fleet, clients: Clients): Promise<string[]> {
  const db = new pg.Client({ connectionString: fleet.databaseUrl });
  await db.connect();
  const stored = new Stored(db, clients);
  try {
    await stored.jobsEnd();
    await stored.nothingTwice();
    await stored.deliveries();
    await stored.orders();
    await stored.acceptances();
    await stored.jobs();
    await stored.matchAnew(fleet);
    await stored.checks(fleet);
    await stored.atRest(fleet);
    return stored.faults;
  } finally {
    await db.end();
  }
}

class Stored {
  readonly faults: string[] = [];
  readonly #db: pg.Client;
  readonly #clients: Clients;

  constructor(db: pg.Client, clients: Clients) {
    this.#db = db;
    this.#clients = clients;
  }

  async jobsEnd(): Promise<void> {
    const open = "select id, kind, status, attempt from job where finished_at is null";
    const end = Date.now() + JOBS_END_WITHIN_MS;
    while (Date.now() < end && (await this.#ask(open)).length > 0) await sleep(500);
    await this.#none("jobs that never ended", open);
    await sleep(3000);
    await this.#none("jobs left in the queue", "select id, attempts, last_error from graphile_worker._private_jobs");
  }

  async nothingTwice(): Promise<void> {
    for (const [table, key] of ONCE)
      await this.#none(
        `twice in ${table}`,
        `select ${key}, count(*) from ${table} group by ${key} having count(*) > 1 and (array_agg(${key.split(",")[0]}))[1] is not null`,
      );
  }

  async deliveries(): Promise<void> {
    const rows = await this.#ask(
      "select id, source, comment, case source when 'WEIGHING' then dsid when 'SUPPLIER' then delivery_number else external_id end as key from delivery",
    );
    const written = rows.filter(({ source }) => source !== "PDF").map(({ key, source }) => [key, source] as const);
    this.#same("deliveries", new Map(written), this.#clients.deliveries);
    const comments = rows.filter(({ comment }) => comment !== null).map(({ id, comment }) => [id, comment] as const);
    this.#same("comments", new Map(comments), this.#clients.comments);
    const sums = await this.#ask(`
      select concat(o.external_id, '/', q.external_id) as key, (m.delivered * 1000)::int as delivered, (m.invoiced * 1000)::int as invoiced,
        (select sum(case d.unit when 'kg' then d.quantity else d.quantity * 1000 end)::int from delivery_item d where d.purchase_order_item_id = q.id) as lines
      from match m join purchase_order_item q on q.id = m.purchase_order_item_id join purchase_order o on o.id = q.purchase_order_id`);
    const { delivered, invoiced } = this.#clients;
    for (const [what, expected] of Object.entries({ delivered, lines: delivered, invoiced }))
      this.#same(what, new Map(sums.filter((row) => row[what]).map((row) => [row.key, row[what]])), expected);
  }

  async orders(): Promise<void> {
    const rows = await this.#ask(`
      select external_id, status, planned_delivery_date::text, placed_at is not null and cart is not null as has_cart, version
      from purchase_order`);
    const stored = new Map(rows.map((row) => [row.external_id, row]));
    if (stored.size !== this.#clients.orders.length)
      this.faults.push(`orders: ${stored.size} stored, ${this.#clients.orders.length} told`);
    for (const told of this.#clients.orders) this.#order(told, stored.get(told.external_id));
    const invoices = await this.#ask("select external_id from invoice where external_id like 'R-%'");
    const asMap = (ids: Iterable<string>): Map<string, true> => new Map(Array.from(ids, (id) => [id, true]));
    this.#same("invoices", asMap(invoices.map(({ external_id }) => external_id)), asMap(this.#clients.invoices));
  }

  #order(told: ToldOrder, stored: Record<string, any> | undefined): void {
    const isClosed = stored?.status === "CLOSED"; // all of it was delivered
    const is = stored && [stored.status, stored.planned_delivery_date, stored.has_cart, stored.version];
    const status = isClosed ? "CLOSED" : told.status;
    const should = [status, told.planned_delivery_date, told.hasCart, 1 + told.changes + (isClosed ? 1 : 0)];
    if (JSON.stringify(is) !== JSON.stringify(should))
      this.faults.push(`order ${told.external_id}: stored ${JSON.stringify(is)}, told ${JSON.stringify(should)}`);
  }

  async acceptances(): Promise<void> {
    const decided = await this.#ask(
      "select message, purchase_order_item_id as item from purchase_order_history where action = 'ACCEPT_MATCH' order by id",
    );
    const asMap = decided.map(({ message, item }) => [message, item] as const);
    this.#same("acceptances", new Map(asMap), this.#clients.acceptances);
    if (decided.length !== this.#clients.acceptances.size)
      this.faults.push(`acceptances: ${decided.length} stored, ${this.#clients.acceptances.size} told`);
    // One that is not void is the last of its item.
    const last = new Map(decided.map(({ message, item }) => [item, message]));
    const matches = await this.#ask(
      "select purchase_order_item_id as item, status, reasons, accepted_by, accepted_reason from match where purchase_order_item_id is not null",
    );
    const standing = matches.filter(({ accepted_by }) => accepted_by !== null);
    for (const { item, accepted_reason } of standing)
      if (accepted_reason !== last.get(item))
        this.faults.push(`match of ${item}: accepted because of ${accepted_reason}, last ${last.get(item)}`);
    // What the events said last is what is so.
    const events = await this.#ask(`
      select distinct on (item) data ->> 'purchase_order_item_id' as item, data from event where type = 'match.changed'
      order by item, position desc`);
    const said = new Map(events.map(({ item, data }) => [item, data]));
    for (const { item, status, reasons, accepted_by } of matches) {
      const event = said.get(item);
      const [is, should] = [event, { status, reasons, accepted_by }].map(
        (match) => match && JSON.stringify([match.status, match.reasons, match.accepted_by]),
      );
      if (event && is !== should) this.faults.push(`match of ${item}: ${should}, and its last event said ${is}`);
    }
  }

  async jobs(): Promise<void> {
    const jobs = await this.#ask("select id, kind, status, error, result from job");
    const stored = new Map(jobs.map((job) => [job.id, job]));
    if (stored.size !== this.#clients.jobs.size)
      this.faults.push(`jobs: ${stored.size} stored, ${this.#clients.jobs.size} told`);
    const numbers = await this.#ask(`
      select delivery_number as number from delivery where source = 'PDF'
      union all select external_id from invoice where external_id like 'RE-%' and status = 'OPEN'`);
    for (const [id, told] of this.#clients.jobs) {
      const found = numbers.filter(({ number }) => number === told.number).length;
      this.#job(told, stored.get(id), found);
    }
  }

  #job({ kind, number, isReadable }: ToldJob, stored: Record<string, any> | undefined, found: number): void {
    const should = [kind, isReadable ? "succeeded" : "failed", isReadable ? 1 : 0];
    const is = [stored?.kind, stored?.status, found];
    if (JSON.stringify(is) !== JSON.stringify(should))
      this.faults.push(`job of ${number}: ${JSON.stringify(is)} ${stored?.error}, not ${JSON.stringify(should)}`);
  }

  /** Another default currency makes the gateway compare all items anew; then back again. */
  async matchAnew(fleet: Fleet): Promise<void> {
    const all = async (): Promise<string> =>
      JSON.stringify(await this.#ask("select to_jsonb(m) - 'updated_at' as row from match m order by id"));
    const before = await all();
    for (const default_currency of ["CHF", "EUR"]) {
      const { status } = await fetch(`${fleet.directRootOf(0)}/v1/tenant-settings`, {
        method: "PATCH",
        headers: { "X-API-Key": this.#clients.key, "Content-Type": "application/json" },
        body: JSON.stringify({ default_currency }),
      });
      if (status !== 200) this.faults.push(`The settings were answered with ${status}.`);
    }
    if ((await all()) !== before) this.faults.push("The match computed anew is another one.");
  }

  async checks({ databaseUrl }: Fleet): Promise<void> {
    const options = ["checks/run.ts", "--database", databaseUrl];
    await promisify(execFile)(process.execPath, options).catch(({ message, stdout, stderr }) =>
      this.faults.push(`checks/: ${message}\n${stdout}${stderr}`),
    );
  }

  async atRest(fleet: Fleet): Promise<void> {
    await this.#none(
      "connections in a transaction",
      `select pid, query from pg_stat_activity where usename = 'gateway' and state like 'idle in%'`,
    );
    const orphans = fleet.children().filter(({ isOrphan }) => isOrphan);
    if (orphans.length > 0) this.faults.push(`${orphans.length} children are orphans.`);
    for (const [gateway, { name }] of fleet.gateways.entries()) {
      // A look that a gateway takes by itself may be under way just then, but not each time.
      let busy: string[] = [];
      for (let times = 0; times < 20; times++) {
        const page = await (await fetch(`${fleet.directRootOf(gateway)}/metrics`)).text();
        const figures = page.matchAll(
          /^gateway_database_(?:connections\{.*state="busy".*\}|waiting_requests\{.*\}) (\d+)$/gm,
        );
        busy = [...figures].flatMap(([line, figure]) => (figure === "0" ? [] : [`${name} at rest: ${line}`]));
        if (busy.length === 0) break;
        await sleep(250);
      }
      this.faults.push(...busy);
    }
  }

  async #ask(sql: string): Promise<Record<string, any>[]> {
    return (await this.#db.query(sql)).rows;
  }

  async #none(what: string, sql: string): Promise<void> {
    const rows = await this.#ask(sql);
    if (rows.length > 0) this.faults.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows.slice(0, 3))}`);
  }

  #same<T>(what: string, stored: ReadonlyMap<string, T>, told: ReadonlyMap<string, T>): void {
    for (const key of new Set([...stored.keys(), ...told.keys()]))
      if (stored.get(key) !== told.get(key))
        this.faults.push(`${what} of ${key}: stored ${stored.get(key)}, told ${told.get(key)}`);
  }
}
