import { Field, Int, ObjectType } from "type-graphql";
import { DateTime, UUID } from "./lib/scalars.js";
import { Nullable } from "./lib/directives.js";

@ObjectType({
  simpleResolvers: true,
  description: "The rate limit of the caller's address, or of its sandbox, as it stood after this request was charged.",
})
export class RateLimitState {
  @Field(() => Int, { description: "Points of a whole window; a request costs one for each root field." })
  limit!: number;

  @Field(() => Int, { description: "Points that are left in this window." })
  remaining!: number;

  @Field(() => Int, { description: "Seconds until the window ends and all points are there again." })
  reset!: number;
}

@ObjectType({ simpleResolvers: true, description: "The API key that asks: whose it is and what it may do." })
export class Me {
  @Field(() => UUID, { description: "Id of the key's tenant; what `X-Tenant-Id` must name if it is sent." })
  tenant_id!: string;

  @Nullable(() => String, "Name of the tenant; null for a supplier's key, which sees nothing of the tenant.")
  tenant_name!: string | null;

  @Nullable(() => UUID, "Customer that the key is linked to; null: it sees the whole tenant.")
  customer_id!: string | null;

  @Nullable(() => UUID, "Supplier that the key is linked to.")
  supplier_id!: string | null;

  @Field(() => UUID, { description: "Id of the key." })
  key_id!: string;

  @Field(() => String, { description: "What the key is for." })
  key_name!: string;

  @Field(() => [String], { description: "Scopes of the key, of the form `resource:action`." })
  scopes!: string[];

  @Nullable(() => DateTime, "When the key stops working; null: never.")
  expires_at!: string | null;

  @Nullable(() => RateLimitState, "The rate limit; null where there is none.")
  rate_limit!: RateLimitState | null;
}
