/** Users with their roles and invitations: lists and single ones for the API; made and changed on the command line. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Database } from "../db/database.js";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { Project, ProjectInvite, Role as RoleEntity, User as UserEntity, UserRole } from "../entities/index.js";
import { columnsOf } from "../entities/lib/columns-of.js";
import type { Role, User } from "../schema/user.js";
import type { Derived } from "./lists/columns.js";
import { byColumns } from "./lists/filters.js";
import { records } from "./lists/records.js";
import { search } from "./lists/search.js";
import { asOperator, findTenant, getOrCreateByName } from "./tenant.js";

const DERIVED: Derived = {
  roles: (user) => sql`(
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${sql.ref(`${user}.id`)})`,
};

export const { list, byId, get } = records<"users", "user", User, object>({
  rows: "users",
  table: "user",
  title: "User",
  columns: columnsOf("user", ["tenant_id", "created_at"]),
  derived: DERIVED,
  order: ["email"],
  filters: {
    ...byColumns("user", "email"),
    role_id: (_, values) => sql`"user".id in (select user_id from user_role where role_id = any(${values}::uuid[]))`,
    search: search("user", "email", "name"),
  },
});

export const { list: listRoles, get: getRole } = records<"roles", "role", Role, object>({
  rows: "roles",
  table: "role",
  title: "Role",
  columns: columnsOf("role", ["tenant_id", "created_at", "updated_at"]),
  order: ["name"],
  filters: { ...byColumns("role", "name"), search: search("role", "name") },
});

export interface UserRequest {
  readonly tenant: string;
  readonly email: string;
  /** Needed for a new user; changes that of an existing one. */
  readonly name?: string;
  /** Names of the roles that the user has from now on. Roles that do not exist are made. */
  readonly roles?: readonly string[];
  /** Invites to the project with this number. */
  readonly invite?: { readonly projectNumber: string; readonly role: string };
}

/**
 * Makes or changes a user, and invites to a project.
 * @throws Error for an unknown tenant or project, or an invalid e-mail address
 */
export async function saveUser(db: Database, { tenant: tenantName, ...user }: UserRequest): Promise<void> {
  const tenant = (await findTenant(db, tenantName))?.id;
  if (tenant === undefined)
    throw new Error(`There is no tenant named "${tenantName}". It is made with its first key: the command "key"`);
  await saveUserIn(asOperator(db, tenant), user);
}

/** Like {@link saveUser}, in the tenant of a context. */
export async function saveUserIn(
  ctx: Context,
  { email: sent, name, roles, invite }: Omit<UserRequest, "tenant">,
): Promise<void> {
  const email = sent.toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`"${sent}" is not an e-mail address`);
  await ctx.transaction(async (tx) => {
    const tenant = tx.tenantId;
    const existing = await tx.em.findOne(UserEntity, { email });
    const user = existing ?? tx.em.create(UserEntity, { tenant, email, name: name ?? email });
    if (name !== undefined) user.name = name;
    await tx.em.flush();
    if (roles) {
      await tx.em.nativeDelete(UserRole, { user: user.id });
      for (const role of new Set(roles))
        tx.em.create(UserRole, { user: user.id, role: await getOrCreateByName(tx, RoleEntity, role), tenant });
      await tx.em.flush();
    }
    await tx.run(touch, { id: user.id });
    if (invite) await inviteTo(tx, email, invite);
  });
}

const touch = statement<{ id: string }>("user.touch")((db, p) =>
  db
    .updateTable("user")
    .set({ updated_at: sql.raw(nextInstant()) })
    .where("id", "=", p("id")),
);

async function inviteTo(
  tx: Transaction,
  email: string,
  { projectNumber, role }: NonNullable<UserRequest["invite"]>,
): Promise<void> {
  const project = await tx.em.findOne(Project, { project_number: projectNumber });
  if (!project) throw new Error(`The tenant has no project with the number "${projectNumber}".`);
  await tx.em.upsert(
    ProjectInvite,
    {
      tenant: tx.tenantId,
      customer: project.customer,
      project: project.id,
      role: await getOrCreateByName(tx, RoleEntity, role),
      email,
    },
    { onConflictFields: ["project", "email"], onConflictAction: "merge", onConflictMergeFields: ["role"] },
  );
}
