/** Writes small PDFs: pages with text where it is wanted, files inside them, and pages that hold a picture alone. */
import { deflateSync } from "node:zlib";

/** A text and where its baseline begins, in points from the top left corner of an A4 page. */
export type Placed = readonly [x: number, y: number, text: string, size?: number];

/**
 * A page as one types it: words that two blanks separate stand apart. The first character of a line is 50 points from
 * the left, each further one 5; the first line is 60 points from the top, each further one 14.
 */
export const typed = (text: string): Placed[] =>
  text
    .split("\n")
    .flatMap((line, row) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => [50 + 5 * index, 60 + 14 * row, words]),
    );

/** A picture that fills its page: the bytes of a JPEG, its size in pixels, and that of its page in points. */
export interface Scanned {
  readonly jpeg: Buffer;
  readonly pixels: readonly [width: number, height: number];
  readonly points: readonly [width: number, height: number];
}

export interface PdfOptions {
  /** `picture` is a black rectangle. */
  readonly pages: readonly (readonly Placed[] | Scanned | "picture")[];
  readonly files?: Readonly<Record<string, string>>;
}

const HEIGHT = 842;

export function pdf({ pages, files = {} }: PdfOptions): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (content: string | Buffer): number => objects.push(content);
  const stream = (dictionary: string, bytes: Buffer): Buffer => {
    const packed = deflateSync(bytes);
    return Buffer.concat([
      Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]);
  };
  const catalog = add("");
  const tree = add("");
  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const picture = add(
    stream(
      "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8",
      Buffer.alloc(4),
    ),
  );
  const scanned = ({ jpeg, pixels: [across, down], points: [width, height] }: Scanned): number => {
    const image = add(
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${across} /Height ${down} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        ),
        jpeg,
        Buffer.from("\nendstream"),
      ]),
    );
    const content = add(stream("", Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} 0 R /Resources << /XObject << /P ${image} 0 R >> >> >>`,
    );
  };
  const kids = pages.map((page) => {
    if ("jpeg" in Object(page)) return scanned(page as Scanned);
    const drawing =
      page === "picture"
        ? "q 500 0 0 700 40 70 cm /P Do Q"
        : (page as readonly Placed[])
            .map(([x, y, text, size = 10]) => `BT /F ${size} Tf ${x} ${HEIGHT - y} Td (${escaped(text)}) Tj ET`)
            .join("\n");
    const content = add(stream("", Buffer.from(drawing, "latin1")));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents ${content} 0 R /Resources << /Font << /F ${font} 0 R >> /XObject << /P ${picture} 0 R >> >> >>`,
    );
  });
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  const names = Object.entries(files).map(([name, text]) => {
    const file = add(stream("/Type /EmbeddedFile /Subtype /text#2Fxml", Buffer.from(text)));
    const specification = add(
      `<< /Type /Filespec /F (${escaped(name)}) /UF (${escaped(name)}) /EF << /F ${file} 0 R >> /AFRelationship /Data >>`,
    );
    return `(${escaped(name)}) ${specification} 0 R`;
  });
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${tree} 0 R${names.length > 0 ? ` /Names << /EmbeddedFiles << /Names [${names.join(" ")}] >> >>` : ""} >>`;
  return assembled(objects, catalog);
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** Puts the objects together with their table. */
function assembled(objects: readonly (string | Buffer)[], catalog: number): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const content = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A page whose content unpacks to so many bytes of drawing, and then a text. */
export function bomb(mebibytes: number, text = ""): Buffer {
  const drawing = Buffer.alloc(mebibytes * 1_048_576, "0 0 m ");
  const words = Buffer.from(` n BT /F 10 Tf 50 700 Td (${escaped(text)}) Tj ET`, "latin1");
  // Packed twice, it is small.
  const packed = deflateSync(deflateSync(Buffer.concat([drawing, words]), { level: 9 }), { level: 9 });
  const content = Buffer.concat([
    Buffer.from(`<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
  return assembled(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
      content,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ],
    1,
  );
}

/** A page tree that leads back to itself and says that it has a billion pages. */
export const endlessTree = (): Buffer =>
  assembled(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>",
      "<< /Type /Pages /Parent 2 0 R /Count 1000000000 /Kids [2 0 R 3 0 R] >>",
    ],
    1,
  );
