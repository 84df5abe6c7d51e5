/** `npm run -s key`: makes an API key and prints nothing else. Works while the gateway runs, and without it. */
import { parseArgs } from "node:util";
import { readConfig } from "../config.js";
import { connect } from "../db/connect.js";
import { ALL_SCOPES } from "../domain/scopes.js";
import { createKey, type KeyRequest } from "../services/tenants.js";

const USAGE = `npm run -s key -- --tenant NAME --scopes "projects:read suppliers:write"|all
  [--customer NAME] [--supplier EXTERNAL_ID] [--name NAME] [--expires 30d]

Makes the tenant and the customer where they do not exist. "all" means every scope but api_keys:write, which must be named.
Uses the same DATA_DIR or DATABASE_URL as the gateway.`;

const UNITS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000, y: 31_536_000_000 };

function readRequest(args: string[]): KeyRequest {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: { tenant: option, customer: option, supplier: option, scopes: option, name: option, expires: option },
  });
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === "") throw new Error(`--${name} must not be empty`);
  }
  if (!values.tenant || !values.scopes) throw new Error(`--${values.tenant ? "scopes" : "tenant"} is missing`);
  const scopes = values.scopes.split(/[\s,]+/).filter(Boolean);
  return {
    tenant: values.tenant,
    ...(values.customer !== undefined && { customer: values.customer }),
    ...(values.supplier !== undefined && { supplier: values.supplier }),
    name: values.name ?? "made on the command line",
    scopes: [...new Set(scopes.flatMap((scope) => (scope === "all" ? ALL_SCOPES : [scope])))],
    ...(values.expires !== undefined && { expiresAt: expiry(values.expires) }),
  };
}

function expiry(text: string): Date {
  const [, amount, unit] = /^(\d{1,4})([hdwy])$/.exec(text) ?? [];
  if (!amount || !unit || Number(amount) === 0) throw new Error("--expires must be a number of hours, days, weeks or years, e.g. 12h, 30d, 2w, 1y");
  return new Date(Date.now() + Number(amount) * UNITS[unit]!);
}

const quiet = { info: () => undefined, warn: () => undefined, fatal: () => undefined };

try {
  const request = readRequest(process.argv.slice(2));
  const connection = await connect({ ...readConfig(), DATABASE_POOL_SIZE: 2 }, quiet);
  try {
    process.stdout.write(`${await createKey(connection.database, request)}\n`);
  } finally {
    await connection.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
process.exit();
