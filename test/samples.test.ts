/**
 * The samples that this project may use but not carry. Without the folder one test says so, and nothing else is left
 * out silently.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { type Client, type Surface, SURFACES } from "./support/client.js";
import { useGateway } from "./support/gateway.js";

const SAMPLES = "../shared/samples";
const isThere = existsSync(SAMPLES);
const gateway = useGateway();

if (!isThere) {
  test("the samples are not on this machine: their suite is left out", () => {
    process.stderr.write(`The suite over ${SAMPLES} was left out: the folder is not here.\n`);
    expect(isThere).toBe(false);
  });
}

const bytesOf = (file: string) => readFile(`${SAMPLES}/${file}`);
const rowsOf = async (name: string): Promise<any[]> =>
  JSON.parse(await readFile(`${SAMPLES}/master-data/${name}.json`, "utf8"));

const isAt = isThere ? describe : () => undefined;

isAt("master data", () => {
  const IMPORTS = [
    ["importProjectRegions", "project-regions", 4],
    ["importLegalEntities", "legal-entities", 2],
    ["importAccounts", "accounts-skr03", 10],
    ["importPaymentTerms", "payment-terms", 4],
    ["importTaxCodes", "tax-codes", 8],
    ["importProjects", "projects-erp", 4],
  ] as const;

  test.each(SURFACES)(
    "goes in through %s, twice, with the same result, and comes back exact on both surfaces",
    async (surface) => {
      const erp = await gateway.client({ customer: "Musterbau" });
      const pushAll = async () => {
        const stored: Record<string, any> = {};
        for (const [imports, file] of IMPORTS)
          stored[imports] = (await erp.call(surface, imports, { rows: await rowsOf(file) })).data;
        const [{ id }] = stored.importProjects;
        stored.importWorkTypes = (
          await erp.call(surface, "importWorkTypes", { id, rows: await rowsOf("work-types-din276") })
        ).data;
        stored.importSuppliers = (await erp.call(surface, "importSuppliers", { rows: await rowsOf("suppliers") })).data;
        return stored;
      };
      const first = await pushAll();
      for (const [imports, , count] of IMPORTS) expect(first[imports]).toHaveLength(count);
      expect(first.importWorkTypes).toHaveLength(90);
      expect(first.importSuppliers).toEqual({ count: 77 });
      const list = async (reading: Surface, field: string, args: object = {}) =>
        (await erp.call(reading, field, { limit: 500, ...args })).data;
      const { suppliers: listed } = await list(surface, "suppliers");
      expect(await pushAll()).toEqual(first);

      for (const reading of SURFACES) {
        expect((await list(reading, "projectRegions")).project_regions).toEqual(byNumber(first.importProjectRegions));
        expect((await list(reading, "legalEntities")).legal_entities).toEqual(byNumber(first.importLegalEntities));
        expect((await list(reading, "accounts")).accounts).toEqual(byNumber(first.importAccounts));
        expect((await list(reading, "paymentTerms")).payment_terms).toEqual(byNumber(first.importPaymentTerms));
        expect((await list(reading, "taxCodes")).tax_codes).toEqual(byNumber(first.importTaxCodes));
        expect((await list(reading, "suppliers")).suppliers).toEqual(listed);
        expect((await list(reading, "workTypes", { id: first.importProjects[0].id })).work_types).toEqual(
          first.importWorkTypes.toSorted((a: any, b: any) => (a.code < b.code ? -1 : 1)),
        );
        const { projects } = await list(reading, "projects");
        expect(first.importProjects).toEqual(projects.map((project: any) => expect.objectContaining(project)));
      }

      // What was sent is what is stored, value by value.
      for (const [imports, file] of IMPORTS.filter(([, name]) => name !== "projects-erp")) {
        expect(first[imports]).toEqual((await rowsOf(file)).map((row) => expect.objectContaining(row)));
      }
      expect(first.importPaymentTerms.filter((term: any) => term.is_default_for_credit_notes)).toHaveLength(1);
      expect(listed).toEqual(
        (await rowsOf("suppliers")).map(({ supplier_bank_details = [], ...supplier }) =>
          expect.objectContaining({
            ...supplier,
            supplier_bank_details: supplier_bank_details.toSorted((a: any, b: any) => (a.iban < b.iban ? -1 : 1)),
          }),
        ),
      );
      expect(first.importProjects).toEqual(
        (await rowsOf("projects-erp")).map((row) =>
          expect.objectContaining({
            project_number: row.number,
            title: row.title,
            description: row.type,
            region: row.parent_number,
            latitude: row.latitude ?? null,
            longitude: row.longitude ?? null,
            alternative_project_number: row.alternative_number ?? null,
            legal_entity: expect.objectContaining({ number: row.legal_entity_number }),
          }),
        ),
      );
    },
  );
});

const byNumber = (rows: { number: string }[]) => rows.toSorted((a, b) => (a.number < b.number ? -1 : 1));

isAt("hostile input", () => {
  async function scene(): Promise<{ erp: Client; project: { id: string } }> {
    const erp = await gateway.client();
    return { erp, project: (await erp.post("/v1/projects/erp", [{ number: "P", title: "t" }])).body[0] };
  }

  test.each([
    ["j03-proto.json", "[0].__proto__ is not a known field"],
    ["j05-nul-escape.json", "[0].title must be text without NUL and without broken Unicode"],
    ["j10-whitespace-title-in-row-2.json", "[1].code must not be empty"],
    [
      "j12-trailing-comma.json",
      "The body is not valid JSON at line 1, column 26: the name of a member is expected, in double quotes.",
    ],
  ])("%s as work types: 400, nothing stored, process alive", async (file, error) => {
    const { erp, project } = await scene();
    const answer = await erp.post(
      `/v1/projects/${project.id}/work-types`,
      new Uint8Array(await bytesOf(`hostile/${file}`)),
    );
    expect(answer).toMatchObject({ status: 400, body: { error, success: false } });
    expect((await erp.get(`/v1/projects/${project.id}/work-types`)).body.total_count).toBe(0);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("j15-lat-out-of-range.json as projects: 400 naming latitude, nothing stored", async () => {
    const erp = await gateway.client();
    const answer = await erp.post(
      "/v1/projects/erp",
      new Uint8Array(await bytesOf("hostile/j15-lat-out-of-range.json")),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: "[0].latitude must be at most 90" } });
    expect((await erp.get("/v1/projects")).body.total_count).toBe(0);
  });
});

isAt("carts, as the shop's form posts them", () => {
  test.each([
    ["deliveries/ids01-shop-a-namespace.form", 303, "00471208"],
    ["deliveries/ids05-surcharges-pricebasis-100.form", 303, "11102138"],
    ["hostile/x20-crlf-ics-injection.form", 303, "4711"],
    ["hostile/x01-xxe-file.form", 400, null],
    ["hostile/x04-billion-laughs.form", 400, null],
  ])("%s: %d", async (file, status, product_number) => {
    const erp = await gateway.client({ customer: "Musterbau" });
    const items = [{ external_id: "10", title: "x", quantity: 1, unit: "Stk" }];
    const wanted = { external_id: "B", supplier: { external_id: "S" }, awaits_cart: true, purchase_order_items: items };
    const [order] = (await erp.post("/v1/purchase-orders", [wanted])).body;
    const answer = await fetch(`${gateway.root}/ids/${order.ids_order_id}`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new Uint8Array(await bytesOf(file)),
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/root:|lol/);
    const after = (await erp.get(`/v1/purchase-orders/${order.id}`)).body;
    expect(after.cart?.items[0].product_number ?? null).toBe(product_number);
    expect(after.items).toEqual(order.items);
  });
});
