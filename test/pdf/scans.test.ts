/** Scans and pictures are read by tesseract where it is installed; where it is not, the reason says so. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTesseract } from "../../src/pdf/tesseract.js";
import type { InvoiceText } from "../../src/formats/invoice-text/text-invoice.js";
import { usePdfReaders } from "../support/pdf-readers.js";
import type { Found, Reading } from "../../src/pdf/program.js";
import { pdf, type Placed, typed } from "../support/pdf.js";
import { jpegHead, pngHead, tiff } from "../support/pictures.js";
import { INVOICE_PAGE, picturesOf, scanned, scanOf, testWithTesseract } from "../support/scans.js";
import { until } from "../support/until.js";

const { reader, limited } = usePdfReaders();
const NEVER = new AbortController().signal;
const read = <R extends Reading>(reading: R, content: Uint8Array, by = reader): Promise<Found[R]> =>
  by.read(reading, content, NEVER);
const reasonOf = (reading: Reading, content: Uint8Array, by = reader): Promise<string> =>
  read(reading, content, by).then(
    () => "it was read",
    (error: Error) => error.message,
  );

/** The folder of a program that is called tesseract, and does this with a picture. */
function programThat(does: string, language = "deu"): string {
  const path = mkdtempSync(join(tmpdir(), "tesseract-"));
  const program = `#!/bin/sh\n[ "$1" = --list-langs ] && echo ${language} && exit\n${does}\n`;
  writeFileSync(join(path, "tesseract"), program);
  chmodSync(join(path, "tesseract"), 0o755);
  return path;
}

const TEXT_PDF = pdf({ pages: [INVOICE_PAGE] });
const BLIND = expect.stringContaining("install tesseract (in Debian tesseract-ocr, tesseract-ocr-deu");

/** What is said without tesseract. */
const saysWhatIsMissing = (reading: "invoice" | "picture", content: () => Promise<Buffer>) => async () => {
  const found = await read(reading, await content(), limited({ path: "" }));
  const scan = { read: [], unread: 1, reason: BLIND };
  expect(found).toMatchObject({ structure: null, text: null, hasText: false, scan });
};

/** The values that `INVOICE_PAGE` has. */
const PRINTED = {
  ...{ invoice_number: "RE-2026-4711", invoice_date: "2026-11-20", currency: "EUR" },
  ...{ net_amount: "250", total_tax_amount: "47.5", total_amount: "297.5" },
  ...{ supplier_name: "Kieswerk Nord GmbH", supplier_vat_id: "DE123456789", supplier_iban: "DE89370400440532013000" },
  lines: [["Schotter 0/32", "250"]],
};
const valuesOf = (text: InvoiceText | null) => ({
  ...Object.fromEntries(Object.keys(PRINTED).map((field) => [field, (text as any)?.[field]?.value])),
  lines: text?.lines.map(({ description, amount }) => [description?.value, amount.value]),
});

