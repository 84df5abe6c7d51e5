/** Makes scans: pages of PDFs as pictures, straight or not, and PDFs of such pictures. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pdf, type Placed, type Scanned } from "./pdf.js";

/** Not a package of npm. */
const PROGRAM = "tesseract";
const hasTesseract = spawnSync(PROGRAM, ["--version"]).status === 0;

/** A test that needs tesseract; where there is none, its name says so, and what is tested is what is said then. */
export const testWithTesseract = (name: string, see: () => Promise<void>, without: () => Promise<void>): void =>
  hasTesseract ? test(name, see, 120_000) : test(`${name} (left out: there is no tesseract)`, without, 120_000);

export interface ScanOptions {
  readonly dpi?: number;
  /** How the sheet lay in the scanner, in degrees clockwise. */
  readonly degrees?: number;
}

/** The pages of a PDF as a scanner sees them. */
export async function picturesOf(content: Uint8Array, { dpi = 200, degrees = 0 }: ScanOptions = {}): Promise<Canvas[]> {
  const fonts = new URL("../../standard_fonts/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
  const loading = getDocument({
    data: new Uint8Array(content),
    standardFontDataUrl: fileURLToPath(fonts),
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise;
  const pictures: Canvas[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const sheet = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas: sheet as unknown as HTMLCanvasElement, viewport, background: "white" }).promise;
    pictures.push(laid(sheet, degrees));
  }
  await loading.destroy();
  return pictures;
}

function laid(sheet: Canvas, degrees: number): Canvas {
  const isAcross = Math.abs(degrees) % 180 === 90;
  const glass = isAcross ? createCanvas(sheet.height, sheet.width) : createCanvas(sheet.width, sheet.height);
  const context = glass.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, glass.width, glass.height);
  context.translate(glass.width / 2, glass.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2);
  return glass;
}

/** The same PDF without text. */
export async function scanOf(content: Uint8Array, { dpi = 200, degrees = 0 }: ScanOptions = {}): Promise<Buffer> {
  const pictures = await picturesOf(content, { dpi, degrees });
  return pdf({ pages: pictures.map((picture) => scanned(picture, dpi)) });
}

export const scanned = (picture: Canvas, dpi: number): Scanned => ({
  jpeg: picture.toBuffer("image/jpeg", 60),
  pixels: [picture.width, picture.height],
  points: [(picture.width * 72) / dpi, (picture.height * 72) / dpi],
});

/** An invoice of one page, as the text of a PDF. */
export const INVOICE_PAGE: readonly Placed[] = [
  [50, 60, "Kieswerk Nord GmbH", 16],
  [50, 78, "Kiesweg 1, 20095 Hamburg", 8],
  [50, 150, "Bau AG"],
  [50, 164, "28195 Bremen"],
  [50, 200, "Rechnung", 16],
  [330, 120, "Rechnungsnummer:"],
  [450, 120, "RE-2026-4711"],
  [330, 134, "Rechnungsdatum:"],
  [450, 134, "20.11.2026"],
  [50, 230, "Pos."],
  [90, 230, "Bezeichnung"],
  [300, 230, "Menge"],
  [350, 230, "Einheit"],
  [400, 230, "Einzelpreis"],
  [490, 230, "Gesamtpreis"],
  [50, 246, "1"],
  [90, 246, "Schotter 0/32"],
  [300, 246, "10,00"],
  [350, 246, "t"],
  [410, 246, "25,00"],
  [500, 246, "250,00"],
  [400, 280, "Nettobetrag"],
  [500, 280, "250,00 EUR"],
  [400, 294, "zzgl. 19 % USt."],
  [500, 294, "47,50 EUR"],
  [400, 308, "Rechnungsbetrag"],
  [500, 308, "297,50 EUR"],
  [50, 780, "USt-IdNr. DE123456789   IBAN DE89 3704 0044 0532 0130 00", 8],
];
