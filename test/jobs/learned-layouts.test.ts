/** Reading that learns: what a person corrects on one document is read so on the next of that layout. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { ublInvoice } from "../support/e-invoices.js";
import { readInvoice, sendAndWait } from "../support/jobs.js";
import { pdf, typed } from "../support/pdf.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 4 } });

const VAT_ID = "DE136695976";

/** A layout in which rules take the printing day for the invoice's, and know neither its number nor its supplier. */
const page = (number: string, day: string, total: string, vatId = VAT_ID) =>
  typed(`
Ein Haus der Falkenberg Gruppe GmbH

Musterbau AG
Ring 5
01067 Dresden

Rechnung

Vorgang:        ${number}
Ausgefertigt:   ${day}
Datum:          28.11.2026

Warenwert                                  100,00 EUR
Steuer                                     19,00 EUR
Gesamtbetrag                               ${total} EUR

Kieswerk Nord  ·  USt-IdNr. ${vatId}`);

const FIRST = pdf({ pages: [page("K 4711 / 26", "03.11.2026", "119,00")] });
const NEXT = pdf({ pages: [page("K 4802 / 26", "17.11.2026", "119,00")] });

const SHOWN = "invoice_number,invoice_date,supplier_name,total_amount";

async function buyer(): Promise<{ erp: Client; supplier: string }> {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord", legal_uid: VAT_ID }]);
  const { suppliers } = (await erp.get("/v1/suppliers")).body;
  return { erp, supplier: suppliers[0].id };
}

async function read(erp: Client, file: Buffer): Promise<{ id: string; says: any; sources: Record<string, string> }> {
  const { result } = await sendAndWait(erp, "/v1/invoices/pdf", file);
  const id = result.invoice_id;
  const { extraction } = await readInvoice(erp, id);
  const sources = Object.fromEntries(extraction.map(({ field, source }: any) => [field, source]));
  return { id, says: (await erp.get(`/v1/invoices/${id}?fields=${SHOWN}`)).body, sources };
}

const RIGHT = { invoice_number: "K 4711 / 26", invoice_date: "2026-11-03", supplier_name: "Kieswerk Nord" };
const RIGHT_NEXT = { invoice_number: "K 4802 / 26", invoice_date: "2026-11-17", supplier_name: "Kieswerk Nord" };

/** Those that {@link RIGHT} corrects, and the sums. */
const FIELDS = ["invoice_date", "invoice_number", "net_amount", "supplier_name", "total_amount", "total_tax_amount"];

const layouts = async (erp: Client, supplier: string) =>
  (await erp.get(`/v1/suppliers/${supplier}/learned-layouts`)).body.learned_layouts;

const correct = (erp: Client, id: string, values: object) => erp.send("PATCH", `/v1/invoices/${id}`, values);

/** Reads the first document and corrects it. */
async function teach(erp: Client): Promise<string> {
  const { id, says } = await read(erp, FIRST);
  expect(says).not.toMatchObject(RIGHT);
  expect((await correct(erp, id, RIGHT)).status).toBe(200);
  return id;
}

describe.each(SURFACES)("over %s", (surface) => {
  test("a correction teaches, which is shown at the supplier, and is forgotten on request", async () => {
    const { erp, supplier } = await buyer();
    expect(await layouts(erp, supplier)).toEqual([]);
    const invoice_id = await teach(erp);
    const learned = [{ invoice_id, fields: FIELDS }];
    expect((await erp.call(surface, "learnedLayouts", { id: supplier })).data).toMatchObject({
      learned_layouts: learned,
    });
    const { says, sources } = await read(erp, NEXT);
    expect(says).toMatchObject({ ...RIGHT_NEXT, total_amount: 119 });
    expect(sources).toMatchObject({
      ...{ invoice_number: "LEARNED", invoice_date: "LEARNED", supplier_name: "LEARNED", currency: "TEXT" },
    });
    expect((await erp.call(surface, "forgetLearnedLayouts", { id: supplier })).data).toMatchObject({
      learned_layouts: learned,
    });
    expect(await layouts(erp, supplier)).toEqual([]);
    const third = await read(erp, pdf({ pages: [page("K 4803 / 26", "18.11.2026", "119,00")] }));
    expect(Object.values(third.sources)).not.toContain("LEARNED");
  });
});

test("where a value was read says its page and its place, and how sure it is", async () => {
  const { erp } = await buyer();
  await teach(erp);
  const { id } = await read(erp, NEXT);
  const { extraction } = await readInvoice(erp, id);
  const of = (field: string) => extraction.find((each: any) => each.field === field);
  expect(of("invoice_number")).toMatchObject({ value: "K 4802 / 26", confidence: 0.95, page: 1 });
  expect(of("invoice_number").box).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
  expect(of("supplier_name")).toMatchObject({ value: "Kieswerk Nord", confidence: 0.9, page: null, box: null });
});

