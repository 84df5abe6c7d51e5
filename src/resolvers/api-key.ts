import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { invalid } from "../errors.js";
import { ApiKey, ApiKeyInput, NewApiKey } from "../schema/api-key.js";
import { OpenToSuppliers, Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as apiKeys from "../services/api-key.js";

const A_KEY = "an API key cannot be tried";

@Resolver()
export class ApiKeyResolver {
  @Scope("api_keys:write")
  @Rest({ method: "GET", path: "/api-keys" })
  @Query(() => [ApiKey], {
    description:
      "API keys, newest first: the administrator, a key of the whole tenant, sees all of the tenant; " +
      "any other sees those that can do nothing more than itself.",
  })
  apiKeys(@Ctx() ctx: Context) {
    return apiKeys.list(ctx);
  }

  @Scope("api_keys:write")
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/api-keys",
    body: "input",
    outcomes: ["created"],
    errors: ["BEYOND_OWN_KEY"],
    neverTried: A_KEY,
    answersSecret: true,
  })
  @Mutation(() => NewApiKey, { description: "Makes an API key. Its text is in the answer and never shown again." })
  createApiKey(
    @Arg("input", () => ApiKeyInput, { description: "The key to make." }) input: ApiKeyInput,
    @Ctx() ctx: Context,
  ) {
    return apiKeys.create(ctx, input);
  }

  @Scope("api_keys:write")
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/api-keys/:id/rotate",
    queryInBody: true,
    outcomes: ["created"],
    errors: ["NOT_FOUND", "CONFLICT"],
    neverTried: A_KEY,
    answersSecret: true,
  })
  @Mutation(() => NewApiKey, {
    description: "Gives a key a successor with the same rights and the same expiry. Both work until the overlap ends.",
  })
  rotateApiKey(
    @Arg("id", () => UUID, { description: "Id of the key to replace; one that could do more than one's own is a 404." })
    id: string,
    @Arg("overlap_seconds", () => Int, {
      defaultValue: 86_400,
      description: "How long the old key goes on working, in seconds; 0: not at all.",
    })
    overlap_seconds: number,
    @Ctx() ctx: Context,
  ) {
    if (overlap_seconds < 0) throw invalid("overlap_seconds", "must be at least 0");
    return apiKeys.rotate(ctx, id, overlap_seconds);
  }

  @Scope("api_keys:write")
  @OpenToSuppliers()
  @Rest({ method: "DELETE", path: "/api-keys/:id", errors: ["NOT_FOUND"], neverTried: A_KEY })
  @Mutation(() => ApiKey, {
    description: "Revokes a key; every instance refuses it within a second. Revoking it again changes nothing.",
  })
  revokeApiKey(
    @Arg("id", () => UUID, { description: "Id of the key to revoke; one that could do more than one's own is a 404." })
    id: string,
    @Ctx() ctx: Context,
  ) {
    return apiKeys.revoke(ctx, id);
  }
}
