/** A clock that is hours off: what depends on time goes by PostgreSQL's clock, or by the time that passes. */
import { Client, useGateway } from "../support/gateway.js";

const HOUR = 3_600_000;
const POINTS = 20;
const gateway = useGateway({ config: { RATE_LIMIT_POINTS: POINTS, TRUST_PROXY: ["loopback"] } });

const CREATE = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key api_key { id } } }";
const ROTATE = "mutation ($id: UUID!) { rotateApiKey(id: $id, overlap_seconds: 600) { key } }";

/** Sets the clock alone; timers and the time that passes stay as they are. */
function clockIsOff(hours: number): void {
  jest.useFakeTimers({
    now: Date.now() + hours * HOUR,
    doNotFake: [
      ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
      ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
    ],
  });
}

afterEach(() => void jest.useRealTimers());

describe.each([3, -3])("with a clock that is %d hours off", (hours) => {
  test("a key lives as long as it was to live", async () => {
    const admin = await gateway.client({ scopes: ["api_keys:write", "projects:read"] });
    const made = async (lifeMs: number): Promise<{ client: Client; id: string }> => {
      const input = { name: "ERP", scopes: ["projects:read"] };
      const { key, api_key } = (await admin.graphql(CREATE, { input })).body.data.createApiKey;
      const end = "update api_key set expires_at = now() + $2 * interval '1 ms' where id = $1";
      await gateway.sql(end, [api_key.id, lifeMs]);
      return { client: new Client(gateway.root, key, ""), id: api_key.id };
    };
    const [living, dead] = [await made(HOUR), await made(-HOUR)];
    clockIsOff(hours);
    expect((await living.client.get("/v1/projects")).status).toBe(200);
    expect((await dead.client.get("/v1/projects")).status).toBe(401);

    const inTwoHours = (await gateway.sql("select now() + interval '2 hours' as at"))[0]!.at as Date;
    const input = { name: "ERP", scopes: ["projects:read"], expires_at: inTwoHours.toISOString() };
    expect((await admin.graphql(CREATE, { input })).body.errors).toBeUndefined();
    expect((await admin.graphql(ROTATE, { id: living.id })).body.errors).toBeUndefined();
    const [{ left }] = (await gateway.sql(
      "select extract(epoch from expires_at - now())::int as left from api_key where id = $1",
      [living.id],
    )) as [{ left: number }];
    expect(left).toBeGreaterThan(540);
    expect(left).toBeLessThanOrEqual(600);
  });

  test("nobody is told to wait for longer than the limit's window", async () => {
    const client = await gateway.client();
    const ask = () => client.get("/v1/projects", { "X-Forwarded-For": `192.0.2.${hours + 10}` });
    while ((await ask()).status === 200) continue;
    clockIsOff(-Math.abs(hours));
    const refused = await ask();
    expect(refused.status).toBe(403);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(30);
  });
});
