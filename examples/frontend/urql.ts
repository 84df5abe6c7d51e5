// urql with Graphcache: a normalised cache.
import { Client, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import { WITHOUT_ID } from "./without-id.js";

/** What has no id belongs to the record or the answer that it stands in. */
const keys = Object.fromEntries(WITHOUT_ID.map((type) => [type, () => null]));

/** Pages of a connection are one list; those of the lists themselves are results of their own. */
const resolvers = { Query: { projectsConnection: relayPagination() } };

export const newClient = (url: string, apiKey: string): Client =>
  new Client({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetchOptions: { headers: { "X-API-Key": apiKey } },
    exchanges: [cacheExchange({ keys, resolvers }), fetchExchange],
  });
