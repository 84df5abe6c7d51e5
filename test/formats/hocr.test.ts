/** What tesseract writes becomes text where it stands, without lines of tables and with the digits that were meant. */
import { readHocr } from "../../src/formats/hocr.js";

const word = (box: string, confidence: number, text: string): string =>
  `      <span class='ocrx_word' id='w' title='bbox ${box}; x_wconf ${confidence}' lang='eng'>${text}</span>`;
const line = (title: string, ...words: string[]): string =>
  [`     <span class='ocr_line' id='l' title="${title}">`, ...words, "     </span>"].join("\n");
const page = (...lines: string[]): string =>
  [`  <div class='ocr_page' id='page_1' title='bbox 0 0 2480 3508'>`, ...lines, "  </div>"].join("\n");
const STRAIGHT = "bbox 100 200 900 230; baseline 0 -6; x_size 32; x_descenders 6; x_ascenders 8";

const textsOf = (...words: string[]): string[] =>
  readHocr(page(line(STRAIGHT, ...words)))[0]!.words.map(({ text }) => text);

test("a word stands on the baseline of its line, which may fall", () => {
  const words = [word("100 200 200 225", 96, "<strong>Netto</strong>"), word("800 215 900 240", 91, "9,50")];
  const [seen] = readHocr(page(line("bbox 100 200 900 240; baseline 0.02 -20; x_size 30", ...words)));
  expect(seen).toEqual({
    slope: 0.02,
    words: [
      { x: 100, y: 220, width: 100, height: 30, text: "Netto", confidence: 0.96, isUpright: false },
      { x: 800, y: 234, width: 100, height: 30, text: "9,50", confidence: 0.91, isUpright: false },
    ],
  });
});

test("lines of tables, stains and what the program does not believe itself are no text", () => {
  const seen = [word("100 200 105 230", 90, "|"), word("110 200 200 230", 95, "|Menge]")];
  const stains = [word("300 200 400 230", 9, "xx"), word("500 200 600 230", 80, "—")];
  expect(textsOf(...seen, ...stains)).toEqual(["Menge"]);
});

test("a colon that stands apart belongs to its label; entities are characters", () => {
  const label = [word("100 200 200 230", 95, "Nr."), word("300 205 303 225", 95, ":")];
  expect(textsOf(...label, word("400 200 500 230", 95, "A&amp;B &lt;1"))).toEqual(["Nr.:", "A&B <1"]);
});

test.each([
  ["DEO8", "DE08"],
  ["7OO9", "7009"],
  ["1O,5O", "10,50"],
  ["OO", "OO"],
  ["BO2", "BO2"],
  ["GENODEF1MO4", "GENODEF1MO4"],
])("%s is %s", (seen, meant) => expect(textsOf(word("100 200 200 230", 90, seen))).toEqual([meant]));

test("words that are higher than wide lie on their side; a page without words is one", () => {
  const [seen, empty] = readHocr(page(line(STRAIGHT, word("100 200 130 400", 90, "Rechnung"))) + page());
  expect(seen!.words).toMatchObject([{ isUpright: true }]);
  expect(empty).toEqual({ words: [], slope: 0 });
  expect(readHocr("not hOCR")).toEqual([]);
});
