/** Every write of REST, with what it needs to change something. */
import { IMPORTS, isImport } from "../../src/domain/imports.js";
import { SCOPES } from "../../src/domain/scopes.js";
import { OUTCOMES } from "../../src/rest/routes.js";
import { type Answer, type Client, routes } from "./client.js";
import { dispatchNotification, newDelivery } from "./deliveries.js";
import type { Gateway } from "./gateway.js";
import { newDimension, newInvoice, newOptions } from "./invoices.js";
import { newOrder } from "./orders.js";
import { pdf } from "./pdf.js";

const LINE = { invoice_line_item_index: 0 };
const POSTING = { invoice_account_index: 0 };
const GRAVEL = { title: "Gravel", quantity: 1, unit: "t" };
const PAPER = { invoice_number: "1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 1 };

interface Write {
  /** The name of its mutation. */
  readonly field: string;
  /** How it answers the first time. */
  readonly status: number;
  /** By default with the key of the tenant's customer. */
  send(headers?: Record<string, string>, client?: Client): Promise<Answer>;
  readonly erp: Client;
}

/** Makes a tenant, and returns the writes in an order in which each of them succeeds and changes something. */
export async function everyWrite(gateway: Gateway): Promise<Write[]> {
  const buyer = await gateway.client({ customer: "Bau", scopes: Object.keys(SCOPES) });
  await buyer.post(
    "/v1/suppliers",
    ["K1", "K8", "K9"].map((external_id) => ({ external_id, title: "K" })),
  );
  const { suppliers } = (await buyer.get("/v1/suppliers?external_id=K8&external_id=K9")).body;
  const erp = await gateway.alsoSupplier(buyer, { customer: "Bau", supplier: "K1" });
  const [order] = (await erp.post("/v1/purchase-orders", [newOrder("B1")])).body;
  const [project] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "t" }])).body;
  await erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "1", title: "Walls" }]);
  const invoice_id = await newInvoice(erp, { items: 1, postings: 1 });
  const dimension_id = await newDimension(erp, { label: "D", placement: "header" });
  const [option] = await newOptions(erp, dimension_id, ["1"]);
  const assign = { invoice_id, assignments: [{ option_id: option }] };
  const ofLines = await newDimension(erp, { label: "L", placement: "line_item", type: "text" });
  const ofPostings = await newDimension(erp, { label: "A", placement: "account" });
  const [first, second, third] = await newOptions(erp, ofPostings, ["1", "2", "3"]);
  const text = (text_value: string) => [{ dimension_id: ofLines, text_value }];
  const delivery_id = await newDelivery(erp, { project_number: "P" });
  // What is invoiced before it came is a mismatch, which can be accepted.
  const invoiced = { ...GRAVEL, order_number: "B1", order_item_number: "10" };
  const jsonContent = { external_id: "I", ...PAPER, items: [invoiced], supplier_iban: "DE89370400440532013000" };
  const paid = (await erp.post("/v1/invoices/custom", { jsonContent })).body.data.id;
  const key = await erp.call("rest", "createApiKey", { input: { name: "K", scopes: ["projects:read"] } });
  const calendar_token = (await erp.post(`/v1/projects/${project.id}/calendar-tokens`, undefined)).body;
  const hook = { url: "https://erp.example.org/", types: ["invoice.created"] };
  const newWebhook = async () => (await erp.post("/v1/webhooks", hook)).body.webhook.id as string;
  const webhook_id = await newWebhook();
  const webhook_delivery = (await erp.post(`/v1/webhooks/${webhook_id}/test`, undefined)).body;
  const imported = await erp.post("/v1/payment-terms", []);
  // As a correction of a document leaves it.
  await gateway.sql(
    `insert into learned_layout (tenant_id, customer_id, supplier_id, invoice_id, title, labels, marks, fields)
     select tenant_id, customer_id, id, $2, '', '{a}', '{b}', '{}' from supplier where id = $1`,
    [suppliers[1].id, invoice_id],
  );
  const newSandbox = async (name: string) => (await erp.post("/v1/sandboxes", { name })).body.tenant_id as string;
  const ids: Record<string, unknown> = {
    resetSandbox: await newSandbox("One"),
    deleteSandbox: await newSandbox("Two"),
    deleteWebhook: await newWebhook(),
    mergeSuppliers: suppliers[0].id,
    forgetLearnedLayouts: suppliers[1].id,
    ...of(webhook_id, "updateWebhook", "testWebhook", "replayWebhook", "replayWebhookDelivery"),
    importWorkTypes: project.id,
    mendImport: imported.headers.get("Import-Id"),
    revokeApiKey: key.data.api_key.id,
    deleteCalendarToken: project.id,
    ...of(order.id, "changeSupplierOrder", "acceptPurchaseOrderMatch"),
    ...of(delivery_id, "changeDelivery", "replaceDeliveryComponents"),
    confirmInvoiceBankAccount: paid,
    updateInvoiceDimension: dimension_id,
    deleteInvoiceDimension: await newDimension(erp, { label: "E", placement: "header" }),
    updateInvoiceDimensionOption: option,
    deleteInvoiceDimensionOption: (await newOptions(erp, dimension_id, ["2"]))[0],
    deleteDimensionAssignment: (await erp.post("/v1/invoice-dimensions/assignments/invoice", assign)).body[0].id,
  };
  const bodies: Record<string, unknown> = {
    updateWebhook: { status: "DISABLED" },
    replayWebhook: { since: "2026-11-20T00:00:00Z" },
    mendImport: [{ number: "M", title: "mended" }],
    importTaxCodes: [{ number: "1", title: "one", rate: 19 }],
    importSuppliers: [{ external_id: "K2", title: "two" }],
    mergeSuppliers: { into: suppliers[1].id },
    importWorkTypes: [{ code: "2", title: "Ceilings" }],
    importWorkTypesOfProjects: [{ project_number: project.project_number, code: "3", title: "Roofs" }],
    importPurchaseOrders: [newOrder("B2")],
    importInvoiceDimensionOptions: [{ number: "3", label: "three" }],
    replaceInvoiceAccounts: [{ net_amount: 1 }, { net_amount: 2 }],
    importInvoice: { jsonContent: { external_id: "X", ...PAPER } },
    importInvoices: [{ external_id: "Y", ...PAPER }],
    changeInvoiceStatuses: [{ external_id: "I", status: "OPEN" }],
    setInvoiceExternalStatuses: [{ external_id: "I", external_status: "SEEN" }],
    receiveWeighingNotice: { dsid: "W-1" },
    importOpenTransDelivery: dispatchNotification({}),
    importDeliveries: [{ external_id: "L-3", delivery_date: "2026-11-20" }],
    importDelivery: { jsonContent: { external_id: "L-2", delivery_date: "2026-11-20" } },
    announceDelivery: { delivery_number: "S-1", delivery_date: "2026-11-20", items: [GRAVEL] },
    importInvoicePdf: pdf({ pages: [[[50, 50, "Invoice 1"]]] }),
    importInvoiceEmail: "From: a@b\nMIME-Version: 1.0\n\nInvoice 1",
    processWorkflow: { external_id: "W", document: { content_type: "application/xml", content_base64: "PEEvPg==" } },
    importDeliveryPdf: pdf({ pages: [[[50, 50, "Delivery note 1"]]] }),
    changeDelivery: { comment: "at the gate" },
    replaceDeliveryComponents: { groups: [{ group_id: "g", distribution: { 1: 1 }, components: [] }] },
    acceptPurchaseOrderMatch: { purchase_order_item_id: order.items[0].id, reason: "agreed by telephone" },
    updateTenantSettings: { price_percent: 1 },
    changeInvoiceStatus: { status: "OPEN" },
    updateInvoice: { comment: "F" },
    confirmInvoiceBankAccount: { reason: "asked by phone" },
    changeSupplierOrder: { change_type: "CONFIRM_ORDER" },
    setInvoiceExternalStatus: { external_status: "SEEN" },
    createInvoiceDimension: { label: "F", placement: "account", is_mandatory: false },
    updateInvoiceDimension: { label: "G" },
    updateInvoiceDimensionOption: { label: "G" },
    assignHeaderDimensions: assign,
    assignLineItemDimensions: { invoice_id, ...LINE, assignments: text("a") },
    replaceLineItemDimensions: { invoice_id, line_item_assignments: [{ ...LINE, assignments: text("b") }] },
    assignAccountDimensions: { invoice_id, ...POSTING, assignments: [{ option_id: first }] },
    replaceAccountOptions: { invoice_id, account_assignments: [{ ...POSTING, option_ids: [second] }] },
    assignAccountDimensionsInBulk: {
      invoice_id,
      account_assignments: [{ ...POSTING, assignments: [{ option_id: third }] }],
    },
  };
  const types: Record<string, string> = {
    importOpenTransDelivery: "application/xml",
    importDeliveryPdf: "application/pdf",
    importInvoicePdf: "application/pdf",
  };
  // Others answer with secrets, and refuse such a key (test/api/idempotency, test/api/calendar, test/api/webhook).
  const writes = routes.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
  // First what is deleted: a replace of the dimensions would take it away before.
  writes.sort((a, b) => Number(b.method === "DELETE") - Number(a.method === "DELETE"));
  return writes.map(({ field, method, path, outcomes, bodyArgument }) => {
    const address = path
      .replace(":dimension_id", dimension_id)
      .replace(":token_id", calendar_token.id)
      .replace(":delivery_id", webhook_delivery.id)
      .replace(":id", String(ids[field] ?? invoice_id));
    const type = types[field] && { "Content-Type": types[field] };
    const body = bodyArgument ? (bodies[field] ?? keyed(field) ?? missing(field)) : undefined;
    const send = (headers: Record<string, string> = {}, client = erp) =>
      client.send(method, address, body, { ...headers, ...type });
    return { field, status: OUTCOMES[outcomes[0]].status, send, erp };
  });
}

/** What an import by `number` or `external_id` takes, unless its rows need more. */
const keyed = (field: string): object[] | undefined =>
  isImport(field) && ["number", "external_id"].includes(IMPORTS[field].key)
    ? [{ [IMPORTS[field].key]: "1", title: "one" }]
    : undefined;

/** The same for each of these mutations. */
const of = <Value>(value: Value, ...fields: string[]): Record<string, Value> =>
  Object.fromEntries(fields.map((field) => [field, value]));

function missing(field: string): never {
  throw new Error(`Say in test/support/every-write.ts what ${field} sends`);
}
