/** PDFs are read in processes of their own: what they hold, and what the hostile ones do not reach. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { usePdfReaders } from "../support/pdf-readers.js";
import { foldersOf, valuesByPath } from "../formats/samples.js";
import { attached, mixed, text } from "../support/mails.js";
import { HOSTILE_PDFS } from "../support/hostile-pdfs.js";
import { bomb, endlessTree, pdf, type Placed, typed } from "../support/pdf.js";

const { reader, limited } = usePdfReaders();
const NEVER = new AbortController().signal;
const read = (content: Uint8Array, by = reader) => by.read("delivery_note", content, NEVER);

/** The processes that this one has started. */
const children = (of = process.pid): number[] =>
  spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(of)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes("pdf/program.js"))
    .map((line) => parseInt(line, 10));

const LETTER = typed(`
Kieswerk Nord GmbH
Hafenstraße 1, 20457 Hamburg   USt-IdNr. DE 123456789

Empfänger:                                              Lieferschein-Nr.:   LS-2026-0815
Hochbau Süd AG                                          Lieferdatum:        18.11.2026
Ring 5, 80331 München                                   Ihre Bestellung:    4500012345 vom 02.11.2026
                                                        Bauvorhaben:        2026-014 Kita Am Ring
                                                        Kennzeichen:        HH-KN 4711`);

test.each(foldersOf("delivery-text"))("a delivery note's text: $name", async ({ input, expected }) => {
  const pages = Buffer.from(input).toString("utf8").split("\f");
  expect(valuesByPath(await read(pdf({ pages: pages.map(typed) })))).toEqual(expected);
});

const UBL = `<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">
  <cbc:ID>X-1</cbc:ID><cbc:IssueDate>2026-11-18</cbc:IssueDate>
  <cac:DespatchLine><cbc:ID>1</cbc:ID><cbc:DeliveredQuantity unitCode="TNE">8.5</cbc:DeliveredQuantity>
    <cac:Item><cbc:Name>Kies</cbc:Name></cac:Item></cac:DespatchLine></DespatchAdvice>`;

test("XML inside the PDF counts before its text; other files do not matter", async () => {
  const files = { "factur-x.xml": "<Invoice/>", "readme.txt": "x", "despatch-advice.xml": UBL };
  const note = await read(pdf({ pages: [LETTER], files }));
  expect(note).toMatchObject({ external_id: "X-1", items: [{ title: "Kies", quantity: "8.5", unit: "TNE" }] });
});

