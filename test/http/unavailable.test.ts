/** Which failures are a 503 and which a 500: decided where they arise, not by what an error looks like. */
import pg from "pg";
import { toAppError } from "../../src/errors.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";

const gateway = useGateway({ config: { DATABASE_POOL_SIZE: 2 } });
let erp: Client;
let administrator: Client;

beforeAll(async () => {
  erp = await gateway.client();
  administrator = await gateway.client({ scopes: ["api_keys:write"] });
  // PostgreSQL fails with whatever code stands in the row.
  await gateway.sql(`
    create function fail() returns trigger language plpgsql as $$
    declare code text := coalesce(to_jsonb(new)->>'title', to_jsonb(new)->>'name');
    begin
      if code ~ '^[0-9A-Z]{5}$' then raise exception 'made to fail' using errcode = code; end if;
      return new;
    end $$`);
  for (const table of ["project_region", "api_key"])
    await gateway.sql(`create trigger fail before insert on ${table} for each row execute function fail()`);
});

const AWAY = [503, "Service temporarily unavailable. Try again shortly.", "1"];
const FAULT = [500, expect.stringMatching(/^Internal error\./), null];

test.each<[name: string, code: string, answer: unknown[]]>([
  ["connection failure", "08006", AWAY],
  ["disk full", "53100", AWAY],
  ["out of memory", "53200", AWAY],
  ["too many connections", "53300", AWAY],
  ["configuration limit exceeded", "53400", AWAY],
  ["the administrator shuts it down", "57P01", AWAY],
  ["it crashes", "57P02", AWAY],
  ["it starts up, shuts down or recovers", "57P03", AWAY],
  ["statement timeout", "57014", AWAY],
  ["lock timeout", "55P03", AWAY],
  ["serialization failure", "40001", AWAY],
  ["deadlock", "40P01", AWAY],
  ["it only reads: a standby after a failover", "25006", AWAY],
  ["division by zero", "22012", FAULT],
  ["no such column", "42703", FAULT],
  ["internal error", "XX000", FAULT],
])("%s (%s), and the next write is done", async (_name, code, answer) => {
  for (const surface of SURFACES) {
    const write = (title: string) => erp.call(surface, "importProjectRegions", { rows: [{ number: "1", title }] });
    const { status, error, headers } = await write(code);
    expect([surface, status, error, headers.get("retry-after")]).toEqual([surface, ...answer]);
    expect((await write("x")).status).toBe(200);
  }
});

test("what MikroORM writes fails with the same answer", async () => {
  const query = 'mutation ($name: String!) { createApiKey(input: { name: $name, scopes: ["projects:read"] }) { key } }';
  const { status, body, headers } = await administrator.graphql(query, { name: "40P01" });
  expect([status, body.errors[0].message, headers.get("retry-after")]).toEqual(AWAY);
  const fault = await administrator.graphql(query, { name: "22012" });
  expect([fault.status, fault.body.errors[0].extensions.code]).toEqual([500, "INTERNAL"]);
});

describe("with a real server", () => {
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL });
    await admin.connect();
  });
  afterAll(() => admin.end());

  test.each([
    ["takes no more connections", "connection limit 0", "connection limit -1"],
    ["only reads, as a standby does", "set default_transaction_read_only = on", "reset default_transaction_read_only"],
  ])("that %s: 503 for a write and for /readyz, and all is well afterwards", async (_, worse, better) => {
    const [{ name }] = (await gateway.sql("select current_database() as name")) as [{ name: string }];
    const write = () => erp.post("/v1/project-regions", [{ number: "1", title: "x" }]);
    await erp.get("/v1/project-regions");
    await admin.query(`alter database "${name}" ${worse}`);
    await gateway.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2",
      [name, "procurement-gateway"],
    );
    const { status, body, headers } = await write();
    expect([status, body.error, headers.get("retry-after")]).toEqual(AWAY);
    expect((await erp.get("/readyz")).status).toBe(503);
    await admin.query(`alter database "${name}" ${better}`);
    for (let tries = 0; tries < 3; tries++)
      expect([(await write()).status, (await erp.get("/readyz")).status]).toEqual([200, 200]);
  });
});

test.each(["ENOENT", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "40001", "57014"])(
  "%s of something that is not the database is a fault of ours",
  (code) => {
    const error = Object.assign(new Error("Connection terminated unexpectedly"), { code });
    expect(toAppError(new Error("around it", { cause: error }), "r").code).toBe("INTERNAL");
  },
);
