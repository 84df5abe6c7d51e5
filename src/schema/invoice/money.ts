/** What makes up the amounts of an invoice: its taxes, allowances and charges, and discounts (decisions §17). */
import { Field, Int, ObjectType } from "type-graphql";
import { BUSINESS_YEARS } from "../../domain/days.js";
import { LONGEST } from "../../domain/invoice-reading.js";
import {
  RETENTION_BASES,
  RETENTION_KINDS,
  type RetentionBase as Base,
  type RetentionKind as Kind,
} from "../../domain/retention.js";
import { TAX_CATEGORIES, type TaxCategory as Category } from "../../domain/taxes.js";
import { Ignores, MONEY, Nullable, PAPER_DAY, PERCENT } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { inputOf, Sent } from "../lib/record-types.js";
import { Decimal, InvoiceId, LocalDate } from "../lib/scalars.js";

export const TaxCategory = enumOf<Category>(
  "TaxCategory",
  "Category of tax, UNTDID 5305 as EN 16931 uses it.",
  TAX_CATEGORIES,
);

@ObjectType({ simpleResolvers: true, description: "The tax of an invoice in one category at one rate (BG-23)." })
export class InvoiceTax {
  @Nullable(() => TaxCategory, "Its category (BT-118); null where the document names none of these.")
  @Sent({ present: true, description: "Its category (BT-118), UNTDID 5305; it must be there.", example: "S" })
  category!: Category | null;

  @Nullable(() => Decimal, "Rate in percent (BT-119), e.g. 19.")
  @Sent({ ...PERCENT, example: 19 })
  rate!: number | null;

  @Nullable(() => Decimal, "Amount that it is on, without tax (BT-116).")
  @Sent({ ...MONEY, example: 1234.56 })
  net_amount!: number | null;

  @Nullable(() => Decimal, "Tax (BT-117).")
  @Sent({ ...MONEY, example: 234.57 })
  tax_amount!: number | null;

  @Nullable(() => String, "Why no tax is due, in words (BT-120).")
  @Sent({ maxLength: LONGEST.exemption_reason, example: null })
  exemption_reason!: string | null;

  @Nullable(() => String, "Why no tax is due, as a code of the VATEX list (BT-121), e.g. `VATEX-EU-AE`.")
  @Sent({ maxLength: 255, example: null })
  exemption_code!: string | null;
}

export type InvoiceTaxInput = Pick<InvoiceTax, "category"> & Partial<InvoiceTax>;
export const InvoiceTaxInput = inputOf<InvoiceTaxInput>(
  InvoiceTax,
  "category",
  "The tax of an invoice in one category at one rate (BG-23); one that is there twice is a 400.",
);

@ObjectType({
  simpleResolvers: true,
  description: "What is taken off an invoice or a line, or added to it (BG-20, BG-21, BG-27, BG-28).",
})
export class InvoiceAllowanceCharge {
  @Field(() => Boolean, { description: "Whether it is added, as freight is; false: it is taken off, as a rebate is." })
  @Sent({ example: false })
  is_charge!: boolean;

  @Field(() => Decimal, {
    description:
      "Amount without tax (BT-92, BT-99, BT-136, BT-141), positive for an allowance as for a charge; negative only where the document has it so.",
  })
  @Sent({ ...MONEY, minimum: 0, example: 24.69 })
  amount!: number;

  @Nullable(() => Decimal, "Amount that `percent` is of (BT-93, BT-100, BT-137, BT-142).")
  @Sent({ ...MONEY, example: 1234.56 })
  base_amount!: number | null;

  @Nullable(() => Decimal, "Percentage of `base_amount` (BT-94, BT-101, BT-138, BT-143).")
  @Sent({ ...PERCENT, example: 2 })
  percent!: number | null;

  @Nullable(() => String, "Why, in words (BT-97, BT-104, BT-139, BT-144).")
  @Sent({ maxLength: LONGEST.reason, example: "Mengenrabatt" })
  reason!: string | null;

  @Nullable(
    () => String,
    "Why, as a code: UNTDID 5189 if it is taken off (BT-98, BT-140), UNTDID 7161 if it is added (BT-105, BT-145).",
  )
  @Sent({ maxLength: 255, example: "95" })
  reason_code!: string | null;

  @Nullable(() => TaxCategory, "Category of the tax that is on it (BT-95, BT-102).")
  @Sent({ example: "S" })
  tax_category!: Category | null;

  @Nullable(() => Decimal, "Rate of the tax that is on it, in percent (BT-96, BT-103).")
  @Sent({ ...PERCENT, example: 19 })
  tax_rate!: number | null;
}

type Amounts = Pick<InvoiceAllowanceCharge, "is_charge" | "amount">;
export type InvoiceAllowanceChargeInput = Amounts & Partial<Omit<InvoiceAllowanceCharge, keyof Amounts>>;
export const InvoiceAllowanceChargeInput = inputOf<InvoiceAllowanceChargeInput>(
  InvoiceAllowanceCharge,
  "is_charge",
  "What is taken off an invoice or a line, or added to it.",
);

