/** The import's rules against any history of imports: what is stored is what a plain model says. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { lastPerKey } from "../../src/domain/imports.js";
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
            alternative_project_number: alternative_number === undefined ? stored.alternative_project_number : alternative_number,
          });
        }
      }
      const { projects } = (await erp.get("/v1/projects")).body;
      const stored = projects.map(({ project_number, title, description, latitude, alternative_project_number }: any) => [
        project_number,
        { title, description, latitude, alternative_project_number },
      ]);
      const expected = [...model].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(stored).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
