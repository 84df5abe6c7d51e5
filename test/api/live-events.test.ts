/** Events as they are committed: as a stream, and as a long poll. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { liveEventsOf } from "../../src/services/event/live-events.js";
import { Client, type Gateway, type Running, useInstances } from "../support/gateway.js";
import { positionIn } from "../support/sent.js";
import { openStream, type Stream } from "../support/streams.js";
import { until } from "../support/until.js";

const start = useInstances();
/** Two instances: one that is read from, one that is written to. */
let here: Running;
let there: Running;
let gateway: Gateway;
const open: Stream[] = [];

beforeAll(async () => {
  here = await start({ LIVE_STREAMS_PER_KEY: 20 });
  there = await start();
  ({ gateway } = here);
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
});

const stream = async (client: Client, query = "", headers: Record<string, string> = {}): Promise<Stream> => {
  const opened = await openStream(`${gateway.root}/v1/events${query}`, client.key!, headers);
  open.push(opened);
  return opened;
};
const TYPE = "text/event-stream; charset=utf-8";
const of = ({ gateway: { root } }: Running): string => `${root}/v1/events`;
let numbers = 0;
const region = (client: Client, root = there.gateway.root) =>
  new Client(root, client.key, client.tenant).post("/v1/project-regions", [{ number: String(++numbers), title: "x" }]);
const positions = ({ messages }: Stream) => messages.map(({ id }) => Number(positionIn(id!)));
const longPolls = async (of: Gateway = gateway) =>
  /gateway_live_streams{kind="long_poll"} (\d+)/.exec((await of.anonymous().get("/metrics")).body)?.[1];
const untilPolling = (of?: Gateway) => until("it waits", async () => (await longPolls(of)) === "1");
const revoke = ({ key }: Client, how = "revoked_at = now()") =>
  gateway.sql(`update api_key set ${how} where id = $1`, [key!.slice(4, 36)]);
const pageOf = async (client: Client, query = "") => (await client.get(`/v1/events${query}`)).body;

