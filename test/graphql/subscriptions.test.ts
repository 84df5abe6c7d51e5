/** GraphQL subscriptions, over WebSocket and as server-sent events, with the clients that frontends use. */
import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type ExecutionResult, GraphQLNonNull, isObjectType } from "graphql";
import { createClient as createSseClient } from "graphql-sse";
import { createClient as createSocketClient } from "graphql-ws";
import pg from "pg";
import { WebSocket } from "ws";
import { type Client, schema } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Gateway, type Running, startGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { until } from "../support/until.js";

let database: TestDatabase;
let here: Running;
let there: Running;
let gateway: Gateway;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  here = await startGateway(database, { CORS_ORIGINS: ["https://app.example.org"] });
  there = await startGateway(database);
  ({ gateway } = here);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.drop();
});

interface Subscribed {
  readonly results: ExecutionResult<any>[];
  /** The reason of the end; true if it ended without one. */
  ended(): any;
  end(): void;
}

type Subscribe = (client: { key: string | null }, query: string) => Subscribed;

const address = (): string => `${gateway.root.replace("http", "ws")}/graphql`;

const overSocket: Subscribe = ({ key }, query) => {
  const client = createSocketClient({
    url: address(),
    webSocketImpl: WebSocket,
    connectionParams: { "X-API-Key": key },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  return collect((sink) => client.subscribe({ query }, sink));
};

const overSse: Subscribe = ({ key }, query) => {
  const client = createSseClient({
    url: `${gateway.root}/graphql`,
    headers: { "X-API-Key": key! },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  return collect((sink) => client.subscribe({ query }, sink));
};

function collect(subscribe: (sink: any) => () => void): Subscribed {
  const results: ExecutionResult<any>[] = [];
  let ended: unknown;
  const end = subscribe({
    next: (result: ExecutionResult) => void results.push(result),
    error: (error: unknown) => void (ended = error),
    complete: () => void (ended ??= true),
  });
  return { results, ended: () => ended, end };
}

let numbers = 0;
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
    for (let i = 0; i < 3; i++) await region(erp);
    const { events } = (await erp.get("/v1/events")).body;
    const all = subscribe(
      erp,
      `subscription { events(after: "${events[0].position}") { position type actor { name } } }`,
    );
    await until("what was there", () => all.results.length === events.length - 1);
    await region(erp);
    // The region, and the end of its import.
    await until("the next", () => all.results.length === events.length + 1);
    expect(all.results.map(({ data }) => Number(data.events.position))).toEqual(
      all.results.map(({ data }) => Number(data.events.position)).toSorted((a, b) => a - b),
    );
    expect(all.results[0]!.data.events).toEqual({
      position: events[1].position,
      type: events[1].type,
      actor: { name: "test" },
    });
  });

  test("a typed one shows the record as the subscriber may see it, and null where it is gone", async () => {
    const erp = await gateway.client({ customer: "A" });
    const other = await gateway.client({ tenant: erp.tenant, customer: "B" });
    const query = `subscription { invoiceChanged(after: "0") { type data invoice { id external_id status } } }`;
    const [mine, others] = [subscribe(erp, query), subscribe(other, query)];
    const id = await newInvoice(erp);
    await until("the invoice", () => mine.results.length > 0);
    expect(mine.results[0]).toMatchObject({
      data: { invoiceChanged: { type: "invoice.created", invoice: { id: String(id) } } },
    });
    await region(erp);
    expect(others.results).toEqual([]);
  });

  test("what is wrong is said before anything is sent, as over HTTP", async () => {
    const few = await gateway.client({ scopes: ["projects:read"] });
    for (const [query, code] of [
      ["subscription { nonsense }", "GRAPHQL_VALIDATION_FAILED"],
      ["subscription { events(", "GRAPHQL_PARSE_FAILED"],
      ["subscription { invoiceChanged { type } }", "MISSING_SCOPE"],
      ['subscription { events(types: ["x"]) { type } }', "INVALID"],
      ['subscription { events(after: "x") { type } }', "INVALID"],
    ] as const) {
      const { results, ended } = subscribe(few, query);
      await until("the end", () => ended() !== undefined);
      const errors = results[0]?.errors ?? ended();
      expect(errors[0].extensions.code).toBe(code);
    }
  });

  test("a query and a mutation are answered, too", async () => {
    const erp = await gateway.client();
    const { results, ended } = subscribe(erp, "{ projects { total_count } }");
    await until("the end", () => ended() !== undefined);
    expect(results).toEqual([{ data: { projects: { total_count: 0 } } }]);
  });

  test("a key that is revoked ends it", async () => {
    const erp = await gateway.client();
    const { ended, results } = subscribe(erp, "subscription { events { type } }");
    await region(erp);
    await until("it has begun", async () => {
      await region(erp);
      return results.length > 0;
    });
    await gateway.sql(
      "update api_key set revoked_at = now() where tenant_id = (select id from tenant where name = $1)",
      [erp.tenant],
    );
    await until("the end", () => ended() !== undefined);
    expect(ended().code ?? results.at(-1)!.errors![0]!.extensions!.code).toEqual(
      ended().code === undefined ? "UNAUTHENTICATED" : 4401,
    );
  });
});

