import { Arg, Args, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { InvoicePdfArgs, WorkflowInput } from "../schema/invoice/input.js";
import { JobAccepted } from "../schema/job.js";
import { Rest, Scope } from "../schema/lib/directives.js";
import { importInvoicePdf, processDocument } from "../services/invoice/document.js";

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
  @Mutation(() => JobAccepted, {
    description:
      "Stores the PDF of an invoice, of at most 32 MiB, and reads it in a job: the XML inside it (ZUGFeRD, Factur-X, XRechnung), or else the text of its pages. " +
      "Its invoice is `NEW`, then `PROCESSING`, then `OPEN`, or `ERROR`, and its history says why. The same file again changes nothing. " +
      "A file that does not begin as a PDF: 400; one that holds no invoice: its job fails, and there is no invoice.",
  })
  importInvoicePdf(@Args(() => InvoicePdfArgs) { file, external_id }: InvoicePdfArgs, @Ctx() ctx: Context) {
    return importInvoicePdf(ctx, file.content, external_id ?? null);
  }

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/workflows/process",
    body: "workflow",
    limit: LIMIT,
    outcomes: ["accepted"],
    errors: ["INVOICE_NOT_UPDATABLE", "UNREADABLE_BODY"],
  })
  @Mutation(() => JobAccepted, {
    description:
      "Stores a document, a PDF or an electronic invoice in XML, and reads it in a job, as `POST /invoices/pdf` does; " +
      "`GET /workflows/status/{external_id}` says how far it is. What is neither: 400.",
  })
  processWorkflow(
    @Arg("workflow", () => WorkflowInput, { description: "The document." }) workflow: WorkflowInput,
    @Ctx() ctx: Context,
  ) {
    return processDocument(ctx, workflow);
  }
}
