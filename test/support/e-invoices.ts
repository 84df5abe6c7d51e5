/** Electronic invoices for tests, written for this project. */

export interface Parts {
  readonly number?: string;
  readonly currency?: string;
  readonly iban?: string;
  readonly quantity?: string;
  readonly total?: string;
}

/** A UBL invoice of two lines with skonto, an order and a delivery note. */
export const ublInvoice = ({
  number = "RE-2026-77",
  currency = "EUR",
  iban = "DE89 3704 0044 0532 0130 00",
  quantity = "8.5",
  total = "1201.90",
}: Parts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>2026-11-20</cbc:IssueDate>
  <cbc:DueDate>2026-12-20</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
  <cac:OrderReference><cbc:ID>B-77</cbc:ID></cac:OrderReference>
  <cac:DespatchDocumentReference><cbc:ID>LS-77</cbc:ID></cac:DespatchDocumentReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Kieswerk</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Kiesweg 1</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName>
      <cbc:PostalZone>20095</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Kieswerk Nord GmbH</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Name>Frau Kies</cbc:Name><cbc:Telephone>040 4711</cbc:Telephone><cbc:ElectronicMail>kies@nord.example</cbc:ElectronicMail></cac:Contact>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:CityName>Bremen</cbc:CityName><cbc:PostalZone>28195</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Bau AG</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2026-11-18</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>RF18539007547034</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>#SKONTO#TAGE=14#PROZENT=2.00#
</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">191.90</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="${currency}">1010.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="${currency}">191.90</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="${currency}">1010.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="${currency}">1010.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="${currency}">${total}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="${currency}">${total}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="MTQ">${quantity}</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="${currency}">850.00</cbc:LineExtensionAmount>
    <cac:OrderLineReference><cbc:LineID>10</cbc:LineID></cac:OrderLineReference>
    <cac:Item><cbc:Description>F3, 16 mm</cbc:Description><cbc:Name>Beton C25/30</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>C2530</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${currency}">100</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
  <cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:InvoicedQuantity unitCode="KGM">2000</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="${currency}">160.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Kies</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${currency}">80</cbc:PriceAmount><cbc:BaseQuantity unitCode="KGM">1000</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
</Invoice>
`;

/** The same, with so many lines more. */
export const manyLines = (count: number): string =>
  ublInvoice().replace(
    /<cac:InvoiceLine><cbc:ID>2<[^]*<\/cac:InvoiceLine>/,
    (line) => line + Array.from({ length: count }, (_, index) => line.replace(">2<", `>${index + 3}<`)).join("\n"),
  );
