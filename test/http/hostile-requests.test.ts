/**
 * No request costs many times what it took to send it. No turn of the event loop takes more than 200 ms of CPU where
 * nothing else runs; here it may be ten times as much.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client, routeOf, SURFACES } from "../support/client.js";
import { longestTurnOf, TELLS_TURNS } from "../support/cpu.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { type GatewayProcess, startProcess } from "../support/process.js";
import { type RawAnswer, sendRaw } from "./raw-request.js";

const MOST_MS = 10 * 200;
/** What of a caller's own words an error may repeat, and ours around it: of what is known, events have most names. */
const MOST_CHARACTERS = 200 + 1200;
const BYTES = 9_900_000;

let database: TestDatabase;
let running: Running;
// A process of its own: what the test does itself does not count.
let served: GatewayProcess;
let erp: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  running = await startGateway(database);
  served = await startProcess({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: "0", ...TELLS_TURNS });
  erp = new Client(served.root, (await running.gateway.client({ customer: "Bau" })).key, "");
});
afterAll(async () => {
  await served.end("SIGTERM");
  await running.stop();
  await database.drop();
});

/** The gateway's longest turn while something is done. */
async function longestBeside(work: () => Promise<unknown>): Promise<number> {
  await longestTurnOf(served);
  await work();
  return longestTurnOf(served);
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

const NOT_JSON = /^The body is not valid JSON at line 1, column \d+: /;

/** Bodies of an import of rows, on both surfaces. */
const BODIES: [string, () => string, RegExp][] = [
  [
    "a number too long after millions of short ones",
    () => listOf("1").replace(/1]$/, "12345678901234567890]"),
    NOT_JSON,
  ],
  [
    "a number too long after a million of short ones",
    () => listOf("1", 2e6).replace(/1]$/, "12345678901234567890]"),
    /must be an object/,
  ],
  ["nothing but numbers that are too long", () => listOf("12345678901234567890"), /must be an object/],
  ["a number of a million digits", () => `[${"9".repeat(1e6)}]`, /must be an object/],
  ["millions of empty objects", () => listOf("{}"), NOT_JSON],
  ["as many empty objects as are allowed", () => listOf("{}", 5.9e6), /^\[0\]\.number is required$/],
  ["nesting millions deep", () => nested(BYTES / 2), NOT_JSON],
  [
    "nesting as deep as is allowed, again and again",
    () => listOf(nested(50)),
    /must be an object|more than 2000000 values/,
  ],
  ["a million names in one object", () => objects(1, 700_000), NOT_JSON],
  ["a million names in many objects", () => objects(17_000, 40), NOT_JSON],
  [
    "a text of 9.9 MB",
    () => JSON.stringify([{ number: "1", title: "a".repeat(BYTES) }]),
    /^\[0\]\.title must be at most/,
  ],
  [
    "blanks of 9.9 MB in a text",
    () => JSON.stringify([{ number: "1", title: " ".repeat(BYTES) }]),
    /^\[0\]\.title must/,
  ],
  [
    "escapes of 9.9 MB in a text",
    () => `[{"number":"1","title":"${"\\u0041".repeat(BYTES / 6)}"}]`,
    /^\[0\]\.title must be at most/,
  ],
  [
    "a misspelt name of 9.9 MB",
    () => JSON.stringify([{ number: "1", title: "x", ["k".repeat(BYTES)]: 1 }]),
    /^\[0\]\.k{100,}.*is not a known field$/,
  ],
  ["nothing but blanks", () => " ".repeat(BYTES), NOT_JSON],
  [
    "a row that is wrong after 80,000 good ones",
    () =>
      JSON.stringify([
        ...Array.from({ length: 80_000 }, (_, n) => ({ number: String(n), title: "GmbH" })),
        { number: 1 },
      ]),
    /^\[80000\]\./,
  ],
];

const send = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(erp.root, {
    method: "POST",
    path,
    headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", ...headers },
    body,
  });

const { query } = routeOf("importLegalEntities");
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
  expect(message.length).toBeLessThan(11 * MOST_CHARACTERS);
  expect(errors.length).toBeLessThanOrEqual(100);
  for (const { pointer, detail } of errors) {
    expect(pointer.length).toBeLessThanOrEqual(200);
    expect(detail.length).toBeLessThan(MOST_CHARACTERS);
  }
  const others = JSON.stringify([message, errors]).length;
  // The field stands in the message, by itself, and in GraphQL once more with its variable.
  expect(answer!.text.length - others).toBeLessThan(3 * MOST_CHARACTERS + 200);
  expect(errorOf(answer!).length).toBeLessThan(MOST_CHARACTERS);
  expect(longest).toBeLessThan(MOST_MS);
}

describe.each(SURFACES)("a body over %s", (surface) => {
  const post = (
    rows: string,
    headers?: Record<string, string>,
    pack: (body: string) => string | Uint8Array = (body) => body,
  ) =>
    surface === "rest"
      ? send("/v1/legal-entities", pack(rows), headers)
      : send("/graphql", pack(`{"query":${JSON.stringify(query)},"variables":{"rows":${rows}}}`), headers);

  test.each(BODIES)("of %s", async (_, make, reason) => {
    const body = make();
    await expectRefusal(() => post(body), reason);
  });

  test.each(BODIES.slice(0, 5))("compressed, of %s", async (_, make, reason) => {
    const body = make();
    const packed = new Map<string, string | Uint8Array>();
    const pack = (text: string) => packed.get(text) ?? packed.set(text, gzipSync(text)).get(text)!;
    pack(body);
    await expectRefusal(() => post(body, { "Content-Encoding": "gzip" }, pack), reason);
  });

  test.each([
    ["gzip", (body: Buffer) => gzipSync(body)],
    ["br", (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })],
  ])("of 200 MB that are a few hundred bytes in %s", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(200_000_000, " "));
    await expectRefusal(
      () => send(surface === "rest" ? "/v1/legal-entities" : "/graphql", bomb, { "Content-Encoding": encoding }),
      /is larger than the 10 MiB/,
    );
  });
});

