/** What bytes are. A sender may call them anything: names and declared types do not count. */
import { isBlank } from "../../domain/text.js";
import { isPdf, PDF_TYPE } from "../pdf-file.js";
import { utf16Of, XML_TYPE } from "../xml.js";
import { startOfMail } from "./header.js";

export type Kind = "mail" | "pdf" | "xml" | "zip" | "html" | "text" | "picture" | "nothing" | "other";

export interface Content {
  readonly kind: Kind;
  readonly mediaType: string;
  /** What a person calls it: `a JPEG picture`. */
  readonly called: string;
}

const PDF: Content = { kind: "pdf", mediaType: PDF_TYPE, called: "a PDF" };
const XML: Content = { kind: "xml", mediaType: XML_TYPE, called: "an XML document" };
const ZIP: Content = { kind: "zip", mediaType: "application/zip", called: "a zip archive" };
const MAIL: Content = { kind: "mail", mediaType: "message/rfc822", called: "an e-mail" };
const HTML: Content = { kind: "html", mediaType: "text/html", called: "a web page" };
const TEXT: Content = { kind: "text", mediaType: "text/plain", called: "a text" };
const NOTHING: Content = { kind: "nothing", mediaType: "application/octet-stream", called: "an empty file" };

const picture = (format: string): Content => ({
  kind: "picture",
  mediaType: `image/${format.toLowerCase()}`,
  called: `a ${format} picture`,
});
const other = (called: string, mediaType = "application/octet-stream"): Content => ({
  kind: "other",
  mediaType,
  called,
});

const SVG = other("an SVG picture", "image/svg+xml");

/** The first bytes, as Latin-1. */
const SIGNATURES: readonly (readonly [string, Content])[] = [
  ["PK\x03\x04", ZIP],
  ["PK\x05\x06", ZIP],
  ["\xff\xd8\xff", picture("JPEG")],
  ["\x89PNG\r\n\x1a\n", picture("PNG")],
  ["II*\0", picture("TIFF")],
  ["MM\0*", picture("TIFF")],
  ["GIF8", other("a GIF picture", "image/gif")],
  ["\x78\x9f\x3e\x22", other("Outlook's own format (TNEF)")],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", other("an Office document or an Outlook message (.msg)")],
  ["{\\rtf", other("a Rich Text document")],
  ["Rar!\x1a\x07", other("a RAR archive")],
  ["7z\xbc\xaf\x27\x1c", other("a 7-Zip archive")],
  ["\x1f\x8b", other("a gzip archive")],
  ["-----BEGIN PGP MESSAGE-----", other("an encrypted message (PGP)")],
];

/** Object identifiers of PKCS #7, with which a signed or encrypted message begins. */
const PKCS7 = "\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07";

export function contentOf(bytes: Uint8Array): Content {
  const head = latin1(bytes, 1024);
  for (const [signature, content] of SIGNATURES) if (head.startsWith(signature)) return content;
  if (startOfMail(bytes) !== null) return MAIL;
  if (isPdf(bytes)) return PDF;
  if (head.slice(0, 40).includes(PKCS7)) return other("a signed or encrypted message (S/MIME)");
  const markup = markupOf(bytes);
  if (markup) return markup;
  if (!isText(bytes)) return other("a file of an unknown kind");
  return isBlank(utf8(bytes, 1000)) && isBlank(utf8(bytes)) ? NOTHING : TEXT;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
const latin1 = (bytes: Uint8Array, most: number): string => asBuffer(bytes).toString("latin1", 0, most);
const utf8 = (bytes: Uint8Array, most = bytes.length): string => asBuffer(bytes).toString("utf8", 0, most);

/** Before the root element: declaration, comments, document type. */
const PROLOGUE = /^(?:\uFEFF|\xEF\xBB\xBF)?(?:\s|<\?[^>]*>|<!--[^>]*>|<!doctype(?!\s+html\b)[^>]*>)*/i;
const ELEMENT = /^<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?=[\s/>]|$)/;
const ELEMENTS_OF_HTML = new Set(
  (
    "html head body title meta style script link div p span br hr table tr td th h1 h2 h3 h4 h5 h6 b i u a img font " +
    "center ul ol li pre strong em small blockquote"
  ).split(" "),
);

function markupOf(bytes: Uint8Array): Content | null {
  const head = decoderOf(bytes)?.decode(bytes.subarray(0, 8192)) ?? latin1(bytes, 4096);
  const [start = ""] = PROLOGUE.exec(head) ?? [];
  const rest = head.slice(start.length);
  if (/^<!doctype\s+html\b/i.test(rest)) return HTML;
  const name = ELEMENT.exec(rest)?.[1];
  // A comment of four thousand characters before the root.
  if (name === undefined) return start.includes("<?xml") ? XML : null;
  if (name === "svg") return SVG;
  return ELEMENTS_OF_HTML.has(name.toLowerCase()) ? HTML : XML;
}

/** The decoder of bytes that say they are UTF-16: by their mark, or by a `<` of two bytes. */
export function decoderOf(bytes: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const charset = utf16Of(bytes);
  return charset && new TextDecoder(charset);
}

/** Broken programs let a few control characters into a text; among the first bytes of anything else there are many. */
function isText(bytes: Uint8Array): boolean {
  if (utf16Of(bytes)) return true;
  const head = bytes.subarray(0, LOOKED_AT);
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && !CONTROLS_OF_TEXT.has(byte)) controls++;
  return controls * 100 <= head.length;
}

const LOOKED_AT = 65_536;
/** Tab, line feed, vertical tab, form feed, carriage return, end of file (DOS), escape (Japanese). */
const CONTROLS_OF_TEXT = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);
