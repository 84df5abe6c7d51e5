/**
 * Every query of the schema: a field that is asked for alone, with nothing beside it, answers the same as beside all
 * others, and no query needs more statements than its description says (`GraphQL-Cost: 1`).
 */
import { getNamedType, type GraphQLObjectType, isInterfaceType, isObjectType } from "graphql";
import { type Everything, everything } from "../support/everything.js";
import { type Client, schema, useGateway } from "../support/gateway.js";
import {
  allOf,
  type AnyField,
  fieldsOf,
  isRelation,
  neededArguments,
  rootOf,
  selectionOf,
} from "../support/selections.js";

// Everything of everything costs much, under as many names as it has fields.
const MAX_POINTS = 100_000_000;
const gateway = useGateway({
  config: { GRAPHQL_MAX_COST: MAX_POINTS, GRAPHQL_MAX_ALIASES: 1000, GRAPHQL_MAX_TOKENS: 100_000 },
});
let all: Everything;
beforeAll(async () => void (all = await everything(gateway)));

const QUERIES = fieldsOf(schema.getQueryType()!);

/** A type at the end of a path of fields. */
interface Place {
  readonly path: readonly string[];
  readonly type: GraphQLObjectType;
}

/** The places below a field: itself, the rows and objects in it, and what they relate to. */
function placesAt(path: readonly string[], field: AnyField): Place[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [];
  const below = isRelation(field) ? [] : fieldsOf(type).flatMap((inner) => placesAt([...path, inner.name], inner));
  return [{ path, type }, ...below];
}

/** Connections read their rows as their lists do, so the rows of these stand for all. */
const CONNECTIONS = ["invoicesConnection", "projectsConnection"];
const PLACES = QUERIES.flatMap((field) => placesAt([field.name], field)).filter(
  ({ path: [root, , node] }) => node !== "node" || CONNECTIONS.includes(root!),
);

/** A field, with one field of the record that it leads to: all others are asked for at their own places. */
function shown(field: AnyField): string {
  const type = getNamedType(field.type);
  if (!isRelation(field) || !isObjectType(type)) return selectionOf(field);
  const own = fieldsOf(type).filter((below) => !isRelation(below));
  const one = own.find(({ name }) => name === "id") ?? own.find((below) => !isObjectType(getNamedType(below.type)));
  return `${field.name} { ${selectionOf(one ?? own[0]!)} }`;
}

/** A selection at a place. */
const at = ({ path: [root, ...below] }: Place, selection: string): string =>
  [rootOf(root!, all), ...below, selection].join(" { ") + " }".repeat(below.length + 1);

const rowsAt = ({ path }: Place, data: any): Record<string, unknown>[] =>
  path.slice(1).reduce<any[]>((rows, name) => rows.flatMap((row) => row[name] ?? []), [data].flat().filter(Boolean));

