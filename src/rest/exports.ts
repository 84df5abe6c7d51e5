/**
 * Answers lists as CSV or as JSON of a row a line: all rows, as they are at one moment, read page by page while they
 * are sent. So a list of any length takes the memory of one page (docs/reading.md).
 */
import { basename } from "node:path/posix";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";
import { BYTE_ORDER_MARK, csvDialect, csvLine } from "../formats/csv.js";
import { compressor, encodingFor, KEPT_PRIVATELY, READ_VARIES_ON } from "../http/respond.js";
import { MAXIMUM_LIMIT } from "../schema/lib/page.js";
import type { Sent } from "./arguments.js";
import type { Route } from "./routes.js";
import type { SelectedField } from "./selection.js";
import type { RunRoute } from "./sofa.js";

/** Content types of the forms in which a list is sent row by row. */
export const ROW_FORMS = {
  csv: "text/csv; charset=utf-8; header=present",
  ndjson: "application/x-ndjson; charset=utf-8",
} as const;
export type RowForm = keyof typeof ROW_FORMS;

/** Most lists that one key fetches at once from one instance. */
const MAX_OF_A_KEY = 2;
/** How many lists each key fetches, whatever their routes. */
const fetching = new Map<string, number>();
/** How long the client may take nothing. */
const SLOW_AFTER_MS = 60_000;
/** How long it may take: the database keeps what is deleted meanwhile. */
const LONGEST_MS = 15 * 60_000;

/** The arguments of the page that follows an answer; null after the last one. */
export type Following = (answer: unknown, args: Readonly<Record<string, unknown>>) => object | null;

export type SendRows = (req: Request, res: Response, ctx: Context, sent: Sent, form: RowForm) => Promise<void>;

/**
 * Makes the function that sends the rows of a route that answers with a list.
 * @param omitNulls what REST leaves out of an answer
 * @param following goes through all pages; null for a list that is one page
 */
export function rowSender(
  route: Route,
  run: RunRoute,
  omitNulls: (data: unknown) => unknown,
  following: Following | null,
): SendRows {
  const { member } = route.records;
  const isOfGroups = member === "groups";

  return async (req, res, ctx, sent, form) => {
    const { args, named, selection = route.selection } = sent;
    // What a list says besides its rows is only needed to find the next page.
    const needed = member === null ? selection : selection.filter(({ name }) => name === member || PLACE.has(name));
    const rows =
      member === null ? selection : selection.filter(({ name }) => name === member).flatMap(({ below }) => below);
    const read = async (more: object): Promise<readonly [rows: Row[], answer: unknown]> => {
      const answer = omitNulls(await run(ctx, { ...args, ...more }, needed));
      return [(member === null ? answer : (answer as Row)[member]) as Row[], answer];
    };
    const isWhole = following !== null && !named.has("limit");
    const send = async (onRead: () => void = () => undefined): Promise<void> => {
      const asRead = isWhole ? allPages(read, following, args, ctx) : onePage(read);
      // A table of groups has only the columns that some group has, unless the client names them or it is too long.
      const isDense = form === "csv" && isOfGroups && sent.selection === undefined;
      const { first, isAll, pages } = isDense ? await readAhead(asRead) : { first: [], isAll: false, pages: asRead };
      const shown = isAll ? withValues(rows, first) : rows;
      const text = form === "csv" ? await csvText(shown, req, ctx) : ndjsonText;
      return sendPieces(req, res, ctx, { form, name: nameOf(route), pieces: piecesOf(pages, text, onRead) });
    };
    if (!isWhole) return send();
    const release = admit(keyIdOf(ctx.actor));
    try {
      await ctx.snapshot(() => send(release));
    } finally {
      release();
    }
  };
}

/**
 * Counts a list that a key fetches.
 * @returns what ends it; later calls do nothing
 * @throws TOO_MANY_STREAMS
 */
function admit(key: string): () => void {
  const others = fetching.get(key) ?? 0;
  if (others >= MAX_OF_A_KEY) throw new AppError("TOO_MANY_STREAMS", { maximum: MAX_OF_A_KEY });
  fetching.set(key, others + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (fetching.get(key) ?? 0) - 1;
    if (left > 0) fetching.set(key, left);
    else fetching.delete(key);
  };
}

type Row = Record<string, unknown>;
type Read = (more: object) => Promise<readonly [rows: Row[], answer: unknown]>;

/** What of a list says where the next page begins. */
const PLACE = new Set(["next_cursor", "has_next"]);

async function* onePage(read: Read) {
  yield (await read({}))[0];
}

/** Of a table so many rows are held in memory to see which of its columns are empty. */
const MOST_AHEAD = 10_000;

/** Reads the first rows, and whether they are all; `pages` are they and the others. */
async function readAhead(pages: AsyncGenerator<Row[]>) {
  const first: Row[] = [];
  let next = await pages.next();
  for (; !next.done && first.length < MOST_AHEAD; next = await pages.next()) first.push(...next.value);
  const { done: isAll = false, value } = next;
  async function* again() {
    yield first;
    if (isAll) return;
    yield value as Row[];
    yield* pages;
  }
  return { first, isAll, pages: again() };
}

async function* allPages(read: Read, following: Following, args: Row, ctx: Context) {
  // An export ends where the list ends now, so it does not wait for more.
  let place: object | null = { limit: MAXIMUM_LIMIT, ...("wait" in args && { wait: null }) };
  while (place) {
    const [rows, answer] = await read(place);
    yield rows;
    ctx.clearLoaded();
    const next = following(answer, { ...args, ...place });
    place = next && { ...place, ...next };
  }
}

