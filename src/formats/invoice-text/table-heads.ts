/** What the heads of a table's columns say in German, English and French. */
import { spellingsOf } from "./spellings.js";

export type ColumnName =
  | "position"
  | "article"
  | "description"
  | "quantity"
  | "unit"
  | "price"
  | "discount"
  | "rate"
  | "tax"
  | "amount"
  | "gross"
  | "other";

const HEADS = new Map<string, ColumnName>();

/** The column that a head names, by its words as one text (`spellings.ts`). */
export const columnNamed = (spelling: string): ColumnName | undefined => HEADS.get(spelling);

/** Of two meanings of a spelling the first counts. */
function head(name: ColumnName, ...patterns: string[]): void {
  for (const spelling of patterns.flatMap(spellingsOf)) if (!HEADS.has(spelling)) HEADS.set(spelling, name);
}

/** What may stand behind "price" and "amount". */
const WITHOUT_TAX =
  "|netto|net|ht|excl|exkl|excl-vat|exclusive-vat|exmwst|excl-mwst|exkl-mwst|ohne-mwst|ohne-ust|hors-taxe|hors-taxes" +
  "|h-eur|ht-euro|htva|ht-eur|ht-in-eur|eur|euro|chf|in-eur|in-euro|in-chf|usd|gbp|excl-tax|ex-vat";

head("position", "pos|position|positionen|positions|lfd|lfd-nr|lfd-no|line|ligne|ln |nr|no|number", "nr|no");
head("position", "pos-nr|ligne-fact");
head(
  "article",
  "art|artikel|material|produkt|teile|bestell|item|article|product|part|stock nr|no|nummer|number|code|id|num",
  "sku|ean|gtin|plu|ref|réf|référence|reference|referenz|code|code-article|réf-article|référence-produit|réf-produit",
  "unsere-art-nr|ihre-art-nr",
);
head(
  "description",
  "|artikel|waren|produkt|leistungs|positions|item|product|goods|service|work beschreibung|bezeichnung|description|name",
  "artikel|produkt|leistung|leistungen|ware|waren|text|positionstext|kurztext|tätigkeit|arbeit|gegenstand|material",
  "item|items|product|products|service|services|article|articles|details|particulars|activity",
  "désignation|libellé|produit|prestation|prestations|designation-prestation|nom|code-article-nom-designation",
);
head(
  "quantity",
  "|liefer|rechnungs|berechnete menge|anzahl",
  "anz|stk|stück|stückzahl|stunden|std|tage|menge-in-einheit",
  "qty|quantity|hours|hrs|days|units|quantity-invoiced|qty-invoiced",
  "quantité|qté|qte|nombre|nb|qté-facturée",
);
head(
  "unit",
  "einheit|einh|eh|me|mengeneinheit|meng-einh|verpackungseinheit|unit|uom|um|u|unité|unit-of-measure|measure",
);
head(
  "price",
  `preis|einzelpreis|einzel|e-preis|ep|stückpreis|einheitspreis|listenpreis|verkaufspreis|vk-preis|ap ${WITHOUT_TAX}`,
  `nettopreis|netto-einzelpreis|einzel-netto|stundensatz|satz|preis-je|preis-pro-einheit|preis-stk ${WITHOUT_TAX}`,
  `preis-einheit|preis-einh|bruttopreis|ep-netto ${WITHOUT_TAX}`,
  `price|unit-price|unit-cost|price-per-unit|rate|price-pu|item-price|gross-price|net-price ${WITHOUT_TAX}`,
  `prix-unitaire|prix-unit|prix-u|pu|p-u|prix|p-unitaire|pu-net|prix-unitaire-net|prix-de-vente ${WITHOUT_TAX}`,
);
head(
  "amount",
  `betrag|gesamt|gesamtpreis|gesamtbetrag|summe|nettobetrag|nettowert|nettosumme|entgelt|gp|g-preis ${WITHOUT_TAX}`,
  `gesamt-netto|netto-gesamt|gesamtwert|positionsbetrag|wert|warenwert|zeilensumme|zeilenbetrag|total ${WITHOUT_TAX}`,
  `totalpreis|positionspreis|netto-gesamtpreis|endpreis|rechnungsbetrag ${WITHOUT_TAX}`,
  `amount|line-amount|line-total|net-amount|total-price|total-amount|ext-price|extended-price ${WITHOUT_TAX}`,
  `extension|line-value|net-total|line-extension|line-net-amount|subtotal ${WITHOUT_TAX}`,
  `montant|montant-net|prix-total|total-net|total-ligne|montant-ligne|p-total|pt|prix-ht ${WITHOUT_TAX}`,
);
head(
  "rate",
  "ust|mwst|vat|tva|tax|umsatzsteuer|mehrwertsteuer|steuer |satz|prozent|rate|taux|code|s|percent|in",
  "taux-tva|taux|steuersatz|taux-de-tva|btw|iva",
);
head("discount", "rabatt|rab|nachlass|abschlag|remise|rem|discount|disc|remise-charge");
head("tax", "steuerbetrag|mwst-betrag|ust-betrag|vat-amount|tax-amount|montant-tva|montant-de-tva");
head(
  "gross",
  "brutto|bruttobetrag|brutto-gesamt|gesamt-brutto|endbetrag|total-ttc|montant-ttc|ttc|prix-ttc",
  "gross-amount|amount-incl-vat|total-incl-vat",
);
head(
  "other",
  "datum|date|lieferdatum|lieferschein|ls|lot|charge|gewicht|weight|vke-geb|vpe|ve|lieferung|shipment-date|zeitraum",
  "period|bereich|kostenstelle|projekt|colli|zoll|lager|basismenge|pe",
);
