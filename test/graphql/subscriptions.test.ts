/** GraphQL subscriptions, over WebSocket and as server-sent events, with the clients that frontends use. */
import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExecutionResult } from "graphql";
import { createClient as createSseClient } from "graphql-sse";
import { createClient as createSocketClient } from "graphql-ws";
import { WebSocket } from "ws";
import { EVENT_SCOPES, type EventResource, type EventType } from "../../src/domain/events.js";
import { ALL_SCOPES, type Scope } from "../../src/domain/scopes.js";
import { scopesOf } from "../../src/schema/lib/guards.js";
import { type Client, schema, type Gateway, type Running, useInstances } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { until } from "../support/until.js";

const start = useInstances();
let here: Running;
let there: Running;
let gateway: Gateway;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  here = await start({ CORS_ORIGINS: ["https://app.example.org"] });
  there = await start();
  ({ gateway } = here);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Subscribed {
  readonly results: ExecutionResult<any>[];
  /** The reason of the end; true if it ended without one. */
  ended(): any;
}

type Subscribe = (client: Client, query: string) => Subscribed;

const address = (root = gateway.root): string => `${root.replace("http", "ws")}/graphql`;

/** A client of graphql-ws, with these headers of its handshake and members of its connectionParams. */
function socketClient({ key }: Client, headers: Record<string, string> = {}, params: object = {}) {
  const client = createSocketClient({
    url: address(),
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers });
      }
    },
    connectionParams: { "X-API-Key": key, ...params },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  return (query: string) => collect((sink) => client.subscribe({ query }, sink));
}

const overSocket: Subscribe = (client, query) => socketClient(client)(query);

