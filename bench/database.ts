/**
 * One PostgreSQL for all servers: the gateway's embedded one, in a folder of its own, with the data that the bench's
 * rows read.
 */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { DELIVERIES, KEEP_MATCHES, MATCHED_INVOICES, seedDeliveries } from "./deliveries.ts";
import { INVOICES, seedInvoices } from "./invoices.ts";
import { atExit } from "./leftovers.ts";
import { GATEWAY } from "./build.ts";
import { type SupplierReferences, SUPPLIERS, suppliersFrom } from "./suppliers.ts";

export interface BenchDatabase {
  /** The folder of the built gateway that made the tables. */
  readonly gateway: string;
  /** Role `gateway`: owner of the tables and bound by row-level security. */
  readonly url: string;
  /** A superuser, who bypasses row-level security, on the same database. */
  readonly superuserUrl: string;
  readonly postmasterPid: number;
  /** One key for the whole tenant, and one for the customer to whom the suppliers belong. */
  readonly keys: Record<KeyName, string>;
  /** A project with 100 work types. */
  readonly projectId: string;
  /** Projects from all parts of the list. */
  readonly projectIds: readonly string[];
  /** The project that imports go to. */
  readonly importProjectId: string;
  /** An invoice with every reference that an invoice may have, except a file. */
  readonly invoiceId: string;
  /** Other invoices like it. */
  readonly invoiceIds: readonly string[];
  readonly supplierReferences: SupplierReferences;
  /** Orders of 1,000 items, each with two deliveries and an invoice. */
  readonly matchedOrderIds: readonly string[];
  /** Deliveries from all parts of the list. */
  readonly deliveryIds: readonly string[];
  readonly run: (sql: string) => Promise<pg.QueryResult>;
  close(): Promise<void>;
}

const PROJECTS = 2000;
/** Numbers of projects, suppliers and invoices of a second tenant, whose rows no answer may contain. */
const ANOTHER = 300;

export type KeyName = "tenant" | "customer";

// No durability and no housekeeping: they cost every server the same, but at different moments in each run.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "8GB",
  checkpoint_timeout: "1h",
  shared_preload_libraries: "pg_stat_statements",
};

