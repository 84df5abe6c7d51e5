/**
 * `npm run year`: a year of a construction company, pushed to `npm start` as an ERP pushes it, pushed again in the
 * night although nothing changed, and read at the end of a month. Prints what each part took, and fails where a part
 * that changes nothing wrote something.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atExit, clearLeftovers, interrupted } from "./leftovers.ts";
import { machine, printTable } from "./report.ts";
import { freePort } from "./servers.ts";

const START_LIMIT_MS = 120_000;
/** What a nightly push may take. */
const NIGHT_S = 60;

/** A kind of record: how many, how many a request, and the record with a number. */
interface Kind {
  readonly title: string;
  readonly path: string;
  readonly count: number;
  readonly aRequest: number;
  readonly record: (n: number) => object;
}

const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + (n % 365))).toISOString().slice(0, 10);
const supplierOf = (n: number): string => `S-${n % 20_000}`;
const projectOf = (n: number): string => `P-${n % 500}`;

const KINDS: readonly Kind[] = [
  {
    ...{ title: "projects", path: "/v1/projects/erp", count: 500, aRequest: 500 },
    record: (n) => ({ number: projectOf(n), title: `Project ${n}`, type: "Hochbau" }),
  },
  {
    ...{ title: "suppliers", path: "/v1/suppliers", count: 20_000, aRequest: 10_000 },
    record: (n) => ({ external_id: supplierOf(n), title: `Supplier ${n}`, city: "Hamburg", country_code: "DE" }),
  },
  {
    ...{ title: "orders", path: "/v1/purchase-orders", count: 3000, aRequest: 1000 },
    record: (n) => ({
      ...{ external_id: `B-${n}`, supplier: { external_id: supplierOf(n) }, project_number: projectOf(n) },
      currency: "EUR",
      purchase_order_items: Array.from({ length: 5 }, (_, item) => ({
        ...{ external_id: `${item + 1}`, title: `Article ${item}`, quantity: 10, unit: "t" },
        ...{ price_per_unit: 12.5, net_price: 125 },
      })),
    }),
  },
  {
    ...{ title: "deliveries", path: "/v1/deliveries/bulk", count: 5000, aRequest: 1000 },
    record: (n) => ({
      ...{ external_id: `L-${n}`, delivery_number: `L-${n}`, delivery_date: dayOf(n) },
      ...{ supplier_external_id: supplierOf(n), project_number: projectOf(n), order_number: `B-${n % 3000}` },
      items: Array.from({ length: 3 }, (_, item) => ({
        ...{ order_item_number: `${item + 1}`, title: `Article ${item}`, quantity: 2, unit: "t" },
      })),
    }),
  },
  {
    ...{ title: "invoices", path: "/v1/invoices/custom/bulk", count: 20_000, aRequest: 1000 },
    record: (n) => ({
      ...{ external_id: `I-${n}`, invoice_number: `R-${n}`, invoice_date: dayOf(n), currency: "EUR" },
      ...{ net_amount: 100 + n, total_tax_amount: 19, total_amount: 119 + n },
      ...{ supplier: { external_id: supplierOf(n) }, project_number: projectOf(n) },
      items: Array.from({ length: 3 }, (_, item) => ({
        ...{ title: `Article ${item}`, quantity: 2, unit: "t", unit_net_price: 12.5, net_price: 25 },
      })),
      invoice_accounts: [
        { net_amount: 60, account: { number: "3400" } },
        { net_amount: 40 + n, account: { number: "3100" } },
      ],
    }),
  },
];

