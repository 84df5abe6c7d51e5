/**
 * Types for clients, in test/generated: of GraphQL, every operation in examples/operations becomes a typed document; of REST, openapi.json becomes
 * the types of its paths. `npm run codegen` writes them, `npm run check:artefacts` only compares.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { parse } from "graphql";
import openapiTypes, { astToString } from "openapi-typescript";

const OPERATIONS = "examples/operations";
const OPERATIONS_OUTPUT = "test/generated/operations.ts";
const REST_OUTPUT = "test/generated/rest.ts";

const SCALARS = {
  UUID: "string",
  DateTime: "string",
  Date: "string",
  Decimal: "number",
  JSON: "unknown",
  InvoiceId: { input: "string | number", output: "string" },
};

const files = (await readdir(OPERATIONS)).filter((file) => file.endsWith(".graphql")).sort();
const documents = await Promise.all(
  files.map(async (file) => ({ location: `${OPERATIONS}/${file}`, document: parse(await readFile(`${OPERATIONS}/${file}`, "utf8")) })),
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
    console.error(`${file} is not what ${from} says. Run: npm run codegen`);
    process.exitCode = 1;
  }
}
