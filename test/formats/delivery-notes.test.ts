/** Delivery notes as senders write them: each folder is one, and says where it is from. */
import { describe, expect, test } from "@jest/globals";
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
const item = (content: string) => `<DISPATCHNOTIFICATION_ITEM>${content}</DISPATCHNOTIFICATION_ITEM>`;

describe("what cannot be read is named", () => {
  test.each([
    [
      notice("<DISPATCHNOTIFICATION_DATE>31.02.2026</DISPATCHNOTIFICATION_DATE>"),
      /^DISPATCHNOTIFICATION_DATE must be a/,
    ],
    [
      notice("", item("<QUANTITY>1</QUANTITY>") + item("<QUANTITY>NaN</QUANTITY>")),
      /^DISPATCHNOTIFICATION_ITEM\[2\]\/QUANTITY must be a number/,
    ],
    [notice("", item("<QUANTITY>1e9</QUANTITY>")), /QUANTITY must be a number/],
    [notice("", item("<QUANTITY>1234567890.123456</QUANTITY>")), /at most 15 significant digits/],
    [
      notice("", item("<DELIVERY_COMPLETED>perhaps</DELIVERY_COMPLETED>")),
      /^DISPATCHNOTIFICATION_ITEM\[1\]\/DELIVERY_COMPLETED must be true or false/,
    ],
    ["<DISPATCHNOTIFICATION/>", /^DISPATCHNOTIFICATION_ID must not be empty/],
    ["<x:DespatchAdvice/>", /^DespatchAdvice\/ID must not be empty/],
    ["<CrossIndustryDespatchAdvice/>", /^ExchangedDocument\/ID must not be empty/],
    ["<DespatchAdvice><ID>1</ID><IssueDate>soon</IssueDate></DespatchAdvice>", /^IssueDate must be a date/],
    [
      "<DespatchAdvice><ID>1</ID><DespatchLine><DeliveredQuantity>two</DeliveredQuantity></DespatchLine></DespatchAdvice>",
      /^DespatchLine\[1\]\/DeliveredQuantity must be/,
    ],
    [
      "<DespatchAdvice><ID>1</ID><Shipment><GrossWeightMeasure>heavy</GrossWeightMeasure></Shipment></DespatchAdvice>",
      /^Shipment\/GrossWeightMeasure must be/,
    ],
    ["<rss/>", /^The root element is rss; this operation takes DISPATCHNOTIFICATION or DespatchAdvice or Cross/],
  ])("%s", async (xml, error) => {
    await expect(readDeliveryNote(xml)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(error) });
  });
});

test("a route takes its own formats alone", async () => {
  await expect(readDeliveryNote("<DespatchAdvice/>", ["DISPATCHNOTIFICATION"])).rejects.toMatchObject({
    message: "The root element is DespatchAdvice; this operation takes DISPATCHNOTIFICATION.",
  });
});

test("weights that have no common unit are not mixed", async () => {
  const xml = `<DespatchAdvice><ID>1</ID><Shipment><GrossWeightMeasure unitCode="KGM">2</GrossWeightMeasure><NetWeightMeasure unitCode="LBR">3</NetWeightMeasure></Shipment></DespatchAdvice>`;
  expect(await readDeliveryNote(xml)).toMatchObject({ gross_weight: "2", net_weight: null, weight_unit: "KGM" });
});

test("without a plate the transport equipment is the vehicle, and what hangs on it the trailer", async () => {
  const shipment = (equipment: string) =>
    `<DespatchAdvice><ID>1</ID><Shipment><TransportHandlingUnit><TransportEquipment>${equipment}</TransportEquipment></TransportHandlingUnit></Shipment></DespatchAdvice>`;
  expect(
    await readDeliveryNote(
      shipment("<ID>A-1</ID><AttachedTransportEquipment><ID>B-2</ID></AttachedTransportEquipment>"),
    ),
  ).toMatchObject({ vehicle: "A-1", trailer: "B-2" });
  expect(await readDeliveryNote(shipment("<ID>C-3</ID>"))).toMatchObject({ vehicle: null, trailer: "C-3" });
});

test("a party's worldwide number stands behind the one that an ERP may know", async () => {
  const ids = `<PARTY_ID type="duns">315369934</PARTY_ID><PARTY_ID type="supplier_specific">70040</PARTY_ID>`;
  const xml = notice(`<PARTIES><PARTY>${ids}<PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES>`);
  expect(await readDeliveryNote(xml)).toMatchObject({ supplier_ids: ["70040", "315369934"] });
});

test("a notice of a thousand lines is read in one go over its bytes", async () => {
  const line = item("<PRODUCT_ID><SUPPLIER_PID>1</SUPPLIER_PID></PRODUCT_ID><QUANTITY>2</QUANTITY>");
  const { items } = await readDeliveryNote(notice("", line.repeat(1000)));
  expect([items.length, items[999]]).toMatchObject([1000, { line_number: "1000", quantity: "2" }]);
});

test("the buyer's own number of a party stands before all others", async () => {
  const ids = `<PARTY_ID type="supplier_specific">70040</PARTY_ID><PARTY_ID type="buyer_specific">4711</PARTY_ID>`;
  const xml = notice(`<PARTIES><PARTY>${ids}<PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES>`);
  expect(await readDeliveryNote(xml)).toMatchObject({ supplier_ids: ["4711", "70040"] });
});
