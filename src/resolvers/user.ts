import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { Role, RolePage, RolesArgs, User, UserPage, UsersArgs } from "../schema/user.js";
import * as users from "../services/user.js";
import { pageOptions } from "./lib/selection.js";

@Resolver()
export class UserResolver {
  @Scope("users:read")
  @Rest({ method: "GET", path: "/users" })
  @Query(() => UserPage, {
    description: "Users of the tenant with their roles, ascending by `email` unless `sort` says otherwise.",
  })
  users(@Args(() => UsersArgs) args: UsersArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return users.list(ctx, args, pageOptions(info, "users"));
  }

  @Scope("users:read")
  @Rest({ method: "GET", path: "/users/:id" })
  @Query(() => User, { description: "One user with the user's roles. Unknown, or another tenant's: 404." })
  user(@Arg("id", () => UUID, { description: "Id of the user." }) id: string, @Ctx() ctx: Context) {
    return users.get(ctx, id);
  }

  @Scope("roles:read")
  @Rest({ method: "GET", path: "/roles" })
  @Query(() => RolePage, { description: "Roles that users of the tenant can have, ascending by `name`." })
  roles(@Args(() => RolesArgs) args: RolesArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return users.listRoles(ctx, args, pageOptions(info, "roles"));
  }

  @Scope("roles:read")
  @Rest({ method: "GET", path: "/roles/:id" })
  @Query(() => Role, { description: "One role. Unknown, or another tenant's: 404." })
  role(@Arg("id", () => UUID, { description: "Id of the role." }) id: string, @Ctx() ctx: Context) {
    return users.getRole(ctx, id);
  }
}
