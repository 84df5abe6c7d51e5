/** Reads as messages of the protocol: what goes wrong midway, and what PostgreSQL forgets. */
import { useDatabase } from "../support/own-database.js";

const tenants = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const database = useDatabase(`
  insert into tenant (id, name) values ('${tenants[0]}', 'One'), ('${tenants[1]}', 'Two');
  insert into account (tenant_id, number, title) select id, '1', 'of ' || name from tenant;
  create table thing (id int, note text); insert into thing values (1, 'one'), (2, null);
  grant all on thing to gateway`);

const read = (
  text: string,
  values: unknown[] = [],
  { name = text, tenant = 0, customer = null as string | null } = {},
) =>
  database.db.read(
    { tenantId: tenants[tenant]!, customerId: customer },
    { name: "test.read", text, preparedAs: name, values: () => values },
    {},
  );
const titles = "select title from account order by title";
const pid = async (): Promise<unknown> => (await read("select pg_backend_pid() as pid"))[0];

let before: unknown;
beforeEach(async () => (before = await pid()));
const sameConnection = async (): Promise<void> => expect(await pid()).toEqual(before);

describe.each(["", "a name"])("named %j", (name) => {
  test("values become what the surfaces show", async () => {
    const text = `select 1.50 as money, 7::bigint as count, true as yes, null::text as nothing, date '2026-02-01' as day,
      timestamptz '2026-02-01 10:00:00.5+00' as at, '{"a": [1]}'::jsonb as json, '{a,b}'::text[] as list, $1::text as "as ""it"" is", $2::int[] as numbers`;
    const values = ["äöü '\\ \"", [1, null, 3]];
    const row = {
      money: 1.5,
      count: 7,
      yes: true,
      nothing: null,
      day: "2026-02-01",
      at: "2026-02-01T10:00:00.500Z",
      json: { a: [1] },
      list: ["a", "b"],
      'as "it" is': "äöü '\\ \"",
      numbers: [1, null, 3],
    };
    for (let time = 0; time < 3; time++) expect(await read(text, values, { name: name && "values" })).toEqual([row]);
  });

  test("an empty result is empty, each time", async () => {
    for (let time = 0; time < 2; time++)
      expect(await read("select id from thing where id = $1", [9], { name: name && "empty" })).toEqual([]);
    expect(await read("select id from thing where id = $1", [1], { name: name && "empty" })).toEqual([{ id: 1 }]);
  });

  test("an error midway is thrown, its rows are dropped, and the connection stays", async () => {
    const text = "select 6 / (3 - n) as n from generate_series($1::int, 5) as n";
    for (let time = 0; time < 2; time++) {
      await expect(read(text, [1], { name: name && "division" })).rejects.toMatchObject({ code: "22012" });
      expect(await read(text, [5], { name: name && "division" })).toEqual([{ n: -3 }]);
      expect(await read(text, [4], { name: name && "division" })).toEqual([{ n: -6 }, { n: -3 }]);
    }
    await sameConnection();
  });

  test("SQL that cannot be parsed, and values that do not fit", async () => {
    await expect(read("select from from", [], { name: name && "syntax" })).rejects.toMatchObject({ code: "42601" });
    await expect(read("select $1::uuid as id", ["x"], { name: name && "uuid" })).rejects.toMatchObject({
      code: "22P02",
    });
    const id = tenants[0]!;
    expect(await read("select $1::uuid as id", [id], { name: name && "uuid" })).toEqual([{ id }]);
    await sameConnection();
  });

  test("a value that cannot be sent fails before a connection is taken", async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await expect(read("select $1::json as j", [circular], { name: name && "json" })).rejects.toThrow(TypeError);
    await sameConnection();
  });

  test("notices on the way are no rows", async () => {
    await database.sql(`create or replace function chatty() returns int language plpgsql as $$
      begin raise warning 'so it is'; return 7; end $$`);
    for (let time = 0; time < 2; time++)
      expect(await read("select chatty() as n", [], { name: name && "chatty" })).toEqual([{ n: 7 }]);
  });

  test("a statement whose table changed is prepared anew", async () => {
    await database.sql(
      "drop table if exists changing; create table changing as select 1 as a; grant all on changing to gateway",
    );
    const all = (): Promise<unknown[]> => read("select * from changing", [], { name: name && "changing" });
    expect(await all()).toEqual([{ a: 1 }]);
    await database.sql("alter table changing add b text default 'new'");
    expect(await all()).toEqual([{ a: 1, b: "new" }]);
    await database.sql("alter table changing alter a type numeric(4, 2)");
    expect(await all()).toEqual([{ a: 1, b: "new" }]);
    await database.sql("drop table changing");
    await expect(all()).rejects.toMatchObject({ code: "42P01" });
    await sameConnection();
  });

  test("statements that PostgreSQL has forgotten are prepared anew", async () => {
    expect(await read(titles, [], { name: name && "titles" })).toEqual([{ title: "of One" }]);
    await read("deallocate all", [], { name: "" });
    expect(await read(titles, [], { name: name && "titles", tenant: 1 })).toEqual([{ title: "of Two" }]);
    await read("deallocate all", [], { name: "" });
    expect(await read(titles, [], { name: name && "titles" })).toEqual([{ title: "of One" }]);
  });
});

describe("the tenant of the session", () => {
  test("changes in the same write as the statement, and only where another one asks", async () => {
    for (const tenant of [0, 1, 1, 0])
      expect(await read(titles, [], { tenant })).toEqual([{ title: tenant ? "of Two" : "of One" }]);
    await sameConnection();
  });

  test("of a read that failed nothing stays: the next one sees its own rows", async () => {
    expect(await read(titles)).toEqual([{ title: "of One" }]);
    for (const tenant of [1, 0, 1]) {
      await expect(read("select 1 / 0 as n", [], { tenant })).rejects.toMatchObject({ code: "22012" });
      expect(await read(titles)).toEqual([{ title: "of One" }]);
      await expect(read("select 1 / 0 as n", [], { tenant })).rejects.toMatchObject({ code: "22012" });
      expect(await read(titles, [], { tenant: 1 })).toEqual([{ title: "of Two" }]);
    }
    await sameConnection();
  });

  test("a tenant that cannot be set shows nobody's rows", async () => {
    await expect(read(titles, [], { customer: "\0" })).rejects.toThrow();
    expect(await read(titles, [], { tenant: 1 })).toEqual([{ title: "of Two" }]);
  });
});