describe("an invoice", () => {
  const readInvoice = (content: Uint8Array, reading: "invoice" | "invoice_text" = "invoice") =>
    reader.read(reading, content, NEVER, { comparesPrint: true });
  const fixture = (name: string) => readFileSync(`test/formats/e-invoices/${name}/input.xml`, "utf8");
  const PAGE = typed(`
Kieswerk Nord GmbH

Rechnung Nr. RE-99
Rechnungsdatum: 18.11.2026

Gesamtbetrag 119,00 EUR`);

  test("the XML inside counts, with the rules that it breaks; the text is no invoice of its own then", async () => {
    const files = { "a.xml": "<DespatchAdvice/>", "b.txt": "x", "invoice.dat": fixture("ubl-credit-note") };
    const found = await readInvoice(pdf({ pages: [PAGE], files }));
    expect(found).toMatchObject({
      structure: { syntax: "UBL", profile: { name: "PEPPOL" }, invoice: { number: "GS-1" } },
      text: null,
      ...{ hasText: false, shown: null },
    });
    expect(found.structure!.findings).toEqual(expect.arrayContaining([expect.objectContaining({ rule: "BR-08" })]));
    expect(found.structure).not.toHaveProperty("document");
  });

  /** What the XML `cii-en16931` says, as a program may print it. */
  const PRINT = {
    supplier: "Lindner Baustoffe GmbH",
    number: "LB-2026-00817",
    net: "680,00",
    tax: "117,80",
    total: "797,80",
    vatId: "DE136695976",
    iban: "DE02 1203 0000 0000 2020 51",
  };
  const printed = (changes: Partial<typeof PRINT>): readonly Placed[] => {
    const { supplier, number, net, tax, total, vatId, iban } = { ...PRINT, ...changes };
    return typed(`
${supplier}, Kiesweg 4, 01067 Dresden

Rechnung Nr. ${number}
Rechnungsdatum: 18.11.2026

Nettobetrag  ${net} EUR
Umsatzsteuer 19 %  ${tax} EUR
Gesamtbetrag  ${total} EUR

${vatId === "" ? "" : `USt-IdNr.: ${vatId}`}
IBAN: ${iban}`);
  };

  test.each<[what: string, changes: Partial<typeof PRINT>, differences: string[]]>([
    ["the same", {}, []],
    ["nothing of it", { number: "", total: "", vatId: "", iban: "" }, []],
    ["the number in other signs", { number: "LB 2026 00817" }, []],
    [
      "another number",
      { number: "LB-2026-00818" },
      ['Number: the print has "LB-2026-00818", the XML "LB-2026-00817".'],
    ],
    ["what is left to pay", { net: "580,20", total: "698,00" }, []],
    ["another total", { tax: "129,20", total: "809,20" }, ['Total: the print has "809.2", the XML "797.8".']],
    [
      "another account",
      { iban: "DE89 3704 0044 0532 0130 00" },
      ['IBAN: the print has "DE89370400440532013000", the XML "DE02 1203 0000 0000 2020 51".'],
    ],
    ["an account that is none", { iban: "DE88 3704 0044 0532 0130 00" }, []],
    [
      "another VAT id",
      { vatId: "DE811115368" },
      ['Supplier\'s VAT id: the print has "DE811115368", the XML "DE136695976".'],
    ],
    [
      "another supplier without a VAT id",
      { supplier: "Kieswerk Nord AG", vatId: "" },
      ['Supplier\'s name: the print has "Kieswerk Nord AG", the XML "Lindner Baustoffe GmbH".'],
    ],
    ["the trading name", { supplier: "Linbau AG", vatId: "" }, []],
  ])("where the print has %s, findings say so", async (_, changes, differences) => {
    const content = pdf({ pages: [printed(changes)], files: { "factur-x.xml": fixture("cii-en16931") } });
    const { structure } = await readInvoice(content);
    expect(structure!.differences.map(({ message_en }) => message_en)).toEqual(differences);
  });

  test("pages that are pictures are not compared", async () => {
    const files = { "factur-x.xml": fixture("cii-en16931") };
    expect((await readInvoice(pdf({ pages: ["picture"], files }))).structure!.differences).toEqual([]);
  });

  test("one of ZUGFeRD 1.0 counts where there is no other, and no rules apply", async () => {
    const files = { "ZUGFeRD-invoice.xml": fixture("zugferd-1.0") };
    expect(await readInvoice(pdf({ pages: [PAGE], files }))).toMatchObject({
      structure: { profile: { name: "ZUGFERD_1_0" }, findings: null },
    });
    const both = { ...files, "xrechnung.xml": fixture("cii-en16931") };
    expect(await readInvoice(pdf({ pages: [PAGE], files: both }))).toMatchObject({
      structure: { profile: { name: "EN_16931" } },
    });
  });

  test("without XML, or where that is not wanted, its text is read", async () => {
    const values = { invoice_number: "RE-99", invoice_date: "2026-11-18", total_amount: "119" };
    const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
    const text = { structure: null, text: said, hasText: true, shown: null };
    expect(await readInvoice(pdf({ pages: [PAGE], files: { "a.xml": "<Invoice/>" } }))).toMatchObject(text);
    const files = { "factur-x.xml": fixture("cii-en16931") };
    expect(await readInvoice(pdf({ pages: [PAGE], files }), "invoice_text")).toMatchObject(text);
  });

  test("a scan has neither", async () => {
    const nothing = { structure: null, text: null, hasText: false };
    expect(await readInvoice(pdf({ pages: ["picture"] }))).toMatchObject(nothing);
  });

  test("files that the catalog does not lead to are found, packed or not, and what is none is left out", async () => {
    const replaced = (bytes: Buffer, what: string, by: string) =>
      Buffer.from(bytes.toString("latin1").replaceAll(what, by), "latin1");
    const lost = (files: Record<string, string>) =>
      replaced(pdf({ pages: [PAGE], files }), "/EmbeddedFiles", "/EmbeddedFilez");
    const files = { "a.xml": "<order/>", "b.bin": "/EmbeddedFile stream\nno", "c.xml": fixture("cii-two-currencies") };
    expect(await readInvoice(lost(files))).toMatchObject({ structure: { invoice: { number: "4" } } });
    // Packed in another way than its dictionary says.
    const wrong = replaced(lost(files), "/FlateDecode", "/LZWDecode  ");
    expect((await readInvoice(wrong)).structure).toBeNull();
    const many = Buffer.concat([lost({}), Buffer.from("/EmbeddedFile ".repeat(100_000))]);
    expect((await readInvoice(many)).structure).toBeNull();
  });
});

