/**
 * Writes a manifest of the documents in folders, for GRAPHQL_TRUSTED_DOCUMENTS. Needs no database. If the schema does
 * not allow a document, it reports its name and writes nothing.
 */
import "../start/require-node-version.js";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  validate,
  visit,
} from "graphql";
import { commandLine } from "../start/command-line.js";
import { fragmentsOf } from "../graphql/document.js";
import { withScalarsOfIds } from "../graphql/id-variables.js";
import { RESOLVERS } from "../resolvers/index.js";
import { buildSchema } from "../schema/lib/build.js";
import { withoutPublicFields } from "../schema/lib/public-fields.js";
import { runWithUsage } from "./run-with-usage.js";

const USAGE = `${commandLine("documents")} FOLDER … [--out FILE] [--ids] [--typename]

Writes a manifest of all operations in the .graphql files of the folders, for GRAPHQL_TRUSTED_DOCUMENTS and for the
clients: Apollo's persisted query manifest. An operation's id is the SHA-256 of its text.

  --out FILE   writes into FILE instead of the standard output
  --ids        writes ids with texts, {"id": "text"}, as graphql-codegen does
  --typename   adds __typename to every selection, as Apollo Client and urql do before they ask`;

interface Operation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

async function run(folders: readonly string[], { typename, ids, out }: Options): Promise<void> {
  const files = (await Promise.all(folders.map(filesIn))).flat();
  if (files.length === 0) throw new Error(`There is no .graphql file in ${folders.join(", ")}`);
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const document = parse(texts.join("\n"));
  const schema = withoutPublicFields(buildSchema(RESOLVERS));
  const operations = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => manifestOf(operation, document, schema, typename));
  const named = (kind: Kind): string[] =>
    document.definitions.flatMap((each) => (each.kind === kind && "name" in each && each.name ? each.name.value : []));
  refuseRepeated("operations", named(Kind.OPERATION_DEFINITION));
  refuseRepeated("fragments", named(Kind.FRAGMENT_DEFINITION));
  const manifest = ids
    ? Object.fromEntries(operations.map(({ id, body }) => [id, body]))
    : { format: "apollo-persisted-query-manifest", version: 1, operations };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text);
  process.stderr.write(`${operations.length} operations of ${files.length} files${out ? `: ${out}` : ""}\n`);
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(graphql|gql)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** @throws Error naming the operation that the schema does not allow */
function manifestOf(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
  typename: boolean,
): Operation {
  const name = operation.name?.value;
  if (name === undefined) throw new Error("Each operation needs a name, by which clients find its id");
  const own: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...fragmentsUsed(operation, fragmentsOf(document))],
  };
  const [error] = validate(schema, withScalarsOfIds(schema, own));
  if (error) throw new Error(`${name}: ${error.message}`);
  const body = print(typename ? withTypenames(own) : own);
  return { id: createHash("sha256").update(body).digest("hex"), name, type: operation.operation, body };
}

/** The fragments that an operation needs, also those that its fragments need. */
function fragmentsUsed(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment || used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return [...used.values()];
}

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/** As Apollo Client does it: in every selection but that of the operation itself. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (set, _key, parent): SelectionSetNode | undefined => {
      const isOfOperation = parent !== undefined && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const isThere = set.selections.some((each) => each.kind === Kind.FIELD && each.name.value === "__typename");
      return isOfOperation || isThere ? undefined : { ...set, selections: [...set.selections, TYPENAME] };
    },
  });

function refuseRepeated(kind: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`Two ${kind} are called ${name}`);
    seen.add(name);
  }
}

interface Options {
  readonly typename: boolean;
  readonly ids: boolean;
  readonly out: string | undefined;
}

await runWithUsage(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: "string" },
      ids: { type: "boolean", default: false },
      typename: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  if (positionals.length === 0) throw new Error("A folder is needed");
  await run(positionals, { typename: values.typename, ids: values.ids, out: values.out }).catch((error: unknown) => {
    // With the line and the column of the document.
    throw error instanceof GraphQLError ? new Error(error.toString()) : error;
  });
});
