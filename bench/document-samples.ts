/** The documents that are read: each has a number of its own, so that none is known already. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manyLines } from "../test/support/e-invoices.ts";
import { pdf } from "../test/support/pdf.ts";

const LINES = 200;
const CII = readFileSync(join(import.meta.dirname, "../test/formats/e-invoices/cii-en16931/input.xml"), "utf8");
/** What a PDF holds besides: fonts and pictures do not become smaller, either. */
const REST = randomBytes(250_000).toString("base64");

const XRECHNUNG = manyLines(LINES - 2);

/** The number of an invoice, by which it is found again. */
export const numberOf = (kind: DocumentKind, place: number): string => `BENCH-${kind}-${place}`;

/** An XRechnung of 200 lines in UBL, whose sums are wrong, so that there are findings. */
const xrechnung = (number: string): string => XRECHNUNG.replace("RE-2026-77", number);

/** The XML inside a PDF. */
const inPdf = (number: string): string =>
  CII.replace(/(<rsm:ExchangedDocument>\s*<ram:ID>)[^<]*/, (_, before: string) => before + number);

/** A ZUGFeRD PDF of 300 KB. */
const zugferd = (number: string): Buffer =>
  pdf({
    pages: [
      [
        [50, 60, `Rechnung ${number}`, 16],
        [50, 90, "Siehe die Daten in diesem PDF."],
      ],
    ],
    files: { "factur-x.xml": inPdf(number), "anlage.txt": REST },
  });

/** A mail with such a PDF. */
const mail = (number: string): Buffer =>
  Buffer.from(
    [
      "From: rechnung@kieswerk.example",
      "To: eingang@bau.example",
      `Subject: Rechnung ${number}`,
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Guten Tag, anbei unsere Rechnung.",
      "--b",
      "Content-Type: application/pdf",
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${number}.pdf"`,
      "",
      zugferd(number).toString("base64").replace(/.{76}/g, "$&\r\n"),
      "--b--",
      "",
    ].join("\r\n"),
  );

/** What a script parses at least. */
export interface Parsed {
  readonly xml?: string;
  readonly pdf?: Buffer;
  readonly mail?: Buffer;
}

interface Sample {
  readonly title: string;
  /** Where it is sent to. */
  readonly path: string;
  readonly contentType: string;
  readonly body: (number: string) => string | Buffer;
  readonly parsed: (number: string) => Parsed;
}

export type DocumentKind = "xml" | "pdf" | "mail";

export const DOCUMENTS: Readonly<Record<DocumentKind, Sample>> = {
  xml: {
    title: "XRechnung of 200 lines, as `xmlContent`",
    path: "/v1/invoices/custom",
    contentType: "application/json",
    body: (number: string) => JSON.stringify({ xmlContent: xrechnung(number) }),
    parsed: (number: string) => ({ xml: xrechnung(number) }),
  },
  pdf: {
    title: "ZUGFeRD PDF of 300 KB",
    path: "/v1/invoices/pdf",
    contentType: "application/pdf",
    body: zugferd,
    parsed: (number: string) => ({ pdf: zugferd(number) }),
  },
  mail: {
    title: "mail with a ZUGFeRD PDF of 300 KB",
    path: "/v1/invoices/email",
    contentType: "message/rfc822",
    body: mail,
    parsed: (number: string) => ({ mail: mail(number) }),
  },
};

export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[];