describe("a scan", () => {
  test(
    "names what must be installed, where there is no tesseract",
    saysWhatIsMissing("invoice", () => scanOf(TEXT_PDF)),
  );

  test("names the languages, where tesseract has none of them", async () => {
    const path = programThat("exit 1", "jpn");
    const { scan } = await read("invoice", pdf({ pages: ["picture"] }), limited({ path }));
    expect(scan).toMatchObject({ unread: 1, reason: expect.stringContaining("none of the languages German") });
  });

  test("is read by a tesseract that once did not say which languages it has", async () => {
    const path = programThat("exit 1");
    const whole = readFileSync(join(path, "tesseract"), "utf8");
    const failing = `#!/bin/sh\n[ -e "${path}/failed" ] || { : > "${path}/failed"; exit 1; }\n`;
    writeFileSync(join(path, "tesseract"), failing + whole);
    const tesseract = createTesseract({ PATH: `${path}:/usr/bin:/bin` });
    expect(await tesseract.missing()).toContain("Send the document again later");
    expect(await tesseract.missing()).toBeNull();
  });

  // Slightly askew, upside down, on its side. The other side is raster.test.ts; straight ones are everywhere else.
  for (const degrees of [1.5, 180, 270]) {
    testWithTesseract(
      `that lay in the scanner by ${degrees}°: values, confidence, and where they stand on the page as it is`,
      async () => {
        const { text, scan } = await read("invoice", await scanOf(TEXT_PDF, { degrees }));
        expect(scan).toEqual({ read: [1], unread: 0, reason: null });
        expect(valuesOf(text)).toEqual(PRINTED);
        const { source, confidence, page, box } = text!.invoice_number!;
        expect({ source, page }).toEqual({ source: "OCR", page: 1 });
        expect(confidence).toBeGreaterThan(0.6);
        expect(confidence).toBeLessThan(1);
        const [x, y] = placeOf(482, 116, degrees);
        expect(Math.abs(box!.x + box!.width / 2 - x)).toBeLessThan(8);
        expect(Math.abs(box!.y + box!.height / 2 - y)).toBeLessThan(8);
      },
      saysWhatIsMissing("invoice", () => scanOf(TEXT_PDF, { degrees })),
    );
  }

  testWithTesseract(
    "among pages with text: each page is read by what it has",
    async () => {
      const bank: Placed = [50, 60, "Bankverbindung: IBAN DE89 3704 0044 0532 0130 00"];
      const [second] = await picturesOf(pdf({ pages: [[bank]] }));
      const first = INVOICE_PAGE.slice(0, -1);
      const mixed = pdf({ pages: [first, scanned(second!, 200)] });
      const { text, shown, scan } = await reader.read("invoice", mixed, NEVER, { showsText: true });
      expect(scan).toEqual({ read: [2], unread: 0, reason: null });
      expect(text).toMatchObject({
        total_amount: { value: "297.5", source: "TEXT", page: 1 },
        supplier_iban: { value: "DE89370400440532013000", source: "OCR", page: 2 },
      });
      expect(new Set(shown!.first.map(({ page }) => page))).toEqual(new Set([1, 2]));
    },
    async () => {
      const mixed = await read("invoice", pdf({ pages: [INVOICE_PAGE, "picture"] }), limited({ path: "" }));
      expect(mixed).toMatchObject({ text: { total_amount: { value: "297.5" } }, scan: { unread: 1, reason: BLIND } });
    },
  );

  test("of many pages: ten are read, and the reason says so", async () => {
    const path = programThat("echo \"<div class='ocr_page'\"");
    const many = pdf({ pages: Array.from({ length: 12 }, () => "picture" as const) });
    const { scan } = await read("invoice", many, limited({ path }));
    expect(scan).toMatchObject({ unread: 2, reason: "Only the first 10 pages without text are read." });
    expect(scan!.read).toHaveLength(10);
  });

  test("that breaks tesseract is not read, and the reason says what to do", async () => {
    const { scan } = await read("invoice", pdf({ pages: ["picture"] }), limited({ path: programThat("exit 1") }));
    expect(scan).toMatchObject({ read: [], unread: 1, reason: expect.stringContaining("Scan the paper again") });
  });

  testWithTesseract(
    "whose page is ten metres wide and high takes no more memory than another",
    async () => {
      const small = limited({ mebibytes: 400 });
      const page = { ...scanned((await picturesOf(TEXT_PDF))[0]!, 200), points: [28_346, 28_346] as const };
      expect(await read("invoice", pdf({ pages: [page] }), small)).toMatchObject({ scan: { read: [1] } });
    },
    async () => expect((await read("invoice", pdf({ pages: ["picture"] }))).scan).toMatchObject({ reason: BLIND }),
  );

  testWithTesseract(
    "of a delivery note",
    async () => {
      const page = typed(
        "Kieswerk Nord GmbH\n\nLieferschein-Nr.: LS-2026-0815\nLieferdatum: 18.11.2026\nNetto: 25.220 kg",
      );
      const [delivery_number, delivery_date, net_weight] = ["LS-2026-0815", "2026-11-18", "25220"];
      const note = await read("delivery_note", await scanOf(pdf({ pages: [page] })));
      expect(note).toMatchObject({ delivery_number, delivery_date, net_weight });
    },
    async () => expect(await reasonOf("delivery_note", pdf({ pages: ["picture"] }))).toEqual(BLIND),
  );
});

