/** Events as they are committed: as a stream, and as a long poll. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Gateway, type Running, startGateway } from "../support/gateway.js";
import { openStream, type Stream } from "../support/streams.js";
import { until } from "../support/until.js";

let database: TestDatabase;
/** Two instances: one that is read from, one that is written to. */
let here: Running;
let there: Running;
let gateway: Gateway;
const open: Stream[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  here = await startGateway(database, { LIVE_STREAMS_PER_KEY: 20 });
  there = await startGateway(database);
  ({ gateway } = here);
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.drop();
});

const stream = async (client: Client, query = "", headers: Record<string, string> = {}): Promise<Stream> => {
  const opened = await openStream(`${gateway.root}/v1/events${query}`, client.key!, headers);
  open.push(opened);
  return opened;
};
let numbers = 0;
const region = (client: Client, root = there.gateway.root) =>
  fetch(`${root}/v1/project-regions`, {
    method: "POST",
    headers: { "X-API-Key": client.key!, "Content-Type": "application/json" },
    body: JSON.stringify([{ number: String(++numbers), title: "x" }]),
  });
const positions = ({ messages }: Stream) => messages.map(({ id }) => Number(id));
const longPolls = async (of: Gateway = gateway) =>
  /gateway_live_streams{kind="long_poll"} (\d+)/.exec((await of.anonymous().get("/metrics")).body)?.[1];
const untilPolling = () => until("it waits", async () => (await longPolls()) === "1");
const pageOf = async (client: Client, query = "") => (await client.get(`/v1/events${query}`)).body;

