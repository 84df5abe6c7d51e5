/** The chain that an invoice belongs to: the partial and final invoices of one order or contract (decisions §17). */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Read } from "../lists/list.js";
import { statement } from "../../db/statement.js";
import {
  chainFindings,
  type ChainMember,
  chainsOf,
  FINAL,
  FOLLOWERS,
  inOrder,
  PARTS,
  sumsOf,
} from "../../domain/billing-chain.js";
import type { Finding } from "../../domain/provenance.js";
import { AppError } from "../../errors.js";
import { unseen } from "../lists/batch.js";
import { payableAmount, retainedAmount, signOf } from "../lists/computed.js";
import { idsNamedBy, idsNaming, precedingId } from "./preceding.js";
import { get } from "./read.js";

/** Of a contract or order no more are read, the newest; a building site has some dozens. */
const MAX_MEMBERS = sql.lit(10_000);

const listOf = (types: readonly string[]): RawBuilder<unknown> => sql.join(types.map((type) => sql.lit(type)));

/** Whether an invoice is one of a row of partial invoices, or ends it. */
export const isOfChain = (invoice: string): RawBuilder<SqlBool> => {
  const type = sql.ref(`${invoice}.document_type`);
  return sql`(${type} in (${listOf([...PARTS, FINAL])})
    or coalesce(${type}, '') not in (${listOf(FOLLOWERS)}) and ${sql.ref(`${invoice}.down_payment_number`)} is not null)`;
};

/** The ids of the invoices that an invoice names as preceding, and of those that name it. */
const linkedTo = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`${idsNamedBy(id)} union all ${idsNaming(id)}`;

/** Invoices with those that they name as preceding, those that name them, and so on, as SQL of a recursive `near`. */
export const near = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`near as (
  select asked.id from unnest(${ids}) as asked(id)
  union
  select linked.id from near cross join lateral (${linkedTo(sql`near.id`)}) as linked where linked.id is not null
)`;

/** What invoices of a chain share: customer, supplier, currency, and the contract, or else the order and project. */
const sharedBy = (invoice: string) => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${invoice}.${name}`);
  const contract = sql`nullif(${column("contract_number")}, '')`;
  return {
    customer: sql`coalesce(${column("customer_id")}::text, '')`,
    supplier: sql`coalesce(${column("supplier_id")}::text, nullif(${column("supplier_external_id")}, ''), ${column("supplier_tax_id_key")})`,
    currency: sql`coalesce(${column("currency")}, '')`,
    contract,
    order_number: sql`case when ${contract} is null then nullif(${column("order_number")}, '') end`,
    project: sql`case when ${contract} is null then coalesce(${column("project_id")}::text, ${column("project_number")}, '') end`,
  };
};

const columnsOf = (shared: ReturnType<typeof sharedBy>): RawBuilder<unknown> =>
  sql.join(Object.entries(shared).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** The ids of the invoices that share what a row of `shared` says; each of the two finds them by an index. */
const sharing = (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { customer, supplier, currency, project } = sharedBy("other");
  return sql`
    select other.id from invoice as other
    where ${condition} and ${isOfChain("other")} and ${customer} = shared.customer and ${supplier} = shared.supplier
      and ${currency} = shared.currency
      and coalesce(${project}, '') = coalesce(shared.project, '')
    order by other.id desc limit ${MAX_MEMBERS}`;
};

const { customer, supplier, currency, contract, order_number, project } = sharedBy("invoice");
const SHARED = sql`case when ${isOfChain("invoice")} and ${supplier} is not null and coalesce(${contract}, ${order_number}) is not null
  then json_build_array(${customer}, ${supplier}, ${currency}, ${contract}, ${order_number}, ${project})::text end`;

// All invoices that may belong to the chains, read once; which chain each belongs to says `chainsOf`.
const selectMembers = statement<{ ids: readonly string[] }>("invoice.chains")(
  (_, p) => sql<ChainMember & { readonly is_near: boolean }>`
    with recursive ${near(unseen(p("ids"), "int"))}, shared as (
      select distinct ${columnsOf(sharedBy("one"))} from invoice as one where one.id = any(array(select id from near)) and ${isOfChain("one")}
    ), chain as (
      (select id from near
       union select found.id from shared cross join lateral (${sharing(sql`other.contract_number = shared.contract`)}) as found
       union select found.id from shared cross join lateral (${sharing(
         sql`other.order_number = shared.order_number and nullif(other.contract_number, '') is null`,
       )}) as found)
      union
      select linked.id from chain cross join lateral (${linkedTo(sql`chain.id`)}) as linked where linked.id is not null
    )
    select invoice.id::text, customer_id, invoice_number, invoice_date, document_type, status, down_payment_number,
      ${signOf("invoice")} as sign, total_amount::text, prepaid_amount::text, ${retainedAmount("invoice")}::text as retained_amount,
      ${payableAmount("invoice")}::text as payable_amount, ${SHARED} as shared, invoice.id in (select id from near) as is_near,
      array_remove(array(select ${precedingId("invoice")}::text from preceding_invoice as named
        where named.invoice_id = invoice.id order by named.index), null) as preceding
    from invoice where invoice.id = any(array(select id from chain))`,
);

/**
 * The chains of invoices. What invoices share is followed from those that were asked for and that they lead to by name;
 * an invoice that shares another thing with others is asked for, too, until nothing is left to follow.
 */
async function readChains(read: Read, ids: readonly string[]): Promise<Map<string, readonly ChainMember[]>> {
  const members = new Map<string, ChainMember>();
  const followed = new Set<string | null>([null]);
  for (let asked = ids; asked.length > 0;) {
    for (const { is_near, ...member } of await read(selectMembers, { ids: asked })) {
      members.set(member.id, member);
      if (is_near) followed.add(member.shared);
    }
    const next = [...members.values()].filter(({ shared }) => !followed.has(shared));
    for (const { shared } of next) followed.add(shared);
    asked = next.map(({ id }) => id);
  }
  return chainsOf([...members.values()]);
}

/** A chain as the surfaces show it. */
const shown = (members: readonly ChainMember[]): object => ({
  ...numbersOf(sumsOf(members)),
  invoices: inOrder(members).map(({ preceding: _, shared: __, customer_id: ___, id, ...member }) => ({
    ...numbersOf(member),
    invoice_id: id,
  })),
});

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
    const chains = new Map([...new Set(found.values())].map((members) => [members, shown(members)]));
    return ids.map((id) => chains.get(found.get(id) ?? []) ?? null);
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

/** What is said of an invoice by its chain. */
interface OfChain {
  readonly findings: readonly Finding[];
  /** The ids of the invoices in the chain. */
  readonly members: readonly string[];
}

/** What is wrong with the chains of invoices, by the ids of all invoices in them. */
export async function chainFindingsOf(read: Read, ids: readonly string[]): Promise<Map<string, OfChain>> {
  const found = new Set((await readChains(read, ids)).values());
  return new Map(
    [...found].flatMap((chain) => {
      const members = chain.map(({ id }) => id);
      const findings = chainFindings(chain);
      return members.map((id) => [id, { findings: findings.get(id) ?? [], members }] as const);
    }),
  );
}
