/** The labels of invoices in German, English and French. */
import { spellingsOf } from "./spellings.js";

export type LabelKind =
  | "invoice number"
  | "invoice date"
  | "type code"
  | "due date"
  | "delivery date"
  | "order number"
  | "project number"
  | "contract number"
  | "customer number"
  | "currency"
  | "vat id"
  | "tax number"
  | "iban"
  | "bic"
  | "account holder"
  | "name"
  | "payment terms"
  | "supplier"
  | "buyer"
  | "delivery address"
  | "other";

export interface Meaning {
  readonly kind: LabelKind;
  /** From 0 to 1: how surely the label means this. */
  readonly weight: number;
}

const MEANINGS = new Map<string, Meaning>();

/** What a label means, by its words as one text (`spellings.ts`). */
export const meaningOf = (spelling: string): Meaning | undefined => MEANINGS.get(spelling);

/** Of two meanings of a spelling the first counts, so the surest stand first. */
function spell(kind: LabelKind, weight: number, ...patterns: string[]): void {
  for (const spelling of patterns.flatMap(spellingsOf))
    if (!MEANINGS.has(spelling)) MEANINGS.set(spelling, { kind, weight });
}

const NO = "nr|nummer|no|num|number|numéro|id|réf";
const DAY = "datum|date|tag|vom|am";

