/** Invoices: import, what they name, lines, postings, files (specification 2.8, 4.10, decisions §6). */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { addFile } from "../support/files.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { REQUIRED, sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const ANY = expect.any(String);
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const NOBODYS_IBAN = "GB29NWBK60161331926819";
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

/** A tenant with master data, and the client of one of its customers. */
async function site() {
  const erp = await gateway.client({ customer: "Bau" });
  const push = async (path: string, ...rows: object[]) => (await erp.post(`/v1/${path}`, rows)).body;
  const [region] = await push("project-regions", { number: "BY", title: "Bayern" });
  const [company] = await push(
    "legal-entities",
    { number: "1000", title: "Musterbau GmbH" },
    { number: "2000", title: "Tiefbau GmbH" },
  );
  const ofProject = { type: "Neubau", parent_number: "BY", legal_entity_number: "1000" };
  const [project] = await push("projects/erp", { number: "P1", title: "Kita", ...ofProject });
  const [term, creditTerm, longTerm] = await push(
    "payment-terms",
    { number: "Z14", title: "14 Tage 2 %", net_days: 30, discount_days1: 14, discount_rate1: 2 },
    { number: "GS", title: "Gutschrift", net_days: 0, is_default_for_credit_notes: true },
    { number: "Z60", title: "60 Tage" },
  );
  const [account, other] = await push(
    "accounts",
    { number: "3400", title: "Wareneingang" },
    { number: "3100", title: "Fremdleistung" },
  );
  const [taxCode] = await push("tax-codes", { number: "9", title: "Vorsteuer", rate: 19 });
  const known = { legal_uid: "DE 123 456 789", payment_term_id: term.id, default_account_id: account.id };
  const paid = (iban: string) => ({ supplier_bank_details: [{ iban }] });
  await push(
    "suppliers",
    { external_id: "K1", title: "Beton AG", ...known, ...paid(IBAN) },
    { external_id: "K2", title: "Kies KG", legal_uid: "ATU1", payment_term_id: longTerm.id, ...paid(OTHER_IBAN) },
    { external_id: "K3", title: "Kies Filiale", legal_uid: "atu1", ...paid("AT611904300234573201") },
  );
  const [supplier] = (await erp.get("/v1/suppliers?external_id=K1")).body.suppliers;
  return { erp, region, company, project, term, creditTerm, account, other, taxCode, supplier };
}
type Site = Awaited<ReturnType<typeof site>>;

const changesOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events
    .filter(({ type }: any) => type.startsWith("invoice."))
    .map(({ type, data }: any) => [type, data]);

const post = (erp: Client, body: unknown, headers = {}) => erp.post("/v1/invoices/custom", body, headers);
const read = async (erp: Client, id: string) => (await erp.get(`/v1/invoices/${id}`)).body;
const linesOf = async (erp: Client, id: string) => (await erp.get(`/v1/invoices/${id}/items`)).body.items;
/** Sends an invoice, and reads it. */
const sent = async (erp: Client, invoice: object = {}) => read(erp, await sendInvoice(erp, invoice));