describe("is refused with a reason that a person can act on:", () => {
  const reasonOf = (content: Uint8Array, by = reader): Promise<string> =>
    read(content, by).then(
      () => "it was read",
      (error: Error) => error.message,
    );

  test.each([
    ["a scan", pdf({ pages: ["picture", "picture"] }), "The PDF is a scan"],
    ["a header alone", Buffer.from("%PDF-1.7\n%%EOF\n"), "The file is not a whole PDF"],
    ["another text", pdf({ pages: [[[50, 50, "Speisekarte"]]] }), "no number of a delivery note"],
    ["a page tree without end", endlessTree(), "The file is not a whole PDF"],
    ["no bytes", Buffer.alloc(0), "The file is not a whole PDF"],
  ])("%s", async (_, content, reason) => expect(await reasonOf(content)).toContain(reason));

  test("one that takes too much memory, whose process is killed; the next is read", async () => {
    const small = limited({ mebibytes: 150 });
    expect(await reasonOf(bomb(200), small)).toContain("more than 150 MiB of memory");
    expect(await read(pdf({ pages: [LETTER] }), small)).toMatchObject({ delivery_number: "LS-2026-0815" });
  });

  test("one that takes too long", async () => {
    const hasty = limited({ seconds: 0.01 });
    expect(await reasonOf(pdf({ pages: [LETTER] }), hasty)).toContain("could not be read within 0.01 seconds");
  });
});

test("a process that somebody else kills says nothing of its PDF, which is read the next time", async () => {
  const own = limited({});
  const before = children();
  expect(await read(pdf({ pages: [LETTER] }), own)).not.toBeNull(); // a process is ready
  const reading = read(bomb(40, "Lieferschein Nr. 815"), own).catch((error: unknown) => error);
  await sleep(50);
  const [pid] = children().filter((each) => !before.includes(each));
  process.kill(pid!, "SIGKILL");
  expect(await reading).toMatchObject({ code: "UNAVAILABLE" });
  expect(await read(pdf({ pages: [LETTER] }), own)).toMatchObject({ delivery_number: "LS-2026-0815" });
});

test("many at once are read by two processes, which close with the reader", async () => {
  const own = limited({});
  const before = children();
  const notes = Array.from({ length: 12 }, (_, n) =>
    read(pdf({ pages: [[[50, 50, `Lieferschein Nr. 47${n}`]]] }), own),
  );
  await Promise.race(notes);
  expect(children().filter((pid) => !before.includes(pid))).toHaveLength(2);
  expect((await Promise.all(notes)).map((note) => note.delivery_number)).toEqual(
    Array.from({ length: 12 }, (_, n) => `47${n}`),
  );
  await own.close();
  expect(children().filter((pid) => !before.includes(pid))).toEqual([]);
});

test("no process stays behind when the gateway is killed, not even one that is busy", async () => {
  const program = `
    const { createPdfReader } = await import(${JSON.stringify(new URL("../../dist/src/pdf/pool.js", import.meta.url).href)});
    const chunks = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    createPdfReader({ mebibytes: 4000 }).read("delivery_note", Buffer.concat(chunks), new AbortController().signal);
    console.log("begun");`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {},
    stdio: ["pipe", "pipe", "inherit"],
  });
  parent.stdin.end(bomb(100));
  await once(parent.stdout, "data");
  let found: number[] = [];
  while ((found = children(parent.pid)).length === 0) await sleep(10);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  for (const end = Date.now() + 60_000; found.some(isAlive) && Date.now() < end;) await sleep(20);
  expect(found.filter(isAlive)).toEqual([]);
});

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

describe("mails are read there, too:", () => {
  const note = pdf({ pages: [LETTER] });
  const readMail = (content: Uint8Array, by = reader) => by.read("mail", content, NEVER);

  test("their documents and their text come back", async () => {
    const { documents, text: said } = await readMail(mixed(text("Guten Tag"), attached("a.pdf", note)));
    expect(said).toBe("Guten Tag");
    expect(documents).toMatchObject([{ name: "a.pdf", mediaType: "application/pdf", place: "2" }]);
    expect(Buffer.from(documents[0]!.content).equals(note)).toBe(true);
  });

  test("what keeps one from being read is said of a mail", async () => {
    const bytes = mixed(...Array.from({ length: 2_100 }, () => text("x")));
    await expect(readMail(bytes)).rejects.toThrow("The e-mail cannot be read: it has more than 2000 parts.");
    const pages = mixed(...Array.from({ length: 500 }, () => text("<p>x".repeat(1_000), "text/html")));
    await expect(readMail(pages, limited({ seconds: 0.01 }))).rejects.toThrow(
      "The e-mail could not be read within 0.01 seconds. Send the invoice itself, as a PDF or as XML.",
    );
  });
});

test("a reading that nobody waits for any more ends", async () => {
  const own = limited({});
  const stop = new AbortController();
  const reading = own.read("delivery_note", bomb(40), stop.signal);
  await sleep(20);
  stop.abort();
  await expect(reading).rejects.toThrow("Nobody waits");
  expect(await read(pdf({ pages: [LETTER] }), own)).toMatchObject({ delivery_number: "LS-2026-0815" });
});

test.each(HOSTILE_PDFS)("the hostile samples: %s fails", (_, content) => expect(read(content)).rejects.toThrow(/PDF/));
