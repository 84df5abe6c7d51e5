import { bookmarkOf, writeCursor } from "../../src/services/lists/order.js";

const REFUSED = "cursor must be the next_cursor of a page of this list";
const PLACE = { offset: 2, key: ["Ä", 5] };
const written = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString("base64url");

test("a cursor leads its own list with its own filters to the place that it was written for", () => {
  const cursor = writeCursor("projects", "f", PLACE);
  const start = { offset: 0, cursor };
  expect(bookmarkOf("projects", "f", start, 2)).toEqual(PLACE);
  expect(() => bookmarkOf("suppliers", "f", start, 2)).toThrow(REFUSED);
  expect(() => bookmarkOf("projects", "g", start, 2)).toThrow(REFUSED);
  expect(() => bookmarkOf("projects", "f", start, 1)).toThrow(REFUSED);
});

test.each([
  ["no place", -1, ["Ä", 5]],
  ["half a row", 0.5, ["Ä", 5]],
  ["a place that no list reaches", 2_147_483_647, ["Ä", 5]],
  ["a value that is null", 2, [null, 5]],
  ["a value that is a list", 2, [["Ä"], 5]],
  ["text with NUL", 2, ["a\0b", 5]],
  ["half a surrogate pair", 2, ["\ud800", 5]],
])("one that was forged with %s is none", (_, offset, key) => {
  const start = { offset: 0, cursor: written(["projects", "f", offset, ...key]) };
  expect(() => bookmarkOf("projects", "f", start, 2)).toThrow(REFUSED);
});
