/** What was sent is told by its bytes alone, before the answer; what cannot be read is refused with a reason. */
import { readEnvelope } from "../../../src/formats/mail/envelope.js";
import { attached, mixed, text } from "../../support/mails.js";
import { pdf } from "../../support/pdf.js";
import { zip } from "../../support/zips.js";

const PDF = Buffer.from(pdf({ pages: [[[50, 60, "Rechnung 4711"]]] }));
const ARCHIVE = zip([{ name: "a.pdf", content: PDF }]);
const utf16 = (source: string) => Buffer.from(`\uFEFF${source}`, "utf16le");

test.each<[string, Buffer | string, string]>([
  ["a mail", mixed(text("x"), attached("a.pdf", PDF)), "mail"],
  ["a mail with nothing but a header", "From: a@b\r\nSubject: x\r\n", "mail"],
  ["a mail with one field", "Content-Type: text/plain\n\nRechnung", "mail"],
  ["a PDF", PDF, "pdf"],
  ["a PDF after lines of a printer", Buffer.concat([Buffer.from("\x1b%-12345X@PJL\r\n"), PDF]), "pdf"],
  ["the head of a PDF", "%PDF-1.7\n", "pdf"],
  ["an XML document", '<?xml version="1.0"?><!-- x --><rsm:Invoice xmlns:rsm="x"/>', "xml"],
  ["an XML document without declaration", "\uFEFF\n<Invoice/>", "xml"],
  ["an XML document in UTF-16", utf16('<?xml version="1.0" encoding="UTF-16"?><Invoice/>'), "xml"],
  ["a zip archive", ARCHIVE, "zip"],
  ["an empty zip archive", zip([]), "zip"],
  ["a page", "<!DOCTYPE html>\n<p>Rechnung", "html"],
  ["a page as XML", '<?xml version="1.0"?><!DOCTYPE html><html><p>Rechnung</p></html>', "html"],
  ["text", "Rechnung Nr. 4711\nBetrag: 119,00 EUR", "text"],
  ["text in Latin-1", Buffer.from("f\xfcr", "latin1"), "text"],
  ["text that begins like a header", "Rechnung: 4711\nDatum: 18.11.2026\nSubject: x\n\nGuten Tag", "text"],
  ["text that begins with an address", "<rechnung@suess.example> schrieb:", "text"],
  ["text that names a PDF", "Anbei rechnung.pdf, PDF-Version", "text"],
])("%s", async (_, body, expected) => expect((await readEnvelope(Buffer.from(body as Buffer))).kind).toBe(expected));

const OFFICE = "What was sent is an Office document or an Outlook message (.msg).";
const NO_PARTS = "The e-mail cannot be read: it says that it has parts, but the line between them never comes.";
const WANTED = "Send the e-mail as it came (.eml), or a PDF, an XML document, a zip archive or text.";

test.each<[string, Buffer | string, string]>([
  ["nothing", "", `What was sent is empty. ${WANTED}`],
  ["blanks", "\uFEFF \r\n\t", `What was sent is empty. ${WANTED}`],
  ["a picture", Buffer.from("ffd8ffe0", "hex"), `What was sent is a JPEG picture. ${WANTED}`],
  ["an Outlook message", Buffer.from("d0cf11e0a1b11ae1", "hex"), `${OFFICE} ${WANTED}`],
  ["anything else", Buffer.from("000102030405", "hex"), `What was sent is a file of an unknown kind. ${WANTED}`],
  ["half of a zip", ARCHIVE.subarray(0, 200), "The zip archive is not whole: its directory is missing. Send it again."],
  ["an XML document that was cut off", "<Invoice><ID>", "The XML cannot be read at line 1, column 13: unclosed tag."],
  ["a mail whose parts never come", "From: a@b\nContent-Type: multipart/mixed; boundary=b\n\nGuten Tag\n", NO_PARTS],
])("refused: %s", async (_, body, expected) => {
  const refusal = { code: "UNREADABLE_BODY", status: 400, message: expected };
  await expect(readEnvelope(Buffer.from(body as Buffer))).rejects.toMatchObject(refusal);
});
