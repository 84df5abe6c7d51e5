/**
 * What the package client/ sends again, how long it waits, and what it takes for true; against a server that says what
 * it is told.
 */
import { createServer, type IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";
import { type ClientOptions, createGatewayClient, CursorGone, GatewayError } from "../../client/src/index.js";
import { UNKEYED } from "../../client/src/generated/unkeyed.js";
import { verifyWebhook, WebhookRefused } from "../../client/src/webhooks.js";
import { routes } from "../support/client.js";
import { type Listening, listening } from "../support/http-server.js";
import { until } from "../support/until.js";

interface Said {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** What the server says to the next requests, in their order; `null`: nothing. The last is said again and again. */
let sayings: (Said | null)[];
const asked: { method: string; path: string; key: string | undefined; at: number }[] = [];
let server: Listening;
let url: string;

beforeAll(async () => {
  const answering = createServer((req: IncomingMessage, res) => {
    const { "idempotency-key": key } = req.headers;
    asked.push({ method: req.method!, path: req.url!, key: key as string | undefined, at: Date.now() });
    const said = sayings.length > 1 ? sayings.shift() : sayings[0];
    if (!said) return;
    res.writeHead(said.status, { "Content-Type": "application/json", ...said.headers });
    res.end(JSON.stringify(said.body ?? {}));
  });
  server = await listening(answering);
  // A path of its own: every-answer.ts would compare what is below the root with an OpenAPI document.
  url = `${server.root}/docs/`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

const FAST = { firstWaitMs: 1 };
const clientOf = (own: Partial<ClientOptions> = {}) =>
  createGatewayClient({ url, apiKey: "cpk_x", ...own, retry: { ...FAST, ...own.retry } });
const OK: Said = { status: 200, body: [] };
const BUSY: Said = { status: 503 };

type Gateway = ReturnType<typeof clientOf>;
const importOf = (gateway: Gateway, headers: Record<string, string> = {}) =>
  gateway.rest.POST("/accounts", { body: [], headers });
const keyOf = (gateway: Gateway) => gateway.rest.POST("/api-keys", { body: { name: "n", scopes: ["projects:read"] } });
const ANY = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("a write is sent", () => {
  const keyed = (gateway: Gateway) => importOf(gateway, { "Idempotency-Key": "k" });
  const IN_FRAGMENT = "mutation { ...F } fragment F on Mutation { ... { rotateApiKey { key } } }";
  const asking = (query: string) => (gateway: Gateway) => gateway.graphql(query);
  test.each<[string, number, (gateway: Gateway) => Promise<unknown>, Partial<ClientOptions>, unknown]>([
    ["again with the same new key", 3, importOf, {}, ANY],
    ["again with the key that it has", 3, keyed, {}, "k"],
    ["once without a key", 1, importOf, { keyWrites: false }, undefined],
    ["again with its own key, though none are given", 3, keyed, { keyWrites: false }, "k"],
    ["once if it is only tried", 1, (gateway) => importOf(gateway, { "Dry-Run": "true" }), {}, undefined],
    ["once if its answer is a secret", 1, keyOf, {}, undefined],
    ["once if its answer is a secret, in GraphQL", 1, asking("mutation { createApiKey { key } }"), {}, undefined],
    ["once if a fragment asks for a secret", 1, asking(IN_FRAGMENT), {}, undefined],
    ["again in GraphQL, with a new key", 3, asking("mutation { importAccounts { id } }"), {}, ANY],
    ["again if it is a query", 3, asking("{ me { id } }"), { keyWrites: false }, undefined],
  ])("%s: %d times", async (_, times, ask, options, key) => {
    sayings = [BUSY, BUSY, { status: 200, body: { data: {} } }];
    await ask(clientOf(options)).catch(() => undefined);
    expect(asked.map((one) => one.key)).toEqual(Array(times).fill(times > 1 && key === ANY ? asked[0]!.key : key));
    expect(asked[0]!.key).toEqual(key);
  });

  test("without a key exactly where the gateway takes none", () => {
    const mutations = routes.filter(({ operationType }) => operationType === "mutation");
    const unkeyed = mutations.filter(({ takesIdempotencyKey }) => !takesIdempotencyKey);
    expect(UNKEYED.map(([field]) => field).toSorted()).toEqual(unkeyed.map(({ field }) => field).toSorted());
    expect(unkeyed.length).toBe(7);
  });
});

describe("a read is asked", () => {
  const after = (retryAfter: string, status = 503): Said => ({ status, headers: { "Retry-After": retryAfter } });
  test.each<[string, number, (Said | null)[]]>([
    ["five times at most", 5, [BUSY]],
    ["again after 408, 429, 502 and 504", 5, [408, 429, 502, 504, 200].map((status) => ({ status }))],
    ["again after the rate limit", 2, [after("0", 403), OK]],
    ["once for what it may not do", 1, [{ status: 403 }, OK]],
    ["once for what will not change: 400", 1, [{ status: 400 }, OK]],
    ["once for what will not change: 500", 1, [{ status: 500 }, OK]],
    ["once where it should wait for longer than it wants to", 1, [after("61"), OK]],
    ["again where nothing is answered", 2, [null, OK]],
    ["again where Retry-After is a date that has passed", 2, [after("Sun, 06 Nov 1994 08:49:37 GMT"), OK]],
    ["again where Retry-After is nonsense", 2, [after("soon"), OK]],
  ])("%s: %d", async (_, times, said) => {
    sayings = [...said];
    const { response } = await clientOf({ retry: { attemptTimeoutMs: 300 } }).rest.GET("/accounts");
    expect(asked.length).toBe(times);
    expect(response.status).toBe(said[times - 1]?.status ?? said.at(-1)!.status);
  });

  test("again, and without a key, if its parameters stand in a body", async () => {
    sayings = [BUSY, OK];
    await clientOf().rest.POST("/accounts/search", { body: { limit: 1 } });
    expect(asked.map((one) => one.key)).toEqual([undefined, undefined]);
  });

  test("no sooner than Retry-After says", async () => {
    sayings = [after("1"), OK];
    await clientOf().rest.GET("/accounts");
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(995);
  });

  test("no more once the caller has given up, and the waiting ends at once", async () => {
    sayings = [after("30")];
    const caller = new AbortController();
    const asking = clientOf().rest.GET("/accounts", { signal: caller.signal });
    await until("it was asked", () => asked.length === 1);
    caller.abort(new Error("given up"));
    await expect(asking).rejects.toThrow("given up");
    expect(asked.length).toBe(1);
  });
});

test("a GraphQL caller may see the headers of the answer", async () => {
  sayings = [{ status: 200, headers: { "Import-Id": "a" }, body: { data: {} } }];
  let id: string | null = null;
  await clientOf().graphql("{ me { id } }", {}, { onHeaders: (headers) => (id = headers.get("Import-Id")) });
  expect(id).toBe("a");
});

describe("a refusal is a GatewayError", () => {
  const problem = { pointer: "/0", code: "c", detail: "d" };
  const extensions = { code: "INVALID", field: "f", errors: [problem] };
  const headers = { "X-Request-Id": "r", "Import-Id": "a, b" };
  const data = { a: 1 };
  const PAGE = { headers: { "Content-Type": "text/html" }, body: "<html>" };
  test.each<[string, Said, object]>([
    [
      "with all problems",
      { status: 400, headers, body: { errors: [{ message: "m", extensions }] } },
      {
        ...{ message: "m", status: 400, code: "INVALID", field: "f", requestId: "r" },
        ...{ importIds: ["a", "b"], problems: [problem], data: null },
      },
    ],
    ["with what succeeded", { status: 200, body: { data, errors: [{ message: "m" }] } }, { data, code: null }],
    ["without a code where a proxy answers", { status: 404, ...PAGE }, { message: "404 Not Found", code: null }],
  ])("%s", async (_, said, expected) => {
    sayings = [said];
    const error = await clientOf()
      .graphql("{ me { id } }")
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject(expected);
  });
});

describe("events", () => {
  const page = (cursor: string, ...positions: string[]): Said => ({
    status: 200,
    body: { events: positions.map((position) => ({ position })), next_cursor: cursor },
  });
  const GONE: Said = { status: 410, body: { code: "CURSOR_GONE", detail: "gone" } };

  /** The cursor of each page and how many events it has. */
  async function read(said: Said[], options: Parameters<Gateway["events"]>[0] = {}): Promise<string[]> {
    sayings = said;
    const pages: string[] = [];
    for await (const { cursor, events } of clientOf().events({ after: "3", live: false, ...options }))
      pages.push(`${cursor}: ${events.length}`);
    return pages;
  }

  test("end where there are no more", async () => {
    expect(await read([page("5", "4", "5"), page("9"), page("9")])).toEqual(["5: 2", "9: 0"]);
    expect(asked.map(({ path }) => path)).toEqual(["3", "5", "9"].map((after) => `/docs/v1/events?after=${after}`));
  });

  test("that are gone are an error of their own", async () => {
    await expect(read([GONE])).rejects.toThrow(CursorGone);
  });

  test("that are gone are read anew, where the caller says how, from the oldest that is kept", async () => {
    let count = 0;
    expect(await read([GONE, page("8", "8"), page("8")], { onGone: () => void count++ })).toEqual(["8: 1"]);
    expect([count, asked[1]!.path]).toEqual([1, "/docs/v1/events?after=0"]);
  });

  test("wait out an outage, and tell of it", async () => {
    const failures: string[] = [];
    const controller = new AbortController();
    sayings = [...Array<Said>(6).fill(BUSY), page("4", "4")];
    const onFailure = (error: unknown) => failures.push(String(error));
    const pages = clientOf().events({ after: "3", signal: controller.signal, onFailure });
    for await (const { cursor } of pages) {
      expect(cursor).toBe("4");
      controller.abort();
    }
    expect(asked.length).toBe(7);
    expect(failures).toEqual(["Error: The gateway answered 503."]);
  });

  test("end with the key", async () => {
    const refused = { code: "UNAUTHENTICATED", detail: "no" };
    const reading = read([{ status: 401, body: refused }], { live: true });
    await expect(reading).rejects.toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });
});

describe("a webhook is verified as the published library does it", () => {
  const attempt = (verify: () => unknown) => {
    try {
      return verify();
    } catch {
      return "refused";
    }
  };
  const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString("base64")}`;
  const [secret, other] = [secretOf(1), secretOf(2)];
  const body = JSON.stringify({ id: "m", type: "invoice.created", title: "Außenwände" });
  const now = new Date();
  const seconds = (offset = 0) => String(Math.floor(now.getTime() / 1000) + offset);
  const sign = (by = secret, text = body, at = now) => new Webhook(by).sign("m", at, text);
  const sent = (own: Record<string, string | undefined> = {}) => ({
    ...{ "webhook-id": "m", "webhook-timestamp": seconds(), "webhook-signature": sign() },
    ...own,
  });
  const sentAt = (offset: number) => {
    const signature = sign(secret, body, new Date(now.getTime() + offset * 1000));
    return sent({ "webhook-timestamp": seconds(offset), "webhook-signature": signature });
  };

  test.each<[string, Record<string, string | undefined>, string]>([
    ["as it is signed", sent(), body],
    ["with two signatures", sent({ "webhook-signature": `${sign(other)} ${sign()}` }), body],
    ["with a signature of another kind before", sent({ "webhook-signature": `v1a,xyz ${sign()}` }), body],
    ["with another body", sent(), `${body} `],
    ["with another secret", sent({ "webhook-signature": sign(other) }), body],
    ["with another id", sent({ "webhook-id": "n" }), body],
    ["with another time", sent({ "webhook-timestamp": seconds(-1) }), body],
    ["too old", sentAt(-400), body],
    ["from the future", sentAt(400), body],
    ["with a time that is none", sent({ "webhook-timestamp": "now" }), body],
    ["without an id", sent({ "webhook-id": undefined }), body],
    ["without a signature", sent({ "webhook-signature": undefined }), body],
    ["with an empty signature", sent({ "webhook-signature": "v1," }), body],
    ["with a part of its signature", sent({ "webhook-signature": sign().slice(0, -8) }), body],
  ])("%s", (_, headers, text) => {
    const expected = attempt(() => new Webhook(secret).verify(text, headers as Record<string, string>));
    const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    for (const form of [headers, new Headers(present)])
      for (const bytes of [text, Buffer.from(text)])
        expect(attempt(() => verifyWebhook(secret, form, bytes))).toEqual(expected);
  });

  test("with either secret while it is being changed", () => {
    for (const by of [secret, other])
      expect(verifyWebhook([secret, other], sent({ "webhook-signature": sign(by) }), body)).toMatchObject({ id: "m" });
  });

  test("never with a secret that is none", () => {
    expect(() => verifyWebhook("", sent(), body)).toThrow("must be what the gateway answered");
    expect(() => verifyWebhook(secret, {}, body)).toThrow(WebhookRefused);
  });
});
