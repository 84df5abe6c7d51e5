/** Delivery notes as senders write them: each folder is one, and says where it is from. */
import { readDeliveryNote } from "../../src/formats/read-delivery-note.js";
import { foldersOf, valuesByPath } from "./samples.js";

describe.each(["opentrans", "despatch-advice"])("%s", (format) => {
  test.each(foldersOf(format))("$name", async ({ input, expected }) => {
    expect(valuesByPath(await readDeliveryNote(input))).toEqual(expected);
  });
});

const notice = (info: string, items = "") => `<DISPATCHNOTIFICATION>
  <DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_INFO><DISPATCHNOTIFICATION_ID>1</DISPATCHNOTIFICATION_ID>${info}</DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER>
  <DISPATCHNOTIFICATION_ITEM_LIST>${items}</DISPATCHNOTIFICATION_ITEM_LIST></DISPATCHNOTIFICATION>`;
const quantities = (...all: string[]) => all.map((each) => item(`<QUANTITY>${each}</QUANTITY>`)).join("");
const item = (content: string) => `<DISPATCHNOTIFICATION_ITEM>${content}</DISPATCHNOTIFICATION_ITEM>`;

const advice = (content: string) => `<DespatchAdvice><ID>1</ID>${content}</DespatchAdvice>`;
const [ITEM, COMPLETED] = ["DISPATCHNOTIFICATION_ITEM", "DELIVERY_COMPLETED"];
const [COUNT, GROSS] = ["DeliveredQuantity", "GrossWeightMeasure"];

test.each([
  [notice("<DISPATCHNOTIFICATION_DATE>31.02.2026</DISPATCHNOTIFICATION_DATE>"), "DISPATCHNOTIFICATION_DATE must be a"],
  [notice("", quantities("1", "NaN")), `${ITEM}[2]/QUANTITY must be a number`],
  [notice("", quantities("1e9")), `${ITEM}[1]/QUANTITY must be a number`],
  [notice("", quantities("1234567890.123456")), `${ITEM}[1]/QUANTITY must be a number of at most 15 significant`],
  [notice("", item(`<${COMPLETED}>perhaps</${COMPLETED}>`)), `${ITEM}[1]/${COMPLETED} must be true or`],
  ["<DISPATCHNOTIFICATION/>", "DISPATCHNOTIFICATION_ID must not be empty"],
  ["<x:DespatchAdvice/>", "DespatchAdvice/ID must not be empty"],
  ["<CrossIndustryDespatchAdvice/>", "ExchangedDocument/ID must not be empty"],
  [advice("<IssueDate>soon</IssueDate>"), "IssueDate must be a date"],
  [advice(`<DespatchLine><${COUNT}>two</${COUNT}></DespatchLine>`), `DespatchLine[1]/${COUNT} must be a number`],
  [advice(`<Shipment><${GROSS}>heavy</${GROSS}></Shipment>`), `Shipment/${GROSS} must be a number`],
  ["<rss/>", "The root element is rss; this operation takes DISPATCHNOTIFICATION or DespatchAdvice or Cross"],
])("what cannot be read is named: %s", async (xml, words) => {
  const error: any = await readDeliveryNote(xml).catch((thrown: unknown) => thrown);
  expect([error.status, error.message.slice(0, words.length)]).toEqual([400, words]);
});

test("a route takes its own formats alone", () =>
  expect(readDeliveryNote("<DespatchAdvice/>", ["DISPATCHNOTIFICATION"])).rejects.toMatchObject({
    message: "The root element is DespatchAdvice; this operation takes DISPATCHNOTIFICATION.",
  }));

test("weights that have no common unit are not mixed", async () => {
  const xml = `<DespatchAdvice><ID>1</ID><Shipment><GrossWeightMeasure unitCode="KGM">2</GrossWeightMeasure><NetWeightMeasure unitCode="LBR">3</NetWeightMeasure></Shipment></DespatchAdvice>`;
  expect(await readDeliveryNote(xml)).toMatchObject({ gross_weight: "2", net_weight: null, weight_unit: "KGM" });
});

test("without a plate the transport equipment is the vehicle, and what hangs on it the trailer", async () => {
  const read = (equipment: string) => {
    const unit = `<TransportHandlingUnit><TransportEquipment>${equipment}</TransportEquipment></TransportHandlingUnit>`;
    return readDeliveryNote(advice(`<Shipment>${unit}</Shipment>`));
  };
  const attached = "<AttachedTransportEquipment><ID>B-2</ID></AttachedTransportEquipment>";
  expect(await read(`<ID>A-1</ID>${attached}`)).toMatchObject({ vehicle: "A-1", trailer: "B-2" });
  expect(await read("<ID>C-3</ID>")).toMatchObject({ vehicle: null, trailer: "C-3" });
});

test.each([
  ["duns", "315369934", "supplier_specific", "70040", ["70040", "315369934"]],
  ["supplier_specific", "70040", "buyer_specific", "4711", ["4711", "70040"]],
])("of numbers, %s %s and %s %s, that which our ERP may know stands first", async (...[one, a, other, b, ids]) => {
  const told = `<PARTY_ID type="${one}">${a}</PARTY_ID><PARTY_ID type="${other}">${b}</PARTY_ID>`;
  const xml = notice(`<PARTIES><PARTY>${told}<PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES>`);
  expect(await readDeliveryNote(xml)).toMatchObject({ supplier_ids: ids });
});
