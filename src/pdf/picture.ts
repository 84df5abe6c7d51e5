/** Reads the invoice on a picture that was sent alone, as photographs and scans come with mails: PNG, JPEG or TIFF. */
import { type PictureSize, sizeOfPicture } from "../formats/picture-size.js";
import { NotReadable } from "./contents.js";
import { type InvoiceInPdf, invoiceInText } from "./invoice.js";
import { jpegOfPicture, unpackedPicture } from "./raster.js";
import { type PictureReader, MAX_PAGES, type TextOfPictures } from "./ocr.js";

/** A photograph has 12 to 50 million. */
const MAX_PIXELS = 50_000_000;
/** Less across than paper of A4 in 60 dots per inch: a logo, on which no invoice can be read. */
const NARROWEST = 500;

/**
 * A picture counts as a page, the longer side of which is that of A4 (842 points).
 * @throws NotReadable if it is too large, or none of those formats
 */
export async function readInvoicePicture(
  content: Uint8Array,
  pictureReader: PictureReader,
  options: { readonly showsText: boolean },
): Promise<InvoiceInPdf> {
  const { lines, scan } = await textOf(content, sizeOf(content), pictureReader);
  return invoiceInText(lines, scan, options);
}

function textOf(
  content: Uint8Array,
  { format, pages }: PictureSize,
  pictureReader: PictureReader,
): Promise<TextOfPictures> {
  if (format === "TIFF") return pictureReader.readTiff(content, pages);
  const unlessBroken = (error: unknown): never => {
    throw new NotReadable(BROKEN, { cause: error });
  };
  const draw = () => unpackedPicture(content).catch(unlessBroken);
  const jpeg = () => jpegOfPicture(content).catch(unlessBroken);
  return pictureReader.read([{ number: 1, draw, jpeg }]);
}

function sizeOf(content: Uint8Array): PictureSize {
  const size = sizeOfPicture(content);
  if (!size || size.pages.length === 0 || size.pages.some(({ width, height }) => width * height === 0))
    throw new NotReadable(BROKEN);
  if (size.pages.some(({ width, height }) => width * height > MAX_PIXELS))
    throw new NotReadable(`The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Send a smaller one.`);
  if (size.pages.length > MAX_PAGES)
    throw new NotReadable(`The picture has more than ${MAX_PAGES} pages. Send the invoice alone, as a PDF.`);
  if (size.pages.every(({ width, height }) => Math.min(width, height) < NARROWEST))
    throw new NotReadable(`The picture has less than ${NARROWEST} pixels across, too few to read an invoice.`);
  return size;
}

const BROKEN = "The file is not a whole picture in PNG, JPEG or TIFF. Send it again, or the invoice as a PDF.";
