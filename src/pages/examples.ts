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
  /** A text `{{Name.path}}` in it stands for a value in the answer to the example of that name, `{{Name.path|number}}` for a number. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly scopes: readonly Scope[];
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
          variables: variables[name] ?? {},
          scopes: scopesOf(schema, document),
        };
      });
    });
}

/** The examples below each scope that they need; one that needs two stands below both. */
export function groupByScope(examples: readonly Example[]): ExampleGroup[] {
  const groups: ExampleGroup[] = Object.entries(SCOPES).map(([scope, meaning]) => ({
    scope: scope as Scope,
    meaning,
    examples: examples.filter(({ scopes }) => scopes.includes(scope as Scope)),
  }));
  const anyKey = { scope: null, meaning: "Any key", examples: examples.filter(({ scopes }) => scopes.length === 0) };
  return [...groups, anyKey].filter((group) => group.examples.length > 0);
}

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
