/** Requests to the servers, and the functions that convert their answers to the form that all servers share. */
import type { ServerName } from "./servers.ts";

export interface Call {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  /** A function makes each request another one: it is given a number that no request before had. */
  readonly body?: string | ((number: number) => string);
  /** By default JSON. */
  readonly contentType?: string;
  /** The tag of the answer that the client has already. */
  readonly ifNoneMatch?: string;
  /** The only one, or those that may come. */
  readonly status: number | readonly number[];
  /** Converts the answer to the form that all servers share, so that answers can be compared. */
  readonly answer: (json: any) => unknown;
  /** The calls made after this one, in turn: other pages and ids, the same in the same order for every server. */
  readonly others?: readonly Call[];
}

export const isExpected = ({ status }: Call, found: number): boolean =>
  typeof status === "number" ? status === found : status.includes(found);

export const turnsOf = (call: Call): readonly Call[] => [call, ...(call.others ?? [])];

/** Combines several rows of calls into one, which makes them in turn for each server. A text stays unchanged. */
export function inTurn(turns: readonly Record<ServerName, Call | string>[]): Record<ServerName, Call | string> {
  const [first, ...rest] = turns;
  return Object.fromEntries(
    Object.entries(first!).map(([name, call]) => [
      name,
      typeof call === "string" ? call : { ...call, others: rest.map((calls) => calls[name as ServerName] as Call) },
    ]),
  ) as Record<ServerName, Call | string>;
}

/** `count` offsets from 0 on, `step` apart, in an order that jumps back and forth. */
export const offsets = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, i) => ((i * 7) % count) * step);

/** A call that needs the answer to another call: the page after a cursor. */
export interface FollowingCall {
  readonly first: Call;
  /** @param tag the ETag of the first answer */
  readonly next: (answer: any, tag: string) => Call;
}

/** For each server its call, or a text that says why the server cannot be asked. */
export type Calls = Record<ServerName, Call | FollowingCall | string>;

export const get = (path: string, answer: Call["answer"] = (json) => json, status = 200): Call => ({
  method: "GET",
  path,
  status,
  answer,
});

/** @param body a function makes that of each request, see {@link Call.body} */
export const post = (
  path: string,
  body: object | ((number: number) => object),
  status: number,
  answer: Call["answer"] = (json) => json,
): Call => ({
  method: "POST",
  path,
  body: typeof body === "function" ? (number) => JSON.stringify(body(number)) : JSON.stringify(body),
  status,
  answer,
});

/** @param variables a function makes those of each request, see {@link Call.body} */
export function graphql(
  query: string,
  variables: object | ((number: number) => object),
  answer: (data: any) => unknown,
): Call {
  const text = query.replace(/\s+/g, " ").trim();
  const bodyWith = (sent: object): string => JSON.stringify({ query: text, variables: sent });
  return {
    method: "POST",
    path: "/graphql",
    body: typeof variables === "function" ? (number) => bodyWith(variables(number)) : bodyWith(variables),
    status: 200,
    answer: ({ data, errors }) => (errors ? { errors } : answer(data)),
  };
}

/** Cursors are opaque, so the comparison only checks whether there is one. */
export const withoutCursor = (page: any) => ({ ...page, next_cursor: page.next_cursor === null ? null : "a cursor" });

/** A page of PostGraphile, with its limit and offset, which only the client knows. */
export const postgraphilePage = ({ totalCount, pageInfo }: any, limit: number, offset = 0) => ({
  total_count: totalCount,
  limit,
  offset,
  has_next: pageInfo.hasNextPage,
  has_previous: pageInfo.hasPreviousPage || offset > 0, // after a cursor, PostGraphile does not report previous rows
  total_pages: Math.ceil(totalCount / limit),
  page: offset / limit,
  next_cursor: pageInfo.hasNextPage === false ? null : "a cursor",
});

/** PostGraphile shows instants as PostgreSQL writes them. */
export const instant = (text: string): string => new Date(text).toISOString();

/** PostGraphile's region or company code, in the shared form. */
export const numbered = (node: any) => node && { id: node.rowId, title: node.title, number: node.number };

/** Why the other servers are not asked for orders and deliveries. */
export const ELSEWHERE = "not compared: it would be the hand-written statements again";
