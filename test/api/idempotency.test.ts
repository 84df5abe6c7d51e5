/** `Idempotency-Key` on every write of both surfaces (decisions §4). */
import { describe, expect, test } from "@jest/globals";
import { type Answer, type Client, schema, SURFACES, type Surface } from "../support/client.js";
import { forgetOld } from "../../src/services/lib/idempotency.js";
import { everyWrite } from "../support/every-write.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ROWS = [{ number: "1", title: "first" }];
const IMPORT =
  "mutation Import($rows: [AccountInput!]!) { importAccounts(rows: $rows) { id number title updated_at } }";

/** Imports accounts, as whatever text a client would send. */
const importAccounts = (
  client: Client,
  surface: Surface,
  key: string | null,
  rows: object[] = ROWS,
): Promise<Answer> => {
  const headers: Record<string, string> = key === null ? {} : { "Idempotency-Key": key };
  return surface === "rest" ? client.post("/v1/accounts", rows, headers) : client.graphql(IMPORT, { rows }, headers);
};
const rowsOf = (answer: Answer) => answer.body.data?.importAccounts ?? answer.body;
const errorOf = (answer: Answer): string => answer.body.error ?? answer.body.errors?.[0]?.message;
const importsOf = async (client: Client): Promise<number> =>
  (await client.get("/v1/events?types=import.finished")).body.events.length;

describe.each(SURFACES)("over %s", (surface) => {
  test("the same request again gets the first answer again, and does nothing", async () => {
    const erp = await gateway.client();
    const first = await importAccounts(erp, surface, "a");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    await importAccounts(erp, surface, null, [{ number: "1", title: "changed since" }]);
    // The order of a record's members does not make another request.
    const again = await importAccounts(erp, surface, "a", [{ title: "first", number: "1" }]);
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await erp.get("/v1/accounts")).body.accounts[0].title).toBe("changed since");
    expect(await importsOf(erp)).toBe(2);
  });

  test("another request with the same key is a conflict, and changes nothing", async () => {
    const erp = await gateway.client();
    await importAccounts(erp, surface, "a");
    const other = await importAccounts(erp, surface, "a", [{ number: "2", title: "other" }]);
    expect(other.status).toBe(409);
    expect(errorOf(other)).toBe("Idempotency-Key was used before with another request.");
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(1);
    expect(rowsOf(await importAccounts(erp, surface, "a"))).toMatchObject(ROWS);
  });

  test("a request of megabytes is the same one, too, when its members come in another order", async () => {
    const erp = await gateway.client();
    const rows = Array.from({ length: 1_500 }, (_, n) => ({ number: String(n), title: `${n} ${"x".repeat(800)}` }));
    const reordered = rows.map(({ number, title }) => ({ title, number }));
    // One is read in a thread, the other, shorter by its blanks, is not: they have one hash all the same.
    const blanks = " ".repeat(1_048_576);
    const small = rows.slice(0, 10);
    const text = JSON.stringify(surface === "rest" ? small : { query: IMPORT, variables: { rows: small } });
    const path = surface === "rest" ? "/v1/accounts" : "/graphql";
    expect((await erp.post(path, text, { "Idempotency-Key": "blanks" })).status).toBe(200);
    expect(
      (await erp.post(path, blanks + text, { "Idempotency-Key": "blanks" })).headers.get("idempotency-replayed"),
    ).toBe("true");

    const first = await importAccounts(erp, surface, "large", rows);
    const again = await importAccounts(erp, surface, "large", reordered);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([first.status, "true"]);
    expect(rowsOf(again)).toEqual(rowsOf(first));
    const other = await importAccounts(erp, surface, "large", [...rows.slice(1), rows[0]!]);
    expect([other.status, errorOf(other)]).toEqual([409, "Idempotency-Key was used before with another request."]);
  });

  test("many identical requests at once: one does it, all get its answer", async () => {
    const erp = await gateway.client();
    const answers = await Promise.all(Array.from({ length: 12 }, () => importAccounts(erp, surface, "at once")));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
    expect(await importsOf(erp)).toBe(1);
  });

  test("a refused request stores nothing: mended, it goes through with the same key", async () => {
    const erp = await gateway.client();
    expect((await importAccounts(erp, surface, "a", [{ number: "1", title: " " }])).status).toBe(400);
    expect(rowsOf(await importAccounts(erp, surface, "a"))).toMatchObject(ROWS);
    expect(await gateway.sql("select 1 from idempotency_key where status is null")).toEqual([]);
  });

  test("a key of a client is its own: another client's is another", async () => {
    const tenant = newTenantName();
    const [one, other] = [await gateway.client({ tenant }), await gateway.client({ tenant })];
    await importAccounts(one, surface, "a");
    expect(rowsOf(await importAccounts(other, surface, "a", [{ number: "2", title: "other" }]))).toMatchObject([
      { number: "2" },
    ]);
  });

  test("after 24 hours the key is free", async () => {
    const erp = await gateway.client();
    const OF_TENANT = "tenant_id = (select id from tenant where name = $1)";
    const stored = () => gateway.sql(`select key from idempotency_key where ${OF_TENANT}`, [erp.tenant]);
    const AGE = `update idempotency_key set created_at = now() - $3 * interval '1 hour' where ${OF_TENANT} and key = $2`;
    const age = (key: string, hours: number) => gateway.sql(AGE, [erp.tenant, key, hours]);
    await importAccounts(erp, surface, "a");
    await importAccounts(erp, surface, "b");
    await age("a", 23.9);
    await age("b", 24.1);
    expect((await importAccounts(erp, surface, "a", [{ number: "2", title: "t" }])).status).toBe(409);
    expect(rowsOf(await importAccounts(erp, surface, "b", [{ number: "2", title: "t" }]))).toMatchObject([
      { number: "2" },
    ]);
    await age("a", 25);
    expect(await forgetOld(gateway.db)).toBeGreaterThanOrEqual(1);
    expect(await stored()).toEqual([{ key: "b" }]);
  });

  test.each([" ", "x".repeat(256)])("%j is no key", async (key) => {
    const answer = await importAccounts(await gateway.client(), surface, key);
    // HTTP trims a header's value: a blank one arrives empty.
    expect({ status: answer.status, error: errorOf(answer) }).toEqual({
      status: 400,
      error: "Idempotency-Key must be 1 to 255 printable ASCII characters",
    });
  });

  test("reads take no notice of it", async () => {
    const erp = await gateway.client();
    const read = (key = "a") => {
      const headers = { "Idempotency-Key": key };
      const isRest = surface === "rest";
      return isRest ? erp.get("/v1/accounts", headers) : erp.graphql("{ accounts { total_count } }", {}, headers);
    };
    const before = await read();
    await importAccounts(erp, surface, null);
    const after = await read();
    expect(before.body).not.toEqual(after.body);
    expect(after.headers.get("idempotency-replayed")).toBeNull();
    await importAccounts(erp, surface, "a"); // still free
    expect((await read("sch\u00f6n")).status).toBe(200);
  });
});

