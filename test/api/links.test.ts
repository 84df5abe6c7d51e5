/**
 * What a record names is linked whenever it arrives: the state at the end does not depend on the order of the imports
 * (docs/adr/0011).
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Client } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newOptions } from "../support/invoices.js";
import { newProjects, ok } from "../support/sent.js";

const gateway = useGateway();

const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";
const REQUIRED = { invoice_number: "RE-1", invoice_date: "2026-11-20", currency: "EUR", total_amount: 119 };

const erpOf = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const sendInvoice = async (erp: Client, invoice: object): Promise<string> =>
  (await ok(erp.post("/v1/invoices/custom", { jsonContent: { external_id: "E1", ...REQUIRED, ...invoice } }))).data.id;
const send = (erp: Client, path: string, ...rows: object[]) => ok(erp.post(`/v1/${path}`, rows));
const suppliers = (erp: Client, ...rows: object[]) => send(erp, "suppliers", ...rows);
const eventsOf = async (erp: Client, ...types: string[]) =>
  (await erp.get(`/v1/events?limit=500&types=${types.join("&types=")}`)).body.events.map(({ type }: any) => type);

describe("what arrives later is linked at once:", () => {
  const invoiceOf = (erp: Client, id: string) => ok(erp.get(`/v1/invoices/${id}`));

  test.each([
    ["external id", { supplier: { external_id: "K1" } }],
    ["VAT id", { supplier_tax_id: "de 123456789", supplier_name: "Beton" }],
    ["IBAN", { supplier_iban: IBAN }],
  ])("a supplier by its %s, with its payment term and its account; texts stay as they were sent", async (_, names) => {
    const erp = await erpOf();
    const [term] = await send(erp, "payment-terms", { number: "Z14", title: "14 Tage" });
    const [account] = await send(erp, "accounts", { number: "3400", title: "Wareneingang" });
    const id = await sendInvoice(erp, { ...names, invoice_accounts: [{ net_amount: 1 }, { account: null }] });
    const before = await invoiceOf(erp, id);
    const unlinked = { supplier_id: null, payment_term: null };
    expect(before).toMatchObject({ ...unlinked, invoice_accounts: [{ account: null }, { account: null }] });

    const known = { external_id: "K1", title: "Beton AG", legal_uid: "DE123456789" };
    const supplier = {
      ...{ ...known, payment_term_id: term.id, default_account_id: account.id },
      supplier_bank_details: [{ iban: IBAN }],
    };
    await suppliers(erp, supplier);
    const after = await invoiceOf(erp, id);
    expect(after).toMatchObject({
      supplier: { id: after.supplier_id, ...known },
      payment_term: { id: term.id, number: "Z14" },
      invoice_accounts: [{ account: { id: account.id } }, { account: null }],
    });
    for (const text of ["supplier_name", "supplier_tax_id", "supplier_iban"]) expect(after[text]).toBe(before[text]);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await eventsOf(erp, "invoice.created", "invoice.updated")).toEqual(["invoice.created", "invoice.updated"]);
    // The same again says nothing new, and the invoice as it was read changes nothing.
    await suppliers(erp, supplier);
    await sendInvoice(erp, names);
    await sendInvoice(erp, { ...after, id: undefined });
    expect(await invoiceOf(erp, id)).toEqual(after);
  });

  test("a project, with its company code and its region, which arrives even later", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { project_number: "P1" });
    await send(erp, "legal-entities", { number: "1000", title: "Bau" });
    const row = { number: "P1", title: "Kita", parent_number: "BY", legal_entity_number: "1000" };
    await send(erp, "projects/erp", row);
    expect(await invoiceOf(erp, id)).toMatchObject({
      project: { title: "Kita" },
      legal_entity: { number: "1000" },
      project_region: null,
    });
    const region = { number: "BY", title: "Bayern" };
    await send(erp, "project-regions", region);
    expect(await invoiceOf(erp, id)).toMatchObject({ project_region: region });
    const { data } = await ok(erp.graphql("{ projects { projects { project_region { number title } } } }"));
    expect(data.projects.projects).toEqual([{ project_region: region }]);
    const once = ["project.imported", "invoice.updated"];
    expect(await eventsOf(erp, ...once)).toEqual([...once, ...once]);
  });

  test("a payment term by its number, also where the words are one; words that are none stay words", async () => {
    const erp = await erpOf();
    const words = "x".repeat(1000);
    const NAMED = [{ payment_term: { number: "Z14" } }, { payment_terms: "Z14" }, { payment_terms: words }];
    const ids: string[] = [];
    for (const named of NAMED) ids.push(await sendInvoice(erp, { external_id: `${ids.length}`, ...named }));
    await send(erp, "payment-terms", { number: "Z14", title: "14 Tage" });
    const linked = await Promise.all(ids.map((id) => invoiceOf(erp, id)));
    expect(linked.map(({ payment_term, payment_terms }) => [payment_term?.number, payment_terms])).toEqual([
      ["Z14", null],
      ["Z14", "Z14"],
      [undefined, words],
    ]);
  });

  test("the default for credit notes, until another takes its place", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { document_type: "CREDIT_NOTE" });
    const given = await sendInvoice(erp, { external_id: "E2", document_type: "CREDIT_NOTE", payment_term_id: null });
    const seen: unknown[] = [];
    for (const [number, is_default_for_credit_notes] of [["A"], ["B", true], ["C", true], ["C", false]] as const) {
      await send(erp, "payment-terms", { number, title: number, is_default_for_credit_notes });
      seen.push((await invoiceOf(erp, id)).payment_term?.number);
    }
    expect(seen).toEqual([undefined, "B", "C", undefined]);
    expect((await invoiceOf(erp, given)).payment_term).toBeNull();
  });

  test("a supplier that loses a name, or must share it, loses what it named; a link that was given by id stays", async () => {
    const erp = await erpOf();
    const bank = { supplier_bank_details: [{ iban: IBAN }] };
    await suppliers(erp, { external_id: "K1", title: "a", legal_uid: "ATU1", ...bank });
    const [{ id: supplier_id }] = (await erp.get("/v1/suppliers")).body.suppliers;
    const ids = [
      await sendInvoice(erp, { supplier_tax_id: "ATU1" }),
      await sendInvoice(erp, { external_id: "E3", supplier_iban: IBAN }),
      await sendInvoice(erp, { external_id: "E2", supplier_id, supplier_tax_id: "ATU1" }),
    ];
    const CHANGES: readonly [object, ...(string | undefined)[]][] = [
      [{ external_id: "K2", legal_uid: "atu 1" }, undefined, "K1", "K1"],
      [{ external_id: "K1", legal_uid: "ATU2" }, "K2", "K1", "K1"],
      [{ external_id: "K2", legal_uid: null }, undefined, "K1", "K1"],
      [{ external_id: "K3", ...bank }, undefined, undefined, "K1"],
      [{ external_id: "K1", supplier_bank_details: null }, undefined, "K3", "K1"],
      [{ external_id: "K3", is_active: false }, undefined, "K3", "K1"],
    ];
    for (const [row, ...linked] of CHANGES) {
      await suppliers(erp, { title: "t", ...row });
      const found = await Promise.all(ids.map((id) => invoiceOf(erp, id)));
      expect([row, ...found.map(({ supplier }) => supplier?.external_id)]).toEqual([row, ...linked]);
    }
  });

  test.each(["CHECKED", "CANCELLED"])(
    "an invoice that is %s gets the links that it lacks, and keeps those that it has",
    async (status) => {
      const erp = await erpOf();
      await suppliers(erp, { external_id: "K1", title: "a", legal_uid: "ATU1" });
      const names = { supplier_tax_id: "ATU1", project_number: "P1" };
      const id = await sendInvoice(erp, { ...names, invoice_accounts: [{ account: { number: "1" } }] });
      await gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
      await suppliers(erp, { external_id: "K2", title: "b", legal_uid: "ATU1" });
      await newProjects(erp, "P1");
      await send(erp, "accounts", { number: "1", title: "A" });
      expect(await invoiceOf(erp, id)).toMatchObject({
        ...{ status, supplier: { external_id: "K1" }, project: { title: "P1" } },
        invoice_accounts: [{ account: { title: "A" } }],
      });
    },
  );

  test("never across customers or tenants; a tenant-wide invoice finds what is its only one", async () => {
    const tenant = newTenantName();
    const wide = await gateway.client({ tenant });
    const [north, south, stranger] = [await erpOf("N", tenant), await erpOf("S", tenant), await erpOf("N")];
    const names = { supplier: { external_id: "K1" }, project_number: "P1" };
    const ids = [await sendInvoice(wide, names), await sendInvoice(north, names), await sendInvoice(south, names)];
    const strange = await sendInvoice(stranger, names);
    const seen = async () => {
      const found = await Promise.all(ids.map((id) => invoiceOf(wide, id)));
      return found.map(({ supplier, project }) => `${supplier?.title ?? "-"} ${project?.title ?? "-"}`);
    };
    await newProjects(north, "P1");
    await suppliers(north, { external_id: "K1", title: "North" });
    expect(await seen()).toEqual(["North P1", "North P1", "- -"]);
    await suppliers(south, { external_id: "K1", title: "South" });
    expect(await seen()).toEqual(["- P1", "North P1", "South -"]);
    expect(await invoiceOf(stranger, strange)).toMatchObject({ supplier_id: null, project_id: null });
  });

  test("what one customer's key brings for the whole tenant is linked for all customers, and told to each", async () => {
    const tenant = newTenantName();
    const [north, south] = [await erpOf("North", tenant), await erpOf("South", tenant)];
    const names = { project_number: "P1", payment_term: { number: "Z" } };
    const id = await sendInvoice(south, { ...names, invoice_accounts: [{ account: { number: "1" } }] });
    await send(south, "projects/erp", { number: "P1", title: "South", parent_number: "BY" });
    await send(north, "payment-terms", { number: "Z", title: "Z" });
    await send(north, "accounts", { number: "1", title: "1" });
    await send(north, "project-regions", { number: "BY", title: "BY" });
    expect(await invoiceOf(south, id)).toMatchObject({
      payment_term: { title: "Z" },
      invoice_accounts: [{ account: { title: "1" } }],
      project_region: { number: "BY" },
    });
    expect(await eventsOf(south, "invoice.updated")).toHaveLength(4);
    expect(await eventsOf(north, "invoice.updated", "project.imported")).toEqual([]);
  });

  test("who sends it half and then whole, or names another, ends as who sends it once", async () => {
    const erp = await erpOf();
    const id = await sendInvoice(erp, { supplier: { external_id: "K9" }, project_number: "P9" });
    await sendInvoice(erp, { supplier: { external_id: "K1" }, project_number: "P1", supplier_iban: OTHER_IBAN });
    const bank = { supplier_bank_details: [{ iban: OTHER_IBAN }] };
    await suppliers(erp, { external_id: "K9", title: "K9", ...bank }, { external_id: "K1", title: "K1" });
    await newProjects(erp, "P9", "P1");
    expect(await invoiceOf(erp, id)).toMatchObject({ supplier: { title: "K1" }, project: { title: "P1" } });
  });
});

describe("two that are sent at once", () => {
  const ROUNDS = 10;
  const naming = {
    ...{ supplier: { external_id: "K1" }, project_number: "P1", payment_term: { number: "Z" } },
    invoice_accounts: [{ account: { number: "A" }, tax_code: { number: "T" } }],
  };

  test.each<[string, object, (invoice: any) => unknown]>([
    ["suppliers", { external_id: "K1" }, (invoice) => invoice.supplier_id],
    ["projects/erp", { number: "P1" }, (invoice) => invoice.project_id],
    ["payment-terms", { number: "Z" }, (invoice) => invoice.payment_term_id],
    ["accounts", { number: "A" }, (invoice) => invoice.invoice_accounts[0].account.id],
    ["tax-codes", { number: "T", rate: 19 }, (invoice) => invoice.invoice_accounts[0].tax_code.id],
  ])("an invoice and one of %s are linked in the end", async (path, record, linkOf) => {
    const linked = [];
    for (let round = 0; round < ROUNDS; round++) {
      const erp = await erpOf();
      await sendInvoice(erp, { external_id: "E0", ...naming });
      // A new invoice, and one that is there and so is locked while it is sent again.
      await Promise.all([
        sendInvoice(erp, { external_id: "E1", ...naming }),
        sendInvoice(erp, { external_id: "E0", ...naming, comment: "x" }),
        send(erp, path, { title: "t", ...record }),
      ]);
      const { invoices } = await ok(erp.get("/v1/invoices"));
      linked.push(...invoices.map((invoice: any) => linkOf(invoice) !== null));
    }
    expect(linked).toEqual(Array(2 * ROUNDS).fill(true));
  });

  test("a project and its region are linked in the end, and with them the project's invoice", async () => {
    const regions = [];
    for (let round = 0; round < ROUNDS; round++) {
      const erp = await gateway.client();
      const project = { number: "P1", title: "t", parent_number: "BY" };
      await send(erp, "projects/erp", project);
      const [id] = await Promise.all([
        sendInvoice(erp, naming),
        send(erp, "projects/erp", { ...project, title: "u" }, { ...project, number: "P2" }),
        send(erp, "project-regions", { number: "BY", title: "t" }),
      ]);
      const { data } = await ok(
        erp.graphql(
          `{ projects { projects { project_region { number } } } invoice(id: "${id}") { project_region { number } } }`,
        ),
      );
      regions.push(...[...data.projects.projects, data.invoice].map(({ project_region }) => project_region?.number));
    }
    expect(regions).toEqual(Array(3 * ROUNDS).fill("BY"));
  });

  test("twelve that bring suppliers and twelve that send invoices do not stand in each other's way", async () => {
    const erp = await erpOf();
    const keys = Array.from({ length: 12 }, (_, n) => `K${n}`);
    const backwards = keys.toReversed();
    const invoiceFor = async (external_id: string, key: string) => {
      const names = { external_id, supplier: { external_id: key }, invoice_accounts: [{ net_amount: 1 }] };
      const id = await sendInvoice(erp, names);
      await ok(erp.send("PUT", `/v1/invoices/${id}/accounts`, [{ account: { number: "1" } }]));
    };
    await Promise.all(
      keys.flatMap((key, n) => [
        invoiceFor(key, backwards[n]!),
        suppliers(erp, ...(n % 2 ? keys : backwards).map((external_id) => ({ external_id, title: `${n}` }))),
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
  const assignment = {
    invoice_id: "@invoices/D1",
    invoice_account_index: 0,
    assignments: [{ option_id: "@options/O" }],
  };
  const withDimension = { supplier: { external_id: "K2" }, invoice_accounts: [{ net_amount: 5 }] };
  const creditNotesTerm = { number: "GS", title: "Gutschrift", is_default_for_credit_notes: true };
  const FIXED: readonly Import[] = [
    { by: "wide", path: "/v1/invoice-dimensions/assignments/account", body: assignment },
    {
      ...{ by: "wide", path: "/v1/invoices/custom" },
      body: { jsonContent: { external_id: "D1", ...REQUIRED, ...withDimension } },
    },
    { by: "wide", path: "/v1/payment-terms", body: [creditNotesTerm] },
  ];

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
    .map((drawn) => [...drawn, ...FIXED]);
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
    const gl_account_id = await newAccount(wide, "OWN");
    const dimension = { label: "D", placement: "account", auto_assign_gl_account: true };
    const [option] = await newOptions(wide, await newDimension(wide, dimension), ["O"], { gl_account_id });

    const isTaken = async (index: number): Promise<boolean> => {
      const { by, path, body } = all[index]!;
      const text = JSON.stringify(body);
      const ids = new Map<string, unknown>([["@options/O", option]]);
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
      for (const index of left) if (!(await isTaken(index))) refused.push(index);
      left = refused;
    }
    return { refused: [...new Set(left)].sort(), state: await stateOf(wide) };
  }

  /**
   * All that the tenant's own key sees, over both surfaces; ids and instants give way to what the records are known by.
   */
  async function stateOf(wide: Client): Promise<unknown> {
    const names = ["project-regions", "legal-entities", "projects", "payment-terms", "accounts", "tax-codes"];
    names.push("suppliers", "invoices");
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
