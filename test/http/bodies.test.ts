/** How much: bodies are read strictly, and never further than the limit (specification §8, decisions §3). */
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { ALL_SCOPES, SCOPES } from "../../src/domain/scopes.js";
import { type Client, routes, SURFACES, useGateway } from "../support/gateway.js";
import { untilUnderWay } from "../support/process.js";
import { thrice } from "../support/thrice.js";
import { until } from "../support/until.js";
import { type RawAnswer, type RawRequest, sendRaw } from "./raw-request.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

const MIB = 1_048_576;
const TOO_LARGE = [413, "The body is larger than the 10 MiB that this operation takes."];

const send = (request: Partial<RawRequest>): Promise<RawAnswer> =>
  sendRaw(erp.root, {
    method: "POST",
    path: "/v1/projects/erp",
    ...request,
    headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", ...request.headers },
  });
const outcomeOf = ({ status, body }: RawAnswer) => [status, body.error ?? body.errors?.[0].message];

/** Both places where a body is read, by the same reader: what is large goes to the first only. */
const PLACES = [
  { path: "/v1/projects/erp", valid: "[]" },
  { path: "/graphql", valid: '{"query":"{ projects { limit } }"}' },
];
const VALID = PLACES[0]!.valid;

/** Sends a body to both places. */
async function expectBoth(request: Partial<RawRequest>, outcome: unknown[]): Promise<void> {
  for (const { path, valid } of PLACES)
    expect([path, ...outcomeOf(await send({ body: valid, ...request, path }))]).toEqual([path, ...outcome]);
}

const padded = (json: string, bytes: number): Buffer => Buffer.from(json.padEnd(bytes, " "));

async function* endless(piece: Uint8Array, first = piece): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) yield piece;
}
async function* nothingYet(): AsyncGenerator<Uint8Array> {
  await new Promise(() => undefined);
  yield Buffer.alloc(0);
}

/** Begins a request by hand. */
function begin(path: string, length: number, headers = "") {
  const socket = connect({ port: Number(new URL(erp.root).port), host: "127.0.0.1" });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\nContent-Type: application/json\r\n${headers}Content-Length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** Most bytes in buffers, above what was there before, while something is done. */
async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().arrayBuffers)), 1);
  await work();
  clearInterval(watch);
  return Math.max(peak, process.memoryUsage().arrayBuffers) - before;
}

// The best compression takes seconds, the second best none.
const brotli = (data: Buffer): Buffer => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });

