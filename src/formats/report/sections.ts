/** An invoice as people read it: from its electronic document, or from what the gateway keeps of it. */
import type * as model from "../../domain/en16931/model.js";
import type { Section, Table } from "./report.js";
import type { Word, Words } from "./words.js";

/** More lines than that make no report longer: it says how many there are. */
const MAX_LINES = 500;

type Pair = readonly [name: Word, value: string | null];

/** Pairs without the empty ones; no section where none is left. */
function pairs(words: Words, title: Word, all: readonly Pair[]): Section[] {
  const said = all.flatMap(([name, value]) => (value ? [[words.of(name), value] as const] : []));
  return said.length > 0 ? [{ title: words.of(title), pairs: said }] : [];
}

type ColumnName = readonly [name: Word, width: number, isNumber?: "number"];

function table(words: Words, title: Word, columns: readonly ColumnName[], rows: Table["rows"]): Section[] {
  if (rows.length === 0) return [];
  return [
    {
      title: words.of(title),
      columns: columns.map(([name, width, isNumber]) => ({
        name: words.of(name),
        width,
        ...(isNumber && { isNumber: true as const }),
      })),
      rows,
    },
  ];
}

const LINE_COLUMNS: readonly ColumnName[] = [
  ["line", 8],
  ["item", 40],
  ["quantity", 16, "number"],
  ["price", 14, "number"],
  ["rate", 8, "number"],
  ["amount", 14, "number"],
];
const ALLOWANCE_COLUMNS: readonly ColumnName[] = [
  ["kind", 20],
  ["reason", 50],
  ["rate", 10, "number"],
  ["amount", 20, "number"],
];
const TAX_COLUMNS: readonly ColumnName[] = [
  ["category", 40],
  ["rate", 10, "number"],
  ["taxable", 25, "number"],
  ["tax", 25, "number"],
];

