/** The import's rules against any history of imports: what is stored is what a plain model says. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { lastPerKey } from "../../src/domain/imports.js";
import type { Statement } from "../../src/db/statement.js";
import { importer, MOST_VARIANTS } from "../../src/db/upsert.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });
const row = fc.record({
  number: fc.constantFrom("1", "2", "3", "é", "É"),
  title: fc.constantFrom("a", "b"),
  type: optional(fc.constantFrom("", "x", "y")),
  latitude: optional(fc.constantFrom(-90, 0, 0.1, 89.999999999999)),
  alternative_number: optional(fc.constantFrom("n", "")),
});

test("any sequence of imports ends where the rules say: last row wins, omitted keeps, null clears", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), async (imports) => {
      const erp = await gateway.client();
      const model = new Map<string, Record<string, unknown>>();
      for (const rows of imports) {
        const { status } = await erp.post("/v1/projects/erp", rows);
        expect(status).toBe(200);
        for (const { number, title, type, latitude, alternative_number } of lastPerKey(rows, (given) => given.number)) {
          const stored = model.get(number) ?? { description: null, latitude: null, alternative_project_number: null };
          model.set(number, {
            title,
            description: type === undefined ? stored.description : type,
            latitude: latitude === undefined ? stored.latitude : latitude,
            alternative_project_number:
              alternative_number === undefined ? stored.alternative_project_number : alternative_number,
          });
        }
      }
      const { projects } = (await erp.get("/v1/projects")).body;
      const stored = projects.map(
        ({ project_number, title, description, latitude, alternative_project_number }: any) => [
          project_number,
          { title, description, latitude, alternative_project_number },
        ],
      );
      const expected = [...model].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(stored).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test("imports of ever new shapes: only so many statements are kept, and each import is right", async () => {
  const { tenant } = await gateway.client({ customer: "Shapes" });
  const [owner] = await gateway.sql<{ tenantId: string; customerId: string }>(
    `select tenant_id as "tenantId", id as "customerId" from customer where tenant_id = (select id from tenant where name = $1)`,
    [tenant],
  );
  const optional = ["legal_uid", "comment", "address", "city", "zip", "withholding_tax_code"];
  const write = importer<{ external_id: string; city: string | null }>({
    name: "test.import_suppliers",
    table: "supplier",
    key: ["tenant_id", "customer_id", "external_id"],
    constants: { tenant_id: "uuid", customer_id: "uuid" },
    columns: Object.fromEntries(
      ["external_id", "title", ...optional].map((column) => [column, { type: "text" as const }]),
    ),
    returning: ["external_id", "city"],
  });
  /** Two rows which each column is in, or neither, or only one of them. */
  const rowsOf = (shape: number) => {
    const rows: Record<string, string>[] = ["1", "2"].map((external_id) => ({ external_id, title: "x" }));
    optional.forEach((column, place) => {
      const omitting = Math.floor(shape / 3 ** place) % 3;
      for (const row of rows.slice(omitting)) row[column] = String(shape);
    });
    return rows;
  };
  const shapes = Array.from({ length: MOST_VARIANTS + 50 }, (_, shape) => shape);
  const used = (): Promise<Statement<never, unknown>[]> =>
    gateway.db.transaction(owner!, async (tx) => {
      const statements: Statement<never, unknown>[] = [];
      for (const shape of shapes) {
        const run = ((statement: never, params: never) => (
          statements.push(statement),
          tx.run(statement, params)
        )) as typeof tx.run;
        const rows = rowsOf(shape);
        const stored = await write({ ...tx, run }, { tenant_id: tx.tenantId, customer_id: tx.customerId }, rows);
        expect(stored.map(({ city }, index) => rows[index]!.city ?? city)).toEqual(stored.map(({ city }) => city));
      }
      return statements;
    });
  const [first, second] = [await used(), await used()];
  expect(shapes.filter((shape) => first[shape] === second[shape]).length).toBe(MOST_VARIANTS);
  expect(shapes.filter((shape) => first[shape]!.preparedAs === "").length).toBe(50);
});
