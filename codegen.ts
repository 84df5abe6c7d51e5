/**
 * Types for clients, in test/generated: of GraphQL, every operation in examples/operations becomes a typed document; of
 * REST, openapi.json becomes the types of its paths. `npm run codegen` writes them, `npm run check:artefacts` only
 * compares.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { isScalarType, parse } from "graphql";
import openapiTypes, { astToString } from "openapi-typescript";
import type * as Scalars from "./src/schema/lib/scalars.js";
import type * as DefineScalar from "./src/schema/lib/define-scalar.js";

const OPERATIONS = "examples/operations";
const OPERATIONS_OUTPUT = "test/generated/operations.ts";
const REST_OUTPUT = "test/generated/rest.ts";

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
const output = await codegen({
  schema: parse(await readFile("schema.graphql", "utf8")),
  documents,
  filename: OPERATIONS_OUTPUT,
  config: { scalars: SCALARS, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
  plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescriptOperations, typedDocumentNode },
});
const rest = astToString(await openapiTypes(await readFile("openapi.json", "utf8"), { alphabetize: true }));

const FILES = [
  { file: OPERATIONS_OUTPUT, from: `${OPERATIONS} and schema.graphql`, content: output },
  { file: REST_OUTPUT, from: "openapi.json", content: rest },
];
for (const { file, from, content } of FILES) {
  const text = `// Written by npm run codegen from ${from}. Do not edit.\n${content}`;
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${file} differs from what ${from} says. Run: npm run codegen`);
    process.exitCode = 1;
  }
}
