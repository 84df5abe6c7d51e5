import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Nullable, Rules } from "./lib/directives.js";
import { DateTime, UUID } from "./lib/scalars.js";

@ObjectType({
  simpleResolvers: true,
  description:
    "A tenant for trying, which another tenant made, with the demo's data. Nothing of it shows in the tenant that " +
    "made it, and requests with its keys do not count for the rate limit of their address.",
})
export class Sandbox {
  @Field(() => UUID, { description: "Id of the sandbox: of the tenant that it is." })
  tenant_id!: string;

  @Field(() => String, { description: "What it is for, unique in the tenant that made it." })
  name!: string;

  @Field(() => Int, {
    description:
      "Of what the ids of the demo's records are made: those of two sandboxes of one tenant that have the same seed, " +
      "one after the other, are the same.",
  })
  seed!: number;

  @Field(() => DateTime, { description: "When it was made." })
  created_at!: string;

  @Nullable(() => DateTime, "When it was last reset; null: it never was.")
  reset_at!: string | null;

  @Field(() => DateTime, { description: "When it is deleted unless one of its keys is used before: after 30 days." })
  expires_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "A new sandbox, together with a key of it." })
export class NewSandbox extends Sandbox {
  @Field(() => String, {
    description:
      "A key of the sandbox for the header `X-API-Key`, with every scope except `sandboxes:write`, linked to the " +
      "demo's customer. Shown this once; only a hash of it is stored.",
  })
  key!: string;
}

@InputType({ description: "A sandbox to make. A tenant has at most 5." })
export class SandboxInput {
  @Field(() => String, { description: "What it is for, e.g. `Nightly tests`; unique in the tenant." })
  @Rules({ notBlank: true, maxLength: 100, example: "Nightly tests" })
  name!: string;

  @Nullable(
    () => Int,
    "From 0 to 2147483647; no other sandbox of the tenant may have it. Left out: a random one, which no other " +
      "sandbox has.",
  )
  @Rules({ minimum: 0, example: 7 })
  seed?: number | null;
}