test("the answer is the first one also where it shows what has changed since", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/legal-entities", [{ number: "1", title: "old name" }]);
  const push = () =>
    erp.post("/v1/projects/erp", [{ number: "P", title: "t", legal_entity_number: "1" }], { "Idempotency-Key": "p" });
  const first = await push();
  await erp.post("/v1/legal-entities", [{ number: "1", title: "new name" }]);
  expect((await push()).body).toEqual(first.body);
  expect(first.body[0].legal_entity.title).toBe("old name");
});

test("every write of REST keeps its answer", async () => {
  const writes = await everyWrite(gateway);
  expect(writes.length).toBeGreaterThanOrEqual(20);
  for (const { field, status, send } of writes) {
    const [first, again] = [await send({ "Idempotency-Key": field }), await send({ "Idempotency-Key": field })];
    const told = (answer: Answer) => [field, answer.status, answer.headers.get("idempotency-replayed")];
    expect([told(first), told(again)]).toEqual([
      [field, status, null],
      [field, status, "true"],
    ]);
    expect(again.body).toEqual(first.body);
  }
});

describe("several mutations of one operation", () => {
  const IMPORTS = `mutation($a: [AccountInput!]!, $b: [AccountInput!]!) {
    a: importAccounts(rows: $a) { number } b: importAccounts(rows: $b) { number }
  }`;

  test("happen together with a key, or not at all: what failed keeps no answer", async () => {
    const erp = await gateway.client();
    const send = (title: string) =>
      erp.graphql(IMPORTS, { a: ROWS, b: [{ number: "2", title }] }, { "Idempotency-Key": "both" });
    expect(
      await erp.graphql(WITH_STRANGER, { rows: ROWS, id: SOME_ID }, { "Idempotency-Key": "stranger" }),
    ).toMatchObject({
      status: 403,
      body: { data: null, errors: [{ path: ["b"], extensions: { code: "PROJECT_NOT_VISIBLE" } }] },
    });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(0);
    expect(await importsOf(erp)).toBe(0);

    expect((await send(" ")).status).toBe(400);
    const first = await send("t");
    expect(first.body).toEqual({ data: { a: [{ number: "1" }], b: [{ number: "2" }] } });
    const again = await send("t");
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await importsOf(erp)).toBe(2);
  });

  test("without a key each is its own transaction", async () => {
    const erp = await gateway.client();
    const answer = await erp.graphql(WITH_STRANGER, { rows: ROWS, id: SOME_ID });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { a: [{ number: "1" }], b: null, c: [{ number: "R" }] } },
    });
    expect(await importsOf(erp)).toBe(2);
  });

  test("that stand in each other's way end whole or are told to try again, and then go through with their key", async () => {
    const erp = await gateway.client();
    const [one, two] = [[{ number: "1", title: "t" }], [{ number: "2", title: "t" }]];
    const send = (i: number) =>
      erp.graphql(IMPORTS, i % 2 ? { a: one, b: two } : { a: two, b: one }, { "Idempotency-Key": `k${i}` });
    const whole = Array.from({ length: 12 }, (_, i) => i);
    let open = whole;
    for (let round = 0; open.length > 0 && round < 20; round++) {
      const answers = await Promise.all(open.map(send));
      for (const { status, body } of answers) {
        if (status === 200)
          expect(body).toEqual({ data: { a: [{ number: expect.any(String) }], b: [{ number: expect.any(String) }] } });
        else expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAVAILABLE" } }] });
      }
      open = open.filter((_, index) => answers[index]!.status !== 200);
    }
    expect(open).toEqual([]);
    expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  const SOME_ID = "00000000-0000-4000-8000-000000000000";
  const WITH_STRANGER = `mutation($rows: [AccountInput!]!, $id: UUID!) {
    a: importAccounts(rows: $rows) { number } b: importWorkTypes(id: $id, rows: [{ code: "1", title: "t" }]) { code } c: importProjectRegions(rows: [{ number: "R", title: "t" }]) { number }
  }`;
});

