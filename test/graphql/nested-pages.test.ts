/** Lists below a record are pages: with conditions, an order, a count and the way to the next rows. */
import { type Client, statementsOf, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { newProjects, ok } from "../support/sent.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();
let erp: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  for (const { id, project_number } of await newProjects(erp, "P1", "P2", "P3")) ids[project_number] = id;
  const titles = ["Dach", "Wand", "Ärmel", "Boden", "Wand"];
  const rows = titles.map((title, index) => ({ code: `${index + 1}00`, title }));
  await ok(erp.post(`/v1/projects/${ids.P1}/work-types`, rows));
  await ok(erp.post(`/v1/projects/${ids.P2}/work-types`, rows.slice(0, 2)));
  for (const [external_id, project_number, total_amount] of [
    ["1", "P1", 30],
    ["2", "P1", 10],
    ["3", "P1", 20],
    ["4", "P2", 5],
  ] as const) {
    const invoice_number = `R${external_id}`;
    await sendInvoice(erp, {
      external_id,
      invoice_number,
      total_amount,
      project_number,
      supplier: { external_id: "K1" },
    });
  }
  await gateway.sql("update invoice set total_amount = null where external_id = '3'");
});

const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { body } = await sameThrice(erp, query, variables);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

const ALL = "total_count limit offset has_next has_previous total_pages page next_cursor";

test("a page below each parent says where it stands, also where it is empty", async () => {
  const { projects } = await ask(
    `{ projects { projects { project_number work_types(limit: 2, offset: 2) { ${ALL} work_types { code } } } } }`,
  );
  const page = { limit: 2, offset: 2, has_previous: true, page: 1 };
  const rows = [{ code: "300" }, { code: "400" }];
  const of = (total_count: number, total_pages: number, has_next: boolean, work_types: object[]) => {
    const next_cursor = has_next ? expect.any(String) : null;
    return { ...page, total_count, total_pages, has_next, next_cursor, work_types };
  };
  expect(projects.projects).toEqual([
    { project_number: "P1", work_types: of(5, 3, true, rows) },
    { project_number: "P2", work_types: of(2, 1, false, []) },
    { project_number: "P3", work_types: of(0, 0, false, []) },
  ]);
});

const ORDERS: [string, string[]][] = [
  ["", ["100", "200", "300", "400", "500"]],
  ["sort: CODE_DESC", ["500", "400", "300", "200", "100"]],
  ["sort: TITLE_ASC", ["300", "400", "100", "200", "500"]],
  ["sort: TITLE_DESC", ["500", "200", "100", "400", "300"]],
  ["sort: UPDATED_AT_ASC", ["100", "200", "300", "400", "500"]],
  ['sort: TITLE_ASC, where: { title: { contains: "D" } }', ["400", "100", "200", "500"]],
];

const CONNECTION = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { code } }";
const connection =
  (more: string, next: string) =>
  ({ totalCount, edges, pageInfo }: any) => ({
    count: totalCount,
    codes: edges.map(({ node }: any) => node.code),
    next: pageInfo[more] ? pageInfo[next] : null,
  });
const page = ({ total_count, offset, next_cursor, work_types }: any) => ({
  count: total_count,
  offset,
  codes: work_types.map(({ code }: any) => code),
  next: next_cursor,
});

const WAYS = [
  ["work_types", "limit", "cursor", "total_count offset next_cursor work_types { code }", page],
  ["work_typesConnection", "first", "after", CONNECTION, connection("hasNextPage", "endCursor")],
  ["work_typesConnection", "last", "before", CONNECTION, connection("hasPreviousPage", "startCursor")],
] as const;

test.each(ORDERS)("pages and connections lead through all rows of one parent: %s", async (args, expected) => {
  for (const [field, size, at, selection, read] of WAYS) {
    for (const most of [1, 2, 4]) {
      let found: string[] = [];
      let cursor: string | null = null;
      do {
        const asked: any = await ask(
          `query ($id: UUID!, $cursor: String) { project(id: $id) {
            page: ${field}(${size}: ${most}, ${at}: $cursor${args && `, ${args}`}) { ${selection} } } }`,
          { id: ids.P1, cursor },
        );
        const { count, offset, codes, next }: any = read(asked.project.page);
        expect([count, offset ?? found.length]).toEqual([expected.length, found.length]);
        found = size === "last" ? [...codes, ...found] : [...found, ...codes];
        cursor = next;
      } while (cursor !== null);
      expect(found).toEqual(expected);
    }
  }
});

