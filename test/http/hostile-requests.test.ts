/**
 * No request costs many times what it took to send it. No turn of the event loop takes more than 200 ms of CPU where
 * nothing else runs. Here bodies have 40 % of what they may have, and a turn may take five times as much.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Database } from "../../src/db/database.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { createKey } from "../../src/services/tenant.js";
import { routeOf, type Surface, SURFACES } from "../support/client.js";
import { longestTurnOf, TELLS_TURNS } from "../support/cpu.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type GatewayProcess, startProcess } from "../support/process.js";
import { type RawAnswer, sendRaw } from "./raw-request.js";

const MAX_MS = 5 * 200;
/** What of a caller's own words an error may repeat, and ours around it: of what is known, events have most names. */
const MAX_CHARACTERS = 200 + 1200;
const BYTES = 4_000_000;

let database: TestDatabase;
// A process of its own: what the test does itself does not count.
let served: GatewayProcess;
let key: string;

beforeAll(async () => {
  database = await cloneDatabase();
  const db = await Database.open({ url: database.url, poolSize: 1, onConnectionError: () => undefined });
  key = await createKey(db, { tenant: "T", customer: "Bau", scopes: ALL_SCOPES, name: "test" });
  await db.close();
  served = await startProcess({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: "0", ...TELLS_TURNS });
});
afterAll(async () => {
  await served.end("SIGTERM");
  await database.drop();
});

/** The gateway's longest turn while something is done. */
async function longestBeside(work: () => Promise<unknown>): Promise<number> {
  await longestTurnOf(served);
  await work();
  return longestTurnOf(served);
}

const send = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(served.root, {
    method: "POST",
    path,
    headers: { "X-API-Key": key, "Content-Type": "application/json", ...headers },
    body,
  });
const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(served.root, { path, headers: { "X-API-Key": key, ...headers } });

const { query } = routeOf("importLegalEntities");
/** Sends rows of an import. */
const post = (surface: Surface, rows: string, headers?: Record<string, string>) =>
  surface === "rest"
    ? send("/v1/legal-entities", rows, headers)
    : send("/graphql", `{"query":${JSON.stringify(query)},"variables":{"rows":${rows}}}`, headers);

/** GraphQL names the variable before the path. */
const errorOf = ({ body }: RawAnswer): string => body.error ?? body.errors[0].message.replace(/^\$rows(?=\[)/, "");

async function expectRefusal(ask: () => Promise<RawAnswer>, reason: RegExp): Promise<void> {
  let answer: RawAnswer | undefined;
  const longest = await longestBeside(async () => (answer = await ask()));
  expect(answer!.status).toBeGreaterThanOrEqual(400);
  expect(answer!.status).toBeLessThan(500);
  expect(errorOf(answer!)).toMatch(reason);
  // Ten more faults are in `message`, and GraphQL lists a hundred, each with its pointer.
  const { message = "", errors = [] } = answer!.body.errors?.[0].extensions ?? answer!.body;
  expect(message.length).toBeLessThan(11 * MAX_CHARACTERS);
  expect(errors.length).toBeLessThanOrEqual(100);
  for (const { pointer, detail } of errors) {
    expect(pointer.length).toBeLessThanOrEqual(200);
    expect(detail.length).toBeLessThan(MAX_CHARACTERS);
  }
  const others = JSON.stringify([message, errors]).length;
  // The field stands in the message, by itself, and in GraphQL once more with its variable.
  expect(answer!.text.length - others).toBeLessThan(3 * MAX_CHARACTERS + 200);
  expect(errorOf(answer!).length).toBeLessThan(MAX_CHARACTERS);
  expect(longest).toBeLessThan(MAX_MS);
}

/** As much of something, again and again, as fits into a list. */
const listOf = (element: string, bytes = BYTES): string =>
  `[${`${element},`.repeat(bytes / (element.length + 1) - 1)}${element}]`;
const objects = (count: number, membersOfEach: number): string => {
  let name = 0;
  const one = () => `{${Array.from({ length: membersOfEach }, () => `"k${name++}":1`).join()}}`;
  return `[${Array.from({ length: count }, one).join()}]`;
};
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const LONG_NUMBER = "12345678901234567890";
const endingIn = (list: string, last: string) => list.replace(/1]$/, `${last}]`);
const row = (title: string, more = {}) => JSON.stringify([{ number: "1", title, ...more }]);
const GOOD = Array.from({ length: 40_000 }, (_, n) => ({ number: String(n), title: "GmbH" }));

const NOT_JSON = /^The body is not valid JSON at line 1, column \d+: /;
const MANY = /must be an object|more than 2000000 values/;
const TOO_LONG = /^\[0\]\.title must be at most/;

