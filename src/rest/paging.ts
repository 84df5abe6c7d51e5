/** How the pages of a list follow each other, and the header `Link` with their addresses (RFC 8288). */
import type { GraphQLArgument } from "graphql";

interface Page {
  readonly next_cursor?: string | null;
  readonly has_next?: boolean;
  readonly offset?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Finds the neighbours of an answer; undefined if it has none. */
export type LinkOf = (url: string, args: Values, answer: unknown) => string | undefined;

/**
 * Makes the function for a route from the arguments by which its pages follow each other; null if it has no pages.
 * @param member the field of the answer that holds the rows
 */
export function linkOfPages(args: readonly GraphQLArgument[], member: string | null): LinkOf | null {
  const takes = new Set(args.map(({ name }) => name));
  if (member === null || !takes.has("limit")) return null;
  const nextOf = takes.has("cursor") ? byCursor : takes.has("after") ? byPosition(member) : byOffset;
  return (url, sent, answer) => {
    const page = answer as Page;
    const limit = sent.limit as number;
    const offset = page.offset ?? (sent.offset as number | undefined) ?? 0;
    const next = nextOf(page, limit, offset);
    if (next === null && offset === 0) return undefined;
    const links = next === null ? [] : [`<${addressWith(url, next)}>; rel="next"`];
    if (offset > 0) {
      const before = { offset: Math.max(0, offset - limit), limit: Math.min(limit, offset) };
      links.push(`<${addressWith(url, before)}>; rel="prev"`);
    }
    return links.join(", ");
  };
}

type NextOf = (page: Page, limit: number, offset: number) => Readonly<Record<string, string | number>> | null;

const byCursor: NextOf = ({ next_cursor: cursor }) => (cursor == null ? null : { cursor });
const byOffset: NextOf = ({ has_next }, limit, offset) => (has_next ? { offset: offset + limit } : null);

// A feed always has a cursor. Only a full answer has a next one, or a client that follows the links would never end.
const byPosition =
  (member: string): NextOf =>
  (page, limit) => {
    const rows = (page as Values)[member] as unknown[];
    return rows.length < limit || page.next_cursor == null ? null : { after: page.next_cursor };
  };

/** The arguments of the page that follows an answer; null after the last one. */
export type Following = (answer: unknown, args: Values) => Values | null;

/** Makes the function that goes through all pages of a list; null for a list that is one page. */
export function followingOf(args: readonly GraphQLArgument[]): Following | null {
  const takes = new Set(args.map(({ name }) => name));
  if (!takes.has("limit")) return null;
  // A feed may look at many events and show none of them, so only its cursor says whether it goes on.
  if (takes.has("after"))
    return (answer, { after }) => {
      const { next_cursor: reached } = answer as Page;
      return reached === (after ?? "0") ? null : { after: reached };
    };
  const nextOf = takes.has("cursor") ? byCursor : byOffset;
  return (answer, { limit, offset }) => {
    const next = nextOf(answer as Page, limit as number, (offset as number | undefined) ?? 0);
    // A cursor knows its place, and nothing may be skipped after it.
    return next && "cursor" in next ? { ...next, offset: 0 } : next;
  };
}

/** What says where a page begins; it is replaced, everything else is kept. */
const PLACES = new Set(["cursor", "after", "offset"]);

/** The address of another page of the same list, relative to the server. It fits between angle brackets. */
function addressWith(url: string, place: Readonly<Record<string, string | number>>): string {
  const [path, query = ""] = url.split("?", 2) as [string, string?];
  const kept = query.split("&").filter((part) => {
    const name = nameIn(part);
    return part !== "" && !PLACES.has(name) && place[name] === undefined;
  });
  const added = Object.entries(place).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${visible(path)}?${[...kept.map(visible), ...added].join("&")}`;
}

/** The name of a parameter, of which only plain ones are known to a route. */
function nameIn(part: string): string {
  const name = part.replace(/=.*/s, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Node.js delivers the bytes of an address as Latin-1. */
const visible = (text: string): string =>
  text.replace(/[^!#-;=?-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`);
