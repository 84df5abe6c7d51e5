/** Pictures in memory, one byte a pixel: how they are drawn from pages, unpacked from files, and turned. */
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist";
import type { Matrix } from "../formats/text-line.js";

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** From 0 (black) to 255, in rows from the top. */
  readonly gray: Uint8Array;
  /** How many points of the page are a pixel. */
  readonly points: number;
}

const POINTS_PER_INCH = 72;

/** How large a picture becomes at most; larger pages are drawn smaller. */
interface Bounds {
  readonly dpi: number;
  readonly pixels: number;
  readonly side: number;
}

/** What it was trained for. A page of A4 has 8.7 million pixels then. */
const FOR_TESSERACT: Bounds = { dpi: 300, pixels: 12_000_000, side: 12_000 };
/** Servers of models make larger pictures smaller themselves. */
const FOR_MODELS: Bounds = { dpi: 200, pixels: 3_000_000, side: 2048 };
/** A scanner's noise packs badly. */
const MAX_BYTES = 1_048_576;
const QUALITIES = [80, 60, 40];
/** A picture says nothing reliable about its size on paper, so its longer side counts as that of A4. */
const PAPER = 842;
const ROWS_AT_ONCE = 256;

/** Draws a page as a scanner would. */
export async function drawnPage(page: PDFPageProxy): Promise<Raster> {
  const { canvas, scale } = await drawn(page, FOR_TESSERACT);
  return grayOf(canvas, 1 / scale);
}

/** Draws a page as a model sees it; null if even a poor picture of it is too large. */
export const jpegOfPage = async (page: PDFPageProxy): Promise<Uint8Array | null> =>
  jpegOf((await drawn(page, FOR_MODELS)).canvas);

async function drawn(page: PDFPageProxy, bounds: Bounds): Promise<{ canvas: Canvas; scale: number }> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(bounds.dpi / POINTS_PER_INCH, scaleWithin(width, height, bounds));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(sideOf(viewport.width), sideOf(viewport.height));
  // pdf.js draws on any canvas, but its types know that of browsers alone.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "white" }).promise;
  return { canvas, scale };
}

/** Unpacks a PNG or JPEG, the size of which must have been looked at before. */
export async function unpackedPicture(content: Uint8Array): Promise<Raster> {
  const canvas = await unpacked(content, FOR_TESSERACT);
  return grayOf(canvas, pointsOfPicture(canvas));
}

/** The same for a model. */
export const jpegOfPicture = async (content: Uint8Array): Promise<Uint8Array | null> =>
  jpegOf(await unpacked(content, FOR_MODELS));

async function unpacked(content: Uint8Array, bounds: Bounds): Promise<Canvas> {
  const image = await loadImage(Buffer.from(content));
  const scale = Math.min(1, scaleWithin(image.width, image.height, bounds));
  const canvas = createCanvas(sideOf(image.width * scale), sideOf(image.height * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: Canvas): Uint8Array | null {
  for (const quality of QUALITIES) {
    const jpeg = canvas.toBuffer("image/jpeg", quality);
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  return null;
}

export const pointsOfPicture = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  PAPER / Math.max(width, height);

export const dpiOf = ({ points }: Pick<Raster, "points">): number =>
  Math.max(70, Math.min(2400, Math.round(POINTS_PER_INCH / points)));

const scaleWithin = (width: number, height: number, { pixels, side }: Bounds): number =>
  Math.min(Math.sqrt(pixels / (width * height)), side / Math.max(width, height));

const sideOf = (length: number): number => Math.max(1, Math.floor(length)) || 1;

function grayOf(canvas: Canvas, points: number): Raster {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  const gray = new Uint8Array(width * height);
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, height - top);
    const { data } = context.getImageData(0, top, width, rows);
    const pixels = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const begin = top * width;
    // The weights of ITU-R BT.601, in 256ths.
    for (let pixel = 0; pixel < width * rows; pixel++) {
      const colours = pixels.getUint32(4 * pixel);
      gray[begin + pixel] =
        (77 * (colours >>> 24) + 150 * ((colours >> 16) & 0xff) + 29 * ((colours >> 8) & 0xff)) >> 8;
    }
  }
  return { width, height, gray, points };
}

/** What tesseract reads fastest: a line of text and the pixels (PGM). */
export const fileOf = ({ width, height, gray }: Raster): Uint8Array[] => [
  Buffer.from(`P5 ${width} ${height} 255\n`),
  gray,
];

/** A word has more than so many pixels. */
const FEWEST_PIXELS = 150;
const CONTRAST = 40;

/** Whether the picture has one colour only, but for some dust. */
export function isEmpty({ gray }: Raster): boolean {
  let sum = 0;
  for (const pixel of gray) sum += pixel;
  const mean = sum / gray.length;
  let others = 0;
  for (const pixel of gray) if (Math.abs(pixel - mean) > CONTRAST && ++others > FEWEST_PIXELS) return false;
  return true;
}

/** @param degrees 90, 180 or 270, clockwise */
export function turned({ width, height, gray, points }: Raster, degrees: number): Raster {
  if (degrees === 180) return { width, height, gray: gray.slice().reverse(), points };
  const other = new Uint8Array(gray.length);
  for (let y = 0; y < height; y++) {
    gray.subarray(y * width, (y + 1) * width).forEach((pixel, x) => {
      other[degrees === 90 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y] = pixel;
    });
  }
  return { width: height, height: width, gray: other, points };
}

/**
 * From the points of the lines of a picture to those of its page.
 * @param degrees by which the picture was turned before it was read
 * @param slope by how much its lines fell
 */
export function toPage(
  { width, height, points }: Omit<Raster, "gray">,
  degrees: number,
  slope: number,
): Matrix | undefined {
  if (degrees === 0 && slope === 0) return undefined;
  const [right, bottom] = [width * points, height * points];
  const back: Matrix =
    degrees === 90
      ? [0, -1, 1, 0, 0, bottom]
      : degrees === 180
        ? [-1, 0, 0, -1, right, bottom]
        : degrees === 270
          ? [0, 1, -1, 0, right, 0]
          : [1, 0, 0, 1, 0, 0];
  const [a, b, c, d, e, f] = back;
  return [a + c * slope, b + d * slope, c, d, e, f];
}
