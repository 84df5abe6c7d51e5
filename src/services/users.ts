/** Users and roles: lists. They are made on the command line (services/tenants.ts). */
import { sql } from "kysely";
import type { Role, RolesArgs, User, UsersArgs } from "../schema/user.js";
import { pages, search } from "./page.js";

export const list = pages<"users", "user", User, UsersArgs>({
  rows: "users",
  table: "user",
  columns: ["id", "email", "name"],
  derived: {
    roles: (user) => sql`(
      select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${sql.ref(`${user}.id`)})`,
  },
  order: ["email"],
  filters: {
    role_id: (_, value) => sql`"user".id in (select user_id from user_role where role_id = ${value})`,
    search: search("user", "email", "name"),
  },
});

export const listRoles = pages<"roles", "role", Role, RolesArgs>({
  rows: "roles",
  table: "role",
  columns: ["id", "name"],
  order: ["name"],
  filters: { search: search("role", "name") },
});
