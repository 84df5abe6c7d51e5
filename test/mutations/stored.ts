/** What is stored and told once and in order: imports, locks, events, reads. */
import type { Mutations } from "./mutation.ts";

export const STORED: Mutations = {
  "src/services/supplier.ts": [
    {
      replace: "if (supplier_id === null) {",
      by: "if (supplier_id !== undefined) {",
      suites: ["api/supplier-of-invoice"],
    },
  ],
  "src/services/match/lines.ts": [
    {
      replace: "${rowsById(CHANGED_LINES, sql`id uuid, item_id uuid, order_id uuid`)} as w",
      by: "wanted as w",
      suites: ["api/never-analysed"],
    },
  ],
  "src/services/delivery/links.ts": [
    {
      replace: "filter (where n.order_number is not null) as orders",
      by: "as orders",
      suites: ["api/delivery-links"],
    },
  ],
  "src/services/invoice/import-report.ts": [
    {
      replace: "from invoice_item t where t.invoice_id = i.id) l",
      by: "from invoice_item t where t.invoice_id = i.id and t.order_number is not null) l",
      suites: ["api/never-analysed"],
    },
  ],
  "src/db/tenant-lock.ts": [
    { replace: "if (!tx.isTried) tx", by: "tx", suites: ["api/dry-run"], tests: "every write of REST" },
    { replace: "  tx.ahead(waitBriefly, {});", by: "  void waitBriefly;", suites: ["api/dry-run"], tests: "gives up" },
  ],
  "src/db/connection-watchdog.ts": [
    {
      replace: "if (isRefusal(error)) this.#dismissIdle();",
      by: "if (isRefusal(error));",
      suites: ["http/frozen-database"],
      tests: "is left",
    },
  ],
  "src/db/database.ts": [
    {
      replace: 'Promise.all([this.#canWriteWith("lookups"), this.#takesWrites()])',
      by: "Promise.all([this.#takesWrites()])",
      suites: ["http/health"],
    },
    {
      replace: "-c idle_in_transaction_session_timeout=60s -c lock_timeout=20s",
      by: "-c lock_timeout=20s -c synchronous_commit=off",
      suites: ["lost-postgres"],
      tests: "right after a write",
    },
  ],
  "src/embedded-postgres/embedded-postgres.ts": [
    {
      replace: "void (isStopping() && presence.end())",
      by: "void isStopping()",
      suites: ["lost-postgres"],
      tests: "stopped when all have left",
    },
  ],
  "src/db/upsert.ts": [
    { replace: " for no key update", by: "", suites: ["db/upsert"] },
    { replace: "and num_nulls(w.before) = 0", by: "", suites: ["db/upsert"] },
    { replace: `then b."\${column}" else`, by: `then s."\${column}" else`, suites: ["db/upsert"] },
    {
      replace: `order by \${list(rowKeys, (column) => \`s."\${column}"\${typeOf(columns, column) === "text" ? ' collate "C"' : ""}\`)}`,
      by: "order by random()",
      suites: ["db/upsert"],
      tests: "no deadlock",
    },
    {
      replace: "if (stored.length < rows.length) throw new HiddenRecordError(definition.table);",
      by: "",
      suites: ["db/upsert"],
    },
  ],
  "src/services/event/live-events.ts": [
    {
      replace: " && this.#beginning === beginnings",
      by: "",
      suites: ["api/live-events"],
      tests: "which the database has lost",
    },
  ],
  "src/services/event/read.ts": [
    {
      replace: '${sql.lit(kind === "newest_first")} or not exists',
      by: "not exists",
      suites: ["api/event"],
      tests: "beyond the newest",
    },
    {
      replace: "Number(cursor) > Number(end)",
      by: "false",
      suites: ["api/event"],
      tests: "beyond the newest event",
    },
    {
      replace: "Number(cursor) > 0 && Number(cursor) < Number(floor)",
      by: "false",
      suites: ["api/event"],
      tests: "below which events were deleted",
    },
    {
      replace: "case when coalesce(actor_customer_id = ${sql.raw(CURRENT_CUSTOMER)}, true) then actor_name end",
      by: "actor_name",
      suites: ["api/event"],
      tests: "not told the names",
    },
    {
      replace: "const readable = readableResources(ctx.actor.scopes);",
      by: "const readable = RESOURCES as ReturnType<typeof readableResources>;",
      suites: ["api/event"],
      tests: "only events whose resource it may read",
    },
    {
      replace: '${order} > ${p("after")}::bigint',
      by: '${order} >= ${p("after")}::bigint',
      suites: ["api/event"],
      tests: "read from where one stopped",
    },
  ],
};
