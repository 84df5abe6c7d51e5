/** Findings of invoices, and the origins of their values (decisions §16). */
import { type RawBuilder, sql } from "kysely";
import type { Batch, Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import {
  accountAbroad,
  accountOfOther,
  ambiguousPreceding,
  MISSING_CERTIFICATE,
  DUPLICATE_REASONS,
  type DuplicateReason,
  missingRetention,
  type ExtractedValue,
  type Finding,
  otherAccount,
  otherName,
  probableDuplicate,
  withoutWorkType,
  unknownAccount,
  unverifiedAccount,
} from "../../domain/provenance.js";
import { VOID } from "../../domain/invoice-states.js";
import { type JudgedInvoice, judgedAmounts } from "../../domain/judged-amounts.js";
import { isOfOtherCountry } from "../../domain/iban.js";
import { clip } from "../../errors.js";
import { unseen } from "../lists/batch.js";
import type { Read } from "../lists/list.js";
import { isReverseCharge, payableAmount, retainedAmount, retentionAmount, signOf } from "../lists/computed.js";
import { chainFindingsOf, isOfChain } from "./chain.js";
import {
  COUNTRY_OF_SUPPLIER,
  HOLDER_OF_ACCOUNT,
  IS_DOUBTFUL,
  IS_UNVERIFIED,
  NAMES_OTHER_ACCOUNT,
} from "./bank-account.js";
import { differ, foundName } from "./linked-supplier-name.js";
import { missingWorkTypes } from "./missing-work-types.js";
import { precedingCount } from "./preceding.js";
import { get } from "./read.js";

/** Duplicates in the findings of one invoice. */
const MAX_DUPLICATES = 10;

// By the link, or by the document itself, where a supplier may have only its VAT id, or only its account. Known
// suppliers may share an account, such as that of a bank which collects for them.
const OF_THE_SAME_SUPPLIER = sql`
  (o.supplier_id = invoice.supplier_id or o.supplier_tax_id_key = invoice.supplier_tax_id_key or o.file_id = invoice.file_id
    or o.supplier_iban = invoice.supplier_iban and (o.supplier_id is null or invoice.supplier_id is null))
  and (o.customer_id = invoice.customer_id or o.customer_id is null or invoice.customer_id is null)
  and o.id <> invoice.id`;

/** Other invoices under this condition; each can use an index, however many invoices the supplier has. */
const others = (reason: DuplicateReason, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id, o.status = ${sql.lit(VOID)} as is_void, ${sql.lit(DUPLICATE_REASONS.indexOf(reason))} as reason
  from invoice o where ${condition} and ${OF_THE_SAME_SUPPLIER}`;

const IS_ALIKE = sql`o.currency = invoice.currency and o.document_type is not distinct from invoice.document_type`;

/** Those that are void are no duplicates of it, but it may be one of theirs. The first reason of each counts. */
const DUPLICATES = sql`(
  select json_agg(json_build_object('id', found.id::text, 'reason', (${sql.lit(`{${DUPLICATE_REASONS.join()}}`)}::text[])[reason + 1])
      order by found.id) filter (where not is_void) as duplicates,
    array_agg(found.id::text) filter (where is_void) as void_ones
  from (
    select id, is_void, min(reason) as reason from (
      ${others("NUMBER", sql`o.invoice_number = invoice.invoice_number`)}
      union all
      ${others(
        "SIMILAR_NUMBER",
        sql`o.invoice_number_key = invoice.invoice_number_key and ${IS_ALIKE}
        and (o.invoice_date = invoice.invoice_date or o.total_amount = invoice.total_amount)`,
      )}
      union all
      ${others(
        "DAY_AND_TOTAL",
        sql`o.invoice_date = invoice.invoice_date and o.total_amount_floor = invoice.total_amount_floor
        and o.total_amount = invoice.total_amount and ${IS_ALIKE}`,
      )}
    ) as each group by id, is_void order by is_void, id limit ${sql.lit(MAX_DUPLICATES)}) as found)`;

/** What `judgedAmounts` looks at of the invoice itself. */
const JUDGED = [
  ...["net_amount", "total_tax_amount", "total_amount", "prepaid_amount", "rounding_amount", "payable_amount", "taxes"],
  ...["invoice_date", "due_date", "discount_date", "allowances_charges", "service_from", "service_till", "items"],
];

/** Whether the rules of EN 16931 judged its amounts and days: not those that a person corrected later. */
const IS_JUDGED_BY_RULES = sql`(invoice.extraction @> '[{"source": "STRUCTURE"}]' and not exists (
  select from jsonb_array_elements(invoice.extraction) as value
  where value->>'source' = 'PERSON' and value->>'field' = any(${sql.lit(`{${JUDGED.join()}}`)}::text[])))`;

const AMOUNTS = sql`json_build_object('net_amount', net_amount::text, 'total_tax_amount', total_tax_amount::text,
  'total_amount', total_amount::text, 'prepaid_amount', prepaid_amount::text, 'rounding_amount', rounding_amount::text,
  'payable_amount', payable_amount::text, 'taxes', taxes,
  'retained_amount', ${retainedAmount("invoice")}::text, 'invoice_date', invoice_date, 'due_date', due_date, 'discount_date', discount_date,
  'allowances_charges', allowances_charges, 'service_from', service_from, 'service_till', service_till,
  'lines_amount', (select case when count(*) = count(net_price) then sum(net_price)::text end
    from invoice_item where invoice_id = invoice.id))`;

interface Found {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** The account that must be confirmed, if there is one. */
  readonly doubtful_iban: string | null;
  /** The account that another system sent and the supplier does not have, if there is one. */
  readonly other_iban: string | null;
  /** The account that nothing confirms, if there is one. */
  readonly unverified_iban: string | null;
  readonly supplier_iban: string | null;
  /** The other supplier that has the unknown account, and the country of the invoice's own; null if there is none. */
  readonly account_holder: string | null;
  readonly supplier_country: string | null;
  readonly duplicates: readonly { readonly id: string; readonly reason: DuplicateReason }[] | null;
  /** Of void invoices that would be duplicates. */
  readonly void_ones: readonly string[] | null;
  readonly ambiguous: readonly string[];
  /** What its orders agree to retain, in percent, although it retains nothing. */
  readonly agreed_retention: number | null;
  readonly lacks_certificate: boolean;
  /** Their places; null where none lacks one that the tenant requires. */
  readonly lines_without_work_type: readonly number[] | null;
  readonly postings_without_work_type: readonly number[] | null;
  readonly customer_id: string | null;
  /** Whether it is partial or final, or may stand for one that is. */
  readonly is_of_chain: boolean;
  /** What no rules of EN 16931 have judged; null for an electronic invoice that no person corrected. */
  readonly amounts: JudgedInvoice | null;
  /** The supplier's name in the invoice, and the name of the supplier that its VAT id or IBAN led to. */
  readonly supplier_name: string | null;
  readonly found_name: string | null;
}

/** The numbers that an invoice names as preceding, and several invoices have. */
const AMBIGUOUS = sql`array(select named.invoice_number from preceding_invoice as named
  where named.invoice_id = invoice.id and ${precedingCount("invoice")} > 1 order by named.index)`;

// Of the orders of its lines, and of the one that it names itself; each can use an index.
const AGREED_RETENTION = sql`case when ${signOf("invoice")} > 0 and coalesce(${retentionAmount("invoice")}, 0) = 0 then (
  select max(agreed.rate) filter (where agreed.rate > 0) from (
    select retention_rate as rate from invoice_item join purchase_order on purchase_order.id = purchase_order_id
      where invoice_id = invoice.id
    union all
    select retention_rate from purchase_order
      where order_number = invoice.order_number and supplier_id = invoice.supplier_id
        and (customer_id = invoice.customer_id or customer_id is null or invoice.customer_id is null)) as agreed) end`;

/** Whether it charges construction work, and its supplier has no exemption certificate that was valid on its day. */
const LACKS_CERTIFICATE = sql`(select check_exemption_certificate from tenant) and ${payableAmount("invoice")} > 0
  and (${isOfChain("invoice")} or ${isReverseCharge("invoice")}) and not exists (
    select from supplier where supplier.id = invoice.supplier_id and supplier.exemption_certificate_number <> ''
      and coalesce(supplier.exemption_certificate_till, 'infinity') >= coalesce(invoice.invoice_date, invoice.created_at::date))`;

// Only findings that follow from the document are stored, because other records may arrive later.
const selectFindings = statement<{ ids: readonly string[] }>("invoice.findings_of")(
  (_, p) => sql<Found>`
    select id::text, findings, case when ${IS_DOUBTFUL} then supplier_iban end as doubtful_iban,
      case when source_id is null and ${NAMES_OTHER_ACCOUNT} then supplier_iban end as other_iban,
      case when ${IS_UNVERIFIED} then supplier_iban end as unverified_iban, duplicates, void_ones,
      supplier_iban, ${HOLDER_OF_ACCOUNT} as account_holder, ${COUNTRY_OF_SUPPLIER} as supplier_country,
      ${AMBIGUOUS} as ambiguous, ${AGREED_RETENTION} as agreed_retention, customer_id,
      (${isOfChain("invoice")} or document_type = 'CORRECTED_INVOICE') as is_of_chain,
      ${LACKS_CERTIFICATE} as lacks_certificate, ${missingWorkTypes("invoice_item", "invoice")} as lines_without_work_type,
      ${missingWorkTypes("invoice_account", "invoice")} as postings_without_work_type,
      supplier_name, ${foundName("invoice")} as found_name, case when not ${IS_JUDGED_BY_RULES} then ${AMOUNTS} end as amounts
    from invoice cross join lateral ${DUPLICATES} as others where id = any(${unseen(p("ids"), "int")})`,
);

/** The findings of invoices: broken rules, doubtful bank accounts, probable duplicates, gaps in a chain. */
export const findingsOf: Batch<string, Finding[]> = {
  async read(ctx, ids) {
    const { found } = await readFindings((select, params) => ctx.read(select, params), ids);
    return ids.map((id) => found.get(id)?.findings ?? []);
  },
};

/** The findings of invoices as a transaction sees them. */
export async function findingsIn(tx: Transaction, ids: readonly number[]): Promise<Map<number, Finding[]>> {
  const { found } = await readFindings((select, params) => tx.run(select, params), ids.map(String));
  return new Map([...found].map(([id, { findings }]) => [Number(id), findings]));
}

/**
 * The findings of invoices with the ids of those that they may be duplicates of, and the chains of those that are
 * partial or final.
 */
export async function readFindings(read: Read, ids: readonly string[]) {
  const rows = ids.length > 0 ? await read(selectFindings, { ids }) : [];
  const ofChains = rows.flatMap(({ id, is_of_chain }) => (is_of_chain ? id : []));
  const chains = await chainFindingsOf(read, ofChains);
  const found = new Map(
    rows.map((row) => {
      const findings = [...allOf(row), ...(chains.get(row.id)?.findings ?? [])];
      const duplicates = [...(row.duplicates ?? []).map(({ id }) => id), ...(row.void_ones ?? [])];
      return [row.id, { findings, duplicates, customer_id: row.customer_id }] as const;
    }),
  );
  return { found, chains };
}

const ID: ReadonlySet<string> = new Set(["id"]);

/** @throws NOT_FOUND */
export async function findingsOfOne(ctx: Context, id: string): Promise<Finding[]> {
  const findings = await ctx.load(findingsOf, id);
  // Findings prove that the invoice is visible. If there are none, the invoice itself must be looked up.
  if (findings.length === 0) await get(ctx, id, ID);
  return findings;
}

/** The finding that a value causes; none without one. */
const causedBy = <Value>(value: Value | null, finding: (value: Value) => Finding): Finding[] =>
  value === null ? [] : [finding(value)];

/** What is odd about an account that its supplier is not known to have. */
function oddAccount({ supplier_iban: iban, account_holder, supplier_country: country }: Found): Finding[] {
  if (iban === null) return [];
  return [
    ...causedBy(account_holder, (holder) => accountOfOther(iban, clip(holder))),
    ...(country !== null && isOfOtherCountry(iban, country) ? [accountAbroad(iban, country)] : []),
  ];
}

const allOf = (found: Found): Finding[] => [
  ...(found.amounts === null ? [] : judgedAmounts(found.amounts)),
  ...(differ(found.supplier_name, found.found_name)
    ? [otherName(clip(found.supplier_name!), clip(found.found_name!))]
    : []),
  ...causedBy(found.doubtful_iban, unknownAccount),
  ...causedBy(found.other_iban, otherAccount),
  ...causedBy(found.unverified_iban, unverifiedAccount),
  ...oddAccount(found),
  ...(found.duplicates ?? []).map(({ id, reason }) => probableDuplicate(id, reason)),
  ...found.ambiguous.map((number) => ambiguousPreceding(clip(number))),
  ...causedBy(found.agreed_retention, missingRetention),
  ...(found.lacks_certificate ? [MISSING_CERTIFICATE] : []),
  ...causedBy(found.lines_without_work_type, (places) => withoutWorkType("items", places)),
  ...causedBy(found.postings_without_work_type, (places) => withoutWorkType("invoice_accounts", places)),
  ...found.findings,
];

const selectExtraction = statement<{ ids: readonly string[] }>("invoice.extraction_of")(
  (_, p) => sql<{ id: string; extraction: ExtractedValue[] }>`
    select id::text, extraction from invoice where id = any(${unseen(p("ids"), "int")})`,
);

/** Where the values of invoices come from. */
export const extractionOf: Batch<string, ExtractedValue[]> = {
  async read(ctx, ids) {
    const found = new Map((await ctx.read(selectExtraction, { ids })).map(({ id, extraction }) => [id, extraction]));
    return ids.map((id) => found.get(id) ?? []);
  },
};