describe.each(SURFACES)("over %s", (surface) => {
  test("a new one is NEW, and comes back with every documented field, its lines in their order", async () => {
    const { erp, project, supplier, term, region, company, account, taxCode } = await site();
    const amounts = { net_amount: 100, tax_amount: 19, gross_amount: 119 };
    const posting = { ...amounts, account_type: "DEBIT", quantity: 1.5, unit: "m3", comment: "Platte" };
    const fields = {
      ...{ external_id: "E1", ...REQUIRED, net_amount: 100, total_tax_amount: 19, tax_rate: 19, comment: "Abschlag" },
      ...{ deducted_net_amount: 90.5, deducted_total_tax_amount: 17.2, deducted_total_amount: 107.7 },
      ...{ external_status: "IMPORTED", due_date: "2026-12-20", receipt_date: "2026-11-21T08:00:00.000Z" },
      ...{ project_number: "P1", supplier_name: "Beton Aktiengesellschaft", supplier_tax_id: "DE123456789" },
      ...{ supplier_iban: IBAN, payment_reference: "210000000003139471430009017", reference_type: "QRR" },
      ...{ document_type: "INVOICE", electronic_invoice_type: "XRECHNUNG", down_payment_number: 2 },
      ...{ payment_terms: "Zahlbar sofort", payment_term_id: term.id, discount_rate: 2, discount_date: "2026-12-04" },
    };
    const line = {
      ...{ product_number: "00815", title: "C25/30", description: "F3", quantity: 12.5, unit: "m3" },
      ...{
        unit_net_price: 98.7648,
        net_price: 1234.56,
        tax_rate: 19,
        discount: 0,
        comment: "",
        account_id: account.id,
      },
      ...{ order_number: "B 1", order_item_number: "00010", delivery_number: "LS 1", delivery_date: "2026-11-18" },
    };
    const jsonContent = {
      ...{ ...fields, supplier_iban: "DE89 3704 0044 0532 0130 00" },
      items: [line, {}, { title: "Pumpe", unit: "Fuhre" }],
      invoice_accounts: [{ ...posting, project_id: project.id, account_id: account.id, tax_code_id: taxCode.id }],
    };
    const { data: answer } = await erp.call(surface, "importInvoice", { content: { jsonContent } });
    const { id } = answer.data;
    expect(id).toMatch(/^[0-9]+$/);
    expect(answer).toEqual({ success: true, data: { id, external_id: "E1", status: "NEW" } });
    const [customer] = await gateway.sql<any>("select customer_id from invoice where id = $1", [id]);
    const booked = {
      project_region: { id: region.id, number: "BY", title: "Bayern" },
      legal_entity: { id: company.id, number: "1000", title: "Musterbau GmbH" },
    };
    expect((await erp.call(surface, "invoice", { id })).data).toEqual({
      ...{ ...fields, ...booked, id, status: "NEW", assignee_id: null, file_id: null, document: null },
      ...{ project_id: project.id, supplier_id: supplier.id, region_id: region.id, legal_entity_id: company.id },
      ...{ customer_id: customer.customer_id, created_at: ANY, updated_at: ANY },
      invoice_accounts: [
        {
          ...{ ...posting, id: ANY, index: 0, project_id: project.id },
          account: { id: account.id, number: "3400", title: "Wareneingang" },
          tax_code: { id: taxCode.id, number: "9", title: "Vorsteuer", rate: 19 },
        },
      ],
      payment_term: {
        ...{ id: term.id, number: "Z14", title: "14 Tage 2 %", net_days: 30, discounts: [{ days: 14, rate: 2 }] },
      },
      supplier: { id: supplier.id, external_id: "K1", title: "Beton AG", legal_uid: "DE 123 456 789" },
      project: { id: project.id, title: "Kita", project_number: "P1", description: "Neubau", ...booked },
    });
    const nothing = Object.fromEntries(Object.keys(line).map((name) => [name, null]));
    expect((await erp.call(surface, "invoiceItems", { id })).data.items).toEqual([
      { ...line, index: 0, id: ANY, unit_code: "MTQ" },
      { ...nothing, index: 1, id: ANY, unit_code: null },
      { ...nothing, title: "Pumpe", unit: "Fuhre", index: 2, id: ANY, unit_code: null },
    ]);
    expect(await changesOf(erp)).toEqual([["invoice.created", { invoice_id: Number(id), external_id: "E1" }]]);
  });

  test("the file of one comes as it was received", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await sendInvoice(erp);
    const fileOf = (client: Client) => client.call(surface, "invoiceFile", { id });
    expect(await fileOf(erp)).toMatchObject({ status: 404, error: "Document of the invoice not found." });
    const bytes = Buffer.from("%PDF-1.7\n\u0000\xff", "latin1");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file_id = await addFile(gateway, id, bytes);
    const document = { file_id, content_type: "application/pdf", size: bytes.length, sha256 };
    expect((await erp.call(surface, "invoice", { id })).data).toMatchObject({ file_id, document });
    if (surface === "rest") {
      const answer = await fetch(`${gateway.root}/v1/invoices/${id}/pdf`, { headers: { "X-API-Key": erp.key! } });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    } else {
      expect((await fileOf(erp)).data).toEqual(document);
      const { body } = await erp.graphql(`{ invoiceFile(id: "${id}") { content_base64 } }`);
      expect(body).toEqual({ data: { invoiceFile: { content_base64: bytes.toString("base64") } } });
    }
    const colleague = await gateway.client({ tenant: erp.tenant, customer: "Other" });
    expect(await fileOf(colleague)).toMatchObject({ status: 404, error: "Invoice not found." });
  });
});

