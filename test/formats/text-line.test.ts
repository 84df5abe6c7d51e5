/** Plain text as lines with cells, as the text of a page has them. */
import { linesOfText } from "../../src/formats/text-line.js";

test("tabs and wide blanks separate cells; empty lines leave their place", () => {
  const lines = linesOfText("Rechnung Nr. 7\r\n\r\nSchotter\t10 t   12,50");
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["Rechnung Nr. 7"],
    ["Schotter", "10 t", "12,50"],
  ]);
  const [first, second] = lines;
  // The empty line is between them.
  expect(second!.y - first!.y).toBe(2 * first!.y);
  expect(first!.cells).toMatchObject([{ left: 0, right: 14 * 6 }]);
});
