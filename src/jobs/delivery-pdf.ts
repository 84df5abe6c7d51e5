/** Reads the PDF of a delivery note and takes the delivery in. */
import { type PdfReader, UnreadablePdf } from "../pdf/pool.js";
import { storePdf } from "../services/delivery/pdf.js";
import { getDocument, piecesOf } from "../services/document.js";
import { tracedReader } from "./lib/traced-reader.js";
import { JobFailed, type Task } from "./lib/task.js";

export const deliveryPdf = (pdfs: PdfReader): Task => ({
  kind: "delivery_pdf",
  async run({ job, ctx, signal, report, finish }) {
    const reader = tracedReader(pdfs, ctx);
    const document = await getDocument(ctx, job.document_id);
    await report(10);
    const note = await reader.read("delivery_note", piecesOf(ctx, document), signal).catch((error: unknown) => {
      if (error instanceof UnreadablePdf) throw new JobFailed(error.message, { cause: error });
      throw error;
    });
    await report(80);
    await finish(() => ctx.transaction((tx) => storePdf(tx, note, document)));
  },
});
