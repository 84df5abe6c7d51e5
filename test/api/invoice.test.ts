/** Invoices: import, what they name, lines, postings, files (specification 2.8, 4.10, decisions §6). */
import { createHash } from "node:crypto";
import { addFile } from "../support/files.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { REQUIRED, sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();

const ANY = expect.any(String);
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const NOBODYS_IBAN = "GB29NWBK60161331926819";
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

/** A tenant with master data, and the client of one of its customers. */
async function site() {
  const erp = await gateway.client({ customer: "Bau" });
  const push = (path: string, ...rows: object[]) => ok(erp.post(`/v1/${path}`, rows));
  const titled = (number: string, title: string, more: object = {}) => ({ number, title, ...more });
  const [region] = await push("project-regions", titled("BY", "Bayern"));
  const [company] = await push("legal-entities", titled("1000", "Musterbau GmbH"), titled("2000", "Tiefbau GmbH"));
  const ofProject = { type: "Neubau", parent_number: "BY", legal_entity_number: "1000" };
  const [project] = await push("projects/erp", titled("P1", "Kita", ofProject));
  const [term, creditTerm] = await push(
    "payment-terms",
    titled("Z14", "14 Tage 2 %", { net_days: 30, discount_days1: 14, discount_rate1: 2 }),
    titled("GS", "Gutschrift", { net_days: 0, is_default_for_credit_notes: true }),
    titled("Z60", "60 Tage"),
  );
  const [account, other] = await push("accounts", titled("3400", "Wareneingang"), titled("3100", "Fremdleistung"));
  const [taxCode] = await push("tax-codes", titled("9", "Vorsteuer", { rate: 19 }));
  const supplier = (external_id: string, title: string, legal_uid: string, iban: string, more: object = {}) => ({
    ...{ external_id, title, legal_uid, supplier_bank_details: [{ iban }], ...more },
  });
  const ofBeton = { payment_term_number: "Z14", default_account_number: "3400" };
  await push(
    "suppliers",
    supplier("K1", "Beton AG", "DE 136 695 976", IBAN, ofBeton),
    supplier("K2", "Kies KG", "ATU10000005", OTHER_IBAN, { payment_term_number: "Z60" }),
    supplier("K3", "Kies Filiale", "atu 10000005", "AT611904300234573201"),
  );
  const [beton] = (await erp.get("/v1/suppliers?external_id=K1")).body.suppliers;
  return { erp, region, company, project, term, creditTerm, account, other, taxCode, supplier: beton };
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

/** Fields of a line that REST leaves out where nobody said them. */
const UNSAID = ["allowances_charges", "service_from", "service_till", "work_type_id", "work_type_code"];

describe.each(SURFACES)("over %s", (surface) => {
  test("a new one is NEW, and comes back with every documented field, its lines in their order", async () => {
    const { erp, project, supplier, term, region, company, account, taxCode } = await site();
    const amounts = { net_amount: 100, tax_amount: 19, gross_amount: 119 };
    const posting = { ...amounts, account_type: "DEBIT", quantity: 1.5, unit: "m3", comment: "Platte" };
    const fields = {
      ...{ external_id: "E1", ...REQUIRED, net_amount: 100, total_tax_amount: 19, tax_rate: 19, comment: "Abschlag" },
      ...{ deducted_net_amount: 90.5, deducted_total_tax_amount: 17.2, deducted_total_amount: 107.7 },
      ...{ external_status: "IMPORTED", due_date: "2026-12-20", receipt_date: "2026-11-21T08:00:00.000Z" },
      ...{ project_number: "P1", supplier_name: "Beton Aktiengesellschaft", supplier_tax_id: "DE136695976" },
      ...{ supplier_iban: IBAN, payment_reference: "210000000003139471430009017", reference_type: "QRR" },
      ...{ document_type: "INVOICE", electronic_invoice_type: "XRECHNUNG", down_payment_number: 2 },
      ...{ payment_terms: "Zahlbar sofort", payment_term_id: term.id, discount_rate: 2, discount_date: "2026-12-04" },
    };
    const line = {
      ...{ product_number: "00815", title: "C25/30", description: "F3", quantity: 12.5, unit: "m3" },
      ...{ unit_net_price: 98.7648, net_price: 1234.56, tax_rate: 19, discount: 0, account_id: account.id },
      ...{ order_number: "B 1", order_item_number: "00010", delivery_number: "LS 1", delivery_date: "2026-11-18" },
      comment: "",
    };
    const jsonContent = {
      ...{ ...fields, supplier_iban: "DE89 3704 0044 0532 0130 00" },
      items: [line, {}, { title: "Pumpe", unit: "Fuhre" }],
      invoice_accounts: [{ ...posting, project_id: project.id, account_id: account.id, tax_code_id: taxCode.id }],
    };
    const { data: answer } = await erp.call(surface, "importInvoice", { content: { jsonContent } });
    const { id } = answer.data;
    expect(id).toMatch(/^[0-9]+$/);
    expect(answer).toEqual({ success: true, warnings: 2, data: { id, external_id: "E1", status: "NEW" } });
    const [customer] = await gateway.sql<any>("select customer_id from invoice where id = $1", [id]);
    const discounts = [{ days: 14, rate: 2 }];
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
      payment_term: { id: term.id, number: "Z14", title: "14 Tage 2 %", net_days: 30, discounts },
      supplier: { id: supplier.id, external_id: "K1", title: "Beton AG", legal_uid: "DE 136 695 976" },
      project: { id: project.id, title: "Kita", project_number: "P1", description: "Neubau", ...booked },
    });
    // REST leaves out what nobody said.
    const unsaid = surface === "graphql" && Object.fromEntries(UNSAID.map((name) => [name, null]));
    const nothing = { ...Object.fromEntries(Object.keys(line).map((name) => [name, null])), ...unsaid };
    expect((await erp.call(surface, "invoiceItems", { id })).data.items).toEqual([
      { ...line, ...unsaid, index: 0, id: ANY, unit_code: "MTQ" },
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
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ "content-type": "application/pdf", "x-content-type-options": "nosniff" },
        "content-security-policy": "sandbox; default-src 'none'",
      });
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
  expect([status, invoice_accounts, await linesOf(erp, id)]).toEqual(["NEW", [], []]);
  expect(receipt_date >= before && created_at >= before && updated_at === created_at).toBe(true);
  expect(rest).not.toHaveProperty("electronic_invoice_type");
  const said = Object.entries(rest).filter(([, value]) => value !== null);
  expect(Object.fromEntries(said)).toEqual({ external_id: "E1", ...REQUIRED });
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
  // Changes take no new ids.
  expect(await sendInvoice(erp, { external_id: "next" })).toBe(String(Number(id) + 1));
});

