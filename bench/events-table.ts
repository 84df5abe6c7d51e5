/**
 * Measures what the table of events costs at 10,000 and at 5 million events in two partitions: reading from its
 * beginning, middle and end, with and without filters, by keys that see many and few of them, and writing
 * (docs/adr/0037).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { GATEWAY } from "./build.ts";
import { atExit } from "./leftovers.ts";
import { printTable } from "./report.ts";
import { median } from "./measure.ts";

const FEW = 10_000;
const MANY = 5_000_000;
const CHUNK = 100_000;
const READINGS = 15;
const WRITES = 30;
const EVENTS_A_WRITE = 1000;

const BIG = "00000000-0000-4000-8000-000000000001";
/** Has one event of 10,000. */
const SMALL = "00000000-0000-4000-8000-000000000002";
/** Has 19 of 20 events of the big tenant. */
const MAX_OF_BIG = "00000000-0000-4000-8000-000000000101";
/** Has one of 100,000, besides those of the whole tenant. */
const RARE = "00000000-0000-4000-8000-000000000102";

const SCENE = `
  insert into tenant (id, name) values ('${BIG}', 'Big'), ('${SMALL}', 'Small');
  insert into customer (id, tenant_id, name) values ('${MAX_OF_BIG}', '${BIG}', 'Most'), ('${RARE}', '${BIG}', 'Rare')`;

// Foreign keys are left out: they would take most of the time, and what writing costs is measured by itself.
const fill = (from: number, to: number): string => `
  set session_replication_role = replica;
  set app.tenant_id = '${BIG}';
  insert into event (tenant_id, customer_id, type, resource, data, actor_kind, actor_name)
  select case when n % 10000 = 1 then '${SMALL}'::uuid else '${BIG}' end,
    case when n % 10000 = 1 then null when n % 100000 = 7 then '${RARE}' when n % 20 > 0 then '${MAX_OF_BIG}'::uuid end,
    (array['invoice.created', 'invoice.updated', 'order.updated', 'delivery.created', 'project.imported'])[n % 5 + 1],
    (array['invoices', 'invoices', 'purchase_orders', 'deliveries', 'projects'])[n % 5 + 1],
    jsonb_build_object('invoice_id', n, 'external_id', 'E-' || n), 'key', 'ERP'
  from generate_series(${from + 1}, ${to}) n order by n`;

interface Place {
  readonly at: string;
  readonly after: (count: number) => string;
}
const PLACES: readonly Place[] = [
  { at: "beginning", after: () => "0" },
  { at: "middle", after: (count) => String(Math.floor(count * 0.4998)) },
  { at: "end", after: (count) => String(count - 200) },
];

interface Reader {
  readonly title: string;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly filters?: { readonly types?: string[]; readonly resource?: string[] };
}
const READERS: readonly Reader[] = [
  { title: "a key of the tenant", tenantId: BIG, customerId: null },
  { title: "… resource=projects", tenantId: BIG, customerId: null, filters: { resource: ["projects"] } },
  { title: "… types=invoice.deleted (none)", tenantId: BIG, customerId: null, filters: { types: ["invoice.deleted"] } },
  { title: "a tenant with few events", tenantId: SMALL, customerId: null },
  { title: "a customer with many events", tenantId: BIG, customerId: MAX_OF_BIG },
  { title: "a customer with few events", tenantId: BIG, customerId: RARE },
];

interface ReadingReport {
  readonly reader: string;
  readonly at: string;
  readonly events: number;
  readonly rows: number;
  /** Pages of 8 KiB that PostgreSQL looked at. */
  readonly pages: number;
  readonly ms: number;
}
export interface EventsTableReport {
  readonly postgres: string;
  readonly readings: readonly ReadingReport[];
  /** Milliseconds for a transaction of {@link EVENTS_A_WRITE} events, by the number of events before. */
  readonly writes: readonly { readonly events: number; readonly ms: number }[];
}

