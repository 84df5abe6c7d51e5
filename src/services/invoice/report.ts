/** The report on an invoice: what its supplier is to correct, and the invoice as people read it. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { AppError } from "../../errors.js";
import { statement } from "../../db/statement.js";
import type { ElectronicInvoice } from "../../domain/en16931/model.js";
import { REPORT_TYPES, type ReportFormat, type ReportLanguage } from "../../domain/report-forms.js";
import { readEInvoice } from "../../formats/en16931/read-e-invoice.js";
import { PDF_TYPE } from "../../formats/pdf-file.js";
import { reportHtml } from "../../formats/report/html.js";
import { reportPdf } from "../../formats/report/pdf.js";
import type { Report, ReportedFinding } from "../../formats/report/report.js";
import { reportOf } from "../../formats/report/report-of.js";
import { type KeptInvoice, sectionsOfDocument, sectionsOfKept } from "../../formats/report/sections.js";
import { reportText } from "../../formats/report/text.js";
import { Words } from "../../formats/report/words.js";
import { XML_TYPE } from "../../formats/xml.js";
import { wholeContent } from "../document.js";
import { payableAmount } from "../lists/computed.js";
import { findingsOfOne } from "./reading.js";

interface Stored extends KeptInvoice {
  readonly locale: string | null;
  readonly file: { readonly id: string; readonly content_type: string; readonly size: number } | null;
  /** Whether it was read from an electronic invoice. */
  readonly has_structure: boolean;
}

const selectInvoice = statement<{ id: string }>("invoice.for_report")(
  (_, p) => sql<Stored>`
    select invoice_number, invoice_date::text, due_date::text, currency, contract_number, project_number,
      coalesce(supplier_name, (select title from supplier where supplier.id = invoice.supplier_id)) as supplier_name,
      supplier_tax_id, supplier_iban, payment_reference, payment_terms, net_amount::text,
      total_tax_amount::text, total_amount::text, prepaid_amount::text, ${payableAmount("invoice")}::text as payable_amount,
      document_type is not distinct from 'CREDIT_NOTE' as is_credit_note,
      extraction @> '[{"source": "STRUCTURE"}]' as has_structure,
      (select locale from tenant) as locale,
      (select json_build_object('id', id, 'content_type', content_type, 'size', size) from document
        where document.id = invoice.file_id) as file,
      (select coalesce(json_agg(json_build_object('category', t ->> 'category', 'rate', t ->> 'rate',
          'net_amount', t ->> 'net_amount', 'tax_amount', t ->> 'tax_amount')), '[]')
        from jsonb_array_elements(coalesce(taxes, '[]')) as t) as taxes,
      (select coalesce(json_agg(l order by l.index), '[]') from (
        select index, title, quantity::text, unit, unit_net_price::text, tax_rate::text, net_price::text
        from invoice_item where invoice_id = invoice.id) as l) as items
    from invoice where id = ${p("id")}`,
);

interface SentReport {
  readonly language: ReportLanguage;
  readonly format: ReportFormat;
  readonly title: string;
  readonly lead: string;
  readonly findings: readonly ReportedFinding[];
  readonly content_type: string;
  readonly size: number;
  readonly content_base64: string;
}

interface Wishes {
  readonly format?: ReportFormat | null;
  readonly language?: ReportLanguage | null;
}

/**
 * Makes the report on an invoice.
 * @param wishes HTML by default; in the language of the tenant's locale: German, or else English
 * @throws NOT_FOUND
 */
export async function reportOn(ctx: Context, id: string, wishes: Wishes): Promise<SentReport> {
  const findings = await findingsOfOne(ctx, id);
  const [invoice] = await ctx.read(selectInvoice, { id });
  if (!invoice) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  const language = wishes.language ?? (/^de\b/i.test(invoice.locale ?? "de") ? "DE" : "EN");
  const format = wishes.format ?? "HTML";
  const words = new Words(language === "DE" ? "de" : "en");
  const document = await documentOf(ctx, invoice);
  const report = reportOf(
    invoice.invoice_number,
    invoice.is_credit_note,
    findings,
    document ? sectionsOfDocument(document, words) : sectionsOfKept(invoice, words),
    words,
  );
  const content = await contentOf(ctx, report, format);
  const { title, lead, findings: told } = report;
  return {
    ...{ language, format, title, lead, findings: told, content_type: REPORT_TYPES[format] },
    ...{ size: content.length, content_base64: content.toString("base64") },
  };
}

/** The electronic invoice that the record was read from. What a person corrected since is in the record alone. */
async function documentOf(ctx: Context, { file, has_structure }: Stored): Promise<ElectronicInvoice | null> {
  if (!file || !has_structure) return null;
  if (file.content_type === XML_TYPE) return (await readEInvoice(await wholeContent(ctx, file))).invoice;
  if (file.content_type !== PDF_TYPE) return null;
  return (await ctx.app.reports?.invoiceIn(await wholeContent(ctx, file))) ?? null;
}

async function contentOf({ app }: Context, report: Report, format: ReportFormat): Promise<Buffer> {
  if (format === "HTML") return Buffer.from(reportHtml(report));
  if (format === "TEXT") return Buffer.from(reportText(report));
  return Buffer.from(await (app.reports ? app.reports.pdfOf(report) : reportPdf(report)));
}
