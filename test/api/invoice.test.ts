/**
 * Invoices: import, matching, lines, postings, lists, files (specification 2.8, 4.10, decisions §6), over both
 * surfaces.
 */
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { saveUser } from "../../src/services/user.js";
import { type Client, type Surface, SURFACES } from "../support/client.js";
import { addFile } from "../support/files.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const NOBODY = { id: null, external_id: "K9", title: null, legal_uid: null };
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";
const REQUIRED = {
  external_id: "E1",
  invoice_number: "RE-1",
  invoice_date: "2026-11-20",
  currency: "EUR",
  total_amount: 119,
};

/** A tenant with master data, and the client of one of its customers. */
async function site(tenant = newTenantName(), customer = "Bau") {
  const erp = await gateway.client({ tenant, customer });
  const push = async (path: string, ...rows: object[]) => (await erp.post(path, rows)).body;
  const [region] = await push("/v1/project-regions", { number: "BY", title: "Bayern" });
  const [company] = await push(
    "/v1/legal-entities",
    { number: "1000", title: "Musterbau GmbH" },
    { number: "2000", title: "Tiefbau GmbH" },
  );
  const [project] = await push("/v1/projects/erp", {
    number: "P1",
    title: "Kita",
    type: "Neubau",
    parent_number: "BY",
    legal_entity_number: "1000",
  });
  const [term, creditTerm] = await push(
    "/v1/payment-terms",
    { number: "Z14", title: "14 Tage 2 %", net_days: 30, discount_days1: 14, discount_rate1: 2 },
    { number: "GS", title: "Gutschrift", net_days: 0, is_default_for_credit_notes: true },
  );
  const [account, other] = await push(
    "/v1/accounts",
    { number: "3400", title: "Wareneingang" },
    { number: "3100", title: "Fremdleistung" },
  );
  const [taxCode] = await push("/v1/tax-codes", { number: "9", title: "Vorsteuer", rate: 19 });
  await push("/v1/suppliers", {
    external_id: "K1",
    title: "Beton AG",
    legal_uid: "DE 123 456 789",
    payment_term_id: term.id,
    default_account_id: account.id,
    supplier_bank_details: [{ iban: IBAN }],
  });
  const [supplier] = (await erp.get("/v1/suppliers")).body.suppliers;
  return { tenant, erp, region, company, project, term, creditTerm, account, other, taxCode, supplier };
}

const changesOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events
    .filter(({ type }: any) => type.startsWith("invoice."))
    .map(({ type, data }: any) => [type, data]);

/** REST leaves out what GraphQL shows as null there. */
const shown = ({ electronic_invoice_type = null, ...invoice }: any) => ({ ...invoice, electronic_invoice_type });

const over = (surface: Surface) => {
  const send = (erp: Client, jsonContent: object) => erp.call(surface, "importInvoice", { content: { jsonContent } });
  return {
    send,
    sent: async (erp: Client, jsonContent: object): Promise<any> => {
      const answer = await send(erp, jsonContent);
      expect(answer).toMatchObject({ error: null });
      return (await erp.call(surface, "invoice", { id: answer.data.data.id })).data;
    },
    stored: async (erp: Client, id: string) => shown((await erp.call(surface, "invoice", { id })).data),
  };
};

