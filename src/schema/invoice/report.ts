import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { Severity } from "../../domain/provenance.js";
import { REPORT_FORMATS, REPORT_LANGUAGES, type ReportFormat, type ReportLanguage } from "../../domain/report-forms.js";
import { enumOf } from "../lib/enum.js";
import { Nullable } from "../lib/directives.js";
import { InvoiceId } from "../lib/scalars.js";
import { FindingSeverity } from "./reading.js";

const ReportFormatEnum = enumOf<ReportFormat>("ReportFormat", "The form of a report on an invoice.", REPORT_FORMATS);
const ReportLanguageEnum = enumOf<ReportLanguage>(
  "ReportLanguage",
  "The language of a report on an invoice.",
  REPORT_LANGUAGES,
);

@ArgsType()
export class InvoiceReportArgs {
  @Field(() => InvoiceId, { description: "Id of the invoice." })
  id!: string;

  @Nullable(() => ReportFormatEnum, "By default `HTML`.")
  format?: ReportFormat | null;

  @Nullable(() => ReportLanguageEnum, "By default that of the tenant's `locale`: German, or else English.")
  language?: ReportLanguage | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A finding in words for the supplier, who is to correct it.",
})
export class ReportedFinding {
  @Field(() => String, { description: "The rule that is broken, e.g. `BR-CO-15`." })
  rule!: string;

  @Field(() => FindingSeverity, { description: "How much it weighs." })
  severity!: Severity;

  @Field(() => String, { description: "Where in the invoice, in the report's language, e.g. `Position 3`." })
  place!: string;

  @Field(() => [String], {
    description: "The business terms of EN 16931 that it is about, e.g. `BT-10`; perhaps none.",
  })
  terms!: string[];

  @Field(() => String, { description: "The element of the document, or the invoice's field." })
  path!: string;

  @Field(() => String, { description: "What is wrong, in the report's language." })
  message!: string;

  @Field(() => String, { description: "What to do, in the report's language." })
  advice!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "A report on an invoice that can be sent to its supplier: what it is to correct, and the invoice as people read it.",
})
export class InvoiceReport {
  @Field(() => ReportLanguageEnum, { description: "Its language." })
  language!: ReportLanguage;

  @Field(() => ReportFormatEnum, { description: "Its form." })
  format!: ReportFormat;

  @Field(() => String, { description: "Its title, with the invoice's number." })
  title!: string;

  @Field(() => String, { description: "What the findings come to, in one or two sentences." })
  lead!: string;

  @Field(() => [ReportedFinding], {
    description:
      "What the supplier can correct, the gravest first: broken rules of its document, and values that are wrong. What is about the buyer's own records is left out.",
  })
  findings!: ReportedFinding[];

  @Field(() => String, { description: "Media type of the report, e.g. `application/pdf`." })
  content_type!: string;

  @Field(() => Int, { description: "Length in bytes." })
  size!: number;

  @Field(() => String, {
    description: "The report in Base64 (RFC 4648 §4). REST answers with the bytes themselves.",
  })
  content_base64!: string;
}