/** Where a point of an upright A4 page lies after the sheet was turned about its middle. */
function placeOf(x: number, y: number, degrees: number): [number, number] {
  const [width, height] = [595, 842];
  const isAcross = degrees % 180 === 90;
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [right, down] = isAcross ? [height / 2, width / 2] : [width / 2, height / 2];
  return [right + dx * Math.cos(angle) - dy * Math.sin(angle), down + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

describe("a picture", () => {
  const picture = async (type: "image/png" | "image/jpeg") => {
    const [sheet] = await picturesOf(TEXT_PDF);
    return type === "image/png" ? sheet!.toBuffer("image/png") : sheet!.toBuffer("image/jpeg", 70);
  };

  for (const type of ["image/png", "image/jpeg"] as const) {
    testWithTesseract(
      `of type ${type} is read as a page of A4`,
      async () => {
        const { structure, text, scan } = await read("picture", await picture(type));
        expect([structure, scan]).toEqual([null, { read: [1], unread: 0, reason: null }]);
        expect(valuesOf(text)).toEqual(PRINTED);
        const { x, y } = text!.invoice_number!.box!;
        expect(Math.abs(x - 450)).toBeLessThan(8);
        expect(Math.abs(y - 112)).toBeLessThan(5);
      },
      saysWhatIsMissing("picture", () => picture(type)),
    );
  }

  test.each([
    ["of ten thousand million pixels", pngHead(100_000, 100_000), "more than 50 million pixels"],
    ["of a JPEG's most pixels", jpegHead(65_535, 65_535), "more than 50 million pixels"],
    ["of a TIFF with a huge page", tiff([[100_000, 100_000]]), "more than 50 million pixels"],
    ["of no height", pngHead(100, 0), "not a whole picture"],
    ["of too many pages", tiff(Array.from({ length: 11 }, () => [1, 1] as const)), "more than 10 pages"],
    ["of a logo", pngHead(1000, 499), "less than 500 pixels across"],
    ["that is none", Buffer.from("Rechnung"), "not a whole picture"],
  ])("%s is refused before it is unpacked", async (_, content, reason) => {
    expect(await reasonOf("picture", content)).toContain(reason);
  });

  testWithTesseract(
    "that ends after its head, or holds nothing, has no text",
    async () => {
      expect(await reasonOf("picture", pngHead(600, 600))).toContain("not a whole picture");
      const unread = { text: null, hasText: false, scan: { unread: 1 } };
      expect(await read("picture", tiff([[600, 600]]))).toMatchObject(unread);
    },
    async () => expect((await read("picture", pngHead(600, 600))).scan).toMatchObject({ reason: BLIND }),
  );
});

test("the program that reads a picture ends with the process that request it", async () => {
  const mark = join(mkdtempSync(join(tmpdir(), "mark-")), "pid");
  const path = programThat(`echo $$ > ${mark}; exec /bin/sleep 600`);
  const stop = new AbortController();
  const reading = limited({ path }).read("invoice", pdf({ pages: ["picture"] }), stop.signal);
  const refused = expect(reading).rejects.toThrow("Nobody waits");
  const pid = () => (existsSync(mark) ? readFileSync(mark, "utf8").trim() : "");
  await until("the program runs", () => pid() !== "");
  expect(existsSync(`/proc/${pid()}`)).toBe(true);
  stop.abort();
  await refused;
  await until("the program has ended", () => !existsSync(`/proc/${pid()}`));
});