describe("a stream", () => {
  test("begins with a comment, has the events from the beginning, and then each as it is committed elsewhere", async () => {
    const erp = await gateway.client();
    await region(erp);
    const opened = await stream(erp);
    expect(opened.status).toBe(200);
    const caching = { "cache-control": "no-cache, no-transform", vary: "Accept" };
    expect(opened.headers).toMatchObject({ ...caching, "content-type": TYPE, "x-accel-buffering": "no" });
    await until("the first event", () => opened.messages.length > 0);
    expect(opened.text()).toMatch(/^retry: \d+\n:\n\nid: /);
    await region(erp);
    const { events } = await pageOf(erp);
    await until("all events", () => opened.messages.length === events.length);
    const sent = events.map((event: any) => ({
      id: `${event.position}-${event.id.slice(0, 8)}`,
      event: event.type,
      data: event,
    }));
    expect(opened.messages).toEqual(sent);
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
    expect(positions(resumed)[0]).toBe(Number(events[1].position));
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
      for (let i = 0; i < 30; i++) await region(erp, i % 2 ? gateway.root : there.gateway.root);
    })();
    for (let i = 0; i < 10; i++) streams.push(await stream(erp, i % 3 === 0 ? "" : `?after=${before[i % 3].position}`));
    await writing;
    const { events } = await pageOf(erp, "?limit=500");
    const all = events.map(({ position }: any) => Number(position));
    for (const each of streams) {
      await until("the last", () => positions(each).at(-1) === all.at(-1));
      expect(positions(each)).toEqual(all.slice(all.indexOf(positions(each)[0])));
    }
  });

  test("that was told events which the database has lost ends with the error, and none begins beyond the newest", async () => {
    const erp = await gateway.client();
    await region(erp);
    const { next_cursor: kept } = await pageOf(erp);
    for (let i = 0; i < 3; i++) await region(erp);
    const opened = await stream(erp);
    const { next_cursor: lost } = await pageOf(erp);
    await until("all events", () => opened.messages.at(-1)?.id === lost);
    // What a standby lacks that was promoted.
    await gateway.sql("delete from event where position > $1", [positionIn(kept)]);
    await gateway.sql("select setval('event_position_seq', $1)", [positionIn(kept)]);
    await region(erp);
    await until("it ends", () => opened.text().includes("event: error"));
    const { next_cursor: latest } = await pageOf(erp);
    expect(Number(positionIn(latest))).toBeLessThan(Number(positionIn(lost)));
    // It may have ended before the last write, since other tests wake its reader, too.
    expect([kept, latest].map(positionIn)).toContain(/go on with after=(\d+)\./.exec(opened.text())?.[1]);
    expect((await stream(erp, `?after=${lost}`)).status).toBe(410);
    await gateway.sql("select setval('event_position_seq', $1)", [positionIn(lost)]);
  });

  // What its key may see is that of subscriptions, which read by the same readers: test/graphql/subscriptions.test.ts.
  test("shows what its filters let through", async () => {
    const erp = await gateway.client();
    const queries = ["", "?types=project.imported", "?resource=project_regions"];
    const streams = await Promise.all(queries.map((query) => stream(erp, query)));
    await region(erp);
    await erp.post("/v1/projects/erp", [{ number: "1", title: "x" }]);
    await region(erp);
    for (const [index, query] of queries.entries()) {
      const wanted = (await pageOf(erp, query)).events.map(({ position }: any) => Number(position));
      await until("its events", () => streams[index]!.messages.length >= wanted.length);
      expect(positions(streams[index]!)).toEqual(wanted);
    }
  });

  test.each(["revoked_at = now()", "expires_at = now()"])("ends when its key is no longer good (%s)", async (how) => {
    const erp = await gateway.client();
    const streams = [await stream(erp), await stream(erp)];
    await revoke(erp, how);
    for (const each of streams) await until("the end", () => each.isEnded(), 5000); // a second, on a machine of its own
    const data = { code: "UNAUTHENTICATED", status: 401 };
    expect(streams[0]!.messages.at(-1)).toMatchObject({ event: "error", data });
  });

  test("costs one lookup for a key, however many streams it has", async () => {
    const erp = await gateway.client();
    const called = jest.spyOn(gateway.db, "callException");
    for (let i = 0; i < 15; i++) await stream(erp);
    called.mockClear();
    await until("the key is looked up", () => called.mock.calls.length > 0);
    await sleep(50);
    expect(called.mock.calls.length).toBeLessThan(4);
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
    const small = await start({ LIVE_STREAMS: 1 });
    const [first, second] = [await openStream(of(small), erp.key!), await openStream(of(small), erp.key!)];
    expect([first.status, second.status, second.headers["retry-after"]]).toEqual([200, 503, "1"]);
    first.close();
  });

  test("ends with a hint when to come back if the gateway stops, and no further one begins", async () => {
    const own = await start();
    const erp = await gateway.client();
    const opened = await openStream(of(own), erp.key!);
    const polling = fetch(`${of(own)}?after=latest&wait=60`, { headers: { "X-API-Key": erp.key! } });
    await untilPolling(own.gateway);
    own.app.drain();
    await until("the end", () => opened.isEnded());
    expect(opened.text()).toMatch(/\nretry: \d+\n\n$/);
    // One that had not begun to wait when the gateway stopped is refused.
    expect([200, 503]).toContain((await polling).status);
    expect((await openStream(of(own), erp.key!)).status).toBe(503);
    await own.stop();
  });

  test("has for HEAD its headers and no body", async () => {
    const erp = await gateway.client();
    const head = await erp.send("HEAD", "/v1/events", undefined, { Accept: "text/event-stream" });
    expect([head.status, head.headers.get("content-type"), head.body]).toEqual([200, TYPE, ""]);
  });

  test("that nobody reads keeps no other one waiting", async () => {
    const erp = await gateway.client();
    const { hostname, port } = new URL(gateway.root);
    const socket = connect(Number(port), hostname).pause();
    socket.write(`GET /v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nX-API-Key: ${erp.key}\r\n\r\n`);
    const reading = await stream(erp);
    const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
    const data = { text: "x".repeat(20_000) };
    for (let i = 0; i < 20; i++)
      await gateway.db.transaction({ tenantId: tenant!.id, customerId: null }, async (tx) => {
        for (let j = 0; j < 50; j++) tx.emit({ type: "import.finished", resource: "projects", data, customerId: null });
      });
    await until("all", () => reading.messages.length === 1000);
    socket.destroy();
  });
});

