/** Conditions that reach over relations: which records they find, what they cost, and what they do not tell. */
import { getNamedType, type GraphQLInputField, type GraphQLInputObjectType, isEnumType } from "graphql";
import { ALL_SCOPES, type Scope } from "../../src/domain/scopes.js";
import { isToMany, RELATIONS } from "../../src/domain/relations.js";
import { typeOfColumn } from "../../src/entities/lib/columns-of.js";
import { scalarOf } from "../../src/schema/lib/define-scalar.js";
import { typeOfTable } from "../support/fill.js";
import { type Client, schema, newTenantName, useGateway } from "../support/gateway.js";
import { newDimension, sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const ALL_RELATIONS = Object.entries(RELATIONS).flatMap(([table, relations]) =>
  Object.entries(relations).map(([field, relation]) => ({ name: `${table}.${field}`, table, field, relation })),
);

/** The list of the records of each table, by which a test reaches them. */
const listed = (list: string) => (where: string) => `${list}(where: ${where}) { total_count }`;
const line = (list: string, lines: string) => (where: string) => listed(list)(`{ ${lines}: { some: ${where} } }`);
const PATHS: Readonly<Record<string, (where: string) => string>> = {
  invoice: listed("invoices"),
  project: listed("projects"),
  supplier: listed("suppliers"),
  delivery: listed("deliveries"),
  purchase_order: listed("purchaseOrders"),
  work_type: (where) => `workTypes(id: "00000000-0000-4000-8000-000000000000", where: ${where}) { total_count }`,
  match: listed("matches"),
  invoice_item: line("invoices", "items"),
  invoice_account: line("invoices", "invoice_accounts"),
  delivery_item: line("deliveries", "items"),
  purchase_order_item: line("purchaseOrders", "items"),
};

/** A literal for the first operator on a field. */
function conditionOn(field: GraphQLInputField): string {
  const value = getNamedType((getNamedType(field.type) as GraphQLInputObjectType).getFields().eq!.type);
  const sample = isEnumType(value) ? value.getValues()[0]!.name : JSON.stringify(scalarOf(value as never).example);
  return `{ ${field.name}: { eq: ${sample} } }`;
}

const isOnValue = ({ type }: GraphQLInputField): boolean => /Condition$/.test(getNamedType(type).name);

describe("every relation", () => {
  let erp: Client;
  beforeAll(async () => void (erp = await gateway.client()));

  test.each(ALL_RELATIONS)(
    "$name leads where its column does, and can be compared",
    async ({ table, field, relation }) => {
      if (isToMany(relation)) expect(typeOfColumn(relation.to, relation.of)).toMatch(/^(uuid|int)$/);
      else expect(typeOfColumn(table, relation.by)).toMatch(/^(uuid|int)$/);
      const where = schema.getType(`${typeOfTable(table)}Where`) as GraphQLInputObjectType;
      const theirs = getNamedType(where.getFields()[field]!.type) as GraphQLInputObjectType;
      const target = isToMany(relation) ? (getNamedType(theirs.getFields().some!.type) as typeof theirs) : theirs;
      expect(target.name).toBe(`${typeOfTable(relation.to)}Where`);
      const conditions = Object.values(target.getFields()).filter(isOnValue).map(conditionOn);
      for (let from = 0; from < conditions.length; from += HALF_OF_CONDITIONS) {
        const any = `{ or: [${conditions.slice(from, from + HALF_OF_CONDITIONS).join(" ")}] }`;
        const reached = isToMany(relation) ? `{ some: ${any}, none: ${any} }` : any;
        const query = `{ ${PATHS[table]!(`{ ${field}: ${reached} }`)} }`;
        const { body } = await erp.graphql(query);
        expect({ query, errors: body.errors?.filter(isNoFinding) ?? [] }).toEqual({ query, errors: [] });
      }
    },
  );
});

/** A request has at most 50. */
const HALF_OF_CONDITIONS = 25;
const isNoFinding = ({ extensions }: any): boolean => extensions.code !== "NOT_FOUND";

describe("conditions over relations", () => {
  let erp: Client;
  const found = async (where: object): Promise<string[]> => {
    const query = `query ($where: InvoiceWhere!) { invoices(where: $where) { total_count invoices { external_id } }
      invoiceTotals(where: $where) { groups { count } } }`;
    const { body } = await erp.graphql(query, { where });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const ids = body.data.invoices.invoices.map(({ external_id }: { external_id: string }) => external_id);
    expect(body.data.invoices.total_count).toBe(ids.length);
    expect(body.data.invoiceTotals.groups).toEqual(ids.length > 0 ? [{ count: ids.length }] : []);
    return ids;
  };

  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/project-regions", [
      { number: "N", title: "Nord" },
      { number: "S", title: "Süd" },
    ]);
    await erp.post("/v1/projects/erp", [
      { number: "P1", title: "Kita", parent_number: "N" },
      { number: "P2", title: "Schule", parent_number: "S" },
      { number: "P3", title: "Leer" },
    ]);
    await erp.post("/v1/suppliers", [
      { external_id: "K1", title: "Beton AG" },
      { external_id: "K2", title: "Kies KG" },
    ]);
    for (const more of [
      { external_id: "A", supplier: { external_id: "K1" }, project_number: "P1", items: [{ title: "Beton" }] },
      { external_id: "B", supplier: { external_id: "K2" }, project_number: "P1", items: [{ title: "Kies" }, {}] },
      { external_id: "C", supplier: { external_id: "K1" }, project_number: "P2", items: [] },
      { external_id: "D", items: [{ title: "Beton" }, { title: "Kies" }] },
    ])
      await sendInvoice(erp, more);
  });

  const NORTH = { project_region: { number: { eq: "N" } } };
  const SCHOOL = { title: { eq: "Schule" } };
  const GRAVEL = { title: { eq: "Kies" } };
  const FOUR = { project: { invoices: { some: { project: NORTH } } } };
  test.each<[string, object, string[]]>([
    ["one step", { supplier: { title: { eq: "Beton AG" } } }, ["A", "C"]],
    ["not its name, where there is a supplier", { supplier: { title: { not: "Beton AG" } } }, ["B"]],
    ["two steps", { project: NORTH }, ["A", "B"]],
    ["one of many", { items: { some: GRAVEL } }, ["B", "D"]],
    ["none of many", { items: { none: GRAVEL } }, ["A", "C"]],
    ["none at all", { items: { none: { id: { isNull: false } } } }, ["C"]],
    ["some and none", { items: { some: { title: { eq: "Beton" } }, none: GRAVEL } }, ["A"]],
    ["one line that meets both conditions", { items: { some: { title: { eq: "Beton" }, index: { eq: 1 } } } }, []],
    ["inside of or", { or: [{ supplier: { title: { eq: "Kies KG" } } }, { project: SCHOOL }] }, ["B", "C"]],
    ["or inside of a relation", { project: { or: [SCHOOL, NORTH] } }, ["A", "B", "C"]],
    ["as many relations as there may be", { and: Array(10).fill({ project: NORTH }) }, ["A", "B"]],
    ["there and back", { project: { invoices: { some: { external_id: { eq: "A" } } } } }, ["A", "B"]],
  ])("%s", async (_, where, expected) => {
    expect(await found(where)).toEqual(expected);
    expect(await found({ and: [where, { id: { isNull: false } }] })).toEqual(expected);
  });

  test("hold for lists below a record, too", async () => {
    const invoices = 'invoices(where: { supplier: { external_id: { eq: "K1" } } }) { total_count }';
    const { body } = await erp.graphql(`{ projects(where: { invoices: { some: { id: { isNull: false } } } }) {
      projects { project_number ${invoices} } } }`);
    const project = (project_number: string) => ({ project_number, invoices: { total_count: 1 } });
    expect(body.data.projects.projects).toEqual([project("P1"), project("P2")]);
  });

  test.each<[string, object, string]>([
    ["a relation without a condition", { supplier: {} }, "where.supplier must have a condition"],
    ["many without some or none", { items: {} }, "where.items must have some or none"],
    ["some of nothing", { items: { some: {} } }, "where.items.some must have a condition"],
    ["null", { supplier: null }, "where.supplier must not be null"],
    ["some null", { items: { some: null } }, "where.items.some must not be null"],
    ["an unknown field", { supplier: { colour: { eq: "x" } } }, "where.supplier.colour is not a known field"],
    [
      "four relations",
      FOUR,
      "where.project.invoices.some.project.project_region is reached over more than 3 relations",
    ],
    ["21 relations", { and: Array(11).fill({ project: NORTH }) }, "where reaches over more than 20 relations"],
    ["51 conditions", { supplier: { or: Array(51).fill(SCHOOL) } }, "where has more than 50 conditions"],
  ])("%s is refused by name", async (_, where, message) => {
    const query = "query ($where: InvoiceWhere!) { invoices(where: $where) { total_count } }";
    const { body } = await erp.graphql(query, { where });
    // The variable is named.
    expect(body.errors[0].message).toBe(`$${message}`);
  });
});