test("the same external id is another invoice for another customer, and for the whole tenant", async () => {
  const wide = await gateway.client();
  const ofCustomer = (customer: string) => gateway.client({ tenant: wide.tenant, customer });
  const [north, south] = [await ofCustomer("North"), await ofCustomer("South")];
  const send = (client: Client, invoice_number: string) => sendInvoice(client, { invoice_number });
  const ids = [await send(wide, "W"), await send(north, "N"), await send(south, "S")];
  expect(new Set(ids).size).toBe(3);
  expect([await send(wide, "W"), await send(north, "N")]).toEqual(ids.slice(0, 2));
  for (const [client, ...numbers] of [
    [wide, "W", "N", "S"],
    [north, "W", "N"],
    [south, "W", "S"],
  ] as const)
    expect((await client.get("/v1/invoices")).body.invoices).toMatchObject(
      numbers.map((invoice_number) => ({ invoice_number })),
    );
  // Who says customer_id null means the tenant's invoice, where there is one.
  const meant = await sent(north, { customer_id: null, comment: "of north" });
  expect(meant).toMatchObject({ id: ids[0], customer_id: null, comment: "of north" });
  expect(await sent(north, { external_id: "N", customer_id: null })).toMatchObject({ customer_id: ANY });
});

test("while it is being checked or is done, its content stays: 409", async () => {
  const erp = await gateway.client();
  const { id } = await sent(erp);
  const CHECKING = ["FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"];
  for (const status of ["PROCESSING", ...CHECKING, "CHECKED", "CANCELLED", "ERROR"]) {
    await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
    const before = await read(erp, id);
    const error = `The invoice is ${status}; its content can change only while it is NEW or OPEN.`;
    const jsonContent = { external_id: "E1", ...REQUIRED, comment: "late" };
    expect(await post(erp, { jsonContent })).toMatchObject({ status: 409, body: { error } });
    expect(await read(erp, id)).toEqual(before);
  }
});

