/** Client of the procurement gateway. What verifies webhooks is `procurement-gateway-client/webhooks`, for servers. */
export { type ClientOptions, createGatewayClient, type GatewayClient, type RestClient } from "./client.js";
export { GatewayError, type Problem, recordsOf, unwrap } from "./errors.js";
export { CursorGone, type Event, type EventPage, type EventsOptions } from "./events.js";
export type { GraphQLOptions } from "./graphql.js";
export { pagesOf } from "./pages.js";
export type { RetryOptions } from "./retry.js";
export type { components, paths } from "./generated/rest.js";
