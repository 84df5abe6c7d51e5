/** Public invoices, printed and scanned: what is read from their text is read from their pictures, too. */
import type { Extracted, InvoiceText } from "../../src/formats/invoice-text/text-invoice.js";
import { createPdfReader } from "../../src/pdf/pool.js";
import { scanOf, testWithTesseract } from "../support/scans.js";
import { describeShared, readShared } from "../support/shared-samples.js";

const FOLDER = "samples/e-invoices";
const FILES = [
  "corpus__Facture_DOM_BASICWL.pdf",
  "corpus__MustangGnuaccountingBeispielRE-20171118_506.pdf",
  "horstoeko__pdf_fx_minimum_1.pdf",
  "mustang__103767-Invoice-2026-03-24-1.pdf",
  "mustang__zugferd_invoice.pdf",
];
const FIELDS = [
  ...(["invoice_number", "invoice_date", "due_date", "currency", "net_amount", "total_tax_amount"] as const),
  ...(["total_amount", "supplier_name", "supplier_vat_id", "supplier_iban", "type_code"] as const),
];

const reader = createPdfReader();
afterAll(() => reader.close());
const read = async (content: Uint8Array) =>
  (await reader.read("invoice_text", content, new AbortController().signal)).text;

const valueOf = (text: InvoiceText | null, field: (typeof FIELDS)[number]) =>
  (text?.[field] as Extracted | null | undefined)?.value ?? null;

describeShared("public invoices, printed and scanned", FOLDER, () =>
  testWithTesseract(
    "of five public invoices in 200 dpi, at least nine tenths of the fields",
    async () => {
      const wrong: unknown[] = [];
      for (const file of FILES) {
        const content = readShared(`${FOLDER}/${file}`);
        const printed = await read(content);
        const seen = await read(await scanOf(content));
        for (const field of FIELDS) {
          const [is, was] = [valueOf(seen, field), valueOf(printed, field)];
          if (is !== was) wrong.push([file, field, was, is]);
        }
      }
      const fields = FILES.length * FIELDS.length;
      process.stderr.write(`${fields - wrong.length} of ${fields} fields of scans are as in the text\n`);
      // Measured: all.
      expect(wrong.slice(fields / 10)).toEqual([]);
    },
    async () => expect(await read(await scanOf(readShared(`${FOLDER}/${FILES[0]}`)))).toBeNull(),
  ),
);