test("what is wrong is named, and nothing is stored", async () => {
  const { erp, supplier, account, other } = await site();
  const stranger = await site();
  const posting = (row: object) => ({ invoice_accounts: [{}, row] });
  const twoAccounts = { account_id: account.id, account: { id: other.id } };
  for (const [wrong, error] of [
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
  const UNSAID = { supplier_name: null, supplier_tax_id: null };
  const NOBODY = { supplier_id: null, supplier: { id: null, external_id: "K9", title: null, legal_uid: null } };
  const NEW = { supplier: { external_id: "K9", title: "Neu", legal_uid: "X1" } };
  const VAT_ID = { supplier_tax_id: "DE136695976" };
  // What was sent shows, and nothing else, whether a supplier is found or not.
  test.each<[string, () => object, object]>([
    ["id", () => ({ supplier_id: there.supplier.id }), { ...K1, ...UNSAID, supplier_iban: null }],
    ["id inside", () => ({ supplier: { id: there.supplier.id } }), K1],
    ["external id", () => ({ supplier: { external_id: "K1" } }), K1],
    ["VAT id, however it is spaced and written", () => ({ supplier_tax_id: "de136695976" }), K1],
    ["VAT id inside", () => ({ supplier: { legal_uid: "DE136695976" } }), K1],
    ["IBAN", () => ({ supplier_iban: "de89370400440532013000" }), K1],
    ["external id, not another's IBAN", () => ({ supplier: { external_id: "K1" }, supplier_iban: OTHER_IBAN }), K1],
    ["VAT id, not nobody's id", () => ({ supplier: { external_id: "?" }, ...VAT_ID }), { ...K1, ...VAT_ID }],
    [
      "IBAN, where two have its VAT id",
      () => ({ supplier_tax_id: "ATU10000005", supplier_iban: OTHER_IBAN }),
      { supplier: { external_id: "K2" } },
    ],
    [
      "VAT id, unless two have it",
      () => ({ supplier_tax_id: "ATU10000005" }),
      { supplier: null, supplier_id: null, supplier_tax_id: "ATU10000005" },
    ],
    [
      "IBAN, unless nobody has it",
      () => ({ supplier_iban: NOBODYS_IBAN }),
      { ...UNSAID, supplier: null, supplier_iban: NOBODYS_IBAN },
    ],
    ["external id, unless nobody has it", () => ({ supplier: { external_id: "K9" } }), { ...UNSAID, ...NOBODY }],
    ["names, unless nobody has them", () => NEW, { ...NOBODY, supplier_name: "Neu", supplier_tax_id: "X1" }],
  ])("the supplier by its %s", async (_, names, shows) => {
    await expectShown([names(), shows]);
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

  test("accounts and tax codes of postings by number, else the supplier's default; GraphQL tells names and records", async () => {
    const invoice_accounts = [
      { account: { number: "3100" }, tax_code: { number: "9" } },
      { account: { number: "777" }, tax_code: { number: "X" } },
      {},
      { account: null },
    ];
    const names = { supplier_iban: IBAN, project_number: "P1", payment_term: { number: "X" } };
    const { id, ...invoice } = await sent(there.erp, { external_id: "P", ...names, invoice_accounts });
    const { other, taxCode, account } = there;
    expect(invoice.invoice_accounts).toMatchObject([
      { account: { id: other.id }, tax_code: { id: taxCode.id } },
      { account: { id: null, number: "777" }, tax_code: { id: null, number: "X" } },
      { account: { id: account.id }, tax_code: null },
      { account: null },
    ]);
    const { body } = await there.erp.graphql(`{ invoice(id: "${id}") { supplier_external_id supplier { external_id }
      project_number project { status } payment_term_number payment_term { active }
      invoice_accounts { account_number account { number } tax_code_number tax_code { number } } } }`);
    expect(body.data.invoice).toMatchObject({
      ...{ supplier_external_id: null, supplier: { external_id: "K1" }, payment_term_number: "X", payment_term: null },
      ...{ project_number: "P1", project: { status: "ACTIVE" } },
      invoice_accounts: [
        { account_number: "3100", account: { number: "3100" }, tax_code_number: "9", tax_code: { number: "9" } },
        { account_number: "777", account: null, tax_code_number: "X", tax_code: null },
        { account_number: "3400", account: { number: "3400" } },
        { account_number: null, account: null },
      ],
    });
  });

  const known = { supplier: { external_id: "K1" }, project_number: "P1" };
  const linked = { ...K1, project: { title: "Kita" }, payment_term: { number: "Z14" } };
  const ELSE = [
    ...[{ supplier_iban: null }, { supplier_tax_id: null }, {}, { supplier: {}, project: {} }],
    ...[{ payment_terms: "sofort" }, { supplier_iban: NOBODYS_IBAN }, { supplier_iban: OTHER_IBAN }],
  ];
  const cleared = { supplier_id: null, project_id: null, payment_term_id: null };
  const unlinking = { supplier_id: null, project_id: null, project_number: "P1", supplier_tax_id: "DE136695976" };
  const found = { ...K1, project: { title: "Kita" } };
  const freed = { ...found, supplier: null };
  test.each<[string, ...(readonly [names: object, shows: object])[]]>([
    ["keeps its links, whatever else it says", [known, linked], ...ELSE.map((said) => [said, linked] as const)],
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
      [{ supplier_tax_id: "DE136695976" }, freed],
      [{ supplier_tax_id: "DE 136695976" }, found],
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

test("twelve that send the same new invoice at once make one", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const invoices = Array.from({ length: 12 }, (_, n) => ({ comment: `${n}`, items: Array(n).fill({ title: `${n}` }) }));
  const ids = await Promise.all(invoices.map((invoice) => sendInvoice(erp, invoice)));
  expect(new Set(ids).size).toBe(1);
  const { comment } = await read(erp, ids[0]!);
  const titles = (await linesOf(erp, ids[0]!)).map(({ title }: any) => title);
  expect(titles).toEqual(Array(Number(comment)).fill(comment));
});

test("postings are replaced, all or none; their index is their place, and at a place that stays the id stays", async () => {
  const { erp, account, other } = await site();
  const names = { supplier: { external_id: "K1" }, project_number: "P1", items: [{ title: "a" }] };
  const before = await sent(erp, { ...names, invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] });
  const replace = async (...rows: object[]) => (await erp.send("PUT", `/v1/invoices/${before.id}/accounts`, rows)).body;
  const [first, second] = before.invoice_accounts;
  const byNumber = { net_amount: 4, account: { number: "3100" }, tax_code: { number: "?" } };
  const replaced = await replace({ net_amount: 3, account_id: account.id }, byNumber, { comment: "5" });
  expect(replaced).toMatchObject([
    { id: first.id, index: 0, net_amount: 3, account: { number: "3400" } },
    { id: second.id, index: 1, net_amount: 4, account: { id: other.id } },
    { index: 2, net_amount: null, comment: "5", account: { number: "3400" } },
  ]);
  const { error } = await replace({ net_amount: 2 }, { account_id: UNKNOWN_ID });
  expect(error).toBe("[1].account_id is not an account of this tenant");
  const after = await read(erp, before.id);
  expect(after.invoice_accounts).toEqual(replaced);
  expect(after.updated_at > before.updated_at).toBe(true);
  // As they were read, they and the invoice can be sent back, which changes nothing.
  expect(await replace(...replaced)).toEqual(replaced);
  const jsonContent = { ...after, items: await linesOf(erp, before.id) };
  expect((await post(erp, { jsonContent })).status).toBe(200);
  expect(await read(erp, before.id)).toEqual(after);
  expect(await replace()).toEqual([]);
  expect((await read(erp, before.id)).invoice_accounts).toEqual([]);
});

describe("POST /v1/invoices/custom", () => {
  const ONE = { external_id: "E1", ...REQUIRED };

  test("answers 201 for a new invoice, 200 for one that is there, and 201 again to the same Idempotency-Key", async () => {
    const erp = await gateway.client();
    const statusOf = async (headers?: object) => (await post(erp, { jsonContent: ONE }, headers)).status;
    const key = { "Idempotency-Key": "1" };
    expect([await statusOf(key), await statusOf(), await statusOf(key)]).toEqual([201, 200, 201]);
  });

  const shape = "jsonContent must be a JSON object, or a string that holds one";
  const TEXT = JSON.stringify(ONE);
  const inside = (jsonContent: string) => ({ jsonContent });
  test.each<[unknown, unknown]>([
    [
      inside("{"),
      `${shape}; it is not valid JSON at line 1, column 2: the name of a member is expected, in double quotes`,
    ],
    [inside('{\n "external_id": }'), `${shape}; it is not valid JSON at line 2, column 17: a value is expected`],
    [inside("null"), shape],
    [inside(TEXT.replace("R 1", "RE-\ud800")), shape],
    [inside("[]"), "jsonContent must be an object"],
    [inside(TEXT.replace("119", '"1"')), expect.stringContaining("jsonContent.total_amount must be a number")],
    [inside(TEXT.replace("119", "1234567890123456789")), expect.stringContaining("at most 15 significant digits")],
    [ONE, "external_id is not a known field: it belongs into jsonContent"],
    [[], expect.stringMatching(/^A JSON object is expected: one invoice is .* POST \/v1\/invoices\/custom\/bulk$/)],
  ])("takes the invoice as a string, but not %j", async (body, error) => {
    const erp = await gateway.client();
    expect(await post(erp, body)).toMatchObject({ status: 400, body: { error } });
    expect((await post(erp, inside(TEXT))).body).toMatchObject({ data: { external_id: "E1" } });
  });

  test("takes 32 MiB and no more", async () => {
    const erp = await gateway.client();
    const bodyOf = (bytes: number) => JSON.stringify({ jsonContent: ONE }).padEnd(bytes);
    expect((await post(erp, bodyOf(32 * 1_048_576))).status).toBe(201);
    expect((await post(erp, bodyOf(32 * 1_048_576 + 1))).status).toBe(413);
  });
});
