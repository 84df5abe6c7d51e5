/**
 * What the package client/ has from the schema: of GraphQL, every operation in examples/operations becomes a typed
 * document; of REST, openapi.json becomes the types of its paths, and the writes that take no `Idempotency-Key` are
 * listed. The examples for frontends get a list of the types that have no id, and the pages of docs show them. `npm run
 * codegen` writes all of it, `npm run check:artefacts` only compares.
 */
import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildSchema, type GraphQLObjectType, isObjectType, isScalarType, parse } from "graphql";
import openapiTypes, { astToString } from "openapi-typescript";
import type * as Scalars from "./src/schema/lib/scalars.js";
import type * as DefineScalar from "./src/schema/lib/define-scalar.js";

const OPERATIONS = "examples/operations";
const OPERATIONS_OUTPUT = "client/src/generated/operations.ts";
const REST_OUTPUT = "client/src/generated/rest.ts";
const UNKEYED_OUTPUT = "client/src/generated/unkeyed.ts";
const WITHOUT_ID_OUTPUT = "examples/frontend/without-id.ts";

// What was built, since Node does not find our modules by their names before.
const built = (path: string) => new URL(`dist/src/schema/lib/${path}`, import.meta.url).href;
const scalars = (await import(built("scalars.js"))) as typeof Scalars;
const { scalarOf } = (await import(built("define-scalar.js"))) as typeof DefineScalar;

const typeOf = ({ type = "unknown" }: { type?: unknown }): string =>
  [type]
    .flat()
    .map((name) => (name === "integer" ? "number" : String(name)))
    .join(" | ");
const SCALARS = Object.fromEntries(
  Object.values(scalars)
    .filter((scalar) => isScalarType(scalar))
    .map((scalar) => {
      const { check, jsonSchema } = scalarOf(scalar);
      return [scalar.name, { input: typeOf(check), output: typeOf(jsonSchema) }];
    }),
);

const files = (await readdir(OPERATIONS)).filter((file) => file.endsWith(".graphql")).sort();
const documents = await Promise.all(
  files.map(async (file) => ({
    location: `${OPERATIONS}/${file}`,
    document: parse(await readFile(`${OPERATIONS}/${file}`, "utf8")),
  })),
);
const sdl = await readFile("schema.graphql", "utf8");
const output = await codegen({
  schema: parse(sdl),
  documents,
  filename: OPERATIONS_OUTPUT,
  config: { scalars: SCALARS, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
  plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescriptOperations, typedDocumentNode },
});
const withoutId = Object.values(buildSchema(sdl).getTypeMap())
  .filter((type) => isObjectType(type) && !/^__|^(Query|Mutation|Subscription)$/.test(type.name))
  .filter((type) => {
    const { id } = (type as GraphQLObjectType).getFields();
    return !id || id.deprecationReason !== undefined;
  })
  .map(({ name }) => name);

/** Puts the examples into the blocks of a document that name them in their first line. */
function showingExamples(markdown: string): string {
  return markdown.replace(
    /^```(tsx?)\n\/\/ (examples\/frontend\/.*)\n[^]*?^```$/gm,
    (_, language: string, file: string) => `\`\`\`${language}\n// ${file}\n${readFileSync(file, "utf8")}\`\`\``,
  );
}

const openapi = await readFile("openapi.json", "utf8");
const rest = astToString(await openapiTypes(openapi, { alphabetize: true, defaultNonNullable: false }));

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
}
const { paths } = JSON.parse(openapi) as { paths: Record<string, Record<string, Operation>> };
const unkeyed = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(
      ([method, { parameters = [] }]) =>
        // A search is a read, though its parameters stand in a body.
        method !== "get" &&
        !path.endsWith("/search") &&
        !parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
    )
    .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const),
);

/** A table of a module of its own. */
const table = (comment: string, name: string, type: string, rows: readonly unknown[]): string =>
  `/** ${comment} */\nexport const ${name}: ${type} = ${JSON.stringify(rows, null, 2)};\n`;

const FILES = [
  { file: OPERATIONS_OUTPUT, from: `${OPERATIONS} and schema.graphql`, content: output },
  { file: REST_OUTPUT, from: "openapi.json", content: rest },
  {
    file: UNKEYED_OUTPUT,
    from: "openapi.json",
    content: table(
      "Writes that take no `Idempotency-Key`, such as those whose answer holds a secret: GraphQL's field, and the route.",
      "UNKEYED",
      "readonly (readonly [field: string, route: string])[]",
      unkeyed.toSorted(),
    ),
  },
  {
    file: WITHOUT_ID_OUTPUT,
    from: "schema.graphql",
    content: table(
      "Types of objects that have no id, or one that goes, so that no cache can tell them apart by it.",
      "WITHOUT_ID",
      "readonly string[]",
      withoutId.toSorted(),
    ),
  },
];
const PAGES = (await readdir("docs", { recursive: true })).filter((file) => file.endsWith(".md"));
const TEXTS = [
  ...FILES.map(({ file, from, content }) => ({
    file,
    from,
    text: `// Written by npm run codegen from ${from}. Do not edit.\n${content}`,
  })),
  ...PAGES.map((page) => `docs/${page}`).map((file) => ({
    file,
    from: "examples/frontend",
    text: showingExamples(readFileSync(file, "utf8")),
  })),
];
for (const { file, from, text } of TEXTS) {
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${file} differs from what ${from} says. Run: npm run codegen`);
    process.exitCode = 1;
  }
}
