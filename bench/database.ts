/** One PostgreSQL for all servers: the gateway's embedded one, in a folder of its own, with the data that the rows ask for. */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { GATEWAY } from "./servers.ts";

export interface BenchDatabase {
  /** Role `gateway`: owner of the tables and bound by row-level security. */
  readonly url: string;
  /** A superuser, whom row-level security does not bind, on the same database. */
  readonly superuserUrl: string;
  readonly postmasterPid: number;
  readonly key: string;
  /** A project with 100 work types. */
  readonly projectId: string;
  /** The project that imports go to. */
  readonly importProjectId: string;
  readonly run: (sql: string) => Promise<pg.QueryResult>;
  close(): Promise<void>;
}

// No durability and no housekeeping: they cost the same whoever asks, but at another moment in each run.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "8GB",
  checkpoint_timeout: "1h",
  shared_preload_libraries: "pg_stat_statements",
};

/** Starts an empty cluster, lets the gateway migrate it, and fills it. */
export async function startDatabase(): Promise<BenchDatabase> {
  const { joinEmbeddedPostgres } = await import(join(GATEWAY, "src/db/embedded-postgres.js"));
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-bench-"));
  await chmod(dataDir, 0o755); // PostgreSQL runs as another user where we are root, and must enter it
  const server = await joinEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const superuserUrl = server.superuserUrl.replace(/\/postgres$/, "/gateway");
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on("error", () => undefined);
  const close = async (): Promise<void> => {
    await client.end().catch(() => undefined);
    await server.leave();
    await rm(server.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const key = await makeKey(server.url, "Bench");
    await makeKey(server.url, "Another");
    await client.connect();
    for (const sql of [...COUNT_NOTHING, ...SEED]) await client.query(sql);
    const { rows } = await client.query(
      `select project.id from project join tenant on tenant.id = tenant_id
       where tenant.name = 'Bench' and project_number in ('P-00001', 'P-02000') order by project_number`,
    );
    const pid = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
    return {
      url: server.url,
      superuserUrl,
      postmasterPid: pid.rows[0].pid,
      key,
      projectId: rows[0].id,
      importProjectId: rows[1].id,
      run: (sql) => client.query(sql),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeKey(url: string, tenant: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(GATEWAY, "src/cli/key.js"), "--tenant", tenant, "--scopes", "all"], {
    env: { ...process.env, DATABASE_URL: url },
  });
  return stdout.trim();
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

/** PostgreSQL counts statements only where they are asked about: counting costs. */
const COUNT_NOTHING = ["alter system set pg_stat_statements.track = 'none'", "select pg_reload_conf()"];

/** One tenant that is measured, and another one whose rows nobody may ever see. */
const SEED = [
  "create extension pg_stat_statements",
  "insert into project_region (tenant_id, number, title) select tenant.id, 'R' || i, 'Region ' || i from tenant, generate_series(0, 3) as i",
  "insert into legal_entity (tenant_id, number, title, country_code) select tenant.id, (1000 * i)::text, 'Musterbau ' || i || ' GmbH', 'DE' from tenant, generate_series(1, 2) as i",
  projectsOf("Bench", 2000),
  projectsOf("Another", 300),
  `insert into work_type (project_id, code, tenant_id, title, parent, description)
   select project.id, (300 + i)::text, project.tenant_id, 'Kostengruppe ' || 300 + i, case when i % 10 > 0 then (300 + i / 10 * 10)::text else '' end,
          case when i % 5 = 0 then 'Einschließlich Nebenleistungen' else '' end
   from project, generate_series(0, 99) as i where project.project_number <= 'P-00200'`,
  // What PostGraphile offers for an import: a mutation over a function (bench/README.md).
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
  "vacuum analyze",
];