const together = (separator: string, ...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(separator);

function lineTable(words: Words, rows: Table["rows"]): Section[] {
  const shown = rows.slice(0, MAX_LINES);
  const left = rows.length - shown.length;
  const last = left > 0 ? [["…", `${left} ${words.of("moreLines")}`, "", "", "", ""]] : [];
  return table(words, "lines", LINE_COLUMNS, [...shown, ...last]);
}

/** @param invoice as it was read from UBL or CII */
export function sectionsOfDocument(invoice: model.ElectronicInvoice, words: Words): Section[] {
  const { totals, delivery } = invoice;
  const amount = (text: string | null): string => words.amount(text);
  return [
    ...pairs(words, "general", [
      ["kind", words.code("kind", invoice.typeCode)],
      ["number", invoice.number],
      ["date", words.day(invoice.issueDate)],
      ["dueDate", words.day(invoice.dueDate)],
      ["currency", invoice.currency],
      ["serviceDate", words.day(delivery.date)],
      ["period", periodOf(invoice.period, words)],
      ["buyerReference", invoice.buyerReference],
      ["order", invoice.purchaseOrderReference],
      ["contract", invoice.contractReference],
      ["project", invoice.projectReference],
      ["preceding", invoice.precedingInvoices.map(({ number }) => number ?? "").join(", ")],
      ["specification", invoice.specification],
      ["note", invoice.notes.map(({ text }) => text).join("\n")],
    ]),
    ...partySection("seller", invoice.seller, words),
    ...partySection("buyer", invoice.buyer, words),
    ...partySection("payee", invoice.payee, words),
    ...partySection("representative", invoice.taxRepresentative, words),
    ...pairs(words, "delivery", [
      ["name", delivery.name],
      ["address", addressOf(delivery.address, words)],
    ]),
    ...lineTable(words, linesOf(invoice.lines, words)),
    ...table(
      words,
      "allowances",
      ALLOWANCE_COLUMNS,
      [
        ...invoice.allowances.map((each) => ["allowance", each] as const),
        ...invoice.charges.map((each) => ["charge", each] as const),
      ].map(([kind, each]) => [
        words.of(kind),
        together(" ", each.reason, each.reasonCode && `(${each.reasonCode})`),
        words.number(each.taxRate),
        amount(each.amount),
      ]),
    ),
    ...table(
      words,
      "taxes",
      TAX_COLUMNS,
      invoice.taxBreakdown.map((each) => [
        together(": ", words.code("category", each.category), each.exemptionReason),
        words.number(each.rate),
        amount(each.taxableAmount),
        amount(each.amount),
      ]),
    ),
    ...pairs(words, "totals", [
      ["sumOfLines", amount(totals.lines)],
      ["sumOfAllowances", amount(totals.allowances)],
      ["sumOfCharges", amount(totals.charges)],
      ["withoutTax", amount(totals.withoutTax)],
      ["tax", amount(totals.tax)],
      ["withTax", amount(totals.withTax)],
      ["prepaid", amount(totals.prepaid)],
      ["rounding", amount(totals.rounding)],
      ["due", amount(totals.due)],
    ]),
    ...invoice.paymentInstructions.flatMap((each) =>
      pairs(words, "payment", [
        ["means", together(" ", words.code("means", each.meansCode), each.meansText)],
        ["account", each.account?.id?.id ?? each.directDebit?.debitedAccount ?? null],
        ["accountName", each.account?.name ?? null],
        ["bank", each.account?.bankId ?? null],
        ["mandate", each.directDebit?.mandate ?? null],
        ["remittance", each.remittanceInformation],
      ]),
    ),
    ...pairs(words, "terms", [["terms", invoice.paymentTerms.map(({ note }) => note ?? "").join("\n")]]),
    ...table(
      words,
      "attachments",
      [
        ["number", 30],
        ["description", 40],
        ["file", 30],
      ],
      invoice.supportingDocuments.map(({ reference, description, fileName, location }) => [
        reference ?? "",
        description ?? "",
        fileName ?? location ?? "",
      ]),
    ),
  ];
}

function linesOf(lines: readonly model.InvoiceLine[], words: Words): string[][] {
  return lines.flatMap((line) => [
    [
      line.id ?? "",
      together("\n", line.item.name, line.item.description),
      together(" ", words.number(line.quantity), words.code("unit", line.unit)),
      together(" / ", words.amount(line.price.net), line.price.baseQuantity && words.number(line.price.baseQuantity)),
      words.number(line.taxRate),
      words.amount(line.amount),
    ],
    ...linesOf(line.subLines, words),
  ]);
}

const periodOf = (period: model.Period | null, words: Words): string =>
  together(" – ", words.day(period?.start ?? null), words.day(period?.end ?? null));

const addressOf = (address: model.PostalAddress | null, words: Words): string =>
  address === null
    ? ""
    : together(
        "\n",
        ...[address.line1, address.line2, address.line3],
        together(" ", address.postCode, address.city),
        ...[address.subdivision, words.country(address.country)],
      );

function partySection(title: Word, party: model.Party | null, words: Words): Section[] {
  if (party === null) return [];
  return pairs(words, title, [
    ["name", party.name ?? party.tradingName],
    ["address", addressOf(party.address, words)],
    ["vatId", party.vatId],
    ["taxId", party.taxId],
    ["legalId", party.legalId?.id ?? null],
    ["contact", together("\n", party.contact?.name, party.contact?.phone, party.contact?.email)],
    ["electronicAddress", party.electronicAddress?.id ?? null],
  ]);
}

/** What the gateway keeps of an invoice that has no electronic document, or one inside a PDF. */
export interface KeptInvoice {
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly due_date: string | null;
  readonly currency: string | null;
  readonly contract_number: string | null;
  readonly project_number: string | null;
  readonly supplier_name: string | null;
  readonly supplier_tax_id: string | null;
  readonly supplier_iban: string | null;
  readonly payment_reference: string | null;
  readonly payment_terms: string | null;
  readonly net_amount: string | null;
  readonly total_tax_amount: string | null;
  readonly total_amount: string | null;
  readonly prepaid_amount: string | null;
  readonly payable_amount: string | null;
  readonly is_credit_note: boolean;
  readonly taxes: readonly {
    readonly category: string | null;
    readonly rate: string | null;
    readonly net_amount: string | null;
    readonly tax_amount: string | null;
  }[];
  readonly items: readonly {
    readonly title: string | null;
    readonly quantity: string | null;
    readonly unit: string | null;
    readonly unit_net_price: string | null;
    readonly tax_rate: string | null;
    readonly net_price: string | null;
  }[];
}

export function sectionsOfKept(invoice: KeptInvoice, words: Words): Section[] {
  return [
    ...pairs(words, "general", [
      ["number", invoice.invoice_number],
      ["date", words.day(invoice.invoice_date)],
      ["dueDate", words.day(invoice.due_date)],
      ["currency", invoice.currency],
      ["contract", invoice.contract_number],
      ["project", invoice.project_number],
    ]),
    ...pairs(words, "seller", [
      ["name", invoice.supplier_name],
      ["vatId", invoice.supplier_tax_id],
    ]),
    ...lineTable(
      words,
      invoice.items.map((line, index) => [
        String(index + 1),
        line.title ?? "",
        together(" ", words.number(line.quantity), line.unit),
        words.amount(line.unit_net_price),
        words.number(line.tax_rate),
        words.amount(line.net_price),
      ]),
    ),
    ...table(
      words,
      "taxes",
      TAX_COLUMNS,
      invoice.taxes.map((each) => [
        words.code("category", each.category),
        words.number(each.rate),
        words.amount(each.net_amount),
        words.amount(each.tax_amount),
      ]),
    ),
    ...pairs(words, "totals", [
      ["withoutTax", words.amount(invoice.net_amount)],
      ["tax", words.amount(invoice.total_tax_amount)],
      ["withTax", words.amount(invoice.total_amount)],
      ["prepaid", words.amount(invoice.prepaid_amount)],
      ["due", words.amount(invoice.payable_amount)],
    ]),
    ...pairs(words, "payment", [
      ["account", invoice.supplier_iban],
      ["remittance", invoice.payment_reference],
      ["terms", invoice.payment_terms],
    ]),
  ];
}