describe.each(SURFACES)("invoices over %s", (surface) => {
  const { send, sent, stored } = over(surface);

  test("a new one is NEW, and comes back with every documented field", async () => {
    const { erp, project, supplier, term, region, company, account, taxCode } = await site();
    const posting = {
      net_amount: 100,
      tax_amount: 19,
      gross_amount: 119,
      account_type: "DEBIT",
      quantity: 1.5,
      unit: "m3",
      comment: "Platte",
    };
    const fields = {
      ...REQUIRED,
      external_status: "IMPORTED",
      due_date: "2026-12-20",
      receipt_date: "2026-11-21T08:00:00.000Z",
      project_number: "P1",
      supplier_name: "Beton Aktiengesellschaft",
      supplier_tax_id: "DE123456789",
      supplier_iban: "DE89 3704 0044 0532 0130 00",
      net_amount: 100,
      total_tax_amount: 19,
      deducted_net_amount: 90.5,
      deducted_total_tax_amount: 17.2,
      deducted_total_amount: 107.7,
      tax_rate: 19,
      document_type: "INVOICE",
      electronic_invoice_type: "XRECHNUNG",
      down_payment_number: 2,
      payment_reference: "210000000003139471430009017",
      reference_type: "QRR",
      payment_terms: "Zahlbar sofort",
      payment_term_id: term.id,
      discount_rate: 2,
      discount_date: "2026-12-04",
      comment: "Abschlag",
    };
    const answer = await send(erp, {
      ...fields,
      invoice_accounts: [{ ...posting, project_id: project.id, account_id: account.id, tax_code_id: taxCode.id }],
    });
    expect(answer.data).toEqual({
      success: true,
      data: { id: expect.stringMatching(/^[0-9]+$/), external_id: "E1", status: "NEW" },
    });
    const { id } = answer.data.data;
    const [customer] = await gateway.sql<{ customer_id: string }>("select customer_id from invoice where id = $1", [
      id,
    ]);
    expect((await erp.call(surface, "invoice", { id })).data).toEqual({
      ...fields,
      id,
      status: "NEW",
      supplier_iban: IBAN,
      project_id: project.id,
      supplier_id: supplier.id,
      customer_id: customer!.customer_id,
      region_id: region.id,
      legal_entity_id: company.id,
      assignee_id: null,
      file_id: null,
      document: null,
      created_at: ANY,
      updated_at: ANY,
      invoice_accounts: [
        {
          ...posting,
          id: ANY,
          index: 0,
          project_id: project.id,
          account: { id: account.id, number: "3400", title: "Wareneingang" },
          tax_code: { id: taxCode.id, number: "9", title: "Vorsteuer", rate: 19 },
        },
      ],
      payment_term: {
        id: term.id,
        number: "Z14",
        title: "14 Tage 2 %",
        net_days: 30,
        discounts: [{ days: 14, rate: 2 }],
      },
      project_region: { id: region.id, number: "BY", title: "Bayern" },
      legal_entity: { id: company.id, number: "1000", title: "Musterbau GmbH" },
      supplier: { id: supplier.id, external_id: "K1", title: "Beton AG", legal_uid: "DE 123 456 789" },
      project: {
        id: project.id,
        title: "Kita",
        project_number: "P1",
        description: "Neubau",
        project_region: { id: region.id, number: "BY", title: "Bayern" },
        legal_entity: { id: company.id, number: "1000", title: "Musterbau GmbH" },
      },
    });
    expect(await changesOf(erp)).toEqual([["invoice.created", { invoice_id: Number(id), external_id: "E1" }]]);
  });

  test("its lines come back in their order, each with every documented field", async () => {
    const { erp, account } = await site();
    const line = {
      product_number: "00815",
      title: "C25/30",
      description: "F3",
      quantity: 12.5,
      unit: "m3",
      unit_net_price: 98.7648,
      net_price: 1234.56,
      tax_rate: 19,
      order_number: "B 1",
      order_item_number: "00010",
      delivery_number: "LS 1",
      delivery_date: "2026-11-18",
      discount: 0,
      comment: "",
      account_id: account.id,
    };
    const nothing = Object.fromEntries(Object.keys(line).map((name) => [name, null]));
    const { id } = await sent(erp, { ...REQUIRED, items: [line, {}, { title: "Pumpe", unit: "Fuhre" }] });
    expect((await erp.call(surface, "invoiceItems", { id })).data).toEqual({
      items: [
        { ...line, index: 0, id: ANY, unit_code: "MTQ" },
        { ...nothing, index: 1, id: ANY, unit_code: null },
        { ...nothing, title: "Pumpe", unit: "Fuhre", index: 2, id: ANY, unit_code: null },
      ],
    });
  });

  test("the invoice's order is that of its lines that name none, also when it comes later", async () => {
    const erp = await gateway.client();
    const ordersOf = async (change: object) => {
      const { id } = await sent(erp, { ...REQUIRED, ...change });
      return (await erp.call(surface, "invoiceItems", { id })).data.items.map(
        ({ order_number }: { order_number: string | null }) => order_number,
      );
    };
    expect(await ordersOf({ items: [{ title: "A" }, { title: "B", order_number: "B 2" }] })).toEqual([null, "B 2"]);
    expect(await ordersOf({ order_number: "B 1" })).toEqual(["B 1", "B 2"]);
    expect(await ordersOf({ order_number: "B 3", items: [{ order_number: "B 1" }, {}] })).toEqual(["B 1", "B 3"]);
    expect(await ordersOf({ order_number: null })).toEqual(["B 1", null]);
  });

  test("only what must be sent is enough, and says nothing else", async () => {
    const erp = await gateway.client();
    const before = new Date().toISOString();
    const invoice = await sent(erp, REQUIRED);
    const { id, status, receipt_date, created_at, updated_at, invoice_accounts, electronic_invoice_type, ...rest } =
      invoice;
    expect({ status, invoice_accounts }).toEqual({ status: "NEW", invoice_accounts: [] });
    expect(receipt_date >= before && created_at >= before && updated_at === created_at && id).toBeTruthy();
    expect(electronic_invoice_type).toBe(surface === "rest" ? undefined : null);
    const empty = Object.entries(rest).filter(([name]) => !(name in REQUIRED));
    expect(empty.length).toBeGreaterThan(25);
    expect(empty.filter(([, value]) => value !== null)).toEqual([]);
    expect((await erp.call(surface, "invoiceItems", { id })).data).toEqual({ items: [] });
    expect((await erp.call(surface, "invoiceHistory", { id })).data).toEqual({ history: [] });
  });

  test("sent again under the same external id it changes: omitted keeps, null clears, lines and postings are replaced where they are sent", async () => {
    const erp = await gateway.client();
    const first = await sent(erp, {
      ...REQUIRED,
      comment: "one",
      due_date: "2026-12-01",
      items: [{ title: "a" }, { title: "b" }],
      invoice_accounts: [{ net_amount: 1 }],
    });
    const second = await sent(erp, { ...REQUIRED, invoice_number: "RE-2", due_date: null });
    expect(second).toMatchObject({
      id: first.id,
      invoice_number: "RE-2",
      comment: "one",
      due_date: null,
      receipt_date: first.receipt_date,
    });
    expect(second.invoice_accounts).toEqual(first.invoice_accounts);
    expect(second.updated_at > first.updated_at).toBe(true);
    const linesOf = async () => (await erp.call(surface, "invoiceItems", { id: first.id })).data.items;
    const lines = await linesOf();
    expect(lines.map(({ title }: any) => title)).toEqual(["a", "b"]);

    const third = await sent(erp, {
      ...REQUIRED,
      invoice_number: "RE-2",
      items: [{ title: "c" }],
      invoice_accounts: null,
    });
    expect(await linesOf()).toMatchObject([{ id: lines[0].id, index: 0, title: "c" }]);
    expect(third.invoice_accounts).toEqual([]);
    expect((await changesOf(erp)).map(([type]: string[]) => type)).toEqual([
      "invoice.created",
      "invoice.updated",
      "invoice.updated",
    ]);
  });

  test("the same external id is another invoice for another customer, and for the whole tenant", async () => {
    const tenant = newTenantName();
    const [wide, north, south] = [
      await gateway.client({ tenant }),
      await gateway.client({ tenant, customer: "North" }),
      await gateway.client({ tenant, customer: "South" }),
    ];
    const ids = [];
    for (const [client, number] of [
      [wide, "W"],
      [north, "N"],
      [south, "S"],
      [wide, "W"],
      [north, "N"],
    ] as const) {
      ids.push((await sent(client, { ...REQUIRED, invoice_number: number })).id);
    }
    expect(ids.slice(3)).toEqual(ids.slice(0, 2));
    expect(new Set(ids).size).toBe(3);
    const numbersOf = async (client: Client) =>
      (await client.call(surface, "invoices")).data.invoices.map((invoice: any) => invoice.invoice_number);
    expect(await numbersOf(wide)).toEqual(["W", "N", "S"]);
    expect(await numbersOf(north)).toEqual(["W", "N"]);
    expect(await numbersOf(south)).toEqual(["W", "S"]);
    expect(await south.call(surface, "invoice", { id: ids[1] })).toMatchObject({
      status: 404,
      error: "Invoice not found.",
    });
  });

  test("the file of one comes as it was received", async () => {
    const { erp, tenant } = await site();
    const { id } = await sent(erp, REQUIRED);
    expect(await erp.call(surface, "invoiceFile", { id })).toMatchObject({
      status: 404,
      error: "Document of the invoice not found.",
    });
    const bytes = Buffer.from("%PDF-1.7\n\u0000\xff", "latin1");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file_id = await addFile(gateway, id, bytes);
    const document = { file_id, content_type: "application/pdf", size: bytes.length, sha256 };
    expect(await stored(erp, id)).toMatchObject({ file_id, document });
    if (surface === "rest") {
      const answer = await fetch(`${gateway.root}/v1/invoices/${id}/pdf`, { headers: { "X-API-Key": erp.key! } });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    } else {
      expect((await erp.call(surface, "invoiceFile", { id })).data).toEqual(document);
      const { body } = await erp.graphql(`{ invoiceFile(id: "${id}") { content_base64 } }`);
      expect(body).toEqual({ data: { invoiceFile: { content_base64: bytes.toString("base64") } } });
    }
    const colleague = await gateway.client({ tenant, customer: "Other" });
    expect(await colleague.call(surface, "invoiceFile", { id })).toMatchObject({
      status: 404,
      error: "Invoice not found.",
    });
  });
});

