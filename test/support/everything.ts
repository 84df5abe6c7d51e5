/** A tenant in which every field of every record has a value, for tests over the whole schema. */
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { saveUser } from "../../src/services/users.js";
import type { Answer, Client } from "./client.js";
import { type Gateway, newTenantName } from "./gateway.js";

const NUMBERS = ["1", "2", "3"];

/** Ids by which single records can be asked for. */
export interface Everything {
  readonly erp: Client;
  readonly projectId: string;
  readonly supplierId: string;
  readonly invoiceId: string;
  readonly accountId: string;
  readonly paymentTermId: string;
  readonly taxCodeId: string;
  readonly regionId: string;
  readonly legalEntityId: string;
  readonly dimensionId: string;
}

/** Three of each kind of record, linked with each other. */
export async function everything(gateway: Gateway): Promise<Everything> {
  const tenant = newTenantName();
  const erp = await gateway.client({ tenant, customer: "Bau", scopes: [...ALL_SCOPES, "api_keys:write"] });
  const regions = await sent(
    erp,
    "/v1/project-regions",
    NUMBERS.map((number) => ({ number, title: `Region ${number}` })),
  );
  const entities = await sent(
    erp,
    "/v1/legal-entities",
    NUMBERS.map((number) => ({ number, title: `GmbH ${number}`, country_code: "DE" })),
  );
  const accounts = await sent(
    erp,
    "/v1/accounts",
    NUMBERS.map((number) => ({ number, title: `Konto ${number}`, account_type: "DEBIT" })),
  );
  const terms = await sent(
    erp,
    "/v1/payment-terms",
    NUMBERS.map((number) => ({ number, title: `Ziel ${number}`, net_days: 30, ...DISCOUNTS })),
  );
  const taxCodes = await sent(
    erp,
    "/v1/tax-codes",
    NUMBERS.map((number) => ({ number, title: `Satz ${number}`, rate: 19 })),
  );
  await sent(
    erp,
    "/v1/suppliers",
    NUMBERS.map((number) => supplier(number, terms[0].id, accounts[0].id)),
  );
  const projects = await sent(erp, "/v1/projects/erp", NUMBERS.map(project));
  // No import fills the address yet.
  await gateway.sql("update project set address = 'Ring', house_number = '1', zip = '80331', city = 'München', country = 'DE' where id = any($1)", [
    projects.map(({ id }: { id: string }) => id),
  ]);
  await sent(
    erp,
    `/v1/projects/${projects[0].id}/work-types`,
    NUMBERS.map((code) => ({ code, title: "Rohbau", parent: "3", description: "Wände" })),
  );
  for (const number of NUMBERS) {
    const invite = { projectNumber: number, role: "Bauleitung" };
    await saveUser(gateway.db, { tenant, email: `n${number}@example.org`, name: `N ${number}`, roles: ["Einkauf"], invite });
  }
  const users = (await erp.get("/v1/users")).body.users;
  const dimension = await sent(erp, "/v1/invoice-dimensions", {
    label: "Kostenart",
    placement: "account",
    is_mandatory: false,
    description: "Wofür",
  });
  const options = await sent(
    erp,
    `/v1/invoice-dimensions/${dimension.id}/options`,
    NUMBERS.map((number) => ({ number, label: `Art ${number}`, gl_account_id: accounts[0].id })),
  );
  const dimensions: string[] = [];
  for (const placement of ["header", "line_item", "account"]) {
    dimensions.push((await sent(erp, "/v1/invoice-dimensions", { label: `Pflicht ${placement}`, placement, is_mandatory: true, type: "text" })).id);
  }
  const invoices = [];
  for (const number of NUMBERS) {
    invoices.push((await sent(erp, "/v1/invoices/custom", { jsonContent: invoice(number, accounts, taxCodes, projects, users) })).data);
  }
  for (const { id } of invoices) {
    await sent(erp, `/v1/invoices/${id}/status`, { status: "OPEN", message: "gelesen" }, "PATCH");
    await sent(erp, `/v1/invoices/${id}/external-status`, { external_status: "SEEN" }, "PATCH");
    const [header, line] = dimensions.map((dimension_id) => [{ dimension_id, text_value: "Haus B" }]);
    await sent(erp, "/v1/invoice-dimensions/assignments/invoice", { invoice_id: Number(id), assignments: header });
    await sent(erp, "/v1/invoice-dimensions/assignments/line-item", { invoice_id: Number(id), invoice_line_item_index: 0, assignments: line });
    const account = { invoice_id: Number(id), invoice_account_index: 0, assignments: [{ option_id: options[0].id }] };
    await sent(erp, "/v1/invoice-dimensions/assignments/account", account);
    await addFile(gateway, id);
  }
  const suppliers = (await erp.get("/v1/suppliers")).body.suppliers;
  return {
    erp,
    projectId: projects[0].id,
    supplierId: suppliers[0].id,
    invoiceId: invoices[0].id,
    accountId: accounts[0].id,
    paymentTermId: terms[0].id,
    taxCodeId: taxCodes[0].id,
    regionId: regions[0].id,
    legalEntityId: entities[0].id,
    dimensionId: dimension.id,
  };
}

