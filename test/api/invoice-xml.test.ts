/** Electronic invoices in XML, which are read at once (decisions §6 `POST /invoices/custom`, §16). */
import { createHash } from "node:crypto";
import { manyLines, ublInvoice } from "../support/e-invoices.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { REQUIRED } from "../support/invoices.js";

const gateway = useGateway();

const XML = { "Content-Type": "application/xml" };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const sendRaw = (erp: Client, xml: string | Uint8Array, external_id = "") =>
  erp.send("POST", `/v1/invoices/custom${external_id && `?external_id=${external_id}`}`, xml, XML);
/** Sends an invoice that is taken, and returns its id. */
const taken = async (erp: Client, xml: string, external_id?: string): Promise<string> =>
  (await sendRaw(erp, xml, external_id)).body.data.id;
const goOn = (erp: Client, id: string) =>
  erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "FACTUAL_CHECKING" });

async function told(erp: Client, id: string): Promise<any> {
  const { body } = await erp.graphql(`{ invoice(id: "${id}") {
    status invoice_number total_amount supplier_iban comment updated_at items { title }
    history { previousStatus newStatus message }
    findings { rule severity path message_en } extraction { field value source confidence } } }`);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.invoice;
}

describe.each(SURFACES)("over %s", (surface) => {
  const call = (erp: Client, content: object, external_id?: string) =>
    erp.call(surface, "importInvoice", { content, ...(external_id !== undefined && { external_id }) });

  test("an XRechnung becomes an open invoice with everything that it says", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const xml = ublInvoice();
    const { data } = await call(erp, { xmlContent: xml });
    const { id } = data.data;
    expect(data).toEqual({ success: true, warnings: 2, data: { id, external_id: sha256(xml), status: "OPEN" } });
    expect((await erp.get(`/v1/invoices/${id}`)).body).toMatchObject({
      ...{ invoice_number: "RE-2026-77", invoice_date: "2026-11-20", due_date: "2026-12-20", currency: "EUR" },
      ...{ net_amount: 1010, total_tax_amount: 191.9, total_amount: 1201.9, tax_rate: 19 },
      ...{ document_type: "INVOICE", electronic_invoice_type: "XRECHNUNG", supplier_name: "Kieswerk Nord GmbH" },
      ...{ supplier_tax_id: "DE123456788", supplier_iban: "DE89370400440532013000" },
      ...{ payment_reference: "RF18539007547034", reference_type: "SCOR" },
      payment_terms: expect.stringContaining("#SKONTO#TAGE=14#PROZENT=2.00#"),
      ...{ discount_rate: 2, discount_date: "2026-12-04" },
      document: { content_type: "application/xml", size: Buffer.byteLength(xml), sha256: sha256(xml) },
    });
    const line = { tax_rate: 19, order_number: "B-77", delivery_number: "LS-77", delivery_date: "2026-11-18" };
    const concrete = { product_number: "C2530", title: "Beton C25/30", description: "F3, 16 mm" };
    expect((await erp.get(`/v1/invoices/${id}/items`)).body.items).toMatchObject([
      {
        ...{ index: 0, ...concrete, quantity: 8.5, unit: "MTQ", unit_net_price: 100, net_price: 850, ...line },
        order_item_number: "10",
      },
      { index: 1, title: "Kies", quantity: 2000, unit: "KGM", unit_net_price: 0.08, net_price: 160, ...line },
    ]);
    const { history, extraction } = await told(erp, id);
    expect(history).toEqual([{ previousStatus: "NEW", newStatus: "OPEN", message: null }]);
    expect(extraction).toContainEqual({ field: "total_amount", value: "1201.9", source: "STRUCTURE", confidence: 1 });
    expect(extraction).toContainEqual({ field: "items", value: null, source: "STRUCTURE", confidence: 1 });
  });

  test("JSON that was sent before the XML is no repetition after it", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const jsonContent = { external_id: "E-1", ...REQUIRED, invoice_number: "of the JSON" };
    const { id } = (await call(erp, { jsonContent })).data.data;
    const numberAfter = async (content: object, external_id?: string) => {
      expect((await call(erp, content, external_id)).data).toMatchObject({ data: { id } });
      return (await erp.get(`/v1/invoices/${id}`)).body.invoice_number;
    };
    expect(await numberAfter({ xmlContent: ublInvoice() }, "E-1")).toBe("RE-2026-77");
    expect(await numberAfter({ jsonContent })).toBe("of the JSON");
    expect((await erp.send("PATCH", `/v1/invoices/${id}`, { invoice_number: "corrected" })).status).toBe(200);
    expect(await numberAfter({ jsonContent })).toBe("corrected");
    expect(await numberAfter({ jsonContent: { ...jsonContent, comment: "other" } })).toBe("of the JSON");
  });

  test("what cannot be read, and anything but one form at a time, is a 400 that stores nothing", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    for (const xmlContent of ['<!DOCTYPE a [<!ENTITY b "c">]><Invoice/>', "<Order/>", "Guten Tag", ""])
      expect([xmlContent, (await call(erp, { xmlContent })).status]).toEqual([xmlContent, 400]);
    const error = "Send one of jsonContent and xmlContent, or the XML itself.";
    const jsonContent = { external_id: "E-1", ...REQUIRED };
    expect(await call(erp, {})).toMatchObject({ status: 400, error });
    expect(await call(erp, { jsonContent, xmlContent: ublInvoice() })).toMatchObject({ status: 400, error });
    const ofXml = "external_id is for XML; jsonContent has its own";
    expect(await call(erp, { jsonContent }, "E-2")).toMatchObject({ status: 400, error: ofXml });
    expect((await call(erp, { xmlContent: ublInvoice() }, " ")).status).toBe(400);
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
    expect((await call(erp, { jsonContent }, "E-1")).status).toBe(200);
  });
});

