/** Answers are compressed where that is worth it, on both surfaces, and say the same as plain ones. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "node:http";
import { type Client, useGateway } from "../support/gateway.js";
import { sendRaw } from "./raw-request.js";

const gateway = useGateway();
let erp: Client;

/** Asks without what fetch does by itself: it sends `Accept-Encoding` and decompresses. */
async function ask(path: string, headers: Record<string, string>, body?: unknown, method = body ? "POST" : "GET") {
  const json: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
  const answer = await sendRaw(gateway.root, {
    method,
    path,
    headers: { "X-API-Key": erp.key!, ...json, ...headers },
    body: body ? JSON.stringify(body) : "",
  });
  const { "content-encoding": encoding, vary = "", "content-length": length } = answer.headers;
  return { status: answer.status, encoding, vary, length, bytes: answer.bytes };
}

const unpacked = ({ encoding, bytes }: { encoding: string | undefined; bytes: Buffer }): string =>
  (encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();

const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: `${index}`, title: `Wände & Decken ${index}` }));

beforeAll(async () => {
  erp = await gateway.client();
  await erp.post("/v1/accounts", accounts(50));
});

const QUERY = { query: "{ accounts { accounts { id number title created_at } } }" };

describe.each([
  ["REST", "/v1/accounts", undefined],
  ["GraphQL", "/graphql", QUERY],
])("a long answer of %s", (_, path, body) => {
  test.each(["br", "gzip"])("in %s says the same, and is shorter", async (encoding) => {
    const plain = await ask(path, {}, body);
    expect([plain.status, plain.encoding]).toEqual([200, undefined]);
    expect(plain.vary).toContain("Accept-Encoding");
    // The second time GraphQL's answer is not written by Apollo Server.
    for (let run = 0; run < 2; run++) {
      const packed = await ask(path, { "Accept-Encoding": encoding }, body);
      expect([packed.status, packed.encoding, packed.length]).toEqual([200, encoding, String(packed.bytes.length)]);
      expect(unpacked(packed)).toBe(plain.bytes.toString());
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(packed.vary).toContain("Accept-Encoding");
    }
  });

  test.each([
    ["gzip, deflate, br", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["identity", undefined],
    ["identity, br;q=0.5", undefined],
    ["br;q=0, gzip;q=0", undefined],
    ["zstd", undefined],
    ["", undefined],
  ])("Accept-Encoding: %s → %s", async (accepted, encoding) => {
    expect((await ask(path, { "Accept-Encoding": accepted }, body)).encoding).toBe(encoding);
  });
});

test("up to 1 KiB an answer stays as it is", async () => {
  for (const path of ["/v1/accounts?limit=1", "/v1/nothing", "/v1/tenant-settings"])
    expect((await ask(path, { "Accept-Encoding": "br, gzip" })).encoding).toBeUndefined();
});

test.each(["br", "gzip"])("an answer of several megabytes is compressed in %s while it is sent", async (encoding) => {
  const rows = accounts(3000).map((row) => ({ ...row, title: `${row.title} ${"Außenwand ".repeat(70)}` }));
  const own = { "X-API-Key": (await gateway.client()).key! };
  const plain = await ask("/v1/accounts", own, rows);
  const packed = await ask("/v1/accounts", { ...own, "Accept-Encoding": encoding }, rows);
  expect(plain.bytes.length).toBeGreaterThan(2_000_000);
  expect([packed.status, packed.encoding, packed.length]).toEqual([200, encoding, undefined]);
  expect(unpacked(packed) === plain.bytes.toString()).toBe(true);
});

test.each<[string, number, string | undefined]>([
  ["/v1/accounts", 200, "br"],
  ["/v1/projects?limit=0", 400, undefined],
  ["/v1/nothing", 404, undefined],
])("HEAD of %s answers with the headers of GET", async (path, status, encoding) => {
  const headers = { "Accept-Encoding": "br" };
  const [get, head] = [await ask(path, headers), await ask(path, headers, undefined, "HEAD")];
  expect([get.length, get.status]).toEqual([String(get.bytes.length), status]);
  expect([head.status, head.encoding, head.length, head.bytes.length]).toEqual([status, encoding, get.length, 0]);
});

test("what is compressed already, and events as they come, are not compressed", async () => {
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5000, 65)]).toString("base64");
  const document = { content_type: "application/pdf", content_base64: pdf };
  const customer = await gateway.client({ customer: "Bau" });
  await customer.post("/v1/workflows/process", { external_id: "R1", document });
  const { invoices } = (await customer.get("/v1/invoices")).body;
  const headers = { "X-API-Key": customer.key!, "Accept-Encoding": "br" };
  const file = await ask(`/v1/invoices/${invoices[0].id}/source`, headers);
  expect([file.status, file.encoding, file.bytes.length]).toEqual([200, undefined, 5009]);

  const abort = new AbortController();
  const live = { ...headers, Accept: "text/event-stream" };
  const stream = await fetch(`${gateway.root}/v1/events`, { headers: live, signal: abort.signal });
  expect([stream.status, stream.headers.get("Content-Encoding")]).toEqual([200, null]);
  abort.abort();
});

test("a client that goes away in the middle of a long compressed answer leaves nothing open", async () => {
  const { key } = await gateway.client();
  const headers = { "X-API-Key": key!, "Content-Type": "application/json", "Accept-Encoding": "gzip" };
  const response = await new Promise<{ destroy(): void }>((resolve, reject) => {
    const sent = request(`${gateway.root}/v1/accounts`, { method: "POST", headers }, resolve);
    sent.on("error", reject).end(JSON.stringify(accounts(5000)));
  });
  response.destroy();
  expect((await ask("/v1/accounts?limit=1", {})).status).toBe(200);
});

test("every answer says which version of the specification it keeps", async () => {
  for (const path of ["/v1/accounts", "/v1/nothing", "/graphql", "/healthz", "/docs", "/openapi.json", "/v1/events"]) {
    const answer = await fetch(gateway.root + path);
    expect([path, answer.headers.get("API-Version")]).toEqual([path, "1.0.10"]);
  }
});