test.each([
  ["first", [["100"], ["100"], []]],
  ["last", [["500"], ["200"], []]],
])("connections of several parents are read by one statement, by %s", async (way, expected) => {
  const ran = await statementsOf(gateway, async () => {
    const { projects } = await ask(
      `{ projects { projects { work_typesConnection(${way}: 1) { edges { node { code } } } } } }`,
    );
    const codes = projects.projects.map(({ work_typesConnection: { edges } }: any) =>
      edges.map(({ node }: any) => node.code),
    );
    expect(codes).toEqual(expected);
  });
  const counts = ran.filter(({ name }) => name === "work_type.of_project").map(({ text }) => text.includes("count(*)"));
  // Only the total says where the end of a list is.
  expect(counts).toEqual(Array(3).fill(way === "last"));
});

test("cursors lead through rows without a value, and wide rows", async () => {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const { project }: any = await ask(
      `query ($id: UUID!, $cursor: String) { project(id: $id) { invoices(limit: 1, sort: TOTAL_AMOUNT_DESC, cursor: $cursor) {
        next_cursor invoices { id invoice_number created_at supplier_external_id project { title } invoice_accounts { index } } } } }`,
      { id: ids.P1, cursor },
    );
    numbers.push(project.invoices.invoices[0].invoice_number);
    cursor = project.invoices.next_cursor;
  } while (cursor !== null);
  expect(numbers).toEqual(["R3", "R1", "R2"]);
});

test("several ways to ask one list stand beside each other", async () => {
  const { projects } = await ask(`query ($none: String) { projects { projects { project_number
    all: invoices { total_count invoices { invoice_number } }
    dear: invoices(where: { total_amount: { gt: 9 } }, sort: TOTAL_AMOUNT_ASC) { invoices { total_amount } }
    unpriced: invoices(where: { total_amount: { eq: null } }) { total_count }
    first: invoices(limit: 1, cursor: $none) { has_next invoices { id } } } } }`);
  const page = (total_count: number, dear: number[], unpriced: number, has_next: boolean) => ({
    all: { total_count },
    dear: { invoices: dear.map((total_amount) => ({ total_amount })) },
    unpriced: { total_count: unpriced },
    first: { has_next },
  });
  const pages = [page(3, [10, 30], 1, true), page(1, [], 0, false), page(0, [], 0, false)];
  expect(projects.projects).toMatchObject(pages);
});

test("rows are counted only where that is asked for, and one statement answers all parents", async () => {
  const readOf = (fields: string) =>
    statementsOf(gateway, () => erp.graphql(`{ projects { projects { work_types(limit: 1) { ${fields} } } } }`));
  const uncounted = await readOf("has_next work_types { code }");
  expect(uncounted.map(({ name }) => name)).toEqual(["project.page", "work_type.of_project"]);
  expect(uncounted.some(({ text }) => text.includes("count(*)"))).toBe(false);
  const counted = await readOf("... on Page { total_pages }");
  expect(counted.filter(({ text }) => text.includes("count(*)"))).toHaveLength(1);
});

describe("what is wrong is said of the field, and the others stand:", () => {
  const QUERY = `query ($id: UUID!, $cursor: String, $where: WorkTypeWhere, $offset: Int! = 0) { project(id: $id) { title
    good: work_types(limit: 1) { next_cursor }
    bad: work_types(limit: 1, cursor: $cursor, where: $where, offset: $offset) { work_types { code } } } }`;
  const cursorOf = async (project: string): Promise<string> =>
    (await erp.graphql(QUERY, { id: ids[project] })).body.data.project.good.next_cursor;

  const FOREIGN = /^cursor must be the next_cursor/;
  test.each<[string, (cursors: string[]) => object, RegExp]>([
    ["another parent's cursor", ([, other]) => ({ cursor: other }), FOREIGN],
    ["a cursor with an offset", ([own]) => ({ cursor: own, offset: 1 }), /^offset must be 0/],
    ["a cursor under other conditions", ([own]) => ({ cursor: own, where: { code: { gt: "1" } } }), FOREIGN],
    ["no cursor at all", () => ({ cursor: "x" }), FOREIGN],
    ["an empty condition", () => ({ where: { code: {} } }), /^where.code must have a condition/],
  ])("%s", async (_, variables, message) => {
    const cursors = [await cursorOf("P1"), await cursorOf("P2")];
    const { status, body } = await erp.graphql(QUERY, { id: ids.P1, ...variables(cursors) });
    expect(status).toBe(200);
    expect(body.data.project).toMatchObject({ title: "P1", good: { next_cursor: expect.any(String) }, bad: null });
    expect(body.errors).toMatchObject([{ path: ["project", "bad"], message: expect.stringMatching(message) }]);
  });

  test("of several parents, one's cursor is its own", async () => {
    const { body } = await erp.graphql(
      "query ($cursor: String) { projects { projects { work_types(limit: 1, cursor: $cursor) { work_types { code } } } } }",
      { cursor: await cursorOf("P1") },
    );
    const own = { work_types: { work_types: [{ code: "200" }] } };
    expect(body.data.projects.projects).toEqual([own, { work_types: null }, { work_types: null }]);
    expect(body.errors).toHaveLength(2);
  });
});
