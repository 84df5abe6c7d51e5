/** What is taken in: codes, blanks and places, on both surfaces. */
import { SCOPES } from "../../src/domain/scopes.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { LENIENT, recordOf } from "../support/imports.js";
import { newDimension, newInvoice, REQUIRED } from "../support/invoices.js";
import { newSuppliers } from "../support/sent.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => {
  const buyer = await gateway.client({ customer: "Bau", scopes: Object.keys(SCOPES) });
  await newSuppliers(buyer, "K");
  erp = await gateway.alsoSupplier(buyer, { customer: "Bau", supplier: "K" });
});

describe.each(SURFACES)("over %s", (surface) => {
  const supplier = (country_code: string) => ({ rows: [{ external_id: "K", title: "K", country_code }] });
  const company = (country_code: string) => ({ rows: [{ number: "1", title: "G", country_code }] });
  const invoice = (currency: string) => ({ content: { jsonContent: { external_id: "I", ...REQUIRED, currency } } });
  const CURRENCY = /currency must be a currency code of three capital letters that ISO 4217 has, e\.g\. EUR$/;
  const COUNTRY = /country_code must be a country code of two capital letters that ISO 3166-1 has, e\.g\. DE$/;
  test.each([
    ["importInvoice", invoice, ["EUR", "JPY", "XCG", "ZWG"], ["EUX", "DEM", "eur", "EURO", "ZZZ", ""], CURRENCY],
    ["importSuppliers", supplier, ["DE", "CH", "GB", "BQ"], ["XX", "UK", "EU", "de", "D", "DEU", ""], COUNTRY],
    ["importLegalEntities", company, ["AT"], ["XX"], COUNTRY],
  ])("%s takes the codes that their standard has", async (field, args, known, unknown, rule) => {
    for (const code of known)
      expect({ code, ...(await erp.call(surface, field, args(code))) }).toMatchObject({ code, status: 200 });
    for (const code of unknown) {
      const { status, error } = await erp.call(surface, field, args(code));
      expect([code, status, error]).toEqual([code, 400, expect.stringMatching(rule)]);
    }
  });

  test("a required text of which nothing can be seen is blank", async () => {
    const unseen = UNSEEN.map((code) => String.fromCodePoint(code, 0x20, code));
    const seen = ["\u200b.", "\u00adÄ", "🏗", "ﷲ", "\u2801"];
    const rows = [...unseen, ...seen].map((title, n) => ({ number: `${surface} ${n}`, title }));
    const record = await recordOf(erp, await erp.call(surface, "importAccounts", { rows }, LENIENT));
    const refused = record.rows.flatMap(({ error }: any) => (error ? [error.detail] : []));
    expect(refused).toEqual(unseen.map((_, index) => `[${index}].title must not be empty`));
    expect(record.created).toBe(seen.length);
  });

  test("auto_assign_gl_account is refused where it means nothing, on creation and on the way there", async () => {
    const wanted = { label: "Kostenart", is_mandatory: false, auto_assign_gl_account: true };
    const error =
      "auto_assign_gl_account must be false unless the type is option and the placement is account: nothing else can fill an account";
    for (const place of [{ placement: "header" }, { placement: "line_item" }, { placement: "account", type: "text" }]) {
      const answer = await erp.call(surface, "createInvoiceDimension", { input: { ...wanted, ...place } });
      expect({ place, ...answer }).toMatchObject({ place, status: 400, error });
    }
    const { data } = await erp.call(surface, "createInvoiceDimension", { input: { ...wanted, placement: "account" } });
    const change = (changes: object) => erp.call(surface, "updateInvoiceDimension", { id: data.id, changes });
    for (const changes of [{ placement: "header" }, { type: "text" }])
      expect({ changes, ...(await change(changes)) }).toMatchObject({ changes, status: 400, error });
    const both = { placement: "header", auto_assign_gl_account: false };
    expect(await change(both)).toMatchObject({ status: 200, data: both });
    expect(await change({ auto_assign_gl_account: true })).toMatchObject({ status: 400, error });
    // One from before it was refused can be renamed, and mended.
    await gateway.sql("update invoice_dimension set auto_assign_gl_account = true where id = $1", [data.id]);
    for (const changes of [{ label: "y" }, { auto_assign_gl_account: false }])
      expect(await change(changes)).toMatchObject({ status: 200 });
  });
});

