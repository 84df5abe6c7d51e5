/** Puts the parts together: one key, one way to send, both surfaces. */
import createClient, { type Client } from "openapi-fetch";
import { type EventPage, eventReader, type EventsOptions } from "./events.js";
import type { paths } from "./generated/rest.js";
import { UNKEYED } from "./generated/unkeyed.js";
import { type GraphQLSender, graphqlSender } from "./graphql.js";
import { retrying, type RetryOptions } from "./retry.js";

/** Routes of shops and calendar applications: they are not below `/v1`, and take no key. */
type OfOthers = "/calendars/{token}.ics" | "/ids/{order_id}";

/** REST, typed from the gateway's OpenAPI document; errors are problem details (RFC 9457). */
export type RestClient = Client<RestPaths, ErrorForms>;
type RestPaths = Omit<paths, OfOthers>;
type ErrorForms = "application/json" | "application/problem+json";

export interface ClientOptions {
  /** The gateway's address, e.g. `https://gateway.example.org`, also with a path below which a proxy serves it. */
  readonly url: string;
  /** The API key, `cpk_…`. */
  readonly apiKey: string;
  /** How what failed is tried again. */
  readonly retry?: RetryOptions;
  /**
   * Whether a write without an `Idempotency-Key` gets one, so that it can be tried again; true by default. The gateway
   * keeps the answer to a keyed write for a day.
   */
  readonly keyWrites?: boolean;
}

export interface GatewayClient {
  /** REST: `rest.GET("/projects", { params: { query: { limit: 20 } } })`. */
  readonly rest: RestClient;
  /**
   * GraphQL: sends a query or a mutation and returns its data.
   * @throws GatewayError if the answer has errors; its `data` is what succeeded all the same
   */
  readonly graphql: GraphQLSender;
  /**
   * The events after a cursor, page by page, as they are committed. Store `cursor` of each page once its events are
   * dealt with, in the same transaction if possible: whatever happens, reading goes on from there and misses nothing.
   * What was dealt with but not stored comes again.
   * @throws CursorGone if events after the cursor are no longer kept; GatewayError if the gateway refuses the key
   */
  readonly events: (options?: EventsOptions) => AsyncGenerator<EventPage, void, undefined>;
}

export function createGatewayClient({ url, apiKey, retry = {}, keyWrites = true }: ClientOptions): GatewayClient {
  const root = url.replace(/\/+$/, "");
  const send = retrying(retry);
  const rest: RestClient = createClient<RestPaths, ErrorForms>({
    baseUrl: `${root}/v1`,
    headers: { "X-API-Key": apiKey, Accept: "application/problem+json, application/json" },
    fetch: (request) => send(request, isRead(request)),
  });
  if (keyWrites) {
    rest.use({
      onRequest({ request, schemaPath }) {
        if (!isRead(request) && !UNKEYED_ROUTES.has(`${request.method} ${schemaPath}`)) key(request.headers);
      },
    });
  }
  return {
    rest,
    graphql: graphqlSender({ url: `${root}/graphql`, apiKey, send, key: keyWrites ? key : () => undefined }),
    events: eventReader(rest, retry),
  };
}

/** Whether a request changes nothing. A search is a list whose parameters stand in the body. */
const isRead = ({ method, url }: Request): boolean =>
  ["GET", "HEAD"].includes(method) || (method === "POST" && new URL(url).pathname.endsWith("/search"));

const UNKEYED_ROUTES = new Set(UNKEYED.map(([, route]) => route));

/** Names a write, so that the gateway knows it again. What is only tried is not kept, so it needs no name. */
function key(headers: Headers): void {
  if (!headers.has("Idempotency-Key") && headers.get("Dry-Run")?.toLowerCase() !== "true")
    headers.set("Idempotency-Key", crypto.randomUUID());
}
