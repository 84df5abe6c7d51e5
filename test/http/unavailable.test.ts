/** Which failures are a 503 and which a 500: decided where they arise, not by what an error looks like. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { toAppError } from "../../src/errors.js";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

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
  await gateway.sql("create trigger fail before insert on project_region for each row execute function fail()");
  await gateway.sql("create trigger fail before insert on api_key for each row execute function fail()");
});

const AWAY = [503, "Service temporarily unavailable. Try again shortly.", "1"];

const PASSING: [code: string, name: string][] = [
  ["08006", "connection failure"],
  ["53100", "disk full"],
  ["53200", "out of memory"],
  ["53300", "too many connections"],
  ["53400", "configuration limit exceeded"],
  ["57P01", "the administrator shuts it down"],
  ["57P02", "it crashes"],
  ["57P03", "it starts up, shuts down or recovers"],
  ["57014", "statement timeout"],
  ["55P03", "lock timeout"],
  ["40001", "serialization failure"],
  ["40P01", "deadlock"],
  ["25006", "it only reads: a standby after a failover"],
];
const FAULTS: [code: string, name: string][] = [
  ["22012", "division by zero"],
  ["42703", "no such column"],
  ["XX000", "internal error"],
];

describe.each(SURFACES)("over %s", (surface) => {
  test.each(PASSING)("%s (%s) is a 503, and the next write is done", async (code) => {
    const { status, error, headers } = await erp.call(surface, "importProjectRegions", {
      rows: [{ number: "1", title: code }],
    });
    expect([status, error, headers.get("retry-after")]).toEqual(AWAY);
    expect((await erp.call(surface, "importProjectRegions", { rows: [{ number: "1", title: "x" }] })).status).toBe(200);
  });

  test.each(FAULTS)("%s (%s) is a fault of ours, and the next write is done", async (code) => {
    const { status, error } = await erp.call(surface, "importProjectRegions", { rows: [{ number: "1", title: code }] });
    expect([status, error]).toEqual([500, expect.stringMatching(/^Internal error\./)]);
    expect((await erp.call(surface, "importProjectRegions", { rows: [{ number: "1", title: "x" }] })).status).toBe(200);
  });
});

test.each([["53100"], ["40P01"], ["25006"]])("what MikroORM writes fails with the same answer: %s", async (code) => {
  const query = 'mutation ($name: String!) { createApiKey(input: { name: $name, scopes: ["projects:read"] }) { key } }';
  const { status, body, headers } = await administrator.graphql(query, { name: code });
  expect([status, body.errors[0].message, headers.get("retry-after")]).toEqual(AWAY);
  const fault = await administrator.graphql(query, { name: "22012" });
  expect([fault.status, fault.body.errors[0].extensions.code]).toEqual([500, "INTERNAL"]);
});

describe("with a real server", () => {
  const name = () => gateway.sql<{ name: string }>("select current_database() as name").then(([row]) => row!.name);
  const end = () =>
    gateway.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'procurement-gateway'",
    );
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
    await erp.get("/v1/project-regions");
    await admin.query(`alter database "${await name()}" ${worse}`);
    await end();
    const { status, body, headers } = await erp.post("/v1/project-regions", [{ number: "1", title: "x" }]);
    expect([status, body.error, headers.get("retry-after")]).toEqual(AWAY);
    expect((await erp.get("/readyz")).status).toBe(503);
    await admin.query(`alter database "${await name()}" ${better}`);
    for (let tries = 0; tries < 3; tries++) {
      expect((await erp.post("/v1/project-regions", [{ number: "1", title: "x" }])).status).toBe(200);
      expect((await erp.get("/readyz")).status).toBe(200);
    }
  });
});

test.each([["ENOENT"], ["ECONNREFUSED"], ["ECONNRESET"], ["ETIMEDOUT"], ["40001"], ["57014"]])(
  "%s of something that is not the database is a fault of ours",
  (code) => {
    const error = Object.assign(new Error("Connection terminated unexpectedly"), { code });
    expect(toAppError(new Error("around it", { cause: error }), "r").code).toBe("INTERNAL");
  },
);
