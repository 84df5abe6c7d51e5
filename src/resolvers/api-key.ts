import { Int, Resolver } from "type-graphql";
import { ApiKey, ApiKeyInput, NewApiKey } from "../schema/api-key.js";
import { OpenToSuppliers, Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as apiKeys from "../services/api-key.js";
import { arg, Read, Write } from "./lib/operations.js";

const A_KEY = "an API key cannot be tried";

@Resolver()
export class ApiKeyResolver {
  @Scope("api_keys:write")
  @Rest({ method: "GET", path: "/api-keys" })
  @Read(
    [ApiKey],
    [],
    apiKeys.list,
    "API keys, newest first: the administrator, a key of the whole tenant, sees all of the tenant; " +
      "any other sees those that can do nothing more than itself.",
  )
  apiKeys!: object;

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
  @Write(
    NewApiKey,
    [arg("input", ApiKeyInput, "The key to make.")],
    apiKeys.create,
    "Makes an API key. Its text is in the answer and never shown again.",
  )
  createApiKey!: object;

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
  @Write(
    NewApiKey,
    [
      arg("id", UUID, "Id of the key to replace; one that could do more than one's own is a 404."),
      arg("overlap_seconds", Int, "How long the old key goes on working, in seconds; 0: not at all.", 86_400),
    ],
    apiKeys.rotate,
    "Gives a key a successor with the same rights and the same expiry. Both work until the overlap ends.",
  )
  rotateApiKey!: object;

  @Scope("api_keys:write")
  @OpenToSuppliers()
  @Rest({ method: "DELETE", path: "/api-keys/:id", errors: ["NOT_FOUND"], neverTried: A_KEY })
  @Write(
    ApiKey,
    [arg("id", UUID, "Id of the key to revoke; one that could do more than one's own is a 404.")],
    apiKeys.revoke,
    "Revokes a key; every instance refuses it within a second. Revoking it again changes nothing.",
  )
  revokeApiKey!: object;
}
