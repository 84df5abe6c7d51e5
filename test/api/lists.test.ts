/** What all lists have in common, over the whole schema: orders, cursors in every order, search. */
import { getNamedType, isEnumType, isNullableType, isObjectType } from "graphql";
import { fillEmptyTables, tableOfType } from "../support/fill.js";
import { type Client, routes, schema, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";
import { fieldsOf, findArguments, rootOf, type RootArguments } from "../support/selections.js";
import { MAX_VARIANTS } from "../../src/services/lists/columns.js";
import { saveUser } from "../../src/services/user.js";

const gateway = useGateway();

/** What the gateway notes of its own work: newest first, without search and other orders (test/api/webhook.test.ts). */
const NOTED = ["webhooks", "webhookDeliveries", "imports", "importRows", "requests"];

/** Every list that is a page: its route, its rows, its own order, and the orders that can be asked for. */
const LISTS = routes.flatMap((route) => {
  const page = getNamedType(route.definition.type);
  if (!isObjectType(page) || !page.getFields().total_count || NOTED.includes(route.field)) return [];
  const rows = Object.values(page.getFields()).find((field) => isObjectType(getNamedType(field.type)))!;
  const sort = route.queryArguments.find(({ name }) => name === "sort");
  const sorts = sort ? getNamedType(sort.type) : null;
  const orders = isEnumType(sorts) ? sorts.getValues().map(({ name }) => name) : [];
  const type = getNamedType(rows.type).name;
  return [{ field: route.field, rows: rows.name, type, orders, path: route.path, args: route.queryArguments }];
});

const TITLES = ["Zement", "Ärzte", "apfel", "Beton", "ähre"];
const ALPHABETICAL = ["ähre", "apfel", "Ärzte", "Beton", "Zement"];

let erp: Client;
/** A key that is linked to no customer: another sees of the customers its own alone. */
let wide: Client;
const askerOf = (field: string): Client => (field === "customers" ? wide : erp);
let args: RootArguments;

beforeAll(async () => {
  const tenant = newTenantName();
  // The first customer is that of the records that are made of their columns.
  erp = await gateway.client({ tenant, customer: "Beton" });
  for (const customer of TITLES) await gateway.client({ tenant, customer });
  wide = await gateway.client({ tenant });
  const push = (path: string, rowOf: (title: string, number: string) => object): Promise<any> => {
    const rows = TITLES.map((title, index) => rowOf(title, `N${index}`));
    return ok(erp.post(path, rows));
  };
  // Some rows have a value where others have none.
  const filled = (number: string, values: object) => (number === "N1" ? values : {});
  const numbered = (values: object) => (title: string, number: string) => ({
    title,
    number,
    ...filled(number, values),
  });
  await push("/v1/project-regions", numbered({}));
  await push("/v1/legal-entities", numbered({ country_code: "DE" }));
  await push("/v1/accounts", numbered({ account_type: "DEBIT" }));
  await push("/v1/payment-terms", numbered({}));
  await push("/v1/tax-codes", (title, number) => ({ title, number, rate: 5.5 + Number(number.slice(1)) / 8 }));
  const ofSupplier = { legal_uid: "DE1", country_code: "DE", payment_term_number: "N0", default_account_number: "N0" };
  await push("/v1/suppliers", (title, external_id) => ({ title, external_id, ...filled(external_id, ofSupplier) }));
  const [project] = await push("/v1/projects/erp", numbered({ parent_number: "N1", legal_entity_number: "N1" }));
  await push(`/v1/projects/${project.id}/work-types`, (title, code) => ({
    ...{ title, code, ...filled(code, { parent: "N0" }) },
  }));
  const ofInvoice = { supplier: { external_id: "N1" }, project_number: "N1", document_type: "INVOICE" };
  for (const [index, name] of TITLES.entries()) {
    await saveUser(gateway.db, { tenant, email: `n${index}@example.org`, name, roles: [name] });
    const parts = { items: [{ title: name }], invoice_accounts: [{ comment: name }] };
    const more = { ...parts, ...filled(`N${index}`, { ...ofInvoice, external_status: "SEEN" }) };
    await sendInvoice(erp, { external_id: `N${index}`, total_amount: index % 2, supplier_name: name, ...more });
  }
  const ofOrder = { project_number: "N1", contract_number: "RV", currency: "EUR", planned_delivery_date: "2026-12-01" };
  await push("/v1/purchase-orders", (external_id, number) => ({
    ...{ external_id, supplier: { external_id: "N0" }, purchase_order_items: [{ external_id: "10" }] },
    ...filled(number, ofOrder),
  }));
  erp = await gateway.alsoSupplier(erp, { customer: "Beton", supplier: "N0" });
  const [found] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
  await fillEmptyTables(gateway, {
    tenantId: found!.id,
    tables: LISTS.map(({ type }) => tableOfType(type)),
    texts: TITLES,
    isBare: (row) => row !== 1,
    ofOneParent: true,
    byHand: "beforeAll in test/api/lists.test.ts",
  });
  const fields = LISTS.map(({ field }) => schema.getQueryType()!.getFields()[field]!);
  args = await findArguments(gateway, erp, "N1", fields);
});

test("every list of GraphQL is a list of REST", () => {
  const inGraphQL = fieldsOf(schema.getQueryType()!).filter(
    ({ name, args: known }) => known.some((arg) => arg.name === "cursor") && !NOTED.includes(name),
  );
  expect(inGraphQL.length).toBeGreaterThan(10);
  expect(LISTS.map(({ field }) => field).toSorted()).toEqual(inGraphQL.map(({ name }) => name).toSorted());
});

const WRONG_CURSOR =
  "cursor must be the next_cursor of a page of this list, asked for with the same filters, search and order";

/** A supplier's orders are the buyer's. */
const tableOf = (type: string): string =>
  tableOfType(type)
    .replace(/^supplier_order$/, "purchase_order")
    .replace(/^invoice_(item|account)_row$/, "invoice");

/** Whether a list filters by a column that may be empty: null, or the text '' that stands for it. */
const mayBeEmpty = new Set<string>();
beforeAll(async () => {
  const columns = await gateway.sql<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where is_nullable = 'YES' or column_default ~ '^..::text'",
  );
  const optional = new Set(columns.map(({ name }) => name));
  for (const { field, type, args: known } of LISTS)
    for (const { name } of known) if (optional.has(`${tableOf(type)}.${name}`)) mayBeEmpty.add(`${field}.${name}`);
});
/** Projects show the id of their company code only within it, and orders the external id of their supplier. */
const below = (row: Record<string, any>, name: string): unknown => {
  const [, record, key] = /^(\w+?)_((?:external_)?id)$/.exec(name) ?? [];
  return record === undefined ? undefined : row[record]?.[key!];
};
const keyOf = ({ id, code }: Record<string, unknown>) => id ?? code;