/** The states in which what an invoice says stays. */
const CLOSED = ["PROCESSING", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK", "CHECKED", "CANCELLED", "ERROR"];

/** Both surfaces call the same use case, so its rules are told over one. */
describe("an invoice", () => {
  const surface = "rest";
  const { send, sent, stored } = over(surface);

  test("while it is being checked or is done, its content stays: 409", async () => {
    const erp = await gateway.client();
    const { id } = await sent(erp, REQUIRED);
    for (const status of CLOSED) {
      await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
      const before = await stored(erp, id);
      const error = `The invoice is ${status}; its content can change only while it is NEW or OPEN.`;
      expect(await send(erp, { ...REQUIRED, comment: "late" })).toMatchObject({ status: 409, error });
      expect(await stored(erp, id)).toEqual(before);
    }
  });

  test("what is wrong is named, and nothing is stored", async () => {
    const { erp, supplier, account } = await site();
    const [first] = (await erp.post("/v1/accounts", [{ number: "1", title: "x" }])).body;
    const stranger = await site();
    for (const [wrong, error] of [
      [{ invoice_date: "2026-02-30" }, "invoice_date must be a date (YYYY-MM-DD)"],
      [{ supplier_iban: "DE00" }, "supplier_iban must be an IBAN with correct check digits (ISO 13616)"],
      [{ items: [{}, { quantity: "1" }] }, "items[1].quantity must be a number"],
      [{ items: [{}, { account_id: UNKNOWN_ID }] }, "items[1].account_id is not an account of this tenant"],
      [
        { invoice_accounts: [{ account_id: stranger.account.id }] },
        "invoice_accounts[0].account_id is not an account of this tenant",
      ],
      [
        { invoice_accounts: [{ account: { id: UNKNOWN_ID } }] },
        "invoice_accounts[0].account.id is not an account of this tenant",
      ],
      [
        { invoice_accounts: [{ account_id: account.id, account: { id: first.id } }] },
        "invoice_accounts[0].account.id is not account_id",
      ],
      [
        { invoice_accounts: [{}, { tax_code_id: stranger.taxCode.id }] },
        "invoice_accounts[1].tax_code_id is not a tax code of this tenant",
      ],
      [
        { invoice_accounts: [{ project_id: stranger.project.id }] },
        "invoice_accounts[0].project_id is not a project of this tenant",
      ],
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
      const answer = await send(erp, { ...REQUIRED, ...wrong });
      expect([wrong, answer]).toMatchObject([wrong, { status: 400, error: `jsonContent.${error}` }]);
    }
    expect((await erp.call(surface, "invoices")).data.total_count).toBe(0);
    expect(await changesOf(erp)).toEqual([]);
  });

  describe("finds", () => {
    let there: Awaited<ReturnType<typeof site>>;
    beforeAll(async () => {
      there = await site();
      const third = "AT611904300234573201";
      await there.erp.post("/v1/suppliers", [
        { external_id: "K2", title: "Kies KG", legal_uid: "ATU1", supplier_bank_details: [{ iban: OTHER_IBAN }] },
        { external_id: "K3", title: "Kies Filiale", legal_uid: "atu1", supplier_bank_details: [{ iban: third }] },
      ]);
    });
    const named = (names: object) => sent(there.erp, { ...REQUIRED, external_id: JSON.stringify(names), ...names });

    test.each<[string, () => object]>([
      ["its id", () => ({ supplier_id: there.supplier.id })],
      ["its id inside", () => ({ supplier: { id: there.supplier.id } })],
      ["its external id", () => ({ supplier: { external_id: "K1" } })],
      ["its VAT id, however it is spaced and written", () => ({ supplier_tax_id: "de123456789" })],
      ["its VAT id inside", () => ({ supplier: { legal_uid: "DE123456789" } })],
      ["its IBAN", () => ({ supplier_iban: "de89370400440532013000" })],
      ["its external id, not another's IBAN", () => ({ supplier: { external_id: "K1" }, supplier_iban: OTHER_IBAN })],
      [
        "its VAT id, not nobody's external id",
        () => ({ supplier: { external_id: "?" }, supplier_tax_id: "DE123456789" }),
      ],
    ])("the supplier by %s", async (_, names) => {
      const supplier = { external_id: "K1", title: "Beton AG" };
      expect(await named(names())).toMatchObject({ supplier_id: there.supplier.id, supplier });
    });

    const unknown = { external_id: "K9", title: "Neu", legal_uid: "X1" };
    test.each<[string, object, object]>([
      ["a VAT id that two suppliers have", { supplier_tax_id: "ATU1", supplier_name: "Kies" }, { supplier: null }],
      ["an unknown IBAN", { supplier_iban: "GB29NWBK60161331926819" }, { supplier: null, supplier_name: null }],
      ["an unknown external id", { supplier: { external_id: "K9" } }, { supplier_name: null, supplier_tax_id: null }],
      ["an unknown object", { supplier: unknown }, { supplier_name: "Neu", supplier_tax_id: "X1" }],
    ])("no supplier by %s; what was sent shows, and nothing else", async (_, names, shows) => {
      const { supplier: isSent, ...texts } = names as { supplier?: object };
      const supplier = isSent ? NOBODY : null;
      expect(await named(names)).toMatchObject({ ...texts, supplier_id: null, supplier, ...shows });
    });

    test("of a supplier that is found, texts show only what was sent", async () => {
      const texts = { supplier_name: null, supplier_tax_id: null, supplier_iban: null };
      expect(await named({ supplier_id: there.supplier.id })).toMatchObject(texts);
    });

    test("the supplier by its IBAN, where two have its VAT id", async () => {
      expect(await named({ supplier_tax_id: "ATU1", supplier_iban: OTHER_IBAN })).toMatchObject({
        supplier: { external_id: "K2" },
      });
    });

    test("the project by number, and with it region and company code; an unknown number stays", async () => {
      const { project, region, company } = there;
      const linked = {
        project_id: project.id,
        project_number: "P1",
        region_id: region.id,
        legal_entity_id: company.id,
      };
      for (const [names, shows] of [
        [{ project_number: "P1" }, linked],
        [{ project: { project_number: "P1" } }, linked],
        [{ project_id: project.id }, { ...linked, project_number: null, project: { project_number: "P1" } }],
        [
          { project_number: "P1", legal_entity: { number: "2000" }, region_id: null },
          { legal_entity: { number: "2000" }, project_region: null },
        ],
        [
          { project_number: "P9" },
          { project_id: null, project: { id: null, project_number: "P9" }, project_number: "P9", legal_entity: null },
        ],
      ])
        expect(await named(names!)).toMatchObject(shows!);
    });

    test("the payment term by number, else of credit notes, else of the supplier; unknown terms stay as they were sent", async () => {
      const { term, creditTerm } = there;
      const nobody = { id: null, number: "Y", title: null, net_days: null, discounts: [] };
      for (const [names, shows] of [
        [{ payment_term: { number: "Z14" } }, { payment_term_id: term.id, payment_terms: null }],
        [{ payment_terms: "Z14" }, { payment_term_id: term.id, payment_terms: "Z14" }],
        [{ payment_terms: "Zahlbar sofort" }, { payment_term_id: null, payment_terms: "Zahlbar sofort" }],
        // Words are only words: the supplier's term holds beside them, but not beside a number that is nobody's.
        [{ payment_terms: "Zahlbar sofort", supplier_iban: IBAN }, { payment_term_id: term.id }],
        [
          { payment_term: { number: "Y" }, supplier_iban: IBAN },
          { payment_term_id: null, payment_term: nobody, payment_terms: null },
        ],
        [{ payment_term: { title: "14 Tage" } }, { payment_term_id: null, payment_terms: "14 Tage" }],
        [{ supplier_iban: IBAN }, { payment_term_id: term.id }],
        [{ supplier_iban: IBAN, document_type: "CREDIT_NOTE" }, { payment_term_id: creditTerm.id }],
        [{ supplier_iban: IBAN, payment_term_id: null }, { payment_term_id: null }],
      ])
        expect([names, await named(names!)]).toMatchObject([names, shows]);
    });

    test("accounts and tax codes of postings by number; unknown ones stay as numbers, none is the supplier's default", async () => {
      const { account, other, taxCode } = there;
      const { invoice_accounts } = await named({
        supplier_iban: IBAN,
        invoice_accounts: [
          { account: { number: "3100" }, tax_code: { number: "9" } },
          { account: { number: "777" }, tax_code: { number: "X" } },
          {},
          { account: null },
        ],
      });
      const shown = ({ account, tax_code }: any) => [account?.id ?? account?.number, tax_code?.id ?? tax_code?.number];
      expect(invoice_accounts.map(shown)).toEqual([
        [other.id, taxCode.id],
        ["777", "X"],
        [account.id, undefined],
        [undefined, undefined],
      ]);
    });

    test("nothing of another tenant, nor of another customer", async () => {
      const stranger = await gateway.client();
      const colleague = await gateway.client({ tenant: there.tenant, customer: "Tiefbau" });
      const names = {
        ...REQUIRED,
        supplier: { external_id: "K1" },
        supplier_iban: IBAN,
        project_number: "P1",
        payment_terms: "Z14",
      };
      const unlinked = { supplier_id: null, project_id: null, project_number: "P1" };
      expect(await sent(stranger, names)).toMatchObject({ ...unlinked, payment_term_id: null });
      expect(await sent(colleague, names)).toMatchObject({ ...unlinked, payment_term_id: there.term.id });
    });

    test("from what it names to the records themselves, in GraphQL", async () => {
      const walk =
        "supplier_external_id supplier { city } project_number project { status } payment_term_number payment_term { active } " +
        "invoice_accounts { account_number account { active } tax_code_number tax_code { active } }";
      const walked = async ({ id }: any) =>
        (await there.erp.graphql(`query ($id: InvoiceId!) { invoice(id: $id) { ${walk} } }`, { id })).body.data.invoice;
      const posting = (account: string, tax_code: string) => [
        { account: { number: account }, tax_code: { number: tax_code } },
      ];
      const known = { supplier: { external_id: "K1" }, project_number: "P1", invoice_accounts: posting("3100", "9") };
      expect(await walked(await named(known))).toEqual({
        supplier_external_id: "K1",
        supplier: { city: null },
        project_number: "P1",
        project: { status: "ACTIVE" },
        payment_term_number: null,
        payment_term: { active: true },
        invoice_accounts: [
          { account_number: "3100", account: { active: true }, tax_code_number: "9", tax_code: { active: true } },
        ],
      });
      const unknown = { supplier: { external_id: "K8" }, project_number: "P8", payment_term: { number: "X" } };
      expect(await walked(await named({ ...unknown, invoice_accounts: posting("777", "Y") }))).toEqual({
        supplier_external_id: "K8",
        supplier: null,
        project_number: "P8",
        project: null,
        payment_term_number: "X",
        payment_term: null,
        invoice_accounts: [{ account_number: "777", account: null, tax_code_number: "Y", tax_code: null }],
      });
    });

    describe("and what is sent again", () => {
      const known = { ...REQUIRED, supplier: { external_id: "K1" }, project_number: "P1" };
      let erp: Client;
      beforeEach(async () => ({ erp } = await site()));

      test.each<[string, object]>([
        ["no IBAN", { supplier_iban: null }],
        ["no VAT id", { supplier_tax_id: null }],
        ["an IBAN that nobody has", { supplier_iban: "GB29NWBK60161331926819" }],
        ["nothing of them", {}],
        ["empty objects", { supplier: {}, project: {} }],
        ["other words for the terms", { payment_terms: "sofort" }],
      ])("keeps supplier, project and term with %s", async (_, again) => {
        const { supplier_id, project_id, payment_term_id } = await sent(erp, known);
        expect(await sent(erp, { ...REQUIRED, ...again })).toMatchObject({ supplier_id, project_id, payment_term_id });
        expect([supplier_id, project_id, payment_term_id]).not.toContain(null);
      });

      test("clears with null, and what was cleared stays so", async () => {
        await sent(erp, { ...known, supplier_iban: IBAN });
        const cleared = { supplier_id: null, project_id: null, payment_term_id: null };
        const nulls = { supplier_id: null, project: null, payment_term_id: null };
        expect(await sent(erp, { ...REQUIRED, ...nulls })).toMatchObject(cleared);
        const credited = await sent(erp, { ...REQUIRED, document_type: "CREDIT_NOTE" });
        expect(credited).toMatchObject({ ...cleared, supplier_iban: IBAN });
      });

      test("leads to another supplier by another external id, and to its term; an IBAN of another does not", async () => {
        await sent(erp, known);
        const [term] = (await erp.post("/v1/payment-terms", [{ number: "Z60", title: "60 Tage" }])).body;
        await erp.post("/v1/suppliers", [
          { external_id: "K2", title: "Kies", payment_term_id: term.id, supplier_bank_details: [{ iban: OTHER_IBAN }] },
        ]);
        expect(await sent(erp, { ...REQUIRED, supplier_iban: OTHER_IBAN })).toMatchObject({
          supplier: { external_id: "K1" },
          payment_term: { number: "Z14" },
        });
        expect(await sent(erp, { ...REQUIRED, supplier: { external_id: "K2" } })).toMatchObject({
          supplier: { external_id: "K2" },
          payment_term: { number: "Z60" },
        });
      });

      test("with nulls for what is not known stays linked, and follows another VAT id once it was cleared", async () => {
        const nulls = {
          ...REQUIRED,
          supplier_id: null,
          project_id: null,
          project_number: "P1",
          supplier_tax_id: "DE123456789",
        };
        for (let n = 0; n < 2; n++)
          expect(await sent(erp, nulls)).toMatchObject({ supplier: { external_id: "K1" }, project: { title: "Kita" } });
        expect(await sent(erp, { ...REQUIRED, supplier_id: null })).toMatchObject({
          supplier: null,
          project: { title: "Kita" },
        });
        expect(await sent(erp, { ...REQUIRED, supplier_tax_id: "DE123456789" })).toMatchObject({ supplier: null });
        expect(await sent(erp, { ...REQUIRED, supplier_tax_id: "DE 123456789" })).toMatchObject({
          supplier: { external_id: "K1" },
        });
      });

      test("keeps the region that it named before its project was there", async () => {
        const late = { ...REQUIRED, project_number: "P2" };
        await erp.post("/v1/project-regions", [{ number: "HH", title: "Hamburg" }]);
        expect(await sent(erp, { ...late, project_region: { number: "HH" } })).toMatchObject({
          project_id: null,
          project_region: { number: "HH" },
        });
        await erp.post("/v1/projects/erp", [
          { number: "P2", title: "Halle", parent_number: "BY", legal_entity_number: "2000" },
        ]);
        expect(await sent(erp, late)).toMatchObject({
          project: { title: "Halle" },
          project_region: { number: "HH" },
          legal_entity: { number: "2000" },
        });
        expect(await sent(erp, { ...REQUIRED, project_number: "P1" })).toMatchObject({
          project_region: { number: "BY" },
          legal_entity: { number: "1000" },
        });
      });
    });
  });

  test("a key of a customer that says customer_id null means the tenant's invoice, where there is one", async () => {
    const tenant = newTenantName();
    const [wide, north] = [await gateway.client({ tenant }), await gateway.client({ tenant, customer: "North" })];
    const { id } = await sent(wide, REQUIRED);
    expect(await sent(north, { ...REQUIRED, customer_id: null, comment: "of north" })).toMatchObject({
      id,
      customer_id: null,
      comment: "of north",
    });
    expect(await sent(north, { ...REQUIRED, external_id: "N", customer_id: null })).toMatchObject({ customer_id: ANY });
  });

  test("changes take no new ids", async () => {
    const erp = await gateway.client();
    const { id } = await sent(erp, REQUIRED);
    for (let n = 0; n < 5; n++) await sent(erp, { ...REQUIRED, comment: `${n}` });
    expect(Number((await sent(erp, { ...REQUIRED, external_id: "next" })).id)).toBe(Number(id) + 1);
  });

  test("twelve that send the same new invoice at once make one", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send(erp, { ...REQUIRED, comment: `${n}`, items: Array(n).fill({ title: `${n}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { invoices } = (await erp.call(surface, "invoices")).data;
    expect(invoices).toHaveLength(1);
    const { items } = (await erp.call(surface, "invoiceItems", { id: invoices[0].id })).data;
    expect(items.map(({ title }: any) => title)).toEqual(Array(Number(invoices[0].comment)).fill(invoices[0].comment));
  });

  describe("postings", () => {
    const replace = (erp: Client, id: string, rows: object[]) =>
      erp.call(surface, "replaceInvoiceAccounts", { id, rows });

    test("are replaced; their index is their place, and at a place that stays the id stays", async () => {
      const { erp, account, other } = await site();
      const {
        id,
        invoice_accounts: before,
        updated_at,
      } = await sent(erp, { ...REQUIRED, invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] });
      const { data } = await replace(erp, id, [
        { net_amount: 3, account_id: account.id },
        { net_amount: 4, account: { number: "3100" } },
        { comment: "5" },
      ]);
      expect(data).toMatchObject([
        { id: before[0].id, index: 0, net_amount: 3, account: { number: "3400" } },
        { id: before[1].id, index: 1, net_amount: 4, account: { id: other.id } },
        { index: 2, net_amount: null, comment: "5", account: null },
      ]);
      const after = await stored(erp, id);
      expect(after.invoice_accounts).toEqual(data);
      expect(after.updated_at > updated_at).toBe(true);
      expect((await replace(erp, id, [])).data).toEqual([]);
      expect((await stored(erp, id)).invoice_accounts).toEqual([]);
    });

    test("as they were read change nothing", async () => {
      const { erp } = await site();
      const { id } = await sent(erp, {
        ...REQUIRED,
        invoice_accounts: [{ net_amount: 1, account: { number: "?" }, tax_code: { number: "9" } }, { gross_amount: 2 }],
      });
      const before = await stored(erp, id);
      const { invoice_accounts } = (await erp.get(`/v1/invoices/${id}`)).body;
      const rows = invoice_accounts.map(({ id: _, index: __, ...row }: any) => ({
        ...row,
        account: row.account && { number: row.account.number },
        tax_code: row.tax_code && { number: row.tax_code.number },
      }));
      expect((await replace(erp, id, rows)).data).toEqual(before.invoice_accounts);
      expect(await stored(erp, id)).toEqual(before);
    });

    test.each(["CHECKED", "CANCELLED"])("of an invoice that is %s stay: 409", async (status) => {
      const erp = await gateway.client();
      const { id } = await sent(erp, { ...REQUIRED, invoice_accounts: [{ net_amount: 1 }] });
      await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
      expect(await replace(erp, id, [])).toMatchObject({
        status: 409,
        error: `The invoice is ${status} and does not change any more.`,
      });
      expect((await stored(erp, id)).invoice_accounts).toHaveLength(1);
    });

    test("with one wrong row stay as they are", async () => {
      const { erp } = await site();
      const { id } = await sent(erp, { ...REQUIRED, invoice_accounts: [{ net_amount: 1 }] });
      expect(await replace(erp, id, [{ net_amount: 2 }, { account_id: UNKNOWN_ID }])).toMatchObject({
        status: 400,
        error: "[1].account_id is not an account of this tenant",
      });
      expect(await replace(erp, id, [{ account_type: "BOTH" }])).toMatchObject({
        status: 400,
        error: "[0].account_type must be one of DEBIT, CREDIT",
      });
      expect((await stored(erp, id)).invoice_accounts).toMatchObject([{ net_amount: 1 }]);
      expect(await replace(erp, "2147483647", [])).toMatchObject({ status: 404, error: "Invoice not found." });
    });
  });

  describe("are listed", () => {
    let erp: Client;
    let ids: Record<string, string>;
    beforeAll(async () => {
      const there = await site();
      ({ erp } = there);
      await saveUser(gateway.db, { tenant: there.tenant, email: "a@example.org", name: "A", roles: [] });
      const [user] = (await erp.get("/v1/users")).body.users;
      ids = { supplier: there.supplier.id, project: there.project.id, company: there.company.id, user: user.id };
      const rows = [
        {
          external_id: "A",
          invoice_date: "2026-01-10",
          due_date: "2026-02-10",
          total_amount: 100,
          supplier_iban: IBAN,
          document_type: "INVOICE",
        },
        {
          external_id: "B",
          invoice_date: "2026-01-20",
          total_amount: 200.5,
          project_number: "P1",
          external_status: "BOOKED",
          comment: "Nachtrag Ä",
        },
        {
          external_id: "C",
          invoice_date: "2026-02-01",
          due_date: "2026-03-01",
          total_amount: -50,
          currency: "CHF",
          document_type: "CREDIT_NOTE",
          assignee_id: user.id,
        },
        {
          external_id: "D",
          invoice_date: "2026-02-01",
          due_date: "2026-01-01",
          total_amount: 100,
          invoice_number: "AB-7",
          supplier_name: "Größer & Söhne",
        },
      ];
      for (const row of rows) await erp.post("/v1/invoices/custom", { jsonContent: { ...REQUIRED, ...row } });
      await gateway.sql("update invoice set status = 'OPEN' where external_id = 'B' and project_id = $1", [
        ids.project,
      ]);
    });

    test.each<[string, () => Record<string, unknown>, string]>([
      ["all, in the order of arrival", () => ({}), "ABCD"],
      ["one status", () => ({ status: ["OPEN"] }), "B"],
      ["several", () => ({ status: ["OPEN", "NEW"] }), "ABCD"],
      ["supplier", () => ({ supplier_id: ids.supplier }), "A"],
      ["project", () => ({ project_id: ids.project }), "B"],
      ["company code", () => ({ legal_entity_id: ids.company }), "B"],
      ["reviewer", () => ({ assignee_id: ids.user }), "C"],
      ["external status", () => ({ external_status: "BOOKED" }), "B"],
      ["document type", () => ({ document_type: "CREDIT_NOTE" }), "C"],
      ["currency", () => ({ currency: "CHF" }), "C"],
      ["issued from", () => ({ from: "2026-01-20" }), "BCD"],
      ["issued till", () => ({ till: "2026-01-20" }), "AB"],
      ["issued on a day", () => ({ from: "2026-02-01", till: "2026-02-01" }), "CD"],
      ["due from", () => ({ due_from: "2026-02-10" }), "AC"],
      ["due till", () => ({ due_till: "2026-02-10" }), "AD"],
      ["amount from", () => ({ amount_from: 100 }), "ABD"],
      ["amount till", () => ({ amount_till: 100 }), "ACD"],
      ["text, whatever the case", () => ({ search: "nachtrag ä" }), "B"],
      ["text in a name", () => ({ search: "söhne" }), "D"],
      [
        "all at once",
        () => ({ status: ["NEW"], currency: "EUR", from: "2026-01-01", amount_till: 100, search: "ab-" }),
        "D",
      ],
    ])("by %s", async (_, args, found) => {
      const page = (await erp.call(surface, "invoices", args())).data;
      expect(page.invoices.map((invoice: any) => invoice.external_id).join("")).toBe(found);
      expect(page.total_count).toBe(found.length);
    });

    test.each([
      ["INVOICE_DATE_ASC", "ABCD"],
      ["INVOICE_DATE_DESC", "DCBA"],
      ["DUE_DATE_ASC", "DACB"],
      ["DUE_DATE_DESC", "BCAD"],
      ["TOTAL_AMOUNT_ASC", "CADB"],
      ["INVOICE_NUMBER_DESC", "CBAD"],
      ["ID_DESC", "DCBA"],
    ])("in the order %s", async (sort, order) => {
      const { invoices } = (await erp.call(surface, "invoices", { sort })).data;
      expect(invoices.map((invoice: any) => invoice.external_id).join("")).toBe(order);
    });

    test("as one of them is shown", async () => {
      const { invoices } = (await erp.call(surface, "invoices")).data;
      for (const invoice of invoices)
        expect((await erp.call(surface, "invoice", { id: invoice.id })).data).toEqual(invoice);
    });
  });
});

describe("POST /v1/invoices/custom", () => {
  const post = (erp: Client, body: unknown, headers = {}) => erp.post("/v1/invoices/custom", body, headers);

  test("answers 201 for a new invoice, 200 for one that is there", async () => {
    const erp = await gateway.client();
    expect((await post(erp, { jsonContent: REQUIRED })).status).toBe(201);
    expect((await post(erp, { jsonContent: REQUIRED })).status).toBe(200);
    expect((await post(erp, { jsonContent: { ...REQUIRED, comment: "x" } })).status).toBe(200);
    // The first answer again, with its status.
    const key = { "Idempotency-Key": "1" };
    const jsonContent = { ...REQUIRED, external_id: "E2" };
    expect((await post(erp, { jsonContent }, key)).status).toBe(201);
    expect(await post(erp, { jsonContent }, key)).toMatchObject({
      status: 201,
      body: { success: true, data: { external_id: "E2" } },
    });
  });

  test("takes the invoice as a string, too", async () => {
    const erp = await gateway.client();
    expect(await post(erp, { jsonContent: JSON.stringify(REQUIRED) })).toMatchObject({
      status: 201,
      body: { data: { external_id: "E1" } },
    });
    const shape = "jsonContent must be a JSON object, or a string that holds one";
    for (const [text, error] of [
      ["{", `${shape}; it is not valid JSON at line 1, column 2: the name of a member is expected, in double quotes`],
      ["", `${shape}; it is not valid JSON at line 1, column 1: a value is expected`],
      ["null", shape],
      [JSON.stringify(REQUIRED).replace("RE-1", "RE-\ud800"), shape],
      ["[]", "jsonContent must be an object"],
      [JSON.stringify({ ...REQUIRED, total_amount: "1" }), "jsonContent.total_amount must be a number"],
      [
        JSON.stringify(REQUIRED).replace("119", "1234567890123456789"),
        "jsonContent.total_amount must be a number of at most 15 significant digits",
      ],
    ]) {
      expect([text, await post(erp, { jsonContent: text })]).toMatchObject([text, { status: 400, body: { error } }]);
    }
    expect(await post(erp, REQUIRED)).toMatchObject({
      status: 400,
      body: { error: "external_id is not a known field" },
    });
    expect(await post(erp, [])).toMatchObject({ status: 400, body: { error: "A JSON object is expected." } });
  });

  test("takes 32 MiB and no more", async () => {
    const erp = await gateway.client();
    const items = Array(2200).fill({ title: "x".repeat(9900) });
    expect((await post(erp, { jsonContent: { ...REQUIRED, items } })).status).toBe(201);
    const tooMany = [...items, ...items.slice(0, 1300)];
    expect((await post(erp, { jsonContent: { ...REQUIRED, items: tooMany } })).status).toBe(413);
  });

  test("an invoice as it was read, with its lines, can be sent back and changes nothing", async () => {
    const { erp, supplier } = await site();
    const { body } = await post(erp, {
      jsonContent: {
        ...REQUIRED,
        supplier: { external_id: "K1" },
        project_number: "P1",
        document_type: "INVOICE",
        items: [{ title: "a" }],
        invoice_accounts: [{ net_amount: 1 }, { account: { number: "?" }, tax_code: { number: "9" } }],
      },
    });
    const path = `/v1/invoices/${body.data.id}`;
    const before = (await erp.get(path)).body;
    expect(before.supplier_id).toBe(supplier.id);
    const { items } = (await erp.get(`${path}/items`)).body;
    expect(await post(erp, { jsonContent: { ...before, items } })).toMatchObject({ status: 200 });
    expect((await erp.get(path)).body).toEqual(before);
  });
});
