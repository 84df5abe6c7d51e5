/** How much: bodies are read strictly, and never further than the limit (specification §8, decisions §3). */
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { untilUnderWay } from "../support/process.js";
import { type RawAnswer, type RawRequest, sendRaw } from "./raw-request.js";

const gateway = useGateway();

const MIB = 1_048_576;
const TOO_LARGE = "The body is larger than the 10 MiB that this operation takes.";
const JSON_TYPE = { "Content-Type": "application/json" };

const send = (erp: Client, request: RawRequest): Promise<RawAnswer> =>
  sendRaw(erp.root, {
    method: "POST",
    ...request,
    headers: { "X-API-Key": erp.key!, ...JSON_TYPE, ...request.headers },
  });

/** Both places where a body is read. `error` is where the answer says what was wrong. */
const PLACES = [
  { name: "REST", path: "/v1/projects/erp", valid: "[]", error: (body: any) => body.error },
  {
    name: "GraphQL",
    path: "/graphql",
    valid: '{"query":"{ projects { limit } }"}',
    error: (body: any) => body.errors[0].message,
  },
];

const padded = (json: string, bytes: number): Buffer => Buffer.from(json.padEnd(bytes, " "));

async function* endless(piece: Uint8Array, first = piece): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) yield piece;
}
async function* nothingYet(): AsyncGenerator<Uint8Array> {
  await new Promise(() => undefined);
  yield Buffer.alloc(0);
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
const SPACES = Buffer.alloc(50 * MIB, " ");

describe.each(PLACES)("a body over $name", ({ path, valid, error }) => {
  test("of exactly 10 MiB is read", async () => {
    const erp = await gateway.client();
    expect(await send(erp, { path, body: padded(valid, 10 * MIB) })).toMatchObject({ status: 200 });
  });

  test("of one byte more is refused, sent whole or in pieces", async () => {
    const erp = await gateway.client();
    const body = padded(valid, 10 * MIB + 1);
    const whole = await send(erp, { path, body });
    expect([whole.status, error(whole.body)]).toEqual([413, TOO_LARGE]);
    const inPieces = await send(erp, { path, headers: { "Transfer-Encoding": "chunked" }, body });
    expect([inPieces.status, error(inPieces.body)]).toEqual([413, TOO_LARGE]);
    expect(await send(erp, { path, body: valid })).toMatchObject({ status: 200 });
  });

  test("whose length says that it is too large is refused before it is sent", async () => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, headers: { "Content-Length": 1_000_000_000_000 }, body: nothingYet() });
    expect([answer.status, error(answer.body)]).toEqual([413, TOO_LARGE]);
    expect(answer.headers.connection).toBe("close");
  });

  test("that never ends is refused as soon as it is over the limit", async () => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, body: endless(Buffer.alloc(64 * 1024, " ")) });
    expect([answer.status, error(answer.body)]).toEqual([413, TOO_LARGE]);
  });

  test("that is far too large is told so while the client goes on sending, and the next request is answered", async () => {
    const erp = await gateway.client();
    const body = padded(valid, 30 * MIB);
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await erp.send("POST", path, body);
      expect([answer.status, error(answer.body)]).toEqual([413, TOO_LARGE]);
      expect((await erp.send("POST", path, valid)).status).toBe(200);
    }
  });

  test("that is far too large is told so even where the client listens only when it has sent everything", async () => {
    const erp = await gateway.client();
    const socket = connect({ port: Number(new URL(erp.root).port), host: "127.0.0.1" });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\nContent-Type: application/json\r\nContent-Length: ${30 * MIB}\r\n\r\n`,
    );
    await new Promise((sent, failed) => socket.once("error", failed).write(padded(valid, 30 * MIB), sent));
    const pieces = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).toString()).toMatch(
      /^HTTP\/1\.1 413 .*Connection: close.*The body is larger than the 10 MiB/s,
    );
  });

  test("that its client gives up half way harms nobody", async () => {
    const erp = await gateway.client();
    const requestId = crypto.randomUUID();
    const socket = connect({ port: Number(new URL(erp.root).port), host: "127.0.0.1" });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\nX-Request-Id: ${requestId}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n[`,
    );
    await untilUnderWay(gateway.root);
    socket.destroy();
    const lines = () => gateway.log.filter((line) => line.requestId === requestId);
    while (lines().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(lines()).toMatchObject([
      { level: 30, msg: "request", aborted: true },
      { level: 30, code: "UNREADABLE_BODY", msg: "The body could not be read." },
    ]);
    expect(await send(erp, { path, body: valid })).toMatchObject({ status: 200 });
  });

  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    // Without the wrapping of zlib, as some send it.
    ["deflate", deflateRawSync],
    ["br", brotli],
  ])("compressed with %s is inflated, and counted after that", async (encoding, compress) => {
    const erp = await gateway.client();
    const headers = { "Content-Encoding": encoding };
    expect(await send(erp, { path, headers, body: compress(Buffer.from(valid)) })).toMatchObject({ status: 200 });
    expect(await send(erp, { path, headers, body: compress(padded(valid, 10 * MIB)) })).toMatchObject({ status: 200 });
    expect(await send(erp, { path, headers, body: compress(padded(valid, 10 * MIB + 1)) })).toMatchObject({
      status: 413,
    });
  });

  test.each([
    ["gzip", gzipSync(SPACES, { level: 9 })],
    ["deflate", deflateSync(SPACES, { level: 9 })],
    ["br", brotli(SPACES)],
  ])("that is a bomb of 50 MiB in %s is refused before it goes off", async (encoding, bomb) => {
    const erp = await gateway.client();
    expect(bomb.length).toBeLessThan(100_000);
    let answer: RawAnswer | undefined;
    const peak = await peakMemory(
      async () => (answer = await send(erp, { path, headers: { "Content-Encoding": encoding }, body: bomb })),
    );
    expect([answer!.status, error(answer!.body)]).toEqual([413, TOO_LARGE]);
    expect(peak / MIB).toBeLessThan(25);
    expect(await send(erp, { path, body: valid })).toMatchObject({ status: 200 });
  });

  test("that inflates to nothing, without an end, is refused when that much has been received", async () => {
    const erp = await gateway.client();
    const emptyBlocks = Buffer.from("000000ffff".repeat(10_000), "hex");
    const header = gzipSync("").subarray(0, 10);
    const answer = await send(erp, {
      path,
      headers: { "Content-Encoding": "gzip" },
      body: endless(emptyBlocks, header),
    });
    expect([answer.status, error(answer.body)]).toEqual([413, TOO_LARGE]);
  });

  test.each([
    ["gzip", Buffer.from("[]")],
    ["gzip", gzipSync(Buffer.from(valid)).subarray(0, -6)],
    ["gzip", Buffer.alloc(0)],
    ["deflate", Buffer.from("not deflated")],
    ["br", Buffer.from("not brotli, either")],
  ])("that claims to be %s and is not (%#) is 400", async (encoding, body) => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, headers: { "Content-Encoding": encoding }, body });
    expect([answer.status, error(answer.body)]).toEqual([
      400,
      body.length === 0 ? "The body is empty." : "The body could not be read.",
    ]);
  });

  test.each(["compress", "zstd", "gzip, gzip", "nonsense"])("with the content encoding %s is 415", async (encoding) => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, headers: { "Content-Encoding": encoding }, body: valid });
    expect([answer.status, error(answer.body)]).toEqual([
      415,
      "Unsupported content type. Send the body plain or compressed with gzip, deflate or br.",
    ]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "application/json-seq",
    "nonsense",
  ])("of the content type %s is 415", async (type) => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, headers: { "Content-Type": type }, body: valid });
    // A form may bring files to an operation (test/graphql/uploads.test.ts); this one is none.
    const isForm = path === "/graphql" && type.startsWith("multipart/form-data");
    expect([answer.status, error(answer.body)]).toEqual(
      isForm
        ? [400, "The multipart body is broken, or has no end."]
        : [415, "Unsupported content type. Send application/json."],
    );
  });

  test.each(["iso-8859-1", "UTF-16", '"windows-1252"'])("in %s is 415", async (charset) => {
    const erp = await gateway.client();
    const answer = await send(erp, {
      path,
      headers: { "Content-Type": `application/json; charset=${charset}` },
      body: valid,
    });
    expect([answer.status, error(answer.body)]).toEqual([
      415,
      "Unsupported content type. Send application/json in UTF-8.",
    ]);
  });

  test("without a content type is 415", async () => {
    const erp = await gateway.client();
    const answer = await sendRaw(erp.root, { method: "POST", path, headers: { "X-API-Key": erp.key! }, body: valid });
    expect([answer.status, error(answer.body)]).toEqual([415, "Unsupported content type. Send application/json."]);
  });

  test.each([
    "text/json",
    "application/vnd.erp.rows+json",
    "application/problem+json; charset=utf-8",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    'Application/JSON; charset="utf-8"',
  ])("of the content type %s is read", async (type) => {
    const erp = await gateway.client();
    expect(await send(erp, { path, headers: { "Content-Type": type }, body: valid })).toMatchObject({ status: 200 });
  });

  test.each([
    ["nothing at all", "", "The body is empty."],
    ["only white space", " \n", "The body is not valid JSON at line 2, column 1: a value is expected."],
    ["half a record", '[{"number":"1"', 'The body is not valid JSON at line 1, column 15: "," or "}" is expected.'],
    ["a trailing comma", "[1,]", "The body is not valid JSON at line 1, column 4: a value is expected."],
    ["two values", "[] []", "The body is not valid JSON at line 1, column 4: the end is expected."],
    ["a comment", "[] // none", "The body is not valid JSON at line 1, column 4: the end is expected."],
    ["single quotes", "['a']", "The body is not valid JSON at line 1, column 2: a value is expected."],
    ["NaN", "[NaN]", "The body is not valid JSON at line 1, column 2: a value is expected."],
    ["a leading zero", "[01]", 'The body is not valid JSON at line 1, column 3: "," or "]" is expected.'],
    [
      "a name without quotes",
      "[\r\n  {number: 1}\r\n]",
      "The body is not valid JSON at line 2, column 4: the name of a member is expected, in double quotes.",
    ],
    [
      "a missing colon, after letters of several bytes",
      '["ü€😀",{"a" 1}]',
      'The body is not valid JSON at line 1, column 13: ":" is expected.',
    ],
    [
      "a text over two lines",
      '["a\nb"]',
      "The body is not valid JSON at line 1, column 4: a control character must be escaped.",
    ],
    ["a text without an end", '["a', "The body is not valid JSON at line 1, column 4: the end of the text is missing."],
    ["an unknown escape", '["\\x"]', "The body is not valid JSON at line 1, column 3: there is no such escape."],
    [
      "half an escape",
      '["\\u12g4"]',
      "The body is not valid JSON at line 1, column 7: a hexadecimal digit is expected.",
    ],
    ["a number without its end", "[1.]", "The body is not valid JSON at line 1, column 4: a digit is expected."],
    [
      "a hundred thousand brackets",
      "[".repeat(100_000),
      "The body is not valid JSON at line 1, column 65: more than 64 levels deep.",
    ],
    ["Latin-1", Buffer.from('["Küche"]', "latin1"), "The body is not UTF-8."],
    ["UTF-16", Buffer.from("\ufeff[]", "utf16le"), "The body is not UTF-8."],
    ["half a character", Buffer.from('["ü"]').subarray(0, 3), "The body is not UTF-8."],
    ["a surrogate encoded as UTF-8", Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d]), "The body is not UTF-8."],
  ])("that is %s is 400", async (_, body, message) => {
    const erp = await gateway.client();
    const answer = await send(erp, { path, body });
    expect([answer.status, error(answer.body)]).toEqual([400, message]);
  });

  test("with a byte order mark is read", async () => {
    const erp = await gateway.client();
    expect(await send(erp, { path, body: `\ufeff${valid}` })).toMatchObject({ status: 200 });
  });
});