interface Gateway {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

async function main(): Promise<void> {
  try {
    const faults = await Promise.race([year(), interrupted]);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await clearLeftovers();
  }
}

/** @returns what went wrong */
async function year(): Promise<string[]> {
  const gateway = await startGateway();
  const faults: string[] = [];
  const rows: string[][] = [["", "new, s", "again, s"]];
  const fresh = await pushAll(gateway, "created");
  const before = await newestEvent(gateway);
  const again = await pushAll(gateway, "unchanged");
  KINDS.forEach(({ title, count }, index) => {
    rows.push([`${count} ${title}`, fresh.seconds[index]!.toFixed(1), again.seconds[index]!.toFixed(1)]);
  });
  const night = again.seconds.reduce((sum, each) => sum + each, 0);
  rows.push(["all", fresh.seconds.reduce((sum, each) => sum + each, 0).toFixed(1), night.toFixed(1)]);
  faults.push(...fresh.faults, ...again.faults);
  if (night > NIGHT_S) faults.push(`The push of everything took ${night.toFixed(0)} s; ${NIGHT_S} s are wanted.`);
  const events = await eventsAfter(gateway, before);
  const ofRecords = events.filter((type) => type !== "import.finished");
  if (ofRecords.length > 0) faults.push(`Nothing changed, and yet there are events: ${ofRecords.slice(0, 5).join()}`);

  console.log(`${machine()}; ${fresh.requests} requests for each push, one after the other\n`);
  printTable(rows);
  console.log("");
  printTable([["a month end, as CSV", "rows", "s"], ...(await monthEnd(gateway))]);
  return faults;
}

/** Pushes everything, and counts the requests in which some row had another outcome than expected. */
async function pushAll(gateway: Gateway, expected: "created" | "unchanged") {
  const seconds: number[] = [];
  const faults: string[] = [];
  let requests = 0;
  for (const { title, path, count, aRequest, record } of KINDS) {
    const bodies = Array.from({ length: Math.ceil(count / aRequest) }, (_, part) =>
      Array.from({ length: Math.min(aRequest, count - part * aRequest) }, (_, n) => record(part * aRequest + n)),
    );
    let ms = 0;
    for (const body of bodies) {
      const startedAt = performance.now();
      const response = await gateway.post(path, body);
      const text = await response.text();
      ms += performance.now() - startedAt;
      requests += 1;
      const id = response.headers.get("import-id");
      if (!response.ok || id === null) {
        faults.push(`${title}: ${response.status} ${text.slice(0, 200)}`);
        continue;
      }
      const counts = (await (await gateway.get(`/v1/imports/${id}?fields=total,${expected}`)).json()) as Counts;
      if (counts[expected] !== counts.total)
        faults.push(`${title}: ${counts[expected]} of ${counts.total} ${expected}`);
    }
    seconds.push(ms / 1000);
  }
  return { seconds, faults, requests };
}

type Counts = Record<"total" | "created" | "unchanged", number>;
async function newestEvent(gateway: Gateway): Promise<string> {
  const { next_cursor } = (await (await gateway.get("/v1/events?after=latest")).json()) as { next_cursor: string };
  return next_cursor;
}

async function eventsAfter(gateway: Gateway, after: string): Promise<string[]> {
  const types: string[] = [];
  for (;;) {
    const answer = await gateway.get(`/v1/events?limit=500&after=${after}`);
    const { events, next_cursor } = (await answer.json()) as { events: { type: string }[]; next_cursor: string };
    if (next_cursor === after) return types;
    types.push(...events.map(({ type }) => type));
    after = next_cursor;
  }
}

/** Reads what an accounts department reads at the end of a month. */
async function monthEnd(gateway: Gateway): Promise<string[][]> {
  // 2,000 invoices are those of 36.5 days.
  const days = "from=2026-03-01&till=2026-04-06";
  const reads = [
    ["invoices", `/v1/invoices?${days}`],
    ["their lines", `/v1/invoice-items?${days}`],
    ["their postings", `/v1/invoice-accounts?${days}`],
    ["spend by supplier", `/v1/invoices/totals?group_by=SUPPLIER&${days}`],
    ["all lines of the year", "/v1/invoice-items"],
  ] as const;
  const rows: string[][] = [];
  for (const [title, path] of reads) {
    const startedAt = performance.now();
    const text = await (await gateway.get(path, { Accept: "text/csv" })).text();
    const took = performance.now() - startedAt;
    rows.push([title, String(text.trim().split("\n").length - 1), (took / 1000).toFixed(2)]);
  }
  return rows;
}

/** Starts the gateway as `npm start` does, with its own rate limit, on a new data folder. */
async function startGateway(): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-year-"));
  const port = await freePort();
  const child = spawn("npm", ["start"], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  atExit(async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (log = (log + text).slice(-20_000)));
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_LIMIT_MS;
  let key: string | undefined;
  for (;;) {
    [key] = /cpk_[\w-]+/.exec(log) ?? [];
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (key !== undefined && isReady) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The gateway did not start:\n${log}`);
    await sleep(100);
  }
  const headers = { "X-API-Key": key };
  return {
    get: (path, more = {}) => fetch(origin + path, { headers: { ...headers, ...more } }),
    post: (path, body) =>
      fetch(origin + path, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

await main();
