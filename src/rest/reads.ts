/**
 * Answers reads: in the form that the client accepts, narrowed to the fields that it names, and with the addresses of
 * the neighbouring pages (docs/reading.md).
 */
import type { Request, Response } from "express";
import type { GraphQLArgument } from "graphql";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";
import { jsonText } from "../http/json/text.js";
import { sendJson, sendRead } from "../http/respond.js";
import type { Sent } from "./arguments.js";
import { type Following, ROW_FORMS, type RowForm, rowSender } from "./exports.js";
import type { Route } from "./routes.js";
import type { RunRoute } from "./sofa.js";

export type AnswerRead = (req: Request, res: Response, ctx: Context, sent: Sent) => Promise<void>;

/**
 * Makes the function that answers a route that reads.
 * @param omitNulls what REST leaves out of an answer
 */
export function readAnswerer(route: Route, run: RunRoute, omitNulls: (data: unknown) => unknown): AnswerRead {
  const { queryArguments, records, isSearch } = route;
  // An address cannot say what a body said, and no cache keeps the answer to a POST.
  const linkOf = isSearch ? null : linkOfPages(queryArguments, records.member);
  const following = records.member === null ? null : followingOf(queryArguments);
  const sendRows = records.isList ? rowSender(route, run, omitNulls, following) : null;
  return async (req, res, ctx, sent) => {
    const { args, selection } = sent;
    const form = formFor(req, sendRows !== null);
    if (sendRows && form !== "json") return sendRows(req, res, ctx, sent, form);
    const data = await run(ctx, args, selection);
    const link = linkOf?.(req.originalUrl, args, data);
    if (link !== undefined) res.setHeader("Link", link);
    const text = await jsonText(omitNulls(data));
    if (isSearch) return sendJson(res, 200, text);
    await sendRead(res, text, ctx.answer.version);
  };
}

/**
 * What each content type that a client may accept means. They are named with their parameters, since a client may name
 * them, too. Whoever accepts problem details alone wants them for errors, and means JSON.
 */
const FORM_OF: Readonly<Record<string, "json" | RowForm>> = {
  "application/json; charset=utf-8": "json",
  "application/problem+json; charset=utf-8": "json",
  [ROW_FORMS.csv]: "csv",
  [ROW_FORMS.ndjson]: "ndjson",
};
const OF_A_LIST = Object.keys(FORM_OF);
const OF_A_RECORD = OF_A_LIST.filter((type) => FORM_OF[type] === "json");

/** The content types of what a read answers, as an error names them. */
const namesOf = (isList: boolean): string =>
  ["application/json", ...(isList ? ["text/csv", "application/x-ndjson"] : [])].join(", ");

/** @throws NOT_ACCEPTABLE */
function formFor(req: Request, isList: boolean): "json" | RowForm {
  const { accept } = req.headers;
  if (accept === undefined || accept === "*/*" || accept === "application/json") return "json";
  const type = req.accepts(isList ? OF_A_LIST : OF_A_RECORD);
  const form = type && FORM_OF[type];
  if (!form) throw new AppError("NOT_ACCEPTABLE", { contentType: namesOf(isList) });
  return form;
}

interface Page {
  readonly next_cursor?: string | null;
  readonly has_next?: boolean;
  readonly offset?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Finds the neighbours of an answer for the header `Link` (RFC 8288); undefined if it has none. */
type LinkOf = (url: string, args: Values, answer: unknown) => string | undefined;

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
