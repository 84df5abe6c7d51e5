import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { Customer, CustomerPage, CustomersArgs } from "../schema/customer.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as customers from "../services/customer.js";
import { pageOptions } from "./lib/selection.js";

@Resolver()
export class CustomerResolver {
  @AnyKey("shows only the customers whose records the key may reach")
  @Rest({ method: "GET", path: "/customers" })
  @Query(() => CustomerPage, {
    description: "The customers of the tenant, ascending by `name`; for a key that is linked to one, that one alone.",
  })
  customers(@Args(() => CustomersArgs) args: CustomersArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return customers.list(ctx, args, pageOptions(info, "customers"));
  }

  @AnyKey("shows only the customers whose records the key may reach")
  @Rest({ method: "GET", path: "/customers/:id" })
  @Query(() => Customer, { description: "One customer. Unknown, or another tenant's: 404." })
  customer(@Arg("id", () => UUID, { description: "Id of the customer." }) id: string, @Ctx() ctx: Context) {
    return customers.get(ctx, id);
  }
}