describe("a body", () => {
  // Only a fault that names a row is worded on each surface anew.
  test.each<[string, () => string, RegExp]>([
    ["a number too long after millions of short ones", () => endingIn(listOf("1", 4.2e6), LONG_NUMBER), NOT_JSON],
    ["a number too long after a million", () => endingIn(listOf("1", 2e6), LONG_NUMBER), /must be an object/],
    ["nothing but numbers that are too long", () => listOf(LONG_NUMBER), /must be an object/],
    ["a number of a million digits", () => `[${"9".repeat(1e6)}]`, /must be an object/],
    ["millions of empty objects", () => listOf("{}", 6.1e6), NOT_JSON],
    ["as many empty objects as are allowed", () => listOf("{}", 5.9e6), /^\[0\]\.number is required$/],
    ["nesting millions deep", () => nested(BYTES / 2), NOT_JSON],
    ["nesting as deep as is allowed, again and again", () => listOf(nested(50)), MANY],
    ["a million names in one object", () => objects(1, 700_000), NOT_JSON],
    ["a million names in many objects", () => objects(17_000, 40), NOT_JSON],
    ["a long text", () => row("a".repeat(BYTES)), TOO_LONG],
    ["many blanks in a text", () => row(" ".repeat(BYTES)), /^\[0\]\.title must/],
    ["many escapes in a text", () => `[{"number":"1","title":"${"\\u0041".repeat(BYTES / 6)}"}]`, TOO_LONG],
    ["a long misspelt name", () => row("x", { ["k".repeat(BYTES)]: 1 }), /^\[0\]\.k{100,}.*is not a known field$/],
    ["nothing but blanks", () => " ".repeat(BYTES), NOT_JSON],
    ["a wrong row after 40,000 good ones", () => JSON.stringify([...GOOD, { number: 1 }]), /^\[40000\]\./],
  ])("of %s", async (_, make, reason) => {
    const body = make();
    const namesRow = reason.source.startsWith("^\\[");
    for (const surface of namesRow ? SURFACES : (["rest"] as const))
      await expectRefusal(() => post(surface, body), reason);
  });

  test("compressed, of a number too long after millions of short ones", async () => {
    const packed = gzipSync(endingIn(listOf("1", 4.2e6), LONG_NUMBER));
    await expectRefusal(() => send("/v1/legal-entities", packed, { "Content-Encoding": "gzip" }), NOT_JSON);
  });

  test.each([
    ["gzip", (body: Buffer) => gzipSync(body)],
    ["br", (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })],
  ])("of 50 MB that are a few hundred bytes in %s", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000, " "));
    await expectRefusal(
      () => send("/v1/legal-entities", bomb, { "Content-Encoding": encoding }),
      /is larger than the 10 MiB/,
    );
  });

  test.each([
    ["nesting millions deep", () => nested(BYTES / 2)],
    ["millions of numbers", () => listOf("1")],
    ["a long misspelt name", () => `{"${"k".repeat(BYTES)}":1}`],
  ])("with a text of JSON, of %s", async (_, make) => {
    const body = JSON.stringify({ jsonContent: make() });
    await expectRefusal(() => send("/v1/invoices/custom", body), /^jsonContent/);
  });
});

describe("everything else that is long", () => {
  const graphql = (body: object) => send("/graphql", JSON.stringify(body));
  const [MEGABYTES, HUNDRED_KB, HEADER] = ["x".repeat(BYTES), "a".repeat(100_000), "k".repeat(15_000)];
  const LIMIT = "query ($n: Int) { projects(limit: $n) { limit } }";

  test.each<[string, () => Promise<RawAnswer>, RegExp]>([
    ["an operation's name", () => graphql({ query: "{ projects { limit } }", operationName: MEGABYTES }), /./],
    ["an identifier in a query", () => graphql({ query: `{ ${HUNDRED_KB} }` }), /./],
    ["a text in a query", () => graphql({ query: `{ projectByNumber(project_number: "${HUNDRED_KB}") { id } }` }), /./],
    ["a variable's value", () => graphql({ query: LIMIT, variables: { n: MEGABYTES } }), /^\$n must/],
    ["a parameter's name", () => get(`/v1/projects?${HEADER}=1`), /is not a known parameter$/],
    ["a parameter's value", () => get(`/v1/projects?limit=${HEADER}`), /^limit must/],
    ["a path", () => get(`/v1/${"p/".repeat(7000)}`), /^Route not found/],
    ["an id", () => get(`/v1/projects/${HEADER}`), /^id must/],
    ["thousands of parameters", () => get(`/v1/projects?${"a=1&".repeat(3500)}`), /^a is not/],
    ["hundreds of values of one", () => get(`/v1/events?${"types=x&".repeat(1000)}`), /^types\[0\]/],
    [
      "thousands of values of one",
      () => get(`/v1/events?${"types=x&".repeat(1800)}`),
      /^types must have at most 1000 entries/,
    ],
    ["a tenant id", () => get("/v1/projects", { "X-Tenant-Id": HEADER }), /^Unauthorized/],
    ["an API key", () => get("/v1/projects", { "X-API-Key": HEADER }), /^Unauthorized/],
    [
      "an Idempotency-Key",
      () => send("/v1/legal-entities", "[]", { "Idempotency-Key": HEADER }),
      /^Idempotency-Key must/,
    ],
  ])("%s", async (_, ask, reason) => {
    await expectRefusal(ask, reason);
  });
});

test.each(SURFACES)("an honest import of several megabytes over %s delays nobody", async (surface) => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ number: String(n), title: `Nord ${n} `.padEnd(240, "x") }));
  const body = JSON.stringify(surface === "rest" ? rows : { query, variables: { rows } }, null, 2);
  expect(body.length).toBeGreaterThan(5_000_000);
  let answer: RawAnswer | undefined;
  const path = surface === "rest" ? "/v1/legal-entities" : "/graphql";
  const headers = { "Idempotency-Key": `large-${surface}` };
  const longest = await longestBeside(async () => (answer = await send(path, body, headers)));
  expect(answer!.status).toBe(200);
  const stored = surface === "rest" ? answer!.body : answer!.body.data.importLegalEntities;
  expect([stored.length, stored[19_999].title]).toEqual([20_000, rows[19_999]!.title]);
  expect(longest).toBeLessThan(MAX_MS);
});