describe("a condition over a relation tells nothing that a key may not read:", () => {
  test.each([...new Set(ALL_RELATIONS.map(({ relation }) => relation.scope))])("without %s", async (scope: Scope) => {
    const client = await gateway.client({ scopes: ALL_SCOPES.filter((other) => other !== scope) });
    const reached = ALL_RELATIONS.filter(({ relation }) => relation.scope === scope);
    const lists = reached.map(({ table, field, relation }, n) => {
      const condition = "{ id: { isNull: false } }";
      return `a${n}: ${PATHS[table]!(`{ ${field}: ${isToMany(relation) ? `{ none: ${condition} }` : condition} }`)}`;
    });
    const { body } = await client.graphql(`{ ${lists.join(" ")} }`);
    expect(body.errors.map(({ path, extensions }: any) => `${path} ${extensions.code}`).toSorted()).toEqual(
      lists.map((_, n) => `a${n} MISSING_SCOPE`).toSorted(),
    );
  });

  test("records of other customers and tenants are not reached", async () => {
    const tenant = newTenantName();
    const north = await gateway.client({ tenant, customer: "North" });
    const south = await gateway.client({ tenant, customer: "South" });
    await north.post("/v1/suppliers", [{ external_id: "K1", title: "Geheim" }]);
    await south.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    await gateway.sql(
      `insert into invoice (tenant_id, customer_id, external_id, project_id, supplier_id, currency)
       select p.tenant_id, p.customer_id, 'S', p.id, s.id, 'EUR' from project p join supplier s on s.tenant_id = p.tenant_id
       where p.project_number = 'P1' and s.title = 'Geheim'`,
    );
    const count = async (client: Client, where: string): Promise<number> =>
      (await client.graphql(`{ invoices(where: { ${where} }) { total_count } }`)).body.data.invoices.total_count;
    // The link crosses customers, which no rule of ours makes; even so the supplier's name is not told.
    expect(await count(south, 'external_id: { eq: "S" }')).toBe(1);
    for (const client of [south, north])
      expect(await count(client, 'supplier: { title: { contains: "Geheim" } }')).toBe(0);
  });
});

