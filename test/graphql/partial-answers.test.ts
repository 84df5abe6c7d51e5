/** A field that fails is null, with its error; what else was asked for stands (docs/adr/0004). */
import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { schema, useGateway } from "../support/gateway.js";
import { fieldsOf } from "../support/selections.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();

const PROJECTS = [
  { number: "P-1", title: "Kita" },
  { number: "P-2", title: "Depot" },
];

/** A tenant with two projects; a key that may read and write projects, and nothing else. */
async function seed() {
  const all = await gateway.client();
  await all.post("/v1/projects/erp", PROJECTS);
  return { all, limited: await gateway.client({ tenant: all.tenant, scopes: ["projects:read", "projects:write"] }) };
}

const MISSING = (scope: string, path: (string | number)[]) => ({
  message: `Unauthorized. Missing scope: ${scope}`,
  path,
  extensions: { code: "MISSING_SCOPE" },
});

const INVOICES = "title invoices(limit: 1) { invoices { id } }";

test.each([
  [
    "a root field that fails leaves the others",
    "{ projects { total_count } taxCodes { total_count } }",
    200,
    { projects: { total_count: 2 }, taxCodes: null },
    [MISSING("tax_codes:read", ["taxCodes"])],
  ],
  [
    "where nothing succeeded, the status is the first error's",
    "{ taxCodes { total_count } suppliers { total_count } }",
    403,
    { taxCodes: null, suppliers: null },
    [MISSING("tax_codes:read", ["taxCodes"]), MISSING("suppliers:read", ["suppliers"])],
  ],
  [
    "a relation that fails leaves its record",
    `{ projects { projects { ${INVOICES} } } }`,
    200,
    { projects: { projects: PROJECTS.map(({ title }) => ({ title, invoices: null })) } },
    [0, 1].map((row) => MISSING("invoices:read", ["projects", "projects", row, "invoices"])),
  ],
])("%s", async (_, query, status, data, errors) => {
  const { limited } = await seed();
  expect(await sameThrice(limited, query)).toMatchObject({ status, body: { data, errors } });
});

const IMPORT = `mutation ($rows: [ProjectInput!]!) { importProjects(rows: $rows) { ${INVOICES} } }`;
const ROWS = { rows: [{ number: "P-3", title: "Halle" }] };

test("a mutation that is done shows its record, where the key may not read what is below it", async () => {
  const { limited } = await seed();
  const data = { importProjects: [{ title: "Halle", invoices: null }] };
  const errors = [MISSING("invoices:read", ["importProjects", 0, "invoices"])];
  expect(await limited.graphql(IMPORT, ROWS)).toMatchObject({ status: 200, body: { data, errors } });
  expect((await limited.get("/v1/projects")).body.total_count).toBe(3);
});

test("with an Idempotency-Key the same mutation is undone", async () => {
  const { limited } = await seed();
  const answer = await limited.graphql(IMPORT, ROWS, { "Idempotency-Key": "k-1" });
  const errors = [{ extensions: { code: "MISSING_SCOPE" } }];
  expect(answer).toMatchObject({ status: 403, body: { data: null, errors } });
  expect((await limited.get("/v1/projects")).body.total_count).toBe(2);
});

test("a statement that fails is one line in the log, whichever rows it was for", async () => {
  const { all } = await seed();
  const OWNER = "select tableowner as owner from pg_tables where tablename = 'work_type'";
  const [{ owner }] = (await gateway.sql<{ owner: string }>(OWNER)) as [{ owner: string }];
  await gateway.sql(`revoke select on work_type from "${owner}"`);
  const before = gateway.log.length;
  try {
    const answer = await all.graphql("{ projects { projects { title work_types { work_types { code } } } } }");
    const path = (row: number) => ["projects", "projects", row, "work_types"];
    const errors = PROJECTS.map((_, row) => ({ path: path(row), extensions: { code: "INTERNAL" } }));
    const projects = PROJECTS.map(({ title }) => ({ title, work_types: null }));
    expect(answer).toMatchObject({ status: 200, body: { data: { projects: { projects } }, errors } });
  } finally {
    await gateway.sql(`grant select on work_type to "${owner}"`);
  }
  expect(gateway.log.slice(before).filter(({ code }) => code === "INTERNAL")).toHaveLength(1);
});

test("at most 100 errors are shown, and the others counted", async () => {
  const { all, limited } = await seed();
  const rows = Array.from({ length: 150 }, (_, index) => ({ number: `Q-${index}`, title: "Haus" }));
  await all.post("/v1/projects/erp", rows);
  const { body } = await limited.graphql(`{ projects(limit: 150) { projects { ${INVOICES} } } }`);
  const shown = { errors_not_shown: 50 };
  expect([body.data.projects.projects.length, body.errors.length, body.extensions]).toEqual([150, 100, shown]);
});

test("every root field, and every field that looks something up, may be null", () => {
  const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  expect(roots.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const relations = types
    .flatMap((type) => fieldsOf(type).map((field) => ({ name: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => {
      const { needs, shownOnRest } = field.extensions as FieldExtensions;
      // What only takes another form on REST, or needs no more than its own column, is the record's own.
      const isOwn = needs?.join() === field.name;
      return needs !== undefined && !isOwn && (!shownOnRest || isObjectType(getNamedType(field.type)));
    });
  expect(relations.length).toBeGreaterThan(20);
  expect(relations.filter(({ field }) => isNonNullType(field.type)).map(({ name }) => name)).toEqual([]);
});
