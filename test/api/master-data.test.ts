/** What the imports of numbered master data have in common: one table over resources and surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const STAMPED = { created_at: ANY, updated_at: ANY };

/** `required` beside number and title; `defaults`: what a record has of which nothing was said. */
const RESOURCES = [
  {
    rows: "project_regions",
    list: "projectRegions",
    one: "projectRegion",
    imports: "importProjectRegions",
    required: {},
    defaults: { active: true, ...STAMPED },
  },
  {
    rows: "legal_entities",
    list: "legalEntities",
    one: "legalEntity",
    imports: "importLegalEntities",
    required: {},
    defaults: { country_code: null, active: true, ...STAMPED },
  },
  {
    rows: "accounts",
    list: "accounts",
    one: "account",
    imports: "importAccounts",
    required: {},
    defaults: { account_type: null, active: true, ...STAMPED },
  },
  {
    rows: "tax_codes",
    list: "taxCodes",
    one: "taxCode",
    imports: "importTaxCodes",
    required: { rate: 7.5 },
    defaults: { rate: 7.5, recognition: true, active: true, is_favorite: false, tenant_id: ANY },
  },
  {
    rows: "payment_terms",
    list: "paymentTerms",
    one: "paymentTerm",
    imports: "importPaymentTerms",
    required: {},
    defaults: {
      net_days: null,
      discount_days1: null,
      discount_rate1: null,
      discount_days2: null,
      discount_rate2: null,
      is_default_for_credit_notes: false,
      tenant_id: ANY,
      is_favorite: false,
      active: true,
    },
  },
];

const CASES = RESOURCES.flatMap((resource) => SURFACES.map((surface) => ({ ...resource, surface })));
const WITH_ACTIVE = CASES.filter(({ rows }) => rows !== "payment_terms"); // of a payment term it is output only

describe.each(CASES)("$rows over $surface", ({ rows, list, one, imports, surface, required, defaults }) => {
  test("are created and updated by number, and listed by code point", async () => {
    const erp = await gateway.client();
    const first = await erp.call(surface, imports, {
      rows: [
        { ...required, number: "b", title: "two" },
        { ...required, number: "B", title: "one" },
        { ...required, number: "b", title: "last" },
      ],
    });
    expect(first.data).toEqual([
      { id: ANY, number: "B", title: "one", ...defaults },
      { id: ANY, number: "b", title: "last", ...defaults },
    ]);
    const again = await erp.call(surface, imports, {
      rows: [
        { ...required, number: "B", title: "one" },
        { ...required, number: "b", title: "last" },
      ],
    });
    expect(again.data).toEqual(first.data);
    expect((await erp.call(surface, list)).data).toEqual({
      [rows]: first.data,
      total_count: 2,
      limit: 100,
      offset: 0,
      has_next: false,
      has_previous: false,
      total_pages: 1,
      page: 0,
      next_cursor: null,
    });
  });

  test("one is found by its id, another tenant's is not", async () => {
    const [erp, stranger] = [await gateway.client(), await gateway.client()];
    const { data } = await erp.call(surface, imports, { rows: [{ ...required, number: "1", title: "a" }] });
    const query = `query One($id: UUID!) { ${one}(id: $id) { number title } }`;
    expect((await erp.graphql(query, { id: data[0].id })).body.data[one]).toEqual({ number: "1", title: "a" });
    expect(await stranger.graphql(query, { id: data[0].id })).toMatchObject({
      status: 404,
      body: { errors: [{ extensions: { code: "NOT_FOUND" } }] },
    });
  });

  test.each([
    [{ title: "a" }, "[0].number is required"],
    [{ number: "1", title: "\n" }, "[0].title must not be empty"],
    [{ number: 1, title: "a" }, "[0].number must be a string"],
  ])("%j is refused by name", async (row, error) => {
    const erp = await gateway.client();
    expect(await erp.call(surface, imports, { rows: [{ ...required, ...row }] })).toMatchObject({ status: 400, error });
    expect((await erp.call(surface, list)).data.total_count).toBe(0);
  });

  test("the same number in two tenants are two records", async () => {
    const [one, other] = [await gateway.client(), await gateway.client()];
    const mine = await one.call(surface, imports, { rows: [{ ...required, number: "1", title: "mine" }] });
    const theirs = await other.call(surface, imports, { rows: [{ ...required, number: "1", title: "theirs" }] });
    expect(theirs.data[0].id).not.toBe(mine.data[0].id);
    expect((await one.call(surface, list)).data[rows]).toEqual(mine.data);
  });
});