const nameOf = (row: Record<string, string>) => Object.values(row).find((value) => TITLES.includes(value));

describe.each(LISTS.flatMap((list) => SURFACES.map((surface) => ({ ...list, surface }))))(
  "$field over $surface",
  ({ field, rows, orders, args: known, surface }) => {
    const call = (more: object) => askerOf(field).call(surface, field, { ...args[field], ...more });
    const list = async (more: object = {}) => (await call(more)).data;

    test("every order shows every row once, by cursor as in one long page, descending as ascending backwards", async () => {
      const wholes = new Map<string, object[]>();
      for (const sort of ["", ...orders]) {
        const whole = (await list({ ...(sort && { sort }) }))[rows];
        wholes.set(sort, whole);
        // Where this fails, beforeAll lacks five records with the TITLES that this list shows to the key of "Beton".
        expect(whole).toHaveLength(TITLES.length);
        const paged: object[] = [];
        for (let cursor: string | undefined; ;) {
          const page = await list({ limit: 2, ...(sort && { sort }), ...(cursor && { cursor }) });
          expect(page).toMatchObject({ total_count: TITLES.length, offset: paged.length });
          paged.push(...page[rows]);
          if (page.next_cursor === null) break;
          cursor = page.next_cursor;
        }
        expect(paged).toEqual(whole);
        // Names are in the order of people: Ä beside A, whatever the case.
        const isOfNames = sort === "" ? ["customers", "roles"].includes(field) : /^(TITLE|NAME)_ASC/.test(sort);
        if (isOfNames) expect(whole.map(nameOf)).toEqual(ALPHABETICAL);
      }
      for (const up of orders.filter((order) => order.endsWith("_ASC")))
        expect(wholes.get(up.replace("_ASC", "_DESC"))).toEqual(wholes.get(up)!.toReversed());
    });

    test("a forged cursor is refused, in every order", async () => {
      for (const sort of ["", ...orders]) {
        for (const length of [1, 2, 3]) {
          const place = [sort ? `${rows}/${sort}` : rows, "", 2, ...Array<string>(length).fill("x")];
          const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");
          const { status } = await call({ cursor, ...(sort && { sort }) });
          expect([200, 400]).toContain(status); // text may stand for a place in an order of texts
        }
      }
    });

    test("search finds a part of a name, whatever the case", async () => {
      const found = (await list({ search: "ÄR" }))[rows];
      // A match is found by the title of its item or line, which is not part of it.
      expect(found.map(rows === "matches" ? () => "Ärzte" : nameOf)).toEqual(["Ärzte"]);
      expect(await list({ search: "nowhere" })).toMatchObject({ [rows]: [], total_count: 0 });
      for (const [search, rule] of [
        [" ", "not be empty"],
        ["x".repeat(201), "be at most 200 characters long"],
      ])
        expect(await call({ search })).toMatchObject({ status: 400, error: `search must ${rule}` });
      for (const search of surface === "graphql" ? ["", null] : [""])
        expect(await list({ search })).toEqual(await list());
    });

    test("a cursor under other filters or another search is refused, not answered with the wrong rows", async () => {
      const narrowed = { updated_since: "2001-01-01T00:00:00.000Z" };
      const other = { updated_since: "2002-01-01T00:00:00.000Z" };
      const cursorOf = async (more: object) => (await list({ limit: 2, ...more })).next_cursor as string;
      for (const [made, used] of [
        ...(orders.length > 0 ? [[{ sort: orders[0] }, { sort: orders[1] }]] : []),
        [{}, narrowed],
        [narrowed, {}],
        [narrowed, other],
        [{}, { search: "e" }],
        [{ search: "e" }, {}],
      ]) {
        const refused = await erp.call(surface, field, { ...args[field], ...used, cursor: await cursorOf(made!) });
        expect({ made, used, ...refused }).toMatchObject({ made, used, status: 400, error: WRONG_CURSOR });
      }
      expect((await list({ ...narrowed, limit: 3, cursor: await cursorOf(narrowed) }))[rows]).toHaveLength(3);
    });

    test("null finds the rows without a value, or is refused by name: it is never silently no filter", async () => {
      const optional = known.filter(
        ({ type, name }) => isNullableType(type) && !["search", "cursor", "sort"].includes(name),
      );
      expect(optional.length).toBeGreaterThan(0);
      const all = (await list())[rows] as Record<string, unknown>[];
      for (const { name } of optional) {
        // Rows of lines and postings do not show all that their invoices are found by.
        if (field.endsWith("Rows") && !(name in all[0]!)) continue;
        // Twice: GraphQL interprets an operation first, and then compiles it.
        for (const use of surface === "graphql" ? [1, 2] : [1]) {
          const { status, error, data } = await erp.call(surface, field, { ...args[field], [name]: null });
          const found = mayBeEmpty.has(`${field}.${name}`)
            ? { status: 200, ids: all.filter((row) => (row[name] ?? below(row, name) ?? "") === "").map(keyOf) }
            : { status: 400, error: surface === "rest" ? `${name} must not be empty` : `${name} must not be null` };
          const got = error === null ? { status, ids: data[rows].map(keyOf) } : { status, error };
          expect({ name, use, ...got }).toEqual({ name, use, ...found });
        }
      }
    });

    test("updated_since filters", async () => {
      expect((await list({ updated_since: "2001-01-01T00:00:00Z" })).total_count).toBe(TITLES.length);
      expect((await list({ updated_since: "2999-01-01T00:00:00Z" })).total_count).toBe(0);
    });
  },
);

