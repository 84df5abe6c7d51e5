/** Pages of the rows of an import. A record keeps them as lines of JSON (domain/imports.ts), which PostgreSQL reads. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { firstRow, statement } from "../../db/statement.js";
import { readLine, type ReadRow, type RowOutcome } from "../../domain/imports.js";
import { digestOf } from "../lists/filters.js";
import { isFromEnd, pageOf, type PageOf, type PageOptions, type PageRequest } from "../lists/list.js";
import { backwards, bookmarkOf, orderOf, refusingCursor } from "../lists/order.js";
import * as imports from "./read.js";

export interface ImportRowsArgs extends PageRequest {
  readonly outcome?: RowOutcome | null;
}

/** A row, and the line that it stands in, by which a cursor finds it again. */
type PlacedRow = ReadRow & { readonly line: number };

const ORDER = ["line", "index"] as const;
/**
 * A page is first looked for in so many lines, then in so many more, then in all: most pages are near their beginning,
 * but few of 100,000 rows may have been rejected.
 */
const LINES_AT_ONCE = [4, 60, Infinity];

interface Wanted {
  readonly id: string;
  /** The lines that are looked through. */
  readonly from: number;
  readonly till: number;
  readonly outcome: RowOutcome | null;
}

interface WantedRows extends Wanted {
  /** The row from which the page goes on, in either direction; null from the first or the last. */
  readonly line: number | null;
  readonly index: number | null;
  readonly most: number;
}

type Param<Values> = (name: keyof Values & string) => ReturnType<typeof sql>;

/** The rows of the lines, as JSON. A row without an outcome created its record. */
const rowsIn = <Values extends Wanted>(p: Param<Values>) => sql`
  import, unnest(string_to_array(import.rows, E'\\n')) with ordinality as line(text, place),
    json_array_elements(line.text::json) as kept(value)
  where import.id = ${p("id")} and line.place > ${p("from")}::int and line.place <= ${p("till")}::int
    and (${p("outcome")}::text is null or coalesce(kept.value ->> 2, 'CREATED') = ${p("outcome")})`;

const select = (name: "import.rows_after" | "import.rows_before") => {
  const [beyond, direction] = name === "import.rows_after" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return statement<WantedRows>(name)(
    (_, p) => sql<{ row: string; line: number }>`
      select kept.value::text as row, line.place::int as line from ${rowsIn<WantedRows>(p)}
        and (${p("line")}::int is null or (line.place, (kept.value ->> 0)::int) ${beyond} (${p("line")}::int, ${p("index")}::int))
      order by line.place ${direction}, (kept.value ->> 0)::int ${direction} limit ${p("most")}::int`,
  );
};
const selectAfter = select("import.rows_after");
const selectBefore = select("import.rows_before");

const count = statement<Wanted>("import.count_rows")(
  (_, p) => sql<{ total_count: number }>`select count(*)::int as total_count from ${rowsIn<Wanted>(p)}`,
);

const LAST_LINE = 2_147_483_647;

/**
 * A page of what became of the rows of an import, in the order in which they were sent.
 * @throws NOT_FOUND
 */
export async function listRows(
  ctx: Context,
  id: string,
  args: ImportRowsArgs,
  { total: isAsked }: PageOptions,
): Promise<PageOf<"rows", PlacedRow>> {
  await imports.get(ctx, id);
  const { outcome = null } = args;
  const narrowedBy = digestOf(outcome === null ? [] : [{ name: "outcome", isNull: false, isOne: true }], { outcome });
  const own = orderOf({ order: ORDER }, null);
  const order = args.backwards ? backwards(own) : own;
  const list = `rows of ${id}`;
  const bookmark = bookmarkOf(list, narrowedBy, args, ORDER.length);
  const all: Wanted = { id, from: 0, till: LAST_LINE, outcome };
  const total = isAsked || isFromEnd(args) ? firstRow(await ctx.read(count, all)).total_count : undefined;
  const [line = null, index = null] = (bookmark?.key ?? []) as readonly number[];
  const skipped = bookmark ? 0 : args.offset;
  const most = args.limit + 1 + skipped;
  const found: PlacedRow[] = [];
  const read = async (from: number, till: number): Promise<void> => {
    const wanted = { ...all, from, till, line, index, most: most - found.length };
    const statement = order.descending ? selectBefore : selectAfter;
    for (const { row, line: at } of await ctx.read(statement, wanted).catch(refusingCursor(bookmark !== null)))
      found.push({ ...firstRow(readLine(`[${row}]`)), line: at });
  };
  if (order.descending) await read(0, line ?? LAST_LINE);
  else {
    let from = (line ?? 1) - 1;
    for (const lines of LINES_AT_ONCE) {
      const till = Math.min(from + lines, LAST_LINE);
      await read(from, till);
      if (found.length === most) break;
      from = till;
    }
  }
  const page = skipped > 0 ? found.slice(skipped) : found;
  return pageOf({ rows: "rows" }, page, total, { list, narrowedBy, order, args, bookmark });
}
