/** What webhooks need from the configuration and the schema, in the gateway and in workers. */
import type { GraphQLSchema } from "graphql";
import type { Config } from "../config.js";
import { isPassing } from "../db/unavailable.js";
import { eventSelections } from "../graphql/selections.js";
import { limitsOf } from "../graphql/server.js";
import type { WebhookDependencies } from "../request/app-dependencies.js";
import { guardSchema } from "../schema/lib/guards.js";
import { openSecrets } from "./secrets.js";

/** @param plainSchema makes the schema without guards, when the first selection comes */
export const webhookDependencies = (config: Config, plainSchema: () => GraphQLSchema): WebhookDependencies => ({
  secrets: openSecrets(config),
  // No rate limit: clients do not decide how often a selection is run.
  selections: eventSelections(() => guardSchema(plainSchema(), (schema) => schema), limitsOf(config), isPassing),
  allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE === "1",
});
