/** The rules of VAT categories: ten that each category has, and those that only some have. */
import * as cii from "./cii/categories.js";
import { AT } from "./contexts.js";
import type { Rule, Syntax, Test, Tests } from "./engine.js";
import { bySyntax, rule } from "./row.js";
import { existsAny } from "./tests.js";
import type { UblFacts } from "./ubl/facts.js";
import * as ubl from "./ubl/categories.js";

/** Taxed ones have a tax; exempt ones need a reason; those of rate zero have neither. */
type Kind = "taxed" | "zero" | "exempt";

/** The letters are those in the ids of its rules, the code is that of UNTDID 5305. */
type Category = readonly [
  letters: string,
  code: string,
  de: string,
  en: string,
  ids: keyof typeof IDS,
  rate: keyof typeof RATES,
  kind: Kind,
];

const isZero = (comparison: number): boolean => comparison === 0;
const isPositive = (comparison: number): boolean => comparison > 0;
const isNotNegative = (comparison: number): boolean => comparison >= 0;

/** Which ids the parties need (x-02 to x-04). UBL looks for them at the document. */
const IDS = {
  seller: {
    de: "braucht der Verkäufer eine USt-IdNr. (BT-31), eine Steuernummer (BT-32) oder einen Steuervertreter (BT-63)",
    en: "the seller needs a VAT id (BT-31), a tax number (BT-32) or a tax representative (BT-63)",
    CII: cii.hasSellerId,
    UBL: ubl.hasSellerId,
  },
  sellerVat: {
    de: "braucht der Verkäufer eine USt-IdNr. (BT-31) oder einen Steuervertreter (BT-63)",
    en: "the seller needs a VAT id (BT-31) or a tax representative (BT-63)",
    CII: cii.hasSellerVatId,
    UBL: ubl.hasSellerVatId,
  },
  reverseCharge: {
    de:
      "braucht der Verkäufer eine USt-IdNr. oder Steuernummer (BT-31, BT-32, BT-63) und der Käufer eine USt-IdNr. " +
      "oder eine Registernummer (BT-48, BT-47)",
    en:
      "the seller needs a VAT id or tax number (BT-31, BT-32, BT-63), and the buyer a VAT id or a legal id " +
      "(BT-48, BT-47)",
    CII: cii.hasIdsOfReverseCharge,
    UBL: ubl.hasIdsOfReverseCharge,
  },
  intraCommunity: {
    de: "brauchen der Verkäufer (BT-31, BT-63) und der Käufer (BT-48) eine Umsatzsteuer-Identifikationsnummer",
    en: "the seller (BT-31, BT-63) and the buyer (BT-48) need a VAT id",
    CII: cii.hasIdsOfIntraCommunity,
    UBL: ubl.hasIdsOfIntraCommunity,
  },
  none: {
    de: "dürfen Verkäufer, Steuervertreter und Käufer keine USt-IdNr. angeben (BT-31, BT-63, BT-48)",
    en: "neither seller nor tax representative nor buyer may state a VAT id (BT-31, BT-63, BT-48)",
    CII: cii.hasNoVatId,
    UBL: ubl.hasNoVatId,
  },
} satisfies Readonly<
  Record<string, { de: string; en: string; CII: Test<"CII">; UBL: (ids: UblFacts["ids"]) => boolean }>
>;

