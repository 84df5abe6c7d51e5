/** PostgreSQL keeps the plan of a list; where values decide on the index, it still plans for them. */
import type { Context } from "../../src/context.js";
import type { Statement } from "../../src/db/statement.js";
import * as invoices from "../../src/services/invoice/read.js";
import * as projects from "../../src/services/project.js";
import * as suppliers from "../../src/services/supplier.js";
import * as workTypes from "../../src/services/work-type.js";
import { useDatabase } from "../support/own-database.js";

const ID = "00000000-0000-4000-8000-000000000000";

const database = useDatabase(`
  insert into tenant (id, name) values ('${ID}', 'Bau');
  insert into customer (id, tenant_id, name) values ('${ID}', '${ID}', 'Bau');
  insert into project (id, tenant_id, external_id, project_number, title)
    select overlay('${ID}' placing lpad(n::text, 4, '0') from 33)::uuid, '${ID}', n, n, 'Kita ' || n from generate_series(1, 3000) n;
  insert into supplier (id, tenant_id, customer_id, external_id, title)
    select overlay('${ID}' placing lpad(n::text, 4, '0') from 33)::uuid, '${ID}', '${ID}', n, 'Beton ' || n from generate_series(1, 3000) n;
  insert into work_type (project_id, tenant_id, code, title)
    select id, '${ID}', n, 'Rohbau' from project, generate_series(1, 10) n where project_number::int <= 300;
  insert into invoice (tenant_id, customer_id, external_id, supplier_id, status, total_amount, invoice_date)
    select '${ID}', '${ID}', n, overlay('${ID}' placing lpad((n % 2000 + 1)::text, 4, '0') from 33)::uuid,
      case when n % 1000 = 0 then 'ERROR' else 'NEW' end, n, date '2026-01-01' + n % 300 from generate_series(1, 10000) n;
  analyze;`);

/** Lists that are asked for often. PostgreSQL compares: its first five plans are made for the values. */
const TIMES = 12;
const FIRST_PLANS = 5;

const tenancy = { tenantId: ID, customerId: null };
/** What was read last. */
let last: Statement<never, unknown>;
const read = (statement: Statement<unknown, unknown>, params: unknown): Promise<unknown[]> => {
  last = statement;
  return database.db.read(tenancy, statement, params);
};
const ctx = { read, answer: {} } as unknown as Context;

const page = (
  list: typeof projects.list | typeof suppliers.list | typeof invoices.list | typeof workTypes.list,
  args: object,
  ...fields: string[]
): Promise<{ next_cursor: string | null }> =>
  (list as (...all: unknown[]) => Promise<{ next_cursor: string | null }>)(
    ctx,
    { limit: 20, offset: 0, ...args },
    { total: false, rowFields: new Set(fields) },
  );

/** Of one and the same statement, read several times: how often it was planned anew, and how often not. */
async function plansOf(read: () => Promise<unknown>): Promise<{ anew: number; kept: number }> {
  for (let time = 0; time < TIMES; time++) await read();
  const find = {
    name: "test.prepared",
    text: "select custom_plans as anew, generic_plans as kept from pg_prepared_statements where name = $1",
    preparedAs: "",
    values: () => [last.preparedAs],
  };
  return (await database.db.read<object, { anew: number; kept: number }>(tenancy, find, {}))[0]!;
}

const KEPT: Record<string, () => Promise<unknown>> = {
  "the first page": () => page(projects.list, {}, "title", "legal_entity"),
  "a page of 500": () => page(suppliers.list, { limit: 500 }, "title", "supplier_bank_details"),
  "a later page": () => page(projects.list, { offset: 60 }, "title"),
  "a page after a cursor": () => page(projects.list, { cursor }, "title"),
  "an order of one's own": () => page(invoices.list, { sort: "TOTAL_AMOUNT_DESC" }, "total_amount", "supplier"),
  "a place in that order": () => page(invoices.list, { sort: "TOTAL_AMOUNT_DESC", cursor: byAmount }, "supplier"),
  "wide rows with what they name": () => page(invoices.list, {}, "supplier", "project", "invoice_accounts"),
  "those of a supplier": () => page(invoices.list, { supplier_id: [ID] }, "total_amount", "supplier"),
  "those of no supplier": () => page(invoices.list, { supplier_id: null }, "total_amount"),
  "cost centres of a project": () => page(workTypes.list, { id: ID.replace(/0000$/, "0007") }, "code", "title"),
  "one record by its id": () => suppliers.byId.read(ctx, [ID]),
  "children of one parent": () =>
    workTypes.ofProject.read(ctx, [
      { parentId: ID, args: { limit: 20, offset: 0 }, total: false, rowFields: new Set(["title"]) },
    ]),
};
let cursor: string | null;
let byAmount: string | null;

test.each(Object.keys(KEPT))("%s: the plan is kept", async (name) => {
  ({ next_cursor: cursor } = await page(projects.list, { offset: 100 }, "title"));
  const sorted = { sort: "TOTAL_AMOUNT_DESC", offset: 100 };
  ({ next_cursor: byAmount } = await page(invoices.list, sorted, "supplier"));
  const { anew, kept } = await plansOf(KEPT[name]!);
  expect({ name, anew }).toEqual({ name, anew: FIRST_PLANS });
  expect(kept).toBeGreaterThanOrEqual(TIMES - FIRST_PLANS);
});

const ANEW: Record<string, () => Promise<unknown>> = {
  "a status that few have": () => page(invoices.list, { status: ["ERROR"] }, "total_amount", "supplier"),
  "what changed since": () => page(invoices.list, { updated_since: "2999-01-01T00:00:00Z" }, "total_amount"),
  "a range of dates": () => page(invoices.list, { from: "2999-01-01" }, "total_amount", "supplier"),
};

test.each(Object.keys(ANEW))("%s is planned for its values", async (name) => {
  expect({ name, ...(await plansOf(ANEW[name]!)) }).toEqual({ name, anew: TIMES, kept: 0 });
});

test("within its bounds a page has the same rows as without them", async () => {
  const all = (await page(projects.list, { limit: 500 }, "title")) as unknown as { projects: { title: string }[] };
  for (const offset of [0, 80, 81, 479, 499]) {
    const some = (await page(projects.list, { offset, limit: 1 }, "title")) as unknown as typeof all;
    expect(some.projects[0]).toEqual(all.projects[offset]);
  }
  const beyond = (await page(projects.list, { offset: 3000 }, "title")) as unknown as typeof all;
  expect(beyond.projects).toEqual([]);
});
