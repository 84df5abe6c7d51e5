/** Hand-written SQL and connections for the servers that have no database layer of their own. */
import pg from "pg";
import type { Actor } from "./authenticate.ts";

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
// `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z`, without a Date, which would only be turned into this text.
types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`,
);

export const connect = (): pg.Pool => new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types });

const PROJECT = `p.id, p.external_id, p.title, p.project_number, p.description, p.region, p.active, p.latitude, p.longitude,
  p.alternative_project_number, p.address, p.city, p.country, p.house_number, p.zip`;
const LEGAL_ENTITY = "l.id as legal_entity_id, l.title as legal_entity_title, l.number as legal_entity_number";

export const PROJECTS_WITH_LEGAL_ENTITY = {
  name: "projects",
  text: `select ${PROJECT}, ${LEGAL_ENTITY}, (select count(*)::int from project where tenant_id = $1) as total_count
    from project p left join legal_entity l on l.id = p.legal_entity_id where p.tenant_id = $1 order by p.project_number limit $2 offset $3`,
};
export const PROJECT_WITH_LEGAL_ENTITY = {
  name: "project",
  text: `select ${PROJECT}, ${LEGAL_ENTITY} from project p left join legal_entity l on l.id = p.legal_entity_id where p.tenant_id = $1 and p.id = $2`,
};
export const PROJECTS_WITH_RELATIONS = {
  name: "projects with relations",
  text: `select p.id, p.project_number, p.title, p.region, p.active, ${LEGAL_ENTITY},
      r.id as region_id, r.title as region_title, r.number as region_number
    from project p left join legal_entity l on l.id = p.legal_entity_id left join project_region r on r.id = p.project_region_id
    where p.tenant_id = $1 order by p.project_number limit $2 offset $3`,
};
export const FIRST_WORK_TYPES = {
  name: "first work types",
  text: `select w.project_id, w.code, w.title, w.parent, w.description, w.updated_at
    from unnest($2::uuid[]) as asked(id) cross join lateral (
      select * from work_type where tenant_id = $1 and project_id = asked.id order by code limit $3
    ) as w`,
};

export const PROJECTS = {
  name: "projects only",
  text: `select ${PROJECT}, p.project_region_id, p.legal_entity_id from project p where p.tenant_id = $1 order by p.project_number limit $2 offset $3`,
};
export const PROJECT_ONLY = {
  name: "project only",
  text: `select ${PROJECT}, p.project_region_id, p.legal_entity_id from project p where p.tenant_id = $1 and p.id = $2`,
};
export const PROJECT_COUNT = {
  name: "project count",
  text: "select count(*)::int as total_count from project where tenant_id = $1",
};
export const LEGAL_ENTITIES = {
  name: "legal entities",
  text: "select id, title, number from legal_entity where tenant_id = $1 and id = any($2)",
};
export const PROJECT_REGIONS = {
  name: "project regions",
  text: "select id, title, number from project_region where tenant_id = $1 and id = any($2)",
};

export const SETTINGS = {
  name: "settings",
  text: `select name, locale, time_zone, default_currency, quantity_over_percent, quantity_under_percent, price_percent, amount_absolute,
    language_model, check_exemption_certificate, require_work_type, requests_log, invoice_rules from tenant where id = $1`,
};

export const ASKER = {
  name: "asker",
  text: "select t.name as tenant_name, k.name, k.scopes, k.expires_at from api_key k left join tenant t on t.id = k.tenant_id where k.id = $1",
};
export const PROJECT_BY_NUMBER = {
  name: "project by number",
  text: PROJECT_WITH_LEGAL_ENTITY.text.replace("p.id = $2", "p.project_number = $2"),
};

const SUPPLIER = `s.id, s.external_id, s.title, s.legal_uid, s.country_code, s.withholding_tax_code, s.payment_term_id, s.default_account_id, s.comment,
  s.address, s.city, s.zip, s.is_active, s.created_at, s.updated_at`;
// A customer's key sees only that customer's suppliers.
const OF_ACTOR = "tenant_id = $1 and ($2::uuid is null or customer_id = $2)";

export const SUPPLIERS_WITH_BANK_DETAILS = {
  name: "suppliers with bank details",
  text: `select ${SUPPLIER}, (select count(*)::int from supplier where ${OF_ACTOR}) as total_count, (
      select coalesce(json_agg(json_build_object('external_id', b.external_id, 'iban', b.iban) order by b.iban), '[]')
      from supplier_bank_detail b where b.supplier_id = s.id
    ) as supplier_bank_details
    from supplier s where ${OF_ACTOR} order by s.external_id, s.id limit $3 offset $4`,
};
export const SUPPLIERS = {
  name: "suppliers only",
  text: `select ${SUPPLIER} from supplier s where ${OF_ACTOR} order by s.external_id, s.id limit $3 offset $4`,
};
export const SUPPLIER_COUNT = {
  name: "supplier count",
  text: `select count(*)::int as total_count from supplier where ${OF_ACTOR}`,
};
export const BANK_DETAILS = {
  name: "bank details",
  text: "select supplier_id, external_id, iban from supplier_bank_detail where tenant_id = $1 and supplier_id = any($2) order by iban",
};

const IMPORT = {
  name: "import",
  text: `insert into work_type (project_id, tenant_id, code, title, parent, description)
    select $1, $2, r.code, r.title, coalesce(r.parent, ''), coalesce(r.description, '')
    from json_to_recordset($3::json) as r(code text, title text, parent text, description text)
    order by r.code collate "C"
    on conflict (project_id, code) do update set title = excluded.title, parent = excluded.parent, description = excluded.description,
      updated_at = case when (work_type.title, work_type.parent, work_type.description) is distinct from (excluded.title, excluded.parent, excluded.description)
                        then now() else work_type.updated_at end
    returning code, title, parent, description, project_id, created_at, updated_at, id, xmax = 0 as is_new, updated_at >= now()::timestamptz(3) as is_changed`,
};
const VISIBLE = { name: "visible", text: "select from project where tenant_id = $1 and id = $2" };
// The trigger that orders events reads this setting.
export const TENANT = { name: "tenant", text: "select set_config('app.tenant_id', $1, true)" };
export const EVENT = {
  name: "event",
  text: "insert into event (tenant_id, customer_id, type, resource, data) values ($1, $2, 'import.finished', $3, $4)",
};

const EVENTS_OF_WORK_TYPES = {
  name: "events of work types",
  text: `insert into event (tenant_id, type, resource, data, changed)
    select $1, case when e.is_new then 'work_type.created' else 'work_type.updated' end, 'work_types',
      jsonb_build_object('work_type_id', e.id, 'project_id', $2::text, 'code', e.code), case when not e.is_new then '{title}'::text[] end
    from json_to_recordset($3::json) as e(id uuid, code text, is_new boolean)`,
};

export interface WorkTypeInput {
  readonly code: string;
  readonly title: string;
  readonly parent?: string | null;
  readonly description?: string | null;
}

/** An error whose text the client may see. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Creates or updates a project's work types, all or none: checks, one statement, one event, one transaction. */
export async function importWorkTypes(
  pool: pg.Pool,
  tenantId: string,
  projectId: string,
  rows: readonly WorkTypeInput[],
): Promise<unknown[]> {
  const lastByCode = new Map<string, WorkTypeInput>();
  rows.forEach((row, index) => {
    if (typeof row.code !== "string" || !/\S/.test(row.code))
      throw new Refusal(400, `[${index}].code must not be empty`);
    if (typeof row.title !== "string" || !/\S/.test(row.title))
      throw new Refusal(400, `[${index}].title must not be empty`);
    lastByCode.set(row.code, row);
  });
  const kept = lastByCode.size === rows.length ? rows : [...lastByCode.values()];
  return inTransaction(pool, async (run) => {
    const visible = await run({ ...VISIBLE, values: [tenantId, projectId] });
    if (visible.rowCount === 0) throw new Refusal(403, "Project is not visible to the tenant of this key.");
    const { rows: stored } = await run({ ...IMPORT, values: [projectId, tenantId, JSON.stringify(kept)] });
    await run({ ...TENANT, values: [tenantId] });
    const told = stored.filter(({ is_changed }) => is_changed).map(({ id, code, is_new }) => ({ id, code, is_new }));
    if (told.length > 0) await run({ ...EVENTS_OF_WORK_TYPES, values: [tenantId, projectId, JSON.stringify(told)] });
    const data = JSON.stringify({ resource: "work_types", project_id: projectId, count: stored.length });
    await run({ ...EVENT, values: [tenantId, null, "work_types", data] });
    return stored.map(({ id: _, is_new: __, is_changed: ___, ...row }) => row);
  });
}

type Run = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

export async function inTransaction<T>(pool: pg.Pool, work: (run: Run) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    const result = await work((query) => connection.query(query));
    await connection.query("commit");
    return result;
  } catch (error) {
    await connection.query("rollback");
    throw error;
  } finally {
    connection.release();
  }
}

const REFERENCES = {
  name: "references",
  text: `select id from payment_term where tenant_id = $1 and id = any($2)
    union all select id from account where tenant_id = $1 and id = any($3)`,
};
const CLEAR_BANK_DETAILS = {
  name: "clear bank details",
  text: `with removed as (
      delete from supplier_bank_detail b using supplier s
      where s.tenant_id = $1 and s.customer_id = $2 and s.external_id = any($3) and b.supplier_id = s.id returning b.supplier_id
    )
    update supplier set updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id in (select supplier_id from removed) and updated_at < now()::timestamptz(3)`,
};

/** Columns of a supplier that an import may omit; the stored value is then kept. */
const OPTIONAL = [
  "legal_uid",
  "country_code",
  "withholding_tax_code",
  "payment_term_id",
  "default_account_id",
  "comment",
  "address",
  "city",
  "zip",
  "is_active",
] as const;

const TYPES: Record<string, string> = { payment_term_id: "uuid", default_account_id: "uuid", is_active: "boolean" };

/** Writes suppliers that all have the same columns. */
const upsertSuppliers = (given: readonly string[]): string => {
  const columns = ["external_id", "title", ...given];
  const updated = columns.slice(1);
  return `insert into supplier (tenant_id, customer_id, ${columns.join(", ")})
    select $1, $2, ${columns.map((column) => `r.${column}`).join(", ")}
    from json_to_recordset($3::json) as r(${columns.map((column) => `${column} ${TYPES[column] ?? "text"}`).join(", ")})
    order by r.external_id collate "C"
    on conflict (tenant_id, customer_id, external_id) do update set ${updated.map((column) => `${column} = excluded.${column}`).join(", ")},
      updated_at = case when (${updated.map((column) => `supplier.${column}`).join(", ")}) is distinct from (${updated.map((column) => `excluded.${column}`).join(", ")})
                        then greatest(clock_timestamp(), supplier.updated_at + interval '1 millisecond') else supplier.updated_at end`;
};

/** Merges bank details by IBAN. A supplier counts as changed if its bank details changed. */
const mergeBankDetails = ([externalId]: readonly string[]): string => `with written as (
      insert into supplier_bank_detail (tenant_id, customer_id, supplier_id, iban${externalId ? ", external_id" : ""})
      select $1, $2, s.id, d.iban${externalId ? ", d.external_id" : ""}
      from json_to_recordset($3::json) as d(supplier text, iban text, external_id text)
        join supplier s on s.tenant_id = $1 and s.customer_id = $2 and s.external_id = d.supplier
      order by s.id, d.iban
      on conflict (supplier_id, iban) do update set ${
        externalId
          ? `external_id = excluded.external_id, updated_at = case when supplier_bank_detail.external_id is distinct from excluded.external_id
               then clock_timestamp() else supplier_bank_detail.updated_at end`
          : "updated_at = supplier_bank_detail.updated_at"
      }
      returning supplier_id, updated_at >= now()::timestamptz(3) as changed
    )
    update supplier set updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id in (select supplier_id from written where changed) and updated_at < now()::timestamptz(3)`;

/** Creates or updates suppliers of the key's customer with their bank details, all or none; returns how many. */
export async function importSuppliers(
  pool: pg.Pool,
  { tenantId, customerId }: Actor,
  rows: readonly SupplierInput[],
): Promise<number> {
  if (customerId === null) throw new Refusal(401, "The key is not linked to a customer.");
  if (!Array.isArray(rows)) throw new Refusal(400, "The body must be a list.");
  const kept = new Map<string, SupplierInput>();
  rows.forEach((row, index) => {
    check(row, SUPPLIER_RULES, ["external_id", "title"], `[${index}]`);
    kept.set(row.external_id, row);
  });
  const suppliers = [...kept.values()];
  const details = suppliers.flatMap(bankDetailsOf);
  const cleared = suppliers.filter((row) => row.supplier_bank_details === null).map((row) => row.external_id);
  return inTransaction(pool, async (run) => {
    await checkReferences(run, tenantId, suppliers);
    await writeByColumns(run, "suppliers", OPTIONAL, upsertSuppliers, [tenantId, customerId], suppliers);
    if (cleared.length > 0) await run({ ...CLEAR_BANK_DETAILS, values: [tenantId, customerId, cleared] });
    await writeByColumns(run, "bank details", ["external_id"], mergeBankDetails, [tenantId, customerId], details);
    await run({ ...TENANT, values: [tenantId] });
    await run({
      ...EVENT,
      values: [tenantId, customerId, "suppliers", JSON.stringify({ resource: "suppliers", count: suppliers.length })],
    });
    return suppliers.length;
  });
}

export interface SupplierInput {
  readonly external_id: string;
  readonly title: string;
  readonly payment_term_id?: string | null;
  readonly default_account_id?: string | null;
  readonly supplier_bank_details?: readonly BankDetailInput[] | null;
}

interface BankDetailInput {
  readonly iban: string;
  readonly external_id?: string | null;
}

/** Returns what is wrong with a value, or null. */
type Rule = (value: unknown, path: string) => string | null;

const optional =
  (isRight: (value: string) => boolean, wanted: string): Rule =>
  (value) =>
    value === null || (typeof value === "string" && isRight(value)) ? null : wanted;
const required =
  (isRight: (value: string) => boolean, wanted: string): Rule =>
  (value) =>
    typeof value === "string" && isRight(value) ? null : wanted;
const text = optional(() => true, "must be a text");
const uuid = optional((value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value), "must be a UUID");
const ignored: Rule = () => null;

const BANK_DETAIL_RULES: Record<string, Rule> = {
  iban: required((value) => isIban(normaliseIban(value)), "must be an IBAN"),
  external_id: text,
};
const SUPPLIER_RULES: Record<string, Rule> = {
  external_id: required((value) => /\S/.test(value) && value.length <= 255, "must be a text of 1 to 255 characters"),
  title: required((value) => /\S/.test(value), "must not be empty"),
  legal_uid: text,
  country_code: optional((value) => /^[A-Z]{2}$/.test(value), "must be a country code"),
  withholding_tax_code: text,
  payment_term_id: uuid,
  default_account_id: uuid,
  comment: text,
  address: text,
  city: text,
  zip: text,
  is_active: (value) => (typeof value === "boolean" ? null : "must be true or false"),
  supplier_bank_details(value, path) {
    if (value === null) return null;
    if (!Array.isArray(value)) return "must be a list";
    value.forEach((detail: object, index) => check(detail, BANK_DETAIL_RULES, ["iban"], `${path}[${index}]`));
    return null;
  },
  // A client may send back fields that it has read.
  id: ignored,
  created_at: ignored,
  updated_at: ignored,
};

/** @throws Refusal that names the field */
function check(row: object, rules: Record<string, Rule>, needed: readonly string[], path: string): void {
  if (typeof row !== "object" || row === null) throw new Refusal(400, `${path} must be an object`);
  for (const name in row) {
    const rule = Object.hasOwn(rules, name) ? rules[name]! : () => "is not a known field";
    const wrong = rule((row as Record<string, unknown>)[name], `${path}.${name}`);
    if (wrong !== null) throw new Refusal(400, `${path}.${name} ${wrong}`);
  }
  for (const name of needed) if (!(name in row)) throw new Refusal(400, `${path}.${name} is required`);
}

const normaliseIban = (iban: string): string => iban.replace(/\s/g, "").toUpperCase();

/** ISO 13616: form and check digits. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (let i = 4; i < iban.length + 4; i++) {
    const code = iban.charCodeAt(i % iban.length);
    remainder = (code < 65 ? remainder * 10 + code - 48 : remainder * 100 + code - 55) % 97;
  }
  return remainder === 1;
}

function bankDetailsOf({
  external_id: supplier,
  supplier_bank_details,
}: SupplierInput): ({ supplier: string } & BankDetailInput)[] {
  if (!supplier_bank_details?.length) return [];
  const details = supplier_bank_details.map(({ iban, external_id }) => ({
    supplier,
    iban: normaliseIban(iban),
    ...(external_id !== undefined && { external_id }),
  }));
  const lastByIban = new Map(details.map((detail) => [detail.iban, detail]));
  return lastByIban.size === details.length ? details : [...lastByIban.values()];
}

async function checkReferences(run: Run, tenantId: string, suppliers: readonly SupplierInput[]): Promise<void> {
  const idsOf = (field: "payment_term_id" | "default_account_id"): string[] => [
    ...new Set(suppliers.map((row) => row[field]?.toLowerCase()).filter((id) => id !== undefined)),
  ];
  const terms = idsOf("payment_term_id");
  const accounts = idsOf("default_account_id");
  if (terms.length + accounts.length === 0) return;
  const { rows } = await run({ ...REFERENCES, values: [tenantId, terms, accounts] });
  const found = new Set(rows.map(({ id }) => id));
  const unknown = [...terms, ...accounts].find((id) => !found.has(id));
  if (unknown !== undefined) throw new Refusal(400, `${unknown} is not a payment term or account of this tenant`);
}

const statements = new Map<string, { name: string; text: string }>();

/**
 * One statement for each set of columns that occurs in the rows, usually just one. Columns that are not in a statement
 * keep their stored values.
 */
async function writeByColumns(
  run: Run,
  name: string,
  optional: readonly string[],
  textOf: (given: readonly string[]) => string,
  values: readonly unknown[],
  rows: readonly object[],
): Promise<void> {
  for (const [columns, group] of Map.groupBy(rows, (row) =>
    optional.filter((column) => (row as never)[column] !== undefined).join(),
  )) {
    const key = `${name}/${columns}`;
    let statement = statements.get(key);
    if (!statement)
      statements.set(
        key,
        (statement = { name: `${name} ${statements.size}`, text: textOf(columns.split(",").filter(Boolean)) }),
      );
    await run({ ...statement, values: [...values, JSON.stringify(group)] });
  }
}
