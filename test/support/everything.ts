/** A tenant in which every field of every record has a value, for tests over the whole schema. */
import type { Route } from "../../src/rest/routes.js";
import { SCOPES } from "../../src/domain/scopes.js";
import { saveUser } from "../../src/services/user.js";
import type { Answer, Client } from "./client.js";
import { addFile } from "./files.js";
import { fillEmptyTables } from "./fill.js";
import { type Gateway, newTenantName } from "./gateway.js";
import { findArguments, type RootArguments, STEADY } from "./selections.js";

const NUMBERS = ["1", "2", "3"];

export interface Everything {
  readonly erp: Client;
  readonly tenantId: string;
  readonly accountId: string;
  /** The required arguments of the root fields that have some. */
  readonly argumentsOf: RootArguments;
}

/**
 * Makes three records of each kind, linked with each other. A table that nothing here writes gets rows of its columns
 * (fill.ts); write records here where those are not enough.
 */
export async function everything(gateway: Gateway): Promise<Everything> {
  const tenant = newTenantName();
  const erp = await gateway.client({ tenant, customer: "Bau", scopes: Object.keys(SCOPES) });
  const [{ id: tenantId }] = (await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant])) as [
    { id: string },
  ];
  const post = (path: string, body: unknown) => sent(erp, path, body);
  const patch = (path: string, body: unknown, client = erp) => sent(client, path, body, "PATCH");
  const titled = (title: string, more: object = {}) =>
    NUMBERS.map((number) => ({ number, title: `${title} ${number}`, ...more }));

  const sandbox = await post("/v1/sandboxes", { name: "Tests" });
  await post(`/v1/sandboxes/${sandbox.tenant_id}/reset`, undefined);
  await post("/v1/project-regions", titled("Region"));
  // What these imports do has changes and warnings; the second takes back what the first did.
  for (const title of ["Gebiet", "Region 1"])
    await post("/v1/project-regions", [
      { number: "1", title: "-" },
      { number: "1", title },
    ]);
  // Of one import every kind of row.
  const mixed = [{ number: "1", title: "+", created_at: "2026-01-01" }, { number: "9" }];
  await erp.post("/v1/project-regions", mixed, { Prefer: "handling=lenient" });
  await post("/v1/project-regions", [{ number: "1", title: "Region 1" }]);
  const mended = (await erp.post("/v1/project-regions", [])).headers.get("Import-Id")!;
  await post(`/v1/imports/${mended}/rows`, [{ number: "1", title: "Region 1" }]);
  // A refused import says why.
  await erp.post("/v1/project-regions", [{ number: "1" }]);
  await post("/v1/legal-entities", titled("GmbH", { country_code: "DE" }));
  const accounts = await post("/v1/accounts", titled("Konto", { account_type: "DEBIT" }));
  const terms = await post("/v1/payment-terms", titled("Ziel", { net_days: 30, ...DISCOUNTS }));
  const taxCodes = await post("/v1/tax-codes", titled("Satz", { rate: 19 }));
  const suppliers = NUMBERS.map((number) => supplier(number, terms[0].id, accounts[0].id));
  await post("/v1/suppliers", suppliers);
  const ofSupplier = await gateway.alsoSupplier(erp, { customer: "Bau", supplier: "1" });
  const projects = await post("/v1/projects/erp", NUMBERS.map(project));
  // No import sets the address yet.
  await gateway.sql(
    "update project set address = 'Ring', house_number = '1', zip = '80331', city = 'München', country = 'DE' where tenant_id = $1",
    [tenantId],
  );
  const workType = { title: "Rohbau", parent: "3", description: "Wände" };
  const codes = NUMBERS.map((code) => ({ code, ...workType }));
  await post(`/v1/projects/${projects[0].id}/work-types`, codes);
  for (const number of NUMBERS) {
    const invite = { projectNumber: number, role: "Bauleitung" };
    const user = { email: `n${number}@example.org`, name: `N ${number}`, roles: ["Einkauf"] };
    await saveUser(gateway.db, { tenant, ...user, invite });
  }
  const { users } = (await erp.get("/v1/users")).body;
  const kind = { label: "Kostenart", placement: "account", is_mandatory: false, description: "Wofür" };
  const dimension = await post("/v1/invoice-dimensions", kind);
  const options = await post(
    `/v1/invoice-dimensions/${dimension.id}/options`,
    NUMBERS.map((number) => ({ number, label: `Art ${number}`, gl_account_id: accounts[0].id })),
  );
  const dimensions: string[] = [];
  for (const placement of ["header", "line_item", "account"]) {
    const mandatory = { label: `Pflicht ${placement}`, placement, is_mandatory: true, type: "text" };
    dimensions.push((await post("/v1/invoice-dimensions", mandatory)).id);
  }
  const ids: string[] = [];
  for (const number of NUMBERS) {
    const jsonContent = invoice(number, accounts, taxCodes, projects, users);
    ids.push((await post("/v1/invoices/custom", { jsonContent })).data.id);
  }
  for (const id of ids) {
    const invoice_id = Number(id);
    await patch(`/v1/invoices/${id}/status`, { status: "OPEN", message: "gelesen" });
    await patch(`/v1/invoices/${id}/external-status`, { external_status: "SEEN" });
    const [ofHeader, ofLine] = dimensions.map((dimension_id) => [{ dimension_id, text_value: "Haus B" }]);
    const ofPosting = [{ option_id: options[0].id }];
    const assign = (to: string, assignments: object[] | undefined, place: object = {}) =>
      post(`/v1/invoice-dimensions/assignments/${to}`, { invoice_id, assignments, ...place });
    await assign("invoice", ofHeader);
    await assign("line-item", ofLine, { invoice_line_item_index: 0 });
    await assign("account", ofPosting, { invoice_account_index: 0 });
    await addFile(gateway, id, Buffer.from(`file of ${id}`));
    const found = [id, JSON.stringify([FINDING]), JSON.stringify([EXTRACTED])];
    await gateway.sql(
      "update invoice set findings = $2, extraction = $3, confirmed_iban = supplier_iban where id = $1",
      found,
    );
  }
  const orders = await post("/v1/purchase-orders", NUMBERS.map(order));
  for (const { id } of orders) {
    const changes = { planned_delivery_date: "2026-12-03", items: [{ external_id: "10", quantity: 3 }] };
    const edit = { change_type: "EDIT_ORDER", comment: "später", changes };
    await patch(`/v1/supplier-orders/${id}`, { change_type: "CONFIRM_ORDER" }, ofSupplier);
    await patch(`/v1/supplier-orders/${id}`, edit, ofSupplier);
  }
  await gateway.sql(
    `update purchase_order_history h set purchase_order_item_id = i.id from purchase_order_item i
     where i.purchase_order_id = h.purchase_order_id and h.tenant_id = $1`,
    [tenantId],
  );
  // As if others had been merged into them.
  await gateway.sql("update supplier set merged_into_id = id where tenant_id = $1", [tenantId]);
  await gateway.sql("update purchase_order set placed_at = now(), cart = $2 where tenant_id = $1", [
    tenantId,
    JSON.stringify(CART),
  ]);
  for (const number of NUMBERS) await post("/v1/deliveries/custom", { jsonContent: delivery(number) });
  const charged = await gateway.sql<{ id: string }>(
    `update delivery set dsid = external_id,
       file_id = (select min(id::text)::uuid from document where tenant_id = $1),
       work_type_id = (select min(id::text)::uuid from work_type where tenant_id = $1)
     where tenant_id = $1 returning id`,
    [tenantId],
  );
  const components = [{ delivery_item_index: 0, quantity: 0.5 }];
  const groups = [{ group_id: "Platte", distribution: { 1: 0.25, 2: 0.75 }, components }];
  for (const { id } of charged) await sent(erp, `/v1/deliveries/${id}/components`, { groups }, "PUT");
  const tolerances = { quantity_over_percent: 1, quantity_under_percent: 1, price_percent: 1, amount_absolute: 1 };
  await patch("/v1/tenant-settings", { ...tolerances, language_model: false });
  for (const { id, items } of orders) {
    const acceptance = { purchase_order_item_id: items[0].id, reason: "so vereinbart" };
    await post(`/v1/purchase-orders/${id}/match/accept`, acceptance);
  }
  // As if one were of the year before, and all were approved.
  await gateway.sql("update invoice set invoice_date = '2025-11-19' where tenant_id = $1 and external_id = '3'", [
    tenantId,
  ]);
  await gateway.sql(
    `insert into invoice_history (tenant_id, customer_id, invoice_id, "previousStatus", "newStatus", actor)
     select tenant_id, customer_id, id, 'POSITIONS_CHECK', 'CHECKED', 'test' from invoice where tenant_id = $1`,
    [tenantId],
  );
  await fillEmptyTables(gateway, { tenantId, texts: NUMBERS, byHand: "everything in test/support/everything.ts" });
  const found = await findArguments(gateway, ofSupplier, "1");
  const period = { from: "2026-01-01", till: "2026-12-31" };
  const argumentsOf = { ...found, invoiceGrowth: { ...found.invoiceGrowth, ...period } };
  return { erp: ofSupplier, tenantId, accountId: accounts[0].id, argumentsOf };
}

