/** The rules of XRechnung for clean vehicles (BR-DE-CVD). */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import { attribute } from "../codes.js";
import type { Rule, Syntax, Test, Tests } from "../engine.js";
import { textAt, valueOf } from "../reading.js";
import { DOCUMENT, filled } from "../paths.js";
import { bySyntax, rule } from "../row.js";
import { normalized } from "../values.js";
import { missing } from "./rules.js";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const LINE = "/Invoice|CreditNote/InvoiceLine|CreditNoteLine";
const PRODUCT = `/CrossIndustryInvoice/${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct`;

const CATEGORIES = new Set(["M1", "M2", "M3", "N1", "N2", "N3"]);
const ATTRIBUTES = new Set(["clean", "zero-emission", "other"]);
const classSchemes = new Set(["CVD", ...CODE_LISTS.classificationSchemes]);

const CLASS = {
  CII: ["DesignatedProductClassification", "ClassCode"],
  UBL: ["CommodityClassification", "ItemClassificationCode"],
};
const ATTRIBUTE = bySyntax("ApplicableProductCharacteristic", "AdditionalItemProperty");
const NAME = bySyntax("Description", "Name");

const classesOf = (item: XmlElement, syntax: Syntax): XmlElement[] =>
  childrenOf(item, ...CLASS[syntax]).filter(({ attributes }) => attributes.listID === "CVD");
const attributesOf = (item: XmlElement, syntax: Syntax): XmlElement[] =>
  childrenOf(item, ATTRIBUTE[syntax]).filter((each) => textAt(each, NAME[syntax]) === "cva");

const inBoth = (testOf: (syntax: Syntax) => (element: XmlElement) => boolean): Tests => ({
  CII: testOf("CII"),
  UBL: testOf("UBL"),
});
const itemsOf = bySyntax(
  (root: XmlElement) => childrenOf(root, TRADE, "IncludedSupplyChainTradeLineItem", "SpecifiedTradeProduct"),
  (root: XmlElement) => childrenOf(root, "InvoiceLine|CreditNoteLine", "Item"),
);

const ITEM: Rule["contexts"] = { CII: { at: PRODUCT }, UBL: { at: `${LINE}/Item` } };
const CII_CLASS = attribute<"CII">(`${PRODUCT}/DesignatedProductClassification/ClassCode`, "listID", classSchemes);
const UBL_CLASS = attribute<"UBL">(
  `${LINE}/Item/CommodityClassification/ItemClassificationCode`,
  "listID",
  classSchemes,
);
const classContexts = { CII: { at: CII_CLASS.context.at }, UBL: { at: UBL_CLASS.context.at } };
const isCategory: Test<Syntax> = (element) =>
  normalized(element.attributes.listID ?? "") !== "CVD" || CATEGORIES.has(normalized(valueOf(element)));

export const CLEAN_VEHICLE_RULES: readonly Rule[] = [
  missing(
    "BR-DE-CVD-01",
    DOCUMENT,
    filled(`${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`, "ContractDocumentReference/ID"),
    "Die Vertragsnummer (BT-12)",
    "The contract number (BT-12)",
  ),
  missing(
    "BR-DE-CVD-02",
    DOCUMENT,
    {
      CII: (root) =>
        childrenOf(root, ...AGREEMENT.split("/"), "AdditionalReferencedDocument").some(
          (each) => textAt(each, "TypeCode") === "50" && normalized(textAt(each, "IssuerAssignedID")) !== "",
        ),
      UBL: filled("", "OriginatorDocumentReference/ID").UBL,
    },
    "Die Vergabenummer (BT-17)",
    "The tender reference (BT-17)",
  ),
  rule(
    "BR-DE-CVD-03",
    DOCUMENT,
    inBoth(
      (syntax) => (root) =>
        itemsOf[syntax](root).some(
          (item) => classesOf(item, syntax).length > 0 && attributesOf(item, syntax).length > 0,
        ),
    ),
    {
      de: "Keine Position nennt eine Fahrzeugkategorie (BT-158 mit dem Schema CVD) und ihr Merkmal cva (BT-160).",
      en: "No line names a category of vehicle (BT-158 with the scheme CVD) and its attribute cva (BT-160).",
    },
  ),
  rule(
    "BR-DE-CVD-04",
    classContexts,
    { CII: isCategory as Test<"CII">, UBL: isCategory as Test<"UBL"> },
    {
      de: "Die Fahrzeugkategorie (BT-158) muss M1, M2, M3, N1, N2 oder N3 sein.",
      en: "The category of vehicle (BT-158) must be M1, M2, M3, N1, N2 or N3.",
    },
  ),
  rule(
    "BR-DE-CVD-05",
    {
      CII: { at: `${PRODUCT}/${ATTRIBUTE.CII}`, where: (each) => textAt(each, NAME.CII) === "cva" },
      UBL: { at: `${LINE}/Item/${ATTRIBUTE.UBL}`, where: (each) => textAt(each, NAME.UBL) === "cva" },
    },
    inBoth(() => (each) => ATTRIBUTES.has(normalized(textAt(each, "Value")))),
    {
      de: "Das Merkmal cva (BT-161) muss clean, zero-emission oder other sein.",
      en: "The attribute cva (BT-161) must be clean, zero-emission or other.",
    },
  ),
  rule(
    "BR-DE-CVD-06-a",
    ITEM,
    inBoth((syntax) => (item) => classesOf(item, syntax).length === 0 || attributesOf(item, syntax).length === 1),
    {
      de: "Zu einer Fahrzeugkategorie (BT-158 mit dem Schema CVD) gehört genau ein Merkmal cva (BT-160).",
      en: "With a category of vehicle (BT-158 with the scheme CVD) goes exactly one attribute cva (BT-160).",
    },
  ),
  rule(
    "BR-DE-CVD-06-b",
    ITEM,
    inBoth((syntax) => (item) => attributesOf(item, syntax).length === 0 || classesOf(item, syntax).length === 1),
    {
      de: "Zu einem Merkmal cva (BT-160) gehört genau eine Fahrzeugkategorie (BT-158 mit dem Schema CVD).",
      en: "With an attribute cva (BT-160) goes exactly one category of vehicle (BT-158 with the scheme CVD).",
    },
  ),
  rule("BR-TMP-CVD-01", classContexts, bySyntax(CII_CLASS.holds, UBL_CLASS.holds), {
    de: "Das Schema der Artikelklassifikation (BT-158) steht nicht in der Liste UNTDID 7143 und ist nicht CVD.",
    en: "The scheme of an item classification (BT-158) is not in the list UNTDID 7143 and is not CVD.",
  }),
];
