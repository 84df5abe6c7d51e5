/**
 * Types for GraphQL clients: every operation in examples/operations becomes a typed document in test/generated.
 * `npm run codegen` writes it, `npm run codegen:check` only compares.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { parse } from "graphql";

const OPERATIONS = "examples/operations";
const OUTPUT = "test/generated/operations.ts";

const SCALARS = { UUID: "string", DateTime: "string", Date: "string", Decimal: "number", JSON: "unknown" };

const files = (await readdir(OPERATIONS)).filter((file) => file.endsWith(".graphql")).sort();
const documents = await Promise.all(
  files.map(async (file) => ({ location: `${OPERATIONS}/${file}`, document: parse(await readFile(`${OPERATIONS}/${file}`, "utf8")) })),
);
const output = await codegen({
  schema: parse(await readFile("schema.graphql", "utf8")),
  documents,
  filename: OUTPUT,
  config: { scalars: SCALARS, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
  plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescriptOperations, typedDocumentNode },
});
const content = `// Written by npm run codegen from ${OPERATIONS}. Do not edit.\n${output}`;

if (process.argv.includes("--check")) {
  if ((await readFile(OUTPUT, "utf8").catch(() => "")) !== content) {
    console.error(`${OUTPUT} is not what ${OPERATIONS} and schema.graphql say. Run: npm run codegen`);
    process.exitCode = 1;
  }
} else {
  await writeFile(OUTPUT, content);
}