const overSse: Subscribe = ({ key }, query) => {
  const client = createSseClient({
    url: `${gateway.root}/graphql`,
    headers: { "X-API-Key": key! },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  return collect((sink) => client.subscribe({ query }, sink));
};

function collect(subscribe: (sink: any) => unknown): Subscribed {
  const results: ExecutionResult<any>[] = [];
  let ended: unknown;
  subscribe({
    next: (result: ExecutionResult) => void results.push(result),
    error: (error: unknown) => void (ended = error),
    complete: () => void (ended ??= true),
  });
  return { results, ended: () => ended };
}

const hasEnded = ({ ended }: Subscribed) => until("the end", () => ended() !== undefined);

const revoke = ({ tenant }: Client) =>
  gateway.sql("update api_key set revoked_at = now() where tenant_id = (select id from tenant where name = $1)", [
    tenant,
  ]);

let numbers = 0;
/** Imports a region through the other gateway. */
const region = (client: Client) =>
  fetch(`${there.gateway.root}/v1/project-regions`, {
    method: "POST",
    headers: { "X-API-Key": client.key!, "Content-Type": "application/json" },
    body: JSON.stringify([{ number: String(++numbers), title: "x" }]),
  }).then((response) => response.arrayBuffer());

describe.each([
  ["WebSocket", overSocket],
  ["server-sent events", overSse],
])("over %s", (_, subscribe) => {
  test("events come from a position on, and then as they are committed elsewhere", async () => {
    const erp = await gateway.client();
    for (let n = 0; n < 3; n++) await region(erp);
    const { events } = (await erp.get("/v1/events")).body;
    const query = `subscription { events(after: "${events[0].position}") { position type actor { name } } }`;
    const { results } = subscribe(erp, query);
    await until("what was there", () => results.length === events.length - 1);
    await region(erp);
    // The region, and the end of its import.
    await until("the next", () => results.length === events.length + 1);
    const positions = results.map(({ data }) => Number(data.events.position));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const { position, type } = events[1];
    expect(results[0]!.data.events).toEqual({ position, type, actor: { name: "test" } });
  });

  test("a typed one shows the record as the subscriber may see it", async () => {
    const erp = await gateway.client({ customer: "A" });
    const { results } = subscribe(erp, 'subscription { invoiceChanged(after: "0") { type invoice { id } } }');
    const id = await newInvoice(erp);
    await until("the invoice", () => results.length > 0);
    expect(results[0]).toEqual({ data: { invoiceChanged: { type: "invoice.created", invoice: { id: String(id) } } } });
  });

  test("what is wrong is said before anything is sent, as over HTTP, and queries are answered, too", async () => {
    const few = await gateway.client({ scopes: ["projects:read"] });
    for (const [query, code] of [
      ["subscription { nonsense }", "GRAPHQL_VALIDATION_FAILED"],
      ["subscription { events(", "GRAPHQL_PARSE_FAILED"],
      ["subscription { invoiceChanged { type } }", "MISSING_SCOPE"],
      ['subscription { events(types: ["x"]) { type } }', "INVALID"],
      ['subscription { events(after: "x") { type } }', "INVALID"],
    ] as const) {
      const subscribed = subscribe(few, query);
      await hasEnded(subscribed);
      const errors = subscribed.results[0]?.errors ?? subscribed.ended();
      expect(errors[0].extensions.code).toBe(code);
    }
    const asked = subscribe(few, "{ projects { total_count } }");
    await hasEnded(asked);
    expect(asked.results).toEqual([{ data: { projects: { total_count: 0 } } }]);
  });

  test("a key that is revoked ends it", async () => {
    const erp = await gateway.client();
    const subscribed = subscribe(erp, "subscription { events { type } }");
    await until("it has begun", async () => {
      await region(erp);
      return subscribed.results.length > 0;
    });
    await revoke(erp);
    await hasEnded(subscribed);
    // A socket is closed, and a stream ends with the error.
    const { code } = subscribed.ended();
    expect(code ?? subscribed.results.at(-1)!.errors![0]!.extensions!.code).toBe(code ? 4401 : "UNAUTHENTICATED");
  });
});

/** For each subscription of the schema, an event that it shows. */
const SHOWN: Readonly<Record<string, readonly [EventType, EventResource]>> = {
  events: ["project.created", "projects"],
  invoiceChanged: ["invoice.created", "invoices"],
  deliveryChanged: ["delivery.created", "deliveries"],
  purchaseOrderChanged: ["order.created", "purchase_orders"],
  matchChanged: ["match.changed", "matches"],
  jobEnded: ["job.succeeded", "invoice_jobs"],
};
const FIELDS = schema.getSubscriptionType()!.getFields();

test("the table has every subscription of the schema, each of which says its scopes", () => {
  expect(Object.keys(FIELDS).toSorted()).toEqual(Object.keys(SHOWN).toSorted());
  for (const { description, type } of Object.values(FIELDS)) {
    expect(description).toMatch(/Scopes?: /);
    expect(String(type)).toMatch(/^\w+!$/);
  }
});

describe.each(Object.keys(SHOWN))("%s", (field) => {
  const follow = (client: Client, after = "0") => {
    const subscribed = overSocket(client, `subscription { ${field}(after: "${after}") { position type data } }`);
    const shown = () => subscribed.results.map(({ data }) => data[field]);
    return { ...subscribed, shown, numbers: () => shown().map(({ data }) => data.number) };
  };

  /** Commits an event of each number; without a customer's name, one that concerns the whole tenant. */
  async function happened({ tenant }: Client, numbers: readonly number[], customer?: string, shown = SHOWN[field]!) {
    const [row] = await gateway.sql<{ tenant_id: string; customer_id: string | null }>(
      `select id as tenant_id, (select id from customer where tenant_id = tenant.id and name = $2) as customer_id
       from tenant where name = $1`,
      [tenant, customer ?? null],
    );
    const [type, resource] = shown;
    for (const number of numbers)
      await gateway.db.transaction({ tenantId: row!.tenant_id, customerId: null }, async (tx) =>
        tx.emit({ type, resource, data: { number }, customerId: row!.customer_id }),
      );
  }

  test("is refused without any one of its scopes, or shows nothing without that of the event", async () => {
    const scopes = scopesOf(schema, FIELDS[field]!);
    for (const scope of scopes.length > 0 ? scopes : [EVENT_SCOPES[SHOWN[field]![1]] as Scope]) {
      const few = await gateway.client({ scopes: ALL_SCOPES.filter((each) => each !== scope) });
      await happened(few, [1]);
      const subscribed = follow(few);
      if (scopes.length === 0) {
        await happened(few, [2], undefined, ["job.succeeded", "delivery_jobs"]);
        await until("the event that it may see", () => subscribed.results.length > 0);
        expect(subscribed.numbers()).toEqual([2]);
        continue;
      }
      await hasEnded(subscribed);
      expect(subscribed.ended()[0].extensions.code).toBe("MISSING_SCOPE");
      expect(subscribed.results).toEqual([]);
    }
  });

  test("shows the events of its tenant and customer, and a supplier's key nothing", async () => {
    const wide = await gateway.client();
    const { tenant } = wide;
    const north = await gateway.client({ tenant, customer: "North" });
    await north.post("/v1/suppliers", [{ external_id: "S", title: "Stone" }]);
    const south = await gateway.client({ tenant, customer: "South" });
    const supplier = await gateway.client({ tenant, customer: "North", supplier: "S" });
    const stranger = await gateway.client();
    const start = (await wide.get("/v1/events?after=latest")).body.next_cursor;
    const all = [wide, north, south, supplier].map((client) => follow(client, start));
    // Another tenant's newest event may lie before it.
    all.push(follow(stranger));
    await happened(wide, [1]);
    await happened(wide, [2], "North");
    await happened(wide, [3], "South");
    await happened(stranger, [4]);
    const counts = () => all.map(({ shown }) => shown().length).join();
    await until("all have what is theirs", () => counts() === "3,2,2,0,1");
    expect(all.map((each) => each.numbers())).toEqual([[1, 2, 3], [1, 2], [1, 3], [], [4]]);
  });

  test("goes on after a position without a gap, and ends when its key is revoked", async () => {
    const erp = await gateway.client();
    await happened(erp, [1, 2]);
    const first = follow(erp);
    await until("the first", () => first.shown().length === 2);
    await happened(erp, [3, 4]);
    const second = follow(erp, first.shown()[1].position);
    await happened(erp, [5]);
    await until("the rest", () => second.shown().length === 3);
    await revoke(erp);
    await hasEnded(second);
    expect(second.ended().code).toBe(4401);
    await happened(erp, [6]);
    expect(second.numbers()).toEqual([3, 4, 5]);
  });
});

test("mutations over a socket whose handshake says Dry-Run store nothing", async () => {
  const erp = await gateway.client();
  const asked = socketClient(erp, { "Dry-Run": "true" })(importOf("1"));
  await hasEnded(asked);
  expect(asked.results).toEqual([{ data: { importAccounts: [{ number: "1" }] } }]);
  expect(await accountsOf(erp)).toBe(0);
});

test.each([
  ["the handshake", { "GraphQL-Cost": "1" }, {}],
  ["connectionParams", {}, { "graphql-cost": "1" }],
])("over a socket whose %s asks for it, each answer says what it cost", async (_, headers, params) => {
  const erp = await gateway.client();
  const ask = socketClient(erp, headers as Record<string, string>, params);
  const query = ask("{ accounts { total_count } }");
  await hasEnded(query);
  const told = { points: expect.any(Number), most_points: expect.any(Number), statements: 1, rows: expect.any(Number) };
  expect(query.results[0]).toMatchObject({ extensions: { cost: told } });
  const events = ask('subscription { events(after: "0") { type } }');
  await region(erp);
  await until("an event", () => events.results.length > 0);
  expect(events.results[0]).toMatchObject({ extensions: { cost: { points: expect.any(Number) } } });
});

const importOf = (number: string) =>
  `mutation { importAccounts(rows: [{ number: "${number}", title: "x" }]) { number } }`;
const accountsOf = async (client: Client) => (await client.get("/v1/accounts")).body.total_count;

describe("a socket", () => {
  const open = (options: Record<string, unknown> = {}, path = "/graphql") =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address().replace("/graphql", path), "graphql-transport-ws", options);
      ends.push(() => socket.terminate());
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode!));
      socket.on("error", () => undefined);
    });
  const closed = (socket: WebSocket) =>
    new Promise((resolve) => socket.once("close", (code, reason) => resolve([code, String(reason)])));
  const closedWith = (code: number) => [code, expect.any(String)];

  /** One that may run operations. */
  const admitted = async (client: Client, root = gateway.root) => {
    const socket = new WebSocket(address(root), "graphql-transport-ws");
    ends.push(() => socket.terminate());
    const messages: any[] = [];
    socket.on("message", (data) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": client.key } }));
    await until("it is let in", () => messages.length > 0);
    const run = (id: string, query: string) =>
      socket.send(JSON.stringify({ type: "subscribe", id, payload: { query } }));
    return { socket, messages, run };
  };

  test("takes the key from the upgrade's header, and a wrong one is 4401", async () => {
    const answerTo = async (key: string | null) => {
      const socket = (await open({ headers: { "X-API-Key": key } })) as WebSocket;
      socket.send('{"type":"connection_init"}');
      return new Promise((resolve) =>
        socket.once("message", (data) => resolve(JSON.parse(String(data)).type)).once("close", resolve),
      );
    };
    expect(await answerTo((await gateway.client()).key)).toBe("connection_ack");
    expect(await answerTo("cpk_nonsense")).toBe(4401);
  });

  test("of a foreign page is refused, and one of an origin that may call is not", async () => {
    expect(await open({ origin: "https://evil.example.org" })).toBe(403);
    expect(await open({ origin: "https://app.example.org" })).toBeInstanceOf(WebSocket);
    expect(await open({ origin: gateway.root })).toBeInstanceOf(WebSocket);
    expect(await open({}, "/other")).toBe(404);
  });

  test("that sends too much, or before it is let in, is closed", async () => {
    const large = (await open()) as WebSocket;
    large.send("x".repeat(2 * 1024 * 1024));
    expect(await closed(large)).toEqual(closedWith(1009));
    const hasty = (await open()) as WebSocket;
    hasty.send('{"type":"subscribe","id":"1","payload":{"query":"{ projects { total_count } }"}}');
    expect(await closed(hasty)).toEqual(closedWith(4401));
  });

  test.each([
    ["HTTP/2", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n", ""],
    ["HTTP/2 with a body", "Connection: Upgrade\r\nUpgrade: h2c\r\n", '{"query":"{ projects { total_count } }"}'],
    ["something unknown", "Connection: Upgrade\r\nUpgrade: nonsense\r\n", ""],
  ])("leaves a client that offers %s on a plain request alone", async (_, offer, body) => {
    const erp = await gateway.client();
    const { hostname, port } = new URL(gateway.root);
    const socket = createConnection(Number(port), hostname);
    let text = "";
    socket.on("data", (data) => (text += String(data)));
    const request = (headers: string) =>
      `${body ? "POST /graphql" : "GET /v1/projects"} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\n${headers}` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answers = () => text.split("HTTP/1.1 200 OK").slice(1);
    socket.write(request(offer));
    await until("the answer", () => answers().length === 1);
    // The connection goes on as before.
    socket.write(request(""));
    await until("the next one", () => answers().length === 2);
    for (const answer of answers()) expect(answer).toContain('"total_count":0');
    socket.destroy();
  });

  test("is closed with a reason of at most 123 bytes, in whole characters", async () => {
    const { socket, run } = await admitted(await gateway.client());
    const reason = closed(socket);
    for (let i = 0; i < 2; i++) run("ü".repeat(200), "subscription { events { type } }");
    expect(await reason).toEqual([4409, `Subscriber for ${"ü".repeat(54)}`]);
  });

  test("that leaves a long poll behind ends it", async () => {
    const longPolls = async () =>
      /gateway_live_streams{kind="long_poll"} (\d+)/.exec((await gateway.anonymous().get("/metrics")).body)?.[1];
    const { socket, run } = await admitted(await gateway.client());
    run("1", '{ events(after: "latest", wait: 60) { next_cursor } }');
    await until("it waits", async () => (await longPolls()) === "1");
    socket.terminate();
    await until("its end", async () => (await longPolls()) === "0", 10_000);
  });

  test("of a gateway that stops gets the answers of what runs, begins nothing more, and is asked to come back", async () => {
    const own = await start();
    const erp = await gateway.client();
    const idle = await admitted(erp, own.gateway.root);
    const busy = await admitted(erp, own.gateway.root);
    const [idleEnds, busyEnds] = [closed(idle.socket), closed(busy.socket)];
    const blocking = await gateway.superuser();
    await blocking.query("begin");
    await blocking.query("lock table account in access exclusive mode");
    busy.run("live", 'subscription { events(resource: ["projects"]) { type } }');
    busy.run("1", importOf("1"));
    const overSse = fetch(`${own.gateway.root}/graphql`, {
      method: "POST",
      headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ query: importOf("2") }),
    }).then((response) => response.text());
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until("both mutations wait", async () => (await gateway.sql(waiting)).length === 2);
    own.app.drain();
    // It does not know yet that it is being closed.
    idle.run("late", importOf("3"));
    busy.run("late", importOf("4"));
    expect(await idleEnds).toEqual(closedWith(1001));
    await sleep(50);
    expect(busy.socket.readyState).toBe(WebSocket.OPEN);
    await blocking.query("commit");
    await blocking.end();
    expect(await busyEnds).toEqual(closedWith(1001));
    const answer = (number: string) => ({ data: { importAccounts: [{ number }] } });
    // It is not told that its subscription is complete.
    expect(busy.messages.slice(1)).toEqual([
      { id: "1", type: "next", payload: answer("1") },
      { id: "1", type: "complete" },
    ]);
    expect(await overSse).toContain(`event: next\ndata: ${JSON.stringify(answer("2"))}\n\nevent: complete\n`);
    await own.stop();
    expect(await accountsOf(erp)).toBe(2);
  });
});
