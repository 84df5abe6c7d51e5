import { Resolver } from "type-graphql";
import { InvoicePdfArgs, WorkflowInput } from "../schema/invoice/input.js";
import { JobAccepted } from "../schema/job.js";
import { BodyPart } from "../schema/lib/body-part.js";
import { CustomerBound, Rest, Scope } from "../schema/lib/directives.js";
import { importInvoiceEmail, importInvoicePdf, processDocument } from "../services/invoice/document.js";
import { arg, args, Write } from "./lib/operations.js";

const LIMIT = 32 * 1_048_576;

@Resolver()
export class InvoiceDocumentResolver {
  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/pdf",
    body: "file",
    bodies: ["bytes", "multipart"],
    bytesOf: ["application/pdf"],
    limit: LIMIT,
    outcomes: ["accepted"],
    errors: ["INVOICE_NOT_UPDATABLE"],
  })
  @Write(
    JobAccepted,
    [args(InvoicePdfArgs)],
    (ctx, { file, external_id }) => importInvoicePdf(ctx, file.content, external_id ?? null),
    "Stores the PDF of an invoice, of at most 32 MiB, and reads it in a job: the XML inside it (ZUGFeRD, Factur-X, XRechnung), or else the text of its pages. " +
      "Its invoice is `NEW`, then `PROCESSING`, then `OPEN`, or `ERROR`, and its history says why. The same file again changes nothing. " +
      "A file that does not begin as a PDF: 400; one that holds no invoice: its job fails, and there is no invoice.",
  )
  importInvoicePdf!: object;

  @Scope("invoices:write")
  @CustomerBound()
  @Rest({
    method: "POST",
    path: "/invoices/email",
    body: "email",
    bodies: ["bytes"],
    bytesOf: ["*/*"],
    outcomes: ["received"],
    without: ["job_id"],
    errors: ["UNREADABLE_BODY"],
  })
  @Write(
    JobAccepted,
    [arg("email", BodyPart, "The e-mail as it came (RFC 5322). On REST: the body.")],
    importInvoiceEmail,
    "Stores an e-mail with invoices (specification 4.11), of at most 10 MiB, and reads it in a job. " +
      "The PDFs and XML documents that came with it count, also those in zip archives and forwarded e-mails, or else its own text. " +
      "Each becomes an invoice, as with `POST /invoices/pdf`; the external id of the first is the SHA-256 of the e-mail, that of the next `…#2`. " +
      "What was left out, and why, is in the history of the first invoice and in the result of the job. " +
      "The same e-mail again changes nothing, nor does another one with the same document. Without an invoice its job fails, and there is none. " +
      "The bytes say what was sent, whatever the content type: a bare PDF, XML, zip archive or text will do. What is none of these, or is broken: 400. " +
      "A key that is not linked to a customer: 401.",
  )
  importInvoiceEmail!: object;

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/workflows/process",
    body: "workflow",
    limit: LIMIT,
    outcomes: ["accepted"],
    errors: ["INVOICE_NOT_UPDATABLE", "UNREADABLE_BODY"],
  })
  @Write(
    JobAccepted,
    [arg("workflow", WorkflowInput, "The document.")],
    (ctx, workflow) => processDocument(ctx, workflow.document.content_base64, workflow.external_id),
    "Stores a document, and reads it in a job: a PDF or an electronic invoice in XML as `POST /invoices/pdf` does, an e-mail, a zip archive or a text as `POST /invoices/email` does. " +
      "`GET /workflows/status/{external_id}` says how far it is. What is none of these: 400.",
  )
  processWorkflow!: object;
}