async function ask(query: string, headers: Record<string, string> = {}): Promise<any> {
  const { body } = await all.erp.graphql(query, {}, headers);
  if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`);
  return body;
}

/** Operations with more selections are not compiled. */
const MAX_COMPILED = 1000;

/** Parts of which each fits into one operation that is compiled. */
function inOperations(place: Place, fields: readonly AnyField[]): AnyField[][] {
  const parts: AnyField[][] = [];
  let size = Infinity;
  for (const field of fields) {
    const own = at(place, shown(field)).match(/\w+/g)!.length;
    if (size + own > MAX_COMPILED) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(field);
    size += own;
  }
  return parts;
}

test("every root field that needs arguments gets them", () => {
  const needing = QUERIES.filter((field) => neededArguments(field).length > 0);
  expect(needing.map(({ name }) => name).toSorted()).toEqual(Object.keys(all.argumentsOf).toSorted());
});

/** Fields that were seen with a value: of the others, nothing would be proved. */
const seen = new Set<string>();
const visited = new Set<Place["path"]>();
const hasValue = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** All fields of a place, beside each other, and its rows. */
async function readWhole(place: Place) {
  // Below a node, lists are asked for as pages alone, because as connections they are asked for below rows.
  const isNode = place.path.includes("node");
  const fields = fieldsOf(place.type).filter(({ name }) => !isNode || !name.endsWith("Connection"));
  const { data } = await ask(`{ ${at(place, fields.map(shown).join(" "))} }`);
  const rows = rowsAt(place, data[place.path[0]!]);
  visited.add(place.path);
  for (const { name } of fields) if (rows.some((row) => hasValue(row[name]))) seen.add(`${place.type.name}.${name}`);
  return { fields, rows };
}

// What a field needs is said of its type: so all are asked for at the type's first place, and a third at each other.
describe("each field alone answers the same as beside all others, interpreted and compiled:", () => {
  test.each(PLACES.map((place) => ({ ...place, name: place.path.join(".") })))("$name", async (place) => {
    const { fields, rows } = await readWhole(place);
    const isFirst = PLACES.find(({ type }) => type === place.type)!.path === place.path;
    const turn = PLACES.findIndex(({ path }) => path === place.path) % 3;
    const asked = isFirst ? fields : fields.filter((_, index) => index % 3 === turn);
    for (const part of inOperations(place, asked)) {
      const query = `{ ${part.map((field, n) => `f${n}: ${at(place, shown(field))}`).join(" ")} }`;
      const expected = part.map(({ name }) => [name, rows.map((row) => row[name])]);
      for (const use of isFirst ? ["interpreted", "compiled"] : ["interpreted"]) {
        const answer = (await ask(query)).data;
        const found = part.map(({ name }, n) => [name, rowsAt(place, answer[`f${n}`]).map((row) => row[name])]);
        expect({ use, found }).toEqual({ use, found: expected });
      }
    }
  });

  test("and every field of every answer was seen with a value", async () => {
    // Those that the tests before it did not ask for.
    for (const place of PLACES) if (!visited.has(place.path)) await readWhole(place);
    const types = new Map(PLACES.map(({ type }) => [type.name, type]));
    const unseen = [...types.values()]
      .flatMap((type) => fieldsOf(type).map(({ name }) => `${type.name}.${name}`))
      .filter((field) => !seen.has(field));
    expect(unseen.toSorted()).toEqual(NEVER_SET);
  });
});

/**
 * The only page is the last; the only key and its address have no limits; no sum is too long; every supplier is known;
 * no row of an import was refused; no job has ended.
 */
const NEVER_SET = [
  ...["sums_too_long", "supplier_external_id", "supplier_name"].map((name) => `InvoiceTotal.${name}`),
  ...["project_number", "sums_too_long", "supplier_external_id"].map((name) => `DeliveryTotal.${name}`),
  "MatchTotal.sums_too_long",
  "InvoiceTaxTotal.sums_too_long",
  "InvoicePostingTotal.sums_too_long",
  "InvoiceItemTotal.sums_too_long",
  "OrderItemTotal.sums_too_long",
  ...["sums_too_long", "supplier_external_id", "supplier_name"].map((name) => `InvoiceGrowth.${name}`),
  "Event.job",
  ...["expires_at", "rate_limit", "supplier_id"].map((name) => `Me.${name}`),
  ...["limit", "remaining", "reset"].map((name) => `RateLimitState.${name}`),
  ...["allowed_cidrs", "expires_at", "revoked_at", "successor_id"].map((name) => `ApiKey.${name}`),
  ...new Set(
    PLACES.flatMap(({ type }) =>
      type.getFields().next_cursor && type.name.endsWith("Page") ? [`${type.name}.next_cursor`] : [],
    ),
  ),
].toSorted();

const TELL = { "GraphQL-Cost": "1" };

describe("what it cost is told to whoever asks:", () => {
  test.each(QUERIES.map((field) => [field.name, field] as const))(
    "%s needs no more statements than it says, interpreted and compiled",
    async (name, field) => {
      const most = Number(/Statements: at most (\d+)\./.exec(field.description ?? "")![1]);
      const type = getNamedType(field.type);
      const isLeaf = !isObjectType(type) && !isInterfaceType(type);
      const own = isLeaf ? [] : fieldsOf(type).filter((below) => !isRelation(below));
      const query = `{ ${rootOf(name, all)} ${isLeaf ? "" : `{ ${own.map(selectionOf).join(" ")} }`} }`;
      for (let use = 0; use < 2; use++) {
        const { cost } = (await ask(query, TELL)).extensions;
        expect(cost.statements).toBeLessThanOrEqual(most);
        expect(cost.points).toBeLessThanOrEqual(cost.most_points);
      }
    },
  );

  test("each relation adds one statement, however many records there are", async () => {
    const invoice = schema.getType("Invoice") as GraphQLObjectType;
    const { data, extensions } = await ask(`{ invoices { total_count invoices { ${allOf(invoice)} } } }`, TELL);
    const relations = fieldsOf(invoice).filter(isRelation).length;
    expect(extensions.cost.statements).toBeLessThanOrEqual(2 + relations);
    expect(extensions.cost.rows).toBeGreaterThanOrEqual(data.invoices.total_count);
  });

  const costOf = async (erp: Client, query: string) => (await erp.graphql(query, {}, TELL)).body.extensions.cost;

  test("what is told is what was done, by mutations, partial answers and refusals, too", async () => {
    const erp = await gateway.client();
    const write =
      'mutation { importAccounts(rows: [{ number: "1", title: "A" }, { number: "2", title: "B" }]) { id } }';
    expect((await costOf(erp, write)).statements).toBeGreaterThan(0);
    for (let use = 0; use < 3; use++) {
      const cost = { points: 11, most_points: MAX_POINTS, statements: 1, rows: 2 };
      expect(await costOf(erp, "{ accounts(limit: 10) { accounts { number } } }")).toEqual(cost);
    }
    // A place without rows needs a statement of its own to count.
    expect(await costOf(erp, "{ accounts(limit: 10, offset: 5) { total_count } }")).toMatchObject({ statements: 2 });
    expect(await costOf(erp, '{ accounts { total_count } invoice(id: "1") { id } }')).toMatchObject({ statements: 2 });
    const page = (below: string) => `work_types(limit: 500) { work_types { ${below} } }`;
    const dear = `{ projects(limit: 500) { projects { ${page(`project { ${page(`project { ${page("code")} }`)} }`)} } } }`;
    expect((await erp.graphql(dear)).body.errors[0].message).toMatch(/^query costs \d+, more than the 100000000 all/);
    expect(await costOf(erp, dear)).toMatchObject({ most_points: MAX_POINTS, statements: 0, rows: 0 });
  });

  test("and to nobody else", async () => {
    for (const headers of [{}, { "GraphQL-Cost": "0" }, { "GraphQL-Cost": "true" }] as Record<string, string>[])
      for (let use = 0; use < 2; use++)
        expect(await ask("{ accounts { total_count } }", headers)).not.toHaveProperty("extensions");
  });
});
