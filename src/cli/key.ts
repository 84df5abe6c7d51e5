/** `npm run -s key`: makes an API key and prints nothing else. */
import { ALL_SCOPES } from "../domain/scopes.js";
import { createKey } from "../services/tenants.js";
import { operatorName } from "./operator.js";
import { partsOf, runCommand } from "./run.js";

const USAGE = `npm run -s key -- --tenant NAME --scopes "projects:read suppliers:write"|all
  [--customer NAME] [--supplier EXTERNAL_ID] [--name NAME] [--expires 30d]

Makes the tenant and the customer where they do not exist. "all" means every scope but api_keys:write, which must be named.
Uses the same DATA_DIR or DATABASE_URL as the gateway.`;

const UNITS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000, y: 31_536_000_000 };

function expiry(text: string): Date {
  const [, amount, unit] = /^(\d{1,4})([hdwy])$/.exec(text) ?? [];
  if (!amount || !unit || Number(amount) === 0) throw new Error("--expires must be a number of hours, days, weeks or years, e.g. 12h, 30d, 2w, 1y");
  return new Date(Date.now() + Number(amount) * UNITS[unit]!);
}

await runCommand(USAGE, ["tenant", "customer", "supplier", "scopes", "name", "expires"], ({ tenant, customer, supplier, scopes, name, expires }) => {
  if (!tenant || !scopes) throw new Error(`--${tenant ? "scopes" : "tenant"} is missing`);
  const request = {
    tenant,
    ...(customer !== undefined && { customer }),
    ...(supplier !== undefined && { supplier }),
    name: name ?? `made on the command line by ${operatorName()}`,
    scopes: [...new Set(partsOf(scopes, /[\s,]+/).flatMap((scope) => (scope === "all" ? ALL_SCOPES : [scope])))],
    ...(expires !== undefined && { expiresAt: expiry(expires) }),
  };
  return async (db) => `${await createKey(db, request)}\n`;
});
