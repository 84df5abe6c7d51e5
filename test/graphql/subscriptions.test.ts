/** GraphQL subscriptions, over WebSocket and as server-sent events, with the clients that frontends use. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type ExecutionResult, GraphQLNonNull, isObjectType } from "graphql";
import { createClient as createSseClient } from "graphql-sse";
import { createClient as createSocketClient } from "graphql-ws";
import { WebSocket } from "ws";
import { type Client, schema } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Gateway, type Running, startGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { until } from "../support/streams.js";

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

  test("leaves a client that offers HTTP/2 on a plain request alone", async () => {
    const erp = await gateway.client();
    const { createConnection } = await import("node:net");
    const { hostname, port } = new URL(gateway.root);
    const socket = createConnection(Number(port), hostname);
    socket.write(
      `GET /v1/projects HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
        "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
    );
    const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    socket.destroy();
  });
});

test("each subscription has a description, a scope or a reason to need none, and describes its arguments", () => {
  const fields = Object.values(schema.getSubscriptionType()!.getFields());
  expect(fields.map(({ name }) => name).toSorted()).toEqual([
    "deliveryChanged",
    "events",
    "invoiceChanged",
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
