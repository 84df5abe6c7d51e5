/** Deliveries to webhooks: order, signatures, retries, dead letters, replays (decisions §14, docs/webhooks.md). */
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { type Client, useGateway } from "../support/gateway.js";
import { answering, type Received, type Receiver, startReceiver } from "../support/receiver.js";
import { until } from "../support/until.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 1, WEBHOOK_ALLOW_PRIVATE: "1" } });
let receivers: Receiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  receivers = [];
});

interface Scene {
  readonly erp: Client;
  readonly receiver: Receiver;
  readonly id: string;
  readonly secret: string;
}

async function scene(own: object = {}, scopes: readonly string[] = ALL_SCOPES): Promise<Scene> {
  const erp = await gateway.client({ scopes });
  return { erp, ...(await registered(erp, own)) };
}

async function started(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

async function registered(erp: Client, own: object = {}): Promise<Omit<Scene, "erp">> {
  const receiver = await started();
  const made = await erp.post("/v1/webhooks", { url: receiver.url, types: ["invoice.created"], ...own });
  expect(made.status).toBe(201);
  return { receiver, id: made.body.webhook.id, secret: made.body.secret };
}

const invoice = async (erp: Client, external_id: string, own: object = {}) => {
  const [invoice_date, currency] = ["2026-11-21", "EUR"];
  const jsonContent = { external_id, invoice_number: external_id, invoice_date, currency, total_amount: 119, ...own };
  expect([200, 201]).toContain((await erp.post("/v1/invoices/custom", { jsonContent })).status);
};
const externalIds = (received: readonly Received[]) => received.map(({ body }) => body.data.data.external_id);
const deliveries = async ({ erp, id }: Scene, query = "") =>
  (await erp.get(`/v1/webhooks/${id}/deliveries${query}`)).body.webhook_deliveries;
const webhook = async ({ erp, id }: Scene) => (await erp.get(`/v1/webhooks/${id}`)).body;
const updatePending = ({ id }: Scene, change: string) =>
  gateway.sql(`update webhook_delivery set ${change} where webhook_id = $1 and status = 'PENDING'`, [id]);
const updateProgress = ({ id }: Scene, change: string) =>
  gateway.sql(`update webhook_progress set ${change} where webhook_id = $1`, [id]);
/** Makes the gateway look for webhooks at once, and not when its second is over. */
const look = ({ id }: Scene) =>
  gateway.sql("select pg_notify('gateway_events', 'test ' || tenant_id) from webhook where id = $1", [id]);
/** Makes what waits for its next attempt due. */
const hurry = async (one: Scene) => {
  await updatePending(one, "next_attempt_at = now()");
  await updateProgress(one, "due_at = now()");
  await look(one);
};
/** Lets time pass for a webhook. */
const pass = async (one: Scene, time: string) => {
  await updatePending(one, `first_attempt_at = first_attempt_at - interval '${time}'`);
  await updateProgress(one, `failing_since = failing_since - interval '${time}'`);
};
/** The id in a client's key. */
const idOf = ({ key }: Client) => key!.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
const idle = (one: Scene) =>
  until("the webhook has nothing to do", async () => {
    const [row] = await gateway.sql("select is_idle, lease_by from webhook_progress where webhook_id = $1", [one.id]);
    return row!.is_idle && row!.lease_by === null;
  });
const attempted = (one: Scene, count: number) =>
  until(`${count} attempts were written`, async () => (await deliveries(one))[0]?.attempt_count === count);

test("events of a tenant without webhooks make nobody look for webhooks more often", async () => {
  await gateway.sql("update webhook_progress set due_at = now() + interval '1 day'"); // those of other tests
  const erp = await gateway.client();
  const call = jest.spyOn(gateway.db, "callException");
  const begunAt = performance.now();
  for (let n = 0; n < 30; n++) {
    await invoice(erp, `R-${n}`);
    // Longer than news is gathered.
    await sleep(50);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  const looks = call.mock.calls.filter(([name]) => name === "claim_webhooks").length;
  call.mockRestore();
  // Each second and for those of other tests, but not at each of the thirty events.
  expect(looks).toBeLessThanOrEqual(Math.ceil(seconds) + 15);
});

describe("an event is delivered", () => {
  test("as GET /events shows it, signed", async () => {
    const one = await scene();
    await invoice(one.erp, "R-1");
    const [message] = await one.receiver.until(1);
    const { events } = (await one.erp.get("/v1/events?types=invoice.created")).body;
    const [{ id, type, position: cursor, created_at: timestamp }] = events;
    expect(message!.body).toEqual({ id, type, timestamp, cursor, data: events[0] });
    expect(message!.headers).toMatchObject({ "webhook-id": id, "content-type": "application/json" });
    expect(new Webhook(one.secret).verify(message!.text, message!.headers as never)).toEqual(message!.body);
    await attempted(one, 1);
    const attempts = [expect.objectContaining({ number: 1, status: 204, error: null, answer: "" })];
    const written = { event_id: id, type, cursor, status: "SUCCEEDED", body: message!.text, attempts };
    expect(await deliveries(one)).toEqual([expect.objectContaining({ ...written, next_attempt_at: null })]);
    await idle(one);
    expect((await webhook(one)).cursor >= cursor).toBe(true);
  });

  test("in the registrant's own selection, with the key's scopes", async () => {
    const selection = "{ kind: type invoice { external_id supplier { title } } delivery { id } }";
    const one = await scene({ selection }, ["webhooks:write", "invoices:read", "invoices:write"]);
    await invoice(one.erp, "R-1");
    const [message] = await one.receiver.until(1);
    expect(message!.body).toMatchObject({
      type: "invoice.created",
      data: { kind: "invoice.created", invoice: { external_id: "R-1", supplier: null }, delivery: null },
      errors: [{ message: "Unauthorized. Missing scope: deliveries:read", path: ["delivery"] }],
    });
  });

  test("by its ids alone where more would be 20 kB", async () => {
    const aliases = Array.from({ length: 28 }, (_, i) => `i${i}: comment`).join(" ");
    const one = await scene({ selection: `{ invoice { ${aliases} } }` });
    await invoice(one.erp, "R-1", { comment: "x".repeat(1000) });
    const [message] = await one.receiver.until(1);
    expect(message!.body).toMatchObject({
      type: "invoice.created",
      shortened: true,
      data: { id: message!.body.id, data: { invoice_id: expect.anything(), external_id: "R-1" } },
    });
    expect(message!.text.length).toBeLessThan(20_000);
  });

  test("in the order of the events, one after the other", async () => {
    const one = await scene();
    let underWay = 0;
    let most = 0;
    one.receiver.answer((_, res) => {
      most = Math.max(most, ++underWay);
      setTimeout(() => (underWay--, res.writeHead(204).end()), 5);
    });
    const ids = Array.from({ length: 60 }, (_, i) => `R-${i}`);
    for (const id of ids) await invoice(one.erp, id);
    expect(externalIds(await one.receiver.until(60))).toEqual(ids);
    expect(most).toBe(1);
  });

  test("only of the webhook's own types, tenant, customer and scopes", async () => {
    const erp = await gateway.client();
    const all = await registered(erp, { types: ["invoice.created", "project.imported"] });
    const projects = await gateway.client({ tenant: erp.tenant, scopes: ["webhooks:write", "projects:read"] });
    const noScope = await registered(projects, { types: ["invoice.created", "project.imported"] });
    const other = await registered(await gateway.client({ tenant: erp.tenant, customer: "Other" }));
    const foreign = await registered(await gateway.client());
    const bau = await gateway.client({ tenant: erp.tenant, customer: "Bau" });
    const own = await registered(bau);
    await invoice(bau, "R-1");
    await erp.post("/v1/projects/erp", [{ number: "P-1", title: "Halle" }]);
    await Promise.all([all.receiver.until(2), noScope.receiver.until(1), own.receiver.until(1)]);
    await idle({ erp, ...other });
    await idle({ erp, ...foreign });
    expect(all.receiver.received.map(({ body }) => body.type)).toEqual(["invoice.created", "project.imported"]);
    expect(noScope.receiver.received.map(({ body }) => body.type)).toEqual(["project.imported"]);
    expect(own.receiver.received).toHaveLength(1);
    expect([...other.receiver.received, ...foreign.receiver.received]).toEqual([]);
  });
});

test("a receiver with the published library verifies signatures through a rotation", async () => {
  const one = await scene();
  await invoice(one.erp, "R-1");
  await one.receiver.until(1);
  const rotated = (await one.erp.post(`/v1/webhooks/${one.id}/rotate?overlap_seconds=3600`, undefined)).body;
  await invoice(one.erp, "R-2");
  await one.receiver.until(2);
  await one.erp.post(`/v1/webhooks/${one.id}/rotate?overlap_seconds=0`, undefined);
  await invoice(one.erp, "R-3");
  const messages = await one.receiver.until(3);
  const isVerified = (secret: string) => (message: Received) => {
    try {
      return Boolean(new Webhook(secret).verify(message.text, message.headers as never));
    } catch {
      return false;
    }
  };
  expect(messages.map(isVerified(one.secret))).toEqual([true, true, false]);
  expect(messages.map(isVerified(rotated.secret))).toEqual([false, true, false]);
});

describe("a failure", () => {
  test("holds the webhook back, the order stays, and the log has neither bodies nor secrets", async () => {
    const one = await scene();
    one.receiver.answer((_, res) => res.writeHead(503).end("sorry\0, an inner secret"));
    await invoice(one.erp, "R-secret");
    await invoice(one.erp, "R-2");
    await attempted(one, 1);
    const [delivery] = await deliveries(one);
    const error = "The address answered 503.";
    const attempts = [{ number: 1, status: 503, error, answer: "sorry , an inner secret" }];
    expect(delivery).toMatchObject({ status: "PENDING", attempts });
    const wait = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.last_attempt_at);
    expect(wait).toBeGreaterThan(3900);
    expect(wait).toBeLessThan(6700);
    expect(await webhook(one)).toMatchObject({ status: "ENABLED", failing_since: expect.any(String) });
    const lines = gateway.log.filter(({ webhookId }) => webhookId === one.id);
    const msg = "webhook: an attempt failed; it is made again";
    expect(lines).toMatchObject([{ msg, host: "127.0.0.1", status: 503, error, attempt: 1 }]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|whsec|hook"/);
    one.receiver.answer(answering(200));
    await hurry(one);
    const messages = await one.receiver.until(3);
    expect(externalIds(messages)).toEqual(["R-secret", "R-secret", "R-2"]);
    expect(messages[1]!.text).toBe(messages[0]!.text);
    expect(messages[1]!.headers["webhook-id"]).toBe(messages[0]!.headers["webhook-id"]);
    await idle(one);
    expect((await webhook(one)).failing_since).toBeNull();
  });

  test("by silence keeps no other webhook waiting", async () => {
    const one = await scene();
    const other = await registered(one.erp);
    one.receiver.answer(() => undefined);
    await invoice(one.erp, "R-1");
    await one.receiver.until(1);
    await other.receiver.until(1, 5000);
    await idle({ erp: one.erp, ...other });
    expect((await deliveries(one))[0]).toMatchObject({ status: "PENDING", attempt_count: 0 });
  });

  test("of three days becomes a dead letter; of five days it disables the webhook, with an event", async () => {
    const one = await scene();
    one.receiver.answer(answering(500));
    await invoice(one.erp, "R-1");
    await invoice(one.erp, "R-2");
    await attempted(one, 1);
    await pass(one, "3 days");
    await hurry(one);
    expect(externalIds(await one.receiver.until(3))).toEqual(["R-1", "R-1", "R-2"]);
    await until("R-2 was attempted", async () => (await deliveries(one)).every((each: any) => each.attempt_count > 0));
    await pass(one, "2 days");
    await hurry(one);
    await one.receiver.until(4);
    await until("it is disabled", async () => (await webhook(one)).status === "DISABLED");
    const [disabled_at, failing_since] = [expect.any(String), null];
    expect(await webhook(one)).toMatchObject({ disabled_reason: "FAILING", disabled_at, failing_since });
    const { events } = (await one.erp.get("/v1/events?types=webhook.disabled")).body;
    const data = { webhook_id: one.id, reason: "FAILING" };
    expect(events).toMatchObject([{ resource: "webhooks", data, actor: { kind: "job", name: "webhooks" } }]);
    // Enabled again, it goes on with the event that it could not deliver.
    one.receiver.answer(answering(204));
    await one.erp.send("PATCH", `/v1/webhooks/${one.id}`, { status: "ENABLED" });
    expect(externalIds(await one.receiver.until(5)).at(-1)).toBe("R-2");
  });

  test("of an address is forgotten with the address", async () => {
    const one = await scene();
    const other = await started();
    one.receiver.answer((_, res) => res.writeHead(503, { "retry-after": "1000" }).end());
    await invoice(one.erp, "R-1");
    await attempted(one, 1);
    const [delivery] = await deliveries(one);
    // As late as the receiver asked.
    expect(Date.parse(delivery.next_attempt_at) - Date.parse(delivery.last_attempt_at)).toBeGreaterThan(999_000);
    await one.erp.send("PATCH", `/v1/webhooks/${one.id}`, { url: other.url });
    expect(externalIds(await other.until(1, 5000))).toEqual(["R-1"]);
  });
});

test("a test is sent once, also to a webhook that is disabled", async () => {
  const one = await scene();
  await one.erp.send("PATCH", `/v1/webhooks/${one.id}`, { status: "DISABLED" });
  one.receiver.answer(answering(500));
  const made = (await one.erp.post(`/v1/webhooks/${one.id}/test`, undefined)).body;
  expect(made).toMatchObject({ type: "webhook.test", status: "PENDING", cursor: null });
  const [message] = await one.receiver.until(1);
  expect(message!.body).toMatchObject({ type: "webhook.test", data: { webhook_id: one.id } });
  expect(new Webhook(one.secret).verify(message!.text, message!.headers as never)).toBeTruthy();
  await until("it is given up", async () => (await deliveries(one))[0].status === "DEAD");
  expect((await one.erp.get(`/v1/webhooks/${one.id}/deliveries/${made.id}`)).body.attempts).toHaveLength(1);
  expect((await webhook(one)).failing_since).toBeNull();
});

describe("replays", () => {
  const replayAll = async ({ erp, id }: Scene, succeeded = true) => {
    const since = new Date(Date.now() - 60_000).toISOString();
    return (await erp.post(`/v1/webhooks/${id}/replay`, { since, succeeded })).body;
  };
  /** A webhook to which so many events were delivered. */
  const delivered = async (count: number) => {
    const one = await scene();
    const ids = Array.from({ length: count }, (_, i) => `R-${i}`);
    for (const id of ids) await invoice(one.erp, id);
    await one.receiver.until(count);
    await idle(one);
    one.receiver.received.length = 0;
    return { one, ids };
  };

  test("of dead letters send one, or all since a time, in their order, also more than 20", async () => {
    const { one, ids } = await delivered(25);
    await gateway.sql("update webhook_delivery set status = 'DEAD' where webhook_id = $1", [one.id]);
    const [newest] = await deliveries(one);
    const replayed = await one.erp.post(`/v1/webhooks/${one.id}/deliveries/${newest.id}/replay`, undefined);
    expect(replayed).toMatchObject({ status: 200, body: { id: newest.id, status: "PENDING" } });
    await one.receiver.until(1);
    await until("it succeeded", async () => (await deliveries(one))[0].status === "SUCCEEDED");
    expect(await replayAll(one, false)).toEqual({ count: 24 });
    const messages = await one.receiver.until(25, 10_000);
    expect(externalIds(messages)).toEqual([ids.at(-1), ...ids.slice(0, -1)]);
    expect(messages[0]!.text).toBe(newest.body);
    await until("all succeeded", async () => (await deliveries(one, "?status=SUCCEEDED&limit=50")).length === 25);
    expect(await replayAll(one)).toEqual({ count: 25 });
    expect(externalIds(await one.receiver.until(50, 10_000)).slice(25)).toEqual(ids);
  });

  test("that are slow do not keep events waiting", async () => {
    const { one } = await delivered(4);
    // Longer than a turn has for replays.
    one.receiver.answer((_, res) => void setTimeout(() => res.writeHead(204).end(), 550));
    await replayAll(one);
    await one.receiver.until(1);
    await invoice(one.erp, "new");
    expect(externalIds(await one.receiver.until(3))).toContain("new");
    one.receiver.answer(answering(204));
    await one.receiver.until(5);
  });

  test("that are answered with 410 disable the webhook, and nothing more is sent", async () => {
    const { one } = await delivered(3);
    one.receiver.answer((_, res) => void setTimeout(() => res.writeHead(410).end(), 300));
    await replayAll(one);
    await one.receiver.until(1);
    await invoice(one.erp, "new");
    await until("it is disabled", async () => (await webhook(one)).status === "DISABLED");
    expect(await webhook(one)).toMatchObject({ disabled_reason: "GONE", failing_since: null });
    const held = "select from webhook_progress where webhook_id = $1 and lease_by is not null";
    await until("it was given back", async () => (await gateway.sql(held, [one.id])).length === 0);
    expect(one.receiver.received).toHaveLength(1);
    expect((await deliveries(one, "?status=DEAD")).length).toBe(3);
  });
});

test("a turn whose lease was taken over writes nothing, even in the same process", async () => {
  const one = await scene();
  let release = (): void => undefined;
  one.receiver.answer((_, res) => {
    if (one.receiver.received.length === 1) release = () => res.writeHead(500).end();
    else res.writeHead(204).end();
  });
  await invoice(one.erp, "R-1");
  await one.receiver.until(1);
  await updateProgress(one, "lease_until = now()");
  await look(one);
  await one.receiver.until(2);
  await attempted(one, 1);
  release();
  await idle(one);
  await invoice(one.erp, "R-2");
  await one.receiver.until(3);
  await until("R-2 was noted", async () => (await deliveries(one, "?status=SUCCEEDED")).length === 2);
  expect((await deliveries(one)).map((each: any) => each.attempts)).toEqual([
    [expect.objectContaining({ status: 204 })],
    [expect.objectContaining({ status: 204 })],
  ]);
  expect((await webhook(one)).failing_since).toBeNull();
});

test("each event is told as records are then, also many of one record within one turn", async () => {
  const types = ["invoice.created", "invoice.updated"];
  const one = await scene({ types, selection: "{ type invoice { comment } }" });
  const comments = ["first", "second", "third", "fourth", "fifth"];
  // Each event is there before the one before it is answered, so the turn goes on. A turn that ends in between, on a
  // slow machine, would show nothing, but not all of them do.
  one.receiver.answer((_, res) => {
    const comment = comments[one.receiver.received.length];
    const changed = comment ? invoice(one.erp, "R-1", { comment }) : Promise.resolve();
    void changed.then(() => res.writeHead(204).end());
  });
  await invoice(one.erp, "R-1", { comment: comments[0] });
  const messages = await one.receiver.until(comments.length);
  expect(messages.map(({ body }) => body.data)).toEqual(
    comments.map((comment, n) => ({ type: n === 0 ? "invoice.created" : "invoice.updated", invoice: { comment } })),
  );
});

test("a selection that takes too long does not keep its webhook from all later events", async () => {
  // Of what an invoice's write does not read.
  const selection = "{ invoice { external_id dimension_assignments { text_value } } }";
  const one = await scene({ selection });
  const holder = await gateway.superuser();
  await holder.query("begin; lock table dimension_assignment in access exclusive mode");
  await invoice(one.erp, "R-1");
  // What PostgreSQL does itself when the time of a statement is up.
  const cancel =
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("the selection waits for the lock", async () => (await gateway.sql(cancel)).length > 0);
  await one.receiver.until(1);
  await holder.end();
  await invoice(one.erp, "R-2");
  const messages = await one.receiver.until(2);
  expect(messages.map(({ body: { data, errors } }) => ({ data, errors }))).toEqual([
    {
      data: { invoice: { external_id: "R-1", dimension_assignments: null } },
      errors: [expect.objectContaining({ path: ["invoice", "dimension_assignments"] })],
    },
    { data: { invoice: { external_id: "R-2", dimension_assignments: [] } } },
  ]);
});

test("a customer's webhook ends with its key, and goes on with its successor or with the key that enables it", async () => {
  const admin = await gateway.client({ scopes: [...ALL_SCOPES, "api_keys:write"] });
  const bau = { tenant: admin.tenant, customer: "Bau" };
  const [erp, sender] = [await gateway.client(bau), await gateway.client(bau)];
  const one = { erp: admin, ...(await registered(erp)) };
  const rotation = `rotateApiKey(id: "${idOf(erp)}", overlap_seconds: 0) { api_key { id } }`;
  const rotated = await admin.graphql(`mutation { ${rotation} }`);
  await invoice(sender, "R-1");
  await one.receiver.until(1);
  await admin.graphql(`mutation { revokeApiKey(id: "${rotated.body.data.rotateApiKey.api_key.id}") { id } }`);
  await hurry(one);
  await until("it is disabled", async () => (await webhook(one)).status === "DISABLED");
  expect(await webhook(one)).toMatchObject({ disabled_reason: "KEY_ENDED" });
  await invoice(sender, "R-2");
  expect((await admin.post(`/v1/webhooks/${one.id}/test`, undefined)).status).toBe(409);
  const enabled = await admin.send("PATCH", `/v1/webhooks/${one.id}`, { status: "ENABLED" });
  expect(enabled.body).toMatchObject({ status: "ENABLED", api_key_id: idOf(admin) });
  expect(externalIds(await one.receiver.until(2))).toEqual(["R-1", "R-2"]);
});

test("a webhook whose key is revoked amid a backlog is told no more of it after a second", async () => {
  const admin = await gateway.client({ scopes: [...ALL_SCOPES, "api_keys:write"] });
  const erp = await gateway.client({ tenant: admin.tenant });
  const one = { erp: admin, ...(await registered(erp)) };
  const invoices = (async () => {
    for (let n = 0; n < 40; n++) await invoice(admin, `R-${n}`);
  })();
  one.receiver.answer((_, res) => void invoices.then(() => setTimeout(() => res.writeHead(204).end(), 100)));
  await invoices;
  await admin.graphql(`mutation { revokeApiKey(id: "${idOf(erp)}") { id } }`);
  await until("it is disabled", async () => (await webhook(one)).status === "DISABLED");
  const [told] = await gateway.sql(
    `select count(*)::int as count, bool_or(d.last_attempt_at > k.revoked_at + interval '1.2 s') as is_late
     from webhook_delivery d join api_key k on k.id = $2 where d.webhook_id = $1`,
    [one.id, idOf(erp)],
  );
  expect(told!.is_late).not.toBe(true);
  expect(told!.count).toBeLessThan(40);
});
