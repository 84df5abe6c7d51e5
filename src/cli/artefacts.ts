/**
 * Writes the committed files that are generated from the code: schema.graphql, openapi.json, conditions.json,
 * docs/reference and .env.example. With `--check` it only compares them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { lexicographicSortSchema } from "graphql";
import { conditionsDocument } from "../rest/conditions-schema.js";
import { openApiDocument } from "../rest/openapi.js";
import { routesOf } from "../rest/routes.js";
import { restSchema } from "../rest/schema.js";
import { RESOLVERS } from "../resolvers/index.js";
import { buildSchema } from "../schema/lib/build.js";
import { withoutPublicFields } from "../schema/lib/public-fields.js";
import { referencePages } from "./reference-pages.js";

const schema = buildSchema(RESOLVERS);
const routes = routesOf(restSchema(schema));
const asText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
const ARTEFACTS: Record<string, string> = {
  "schema.graphql": `${printSchemaWithDirectives(lexicographicSortSchema(withoutPublicFields(schema)))}\n`,
  "openapi.json": asText(openApiDocument(routes)),
  "conditions.json": asText(conditionsDocument(routes)),
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
