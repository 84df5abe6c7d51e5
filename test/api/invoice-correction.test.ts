/** Corrections by people, bank accounts that must be confirmed, probable duplicates (decisions §6, §16). */
import { addFile } from "../support/files.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "DE02120300000000202051";
const UNKNOWN_ID = "6f1c8f5e-0c7e-4a9e-8a7e-0d4d4d4d4d4d";

const SAID = { supplier_tax_id: "DE136695976", supplier_iban: OTHER_IBAN, items: [{ title: "Kies", quantity: 2 }] };

/** A client, and the id of an invoice that is stored as if it had been read from a document. */
async function invoiceOfDocument() {
  const erp = await gateway.client({ customer: "Bau" });
  const id = await sendInvoice(erp, SAID);
  await addFile(gateway, id, Buffer.from(id));
  await gateway.sql("update invoice set status = 'OPEN' where id = $1", [id]);
  return { erp, id };
}

const bringSupplier = (erp: Client, ...ibans: string[]) => {
  const supplier_bank_details = ibans.map((iban) => ({ iban }));
  const named = { external_id: "K1", title: "Kieswerk Nord", legal_uid: "DE 136695976" };
  return erp.post("/v1/suppliers", [{ ...named, supplier_bank_details }]);
};

async function told(erp: Client, id: string): Promise<any> {
  const { body } = await erp.graphql(`{ invoice(id: "${id}") { invoice_number items { title }
    findings { rule severity path message_de message_en }
    extraction { field value source confidence page box { x y width height } } } }`);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const { findings, extraction } = body.data.invoice;
  expect((await erp.get(`/v1/invoices/${id}?fields=findings,extraction`)).body).toEqual({ findings, extraction });
  expect((await erp.get(`/v1/invoices/${id}/findings`)).body).toEqual({ findings });
  return body.data.invoice;
}

const correct = (erp: Client, id: string, change: object) => erp.send("PATCH", `/v1/invoices/${id}`, change);
const confirm = (erp: Client, id: string, reason = "asked by phone") =>
  erp.post(`/v1/invoices/${id}/confirm-bank-account`, { reason });
const goOn = (erp: Client, id: string, status = "FACTUAL_CHECKING") =>
  erp.send("PATCH", `/v1/invoices/${id}/status`, { status });

test.each(SURFACES)("a correction replaces what is sent, and comes from a person, over %s", async (surface) => {
  const { erp, id } = await invoiceOfDocument();
  const change = { invoice_number: "RE-2", items: [{ title: "Sand" }] };
  const { data } = await erp.call(surface, "updateInvoice", { id, change: { ...change, comment: "checked" } });
  expect(data).toMatchObject({ id, invoice_number: "RE-2", total_amount: 119 });
  const person = { source: "PERSON", confidence: 1, page: null, box: null };
  const values = { comment: "checked", invoice_number: "RE-2", items: null };
  const extraction = Object.entries(values).map(([field, value]) => ({ field, value, ...person }));
  expect(await told(erp, id)).toMatchObject({ ...change, extraction });
  const events = (await erp.get("/v1/events?limit=500")).body.events;
  expect(events.at(-1)).toMatchObject({ type: "invoice.updated", data: { invoice_id: Number(id) } });
  // What another system sends later is its own word.
  await sendInvoice(erp, { ...SAID, invoice_number: "RE-3" });
  expect(await told(erp, id)).toMatchObject({ invoice_number: "RE-3", extraction: [{ field: "comment" }] });
});

test("a correction is checked like any write, and changes neither key nor customer", async () => {
  const { erp, id } = await invoiceOfDocument();
  for (const [change, error] of [
    [{ external_id: "E-2" }, "external_id is what the invoice is known by, and cannot change"],
    [{ customer_id: UNKNOWN_ID }, "customer_id is not the customer of this invoice"],
    [{ supplier_iban: "DE00" }, "supplier_iban must be an IBAN"],
    [{ invoice_number: " " }, "invoice_number must not be empty"],
    [{ items: [{ account_id: UNKNOWN_ID }] }, "items[0].account_id"],
  ] as const) {
    const { status, body } = await correct(erp, id, change);
    expect([change, status, body.error]).toEqual([change, 400, expect.stringContaining(error)]);
  }
  expect((await correct(erp, id, {})).body).toMatchObject({ invoice_number: "R 1" });
  expect((await told(erp, id)).extraction).toEqual([]);
});

