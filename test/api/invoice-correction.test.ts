/** Corrections by people, bank accounts that must be confirmed, probable duplicates (decisions §6, §16). */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "DE02120300000000202051";

const SAID = {
  external_id: "E-1",
  invoice_number: "RE-1",
  invoice_date: "2026-11-20",
  currency: "EUR",
  total_amount: 119,
  supplier_tax_id: "DE123456789",
  supplier_iban: OTHER_IBAN,
  items: [{ title: "Kies", quantity: 2, unit: "t" }],
};

/** Stores an invoice as if it had been read from a document, and returns its id. */
async function invoiceOfDocument(erp: Client, more: object = {}): Promise<string> {
  const { body } = await erp.post("/v1/invoices/custom", { jsonContent: { ...SAID, ...more } });
  await gateway.sql(
    `with came as (
       insert into document (tenant_id, customer_id, content_type, size, sha256)
       select tenant_id, customer_id, 'application/xml', 0, 'of ' || id from invoice where id = $1 returning id)
     update invoice set source_id = came.id, file_id = came.id, status = 'OPEN' from came where invoice.id = $1`,
    [body.data.id],
  );
  return body.data.id;
}

const bringSupplier = (erp: Client, ...ibans: string[]) =>
  erp.post("/v1/suppliers", [
    {
      external_id: "K1",
      title: "Kieswerk Nord",
      legal_uid: "DE 123456789",
      supplier_bank_details: ibans.map((iban) => ({ iban })),
    },
  ]);

async function told(erp: Client, id: string): Promise<any> {
  const { body } = await erp.graphql(
    `query ($id: InvoiceId!) { invoice(id: $id) {
      invoice_number total_amount supplier_iban items { title }
      findings { rule severity path message_de message_en }
      extraction { field value source confidence page box { x y width height } } } }`,
    { id },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.invoice;
}

describe.each(SURFACES)("over %s", (surface) => {
  const correct = (erp: Client, id: string, change: object) => erp.call(surface, "updateInvoice", { id, change });
  const confirm = (erp: Client, id: string, reason = "asked by phone") =>
    erp.call(surface, "confirmInvoiceBankAccount", { id, confirmation: { reason } });
  const goOn = (erp: Client, id: string, status = "FACTUAL_CHECKING") =>
    erp.call(surface, "changeInvoiceStatus", { id, change: { status } });
  const historyOf = async (erp: Client, id: string) =>
    (await erp.call(surface, "invoiceHistory", { id })).data.history.map(({ created_at: _, ...rest }: any) => rest);

  test("a correction replaces what is sent, and says that it comes from a person", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    const { status, data } = await correct(erp, id, { invoice_number: "RE-2", items: [{ title: "Sand" }] });
    expect([status, data.id, data.invoice_number, data.total_amount]).toEqual([200, id, "RE-2", 119]);
    const person = { source: "PERSON", confidence: 1, page: null, box: null };
    expect(await told(erp, id)).toMatchObject({
      invoice_number: "RE-2",
      items: [{ title: "Sand" }],
      extraction: [
        { field: "invoice_number", value: "RE-2", ...person },
        { field: "items", value: null, ...person },
      ],
    });
    const events = (await erp.get("/v1/events?limit=500")).body.events;
    expect(events.at(-1)).toMatchObject({ type: "invoice.updated", data: { invoice_id: Number(id) } });
  });

  test("what another system sends later is its own word, no longer a person's", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    await correct(erp, id, { invoice_number: "RE-2", comment: "checked" });
    await erp.post("/v1/invoices/custom", { jsonContent: { ...SAID, invoice_number: "RE-3" } });
    expect(await told(erp, id)).toMatchObject({ invoice_number: "RE-3", extraction: [{ field: "comment" }] });
  });

  test("a correction is checked like any write, and changes neither key nor customer", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    for (const [change, error] of [
      [{ external_id: "E-2" }, "external_id is what the invoice is known by, and cannot change"],
      [{ customer_id: "6f1c8f5e-0c7e-4a9e-8a7e-0d4d4d4d4d4d" }, "customer_id is not the customer of this invoice"],
      [{ supplier_iban: "DE00" }, "supplier_iban must be an IBAN"],
      [{ currency: "EURO" }, "currency"],
      [{ invoice_number: " " }, "invoice_number must not be empty"],
      [{ items: [{ account_id: "6f1c8f5e-0c7e-4a9e-8a7e-0d4d4d4d4d4d" }] }, "items[0].account_id"],
    ] as const) {
      const answer = await correct(erp, id, change);
      expect([change, answer.status, answer.error]).toEqual([change, 400, expect.stringContaining(error)]);
    }
    expect(await correct(erp, id, {})).toMatchObject({ status: 200, data: { invoice_number: "RE-1" } });
    expect((await told(erp, id)).extraction).toEqual([]);
  });

  test("an invoice that is checked or cancelled takes no correction and no confirmation", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    await goOn(erp, id, "CANCELLED");
    const refusal = { status: 409, error: "The invoice is CANCELLED and does not change any more." };
    expect(await correct(erp, id, { comment: "late" })).toMatchObject(refusal);
    expect(await confirm(erp, id)).toMatchObject(refusal);
  });

  test("an account that the supplier is not known to have holds the invoice until a person confirms it", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    expect((await told(erp, id)).findings).toEqual([]);
    await bringSupplier(erp, IBAN); // after the invoice
    expect((await told(erp, id)).findings).toEqual([
      {
        rule: "GW-BANK-ACCOUNT",
        severity: "FATAL",
        path: "supplier_iban",
        message_de: `Die Bankverbindung ${OTHER_IBAN} ist keine der Bankverbindungen des Lieferanten. Vor der Prüfung muss jemand sie bestätigen.`,
        message_en: `The bank account ${OTHER_IBAN} is none of the supplier's accounts. Somebody must confirm it before the invoice is checked.`,
      },
    ]);
    expect(await goOn(erp, id)).toMatchObject({
      status: 409,
      error: `The bank account ${OTHER_IBAN} is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.`,
    });
    expect(await confirm(erp, id, " ")).toMatchObject({ status: 400 });
    expect(await confirm(erp, id)).toMatchObject({ status: 200, data: { id, status: "OPEN" } });
    expect(await confirm(erp, id, "again")).toMatchObject({ status: 200 });
    expect((await told(erp, id)).findings).toEqual([]);
    expect(await goOn(erp, id)).toMatchObject({ status: 200, data: { status: "FACTUAL_CHECKING" } });
    expect(await historyOf(erp, id)).toEqual([
      { previousStatus: "OPEN", newStatus: "OPEN", message: `Bank account ${OTHER_IBAN} confirmed: asked by phone` },
      { previousStatus: "OPEN", newStatus: "FACTUAL_CHECKING", message: null },
    ]);
  });

  test("the confirmation is of one account: another one is doubtful again, and back to OPEN is always free", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    await bringSupplier(erp, IBAN);
    await confirm(erp, id);
    await goOn(erp, id);
    await correct(erp, id, { supplier_iban: "DE75512108001245126199" });
    expect(await goOn(erp, id, "PRICE_CHECKING")).toMatchObject({ status: 409 });
    expect(await goOn(erp, id, "OPEN")).toMatchObject({ status: 200 });
    await correct(erp, id, { supplier_iban: IBAN });
    expect(await goOn(erp, id)).toMatchObject({ status: 200 });
  });

  test("a supplier without accounts, and an invoice that another system sent, are not held", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    await bringSupplier(erp);
    expect(await goOn(erp, id)).toMatchObject({ status: 200 });
    await bringSupplier(erp, IBAN);
    const { body } = await erp.post("/v1/invoices/custom", { jsonContent: { ...SAID, external_id: "E-2" } });
    await goOn(erp, body.data.id, "OPEN");
    expect(await goOn(erp, body.data.id)).toMatchObject({ status: 200 });
  });

  test("another tenant's invoice is neither corrected nor confirmed, and needs the scope", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await invoiceOfDocument(erp);
    const other = await gateway.client({ customer: "Bau" });
    expect(await correct(other, id, { comment: "mine" })).toMatchObject({ status: 404 });
    expect(await confirm(other, id)).toMatchObject({ status: 404 });
  });
});

