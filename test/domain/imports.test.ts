/** Rules that all imports share, and how their records keep rows. */
import { expect, test } from "@jest/globals";
import { lastPerKey, lenientKey, readLine, type RowReport, writeLine } from "../../src/domain/imports.js";

test("the last row of a key counts, at its own place", () => {
  const rows = ["a1", "b1", "a2", "c1"];
  expect(lastPerKey(rows, (row) => row[0]!)).toEqual(["b1", "a2", "c1"]);
});

test("cost centres and imports of one record are all or nothing", () =>
  expect(["importProjects", "importWorkTypes", "importInvoice", "mendImport", "createWebhook"].map(lenientKey)).toEqual(
    ["number", undefined, undefined, "number", undefined],
  ));

test("a record keeps all that it says of rows, and leaves out those of which it says nothing", () => {
  const row = (index: number, more: Partial<RowReport>): RowReport => ({
    ...{ index, key: `key ${index}`, outcome: "UNCHANGED", changes: [], warnings: [], error: null },
    ...more,
  });
  const warnings = [{ pointer: "/0/region", code: "UNRESOLVED", text: "Nobody has it." }] as const;
  const rows = [
    row(0, { outcome: "CREATED" }),
    row(1, { outcome: "CREATED", warnings }),
    row(2, { outcome: "UPDATED", changes: [{ field: "title", from: null, to: "Gravel" }] }),
    row(3, { warnings }),
    row(4, { outcome: "REJECTED", key: null, error: { pointer: "/4", code: "INVALID", detail: "It is wrong." } }),
  ];
  expect(readLine(writeLine([...rows, row(5, {})]))).toEqual(rows);
});
