/** Reads matches: the list, those of an order, that of a line. */
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { noteRead } from "../../db/field-usage.js";
import { statement } from "../../db/statement.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import type { Tables } from "../../entities/tables.js";
import { unseen } from "../lists/batch.js";
import { childPages } from "../children/children.js";
import type { Derived } from "../lists/columns.js";
import { exact, type Filters } from "../lists/filters.js";
import { pages } from "../lists/list.js";
import { oneContains } from "../lists/search.js";
import * as orders from "../order/read.js";

const COLUMNS = columnsOf("match", ["tenant_id", "customer_id", "figures", "invoice_id"]);
const DERIVED = { invoice_id: (match: string) => sql`${sql.ref(`${match}.invoice_id`)}::text` } satisfies Derived;

export interface Match extends Selectable<Pick<Tables["match"], (typeof COLUMNS)[number]>> {
  readonly invoice_id: string | null;
}

export const FILTERS = {
  status: (_, value) => sql<SqlBool>`match.status = any(${value}::text[])`,
  reason: (_, value) => sql<SqlBool>`match.reasons && ${value}::text[]`,
  accepted: (_, value) => sql<SqlBool>`(match.accepted_by is not null) = ${value}::boolean`,
  project_id: exact("match", "project_id", "uuid"),
  supplier_id: exact("match", "supplier_id", "uuid"),
  purchase_order_id: exact("match", "purchase_order_id", "uuid"),
  search: (_, value) => sql<SqlBool>`(
    ${oneContains("match", ["accepted_reason"], value)}
    or match.purchase_order_item_id in (
      select id from purchase_order_item
      where ${oneContains("purchase_order_item", ["title", "product_number"], value)})
    or match.purchase_order_id in (
      select id from purchase_order where ${oneContains("purchase_order", ["order_number"], value)})
    or match.delivery_item_id in (
      select id from delivery_item where ${oneContains("delivery_item", ["title", "product_number"], value)})
    or match.invoice_item_id in (
      select id from invoice_item where ${oneContains("invoice_item", ["title", "product_number"], value)}))`,
} satisfies Filters<"match">;

/** The names of the filters of lists and totals. */
export type MatchFilter = keyof typeof FILTERS;

const MATCHES = {
  rows: "matches",
  table: "match",
  columns: COLUMNS,
  derived: DERIVED,
  order: ["created_at", "id"],
} as const;

export const list = pages<"matches", "match", Match, Partial<Record<MatchFilter, unknown>>>({
  ...MATCHES,
  filters: FILTERS,
});

const below = (parent: "project_id" | "supplier_id" | "purchase_order_id") =>
  childPages<"matches", "match", Match>({ ...MATCHES, parent });
export const ofProject = below("project_id");
export const ofSupplier = below("supplier_id");
export const pagesOfOrder = below("purchase_order_id");

const READ = sql`${sql.join(COLUMNS.map((column) => sql.ref(`match.${column}`)))}, ${DERIVED.invoice_id("match")} as invoice_id`;
noteRead("match", COLUMNS, Object.keys(DERIVED));

/** A batch that reads the match with this value in a column; null where there is none. */
function batchBy(
  column: "purchase_order_item_id" | "delivery_item_id" | "invoice_item_id",
): Batch<string, Match | null> {
  const byIds = statement<{ ids: readonly string[] }>(`match.by_${column}`)(
    (_, p) => sql<Match>`select ${READ} from match where ${sql.ref(column)} = any(${unseen(p("ids"), "uuid")})`,
  );
  return {
    async read(ctx, ids) {
      const found = new Map((await ctx.read(byIds, { ids })).map((match) => [match[column], match]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

export const ofItem = batchBy("purchase_order_item_id");
const ofDeliveryItem = batchBy("delivery_item_id");
const ofInvoiceItem = batchBy("invoice_item_id");

interface Line {
  readonly id: string;
  readonly purchase_order_item_id: string | null;
}

/** The match of a line of an invoice: that of its item of an order, or its own. */
export const ofInvoiceLine = (ctx: Context, { id, purchase_order_item_id: item }: Line): Promise<Match | null> =>
  item === null ? ctx.load(ofInvoiceItem, id) : ctx.load(ofItem, item);

/** The match of a line of a delivery: that of its item of an order, or its own. */
export const ofDeliveryLine = (ctx: Context, { id, purchase_order_item_id: item }: Line): Promise<Match | null> =>
  item === null ? ctx.load(ofDeliveryItem, id) : ctx.load(ofItem, item);

const selectOfOrder = statement<{ id: string }>("match.of_order")(
  (_, p) => sql<Match>`
    select ${READ} from match left join purchase_order_item item on item.id = match.purchase_order_item_id
    where match.purchase_order_id = ${p("id")}::uuid
    order by item.index nulls last, item.created_at, item.id, match.created_at, match.id`,
);

const ID: ReadonlySet<string> = new Set(["id"]);

/**
 * The matches of an order: those of its items in their order, then those of lines without an item.
 * @throws NOT_FOUND
 */
export async function ofOrder(ctx: Context, id: string): Promise<Match[]> {
  const matches = await ctx.read(selectOfOrder, { id });
  // Matches prove that the order is visible. If there are none, the order itself must be looked up.
  if (matches.length === 0) await orders.get(ctx, id, ID);
  return matches;
}

const selectOne = statement<{ item_id: string }>("match.of_item")(
  (_, p) => sql<Match>`select ${READ} from match where purchase_order_item_id = ${p("item_id")}::uuid`,
);

/** The match of an item of an order, as a transaction left it. */
export const getIn = (tx: Transaction, item_id: string): Promise<Match> => tx.one(selectOne, { item_id });