describe.each(LISTS)("$field as a connection", ({ field, rows, orders }) => {
  const name = `${field}Connection`;
  const ask = async (root: string, more: object, selection: string): Promise<any> => {
    const asked = rootOf(root, { argumentsOf: { [root]: { ...args[field], ...more } } });
    const { body } = await askerOf(field).graphql(`{ ${asked} { ${selection} } }`);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data[root];
  };
  const SHOWN =
    "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id } }";
  const connection = (more: object) => ask(name, more, SHOWN);
  const idsIn = async (sort: object): Promise<string[]> =>
    (await ask(field, sort, `${rows} { id }`))[rows].map(({ id }: any) => id);

  test("shows the rows of the list in its order, to the end and back, in every order", async () => {
    for (const sort of [{}, ...orders.map((order) => ({ sort: order }))]) {
      const expected = await idsIn(sort);
      expect(expected).toHaveLength(TITLES.length);
      const there: [string, string][] = [];
      for (let after: string | undefined; ;) {
        const { totalCount, pageInfo, edges } = await connection({ ...sort, first: 2, ...(after && { after }) });
        expect(totalCount).toBe(TITLES.length);
        expect(pageInfo).toEqual({
          hasNextPage: there.length + edges.length < TITLES.length,
          hasPreviousPage: there.length > 0,
          startCursor: edges[0].cursor,
          endCursor: edges.at(-1).cursor,
        });
        there.push(...edges.map(({ cursor, node }: any) => [node.id, cursor]));
        if (!pageInfo.hasNextPage) break;
        after = pageInfo.endCursor;
      }
      expect(there.map(([id]) => id)).toEqual(expected);
      const back: [string, string][] = [];
      for (let before: string | undefined; ;) {
        const { pageInfo, edges } = await connection({ ...sort, last: 2, ...(before && { before }) });
        expect(pageInfo).toMatchObject({
          hasNextPage: back.length > 0,
          hasPreviousPage: back.length + edges.length < TITLES.length,
        });
        back.unshift(...edges.map(({ cursor, node }: any) => [node.id, cursor]));
        if (!pageInfo.hasPreviousPage) break;
        before = pageInfo.startCursor;
      }
      expect(back).toEqual(there);
    }
  });

  test("its cursors are those of the list", async () => {
    const expected = await idsIn({});
    const page = await ask(field, { limit: 2 }, "next_cursor");
    const rest = await connection({ after: page.next_cursor });
    expect(rest.edges.map(({ node }: any) => node.id)).toEqual(expected.slice(2));
    const { edges } = await connection({ first: 3 });
    const further = await ask(field, { cursor: edges[2].cursor }, `offset ${rows} { id }`);
    expect(further).toEqual({ offset: 3, [rows]: expected.slice(3).map((id) => ({ id })) });
  });
});

