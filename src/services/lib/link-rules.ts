/**
 * How records find what they name, as SQL. `i` is the record that names something; links.ts and delivery/links.ts say
 * when they look (docs/adr/0011).
 */
import { type RawBuilder, sql } from "kysely";
import { statement } from "../../db/statement.js";

// A transaction sees the records of another only once they are committed. So a transaction that names records holds a
// shared lock from its beginning, and one that writes nameable records waits, after writing them, for the exclusive
// lock. One of the two then sees what the other did. The shared lock must be taken first: a transaction with the
// exclusive lock locks the rows of those that name its records, and could otherwise deadlock with them.
//
// There is a lock for each kind of what is named. Whoever needs several takes them in this order.
const KINDS = { projects: 7, naming: 6, orders: 8, deliveries: 9 } as const;

const lockOf = (kind: keyof typeof KINDS, how: "share" | "alone") =>
  statement<{ tenantId: string }>(`link.${how}_${kind}`)(
    (_, p) =>
      sql`select ${sql.raw(how === "share" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock")}(hashtextextended(${p("tenantId")}::text, ${sql.lit(KINDS[kind])}))`,
  );

/** Held by who writes projects, which name regions, and alone by who writes regions. */
export const PROJECTS = { share: lockOf("projects", "share"), alone: lockOf("projects", "alone") };
/** Held by who writes anything else that names other records, and alone by who writes what is named. */
export const NAMING = { share: lockOf("naming", "share"), alone: lockOf("naming", "alone") };
/** Held by who writes what names orders, and alone by who writes orders, which name other records, too. */
export const ORDERS = { share: lockOf("orders", "share"), alone: lockOf("orders", "alone") };
/** Held by who writes lines of invoices, which name deliveries, and alone by who writes deliveries, once written. */
export const DELIVERIES = { share: lockOf("deliveries", "share"), alone: lockOf("deliveries", "alone") };

/** The one supplier of the record `i` that meets a condition; null if several do. */
export const theOnlySupplier = (condition: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select case when count(*) = 1 then (array_agg(id))[1] end
  from (select s.id from supplier s where ${condition} and (i.customer_id is null or s.customer_id = i.customer_id) limit 2) as found)`;

/** The supplier that a record `i` names by its external id. */
export const SUPPLIER_BY_EXTERNAL_ID = theOnlySupplier(sql`s.external_id = i.supplier_external_id`);

/** The project that a record `i` names by its number. */
export const PROJECT_BY_NUMBER = sql<string>`(
  select q.id from project q
  where q.project_number = i.project_number and (i.customer_id is null or q.customer_id is null or q.customer_id = i.customer_id))`;

/**
 * A link of the record `i`. One that was given stays. In a final record, such as a checked or cancelled invoice, a
 * missing link is still made, but an existing one is not changed.
 */
export const link = (name: string, rule: RawBuilder<unknown>, isFinal: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`case when i.${sql.ref(`${name}_is_given`)} or ${isFinal} and i.${sql.ref(`${name}_id`)} is not null then i.${sql.ref(`${name}_id`)} else ${rule} end
    as ${sql.ref(`${name}_id`)}`;

// Without this, the planner inlines each sub-select at all its uses. The rule would then run many times, and planning
// would take longer than running.
export const ONCE = sql.raw("offset 0");