test("the same bytes again change nothing, in any state; under another id they are a duplicate", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const id = await taken(erp, ublInvoice(), "E-1");
  const before = await told(erp, id);
  for (const again of ["E-1", undefined])
    expect((await sendRaw(erp, ublInvoice(), again)).body.data).toMatchObject({ id, external_id: "E-1" });
  expect(await told(erp, id)).toEqual(before);
  await goOn(erp, id);
  expect((await sendRaw(erp, ublInvoice(), "E-1")).body.data).toMatchObject({ id, status: "FACTUAL_CHECKING" });
  const other = await taken(erp, ublInvoice(), "E-2");
  expect((await told(erp, other)).findings).toMatchObject([{ rule: "GW-DUPLICATE", path: `/invoices/${id}` }]);
  // Another customer has an invoice of its own of the same bytes.
  const colleague = await gateway.client({ tenant: erp.tenant, customer: "Tiefbau" });
  const own = await taken(colleague, ublInvoice(), "E-1");
  expect(own).not.toBe(id);
  expect((await told(colleague, own)).findings).toEqual([]);
});

test("another document under the same id changes the invoice, but not what a person corrected", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const id = await taken(erp, ublInvoice(), "E-1");
  const correction = { invoice_number: "RE-77", comment: "mine", items: [{ title: "Kies" }] };
  await erp.send("PATCH", `/v1/invoices/${id}`, correction);
  expect(await taken(erp, ublInvoice({ number: "RE-2026-78", total: "1202" }), "E-1")).toBe(id);
  const { extraction, ...invoice } = await told(erp, id);
  expect(invoice).toMatchObject({ status: "OPEN", total_amount: 1202, ...correction });
  const fieldsOf = (source: string) =>
    extraction.filter((value: any) => value.source === source).map(({ field }: any) => field);
  expect(fieldsOf("PERSON")).toEqual(["comment", "invoice_number", "items"]);
  expect(fieldsOf("STRUCTURE")).not.toContain("invoice_number");
  await goOn(erp, id);
  const error = "The invoice is FACTUAL_CHECKING; its content can change only while it is NEW or OPEN.";
  const late = await sendRaw(erp, ublInvoice({ number: "RE-2026-79" }), "E-1");
  expect(late).toMatchObject({ status: 409, body: { error } });
});