/** Which rate lines, allowances and charges need (x-05 to x-07). */
const RATES = {
  positive: {
    de: "muss der Steuersatz größer als null sein",
    en: "the VAT rate must be above zero",
    CII: cii.rateIs(isPositive),
    UBL: ubl.rateIs(isPositive),
  },
  zero: {
    de: "muss der Steuersatz null sein",
    en: "the VAT rate must be zero",
    CII: cii.rateIs(isZero),
    UBL: ubl.hasRateOfZero,
  },
  any: {
    de: "muss ein Steuersatz von null oder mehr stehen",
    en: "a VAT rate of zero or more must stand",
    CII: cii.rateIs(isNotNegative),
    UBL: ubl.rateIs(isNotNegative),
  },
  /** Of IGIC, the artefacts of CII ask more than the standard says. */
  igic: {
    de: "muss ein Steuersatz von null oder mehr stehen",
    en: "a VAT rate of zero or more must stand",
    CII: cii.rateIs(isPositive),
    UBL: ubl.rateIs(isNotNegative),
  },
  none: {
    de: "darf kein Steuersatz stehen",
    en: "no VAT rate may stand",
    CII: cii.hasNoRate,
    UBL: ubl.hasNoRate,
  },
} satisfies Readonly<Record<string, { de: string; en: string } & Tests>>;

const CATEGORIES: readonly Category[] = [
  ["S", "S", "Regelsteuersatz (S)", "standard rate (S)", "seller", "positive", "taxed"],
  ["Z", "Z", "Nullsatz (Z)", "zero rate (Z)", "seller", "zero", "zero"],
  ["E", "E", "Steuerbefreiung (E)", "exemption from VAT (E)", "seller", "zero", "exempt"],
  ["AE", "AE", "Umkehr der Steuerschuld (AE)", "reverse charge (AE)", "reverseCharge", "zero", "exempt"],
  [
    "IC",
    "K",
    "innergemeinschaftlicher Lieferung (K)",
    "intra-community supply (K)",
    "intraCommunity",
    "zero",
    "exempt",
  ],
  ["G", "G", "Ausfuhr (G)", "export outside the EU (G)", "sellerVat", "zero", "exempt"],
  ["O", "O", "nicht steuerbarem Umsatz (O)", "supply outside the scope of VAT (O)", "none", "none", "exempt"],
  ["AF", "L", "IGIC der Kanarischen Inseln (L)", "IGIC of the Canary Islands (L)", "seller", "igic", "taxed"],
  ["AG", "M", "IPSI von Ceuta und Melilla (M)", "IPSI of Ceuta and Melilla (M)", "seller", "any", "taxed"],
];

/** What has a category, beside a breakdown; the numbers of its rules, and the term of its rate. */
const USERS = [
  ["line", "02", "05", "BT-152", "In einer Position mit", "In a line of"],
  ["allowance", "03", "06", "BT-96", "Bei einem Nachlass der Rechnung mit", "In a document allowance of"],
  ["charge", "04", "07", "BT-103", "Bei einem Zuschlag der Rechnung mit", "In a document charge of"],
] as const;

/** A tax in CII that has two categories belongs to the first of these. */
const CODES_IN_ORDER = ["AE", "L", "M", "E", "G", "K", "O", "S", "Z"];

const CONTEXTS = new Map(
  CODES_IN_ORDER.map((code) => [code, { CII: cii.contextsOf(code), UBL: ubl.contextsOf(code) }] as const),
);

type Part = keyof ReturnType<typeof cii.contextsOf>;

function contextsOf(code: string, part: Part): Rule["contexts"] {
  const contexts = CONTEXTS.get(code);
  if (!contexts) throw new Error(`${code} is no category of VAT`);
  return { CII: contexts.CII[part], UBL: contexts.UBL[part] };
}

/** The contexts of all categories: those of lines first, then those of allowances, charges and breakdowns. */
export const CATEGORY_CONTEXTS: readonly Rule["contexts"][] = (
  ["line", "allowance", "charge", "breakdown"] as const
).flatMap((part) => CODES_IN_ORDER.map((code) => contextsOf(code, part)));

const hasExemption = existsAny("BT-120", "BT-121");
const hasNoExemption: Tests = bySyntax(
  (tax) => !hasExemption.CII(tax),
  (category) => !hasExemption.UBL(category),
);