describe("numbers", () => {
  const RULE = "must be a number of at most 15 significant digits";
  const IMPORT = "mutation ($rows: [ProjectInput!]!) { importProjects(rows: $rows) { latitude } }";
  const rows = (latitude: string) =>
    `[{"number":"1","title":"x"},{"number":"P","title":"Depot","latitude":${latitude}}]`;
  const imported = {
    rest: (erp: Client, latitude: string) => erp.post("/v1/projects/erp", rows(latitude)),
    graphql: (erp: Client, latitude: string) =>
      erp.post("/graphql", `{"query":${JSON.stringify(IMPORT)},"variables":{"rows":${rows(latitude)}}}`),
  };

  describe.each(SURFACES)("over %s", (surface) => {
    test.each([
      ["48.137154302198", "48.137154302198"],
      ["48.1371543021985", "48.1371543021985"],
      ["0.000000000000000000123456789012345", "0.000000000000000000123456789012345"],
      ["12.50000000000000000000000", "12.5"],
      ["125e-1", "12.5"],
      ["-0", "0"],
    ])("%s is stored exactly, as %s", async (sent, stored) => {
      const erp = await gateway.client();
      expect(await imported[surface](erp, sent)).toMatchObject({ status: 200 });
      const [project] = await gateway.sql<{ latitude: string }>(
        "select latitude::text from project join tenant on tenant.id = tenant_id where name = $1 and project_number = 'P'",
        [erp.tenant],
      );
      expect(project!.latitude).toBe(stored);
    });

    test.each([
      ["48.13715430219851", RULE],
      ["1234567890123456", RULE],
      ["1.0000000000000001", RULE],
      ["1e400", RULE],
      ['"48.1"', "must be a number"],
      ["true", "must be a number"],
    ])("%s is refused by the name of its field", async (sent, rule) => {
      const erp = await gateway.client();
      const { status, body } = await imported[surface](erp, sent);
      const variable = "$rows[1].latitude";
      const detail = `${surface === "graphql" ? variable : "[1].latitude"} ${rule}`;
      expect([status, body.error ?? body.errors[0].message]).toEqual([400, detail]);
      const fault = { pointer: "/1/latitude", code: "INVALID", detail };
      if (surface === "graphql")
        expect(body.errors[0].extensions).toEqual({
          code: "INVALID",
          field: "[1].latitude",
          variable,
          errors: [fault],
        });
      expect((await erp.get("/v1/projects")).body.projects).toEqual([]);
    });
  });

  test.each([
    [
      'importProjects(rows: [{ number: "1", title: "x" }, { number: "2", title: "y", latitude: 48.13715430219851 }])',
      `[1].latitude ${RULE}`,
    ],
    ['importProjects(rows: { number: "2", title: "y", latitude: 48.13715430219851 })', `[0].latitude ${RULE}`],
    ['importProjects(rows: [{ number: "2", title: "y", latitude: 1e400 }])', `[0].latitude ${RULE}`],
    ['importProjects(rows: [{ number: "2", title: "y", latitude: "48.1" }])', "[0].latitude must be a number"],
    ['importWorkTypes(id: "abc", rows: [])', "id must be a UUID"],
    ["importWorkTypes(id: 5, rows: [])", "id must be a string"],
  ])("and other literals of an operation are refused in the same words: %s", async (field, error) => {
    const erp = await gateway.client();
    for (const run of [1, 2, 3]) {
      const { status, body } = await erp.graphql(`mutation { ${field} { __typename } }`);
      const extensions = { code: "INVALID", field: error.split(" ")[0] };
      expect([run, status, body.errors]).toMatchObject([
        run,
        400,
        [{ message: error, path: [field.split("(")[0]], extensions }],
      ]);
    }
  });

  test("with many digits inside a text are only text", async () => {
    const erp = await gateway.client();
    const answer = await erp.post("/v1/projects/erp", [
      { number: "12345678901234567890", title: "Konto 0.12345678901234567890" },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: [{ project_number: "12345678901234567890", title: "Konto 0.12345678901234567890" }],
    });
  });
});

describe("NUL", () => {
  const RULE = "must be text without NUL and without broken Unicode";

  test.each(SURFACES)("in a parameter is refused by its name, over %s", async (surface) => {
    const erp = await gateway.client();
    expect(await erp.call(surface, "projectByNumber", { project_number: "a\0b" })).toMatchObject({
      status: 400,
      error: `project_number ${RULE}`,
    });
    expect(await erp.call(surface, "projects", { cursor: "a\0b" })).toMatchObject({
      status: 400,
      error: `cursor ${RULE}`,
    });
  });

  test("in a literal of an operation, too", async () => {
    const erp = await gateway.client();
    for (const run of [1, 2, 3]) {
      const answer = await erp.graphql(String.raw`{ projectByNumber(project_number: "a\u0000b") { id } }`);
      expect([run, answer.status, answer.body.errors[0].message]).toEqual([run, 400, `project_number ${RULE}`]);
    }
  });

  test("as a byte of a body is not JSON", async () => {
    const erp = await gateway.client();
    expect(await erp.post("/v1/projects/erp", '[{"number":"a\0","title":"x"}]')).toMatchObject({
      status: 400,
      body: { error: "The body is not valid JSON at line 1, column 14: a control character must be escaped." },
    });
  });
});