const FINDING = {
  ...{ rule: "BR-16", severity: "FATAL", path: "/Invoice" },
  message_de: "Die Rechnung hat keine Position (BG-25).",
  message_en: "The invoice has no line (BG-25).",
};

const EXTRACTED = {
  ...{ field: "invoice_number", value: "RE-1", source: "TEXT", confidence: 0.9, page: 1 },
  box: { x: 10, y: 20, width: 30, height: 8.5 },
};

const DISCOUNTS = { discount_days1: 8, discount_rate1: 3, discount_days2: 14, discount_rate2: 2 };

const supplier = (number: string, payment_term_id: string, default_account_id: string) => ({
  ...{ external_id: number, title: `Beton ${number}`, legal_uid: `30/123/4567${number}`, country_code: "DE" },
  ...{ exemption_certificate_number: "F-1", exemption_certificate_till: "2028-12-31" },
  ...{ withholding_tax_code: "W1", payment_term_id, default_account_id, comment: "liefert früh" },
  ...{ address: "Hafenstraße 1", city: "Hamburg", zip: "20457" },
  supplier_bank_details: [{ iban: "DE89370400440532013000", external_id: "B1" }],
});

const project = (number: string) => ({
  ...{ number, title: `Kita ${number}`, type: "Neubau", parent_number: "1", legal_entity_number: "1" },
  ...{ alternative_number: `A${number}`, latitude: 48.1, longitude: 11.5 },
});

