/**
 * Despatch advices: UBL 2 DespatchAdvice (OASIS; also Peppol's), and UN/CEFACT CrossIndustryDespatchAdvice, with the
 * names that it has since D16B and with those of before (`ApplicableCIDDHSupplyChainTradeDelivery`).
 */
import { inUnitOf } from "../domain/units.js";
import { invalid } from "../errors.js";
import { type DeliveryNote, type DeliveryNoteItem, emptyDeliveryNote, emptyDeliveryNoteItem } from "./delivery-note.js";
import { decimalOf, instantOrNull, joinedMoment, momentOf } from "./values.js";
import { childOf, childrenOf, firstTextOf, ownText, readInTurns, textOf, textsOf, type XmlElement } from "./xml.js";

// UBL

export async function readUblDespatchAdvice(root: XmlElement): Promise<DeliveryNote> {
  const external_id = textOf(root, "ID");
  if (external_id === null) throw invalid("DespatchAdvice/ID", "must not be empty");
  const shipment = childOf(root, "Shipment");
  const delivery = childOf(shipment, "Delivery");
  const despatch = childOf(delivery, "Despatch");
  const recipient = childOf(root, "DeliveryCustomerParty");
  // Where the seller is another than who sends the goods, the buyer knows the seller.
  const suppliers = childrenOf(root, "SellerSupplierParty").concat(childrenOf(root, "DespatchSupplierParty"));

  const despatched = ublMoment(despatch, "ActualDespatch");
  const issued = ublMoment(root, "Issue");
  return {
    ...emptyDeliveryNote(),
    external_id,
    delivery_number: external_id,
    dispatched_at: instantOrNull(despatched) ?? instantOrNull(issued),
    delivery_date: ublMoment(delivery, "ActualDelivery") ?? despatched ?? issued,
    planned_arrival_time:
      ublMoment(childOf(delivery, "EstimatedDeliveryPeriod"), "Start") ?? ublMoment(delivery, "EstimatedDelivery"),
    supplier_ids: unique(suppliers.flatMap((party) => ublIdsOf(party, "CustomerAssignedAccountID"))),
    supplier_name: suppliers.map((party) => ublNameOf(childOf(party, "Party"))).find(Boolean) ?? null,
    delivery_party_ids: unique([
      ...textsOf(delivery, "DeliveryLocation", "ID"),
      ...ublPartyIds(childOf(delivery, "DeliveryParty")),
      ...ublIdsOf(recipient, "CustomerAssignedAccountID"),
      ...textsOf(recipient, "SupplierAssignedAccountID"),
    ]),
    order_number: textOf(root, "OrderReference", "ID"),
    ...ublTransport(shipment),
    plant: textOf(despatch, "DespatchLocation", "Name") ?? textOf(despatch, "DespatchLocation", "Description"),
    ...weights(childOf(shipment, "GrossWeightMeasure"), childOf(shipment, "NetWeightMeasure"), "Shipment"),
    comment: joined(textsOf(root, "Note")),
    items: await readInTurns(childrenOf(root, "DespatchLine"), ublItem),
  };
}

function ublItem(line: XmlElement, index: number): DeliveryNoteItem {
  const empty = emptyDeliveryNoteItem(index);
  const item = childOf(line, "Item");
  const at = `DespatchLine[${index + 1}]`;
  const quantity = childOf(line, "DeliveredQuantity");
  const description = joined(textsOf(item, "Description"));
  return {
    ...empty,
    line_number: textOf(line, "ID") ?? empty.line_number,
    product_number:
      textOf(item, "SellersItemIdentification", "ID") ??
      textOf(item, "StandardItemIdentification", "ID") ??
      textOf(item, "ManufacturersItemIdentification", "ID"),
    buyer_product_number: textOf(item, "BuyersItemIdentification", "ID"),
    title: textOf(item, "Name") ?? description,
    description: textOf(item, "Name") === null ? null : description,
    ...quantityOf(quantity, `${at}/DeliveredQuantity`),
    order_number: textOf(line, "OrderLineReference", "OrderReference", "ID"),
    order_item_number: textOf(line, "OrderLineReference", "LineID"),
    lot_number: textOf(item, "ItemInstance", "LotIdentification", "LotNumberID"),
    completed: nothingLeft(textOf(line, "OutstandingQuantity"), `${at}/OutstandingQuantity`),
    comment: joined(textsOf(line, "Note")),
  };
}

/** A day and a time in two elements: `IssueDate` and `IssueTime`. */
const ublMoment = (element: XmlElement | undefined, name: string): string | null =>
  joinedMoment(textOf(element, `${name}Date`), textOf(element, `${name}Time`), `${name}Date`);

/** The ids of a customer or supplier party; the account that the other side assigned comes first. */
const ublIdsOf = (holder: XmlElement | undefined, account: string): string[] => [
  ...textsOf(holder, account),
  ...ublPartyIds(childOf(holder, "Party")),
  ...textsOf(holder, "AdditionalAccountID"),
];

