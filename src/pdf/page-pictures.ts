/** Pages without text as pictures, for a language model that sees (docs/adr/0034-the-model-fills-and-is-checked.md). */
import { sizeOfPicture } from "../formats/picture-size.js";
import { readPdf } from "./contents.js";
import { readInvoicePicture } from "./picture.js";
import type { PictureReader, TextOfPictures } from "./ocr.js";

export interface PagePicture {
  readonly page: number;
  readonly jpeg: Uint8Array;
}

export interface PagePictures {
  readonly pictures: readonly PagePicture[];
  /** How many pages without text are not among them. */
  readonly left: number;
  /** A sentence that says why there is none, if that needs one. */
  readonly why: string | null;
}

/** Of one document: each costs a model as much as some pages of text. */
const MAX_PICTURES = 6;

const NO_TIFF = "A language model sees no TIFF: send the invoice as a PDF, PNG or JPEG.";

const NOTHING_SEEN: TextOfPictures = { lines: [], scan: { read: [], unread: 0, reason: null } };

/**
 * Draws the pages that a reader of text would have to look at.
 * @throws NotReadable
 */
export async function readPagePictures(content: Uint8Array, pictureReader: PictureReader): Promise<PagePictures> {
  const pictures: PagePicture[] = [];
  let pages = 0;
  let why: string | null = null;
  const camera: PictureReader = {
    begin: () => pictureReader.begin(),
    async read(pagesWithoutText) {
      pictureReader.begin();
      pages = pagesWithoutText.length;
      for (const { number: page, jpeg: take } of pagesWithoutText.slice(0, MAX_PICTURES)) {
        const jpeg = await take();
        if (jpeg) pictures.push({ page, jpeg });
      }
      return NOTHING_SEEN;
    },
    async readTiff(_, sizes) {
      // Nothing here unpacks it.
      [pages, why] = [sizes.length, NO_TIFF];
      return NOTHING_SEEN;
    },
  };
  if (sizeOfPicture(content)) await readInvoicePicture(content, camera, { showsText: false });
  else await readPdf(content, camera, ({ text }) => text());
  return { pictures, left: pages - pictures.length, why };
}
