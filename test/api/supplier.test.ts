/** Suppliers and their bank details (specification 2.4, 4.4), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const ACME = { external_id: "K1", title: "ACME GmbH" };

const client = (customer = "Hochbau", tenant = newTenantName()) => gateway.client({ tenant, customer });

describe.each(SURFACES)("suppliers over %s", (surface) => {
  const push = (erp: Client, ...rows: object[]) => erp.call(surface, "importSuppliers", { rows });
  const listed = async (erp: Client, args: object = {}) =>
    (await erp.call(surface, "suppliers", { ...args })).data.suppliers;

  test("are answered with their number, and listed with every documented field", async () => {
    const erp = await client();
    const pushed = await push(erp, ACME, {
      external_id: "K2",
      title: "Beton AG",
      legal_uid: "CHE-123.456.788",
      country_code: "CH",
      withholding_tax_code: "W1",
      comment: "",
      address: "Hafenstrasse 1",
      city: "Basel",
      zip: "4057",
      is_active: false,
      supplier_bank_details: [{ iban: "de89 3704 0044 0532 0130 00", external_id: "B2" }, { iban: OTHER_IBAN }],
    });
    expect(pushed.data).toEqual({ count: 2 });
    const nothing = {
      legal_uid: null,
      country_code: null,
      withholding_tax_code: null,
      payment_term_id: null,
      default_account_id: null,
    };
    expect(await listed(erp)).toEqual([
      {
        ...nothing,
        ...ACME,
        id: ANY,
        comment: null,
        address: null,
        city: null,
        zip: null,
        is_active: true,
        supplier_bank_details: [],
        created_at: ANY,
        updated_at: ANY,
      },
      {
        ...nothing,
        id: ANY,
        external_id: "K2",
        title: "Beton AG",
        legal_uid: "CHE-123.456.788",
        country_code: "CH",
        withholding_tax_code: "W1",
        comment: "",
        address: "Hafenstrasse 1",
        city: "Basel",
        zip: "4057",
        is_active: false,
        supplier_bank_details: [
          { external_id: null, iban: OTHER_IBAN },
          { external_id: "B2", iban: IBAN },
        ],
        created_at: ANY,
        updated_at: ANY,
      },
    ]);
  });

  test("a key without a customer is refused, and nothing is stored", async () => {
    const tenant = newTenantName();
    const wide = await gateway.client({ tenant });
    expect(await push(wide, ACME)).toMatchObject({
      status: 401,
      error: "Unauthorized. Key is not linked to any customer.",
    });
    expect(await listed(wide)).toEqual([]);
    // Before its rows are looked at (specification §5).
    expect((await push(wide, { external_id: 1 })).status).toBe(401);
  });

  test("omitted keeps, null clears, and the status stays where it is omitted", async () => {
    const erp = await client();
    await push(erp, { ...ACME, city: "Bremen", zip: "28195", is_active: false });
    await push(erp, { ...ACME, title: "ACME SE", zip: null });
    expect(await listed(erp)).toMatchObject([{ title: "ACME SE", city: "Bremen", zip: null, is_active: false }]);
    await push(erp, { ...ACME, is_active: true }, { external_id: "K2", title: "new" });
    expect(await listed(erp)).toMatchObject([{ is_active: true }, { is_active: true }]);
  });

  test("of a repeated external id the last row counts, wholly", async () => {
    const erp = await client();
    const pushed = await push(
      erp,
      { ...ACME, city: "first", supplier_bank_details: [{ iban: IBAN }] },
      { ...ACME, title: "last" },
    );
    expect(pushed.data).toEqual({ count: 1 });
    expect(await listed(erp)).toMatchObject([{ title: "last", city: null, supplier_bank_details: [] }]);
  });

  test("bank details are merged by IBAN", async () => {
    const erp = await client();
    await push(erp, { ...ACME, supplier_bank_details: [{ iban: IBAN, external_id: "B1" }] });
    await push(erp, {
      ...ACME,
      supplier_bank_details: [{ iban: OTHER_IBAN.toLowerCase() }, { iban: OTHER_IBAN, external_id: "B2" }],
    });
    expect((await listed(erp))[0].supplier_bank_details).toEqual([
      { external_id: "B2", iban: OTHER_IBAN },
      { external_id: "B1", iban: IBAN },
    ]);
    // Omitted keeps, null clears: the id as well as the list.
    await push(erp, { ...ACME, supplier_bank_details: [{ iban: IBAN }, { iban: OTHER_IBAN, external_id: null }] });
    expect((await listed(erp))[0].supplier_bank_details).toEqual([
      { external_id: null, iban: OTHER_IBAN },
      { external_id: "B1", iban: IBAN },
    ]);
    await push(erp, { ...ACME, supplier_bank_details: [] });
    await push(erp, ACME);
    expect((await listed(erp))[0].supplier_bank_details).toHaveLength(2);
    await push(erp, { ...ACME, supplier_bank_details: null });
    expect((await listed(erp))[0].supplier_bank_details).toEqual([]);
  });

  test("updated_at moves with the supplier and with its bank details, and only then", async () => {
    const erp = await client();
    const stamp = async () => (await listed(erp))[0].updated_at;
    const row = { ...ACME, supplier_bank_details: [{ iban: IBAN, external_id: "B1" }] };
    await push(erp, row);
    const first = await stamp();
    await push(erp, row);
    expect(await stamp()).toBe(first);
    await push(erp, { ...ACME, supplier_bank_details: [{ iban: IBAN, external_id: "B2" }] });
    const second = await stamp();
    expect(second > first).toBe(true);
    await push(erp, { ...ACME, supplier_bank_details: null });
    const third = await stamp();
    expect(third > second).toBe(true);
    await push(erp, { ...ACME, supplier_bank_details: null });
    expect(await stamp()).toBe(third);
    expect(await listed(erp, { updated_since: third })).toHaveLength(1);
  });

  test("updated_at moves with the bank details also where another import has just written a later instant", async () => {
    const erp = await client();
    await push(erp, ACME);
    const [{ id, updated_at }] = (await gateway.sql<{ id: string; updated_at: Date }>(
      "update supplier set updated_at = clock_timestamp() + interval '5 seconds' where customer_id = (select customer_id from api_key where id = $1) returning id, updated_at",
      [erp.key!.slice(4, 36)],
    )) as [{ id: string; updated_at: Date }];
    await push(erp, { ...ACME, supplier_bank_details: [{ iban: IBAN }] });
    const [after] = await listed(erp);
    expect(after.id).toBe(id);
    expect(Date.parse(after.updated_at)).toBeGreaterThan(updated_at.getTime());
  });

  test.each([
    [{ title: "a" }, "[1].external_id is required"],
    [{ external_id: "K", title: " " }, "[1].title must not be empty"],
    [{ external_id: " ", title: "a" }, "[1].external_id must not be empty"],
    [{ ...ACME, is_active: null }, "[1].is_active must not be null"],
    [{ ...ACME, iban: IBAN }, "[1].iban is not a known field"],
    [{ ...ACME, supplier_bank_details: [{ external_id: "B" }] }, "[1].supplier_bank_details[0].iban is required"],
    [
      { ...ACME, supplier_bank_details: [{ iban: IBAN }, { iban: "DE89370400440532013001" }] },
      "[1].supplier_bank_details[1].iban must be an IBAN with correct check digits (ISO 13616)",
    ],
    [
      { ...ACME, supplier_bank_details: [{ iban: "DE8937040044053201300" }] },
      "[1].supplier_bank_details[0].iban must be an IBAN with correct check digits (ISO 13616)",
    ],
    [{ ...ACME, supplier_bank_details: { iban: IBAN } }, "[1].supplier_bank_details must be an array"],
    [
      { ...ACME, country_code: "DEU" },
      "[1].country_code must be a country code of two capital letters that ISO 3166-1 has, e.g. DE",
    ],
    [{ ...ACME, payment_term_id: "1" }, "[1].payment_term_id must be a UUID"],
    [{ ...ACME, title: "x".repeat(1001) }, "[1].title must be at most 1000 characters long"],
  ])("%j is refused by name, with all other rows", async (row, error) => {
    const erp = await client();
    expect(await push(erp, { external_id: "fine", title: "fine" }, row)).toMatchObject({ status: 400, error });
    expect(await listed(erp)).toEqual([]);
  });

  test("refer to their tenant's payment terms and accounts only", async () => {
    const tenant = newTenantName();
    const [erp, other] = [await client("Hochbau", tenant), await client()];
    const idOf = async (owner: Client, imports: string) =>
      (await owner.call(surface, imports, { rows: [{ number: "1", title: "a" }] })).data[0].id;
    const [payment_term_id, default_account_id] = [
      await idOf(erp, "importPaymentTerms"),
      await idOf(erp, "importAccounts"),
    ];
    await push(erp, { ...ACME, payment_term_id: payment_term_id.toUpperCase(), default_account_id });
    expect(await listed(erp)).toMatchObject([{ payment_term_id, default_account_id }]);
    expect(await listed(erp, { payment_term_id })).toHaveLength(1);
    expect(await listed(erp, { default_account_id })).toHaveLength(1);

    for (const [field, what, id] of [
      ["payment_term_id", "a payment term", await idOf(other, "importPaymentTerms")],
      ["default_account_id", "an account", await idOf(other, "importAccounts")],
      ["default_account_id", "an account", payment_term_id],
    ] as const) {
      const refused = await push(erp, { external_id: "K2", title: "b" }, { ...ACME, title: "changed", [field]: id });
      expect(refused).toMatchObject({ status: 400, error: `[1].${field} is not ${what} of this tenant` });
    }
    expect(await listed(erp)).toMatchObject([{ title: ACME.title }]);
    await push(erp, { ...ACME, payment_term_id: null });
    expect(await listed(erp)).toMatchObject([{ payment_term_id: null, default_account_id }]);
  });

  test("two customers of a tenant may use the same external id, and see their own only", async () => {
    const tenant = newTenantName();
    const [north, south, wide] = [
      await client("North", tenant),
      await client("South", tenant),
      await gateway.client({ tenant }),
    ];
    await push(north, { ...ACME, title: "of north", supplier_bank_details: [{ iban: IBAN }] });
    await push(south, { ...ACME, title: "of south" });
    expect(await listed(north)).toMatchObject([{ title: "of north" }]);
    expect(await listed(south)).toMatchObject([{ title: "of south", supplier_bank_details: [] }]);
    expect((await listed(wide)).map(({ title }: { title: string }) => title).toSorted()).toEqual([
      "of north",
      "of south",
    ]);
    expect(await listed(south, { iban: IBAN })).toEqual([]);
  });

  test("are found by what they are called and where the money goes", async () => {
    const erp = await client();
    await push(
      erp,
      { external_id: "K1", title: "Ärztehaus Bau", legal_uid: "DE1", country_code: "DE", city: "Köln" },
      { external_id: "K2", title: "beton_100%", country_code: "CH", supplier_bank_details: [{ iban: IBAN }] },
      { external_id: "K3", title: "Zement", is_active: false },
    );
    const found = async (args: object) =>
      (await listed(erp, args)).map(({ external_id }: { external_id: string }) => external_id);
    expect(await found({ search: "ÄRZTE" })).toEqual(["K1"]);
    expect(await found({ search: "köln" })).toEqual(["K1"]);
    expect(await found({ search: "de1" })).toEqual(["K1"]);
    expect(await found({ search: "%" })).toEqual(["K2"]); // a character like any other
    expect(await found({ search: "_1" })).toEqual(["K2"]);
    expect(await found({ search: "e" })).toEqual(["K1", "K2", "K3"]);
    expect(await found({ iban: "de89 3704 0044 0532 0130 00" })).toEqual(["K2"]);
    expect(await found({ country_code: "CH" })).toEqual(["K2"]);
    expect(await found({ is_active: false })).toEqual(["K3"]);
    expect(await found({ external_id: "K2" })).toEqual(["K2"]);
    expect(await found({ legal_uid: "DE1", search: "zement" })).toEqual([]);
    expect(await found({ sort: "TITLE_ASC" })).toEqual(["K1", "K2", "K3"]); // Ä before b before Z
    expect(await found({ sort: "TITLE_DESC" })).toEqual(["K3", "K2", "K1"]);
  });

  test("many imports of the same suppliers at once lose nothing and duplicate nothing", async () => {
    const erp = await client();
    const ids = Array.from({ length: 40 }, (_, i) => `K${i}`);
    const imports = Array.from({ length: 12 }, (_, i) =>
      push(
        erp,
        ...ids
          .map((external_id) => ({
            external_id,
            title: `by ${i}`,
            supplier_bank_details: [{ iban: i % 2 ? IBAN : OTHER_IBAN, external_id: `${i}` }],
          }))
          .toSorted(() => (i % 3 ? 1 : -1)),
      ),
    );
    expect((await Promise.all(imports)).map(({ status }) => status)).toEqual(imports.map(() => 200));
    const suppliers = await listed(erp);
    expect(suppliers).toHaveLength(40);
    expect(
      new Set(suppliers.map((supplier: any) => supplier.supplier_bank_details.map(({ iban }: any) => iban).join())),
    ).toEqual(new Set([`${OTHER_IBAN},${IBAN}`]));
    expect(new Set(suppliers.map(({ title }: any) => title)).size).toBe(1); // the last import's, whole
  });
});

test("an error of the supplier import has only error (specification §7)", async () => {
  const erp = await client();
  expect((await erp.post("/v1/suppliers", [{}])).body).toEqual({ error: "[0].external_id is required" });
});

test("a supplier as it is listed may be sent back", async () => {
  const erp = await client();
  await erp.post("/v1/suppliers", [{ ...ACME, supplier_bank_details: [{ iban: IBAN }] }]);
  const { suppliers } = (await erp.get("/v1/suppliers")).body;
  expect(await erp.post("/v1/suppliers", suppliers)).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await erp.get("/v1/suppliers")).body.suppliers).toEqual(suppliers);
});

test("GraphQL walks from a supplier to its term and account and back, each with its own scope", async () => {
  const tenant = newTenantName();
  const erp = await client("Hochbau", tenant);
  const [term] = (await erp.post("/v1/payment-terms", [{ number: "Z30", title: "30 Tage" }])).body;
  const [account] = (await erp.post("/v1/accounts", [{ number: "3400", title: "Wareneingang" }])).body;
  await erp.post(
    "/v1/suppliers",
    ["K1", "K2", "K3"].map((external_id) => ({
      external_id,
      title: external_id,
      payment_term_id: term.id,
      default_account_id: account.id,
    })),
  );
  await erp.post("/v1/suppliers", [{ external_id: "K4", title: "K4", supplier_bank_details: [{ iban: IBAN }] }]);
  const { body } = await erp.graphql(`{ suppliers { suppliers {
    external_id customer_id payment_term { number suppliers(limit: 2) { suppliers { external_id supplier_bank_details { iban } } } } default_account { number suppliers(offset: 2) { suppliers { external_id } } }
  } } }`);
  const walked = {
    customer_id: ANY,
    payment_term: {
      number: "Z30",
      suppliers: {
        suppliers: [
          { external_id: "K1", supplier_bank_details: [] },
          { external_id: "K2", supplier_bank_details: [] },
        ],
      },
    },
    default_account: { number: "3400", suppliers: { suppliers: [{ external_id: "K3" }] } },
  };
  expect(body.data.suppliers.suppliers).toEqual([
    ...["K1", "K2", "K3"].map((external_id) => ({ external_id, ...walked })),
    { external_id: "K4", customer_id: ANY, payment_term: null, default_account: null },
  ]);

  const narrow = await gateway.client({ tenant, customer: "Hochbau", scopes: ["suppliers:read"] });
  for (const [field, scope] of [
    ["payment_term", "payment_terms:read"],
    ["default_account", "accounts:read"],
  ]) {
    const refused = await narrow.graphql(`{ suppliers { suppliers { ${field} { number } } } }`);
    expect(refused.body.errors[0]).toMatchObject({
      message: `Unauthorized. Missing scope: ${scope}`,
      extensions: { code: "MISSING_SCOPE" },
    });
  }
});

test("each mutation of an operation shows its own work, not what an earlier one had loaded", async () => {
  const erp = await client();
  const [account] = (await erp.post("/v1/accounts", [{ number: "1", title: "old" }])).body;
  await erp.post("/v1/suppliers", [{ ...ACME, default_account_id: account.id }]);
  const { body } = await erp.graphql(`mutation {
    a: importAccounts(rows: [{ number: "1", title: "A" }]) { suppliers { suppliers { default_account { title } } } }
    b: importAccounts(rows: [{ number: "1", title: "B" }]) { suppliers { suppliers { default_account { title } } } }
  }`);
  expect(body.data).toEqual({
    a: [{ suppliers: { suppliers: [{ default_account: { title: "A" } }] } }],
    b: [{ suppliers: { suppliers: [{ default_account: { title: "B" } }] } }],
  });
});
