/** The operations of examples/operations, by the scopes that a key needs for them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, type GraphQLSchema, Kind, parse, separateOperations, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import { type Scope, SCOPES } from "../domain/scopes.js";
import { scopeOf } from "../schema/build.js";
import { PROJECT } from "./assets.js";

export interface Example {
  readonly name: string;
  /** The comment above the operation. */
  readonly purpose: string;
  readonly query: string;
  readonly kind: "query" | "mutation";
  /** A text `{{…}}` in it stands for a value of the tenant: {@link values} say which. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly values: readonly ExampleValue[];
  readonly scopes: readonly Scope[];
}

/**
 * What stands for a value that only the tenant has, e.g. an id: `{{projects.projects.0.id}}` is asked for by a query of its own, so that an example works
 * whatever was run before; `{{CreateApiKey.createApiKey.key}}` is in the answer to that example; `|number` at the end makes a number of it.
 */
export interface ExampleValue {
  readonly placeholder: string;
  /** The query to ask, or the example that must have been run. */
  readonly from: { readonly query: string } | { readonly example: string };
  /** Where the value stands in the answer's data. */
  readonly path: readonly string[];
  readonly isNumber: boolean;
}

export interface ExampleGroup {
  /** Null: any key will do. */
  readonly scope: Scope | null;
  readonly meaning: string;
  readonly examples: readonly Example[];
}

const FOLDER = join(PROJECT, "examples", "operations");

/** Reads the operations, file by file; `NAME.json` beside `NAME.graphql` holds their variables. */
export function readExamples(schema: GraphQLSchema): Example[] {
  const files = readdirSync(FOLDER).sort();
  return files
    .filter((file) => file.endsWith(".graphql"))
    .flatMap((file) => {
      const variablesFile = file.replace(/graphql$/, "json");
      const variables = files.includes(variablesFile) ? JSON.parse(readFileSync(join(FOLDER, variablesFile), "utf8")) : {};
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
          scopes: scopesOf(schema, document),
        };
      });
    });
}

/**
 * The examples below each scope that they need, those that only read first. One that needs two scopes stands below both; but what writes stands only
 * where keys can write.
 */
export function groupByScope(examples: readonly Example[]): ExampleGroup[] {
  const inOrder = readsFirst(examples, ({ kind }) => kind === "query");
  const groups: ExampleGroup[] = Object.entries(SCOPES).map(([scope, meaning]) => ({
    scope: scope as Scope,
    meaning,
    examples: inOrder.filter(({ kind, scopes }) => scopes.includes(scope as Scope) && (kind === "query" || scope.endsWith(":write"))),
  }));
  const anyKey = { scope: null, meaning: "Any key", examples: inOrder.filter(({ scopes }) => scopes.length === 0) };
  return readsFirst([...groups, anyKey], ({ scope }) => !scope?.endsWith(":write")).filter((group) => group.examples.length > 0);
}

// Sorting is stable: within each half the order stays.
const readsFirst = <T>(items: readonly T[], isRead: (item: T) => boolean): T[] => items.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)));

/** The scopes of all fields that the operation uses. */
export function scopesOf(schema: GraphQLSchema, document: DocumentNode): Scope[] {
  const scopes = new Set<Scope>();
  const types = new TypeInfo(schema);
  const enter = (): void => {
    const field = types.getFieldDef();
    const scope = field && scopeOf(schema, field);
    if (scope) scopes.add(scope);
  };
  visit(document, visitWithTypeInfo(types, { [Kind.FIELD]: { enter } }));
  return [...scopes];
}

function valuesOf(variables: object): ExampleValue[] {
  const found = new Map<string, ExampleValue>();
  JSON.stringify(variables, (_, text) => {
    for (const [placeholder, path, number] of typeof text === "string" ? text.matchAll(/\{\{(.+?)(\|number)?\}\}/g) : []) {
      found.set(placeholder, { placeholder, ...sourceOf(path!), isNumber: number !== undefined });
    }
    return text;
  });
  return [...found.values()];
}

function sourceOf(text: string): Pick<ExampleValue, "from" | "path"> {
  const fields = text.split(/\.(?![^(]*\))/); // not the dots inside of arguments
  const path = fields.map((field) => field.replace(/\(.*/, ""));
  if (/^[A-Z]/.test(text)) return { from: { example: path[0]! }, path: path.slice(1) };
  const query = fields.filter((field) => !/^\d+$/.test(field)).reduceRight((inner, field) => `${field}${inner && ` { ${inner} }`}`, "");
  return { from: { query: `{ ${query} }` }, path };
}

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "mutation");

// The comment's tokens stand before the operation's first one; the parser keeps them in a chain.
function purposeOf(document: DocumentNode): string {
  const lines: string[] = [];
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  for (let token = operation?.loc?.startToken.prev; token?.kind === "Comment"; token = token.prev) lines.unshift(token.value.trim());
  return lines.join(" ");
}

// As written: printed from the tree it would lose its comments.
function textOf(document: DocumentNode, source: string): string {
  return document.definitions.map(({ loc }) => source.slice(loc!.start, loc!.end)).join("\n\n");
}
