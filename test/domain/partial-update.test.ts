/** Partial changes of a record. */
import { changed } from "../../src/domain/partial-update.js";

const STORED = { title: "Gravel", unit: "t" as string | null };

test("what is omitted keeps its value, null clears it, and only what differs is a change", () => {
  expect(changed(STORED, { title: undefined, unit: null })).toEqual({
    wanted: { title: "Gravel", unit: null },
    before: { unit: "t" },
  });
  expect(changed(STORED, { title: "Gravel", unit: undefined })).toBeNull();
});