/** Which breakdowns there are (x-01), and the ids and rates of lines, allowances and charges (x-02 to x-07). */
function usageRules([letters, code, de, en, idsOf, rateOf, kind]: Category): Rule[] {
  const id = (number: string): string => `BR-${letters}-${number}`;
  const ids = IDS[idsOf];
  const rate = RATES[rateOf];
  const ofUsers = USERS.map(([user, idsRule, rateRule, term, userDe, userEn]) => {
    const contexts = contextsOf(code, user);
    return {
      ids: rule(
        id(idsRule),
        bySyntax(contexts.CII, AT.document.UBL),
        bySyntax(ids.CII, ubl.needsIds(code, user, ids.UBL)),
        { de: `${userDe} ${de} ${ids.de}.`, en: `${userEn} ${en}, ${ids.en}.` },
      ),
      rate: rule(id(rateRule), contexts, rate, {
        de: `${userDe} ${de} ${rate.de} (${term}).`,
        en: `${userEn} ${en}, ${rate.en} (${term}).`,
      }),
    };
  });
  return [
    kind === "taxed"
      ? rule(id("01"), AT.document, bySyntax(cii.hasSomeBreakdown(code), ubl.hasSomeBreakdown(code)), {
          de: `Zu Positionen, Nachlässen und Zuschlägen mit ${de} gehört mindestens eine Steueraufschlüsselung (BG-23).`,
          en: `Lines, allowances and charges with ${en} need at least one VAT breakdown (BG-23).`,
        })
      : rule(id("01"), AT.document, bySyntax(cii.hasOneBreakdown(code), ubl.hasOneBreakdown(code)), {
          de: `Zu Positionen, Nachlässen und Zuschlägen mit ${de} gehört genau eine Steueraufschlüsselung (BG-23).`,
          en: `Lines, allowances and charges with ${en} need exactly one VAT breakdown (BG-23).`,
        }),
    ...ofUsers.map((each) => each.ids),
    ...ofUsers.map((each) => each.rate),
  ];
}

/** The amounts of a breakdown (x-08 and x-09). */
function amountRules([letters, code, de, en, , , kind]: Category): Rule[] {
  const breakdown = contextsOf(code, "breakdown");
  return [
    rule(`BR-${letters}-08`, breakdown, bySyntax(cii.isTaxableAmount(code), ubl.isTaxableAmount(code)), {
      de: `Der Steuerbasisbetrag (BT-116) zu ${de} ist nicht die Summe der Positionen und Zuschläge abzüglich der Nachlässe.`,
      en: `The taxable amount (BT-116) of ${en} is not the sum of the lines and charges less the allowances.`,
    }),
    rule(`BR-${letters}-09`, breakdown, bySyntax(cii.isTaxAmount(code), ubl.isTaxAmount(code)), {
      de:
        kind === "taxed"
          ? `Der Steuerbetrag (BT-117) zu ${de} ist nicht der Steuerbasisbetrag (BT-116) mal Steuersatz (BT-119).`
          : `Der Steuerbetrag (BT-117) zu ${de} muss null sein.`,
      en:
        kind === "taxed"
          ? `The VAT amount (BT-117) of ${en} is not the taxable amount (BT-116) times the rate (BT-119).`
          : `The VAT amount (BT-117) of ${en} must be zero.`,
    }),
  ];
}

/** The reason of an exemption (x-10). */
function reasonRule([letters, code, de, en, , , kind]: Category): Rule {
  const breakdown = contextsOf(code, "breakdown");
  return kind === "exempt"
    ? rule(`BR-${letters}-10`, breakdown, hasExemption, {
        de: `Die Steueraufschlüsselung zu ${de} braucht einen Befreiungsgrund (BT-120) oder dessen Code (BT-121).`,
        en: `The VAT breakdown of ${en} needs an exemption reason (BT-120) or its code (BT-121).`,
      })
    : rule(`BR-${letters}-10`, breakdown, hasNoExemption, {
        de: `Die Steueraufschlüsselung zu ${de} darf keinen Befreiungsgrund nennen (BT-120, BT-121).`,
        en: `The VAT breakdown of ${en} may not give an exemption reason (BT-120, BT-121).`,
      });
}