describe("fields that are computed", () => {
  let erp: Client;
  const DAY = 86_400_000;
  const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/payment-terms", [
      { number: "N10", title: "10 Tage", net_days: 10 },
      { number: "ABSURD", title: "nie", net_days: 2_147_483_647 },
    ]);
    await newDimension(erp, { label: "Gewerk", placement: "line_item", type: "text", is_mandatory: true });
    await newDimension(erp, { label: "Kostenart", placement: "account", type: "text", is_mandatory: true });
    const send = async (external_id: string, more: object, status?: string) => {
      const id = await sendInvoice(erp, { external_id, ...more });
      if (status) await erp.send("PATCH", `/v1/invoices/${id}/status`, { status });
    };
    await send("late", { invoice_date: day(-40), due_date: day(-10), items: [{ title: "x" }] });
    await send("late by its term", { invoice_date: day(-30), payment_term: { number: "N10" }, invoice_accounts: [{}] });
    await send("not yet", { invoice_date: day(0), payment_term: { number: "N10" } });
    await send("never", { invoice_date: day(-400), payment_term: { number: "ABSURD" } });
    await send("cancelled", { invoice_date: day(-40), due_date: day(-10), items: [{ title: "x" }] }, "CANCELLED");
  });

  const FIELDS = "external_id effective_due_date overdue lacks_dimension";
  const shown = async (args: string): Promise<any[]> => {
    const below = "missing_dimensions { placement } invoice_accounts { lacks_dimension }";
    return (await erp.graphql(`{ invoices${args} { invoices { ${FIELDS} ${below} } } }`)).body.data.invoices.invoices;
  };
  const idsOf = (rows: any[]): string[] => rows.map(({ external_id }) => external_id);

  test("show what they are made of", async () => {
    const line = { placement: "line_item" };
    const account = { placement: "account" };
    expect((await shown("")).map((row) => Object.values(row))).toEqual([
      ["late", day(-10), true, true, [line], []],
      ["late by its term", day(-20), true, true, [account], [{ lacks_dimension: true }]],
      ["not yet", day(10), false, false, [], []],
      ["never", null, false, false, [], []],
      ["cancelled", day(-10), false, false, [], []],
    ]);
  });

  test.each<[string, string, boolean]>([
    ["overdue", "{ eq: true }", true],
    ["overdue", "{ eq: false }", false],
    ["lacks_dimension", "{ eq: true }", true],
    ["lacks_dimension", "{ not: true }", false],
  ])("find what they show: %s %s", async (field, condition, expected) => {
    const ids = idsOf((await shown("")).filter((row) => row[field] === expected));
    const where = `where: { ${field}: ${condition} }`;
    expect(idsOf(await shown(`(${where})`))).toEqual(ids);
    expect(idsOf((await erp.get(`/v1/invoices?${field}=${expected}`)).body.invoices)).toEqual(ids);
    const { body } = await erp.graphql(`{ invoiceTotals(${where}, with_cancelled: true) { groups { count } } }`);
    expect(body.data.invoiceTotals.groups).toEqual([{ count: ids.length }]);
  });

  test("bounds of the effective due date", async () => {
    const { body } = await erp.get(`/v1/invoices?effective_due_from=${day(-20)}&effective_due_till=${day(0)}`);
    expect(idsOf(body.invoices)).toEqual(["late", "late by its term", "cancelled"]);
  });
});