describe.each(WITH_ACTIVE)("active of $rows over $surface", ({ rows, list, imports, surface, required }) => {
  test("is kept where it is omitted, and filters", async () => {
    const erp = await gateway.client();
    await erp.call(surface, imports, { rows: [{ ...required, number: "1", title: "a", active: false }] });
    const { data } = await erp.call(surface, imports, { rows: [{ ...required, number: "1", title: "b" }] });
    expect(data[0]).toMatchObject({ title: "b", active: false });
    expect((await erp.call(surface, list, { active: true })).data[rows]).toEqual([]);
    expect((await erp.call(surface, list, { active: false })).data[rows]).toEqual(data);
  });

  test.each([
    [null, "[0].active must not be null"],
    [1, "[0].active must be true or false"],
  ])("is not %j", async (active, error) => {
    const erp = await gateway.client();
    expect(
      await erp.call(surface, imports, { rows: [{ ...required, number: "1", title: "a", active }] }),
    ).toMatchObject({ status: 400, error });
  });
});

describe.each(SURFACES)("values over %s", (surface) => {
  const TERM = { number: "1", title: "a" };
  test.each([
    [
      "importLegalEntities",
      { country_code: "de" },
      "country_code must be a country code of two capital letters that ISO 3166-1 has, e.g. DE",
    ],
    ["importAccounts", { account_type: "BOTH" }, "account_type must be one of DEBIT, CREDIT"],
    ["importTaxCodes", { rate: "19" }, "rate must be a number of at most 15 significant digits"],
    ["importTaxCodes", { rate: null }, "rate must not be null"],
    ["importTaxCodes", { rate: 5e-324 }, "rate must be a number of at most 15 significant digits"],
    ["importTaxCodes", { rate: 100.01 }, "rate must be at most 100"],
    ["importTaxCodes", { rate: -1 }, "rate must be at least 0"],
    ["importTaxCodes", { rate: 19, is_favorite: null }, "is_favorite must not be null"],
    ["importPaymentTerms", { net_days: 1.5 }, "net_days must be a whole number"],
    ["importPaymentTerms", { net_days: -1 }, "net_days must be at least 0"],
    ["importPaymentTerms", { discount_days2: -1 }, "discount_days2 must be at least 0"],
    ["importPaymentTerms", { discount_rate1: 101 }, "discount_rate1 must be at most 100"],
    ["importPaymentTerms", { is_default_for_credit_notes: null }, "is_default_for_credit_notes must not be null"],
    [
      "importPaymentTerms",
      { is_default_for_credit_notes: "true" },
      "is_default_for_credit_notes must be true or false",
    ],
  ])("%s refuses %j", async (imports, values, error) => {
    const erp = await gateway.client();
    expect(await erp.call(surface, imports, { rows: [{ ...TERM, ...values }] })).toMatchObject({
      status: 400,
      error: `[0].${error}`,
    });
  });

  test("null clears what may be empty", async () => {
    const erp = await gateway.client();
    const full = {
      ...TERM,
      net_days: 45,
      discount_days1: 10,
      discount_rate1: 3,
      discount_days2: 20,
      discount_rate2: 1.75,
    };
    expect((await erp.call(surface, "importPaymentTerms", { rows: [full] })).data[0]).toMatchObject(full);
    const cleared = await erp.call(surface, "importPaymentTerms", {
      rows: [{ ...TERM, discount_days2: null, discount_rate2: null }],
    });
    expect(cleared.data[0]).toMatchObject({ ...full, discount_days2: null, discount_rate2: null });
    await erp.call(surface, "importLegalEntities", { rows: [{ ...TERM, country_code: "CH" }] });
    expect(
      (await erp.call(surface, "importLegalEntities", { rows: [{ ...TERM, country_code: null }] })).data[0]
        .country_code,
    ).toBeNull();
    await erp.call(surface, "importAccounts", { rows: [{ ...TERM, account_type: "CREDIT" }] });
    expect((await erp.call(surface, "importAccounts", { rows: [TERM] })).data[0].account_type).toBe("CREDIT");
    expect(
      (await erp.call(surface, "importAccounts", { rows: [{ ...TERM, account_type: null }] })).data[0].account_type,
    ).toBeNull();
  });

  test.each([
    ["importTaxCodes", { number: "1", title: "a", rate: 19 }],
    ["importPaymentTerms", { number: "1", title: "a" }],
  ])("%s takes the own tenant's id and refuses another's", async (imports, row) => {
    const [erp, other] = [await gateway.client(), await gateway.client()];
    const { tenant_id } = (await erp.call(surface, imports, { rows: [row] })).data[0];
    const { tenant_id: foreign } = (await other.call(surface, imports, { rows: [row] })).data[0];
    expect(await erp.call(surface, imports, { rows: [{ ...row, tenant_id }] })).toMatchObject({ status: 200 });
    expect(await erp.call(surface, imports, { rows: [{ ...row, tenant_id: tenant_id.toUpperCase() }] })).toMatchObject({
      status: 200,
    });
    const refused = await erp.call(surface, imports, { rows: [{ ...row, title: "changed", tenant_id: foreign }] });
    expect(refused).toMatchObject({ status: 400, error: "[0].tenant_id is not the tenant of this key" });
    expect((await erp.call(surface, imports, { rows: [row] })).data[0].title).toBe("a");
  });

  test("filters of their own", async () => {
    const erp = await gateway.client();
    const numbersOf = async (list: string, rows: string, args: object) =>
      (await erp.call(surface, list, { ...args })).data[rows].map(({ number }: { number: string }) => number);
    await erp.call(surface, "importTaxCodes", {
      rows: [
        { number: "1", title: "a", rate: 19, is_favorite: true },
        { number: "2", title: "a", rate: 7, recognition: false },
      ],
    });
    expect(await numbersOf("taxCodes", "tax_codes", { rate: 19 })).toEqual(["1"]);
    expect(await numbersOf("taxCodes", "tax_codes", { recognition: false })).toEqual(["2"]);
    expect(await numbersOf("taxCodes", "tax_codes", { is_favorite: true })).toEqual(["1"]);
    await erp.call(surface, "importAccounts", {
      rows: [
        { number: "1", title: "a", account_type: "DEBIT" },
        { number: "2", title: "a" },
      ],
    });
    expect(await numbersOf("accounts", "accounts", { account_type: "DEBIT" })).toEqual(["1"]);
    await erp.call(surface, "importLegalEntities", {
      rows: [
        { number: "1", title: "a", country_code: "AT" },
        { number: "2", title: "a" },
      ],
    });
    expect(await numbersOf("legalEntities", "legal_entities", { country_code: "AT" })).toEqual(["1"]);
  });
});

