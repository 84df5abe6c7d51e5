/** Projects: list, one, by number, and the import from an ERP (specification 4.7, 4.8). */
import { sql } from "kysely";
import type { Batch, Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { idsByNumberIn, statement } from "../db/statement.js";
import { importer } from "../db/upsert.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { lastPerKey } from "../domain/imports.js";
import { AppError, clip } from "../errors.js";
import type { Project, ProjectAddress, ProjectInput, ProjectInvite, ProjectsArgs } from "../schema/project.js";
import type { NamedProject } from "../schema/lib/visible-references.js";
import { lockProjects, projectsArrived, emitProject } from "./links/link-records.js";
import { type AnyQuery, byColumns } from "./lists/filters.js";
import { finishImport } from "./import/import-record.js";
import { storingGoodRows } from "./import/lenient-import.js";
import { records } from "./lists/records.js";
import { idOf, idsByNumber, importNamingOthers, requireIdsByNumber } from "./import/resolve-numbers.js";
import { indexedSearch } from "./lists/search.js";
import { unlinked } from "./links/unlinked.js";

/** The only field that is made of several columns. */
const MADE_OF = { address: ["address", "house_number", "zip", "city", "country"] };

const COLUMNS = columnsOf("project", ["tenant_id", "created_at", "updated_at"]);

/** A stored project: the fields of the GraphQL type, and the columns behind its relations and its address. */
export interface ProjectRow extends Project {
  legal_entity_id: string | null;
  house_number: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  /** The company code's, if it was read with the project. */
  legal_entity_number?: string | null;
  legal_entity_title?: string | null;
  /** Present if they were read with the project. */
  project_invites?: ProjectInvite[];
  /** The project region's, if it was read with the project. */
  project_region_number?: string | null;
  project_region_title?: string | null;
}

/** A project as an invoice shows it, as a row of its own. */
export const rowOf = ({ project_region, legal_entity, ...project }: NamedProject): ProjectRow =>
  ({
    ...project,
    project_region_id: project_region?.id ?? null,
    project_region_number: project_region?.number ?? null,
    project_region_title: project_region?.title ?? null,
    legal_entity_id: legal_entity?.id ?? null,
    legal_entity_number: legal_entity?.number ?? null,
    legal_entity_title: legal_entity?.title ?? null,
  }) as ProjectRow;

/** The address columns become the `address` object of 2.7, whose street has the same name as the object. */
function withAddress(row: ProjectRow): ProjectRow {
  const { address, city, country, house_number, zip } = row as unknown as ProjectAddress;
  row.address = { address, city, country, house_number, zip };
  return row;
}

/**
 * REST shows each project's company code. It is read in the same statement, because a second one would cost as much as
 * the first.
 */
const withLegalEntity = (query: AnyQuery): AnyQuery =>
  query
    .leftJoin("legal_entity", "legal_entity.id", "project.legal_entity_id")
    .select(["legal_entity.number as legal_entity_number", "legal_entity.title as legal_entity_title"]);
const withRegion = (query: AnyQuery): AnyQuery =>
  query
    .leftJoin("project_region", "project_region.id", "project.project_region_id")
    .select(["project_region.number as project_region_number", "project_region.title as project_region_title"]);

const projects = records<"projects", "project", ProjectRow, ProjectsArgs>({
  rows: "projects",
  table: "project",
  title: "Project",
  columns: COLUMNS,
  madeOf: MADE_OF,
  order: ["project_number"],
  filters: {
    ...byColumns(
      "project",
      "active",
      "project_number",
      "external_id",
      "alternative_project_number",
      "region",
      "legal_entity_id",
    ),
    unlinked: unlinked("project"),
    search: indexedSearch("project"),
  },
  shape: withAddress,
  joins: { legal_entity: withLegalEntity, project_region: withRegion },
});

export const { list, byId } = projects;
export const ofLegalEntity = projects.below("legal_entity_id");
export const ofRegion = projects.below("project_region_id");

const OWN_COLUMNS = [...COLUMNS, "updated_at" as const].map((column) => `project.${column}` as const);
const selectById = statement<{ id: string }>("project.one")((db, p) =>
  withLegalEntity(db.selectFrom("project").select(OWN_COLUMNS).where("project.id", "=", p("id"))).$castTo<ProjectRow>(),
);
const selectByNumber = statement<{ number: string }>("project.one_by_number")((db, p) =>
  withLegalEntity(
    db.selectFrom("project").select(OWN_COLUMNS).where("project.project_number", "=", p("number")),
  ).$castTo<ProjectRow>(),
);

/** @throws NOT_FOUND */
export async function get(ctx: Context, id: string): Promise<ProjectRow> {
  return found(await ctx.read(selectById, { id }));
}

/** @throws NOT_FOUND */
export async function getByNumber(ctx: Context, number: string): Promise<ProjectRow> {
  return found(await ctx.read(selectByNumber, { number }));
}

function found([project]: ProjectRow[]): ProjectRow {
  if (!project) throw new AppError("NOT_FOUND", { resource: "Project" });
  return withAddress(project);
}

const write = importer<ProjectRow>({
  table: "project",
  key: ["tenant_id", "project_number"],
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("project", ["status", "address", "house_number", "zip", "city", "country"]),
  // These fields become columns of other names.
  takenApart: ["number", "type", "parent_number", "legal_entity_number", "alternative_number"],
  returning: COLUMNS,
});

const importNumbers = importNamingOthers("project", "project_number");
const regionIds = idsByNumberIn("project_region");
const legalEntityIds = idsByNumberIn("legal_entity");

/**
 * Creates or updates projects by `number`, all or none. New projects belong to the key's customer.
 * @throws INVALID naming each unknown `legal_entity_number`; CONFLICT naming each number that another customer of the
 *   tenant uses
 */
export const importAll = (ctx: Context, rows: ProjectInput[]): Promise<ProjectRow[]> =>
  storingGoodRows(ctx, "importProjects", rows, (good) => importGood(ctx, good));

function importGood(ctx: Context, rows: ProjectInput[]): Promise<ProjectRow[]> {
  return importNumbers(ctx, rows, async (tx) => {
    lockProjects(tx);
    const regions = await idsByNumber(tx, regionIds, rows, (row) => row.parent_number);
    const problems = ctx.imports.problems();
    const legalEntities = await requireIdsByNumber(
      tx,
      problems,
      legalEntityIds,
      rows,
      "legal_entity_number",
      (number) => `"${clip(number)}" is not a legal entity of this tenant`,
    );
    problems.refuse();
    const kept = lastPerKey(rows, (row) => row.number).map((row) => ({
      project_number: row.number,
      external_id: row.number,
      title: row.title,
      description: row.type,
      region: row.parent_number,
      project_region_id: idOf(regions, row.parent_number),
      legal_entity_id: idOf(legalEntities, row.legal_entity_number),
      alternative_project_number: row.alternative_number,
      latitude: row.latitude,
      longitude: row.longitude,
      active: row.active,
    }));
    const stored = await write(tx, { tenant_id: tx.tenantId, customer_id: tx.customerId }, kept);
    for (const project of stored) emitProject(tx, project, project);
    const told = { operation: "importProjects", customerId: tx.customerId } as const;
    const unresolved = ({ parent_number: number }: ProjectInput): readonly string[] =>
      number == null || regions.has(number) ? [] : ["parent_number"];
    await finishImport(ctx, tx, { ...told, sent: rows, kept, stored, unresolved });
    await projectsArrived(
      tx,
      stored.filter(({ changed }) => changed),
    );
    await addInvites(tx, stored);
    return stored.map(withAddress);
  });
}

const selectInvites = statement<{ ids: readonly string[] }>("project_invite.of_projects")((db, p) =>
  db
    .selectFrom("project_invite")
    .innerJoin("role", "role.id", "project_invite.role_id")
    .select([
      "project_invite.id",
      "project_invite.email",
      "role.name as role",
      "role_id",
      "project_id",
      "project_invite.tenant_id",
    ])
    .where(sql<boolean>`project_id = any(${p("ids")}::uuid[])`)
    .orderBy("project_invite.email"),
);

/** The people invited to each of many projects. */
export const invitesOf: Batch<string, ProjectInvite[]> = {
  async read(ctx, ids) {
    const invites = Map.groupBy(await ctx.read(selectInvites, { ids }), ({ project_id }) => project_id);
    return ids.map((id) => invites.get(id) ?? []);
  },
};

/** Reads the invitations of all projects of an import at once, for its answer (specification 2.7). Most have none. */
async function addInvites(tx: Transaction, projects: ProjectRow[]): Promise<void> {
  const invites = Map.groupBy(
    await tx.run(selectInvites, { ids: projects.map(({ id }) => id) }),
    ({ project_id }) => project_id,
  );
  for (const project of projects) project.project_invites = invites.get(project.id) ?? [];
}