spell(
  "invoice number",
  1,
  `rechnung|rechnungs|faktura|invoice|bill|re|rg|rech|rechn ${NO}`,
  `no|numéro|num|réf facture|avoir|invoice`,
  `facture no|num|numéro|réf|référence`,
  `gutschrift|gutschrifts|storno|credit-note|credit-memo|avoir ${NO}`,
  "rechnungsnummer-datum|rechnungskennung|rechnungsidentifikation|invoice-identifier",
);
spell("invoice number", 0.7, `beleg|belegs|dokument|dokumenten|document ${NO}`, "vorgangsnummer|référence-facture");
spell("invoice number", 0.4, "rechnung|invoice|facture|gutschrift|avoir|credit-note");
spell(
  "invoice date",
  1,
  `rechnung|rechnungs|faktura|invoice|bill|facture|gutschrift|gutschrifts|credit-note ${DAY}`,
  "datum|date rechnung|facture|invoice|facturation|issue|emission|émission|avoir",
  "ausstellungsdatum|ausstellungstag|fakturadatum|liefer-und-rechnungsdatum",
  "rechnungs-und-lieferdatum|rechnungs-und-leistungsdatum",
);
spell("type code", 1, "rechnungsart|rechnungstyp|invoice-type|invoice-type-code|document-type|type-facture");
spell("invoice date", 0.8, "belegdatum|dokumentdatum|document-date|issue-date|tax-point-date|émis|émise|facture-émise");
spell("invoice date", 0.75, "datum|date");
spell("invoice date", 0.5, "dated|vom|du|le");
spell(
  "due date",
  1,
  "fällig|fällige|fälligkeit|fälligkeits |datum|am|tag|zum|bis",
  "fälligkeitsdatum|fälligkeitstermin|zahlungsziel|zahlungstermin|zahlungsfrist|zahlungsfälligkeit",
  "zahlbar-bis|zahlbar-bis-zum|zu-zahlen-bis|zahlung-bis|bitte-zahlen-bis",
  "due-date|payment-due|payment-due-date|due-on|due-by|date-due|payment-date|pay-by|pay-before|payment-due-by",
  "date échéance|paiement|règlement|limite|exigibilité",
  "échéance|à-payer-avant|à-payer|date-limite-paiement",
);
spell(
  "delivery date",
  1,
  `liefer|leistungs|lieferungs ${DAY}`,
  "liefer-und-leistungsdatum|liefer-bzw-leistungsdatum|leistungsdatum|leistungszeitpunkt|liefer-leistungsdatum",
  "datum lieferung|leistung",
  "delivery-date|date-delivery|service-date|date-service|supply-date|date-supply|delivered-on|shipping-date|ship-date",
  "date-livraison|livraison|livré|date-prestation|date-exécution",
);
spell(
  "delivery date",
  0.7,
  "leistungszeitraum|lieferzeitraum|leistungsmonat|abrechnungszeitraum|ausführungszeitraum|bauzeitraum",
  "service-period|billing-period|période-prestation|période-facturation",
  "lieferscheindatum",
);
spell(
  "order number",
  1,
  `bestell|bestellungs|bestellung|auftrags|auftrag|purchase-order|order|po|customer-order ${NO}`,
  "bestellreferenz|bestellzeichen|bestellung|kundenbestellung|bestellung-vom|bestellung-nr-kunde|bestell-nr-kunde",
  "purchase-order|purchase-order-reference|order-reference|po",
  "no|numéro|num|réf commande|bon-commande|bon-cde|bc",
  "commande no|numéro|num|réf",
  "bon-commande",
);
spell("order number", 0.6, "auftrag|order|commande|zeichen|referenz|reference|référence|ref|réf");
spell(
  "project number",
  1,
  `projekt|project|bauvorhaben|bv|baustellen|baustelle|objekt|kommissions|kostenstellen|kostenstelle|job|site ${NO}`,
  "no|numéro|réf projet|chantier|affaire",
  "projet|chantier|affaire no|numéro|réf",
);
spell(
  "project number",
  0.8,
  "bauvorhaben|bv|baustelle|projekt|objekt|kommission|kostenstelle|projektreferenz",
  "project|site|job|project-reference|chantier|projet|affaire",
);
spell(
  "contract number",
  1,
  `vertrags|vertrag|bauvertrags|rahmenvertrags|werkvertrags|contract ${NO}`,
  "no|numéro|num|réf contrat|marché",
  "contrat|marché no|numéro|réf",
);
spell(
  "customer number",
  1,
  `kunden|kunde|debitoren|debitor|customer|client|kd ${NO}`,
  "no|numéro|réf|code client",
  "client no|numéro|réf|code",
  "kundenkonto|customer-account",
);
spell(
  "currency",
  1,
  "währung|rechnungswährung|belegwährung|currency|invoice-currency|invoice-currency-code|devise|monnaie",
  "betrag-in|beträge-in|alle-beträge-in|amounts-in|montants-en",
);
spell(
  "vat id",
  1,
  `ust|umsatzsteuer|mwst|vat|tva|uid|mehrwertsteuer ${NO}`,
  "ust|umsatzsteuer|mwst|uid id|ident|identifikations|identifikation |nr|nummer|no|ch",
  "ust-id|ustid|ust-idnr|vat-id|vat-no|vat-number kunde|kunden|customer|client|käufer|empfänger",
  "ustid|ustidnr|uid|steuer-identnummer|che-mwst|uid-nummer",
  `vat reg|registration|id|identification |no|nr|number`,
  "vatin|vat-identifier|tax-id-vat",
  "no|numéro|num|id|identifiant tva |intra|intracom|intracommunautaire|intracommunauté|client|acheteur",
  "tva no|numéro|intra|intracom|intracommunautaire|id|client",
  "btw |nr|no",
  "iva|p-iva|partita-iva|moms|mva|nip|nif|cif",
);
spell("vat id", 0.5, "vat|tva|ust|mwst|tax-id|tax-id-no|tax-number|tax-no|steuer-id|steuer-id-nr|sales-tax-id");
spell("tax number", 1, "steuer|st nr|nummer|no", "stnr|fiscal-code|tax-reference|utr");
spell("iban", 1, "iban |nr|no|number|code", "code-iban");
spell("bic", 1, "bic|swift |swift|bic|code|nr|nummer", "code bic|swift");
spell(
  "account holder",
  1,
  "kontoinhaber|kontoname|zahlungsempfänger|empfängername|begünstigter",
  "account-holder|account-name|beneficiary|beneficiary-name|payee|payee-name",
  "bénéficiaire|titulaire|titulaire-compte",
);
spell(
  "name",
  1,
  "name|firma|firmenname|unternehmen|handelsname|company|company-name|trade-name|legal-name",
  "nom|raison-sociale|société",
);
spell(
  "payment terms",
  1,
  "zahlungsbedingung|zahlungsbedingungen|zahlungskonditionen|zahlungsmodalitäten",
  "terms|payment-terms|terms-of-payment|terms-payment",
  "conditions|délai paiement|règlement",
  "règlement",
);
spell(
  "supplier",
  1,
  "lieferant|verkäufer|rechnungssteller|rechnungsersteller|rechnungsaussteller|leistungserbringer|auftragnehmer",
  "kreditor|absender|leistender|leistender-unternehmer|rechnung-von",
  "informationen-zum-verkäufer|verkäuferinformationen|zahlbar-an|konto-zahlbar-an",
  "seller|supplier|vendor|from|issued-by|biller|issuer|sold-by|invoice-from|bill-from|contractor|payable-to",
  "account-payable-to|fournisseur|vendeur|émetteur|émis-par|prestataire|expéditeur|créancier|compte-payable-à",
);
spell("supplier", 0.6, "références|identifiants|coordonnées");
spell(
  "buyer",
  1,
  "käufer|kunde|kunden|rechnungsempfänger|leistungsempfänger|empfänger|auftraggeber|debitor|besteller|an",
  "rechnungsadresse|rechnungsanschrift|rechnung-an|käufer-leistungsempfänger|kundenadresse|kundenanschrift",
  "informationen-zum-käufer|zahlbar-durch",
  "buyer|customer|client|bill-to|billed-to|invoice-to|invoiced-to|sold-to|payer|to|payable-by",
  "billing-address|invoice-address|customer-address",
  "acheteur|facturé-à|facture-à|facturer-à|destinataire|payable-par|débiteur",
  "adresse client|facturation|facture",
);
spell(
  "delivery address",
  1,
  "lieferadresse|lieferanschrift|warenempfänger|lieferung-an|lieferempfänger|abweichender-warenempfänger|lieferort",
  "versandadresse|lieferinformationen|abweichender-zahlungsempfänger|steuervertreter|steuerbevollmächtigter",
  "delivery-address|deliver-to|ship-to|shipped-to|shipping-address|consignee|tax-representative",
  "adresse-livraison|livré-à|lieu-livraison",
);
spell(
  "other",
  1,
  `lieferschein|lieferscheine|wiegeschein|lieferanten|kreditoren|handelsregister|hrb|hra|gln|globale|konto ${NO}`,
  `angebots|angebot|mandats|mandat|gläubiger|telefon|tel|fax|mobil|art|artikel|seite ${NO}`,
  `delivery|delivery-note|supplier|vendor|quote|phone|account|article|item|page|company|registration ${NO}`,
  `siret|siren|rcs|bl|bon-livraison|devis ${NO}`,
  "seite|page|blatt|telefon|tel|telephone|phone|fax|telefax|fon|mobil|mobile|handy|email|mail|courriel|web|internet",
  "homepage|website|site-internet|site-web|blz|bank|bankname|kreditinstitut|banque|konto|compte|handelsregister|hrb",
  "hra|registergericht|amtsgericht|geschäftsführer|geschäftsführung|gf|sitz|gln|siret|siren|ape|naf|rcs|capital|ceo",
  "director|nummer|anschrift|adresse|address|strasse|plz|ort|land|country|pays|bearbeiter|sachbearbeiter",
  "sachbearbeiterin|ansprechpartner|kontakt|contact|betreff|objet|subject|bemerkung|hinweis|note|notes|remarks|gtin",
  "ean|lieferbedingung|lieferbedingungen|incoterm|incoterms|versandart|zahlungsart|zahlungsweise|payment-method",
  "mode-règlement|mode-paiement|leitweg-id|lieferschein|delivery-note|bon-livraison|verwendungszweck",
  "mandatsreferenz|gläubiger-id|salesperson|shipment-method|ort-leistung|bestelldatum|order-date|date-commande",
  "auftragsdatum|angebot|beschreibung|description|druckdatum|print-date|printing-date|date-impression",
);