describe("probable duplicates", () => {
  const more = (changes: object) => ({ ...SAID, supplier_iban: null, ...changes });
  const send = async (erp: Client, changes: object): Promise<string> =>
    (await erp.post("/v1/invoices/custom", { jsonContent: more(changes) })).body.data.id;
  const rulesOf = async (erp: Client, id: string) =>
    (await told(erp, id)).findings.map(({ rule, path }: any) => `${rule} ${path}`);

  test("the same supplier and number, or the same supplier, date and total, name each other", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const one = await send(erp, { external_id: "1" });
    const sameNumber = await send(erp, { external_id: "2", invoice_date: "2026-11-21", total_amount: 5 });
    const sameTotal = await send(erp, { external_id: "3", invoice_number: "RE-9" });
    await send(erp, { external_id: "4", invoice_number: "RE-8", total_amount: 120 });
    await send(erp, { external_id: "5", invoice_number: "RE-7", document_type: "CREDIT_NOTE" });
    await send(erp, { external_id: "6", supplier_tax_id: "DE999999999" });
    expect(await rulesOf(erp, one)).toEqual([
      `GW-DUPLICATE /invoices/${sameNumber}`,
      `GW-DUPLICATE /invoices/${sameTotal}`,
    ]);
    expect(await rulesOf(erp, sameTotal)).toEqual([`GW-DUPLICATE /invoices/${one}`]);
    expect((await told(erp, sameTotal)).findings[0]).toEqual({
      rule: "GW-DUPLICATE",
      severity: "WARNING",
      path: `/invoices/${one}`,
      message_de: `Wahrscheinlich dieselbe Rechnung wie die mit der Id ${one}.`,
      message_en: `Probably the same invoice as the one with the id ${one}.`,
    });
  });

  test("a cancelled invoice, and one that the key does not see, is no duplicate", async () => {
    const tenant = "duplicates of two customers";
    const erp = await gateway.client({ tenant, customer: "Bau" });
    const other = await gateway.client({ tenant, customer: "Tiefbau" });
    const one = await send(erp, { external_id: "1" });
    await send(other, { external_id: "1" });
    const void_ = await send(erp, { external_id: "2" });
    await erp.send("PATCH", `/v1/invoices/${void_}/status`, { status: "CANCELLED" });
    expect(await rulesOf(erp, one)).toEqual([]);
  });
});

test("an invoice that another system sent has no source", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const { body } = await erp.post("/v1/invoices/custom", { jsonContent: SAID });
  for (const surface of SURFACES)
    expect(await erp.call(surface, "invoiceSource", { id: body.data.id })).toMatchObject({
      status: 404,
      error: "Document of the invoice not found.",
    });
});