const DISCOUNTS = { discount_days1: 8, discount_rate1: 3, discount_days2: 14, discount_rate2: 2 };

const supplier = (number: string, payment_term_id: string, default_account_id: string) => ({
  external_id: number,
  title: `Beton ${number}`,
  legal_uid: `DE12345678${number}`,
  country_code: "DE",
  withholding_tax_code: "W1",
  payment_term_id,
  default_account_id,
  comment: "liefert früh",
  address: "Hafenstraße 1",
  city: "Hamburg",
  zip: "20457",
  supplier_bank_details: [{ iban: "DE89370400440532013000", external_id: "B1" }],
});

const project = (number: string) => ({
  number,
  title: `Kita ${number}`,
  type: "Neubau",
  parent_number: "1",
  legal_entity_number: "1",
  alternative_number: `A${number}`,
  latitude: 48.1,
  longitude: 11.5,
});

const invoice = (number: string, [account]: any[], [taxCode]: any[], [project]: any[], [user]: any[]) => ({
  external_id: number,
  invoice_number: `R ${number}`,
  invoice_date: "2026-11-20",
  due_date: "2026-12-20",
  currency: "EUR",
  net_amount: 100,
  total_tax_amount: 19,
  total_amount: 119,
  deducted_net_amount: 90,
  deducted_total_tax_amount: 17.1,
  deducted_total_amount: 107.1,
  tax_rate: 19,
  document_type: "INVOICE",
  electronic_invoice_type: "ZUGFERD",
  down_payment_number: 2,
  payment_reference: "RF18539007547034",
  reference_type: "SCOR",
  payment_terms: "30 Tage",
  payment_term: { number: "1" },
  discount_rate: 2,
  discount_date: "2026-12-01",
  comment: "Abschlag",
  project_number: "1",
  supplier: { external_id: "1", title: "Beton 1", legal_uid: "DE123456781" },
  supplier_iban: "DE89370400440532013000",
  assignee_id: user.id,
  items: [0, 1].map((index) => ({
    product_number: `00${index}`,
    title: "C25/30",
    description: "F3",
    quantity: 2,
    unit: "m3",
    unit_net_price: 50,
    net_price: 100,
    tax_rate: 19,
    delivery_number: "LS 1",
    delivery_date: "2026-11-19",
    discount: 1,
    comment: "kalt",
    account_id: account.id,
  })),
  // Not as many on each, so that they lack dimensions at different places.
  invoice_accounts: Array.from({ length: Number(number) }, () => ({
    net_amount: 50,
    tax_amount: 9.5,
    gross_amount: 59.5,
    account_type: "DEBIT",
    quantity: 1,
    unit: "m3",
    comment: "Haus B",
    project_id: project.id,
    account_id: account.id,
    tax_code_id: taxCode.id,
  })),
});

/** As reading a document will: nothing stores files yet. */
async function addFile(gateway: Gateway, invoiceId: string): Promise<void> {
  await gateway.sql(
    `with file as (
       insert into document (tenant_id, customer_id, content_type, size, sha256, content)
       select tenant_id, customer_id, 'application/pdf', 4, repeat('0', 64), 'test'::bytea from invoice where id = $1 returning id)
     update invoice set file_id = file.id from file where invoice.id = $1`,
    [invoiceId],
  );
}

async function sent(erp: Client, path: string, body: unknown, method = "POST"): Promise<any> {
  const answer: Answer = await erp.send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
