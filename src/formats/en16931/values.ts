/** The values of an electronic invoice, whichever syntax it has. */
import { negated, sum } from "../../domain/decimal.js";
import type {
  AllowanceOrCharge,
  DecimalText,
  Day,
  Identifier,
  PaymentDiscount,
  Totals,
  UnreadValue,
} from "../../domain/en16931/model.js";
import { parseBoolean, parseDecimal, parseMoment } from "../values.js";
import { childOf, ownText, type XmlElement } from "../xml.js";
import { stepsTo } from "./steps.js";

/** Reads the numbers and days of one document, and keeps those that it cannot read. */
export class Values {
  readonly #unread = new Map<XmlElement, Unread>();

  /** The number in an element, or null. */
  decimal(term: string, element: XmlElement | undefined): DecimalText | null {
    const text = textIn(element);
    if (!element || text === null) return null;
    const number = parseDecimal(text);
    if (number === null) this.#keep(term, element, text, NUMERAL.test(text) ? "DIGITS" : "NUMBER");
    return number;
  }

  /** The day in an element, or null; of a moment its day. */
  day(term: string, element: XmlElement | undefined): Day | null {
    const text = textIn(element);
    if (!element || text === null) return null;
    const moment = parseMoment(text);
    if (moment === null) {
      this.#keep(term, element, text, "DAY");
      return null;
    }
    // The zone says where it was that day; a day of XML Schema may have one.
    return ZONED_DAY.test(text) ? text : moment.slice(0, 10);
  }

  /** Whether an element says that something is added and not taken off. Without it, something is taken off. */
  isCharge(term: string, element: XmlElement | undefined): boolean {
    const text = textIn(element);
    if (!element || text === null) return false;
    const isCharge = parseBoolean(text);
    if (isCharge === null) this.#keep(term, element, text, "INDICATOR");
    return isCharge === true;
  }