test("what is odd is stored as printed, and told", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const odd = { currency: "EUX", iban: "DE00 1234", total: "1234567890123.4567", number: "9".repeat(300) };
  const { findings, ...invoice } = await told(erp, await taken(erp, ublInvoice(odd)));
  expect(invoice).toMatchObject({ invoice_number: "9".repeat(255), total_amount: null, supplier_iban: "DE001234" });
  const message_en = 'BT-112: "1234567890123.4567" has more than 15 digits and is not stored.';
  const path = "/Invoice/LegalMonetaryTotal/TaxInclusiveAmount";
  expect(findings).toContainEqual({ rule: "GW-DIGITS", severity: "FATAL", path, message_en });
  const rules = findings.map(({ rule }: any) => rule);
  expect(rules).toEqual(expect.arrayContaining(["GW-CURRENCY", "GW-IBAN", "GW-TOO-LONG"]));
});

test("an invoice of 10,000 lines of many elements is read whole", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const xml = manyLines(9_998);
  expect(xml.split("<c").length).toBeGreaterThan(100_000);
  const { items } = await told(erp, await taken(erp, xml));
  expect(items).toHaveLength(10_000);
  expect(items[9_999]).toEqual({ title: "Kies" });
});

test("a large one that is broken at its end is a 400 that stores nothing", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const { status, body } = await sendRaw(erp, manyLines(1000).replace("</Invoice>", ""));
  expect(status).toBe(400);
  expect(body.error).toMatch(/^The XML cannot be read at line \d+, column \d+: unclosed tag\.$/);
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
});

test("as the body itself it is 201, then 200, with an id in the query, and kept byte for byte", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const xml = ublInvoice().replace("UTF-8", "ISO-8859-1").replace("Kieswerk Nord GmbH", "Kieswerk Süd GmbH");
  const latin1 = Buffer.from(xml, "latin1");
  const { status, body } = await sendRaw(erp, latin1, "E-7");
  const { id } = body.data;
  expect([status, body.data]).toEqual([201, { id, external_id: "E-7", status: "OPEN" }]);
  expect((await sendRaw(erp, latin1, "E-7")).status).toBe(200);
  expect((await erp.get(`/v1/invoices/${id}`)).body.supplier_name).toBe("Kieswerk Süd GmbH");
  for (const part of ["pdf", "source"]) {
    const file = await fetch(`${gateway.root}/v1/invoices/${id}/${part}`, { headers: { "X-API-Key": erp.key! } });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/xml"]);
    expect(Buffer.from(await file.arrayBuffer()).equals(latin1)).toBe(true);
  }
});

test("four at once make one invoice", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendRaw(erp, ublInvoice())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

describe("a part of the file", () => {
  const bytes = Buffer.from(ublInvoice());
  const size = bytes.length;
  let ask: (Range: string) => ReturnType<Client["get"]>;
  beforeAll(async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await taken(erp, ublInvoice());
    ask = (Range) => erp.get(`/v1/invoices/${id}/pdf`, { Range });
  });

  test.each([
    ["bytes=0-9", 206, `bytes 0-9/${size}`, bytes.subarray(0, 10)],
    ["bytes=-5", 206, `bytes ${size - 5}-${size - 1}/${size}`, bytes.subarray(-5)],
    ["bytes=100-", 206, `bytes 100-${size - 1}/${size}`, bytes.subarray(100)],
    ["bytes=0-9,20-29", 200, null, bytes],
    ["bytes=9-0", 200, null, bytes],
    ["lines=1-2", 200, null, bytes],
  ])("%s", async (range, status, part, expected) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get("content-range"), answer.body]).toEqual([status, part, String(expected)]);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
  });

  test("that it does not have is a 416 that says how many bytes there are", async () => {
    const { status, headers } = await ask("bytes=900000-");
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
  });
});
