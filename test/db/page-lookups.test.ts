/** A page looks its rows up by their ids, also where PostgreSQL might rather read all that a tenant has. */
import { sql } from "kysely";
import type { Context } from "../../src/context.js";
import { type Statement, statement } from "../../src/db/statement.js";
import type { ProjectsArgs } from "../../src/schema/project.js";
import { list } from "../../src/services/project.js";
import { useDatabase } from "../support/own-database.js";

const TENANTS = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;

/** So few that PostgreSQL has a choice: reading them all is not much dearer than looking a page of them up. */
const database = useDatabase(`
  insert into tenant (id, name) values ('${TENANTS[0]}', 'one'), ('${TENANTS[1]}', 'two');
  insert into project (tenant_id, external_id, project_number, title)
    select tenant.id, n::text, n::text, 'Project ' || n from tenant, generate_series(1, 2000) n where tenant.name = 'one' or n <= 300`);

beforeAll(() => database.sql("vacuum analyze project"));

const named = statement<object>("test.plan");
const run = (text: string) => named(() => sql<{ "QUERY PLAN": string }>`${sql.raw(text)}`);

/** @returns the plan that PostgreSQL keeps for all values, on a connection of the gateway */
const keptPlanOf = (text: string, values: readonly unknown[]): Promise<string> =>
  database.db.transaction({ tenantId: TENANTS[0], customerId: null }, async (tx) => {
    await tx.run(run("set local plan_cache_mode = force_generic_plan"), {});
    await tx.run(run(`prepare page as ${text}`), {});
    const lines = await tx.run(run(`explain (costs off) execute page (${values.map(() => "null").join()})`), {});
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });

test("a page of projects with what they name reads no other projects", async () => {
  let plan = "";
  const read = async ({ text, values }: Statement<never, never>, params: never) => {
    plan = await keptPlanOf(text, values(params));
    return [];
  };
  const rowFields = new Set(["id", "title", "legal_entity", "project_region"]);
  const page = { limit: 20, offset: 0 } as ProjectsArgs;
  await list({ read, answer: {} } as unknown as Context, page, { total: false, rowFields });
  expect(plan).toContain("Index Scan using project_pkey");
});
