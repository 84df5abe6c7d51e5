/** Findings of an invoice, origins of its values, and the confirmation of its account (decisions §6, §16). */
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { SEVERITIES, type Severity, VALUE_SOURCES, type ValueSource } from "../../domain/provenance.js";
import { Nullable, Rules } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { Decimal } from "../lib/scalars.js";

export const FindingSeverity = enumOf("FindingSeverity", "How grave a finding is.", SEVERITIES);
const ExtractionSource = enumOf("ExtractionSource", "Where a value of an invoice comes from.", VALUE_SOURCES);

@ObjectType({
  simpleResolvers: true,
  description: "Something about an invoice that a person should know. It never refuses the invoice.",
})
export class InvoiceFinding {
  @Field(() => String, {
    description:
      "A rule of EN 16931, e.g. `BR-CO-15`, of XRechnung, e.g. `BR-DE-15`, of Peppol, e.g. `DK-R-002`, or one of the gateway's own, which begin with `GW-`.",
  })
  rule!: string;

  @Field(() => FindingSeverity, { description: "How grave it is." })
  severity!: Severity;

  @Field(() => String, {
    description:
      "What it is about: the element of the document, e.g. `/Invoice/InvoiceLine[3]/Price`, the invoice's field, a business term that no field holds, e.g. `BT-86`, or another invoice, e.g. `/invoices/42`.",
  })
  path!: string;

  @Field(() => String, { description: "The finding in a German sentence." })
  message_de!: string;

  @Field(() => String, { description: "The finding in an English sentence." })
  message_en!: string;
}

@ObjectType({ simpleResolvers: true, description: "What a person should know of an invoice." })
export class InvoiceFindings {
  @Field(() => [InvoiceFinding], { description: "The findings." })
  findings!: InvoiceFinding[];
}

@ObjectType({
  simpleResolvers: true,
  description: "A rectangle on a page, in points of 1/72 inch from its top left corner.",
})
class PageBox {
  @Field(() => Decimal, { description: "Distance from the left." })
  x!: number;

  @Field(() => Decimal, { description: "Distance from the top." })
  y!: number;

  @Field(() => Decimal, { description: "Width." })
  width!: number;

  @Field(() => Decimal, { description: "Height." })
  height!: number;
}

@ObjectType({ simpleResolvers: true, description: "Where a value of an invoice comes from." })
export class ExtractedField {
  @Field(() => String, { description: "The invoice's field, e.g. `total_amount` or `items[2].quantity`." })
  field!: string;

  @Nullable(() => String, "The value as it was read; null where it is no single value.")
  value!: string | null;

  @Field(() => ExtractionSource, { description: "Where it comes from." })
  source!: ValueSource;

  @Field(() => Decimal, { description: "How sure that is, from 0 to 1." })
  confidence!: number;

  @Nullable(() => Int, "Page of the PDF on which it stands, from 1.")
  page!: number | null;

  @Nullable(() => PageBox, "Where it stands on the page.")
  box!: PageBox | null;
}

@InputType({
  description: "That the bank account of an invoice is right, although its supplier is not known to have it.",
})
export class BankAccountConfirmationInput {
  @Field(() => String, { description: "Why it is right; it stands in the invoice's history." })
  @Rules({ notBlank: true, maxLength: 10_000, example: "Per Telefon mit der Buchhaltung des Lieferanten geklärt" })
  reason!: string;
}