test.each(["1e-400", "4.9e-324", "0.0000000000000000000000000000000000001234567890123456"])(
  "%s is no number that can be carried",
  async (rate) => {
    const erp = await gateway.client();
    const answer = await erp.post("/v1/tax-codes", `[{ "number": "1", "title": "a", "rate": ${rate} }]`);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "[0].rate must be a number of at most 15 significant digits" },
    });
  },
);

test.each(["1234567890123456789", "1", "1e400"])("%s in the place of a row is no object", async (row) => {
  const answer = await (await gateway.client()).post("/v1/accounts", `[${row}]`);
  expect(answer).toMatchObject({ status: 400, body: { error: "[0] must be an object" } });
  const alone = await (await gateway.client()).post("/v1/accounts", row);
  expect(alone).toMatchObject({ status: 400, body: { error: "An array of records is expected." } });
});

test("fields of the answer may be sent back to an import, and are ignored", async () => {
  const erp = await gateway.client();
  for (const path of [
    "/v1/payment-terms",
    "/v1/tax-codes",
    "/v1/accounts",
    "/v1/legal-entities",
    "/v1/project-regions",
  ]) {
    const stored = (await erp.post(path, [{ number: "1", title: "a", ...(path === "/v1/tax-codes" && { rate: 0 }) }]))
      .body;
    expect((await erp.post(path, stored)).body).toEqual(stored);
    const changed = {
      ...stored[0],
      id: "no uuid",
      ...(path === "/v1/payment-terms" && { active: false, is_favorite: true }),
    };
    expect((await erp.post(path, [changed])).body).toEqual(stored);
  }
});

describe.each(SURFACES)("the default for credit notes over %s", (surface) => {
  const defaultsOf = async (erp: Client) =>
    (await erp.call(surface, "paymentTerms", { is_default_for_credit_notes: true })).data.payment_terms.map(
      (term: any) => term.number,
    );
  const push = (erp: Client, ...rows: [string, boolean?][]) =>
    erp.call(surface, "importPaymentTerms", {
      rows: rows.map(([number, isDefault]) => ({
        number,
        title: "t",
        ...(isDefault !== undefined && { is_default_for_credit_notes: isDefault }),
      })),
    });

  test("is one term of the tenant: the last that was set", async () => {
    const erp = await gateway.client();
    await push(erp, ["A", true], ["B"]);
    expect(await defaultsOf(erp)).toEqual(["A"]);
    await push(erp, ["A"], ["B"]); // omitted: kept
    expect(await defaultsOf(erp)).toEqual(["A"]);
    const both = await push(erp, ["C", true], ["B", true]); // several in one import: the last
    expect(both.data.map((term: any) => [term.number, term.is_default_for_credit_notes])).toEqual([
      ["C", false],
      ["B", true],
    ]);
    expect(await defaultsOf(erp)).toEqual(["B"]);
    await push(erp, ["B", false]);
    expect(await defaultsOf(erp)).toEqual([]);
  });

  test("is one also after many imports at once, which all succeed", async () => {
    const erp = await gateway.client();
    const numbers = ["A", "B", "C", "D"];
    const imports = Array.from({ length: 24 }, (_, i) =>
      push(
        erp,
        ...numbers
          .map((number, j): [string, boolean?] => (j === i % 4 ? [number, true] : [number]))
          .toSorted(() => (i % 2 ? -1 : 1)),
      ),
    );
    expect((await Promise.all(imports)).map(({ status }) => status)).toEqual(imports.map(() => 200));
    expect(await defaultsOf(erp)).toHaveLength(1);
  });

  test("is another tenant's own affair", async () => {
    const [one, other] = [await gateway.client(), await gateway.client()];
    await push(one, ["A", true]);
    await push(other, ["A", true]);
    expect(await defaultsOf(one)).toEqual(["A"]);
  });
});