// Both surfaces call the same use case, so its rules are told over one.
test("the invoice's order is that of its lines that name none, also when it comes later", async () => {
  const erp = await gateway.client();
  const ordersOf = async (change: object) =>
    (await linesOf(erp, await sendInvoice(erp, change))).map(({ order_number }: any) => order_number);
  expect(await ordersOf({ items: [{ title: "A" }, { title: "B", order_number: "B 2" }] })).toEqual([null, "B 2"]);
  expect(await ordersOf({ order_number: "B 1" })).toEqual(["B 1", "B 2"]);
  expect(await ordersOf({ order_number: "B 3", items: [{ order_number: "B 1" }, {}] })).toEqual(["B 1", "B 3"]);
  expect(await ordersOf({ order_number: null })).toEqual(["B 1", null]);
});

test("only what must be sent is enough, and says nothing else", async () => {
  const erp = await gateway.client();
  const before = new Date().toISOString();
  const { id, status, receipt_date, created_at, updated_at, invoice_accounts, ...rest } = await sent(erp);
  expect({ status, invoice_accounts }).toEqual({ status: "NEW", invoice_accounts: [] });
  expect(receipt_date >= before && created_at >= before && updated_at === created_at).toBe(true);
  expect(rest).not.toHaveProperty("electronic_invoice_type");
  const others = Object.entries(rest).filter(([name]) => name !== "external_id" && !(name in REQUIRED));
  expect(others.length).toBeGreaterThan(25);
  expect(others.filter(([, value]) => value !== null)).toEqual([]);
  expect(await linesOf(erp, id)).toEqual([]);
});

test("sent again under the same external id it changes: omitted keeps, null clears, lines and postings are replaced where they are sent", async () => {
  const erp = await gateway.client();
  const lines = { items: [{ title: "a" }, { title: "b" }], invoice_accounts: [{ net_amount: 1 }] };
  const first = await sent(erp, { comment: "one", due_date: "2026-12-01", ...lines });
  const { id, receipt_date, invoice_accounts } = first;
  const second = await sent(erp, { invoice_number: "RE-2", due_date: null });
  const kept = { id, comment: "one", receipt_date, invoice_accounts };
  expect(second).toMatchObject({ ...kept, invoice_number: "RE-2", due_date: null });
  expect(second.updated_at > first.updated_at).toBe(true);
  const before = await linesOf(erp, id);
  expect(before.map(({ title }: any) => title)).toEqual(["a", "b"]);
  const third = await sent(erp, { invoice_number: "RE-2", items: [{ title: "c" }], invoice_accounts: null });
  expect(await linesOf(erp, id)).toMatchObject([{ id: before[0].id, index: 0, title: "c" }]);
  expect(third.invoice_accounts).toEqual([]);
  const types = (await changesOf(erp)).map(([type]: string[]) => type);
  expect(types).toEqual(["invoice.created", "invoice.updated", "invoice.updated"]);
});