/** CII tests these at the breakdown, UBL at the document. */
const atBreakdownOf = (code: string): Rule["contexts"] => bySyntax(contextsOf(code, "breakdown").CII, AT.document.UBL);

/** @param de what may not stand beside a breakdown of category O */
const onlyO = (id: string, tests: Tests, de: string, en: string): Rule =>
  rule(id, atBreakdownOf("O"), tests, {
    de: `Neben einer Steueraufschlüsselung für nicht steuerbaren Umsatz (O) darf ${de} stehen.`,
    en: `Beside a VAT breakdown of supply outside the scope of VAT (O), no ${en} may stand.`,
  });

const SPECIAL_RULES: readonly Rule[] = [
  rule("BR-IC-11", atBreakdownOf("K"), bySyntax(cii.hasDeliveryDateOrPeriod, ubl.hasDeliveryDateOrPeriod), {
    de: "Eine innergemeinschaftliche Lieferung (K) braucht ein Lieferdatum (BT-72) oder einen Abrechnungszeitraum (BG-14).",
    en: "An intra-community supply (K) needs a delivery date (BT-72) or an invoicing period (BG-14).",
  }),
  rule("BR-IC-12", atBreakdownOf("K"), bySyntax(cii.hasDeliveryCountry, ubl.hasDeliveryCountry), {
    de: "Eine innergemeinschaftliche Lieferung (K) braucht das Land der Lieferanschrift (BT-80).",
    en: "An intra-community supply (K) needs the deliver-to country (BT-80).",
  }),
  onlyO("BR-O-11", bySyntax(cii.hasOnlyTaxesOfO, ubl.isOnlyO("breakdownsVat")), "keine andere", "other breakdown"),
  onlyO(
    "BR-O-12",
    bySyntax(cii.hasOnlyTaxesOfO, ubl.isOnlyO("itemsVat")),
    "keine Position anderer Kategorie",
    "line of another category",
  ),
  onlyO(
    "BR-O-13",
    bySyntax(cii.hasOnlyAllowancesOfO, ubl.isOnlyO("allowancesVat")),
    "kein Nachlass anderer Kategorie",
    "allowance of another category",
  ),
  onlyO(
    "BR-O-14",
    bySyntax(cii.hasOnlyAllowancesOfO, ubl.isOnlyO("chargesVat")),
    "kein Zuschlag anderer Kategorie",
    "charge of another category",
  ),
  rule("BR-B-01", AT.document, bySyntax(cii.isSplitPaymentItalian, ubl.isSplitPaymentItalian), {
    de: "Geteilte Zahlung (B) gibt es nur in Rechnungen innerhalb Italiens.",
    en: "Split payment (B) exists only in invoices within Italy.",
  }),
  rule("BR-B-02", AT.document, bySyntax(cii.hasNotSplitAndStandard, ubl.hasNotSplitAndStandard), {
    de: "Geteilte Zahlung (B) und Regelsteuersatz (S) dürfen nicht in einer Rechnung stehen.",
    en: "Split payment (B) and the standard rate (S) may not stand in one invoice.",
  }),
];

const USAGE = CATEGORIES.flatMap(usageRules);
const AMOUNTS = CATEGORIES.flatMap(amountRules);
const REASONS = CATEGORIES.map(reasonRule);

/** In the order in which findings of one element are reported. */
export const CATEGORY_RULES: Readonly<Record<Syntax, readonly Rule[]>> = {
  CII: [...USAGE, ...REASONS, ...SPECIAL_RULES, ...AMOUNTS],
  UBL: [...USAGE, ...AMOUNTS, ...REASONS, ...SPECIAL_RULES],
};