  /** What could not be read, in the order of the document, with the places where it stands. */
  unread(root: XmlElement): UnreadValue[] {
    if (this.#unread.size === 0) return [];
    return placesOf(root, this.#unread);
  }

  #keep(term: string, element: XmlElement, text: string, problem: UnreadValue["problem"]): void {
    this.#unread.set(element, { term, text, problem });
  }
}

type Unread = Omit<UnreadValue, "path">;

const NUMERAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const ZONED_DAY = /^\d{4}-\d{2}-\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** Where elements stand: `/Invoice/InvoiceLine[3]/Price`. Names that are there once have no number. */
function placesOf(root: XmlElement, unread: ReadonlyMap<XmlElement, Unread>): UnreadValue[] {
  const places: UnreadValue[] = [];
  const visit = (element: XmlElement, path: string): void => {
    const value = unread.get(element);
    if (value) places.push({ ...value, path });
    if (element.children.length === 0) return;
    const steps = stepsTo(element.children);
    for (const child of element.children) visit(child, `${path}/${steps.get(child)}`);
  };
  visit(root, `/${root.name}`);
  return places;
}

/** The id in an element with the scheme that its attribute names. */
export function identifierOf(element: XmlElement | undefined, attribute = "schemeID"): Identifier | null {
  const id = element ? ownText(element) : null;
  return id === null ? null : { id, scheme: attributeOf(element, attribute) };
}

export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes[name]?.trim() || null;

/** The text in the element itself. */
export const textIn = (element: XmlElement | undefined): string | null => (element ? ownText(element) : null);

/** A group of terms that are all absent is absent itself. */
export function groupOf<Group extends object>(group: Group): Group | null {
  return Object.values(group).every(isNothing) ? null : group;
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The tax totals: BT-110 in the currency of the invoice, BT-111 in that of the tax, and whatever else is there. */
export function taxTotalsOf(
  values: Values,
  amounts: readonly XmlElement[],
  currency: string | null,
  taxCurrency: string | null,
): Pick<Totals, "tax" | "taxInTaxCurrency" | "taxes"> {
  const taxes = amounts.map((element) => {
    const own = attributeOf(element, "currencyID");
    const isOfTax = own !== null && own === taxCurrency && own !== currency;
    return { currency: own, amount: values.decimal(isOfTax ? "BT-111" : "BT-110", element) };
  });
  const amountIn = (wanted: string | null) => taxes.find((tax) => tax.currency === wanted)?.amount;
  return {
    // Without a currency of its own, an amount is in the invoice's.
    tax: (currency === null ? taxes[0]?.amount : (amountIn(currency) ?? amountIn(null))) ?? null,
    taxInTaxCurrency: (taxCurrency === null || taxCurrency === currency ? null : amountIn(taxCurrency)) ?? null,
    taxes,
  };
}

/** The business terms of an allowance or a charge. */
export interface AllowanceTerms {
  readonly amount: string;
  readonly base: string;
  readonly percent: string;
  readonly rate: string;
}

/** BG-20, BG-21, BG-27 and BG-28; the rate of a line is that of the line itself. */
const ALLOWANCES = {
  invoice: {
    group: "BG-20",
    allowance: { amount: "BT-92", base: "BT-93", percent: "BT-94", rate: "BT-96" },
    charge: { amount: "BT-99", base: "BT-100", percent: "BT-101", rate: "BT-103" },
  },
  line: {
    group: "BG-27",
    allowance: { amount: "BT-136", base: "BT-137", percent: "BT-138", rate: "BT-152" },
    charge: { amount: "BT-141", base: "BT-142", percent: "BT-143", rate: "BT-152" },
  },
} as const;

/** Splits what the document lists together into what is taken off and what is added. */
export function allowancesAndCharges(
  values: Values,
  of: keyof typeof ALLOWANCES,
  elements: readonly XmlElement[],
  indicatorOf: (element: XmlElement) => XmlElement | undefined,
  read: (values: Values, element: XmlElement, terms: AllowanceTerms) => AllowanceOrCharge,
): { allowances: AllowanceOrCharge[]; charges: AllowanceOrCharge[] } {
  const { group, allowance, charge } = ALLOWANCES[of];
  const found: ReturnType<typeof allowancesAndCharges> = { allowances: [], charges: [] };
  for (const element of elements) {
    if (values.isCharge(group, indicatorOf(element))) found.charges.push(read(values, element, charge));
    else found.allowances.push(read(values, element, allowance));
  }
  return found;
}

/** The discount in a price (BT-147): what is taken off less what is added, null if neither is there. */
export function priceDiscountOf(
  values: Values,
  elements: readonly XmlElement[],
  indicatorOf: (element: XmlElement) => XmlElement | undefined,
  amountName: string,
): DecimalText | null {
  const discounts = elements.flatMap((element) => {
    const amount = values.decimal("BT-147", childOf(element, amountName));
    if (amount === null) return [];
    return values.isCharge("BG-29", indicatorOf(element)) ? negated(amount) : amount;
  });
  return discounts.length > 0 ? sum(...discounts) : null;
}

// XRechnung 3.0, BR-DE-18: each line between number signs is one discount. Blanks, small letters, missing decimals and
// a decimal comma break that rule, and mean the same.
const SKONTO =
  /^\s*#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,3}(?:[.,]\d{1,6})?)(?:#BASISBETRAG=(-?\d{1,9}(?:[.,]\d{1,6})?))?#\s*$/i;

/** The discounts in the lines of the payment terms (BT-20). */
export function skontoOf(note: string | null): PaymentDiscount[] {
  if (note === null || !note.includes("#")) return [];
  return note.split("\n").flatMap((line) => {
    const [, days, percent = "", baseAmount] = line.length > LONGEST_SKONTO ? [] : (SKONTO.exec(line) ?? []);
    if (days === undefined) return [];
    return {
      period: parseDecimal(days),
      periodUnit: "DAY",
      baseDate: null,
      endDate: null,
      percent: parseDecimal(percent),
      baseAmount: baseAmount === undefined ? null : parseDecimal(baseAmount),
      amount: null,
    };
  });
}

const LONGEST_SKONTO = 200;