test("the same external id is another invoice for another customer, and for the whole tenant", async () => {
  const tenant = newTenantName();
  const wide = await gateway.client({ tenant });
  const [north, south] = [
    await gateway.client({ tenant, customer: "North" }),
    await gateway.client({ tenant, customer: "South" }),
  ];
  const ids: string[] = [];
  for (const [client, invoice_number] of [
    [wide, "W"],
    [north, "N"],
    [south, "S"],
    [wide, "W"],
    [north, "N"],
  ] as const)
    ids.push(await sendInvoice(client, { invoice_number }));
  expect(ids.slice(3)).toEqual(ids.slice(0, 2));
  expect(new Set(ids).size).toBe(3);
  const numbersOf = async (client: Client) =>
    (await client.get("/v1/invoices")).body.invoices.map(({ invoice_number }: any) => invoice_number);
  expect(await numbersOf(wide)).toEqual(["W", "N", "S"]);
  expect(await numbersOf(north)).toEqual(["W", "N"]);
  expect(await numbersOf(south)).toEqual(["W", "S"]);
  // Who says customer_id null means the tenant's invoice, where there is one.
  const meant = await sent(north, { customer_id: null, comment: "of north" });
  expect(meant).toMatchObject({ id: ids[0], customer_id: null, comment: "of north" });
  expect(await sent(north, { external_id: "N", customer_id: null })).toMatchObject({ customer_id: ANY });
});

test("while it is being checked or is done, its content stays: 409", async () => {
  const erp = await gateway.client();
  const { id } = await sent(erp);
  const checking = ["FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"];
  for (const status of ["PROCESSING", ...checking, "CHECKED", "CANCELLED", "ERROR"]) {
    await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
    const before = await read(erp, id);
    const error = `The invoice is ${status}; its content can change only while it is NEW or OPEN.`;
    const late = { external_id: "E1", ...REQUIRED, comment: "late" };
    expect(await post(erp, { jsonContent: late })).toMatchObject({ status: 409, body: { error } });
    expect(await read(erp, id)).toEqual(before);
  }
});

test("what is wrong is named, and nothing is stored", async () => {
  const { erp, supplier, account, other } = await site();
  const stranger = await site();
  const posting = (row: object) => ({ invoice_accounts: [{}, row] });
  const twoAccounts = { account_id: account.id, account: { id: other.id } };
  for (const [wrong, error] of [
    [{ invoice_date: "2026-02-30" }, "invoice_date must be a date (YYYY-MM-DD)"],
    [{ supplier_iban: "DE00" }, "supplier_iban must be an IBAN with correct check digits (ISO 13616)"],
    [{ items: [{}, { account_id: UNKNOWN_ID }] }, "items[1].account_id is not an account of this tenant"],
    [posting({ account_id: stranger.account.id }), "invoice_accounts[1].account_id is not an account of this tenant"],
    [posting({ account: { id: UNKNOWN_ID } }), "invoice_accounts[1].account.id is not an account of this tenant"],
    [posting(twoAccounts), "invoice_accounts[1].account.id is not account_id"],
    [posting({ tax_code_id: stranger.taxCode.id }), "invoice_accounts[1].tax_code_id is not a tax code of this tenant"],
    [posting({ project_id: stranger.project.id }), "invoice_accounts[1].project_id is not a project of this tenant"],
    [{ supplier_id: stranger.supplier.id }, "supplier_id is not a supplier of this tenant"],
    [{ supplier: { id: UNKNOWN_ID } }, "supplier.id is not a supplier of this tenant"],
    [{ supplier_id: supplier.id, supplier: { id: UNKNOWN_ID } }, "supplier.id is not supplier_id"],
    [{ project_id: stranger.project.id }, "project_id is not a project of this tenant"],
    [{ payment_term_id: stranger.term.id }, "payment_term_id is not a payment term of this tenant"],
    [{ region_id: stranger.region.id }, "region_id is not a project region of this tenant"],
    [{ legal_entity: { number: "9999" } }, 'legal_entity.number "9999" is not a legal entity of this tenant'],
    [{ legal_entity_id: stranger.company.id }, "legal_entity_id is not a legal entity of this tenant"],
    [{ assignee_id: UNKNOWN_ID }, "assignee_id is not a user of this tenant"],
    [{ customer_id: UNKNOWN_ID }, "customer_id is not the customer of this key"],
  ] as const) {
    const answer = await post(erp, { jsonContent: { external_id: "E1", ...REQUIRED, ...wrong } });
    expect([wrong, answer]).toMatchObject([wrong, { status: 400, body: { error: `jsonContent.${error}` } }]);
  }
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
  expect(await changesOf(erp)).toEqual([]);
});

