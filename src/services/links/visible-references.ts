/** Reads what a record shows of the supplier and project that it names: those of the tenant, or only what was sent. */
import { type RawBuilder, sql } from "kysely";
import type { Derived } from "../lists/columns.js";
import type { AnyQuery } from "../lists/filters.js";

/** A record as part of JSON, or null if there is none. */
export const numbered = (field: string): RawBuilder<unknown> =>
  sql`'id', ${sql.ref(`${field}.id`)}, 'number', ${sql.ref(`${field}.number`)}, 'title', ${sql.ref(`${field}.title`)}`;
export const numberedOrNull = (field: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${field}.id`)} is not null then json_build_object(${numbered(field)}) end`;

/**
 * A record that another one names: its row if it was found, otherwise only what was sent.
 * @param record the table of the record that names it
 */
export const named = (
  record: string,
  field: string,
  key: string,
  found: RawBuilder<unknown>,
  sent: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${field}.id`)} is not null then json_build_object(${found})
           when ${sql.ref(`${record}.${field}_id`)} is null and ${sql.ref(`${record}.${key}`)} is not null
             then json_build_object(${sent}) end`;

const NAMED = {
  supplier: (record: string) =>
    named(
      record,
      "supplier",
      "supplier_external_id",
      sql`'id', supplier.id, 'external_id', supplier.external_id, 'title', supplier.title,
        'legal_uid', supplier.legal_uid`,
      sql`'id', null, 'external_id', ${sql.ref(`${record}.supplier_external_id`)}, 'title', null, 'legal_uid', null`,
    ),
  project: (record: string) =>
    named(
      record,
      "project",
      "project_number",
      sql`'id', project.id, 'title', project.title, 'project_number', project.project_number,
        'description', project.description, 'project_region', ${numberedOrNull("region_of_project")},
        'legal_entity', ${numberedOrNull("company_of_project")}`,
      sql`'id', null, 'title', null, 'project_number', ${sql.ref(`${record}.project_number`)}, 'description', null,
        'project_region', null, 'legal_entity', null`,
    ),
};

/** Reads what a record shows of another one, in the same statement. */
export const joined =
  (
    record: string,
    field: string,
    table: string,
    key: string,
    shown: RawBuilder<unknown>,
    more: (query: AnyQuery) => AnyQuery = (query) => query,
  ) =>
  (query: AnyQuery): AnyQuery =>
    more(query.leftJoin(`${table} as ${field}`, `${field}.id`, `${record}.${key}`)).select(shown.as(field));

/** The joins of the supplier and the project that a record names. */
export const joinedNamed = (record: string) => ({
  supplier: joined(record, "supplier", "supplier", "supplier_id", NAMED.supplier(record)),
  project: joined(record, "project", "project", "project_id", NAMED.project(record), (query) =>
    query
      .leftJoin("project_region as region_of_project", "region_of_project.id", "project.project_region_id")
      .leftJoin("legal_entity as company_of_project", "company_of_project.id", "project.legal_entity_id"),
  ),
});

/** Shows what `shown` does, but reads it in a sub-select, for records below another one. */
export const readAlone =
  (field: string, shown: (record: string) => RawBuilder<unknown>, more = sql``) =>
  (record: string): RawBuilder<unknown> =>
    sql`(select ${shown(record)} from (select) as alone
      left join ${sql.table(field)} on ${sql.ref(`${field}.id`)} = ${sql.ref(`${record}.${field}_id`)} ${more})`;

/** The supplier and the project of records below another one. */
export const NAMED_ALONE: Derived = {
  supplier: readAlone("supplier", NAMED.supplier),
  project: readAlone(
    "project",
    NAMED.project,
    sql`left join project_region region_of_project on region_of_project.id = project.project_region_id
        left join legal_entity company_of_project on company_of_project.id = project.legal_entity_id`,
  ),
};