const delivery = (number: string) => ({
  ...{ external_id: number, delivery_number: number, delivery_date: "2026-12-03" },
  dispatched_at: "2026-12-03T06:40:00",
  planned_arrival_time: "2026-12-03T07:15:00",
  received_at: "2026-12-03T07:21:00",
  ...{ supplier_external_id: number, supplier_name: `Beton ${number}`, project_number: "1" },
  ...{ order_number: number, invoice_number: number },
  ...{ vehicle: "M-AB 1", trailer: "M-AB 2", driver: "Böhm", plant: "Werk 1" },
  ...{ gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.24, weight_unit: "t", comment: "früh" },
  items: [
    {
      ...{ line_number: "1", product_number: "C25", buyer_product_number: "0025", title: "Beton", description: "F3" },
      ...{ quantity: 0.5, unit: "m³", order_item_number: "10", lot_number: "CH-1", completed: false, comment: "Pumpe" },
    },
  ],
});

const order = (number: string) => ({
  ...{ external_id: number, supplier: { external_id: "1" }, project_number: "1", contract_number: "RV" },
  ...{ currency: "EUR", planned_delivery_date: "2026-12-01", awaits_cart: true },
  ...{ retention_rate: 5, retention_kind: "WARRANTY" },
  purchase_order_items: [
    {
      ...{ external_id: "10", product_number: "001", title: "Schotter", description: "0/32" },
      ...{ quantity: 2, unit: "t", price_per_unit: 24.75, planned_delivery_date: "2026-12-02" },
    },
  ],
});

const CART = {
  ...{ version: "2.5", ordered: true, currency: "EUR", references: [{ type: "310", number: "A1" }] },
  items: [
    {
      ...{ ref_customer: "10", product_number: "001", quantity: 2, unit: "t", title: "Schotter" },
      ...{ offer_price: 25, price_basis: 1, surcharge_percent: -1, net_price: 49.5, vat_rate: 19 },
      ...{ unit_price: 24.75, line_total: 49.5, flags: ["price_ambiguous"], error_code: "0" },
    },
  ],
  ...{ delivery_date: "2026-12-01", mode_of_shipment: "frei", remarks: "ok" },
};

