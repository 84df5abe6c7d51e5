/**
 * What each business rule of EN 16931 says to a person, in our own words, and how much it weighs in each syntax. BT and
 * BG numbers are those of the standard. The ids and weights are those of the official artefacts, release 1.3.16.
 */
import type { Syntax } from "./rule.js";

export type Weight = "FATAL" | "WARNING";

export interface Sentence {
  readonly de: string;
  readonly en: string;
  readonly weight: Readonly<Record<Syntax, Weight>>;
}

const FATAL = { CII: "FATAL", UBL: "FATAL" } as const;

const fatal = (de: string, en: string): Sentence => ({ de, en, weight: FATAL });

/** An amount with more than two decimals. */
const decimals = (term: string, de: string, en: string): Sentence =>
  fatal(`${de} (${term}) hat mehr als zwei Nachkommastellen.`, `${en} (${term}) has more than two decimals.`);

/** A value that no code list of the standard has. */
const code = (de: string, en: string, list: string): Sentence =>
  fatal(`${de} ist kein Wert der Liste ${list}.`, `${en} is not a value of the list ${list}.`);

/** What the rules of VAT categories differ in. */
interface Category {
  readonly de: string;
  readonly en: string;
  readonly ids: "seller" | "sellerVat" | "reverseCharge" | "intraCommunity" | "none";
  readonly rate: "positive" | "zero" | "any" | "none";
  readonly breakdowns: "one" | "some";
  readonly isExempt: boolean;
}

const IDS = {
  seller: [
    "braucht der Verkäufer eine USt-IdNr. (BT-31), eine Steuernummer (BT-32) oder einen Steuervertreter (BT-63)",
    "the seller needs a VAT id (BT-31), a tax number (BT-32) or a tax representative (BT-63)",
  ],
  sellerVat: [
    "braucht der Verkäufer eine USt-IdNr. (BT-31) oder einen Steuervertreter (BT-63)",
    "the seller needs a VAT id (BT-31) or a tax representative (BT-63)",
  ],
  reverseCharge: [
    "braucht der Verkäufer eine USt-IdNr. oder Steuernummer (BT-31, BT-32, BT-63) und der Käufer eine USt-IdNr. oder " +
      "eine Registernummer (BT-48, BT-47)",
    "the seller needs a VAT id or tax number (BT-31, BT-32, BT-63), and the buyer a VAT id or a legal id (BT-48, BT-47)",
  ],
  intraCommunity: [
    "brauchen der Verkäufer (BT-31, BT-63) und der Käufer (BT-48) eine Umsatzsteuer-Identifikationsnummer",
    "the seller (BT-31, BT-63) and the buyer (BT-48) need a VAT id",
  ],
  none: [
    "dürfen Verkäufer, Steuervertreter und Käufer keine USt-IdNr. angeben (BT-31, BT-63, BT-48)",
    "neither seller nor tax representative nor buyer may state a VAT id (BT-31, BT-63, BT-48)",
  ],
} as const;

const RATES = {
  positive: ["muss der Steuersatz größer als null sein", "the VAT rate must be above zero"],
  zero: ["muss der Steuersatz null sein", "the VAT rate must be zero"],
  any: ["muss ein Steuersatz von null oder mehr stehen", "a VAT rate of zero or more must stand"],
  none: ["darf kein Steuersatz stehen", "no VAT rate may stand"],
} as const;

const BREAKDOWNS = {
  one: ["genau eine Steueraufschlüsselung (BG-23)", "exactly one VAT breakdown (BG-23)"],
  some: ["mindestens eine Steueraufschlüsselung (BG-23)", "at least one VAT breakdown (BG-23)"],
} as const;

type CategoryRule = "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10";

