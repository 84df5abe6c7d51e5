/** What the schema lacks and only the whole service can tell: start-up refuses it (schema/lib/build.ts). */
import type { GraphQLSchema } from "graphql";
import { fieldUsage } from "../db/field-usage.js";
import { forgottenImports, forgottenNodes } from "../schema/lib/forgotten-lists.js";
import { lostFields } from "../schema/lib/lost-fields.js";
import { NODE_TYPES } from "../services/node.js";

/** A sentence for each problem. */
export const schemaProblems = (schema: GraphQLSchema): string[] => [
  ...lostFields(schema, fieldUsage()),
  ...forgottenImports(schema),
  ...forgottenNodes(schema, NODE_TYPES),
];
