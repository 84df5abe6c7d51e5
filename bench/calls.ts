/** How a server is asked, and how its answer is brought into the form that all servers share. */
import type { ServerName } from "./servers.ts";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly status: number;
  /** The answer in the form that all servers share, to be compared. */
  readonly answer: (json: any) => unknown;
}

/** A call that can only be made with another one's answer: the page after a cursor. */
export interface FollowingCall {
  readonly first: Call;
  readonly next: (answer: any) => Call;
}

/** A text says why a server cannot be asked. */
export type Calls = Record<ServerName, Call | FollowingCall | string>;

export const get = (path: string, answer: Call["answer"] = (json) => json, status = 200): Call => ({ method: "GET", path, status, answer });

export const post = (path: string, body: unknown, status: number): Call => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
  status,
  answer: (json) => json,
});

export const graphql = (query: string, variables: object, answer: (data: any) => unknown): Call => ({
  method: "POST",
  path: "/graphql",
  body: JSON.stringify({ query: query.replace(/\s+/g, " ").trim(), variables }),
  status: 200,
  answer: ({ data, errors }) => (errors ? { errors } : answer(data)),
});

/** A cursor is opaque: only whether there is one can be compared. */
export const withoutCursor = (page: any) => ({ ...page, next_cursor: page.next_cursor === null ? null : "a cursor" });

/** A page of PostGraphile, where its place is the client's own knowledge. */
export const postgraphilePage = ({ totalCount, pageInfo }: any, limit: number, offset = 0) => ({
  total_count: totalCount,
  limit,
  offset,
  has_next: pageInfo.hasNextPage,
  has_previous: pageInfo.hasPreviousPage || offset > 0, // it does not look back from a cursor
  total_pages: Math.ceil(totalCount / limit),
  page: offset / limit,
  next_cursor: pageInfo.endCursor === null ? null : "a cursor",
});

/** PostGraphile shows instants as PostgreSQL writes them. */
export const instant = (text: string): string => new Date(text).toISOString();

/** What PostGraphile shows of a region or a company code. */
export const numbered = (node: any) => node && { id: node.rowId, title: node.title, number: node.number };
