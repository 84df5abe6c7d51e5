/** Lists as CSV and as JSON of a row a line: over the whole schema, then what happens on the way. */
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { addressOf as addressIn, type Everything, everything } from "../support/everything.js";
import { type Client, routes, useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";
import type { Route } from "../../src/rest/routes.js";
import type { SelectedField } from "../../src/rest/selection.js";

const gateway = useGateway({ own: true });
const LISTS = routes.filter(({ isRead, records }) => isRead && records.isList);

let tenant: Everything;
let erp: Client;

beforeAll(async () => {
  ({ erp } = tenant = await everything(gateway));
  await gateway.sql("delete from event_floor"); // What was deleted is told by test/db/event-partitions.test.ts.
});

const addressOf = (route: Route, more?: Record<string, string>): string => addressIn(tenant, route, more);

/** The answer's text with its byte order mark, which `Response.text` would drop. */
async function fetchText(path: string, headers: Record<string, string>, client = erp) {
  const key = client.keyFor("GET", path, undefined)!;
  const response = await fetch(client.root + path, { headers: { "X-API-Key": key, ...headers } });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
}

/** Each ends with a line feed. */
function linesIn(text: string): any[] {
  const lines = text.split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line));
}

const CSV = { Accept: "text/csv" };
const NDJSON = { Accept: "application/x-ndjson" };

/** Reads CSV as RFC 4180 says. */
function parse(text: string, separator = ","): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') cell += text[++index];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator || sign === "\r") {
      rows.at(-1)!.push(cell);
      cell = "";
      if (sign === "\r") {
        expect(text[++index]).toBe("\n");
        rows.push([]);
      }
    } else cell += sign;
  }
  expect([cell, rows.pop()]).toEqual(["", []]);
  return rows;
}

/** The columns that a list must have, and the cells that its rows must have, said once more and more simply. */
const columnsOf = (selection: readonly SelectedField[], before = ""): string[] =>
  selection.flatMap(({ name, isList, below }) =>
    isList || below.length === 0 ? [before + name] : columnsOf(below, `${before}${name}.`),
  );
function cellOf(row: any, column: string, decimalSign: string): string {
  let value = row;
  for (const name of column.split(".")) value = Array.isArray(value) ? ofLabel(value, name) : value?.[name];
  if (value == null) return "";
  if (typeof value === "number") return String(value).replace(".", decimalSign);
  if (typeof value === "object") return JSON.stringify(value);
  return /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+([.,]\d+)?$/.test(value) ? `'${value}` : String(value);
}

/** Dimensions are a column each, those that no row has as well. */
const ofLabel = (entries: { label: string; value: string }[], label: string): string | undefined =>
  entries.find((entry) => entry.label === label)?.value;
const PLACEMENTS: Record<string, string[]> = {
  invoiceItemRows: ["header", "line_item"],
  invoiceAccountRows: ["header", "account"],
};
async function labelsOf({ field }: Route): Promise<string[]> {
  const placements = PLACEMENTS[field];
  if (!placements) return [];
  const { body } = await erp.get("/v1/invoice-dimensions");
  return body.filter(({ placement }: any) => placements.includes(placement)).map(({ label }: any) => label);
}

const rowsOf = ({ records: { member } }: Route, body: any): any[] => (member === null ? body : body[member]);