const EXEMPT = {
  ...{ category: "E", rate: 0, net_amount: 100, tax_amount: 0 },
  ...{ exemption_reason: "§ 4 UStG", exemption_code: "VATEX-EU-132" },
};

const REBATE = {
  ...{ is_charge: false, amount: 2, base_amount: 100, percent: 2, reason: "Rabatt", reason_code: "95" },
  ...{ tax_category: "S", tax_rate: 19 },
};

const SERVED = { service_from: "2026-11-01", service_till: "2026-11-19" };

const invoice = (number: string, [account]: any[], [taxCode]: any[], [project]: any[], [user]: any[]) => ({
  ...{ external_id: number, invoice_number: `R ${number}`, invoice_date: "2026-11-20", due_date: "2026-12-20" },
  ...{ currency: "EUR", net_amount: 100, total_tax_amount: 19, total_amount: 119, tax_rate: 19 },
  ...{ prepaid_amount: 20, rounding_amount: 1, payable_amount: 100, taxes: [EXEMPT] },
  ...{ deducted_net_amount: 90, deducted_total_tax_amount: 17.1, deducted_total_amount: 107.1 },
  ...{ electronic_invoice_type: "ZUGFERD", down_payment_number: 2 },
  ...{ payment_reference: "RF18539007547034", reference_type: "SCOR", payment_terms: "30 Tage" },
  ...{ payment_term: { number: "1" }, discount_rate: 2, discount_date: "2026-12-01", comment: "Abschlag" },
  discounts: [{ days: 8, date: "2026-12-01", percent: 2, base_amount: 100, amount: 2 }],
  ...{ allowances_charges: [REBATE], ...SERVED, service_date: "2026-11-19", posting_date: "2026-11-30" },
  document_type: number === "1" ? "FINAL_INVOICE" : "PARTIAL_INVOICE",
  preceding_invoices: number === "1" ? [{ invoice_number: "R 2", invoice_date: "2026-11-20" }] : [],
  retention: {
    ...{ rate: 5, base: "GROSS", amount: 5, release_date: "2030-11-30", kind: "WARRANTY", guaranteed: false },
  },
  ...{ contract_number: "V-17", tender_reference: "LOS-3", buyer_reference: "4711" },
  supplier: { external_id: "1", title: "Beton 1", legal_uid: "30/123/45671" },
  supplier_iban: "DE89370400440532013000",
  ...{ project_number: "1", order_number: number, assignee_id: user.id },
  items: [0, 1].map((index) => ({
    ...{ product_number: `00${index}`, title: "C25/30", description: "F3", quantity: 2, unit: "t" },
    ...{ unit_net_price: 50, net_price: 100, tax_rate: 19, discount: 1, comment: "kalt", account_id: account.id },
    // The second line belongs to no order.
    ...(index === 1 && { order_number: "9" }),
    order_item_number: index === 0 ? "10" : "99",
    ...{ delivery_number: "LS 1", delivery_date: "2026-11-19", allowances_charges: [REBATE], ...SERVED },
    work_type_code: "1",
  })),
  // A different number on each invoice, so that each lacks dimensions at other places.
  invoice_accounts: Array.from({ length: Number(number) }, () => ({
    ...{ net_amount: 50, tax_amount: 9.5, gross_amount: 59.5, account_type: "DEBIT", quantity: 1, unit: "m3" },
    ...{
      comment: "Haus B",
      work_type_code: "1",
      project_id: project.id,
      account_id: account.id,
      tax_code_id: taxCode.id,
    },
  })),
});

async function sent(erp: Client, path: string, body: unknown, method = "POST"): Promise<any> {
  const answer: Answer = await erp.send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The address of a read in the tenant, with its required arguments. */
export function addressOf(
  { argumentsOf }: Everything,
  { field, path, queryArguments }: Route,
  more: Record<string, string> = {},
): string {
  const args = argumentsOf[field] ?? STEADY[field] ?? {};
  const query = new URLSearchParams(more);
  for (const { name } of queryArguments) if (args[name] !== undefined) query.set(name, String(args[name]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
