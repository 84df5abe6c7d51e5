/** How the formats of invoices, delivery notes, carts, calendars and tables are read and written. */
import type { Mutations } from "./mutation.ts";

export const FORMATS: Mutations = {
  "src/domain/text.ts": [
    { replace: "\\u2800]*$/u", by: "]*$/u", suites: ["api/inputs"], tests: "nothing can be seen" },
  ],
  "src/formats/invoice-text/totals.ts": [
    { replace: " || contradicts(best, lineSum));", by: ");", suites: ["formats/invoice-text"] },
    { replace: ' && (amount.kind !== "sum" || tax !== null);', by: ";", suites: ["formats/invoice-text"] },
  ],
  "src/formats/xml.ts": [
    {
      replace: 'this.#parser.on("doctype", () => this.#refuse("a document type (<!DOCTYPE) is not taken"));',
      by: "",
      suites: ["formats/xml"],
    },
    { replace: "Object.assign(Object.create(null), { amp:", by: "Object.assign({}, { amp:", suites: ["formats/xml"] },
    { replace: "if (content.length > MOST.bytes)", by: "if (content.length < 0)", suites: ["formats/xml"] },
    {
      replace: "if (this.#open.length >= MOST.depth)",
      by: "if (this.#open.length < 0)",
      suites: ["formats/en16931/read-e-invoice"],
    },
    { replace: "if (++this.#elements > this.maxElements)", by: "if (this.maxElements < 0)", suites: ["formats/xml"] },
    {
      replace: "if (++this.#attributesOfTag > MOST.attributes)",
      by: "if (MOST.attributes < 0)",
      suites: ["formats/xml"],
    },
    {
      replace: "if (element.text.length + piece.length > MOST.text)",
      by: "if (MOST.text < 0)",
      suites: ["formats/xml"],
    },
    { replace: "if (utf8 !== null) return utf8;", by: "", suites: ["formats/xml"] },
  ],
  "src/formats/csv.ts": [
    {
      replace: "\\p{White_Space}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800=+\\-@＝＋－＠﹦﹢﹣﹫",
      by: "\\s=+\\-@＝＋－＠",
      suites: ["formats/csv"],
    },
    { replace: "text.includes(separator) ||", by: "", suites: ["formats/csv"] },
    { replace: 'text === "" || text', by: "text", suites: ["formats/csv"] },
    { replace: "(?!-ch\\b)", by: "", suites: ["formats/csv"] },
  ],
  "src/formats/ids.ts": [
    { replace: "mit\\s+bestellung$/i", by: "mit\\s+bestellung/i", suites: ["formats/ids"] },
    { replace: "error_code === null && !flags", by: "!flags", suites: ["formats/ids"] },
    { replace: '!flags.includes("price_ambiguous") && ', by: "", suites: ["formats/ids"] },
    { replace: "/^0+$/.test(code) ? null : code", by: 'code === "0" ? null : code', suites: ["formats/ids"] },
    { replace: "{ forgivesAmpersands: true }", by: "{}", suites: ["formats/ids"] },
  ],
  "src/formats/opentrans.ts": [
    { replace: "deliveryNoteIdOf(info, items) ?? external_id", by: "external_id", suites: ["formats/delivery-notes"] },
    {
      replace: "order_number: remarks.order ?? textOf(info",
      by: "order_number: textOf(info",
      suites: ["formats/delivery-notes"],
    },
    {
      replace: 'type.toLowerCase() === "buyer_specific" ? 0 : ',
      by: "",
      suites: ["formats/delivery-notes"],
    },
    { replace: '"SUPPLIER_PID|SUPPLIER_AID"', by: '"SUPPLIER_PID"', suites: ["formats/delivery-notes"] },
  ],
  "src/formats/despatch-advice.ts": [
    {
      replace: "return left === null ? null : Number(left) === 0;",
      by: "return left !== null;",
      suites: ["formats/delivery-notes"],
    },
    { replace: "inUnitOf(weight, unitOf(element) ?? unit, unit)", by: "weight", suites: ["formats/delivery-notes"] },
    { replace: '.replace(/CI(?:DDH|DDL)?(?=[A-Z][a-z])/, "")', by: "", suites: ["formats/delivery-notes"] },
    {
      replace: "vehicle: plate ?? (attached === null ? null : equipment),",
      by: "vehicle: plate,",
      suites: ["formats/delivery-notes"],
    },
  ],
  "src/formats/calendar.ts": [
    { replace: '.replace(/[\\\\;,]/g, "\\\\$&")', by: "", suites: ["formats/calendar"] },
    { replace: "while ((bytes[end]! & 0xc0) === 0x80) end -= 1;", by: "", suites: ["formats/calendar"] },
    { replace: "event.isWholeDay ? { allDay: true } :", by: "false ? {} :", suites: ["formats/calendar"] },
    {
      replace: 'text.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ").trim();',
      by: "text.trim();",
      suites: ["formats/calendar"],
    },
  ],
  "src/formats/swiss-qr-bill.ts": [
    {
      replace: 'const hasReference = referenceType !== "NON";',
      by: "const hasReference = true;",
      suites: ["formats/swiss-qr-bill"],
    },
    { replace: '!/^02\\d\\d$/.test(version ?? "") || ', by: "", suites: ["formats/swiss-qr-bill"] },
  ],
  "src/formats/en16931/read-e-invoice.ts": [
    {
      replace: "const document = inEnvelope(root) ?? root;",
      by: "const document = root;",
      suites: ["formats/en16931/read-e-invoice"],
    },
    {
      replace: 'profile.name === "ZUGFERD_1_0" ? null : ',
      by: "",
      suites: ["formats/en16931/as-invoice"],
    },
    { replace: ", maxElements: MAX_ELEMENTS }", by: " }", suites: ["formats/en16931/read-e-invoice"] },
  ],
  "src/formats/en16931/profile.ts": [
    {
      replace: 'return childOf(root, CII_TRADE) ? "CII" : null;',
      by: 'return "CII";',
      suites: ["formats/en16931/read-e-invoice"],
    },
    {
      replace: '["XRECHNUNG", /xrechnung/, /xrechnung_(\\d+\\.\\d+)/],',
      by: "",
      suites: ["formats/en16931/read-e-invoice"],
    },
  ],
  "src/formats/en16931/as-invoice.ts": [
    {
      replace: 'line.status !== "GROUP" && line.status !== "INFORMATION"',
      by: "true",
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace: 'if (net === null || baseQuantity === null || compare(baseQuantity, "0") === 0)',
      by: "if (true)",
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace: "...amounts(charges).map(negated)",
      by: "...amounts(charges)",
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace: "rates.size === 1 ?",
      by: "rates.size >= 1 ?",
      suites: ["formats/en16931/as-invoice"],
    },
    { replace: '["WEE", 7],', by: '["WEE", 5],', suites: ["formats/en16931/as-invoice"] },
  ],
  "src/formats/en16931/values.ts": [
    {
      replace: "(amountIn(currency) ?? amountIn(null))",
      by: "taxes[0]?.amount",
      suites: ["formats/en16931/read-e-invoice"],
    },
    {
      replace: "if (values.isCharge(group, indicatorOf(element)))",
      by: "if (!values.isCharge(group, indicatorOf(element)))",
      suites: ["formats/en16931/as-invoice"],
    },
  ],
  "src/formats/en16931/ubl.ts": [
    {
      replace: "return own === null || currency === null || own === currency;",
      by: "return true;",
      suites: ["formats/en16931/read-e-invoice"],
    },
    {
      replace: 'baseQuantity: values.decimal("BT-149", base),',
      by: "baseQuantity: null,",
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace: '"InvoicedQuantity|CreditedQuantity"',
      by: '"InvoicedQuantity"',
      suites: ["formats/en16931/as-invoice"],
    },
  ],
  "src/formats/en16931/cii.ts": [
    {
      replace: 'childOf(net, "BasisQuantity") ?? childOf(gross, "BasisQuantity")',
      by: 'childOf(gross, "BasisQuantity")',
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace:
        'childOf(delivery, "DeliveryNoteReferencedDocument") ?? childOf(delivery, "DespatchAdviceReferencedDocument")',
      by: 'childOf(delivery, "DespatchAdviceReferencedDocument")',
      suites: ["formats/en16931/as-invoice"],
    },
    {
      replace: 'total("BT-115", "DuePayableAmount")',
      by: 'total("BT-115", "GrandTotalAmount")',
      suites: ["formats/en16931/as-invoice"],
    },
  ],
};
