/** Each cause of a conflict has a code of its own, the same on both surfaces (decisions §3). */
import { ERRORS } from "../../src/errors.js";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { newDelivery } from "../support/deliveries.js";
import { addFile } from "../support/files.js";
import { type Client, routes, SURFACES, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, newOptions, REQUIRED, sendInvoice } from "../support/invoices.js";
import { newOrder } from "../support/orders.js";

const gateway = useGateway();

// On REST only problem details tell the code; the watcher of all answers holds it to openapi.json.
const PROBLEM = { Accept: "application/json;q=0.5, application/problem+json" };

/** Sets the scene, and answers the operation that is refused, its arguments, and headers. */
type Scene = (
  erp: Client,
) => Promise<readonly [field: string, args: Record<string, unknown>, headers?: Record<string, string>]>;

const put = (id: number, status: string) => gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
/** The id of a new invoice that is in this state. */
async function invoiceIn(erp: Client, status: string, parts: { items?: number } = {}): Promise<number> {
  const id = await newInvoice(erp, parts);
  await put(id, status);
  return id;
}
const store = async (erp: Client, external_id: string, more: object = {}): Promise<number> =>
  Number(await sendInvoice(erp, { external_id, ...more }));

/** By the code, the errors and what they come from. */
const CONFLICTS: Record<string, Record<string, Scene>> = {
  AMBIGUOUS: {
    'Several records have the external_id "I-7". Ask the list with ?external_id=&customer_id= for the one of a customer.':
      async (erp) => {
        // The tenant itself has one, and a customer of it.
        const id = await store(erp, "I-7");
        await gateway.sql("update invoice set customer_id = null where id = $1", [id]);
        await store(await gateway.client({ tenant: erp.tenant, customer: "Bau" }), "I-7");
        return ["invoiceByExternalId", { external_id: "I-7" }];
      },
  },
  INVOICE_FINAL: {
    "The invoice is CHECKED and does not change any more.": async (erp) => {
      const id = await invoiceIn(erp, "CHECKED");
      return ["replaceInvoiceAccounts", { id, rows: [] }];
    },
  },
  INVOICE_NOT_UPDATABLE: {
    "The invoice is PRICE_CHECKING; its content can change only while it is NEW or OPEN.": async (erp) => {
      await put(await store(erp, "again"), "PRICE_CHECKING");
      return ["importInvoice", { content: { jsonContent: { external_id: "again", ...REQUIRED, comment: "other" } } }];
    },
  },
  BANK_ACCOUNT_UNCONFIRMED: {
    "The bank account DE02120300000000202051 is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.":
      async (erp) => {
        const known = { supplier_bank_details: [{ iban: "DE89370400440532013000" }] };
        await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk", ...known }]);
        const asked = { supplier: { external_id: "K1" }, supplier_iban: "DE02120300000000202051" };
        const id = await store(erp, "doubtful", asked);
        await addFile(gateway, id, Buffer.from("the invoice"));
        await put(id, "OPEN");
        return ["changeInvoiceStatus", { id, change: { status: "FACTUAL_CHECKING" } }];
      },
  },
  TRANSITION_REFUSED: {
    "An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.": async (erp) => {
      const id = await newInvoice(erp);
      return ["changeInvoiceStatus", { id, change: { status: "CHECKED" } }];
    },
  },
  CHANGED_MEANWHILE: {
    "The invoice is no longer NEW, but CANCELLED.": async (erp) => {
      const id = await invoiceIn(erp, "CANCELLED");
      return ["changeInvoiceStatus", { id, change: { status: "PROCESSING", previousStatus: "NEW" } }];
    },
  },
  WORK_TYPES_MISSING: {
    "The invoice lacks cost centres: line 0.": async (erp) => {
      const id = await invoiceIn(erp, "POSITIONS_CHECK", { items: 1 });
      await erp.send("PATCH", "/v1/tenant-settings", { require_work_type: "LINES" });
      return ["changeInvoiceStatus", { id, change: { status: "CHECKED" } }];
    },
  },
  DIMENSIONS_MISSING: {
    "The invoice lacks mandatory dimensions: Gewerk.": async (erp) => {
      const id = await invoiceIn(erp, "POSITIONS_CHECK");
      await newDimension(erp, { label: "Gewerk", placement: "header", is_mandatory: true });
      return ["changeInvoiceStatus", { id, change: { status: "CHECKED" } }];
    },
  },
  IN_USE: {
    'The dimension "Kostenart" has options, so its type cannot become text. Delete them first.': async (erp) => {
      const id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      await newOptions(erp, id, ["1"]);
      return ["updateInvoiceDimension", { id, changes: { type: "text" } }];
    },
    'Invoices have the option "7", so it cannot be deleted. Set active to false instead.': async (erp) => {
      const dimension_id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      const [id] = await newOptions(erp, dimension_id, ["7"]);
      const assigned = { invoice_id: await newInvoice(erp), assignments: [{ option_id: id }] };
      await erp.post("/v1/invoice-dimensions/assignments/invoice", assigned);
      return ["deleteInvoiceDimensionOption", { dimension_id, id }];
    },
  },
  KEY_REUSED: {
    "Idempotency-Key was used before with another request.": async (erp) => {
      const headers = { "Idempotency-Key": "once" };
      await erp.post("/v1/accounts", [], headers);
      return ["importAccounts", { rows: [{ number: "1", title: "Kasse" }] }, headers];
    },
  },
  ORDER_STATE: {
    '[0]: order "B1" is OPEN; there is no proposal to accept.': async (erp) => {
      await erp.post("/v1/purchase-orders", [newOrder("B1")]);
      return ["importPurchaseOrders", { rows: [{ external_id: "B1", proposal: "ACCEPT" }] }];
    },
  },
  DELIVERY_LOCKED: {
    "The delivery is marked, which locks it. Send {marked: false} alone first.": async (erp) => {
      const id = await newDelivery(erp);
      await erp.send("PATCH", `/v1/deliveries/${id}`, { marked: true });
      return ["changeDelivery", { id, change: { comment: "too late" } }];
    },
  },
  CONFLICT: {
    'The dimension "Bauteil" is of type text and has no options.': async (erp) => {
      const dimension_id = await newDimension(erp, { label: "Bauteil", placement: "header", type: "text" });
      return ["importInvoiceDimensionOptions", { dimension_id, rows: [] }];
    },
    'The dimension "Kostenart" has another option with the number "2".': async (erp) => {
      const dimension_id = await newDimension(erp, { label: "Kostenart", placement: "header" });
      const [id] = await newOptions(erp, dimension_id, ["1", "2"]);
      return ["updateInvoiceDimensionOption", { dimension_id, id, changes: { number: "2" } }];
    },
  },
};

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
  expect(Object.keys(CONFLICTS).toSorted()).toEqual(codes.toSorted());
});

const SCENES = Object.entries(CONFLICTS).flatMap(([code, scenes]) =>
  Object.entries(scenes).flatMap(([error, scene]) => SURFACES.map((surface) => ({ code, error, scene, surface }))),
);
test.each(SCENES)("$code over $surface: $error", async ({ code, error, scene, surface }) => {
  const erp = await gateway.client({ customer: "Bau" });
  const [field, args, headers] = await scene(erp);
  const accept = surface === "rest" ? PROBLEM : {};
  const refused = await erp.call(surface, field, args, { ...accept, ...headers });
  expect(refused).toMatchObject({ status: 409, errorCode: code, error });
});
