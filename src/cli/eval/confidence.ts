/** Whether the confidence of values that were read from text tells right ones from wrong ones. */
import type { InvoiceText } from "../../formats/invoice-text/text-invoice.js";
import { textTable } from "../text-table.js";
import { type Field, FIELDS, type Prediction } from "./prediction.js";
import { type Expected, isSame } from "./score.js";

export type Confidences = Partial<Readonly<Record<Field, number>>>;

/** How sure each value of a text is. The lines are counted, and have none. */
export const confidencesOf = (text: InvoiceText): Confidences =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const found = field === "line_count" ? null : text[field];
      return found ? [[field, found.confidence] as const] : [];
    }),
  );

const BOUNDS = [0.9, 0.7, 0];

/**
 * Lines of a table: how many of the values of each confidence are right, where a value was read and one is expected.
 * @param confidences by file
 */
export function confidenceTable(
  expected: readonly Expected[],
  predictions: ReadonlyMap<string, Prediction>,
  confidences: ReadonlyMap<string, Confidences>,
): string {
  const counts = BOUNDS.map((bound) => ({ bound, right: 0, wrong: 0 }));
  for (const row of expected) {
    for (const [name, confidence] of Object.entries(confidences.get(row.file) ?? {})) {
      const field = name as Field;
      const count = counts.find(({ bound }) => confidence >= bound);
      if (!count || (row[field] ?? null) === null) continue;
      count[isSame(field, row[field], predictions.get(row.file)?.[field]) ? "right" : "wrong"]++;
    }
  }
  const rows = counts.map(({ bound, right, wrong }) => [`from ${bound}`, String(right), String(wrong)]);
  return textTable([["confidence", "right", "wrong"], ...rows]);
}