describe("finds", () => {
  let there: Site;
  beforeAll(async () => void (there = await site()));

  /** Sends one invoice after the other under the same external id, and compares what each shows. */
  let invoices = 0;
  async function expectShown(...steps: (readonly [names: object, shows: object])[]): Promise<void> {
    const external_id = `I${++invoices}`;
    for (const [names, shows] of steps) {
      const invoice = await sent(there.erp, { external_id, ...names });
      expect([names, invoice]).toMatchObject([names, shows]);
    }
  }

  const K1 = { supplier: { external_id: "K1", title: "Beton AG" } };
  test.each<[string, () => object]>([
    ["id", () => ({ supplier_id: there.supplier.id })],
    ["id inside", () => ({ supplier: { id: there.supplier.id } })],
    ["external id", () => ({ supplier: { external_id: "K1" } })],
    ["VAT id, however it is spaced and written", () => ({ supplier_tax_id: "de123456789" })],
    ["VAT id inside", () => ({ supplier: { legal_uid: "DE123456789" } })],
    ["IBAN", () => ({ supplier_iban: "de89370400440532013000" })],
    ["external id, not another's IBAN", () => ({ supplier: { external_id: "K1" }, supplier_iban: OTHER_IBAN })],
    ["VAT id, not nobody's id", () => ({ supplier: { external_id: "?" }, supplier_tax_id: "DE123456789" })],
  ])("the supplier by its %s", async (_, names) => {
    await expectShown([names(), K1]);
  });

  const UNSAID = { supplier_name: null, supplier_tax_id: null };
  const NOBODY = { supplier_id: null, supplier: { id: null, external_id: "K9", title: null, legal_uid: null } };
  const NEW = { external_id: "K9", title: "Neu", legal_uid: "X1" };
  const ofNew = { ...NOBODY, supplier_name: "Neu", supplier_tax_id: "X1" };
  test.each([
    { by: "a VAT id that two have", names: { supplier_tax_id: "ATU1" }, shows: { supplier: null, supplier_id: null } },
    { by: "an unknown IBAN", names: { supplier_iban: NOBODYS_IBAN }, shows: { ...UNSAID, supplier: null } },
    { by: "an unknown external id", names: { supplier: { external_id: "K9" } }, shows: { ...UNSAID, ...NOBODY } },
    { by: "an unknown object", names: { supplier: NEW }, shows: ofNew },
  ])("no supplier by $by; what was sent shows, and nothing else", async ({ names, shows }) => {
    const { supplier: _, ...texts } = names as { supplier?: object };
    await expectShown([names, { ...texts, ...shows }]);
  });

  test("of a supplier that is found, texts show only what was sent", async () => {
    await expectShown([{ supplier_id: there.supplier.id }, { ...UNSAID, supplier_iban: null }]);
  });

  test("the supplier by its IBAN, where two have its VAT id", async () => {
    await expectShown([{ supplier_tax_id: "ATU1", supplier_iban: OTHER_IBAN }, { supplier: { external_id: "K2" } }]);
  });

  test("the project by number, and with it region and company code; an unknown number stays", async () => {
    const { project, region, company } = there;
    const project_id = project.id;
    const linked = { project_id, project_number: "P1", region_id: region.id, legal_entity_id: company.id };
    const unknown = { project_id: null, project: { id: null, project_number: "P9" }, project_number: "P9" };
    const others = { legal_entity: { number: "2000" }, region_id: null };
    await expectShown([{ project_number: "P1" }, linked]);
    await expectShown([{ project: { project_number: "P1" } }, linked]);
    await expectShown([{ project_id }, { ...linked, project_number: null, project: { project_number: "P1" } }]);
    await expectShown([{ project_number: "P1", ...others }, others]);
    await expectShown([{ project_number: "P9" }, { ...unknown, legal_entity: null }]);
  });

  test("the payment term by number, else of credit notes, else of the supplier; unknown terms stay as they were sent", async () => {
    const [payment_term_id, supplier_iban] = [there.term.id, IBAN];
    const nobody = { id: null, number: "Y", title: null, net_days: null, discounts: [] };
    const nobodys = { payment_term_id: null, payment_term: nobody };
    const [Y, WORDS] = [{ payment_term: { number: "Y" }, supplier_iban }, { payment_terms: "Zahlbar sofort" }];
    for (const step of [
      [{ payment_term: { number: "Z14" } }, { payment_term_id, payment_terms: null }],
      [{ payment_terms: "Z14" }, { payment_term_id, payment_terms: "Z14" }],
      [WORDS, { ...WORDS, payment_term_id: null }],
      // Words are only words: the supplier's term holds beside them, but not beside a number that is nobody's.
      [{ ...WORDS, supplier_iban }, { payment_term_id }],
      [Y, nobodys],
      [{ payment_term: { title: "14 Tage" } }, { payment_term_id: null, payment_terms: "14 Tage" }],
      [{ supplier_iban }, { payment_term_id }],
      [{ supplier_iban, document_type: "CREDIT_NOTE" }, { payment_term_id: there.creditTerm.id }],
      [{ supplier_iban, payment_term_id: null }, { payment_term_id: null }],
    ] as const)
      await expectShown(step);
  });

  test("accounts and tax codes of postings by number; unknown ones stay as numbers, none is the supplier's default", async () => {
    const invoice_accounts = [
      { account: { number: "3100" }, tax_code: { number: "9" } },
      { account: { number: "777" }, tax_code: { number: "X" } },
      {},
      { account: null },
    ];
    const shown = ({ account, tax_code }: any) => [account?.id ?? account?.number, tax_code?.id ?? tax_code?.number];
    const invoice = await sent(there.erp, { external_id: "P", supplier_iban: IBAN, invoice_accounts });
    expect(invoice.invoice_accounts.map(shown)).toEqual([
      [there.other.id, there.taxCode.id],
      ["777", "X"],
      [there.account.id, undefined],
      [undefined, undefined],
    ]);
  });

  test("from what it names to the records themselves, in GraphQL; the names stay of what nobody has", async () => {
    const postings = [
      { account: { number: "3100" }, tax_code: { number: "9" } },
      { account: { number: "777" }, tax_code: { number: "Y" } },
    ];
    const names = { supplier: { external_id: "K8" }, project_number: "P1", payment_term: { number: "X" } };
    const id = await sendInvoice(there.erp, { external_id: "W", ...names, invoice_accounts: postings });
    const { body } = await there.erp.graphql(`{ invoice(id: "${id}") { supplier_external_id supplier { city }
      project_number project { status } payment_term_number payment_term { active }
      invoice_accounts { account_number account { active } tax_code_number tax_code { active } } } }`);
    const active = { active: true };
    expect(body.data.invoice).toEqual({
      ...{ supplier_external_id: "K8", supplier: null, payment_term_number: "X", payment_term: null },
      ...{ project_number: "P1", project: { status: "ACTIVE" } },
      invoice_accounts: [
        { account_number: "3100", account: active, tax_code_number: "9", tax_code: active },
        { account_number: "777", account: null, tax_code_number: "Y", tax_code: null },
      ],
    });
  });

  const known = { supplier: { external_id: "K1" }, project_number: "P1" };
  const linked = { ...K1, project: { title: "Kita" }, payment_term: { number: "Z14" } };
  const cleared = { supplier_id: null, project_id: null, payment_term_id: null };
  const unlinking = { supplier_id: null, project_id: null, project_number: "P1", supplier_tax_id: "DE123456789" };
  const found = { ...K1, project: { title: "Kita" } };
  const freed = { ...found, supplier: null };
  test.each<[string, ...(readonly [names: object, shows: object])[]]>([
    ["keeps its links without an IBAN", [known, linked], [{ supplier_iban: null }, linked]],
    ["keeps its links without a VAT id", [known, linked], [{ supplier_tax_id: null }, linked]],
    ["keeps its links with nobody's IBAN", [known, linked], [{ supplier_iban: NOBODYS_IBAN }, linked]],
    ["keeps its links with another's IBAN", [known, linked], [{ supplier_iban: OTHER_IBAN }, linked]],
    ["keeps its links with nothing of them", [known, linked], [{}, linked]],
    ["keeps its links with empty objects", [known, linked], [{ supplier: {}, project: {} }, linked]],
    ["keeps its links with other words for the terms", [known, linked], [{ payment_terms: "sofort" }, linked]],
    [
      "clears with null, and what was cleared stays so",
      [{ ...known, supplier_iban: IBAN }, linked],
      [{ supplier_id: null, project: null, payment_term_id: null }, cleared],
      [{ document_type: "CREDIT_NOTE" }, { ...cleared, supplier_iban: IBAN }],
    ],
    [
      "leads to another supplier by another external id, and to its term",
      [known, linked],
      [{ supplier: { external_id: "K2" } }, { supplier: { external_id: "K2" }, payment_term: { number: "Z60" } }],
    ],
    [
      "with nulls for what is not known stays linked, and follows another VAT id once it was cleared",
      [unlinking, found],
      [unlinking, found],
      [{ supplier_id: null }, freed],
      [{ supplier_tax_id: "DE123456789" }, freed],
      [{ supplier_tax_id: "DE 123456789" }, found],
    ],
  ])("and what is sent again %s", async (_, ...steps) => {
    await expectShown(...steps);
  });

  test("and what is sent again keeps the region that it named before its project was there", async () => {
    const { erp } = await site();
    await erp.post("/v1/project-regions", [{ number: "HH", title: "Hamburg" }]);
    const late = { project_number: "P2", project_region: { number: "HH" } };
    expect(await sent(erp, late)).toMatchObject({ project_id: null, project_region: { number: "HH" } });
    const project = { number: "P2", title: "Halle", parent_number: "BY", legal_entity_number: "2000" };
    await erp.post("/v1/projects/erp", [project]);
    const shown = ({ legal_entity, project_region }: any) => [legal_entity.number, project_region.number];
    expect(shown(await sent(erp, { project_number: "P2" }))).toEqual(["2000", "HH"]);
    expect(shown(await sent(erp, { project_number: "P1" }))).toEqual(["1000", "BY"]);
  });
});

