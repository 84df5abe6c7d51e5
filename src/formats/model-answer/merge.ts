/** Puts what a language model read into what was read before. */
import { droppedFinding, holdsNumber } from "../../domain/missing-values.js";
import { referenceTypeOf } from "../../domain/payment-reference.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import type { Checked, CheckedAnswer, CheckedItem, RecognisedAt } from "./answer.js";

/** Where check digits or sums confirm a value, and where it only stands in the document. */
const CONFIDENCE = { proven: 0.8, standing: 0.65 };
/** Of what the model says that it saw on a picture: no text can confirm it, so without proof it is doubtful. */
const CONFIDENCE_SEEN = { proven: 0.6, standing: 0.4 };
/** Two readers that do not know of each other say the same. */
const AGREED = 0.8;

/** The reading with the values that passed, which replace only what was open or doubtful. */
export function withAnswer(reading: InvoiceReading, answer: CheckedAnswer): InvoiceReading {
  const { header, items, dimensions, dropped } = answer;
  let { says } = reading;
  let noted = [...reading.extraction];
  const replaced = new Set<string>();
  for (const [field, checked] of header) {
    const value = holdsNumber(field) ? Number(checked.value) : checked.value;
    if (says[field] === value) {
      noted = noted.map((each) =>
        each.field === field ? { ...each, confidence: Math.max(each.confidence, AGREED) } : each,
      );
      continue;
    }
    says = { ...says, [field]: value };
    replaced.add(field);
    noted = [...noted.filter((each) => each.field !== field), ofModel(field, checked)];
  }
  const reference = header.get("payment_reference");
  if (reference && replaced.has("payment_reference")) {
    const type = referenceTypeOf(reference.value);
    says = { ...says, reference_type: type };
    noted = noted.filter((each) => each.field !== "reference_type");
    if (type !== null) noted.push(ofModel("reference_type", { ...reference, value: type }));
  }
  if (items) {
    says = { ...says, items: items.map(({ item }) => item) };
    replaced.add("items");
    noted = [...noted.filter((each) => !each.field.startsWith("items[")), ...items.flatMap(notesOf)];
  }
  return {
    says,
    findings: [
      // What was said of a value that is no longer there.
      ...reading.findings.filter(({ path }) => !replaced.has(/^\w+/.exec(path)?.[0] ?? path)),
      ...[...dropped].map(([path, reason]) => droppedFinding(path, reason)),
    ],
    extraction: [...noted, ...dimensions.map(noteOf)],
    dimensions: dimensions.map(({ line, dimension_id, option_id, text_value }) => ({
      ...{ line, dimension_id, option_id, text_value },
    })),
  };
}

const ofModel = (field: string, { value, spot, isProven }: Checked): ExtractedValue => ({
  ...{ field, value, source: "MODEL" },
  confidence: confidenceOf(spot)[isProven ? "proven" : "standing"],
  ...{ page: spot.page, box: spot.box },
});

const confidenceOf = ({ isSeen }: Pick<Checked["spot"], "isSeen">) => (isSeen ? CONFIDENCE_SEEN : CONFIDENCE);

const notesOf = ({ values }: CheckedItem, index: number): ExtractedValue[] =>
  [...values].map(([field, checked]) => ofModel(`items[${index}].${field}`, checked));

/** By the name of the invoice's field in GraphQL. */
const noteOf = ({ line, label, said, page, box, ...at }: RecognisedAt): ExtractedValue => ({
  field: `${line === null ? "" : `items[${line}].`}dimension_assignments.${label}`,
  value: said,
  source: "MODEL",
  confidence: confidenceOf(at).standing,
  ...{ page, box },
});
