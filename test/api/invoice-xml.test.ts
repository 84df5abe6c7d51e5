/** Electronic invoices in XML, which are read at once (decisions §6 `POST /invoices/custom`, §16). */
import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { manyLines, ublInvoice } from "../support/e-invoices.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const XML = { "Content-Type": "application/xml" };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const sendRaw = (erp: Client, xml: string | Uint8Array, query = "") =>
  erp.send("POST", `/v1/invoices/custom${query}`, xml, XML);

async function told(erp: Client, id: string): Promise<any> {
  const { body } = await erp.graphql(
    `query ($id: InvoiceId!) { invoice(id: $id) {
      status invoice_number total_amount order_number supplier_id supplier_iban comment updated_at
      document { content_type size sha256 }
      items { title order_number order_item_number }
      history { previousStatus newStatus message }
      findings { rule severity path message_en }
      extraction { field value source confidence } } }`,
    { id },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.invoice;
}

describe.each(SURFACES)("over %s", (surface) => {
  const send = async (erp: Client, xmlContent: string, external_id?: string) => {
    const answer = await erp.call(surface, "importInvoice", {
      content: { xmlContent },
      ...(external_id !== undefined && { external_id }),
    });
    return { ...answer, id: answer.data?.data.id as string };
  };

  test("an XRechnung becomes an open invoice with everything that it says", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const xml = ublInvoice();
    const { status, data, id } = await send(erp, xml);
    expect([status, data]).toEqual([
      200,
      { success: true, data: { id: expect.any(String), external_id: sha256(xml), status: "OPEN" } },
    ]);
    expect((await erp.get(`/v1/invoices/${id}`)).body).toMatchObject({
      invoice_number: "RE-2026-77",
      invoice_date: "2026-11-20",
      due_date: "2026-12-20",
      currency: "EUR",
      net_amount: 1010,
      total_tax_amount: 191.9,
      total_amount: 1201.9,
      tax_rate: 19,
      document_type: "INVOICE",
      electronic_invoice_type: "XRECHNUNG",
      supplier_name: "Kieswerk Nord GmbH",
      supplier_tax_id: "DE123456788",
      supplier_iban: "DE89370400440532013000",
      payment_reference: "RF18539007547034",
      reference_type: "SCOR",
      payment_terms: expect.stringContaining("#SKONTO#TAGE=14#PROZENT=2.00#"),
      discount_rate: 2,
      discount_date: "2026-12-04",
      document: { content_type: "application/xml", size: Buffer.byteLength(xml), sha256: sha256(xml) },
    });
    const line = { tax_rate: 19, order_number: "B-77", delivery_number: "LS-77", delivery_date: "2026-11-18" };
    expect((await erp.get(`/v1/invoices/${id}/items`)).body.items).toMatchObject([
      {
        index: 0,
        product_number: "C2530",
        title: "Beton C25/30",
        description: "F3, 16 mm",
        quantity: 8.5,
        unit: "MTQ",
        unit_net_price: 100,
        net_price: 850,
        order_item_number: "10",
        ...line,
      },
      { index: 1, title: "Kies", quantity: 2000, unit: "KGM", unit_net_price: 0.08, net_price: 160, ...line },
    ]);
    const { history, extraction } = await told(erp, id);
    expect(history).toEqual([{ previousStatus: "NEW", newStatus: "OPEN", message: null }]);
    expect(extraction).toContainEqual({ field: "total_amount", value: "1201.9", source: "STRUCTURE", confidence: 1 });
    expect(extraction).toContainEqual({ field: "items", value: null, source: "STRUCTURE", confidence: 1 });
  });

  test("the same bytes again change nothing, in any state; under another id they are a duplicate", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const { id } = await send(erp, ublInvoice(), "E-1");
    const before = await told(erp, id);
    expect(await send(erp, ublInvoice(), "E-1")).toMatchObject({ status: 200, id });
    expect(await send(erp, ublInvoice())).toMatchObject({ status: 200, id, data: { data: { external_id: "E-1" } } });
    expect(await told(erp, id)).toEqual(before);
    await erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "FACTUAL_CHECKING" });
    expect(await send(erp, ublInvoice(), "E-1")).toMatchObject({
      status: 200,
      data: { data: { status: "FACTUAL_CHECKING" } },
    });
    const other = await send(erp, ublInvoice(), "E-2");
    expect(other.id).not.toBe(id);
    expect((await told(erp, other.id)).findings).toMatchObject([{ rule: "GW-DUPLICATE", path: `/invoices/${id}` }]);
  });

  test("another document under the same id changes the invoice, but not what a person corrected", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const { id } = await send(erp, ublInvoice(), "E-1");
    await erp.send("PATCH", `/v1/invoices/${id}`, {
      invoice_number: "RE-77",
      comment: "mine",
      items: [{ title: "Kies" }],
    });
    expect(await send(erp, ublInvoice({ number: "RE-2026-78", total: "1202" }), "E-1")).toMatchObject({
      status: 200,
      id,
    });
    const { extraction, ...invoice } = await told(erp, id);
    expect(invoice).toMatchObject({
      status: "OPEN",
      invoice_number: "RE-77",
      comment: "mine",
      total_amount: 1202,
      items: [{ title: "Kies" }],
    });
    expect(extraction.filter(({ source }: any) => source === "PERSON").map(({ field }: any) => field)).toEqual([
      "comment",
      "invoice_number",
      "items",
    ]);
    expect(extraction.filter(({ field }: any) => field === "invoice_number")).toHaveLength(1);
    await erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "FACTUAL_CHECKING" });
    expect(await send(erp, ublInvoice({ number: "RE-2026-79" }), "E-1")).toMatchObject({
      status: 409,
      error: "The invoice is FACTUAL_CHECKING; its content can change only while it is NEW or OPEN.",
    });
  });

  test("what is odd is stored as printed, and told", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const { id } = await send(
      erp,
      ublInvoice({ currency: "EUX", iban: "DE00 1234", total: "1234567890123.4567", number: "9".repeat(300) }),
    );
    const invoice = await told(erp, id);
    expect(invoice).toMatchObject({ invoice_number: "9".repeat(255), total_amount: null, supplier_iban: "DE001234" });
    expect(invoice.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: "GW-DIGITS",
          severity: "FATAL",
          path: "/Invoice/LegalMonetaryTotal/TaxInclusiveAmount",
          message_en: 'BT-112: "1234567890123.4567" has more than 15 digits and is not stored.',
        }),
        expect.objectContaining({ rule: "GW-CURRENCY", message_en: "EUX is no currency of ISO 4217." }),
        expect.objectContaining({ rule: "GW-IBAN" }),
        expect.objectContaining({ rule: "GW-TOO-LONG", path: "invoice_number" }),
      ]),
    );
  });

  test("an account that the supplier is not known to have holds it at OPEN", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [
      {
        external_id: "K1",
        title: "Kieswerk Nord",
        legal_uid: "DE123456788",
        supplier_bank_details: [{ iban: "DE02120300000000202051" }],
      },
    ]);
    const { id } = await send(erp, ublInvoice());
    expect((await told(erp, id)).findings.map(({ rule }: any) => rule)).toContain("GW-BANK-ACCOUNT");
    const goOn = () => erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "FACTUAL_CHECKING" });
    expect((await goOn()).status).toBe(409);
    await erp.post(`/v1/invoices/${id}/confirm-bank-account`, { reason: "asked" });
    expect((await goOn()).status).toBe(200);
  });

  test("the lines find the order's items", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const item = { external_id: "10", title: "Beton", quantity: 8.5, unit: "m³", price_per_unit: 100 };
    await erp.post("/v1/purchase-orders", [
      { external_id: "B-77", supplier: { external_id: "K1" }, purchase_order_items: [item] },
    ]);
    await send(erp, ublInvoice());
    const { body } = await erp.get("/v1/purchase-orders?search=B-77");
    const match = await erp.get(`/v1/purchase-orders/${body.purchase_orders[0].id}/match`);
    expect(match.body.matches[0]).toMatchObject({ ordered: 8.5, invoiced: 8.5 });
  });

  test.each([
    ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><Invoice/>'],
    ["another document", "<Order/>"],
    ["no XML", "Guten Tag"],
    ["nothing", ""],
  ])("%s is a 400 that stores nothing", async (_, xml) => {
    const erp = await gateway.client({ customer: "Bau" });
    expect((await send(erp, xml)).status).toBe(400);
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
  });

  test("one form at a time, and an id for XML alone", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const call = (args: object) => erp.call(surface, "importInvoice", args as Record<string, unknown>);
    const error = "Send one of jsonContent and xmlContent, or the XML itself.";
    expect(await call({ content: {} })).toMatchObject({ status: 400, error });
    const jsonContent = {
      external_id: "E-1",
      invoice_number: "1",
      invoice_date: "2026-11-20",
      currency: "EUR",
      total_amount: 1,
    };
    expect(await call({ content: { jsonContent, xmlContent: ublInvoice() } })).toMatchObject({ status: 400, error });
    expect(await call({ content: { jsonContent }, external_id: "E-2" })).toMatchObject({
      status: 400,
      error: "external_id is for XML; jsonContent has its own",
    });
    expect((await call({ content: { xmlContent: ublInvoice() }, external_id: " " })).status).toBe(400);
    expect((await call({ content: { jsonContent }, external_id: "E-1" })).status).toBe(200);
  });

  test("customers have invoices of their own of the same bytes", async () => {
    const tenant = `customers over ${surface}`;
    const [bau, tiefbau] = [
      await gateway.client({ tenant, customer: "Bau" }),
      await gateway.client({ tenant, customer: "Tiefbau" }),
    ];
    const [one, other] = [await send(bau, ublInvoice()), await send(tiefbau, ublInvoice())];
    expect(one.id).not.toBe(other.id);
    expect((await told(bau, one.id)).findings).toEqual([]);
  });
});

