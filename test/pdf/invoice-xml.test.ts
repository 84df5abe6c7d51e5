/** Large electronic invoices are read in a child, with the same result and the same errors. */
import { readInvoiceXml } from "../../src/formats/invoice-document.js";
import { invoiceXmlReader } from "../../src/pdf/invoice-xml-reader.js";
import { createPdfReader } from "../../src/pdf/pool.js";
import { manyLines, ublInvoice } from "../support/e-invoices.js";

const children = createPdfReader();
const readFar = invoiceXmlReader(children);
afterAll(() => children.close());

const LARGE = manyLines(300);
const latin1 = Buffer.from(LARGE.replace("UTF-8", "ISO-8859-1").replaceAll("Kies", "Füller"), "latin1");

const undeclared = Buffer.from(LARGE.replace(/^.*\n/, "").replaceAll("Kies", "Füller"), "latin1");

describe("a large invoice", () => {
  test.each([
    ["text", LARGE, null],
    ["bytes", Buffer.from(LARGE), null],
    ["bytes of a charset that the transport declares", undeclared, "iso-8859-1"],
    ["bytes of a charset that they declare", latin1, null],
  ])("as %s is read as it would be here", async (_, content, charset) => {
    const here = await readInvoiceXml(content, charset);
    expect(here.says.items).toHaveLength(302);
    expect(await readFar(content, charset)).toEqual(here);
  });

  test.each([
    ["broken", LARGE.replace("</Invoice>", "")],
    ["another document", LARGE.replaceAll(/(<\/?)Invoice\b/g, "$1Order")],
    ["with a document type", LARGE.replace("<Invoice", "<!DOCTYPE a><Invoice")],
  ])("that is %s is refused with the same words", async (_, xml) => {
    const error = await readInvoiceXml(xml, null).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "UNREADABLE_BODY", status: 400 });
    const { code, status, message } = error as Error & { code: string; status: number };
    await expect(readFar(xml, null)).rejects.toMatchObject({ code, status, message });
  });

  test("that takes more memory than there is, is refused with a sentence", async () => {
    const small = createPdfReader({ mebibytes: 128, seconds: 120 });
    const line = "<cac:InvoiceLine>";
    const hostile = ublInvoice().replace(line, `${"<cac:InvoiceLine/>".repeat(400_000)}${line}`);
    await expect(invoiceXmlReader(small)(hostile, null)).rejects.toMatchObject({
      code: "UNREADABLE_BODY",
      message: "Reading the XML takes more than 128 MiB of memory. Send an invoice of fewer lines.",
    });
    await small.close();
  });
});

test("a small invoice needs no child", async () => {
  const closed = createPdfReader();
  await closed.close();
  expect((await invoiceXmlReader(closed)(ublInvoice(), null)).says.invoice_number).toBe("RE-2026-77");
  await expect(invoiceXmlReader(closed)(LARGE, null)).rejects.toThrow();
});
