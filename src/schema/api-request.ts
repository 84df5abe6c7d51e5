import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { EXACTLY, Nullable, Rules, UNSET } from "./lib/directives.js";
import { PlaceArgs } from "./lib/page.js";
import { pageOf } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const ApiRequestSort = sortEnum("ApiRequestSort", { CREATED_AT: "`created_at`" });

@ObjectType({
  simpleResolvers: true,
  description:
    "A request that a key sent, without its body, kept for 14 days. Which requests are kept, the tenant's setting `requests_log` says.",
})
export class ApiRequest {
  @Field(() => String, { description: "Its `X-Request-Id`: the one sent, or the gateway's own." })
  request_id!: string;

  @Field(() => DateTime, { description: "When it arrived." })
  created_at!: string;

  @Field(() => UUID, { description: "Id of the key." })
  key_id!: string;

  @Field(() => String, { description: "Its HTTP method." })
  method!: string;

  @Nullable(() => String, "The route, e.g. `/v1/invoices/:id`, or `/graphql`; null where it was refused before.")
  route!: string | null;

  @Nullable(() => String, "The operation by its name in GraphQL, e.g. `importSuppliers`; in GraphQL the client's own.")
  operation!: string | null;

  @Field(() => Int, { description: "Status of the answer." })
  status!: number;

  @Nullable(() => String, "Code of the error; of several in GraphQL the first. Null where nothing went wrong.")
  code!: string | null;

  @Field(() => Int, { description: "Milliseconds until the whole answer was sent, or the client went away." })
  duration_ms!: number;

  @Nullable(() => UUID, "The import that it did or was refused as; of several the first.")
  import_id!: string | null;

  @Nullable(() => Int, "Bytes of its body as it was sent; null where the client did not say.")
  bytes_in!: number | null;

  @Nullable(() => Int, "Bytes of the body of the answer as it was sent; null of a stream.")
  bytes_out!: number | null;
}

export const ApiRequestPage = pageOf(
  ApiRequest,
  "requests",
  "A page of requests, newest first unless `sort` says otherwise.",
  "The requests of this page.",
);

@ArgsType()
export class ApiRequestsArgs extends PlaceArgs {
  @Nullable(() => [String], "Only requests with one of these `X-Request-Id`s, exactly.")
  @Rules(EXACTLY)
  request_id?: string[] | null;

  @Nullable(() => [UUID], "Only requests of these keys.")
  @Rules(EXACTLY)
  key_id?: string[] | null;

  @Nullable(() => [UUID], "Only requests that did one of these imports.")
  @Rules(UNSET)
  import_id?: string[] | null;

  @Nullable(() => [String], "Only requests of these operations, exactly.")
  @Rules(UNSET)
  operation?: string[] | null;

  @Nullable(() => [String], "Only requests that were answered with one of these codes of errors.")
  @Rules(UNSET)
  code?: string[] | null;

  @Nullable(() => Boolean, "Only requests that were refused or failed (true), or only the others (false).")
  failed?: boolean | null;

  @Nullable(() => DateTime, "Only requests from this instant on.")
  from?: string | null;

  @Nullable(() => DateTime, "Only requests before this instant.")
  till?: string | null;

  @Nullable(() => ApiRequestSort, "Order of the list; absent: newest first.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof ApiRequestSort | null;
}