test("every list is a connection, too, and no route is one", () => {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const lists = objects.flatMap((type) =>
    fieldsOf(type)
      .filter(({ args: known }) => known.some((arg) => arg.name === "cursor"))
      .map(({ name }) => `${type.name}.${name}`),
  );
  const connections = objects.flatMap((type) =>
    fieldsOf(type)
      .filter(({ type: of }) => getNamedType(of).name.endsWith("Connection"))
      .map(({ name }) => `${type.name}.${name.replace(/Connection$/, "")}`),
  );
  expect(connections.toSorted()).toEqual(lists.toSorted());
  expect(lists.length).toBeGreaterThan(30);
  expect(routes.filter((route) => route.field.endsWith("Connection"))).toEqual([]);
});

test("more combinations of filters than statements are kept: each is answered all the same", async () => {
  const ofOne = ['external_id: "N1"', 'search: "rz"', 'legal_uid: ["DE1"]', 'country_code: ["DE"]'];
  const filters = ["is_active: true", 'updated_since: "2000-01-01T00:00:00Z"', ...ofOne];
  const combinations = LISTS.find(({ field }) => field === "suppliers")!.orders.flatMap((sort) =>
    Array.from({ length: 2 ** filters.length }, (_, mask) => [
      ...[`sort: ${sort}`, "limit: 5"],
      ...filters.filter((_filter, bit) => mask & (1 << bit)),
    ]),
  );
  expect(combinations.length).toBeGreaterThan(2 * MAX_VARIANTS);
  for (let from = 0; from < combinations.length; from += 16) {
    const asked = combinations.slice(from, from + 16);
    const fields = asked.map((used, n) => `c${n}: suppliers(${used.join(", ")}) { total_count suppliers { id } }`);
    const { body } = await erp.graphql(`{ ${fields.join(" ")} }`);
    const totals = asked.map((used) => ({ total_count: ofOne.some((one) => used.includes(one)) ? 1 : TITLES.length }));
    expect(Object.values(body.data)).toMatchObject(totals);
  }
});