test.each(LISTS)("$field is the same as JSON, as CSV and as ndjson", async (route) => {
  const takesLimit = route.queryArguments.some(({ name }) => name === "limit");
  const rows = rowsOf(route, (await erp.get(addressOf(route, takesLimit ? { limit: "500" } : {}))).body);
  expect(rows.length).toBeGreaterThan(0);
  const labels = await labelsOf(route);
  const all = columnsOf(route.records.selection).flatMap((column) =>
    column === "dimensions" ? labels.map((label) => `dimensions.${label}`) : [column],
  );
  const isOfGroups = route.records.member === "groups";
  const columns = all.filter(
    (column) => !isOfGroups || rows.some((row) => !/^(\[\])?$/.test(cellOf(row, column, "."))),
  );

  const lines = await fetchText(addressOf(route), NDJSON);
  expect([lines.status, lines.headers.get("Content-Type")]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
  expect(linesIn(lines.text)).toEqual(rows);

  for (const [language, separator, decimalSign] of [
    ["en", ",", "."],
    ["de-DE,de;q=0.9", ";", ","],
    ["de-CH", ",", "."],
  ] as const) {
    const csv = await fetchText(addressOf(route), { ...CSV, "Accept-Language": language });
    expect([csv.status, csv.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    expect(csv.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    expect(csv.headers.get("Vary")).toContain("Accept-Language");
    expect(csv.text.startsWith("\uFEFF")).toBe(true);
    const [head, ...cells] = parse(csv.text.slice(1), separator);
    expect(head).toEqual(columns);
    expect(cells).toEqual(rows.map((row) => columns.map((column) => cellOf(row, column, decimalSign))));
  }
});

test("a list has the fields that are named, in their order, and ends where a limit ends it", async () => {
  const [{ number, title }] = (await erp.get("/v1/accounts?limit=1")).body.accounts;
  const { text } = await fetchText("/v1/accounts?fields=title,number&limit=1", CSV);
  expect(parse(text.slice(1))).toEqual([
    ["title", "number"],
    [title, number],
  ]);
});

test("what JSON refuses is refused as JSON", async () => {
  for (const query of ["fields=nothing", "colour=red"]) {
    const { status, text } = await fetchText(`/v1/accounts?${query}`, CSV);
    expect([status, JSON.parse(text).success]).toEqual([400, false]);
  }
  expect((await fetch(`${gateway.root}/v1/accounts`, { headers: CSV })).status).toBe(401);
});

test("single records have no table", async () => {
  const [{ id }] = (await erp.get("/v1/projects?limit=1")).body.projects;
  expect((await fetchText(`/v1/projects/${id}`, CSV)).status).toBe(406);
});

test("an empty list is its header row, or nothing", async () => {
  const newcomer = await gateway.client();
  const csv = await fetchText("/v1/accounts", CSV, newcomer);
  expect(csv.text).toBe("\uFEFFid,number,title,account_type,active,created_at,updated_at\r\n");
  expect(await fetchText("/v1/accounts", NDJSON, newcomer)).toMatchObject({ status: 200, text: "" });
});

test("totals go by the arguments that they have in GraphQL", async () => {
  const { text } = await fetchText(
    "/v1/invoices/totals?group_by=STATUS,MONTH&status=OPEN&fields=status,month,count,total_amount",
    { ...CSV, "Accept-Language": "de" },
  );
  expect(text).toBe("\uFEFFstatus;month;count;total_amount\r\nOPEN;2025-11;1;119\r\nOPEN;2026-11;2;238\r\n");
  const { invoiceTotals } = (
    await erp.graphql("{ invoiceTotals(group_by: [SUPPLIER]) { groups { supplier_id count total_amount } has_next } }")
  ).body.data;
  expect((await erp.get("/v1/invoices/totals?group_by=SUPPLIER")).body).toMatchObject(invoiceTotals);
});

test("a table of more groups than are held in memory has them all, with all columns", async () => {
  const GROUPS = 10_600;
  const many = await gateway.client();
  await gateway.sql(
    `insert into invoice (tenant_id, external_id, supplier_external_id)
     select tenant.id, n::text, lpad(n::text, 6, '0') from tenant, generate_series(1, $2::int) as n where name = $1`,
    [many.tenant, GROUPS],
  );
  const [head, ...cells] = parse((await fetchText("/v1/invoices/totals?group_by=SUPPLIER", CSV, many)).text.slice(1));
  const place = head!.indexOf("supplier_external_id");
  expect(head).toContain("release_month");
  expect(new Set(cells.map((row) => row[place])).size).toBe(GROUPS);
  expect(cells).toHaveLength(GROUPS);
});

test("events wait for nothing, and end with the last one", async () => {
  const all = await fetchText("/v1/events?wait=20", NDJSON);
  const { events } = (await erp.get("/v1/events?limit=500")).body;
  expect(linesIn(all.text)).toEqual(events);
  expect(await fetchText("/v1/events?after=latest", NDJSON)).toMatchObject({ status: 200, text: "" });
  // Filters that let little through do not end it early.
  const few = await fetchText("/v1/events?types=invoice.created", NDJSON);
  expect(linesIn(few.text)).toHaveLength(3);
});

describe("a long list", () => {
  const ROWS = 20_000;
  const TITLE = "Außenwand ".repeat(90);
  let big: Client;
  let tenantId: string;

  beforeAll(async () => {
    big = await gateway.client();
    const [found] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [big.tenant]);
    tenantId = found!.id;
    await gateway.sql(
      `insert into account (id, tenant_id, number, title)
       select gen_random_uuid(), $1, lpad(n::text, 6, '0'), $2 || n from generate_series(1, $3::int) as n`,
      [tenantId, TITLE, ROWS],
    );
  });

  const open: ClientRequest[] = [];
  afterEach(() => {
    for (const sent of open.splice(0)) sent.destroy();
  });

  /** Begins to fetch a list, and reads nothing of it yet. */
  async function begin(client: Client, headers: Record<string, string> = NDJSON): Promise<IncomingMessage> {
    const sent = request(`${gateway.root}/v1/accounts`, { headers: { "X-API-Key": client.key!, ...headers } });
    open.push(sent.on("error", () => undefined));
    sent.end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer.on("error", () => undefined);
  }

  async function rest(answer: IncomingMessage): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  const numbersIn = (text: string): string[] => linesIn(text).map(({ number }) => number);

  const inUse = (): number => {
    const { totalCount, idleCount } = gateway.db.pools().exports;
    return totalCount - idleCount;
  };

  test("comes wholly, and takes the memory of a page", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const kept = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1_048_576;
    };
    // Once before, so that what is compiled and prepared is there.
    (await begin(big)).resume();
    await until("nothing is read", () => inUse() === 0);
    const before = kept();
    let bytes = 0;
    let lines = 0;
    let most = 0;
    let nextLook = 0;
    for await (const piece of await begin(big)) {
      bytes += (piece as Buffer).length;
      for (const byte of piece as Buffer) if (byte === 10) lines++;
      if (bytes < nextLook) continue;
      nextLook = bytes + 2_000_000;
      most = Math.max(most, kept() - before);
    }
    expect(lines).toBe(ROWS);
    expect(bytes).toBeGreaterThan(20_000_000);
    expect(most).toBeLessThan(12);
  });

  test("is compressed on its way, and Node.js warns of nothing", async () => {
    const warnings: string[] = [];
    const note = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`);
    process.on("warning", note);
    const answer = await begin(big, { ...CSV, "Accept-Encoding": "br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    const packed = await rest(answer);
    const lines = brotliDecompressSync(packed).toString().split("\r\n");
    expect(lines.length).toBe(ROWS + 2);
    expect(packed.length).toBeLessThan(5_000_000);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  test("shows the rows of one moment, whatever happens while it is read", async () => {
    const answer = await begin(big);
    await gateway.sql("delete from account where tenant_id = $1 and number = '019999'", [tenantId]);
    await big.post("/v1/accounts", [
      { number: "019998", title: "Neu" },
      { number: "999999", title: "Neu" },
    ]);
    const text = (await rest(answer)).toString();
    const numbers = numbersIn(text);
    expect([numbers.length, numbers.at(-2), numbers.at(-1)]).toEqual([ROWS, "019999", "020000"]);
    expect(text).not.toContain('"Neu"');
    expect(numbersIn((await fetchText("/v1/accounts?sort=NUMBER_DESC&limit=1", NDJSON, big)).text)).toEqual(["999999"]);
  });

  test("is cut where it fails, and never ended", async () => {
    const answer = await begin(big);
    await gateway.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%account.page%' and pid <> pg_backend_pid()",
    );
    await expect(rest(answer)).rejects.toThrow("aborted");
    expect(answer.complete).toBe(false);
    await until("nothing is read", () => inUse() === 0);
  });

  test("is given up with its client", async () => {
    const answer = await begin(big);
    await until("it is read", () => inUse() === 1);
    answer.destroy();
    await until("nothing is read", () => inUse() === 0);
    expect((await big.get("/v1/accounts?limit=1")).status).toBe(200);
  });

  test("can be fetched twice at once with one key", async () => {
    const answers = [await begin(big), await begin(big)];
    const refused = await begin(big);
    expect([...answers.map(({ statusCode }) => statusCode), refused.statusCode]).toEqual([200, 200, 403]);
    refused.resume();
    // Nor may other lists be fetched meanwhile, or one key could take all that there is for lists.
    expect((await fetchText("/v1/tax-codes", NDJSON, big)).status).toBe(403);
    // One page alone waits for nobody.
    expect((await fetchText("/v1/accounts?limit=1", NDJSON, big)).status).toBe(200);
    for (const answer of answers) answer.destroy();
    await until("nothing is read", () => inUse() === 0);
    const again = await begin(big);
    expect(again.statusCode).toBe(200);
  });

  test("ends with its key", async () => {
    const { tenant } = big;
    const leaver = await gateway.client({ tenant, scopes: ["accounts:read"], name: "leaver" });
    // It is not taken, and so not at its end when the key is no longer believed.
    const answer = await begin(leaver);
    await gateway.sql("update api_key set revoked_at = now() where name = 'leaver'");
    await until("nothing is read", () => inUse() === 0);
    await expect(rest(answer)).rejects.toThrow("aborted");
  });

  test("HEAD tells its headers, and reads no further", async () => {
    const { status, headers } = await big.send("HEAD", "/v1/accounts", undefined, CSV);
    expect([status, headers.get("Content-Disposition")]).toEqual([200, 'attachment; filename="accounts.csv"']);
    await until("nothing is read", () => inUse() === 0);
  });
});
