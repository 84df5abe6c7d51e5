/**
 * A field that is asked for alone, with nothing beside it, answers the same as beside all others: over the whole
 * schema.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { getNamedType, type GraphQLObjectType, isObjectType } from "graphql";
import { Field, FieldResolver, ObjectType, Query, Resolver } from "type-graphql";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey } from "../../src/schema/lib/directives.js";
import { schema } from "../support/client.js";
import { type Everything, everything } from "../support/everything.js";
import { useGateway } from "../support/gateway.js";
import { type AnyField, fieldsOf, isRelation, neededArguments, rootOf, selectionOf } from "../support/selections.js";

// Everything of everything costs much.
const gateway = useGateway({ config: { GRAPHQL_MAX_COST: 100_000_000 } });
let all: Everything;
beforeAll(async () => {
  all = await everything(gateway);
});

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

const PLACES = fieldsOf(schema.getQueryType()!).flatMap((field) => placesAt([field.name], field));

async function rowsAt({ path }: Place, selection: string): Promise<Record<string, unknown>[]> {
  const [root, ...below] = path;
  const query = `{ ${[rootOf(root!, all), ...below].join(" { ")} { ${selection} ${"}".repeat(path.length)} }`;
  const { body } = await all.erp.graphql(query);
  if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`);
  return path.reduce<any[]>((rows, name) => rows.flatMap((row) => row[name] ?? []), [body.data]);
}

test("every root field that needs arguments gets them", () => {
  const needing = fieldsOf(schema.getQueryType()!).filter((field) => neededArguments(field).length > 0);
  expect(needing.map(({ name }) => name).toSorted()).toEqual(Object.keys(all.argumentsOf).toSorted());
});

/** Fields that were seen with a value: of the others, nothing would be proved. */
const seen = new Set<string>();

describe.each(PLACES.map((place) => ({ ...place, name: place.path.join(".") })))("$name", (place) => {
  test("each field alone answers the same as beside all others, interpreted and compiled", async () => {
    // Below a node, lists are asked for as pages alone, because as connections they are asked for below rows.
    const isNode = place.path.includes("node");
    const fields = fieldsOf(place.type).filter(({ name }) => !isNode || !name.endsWith("Connection"));
    const rows = await rowsAt(place, fields.map(selectionOf).join(" "));
    for (const field of fields) {
      const expected = rows.map((row) => row[field.name]);
      if (expected.some(hasValue)) seen.add(`${place.type.name}.${field.name}`);
      for (const use of ["interpreted", "compiled"]) {
        const alone = await rowsAt(place, selectionOf(field));
        expect({ field: field.name, use, values: alone.map((row) => row[field.name]) }).toEqual({
          field: field.name,
          use,
          values: expected,
        });
      }
    }
  });
});

const hasValue = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

test("every field of every answer was seen with a value", () => {
  const types = new Map(PLACES.map(({ type }) => [type.name, type]));
  const unseen = [...types.values()]
    .flatMap((type) => fieldsOf(type).map(({ name }) => `${type.name}.${name}`))
    .filter((field) => !seen.has(field));
  expect(unseen.toSorted()).toEqual(NEVER_SET);
});

/**
 * The only page is the last; the only key and its address have no limits; no sum is too long; every supplier is known;
 * no row of an import was refused; no job has ended.
 */
const NEVER_SET = [
  ...["sums_too_long", "supplier_external_id", "supplier_name"].map((name) => `InvoiceTotal.${name}`),
  ...["project_number", "sums_too_long", "supplier_external_id"].map((name) => `DeliveryTotal.${name}`),
  "MatchTotal.sums_too_long",
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

test("a relation that does not say what it reads of its row fails the build, by name", () => {
  @ObjectType({ simpleResolvers: true })
  class Crane {
    @Field(() => String)
    id!: string;
  }
  @Resolver(() => Crane)
  class CraneResolver {
    @AnyKey("of a test")
    @Query(() => Crane)
    crane() {
      return { id: "1" };
    }
    @FieldResolver(() => String)
    hook() {
      return "hook";
    }
  }
  expect(() => buildSchema([CraneResolver])).toThrow(
    'The resolver of "Crane.hook" does not say with @Needs what it reads of its row.',
  );
});
