/** The master data among the samples that this project may use but not carry. */
import { SURFACES, useGateway } from "./support/gateway.js";
import { describeShared, readShared } from "./support/shared-samples.js";

const gateway = useGateway();
const FOLDER = "samples/master-data";
const rowsOf = (name: string): any[] => JSON.parse(readShared(`${FOLDER}/${name}.json`).toString());

describeShared("master data", FOLDER, () => {
  /** The imports, their files, their lists, and how many rows they have; an import refers to what is before it. */
  const IMPORTS = [
    ["importProjectRegions", "project-regions", "projectRegions", "project_regions", 4],
    ["importLegalEntities", "legal-entities", "legalEntities", "legal_entities", 2],
    ["importAccounts", "accounts-skr03", "accounts", "accounts", 10],
    ["importPaymentTerms", "payment-terms", "paymentTerms", "payment_terms", 4],
    ["importTaxCodes", "tax-codes", "taxCodes", "tax_codes", 8],
    ["importProjects", "projects-erp", "projects", "projects", 4],
    ["importWorkTypes", "work-types-din276", "workTypes", "work_types", 90],
    ["importSuppliers", "suppliers", "suppliers", "suppliers", 77],
  ] as const;
  const keyOf = (row: any): string => row.number ?? row.project_number ?? row.code ?? row.external_id;
  const byKey = (rows: any[]) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  /** What a list shows of a row. */
  const asListed = (row: any, file: string) => {
    const bank = row.supplier_bank_details ?? [];
    if (file === "suppliers")
      return { ...row, supplier_bank_details: bank.toSorted((a: any, b: any) => (a.iban < b.iban ? -1 : 1)) };
    if (file !== "projects-erp") return row;
    const { number, title, type, parent_number, legal_entity_number, latitude = null, longitude = null } = row;
    return {
      ...{ project_number: number, title, description: type, region: parent_number, latitude, longitude },
      ...{ alternative_project_number: row.alternative_number ?? null },
      legal_entity: expect.objectContaining({ number: legal_entity_number }),
    };
  };

  test.each(SURFACES)("goes in through %s, twice, and comes back exact on both surfaces", async (surface) => {
    const erp = await gateway.client({ customer: "Musterbau" });
    const pushAll = async () => {
      const stored: Record<string, any> = {};
      for (const [imports, file] of IMPORTS) {
        const rows = rowsOf(file);
        const id = stored.importProjects?.[0].id;
        stored[imports] = (await erp.call(surface, imports, { rows, ...(file.startsWith("work") && { id }) })).data;
      }
      return stored;
    };
    const first = await pushAll();
    expect(await pushAll()).toEqual(first);
    for (const [imports, file, field, list, count] of IMPORTS) {
      const sent = rowsOf(file).map((row) => expect.objectContaining(asListed(row, file)));
      const id = first.importProjects[0].id;
      for (const reading of SURFACES) {
        const args = { limit: 500, ...(file.startsWith("work") && { id }) };
        const rows = (await erp.call(reading, field, args)).data[list];
        expect([list, rows.length]).toEqual([list, count]);
        // What was sent is what is stored, value by value.
        if (list === "suppliers") expect(first[imports]).toEqual({ count });
        else if (list === "projects") expect(first[imports]).toEqual(rows.map(expect.objectContaining));
        else expect(rows).toEqual(byKey(first[imports]));
        const answered = list === "suppliers" ? rows : first[imports];
        expect(answered).toEqual(sent);
      }
    }
  });
});