interface Text {
  readonly head: string;
  readonly ofRow: (row: Row) => string;
}

/** Text of some rows, so that others get their turn after it. */
const ROWS_OF_PIECE = 500;

/** @param onRead called before the end is sent, so that a client with a whole list may fetch the next one at once */
async function* piecesOf(
  pages: AsyncIterable<Row[]>,
  { head, ofRow }: Text,
  onRead: () => void,
): AsyncGenerator<string> {
  let before = head;
  for await (const rows of pages) {
    for (let from = 0; from < rows.length || before !== ""; from += ROWS_OF_PIECE) {
      const texts = rows.slice(from, from + ROWS_OF_PIECE).map(ofRow);
      yield before + texts.join("");
      before = "";
    }
  }
  onRead();
}

const ndjsonText: Text = { head: "", ofRow: (row) => `${JSON.stringify(row)}\n` };

async function csvText(selection: readonly SelectedField[], { headers }: Request, ctx: Context): Promise<Text> {
  const dialect = csvDialect(headers["accept-language"]);
  const columns = await columnsOf(selection, ctx);
  return {
    head:
      BYTE_ORDER_MARK +
      csvLine(
        columns.map(({ name }) => name),
        dialect,
      ),
    ofRow: (row) =>
      csvLine(
        columns.map(({ read }) => read(row)),
        dialect,
      ),
  };
}

/** The fields that some row has a value of. A row with none at all keeps them all. */
function withValues(selection: readonly SelectedField[], rows: readonly Row[]): readonly SelectedField[] {
  const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);
  const shown = selection.flatMap((field): SelectedField[] => {
    const values = rows.map((row) => row[field.name]).filter((value) => !isEmpty(value));
    if (values.length === 0) return [];
    const isRecord = field.below.length > 0 && !field.isList;
    return [isRecord ? { ...field, below: withValues(field.below, values as Row[]) } : field];
  });
  return shown.length > 0 ? shown : selection;
}

interface Column {
  /** `address.city` for a field of a record within the row. */
  readonly name: string;
  readonly read: (row: Row) => unknown;
}

async function columnsOf(selection: readonly SelectedField[], ctx: Context): Promise<Column[]> {
  const columns = selection.map(async ({ name, isList, below, csvColumns }): Promise<Column[]> => {
    if (csvColumns) {
      return (await csvColumns(ctx)).map((label) => ({
        name: `${name}.${label}`,
        read: (row) => valuesOf(row[name] as readonly Labelled[], label),
      }));
    }
    if (below.length === 0 || isList) return [{ name, read: (row) => row[name] }];
    return (await columnsOf(below, ctx)).map((column) => ({
      name: `${name}.${column.name}`,
      read: (row) => (row[name] == null ? undefined : column.read(row[name] as Row)),
    }));
  });
  return (await Promise.all(columns)).flat();
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

function valuesOf(entries: readonly Labelled[], label: string): string | undefined {
  const values = entries.filter((entry) => entry.label === label).map(({ value }) => value);
  return values.length > 0 ? values.join(", ") : undefined;
}

/** The name under which a browser stores the answer: the last literal part of the path. */
const nameOf = ({ path }: Route): string => basename(path.replaceAll(/\/:\w+/g, ""));

interface Pieces {
  readonly form: RowForm;
  readonly name: string;
  readonly pieces: AsyncGenerator<string>;
}

/**
 * Sends pieces as fast as the client takes them. What fails before the first one is answered as an error; after it the
 * connection is cut, so that no client takes a part of the list for all of it.
 */
async function sendPieces(req: Request, res: Response, ctx: Context, { form, name, pieces }: Pieces): Promise<void> {
  let reason: AppError | undefined;
  const cut = (error: AppError): void => {
    reason ??= error;
    if (res.headersSent) abort(res);
  };
  // A gateway that stops lets a list end.
  const leave = ctx.connection.holdOpen("export", (error) => error.code !== "UNAVAILABLE" && cut(error));
  const timers = [setTimeout(() => cut(tooSlow()), LONGEST_MS)];
  try {
    const first = await pieces.next();
    if (reason) throw reason;
    res.vary(READ_VARIES_ON);
    res.setHeader("Cache-Control", KEPT_PRIVATELY);
    res.setHeader("Content-Type", ROW_FORMS[form]);
    res.setHeader("Content-Disposition", `attachment; filename="${name}.${form}"`);
    const encoding = encodingFor(req);
    if (encoding) res.setHeader("Content-Encoding", encoding);
    if (req.method === "HEAD" || res.destroyed) return void res.end();
    // From here on it can be cut. The compressor may keep the first bytes for long.
    res.flushHeaders();
    const waiting = setTimeout(() => cut(tooSlow()), SLOW_AFTER_MS);
    timers.push(waiting);
    const all = async function* (): AsyncGenerator<string> {
      try {
        for (let piece = first; !piece.done; piece = await pieces.next()) {
          yield piece.value;
          waiting.refresh();
        }
      } catch (error) {
        abort(res);
        throw error;
      }
    };
    await (encoding ? pipeline(all, compressor(encoding), res) : pipeline(all, res));
  } catch (error) {
    if (reason) throw reason;
    // The client went away, which is no fault.
    if (!isEndOfClient(error)) throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    leave();
    await pieces.return(undefined);
  }
}

/** HTTP/1.0 has no chunks: there an orderly end of the connection would look like the end of the list. */
function abort(res: Response): void {
  if (res.req.httpVersionMinor === 0) res.socket?.resetAndDestroy();
  else res.destroy();
}

const tooSlow = (): AppError => new AppError("TOO_SLOW", { text: "The list was not read to its end in time." });

const isEndOfClient = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