describe("a long poll", () => {
  /** The second after which nothing is answered takes less here. */
  let isTimeUp = false;
  beforeEach(() => {
    isTimeUp = false;
    const real = globalThis.setTimeout as (...args: any[]) => any;
    const ofSecond = (work: () => void) => real(() => ((isTimeUp = true), work()), 50);
    const shortened = (work: () => void, ms: number, ...args: any[]) =>
      ms === 1000 ? ofSecond(work) : real(work, ms, ...args);
    jest.spyOn(globalThis, "setTimeout").mockImplementation(shortened as never);
  });
  afterEach(() => void jest.restoreAllMocks());

  test("answers with the next event, and with nothing when the time is up", async () => {
    const erp = await gateway.client();
    await region(erp);
    const { next_cursor } = await pageOf(erp);
    const poll = erp.get(`/v1/events?after=${next_cursor}&wait=60`);
    await untilPolling();
    await region(erp);
    const { status, body } = await poll;
    expect([status, body.events.length]).toEqual([200, 2]);
    const { next_cursor: last } = body;
    expect(await pageOf(erp, `?after=${last}&wait=1`)).toEqual({ events: [], next_cursor: last });
    expect((await pageOf(erp, "?wait=60")).events.length).toBeGreaterThan(0);
    expect((await erp.get("/v1/events?wait=61")).status).toBe(400);
    const inGraphQL = erp.graphql('{ events(after: "latest", wait: 60) { events { type } next_cursor } }');
    await untilPolling();
    await region(erp);
    const { events } = (await inGraphQL).body.data.events;
    expect(events).toEqual([{ type: "project_region.created" }, { type: "import.finished" }]);
  });

  describe("whose end comes while its reader opens", () => {
    let letOpen: () => void;
    beforeEach(() => {
      const live = liveEventsOf({ app: here.app.dependencies });
      const openReader = live.open.bind(live);
      const isLet = new Promise<void>((resolve) => (letOpen = resolve));
      jest.spyOn(live, "open").mockImplementation(async (...args) => {
        await isLet;
        return openReader(...args);
      });
    });

    test("because the time is up is answered", async () => {
      const erp = await gateway.client();
      const poll = erp.get("/v1/events?after=latest&wait=1");
      await until("its time is up", () => isTimeUp);
      letOpen();
      expect(await poll).toMatchObject({ status: 200, body: { events: [] } });
    });

    test("because its key was revoked is a 401", async () => {
      const erp = await gateway.client();
      const poll = erp.get("/v1/events?after=latest&wait=60");
      await untilPolling();
      await revoke(erp);
      const lookups = jest.spyOn(gateway.db, "callException");
      await until("the key is looked up", () => lookups.mock.results.length > 0);
      await Promise.all(lookups.mock.results.map(({ value }) => value));
      letOpen();
      expect((await poll).status).toBe(401);
    });

    test("because its client has gone is over", async () => {
      const erp = await gateway.client();
      const leaving = new AbortController();
      const headers = { "X-API-Key": erp.key! };
      const poll = fetch(`${of(here)}?after=latest&wait=60`, { headers, signal: leaving.signal });
      await untilPolling();
      leaving.abort();
      await expect(poll).rejects.toThrow();
      await sleep(50);
      letOpen();
      await until("its end", async () => (await longPolls()) === "0", 10_000);
    });
  });

  test("of a key that is revoked meanwhile is a 401", async () => {
    const erp = await gateway.client();
    const poll = erp.get("/v1/events?after=latest&wait=60");
    await untilPolling();
    await revoke(erp);
    expect((await poll).status).toBe(401);
  });
});
