/** Whether the confidence of a value that was read from text tells right values from wrong ones. */
import { textAsInvoice } from "../../src/formats/invoice-text/as-invoice.js";
import { readInvoiceText } from "../../src/formats/invoice-text/read.js";
import { linesOfText } from "../../src/formats/text-line.js";
import { KINDS, madeUp, type MadeUp } from "./made-up-invoices.js";
import { madeUpLayout } from "./made-up-layouts.js";

/** Below it, somebody should look (docs/writing/invoice-text.md). */
const DOUBTFUL_BELOW = 0.7;

/** How many values are right and wrong, and how many of either are doubtful. */
function counted(documents: readonly MadeUp[]) {
  const count = { right: 0, doubtfulRight: 0, wrong: 0, doubtfulWrong: 0 };
  for (const { text, says } of documents) {
    const found = readInvoiceText(linesOfText(text));
    if (!found) continue;
    const reading = textAsInvoice(found);
    for (const { field, value, confidence } of reading.extraction) {
      const expected = says[field];
      if (expected === undefined || value === null) continue;
      const isRight =
        typeof expected === "number" ? Number(value) === expected : withoutBlanks(value) === withoutBlanks(expected);
      const isDoubtful = confidence < DOUBTFUL_BELOW;
      count[isRight ? "right" : "wrong"]++;
      if (isDoubtful) count[isRight ? "doubtfulRight" : "doubtfulWrong"]++;
    }
  }
  return count;
}

const withoutBlanks = (text: string): string => text.replace(/\s/g, "");
const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

test("of the right values at most one in twenty is doubtful, of the wrong ones nine in ten are", () => {
  const { right, doubtfulRight, wrong, doubtfulWrong } = counted(
    KINDS.flatMap((kind) => seeds(300).map((seed) => madeUp(kind, seed))),
  );
  expect(right).toBeGreaterThan(8_000);
  expect(doubtfulRight / right).toBeLessThanOrEqual(0.05);
  expect(wrong).toBeGreaterThan(0);
  expect(doubtfulWrong / wrong).toBeGreaterThanOrEqual(0.9);
});

test("so are nine in ten of the wrong values where a layout has words that rules do not know", () => {
  const { wrong, doubtfulWrong, right, doubtfulRight } = counted(
    seeds(700).map((seed) => madeUpLayout(seed).document(0)),
  );
  expect(wrong).toBeGreaterThan(150);
  expect(doubtfulWrong / wrong).toBeGreaterThanOrEqual(0.9);
  // Many labels there say nothing, so more right values are doubtful.
  expect(doubtfulRight / right).toBeLessThanOrEqual(0.12);
});
