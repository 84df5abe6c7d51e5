/**
 * The invoices that others name as preceding (EN 16931 BG-3): a credit note names what it corrects, a final invoice its
 * partial ones. They name it by number and day; which stored invoice that is follows when it is read, so it does not
 * matter which one came first.
 */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { VOID } from "../../domain/invoice-states.js";
import { ONCE } from "../links/link-rules.js";

/** Whether two invoices are of one supplier, by its link, external id or VAT id, and of customers that fit. */
const areOfOneSupplier = (a: string, b: string): RawBuilder<SqlBool> => {
  const alike = (name: string): RawBuilder<SqlBool> => sql`${sql.ref(`${a}.${name}`)} = ${sql.ref(`${b}.${name}`)}`;
  const isOfAll = (invoice: string): RawBuilder<SqlBool> => sql`${sql.ref(`${invoice}.customer_id`)} is null`;
  return sql`(
    (${alike("supplier_id")} or ${alike("supplier_external_id")} or ${alike("supplier_tax_id_key")})
    and (${alike("customer_id")} or ${isOfAll(a)} or ${isOfAll(b)}))`;
};

/** The invoices that a row `named` of an invoice may mean. */
const candidates = (selected: RawBuilder<unknown>, invoice: string): RawBuilder<unknown> => sql`
  select ${selected} from invoice as other
  where other.invoice_number = named.invoice_number and other.id <> ${sql.ref(`${invoice}.id`)}
    and (named.invoice_date is null or other.invoice_date = named.invoice_date) and ${areOfOneSupplier("other", invoice)}`;

const LIVE = sql`where other.status <> ${sql.lit(VOID)}`;

/** The id of the only one that it can mean; a void one only if there is no other. Null where none or several fit. */
export const precedingId = (invoice: string): RawBuilder<number | null> =>
  sql`(${candidates(
    sql`case when count(*) filter (${LIVE}) = 1 then min(other.id) filter (${LIVE})
    when count(*) = 1 then min(other.id) end`,
    invoice,
  )})`;

/** How many invoices that are not void a row can mean. */
export const precedingCount = (invoice: string): RawBuilder<number> =>
  sql`(${candidates(sql`count(*) filter (${LIVE})`, invoice)})`;

/** The invoices that an invoice names, with the ids of those that are there, as JSON in their order. */
export const precedingInvoices = (invoice: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('invoice_number', named.invoice_number, 'invoice_date', named.invoice_date,
    'invoice_id', ${precedingId(invoice)}::text) order by named.index), '[]')
  from preceding_invoice as named where named.invoice_id = ${sql.ref(`${invoice}.id`)})`;

/** An invoice by its id. On tables that were never analysed, PostgreSQL may otherwise read all of them for each. */
const theOne = (id: RawBuilder<unknown>, name: string): RawBuilder<unknown> =>
  sql`(select * from invoice where id = ${id} ${ONCE}) as ${sql.ref(name)}`;

/** The ids of the invoices that an invoice names as preceding; null for those that are not there. */
export const idsNamedBy = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${precedingId("this")} as id from ${theOne(id, "this")}
  join preceding_invoice as named on named.invoice_id = this.id`;

/** The ids of the invoices that name an invoice as preceding. */
export const idsNaming = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select naming.id from ${theOne(id, "this")}
  join preceding_invoice as named on named.invoice_number = this.invoice_number
  cross join lateral ${theOne(sql`named.invoice_id`, "naming")}
  where ${precedingId("naming")} = this.id`;

/** Whether an invoice names another one as preceding. */
export const follows = (invoice: string, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${invoice}.id`)} in (${idsNaming(id)})`;