test("an invoice that is checked or cancelled takes no correction and no confirmation", async () => {
  const { erp, id } = await invoiceOfDocument();
  await goOn(erp, id, "CANCELLED");
  const refusal = { status: 409, body: { error: "The invoice is CANCELLED and does not change any more." } };
  expect(await correct(erp, id, { comment: "late" })).toMatchObject(refusal);
  expect(await confirm(erp, id)).toMatchObject(refusal);
});

describe("an account that the supplier is not known to have", () => {
  test("holds the invoice until a person confirms it", async () => {
    const { erp, id } = await invoiceOfDocument();
    expect((await told(erp, id)).findings).toEqual([]);
    await bringSupplier(erp, IBAN); // after the invoice
    expect((await told(erp, id)).findings).toEqual([
      {
        ...{ rule: "GW-BANK-ACCOUNT", severity: "FATAL", path: "supplier_iban" },
        message_de: `Die Bankverbindung ${OTHER_IBAN} ist keine der Bankverbindungen des Lieferanten. Vor der Prüfung muss jemand sie bestätigen.`,
        message_en: `The bank account ${OTHER_IBAN} is none of the supplier's accounts. Somebody must confirm it before the invoice is checked.`,
      },
    ]);
    expect((await goOn(erp, id)).status).toBe(409);
    expect((await confirm(erp, id, " ")).status).toBe(400);
    expect(await confirm(erp, id)).toMatchObject({ status: 200, body: { id, status: "OPEN" } });
    expect((await confirm(erp, id, "again")).status).toBe(200);
    expect((await told(erp, id)).findings).toEqual([]);
    expect((await goOn(erp, id)).status).toBe(200);
    const message = `Bank account ${OTHER_IBAN} confirmed: asked by phone`;
    expect((await erp.get(`/v1/invoices/${id}/history`)).body.history).toMatchObject([
      { previousStatus: "OPEN", newStatus: "OPEN", message },
      { previousStatus: "OPEN", newStatus: "FACTUAL_CHECKING", message: null },
    ]);
  });

  test("the confirmation is of one account: another one is doubtful again, and back to OPEN is always free", async () => {
    const { erp, id } = await invoiceOfDocument();
    await bringSupplier(erp, IBAN);
    await confirm(erp, id);
    await goOn(erp, id);
    await correct(erp, id, { supplier_iban: "DE75512108001245126199" });
    expect((await goOn(erp, id, "PRICE_CHECKING")).status).toBe(409);
    expect((await goOn(erp, id, "OPEN")).status).toBe(200);
    await correct(erp, id, { supplier_iban: IBAN });
    expect((await goOn(erp, id)).status).toBe(200);
  });

  test("does not hold one of a supplier without accounts, nor one that another system sent, which has no source", async () => {
    const { erp, id } = await invoiceOfDocument();
    await bringSupplier(erp);
    expect((await goOn(erp, id)).status).toBe(200);
    await bringSupplier(erp, IBAN);
    const sent = await sendInvoice(erp, { ...SAID, external_id: "E-2" });
    await goOn(erp, sent, "OPEN");
    expect((await goOn(erp, sent)).status).toBe(200);
    const error = "Document of the invoice not found.";
    expect(await erp.get(`/v1/invoices/${sent}/source`)).toMatchObject({ status: 404, body: { error } });
  });
});

test("probable duplicates name each other: the same supplier and number, or the same supplier, date and total", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const send = (external_id: string, changes: object = {}, client = erp) =>
    sendInvoice(client, { ...SAID, supplier_iban: null, external_id, ...changes });
  const one = await send("1");
  const sameNumber = await send("2", { invoice_date: "2026-11-22", total_amount: 5 });
  const sameTotal = await send("3", { invoice_number: "RE-9" });
  await send("4", { invoice_number: "RE-8", total_amount: 120 });
  await send("5", { invoice_number: "RE-7", document_type: "CREDIT_NOTE" });
  await send("6", { supplier_tax_id: "DE999999999" });
  // Neither a cancelled invoice nor one that the key does not see.
  await goOn(erp, await send("7"), "CANCELLED");
  await send("1", {}, await gateway.client({ tenant: erp.tenant, customer: "Tiefbau" }));
  const found = (await told(erp, one)).findings.map(({ path }: any) => path);
  expect(found).toEqual([`/invoices/${sameNumber}`, `/invoices/${sameTotal}`]);
  expect((await told(erp, sameTotal)).findings).toEqual([
    {
      ...{ rule: "GW-DUPLICATE", severity: "WARNING", path: `/invoices/${one}` },
      message_de: `Wahrscheinlich dieselbe Rechnung wie die mit der Id ${one}: Datum und Gesamtbetrag sind gleich.`,
      message_en: `Probably the same invoice as the one with the id ${one}: date and total are the same.`,
    },
  ]);
});
