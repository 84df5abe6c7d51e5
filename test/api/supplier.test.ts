/** Suppliers and their bank details (specification 2.4, 4.4), over both surfaces. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "CH9300762011623852957";
const ACME = { external_id: "K1", title: "ACME GmbH" };
const details = (...supplier_bank_details: object[]) => ({ supplier_bank_details });

const client = () => gateway.client({ customer: "Hochbau" });

describe.each(SURFACES)("suppliers over %s", (surface) => {
  const push = (erp: Client, ...rows: object[]) => erp.call(surface, "importSuppliers", { rows });
  const listed = async (erp: Client, args: object = {}) =>
    (await erp.call(surface, "suppliers", { ...args })).data.suppliers;
  const detailsOf = async (erp: Client) => (await listed(erp))[0].supplier_bank_details;

  test("are answered with their number, and listed with every documented field", async () => {
    const erp = await client();
    const full = {
      ...{ external_id: "K2", title: "Beton AG", legal_uid: "CHE-123.456.788", country_code: "CH", is_active: false },
      ...{ withholding_tax_code: "W1", comment: "", address: "Hafenstrasse 1", city: "Basel", zip: "4057" },
    };
    const banks = details({ iban: "de89 3704 0044 0532 0130 00", external_id: "B2" }, { iban: OTHER_IBAN });
    expect((await push(erp, ACME, { ...full, ...banks })).data).toEqual({ count: 2 });
    const made = { id: ANY, created_at: ANY, updated_at: ANY, payment_term_id: null, default_account_id: null };
    const nothing = {
      ...{ legal_uid: null, country_code: null, withholding_tax_code: null, comment: null },
      ...{ address: null, city: null, zip: null, is_active: true, ...details() },
    };
    const inOrder = details({ external_id: null, iban: OTHER_IBAN }, { external_id: "B2", iban: IBAN });
    expect(await listed(erp)).toEqual([
      { ...made, ...nothing, ...ACME },
      { ...made, ...full, ...inOrder },
    ]);
  });

  test("a key without a customer is refused before its rows are looked at (specification §5)", async () => {
    const wide = await gateway.client();
    const error = "Unauthorized. Key is not linked to any customer.";
    for (const row of [ACME, { external_id: 1 }]) expect(await push(wide, row)).toMatchObject({ status: 401, error });
    expect(await listed(wide)).toEqual([]);
  });

  test("omitted keeps, null clears, and of a repeated external id the last row counts, wholly", async () => {
    const erp = await client();
    await push(erp, { ...ACME, city: "Bremen", zip: "28195", is_active: false });
    await push(erp, { ...ACME, title: "ACME SE", zip: null });
    expect(await listed(erp)).toMatchObject([{ title: "ACME SE", city: "Bremen", zip: null, is_active: false }]);
    await push(erp, { ...ACME, is_active: true }, { external_id: "K2", title: "new" });
    expect(await listed(erp)).toMatchObject([{ is_active: true }, { is_active: true }]);
    const first = { external_id: "K3", title: "first", city: "first", ...details({ iban: IBAN }) };
    expect((await push(erp, first, { external_id: "K3", title: "last" })).data).toEqual({ count: 1 });
    expect((await listed(erp))[2]).toMatchObject({ title: "last", city: null, ...details() });
  });

  test("bank details are merged by IBAN", async () => {
    const erp = await client();
    await push(erp, { ...ACME, ...details({ iban: IBAN, external_id: "B1" }) });
    const twice = details({ iban: OTHER_IBAN.toLowerCase() }, { iban: OTHER_IBAN, external_id: "B2" });
    await push(erp, { ...ACME, ...twice });
    const own = { external_id: "B1", iban: IBAN };
    const other = { external_id: "B2", iban: OTHER_IBAN };
    expect(await detailsOf(erp)).toEqual([other, own]);
    // Omitted keeps, null clears: the id as well as the list.
    await push(erp, { ...ACME, ...details({ iban: IBAN }, { iban: OTHER_IBAN, external_id: null }) });
    expect(await detailsOf(erp)).toEqual([{ ...other, external_id: null }, own]);
    for (const more of [details(), {}]) await push(erp, { ...ACME, ...more });
    expect(await detailsOf(erp)).toHaveLength(2);
    // What is listed may be sent back.
    const before = await listed(erp);
    if (surface === "rest") expect((await push(erp, ...before)).data).toEqual({ count: 1 });
    expect(await listed(erp)).toEqual(before);
    await push(erp, { ...ACME, supplier_bank_details: null });
    expect(await detailsOf(erp)).toEqual([]);
  });

  test("updated_at moves with the supplier and with its bank details, and only then", async () => {
    const erp = await client();
    const stamps: string[] = [];
    const bank = (external_id: string) => details({ iban: IBAN, external_id });
    for (const more of [bank("B1"), bank("B1"), bank("B2"), { supplier_bank_details: null }, {}]) {
      await push(erp, { ...ACME, ...more });
      stamps.push((await listed(erp))[0].updated_at);
    }
    const [first, same, second, third, last] = stamps;
    expect([same, last]).toEqual([first, third]);
    expect([second! > first!, third! > second!]).toEqual([true, true]);
    expect(await listed(erp, { updated_since: third })).toHaveLength(1);
    // Also where another import has just written a later instant.
    const [stored] = await gateway.sql<{ updated_at: Date }>(
      "update supplier set updated_at = clock_timestamp() + interval '5 seconds' where customer_id = (select customer_id from api_key where id = $1) returning updated_at",
      [erp.key!.slice(4, 36)],
    );
    await push(erp, { ...ACME, ...bank("B1") });
    expect(Date.parse((await listed(erp))[0].updated_at)).toBeGreaterThan(stored!.updated_at.getTime());
  });

  const CHECKED = "must be an IBAN with correct check digits (ISO 13616)";
  test.each([
    [{ iban: IBAN }, "iban is not a known field"],
    [details({ external_id: "B" }), "supplier_bank_details[0].iban is required"],
    [details({ iban: IBAN }, { iban: "DE89370400440532013001" }), `supplier_bank_details[1].iban ${CHECKED}`],
    [details({ iban: "DE8937040044053201300" }), `supplier_bank_details[0].iban ${CHECKED}`],
    [{ supplier_bank_details: { iban: IBAN } }, "supplier_bank_details must be an array"],
    [{ title: "x".repeat(1001) }, "title must be at most 1000 characters long"],
  ])("%j is refused by name, with all other rows", async (wrong, error) => {
    const erp = await client();
    const refused = await push(erp, { external_id: "fine", title: "fine" }, { ...ACME, ...wrong });
    expect(refused).toMatchObject({ status: 400, error: `[1].${error}` });
    expect(await listed(erp)).toEqual([]);
  });

  test("refer to their tenant's payment terms and accounts only, by id or by number", async () => {
    const [erp, other] = [await client(), await client()];
    const idOf = async (owner: Client, imports: string) =>
      (await owner.call(surface, imports, { rows: [{ number: "c/3", title: "a" }] })).data[0].id;
    const payment_term_id = await idOf(erp, "importPaymentTerms");
    await erp.post("/v1/payment-terms", [{ number: "d", title: "another" }]);
    const default_account_id = await idOf(erp, "importAccounts");
    const both = { payment_term_id, default_account_id };
    for (const row of [
      { payment_term_number: "c/3", default_account_number: "c/3" },
      { payment_term_id: payment_term_id.toUpperCase(), payment_term_number: "c/3", default_account_id },
      {},
    ]) {
      await push(erp, { ...ACME, ...row });
      expect(await listed(erp)).toMatchObject([both]);
    }
    for (const filter of [{ payment_term_id }, { default_account_id }]) {
      expect(await listed(erp, filter)).toHaveLength(1);
    }
    const theirs = await idOf(other, "importPaymentTerms");
    for (const [row, error] of [
      [{ payment_term_id: theirs }, "payment_term_id is not a payment term of this tenant"],
      [{ default_account_id: payment_term_id }, "default_account_id is not an account of this tenant"],
      [{ payment_term_number: "Z" }, "payment_term_number is not the number of a payment term of this tenant"],
      [{ default_account_number: "Z" }, "default_account_number is not the number of an account of this tenant"],
      [{ payment_term_id, payment_term_number: "d" }, "payment_term_number is not the number of payment_term_id"],
    ] as const) {
      const refused = await push(erp, { external_id: "K2", title: "b" }, { ...ACME, title: "changed", ...row });
      expect(refused).toMatchObject({ status: 400, error: `[1].${error}` });
    }
    expect(await listed(erp)).toMatchObject([{ title: ACME.title, ...both }]);
    await push(erp, { ...ACME, payment_term_id: null });
    expect(await listed(erp)).toMatchObject([{ payment_term_id: null, default_account_id }]);
    await push(erp, { ...ACME, default_account_number: null });
    expect(await listed(erp)).toMatchObject([{ default_account_id: null }]);
  });

  test("are found by what they are called and where the money goes", async () => {
    const erp = await client();
    await push(
      erp,
      { external_id: "K1", title: "Ärztehaus Bau", legal_uid: "DE1", country_code: "DE" },
      { external_id: "K2", title: "Beton", country_code: "CH", ...details({ iban: IBAN }) },
      { external_id: "K3", title: "Zement", is_active: false },
    );
    for (const [filter, ids] of [
      [{ iban: "de89 3704 0044 0532 0130 00" }, ["K2"]],
      [{ country_code: "CH" }, ["K2"]],
      [{ is_active: false }, ["K3"]],
      [{ legal_uid: "DE1" }, ["K1"]],
      [{ legal_uid: "DE1", search: "zement" }, []],
    ] as const)
      expect((await listed(erp, filter)).map((found: typeof ACME) => found.external_id)).toEqual(ids);
  });

  test("many imports of the same suppliers at once lose nothing and duplicate nothing", async () => {
    const erp = await client();
    const imports = Array.from({ length: 12 }, (_, i) => {
      const bank = details({ iban: i % 2 ? IBAN : OTHER_IBAN, external_id: `${i}` });
      const rows = Array.from({ length: 40 }, (_, n) => ({ external_id: `K${n}`, title: `by ${i}`, ...bank }));
      return push(erp, ...(i % 3 ? rows.toReversed() : rows));
    });
    expect((await Promise.all(imports)).map(({ status }) => status)).toEqual(imports.map(() => 200));
    const suppliers = await listed(erp);
    expect(suppliers).toHaveLength(40);
    const ibans = suppliers.map(({ supplier_bank_details }: any) => supplier_bank_details.map(({ iban }: any) => iban));
    expect(ibans).toEqual(Array(40).fill([OTHER_IBAN, IBAN]));
    expect(new Set(suppliers.map(({ title }: any) => title)).size).toBe(1); // the last import's, whole
  });
});

test("GraphQL walks from a supplier to its term and account and back", async () => {
  const erp = await client();
  await erp.post("/v1/payment-terms", [{ number: "Z30", title: "30 Tage" }]);
  await erp.post("/v1/accounts", [{ number: "3400", title: "Wareneingang" }]);
  const named = { payment_term_number: "Z30", default_account_number: "3400", ...details({ iban: IBAN }) };
  await erp.post("/v1/suppliers", [
    { ...ACME, ...named },
    { external_id: "K2", title: "K2" },
  ]);
  const BACK = "suppliers { suppliers { external_id supplier_bank_details { iban } } }";
  const { body } = await erp.graphql(`{ suppliers { suppliers { external_id customer_id
    payment_term { number ${BACK} } default_account { number ${BACK} } } } }`);
  const suppliers = { suppliers: [{ external_id: "K1", ...details({ iban: IBAN }) }] };
  const [payment_term, default_account] = ["Z30", "3400"].map((number) => ({ number, suppliers }));
  expect(body.data.suppliers.suppliers).toEqual([
    { external_id: "K1", customer_id: ANY, payment_term, default_account },
    { external_id: "K2", customer_id: ANY, payment_term: null, default_account: null },
  ]);
});

test("each mutation of an operation shows its own work, not what an earlier one had loaded", async () => {
  const erp = await client();
  await erp.post("/v1/accounts", [{ number: "1", title: "old" }]);
  await erp.post("/v1/suppliers", [{ ...ACME, default_account_number: "1" }]);
  const { body } = await erp.graphql(`mutation {
    a: importAccounts(rows: [{ number: "1", title: "A" }]) { suppliers { suppliers { default_account { title } } } }
    b: importAccounts(rows: [{ number: "1", title: "B" }]) { suppliers { suppliers { default_account { title } } } }
  }`);
  const shown = (title: string) => [{ suppliers: { suppliers: [{ default_account: { title } }] } }];
  expect(body.data).toEqual({ a: shown("A"), b: shown("B") });
});
