/** `npm run -s key`: makes, lists, rotates and revokes API keys. */
import "../start/require-node-version.js";
import { commandLine } from "../start/command-line.js";
import { parseRange } from "../domain/addresses.js";
import { ALL_SCOPES } from "../domain/scopes.js";
import { createKey, listKeys, type OperatorKey, revokeKey, rotateKey } from "../services/tenant.js";
import { operatorName } from "./operator.js";
import { type Options, partsOf, runCommand, type Work } from "./run.js";
import { textTable } from "./text-table.js";

const KEY = commandLine("key");
const USAGE = `${KEY} --tenant NAME --scopes "projects:read suppliers:write"|all
  [--customer NAME] [--supplier EXTERNAL_ID] [--name NAME] [--expires 30d] [--cidr 10.0.0.0/8,2001:db8::/32] [--existing]
${KEY} --list [--tenant NAME]
${KEY} --rotate ID [--overlap 1h]
${KEY} --revoke ID

Makes a key and prints it as the last line of the output. Makes the tenant and the customer if they do not exist, and
says so; with --existing it fails instead. "all" means every scope except api_keys:write and sandboxes:write, which
must be named. An ID is the part of a key between cpk_ and the second _. A rotated key keeps working for the overlap, by
default a day; 0 ends it at once.
Uses the same DATA_DIR or DATABASE_URL as the gateway.`;

const OPTIONS = {
  tenant: "string",
  customer: "string",
  supplier: "string",
  scopes: "string",
  name: "string",
  expires: "string",
  cidr: "string",
  existing: "boolean",
  list: "boolean",
  rotate: "string",
  overlap: "string",
  revoke: "string",
} as const;
type KeyOptions = Options<typeof OPTIONS>;

/** The commands besides making a key, and the options that each takes. */
const ACTIONS = { list: ["tenant"], rotate: ["overlap"], revoke: [] } as const;

function create({ tenant, customer, supplier, scopes, name, expires, cidr, existing }: KeyOptions): Work {
  if (!tenant || !scopes) throw new Error(`--${tenant ? "scopes" : "tenant"} is missing`);
  const ranges = cidr === undefined ? [] : partsOf(cidr, /[\s,]+/);
  const wrong = ranges.find((range) => !parseRange(range));
  if (wrong !== undefined)
    throw new Error(`--cidr must list address ranges, e.g. 10.0.0.0/8,2001:db8::/32, but "${wrong}" is none`);
  const expiresAfterMs = expires === undefined ? null : duration("expires", expires);
  if (expiresAfterMs === 0) throw new Error("--expires must not be 0");
  const request = {
    tenant,
    ...(customer !== undefined && { customer }),
    ...(supplier !== undefined && { supplier }),
    name: name ?? `made on the command line by ${operatorName()}`,
    scopes: [
      ...new Set(partsOf(scopes, /[\s,]+/).flatMap<string>((scope) => (scope === "all" ? ALL_SCOPES : [scope]))),
    ],
    ...(expiresAfterMs !== null && { expiresAt: new Date(Date.now() + expiresAfterMs) }),
    allowedCidrs: ranges,
    mustExist: existing ?? false,
  };
  return async (db, report) => `${await createKey(db, request, report)}\n`;
}

function list({ tenant }: KeyOptions): Work {
  return async (db, report) => {
    const keys = await listKeys(db, tenant);
    if (keys.length === 0) report("There are no keys.");
    return keys.length === 0 ? "" : `${textTable([HEADINGS, ...keys.map(cellsOf)])}\n`;
  };
}

function rotate(key: string, overlap = "1d"): Work {
  const id = idOf("rotate", key);
  const overlapSeconds = duration("overlap", overlap) / 1000;
  return async (db, report) => {
    const { key, tenant, name } = await rotateKey(db, id, overlapSeconds);
    report(
      `Rotated the key "${name}" of the tenant "${tenant}"; the old one ` +
        `${overlapSeconds === 0 ? "no longer works" : `works for ${overlapSeconds} s`}.`,
    );
    return `${key}\n`;
  };
}

function revoke(key: string): Work {
  const id = idOf("revoke", key);
  return async (db, report) => {
    const { tenant, name } = await revokeKey(db, id);
    report(`Revoked the key "${name}" of the tenant "${tenant}".`);
    return "";
  };
}

const UNITS_MS: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
};

/** In milliseconds. */
function duration(option: string, text: string): number {
  if (text === "0") return 0;
  const [, amount, unit = ""] = /^(\d{1,4})([a-z])$/.exec(text) ?? [];
  const unitMs = UNITS_MS[unit];
  if (amount === undefined || unitMs === undefined)
    throw new Error(
      `--${option} must be a number of seconds, minutes, hours, days, weeks or years, e.g. 30m, 12h, 30d, 1y`,
    );
  return Number(amount) * unitMs;
}

/** Reads the id of a key from any of its forms: the bare id, the UUID in answers of the API, or a whole key. */
function idOf(option: string, text: string): string {
  const match = /^(?:cpk_)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})(?:_.*)?$/.exec(
    text,
  );
  if (!match)
    throw new Error(`--${option} must name a key by its id, the part between cpk_ and the second _ (--list shows it)`);
  return match.slice(1, 6).join("-");
}

const HEADINGS = [
  "ID",
  "NAME",
  "TENANT",
  "CUSTOMER",
  "SUPPLIER",
  "EXPIRES",
  "LAST USED",
  "REVOKED",
  "ADDRESSES",
  "SCOPES",
];

const cellsOf = (key: OperatorKey): string[] =>
  [
    key.id.replaceAll("-", ""),
    key.name,
    key.tenant,
    key.customer,
    key.supplier,
    key.expires_at,
    key.last_used_at,
    key.revoked_at,
    key.allowed_cidrs.join(" "),
    key.scopes.join(" "),
    // A name may contain control characters that move the terminal's cursor.
  ].map((cell) => (cell ?? "").replaceAll(/\p{Cc}/gu, " ") || "-");

const prepare = (options: KeyOptions): Work => {
  const actions = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((name) => options[name] !== undefined);
  const [action, another] = actions;
  if (another) throw new Error(`--${action} and --${another} do not go together`);
  const allowed: readonly string[] = action
    ? [action, ...ACTIONS[action]]
    : Object.keys(OPTIONS).filter((name) => name !== "overlap");
  const stray = Object.keys(options).find((name) => !allowed.includes(name));
  if (stray) throw new Error(action ? `--${stray} does not go with --${action}` : `--${stray} goes with --rotate`);
  if (options.list) return list(options);
  if (options.rotate !== undefined) return rotate(options.rotate, options.overlap);
  if (options.revoke !== undefined) return revoke(options.revoke);
  return create(options);
};

// These options need existing data: without a database, the user is probably in the wrong folder.
const needsDatabase = ({ existing, list, rotate, revoke }: KeyOptions): boolean =>
  existing === true || list === true || rotate !== undefined || revoke !== undefined;

await runCommand(USAGE, OPTIONS, prepare, needsDatabase);
