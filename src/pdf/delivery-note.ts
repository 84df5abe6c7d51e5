/** Reads the delivery note in a PDF: the XML inside it, or else the text of its pages. */
import { AppError } from "../errors.js";
import type { DeliveryNote } from "../formats/delivery-note.js";
import { readDeliveryNoteText } from "../formats/delivery-note-text.js";
import { readDeliveryNote } from "../formats/read-delivery-note.js";
import type { TextLine } from "../formats/text-line.js";
import { NotReadable, type PdfContents, readPdf } from "./contents.js";
import { type Scan, whyNoText } from "./scan.js";
import type { PictureReader } from "./ocr.js";

/** @throws NotReadable; INVALID if the XML inside it has a value that cannot be right, and there is no text to read */
export const readDeliveryNotePdf = (content: Uint8Array, pictureReader: PictureReader): Promise<DeliveryNote> =>
  readPdf(content, pictureReader, fromContents);

async function fromContents({ attachments, text }: PdfContents): Promise<DeliveryNote> {
  let refused: AppError | undefined;
  for await (const attachment of attachments()) {
    try {
      return await readDeliveryNote(attachment);
    } catch (error) {
      // An invoice, or a format of somebody's own.
      if (!(error instanceof AppError)) throw error;
      if (error.code === "INVALID") refused ??= error;
    }
  }
  const { lines, scan } = await text();
  const note = readDeliveryNoteText(lines);
  if (!note) throw refused ?? new NotReadable(whyNothing(lines, scan));
  return note;
}

function whyNothing(lines: readonly TextLine[], scan: Scan | null): string {
  if (lines.length === 0) return `${whyNoText(scan)} Send a PDF with text, or the data as XML.`;
  const unread = scan?.reason ? ` ${scan.reason}` : "";
  return `The text of the PDF has no number of a delivery note. Check that it is one; if so, send the data as XML.${unread}`;
}
