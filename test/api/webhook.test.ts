/** Webhooks as their registrant sees them (decisions §14): registering, changing, rotating, whose they are. */
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { newProjects, positionIn } from "../support/sent.js";

const gateway = useGateway();
const URL = "https://erp.example.org/hooks";
const NEW = { url: URL, types: ["invoice.created", "invoice.status_changed"] };

const register = async (erp: Client, own: object = {}) => {
  const answer = await erp.post("/v1/webhooks", { ...NEW, ...own });
  expect(answer.status).toBe(201);
  return answer.body as { secret: string; webhook: { id: string; api_key_id: string; cursor: string } };
};

describe.each(SURFACES)("over %s", (surface) => {
  test("a webhook is registered, and its secret is shown once", async () => {
    const erp = await gateway.client();
    const selection = "{ type invoice { id net_amount } }";
    const made = await erp.call(surface, "createWebhook", { webhook: { ...NEW, selection } });
    expect(made).toMatchObject({
      status: 200,
      data: {
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        webhook: { ...NEW, selection, status: "ENABLED", disabled_reason: null, failing_since: null, cursor: "0" },
      },
    });
    const { webhook, secret } = made.data!;
    expect((await erp.call(surface, "webhooks")).data).toEqual({ webhooks: [webhook] });
    expect((await erp.call(surface, "webhook", { id: webhook.id })).data).toEqual(webhook);
    const stored = await gateway.sql("select secret, old_secret from webhook where id = $1", [webhook.id]);
    expect(stored).toEqual([{ secret: expect.stringMatching(/^test:/), old_secret: null }]);
    expect(JSON.stringify([stored, gateway.log])).not.toContain(secret);
  });

  test("it is changed, disabled, enabled and deleted", async () => {
    const erp = await gateway.client();
    const { webhook } = await register(erp);
    const change = (changes: object) => erp.call(surface, "updateWebhook", { id: webhook.id, changes });
    const enabled = { status: "ENABLED", disabled_reason: null, disabled_at: null };
    const disabled = { status: "DISABLED", disabled_reason: "REQUESTED", disabled_at: expect.any(String) };
    const STEPS: readonly [object, object][] = [
      [{ types: ["delivery.created"] }, { ...enabled, url: URL }],
      [{ status: "DISABLED" }, disabled],
      [{ url: `${URL}/2` }, { ...disabled, types: ["delivery.created"] }],
      [{ status: "ENABLED" }, enabled],
    ];
    for (const [changes, state] of STEPS) expect((await change(changes)).data).toMatchObject({ ...changes, ...state });
    expect((await erp.call(surface, "deleteWebhook", { id: webhook.id })).data).toMatchObject({ id: webhook.id });
    const gone = await erp.call(surface, "webhook", { id: webhook.id });
    expect(gone).toMatchObject({ status: 404, error: "Webhook not found." });
  });

  test("a rotation gives a new secret and keeps the old one for its overlap", async () => {
    const erp = await gateway.client();
    const { webhook, secret } = await register(erp);
    const rotate = (more = {}) => erp.call(surface, "rotateWebhook", { id: webhook.id, ...more });
    const rotated = (await rotate()).data!;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect(Date.parse(rotated.webhook.old_secret_until) - Date.now()).toBeGreaterThan(86_000_000);
    expect((await rotate({ overlap_seconds: 0 })).data!.webhook.old_secret_until).toBeNull();
    const stored = await gateway.sql("select old_secret from webhook where id = $1", [webhook.id]);
    expect(stored).toEqual([{ old_secret: null }]);
    const error = "overlap_seconds must be from 0 to 2592000";
    expect(await rotate({ overlap_seconds: -1 })).toMatchObject({ status: 400, error });
  });

  test.each([
    ["url", "http://erp.example.org/", "url must be an address that begins with https://"],
    // All other addresses: test/domain/webhook-target.test.ts.
    ["url", "https://2130706433./", "url must not lead to an address that is not public"],
    ["types", [], "types must name at least one type"],
    ["types", ["invoice.created", "x"], /^types\[1\] must be one of project.created, /],
    ["selection", "{ type } { id }", /^selection must be one selection of an event in braces/],
    ["selection", "query X { type }", /^selection must be one selection of an event in braces/],
    ["selection", "{ secret }", /^selection must be a selection of an event: Cannot query field "secret"/],
    ["selection", "{ ...x }", /^selection must be a selection of an event: Unknown fragment "x"/],
    ["selection", "{ type(a: $b) }", /^selection must be a selection of an event: /],
  ])("%s %j is refused", async (field, value, error) => {
    const erp = await gateway.client();
    const { status, ...answer } = await erp.call(surface, "createWebhook", { webhook: { ...NEW, [field]: value } });
    expect(answer.error).toEqual(typeof error === "string" ? error : expect.stringMatching(error));
    expect(status).toBe(400);
    expect((await erp.call(surface, "webhooks")).data).toEqual({ webhooks: [] });
  });
});