const ublPartyIds = (party: XmlElement | undefined): string[] => [
  ...textsOf(party, "PartyIdentification", "ID"),
  ...textsOf(party, "EndpointID"),
  ...textsOf(party, "PartyTaxScheme", "CompanyID"),
  ...textsOf(party, "PartyLegalEntity", "CompanyID"),
];

const ublNameOf = (party: XmlElement | undefined): string | null =>
  textOf(party, "PartyName", "Name") ?? textOf(party, "PartyLegalEntity", "RegistrationName");

function ublTransport(shipment: XmlElement | undefined): Pick<DeliveryNote, "vehicle" | "trailer" | "driver"> {
  const stages = childrenOf(shipment, "ShipmentStage");
  const units = childrenOf(shipment, "TransportHandlingUnit");
  const plate = firstTextOf([...stages, ...units], "TransportMeans", "RoadTransport", "LicensePlateID");
  const equipment = firstTextOf(units, "TransportEquipment", "ID");
  const attached = firstTextOf(units, "TransportEquipment", "AttachedTransportEquipment", "ID");
  const drivers = stages.flatMap((stage) =>
    childrenOf(stage, "DriverPerson").concat(childrenOf(stage, "TransportMeans", "DriverPerson")),
  );
  const [driver = null] = drivers.flatMap(
    (person) => joined([...textsOf(person, "FirstName"), ...textsOf(person, "FamilyName")], " ") ?? [],
  );
  // Without a plate the equipment is the vehicle itself, and what is attached to it the trailer.
  return {
    vehicle: plate ?? (attached === null ? null : equipment),
    trailer: attached ?? equipment,
    driver,
  };
}

// UN/CEFACT

export async function readCrossIndustryDespatchAdvice(document: XmlElement): Promise<DeliveryNote> {
  const root = withPresentNames(document);
  const exchanged = childOf(root, "ExchangedDocument");
  const external_id = textOf(exchanged, "ID");
  if (external_id === null) throw invalid("ExchangedDocument/ID", "must not be empty");
  const trade = childOf(root, "SupplyChainTradeTransaction");
  const agreement = childOf(trade, "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement");
  const delivery = childOf(trade, "ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery");
  const consignments = childrenOf(delivery, "RelatedSupplyChainConsignment");
  const sellers = [...childrenOf(agreement, "SellerTradeParty"), ...childrenOf(delivery, "ShipFromTradeParty")];
  const recipients = childrenOf(delivery, "ShipToTradeParty").concat(childrenOf(delivery, "UltimateShipToTradeParty"));

  const despatched = eventOf(delivery, "ActualDespatchSupplyChainEvent");
  const issued = ceMoment(childOf(exchanged, "IssueDateTime"), "ExchangedDocument/IssueDateTime");
  return {
    ...emptyDeliveryNote(),
    external_id,
    delivery_number: textOf(delivery, "DeliveryNoteReferencedDocument", "IssuerAssignedID") ?? external_id,
    dispatched_at: instantOrNull(despatched) ?? instantOrNull(issued),
    delivery_date: eventOf(delivery, "ActualDeliverySupplyChainEvent") ?? despatched ?? issued,
    planned_arrival_time:
      eventOf(delivery, "PlannedDeliverySupplyChainEvent") ?? eventOf(delivery, "RequestedDeliverySupplyChainEvent"),
    supplier_ids: unique(sellers.flatMap(ceIdsOf)),
    supplier_name: firstTextOf(sellers, "Name"),
    // The project of the agreement is the buyer's own number of the site, which its address is not always.
    delivery_party_ids: unique([
      ...textsOf(agreement, "SpecifiedProcuringProject", "ID"),
      ...recipients.flatMap(ceIdsOf),
    ]),
    order_number: orderOf(agreement, "IssuerAssignedID"),
    vehicle:
      firstTextOf(consignments, "SpecifiedLogisticsTransportMovement", "UsedLogisticsTransportMeans", "ID") ??
      firstTextOf(consignments, "SpecifiedLogisticsTransportMovement", "UsedLogisticsTransportMeans", "Name"),
    trailer: firstTextOf(consignments, "UtilizedLogisticsTransportEquipment", "ID"),
    driver: firstTextOf(consignments, "SpecifiedLogisticsTransportMovement", "DriverTradeContact", "PersonName"),
    plant: textOf(delivery, "ShipFromTradeParty", "Name"),
    ...weights(
      consignments.flatMap((consignment) => childrenOf(consignment, "GrossWeightMeasure"))[0],
      consignments.flatMap((consignment) => childrenOf(consignment, "NetWeightMeasure"))[0],
      "RelatedSupplyChainConsignment",
    ),
    comment: joined(textsOf(exchanged, "IncludedNote", "Content")),
    items: await readInTurns(childrenOf(trade, "IncludedSupplyChainTradeLineItem"), ceItem),
  };
}

