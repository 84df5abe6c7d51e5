/**
 * How records find what they name, as SQL. `i` is the record that names something; link-records.ts and
 * delivery/links.ts say when they look (docs/adr/0011).
 */
import { type RawBuilder, sql } from "kysely";
import { planned, statement } from "../../db/statement.js";
import { type TenantLock, tenantLock } from "../../entities/lib/locks.js";

// A transaction sees the records of another only once they are committed. So a transaction that names records holds a
// shared lock from its beginning, and one that writes nameable records waits, after writing them, for the exclusive
// lock. One of the two then sees what the other did. The shared lock must be taken first: a transaction with the
// exclusive lock locks the rows of those that name its records, and could otherwise deadlock with them.
//
// There is a lock for each kind of what is named. Whoever needs several takes them in this order.
type Kind = Extract<TenantLock, "projects" | "naming" | "orders" | "deliveries">;

/** Takes locks, in the order in which they are written. */
const lockOf = (how: "share" | "alone", ...kinds: Kind[]) =>
  planned(
    statement<{ tenantId: string }>(`link.${how}_${kinds.join("_and_")}`)(
      (_, p) => sql`select ${sql.join(kinds.map((kind) => tenantLock(kind, p("tenantId"), how)))}`,
    ),
  );

/** Held by who writes projects, which name regions, and alone by who writes regions. */
export const PROJECTS = { share: lockOf("share", "projects"), alone: lockOf("alone", "projects") };
/** Held by who writes anything else that names other records, and alone by who writes what is named. */
export const NAMING = { share: lockOf("share", "naming"), alone: lockOf("alone", "naming") };
/** Held by who writes what names orders, and alone by who writes orders, which name other records, too. */
export const ORDERS = { alone: lockOf("alone", "orders") };
/** Held by who writes lines of invoices, which name deliveries, and alone by who writes deliveries, once written. */
export const DELIVERIES = { alone: lockOf("alone", "deliveries") };
/** What a write of a delivery shares: it names suppliers, projects and orders. */
export const NAMED_BY_DELIVERIES = lockOf("share", "naming", "orders");
/** What a write of lines of invoices shares beside {@link NAMING}: they name orders and deliveries. */
export const NAMED_BY_LINES = lockOf("share", "orders", "deliveries");

/**
 * The only supplier of the record `i` that meets a condition, or the only active one of several; else null. One that
 * was merged stands for the one that took its place. Thousands may have the same name, such as a "-", so no more are
 * read than it takes.
 */
export const theOnlySupplier = (condition: RawBuilder<unknown>): RawBuilder<string> => {
  const only = (kind: RawBuilder<unknown>, ifNone: RawBuilder<unknown>): RawBuilder<string> => sql`(
    select case count(*) when 1 then (array_agg(id))[1] when 0 then ${ifNone} end
    from (
      select coalesce(s.merged_into_id, s.id) as id from supplier s
      where ${condition} and (i.customer_id is null or s.customer_id = i.customer_id) and ${kind} limit 2) as found)`;
  return only(sql`s.is_active`, only(sql`not s.is_active`, sql`null`));
};

/** Whether a record `other` may be what `namer` names, as SQL: not if it is another customer's or supplier's. */
export const mayBe = (namer: string, other: string): RawBuilder<boolean> =>
  sql.raw(`
  (${namer}.customer_id is null or ${other}.customer_id is null or ${other}.customer_id = ${namer}.customer_id)
  and (${namer}.supplier_id is null or ${other}.supplier_id is null or ${other}.supplier_id = ${namer}.supplier_id)`);

/** The one order with a number that `namer` may be of; null if several are. Both are SQL. */
export const theOnlyOrder = (namer: string, number: string): RawBuilder<string> => sql`(
  select case when count(*) = 1 then (array_agg(id))[1] end
  from (select o.id from purchase_order o where o.order_number = ${sql.raw(number)} and ${mayBe(namer, "o")} limit 2) as found)`;

/** The item of an order with the buyer's number for it. Both are SQL. */
export const itemByNumber = (order: string, number: string): RawBuilder<string> =>
  sql`(select q.id from purchase_order_item q where q.purchase_order_id = ${sql.raw(order)} and q.external_id = ${sql.raw(number)})`;

/** The one item of an order with an article number; null if several have it. Both are SQL. */
export const itemByArticle = (order: string, article: string): RawBuilder<string> => sql`(
  select case when count(*) = 1 then (array_agg(id))[1] end
  from (
    select q.id from purchase_order_item q
    where q.purchase_order_id = ${sql.raw(order)} and q.product_number = ${sql.raw(article)} and not q.cancelled limit 2
  ) as found)`;

/** The supplier that a record `i` names by its external id. */
export const SUPPLIER_BY_EXTERNAL_ID = theOnlySupplier(sql`s.external_id = i.supplier_external_id`);

/** The project that a record `i` names by its number. */
export const PROJECT_BY_NUMBER = sql<string>`(
  select q.id from project q
  where q.project_number = i.project_number and (i.customer_id is null or q.customer_id is null or q.customer_id = i.customer_id))`;

/**
 * A link of the record `i`. One that was given stays, or is what stands for it (`given`). In a final record, such as a
 * checked or cancelled invoice, a missing link is still made, but an existing one is not changed.
 */
export const link = (
  name: string,
  rule: RawBuilder<unknown>,
  isFinal: RawBuilder<boolean>,
  given: RawBuilder<unknown> = sql.ref(`i.${name}_id`),
): RawBuilder<unknown> => {
  const own = sql.ref(`i.${name}_id`);
  return sql`case when ${isFinal} and ${own} is not null then ${own} when ${sql.ref(`i.${name}_is_given`)} then ${given} else ${rule} end
    as ${sql.ref(`${name}_id`)}`;
};

/** A supplier that is given by its id; one that was merged stands for the one that took its place. */
export const GIVEN_SUPPLIER = sql`(select coalesce(s.merged_into_id, s.id) from supplier s where s.id = i.supplier_id)`;

/**
 * The names of the links of the record `i` that differ from those that it should have, as SQL.
 * @param found where each link that it should have is read from
 */
export const changedLinks = (found: Readonly<Record<string, string>>): RawBuilder<string[]> =>
  sql.raw(
    `array_remove(array[${Object.entries(found)
      .map(([link, from]) => `case when i.${link} is distinct from ${from}.${link} then '${link}' end`)
      .join(", ")}], null)`,
  );

// Without this, the planner inlines each sub-select at all its uses. The rule would then run many times, and planning
// would take longer than running.
export const ONCE = sql.raw("offset 0");

/**
 * Whether the record `i` is one of these. They are read first, and once: on tables that PostgreSQL has not analysed
 * yet, as in a first import, it may otherwise read them again for every record of the tenant.
 */
export const isOneOfThese = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`i.id = any(array(${ids}))`;