test("a project that did not change is not imported twice, not even within one operation", async () => {
  const erp = await gateway.client();
  const IMPORTS =
    "mutation($rows: [ProjectInput!]!) { a: importProjects(rows: $rows) { id } b: importProjects(rows: $rows) { id } }";
  await erp.graphql(IMPORTS, { rows: [{ number: "P", title: "t" }] }, { "Idempotency-Key": "p" });
  expect((await erp.get("/v1/events?types=project.imported")).body.events).toMatchObject([{ data: { created: true } }]);
});

test("an answer that holds a secret is not kept: making a key takes no Idempotency-Key", async () => {
  const admin = await gateway.client({ scopes: ["api_keys:write", "projects:read"] });
  const create = (headers: Record<string, string>) =>
    admin.graphql(
      'mutation { createApiKey(input: { name: "n", scopes: ["projects:read"] }) { key api_key { id } } }',
      {},
      headers,
    );
  const refused = await create({ "Idempotency-Key": "k" });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ extensions: { field: "Idempotency-Key" } }] } });
  const { key, api_key } = (await create({})).body.data.createApiKey;
  const rotated = await admin.graphql(
    `mutation { rotateApiKey(id: "${api_key.id}") { key } }`,
    {},
    { "Idempotency-Key": "r" },
  );
  expect(rotated.body.errors[0].extensions.field).toBe("Idempotency-Key");
  const revoke = () =>
    admin.graphql(`mutation { revokeApiKey(id: "${api_key.id}") { revoked_at } }`, {}, { "Idempotency-Key": "v" });
  expect((await revoke()).body).toEqual((await revoke()).body);
  const kept = await gateway.sql<{ body: string }>("select body from idempotency_key");
  expect(JSON.stringify(kept)).not.toContain(key);
  // No mutation answers with a secret but those that refuse.
  const withKey = Object.values(schema.getMutationType()!.getFields()).filter(({ type }) =>
    String(type).includes("NewApiKey"),
  );
  expect(withKey.map(({ name }) => name).toSorted()).toEqual(["createApiKey", "rotateApiKey"]);
});

describe("over server-sent events (graphql-sse)", () => {
  const send = async (erp: Client, variables: object, key: string) => {
    const response = await fetch(`${gateway.root}/graphql`, {
      method: "POST",
      headers: {
        "X-API-Key": erp.key!,
        "Content-Type": "application/json",
        Accept: "text/event-stream",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ query: IMPORT, variables }),
    });
    const [, answer] = /^event: next\ndata: (.*)$/m.exec(await response.text())!;
    return JSON.parse(answer!);
  };
  const IMPORT = "mutation($rows: [AccountInput!]!) { importAccounts(rows: $rows) { number } }";

  test("the same key with other variables is refused, and the same request has the same answer", async () => {
    const erp = await gateway.client();
    const first = await send(erp, { rows: ROWS }, "sse");
    expect(first).toEqual({ data: { importAccounts: [{ number: "1" }] } });
    expect(await send(erp, { rows: ROWS }, "sse")).toEqual(first);
    expect(await send(erp, { rows: [{ number: "2", title: "b" }] }, "sse")).toMatchObject({
      errors: [{ extensions: { code: "KEY_REUSED" } }],
    });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(1);
  });

  test("what was answered without a stream is answered with one, too, and the other way round", async () => {
    const erp = await gateway.client();
    const plain = await erp.graphql(IMPORT, { rows: ROWS }, { "Idempotency-Key": "both ways" });
    expect(await send(erp, { rows: ROWS }, "both ways")).toEqual(plain.body);
    expect(await importsOf(erp)).toBe(1);
  });
});