/** The ten rules that every VAT category has. */
function category<Letters extends string>(
  letters: Letters,
  { de, en, ids, rate, breakdowns, isExempt }: Category,
): Record<`BR-${Letters}-${CategoryRule}`, Sentence> {
  const [idsDe, idsEn] = IDS[ids];
  const [rateDe, rateEn] = RATES[rate];
  const [breakdownDe, breakdownEn] = BREAKDOWNS[breakdowns];
  const ofLine = [`In einer Position mit ${de}`, `In a line of ${en}`] as const;
  const ofAllowance = [`Bei einem Nachlass der Rechnung mit ${de}`, `In a document allowance of ${en}`] as const;
  const ofCharge = [`Bei einem Zuschlag der Rechnung mit ${de}`, `In a document charge of ${en}`] as const;
  const rules: Record<CategoryRule, Sentence> = {
    "01": fatal(
      `Zu Positionen, Nachlässen und Zuschlägen mit ${de} gehört ${breakdownDe}.`,
      `Lines, allowances and charges with ${en} need ${breakdownEn}.`,
    ),
    "02": fatal(`${ofLine[0]} ${idsDe}.`, `${ofLine[1]}, ${idsEn}.`),
    "03": fatal(`${ofAllowance[0]} ${idsDe}.`, `${ofAllowance[1]}, ${idsEn}.`),
    "04": fatal(`${ofCharge[0]} ${idsDe}.`, `${ofCharge[1]}, ${idsEn}.`),
    "05": fatal(`${ofLine[0]} ${rateDe} (BT-152).`, `${ofLine[1]}, ${rateEn} (BT-152).`),
    "06": fatal(`${ofAllowance[0]} ${rateDe} (BT-96).`, `${ofAllowance[1]}, ${rateEn} (BT-96).`),
    "07": fatal(`${ofCharge[0]} ${rateDe} (BT-103).`, `${ofCharge[1]}, ${rateEn} (BT-103).`),
    "08": fatal(
      `Der Steuerbasisbetrag (BT-116) zu ${de} ist nicht die Summe der Positionen und Zuschläge abzüglich der Nachlässe.`,
      `The taxable amount (BT-116) of ${en} is not the sum of the lines and charges less the allowances.`,
    ),
    "09":
      rate === "positive" || rate === "any"
        ? fatal(
            `Der Steuerbetrag (BT-117) zu ${de} ist nicht der Steuerbasisbetrag (BT-116) mal Steuersatz (BT-119).`,
            `The VAT amount (BT-117) of ${en} is not the taxable amount (BT-116) times the rate (BT-119).`,
          )
        : fatal(`Der Steuerbetrag (BT-117) zu ${de} muss null sein.`, `The VAT amount (BT-117) of ${en} must be zero.`),
    "10": isExempt
      ? fatal(
          `Die Steueraufschlüsselung zu ${de} braucht einen Befreiungsgrund (BT-120) oder dessen Code (BT-121).`,
          `The VAT breakdown of ${en} needs an exemption reason (BT-120) or its code (BT-121).`,
        )
      : fatal(
          `Die Steueraufschlüsselung zu ${de} darf keinen Befreiungsgrund nennen (BT-120, BT-121).`,
          `The VAT breakdown of ${en} may not give an exemption reason (BT-120, BT-121).`,
        ),
  };
  const named = Object.entries(rules).map(([rule, sentence]) => [`BR-${letters}-${rule}`, sentence]);
  return Object.fromEntries(named) as Record<`BR-${Letters}-${CategoryRule}`, Sentence>;
}

const LINE_ALLOWANCE_REASON = fatal(
  "Ein Nachlass der Position nennt weder Grund (BT-139) noch Code (BT-140).",
  "A line allowance gives neither a reason (BT-139) nor its code (BT-140).",
);
const LINE_CHARGE_REASON = fatal(
  "Ein Zuschlag der Position nennt weder Grund (BT-144) noch Code (BT-145).",
  "A line charge gives neither a reason (BT-144) nor its code (BT-145).",
);
const ALLOWANCE_REASON = fatal(
  "Ein Nachlass der Rechnung nennt weder Grund (BT-97) noch Code (BT-98).",
  "A document allowance gives neither a reason (BT-97) nor its code (BT-98).",
);
const CHARGE_REASON = fatal(
  "Ein Zuschlag der Rechnung nennt weder Grund (BT-104) noch Code (BT-105).",
  "A document charge gives neither a reason (BT-104) nor its code (BT-105).",
);

export type RuleId = keyof typeof SENTENCES;

