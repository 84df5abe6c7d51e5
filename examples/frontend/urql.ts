// urql with Graphcache: a normalised cache.
import { Client, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import { WITHOUT_ID } from "./without-id.js";

/** An object without an id belongs to the record or the answer that contains it. */
const keys = Object.fromEntries(WITHOUT_ID.map((type) => [type, () => null]));

/** Pages of a connection become one list; a page of a list is a result of its own. */
const resolvers = { Query: { projectsConnection: relayPagination() } };

export const newClient = (url: string, apiKey: string): Client =>
  new Client({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetchOptions: { headers: { "X-API-Key": apiKey } },
    exchanges: [cacheExchange({ keys, resolvers }), fetchExchange],
  });
