/** Reads a document that was sent, and makes its invoices. */
import { type LanguageModel, untilItFails } from "../language-model/model.js";
import type { PdfReader } from "../pdf/pool.js";
import { getDocument } from "../services/document.js";
import { finish, finishReadBefore, originOf } from "../services/invoice/finish-reading.js";
import { failReading, removePlaceholder, startReading } from "../services/invoice/store-reading.js";
import { completer } from "../services/invoice/complete-with-language-model.js";
import { findInvoices, NoInvoice } from "./find-invoices.js";
import { tracedReader } from "./lib/traced-reader.js";
import { JobFailed, type Task } from "./lib/task.js";

export const invoiceDocument = (pdfs: PdfReader, model: LanguageModel | null): Task => ({
  kind: "invoice_document",
  async run(attempt) {
    const { job, ctx, signal, report } = attempt;
    const document = await getDocument(ctx, job.document_id);
    const origin = originOf(document, job.input);
    if (!(await ctx.transaction((tx) => startReading(tx, ctx.actor, origin))))
      return attempt.finish(() => ctx.transaction((tx) => finishReadBefore(tx, ctx.actor, origin)));
    await report(10);
    try {
      const patient = model && untilItFails(model);
      const reader = tracedReader(pdfs, ctx);
      const found = await findInvoices({ reader, ctx, origin, signal, completer: completer(ctx, patient, signal) });
      await report(80);
      await attempt.finish(() => ctx.transaction((tx) => finish(tx, ctx.actor, found, origin)));
    } catch (error) {
      if (!(error instanceof NoInvoice)) throw error;
      await ctx.transaction((tx) => removePlaceholder(tx, ctx.actor, origin, error.message));
      throw new JobFailed(error.message, { cause: error });
    }
  },
  async failed({ document_id, input }, ctx, reason) {
    const origin = originOf(await getDocument(ctx, document_id), input);
    await ctx.transaction((tx) => failReading(tx, ctx.actor, origin, reason));
  },
});
