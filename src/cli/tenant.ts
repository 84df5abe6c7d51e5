/** `npm run -s tenant`: changes the settings of a tenant. */
import "../start/require-node-version.js";
import { commandLine } from "../start/command-line.js";
import { changeSettings } from "../services/tenant.js";
import { runCommand } from "./run.js";

const USAGE = `${commandLine("tenant")} --tenant NAME [--locale de-AT] [--time-zone Europe/Vienna] [--currency EUR] [--language-model on]

Changes the settings that are named; makes the tenant if it does not exist.
--language-model on lets its documents go to the language model of LLM_BASE_URL; off is the default.
Uses the same DATA_DIR or DATABASE_URL as the gateway.`;

await runCommand(
  USAGE,
  { tenant: "string", locale: "string", "time-zone": "string", currency: "string", "language-model": "string" },
  ({ tenant, locale, "time-zone": time_zone, currency: default_currency, "language-model": model }) => {
    if (!tenant) throw new Error("--tenant is missing");
    if (model !== undefined && model !== "on" && model !== "off")
      throw new Error(`--language-model is on or off, not "${model}"`);
    const change = {
      ...(locale && { locale }),
      ...(time_zone && { time_zone }),
      ...(default_currency && { default_currency }),
      ...(model && { language_model: model === "on" }),
    };
    if (Object.keys(change).length === 0) throw new Error("Nothing to change: name a setting");
    return async (db, report) => {
      await changeSettings(db, tenant, change, report);
      return "";
    };
  },
);
