/** Rules that all imports share, and how their records keep rows. */
import { lastPerKey, lenientKey, readLine, type RowReport, writeLine } from "../../src/domain/imports.js";

test("the last row of a key counts, at its own place", () => {
  const rows = ["a1", "b1", "a2", "c1"];
  expect(lastPerKey(rows, (row) => row[0]!)).toEqual(["b1", "a2", "c1"]);
});

test("cost centres and imports of one record are all or nothing", () =>
  expect(["importProjects", "importWorkTypes", "importInvoice", "mendImport", "createWebhook"].map(lenientKey)).toEqual(
    ["number", undefined, undefined, "number", undefined],
  ));

const WRONG = { pointer: "/4", code: "INVALID", detail: "It is wrong." };

test("a record keeps all that it says of rows, and leaves out those of which it says nothing", () => {
  const row = (index: number, more: Partial<RowReport>): RowReport => ({
    ...{ index, key: `key ${index}`, outcome: "UNCHANGED", changes: [], warnings: [], errors: [] },
    ...more,
  });
  const warnings = [{ pointer: "/0/region", code: "UNRESOLVED", text: "Nobody has it." }] as const;
  const rows = [
    row(0, { outcome: "CREATED" }),
    row(1, { outcome: "CREATED", warnings }),
    row(2, { outcome: "UPDATED", changes: [{ field: "title", from: null, to: "Gravel" }] }),
    row(3, { warnings }),
    row(4, { outcome: "REJECTED", key: null, errors: [WRONG, { ...WRONG, pointer: "/4/code" }] }),
  ];
  const first = (at: number) => (at === 4 ? WRONG : null);
  expect(readLine(writeLine([...rows, row(5, {})]))).toEqual(rows.map((each, at) => ({ ...each, error: first(at) })));
  // As records of before were written.
  const line = '[[4,null,"REJECTED",[],[],["/4","INVALID","It is wrong."]],[5,"5","UPDATED",[],[],null]]';
  expect(readLine(line)).toMatchObject([
    { error: WRONG, errors: [WRONG] },
    { error: null, errors: [] },
  ]);
});