describe("a query string", () => {
  test("that is not percent-encoded UTF-8 is refused by name, as a path is, on both surfaces", async () => {
    for (const bytes of ["%ff", "%C3", "%ED%A0%80", "%c3%28", "%zz", "100%", "%2"]) {
      const { status, body } = await erp.get(`/graphql?query={__typename}&operationName=${bytes}`);
      expect([status, body.errors[0].message]).toEqual([400, "operationName must be percent-encoded UTF-8"]);
      for (const name of ["search", "external_id"]) {
        const ofValue = await erp.get(`/v1/suppliers?${name}=${bytes}`);
        expect([ofValue.status, ofValue.body.error]).toEqual([400, `${name} must be percent-encoded UTF-8`]);
        const ofName = await erp.get(`/v1/suppliers?${bytes}=1`);
        expect([ofName.status, ofName.body.error]).toEqual([400, "The query string is not percent-encoded UTF-8."]);
      }
    }
  });

  test("is read as browsers write it", async () => {
    for (const written of ["%C3%84rzte", "%c3%84RZTE", "%EF%BF%BD", "%C3%84%72zte&limit=5", "&search=%C3%84rzte&"]) {
      const { status, body } = await erp.get(`/v1/suppliers?search=${written}`.replace("search=&", "&"));
      expect([written, status, body.total_count]).toEqual([written, 200, written === "%EF%BF%BD" ? 0 : 1]);
    }
    for (const search of ["100%25", "a+b=c"])
      expect((await erp.get(`/v1/suppliers?search=${search}`)).status).toBe(200);
  });

  test("with a number of more digits than can be carried says what is wrong with it", async () => {
    const exact = "must be a number of at most 15 significant digits";
    for (const digits of ["9".repeat(16), "9".repeat(400)])
      for (const [asked, error] of [
        [`suppliers?limit=${digits}`, "limit must be at most 500"],
        [`suppliers?limit=-${digits}`, "limit must be at least 1"],
        [`suppliers?offset=${digits}`, "offset must be at most 2147483647"],
        [`invoices?amount_from=${digits}.5`, `amount_from ${exact}`],
        [`tax-codes?rate=0.${digits}`, `rate[0] ${exact}`],
      ])
        expect((await erp.get(`/v1/${asked}`)).body.error).toBe(error);
  });
});
