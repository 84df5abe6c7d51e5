/** How the formats of invoices, delivery notes, carts, calendars and tables are read and written. */
import type { Mutations } from "./mutation.ts";

export const FORMATS: Mutations = {
  "src/domain/text.ts": { "api/inputs": [["\\u2800]*$/u", "]*$/u", "nothing can be seen"]] },
  "src/formats/invoice-text/totals.ts": {
    "formats/invoice-text": [
      [" || contradicts(best, lineSum));", ");"],
      [' && (amount.kind !== "sum" || tax !== null);', ";"],
    ],
  },
  "src/formats/learned-layout/lesson.ts": {
    "formats/learned-layout": [
      ["lesson.marks.some((mark) => marks.has(mark)) && ", "", "another supplier's"],
      ["changed.length > 0 ? [...changed, ...SUMS] : []", "changed", "teaches its sums"],
      [
        "return [[field, { ...(lesson ?? NOT_PRINTED), isOther: true } as const] as const];",
        "return [];",
        "a person cleared",
      ],
      [": this.#isComputed(lesson, taken);", ": false;", "was computed"],
      ["if (isOne(all.flat()))", "if (isOne(firsts))", "several values"],
      ["return isDecided ? null :", "return", "were the same"],
      ['field === "currency" && ', "false && ", "always the same"],
      ['field === "supplier_iban" && ', "false && ", "wrong check digits"],
    ],
  },
  "src/formats/learned-layout/with-lesson.ts": {
    "formats/learned-layout": [
      ["inContradiction && isProven(reading.says) ?", "false ?", "that add up"],
      ["isCreditNote ? Math.abs(Number(value)) : Number(value)", "Number(value)", "a credit note"],
      ["isDoubtful && isAmount(field) ?", "false ?", "contradict each other"],
      ["reading ? null : readTextOfInvoice(document.print, null)", "null", "the title of an invoice"],
      ["day.value === reading.says.invoice_date) return reading;", "day) return reading;", "count from"],
    ],
  },
  "src/formats/learned-layout/fingerprint.ts": {
    "formats/learned-layout": [
      ["one.title !== other.title || ", "", "another title"],
      [".filter(({ row }) => !isLine(row))", "", "no labels"],
      ["word.length >= 3 && !CURRENCIES.has(word)", "word.length >= 3", "the currency is no label"],
      ["return byId.length > 0 ? byId : found", "return found", "another supplier's"],
    ],
  },
  "src/services/invoice/learned-layouts.ts": {
    "jobs/learned-layouts": [
      ["::text[])) and s.is_active", "::text[]))", "inactive"],
      ['and l.customer_id is not distinct from ${p("customer_id")}::uuid', "", "of no customer"],
      [" || !sent.some(mayTeach)", "", "was forgotten"],
      ["[...sent, ...correctedFields(extraction)]", "sent", "before its supplier"],
    ],
  },
  "src/formats/xml.ts": {
    "formats/xml": [
      ['this.#parser.on("doctype", () => this.#refuse("a document type (<!DOCTYPE) is not taken"));', ""],
      ["Object.assign(Object.create(null), { amp:", "Object.assign({}, { amp:"],
      ["if (content.length > LIMITS.bytes)", "if (content.length < 0)"],
      ["if (++this.#elements > this.maxElements)", "if (this.maxElements < 0)"],
      ["if (++this.#attributesOfTag > LIMITS.attributes)", "if (LIMITS.attributes < 0)"],
      ["if (element.text.length + piece.length > LIMITS.text)", "if (LIMITS.text < 0)"],
      ["if (utf8 !== null) return utf8;", ""],
    ],
    "formats/en16931/read-e-invoice": [["if (this.#open.length >= LIMITS.depth)", "if (this.#open.length < 0)"]],
  },
  "src/formats/csv.ts": {
    "formats/csv": [
      ["\\p{White_Space}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800=+\\-@＝＋－＠﹦﹢﹣﹫", "\\s=+\\-@＝＋－＠"],
      ["text.includes(separator) ||", ""],
      ['text === "" || text', "text"],
      ["(?!-ch\\b)", ""],
    ],
  },
  "src/formats/ids.ts": {
    "formats/ids": [
      ["mit\\s+bestellung$/i", "mit\\s+bestellung/i"],
      ["error_code === null && !flags", "!flags"],
      ['!flags.includes("price_ambiguous") && ', ""],
      ["/^0+$/.test(code) ? null : code", 'code === "0" ? null : code'],
      ["{ forgivesAmpersands: true }", "{}"],
    ],
  },
  "src/formats/opentrans.ts": {
    "formats/delivery-notes": [
      ["deliveryNoteIdOf(info, items) ?? external_id", "external_id"],
      ["order_number: remarks.order ?? textOf(info", "order_number: textOf(info"],
      ['type.toLowerCase() === "buyer_specific" ? 0 : ', ""],
      ['"SUPPLIER_PID|SUPPLIER_AID"', '"SUPPLIER_PID"'],
    ],
  },
  "src/formats/despatch-advice.ts": {
    "formats/delivery-notes": [
      ["return left === null ? null : Number(left) === 0;", "return left !== null;"],
      ["inUnitOf(weight, unitOf(element) ?? unit, unit)", "weight"],
      ['.replace(/CI(?:DDH|DDL)?(?=[A-Z][a-z])/, "")', ""],
      ["vehicle: plate ?? (attached === null ? null : equipment),", "vehicle: plate,"],
    ],
  },
  "src/formats/calendar.ts": {
    "formats/calendar": [
      ['.replace(/[\\\\;,]/g, "\\\\$&")', ""],
      ["while ((bytes.readUInt8(end) & 0xc0) === 0x80) end -= 1;", ""],
      ["event.isWholeDay ? { allDay: true } :", "false ? {} :"],
      ['text.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ").trim();', "text.trim();"],
    ],
  },
  "src/formats/swiss-qr-bill.ts": {
    "formats/swiss-qr-bill": [
      ['const hasReference = referenceType !== "NON";', "const hasReference = true;"],
      ["!/^02\\d\\d$/.test(version) || ", ""],
    ],
  },
  "src/formats/en16931/rules/index.ts": {
    "formats/en16931/xrechnung": [['if (name === "XRECHNUNG")', "if (true)", "where it names it"]],
    "formats/en16931/peppol": [["|| (name === null && isBilling(process))", ""]],
  },
  "src/formats/en16931/print-differs.ts": {
    "pdf/reader": [
      ["const totals = [withTax, due]", "const totals = [withTax]", "findings say so"],
      ["printed.confidence < SURE", "false", "findings say so"],
      ["if (closed(printed.value) === closed(exact) || isAlike(exact, printed.value)) return;", "", "findings say so"],
      ["print.holds(name) || shareAWord(name, printed)", "false", "findings say so"],
    ],
  },
  "src/formats/invoice-text/credit-note-signs.ts": {
    "formats/invoice-text": [
      ['type !== "CREDIT_NOTE" || ', "", "credit note are positive"],
      ["if (isOfNegatives !== isNegative(line.amount)) return { ...line, amount };", "", "credit note are positive"],
      ["total_amount: reversed(total_amount)", "total_amount", "credit note are positive"],
    ],
  },
  "src/formats/en16931/read-e-invoice.ts": {
    "formats/en16931/read-e-invoice": [
      ["return inEnvelope(root) ?? root;", "return root;"],
      [", maxElements: MAX_ELEMENTS }", " }"],
    ],
    "formats/en16931/as-invoice": [['if (profile.name === "ZUGFERD_1_0") return null;', ""]],
  },
  "src/formats/en16931/profile.ts": {
    "formats/en16931/read-e-invoice": [
      ['return childOf(root, CII_TRADE) ? "CII" : null;', 'return "CII";'],
      ['["XRECHNUNG", /xrechnung/, /xrechnung_(\\d+\\.\\d+)/],', ""],
    ],
  },
  "src/formats/en16931/as-invoice.ts": {
    "formats/en16931/as-invoice": [
      ['line.status !== "GROUP" && line.status !== "INFORMATION"', "true"],
      ['if (net === null || baseQuantity === null || compare(baseQuantity, "0") === 0)', "if (true)"],
      ["...amounts(charges).map(negated)", "...amounts(charges)"],
      ["otherRates.length === 0 ?", "otherRates.length >= 0 ?"],
      ['["WEE", 7],', '["WEE", 5],'],
    ],
  },
  "src/formats/en16931/values.ts": {
    "formats/en16931/read-e-invoice": [["(amountIn(currency) ?? amountIn(null))", "taxes[0]?.amount"]],
    "formats/en16931/as-invoice": [
      ["if (values.isCharge(group, indicatorOf(element)))", "if (!values.isCharge(group, indicatorOf(element)))"],
    ],
  },
  "src/formats/en16931/ubl.ts": {
    "formats/en16931/read-e-invoice": [
      ["return own === null || currency === null || own === currency;", "return true;"],
    ],
    "formats/en16931/as-invoice": [
      ['baseQuantity: values.decimal("BT-149", base),', "baseQuantity: null,"],
      ['"InvoicedQuantity|CreditedQuantity"', '"InvoicedQuantity"'],
    ],
  },
  "src/formats/en16931/cii.ts": {
    "formats/en16931/as-invoice": [
      ['childOf(net, "BasisQuantity") ?? childOf(gross, "BasisQuantity")', 'childOf(gross, "BasisQuantity")'],
      [
        'childOf(delivery, "DeliveryNoteReferencedDocument") ?? childOf(delivery, "DespatchAdviceReferencedDocument")',
        'childOf(delivery, "DespatchAdviceReferencedDocument")',
      ],
      ['total("BT-115", "DuePayableAmount")', 'total("BT-115", "GrandTotalAmount")'],
    ],
  },
  "src/formats/en16931/rules/xrechnung/rules.ts": {
    "formats/en16931/xrechnung": [
      ["return terms === 0 || (terms > 1 && isThere(root));", "return isThere(root);"],
      ['!codes.includes("384") || ', ""],
      ["/^(?:VA|FC)$/", "/^VA$/"],
    ],
  },
  "src/formats/en16931/rules/xrechnung/tests.ts": {
    "formats/en16931/xrechnung": [
      [" % 97n === 1n;", " % 97n >= 0n;"],
      ["(?:#BASISBETRAG=-?\\d+\\.\\d{2})?", ""],
    ],
  },
};
