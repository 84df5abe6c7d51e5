/** The report on an invoice, over both surfaces. */
import { readFileSync } from "node:fs";
import { type Client, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();
const UBL = readFileSync("test/formats/en16931/invoice-ubl.xml", "utf8").replace(">1480.00<", ">1480.10<");

const sent = async (erp: Client): Promise<string> =>
  (await ok(erp.post("/v1/invoices/custom", { xmlContent: UBL }))).data.id;
const QUERY = `query Report($id: InvoiceId!, $format: ReportFormat, $language: ReportLanguage) {
  invoiceReport(id: $id, format: $format, language: $language) {
    language format title lead findings { rule severity place terms path message advice } content_type size content_base64 } }`;

async function bytesOf(erp: Client, path: string): Promise<Response> {
  return fetch(`${erp.root}${path}`, { headers: { "X-API-Key": erp.key! } });
}

test.each([
  ["HTML", "text/html; charset=utf-8", /^<!doctype html>/],
  ["TEXT", "text/plain; charset=utf-8", /^Prüfbericht zur Rechnung RE-2026-1107\n/],
  ["PDF", "application/pdf", /^%PDF-1\.7/],
])(
  "%s is the same over REST and GraphQL, and what a client has already is not sent again",
  async (format, type, begins) => {
    const erp = await gateway.client();
    const id = await sent(erp);
    const path = `/v1/invoices/${id}/report?format=${format}`;
    const answer = await bytesOf(erp, path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(bytes.toString("utf8")).toMatch(begins);
    const { data } = await ok(erp.graphql(QUERY, { id, format }));
    const { content_base64, ...report } = data.invoiceReport;
    expect(Buffer.from(content_base64, "base64").equals(bytes)).toBe(true);
    expect(report).toMatchObject({ language: "DE", format, content_type: type, size: bytes.length });
    const again = await fetch(`${erp.root}${path}`, {
      headers: { "X-API-Key": erp.key!, "If-None-Match": answer.headers.get("etag")! },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
);

test("it is in the language of the tenant, unless another is asked for, and leaves out what is the buyer's matter", async () => {
  const erp = await gateway.client();
  const id = await sent(erp);
  await ok(erp.send("PATCH", "/v1/tenant-settings", { require_work_type: "LINES" }));
  const report = async (args = {}) => (await ok(erp.graphql(QUERY, { id, ...args }))).data.invoiceReport;
  expect((await report()).findings[0]).toEqual({
    ...{ rule: "BR-CO-10", severity: "FATAL", place: "Summen", terms: ["BT-106", "BT-131"] },
    path: "/Invoice/LegalMonetaryTotal",
    message: "Die Summe der Positionen (BT-106) ist nicht die Summe ihrer Nettobeträge (BT-131).",
    advice: "Rechnen Sie die genannten Beträge nach, und berichtigen Sie den falschen.",
  });
  expect((await report({ language: "EN" })).title).toBe("Report on the invoice RE-2026-1107");
  await ok(erp.send("PATCH", "/v1/tenant-settings", { locale: "en-IE" }));
  expect((await report()).title).toBe("Report on the invoice RE-2026-1107");
  const { findings } = await ok(erp.get(`/v1/invoices/${id}/findings`));
  const rules = (all: any[]) => all.map(({ rule }) => rule);
  expect(rules(findings)).toContain("GW-WORK-TYPE");
  expect(rules((await report()).findings)).not.toContain("GW-WORK-TYPE");
});

test("an invoice that came as JSON is shown with what the gateway keeps of it", async () => {
  const erp = await gateway.client();
  const id = await sendInvoice(erp, {
    ...{ invoice_number: "R-7", total_amount: 119.5, net_amount: 100, total_tax_amount: 19, supplier_name: "Kies AG" },
    items: [{ title: "Kies 0/32", quantity: 12.5, unit: "t", unit_net_price: 8, net_price: 100, tax_rate: 19 }],
  });
  const text = await (await bytesOf(erp, `/v1/invoices/${id}/report?format=TEXT&language=EN`)).text();
  for (const said of ["Report on the invoice R-7", "GW-SUM-NET-TAX", "Kies AG", "Kies 0/32", "12.5 t", "119.50"])
    expect(text).toContain(said);
});

test.each([
  [404, "999999999/report"],
  [400, "1/report?format=DOC"],
  [400, "1/report?language=de"],
  [400, "x/report"],
])("%i for %s", async (status, path) => {
  const erp = await gateway.client();
  expect((await erp.get(`/v1/invoices/${path}`)).status).toBe(status);
});

test("another tenant's invoice has no report", async () => {
  const id = await sent(await gateway.client());
  const other = await gateway.client();
  expect((await other.get(`/v1/invoices/${id}/report`)).status).toBe(404);
  expect((await other.graphql(QUERY, { id })).body.errors[0].extensions.code).toBe("NOT_FOUND");
});