describe("a stream", () => {
  test("begins with a comment, has the events from the beginning, and then each as it is committed elsewhere", async () => {
    const erp = await gateway.client();
    await region(erp);
    const opened = await stream(erp);
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      vary: "Accept",
    });
    await until("the first event", () => opened.messages.length > 0);
    expect(opened.text()).toMatch(/^retry: \d+\n:\n\nid: /);
    await region(erp);
    const { events } = await pageOf(erp);
    await until("all events", () => opened.messages.length === events.length);
    expect(opened.messages).toEqual(
      events.map((event: any) => ({ id: event.position, event: event.type, data: event })),
    );
  });

  test("goes on after Last-Event-ID, which goes before `after`, and from now with latest", async () => {
    const erp = await gateway.client();
    for (let i = 0; i < 3; i++) await region(erp);
    const { events } = await pageOf(erp);
    const latest = await stream(erp, "?after=latest");
    const resumed = await stream(erp, "?after=0", { "Last-Event-ID": events[0].position });
    await region(erp, gateway.root);
    const { next_cursor } = await pageOf(erp);
    for (const each of [latest, resumed]) await until("the last", () => each.messages.at(-1)?.id === next_cursor);
    expect(resumed.messages[0]?.id).toBe(events[1].position);
    expect(positions(latest)[0]).toBeGreaterThan(Number(events.at(-1).position));
    expect((await stream(erp, "", { "Last-Event-ID": "x" })).status).toBe(400);
    expect((await stream(erp, "?types=nonsense")).status).toBe(400);
  });

  test("gives many readers at once every event once and in order, whatever their cursors", async () => {
    const erp = await gateway.client();
    for (let i = 0; i < 5; i++) await region(erp);
    const { events: before } = await pageOf(erp);
    const streams: Stream[] = [];
    const writing = (async () => {
      for (let i = 0; i < 60; i++) await region(erp, i % 2 ? gateway.root : there.gateway.root);
    })();
    for (let i = 0; i < 10; i++) {
      streams.push(await stream(erp, i % 3 === 0 ? "" : `?after=${before[i % 3].position}`));
      await sleep(20);
    }
    await writing;
    const { events } = await pageOf(erp, "?limit=500");
    const all = events.map(({ position }: any) => Number(position));
    for (const each of streams) {
      await until("the last", () => positions(each).at(-1) === all.at(-1));
      expect(positions(each)).toEqual(all.slice(all.indexOf(positions(each)[0])));
    }
  });

  test("shows what its key's scopes, its customer and its filters let through, and a supplier's key nothing", async () => {
    const erp = await gateway.client({ customer: "A" });
    const { tenant } = erp;
    await erp.post("/v1/suppliers", [{ external_id: "S", title: "Stone" }]);
    const all = await gateway.client({ tenant });
    const other = await gateway.client({ tenant, customer: "B" });
    const few = await gateway.client({ tenant, scopes: ["legal_entities:read"] });
    const supplier = await stream(await gateway.client({ tenant, customer: "A", supplier: "S" }));
    const stranger = await stream(await gateway.client());
    const ofAll = await stream(all);
    const readers: readonly (readonly [Client, string])[] = [
      [all, "?types=project.imported"],
      [all, "?resource=project_regions"],
      [other, ""],
      [few, ""],
    ];
    const streams = await Promise.all(readers.map(([client, query]) => stream(client, query)));
    await region(erp);
    await erp.post("/v1/projects/erp", [{ number: "1", title: "x" }]);
    await all.post("/v1/legal-entities", [{ number: "10", title: "Bau" }]);
    const seen = async (client: Client, query = "") =>
      (await pageOf(client, query)).events.map(({ position }: any) => Number(position));
    await until("all", async () => ofAll.messages.length === (await seen(all)).length);
    for (const [index, [client, query]] of readers.entries()) {
      const wanted = await seen(client, query);
      await until("its events", () => streams[index]!.messages.length >= wanted.length);
      expect(positions(streams[index]!)).toEqual(wanted);
    }
    expect([supplier.messages, stranger.messages]).toEqual([[], []]);
  });

  test.each(["revoked", "expired"])("ends within a second when its key is %s, with the reason", async (how) => {
    const erp = await gateway.client();
    const streams = [await stream(erp), await stream(erp)];
    const started = Date.now();
    const change = how === "revoked" ? "revoked_at = now()" : "expires_at = now()";
    await gateway.sql(`update api_key set ${change} where tenant_id = $1`, [await tenantOf(erp)]);
    for (const each of streams) await until("the end", () => each.isEnded());
    expect(Date.now() - started).toBeLessThan(5000); // a second, on a machine that is not shared
    expect(streams[0]!.messages.at(-1)).toMatchObject({
      event: "error",
      data: { code: "UNAUTHENTICATED", status: 401 },
    });
  });

  test("costs one lookup for a key, however many streams it has", async () => {
    const erp = await gateway.client();
    const called = jest.spyOn(gateway.db, "callException");
    for (let i = 0; i < 15; i++) await stream(erp);
    called.mockClear();
    await sleep(1000);
    expect(called.mock.calls.length).toBeLessThan(6);
    called.mockRestore();
  });

  test("over the most of a key is a 403, over the most of the instance a 503, both with Retry-After; closing frees", async () => {
    const erp = await gateway.client();
    for (let i = 0; i < 20; i++) expect((await stream(erp)).status).toBe(200);
    const { status, headers } = await stream(erp);
    expect([status, headers["retry-after"]]).toEqual([403, "30"]);
    expect((await gateway.anonymous().get("/metrics")).body).toMatch(/gateway_live_streams{kind="sse"} 2\d/);
    for (const each of open.splice(0)) each.close();
    await until("room", async () => (await stream(erp)).status === 200);
    const small = await startGateway(database, { LIVE_STREAMS: 1 });
    try {
      const first = await openStream(`${small.gateway.root}/v1/events`, erp.key!);
      const second = await openStream(`${small.gateway.root}/v1/events`, erp.key!);
      expect([first.status, second.status, second.headers["retry-after"]]).toEqual([200, 503, "1"]);
      first.close();
    } finally {
      await small.stop();
    }
  });

  test("ends with a hint when to come back if the gateway stops, and no further one begins", async () => {
    const own = await startGateway(database);
    const erp = await gateway.client();
    const opened = await openStream(`${own.gateway.root}/v1/events`, erp.key!);
    const polling = fetch(`${own.gateway.root}/v1/events?after=latest&wait=60`, { headers: { "X-API-Key": erp.key! } });
    await until("it waits", async () => (await longPolls(own.gateway)) === "1");
    own.app.drain();
    await until("the end", () => opened.isEnded());
    expect(opened.text()).toMatch(/\nretry: \d+\n\n$/);
    // One that had not begun to wait when the gateway stopped is refused.
    expect([200, 503]).toContain((await polling).status);
    expect((await openStream(`${own.gateway.root}/v1/events`, erp.key!)).status).toBe(503);
    await own.stop();
  });

  test("is refused without a key, and HEAD has its headers and no body", async () => {
    expect((await stream({ key: "cpk_x_y" } as Client)).status).toBe(401);
    const erp = await gateway.client();
    const head = await fetch(`${gateway.root}/v1/events`, {
      method: "HEAD",
      headers: { "X-API-Key": erp.key!, Accept: "text/event-stream" },
    });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "",
    ]);
  });

  test("that nobody reads costs no memory, and others get theirs", async () => {
    const erp = await gateway.client();
    const { hostname, port } = new URL(gateway.root);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.write(`GET /v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nX-API-Key: ${erp.key}\r\n\r\n`);
    const reading = await stream(erp);
    const tenancy = { tenantId: (await tenantOf(erp))!, customerId: null };
    const data = { text: "x".repeat(20_000) };
    for (let i = 0; i < 20; i++)
      await gateway.db.transaction(tenancy, async (tx) => {
        for (let j = 0; j < 50; j++) tx.emit({ type: "import.finished", resource: "projects", data, customerId: null });
      });
    await until("all", () => reading.messages.length === 1000);
    expect(positions(reading)).toEqual(positions(reading).toSorted((a, b) => a - b));
    socket.destroy();
  });
});

