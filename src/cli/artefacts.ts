/**
 * Writes the committed files that are generated from the code: schema.graphql, openapi.json, docs/reference and
 * .env.example. With `--check` it only compares them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { lexicographicSortSchema } from "graphql";
import { openApiDocument } from "../rest/openapi.js";
import { routesOf } from "../rest/routes.js";
import { restSchema } from "../rest/schema.js";
import { RESOLVERS } from "../resolvers/index.js";
import { buildSchema } from "../schema/lib/build.js";
import { withoutPublicFields } from "../schema/lib/public-fields.js";
import { referencePages } from "./reference-pages.js";

const schema = buildSchema(RESOLVERS);
const ARTEFACTS: Record<string, string> = {
  "schema.graphql": `${printSchemaWithDirectives(lexicographicSortSchema(withoutPublicFields(schema)))}\n`,
  "openapi.json": `${JSON.stringify(openApiDocument(routesOf(restSchema(schema))), null, 2)}\n`,
  ...(await referencePages()),
};

const isCheck = process.argv.includes("--check");
for (const [file, content] of Object.entries(ARTEFACTS)) {
  if (!isCheck) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== content) {
    console.error(`${file} differs from what the code generates. Run: npm run codegen`);
    process.exitCode = 1;
  }
}