@ObjectType({ simpleResolvers: true, description: "A discount (German: Skonto) for paying an invoice early." })
export class InvoiceDiscount {
  @Nullable(() => Int, "Days from `invoice_date` in which it is granted; null where its last day alone is known.")
  @Sent({ minimum: 0, maximum: 3660, description: "Days from `invoice_date` in which it is granted.", example: 14 })
  days!: number | null;

  @Nullable(() => LocalDate, "Its last day: as it was sent, else `invoice_date` and `days`.")
  @Sent({
    ...PAPER_DAY,
    description: `Its last day, ${BUSINESS_YEARS}; omitted: \`invoice_date\` and \`days\`. One of both must be there.`,
    example: "2026-12-04",
  })
  date!: string | null;

  @Nullable(() => Decimal, "Discount in percent: 2 means 2 %.")
  @Sent({ ...PERCENT, description: "Discount in percent: 2 means 2 %. This or `amount` must be there.", example: 2 })
  percent!: number | null;

  @Nullable(() => Decimal, "Amount with tax that it is a percentage of; null: the invoice's `payable_amount`.")
  @Sent({ ...MONEY, example: null })
  base_amount!: number | null;

  @Nullable(() => Decimal, "What it takes off, with tax: as it was sent, else `percent` of its base, to the cent.")
  @Sent({
    ...MONEY,
    minimum: 0,
    description: "What it takes off, with tax; omitted: `percent` of its base.",
    example: null,
  })
  amount!: number | null;
}

export type InvoiceDiscountInput = Partial<InvoiceDiscount>;
export const InvoiceDiscountInput = inputOf<InvoiceDiscountInput>(
  InvoiceDiscount,
  "days",
  "A discount for paying early.",
);

export const RetentionKind = enumOf<Kind>("RetentionKind", "What a retention secures.", RETENTION_KINDS);
const RetentionBase = enumOf<Base>("RetentionBase", "What the rate of a retention is of.", RETENTION_BASES);

@ObjectType({
  simpleResolvers: true,
  description:
    "What an invoice retains until nothing can go wrong any more (German: Sicherheitseinbehalt). It is this invoice's own: what earlier ones retained does not belong here.",
})
export class InvoiceRetention {
  @Nullable(() => Decimal, "Rate in percent, e.g. 5.")
  @Sent({ ...PERCENT, description: "Rate in percent. This or `amount` must be there.", example: 5 })
  rate!: number | null;

  @Nullable(() => RetentionBase, "What the rate is of; null: the amount with tax.")
  @Sent({ example: "GROSS" })
  base!: Base | null;

  @Nullable(() => Decimal, "What is retained, with tax: as it was sent, else `rate` of its base, to the cent.")
  @Sent({
    ...MONEY,
    minimum: 0,
    description: "What is retained, with tax; omitted: `rate` of its base.",
    example: null,
  })
  amount!: number | null;

  @Nullable(() => LocalDate, "Day from which it is due for payment.")
  @Sent({
    ...PAPER_DAY,
    description: `Day from which it is due for payment; ${BUSINESS_YEARS}.`,
    example: "2030-11-30",
  })
  release_date!: string | null;

  @Nullable(() => RetentionKind, "What it secures.")
  @Sent({ example: "WARRANTY" })
  kind!: Kind | null;

  @Nullable(() => Boolean, "Whether a guarantee replaces it, so that nothing is retained any more.")
  @Sent({ example: false })
  guaranteed!: boolean | null;
}

export type InvoiceRetentionInput = Partial<InvoiceRetention>;
export const InvoiceRetentionInput = inputOf<InvoiceRetentionInput>(
  InvoiceRetention,
  "rate",
  "What an invoice retains; see `InvoiceRetention`.",
);

@ObjectType({
  simpleResolvers: true,
  description:
    "An invoice of the same supplier that another one names as preceding (BG-3), e.g. a final invoice its partial ones, or a credit note the one that it corrects.",
})
export class PrecedingInvoice {
  @Field(() => String, { description: "Its number (BT-25)." })
  @Sent({ notBlank: true, maxLength: 255, example: "RE-2026-0701" })
  invoice_number!: string;

  @Nullable(() => LocalDate, "Its day (BT-26).")
  @Sent({ ...PAPER_DAY, example: "2026-09-30" })
  invoice_date!: string | null;

  @Nullable(
    () => InvoiceId,
    "Its id; null while it is not there, and where several invoices of the supplier have the number and the day, which is a finding.",
  )
  invoice_id!: string | null;
}

export type PrecedingInvoiceInput = Pick<PrecedingInvoice, "invoice_number"> &
  Partial<Pick<PrecedingInvoice, "invoice_date">>;
const NamedInvoiceInput = inputOf<PrecedingInvoiceInput>(
  PrecedingInvoice,
  "invoice_number",
  "An invoice of the same supplier that this one follows.",
);
// What a read shows may be sent back.
Ignores("invoice_id")(NamedInvoiceInput);
export const PrecedingInvoiceInput = NamedInvoiceInput;
