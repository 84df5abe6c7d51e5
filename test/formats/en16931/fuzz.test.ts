/** Changed invoices: whatever is done to one, it is read or refused with a 400, and judged without a fault. */
import fc from "fast-check";
import { AppError } from "../../../src/errors.js";
import { judge, readEInvoice } from "../../../src/formats/en16931/read-e-invoice.js";
import { foldersOf } from "../samples.js";

const INVOICES = foldersOf("e-invoices").map(({ input }) => Buffer.from(input).toString("utf8"));

/** What stands between two signs of the markup: a tag, or a text. */
const piecesOf = (xml: string): string[] => xml.split(/(?<=>)|(?=<)/);

const change = fc.record({
  /** As a part of the whole, so that it shrinks with any document. */
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  kind: fc.constantFrom("drop", "twice", "text", "element"),
  text: fc.oneof(
    fc.constantFrom("", ..."-1 1e9 0.005 99999999999999999999 NaN true 2026-02-31 20261340 #AAA# §".split(" ")),
    fc.string({ maxLength: 20 }).map((text) => text.replace(/[<&\0-\x1f\ufffe\uffff]/g, " ").toWellFormed()),
  ),
});

function changed(xml: string, changes: readonly (typeof change extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  const pieces = piecesOf(xml);
  for (const { at, kind, text } of changes) {
    const index = Math.floor(at * pieces.length);
    const piece = pieces[index]!;
    const isTag = piece.startsWith("<");
    if (kind === "drop") pieces[index] = isTag ? piece : "";
    if (kind === "twice") pieces[index] = isTag ? piece : piece + piece;
    if (kind === "text" && !isTag) pieces[index] = text;
    if (kind === "element") dropElement(pieces, index);
  }
  return pieces.join("");
}

/** Leaves out an element with all that is in it. */
function dropElement(pieces: string[], index: number): void {
  const name = /^<([\w:]+)(?:\s[^]*[^/])?>$/.exec(pieces[index]!)?.[1];
  if (name === undefined) return;
  const end = pieces.indexOf(`</${name}>`, index);
  if (end > index) pieces.fill("", index, end + 1);
}

async function judged(content: string): Promise<void> {
  try {
    const read = await readEInvoice(content);
    expect(read.invoice.lines).toBeInstanceOf(Array);
    judge(read);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "UNREADABLE_BODY" });
  }
}

test("other texts, texts twice, elements left out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...INVOICES), fc.array(change, { minLength: 1, maxLength: 8 }), (xml, changes) =>
      judged(changed(xml, changes)),
    ),
    { numRuns: 400 },
  );
});
