/** The SQL of lists, relations and imports, word for word, and its answers; the names by which PostgreSQL shows it. */
import { sql } from "kysely";
import pg from "pg";
import { operator } from "../../src/request/actors.js";
import type { Context } from "../../src/context.js";
import type { Transaction } from "../../src/db/transaction.js";
import { type Statement, statement } from "../../src/db/statement.js";
import { AnswerState } from "../../src/request/answer-state.js";
import { ImportRun } from "../../src/request/import-run.js";
import { accounts } from "../../src/services/account.js";
import * as projects from "../../src/services/project.js";
import * as workTypes from "../../src/services/work-type.js";
import { type Client, useGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";

const gateway = useGateway();
let erp: Client;
let ctx: Context;
let [north, south]: string[] = [];
/** What was run, with its white space made one. */
let ran: string[];

beforeAll(async () => {
  erp = await gateway.client();
  await erp.post("/v1/legal-entities", [{ number: "10", title: "Bau GmbH" }]);
  const { body } = await erp.post("/v1/projects/erp", [
    { number: "1", title: "Nord", legal_entity_number: "10" },
    { number: "2", title: "Süd" },
  ]);
  [north, south] = body.map(({ id }: { id: string }) => id);
  await erp.post(`/v1/projects/${north}/work-types`, [
    { code: "330", title: "Walls" },
    { code: "340", title: "Doors" },
  ]);
  const [{ id: tenantId }] = (await gateway.sql("select id from tenant where name = $1", [erp.tenant])) as [
    { id: string },
  ];
  const tenancy = { tenantId, customerId: null };
  const noted = <Params, Row>(run: Statement<Params, Row>): Statement<Params, Row> => {
    ran.push(run.text.replace(/\s+/g, " ").trim());
    return run;
  };
  ctx = {
    actor: operator(tenancy.tenantId),
    headers: {},
    imports: new ImportRun(),
    answer: new AnswerState(() => undefined, false),
    read: (read: Statement<unknown, unknown>, params: unknown) => gateway.db.read(tenancy, noted(read), params),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      gateway.db.transaction(tenancy, (tx) => {
        const run = (write: Statement<unknown, unknown>, params: unknown) => tx.run(noted(write), params);
        return work(Object.assign(Object.create(tx), { run, ahead: tx.ahead.bind(tx) }));
      }),
  } as unknown as Context;
});

describe("word for word", () => {
  test("a page, filtered, sorted, with a relation and the total", async () => {
    ran = [];
    const page = await projects.list(ctx, { active: true, sort: "TITLE_DESC", limit: 1, offset: 0 } as never, {
      total: true,
      rowFields: new Set(["title", "legal_entity"]),
    });
    expect(ran).toEqual([
      `select /* project.page */ "project"."project_number", "project"."title",
        "legal_entity"."number" as "legal_entity_number", "legal_entity"."title" as "legal_entity_title",
        (select count(*)::int as "total_count" from "project" where "project"."active" = $1) as "total_count"
       from "project" left join "legal_entity" on "legal_entity"."id" = "project"."legal_entity_id"
       where "project"."active" = $2
       order by "project"."title" collate "und-x-icu" desc, "project"."project_number" desc limit $3 offset $4`.replace(
        /\s+/g,
        " ",
      ),
    ]);
    expect(page).toMatchObject({
      projects: [{ title: "Süd", legal_entity_number: null }],
      total_count: 2,
      has_next: true,
    });
  });

  test("records by their ids, and the children of many parents", async () => {
    ran = [];
    const asked = { args: { limit: 1, offset: 0 }, total: false, rowFields: new Set(["title"]) };
    const found = await accounts.byId.read(ctx, [north!]);
    const below = await workTypes.ofProject.read(
      ctx,
      [north!, south!].map((parentId) => ({ ...asked, parentId })),
    );
    expect(ran).toEqual([
      `select /* account.by_id */ "account"."id", "account"."number", "account"."title", "account"."account_type", ` +
        `"account"."active", "account"."created_at", "account"."updated_at" from "account" where id = any((select $1::uuid[])::uuid[])`,
      `select /* work_type.of_project */ asked.ordinality::int as asked, "child"."code", "child"."title" ` +
        `from unnest((select $1::uuid[])::uuid[], (select $2::int[])::int[], (select $3::int[])::int[]) with ordinality as asked(parent_id, row_limit, row_offset, ordinality) ` +
        `cross join lateral ( select * from "work_type" where "work_type"."project_id" = asked.parent_id order by "work_type"."code" ` +
        `limit asked.row_limit + 1 offset asked.row_offset ) as child order by asked.ordinality, "child"."code" limit $4::int`,
    ]);
    expect(found).toEqual([null]);
    expect(below).toMatchObject([{ work_types: [{ code: "330", title: "Walls" }] }, { work_types: [] }]);

    ran = [];
    const where = { title: { contains: "wall" } };
    const args = { limit: 1, offset: 0, sort: "TITLE_DESC", where };
    const [first] = await workTypes.ofProject.read(ctx, [
      { parentId: north!, args, total: true, rowFields: new Set() },
    ]);
    expect(first).toMatchObject({ total_count: 1, next_cursor: null, work_types: [{ title: "Walls" }] });
    const wanted =
      `"work_type"."project_id" = asked.parent_id ` +
      `and strpos(lower("work_type"."title"::text collate "und-x-icu"), lower($::text collate "und-x-icu")) > 0`;
    expect(ran[0]!.replace(/\$\d+/g, "$")).toBe(
      `select /* work_type.of_project */ asked.ordinality::int as asked, counted.total_count, child.id is not null as is_there, ` +
        `"child"."code", "child"."title" from unnest((select $::uuid[])::uuid[], (select $::int[])::int[], (select $::int[])::int[]) with ordinality as asked(parent_id, row_limit, row_offset, ordinality) ` +
        `cross join lateral (select count(*)::int as total_count from "work_type" where ${wanted}) as counted ` +
        `left join lateral ( select * from "work_type" where ${wanted} ` +
        `order by "work_type"."title" collate "und-x-icu" desc, "work_type"."code" desc limit asked.row_limit + 1 offset asked.row_offset ) as child on true ` +
        `order by asked.ordinality, "child"."title" collate "und-x-icu" desc, "child"."code" desc limit $::int`,
    );
  });

  test("an import of which one row omits a column", async () => {
    ran = [];
    const stored = await accounts.importAll(ctx, [
      { number: "2", title: "Kasse" },
      { number: "1", title: "Bank", account_type: "DEBIT" },
    ]);
    const all = `"id", "number", "title", "account_type", "active", "created_at", "updated_at"`;
    const of = (t: string) => all.replaceAll(/"(\w+)"/g, `${t}."$1"`);
    const next = `case when (s."number") in (select * from unnest($3::text[])) then b."account_type" else s."account_type" end`;
    expect(ran[0]).toBe(
      `with /* account.import */ sent as materialized ( ` +
        `select r."number" as "number", r."title" as "title", r."account_type" as "account_type", coalesce(r."active", true) as "active" ` +
        `from json_to_recordset($1::json) as r("number" text, "title" text, "account_type" text, "active" boolean) ), ` +
        `created as ( insert into "account" ("tenant_id", "number", "title", "account_type", "active") ` +
        `select $2::uuid, s."number", s."title", s."account_type", s."active" from sent s order by s."number" collate "C" ` +
        `on conflict ("tenant_id", "number") do update set "updated_at" = "account"."updated_at" where false returning ${all} ), ` +
        `stored as materialized ( select b.*, n."title" as "next_title", n."account_type" as "next_account_type", ` +
        `case when (b."title", b."account_type") is distinct from (n."title", n."account_type") then ` +
        `(select coalesce(json_object_agg(d.name, d.value), '{}') from (values ` +
        `('title', to_json(b."title"), b."title" is distinct from n."title"), ` +
        `('account_type', to_json(b."account_type"), b."account_type" is distinct from n."account_type")) ` +
        `as d(name, value, differs) where d.differs) end as before from sent s cross join lateral ( ` +
        `select t."tenant_id", t."number", t."title", t."account_type", t."id", t."active", t."created_at", t."updated_at" ` +
        `from "account" t where t."tenant_id" = $2::uuid and t."number" = s."number" for no key update ) as b ` +
        `cross join lateral (select s."title" as "title", ${next} as "account_type") as n ` +
        `where (select count(*) from created) < (select count(*) from sent) ), ` +
        `changed as ( update "account" t set "title" = w."next_title", "account_type" = w."next_account_type", ` +
        `"updated_at" = greatest(clock_timestamp(), t."updated_at" + interval '1 millisecond') from stored w ` +
        `where t."tenant_id" = w."tenant_id" and t."number" = w."number" and num_nulls(w.before) = 0 returning ${of("t")}, w.before ) ` +
        `select ${all}, true as created, true as changed, null::json as before from created ` +
        `union all select ${all}, false, true, before from changed ` +
        `union all select ${all}, false, false, null from stored where before is null`,
    );
    expect(stored).toMatchObject([
      { number: "2", account_type: null, created: true },
      { number: "1", account_type: "DEBIT", created: true },
    ]);
  });
});

describe("names", () => {
  test("lead to one place each, and look alike", () => {
    statement("test.once");
    expect(() => statement("test.once")).toThrow("Two statements are named test.once");
    expect(() => statement("project.page")).toThrow("Two statements are named project.page");
    for (const name of ["", "project", "Project.page", "project.page */ drop table project"])
      expect(() => statement(name)).toThrow("names no statement: write it as table.what_it_does");
  });

  test("stand in the running statement, whatever its first word is", async () => {
    const tenancy = { tenantId: north!, customerId: null };
    const running = (name: string, before: string) =>
      statement<object>(name)(
        () =>
          sql<{ query: string }>`${sql.raw(before)} select query from pg_stat_activity where pid = pg_backend_pid()`,
      );
    for (const [name, before, start] of [
      ["test.running", "", "select /* test.running */ query"],
      ["test.with", "with one as (select 1)", "with /* test.with */ one as"],
    ] as const) {
      const show = running(name, before);
      for (const [{ query } = { query: "" }] of [
        await gateway.db.read(tenancy, show, {}),
        await gateway.db.transaction(tenancy, (tx) => tx.run(show, {})),
      ])
        expect(query.trim().slice(0, start.length)).toBe(start);
    }
  });

  test("are seen in pg_stat_activity after a request", async () => {
    await erp.get("/v1/projects");
    const seen = await gateway.sql<{ query: string }>(
      "select query from pg_stat_activity where datname = current_database() and application_name = 'procurement-gateway'",
    );
    expect(seen.filter(({ query }) => query.startsWith("select /* project.page */ "))).not.toEqual([]);
  });

  describe("over both surfaces", () => {
    const executed = new Set<string>();
    const original = pg.Client.prototype.query;
    beforeAll(() => {
      // Only watches: every statement still goes to the real database.
      pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
        executed.add(typeof args[0] === "string" ? args[0] : args[0].text);
        return (original as any).apply(this, args);
      } as never;
    });
    afterAll(() => {
      pg.Client.prototype.query = original;
    });

    test("no statement of a service is without one", async () => {
      await erp.post("/v1/accounts", [{ number: "3", title: "Kasse" }], { "Idempotency-Key": "named" });
      await newInvoice(erp);
      const { body } =
        await erp.graphql(`{ projects { total_count projects { legal_entity { country_code } work_types { work_types { code } } } }
        invoices { invoices { history { message } } } invoiceTotals(group_by: [STATUS]) { groups { count } } events { next_cursor } }`);
      expect(body.errors).toBeUndefined();
      const named = [...executed].filter((text) => /^\s*\w+ \/\* [a-z_]+\.[a-z_]+ \*\/ /.test(text));
      expect(named.map((text) => text.split(" ", 3)[2])).toEqual(
        expect.arrayContaining(["idempotency_key.claim", "account.import", "invoice.insert", "invoice.page"]),
      );
      const others = [...executed]
        .filter((text) => !named.includes(text))
        .map((text) => text.split(/[ ;(]/, 4).join(" "));
      const ends = ["commit", "select", "savepoint part", "release savepoint part"];
      expect(others.filter((text) => ![...ends, "select *, extract epoch"].includes(text))).toEqual([]);
    });
  });
});