test("another supplier's document in the same layout, and another layout of the supplier, are read by rules", async () => {
  const { erp } = await buyer();
  await teach(erp);
  const other = pdf({ pages: [page("K 4802 / 26", "17.11.2026", "119,00", "DE811569869")] });
  expect(Object.values((await read(erp, other)).sources)).not.toContain("LEARNED");
  const layout = typed(`
Kieswerk Nord GmbH, Kiesweg 1, 20095 Hamburg

Gutschrift Nr. 99
Belegdatum: 20.11.2026

Gesamtbetrag: 119,00 EUR
Ust-IdNr. ${VAT_ID}`);
  expect(Object.values((await read(erp, pdf({ pages: [layout] }))).sources)).not.toContain("LEARNED");
});

test("neither another tenant nor another customer learns from it", async () => {
  const { erp } = await buyer();
  await teach(erp);
  const { erp: stranger, supplier } = await buyer();
  expect(Object.values((await read(stranger, NEXT)).sources)).not.toContain("LEARNED");
  expect(await layouts(stranger, supplier)).toEqual([]);
  const neighbour = await gateway.client({ tenant: erp.tenant, customer: "Tiefbau" });
  await neighbour.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord", legal_uid: VAT_ID }]);
  expect(Object.values((await read(neighbour, NEXT)).sources)).not.toContain("LEARNED");
});

test("structure always wins, and teaches nothing", async () => {
  const { erp, supplier } = await buyer();
  await teach(erp);
  const files = { "factur-x.xml": ublInvoice() };
  const { id, says } = await read(erp, pdf({ pages: [page("K 4802 / 26", "17.11.2026", "119,00")], files }));
  expect(says.invoice_number).toBe("RE-2026-77");
  await correct(erp, id, { invoice_number: "X-1", supplier_id: supplier });
  expect(await layouts(erp, supplier)).toHaveLength(1);
});

test("a correction of what was learned teaches anew, and one that changes nothing teaches nothing", async () => {
  const { erp, supplier } = await buyer();
  const { id, says } = await read(erp, FIRST);
  await correct(erp, id, { total_amount: says.total_amount });
  expect(await layouts(erp, supplier)).toEqual([]);
  await correct(erp, id, { ...RIGHT, invoice_date: "2026-11-28" });
  await correct(erp, id, RIGHT);
  expect((await read(erp, NEXT)).says).toMatchObject(RIGHT_NEXT);
  expect(await layouts(erp, supplier)).toHaveLength(1);
});

test("what was forgotten is not learned again by a change of another field", async () => {
  const { erp, supplier } = await buyer();
  const id = await teach(erp);
  await erp.call("rest", "forgetLearnedLayouts", { id: supplier });
  expect((await correct(erp, id, { comment: "checked" })).status).toBe(200);
  expect(await layouts(erp, supplier)).toEqual([]);
});

test("what the documents of a supplier taught that is inactive is not used", async () => {
  const { erp } = await buyer();
  await teach(erp);
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord", is_active: false }]);
  expect(Object.values((await read(erp, NEXT)).sources)).not.toContain("LEARNED");
});

test("a correction that came before its supplier teaches once the invoice is linked", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const { id } = await read(erp, FIRST);
  await correct(erp, id, RIGHT);
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord", legal_uid: VAT_ID }]);
  const { suppliers } = (await erp.get("/v1/suppliers")).body;
  expect(await layouts(erp, suppliers[0].id)).toEqual([]);
  await correct(erp, id, { supplier_id: suppliers[0].id });
  expect((await read(erp, NEXT)).says).toMatchObject(RIGHT_NEXT);
});

test("a document of no customer is not read by what one of a customer taught", async () => {
  const { erp } = await buyer();
  await teach(erp);
  const wide = await gateway.client({ tenant: erp.tenant });
  expect(Object.values((await read(wide, NEXT)).sources)).not.toContain("LEARNED");
});

test("the text of an e-mail teaches, too", async () => {
  const { erp } = await buyer();
  const send = async (day: string) => {
    const letter = `Rechnung Nr. 4711\nValuta: ${day}\nGesamtbetrag: 119,00 EUR\nUSt-IdNr. ${VAT_ID}`;
    const { result } = await sendAndWait(erp, "/v1/invoices/email", Buffer.from(letter), "text/plain");
    return (await erp.get(`/v1/invoices/${result.invoice_id}?fields=id,due_date`)).body;
  };
  const { id, due_date } = await send("17.12.2026");
  expect(due_date).toBeNull();
  await correct(erp, id, { due_date: "2026-12-17" });
  expect(await send("18.12.2026")).toMatchObject({ due_date: "2026-12-18" });
});

test("what a supplier's documents taught goes with it into the one that took its place", async () => {
  const { erp, supplier } = await buyer();
  await teach(erp);
  await erp.post("/v1/suppliers", [{ external_id: "K2", title: "Kieswerk Nord GmbH" }]);
  const { suppliers } = (await erp.get("/v1/suppliers?external_id=K2")).body;
  await erp.post(`/v1/suppliers/${supplier}/merge`, { into: suppliers[0].id });
  expect(await layouts(erp, suppliers[0].id)).toHaveLength(1);
  expect((await read(erp, NEXT)).says).toMatchObject(RIGHT_NEXT);
});
