/** What is stored and told once and in order: imports, locks, events, reads. */
import type { Mutations } from "./mutation.ts";

export const STORED: Mutations = {
  "src/services/supplier.ts": {
    "api/supplier-of-invoice": [["if (supplier_id === null) {", "if (supplier_id !== undefined) {"]],
  },
  "src/services/invoice/import.ts": {
    "api/invoice-bulk": [["if (stored.sent_hash === sent_hash)", "if (stored.sent_hash)", "sent last changes nothing"]],
  },
  "src/services/invoice/store-reading.ts": {
    "api/invoice-xml": [["findings, sent_hash: null }", "findings }", "no repetition"]],
  },
  "src/services/children/children-by-place.ts": {
    "api/never-analysed": [["num_nulls(kept.parent) = 0 and ", "", "/v1/invoices/custom/bulk"]],
  },
  "src/services/match/lines.ts": {
    "api/never-analysed": [
      ["${rowsById(CHANGED_LINES, sql`id uuid, item_id uuid, order_id uuid`)} as w", "wanted as w"],
    ],
  },
  "src/services/invoice/reading.ts": {
    "db/list-indexes": [[" and o.total_amount_floor = invoice.total_amount_floor", "", "same day and amount"]],
    "api/finding-filters": [
      ["(o.supplier_id is null or invoice.supplier_id is null)", "false", "same account"],
      [
        "o.invoice_number_key = invoice.invoice_number_key and ${IS_ALIKE}",
        "o.invoice_number_key = invoice.invoice_number_key",
        "similar number",
      ],
    ],
  },
  "src/services/delivery/store-delivery.ts": {
    "api/delivery-bulk": [
      ["late.length > 0 ? await store(late) : NONE", "NONE", "the later of some at once"],
      ["if (stored.marked) problems", "if (stored.marked && message.row === undefined) problems", "names its row"],
      ["links.get(`${delivery.id} ${index}`) ?? null", "null", "links, matches and closes"],
      ["await matchAndClose(tx, ids);", "", "links, matches and closes"],
    ],
  },
  "src/services/delivery/bulk.ts": {
    "api/delivery-bulk": [
      ["lastPerKey(messages, ({ source_key }) => source_key)", "messages", "the last row of an id counts"],
    ],
  },
  "src/services/delivery/links.ts": {
    "api/delivery-links": [["filter (where n.order_number is not null) as orders", "as orders"]],
  },
  "src/services/invoice/import-report.ts": {
    "api/never-analysed": [
      [
        "from invoice_item t where t.invoice_id = i.id) l",
        "from invoice_item t where t.invoice_id = i.id and t.order_number is not null) l",
      ],
    ],
  },
  "src/db/connection-watchdog.ts": {
    "http/frozen-database": [["if (isRefusal(error)) this.#dismissIdle();", "if (isRefusal(error));", "is left"]],
  },
  "src/db/database.ts": {
    "http/health": [
      ['Promise.all([this.#canWriteWith("lookups"), this.#takesWrites()])', "Promise.all([this.#takesWrites()])"],
    ],
    "lost-postgres": [
      [
        "-c idle_in_transaction_session_timeout=60s -c lock_timeout=20s",
        "-c lock_timeout=20s -c synchronous_commit=off",
        "right after a write",
      ],
    ],
  },
  "src/embedded-postgres/embedded-postgres.ts": {
    "lost-postgres": [["void (isStopping() && presence.end())", "void isStopping()", "stopped when all have left"]],
  },
  "src/db/upsert.ts": {
    "db/upsert": [
      [" for no key update", ""],
      ["and num_nulls(w.before) = 0", ""],
      [`then b."\${column}" else`, `then s."\${column}" else`],
      [
        `order by \${list(rowKeys, (column) => \`s."\${column}"\${typeOf(columns, column) === "text" ? ' collate "C"' : ""}\`)}`,
        "order by random()",
        "no deadlock",
      ],
      ["if (stored.length < rows.length) throw new HiddenRecordError(definition.table);", ""],
    ],
  },
  "src/services/event/live-events.ts": {
    "api/live-events": [[" && this.#beginning === beginnings", "", "which the database has lost"]],
  },
  "src/services/event/read.ts": {
    "api/event": [
      ['${sql.lit(kind === "newest_first")} or not exists', "not exists", "beyond the newest"],
      ["Number(cursor) > Number(end)", "false", "beyond the newest event"],
      ["Number(cursor) > 0 && Number(cursor) < Number(floor)", "false", "below which events were deleted"],
      [
        "case when coalesce(actor_customer_id = ${sql.raw(CURRENT_CUSTOMER)}, true) then actor_name end",
        "actor_name",
        "not told the names",
      ],
      ['${order} > ${p("after")}::bigint', '${order} >= ${p("after")}::bigint', "read from where one stopped"],
    ],
  },
};