export const SENTENCES = {
  // What must be there.
  "BR-01": fatal(
    "Die Kennung der Spezifikation (BT-24) fehlt: Sie sagt, nach welchen Regeln die Rechnung gebaut ist.",
    "The specification identifier (BT-24) is missing: it tells by which rules the invoice is built.",
  ),
  "BR-02": fatal("Die Rechnungsnummer (BT-1) fehlt.", "The invoice number (BT-1) is missing."),
  "BR-03": fatal("Das Rechnungsdatum (BT-2) fehlt.", "The invoice date (BT-2) is missing."),
  "BR-04": fatal("Der Rechnungstyp (BT-3) fehlt.", "The invoice type (BT-3) is missing."),
  "BR-05": fatal("Die Währung der Rechnung (BT-5) fehlt.", "The invoice currency (BT-5) is missing."),
  "BR-06": fatal("Der Name des Verkäufers (BT-27) fehlt.", "The seller's name (BT-27) is missing."),
  "BR-07": fatal("Der Name des Käufers (BT-44) fehlt.", "The buyer's name (BT-44) is missing."),
  "BR-08": fatal("Die Anschrift des Verkäufers (BG-5) fehlt.", "The seller's address (BG-5) is missing."),
  "BR-09": fatal("Das Land des Verkäufers (BT-40) fehlt.", "The seller's country (BT-40) is missing."),
  "BR-10": fatal("Die Anschrift des Käufers (BG-8) fehlt.", "The buyer's address (BG-8) is missing."),
  "BR-11": fatal("Das Land des Käufers (BT-55) fehlt.", "The buyer's country (BT-55) is missing."),
  "BR-12": fatal(
    "Die Summe der Nettobeträge der Positionen (BT-106) fehlt.",
    "The sum of the lines' net amounts (BT-106) is missing.",
  ),
  "BR-13": fatal(
    "Der Gesamtbetrag ohne Umsatzsteuer (BT-109) fehlt.",
    "The invoice total without VAT (BT-109) is missing.",
  ),
  "BR-14": fatal(
    "Der Gesamtbetrag mit Umsatzsteuer (BT-112) fehlt.",
    "The invoice total with VAT (BT-112) is missing.",
  ),
  "BR-15": fatal("Der Zahlbetrag (BT-115) fehlt.", "The amount due for payment (BT-115) is missing."),
  "BR-16": fatal("Die Rechnung hat keine Position (BG-25).", "The invoice has no line (BG-25)."),
  "BR-17": fatal(
    "Der Name des Zahlungsempfängers (BT-59) fehlt, oder er ist der Verkäufer selbst.",
    "The payee's name (BT-59) is missing, or the payee is the seller itself.",
  ),
  "BR-18": fatal("Der Name des Steuervertreters (BT-62) fehlt.", "The tax representative's name (BT-62) is missing."),
  "BR-19": fatal(
    "Die Anschrift des Steuervertreters (BG-12) fehlt.",
    "The tax representative's address (BG-12) is missing.",
  ),
  "BR-20": fatal(
    "Das Land des Steuervertreters (BT-69) fehlt.",
    "The tax representative's country (BT-69) is missing.",
  ),
  "BR-21": fatal("Eine Position hat keine Nummer (BT-126).", "A line has no identifier (BT-126)."),
  "BR-22": fatal("Eine Position hat keine Menge (BT-129).", "A line has no quantity (BT-129)."),
  "BR-23": fatal("Die Menge einer Position hat keine Einheit (BT-130).", "A line's quantity has no unit (BT-130)."),
  "BR-24": fatal("Eine Position hat keinen Nettobetrag (BT-131).", "A line has no net amount (BT-131)."),
  "BR-25": fatal("Ein Artikel hat keinen Namen (BT-153).", "An item has no name (BT-153)."),
  "BR-26": fatal("Eine Position hat keinen Nettopreis (BT-146).", "A line has no net price (BT-146)."),
  "BR-27": fatal("Ein Nettopreis (BT-146) ist negativ.", "A net price (BT-146) is negative."),
  "BR-28": fatal("Ein Bruttopreis (BT-148) ist negativ.", "A gross price (BT-148) is negative."),
  "BR-29": fatal(
    "Der Abrechnungszeitraum endet (BT-74), bevor er beginnt (BT-73).",
    "The invoicing period ends (BT-74) before it starts (BT-73).",
  ),
  "BR-30": fatal(
    "Der Zeitraum einer Position endet (BT-135), bevor er beginnt (BT-134).",
    "A line's period ends (BT-135) before it starts (BT-134).",
  ),
  "BR-31": fatal("Ein Nachlass der Rechnung hat keinen Betrag (BT-92).", "A document allowance has no amount (BT-92)."),
  "BR-32": fatal(
    "Ein Nachlass der Rechnung hat keine Umsatzsteuerkategorie (BT-95).",
    "A document allowance has no VAT category (BT-95).",
  ),
  "BR-33": ALLOWANCE_REASON,
  "BR-36": fatal("Ein Zuschlag der Rechnung hat keinen Betrag (BT-99).", "A document charge has no amount (BT-99)."),
  "BR-37": fatal(
    "Ein Zuschlag der Rechnung hat keine Umsatzsteuerkategorie (BT-102).",
    "A document charge has no VAT category (BT-102).",
  ),
  "BR-38": CHARGE_REASON,
  "BR-41": fatal("Ein Nachlass der Position hat keinen Betrag (BT-136).", "A line allowance has no amount (BT-136)."),
  "BR-42": LINE_ALLOWANCE_REASON,
  "BR-43": fatal("Ein Zuschlag der Position hat keinen Betrag (BT-141).", "A line charge has no amount (BT-141)."),
  "BR-44": LINE_CHARGE_REASON,
  "BR-45": fatal(
    "Eine Steueraufschlüsselung hat keinen Steuerbasisbetrag (BT-116).",
    "A VAT breakdown has no taxable amount (BT-116).",
  ),
  "BR-46": fatal(
    "Eine Steueraufschlüsselung hat keinen Steuerbetrag (BT-117).",
    "A VAT breakdown has no VAT amount (BT-117).",
  ),
  "BR-47": fatal(
    "Eine Steueraufschlüsselung hat keine Umsatzsteuerkategorie (BT-118).",
    "A VAT breakdown has no VAT category (BT-118).",
  ),
  "BR-48": fatal(
    "Eine Steueraufschlüsselung hat keinen Steuersatz (BT-119), obwohl der Umsatz der Steuer unterliegt.",
    "A VAT breakdown has no rate (BT-119), although the supply is subject to VAT.",
  ),
  "BR-49": fatal(
    "Eine Zahlungsanweisung nennt keine Zahlungsart (BT-81).",
    "A payment instruction has no means (BT-81).",
  ),
  "BR-50": fatal(
    "Ein Konto für die Überweisung hat keine Kontonummer oder IBAN (BT-84).",
    "An account for a credit transfer has no account number or IBAN (BT-84).",
  ),
  "BR-51": {
    de: "Von einer Zahlungskarte dürfen nur die letzten vier bis sechs Ziffern stehen (BT-87).",
    en: "Of a payment card, only the last four to six digits may be given (BT-87).",
    weight: { CII: "FATAL", UBL: "WARNING" },
  },
  "BR-52": fatal(
    "Eine Anlage zur Rechnung hat keine Kennung (BT-122).",
    "A supporting document has no reference (BT-122).",
  ),
  "BR-53": fatal(
    "Zur Währung der Umsatzsteuer (BT-6) fehlt der Steuerbetrag in dieser Währung (BT-111).",
    "For the VAT accounting currency (BT-6), the VAT total in that currency (BT-111) is missing.",
  ),
  "BR-54": fatal(
    "Einer Eigenschaft des Artikels fehlt der Name (BT-160) oder der Wert (BT-161).",
    "An item attribute lacks its name (BT-160) or its value (BT-161).",
  ),
  "BR-55": fatal(
    "Der Verweis auf eine frühere Rechnung hat keine Nummer (BT-25).",
    "A reference to a preceding invoice has no number (BT-25).",
  ),
  "BR-56": fatal(
    "Die USt-IdNr. des Steuervertreters (BT-63) fehlt.",
    "The tax representative's VAT id (BT-63) is missing.",
  ),
  "BR-57": fatal("Der Lieferanschrift fehlt das Land (BT-80).", "The deliver-to address lacks its country (BT-80)."),
  "BR-61": fatal(
    "Zu einer Überweisung fehlt das Konto (BT-84).",
    "For a credit transfer, the payment account (BT-84) is missing.",
  ),
  "BR-62": fatal(
    "Die elektronische Adresse des Verkäufers (BT-34) hat kein Schema.",
    "The seller's electronic address (BT-34) has no scheme.",
  ),
  "BR-63": fatal(
    "Die elektronische Adresse des Käufers (BT-49) hat kein Schema.",
    "The buyer's electronic address (BT-49) has no scheme.",
  ),
  "BR-64": fatal(
    "Die Standardnummer eines Artikels (BT-157) hat kein Schema.",
    "An item's standard identifier (BT-157) has no scheme.",
  ),
  "BR-65": fatal(
    "Die Klassifikation eines Artikels (BT-158) hat kein Schema.",
    "An item's classification (BT-158) has no scheme.",
  ),

  // VAT categories.
  ...category("S", {
    de: "Regelsteuersatz (S)",
    en: "standard rate (S)",
    ids: "seller",
    rate: "positive",
    breakdowns: "some",
    isExempt: false,
  }),
  ...category("Z", {
    de: "Nullsatz (Z)",
    en: "zero rate (Z)",
    ids: "seller",
    rate: "zero",
    breakdowns: "one",
    isExempt: false,
  }),
  ...category("E", {
    de: "Steuerbefreiung (E)",
    en: "exemption from VAT (E)",
    ids: "seller",
    rate: "zero",
    breakdowns: "one",
    isExempt: true,
  }),
  ...category("AE", {
    de: "Umkehr der Steuerschuld (AE)",
    en: "reverse charge (AE)",
    ids: "reverseCharge",
    rate: "zero",
    breakdowns: "one",
    isExempt: true,
  }),
  ...category("IC", {
    de: "innergemeinschaftlicher Lieferung (K)",
    en: "intra-community supply (K)",
    ids: "intraCommunity",
    rate: "zero",
    breakdowns: "one",
    isExempt: true,
  }),
  "BR-IC-11": fatal(
    "Eine innergemeinschaftliche Lieferung (K) braucht ein Lieferdatum (BT-72) oder einen Abrechnungszeitraum (BG-14).",
    "An intra-community supply (K) needs a delivery date (BT-72) or an invoicing period (BG-14).",
  ),
  "BR-IC-12": fatal(
    "Eine innergemeinschaftliche Lieferung (K) braucht das Land der Lieferanschrift (BT-80).",
    "An intra-community supply (K) needs the deliver-to country (BT-80).",
  ),
  ...category("G", {
    de: "Ausfuhr (G)",
    en: "export outside the EU (G)",
    ids: "sellerVat",
    rate: "zero",
    breakdowns: "one",
    isExempt: true,
  }),
  ...category("O", {
    de: "nicht steuerbarem Umsatz (O)",
    en: "supply outside the scope of VAT (O)",
    ids: "none",
    rate: "none",
    breakdowns: "one",
    isExempt: true,
  }),
  "BR-O-11": fatal(
    "Neben einer Steueraufschlüsselung für nicht steuerbaren Umsatz (O) darf keine andere stehen.",
    "Beside a VAT breakdown of supply outside the scope of VAT (O), no other breakdown may stand.",
  ),
  "BR-O-12": fatal(
    "Neben einer Steueraufschlüsselung für nicht steuerbaren Umsatz (O) darf keine Position anderer Kategorie stehen.",
    "Beside a VAT breakdown of supply outside the scope of VAT (O), no line of another category may stand.",
  ),
  "BR-O-13": fatal(
    "Neben einer Steueraufschlüsselung für nicht steuerbaren Umsatz (O) darf kein Nachlass anderer Kategorie stehen.",
    "Beside a VAT breakdown of supply outside the scope of VAT (O), no allowance of another category may stand.",
  ),
  "BR-O-14": fatal(
    "Neben einer Steueraufschlüsselung für nicht steuerbaren Umsatz (O) darf kein Zuschlag anderer Kategorie stehen.",
    "Beside a VAT breakdown of supply outside the scope of VAT (O), no charge of another category may stand.",
  ),
  ...category("AF", {
    de: "IGIC der Kanarischen Inseln (L)",
    en: "IGIC of the Canary Islands (L)",
    ids: "seller",
    rate: "any",
    breakdowns: "some",
    isExempt: false,
  }),
  ...category("AG", {
    de: "IPSI von Ceuta und Melilla (M)",
    en: "IPSI of Ceuta and Melilla (M)",
    ids: "seller",
    rate: "any",
    breakdowns: "some",
    isExempt: false,
  }),
  "BR-B-01": fatal(
    "Geteilte Zahlung (B) gibt es nur in Rechnungen innerhalb Italiens.",
    "Split payment (B) exists only in invoices within Italy.",
  ),
  "BR-B-02": fatal(
    "Geteilte Zahlung (B) und Regelsteuersatz (S) dürfen nicht in einer Rechnung stehen.",
    "Split payment (B) and the standard rate (S) may not stand in one invoice.",
  ),

  // Codes.
  "BR-CL-01": code("Der Rechnungstyp (BT-3)", "The invoice type (BT-3)", "UNTDID 1001"),
  "BR-CL-03": code("Die Währung eines Betrags", "The currency of an amount", "ISO 4217"),
  "BR-CL-04": code("Die Währung der Rechnung (BT-5)", "The invoice currency (BT-5)", "ISO 4217"),
  "BR-CL-05": code("Die Währung der Umsatzsteuer (BT-6)", "The VAT accounting currency (BT-6)", "ISO 4217"),
  "BR-CL-06": code(
    "Der Code des Zeitpunkts der Umsatzsteuer (BT-8)",
    "The code of the VAT point date (BT-8)",
    "UNTDID 2005/2475",
  ),
  "BR-CL-07": code(
    "Das Schema der Objektkennung (BT-18)",
    "The scheme of the object identifier (BT-18)",
    "UNTDID 1153",
  ),
  "BR-CL-08": code("Der Betreff einer Bemerkung (BT-21)", "The subject of a note (BT-21)", "UNTDID 4451"),
  "BR-CL-10": code("Das Schema der Kennung eines Beteiligten", "The scheme of a party's identifier", "ISO 6523"),
  "BR-CL-11": code("Das Schema einer Registernummer", "The scheme of a registration identifier", "ISO 6523"),
  "BR-CL-13": code(
    "Das Schema der Artikelklassifikation (BT-158)",
    "The scheme of an item classification (BT-158)",
    "UNTDID 7143",
  ),
  "BR-CL-14": code("Der Ländercode", "The country code", "ISO 3166-1"),
  "BR-CL-15": code("Das Ursprungsland eines Artikels (BT-159)", "The item's country of origin (BT-159)", "ISO 3166-1"),
  "BR-CL-16": code("Die Zahlungsart (BT-81)", "The payment means (BT-81)", "UNTDID 4461"),
  "BR-CL-17": code("Die Umsatzsteuerkategorie", "The VAT category", "UNTDID 5305"),
  "BR-CL-18": code("Die Umsatzsteuerkategorie einer Position", "The VAT category of a line", "UNTDID 5305"),
  "BR-CL-19": code("Der Code für den Grund des Nachlasses", "The code of the allowance's reason", "UNTDID 5189"),
  "BR-CL-20": code("Der Code für den Grund des Zuschlags", "The code of the charge's reason", "UNTDID 7161"),
  "BR-CL-21": code(
    "Das Schema der Standardnummer eines Artikels (BT-157)",
    "The scheme of an item's standard identifier (BT-157)",
    "ISO 6523",
  ),
  "BR-CL-22": code("Der Code des Befreiungsgrunds (BT-121)", "The code of the exemption reason (BT-121)", "VATEX"),
  "BR-CL-23": code("Die Mengeneinheit", "The unit of measure", "UNECE Rec. 20/21"),
  "BR-CL-24": code("Die Art einer eingebetteten Datei (BT-125)", "The type of an attached file (BT-125)", "MIME"),
  "BR-CL-25": code("Das Schema einer elektronischen Adresse", "The scheme of an electronic address", "EAS"),
  "BR-CL-26": code("Das Schema des Lieferorts (BT-71)", "The scheme of the delivery location (BT-71)", "ISO 6523"),

  // Sums and conditions.
  "BR-CO-03": fatal(
    "Das Datum der Umsatzsteuer (BT-7) und sein Code (BT-8) schließen einander aus.",
    "The VAT point date (BT-7) and its code (BT-8) exclude each other.",
  ),
  "BR-CO-04": fatal("Eine Position hat keine Umsatzsteuerkategorie (BT-151).", "A line has no VAT category (BT-151)."),
  "BR-CO-05": fatal(
    "Grund (BT-97) und Code (BT-98) eines Nachlasses der Rechnung meinen nicht dasselbe.",
    "Reason (BT-97) and code (BT-98) of a document allowance differ in meaning.",
  ),
  "BR-CO-06": fatal(
    "Grund (BT-104) und Code (BT-105) eines Zuschlags der Rechnung meinen nicht dasselbe.",
    "Reason (BT-104) and code (BT-105) of a document charge differ in meaning.",
  ),
  "BR-CO-07": fatal(
    "Grund (BT-139) und Code (BT-140) eines Nachlasses der Position meinen nicht dasselbe.",
    "Reason (BT-139) and code (BT-140) of a line allowance differ in meaning.",
  ),
  "BR-CO-08": fatal(
    "Grund (BT-144) und Code (BT-145) eines Zuschlags der Position meinen nicht dasselbe.",
    "Reason (BT-144) and code (BT-145) of a line charge differ in meaning.",
  ),
  "BR-CO-09": fatal(
    "Eine USt-IdNr. (BT-31, BT-63, BT-48) beginnt nicht mit einem Ländercode.",
    "A VAT id (BT-31, BT-63, BT-48) does not begin with a country code.",
  ),
  "BR-CO-10": fatal(
    "Die Summe der Positionen (BT-106) ist nicht die Summe ihrer Nettobeträge (BT-131).",
    "The sum of the lines (BT-106) is not the sum of their net amounts (BT-131).",
  ),
  "BR-CO-11": fatal(
    "Die Summe der Nachlässe (BT-107) ist nicht die Summe der einzelnen Nachlässe (BT-92).",
    "The sum of the allowances (BT-107) is not the sum of the single allowances (BT-92).",
  ),
  "BR-CO-12": fatal(
    "Die Summe der Zuschläge (BT-108) ist nicht die Summe der einzelnen Zuschläge (BT-99).",
    "The sum of the charges (BT-108) is not the sum of the single charges (BT-99).",
  ),
  "BR-CO-13": fatal(
    "Der Gesamtbetrag ohne Umsatzsteuer (BT-109) ist nicht Positionen (BT-106) minus Nachlässe (BT-107) plus Zuschläge " +
      "(BT-108).",
    "The total without VAT (BT-109) is not the lines (BT-106) less the allowances (BT-107) plus the charges (BT-108).",
  ),
  "BR-CO-14": fatal(
    "Der Gesamtbetrag der Umsatzsteuer (BT-110) ist nicht die Summe der Steuerbeträge (BT-117).",
    "The VAT total (BT-110) is not the sum of the VAT amounts (BT-117).",
  ),
  "BR-CO-15": fatal(
    "Der Gesamtbetrag mit Umsatzsteuer (BT-112) ist nicht der Betrag ohne (BT-109) plus Umsatzsteuer (BT-110).",
    "The total with VAT (BT-112) is not the total without VAT (BT-109) plus the VAT (BT-110).",
  ),
  "BR-CO-16": fatal(
    "Der Zahlbetrag (BT-115) ist nicht der Gesamtbetrag (BT-112) minus Vorauszahlung (BT-113) plus Rundung (BT-114).",
    "The amount due (BT-115) is not the total (BT-112) less the amount paid (BT-113) plus the rounding (BT-114).",
  ),
  "BR-CO-17": fatal(
    "Ein Steuerbetrag (BT-117) ist nicht der Steuerbasisbetrag (BT-116) mal Steuersatz (BT-119).",
    "A VAT amount (BT-117) is not the taxable amount (BT-116) times the rate (BT-119).",
  ),
  "BR-CO-18": fatal(
    "Die Rechnung hat keine Steueraufschlüsselung (BG-23).",
    "The invoice has no VAT breakdown (BG-23).",
  ),
  "BR-CO-19": fatal(
    "Der Abrechnungszeitraum (BG-14) hat weder Anfang (BT-73) noch Ende (BT-74).",
    "The invoicing period (BG-14) has neither a start (BT-73) nor an end (BT-74).",
  ),
  "BR-CO-20": fatal(
    "Der Zeitraum einer Position (BG-26) hat weder Anfang (BT-134) noch Ende (BT-135).",
    "A line's period (BG-26) has neither a start (BT-134) nor an end (BT-135).",
  ),
  "BR-CO-21": ALLOWANCE_REASON,
  "BR-CO-22": CHARGE_REASON,
  "BR-CO-23": LINE_ALLOWANCE_REASON,
  "BR-CO-24": LINE_CHARGE_REASON,
  "BR-CO-26": fatal(
    "Der Verkäufer ist nicht zu erkennen: Kennung (BT-29), Registernummer (BT-30) und USt-IdNr. (BT-31) fehlen.",
    "The seller cannot be identified: identifier (BT-29), legal id (BT-30) and VAT id (BT-31) are missing.",
  ),

  // Decimals.
  "BR-DEC-01": decimals("BT-92", "Ein Nachlass der Rechnung", "A document allowance"),
  "BR-DEC-02": decimals("BT-93", "Der Grundbetrag eines Nachlasses der Rechnung", "A document allowance's base amount"),
  "BR-DEC-05": decimals("BT-99", "Ein Zuschlag der Rechnung", "A document charge"),
  "BR-DEC-06": decimals("BT-100", "Der Grundbetrag eines Zuschlags der Rechnung", "A document charge's base amount"),
  "BR-DEC-09": decimals("BT-106", "Die Summe der Positionen", "The sum of the lines"),
  "BR-DEC-10": decimals("BT-107", "Die Summe der Nachlässe", "The sum of the allowances"),
  "BR-DEC-11": decimals("BT-108", "Die Summe der Zuschläge", "The sum of the charges"),
  "BR-DEC-12": decimals("BT-109", "Der Gesamtbetrag ohne Umsatzsteuer", "The total without VAT"),
  "BR-DEC-13": decimals("BT-110", "Der Gesamtbetrag der Umsatzsteuer", "The VAT total"),
  "BR-DEC-14": decimals("BT-112", "Der Gesamtbetrag mit Umsatzsteuer", "The total with VAT"),
  "BR-DEC-15": decimals(
    "BT-111",
    "Der Gesamtbetrag der Umsatzsteuer in deren Währung",
    "The VAT total in the accounting currency",
  ),
  "BR-DEC-16": decimals("BT-113", "Die Vorauszahlung", "The amount paid"),
  "BR-DEC-17": decimals("BT-114", "Der Rundungsbetrag", "The rounding amount"),
  "BR-DEC-18": decimals("BT-115", "Der Zahlbetrag", "The amount due"),
  "BR-DEC-19": decimals("BT-116", "Ein Steuerbasisbetrag", "A taxable amount"),
  "BR-DEC-20": decimals("BT-117", "Ein Steuerbetrag", "A VAT amount"),
  "BR-DEC-23": decimals("BT-131", "Der Nettobetrag einer Position", "A line's net amount"),
  "BR-DEC-24": decimals("BT-136", "Ein Nachlass der Position", "A line allowance"),
  "BR-DEC-25": decimals("BT-137", "Der Grundbetrag eines Nachlasses der Position", "A line allowance's base amount"),
  "BR-DEC-27": decimals("BT-141", "Ein Zuschlag der Position", "A line charge"),
  "BR-DEC-28": decimals("BT-142", "Der Grundbetrag eines Zuschlags der Position", "A line charge's base amount"),
} as const satisfies Readonly<Record<string, Sentence>>;
