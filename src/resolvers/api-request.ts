import { Resolver } from "type-graphql";
import { ApiRequest, ApiRequestPage, ApiRequestsArgs } from "../schema/api-request.js";
import { Rest, Scope, Statements } from "../schema/lib/directives.js";
import { list } from "../services/api-request.js";
import { List } from "./lib/operations.js";

@Resolver(() => ApiRequest)
export class ApiRequestResolver {
  @Scope("api_keys:write")
  @Rest({ method: "GET", path: "/requests" })
  // The keys, the page and its total.
  @Statements(3)
  @List(
    ApiRequestPage,
    ApiRequestsArgs,
    list,
    "Requests of the last 14 days, newest first: those of the key that asks, and of keys that can do no more than it. " +
      "They are there a second after their answers.",
  )
  requests!: object;
}
