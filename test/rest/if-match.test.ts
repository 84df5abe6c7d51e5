/** Writes that name the version that they have read (`If-Match`): each of them, and two at once. */
import { newDimension, newInvoice } from "../support/invoices.js";
import { type Everything, everything } from "../support/everything.js";
import { type Client, routeOf, routes, useGateway } from "../support/gateway.js";
import { ok } from "../support/sent.js";

const gateway = useGateway({ own: true });
let tenant: Everything;
let erp: Client;

beforeAll(async () => {
  tenant = await everything(gateway);
  ({ erp } = tenant);
});

const WRITES = routes.filter(({ operationType, isVersioned }) => operationType === "mutation" && isVersioned);

/** The read that tells the version, and a body that changes something. */
const OF: Record<string, readonly [read: string, body?: (id: string) => unknown]> = {
  updateInvoice: ["invoice", () => ({ comment: "neu" })],
  confirmInvoiceBankAccount: ["invoice", () => ({ reason: "geprüft" })],
  changeInvoiceStatus: ["invoice", () => ({ status: "OPEN" })],
  setInvoiceExternalStatus: ["invoice", () => ({ external_status: "PAID" })],
  replaceInvoiceAccounts: ["invoice", () => []],
  changeDelivery: ["delivery", () => ({ comment: "neu" })],
  replaceDeliveryComponents: ["delivery", () => ({ groups: [] })],
  changeSupplierOrder: ["supplierOrder", () => ({ change_type: "CONFIRM_ORDER", comment: "doch" })],
  updateInvoiceDimension: ["invoiceDimension", () => ({ label: "Neu" })],
  deleteInvoiceDimension: ["invoiceDimension"],
  updateWebhook: ["webhook", () => ({ status: "DISABLED" })],
  rotateWebhook: ["webhook"],
  deleteWebhook: ["webhook"],
  // None that the writers below choose, whichever test comes first.
  updateTenantSettings: ["tenantSettings", () => ({ locale: "it-CH" })],
};

/** Writes below a record that is read with a version, and that yet write something else. */
const OTHERS = [
  ...["acceptPurchaseOrderMatch", "testWebhook", "replayWebhook", "replayWebhookDelivery"],
  // It answers with the other supplier.
  "mergeSuppliers",
  "forgetLearnedLayouts",
  ...["importWorkTypes", "createCalendarToken", "deleteCalendarToken", "importInvoiceDimensionOptions"],
  ...["updateInvoiceDimensionOption", "deleteInvoiceDimensionOption"],
];

test("every write of a record whose version is read takes it", () => {
  expect(WRITES.map(({ field }) => field).toSorted()).toEqual(Object.keys(OF).toSorted());
  const read = routes.filter(({ isRead, isVersioned }) => isRead && isVersioned).map(({ path }) => shapeOf(path));
  const below = routes.filter(
    ({ operationType, path }) =>
      operationType === "mutation" &&
      read.some((one) => `${shapeOf(path)}/`.startsWith(`${one}/`) && one.includes(":")),
  );
  const missing = below.filter(({ isVersioned }) => !isVersioned).map(({ field }) => field);
  expect(missing.filter((field) => !OTHERS.includes(field))).toEqual([]);
});

const shapeOf = (path: string): string => path.replace(/:\w+/g, ":");

const addressOf = (field: string, args: Record<string, unknown>): string =>
  routeOf(field).path.replace(/:(\w+)/g, (_, name: string) => String(args[name]));

async function argsOf(field: string): Promise<Record<string, unknown>> {
  if (field.includes("Webhook")) {
    const webhook = { url: "https://erp.example.org/", types: ["invoice.created"] };
    return { id: (await ok(erp.post("/v1/webhooks", webhook))).webhook.id };
  }
  if (field.includes("Dimension"))
    return { id: await newDimension(erp, { label: `D ${field}`, placement: "header", type: "text" }) };
  if (!field.includes("Invoice")) return tenant.argumentsOf[OF[field]![0]] ?? {};
  const id = await newInvoice(erp, { items: 1, postings: 1 });
  await erp.send("PATCH", `/v1/invoices/${id}`, { supplier_iban: "DE89370400440532013000" });
  return { id };
}

