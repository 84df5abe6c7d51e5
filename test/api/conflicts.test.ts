/** Each cause of a conflict has a code of its own, the same on both surfaces (decisions §3). */
import { describe, expect, test } from "@jest/globals";
import { ERRORS } from "../../src/errors.js";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { type Client, routes, SURFACES } from "../support/client.js";
import { newDelivery } from "../support/deliveries.js";
import { addFile } from "../support/files.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, newOptions } from "../support/invoices.js";
import { newOrder } from "../support/orders.js";

const gateway = useGateway();

// On REST only problem details tell the code; the watcher of all answers holds it to openapi.json.
const PROBLEM = { Accept: "application/json;q=0.5, application/problem+json" };

interface Conflict {
  readonly code: string;
  readonly title: string;
  readonly field: string;
  /** Sets the scene, and answers the arguments of the call that is refused. */
  readonly arrange: (erp: Client) => Promise<Record<string, unknown>>;
  readonly error: string;
  readonly headers?: Record<string, string>;
}

const put = (id: number, status: string) => gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
/** The id of a new invoice that is in this state. */
async function invoiceIn(erp: Client, status: string): Promise<number> {
  const id = await newInvoice(erp);
  await put(id, status);
  return id;
}
const assign = (erp: Client, invoice_id: number, assignment: object) =>
  erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments: [assignment] });

