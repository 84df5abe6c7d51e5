/** Selections over the whole schema, for the tenant of everything.ts. */
import {
  astFromValue,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isObjectType,
  isRequiredArgument,
  print,
} from "graphql";
import { columnsOf } from "../../src/entities/lib/columns-of.js";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { type Client, schema } from "./client.js";
import { TABLES, tableOfType } from "./fill.js";
import type { Gateway } from "./gateway.js";
import { sampleOf } from "./samples.js";

/** Arguments of root fields by name. */
export type RootArguments = Readonly<Record<string, Record<string, unknown>>>;

/** What is given to a root field. Without groups, totals show none of the fields that tell one group from another. */
export const neededArguments = ({ args }: AnyField): GraphQLArgument[] =>
  args.filter((arg) => isRequiredArgument(arg) || arg.name.startsWith("group_by"));

/**
 * The required arguments of every root field that has some. An id is that of the first record for which the field
 * answers with anything; any other text is the first of the tenant's texts, by which its records are named.
 * @throws Error naming the field for which nothing is found
 */
export async function findArguments(
  gateway: Gateway,
  erp: Client,
  text: string,
  fields = fieldsOf(schema.getQueryType()!),
): Promise<RootArguments> {
  const found: Record<string, Record<string, unknown>> = {};
  let ids: { table: string; id: string }[] | null = null;
  for (const field of fields) {
    const required = neededArguments(field);
    if (required.length === 0) continue;
    const pair = PAIRS[field.name];
    if (pair) {
      const [ids] = await gateway.sql<Record<string, string>>(
        `${pair} where tenant_id = (select id from tenant where name = $1) order by ctid limit 1`,
        [erp.tenant],
      );
      if (ids) found[field.name] = ids;
      continue;
    }
    ids ??= await idsOf(gateway, erp.tenant);
    const own = tableOfType(getNamedType(field.type).name.replace(/(Page|Connection|s)$/, ""));
    const tried = required.some(isId)
      ? ids.toSorted((a, b) => Number(b.table === own) - Number(a.table === own))
      : [null];
    for (const candidate of tried) {
      if (candidate && required.some((arg) => isId(arg) && isWhole(candidate.id) !== isWhole(sampleOf(arg.type))))
        continue;
      const args = Object.fromEntries(required.map((arg) => [arg.name, valueFor(arg, candidate?.id, text)]));
      if (!(await isAnswered(erp, field, args))) continue;
      found[field.name] = args;
      break;
    }
    if (!found[field.name])
      throw new Error(
        `Nothing was found for ${field.name}(${required.map(({ name, type }) => `${name}: ${String(type)}`).join(", ")}): add a record that it answers with, in test/support/everything.ts or in the test's own beforeAll, or teach findArguments in test/support/selections.ts what its arguments are.`,
      );
  }
  return found;
}

/** The rows for fields that take two ids, which belong together. */
const PAIRS: Readonly<Record<string, string>> = {
  webhookDelivery: "select webhook_id as id, id as delivery_id from webhook_delivery",
  invoiceDimensionOption: "select dimension_id, id from invoice_dimension_option",
  // Of an import of which every kind of row is known.
  ...Object.fromEntries(
    ["importRows", "importRowsConnection"].map((name) => [
      name,
      "select id from (select *, ctid from import where rejected > 0 and updated > 0 and warnings > 0) as import",
    ]),
  ),
};

const isId = ({ type }: GraphQLArgument): boolean => /^(UUID|\w*Id|ID)$/.test(getNamedType(type).name);
const isWhole = (id: unknown): boolean => /^\d+$/.test(String(id));

/** The ids of all records of a tenant: the first one of each table, then the second ones. */
export async function idsOf(gateway: Gateway, tenant: string): Promise<{ table: string; id: string }[]> {
  const tables = TABLES.filter((table) => table !== "tenant" && (columnsOf(table) as string[]).includes("id"));
  return gateway.sql(
    `select "table", id from (${tables
      .map(
        (table) =>
          `select '${table}' as "table", id::text, row_number() over (order by ctid) as place from "${table}" where tenant_id = (select id from tenant where name = $1)`,
      )
      .join(" union all ")}) as ids where place <= 3 order by place`,
    [tenant],
  );
}

function valueFor(arg: GraphQLArgument, id: string | undefined, text: string): unknown {
  if (isId(arg)) return id;
  const type = getNamedType(arg.type);
  const value = isEnumType(type) ? type.getValues().map(({ name }) => name) : type.name === "String" ? text : null;
  if (isListType(getNullableType(arg.type))) return value ?? sampleOf(arg.type);
  return Array.isArray(value) ? value[0] : (value ?? sampleOf(arg.type));
}

async function isAnswered(erp: Client, field: AnyField, args: Record<string, unknown>): Promise<boolean> {
  const type = getNamedType(field.type);
  const isPage = isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Page");
  const isConnection = type.name.endsWith("Connection");
  const total = isConnection ? "totalCount" : "total_count";
  const isCounted = isPage || isConnection;
  const below = isCounted ? `{ ${total} }` : isCompositeType(type) ? "{ __typename }" : "";
  const { body } = await erp.graphql(`{ ${withArguments(field, args)} ${below} }`);
  const data = body.errors ? null : body.data[field.name];
  return isCounted ? (data?.[total] ?? 0) > 0 : data !== null && !(Array.isArray(data) && data.length === 0);
}

function withArguments({ name, args: known }: AnyField, args: Readonly<Record<string, unknown>>): string {
  const literals = known
    .filter((arg) => args[arg.name] !== undefined)
    .map((arg) => `${arg.name}: ${print(astFromValue(args[arg.name], arg.type)!)}`);
  return literals.length > 0 ? `${name}(${literals.join(", ")})` : name;
}

/** Arguments by which a list of requests is the same each time, although each request adds one to it. */
const ONE_OPERATION = { operation: ["importProjectRegions"] };
export const STEADY: RootArguments = { requests: ONE_OPERATION, requestsConnection: ONE_OPERATION };

/** A root field with its arguments. */
export const rootOf = (name: string, { argumentsOf }: { readonly argumentsOf: RootArguments }): string =>
  withArguments(schema.getQueryType()!.getFields()[name]!, argumentsOf[name] ?? STEADY[name] ?? {});

export type AnyField = GraphQLField<unknown, unknown>;

export const fieldsOf = (type: GraphQLObjectType | GraphQLInterfaceType): AnyField[] => Object.values(type.getFields());
/** Whether the field leads to another record. */
export const isRelation = ({ extensions }: AnyField): boolean => (extensions as FieldExtensions).needs !== undefined;

/** All fields of a type; a relation with all fields of its record that are not relations. */
export const allOf = (type: GraphQLObjectType): string =>
  fieldsOf(type)
    .map((field) => selectionOf(field))
    .join(" ");

/** A field with everything below it except further relations. */
export function selectionOf(field: AnyField): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type) && !isInterfaceType(type)) return field.name;
  const own = fieldsOf(type).filter((below) => !isRelation(below));
  return `${field.name} { ${own.map(selectionOf).join(" ")} }`;
}
