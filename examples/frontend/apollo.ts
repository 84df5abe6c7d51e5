// Apollo Client 4: a normalised cache in which pages of a list are one list.
import { ApolloClient, type FieldPolicy, HttpLink, InMemoryCache, type TypePolicies } from "@apollo/client";
import { offsetLimitPagination, relayStylePagination } from "@apollo/client/utilities";

/** Arguments that say which page is asked for; all others say which list. */
const OF_PAGE = ["limit", "offset", "cursor", "first", "after", "last", "before"];
const keyArgs = (args: Record<string, unknown> | null): string =>
  JSON.stringify(Object.entries(args ?? {}).filter(([name]) => !OF_PAGE.includes(name)));

/** A list whose pages are read with `offset` or `cursor`; its rows follow one another in the type of its pages. */
const pages: FieldPolicy = { keyArgs, merge: true };

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      projects: pages,
      invoices: pages,
      projectsConnection: relayStylePagination(keyArgs),
    },
  },
  ProjectPage: { fields: { projects: offsetLimitPagination() } },
  InvoicePage: { fields: { invoices: offsetLimitPagination() } },
};

export const newClient = (url: string, apiKey: string): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri: `${url}/graphql`, headers: { "X-API-Key": apiKey } }),
    cache: new InMemoryCache({ typePolicies }),
  });