test("changes take no new ids", async () => {
  const erp = await gateway.client();
  const id = await sendInvoice(erp);
  for (let n = 0; n < 5; n++) await sendInvoice(erp, { comment: `${n}` });
  expect(Number(await sendInvoice(erp, { external_id: "next" }))).toBe(Number(id) + 1);
});

test("twelve that send the same new invoice at once make one", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sendInvoice(erp, { comment: `${n}`, items: Array(n).fill({ title: `${n}` }) }),
    ),
  );
  const { invoices } = (await erp.get("/v1/invoices")).body;
  expect(invoices).toHaveLength(1);
  const [{ id, comment }] = invoices;
  const titles = (await linesOf(erp, id)).map(({ title }: any) => title);
  expect(titles).toEqual(Array(Number(comment)).fill(comment));
});

test("postings are replaced, all or none; their index is their place, and at a place that stays the id stays", async () => {
  const { erp, account, other } = await site();
  const before = await sent(erp, { invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] });
  const replace = async (...rows: object[]) => (await erp.send("PUT", `/v1/invoices/${before.id}/accounts`, rows)).body;
  const [first, second] = before.invoice_accounts;
  const byId = { net_amount: 3, account_id: account.id };
  const replaced = await replace(byId, { net_amount: 4, account: { number: "3100" } }, { comment: "5" });
  expect(replaced).toMatchObject([
    { id: first.id, index: 0, net_amount: 3, account: { number: "3400" } },
    { id: second.id, index: 1, net_amount: 4, account: { id: other.id } },
    { index: 2, net_amount: null, comment: "5", account: null },
  ]);
  const { error } = await replace({ net_amount: 2 }, { account_id: UNKNOWN_ID });
  expect(error).toBe("[1].account_id is not an account of this tenant");
  const after = await read(erp, before.id);
  expect(after.invoice_accounts).toEqual(replaced);
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(await replace()).toEqual([]);
  expect((await read(erp, before.id)).invoice_accounts).toEqual([]);
});

