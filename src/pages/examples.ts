/** The operations of examples/operations, grouped by the scopes that a key needs for them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  type ObjectFieldNode,
  parse,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { type Scope, SCOPES } from "../domain/scopes.js";
import type { FieldExtensions } from "../schema/lib/directives.js";
import { scopesOf } from "../schema/lib/guards.js";
import { PROJECT } from "./assets.js";

export interface Example {
  readonly name: string;
  /** The comment above the operation. */
  readonly purpose: string;
  readonly query: string;
  readonly kind: "query" | "mutation";
  /** A text `{{…}}` stands for a value of the tenant, which {@link values} describes. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly values: readonly ExampleValue[];
  readonly scopes: readonly Scope[];
  /** Whether only a key that is linked to a supplier may run it. */
  readonly isOfSupplier: boolean;
}

/**
 * A placeholder for a value that differs from tenant to tenant, such as an id. `{{projects.projects.0.id}}` is fetched
 * by a query of its own, so the example works whatever was run before. `{{CreateApiKey.createApiKey.key}}` comes from
 * the answer to the example CreateApiKey.
 */
export interface ExampleValue {
  readonly placeholder: string;
  /** The query that fetches the value, or the example that must have been run. */
  readonly from: { readonly query: string } | { readonly example: string };
  /** Where the value is in the answer's data. */
  readonly path: readonly string[];
}

interface ExampleGroup {
  /** Null: any key will do. */
  readonly scope: Scope | null;
  readonly meaning: string;
  readonly examples: readonly Example[];
}

const FOLDER = join(PROJECT, "examples", "operations");

/** Reads the operations of all files. `NAME.json` beside `NAME.graphql` holds their variables. */
export function readExamples(schema: GraphQLSchema): Example[] {
  const files = readdirSync(FOLDER).sort();
  return files
    .filter((file) => file.endsWith(".graphql"))
    .flatMap((file) => {
      const variablesFile = file.replace(/graphql$/, "json");
      const variables = files.includes(variablesFile)
        ? JSON.parse(readFileSync(join(FOLDER, variablesFile), "utf8"))
        : {};
      const source = readFileSync(join(FOLDER, file), "utf8");
      return Object.entries(separateOperations(parse(source))).map(([name, document]) => {
        const purpose = purposeOf(document);
        return {
          name,
          purpose,
          query: `# ${purpose}\n${textOf(document, source)}\n`,
          kind: isMutation(document) ? "mutation" : "query",
          variables: variables[name] ?? {},
          values: valuesOf(variables[name] ?? {}),
          ...neededBy(schema, document),
        };
      });
    });
}

/**
 * Lists the examples under each scope that they need, queries before mutations. An example that needs two scopes is
 * listed under both, except that a mutation is never listed under a scope that only reads.
 */
export function groupByScope(examples: readonly Example[]): ExampleGroup[] {
  const inOrder = readsFirst(examples, readsAlone);
  const groups: ExampleGroup[] = Object.entries(SCOPES).map(([scope, meaning]) => ({
    scope: scope as Scope,
    meaning,
    examples: ownFirst(
      scope,
      inOrder.filter(
        ({ kind, scopes }) => scopes.includes(scope as Scope) && (kind === "query" || !scope.endsWith(":read")),
      ),
    ),
  }));
  const anyKey = { scope: null, meaning: "Any key", examples: inOrder.filter(({ scopes }) => scopes.length === 0) };
  return readsFirst([...groups, anyKey], ({ scope }) => !scope || scope.endsWith(":read")).filter(
    (group) => group.examples.length > 0,
  );
}

// The first scope of an operation is that of its first root field: what the operation is about.
const ownFirst = (scope: string, examples: readonly Example[]): Example[] =>
  examples.toSorted((a, b) => Number(a.scopes[0] !== scope) - Number(b.scopes[0] !== scope));

/** Whether it only reads, and needs nothing out of another example's answer. */
const readsAlone = ({ kind, values }: Example): boolean =>
  kind === "query" && values.every(({ from }) => !("example" in from));

// The sort is stable, so it keeps the order within reads and within writes.
const readsFirst = <T>(items: readonly T[], isRead: (item: T) => boolean): T[] =>
  items.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)));

/**
 * What a key needs for the fields that the operation uses, with the scopes of the relations that its conditions reach
 * over.
 */
function neededBy(schema: GraphQLSchema, document: DocumentNode): Pick<Example, "scopes" | "isOfSupplier"> {
  const scopes = new Set<Scope>();
  let isOfSupplier = false;
  const types = new TypeInfo(schema);
  const enter = (): void => {
    const field = types.getFieldDef();
    for (const scope of field ? scopesOf(schema, field) : []) scopes.add(scope);
    isOfSupplier ||= (field?.extensions as FieldExtensions | undefined)?.supplierBound === true;
  };
  const enterCondition = ({ name }: ObjectFieldNode): void => {
    const type = types.getParentInputType();
    const record = type && getNamedType(type);
    const field = isInputObjectType(record) ? record.getFields()[name.value] : undefined;
    const { scopeOfRelation } = (field?.extensions ?? {}) as FieldExtensions;
    if (scopeOfRelation) scopes.add(scopeOfRelation);
  };
  visit(
    document,
    visitWithTypeInfo(types, { [Kind.FIELD]: { enter }, [Kind.OBJECT_FIELD]: { enter: enterCondition } }),
  );
  return { scopes: [...scopes], isOfSupplier };
}

function valuesOf(variables: object): ExampleValue[] {
  const found = new Map<string, ExampleValue>();
  JSON.stringify(variables, (_, text) => {
    for (const [placeholder, path = ""] of typeof text === "string" ? text.matchAll(/\{\{(.+?)\}\}/g) : [])
      found.set(placeholder, { placeholder, ...sourceOf(path) });
    return text;
  });
  return [...found.values()];
}

function sourceOf(text: string): Pick<ExampleValue, "from" | "path"> {
  const fields = text.split(/\.(?![^(]*\))/); // dots inside arguments do not separate fields
  const path = fields.map((field) => field.replace(/\(.*/, ""));
  const [example = "", ...rest] = path;
  if (/^[A-Z]/.test(text)) return { from: { example }, path: rest };
  const query = fields
    .filter((field) => !/^\d+$/.test(field))
    .reduceRight((inner, field) => `${field}${inner && ` { ${inner} }`}`, "");
  return { from: { query: `{ ${query} }` }, path };
}

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "mutation",
  );

// Comments are tokens before the operation's first token; the parser links all tokens in a chain.
function purposeOf(document: DocumentNode): string {
  const lines: string[] = [];
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  for (let token = operation?.loc?.startToken.prev; token?.kind === "Comment"; token = token.prev)
    lines.unshift(token.value.trim());
  return lines.join(" ");
}

// Taken from the source, because printing the syntax tree would lose the comments.
function textOf(document: DocumentNode, source: string): string {
  return document.definitions.map(({ loc }) => source.slice(loc?.start, loc?.end)).join("\n\n");
}
