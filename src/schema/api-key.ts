import { Field, InputType, ObjectType } from "type-graphql";
import { Rules, Nullable } from "./lib/directives.js";
import { DateTime, UUID } from "./lib/scalars.js";

@ObjectType({ simpleResolvers: true, description: "A key to the gateway. Its secret is shown once, when it is made." })
export class ApiKey {
  @Field(() => UUID, { description: "Id of the key; the same as in the middle of `cpk_<id>_<secret>`." })
  id!: string;

  @Field(() => String, { description: "What the key is for." })
  name!: string;

  @Field(() => [String], { description: "Scopes of the form `resource:action`." })
  scopes!: string[];

  @Nullable(() => UUID, "Customer that the key is linked to; null: it sees the whole tenant.")
  customer_id!: string | null;

  @Nullable(() => UUID, "Supplier that the key is linked to.")
  supplier_id!: string | null;

  @Field(() => [String], { description: "Address ranges (CIDR) that the key may be used from; empty: from anywhere." })
  allowed_cidrs!: string[];

  @Nullable(() => DateTime, "When it stops working; null: never.")
  expires_at!: string | null;

  @Nullable(() => DateTime, "When it was last used, to the minute.")
  last_used_at!: string | null;

  @Nullable(() => DateTime, "When it was revoked; null: it was not.")
  revoked_at!: string | null;

  @Nullable(() => UUID, "The key that replaces it, after a rotation.")
  successor_id!: string | null;

  @Field(() => DateTime, { description: "When it was made." })
  created_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "A new key, together with its secret." })
export class NewApiKey {
  @Field(() => String, {
    description: "The whole key for the header `X-API-Key`. Shown this once; only a hash of it is stored.",
  })
  key!: string;

  @Field(() => ApiKey, { description: "What was stored." })
  api_key!: ApiKey;
}

@InputType({
  description:
    "A key to make. It can do nothing that the key that makes it cannot, unless that is the administrator's: " +
    "a key of the whole tenant with `api_keys:write`.",
})
export class ApiKeyInput {
  @Field(() => String, { description: "What the key is for, e.g. `ERP import`." })
  @Rules({ notBlank: true, maxLength: 200, example: "ERP import" })
  name!: string;

  @Field(() => [String], { description: "Scopes of the form `resource:action`; at least one." })
  @Rules({ example: ["projects:read"] })
  scopes!: string[];

  @Nullable(
    () => UUID,
    "Customer of this tenant to link the key to; left out: that of the key that makes it. " +
      "Null: to no customer, which only a key without one may ask for.",
  )
  @Rules({ example: null })
  customer_id?: string | null;

  @Nullable(
    () => UUID,
    "Supplier of the customer to link the key to; left out: that of the key that makes it. " +
      "Null: to no supplier, which only a key without one may ask for.",
  )
  @Rules({ example: null })
  supplier_id?: string | null;

  @Nullable(
    () => DateTime,
    "When it stops working; left out: with the key that makes it; made by the administrator, never.",
  )
  @Rules({ example: null })
  expires_at?: string | null;

  @Nullable(
    () => [String],
    "At most 100 address ranges (CIDR) that it may be used from, e.g. `192.0.2.0/24`; " +
      "IPv4 and IPv6 apart, so `::/0` admits no IPv4. Left out: those of the key that makes it; " +
      "made by the administrator, anywhere.",
  )
  @Rules({ example: null })
  allowed_cidrs?: string[] | null;
}