function ceItem(line: XmlElement, index: number): DeliveryNoteItem {
  const empty = emptyDeliveryNoteItem(index);
  const document = childOf(line, "AssociatedDocumentLineDocument");
  const product = childOf(line, "SpecifiedTradeProduct");
  const agreement = childOf(line, "SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement");
  const delivery = childOf(line, "SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery");
  const at = `IncludedSupplyChainTradeLineItem[${index + 1}]`;
  const quantity = childOf(delivery, "DespatchedQuantity") ?? childOf(delivery, "BilledQuantity");
  const description = joined(textsOf(product, "Description"));
  return {
    ...empty,
    line_number: textOf(document, "LineID") ?? empty.line_number,
    product_number:
      textOf(product, "SellerAssignedID") ?? textOf(product, "GlobalID") ?? textOf(product, "ManufacturerAssignedID"),
    buyer_product_number: textOf(product, "BuyerAssignedID"),
    title: textOf(product, "Name") ?? description,
    description: textOf(product, "Name") === null ? null : description,
    ...quantityOf(quantity, `${at}/${quantity?.name}`),
    order_number: orderOf(agreement, "IssuerAssignedID"),
    order_item_number: orderOf(agreement, "LineID") ?? textOf(document, "OrderLineID"),
    lot_number: textOf(product, "IndividualTradeProductInstance", "BatchID"),
    completed: nothingLeft(textOf(delivery, "RemainingRequestedQuantity"), `${at}/RemainingRequestedQuantity`),
    comment: joined(textsOf(document, "IncludedNote", "Content")),
  };
}

/** The document with the names of today: those of before D16B carry `CI`, `CIDDH` or `CIDDL` within. */
function withPresentNames(element: XmlElement): XmlElement {
  const name = element.name.replace(/CI(?:DDH|DDL)?(?=[A-Z][a-z])/, "").replace("ReferencedReferenced", "Referenced");
  return { ...element, name, children: element.children.map(withPresentNames) };
}

/** The id of a party, which the other side assigned, before its GLN and its tax number. */
const ceIdsOf = (party: XmlElement): string[] => [
  ...textsOf(party, "ID"),
  ...textsOf(party, "GlobalID"),
  ...textsOf(party, "SpecifiedTaxRegistration", "ID"),
  ...textsOf(party, "SpecifiedLegalOrganization", "ID"),
];

/** What the reference to the buyer's order says; before D16B its number was `ID`. */
function orderOf(agreement: XmlElement | undefined, field: "IssuerAssignedID" | "LineID"): string | null {
  const order = childOf(agreement, "BuyerOrderReferencedDocument");
  return textOf(order, field) ?? (field === "IssuerAssignedID" ? textOf(order, "ID") : null);
}

const eventOf = (delivery: XmlElement | undefined, event: string): string | null => {
  const found = childOf(delivery, event);
  return (
    ceMoment(childOf(found, "OccurrenceDateTime"), event) ??
    ceMoment(childOf(found, "OccurrenceSpecifiedPeriod", "StartDateTime"), event)
  );
};

/** A moment stands in `DateTimeString`, whose format (102, 203, 204 …) its length tells, or in `DateTime`. */
function ceMoment(element: XmlElement | undefined, where: string): string | null {
  const text = textOf(element, "DateTimeString|DateTime|Date") ?? (element ? ownText(element) : null);
  return momentOf(text, where);
}

// Common

function quantityOf(element: XmlElement | undefined, where: string): Pick<DeliveryNoteItem, "quantity" | "unit"> {
  return { quantity: decimalOf(element ? ownText(element) : null, where), unit: unitOf(element) };
}

function weights(
  gross: XmlElement | undefined,
  net: XmlElement | undefined,
  at: string,
): Pick<DeliveryNote, "gross_weight" | "net_weight" | "weight_unit"> {
  const unit = unitOf(gross) ?? unitOf(net);
  const weightOf = (element: XmlElement | undefined): string | null => {
    const weight = decimalOf(element ? ownText(element) : null, `${at}/${element?.name}`);
    // A delivery has one unit of weight.
    return weight === null || unit === null ? weight : inUnitOf(weight, unitOf(element) ?? unit, unit);
  };
  const [gross_weight, net_weight] = [weightOf(gross), weightOf(net)];
  return { gross_weight, net_weight, weight_unit: gross_weight === null && net_weight === null ? null : unit };
}

const unitOf = (element: XmlElement | undefined): string | null => element?.attributes.unitCode?.trim() || null;

/** Whether the quantity that is still to come is zero; null where the sender does not say. */
function nothingLeft(quantity: string | null, where: string): boolean | null {
  const left = decimalOf(quantity, where);
  return left === null ? null : Number(left) === 0;
}

const joined = (texts: readonly string[], by = "\n"): string | null => texts.join(by) || null;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