/** @param url of a database of the bench's own, owned by its role; by default an embedded one */
export async function measureEventsTable(url?: { owner: string; superuser: string }): Promise<EventsTableReport> {
  const { owner, superuser } = url ?? (await embedded());
  const { Database } = await import(join(GATEWAY, "src/db/database.js"));
  const { listAfter } = await import(join(GATEWAY, "src/services/event.js"));
  const { ALL_SCOPES } = await import(join(GATEWAY, "src/domain/scopes.js"));
  const db = await Database.open({ url: owner, poolSize: 2, onConnectionError: () => undefined });
  const admin = new pg.Client({ connectionString: superuser });
  const asOwner = new pg.Client({ connectionString: owner, options: "-c join_collapse_limit=1 -c jit=off" });
  await Promise.all([admin.connect(), asOwner.connect()]);
  const [{ version }] = (await admin.query("select current_setting('server_version') as version")).rows;
  await admin.query(SCENE);

  const read = async ({ title, tenantId, customerId, filters }: Reader, { at, after }: Place, count: number) => {
    let asked: { text: string; values: unknown[] } = { text: "", values: [] };
    const tenancy = { tenantId, customerId };
    const ctx = {
      tenancy,
      actor: { scopes: new Set(ALL_SCOPES) },
      readNewest: () => undefined,
      read: (statement: { text: string; values(params: unknown): unknown[] }, params: unknown) => {
        asked = { text: statement.text, values: statement.values(params) };
        return db.read(tenancy, statement, params);
      },
    };
    const times: number[] = [];
    let rows = 0;
    for (let turn = 0; turn < READINGS; turn++) {
      const begunAt = performance.now();
      const { events } = await listAfter(ctx, { after: after(count), limit: 100, ...filters });
      times.push(performance.now() - begunAt);
      rows = events.length;
    }
    await asOwner.query(
      "select set_config('app.tenant_id', $1, false), set_config('app.customer_id', $2, false), set_config('app.supplier_id', '', false)",
      [tenantId, customerId ?? ""],
    );
    const explained = await asOwner.query(`explain (analyze, buffers, format json) ${asked.text}`, asked.values);
    const { Plan: plan } = explained.rows[0]["QUERY PLAN"][0];
    const pages: number = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    return { reader: title, at, events: count, rows, pages, ms: median(times) };
  };
  const write = async (): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < WRITES; turn++) {
      const begunAt = performance.now();
      await db.transaction({ tenantId: BIG, customerId: null }, async (tx: { emit(event: object): void }) => {
        for (let n = 0; n < EVENTS_A_WRITE; n++) {
          const data = { invoice_id: n, external_id: `E-${n}` };
          tx.emit({ type: "invoice.updated", resource: "invoices", customerId: n % 2 ? MAX_OF_BIG : null, data });
        }
      });
      times.push(performance.now() - begunAt);
    }
    return median(times);
  };

  const readings: ReadingReport[] = [];
  const writes: { events: number; ms: number }[] = [];
  let stored = 0;
  for (const count of [FEW, MANY]) {
    for (; stored < count; stored = Math.min(stored + CHUNK, count))
      await admin.query(fill(stored, Math.min(stored + CHUNK, count)));
    await admin.query("vacuum analyze event");
    for (const reader of READERS) for (const place of PLACES) readings.push(await read(reader, place, count));
    writes.push({ events: count, ms: await write() });
    // What was written goes again, with its positions, so that the next count is exact.
    await admin.query(`delete from event where position > ${count}; select setval('event_position_seq', ${count})`);
  }
  await Promise.all([db.close(), admin.end(), asOwner.end()]);
  return { postgres: version, readings, writes };
}

async function embedded(): Promise<{ owner: string; superuser: string }> {
  const { joinEmbeddedPostgres } = await import(join(GATEWAY, "src/embedded-postgres/embedded-postgres.js"));
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-bench-events-"));
  const server = await joinEmbeddedPostgres({ dataDir, settings: { max_wal_size: "4GB" } });
  atExit(async () => {
    await server.leave();
    await rm(server.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  return { owner: server.url, superuser: server.superuserUrl.replace(/\/postgres$/, "/gateway") };
}

export function printEventsTable({ postgres, readings, writes }: EventsTableReport): void {
  console.log(`\nThe table of events (PostgreSQL ${postgres}): events answered, pages read, milliseconds`);
  const of = (reading: ReadingReport): string => `${reading.rows} / ${reading.pages} / ${reading.ms.toFixed(1)}`;
  printTable([
    ["reader", "from", ...[FEW, MANY].map((count) => `of ${count.toLocaleString("en")}`)],
    ...readings
      .filter(({ events }) => events === FEW)
      .map((few) => {
        const many = readings.find(
          ({ reader, at, events }) => events === MANY && reader === few.reader && at === few.at,
        )!;
        return [few.reader, few.at, of(few), of(many)];
      }),
  ]);
  for (const { events, ms } of writes)
    console.log(
      `Writing at ${events.toLocaleString("en")} events: ${((ms * 1000) / EVENTS_A_WRITE).toFixed(1)} µs an event (transactions of ${EVENTS_A_WRITE}).`,
    );
}