describe("a body", () => {
  test.each(PLACES)("of exactly 10 MiB is read, and one of one byte more is refused: $path", async (place) => {
    const { path, valid } = place;
    expect(await send({ path, body: padded(valid, 10 * MIB) })).toMatchObject({ status: 200 });
    const body = padded(valid, 10 * MIB + 1);
    expect(outcomeOf(await send({ path, body }))).toEqual(TOO_LARGE);
    expect(outcomeOf(await send({ path, headers: { "Transfer-Encoding": "chunked" }, body }))).toEqual(TOO_LARGE);
    expect(await send({ path, body: valid })).toMatchObject({ status: 200 });
    expect(await send({ path, body: `\ufeff${valid}` })).toMatchObject({ status: 200 });
  });

  test("whose length says that it is too large is refused before it is sent", async () => {
    const answer = await send({ headers: { "Content-Length": 1_000_000_000_000 }, body: nothingYet() });
    expect(outcomeOf(answer)).toEqual(TOO_LARGE);
    expect(answer.headers.connection).toBe("close");
  });

  test("that is far too large is told so while the client goes on sending, and the next request is answered", async () => {
    const answer = await erp.send("POST", "/v1/projects/erp", padded(VALID, 30 * MIB));
    expect([answer.status, answer.body.error]).toEqual(TOO_LARGE);
    expect((await erp.send("POST", "/v1/projects/erp", VALID)).status).toBe(200);
  });

  test("that is far too large is told so even where the client listens only when it has sent everything", async () => {
    const socket = begin("/v1/projects/erp", 30 * MIB);
    await new Promise((sent, failed) => socket.once("error", failed).write(padded(VALID, 30 * MIB), sent));
    const pieces = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).toString()).toMatch(
      /^HTTP\/1\.1 413 .*Connection: close.*The body is larger than the 10 MiB/s,
    );
  });

  test.each(PLACES)("that its client gives up half way harms nobody: $path", async ({ path, valid }) => {
    const requestId = crypto.randomUUID();
    const socket = begin(path, 1000, `X-Request-Id: ${requestId}\r\n`);
    socket.write("[");
    await untilUnderWay(gateway.root);
    socket.destroy();
    const lines = () => gateway.log.filter((line) => line.requestId === requestId);
    await until("it is logged", () => lines().length === 2);
    expect(lines()).toMatchObject([
      { level: 30, msg: "request", aborted: true },
      { level: 30, code: "UNREADABLE_BODY", msg: "The body could not be read." },
    ]);
    expect(await send({ path, body: valid })).toMatchObject({ status: 200 });
  });

  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    // Without the wrapping of zlib, as some send it.
    ["deflate", deflateRawSync],
    ["br", brotli],
  ])("compressed with %s is inflated, and counted after that", async (encoding, compress) => {
    const headers = { "Content-Encoding": encoding };
    expect(await send({ headers, body: compress(Buffer.from(VALID)) })).toMatchObject({ status: 200 });
    expect(outcomeOf(await send({ headers, body: compress(padded(VALID, 10 * MIB + 1)) }))).toEqual(TOO_LARGE);
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotli],
  ])("that is a bomb of 50 MiB in %s is refused before it goes off", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50 * MIB, " "));
    expect(bomb.length).toBeLessThan(100_000);
    let answer: RawAnswer | undefined;
    const peak = await peakMemory(
      async () => (answer = await send({ headers: { "Content-Encoding": encoding }, body: bomb })),
    );
    expect(outcomeOf(answer!)).toEqual(TOO_LARGE);
    expect(peak / MIB).toBeLessThan(25);
  });

  test("that inflates to nothing, without an end, is refused when that much has been received", async () => {
    const emptyBlocks = Buffer.from("000000ffff".repeat(10_000), "hex");
    const body = endless(emptyBlocks, gzipSync("").subarray(0, 10));
    expect(outcomeOf(await send({ headers: { "Content-Encoding": "gzip" }, body }))).toEqual(TOO_LARGE);
  });

  const UNREADABLE = [400, "The body could not be read."];
  const ENCODINGS = [415, "Unsupported content type. Send the body plain or compressed with gzip, deflate or br."];
  test.each([
    ["gzip", Buffer.from("[]"), UNREADABLE],
    ["gzip", gzipSync(Buffer.from(VALID)).subarray(0, -6), UNREADABLE],
    ["gzip", Buffer.alloc(0), [400, "The body is empty."]],
    ["deflate", Buffer.from("not deflated"), UNREADABLE],
    ["br", Buffer.from("not brotli, either"), UNREADABLE],
    ["zstd", "[]", ENCODINGS],
    ["gzip, gzip", "[]", ENCODINGS],
  ])("in the encoding %s that is not, or that nobody knows, is refused (%#)", async (encoding, body, outcome) => {
    await expectBoth({ headers: { "Content-Encoding": encoding }, body }, outcome);
  });

  const TYPES = [415, "Unsupported content type. Send application/json."];
  const CHARSETS = [415, "Unsupported content type. Send application/json in UTF-8."];
  test.each<[string, unknown[]]>([
    ["text/plain", TYPES],
    ["application/x-www-form-urlencoded", TYPES],
    ["application/xml", TYPES],
    ["application/json-seq", TYPES],
    ["application/json; charset=iso-8859-1", CHARSETS],
    ['application/json; charset="windows-1252"', CHARSETS],
    ["text/json", [200, undefined]],
    ["application/vnd.erp.rows+json", [200, undefined]],
    ["application/json;charset=UTF-8", [200, undefined]],
    ['Application/JSON; charset="utf-8"', [200, undefined]],
  ])("of the content type %s: %j", async (type, outcome) => {
    await expectBoth({ headers: { "Content-Type": type } }, outcome);
  });

  test("without a content type is refused; a form for GraphQL is another matter (test/graphql/uploads.test.ts)", async () => {
    const headers = { "X-API-Key": erp.key! };
    const path = "/v1/projects/erp";
    expect(outcomeOf(await sendRaw(erp.root, { method: "POST", path, headers, body: "[]" }))).toEqual(TYPES);
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    expect(outcomeOf(await send({ headers: form, body: "[]" }))).toEqual(TYPES);
  });

  const at = (line: number, column: number, what: string) =>
    `The body is not valid JSON at line ${line}, column ${column}: ${what}`;
  const NAME = "the name of a member is expected, in double quotes.";
  test.each<[string, string | Buffer, string]>([
    ["nothing at all", "", "The body is empty."],
    ["only white space", " \n", at(2, 1, "a value is expected.")],
    ["half a record", '[{"number":"1"', at(1, 15, '"," or "}" is expected.')],
    ["a trailing comma", "[1,]", at(1, 4, "a value is expected.")],
    ["two values", "[] []", at(1, 4, "the end is expected.")],
    ["NaN", "[NaN]", at(1, 2, "a value is expected.")],
    ["a leading zero", "[01]", at(1, 3, '"," or "]" is expected.')],
    ["a name without quotes", "[\r\n  {number: 1}\r\n]", at(2, 4, NAME)],
    ["a missing colon, after letters of several bytes", '["ü€😀",{"a" 1}]', at(1, 13, '":" is expected.')],
    ["a text over two lines", '["a\nb"]', at(1, 4, "a control character must be escaped.")],
    ["a text without an end", '["a', at(1, 4, "the end of the text is missing.")],
    ["an unknown escape", '["\\x"]', at(1, 3, "there is no such escape.")],
    ["half an escape", '["\\u12g4"]', at(1, 7, "a hexadecimal digit is expected.")],
    ["a number without its end", "[1.]", at(1, 4, "a digit is expected.")],
    ["a hundred thousand brackets", "[".repeat(100_000), at(1, 65, "more than 64 levels deep.")],
    ["Latin-1", Buffer.from('["Küche"]', "latin1"), "The body is not UTF-8."],
    ["UTF-16", Buffer.from("\ufeff[]", "utf16le"), "The body is not UTF-8."],
    ["a surrogate in UTF-8", Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d]), "The body is not UTF-8."],
  ])("that is %s is 400", async (_, body, message) => {
    await expectBoth({ body }, [400, message]);
  });
});