// How it goes on with its key's successor, or with the key that enables it: test/jobs/webhooks.test.ts.
test("a webhook is seen and changed by keys that can do as much, and by the administrator", async () => {
  const ADMIN = [...ALL_SCOPES, "api_keys:write"];
  const seenBy = async (client: Client) => (await client.get("/v1/webhooks")).body.webhooks.length;
  const admin = await gateway.client({ scopes: ADMIN });
  const tenant = admin.tenant;
  const erp = await gateway.client({ tenant });
  const { webhook } = await register(erp);
  const path = `/v1/webhooks/${webhook.id}`;
  for (const other of [admin, erp, await gateway.client({ tenant })])
    expect([await seenBy(other), (await other.get(path)).status]).toEqual([1, 200]);
  const weak = await gateway.client({ tenant, scopes: ["webhooks:write"] });
  const customer = await gateway.client({ tenant, customer: "Bau", scopes: ADMIN });
  const foreign = await gateway.client({ scopes: ADMIN });
  for (const other of [weak, customer, foreign]) {
    expect(await seenBy(other)).toBe(0);
    for (const [method, rest, body] of [
      ["GET", ""],
      ["PATCH", "", { url: "https://thief.example.org/" }],
      ["DELETE", ""],
      ["POST", "/rotate"],
      ["POST", "/test"],
      ["POST", "/replay", { since: "2026-01-01T00:00:00Z" }],
      ["GET", "/deliveries"],
      ["GET", `/deliveries/${webhook.id}`],
      ["POST", `/deliveries/${webhook.id}/replay`],
    ] as const)
      expect([rest, (await other.send(method, path + rest, body)).status]).toEqual([rest, 404]);
  }
  expect((await erp.get(path)).body).toMatchObject({ url: URL });
});

test("it begins after the newest event, also one of a customer that sees few of them", async () => {
  const erp = await gateway.client();
  await newProjects(erp, "P-1");
  const { next_cursor } = (await erp.get("/v1/events?after=latest")).body;
  expect(Number(positionIn(next_cursor))).toBeGreaterThan(0);
  expect((await register(erp)).webhook.cursor).toBe(positionIn(next_cursor));
  const bau = await gateway.client({ tenant: erp.tenant, customer: "Bau" });
  const own = (await bau.get("/v1/events?after=latest")).body;
  expect((await register(bau)).webhook.cursor).toBe(positionIn(own.next_cursor));
});

test("its secret is no answer to keep, and a tenant has at most 100", async () => {
  const erp = await gateway.client();
  const kept = await erp.post("/v1/webhooks", NEW, { "Idempotency-Key": "a" });
  expect(kept.status).toBe(400);
  expect(kept.body.error).toContain("Idempotency-Key cannot be sent here");
  await register(erp);
  await gateway.sql(
    `insert into webhook (tenant_id, api_key_id, url, types, secret)
     select tenant_id, api_key_id, url, types, secret from webhook, generate_series(2, 100)
     where tenant_id = (select id from tenant where name = $1)`,
    [erp.tenant],
  );
  const error = "The tenant has 100 webhooks already; delete one first.";
  expect(await erp.post("/v1/webhooks", NEW)).toMatchObject({ status: 409, body: { error } });
});