describe("as the body itself", () => {
  test("an invoice of 10,000 lines of many elements is read whole", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const xml = manyLines(9_998);
    expect(xml.split("<c").length).toBeGreaterThan(100_000);
    const { status, body } = await sendRaw(erp, xml);
    expect([status, body.data?.status]).toEqual([201, "OPEN"]);
    const invoice = await told(erp, body.data.id);
    expect(invoice.items).toHaveLength(10_000);
    expect(invoice.items[9_999]).toMatchObject({ title: "Kies" });
  });

  test("a large one that is broken at its end is a 400 that stores nothing", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    expect(await sendRaw(erp, manyLines(1000).replace("</Invoice>", ""))).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^The XML cannot be read at line \d+, column \d+: unclosed tag\.$/) },
    });
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
  });

  test("it is 201, then 200, with an id in the query, and kept byte for byte", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const latin1 = Buffer.from(
      ublInvoice().replace("UTF-8", "ISO-8859-1").replace("Kieswerk Nord GmbH", "Kieswerk Süd GmbH"),
      "latin1",
    );
    const { status, body } = await sendRaw(erp, latin1, "?external_id=E-7");
    expect([status, body.data]).toEqual([201, { id: expect.any(String), external_id: "E-7", status: "OPEN" }]);
    expect((await sendRaw(erp, latin1, "?external_id=E-7")).status).toBe(200);
    expect((await erp.get(`/v1/invoices/${body.data.id}`)).body.supplier_name).toBe("Kieswerk Süd GmbH");
    for (const part of ["pdf", "source"]) {
      const file = await fetch(`${gateway.root}/v1/invoices/${body.data.id}/${part}`, {
        headers: { "X-API-Key": erp.key! },
      });
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/xml"]);
      expect(Buffer.from(await file.arrayBuffer()).equals(latin1)).toBe(true);
    }
  });

  test("two at once make one invoice", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendRaw(erp, ublInvoice())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

describe("a part of the file", () => {
  test.each([
    ["bytes=0-9", 206, "0-9", 0, 10],
    ["bytes=-5", 206, "last", -5, undefined],
    ["bytes=100-", 206, "rest", 100, undefined],
    ["bytes=0-9,20-29", 200, null, 0, undefined],
    ["bytes=9-0", 200, null, 0, undefined],
    ["lines=1-2", 200, null, 0, undefined],
  ])("%s", async (range, status, part, start, end) => {
    const erp = await gateway.client({ customer: "Bau" });
    const xml = ublInvoice();
    const { body } = await sendRaw(erp, xml);
    const bytes = Buffer.from(xml);
    const answer = await erp.get(`/v1/invoices/${body.data.id}/pdf`, { Range: range });
    const expected = bytes.subarray(start, end);
    expect([answer.status, answer.body]).toEqual([status, expected.toString()]);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    const at = start < 0 ? bytes.length + start : start;
    expect(answer.headers.get("content-range")).toBe(
      part === null ? null : `bytes ${at}-${at + expected.length - 1}/${bytes.length}`,
    );
  });

  test("that it does not have is a 416 that says how many bytes there are", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const xml = ublInvoice();
    const { body } = await sendRaw(erp, xml);
    const answer = await erp.get(`/v1/invoices/${body.data.id}/pdf`, { Range: "bytes=900000-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe(`bytes */${Buffer.byteLength(xml)}`);
  });
});