describe("numbers", () => {
  const RULE = "must be a number of at most 15 significant digits";
  const FIRST = '{ number: "1", title: "x" }';
  const IMPORT = "mutation ($rows: [ProjectInput!]!) { importProjects(rows: $rows) { latitude } }";
  const rows = (latitude: string) =>
    `[{"number":"1","title":"x"},{"number":"P","title":"Depot","latitude":${latitude}}]`;
  const imported = {
    rest: (latitude: string) => erp.post("/v1/projects/erp", rows(latitude)),
    graphql: (latitude: string) =>
      erp.post("/graphql", `{"query":${JSON.stringify(IMPORT)},"variables":{"rows":${rows(latitude)}}}`),
  };

  describe.each(SURFACES)("over %s", (surface) => {
    test.each([
      ["48.1371543021985", "48.1371543021985"],
      ["0.000000000000000000123456789012345", "0.000000000000000000123456789012345"],
      ["12.50000000000000000000000", "12.5"],
      ["125e-1", "12.5"],
      ["-0", "0"],
    ])("%s is stored exactly, as %s", async (sent, stored) => {
      expect(await imported[surface](sent)).toMatchObject({ status: 200 });
      const found = await gateway.sql(
        "select latitude::text from project join tenant on tenant.id = tenant_id where name = $1 and project_number = 'P'",
        [erp.tenant],
      );
      expect(found).toEqual([{ latitude: stored }]);
    });

    test.each([
      ["48.13715430219851", RULE],
      ["1.0000000000000001", RULE],
      ["1e400", RULE],
      ['"48.1"', "must be a number"],
      ["true", "must be a number"],
    ])("%s is refused by the name of its field", async (sent, rule) => {
      const { status, body } = await imported[surface](sent);
      const variable = "$rows[1].latitude";
      const detail = `${surface === "graphql" ? variable : "[1].latitude"} ${rule}`;
      expect([status, body.error ?? body.errors[0].message]).toEqual([400, detail]);
      if (surface === "rest") return;
      const errors = [{ pointer: "/1/latitude", code: "INVALID", detail }];
      expect(body.errors[0].extensions).toEqual({ code: "INVALID", field: "[1].latitude", variable, errors });
    });
  });

  test.each([
    [
      `importProjects(rows: [${FIRST}, { number: "2", title: "y", latitude: 48.13715430219851 }])`,
      `[1].latitude ${RULE}`,
    ],
    ['importProjects(rows: { number: "2", title: "y", latitude: 1e400 })', `[0].latitude ${RULE}`],
    ['importProjects(rows: [{ number: "2", title: "y", latitude: "48.1" }])', "[0].latitude must be a number"],
    ['importWorkTypes(id: "abc", rows: [])', "id must be a UUID"],
    ["importWorkTypes(id: 5, rows: [])", "id must be a string"],
  ])("and other literals of an operation are refused in the same words: %s", async (field, error) => {
    // The third time the operation runs compiled.
    const extensions = { code: "INVALID", field: error.split(" ")[0] };
    const errors = [{ message: error, extensions, path: [field.split("(")[0]] }];
    for (const answer of await thrice(erp, `mutation { ${field} { __typename } }`))
      expect(answer).toMatchObject({ status: 400, body: { errors } });
  });
});