test("mutations over a socket whose handshake says Dry-Run store nothing", async () => {
  const erp = await gateway.client();
  const client = createSocketClient({
    url: address(),
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers: { "Dry-Run": "true" } });
      }
    },
    connectionParams: { "X-API-Key": erp.key },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  const query = 'mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { number } }';
  const { results, ended } = collect((sink) => client.subscribe({ query }, sink));
  await until("the end", () => ended() !== undefined);
  expect(results).toEqual([{ data: { importAccounts: [{ number: "1" }] } }]);
  expect((await erp.get("/v1/accounts")).body.total_count).toBe(0);
});

test.each([
  ["the handshake", { "GraphQL-Cost": "1" }, {}],
  ["connectionParams", {}, { "graphql-cost": "1" }],
])("over a socket whose %s asks for it, each answer says what it cost", async (_, headers, params) => {
  const erp = await gateway.client();
  const client = createSocketClient({
    url: address(),
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers });
      }
    },
    connectionParams: { "X-API-Key": erp.key, ...params },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  const told = { points: expect.any(Number), most_points: expect.any(Number), statements: 1, rows: expect.any(Number) };
  const query = collect((sink) => client.subscribe({ query: "{ accounts { total_count } }" }, sink));
  await until("the answer", () => query.ended() !== undefined);
  expect(query.results[0]).toMatchObject({ extensions: { cost: told } });
  const events = collect((sink) => client.subscribe({ query: 'subscription { events(after: "0") { type } }' }, sink));
  await region(erp);
  await until("an event", () => events.results.length > 0);
  expect(events.results[0]).toMatchObject({ extensions: { cost: { points: expect.any(Number) } } });
});

test("over HTTP without a stream, a subscription says how it is sent", async () => {
  const erp = await gateway.client();
  const { body } = await erp.graphql("subscription { events { type } }");
  expect(body.errors[0].message).toBe(
    "A subscription is sent over WebSocket, or as a POST with Accept: text/event-stream.",
  );
});

