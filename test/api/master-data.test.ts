/** What the imports of numbered master data have in common: one table over resources and surfaces. */
import { type Client, routeOf, SURFACES, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const STAMPED = { created_at: ANY, updated_at: ANY };
const NO_DISCOUNTS = { discount_days1: null, discount_rate1: null, discount_days2: null, discount_rate2: null };
const TERM = { net_days: null, ...NO_DISCOUNTS, is_default_for_credit_notes: false };

/** `required` beside number and title; `defaults`: what a record has of which nothing was said. */
const RESOURCES = [
  { name: "ProjectRegions", rows: "project_regions", defaults: STAMPED },
  { name: "LegalEntities", rows: "legal_entities", defaults: { country_code: null, ...STAMPED } },
  { name: "Accounts", rows: "accounts", defaults: { account_type: null, ...STAMPED } },
  {
    name: "TaxCodes",
    rows: "tax_codes",
    required: { rate: 7.5 },
    defaults: { rate: 7.5, recognition: true, is_favorite: false, tenant_id: ANY },
  },
  { name: "PaymentTerms", rows: "payment_terms", defaults: { ...TERM, is_favorite: false, tenant_id: ANY } },
].map(({ name, required = {}, ...more }) => ({
  ...more,
  list: name[0]!.toLowerCase() + name.slice(1),
  imports: `import${name}`,
  rowOf: (number: string, title: string, own: object = {}) => ({ ...required, number, title, ...own }),
}));

const CASES = RESOURCES.flatMap((resource) => SURFACES.map((surface) => ({ ...resource, surface })));

test.each(CASES)(
  "$rows are created and updated by number, and listed by code point, over $surface",
  async (resource) => {
    const { rows, list, imports, surface, rowOf, defaults } = resource;
    const [erp, other] = [await gateway.client(), await gateway.client()];
    const push = async (client: Client, ...sent: object[]) =>
      (await client.call(surface, imports, { rows: sent })).data as object[];
    const first = await push(erp, rowOf("b", "two"), rowOf("B", "one"), rowOf("b", "last"));
    const active = true;
    expect(first).toEqual([
      { id: ANY, number: "B", title: "one", active, ...defaults },
      { id: ANY, number: "b", title: "last", active, ...defaults },
    ]);
    expect(await push(erp, rowOf("B", "one"), rowOf("b", "last"))).toEqual(first);
    expect(await push(other, rowOf("b", "another's"))).not.toEqual([first[1]]);
    const { data } = await erp.call(surface, list);
    expect(data).toMatchObject({ [rows]: first, total_count: 2, limit: 100, offset: 0, has_next: false, page: 0 });
    if (surface === "graphql") return;
    // Fields of the answer may be sent back, and are ignored.
    const { path } = routeOf(imports);
    expect((await erp.post(path, [{ ...first[0], id: "no uuid" }])).body).toEqual([first[0]]);
  },
);

describe.each(SURFACES)("values over %s", (surface) => {
  const TERM = { number: "1", title: "a" };
  const push = (erp: Client, imports: string, ...rows: object[]) =>
    erp.call(surface, imports, { rows: rows.map((row) => ({ ...TERM, ...row })) });

  const EXACT = "rate must be a number of at most 15 significant digits";
  test.each([
    ["importAccounts", { account_type: "BOTH" }, "account_type must be one of DEBIT, CREDIT"],
    ["importTaxCodes", { rate: "19" }, EXACT],
    ["importTaxCodes", { rate: 5e-324 }, EXACT],
    ["importTaxCodes", { rate: 100.01 }, "rate must be at most 100"],
    ["importTaxCodes", { rate: -1 }, "rate must be at least 0"],
    ["importPaymentTerms", { net_days: 1.5 }, "net_days must be a whole number"],
    ["importPaymentTerms", { discount_days2: -1 }, "discount_days2 must be at least 0"],
    ["importPaymentTerms", { discount_rate1: 101 }, "discount_rate1 must be at most 100"],
  ])("%s refuses %j", async (imports, values, error) => {
    const refused = await push(await gateway.client(), imports, values);
    expect(refused).toMatchObject({ status: 400, error: `[0].${error}` });
  });

  test("null clears what may be empty, and only what is named", async () => {
    const erp = await gateway.client();
    const full = { net_days: 45, discount_days1: 10, discount_rate1: 3, discount_days2: 20, discount_rate2: 1.75 };
    const fewer = { discount_days2: null, discount_rate2: null };
    for (const [imports, set, cleared] of [
      ["importPaymentTerms", full, fewer],
      ["importLegalEntities", { country_code: "CH" }, { country_code: null }],
      ["importAccounts", { account_type: "CREDIT" }, { account_type: null }],
    ] as const) {
      expect((await push(erp, imports, set)).data).toMatchObject([set]);
      expect((await push(erp, imports, {})).data).toMatchObject([set]);
      expect((await push(erp, imports, cleared)).data).toMatchObject([{ ...set, ...cleared }]);
    }
  });

  test.each(["importTaxCodes", "importPaymentTerms"])(
    "%s takes the own tenant's id, not another's",
    async (imports) => {
      const [erp, other] = [await gateway.client(), await gateway.client()];
      const row = imports === "importTaxCodes" ? { rate: 19 } : {};
      const { tenant_id } = (await push(erp, imports, row)).data[0];
      const foreign = (await push(other, imports, row)).data[0].tenant_id;
      for (const own of [tenant_id, tenant_id.toUpperCase()])
        expect(await push(erp, imports, { ...row, tenant_id: own })).toMatchObject({ status: 200 });
      const refused = await push(erp, imports, { ...row, title: "changed", tenant_id: foreign });
      expect(refused).toMatchObject({ status: 400, error: "[0].tenant_id is not the tenant of this key" });
      expect((await push(erp, imports, row)).data[0].title).toBe("a");
    },
  );

  test.each([
    ["taxCodes", "tax_codes", "importTaxCodes", { rate: 19 }, { rate: 7 }],
    ["taxCodes", "tax_codes", "importTaxCodes", { rate: 0, recognition: false }, { rate: 0 }],
    ["taxCodes", "tax_codes", "importTaxCodes", { rate: 0, is_favorite: true }, { rate: 0 }],
    ["accounts", "accounts", "importAccounts", { account_type: "DEBIT" }, {}],
    ["legalEntities", "legal_entities", "importLegalEntities", { country_code: "AT" }, {}],
  ])("%s: of %s that %s stored, %j finds its own", async (list, rows, imports, values, others) => {
    const erp = await gateway.client();
    await push(erp, imports, { ...values, number: "1" }, { ...others, number: "2" });
    const found = (await erp.call(surface, list, { ...values })).data[rows];
    expect(found.map(({ number }: { number: string }) => number)).toEqual(["1"]);
  });
});

describe.each(SURFACES)("the default for credit notes over %s", (surface) => {
  const defaultsOf = async (erp: Client) => {
    const { data } = await erp.call(surface, "paymentTerms", { is_default_for_credit_notes: true });
    return data.payment_terms.map(({ number }: { number: string }) => number);
  };
  const push = (erp: Client, ...terms: [string, boolean?][]) => {
    const rows = terms.map(([number, isDefault]) => ({ number, title: "t", is_default_for_credit_notes: isDefault }));
    return erp.call(surface, "importPaymentTerms", { rows });
  };

  test("is one term of the tenant: the last that was set", async () => {
    const [erp, other] = [await gateway.client(), await gateway.client()];
    for (const client of [erp, other]) await push(client, ["A", true], ["B"]);
    for (const client of [erp, other]) expect(await defaultsOf(client)).toEqual(["A"]);
    await push(erp, ["A"], ["B"]); // omitted: kept
    expect(await defaultsOf(erp)).toEqual(["A"]);
    const both = await push(erp, ["C", true], ["B", true]); // several in one import: the last
    expect(both.data.map((term: any) => term.is_default_for_credit_notes)).toEqual([false, true]);
    expect(await defaultsOf(erp)).toEqual(["B"]);
    await push(erp, ["B", false]);
    expect(await defaultsOf(erp)).toEqual([]);
    expect(await defaultsOf(other)).toEqual(["A"]);
  });

  test("is one also after many imports at once, which all succeed", async () => {
    const erp = await gateway.client();
    const terms = (i: number) =>
      ["A", "B", "C", "D"].map((number, j): [string, boolean?] => (j === i % 4 ? [number, true] : [number]));
    const imports = Array.from({ length: 24 }, (_, i) => push(erp, ...(i % 2 ? terms(i).toReversed() : terms(i))));
    expect((await Promise.all(imports)).map(({ status }) => status)).toEqual(imports.map(() => 200));
    expect(await defaultsOf(erp)).toHaveLength(1);
  });
});
