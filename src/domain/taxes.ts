/** The tax of an invoice by category and rate (EN 16931 BG-23, decisions §17). */
import { sum } from "./decimal.js";

/** UNTDID 5305, as EN 16931 uses it. */
export const TAX_CATEGORIES = {
  S: "Standard rate.",
  Z: "Zero rate.",
  E: "Exempt.",
  AE: "Reverse charge: the buyer owes the tax.",
  K: "Delivery within the European Union, which bears no tax.",
  G: "Export, which bears no tax.",
  O: "Not subject to tax.",
  L: "Canary Islands (IGIC).",
  M: "Ceuta and Melilla (IPSI).",
} as const;

export type TaxCategory = keyof typeof TAX_CATEGORIES;

export const isTaxCategory = (code: string | null): code is TaxCategory =>
  code !== null && Object.hasOwn(TAX_CATEGORIES, code);

export interface InvoiceTax {
  /** Null where the document names none that EN 16931 has. */
  readonly category: TaxCategory | null;
  /** In percent. */
  readonly rate?: number | null;
  readonly net_amount?: number | null;
  readonly tax_amount?: number | null;
  readonly exemption_reason?: string | null;
  readonly exemption_code?: string | null;
}

const keyOf = ({ category, rate }: InvoiceTax): string => `${category} ${rate ?? ""}`;

/** The place of the first tax whose category and rate another one before it has; -1 if there is none. */
export function repeatedTax(taxes: readonly InvoiceTax[]): number {
  const seen = new Set<string>();
  return taxes.findIndex((tax) => seen.size === seen.add(keyOf(tax)).size);
}

/** The taxes with those of one category and rate added up. */
export function addedUp(taxes: readonly InvoiceTax[]): InvoiceTax[] {
  return [...Map.groupBy(taxes, keyOf).values()].map(([first, ...others]) =>
    others.reduce(
      (all, tax) => ({
        ...all,
        net_amount: added(all.net_amount, tax.net_amount),
        tax_amount: added(all.tax_amount, tax.tax_amount),
      }),
      first!,
    ),
  );
}

const added = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null || b == null ? (a ?? b ?? null) : Number(sum(String(a), String(b)));

/** What the taxes add up to; null if one of them is not known. */
export function sumOfTaxes(taxes: readonly InvoiceTax[], of: "net_amount" | "tax_amount"): string | null {
  const amounts = taxes.flatMap((tax) => tax[of] ?? []).map(String);
  return amounts.length < taxes.length ? null : sum(...amounts);
}