describe("text of JSON in a body", () => {
  test.each([
    ["nesting millions deep", () => nested(BYTES / 2)],
    ["millions of numbers", () => listOf("1")],
    ["a misspelt name of 9.9 MB", () => `{"${"k".repeat(BYTES)}":1}`],
  ])("of %s", async (_, make) => {
    const body = JSON.stringify({ jsonContent: make() });
    await expectRefusal(() => send("/v1/invoices/custom", body), /^jsonContent/);
  });
});

describe("everything else that is long", () => {
  test.each<[string, () => Promise<RawAnswer>, RegExp]>([
    [
      "the name of a GraphQL operation",
      () => send("/graphql", JSON.stringify({ query: "{ projects { limit } }", operationName: "v".repeat(BYTES) })),
      /./,
    ],
    ["an identifier in a query", () => send("/graphql", JSON.stringify({ query: `{ ${"a".repeat(100_000)} }` })), /./],
    [
      "a text in a query",
      () =>
        send(
          "/graphql",
          JSON.stringify({ query: `{ projectByNumber(project_number: "${"a".repeat(100_000)}") { id } }` }),
        ),
      /./,
    ],
    [
      "a variable's value",
      () =>
        send(
          "/graphql",
          JSON.stringify({
            query: "query ($n: Int) { projects(limit: $n) { limit } }",
            variables: { n: "x".repeat(BYTES) },
          }),
        ),
      /^\$n must/,
    ],
    [
      "a parameter's name",
      () => sendRaw(erp.root, { path: `/v1/projects?${"p".repeat(15_000)}=1`, headers: { "X-API-Key": erp.key! } }),
      /is not a known parameter$/,
    ],
    [
      "a parameter's value",
      () => sendRaw(erp.root, { path: `/v1/projects?limit=${"9".repeat(15_000)}`, headers: { "X-API-Key": erp.key! } }),
      /^limit must/,
    ],
    [
      "a path",
      () => sendRaw(erp.root, { path: `/v1/${"p/".repeat(7000)}`, headers: { "X-API-Key": erp.key! } }),
      /^Route not found/,
    ],
    [
      "an id",
      () => sendRaw(erp.root, { path: `/v1/projects/${"p".repeat(15_000)}`, headers: { "X-API-Key": erp.key! } }),
      /^id must/,
    ],
    [
      "thousands of parameters",
      () => sendRaw(erp.root, { path: `/v1/projects?${"a=1&".repeat(3500)}`, headers: { "X-API-Key": erp.key! } }),
      /^a is not/,
    ],
    [
      "hundreds of values of one",
      () => sendRaw(erp.root, { path: `/v1/events?${"types=x&".repeat(1000)}`, headers: { "X-API-Key": erp.key! } }),
      /^types\[0\]/,
    ],
    [
      "thousands of values of one",
      () => sendRaw(erp.root, { path: `/v1/events?${"types=x&".repeat(1800)}`, headers: { "X-API-Key": erp.key! } }),
      /^types must have at most 1000 entries/,
    ],
    [
      "a tenant id",
      () =>
        sendRaw(erp.root, {
          path: "/v1/projects",
          headers: { "X-API-Key": erp.key!, "X-Tenant-Id": "t".repeat(15_000) },
        }),
      /^Unauthorized/,
    ],
    [
      "an API key",
      () => sendRaw(erp.root, { path: "/v1/projects", headers: { "X-API-Key": "k".repeat(15_000) } }),
      /^Unauthorized/,
    ],
    [
      "an Idempotency-Key",
      () => send("/v1/legal-entities", "[]", { "Idempotency-Key": "k".repeat(15_000) }),
      /^Idempotency-Key must/,
    ],
  ])("%s", async (_, ask, reason) => {
    await expectRefusal(ask, reason);
  });
});

describe.each(SURFACES)("an honest import of several megabytes over %s", (surface) => {
  const rows = Array.from({ length: 80_000 }, (_, n) => ({ number: String(n), title: `Wohnungsbau Nord ${n}` }));

  test.each<[string, Record<string, string>]>([
    ["without an Idempotency-Key", {}],
    ["with an Idempotency-Key", { "Idempotency-Key": `large-${surface}` }],
  ])("delays nobody, %s", async (_, headers) => {
    const body = JSON.stringify(surface === "rest" ? rows : { query, variables: { rows } }, null, 2);
    expect(body.length).toBeGreaterThan(5_000_000);
    let answer: RawAnswer | undefined;
    const path = surface === "rest" ? "/v1/legal-entities" : "/graphql";
    const longest = await longestBeside(async () => (answer = await send(path, body, headers)));
    expect(answer!.status).toBe(200);
    const stored = surface === "rest" ? answer!.body : answer!.body.data.importLegalEntities;
    expect([stored.length, stored[79_999].title]).toEqual([80_000, "Wohnungsbau Nord 79999"]);
    expect(longest).toBeLessThan(MOST_MS);
  });
});