test("an invoice as it was read, with its lines, can be sent back and changes nothing, and so can its postings", async () => {
  const { erp } = await site();
  const invoice_accounts = [{ net_amount: 1 }, { account: { number: "?" }, tax_code: { number: "9" } }];
  const names = { supplier: { external_id: "K1" }, project_number: "P1", document_type: "INVOICE" };
  const before = await sent(erp, { ...names, items: [{ title: "a" }], invoice_accounts });
  const jsonContent = { ...before, items: await linesOf(erp, before.id) };
  expect((await post(erp, { jsonContent })).status).toBe(200);
  expect(await read(erp, before.id)).toEqual(before);
  const replaced = await erp.send("PUT", `/v1/invoices/${before.id}/accounts`, before.invoice_accounts);
  expect(replaced.body).toEqual(before.invoice_accounts);
  expect(await read(erp, before.id)).toEqual(before);
});

describe("POST /v1/invoices/custom", () => {
  const ONE = { external_id: "E1", ...REQUIRED };

  test("answers 201 for a new invoice, 200 for one that is there, and 201 again to the same Idempotency-Key", async () => {
    const erp = await gateway.client();
    expect((await post(erp, { jsonContent: ONE }, { "Idempotency-Key": "1" })).status).toBe(201);
    expect((await post(erp, { jsonContent: ONE })).status).toBe(200);
    expect((await post(erp, { jsonContent: { ...ONE, comment: "x" } })).status).toBe(200);
    expect((await post(erp, { jsonContent: ONE }, { "Idempotency-Key": "1" })).status).toBe(201);
  });

  const shape = "jsonContent must be a JSON object, or a string that holds one";
  const TEXT = JSON.stringify(ONE);
  test.each([
    ["{", `${shape}; it is not valid JSON at line 1, column 2: the name of a member is expected, in double quotes`],
    ["", `${shape}; it is not valid JSON at line 1, column 1: a value is expected`],
    ["null", shape],
    [TEXT.replace("R 1", "RE-\ud800"), shape],
    ["[]", "jsonContent must be an object"],
    [TEXT.replace("119", '"1"'), "jsonContent.total_amount must be a number"],
    [TEXT.replace("119", "1234567890123456789"), expect.stringContaining("at most 15 significant digits")],
  ])("refuses the text %j in the place of the invoice", async (jsonContent, error) => {
    expect(await post(await gateway.client(), { jsonContent })).toMatchObject({ status: 400, body: { error } });
  });

  test("takes the invoice as a string, but not as the body itself", async () => {
    const erp = await gateway.client();
    expect((await post(erp, { jsonContent: TEXT })).body).toMatchObject({ data: { external_id: "E1" } });
    expect((await post(erp, ONE)).body).toMatchObject({ error: "external_id is not a known field" });
    expect((await post(erp, [])).body).toMatchObject({ error: "A JSON object is expected." });
  });

  test("takes 32 MiB and no more", async () => {
    const erp = await gateway.client();
    const bodyOf = (bytes: number) => JSON.stringify({ jsonContent: ONE }).padEnd(bytes);
    expect((await post(erp, bodyOf(32 * 1_048_576))).status).toBe(201);
    expect((await post(erp, bodyOf(32 * 1_048_576 + 1))).status).toBe(413);
  });
});
