/** The chain that an invoice belongs to: the partial and final invoices of one order or contract (decisions §17). */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Read } from "../lists/list.js";
import { statement } from "../../db/statement.js";
import { type BillingChain, chainFindings, type ChainMember, chainOf } from "../../domain/billing-chain.js";
import type { Finding } from "../../domain/provenance.js";
import { AppError } from "../../errors.js";
import { unseen } from "../lists/batch.js";
import { payableAmount, retainedAmount, signOf } from "../lists/computed.js";
import { areOfOneSupplier, precedingId } from "./preceding.js";
import { get } from "./read.js";

/** Of a chain no more are read; a building site has some dozens. */
const MAX_MEMBERS = sql.lit(1000);

/** Whether an invoice is one of a row of partial invoices, or ends it. */
export const isOfChain = (invoice: string): RawBuilder<SqlBool> => {
  const type = sql.ref(`${invoice}.document_type`);
  return sql`(${type} in ('PARTIAL_INVOICE', 'FINAL_INVOICE')
    or coalesce(${type}, '') not in ('CREDIT_NOTE', 'CORRECTED_INVOICE') and ${sql.ref(`${invoice}.down_payment_number`)} is not null)`;
};

/** The ids of the invoices that an invoice names as preceding, and of those that name it. */
const linkedTo = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${precedingId("one")} as id from invoice as one
  join preceding_invoice as named on named.invoice_id = one.id where one.id = ${id}
  union all
  select naming.id from invoice as one
  join preceding_invoice as named on named.invoice_number = one.invoice_number
  join invoice as naming on naming.id = named.invoice_id
  where one.id = ${id} and ${precedingId("naming")} = one.id`;

/** The ids of the invoices that share the contract of an invoice (`one`), or without one its order and project. */
const SHARING = sql`
  select other.id from invoice as other
  where (other.contract_number = one.contract_number
      or other.contract_number is null and one.contract_number is null
        and other.order_number = one.order_number and other.project_id is not distinct from one.project_id)
    and ${isOfChain("one")} and ${isOfChain("other")} and ${areOfOneSupplier("other", "one")}
    and other.currency is not distinct from one.currency
  order by other.id limit ${MAX_MEMBERS}`;

interface Found extends ChainMember {
  readonly root: string;
}

const selectChains = statement<{ ids: readonly string[] }>("invoice.chains")(
  (_, p) => sql<Found>`
    with recursive near as (
      select asked.id as root, asked.id from unnest(${unseen(p("ids"), "int")}) as asked(id)
      union
      select near.root, linked.id from near cross join lateral (${linkedTo(sql`near.id`)}) as linked where linked.id is not null
    ), sharing as (
      select near.root, found.id from near join invoice as one on one.id = near.id cross join lateral (${SHARING}) as found
    ), chain as (
      (select root, id from near union select root, id from sharing)
      union
      select chain.root, linked.id from chain cross join lateral (${linkedTo(sql`chain.id`)}) as linked where linked.id is not null
    )
    select found.root::text, invoice.id::text, invoice_number, invoice_date, document_type, status, down_payment_number,
      ${signOf("invoice")} as sign, total_amount::text, prepaid_amount::text, ${retainedAmount("invoice")}::text as retained_amount,
      ${payableAmount("invoice")}::text as payable_amount,
      array(select ${precedingId("invoice")}::text from preceding_invoice as named where named.invoice_id = invoice.id) as preceding
    from (select distinct root, id from chain) as found join invoice on invoice.id = found.id`,
);

async function readChains(read: Read, ids: readonly string[]): Promise<Map<string, BillingChain | null>> {
  const found = Map.groupBy(ids.length > 0 ? await read(selectChains, { ids }) : [], ({ root }) => root);
  return new Map(ids.map((id) => [id, chainOf(found.get(id) ?? [])]));
}

/** A chain as the surfaces show it. */
const shown = (chain: BillingChain | null): object | null =>
  chain && {
    ...numbersOf(chain),
    invoices: chain.members.map(({ preceding: _, id, ...member }) => ({ ...numbersOf(member), invoice_id: id })),
  };

const numbersOf = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("_amount") && value !== null ? Number(value) : value,
    ]),
  );

/** The chains that invoices belong to; null for an invoice that belongs to none. */
export const chains: Batch<string, object | null> = {
  async read(ctx, ids) {
    const found = await readChains((select, params) => ctx.read(select, params), ids);
    return ids.map((id) => shown(found.get(id) ?? null));
  },
};

const ID: ReadonlySet<string> = new Set(["id"]);

/** @throws NOT_FOUND, also if the invoice belongs to no chain */
export async function chainOfOne(ctx: Context, id: string): Promise<object> {
  const chain = await ctx.load(chains, id);
  if (chain) return chain;
  await get(ctx, id, ID);
  throw new AppError("NOT_FOUND", { resource: "Chain of the invoice" });
}

/** What is wrong with the chains of invoices, by their ids. */
export async function chainFindingsOf(read: Read, ids: readonly string[]): Promise<Map<string, Finding[]>> {
  const found = await readChains(read, ids);
  return new Map(ids.map((id) => [id, findingsIn(found.get(id) ?? null, id)]));
}

const findingsIn = (chain: BillingChain | null, id: string): Finding[] => (chain ? chainFindings(chain, id) : []);