/** Starts an empty cluster, lets a built gateway migrate it, and fills it. */
export async function startDatabase(gateway = GATEWAY): Promise<BenchDatabase> {
  const { joinEmbeddedPostgres } = await import(join(gateway, "src/embedded-postgres/embedded-postgres.js"));
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-bench-"));
  await chmod(dataDir, 0o755); // if we are root, PostgreSQL runs as another user, who must be able to enter
  const joining = joinEmbeddedPostgres({ dataDir, settings: SETTINGS });
  let client: pg.Client | undefined;
  const close = atExit(async () => {
    const joined = await joining.catch(() => null);
    await client?.end().catch(() => undefined);
    await joined?.leave();
    if (joined) await rm(joined.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    const server = await joining;
    const superuserUrl = server.superuserUrl.replace(/\/postgres$/, "/gateway");
    const connected = (client = new pg.Client({ connectionString: superuserUrl }));
    connected.on("error", () => undefined);
    const key = (tenant: string, customer?: string) => makeKey({ DATABASE_URL: server.url }, tenant, customer, gateway);
    const keys = { tenant: await key("Bench"), customer: await key("Bench", "Musterbau") };
    await key("Another", "Anderbau");
    await connected.connect();
    for (const sql of [...COUNT_NOTHING, ...SEED]) await connected.query(sql);
    await seedSuppliers(connected, "Another", ANOTHER);
    const supplierReferences = await seedSuppliers(connected, "Bench", SUPPLIERS);
    await seedInvoices(connected, "Another", { invoices: ANOTHER, projects: ANOTHER, suppliers: ANOTHER });
    await seedInvoices(connected, "Bench", {
      invoices: INVOICES - MATCHED_INVOICES,
      projects: PROJECTS,
      suppliers: SUPPLIERS,
    });
    await seedDeliveries(connected, "Another", ANOTHER);
    await seedDeliveries(connected, "Bench", DELIVERIES);
    for (const sql of KEEP_MATCHES) await connected.query(sql);
    await connected.query("vacuum analyze");
    const { rows } = await connected.query(
      `select project.id from project join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and project_number in ('P-00001', 'P-02000') order by project_number`,
    );
    const projects = await connected.query(
      `select project.id from project join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and right(project_number, 2) = '17' order by project_number`,
    );
    // Every thousandth invoice has the same relations (invoices.ts).
    const invoices = await connected.query(
      `select invoice.id::text from invoice join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and external_id like 'ER-0__003' order by external_id <> 'ER-050003', external_id limit 25`,
    );
    const orders = await connected.query(
      `select o.id from purchase_order o join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and external_id like 'M-%' order by external_id`,
    );
    const deliveries = await connected.query(
      `select d.id from delivery d join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and right(external_id, 2) = '17' order by external_id`,
    );
    const pid = await connected.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
    return {
      gateway,
      url: server.url,
      superuserUrl,
      postmasterPid: pid.rows[0].pid,
      keys,
      projectId: rows[0].id,
      importProjectId: rows[1].id,
      projectIds: projects.rows.map(({ id }) => id),
      invoiceId: invoices.rows[0].id,
      invoiceIds: invoices.rows.map(({ id }) => id),
      supplierReferences,
      matchedOrderIds: orders.rows.map(({ id }) => id),
      deliveryIds: deliveries.rows.map(({ id }) => id),
      run: (sql) => connected.query(sql),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param database the settings of the gateway that name the database */
export async function makeKey(
  database: Readonly<Record<string, string>>,
  tenant: string,
  customer?: string,
  gateway = GATEWAY,
): Promise<string> {
  const options = ["--tenant", tenant, ...(customer === undefined ? [] : ["--customer", customer]), "--scopes", "all"];
  const { stdout } = await promisify(execFile)(process.execPath, [join(gateway, "src/cli/key.js"), ...options], {
    env: { ...process.env, ...database },
  });
  return stdout.trim();
}

/** Stores suppliers of the tenant's only customer, with the records that they refer to. */
async function seedSuppliers(client: pg.Client, tenant: string, count: number): Promise<SupplierReferences> {
  const { rows } = await client.query(
    `with owner as (select tenant.id as tenant_id, customer.id as customer_id from tenant join customer on customer.tenant_id = tenant.id where tenant.name = $1),
          term as (insert into payment_term (tenant_id, number, title, net_days) select tenant_id, 'N30', '30 Tage netto', 30 from owner returning id),
          account as (insert into account (tenant_id, number, title) select tenant_id, '3400', 'Wareneingang 19 % Vorsteuer' from owner returning id)
     select owner.*, term.id as "paymentTermId", account.id as "accountId" from owner, term, account`,
    [tenant],
  );
  const [{ tenant_id, customer_id, ...references }] = rows;
  await client.query(
    `with sent as (
       select * from json_to_recordset($3::json) as r(external_id text, title text, legal_uid text, country_code text, payment_term_id uuid,
         default_account_id uuid, address text, city text, zip text, is_active boolean, supplier_bank_details json)
     ), stored as (
       insert into supplier (tenant_id, customer_id, external_id, title, legal_uid, country_code, payment_term_id, default_account_id, address, city, zip, is_active)
       select $1, $2, external_id, title, legal_uid, country_code, payment_term_id, default_account_id, address, city, zip, is_active from sent
       returning id, external_id
     )
     insert into supplier_bank_detail (tenant_id, customer_id, supplier_id, iban, external_id)
     select $1, $2, stored.id, detail.iban, detail.external_id
     from sent join stored using (external_id), json_to_recordset(sent.supplier_bank_details) as detail(iban text, external_id text)`,
    [tenant_id, customer_id, JSON.stringify(suppliersFrom(1, count, references))],
  );
  return references;
}

const projectsOf = (tenant: string, count: number): string => `
  insert into project (tenant_id, external_id, project_number, title, description, region, project_region_id, legal_entity_id,
                       alternative_project_number, latitude, longitude, address, house_number, zip, city, country)
  select tenant.id, numbered.number, numbered.number, 'Wohnquartier Theresienhöhe, Bauabschnitt ' || i, (array['Wohnungsbau', 'Gewerbebau', 'Tiefbau'])[i % 3 + 1],
         project_region.number, project_region.id, legal_entity.id, case when i % 4 = 0 then 'SAP-' || i end,
         48 + (i % 1000) / 1000.0, 11 + (i % 700) / 1000.0, 'Theresienhöhe', (i % 99 + 1)::text, '80339', 'München', 'DE'
  from tenant, generate_series(1, ${count}) as i, lateral (select 'P-' || lpad(i::text, 5, '0') as number) as numbered,
       project_region, legal_entity
  where tenant.name = '${tenant}'
    and project_region.tenant_id = tenant.id and project_region.number = 'R' || i % 4
    and legal_entity.tenant_id = tenant.id and legal_entity.number = (1000 * (i % 2 + 1))::text`;

/** Counting statements costs time, so PostgreSQL counts only while the bench asks about them. */
const COUNT_NOTHING = ["alter system set pg_stat_statements.track = 'none'", "select pg_reload_conf()"];

/** The tenant that is measured, and a second one whose rows no answer may contain. */
const SEED = [
  "create extension pg_stat_statements",
  "insert into project_region (tenant_id, number, title) select tenant.id, 'R' || i, 'Region ' || i from tenant, generate_series(0, 3) as i",
  "insert into legal_entity (tenant_id, number, title, country_code) select tenant.id, (1000 * i)::text, 'Musterbau ' || i || ' GmbH', 'DE' from tenant, generate_series(1, 2) as i",
  projectsOf("Bench", PROJECTS),
  projectsOf("Another", ANOTHER),
  `insert into work_type (project_id, code, tenant_id, title, parent, description)
   select project.id, (300 + i)::text, project.tenant_id, 'Kostengruppe ' || 300 + i, case when i % 10 > 0 then (300 + i / 10 * 10)::text else '' end,
          case when i % 5 = 0 then 'Einschließlich Nebenleistungen' else '' end
   from project, generate_series(0, 99) as i where project.project_number <= 'P-00200'`,
  // PostGraphile's way to import: a mutation that calls a function (bench/README.md).
  `create function import_work_types(project uuid, rows json) returns setof work_type language plpgsql volatile as $$
   declare tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
   begin
     if not exists (select from project where id = import_work_types.project) then
       raise exception 'The project is not visible';
     end if;
     if exists (select from json_to_recordset(rows) as r(code text, title text) where coalesce(r.code, '') !~ '\\S' or coalesce(r.title, '') !~ '\\S') then
       raise exception 'code and title must not be empty';
     end if;
     return query
       insert into work_type (project_id, tenant_id, code, title, parent, description)
       select import_work_types.project, tenant, last.code, last.title, coalesce(last.parent, ''), coalesce(last.description, '')
       from (
         select distinct on (r.value ->> 'code') r.value ->> 'code' as code, r.value ->> 'title' as title,
                r.value ->> 'parent' as parent, r.value ->> 'description' as description
         from json_array_elements(rows) with ordinality as r
         order by r.value ->> 'code', r.ordinality desc
       ) as last
       on conflict (project_id, code) do update set title = excluded.title, parent = excluded.parent, description = excluded.description,
         updated_at = case when (work_type.title, work_type.parent, work_type.description) is distinct from (excluded.title, excluded.parent, excluded.description)
                           then now() else work_type.updated_at end
       returning work_type.*;
     insert into event (tenant_id, type, resource, data)
     values (tenant, 'import.finished', 'work_types', jsonb_build_object('resource', 'work_types', 'project_id', project, 'count', json_array_length(rows)));
   end $$`,
  // ISO 13616: form and check digits.
  `create function is_iban(iban text) returns boolean language sql immutable as $$
     select case when iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then (
       select string_agg(case when c ~ '[A-Z]' then (ascii(c) - 55)::text else c end, '' order by place)::numeric % 97 = 1
       from regexp_split_to_table(substr(iban, 5) || left(iban, 4), '') with ordinality as r(c, place)
     ) else false end
   $$`,
  `create function import_suppliers(rows json) returns integer language plpgsql volatile as $$
   declare
     tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
     customer uuid := nullif(current_setting('app.customer_id', true), '')::uuid;
     imported integer;
   begin
     if customer is null then
       raise exception 'The key is not linked to a customer';
     end if;
     create temporary table sent on commit drop as
       select distinct on (r.value ->> 'external_id') r.value ->> 'external_id' as external_id, r.value::jsonb as value
       from json_array_elements(rows) with ordinality as r
       order by r.value ->> 'external_id', r.ordinality desc;
     if exists (select from sent where coalesce(external_id, '') !~ '\\S' or length(external_id) > 255 or coalesce(value ->> 'title', '') !~ '\\S'
                  or value ->> 'country_code' !~ '^[A-Z]{2}$' or value -> 'is_active' = 'null') then
       raise exception 'external_id and title must not be empty, country_code must be a country code, is_active must not be null';
     end if;
     if exists (select from sent where (value ->> 'payment_term_id')::uuid not in (select id from payment_term)
                                    or (value ->> 'default_account_id')::uuid not in (select id from account)) then
       raise exception 'payment_term_id and default_account_id must be of this tenant';
     end if;
     create temporary table sent_detail on commit drop as
       select distinct on (sent.external_id, iban) sent.external_id as supplier, iban, detail.value
       from sent, jsonb_array_elements(nullif(sent.value -> 'supplier_bank_details', 'null')) with ordinality as detail,
         lateral (select upper(regexp_replace(detail.value ->> 'iban', '\\s', '', 'g')) as iban) as normalised
       order by sent.external_id, iban, detail.ordinality desc;
     if exists (select from sent_detail where is_iban(iban) is not true) then
       raise exception 'iban must be an IBAN';
     end if;
     -- An omitted column keeps its stored value, so nobody may change it in the meantime.
     perform from supplier where customer_id = customer and external_id in (select sent.external_id from sent) order by external_id for update;
     insert into supplier (tenant_id, customer_id, external_id, title, legal_uid, country_code, withholding_tax_code, payment_term_id, default_account_id,
                           comment, address, city, zip, is_active)
       select tenant, customer, sent.external_id, value ->> 'title',
         case when value ? 'legal_uid' then value ->> 'legal_uid' else s.legal_uid end,
         case when value ? 'country_code' then value ->> 'country_code' else s.country_code end,
         case when value ? 'withholding_tax_code' then value ->> 'withholding_tax_code' else s.withholding_tax_code end,
         case when value ? 'payment_term_id' then (value ->> 'payment_term_id')::uuid else s.payment_term_id end,
         case when value ? 'default_account_id' then (value ->> 'default_account_id')::uuid else s.default_account_id end,
         case when value ? 'comment' then value ->> 'comment' else s.comment end,
         case when value ? 'address' then value ->> 'address' else s.address end,
         case when value ? 'city' then value ->> 'city' else s.city end,
         case when value ? 'zip' then value ->> 'zip' else s.zip end,
         coalesce((value ->> 'is_active')::boolean, s.is_active, true)
       from sent left join supplier s on s.customer_id = customer and s.external_id = sent.external_id
       order by sent.external_id
     on conflict (tenant_id, customer_id, external_id) do update set title = excluded.title, legal_uid = excluded.legal_uid,
       country_code = excluded.country_code, withholding_tax_code = excluded.withholding_tax_code, payment_term_id = excluded.payment_term_id,
       default_account_id = excluded.default_account_id, comment = excluded.comment, address = excluded.address, city = excluded.city,
       zip = excluded.zip, is_active = excluded.is_active,
       updated_at = case when (supplier.title, supplier.legal_uid, supplier.country_code, supplier.withholding_tax_code, supplier.payment_term_id,
                               supplier.default_account_id, supplier.comment, supplier.address, supplier.city, supplier.zip, supplier.is_active)
                              is distinct from (excluded.title, excluded.legal_uid, excluded.country_code, excluded.withholding_tax_code,
                               excluded.payment_term_id, excluded.default_account_id, excluded.comment, excluded.address, excluded.city, excluded.zip,
                               excluded.is_active)
                         then greatest(clock_timestamp(), supplier.updated_at + interval '1 millisecond') else supplier.updated_at end;
     get diagnostics imported = row_count;
     with removed as (
       delete from supplier_bank_detail b using sent, supplier s
       where sent.value -> 'supplier_bank_details' = 'null' and s.customer_id = customer and s.external_id = sent.external_id and b.supplier_id = s.id
       returning b.supplier_id
     ), written as (
       insert into supplier_bank_detail (tenant_id, customer_id, supplier_id, iban, external_id)
         select tenant, customer, s.id, d.iban, case when d.value ? 'external_id' then d.value ->> 'external_id' else b.external_id end
         from sent_detail d join supplier s on s.customer_id = customer and s.external_id = d.supplier
           left join supplier_bank_detail b on b.supplier_id = s.id and b.iban = d.iban
         order by s.id, d.iban
       on conflict (supplier_id, iban) do update set external_id = excluded.external_id,
         updated_at = case when supplier_bank_detail.external_id is distinct from excluded.external_id then clock_timestamp()
                           else supplier_bank_detail.updated_at end
       returning supplier_id, updated_at >= now()::timestamptz(3) as changed
     )
     update supplier set updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
       where id in (select supplier_id from removed union select supplier_id from written where changed) and updated_at < now()::timestamptz(3);
     insert into event (tenant_id, customer_id, type, resource, data)
     values (tenant, customer, 'import.finished', 'suppliers', jsonb_build_object('resource', 'suppliers', 'count', imported));
     drop table sent, sent_detail;
     return imported;
   end $$`,
];
