/** Answers reads: in the form that the client accepts, narrowed to the fields that it names (docs/reading.md). */
import type { Request, Response } from "express";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";
import { jsonText } from "../http/json/text.js";
import { sendRead } from "../http/respond.js";
import type { Sent } from "./arguments.js";
import { ROW_FORMS, type RowForm, rowSender } from "./exports.js";
import { linkOfPages } from "./paging.js";
import type { Route } from "./routes.js";
import type { RunRoute } from "./sofa.js";

export type AnswerRead = (req: Request, res: Response, ctx: Context, sent: Sent) => Promise<void>;

/**
 * Makes the function that answers a route that reads.
 * @param omitNulls what REST leaves out of an answer
 */
export function readAnswerer(route: Route, run: RunRoute, omitNulls: (data: unknown) => unknown): AnswerRead {
  const linkOf = linkOfPages(route.queryArguments, route.records.member);
  const sendRows = route.records.isList ? rowSender(route, run, omitNulls) : null;
  return async (req, res, ctx, sent) => {
    const { args, selection } = sent;
    const form = formFor(req, sendRows !== null);
    if (sendRows && form !== "json")
      return sendRows(req, res, ctx, { ...sent, selection: selection ?? route.selection }, form);
    const data = await run(ctx, args, selection);
    const link = linkOf?.(req.originalUrl, args, data);
    if (link !== undefined) res.setHeader("Link", link);
    await sendRead(res, await jsonText(omitNulls(data)), ctx.answer.version);
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