test.each(SURFACES)("NUL in a parameter is refused by its name, in a literal, too, over %s", async (surface) => {
  const refused = { status: 400, error: "project_number must be text without NUL and without broken Unicode" };
  expect(await erp.call(surface, "projectByNumber", { project_number: "a\0b" })).toMatchObject(refused);
  const literal = String.raw`{ projectByNumber(project_number: "a\u0000b") { id } }`;
  for (const { status, body } of await thrice(erp, literal))
    expect({ status, error: body.errors[0].message }).toEqual(refused);
});

describe("a body that a route does not read", () => {
  const SOME_ID = "00000000-0000-4000-8000-000000000000";
  const WITHOUT_BODY = routes.filter(({ bodyArgument, takesQueryInBody }) => !bodyArgument && !takesQueryInBody);
  const BODY = '{"overlap_seconds":0}';
  const CHUNKED = { "Transfer-Encoding": "chunked" };

  test("is refused by every route, before anything is done", async () => {
    expect(WITHOUT_BODY.length).toBeGreaterThan(50);
    const scopes = Object.keys(SCOPES);
    const admin = await gateway.client({ scopes, customer: "Bau" });
    await admin.post("/v1/suppliers", [{ external_id: "K1", title: "Beton" }]);
    const supplier = await gateway.client({ tenant: admin.tenant, scopes, customer: "Bau", supplier: "K1" });
    for (const { method, path, pathArguments, isSupplierBound } of WITHOUT_BODY) {
      const filled = pathArguments.reduce(
        (text, { name, type }) => text.replace(`:${name}`, String(type) === "InvoiceId!" ? "1" : SOME_ID),
        path,
      );
      const { key } = isSupplierBound ? supplier : admin;
      const headers = { "X-API-Key": key!, "Content-Length": String(BODY.length) };
      const answer = await send({ method, path: filled, body: BODY, headers });
      // What a query string lacks is told first.
      const error = expect.stringMatching(/^This operation reads no body\.$|^\w+ is required$/);
      expect([path, ...outcomeOf(answer)]).toEqual([path, 400, error]);
    }
  });

  test("is none if it turns out to be empty", async () => {
    const get = (body: string) => send({ method: "GET", path: "/v1/projects?limit=1", headers: CHUNKED, body });
    expect((await get("")).status).toBe(200);
    expect(outcomeOf(await get(BODY))).toEqual([400, "This operation reads no body."]);
  });

  test.each([
    ["/v1/api-keys", { name: "one", scopes: ["projects:read"] }, "api_key"],
    ["/v1/webhooks", { url: "https://erp.example.org/", types: ["invoice.created"] }, "webhook"],
  ])("says of a rotation below %s what its query string may say", async (path, made, record) => {
    const admin = await gateway.client({ scopes: [...ALL_SCOPES, "api_keys:write"] });
    const { id } = (await admin.post(path, made)).body[record];
    const rotate = (sent: unknown, query = "") => admin.post(`${path}/${id}/rotate${query}`, sent);
    const twice = "overlap_seconds must be given only once: in the query string or in the body";
    for (const [sent, error, query = ""] of [
      [{ overlap: 0 }, "overlap is not a known field"],
      [{ overlap_seconds: "0" }, "overlap_seconds must be a whole number"],
      [{ overlap_seconds: null }, "overlap_seconds must not be null"],
      [{ overlap_seconds: -1 }, expect.stringMatching(/^overlap_seconds must be (at least|from) 0/)],
      [{ overlap_seconds: 0 }, twice, "?overlap_seconds=0"],
      [[], "A JSON object is expected."],
      ["0", "A JSON object is expected."],
    ] as const)
      expect({ sent, ...(await rotate(sent, query)) }).toMatchObject({ sent, status: 400, body: { error } });
    const rotated = (await rotate({ overlap_seconds: 0 })).body;
    const [old] = (await admin.get(path)).body.filter?.((key: any) => key.id === id) ?? [rotated[record]];
    expect({ [path]: old.old_secret_until ?? null, isOver: !(Date.parse(old.expires_at) > Date.now()) }).toEqual({
      [path]: null,
      isOver: true,
    });
  });
});
