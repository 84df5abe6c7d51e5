/**
 * What a record names is linked whenever it arrives: the state at the end does not depend on the order of the imports
 * (docs/adr/0011).
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer, Client } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";
const REQUIRED = { invoice_number: "RE-1", invoice_date: "2026-11-20", currency: "EUR", total_amount: 119 };

const ok = async (answer: Promise<Answer>): Promise<any> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : "a success", body]);
  return body;
};
const sendInvoice = async (erp: Client, invoice: object): Promise<string> =>
  (await ok(erp.post("/v1/invoices/custom", { jsonContent: { external_id: "E1", ...REQUIRED, ...invoice } }))).data.id;
const eventsOf = async (erp: Client, ...types: string[]) =>
  (await erp.get(`/v1/events?limit=500&types=${types.join("&types=")}`)).body.events.map(({ type }: any) => type);

describe("what arrives later is linked at once:", () => {
  const surface = "rest";
  const call = async (erp: Client, operation: string, args: Record<string, unknown>): Promise<any> => {
    const outcome = await erp.call(surface, operation, args);
    expect(outcome).toMatchObject({ error: null });
    return outcome.data;
  };
  const erpOf = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
  const invoiceOf = (erp: Client, id: string) => call(erp, "invoice", { id });
  const suppliers = (erp: Client, ...rows: object[]) => call(erp, "importSuppliers", { rows });

  test.each([
    ["external id", { supplier: { external_id: "K1" } }],
    ["VAT id", { supplier_tax_id: "de 123456789", supplier_name: "Beton" }],
    ["IBAN", { supplier_iban: IBAN }],
  ])("a supplier by its %s, with its payment term and its account; texts stay as they were sent", async (_, names) => {
    const erp = await erpOf();
    const [term] = await call(erp, "importPaymentTerms", { rows: [{ number: "Z14", title: "14 Tage" }] });
    const [account] = await call(erp, "importAccounts", { rows: [{ number: "3400", title: "Wareneingang" }] });
    const id = await sendInvoice(erp, { ...names, invoice_accounts: [{ net_amount: 1 }, { account: null }] });
    const before = await invoiceOf(erp, id);
    expect(before).toMatchObject({
      supplier_id: null,
      payment_term: null,
      invoice_accounts: [{ account: null }, { account: null }],
    });

    const supplier = {
      external_id: "K1",
      title: "Beton AG",
      legal_uid: "DE123456789",
      payment_term_id: term.id,
      default_account_id: account.id,
      supplier_bank_details: [{ iban: IBAN }],
    };
    await suppliers(erp, supplier);
    const after = await invoiceOf(erp, id);
    expect(after).toMatchObject({
      supplier: { id: after.supplier_id, external_id: "K1", title: "Beton AG", legal_uid: "DE123456789" },
      payment_term: { id: term.id, number: "Z14" },
      invoice_accounts: [{ account: { id: account.id } }, { account: null }],
    });
    const texts = ({ supplier_name, supplier_tax_id, supplier_iban }: any) => ({
      supplier_name,
      supplier_tax_id,
      supplier_iban,
    });
    expect(texts(after)).toEqual(texts(before));
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await eventsOf(erp, "invoice.created", "invoice.updated")).toEqual(["invoice.created", "invoice.updated"]);
    // The same again says nothing new, and the invoice as it was read changes nothing.
    await suppliers(erp, supplier);
    await sendInvoice(erp, names);
    await sendInvoice(
      erp,
      Object.fromEntries(Object.entries((await erp.get(`/v1/invoices/${id}`)).body).filter(([name]) => name !== "id")),
    );
    expect(await invoiceOf(erp, id)).toEqual(after);
  });

  test("a project, with its company code and its region, which arrives even later", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { project_number: "P1" });
    await call(erp, "importLegalEntities", { rows: [{ number: "1000", title: "Bau" }] });
    await call(erp, "importProjects", {
      rows: [{ number: "P1", title: "Kita", parent_number: "BY", legal_entity_number: "1000" }],
    });
    expect(await invoiceOf(erp, id)).toMatchObject({
      project: { title: "Kita", project_region: null, legal_entity: { number: "1000" } },
      legal_entity: { number: "1000" },
      project_region: null,
    });
    const before = (await call(erp, "projects", {})).projects[0];
    await call(erp, "importProjectRegions", { rows: [{ number: "BY", title: "Bayern" }] });
    expect(await invoiceOf(erp, id)).toMatchObject({
      project: { project_region: { number: "BY" } },
      project_region: { number: "BY", title: "Bayern" },
    });
    const { body } = await erp.graphql(
      "{ projects { projects { id updated_since_region: project_region { number title } } } }",
    );
    expect(body.data.projects.projects).toEqual([
      { id: before.id, updated_since_region: { number: "BY", title: "Bayern" } },
    ]);
    expect(await eventsOf(erp, "project.imported", "invoice.updated")).toEqual([
      "project.imported",
      "invoice.updated",
      "project.imported",
      "invoice.updated",
    ]);
  });

  test("a payment term by its number, also where the words are one; words that are none stay words", async () => {
    const erp = await erpOf();
    const ids = [
      await sendInvoice(erp, { external_id: "A", payment_term: { number: "Z14" } }),
      await sendInvoice(erp, { external_id: "B", payment_terms: "Z14" }),
      await sendInvoice(erp, { external_id: "C", payment_terms: "x".repeat(1000) }),
    ];
    await call(erp, "importPaymentTerms", { rows: [{ number: "Z14", title: "14 Tage" }] });
    const linked = await Promise.all(ids.map((id) => invoiceOf(erp, id)));
    expect(linked.map(({ payment_term, payment_terms }) => [payment_term?.number, payment_terms])).toEqual([
      ["Z14", null],
      ["Z14", "Z14"],
      [undefined, "x".repeat(1000)],
    ]);
  });

  test("the default for credit notes, until another takes its place", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { document_type: "CREDIT_NOTE" });
    const given = await sendInvoice(erp, { external_id: "E2", document_type: "CREDIT_NOTE", payment_term_id: null });
    const term = (number: string, is_default_for_credit_notes?: boolean) =>
      call(erp, "importPaymentTerms", { rows: [{ number, title: number, is_default_for_credit_notes }] });
    const seen: unknown[] = [];
    for (const change of [() => term("A"), () => term("B", true), () => term("C", true), () => term("C", false)]) {
      await change();
      seen.push((await invoiceOf(erp, id)).payment_term?.number);
    }
    expect(seen).toEqual([undefined, "B", "C", undefined]);
    expect((await invoiceOf(erp, given)).payment_term).toBeNull();
  });

  test("a supplier that loses a name, or must share it, loses what it named; a link that was given by id stays", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { supplier_tax_id: "ATU1" });
    const supplierOf = async (invoice: string) => (await invoiceOf(erp, invoice)).supplier?.external_id;
    await suppliers(erp, { external_id: "K1", title: "a", legal_uid: "ATU1", supplier_bank_details: [{ iban: IBAN }] });
    expect(await supplierOf(id)).toBe("K1");
    const [{ id: supplier_id }] = (await erp.get("/v1/suppliers")).body.suppliers;
    const given = await sendInvoice(erp, { external_id: "E2", supplier_id, supplier_tax_id: "ATU1" });
    const byIban = await sendInvoice(erp, { external_id: "E3", supplier_iban: IBAN });
    const seen: unknown[] = [];
    for (const row of [
      { external_id: "K2", title: "b", legal_uid: "atu 1" },
      { external_id: "K1", title: "a", legal_uid: "ATU2" },
      { external_id: "K2", title: "b", legal_uid: null },
      { external_id: "K3", title: "c", supplier_bank_details: [{ iban: IBAN }] },
      { external_id: "K1", title: "a", supplier_bank_details: null },
      { external_id: "K3", title: "c", is_active: false },
    ]) {
      await suppliers(erp, row);
      seen.push([await supplierOf(id), await supplierOf(byIban), await supplierOf(given)]);
    }
    expect(seen).toEqual([
      [undefined, "K1", "K1"],
      ["K2", "K1", "K1"],
      [undefined, "K1", "K1"],
      [undefined, undefined, "K1"],
      [undefined, "K3", "K1"],
      [undefined, "K3", "K1"],
    ]);
  });

  test.each(["CHECKED", "CANCELLED"])(
    "an invoice that is %s gets the links that it lacks, and keeps those that it has",
    async (status) => {
      const erp = await erpOf();
      await suppliers(erp, { external_id: "K1", title: "a", legal_uid: "ATU1" });
      const id = await sendInvoice(erp, {
        supplier_tax_id: "ATU1",
        project_number: "P1",
        invoice_accounts: [{ account: { number: "1" } }],
      });
      await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
      await suppliers(erp, { external_id: "K2", title: "b", legal_uid: "ATU1" });
      await call(erp, "importProjects", { rows: [{ number: "P1", title: "Kita" }] });
      await call(erp, "importAccounts", { rows: [{ number: "1", title: "A" }] });
      expect(await invoiceOf(erp, id)).toMatchObject({
        status,
        supplier: { external_id: "K1" },
        project: { title: "Kita" },
        invoice_accounts: [{ account: { title: "A" } }],
      });
    },
  );

  test("never across customers or tenants; a tenant-wide invoice finds what is its only one", async () => {
    const tenant = newTenantName();
    const [wide, north, south] = [
      await gateway.client({ tenant }),
      await erpOf("North", tenant),
      await erpOf("South", tenant),
    ];
    const stranger = await erpOf("North");
    const names = { supplier: { external_id: "K1" }, project_number: "P1" };
    const ids = [await sendInvoice(wide, names), await sendInvoice(north, names), await sendInvoice(south, names)];
    const strange = await sendInvoice(stranger, names);
    await call(north, "importProjects", { rows: [{ number: "P1", title: "North" }] });
    await suppliers(north, { external_id: "K1", title: "North" });
    const seen = async () =>
      Promise.all(
        ids.map(async (id) =>
          ((invoice) => [invoice.supplier?.title ?? null, invoice.project?.title ?? null])(await invoiceOf(wide, id)),
        ),
      );
    expect(await seen()).toEqual([
      ["North", "North"],
      ["North", "North"],
      [null, null],
    ]);
    await suppliers(south, { external_id: "K1", title: "South" });
    expect(await seen()).toEqual([
      [null, "North"],
      ["North", "North"],
      ["South", null],
    ]);
    expect(await invoiceOf(stranger, strange)).toMatchObject({ supplier_id: null, project_id: null });
  });

  test("what one customer's key brings for the whole tenant is linked for all customers, and told to each", async () => {
    const tenant = newTenantName();
    const [north, south] = [await erpOf("North", tenant), await erpOf("South", tenant)];
    const id = await sendInvoice(south, {
      project_number: "P1",
      payment_term: { number: "Z" },
      invoice_accounts: [{ account: { number: "1" } }],
    });
    await call(south, "importProjects", { rows: [{ number: "P1", title: "South", parent_number: "BY" }] });
    await call(north, "importPaymentTerms", { rows: [{ number: "Z", title: "z" }] });
    await call(north, "importAccounts", { rows: [{ number: "1", title: "A" }] });
    await call(north, "importProjectRegions", { rows: [{ number: "BY", title: "Bayern" }] });
    expect(await invoiceOf(south, id)).toMatchObject({
      payment_term: { title: "z" },
      invoice_accounts: [{ account: { title: "A" } }],
      project_region: { number: "BY" },
    });
    expect(await eventsOf(south, "invoice.updated")).toHaveLength(4);
    expect(await eventsOf(north, "invoice.updated", "project.imported")).toEqual([]);
  });

  test("who sends it half and then whole, or names another, ends as who sends it once", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { supplier: { external_id: "K9" }, project_number: "P9" });
    await sendInvoice(erp, { supplier: { external_id: "K1" }, project_number: "P1", supplier_iban: OTHER_IBAN });
    await suppliers(
      erp,
      { external_id: "K9", title: "nine", supplier_bank_details: [{ iban: OTHER_IBAN }] },
      { external_id: "K1", title: "one" },
    );
    await call(erp, "importProjects", {
      rows: [
        { number: "P9", title: "nine" },
        { number: "P1", title: "one" },
      ],
    });
    expect(await invoiceOf(erp, id)).toMatchObject({ supplier: { title: "one" }, project: { title: "one" } });
  });
});

describe("two that are sent at once", () => {
  const ROUNDS = 10;
  const naming = {
    supplier: { external_id: "K1" },
    project_number: "P1",
    payment_term: { number: "Z" },
    invoice_accounts: [{ account: { number: "A" }, tax_code: { number: "T" } }],
  };
  const row = { number: "?", title: "t" };

  test.each<[string, string, object, (invoice: any) => unknown]>([
    ["its supplier", "/v1/suppliers", { external_id: "K1", title: "t" }, (invoice) => invoice.supplier_id],
    ["its project", "/v1/projects/erp", { ...row, number: "P1" }, (invoice) => invoice.project_id],
    ["its payment term", "/v1/payment-terms", { ...row, number: "Z" }, (invoice) => invoice.payment_term_id],
    ["its account", "/v1/accounts", { ...row, number: "A" }, (invoice) => invoice.invoice_accounts[0].account.id],
    [
      "its tax code",
      "/v1/tax-codes",
      { ...row, number: "T", rate: 19 },
      (invoice) => invoice.invoice_accounts[0].tax_code.id,
    ],
  ])("an invoice and %s are linked in the end", async (_, path, record, linkOf) => {
    const linked = [];
    for (let round = 0; round < ROUNDS; round++) {
      const erp = await gateway.client({ customer: "Bau" });
      await sendInvoice(erp, { external_id: "E0", ...naming });
      // A new invoice, and one that is there and so is locked while it is sent again.
      const [id, again] = await Promise.all([
        sendInvoice(erp, { external_id: "E1", ...naming }),
        sendInvoice(erp, { external_id: "E0", ...naming, comment: "x" }),
        ok(erp.post(path, [record])),
      ]);
      for (const invoice of [id, again]) linked.push(linkOf((await erp.get(`/v1/invoices/${invoice}`)).body) !== null);
    }
    expect(linked).toEqual(Array(2 * ROUNDS).fill(true));
  });

  test("a project and its region are linked in the end, and with them the project's invoice", async () => {
    const regions = [];
    for (let round = 0; round < ROUNDS; round++) {
      const erp = await gateway.client();
      const project = { number: "P1", title: "t", parent_number: "BY" };
      await ok(erp.post("/v1/projects/erp", [project]));
      const [id] = await Promise.all([
        sendInvoice(erp, naming),
        ok(
          erp.post("/v1/projects/erp", [
            { ...project, title: "u" },
            { ...project, number: "P2" },
          ]),
        ),
        ok(erp.post("/v1/project-regions", [{ number: "BY", title: "t" }])),
      ]);
      const projects = (await erp.graphql("{ projects { projects { project_region { number } } } }")).body.data.projects
        .projects;
      regions.push(
        ...projects.map((linked: any) => linked.project_region?.number),
        (await erp.get(`/v1/invoices/${id}`)).body.project_region?.number,
      );
    }
    expect(regions).toEqual(Array(3 * ROUNDS).fill("BY"));
  });

  test("twelve that bring suppliers and twelve that send invoices do not stand in each other's way", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const keys = Array.from({ length: 12 }, (_, n) => `K${n}`);
    const backwards = keys.toReversed();
    await Promise.all(
      keys.flatMap((key, n) => [
        sendInvoice(erp, {
          external_id: key,
          supplier: { external_id: backwards[n] },
          invoice_accounts: [{ net_amount: 1 }],
        }).then(async (id) => ok(erp.send("PUT", `/v1/invoices/${id}/accounts`, [{ account: { number: "1" } }]))),
        ok(
          erp.post(
            "/v1/suppliers",
            (n % 2 ? keys : backwards).map((external_id) => ({ external_id, title: `${n}` })),
          ),
        ),
      ]),
    );
    const { invoices } = (await erp.get("/v1/invoices?limit=500")).body;
    expect(invoices.filter(({ supplier_id }: any) => supplier_id === null)).toEqual([]);
  });
});

describe("in any order", () => {
  const KEYS = ["wide", "Bau", "Tief"] as const;
  type Clients = Record<(typeof KEYS)[number], Client>;
  /** An import by one of the keys. A text like `@suppliers/K2` stands for the id of that record. */
  interface Import {
    readonly by: (typeof KEYS)[number];
    readonly path: string;
    readonly body: unknown;
  }

  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const numbered =
    (path: string, more: fc.Arbitrary<object> = fc.constant({})) =>
    (number: string) =>
      fc
        .record({ by: fc.constantFrom(...KEYS), title: fc.constantFrom("a", "b"), more })
        .map(({ by, title, more }): Import => ({ by, path, body: [{ number, title, ...more }] }));
  const region = numbered("/v1/project-regions");
  const company = numbered("/v1/legal-entities");
  const taxCode = numbered("/v1/tax-codes", fc.constant({ rate: 19 }));
  const account = numbered("/v1/accounts");
  const term = numbered("/v1/payment-terms");
  const project = numbered(
    "/v1/projects/erp",
    fc.record({ parent_number: maybe("R1", "R2", "R9"), legal_entity_number: maybe("C1", "C2") }, { requiredKeys: [] }),
  );
  // Two may share a VAT id or an IBAN; two customers may use the same external id.
  const supplier = (by: "Bau" | "Tief", external_id: string) =>
    fc
      .record({
        legal_uid: maybe("ATU1", "atu 2", ""),
        iban: maybe(IBAN, OTHER_IBAN),
        payment_term_id: maybe("@payment-terms/Z1", "@payment-terms/Z2"),
        default_account_id: maybe("@accounts/A1", "@accounts/A2"),
        is_active: maybe(true, false),
      })
      .map(({ iban, ...more }): Import => ({
        by,
        path: "/v1/suppliers",
        body: [{ external_id, title: `${by} ${external_id}`, ...more, supplier_bank_details: iban && [{ iban }] }],
      }));
  const supplierNames = fc.oneof(
    fc.record({ external_id: fc.constantFrom("K1", "K2", "K9") }).map((supplier) => ({ supplier })),
    fc.constantFrom("ATU1", "ATU2").map((supplier_tax_id) => ({ supplier_tax_id })),
    fc.constantFrom(IBAN, OTHER_IBAN).map((supplier_iban) => ({ supplier_iban })),
    fc.constant({ supplier: { external_id: "K9" }, supplier_tax_id: "ATU1", supplier_iban: IBAN }),
    fc.constant({ supplier_id: null, supplier_tax_id: "ATU2" }),
    fc.constant({ supplier_id: "@suppliers/K2" }),
    fc.constant({}),
  );
  const posting = fc.record(
    {
      net_amount: fc.constantFrom(1, 2),
      account: maybe({ number: "A1" }, { number: "A9" }, null),
      tax_code: maybe({ number: "T1" }, { number: "T9" }),
    },
    { requiredKeys: ["net_amount"] },
  );
  const invoice = (by: (typeof KEYS)[number], external_id: string) =>
    fc
      .record({
        supplier: supplierNames,
        more: fc.record(
          {
            project_number: fc.constantFrom("P1", "P2", "P3", "P9"),
            document_type: fc.constantFrom("INVOICE", "CREDIT_NOTE"),
            payment_term: fc.constantFrom({ number: "Z1" }, { number: "Z9" }, null),
            payment_terms: fc.constantFrom("Z2", "sofort"),
            project_region: fc.constantFrom({ number: "R1" }, { number: "R2" }, null),
            legal_entity: fc.constantFrom({ number: "C1" }),
            items: fc.constant([{ title: "Beton" }]),
            invoice_accounts: fc.array(posting, { maxLength: 2 }),
          },
          { requiredKeys: [] },
        ),
      })
      .map(({ supplier, more }): Import => ({
        by,
        path: "/v1/invoices/custom",
        body: { jsonContent: { external_id, ...REQUIRED, ...supplier, ...more } },
      }));
  /** An option gives the posting that names no account its own. */
  const assignment: Import = {
    by: "wide",
    path: "/v1/invoice-dimensions/assignments/account",
    body: { invoice_id: "@invoices/D1", invoice_account_index: 0, assignments: [{ option_id: "@options/O" }] },
  };
  const withDimension: Import = {
    by: "wide",
    path: "/v1/invoices/custom",
    body: {
      jsonContent: {
        external_id: "D1",
        ...REQUIRED,
        supplier: { external_id: "K2" },
        invoice_accounts: [{ net_amount: 5 }],
      },
    },
  };
  const creditNotesTerm: Import = {
    by: "wide",
    path: "/v1/payment-terms",
    body: [{ number: "GS", title: "Gutschrift", is_default_for_credit_notes: true }],
  };

  const imports = fc
    .tuple(
      ...["R1", "R2"].map(region),
      ...["C1", "C2"].map(company),
      ...["P1", "P2", "P3"].map(project),
      ...["Z1", "Z2"].map(term),
      ...["A1", "A2"].map(account),
      taxCode("T1"),
      supplier("Bau", "K1"),
      supplier("Bau", "K2"),
      supplier("Tief", "K1"),
      ...["E1", "E2"].flatMap((external_id) => KEYS.map((key) => invoice(key, external_id))),
    )
    .map((drawn) => [...drawn, withDimension, assignment, creditNotesTerm]);
  // Each at least once, some again: two orders of the same.
  const orders = imports.chain((all) =>
    fc.array(fc.nat(all.length - 1), { maxLength: 8 }).chain((again) => {
      const sequence = [...all.keys(), ...again];
      const order = fc.shuffledSubarray(sequence, { minLength: sequence.length });
      return fc.tuple(fc.constant(all), order, order);
    }),
  );

  async function run(all: readonly Import[], order: readonly number[]) {
    const tenant = newTenantName();
    const clients: Clients = {
      wide: await gateway.client({ tenant }),
      Bau: await gateway.client({ tenant, customer: "Bau" }),
      Tief: await gateway.client({ tenant, customer: "Tief" }),
    };
    const { wide } = clients;
    const [own] = await ok(wide.post("/v1/accounts", [{ number: "OWN", title: "Of the option" }]));
    const dimension = await ok(
      wide.post("/v1/invoice-dimensions", {
        label: "D",
        placement: "account",
        is_mandatory: false,
        auto_assign_gl_account: true,
      }),
    );
    const [option] = await ok(
      wide.post(`/v1/invoice-dimensions/${dimension.id}/options`, [{ number: "O", label: "o", gl_account_id: own.id }]),
    );

    const send = async (index: number): Promise<boolean> => {
      const { by, path, body } = all[index]!;
      const text = JSON.stringify(body);
      const ids = new Map([["@options/O", option.id]]);
      for (const kind of ["payment-terms", "accounts", "suppliers", "invoices"].filter((kind) =>
        text.includes(`@${kind}`),
      )) {
        const rows = (await clients[by].get(`/v1/${kind}?limit=500`)).body[kind.replace("-", "_")];
        for (const row of rows)
          ids.set(`@${kind}/${row.number ?? row.external_id}`, kind === "invoices" ? Number(row.id) : row.id);
      }
      const withIds = text.replace(/"(@[^"]+)"/g, (_, name) =>
        JSON.stringify(ids.get(name) ?? (name.startsWith("@invoices") ? 2_147_483_647 : UNKNOWN_ID)),
      );
      const { status, body: answer } = await clients[by].post(path, withIds);
      if (![200, 201, 400, 404, 409].includes(status))
        throw new Error(JSON.stringify([by, path, withIds, answer, gateway.log.slice(-3)], null, 1));
      return status < 300;
    };
    // What is refused, since it names what is not there yet, is sent again at the end.
    let left = order;
    for (let before = Infinity; left.length > 0 && left.length < before;) {
      before = left.length;
      const refused: number[] = [];
      for (const index of left) if (!(await send(index))) refused.push(index);
      left = refused;
    }
    return { refused: [...new Set(left)].sort(), state: await stateOf(wide) };
  }

  /**
   * All that the tenant's own key sees, over both surfaces; ids and instants give way to what the records are known by.
   */
  async function stateOf(wide: Client): Promise<unknown> {
    const names = [
      "project-regions",
      "legal-entities",
      "projects",
      "payment-terms",
      "accounts",
      "tax-codes",
      "suppliers",
      "invoices",
    ];
    const lists: Record<string, any[]> = {};
    for (const name of names) lists[name] = (await ok(wide.get(`/v1/${name}?limit=500`)))[name.replace("-", "_")];
    for (const invoice of lists.invoices!)
      invoice.items = (await ok(wide.get(`/v1/invoices/${invoice.id}/items`))).items;
    const graphql = (
      await wide.graphql(`{
        projects { projects { project_number region project_region_id project_region { number } legal_entity { number } customer_id invoices { invoices { external_id } } } }
        suppliers { suppliers { external_id customer_id payment_term { number } default_account { number } invoices { invoices { external_id supplier { external_id } } } } }
        invoices { invoices { external_id customer_id supplier_external_id supplier { id external_id title } project_number project { id project_number title }
          payment_term_number payment_term { id number title } project_region { number } legal_entity { number }
          invoice_accounts { account_number account { id number active } tax_code_number tax_code { id number } } dimension_assignments { invoice_account_index } } }
      }`)
    ).body;
    expect(graphql.errors).toBeUndefined();
    const keys = new Map<string, string>();
    const customers = (await gateway.sql<any>("select id, name from customer")).map(({ id, name }) => [id, name]);
    for (const [id, name] of customers) keys.set(id, name);
    for (const [name, rows] of Object.entries(lists)) {
      for (const row of rows)
        keys.set(
          row.id,
          `${name} ${row.number ?? row.project_number ?? `${row.external_id} ${keys.get(row.customer_id)} ${row.title}`}`,
        );
    }
    for (const { external_id, customer_id, invoice_accounts, items } of lists.invoices!) {
      for (const part of [...invoice_accounts, ...items])
        keys.set(part.id, `${external_id} ${keys.get(customer_id)} ${part.index}`);
    }
    const normal = (value: any): any => {
      if (Array.isArray(value)) {
        const known = value.map(normal);
        return known.every((row) => row?.external_id !== undefined)
          ? known.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
          : known;
      }
      if (value === null || typeof value !== "object") return keys.get(value) ?? value;
      return Object.fromEntries(
        Object.entries(value).map(([name, of]) => [
          name,
          /^(created_at|updated_at|receipt_date|tenant_id|next_cursor)$/.test(name) ? typeof of : normal(of),
        ]),
      );
    };
    return normal({ ...lists, graphql: graphql.data });
  }

  const RUNS = Number(process.env.LINK_RUNS ?? 6);
  test("imports of different records, some sent twice, end in the same state", async () => {
    await fc.assert(
      fc.asyncProperty(orders, async ([all, one, other]) => {
        expect(await run(all, one)).toEqual(await run(all, other));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 600_000);
});
