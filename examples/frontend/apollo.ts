// Apollo Client 4: a normalised cache in which pages of a list are one list.
import { ApolloClient, type FieldPolicy, HttpLink, InMemoryCache, type Reference } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

/** Arguments that select the page; all others, `limit` among them, select the list. */
const OF_PAGE = ["offset", "cursor", "first", "after", "last", "before"];
const keyArgs = (args: Record<string, unknown> | null): string =>
  JSON.stringify(Object.entries(args ?? {}).filter(([name]) => !OF_PAGE.includes(name)));

type Page = Readonly<Record<string, readonly Reference[]>>;

/**
 * A list whose pages become one. With `offset`, a page has its place; with `cursor`, it follows the others or replaces
 * itself; without either, it replaces the list.
 * @param rows the field of the page that has the rows
 */
const pages = (rows: string): FieldPolicy<Page> => ({
  keyArgs,
  merge(existing, incoming, { args }) {
    const read = existing?.[rows] ?? [];
    const page = incoming[rows] ?? [];
    if (args?.offset == null && !args?.cursor) return incoming;
    const known = args.cursor ? read.findIndex((row) => row?.__ref === page[0]?.__ref) : args.offset;
    const merged = [...read];
    page.forEach((row, index) => (merged[(known < 0 ? read.length : known) + index] = row));
    return { ...incoming, [rows]: merged };
  },
});

const fields = {
  projects: pages("projects"),
  invoices: pages("invoices"),
  projectsConnection: relayStylePagination(keyArgs),
};

export const newClient = (url: string, apiKey: string): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri: `${url}/graphql`, headers: { "X-API-Key": apiKey } }),
    cache: new InMemoryCache({ typePolicies: { Query: { fields } } }),
  });