const tenantOf = async (client: Client): Promise<string | undefined> =>
  (await gateway.sql<{ id: string }>("select id from tenant where name = $1", [client.tenant]))[0]?.id;

describe("a long poll", () => {
  test("answers with the next event, and with nothing when the time is up", async () => {
    const erp = await gateway.client();
    await region(erp);
    const { next_cursor } = await pageOf(erp);
    const poll = erp.get(`/v1/events?after=${next_cursor}&wait=60`);
    await untilPolling();
    await region(erp);
    const { status, body } = await poll;
    expect([status, body.events.length]).toEqual([200, 2]);
    expect(await pageOf(erp, `?after=${body.next_cursor}&wait=1`)).toEqual({
      events: [],
      next_cursor: body.next_cursor,
    });
    expect((await pageOf(erp, "?wait=60")).events.length).toBeGreaterThan(0);
    expect((await erp.get("/v1/events?wait=61")).status).toBe(400);
  });

  test("is the same in GraphQL", async () => {
    const erp = await gateway.client();
    const poll = erp.graphql('{ events(after: "latest", wait: 60) { events { type } next_cursor } }');
    await untilPolling();
    await region(erp);
    expect((await poll).body.data.events.events).toEqual([
      { type: "project_region.created" },
      { type: "import.finished" },
    ]);
  });

  describe("whose end comes while its reader opens", () => {
    let opensAfterMs = 1500;
    beforeEach(() => {
      const live = here.app.surroundings.liveEvents!;
      const open = live.open.bind(live);
      jest.spyOn(live, "open").mockImplementation(async (...args) => {
        await sleep(opensAfterMs);
        return open(...args);
      });
    });
    afterEach(() => void jest.restoreAllMocks());

    test("because the time is up is answered", async () => {
      const erp = await gateway.client();
      const { status, body } = await erp.get("/v1/events?after=latest&wait=1");
      expect([status, body.events]).toEqual([200, []]);
    });

    test("because its key was revoked is a 401", async () => {
      const erp = await gateway.client();
      const poll = erp.get("/v1/events?after=latest&wait=60");
      await untilPolling();
      await gateway.sql("update api_key set revoked_at = now() where tenant_id = $1", [await tenantOf(erp)]);
      expect((await poll).status).toBe(401);
    });

    test("because its client has gone is over", async () => {
      opensAfterMs = 500;
      const erp = await gateway.client();
      const leaving = new AbortController();
      const poll = fetch(`${gateway.root}/v1/events?after=latest&wait=60`, {
        headers: { "X-API-Key": erp.key! },
        signal: leaving.signal,
      }).catch(() => undefined);
      await untilPolling();
      leaving.abort();
      await poll;
      const started = Date.now();
      await until("its end", async () => (await longPolls()) === "0");
      expect(Date.now() - started).toBeLessThan(10_000);
    });
  });

  test("of a key that is revoked meanwhile is a 401", async () => {
    const erp = await gateway.client();
    const poll = erp.get("/v1/events?after=latest&wait=60");
    await untilPolling();
    await gateway.sql("update api_key set revoked_at = now() where tenant_id = $1", [await tenantOf(erp)]);
    expect((await poll).status).toBe(401);
  });
});