const INVOICE = { invoice_number: "R 1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 119 };

const CONFLICTS: Conflict[] = [
  {
    code: "AMBIGUOUS",
    title: "an external id that the tenant and a customer of it use",
    field: "invoiceByExternalId",
    arrange: async (erp) => {
      const jsonContent = { ...INVOICE, external_id: "I-7" };
      const { body } = await erp.post("/v1/invoices/custom", { jsonContent });
      await gateway.sql("update invoice set customer_id = null where id = $1", [body.data.id]);
      const bau = await gateway.client({ tenant: erp.tenant, customer: "Bau" });
      await bau.post("/v1/invoices/custom", { jsonContent });
      return { external_id: "I-7" };
    },
    error: 'Several records have the external_id "I-7". Ask the list with ?external_id= for all of them.',
  },
  {
    code: "INVOICE_FINAL",
    title: "postings of an invoice that is checked",
    field: "replaceInvoiceAccounts",
    arrange: async (erp) => ({ id: String(await invoiceIn(erp, "CHECKED")), rows: [] }),
    error: "The invoice is CHECKED and does not change any more.",
  },
  {
    code: "INVOICE_FINAL",
    title: "dimensions of an invoice that is cancelled",
    field: "assignHeaderDimensions",
    arrange: async (erp) => ({ input: { invoice_id: await invoiceIn(erp, "CANCELLED"), assignments: [] } }),
    error: "The invoice is CANCELLED and does not change any more.",
  },
  {
    code: "INVOICE_NOT_UPDATABLE",
    title: "an invoice that is sent again while it is checked",
    field: "importInvoice",
    arrange: async (erp) => {
      const jsonContent = { external_id: "again", ...INVOICE };
      const { body } = await erp.post("/v1/invoices/custom", { jsonContent });
      await put(Number(body.data.id), "PRICE_CHECKING");
      return { content: { jsonContent } };
    },
    error: "The invoice is PRICE_CHECKING; its content can change only while it is NEW or OPEN.",
  },
  {
    code: "INVOICE_FINAL",
    title: "a correction of an invoice that is cancelled",
    field: "updateInvoice",
    arrange: async (erp) => ({ id: String(await invoiceIn(erp, "CANCELLED")), change: { comment: "late" } }),
    error: "The invoice is CANCELLED and does not change any more.",
  },
  {
    code: "BANK_ACCOUNT_UNCONFIRMED",
    title: "an invoice that asks to be paid to an account that its supplier is not known to have",
    field: "changeInvoiceStatus",
    arrange: async (erp) => {
      const { body } = await erp.post("/v1/suppliers", [
        { external_id: "K1", title: "Kieswerk", supplier_bank_details: [{ iban: "DE89370400440532013000" }] },
      ]);
      expect(body).toEqual({ count: 1 });
      const supplier = { supplier: { external_id: "K1" }, supplier_iban: "DE02120300000000202051" };
      const jsonContent = { external_id: "doubtful", ...INVOICE, ...supplier };
      const { id } = (await erp.post("/v1/invoices/custom", { jsonContent })).body.data;
      await addFile(gateway, id, Buffer.from("the invoice"));
      await put(id, "OPEN");
      return { id, change: { status: "FACTUAL_CHECKING" } };
    },
    error:
      "The bank account DE02120300000000202051 is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.",
  },
  {
    code: "TRANSITION_REFUSED",
    title: "a status that may not follow",
    field: "changeInvoiceStatus",
    arrange: async (erp) => ({ id: String(await newInvoice(erp)), change: { status: "CHECKED" } }),
    error: "An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.",
  },
  {
    code: "TRANSITION_REFUSED",
    title: "the status that it has",
    field: "changeInvoiceStatus",
    arrange: async (erp) => ({ id: String(await newInvoice(erp)), change: { status: "NEW" } }),
    error: "The invoice is NEW already.",
  },
  {
    code: "CHANGED_MEANWHILE",
    title: "another status than the one that was seen",
    field: "changeInvoiceStatus",
    arrange: async (erp) => ({
      id: String(await invoiceIn(erp, "CANCELLED")),
      change: { status: "PROCESSING", previousStatus: "NEW" },
    }),
    error: "The invoice is no longer NEW, but CANCELLED.",
  },
  {
    code: "DIMENSIONS_MISSING",
    title: "to be checked without a mandatory dimension",
    field: "changeInvoiceStatus",
    arrange: async (erp) => {
      const id = await invoiceIn(erp, "POSITIONS_CHECK");
      await newDimension(erp, { label: "Gewerk", placement: "header", is_mandatory: true });
      return { id: String(id), change: { status: "CHECKED" } };
    },
    error: "The invoice lacks mandatory dimensions: Gewerk.",
  },
  {
    code: "IN_USE",
    title: "to delete a dimension that invoices have",
    field: "deleteInvoiceDimension",
    arrange: async (erp) => {
      const id = await newDimension(erp, { label: "Bauteil", placement: "header", type: "text" });
      await assign(erp, await newInvoice(erp), { dimension_id: id, text_value: "Haus A" });
      return { id };
    },
    error: 'Invoices have the dimension "Bauteil", so it cannot be deleted.',
  },
  {
    code: "IN_USE",
    title: "another type of a dimension with options",
    field: "updateInvoiceDimension",
    arrange: async (erp) => {
      const id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      await newOptions(erp, id, ["1"]);
      return { id, changes: { type: "text" } };
    },
    error: 'The dimension "Kostenart" has options, so its type cannot become text. Delete them first.',
  },
  {
    code: "IN_USE",
    title: "to delete an option that invoices have",
    field: "deleteInvoiceDimensionOption",
    arrange: async (erp) => {
      const dimension_id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      const [id] = await newOptions(erp, dimension_id, ["7"]);
      await assign(erp, await newInvoice(erp), { option_id: id });
      return { dimension_id, id };
    },
    error: 'Invoices have the option "7", so it cannot be deleted. Set active to false instead.',
  },
  {
    code: "KEY_REUSED",
    title: "an Idempotency-Key with another request",
    field: "importAccounts",
    arrange: async (erp) => {
      await erp.post("/v1/accounts", [], { "Idempotency-Key": "once" });
      return { rows: [{ number: "1", title: "Kasse" }] };
    },
    error: "Idempotency-Key was used before with another request.",
    headers: { "Idempotency-Key": "once" },
  },
  {
    code: "ORDER_STATE",
    title: "an answer to no proposal",
    field: "importPurchaseOrders",
    arrange: async (erp) => {
      await erp.post("/v1/purchase-orders", [newOrder("B1")]);
      return { rows: [{ external_id: "B1", proposal: "ACCEPT" }] };
    },
    error: '[0]: order "B1" is OPEN; there is no proposal to accept.',
  },
  {
    code: "CHANGED_MEANWHILE",
    title: "an order of another version",
    field: "importPurchaseOrders",
    arrange: async (erp) => {
      await erp.post("/v1/purchase-orders", [newOrder("B1")]);
      return { rows: [newOrder("B1", { version: 7 })] };
    },
    error: '[0]: order "B1" is no longer at version 7, but at 1.',
  },
  {
    code: "DELIVERY_LOCKED",
    title: "a change of a delivery that is marked",
    field: "changeDelivery",
    arrange: async (erp) => {
      const id = await newDelivery(erp);
      await erp.send("PATCH", `/v1/deliveries/${id}`, { marked: true });
      return { id, change: { comment: "too late" } };
    },
    error: "The delivery is marked, which locks it. Send {marked: false} alone first.",
  },
  {
    code: "CONFLICT",
    title: "options of a dimension of texts",
    field: "importInvoiceDimensionOptions",
    arrange: async (erp) => ({
      dimension_id: await newDimension(erp, { label: "Bauteil", placement: "header", type: "text" }),
      rows: [],
    }),
    error: 'The dimension "Bauteil" is of type text and has no options.',
  },
  {
    code: "CONFLICT",
    title: "the number of another option",
    field: "updateInvoiceDimensionOption",
    arrange: async (erp) => {
      const dimension_id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      const [id] = await newOptions(erp, dimension_id, ["1", "2"]);
      return { dimension_id, id, changes: { number: "2" } };
    },
    error: 'The dimension "Kostenart" has another option with the number "2".',
  },
  {
    code: "CONFLICT",
    title: "the number of another customer's project",
    field: "importProjects",
    arrange: async ({ tenant }) => {
      const other = await gateway.client({ tenant, customer: "Other" });
      await other.post("/v1/projects/erp", [{ number: "N", title: "Haus" }]);
      return { rows: [{ number: "N", title: "Turm" }] };
    },
    error: '[0].number "N" belongs to another customer of this tenant',
  },
];

test("every code of a conflict has a scene here", () => {
  const errorsOf = (isPublic: boolean) =>
    routes
      .filter((route) => route.isPublic === isPublic)
      .flatMap(({ definition }) => (definition.extensions as FieldExtensions).rest?.errors ?? []);
  // What only a route without a key answers with has its scene in that route's own test.
  const ofPublic = errorsOf(true).filter((code) => !errorsOf(false).includes(code));
  const codes = Object.entries(ERRORS).flatMap(([code, { status }]) =>
    status === 409 && !ofPublic.includes(code as never) ? [code] : [],
  );
  expect([...new Set(CONFLICTS.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted());
});

describe.each(SURFACES)("over %s", (surface) => {
  test.each(CONFLICTS)("$code: $title", async ({ code, field, arrange, error, headers }) => {
    const erp = await gateway.client({ tenant: newTenantName(), customer: "Bau" });
    const args = await arrange(erp);
    const accept = surface === "rest" ? PROBLEM : {};
    expect(await erp.call(surface, field, args, { ...accept, ...headers })).toMatchObject({
      status: 409,
      errorCode: code,
      error,
    });
  });
});