test.each(WRITES)(
  "$field is a 412 for whoever read another version, and done for whoever read this one",
  async ({ field, method }) => {
    const args = await argsOf(field);
    const [read, body] = OF[field]!;
    const write = (tag: string) =>
      erp.send(method, addressOf(field, args), body?.(String(args.id)), { "If-Match": tag });
    const before = await erp.get(addressOf(read, args));
    const tag = before.headers.get("ETag")!;
    const CHANGED = "The record has another version than If-Match names. Read it again before you decide.";
    for (const wrong of ['"v1"', '"v1-abc"', `W/${tag}`, '"x"', "nothing"]) {
      const { status, body } = await write(wrong);
      expect([wrong, status, body.error]).toEqual([wrong, 412, CHANGED]);
    }
    expect((await erp.get(addressOf(read, args))).body).toEqual(before.body);
    const done = await write(`"v1", ${tag}`);
    expect([done.status < 300, done.body.error]).toEqual([true, undefined]);
    // The answer tells the new version where it is the record.
    const next = done.headers.get("ETag");
    if (next === null || method === "DELETE") return;
    const after = await erp.get(addressOf(read, args));
    expect(after.headers.get("ETag")!.split("-")[0]).toBe(next.split("-")[0]);
    expect(next).not.toBe(tag);
  },
);

describe("of two writers who read the same version", () => {
  test.each(["PATCH /v1/invoices/:id", "PATCH /v1/tenant-settings"])("one wins: %s", async (write) => {
    const [method, path] = write.split(" ") as [string, string];
    for (let round = 0; round < 4; round++) {
      const address = path.replace(":id", String(await newInvoice(erp, { items: 1 })));
      const tag = (await erp.get(address)).headers.get("ETag")!;
      const bodyOf = (writer: number) =>
        path.includes("settings")
          ? { locale: ["de-DE", "de-AT", "en-GB", "fr-FR"][(round + writer) % 4] }
          : { comment: `Schreiber ${writer}` };
      const answers = await Promise.all(
        [1, 2, 3].map((writer) => erp.send(method, address, bodyOf(writer), { "If-Match": tag })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(
        // A setting that stays what it is changes no version.
        path.includes("settings") && won.length > 1 ? [200, 200, 412] : [200, 412, 412],
      );
      const stored = (await erp.get(address)).body;
      expect(won.some(({ body }) => body.comment === stored.comment && body.locale === stored.locale)).toBe(true);
    }
  });

  test("with an Idempotency-Key the first answer is given again, whatever has changed", async () => {
    const address = `/v1/invoices/${await newInvoice(erp, { items: 1 })}`;
    const tag = (await erp.get(address)).headers.get("ETag")!;
    const headers = { "If-Match": tag, "Idempotency-Key": "once" };
    const first = await erp.send("PATCH", address, { comment: "a" }, headers);
    const again = await erp.send("PATCH", address, { comment: "a" }, headers);
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([200, 200, "true"]);
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
    const late = await erp.send("PATCH", address, { comment: "b" }, { ...headers, "Idempotency-Key": "twice" });
    expect(late.status).toBe(412);
  });
});

test("* stands for any version, and what does not exist stays a 404", async () => {
  const id = await newInvoice(erp, { items: 1 });
  const patch = (number: unknown) =>
    erp.send("PATCH", `/v1/invoices/${String(number)}`, { comment: "x" }, { "If-Match": "*" });
  expect((await patch(id)).status).toBe(200);
  expect((await patch(2_000_000_000)).status).toBe(404);
});

test("an import takes none, because it writes many records", async () => {
  const error = "If-Match is only taken by writes of one record that is read with an ETag";
  expect(await erp.post("/v1/accounts", [], { "If-Match": '"v1"' })).toMatchObject({ status: 400, body: { error } });
});