describe("a socket", () => {
  const open = (options: Record<string, unknown> = {}, path = "/graphql") =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address().replace("/graphql", path), "graphql-transport-ws", options);
      ends.push(() => socket.terminate());
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode!));
      socket.on("error", () => undefined);
    });
  const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once("close", (code) => resolve(code)));

  test("takes the key from the upgrade's header, and a wrong one is 4401", async () => {
    const erp = await gateway.client();
    for (const [key, expected] of [
      [erp.key!, "connection_ack"],
      ["cpk_nonsense", 4401],
    ] as const) {
      const socket = (await open({ headers: { "X-API-Key": key } })) as WebSocket;
      const answer = new Promise((resolve) => {
        socket.once("message", (data) => resolve(JSON.parse(String(data)).type));
        socket.once("close", resolve);
      });
      socket.send('{"type":"connection_init"}');
      expect(await answer).toBe(expected);
    }
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
    expect(await closed(large)).toBe(1009);
    const hasty = (await open()) as WebSocket;
    hasty.send('{"type":"subscribe","id":"1","payload":{"query":"{ projects { total_count } }"}}');
    expect(await closed(hasty)).toBe(4401);
  });

  test("is asked to come back when the gateway stops", async () => {
    const own = await startGateway(database);
    const erp = await gateway.client();
    const socket = new WebSocket(`${own.gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": erp.key } }));
    await new Promise((resolve) => socket.once("message", resolve));
    own.app.drain();
    expect(await closed(socket)).toBe(1001);
    await own.stop();
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

  /** One that may run operations. */
  const admitted = async (client: Client, root = gateway.root) => {
    const socket = new WebSocket(`${root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
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
  const importOf = (number: string) =>
    `mutation { importAccounts(rows: [{ number: "${number}", title: "x" }]) { number } }`;
  const accountsOf = async (client: Client) => (await client.get("/v1/accounts")).body.total_count;

  test("that is being closed runs nothing any more", async () => {
    const own = await startGateway(database);
    const erp = await gateway.client();
    const { socket, messages, run } = await admitted(erp, own.gateway.root);
    run("1", importOf("1"));
    await until("its answer", () => messages.at(-1).type === "complete");
    // It does not hear yet that it is closed.
    socket.pause();
    own.app.drain();
    await sleep(200);
    run("2", importOf("2"));
    await sleep(500);
    expect(await accountsOf(erp)).toBe(1);
    const code = closed(socket);
    socket.resume();
    expect(await code).toBe(1001);
    await own.stop();
  });

  test("is closed with a reason of at most 123 bytes, in whole characters", async () => {
    const { socket, run } = await admitted(await gateway.client());
    const reason = new Promise((resolve) => socket.once("close", (code, text) => resolve([code, String(text)])));
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
    const started = Date.now();
    await until("its end", async () => (await longPolls()) === "0");
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

describe("a gateway that stops", () => {
  /** Runs while nobody can write accounts. */
  const whileLocked = async (work: (release: () => Promise<unknown>) => Promise<void>) => {
    const blocking = new pg.Client({ connectionString: database.superuserUrl });
    await blocking.connect();
    try {
      await blocking.query("begin");
      await blocking.query("lock table account in access exclusive mode");
      await work(() => blocking.query("commit"));
    } finally {
      await blocking.end();
    }
  };
  const isWaiting = async () =>
    (
      await gateway.sql(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).length > 0;
  const IMPORT = 'mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { number } }';
  const ANSWER = { data: { importAccounts: [{ number: "1" }] } };

  test("sends the answers of what runs on its sockets first, and does not say that subscriptions are complete", async () => {
    const own = await startGateway(database);
    const erp = await gateway.client();
    const socket = new WebSocket(`${own.gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const messages: any[] = [];
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("message", (data) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": erp.key } }));
    await until("it is let in", () => messages.length > 0);
    const run = (id: string, query: string) =>
      socket.send(JSON.stringify({ type: "subscribe", id, payload: { query } }));
    await whileLocked(async (release) => {
      run("live", 'subscription { events(resource: ["projects"]) { type } }');
      run("1", IMPORT);
      await until("the mutation waits", isWaiting);
      own.app.drain();
      await sleep(300);
      run("late", IMPORT);
      await sleep(300);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      await release();
      expect(await closed).toBe(1001);
    });
    expect(messages.slice(1)).toEqual([
      { id: "1", type: "next", payload: ANSWER },
      { id: "1", type: "complete" },
    ]);
    await own.stop();
  });

  test("sends the answer of a mutation over graphql-sse, too", async () => {
    const own = await startGateway(database);
    const erp = await gateway.client();
    await whileLocked(async (release) => {
      const answer = fetch(`${own.gateway.root}/graphql`, {
        method: "POST",
        headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify({ query: IMPORT }),
      }).then((response) => response.text());
      await until("the mutation waits", isWaiting);
      own.app.drain();
      await sleep(300);
      await release();
      expect(await answer).toContain(`event: next\ndata: ${JSON.stringify(ANSWER)}\n\nevent: complete\n`);
    });
    await own.stop();
  });
});

test("each subscription has a description, a scope or a reason to need none, and describes its arguments", () => {
  const fields = Object.values(schema.getSubscriptionType()!.getFields());
  expect(fields.map(({ name }) => name).toSorted()).toEqual([
    "deliveryChanged",
    "events",
    "invoiceChanged",
    "jobEnded",
    "matchChanged",
    "purchaseOrderChanged",
  ]);
  for (const { description, args, type } of fields) {
    expect(description).toMatch(/Scopes?: /);
    for (const arg of args) expect(arg.description).toBeTruthy();
    expect(type).toBeInstanceOf(GraphQLNonNull);
    expect(isObjectType((type as GraphQLNonNull<any>).ofType)).toBe(true);
  }
});