const CANNOT_BE_SEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** All characters below U+10000 that cannot be seen, and some beyond, without NUL. */
const UNSEEN = [...Array(0x10000).keys()].filter((code) => CANNOT_BE_SEEN.test(String.fromCharCode(code)));
UNSEEN.splice(UNSEEN.indexOf(0), 1, 0x1bca0, 0x1d173, 0xe0001, 0xe0100);

test("openapi.json knows the same blanks", async () => {
  const { components } = (await gateway.anonymous().get("/openapi.json")).body;
  const { pattern } = components.schemas.AccountInput.properties.title;
  for (const seen of [new RegExp(pattern), new RegExp(pattern, "u")]) {
    for (let code = 0; code < 0x10000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const text = String.fromCharCode(code);
      if (seen.test(text) === CANNOT_BE_SEEN.test(text)) throw new Error(`U+${code.toString(16)}`);
    }
  }
});

test("what was stored before codes were checked stays to be read and found", async () => {
  const id = await newInvoice(erp);
  await gateway.sql("update invoice set currency = 'ZZZ' where id = $1", [id]);
  expect((await erp.get(`/v1/invoices/${id}`)).body.currency).toBe("ZZZ");
  expect((await erp.get("/v1/invoices?currency=ZZZ")).body.invoices).toHaveLength(1);
});

test("an item has no place that dimensions cannot reach", async () => {
  const dimension = await newDimension(erp, { label: "Haus", placement: "line_item", type: "text" });
  const invoice_id = await newInvoice(erp, { items: 10_000 });
  const assignments = [{ dimension_id: dimension, text_value: "B" }];
  const reach = (invoice_line_item_index: number) =>
    erp.post("/v1/invoice-dimensions/assignments/line-item", { invoice_id, invoice_line_item_index, assignments });
  expect(await reach(9_999)).toMatchObject({ status: 201, body: [{ invoice_line_item_index: 9_999 }] });
  const rows = Array.from({ length: 10_001 }, () => ({}));
  const send = (more: object) =>
    erp.post("/v1/invoices/custom", { jsonContent: { external_id: "I", ...REQUIRED, ...more } });
  const replace = (postings: object[]) => erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, postings);
  for (const [answer, error] of [
    [await reach(10_000), "invoice_line_item_index must be at most 9999"],
    [await send({ items: rows }), "jsonContent.items must have at most 10000 entries"],
    [await send({ invoice_accounts: rows }), "jsonContent.invoice_accounts must have at most 10000 entries"],
    [await replace(rows), "At most 10000 records are taken."],
    // A large body is checked in parts, none of which holds too many.
    [await replace(rows.map(() => ({ comment: "x".repeat(200) }))), "At most 10000 records are taken."],
  ] as const)
    expect([answer.status, answer.body.error]).toEqual([400, error]);
});

test("the body of a similar route is answered with the right form", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const told = async (path: string, body: unknown) => {
    const answer = await erp.post(path, body);
    expect(answer.status).toBe(400);
    return answer.body.error;
  };
  const one = { external_id: "A" };
  for (const [custom, bulk] of [
    ["/v1/invoices/custom", "/v1/invoices/custom/bulk"],
    ["/v1/deliveries/custom", "/v1/deliveries/bulk"],
  ] as const) {
    expect(await told(custom, [one])).toMatch(
      /^A JSON object is expected: one \w+ is \{"jsonContent": \{…\}\}; many are/,
    );
    expect(await told(custom, [one])).toContain(`POST ${bulk}`);
    expect(await told(custom, one)).toBe("external_id is not a known field: it belongs into jsonContent");
    expect(await told(bulk, { jsonContent: one })).toContain(`POST ${custom}`);
    expect(await told(bulk, [{ jsonContent: one }])).toMatch(
      /^\[0\]\.jsonContent is not a known field: each row is the/,
    );
    // What is wrong otherwise is said as always.
    expect(await told(bulk, [{ ...one, colour: 1 }])).toBe("[0].colour is not a known field");
  }
});
