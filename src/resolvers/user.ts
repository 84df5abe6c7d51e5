import { Resolver } from "type-graphql";
import { Rest, Scope } from "../schema/lib/directives.js";
import { Role, RolePage, RolesArgs, User, UserPage, UsersArgs } from "../schema/user.js";
import * as users from "../services/user.js";
import { List, One } from "./lib/operations.js";

@Resolver()
export class UserResolver {
  @Scope("users:read")
  @Rest({ method: "GET", path: "/users" })
  @List(
    UserPage,
    UsersArgs,
    users.list,
    "Users of the tenant with their roles, ascending by `email` unless `sort` says otherwise.",
  )
  users!: object;

  @Scope("users:read")
  @Rest({ method: "GET", path: "/users/:id" })
  @One(User, users.get, "user", " with the user's roles")
  user!: object;

  @Scope("roles:read")
  @Rest({ method: "GET", path: "/roles" })
  @List(RolePage, RolesArgs, users.listRoles, "Roles that users of the tenant can have, ascending by `name`.")
  roles!: object;

  @Scope("roles:read")
  @Rest({ method: "GET", path: "/roles/:id" })
  @One(Role, users.getRole, "role")
  role!: object;
}
