/** Writes what is generated from the schema and committed: schema.graphql and openapi.json. With `--check` it only compares. */
import { readFile, writeFile } from "node:fs/promises";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { lexicographicSortSchema } from "graphql";
import { openApiDocument } from "../rest/openapi.js";
import { buildSchema } from "../schema/build.js";

const schema = buildSchema();
const ARTEFACTS: Record<string, string> = {
  "schema.graphql": `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`,
  "openapi.json": `${JSON.stringify(openApiDocument(schema), null, 2)}\n`,
};

const isCheck = process.argv.includes("--check");
for (const [file, content] of Object.entries(ARTEFACTS)) {
  if (!isCheck) {
    await writeFile(file, content);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== content) {
    console.error(`${file} is not what the code says. Run: npm run codegen`);
    process.exitCode = 1;
  }
}
