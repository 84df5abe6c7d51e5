/** Hand-written SQL and connections of the servers without a database layer of their own. */
import pg from "pg";

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z`; a Date would only be written back as this text.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`);

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
    where p.tenant_id = $1 order by p.project_number limit $2`,
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
export const PROJECT_COUNT = { name: "project count", text: "select count(*)::int as total_count from project where tenant_id = $1" };
export const LEGAL_ENTITIES = { name: "legal entities", text: "select id, title, number from legal_entity where tenant_id = $1 and id = any($2)" };
export const PROJECT_REGIONS = {
  name: "project regions",
  text: "select id, title, number from project_region where tenant_id = $1 and id = any($2)",
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
    returning code, title, parent, description, project_id, created_at, updated_at`,
};
const VISIBLE = { name: "visible", text: "select from project where tenant_id = $1 and id = $2" };
const TENANT = { name: "tenant", text: "select set_config('app.tenant_id', $1, true)" }; // read by the trigger that orders events
const EVENT = { name: "event", text: "insert into event (tenant_id, type, resource, data) values ($1, 'import.finished', 'work_types', $2)" };

export interface WorkTypeInput {
  readonly code: string;
  readonly title: string;
  readonly parent?: string | null;
  readonly description?: string | null;
}

/** What the client may be told. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Creates or updates a project's work types, all or none: checks, one statement, one event, one transaction. */
export async function importWorkTypes(pool: pg.Pool, tenantId: string, projectId: string, rows: readonly WorkTypeInput[]): Promise<unknown[]> {
  const lastByCode = new Map<string, WorkTypeInput>();
  rows.forEach((row, index) => {
    if (typeof row.code !== "string" || !/\S/.test(row.code)) throw new Refusal(400, `[${index}].code must not be empty`);
    if (typeof row.title !== "string" || !/\S/.test(row.title)) throw new Refusal(400, `[${index}].title must not be empty`);
    lastByCode.set(row.code, row);
  });
  const kept = lastByCode.size === rows.length ? rows : [...lastByCode.values()];
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    const visible = await connection.query({ ...VISIBLE, values: [tenantId, projectId] });
    if (visible.rowCount === 0) throw new Refusal(403, "Project is not visible to the tenant of this key.");
    const { rows: stored } = await connection.query({ ...IMPORT, values: [projectId, tenantId, JSON.stringify(kept)] });
    await connection.query({ ...TENANT, values: [tenantId] });
    await connection.query({ ...EVENT, values: [tenantId, JSON.stringify({ resource: "work_types", project_id: projectId, count: stored.length })] });
    await connection.query("commit");
    return stored;
  } catch (error) {
    await connection.query("rollback");
    throw error;
  } finally {
    connection.release();
  }
}
