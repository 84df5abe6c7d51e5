/** `npm run eval` over folders that the test makes: what it writes, what it prints, and that nothing stops it. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { pdf, typed } from "../support/pdf.js";
import { runCli } from "../support/process.js";
import { describeShared, sharedPath, sharedRecords } from "../support/shared-samples.js";

const FIXTURES = "test/formats/e-invoices";
const fixture = (name: string) => readFile(`${FIXTURES}/${name}/input.xml`, "utf8");

let work = "";
beforeAll(async () => void (work = await mkdtemp(join(tmpdir(), "eval-"))));
afterAll(() => rm(work, { recursive: true, force: true }));

type Run = Record<"stdout" | "stderr", string> & { code: number; lines: Record<string, any>[] };

async function evaluate(...args: string[]): Promise<Run> {
  const before = process.cwd();
  // It writes into the working directory.
  process.chdir(work);
  const said = await runCli("eval", {}, args).finally(() => process.chdir(before));
  return { ...said, lines: await rowsOf(join(work, "PRED.jsonl")).catch(() => []) };
}

const rowsOf = async (file: string): Promise<Record<string, any>[]> =>
  (await readFile(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Writes a folder below the working directory. */
async function folder(name: string, files: Record<string, string | Uint8Array>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(work, name, file);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, content);
  }
  return name;
}

const FIELDS = [
  ...["invoice_number", "invoice_date", "due_date", "currency", "net_amount", "total_tax_amount", "total_amount"],
  ...["supplier_name", "supplier_vat_id", "supplier_iban", "type_code", "line_count", "findings"],
];
const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, null]));

test("one line a file, in the order of their names, whatever they are", async () => {
  const xrechnung = await fixture("ubl-xrechnung");
  const zugferd1 = await fixture("zugferd-1.0");
  const name = await folder("mixed", {
    "a.XML": xrechnung,
    "b.xml": "<Invoice><AccountingSupplierParty>",
    "c.xml": "",
    "d.pdf": "",
    "e.pdf": "%PDF-1.7\n%%EOF\n",
    "f.pdf": "this is no PDF",
    "g.xml/h.pdf": pdf({
      pages: ["picture"],
      files: { "readme.txt": "x", "factur-x.xml": await fixture("cii-en16931") },
    }),
    "i.pdf": xrechnung,
    "j.xml": pdf({ pages: ["picture"], files: { "ZUGFeRD-invoice.xml": zugferd1, "invoice.bin": xrechnung } }),
    "k without a name": await fixture("ubl-credit-note"),
    "l.xml": "<DespatchAdvice><ID>1</ID></DespatchAdvice>",
    "notes.txt": "no invoice",
    "z.xml": zugferd1,
  });
  await symlink("nowhere", join(work, name, "m.xml"));
  await symlink(".", join(work, name, "n.xml"));
  const { code, stdout, lines } = await evaluate(name);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  const xrechnungLine = {
    ...{ invoice_number: "X-2026-1", invoice_date: "2026-11-18+01:00", due_date: "2026-12-18", currency: "EUR" },
    ...{ net_amount: 400, total_tax_amount: 76, total_amount: 476, supplier_name: "Müller Sanitär GmbH" },
    ...{ supplier_vat_id: "DE123456789", supplier_iban: "DE89370400440532013000", type_code: "875", line_count: 1 },
    findings: expect.any(Array),
  };
  expect(lines).toEqual([
    { file: "a.XML", ...xrechnungLine },
    ...["b.xml", "c.xml", "d.pdf", "e.pdf", "f.pdf"].map((file) => ({ file, ...NOTHING })),
    expect.objectContaining({
      ...{ file: "g.xml/h.pdf", invoice_number: "LB-2026-00817", total_tax_amount: 117.8, line_count: 2 },
      ...{ supplier_iban: "DE02 1203 0000 0000 2020 51", findings: expect.any(Array) },
    }),
    { file: "i.pdf", ...xrechnungLine },
    // Of two invoices in one PDF the newer format counts, whatever the name of its file.
    { file: "j.xml", ...xrechnungLine },
    expect.objectContaining({
      file: "k without a name",
      type_code: "381",
      due_date: "2026-12-01",
      total_tax_amount: 25,
    }),
    { file: "l.xml", ...NOTHING },
    { file: "m.xml", ...NOTHING },
    expect.objectContaining({ file: "z.xml", invoice_number: "2014-0007", findings: null }),
  ]);
  expect(Object.keys(lines[0]!)).toEqual(["file", ...Object.keys(NOTHING)]);
});

test("as a process of its own: an expected.jsonl is compared, what differs is told, and it ends", async () => {
  const expected = [
    { file: "a.xml", syntax: "CII", container: "XML", supplier_vat_id: "DE 136695976", net_amount: 680.0 },
    { file: "a.xml", syntax: "CII", container: "XML", supplier_name: "Lindner\n  Baustoffe GmbH ", due_date: null },
    { file: "b.pdf", syntax: "CII", container: "PDF", supplier_iban: "DE02-1203.00000000202051" },
    { file: "c.pdf", syntax: "CII", container: "PDF", invoice_number: "1", line_count: null },
  ];
  const xml = await fixture("cii-en16931");
  const name = await folder("expected", {
    "a.xml": xml,
    "b.pdf": pdf({ pages: ["picture"], files: { "x.xml": xml } }),
    "expected.jsonl": `${expected.map((row) => JSON.stringify(row)).join("\n")}\n`,
  });
  const program = [resolve("dist/src/cli/eval.js"), name];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: work, env: {} });
  const lines = await rowsOf(join(work, "PRED.jsonl"));
  expect(lines.map(({ file }) => file)).toEqual(["a.xml", "b.pdf"]);
  const rows = stdout.split("\n").map((line) => line.split(/ {2,}/));
  expect(rows).toEqual(
    expect.arrayContaining([
      ["field", "CII PDF", "CII XML", "all"],
      ["files", "2", "2", "4"],
      ["due_date", "-", "0.0 % (0/1)", "0.0 % (0/1)"],
      ["net_amount", "-", "100.0 % (1/1)", "100.0 % (1/1)"],
      ["supplier_name", "-", "100.0 % (1/1)", "100.0 % (1/1)"],
      ["supplier_vat_id", "-", "100.0 % (1/1)", "100.0 % (1/1)"],
      ["supplier_iban", "100.0 % (1/1)", "-", "100.0 % (1/1)"],
      ["all", "33.3 % (1/3)", "75.0 % (3/4)", "57.1 % (4/7)"],
    ]),
  );
  expect(stdout).toContain('a.xml: due_date is null, read "2026-10-14"\n');
  expect(stdout).toContain('c.pdf: invoice_number is "1", read undefined\n');
});

/** The lines of what it printed, in columns. */
const rowsIn = (stdout: string): string[][] => stdout.split("\n").map((line) => line.split(/ {2,}/));

const expectedOf = (rows: object[]): string => `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;

test("verdicts are compared, for the bodies of rules that they name", async () => {
  const name = await folder("verdicts", {
    "right.xml": await fixture("ubl-xrechnung"),
    "wrong.xml": await fixture("cii-en16931"),
    // No invoice, but rules judge it by its root element.
    "bare.xml": "<Invoice><CustomizationID>urn:cen.eu:en16931:2017</CustomizationID></Invoice>",
    "expected.jsonl": expectedOf([
      { file: "right.xml", fatal: ["BR-DE-11", "BR-DE-23-b", "BR-DE-24-b"], warning: [] },
      { file: "wrong.xml", fatal: ["BR-DE-15"], warning: [] },
    ]),
  });
  const { code, stdout } = await evaluate(name);
  expect(code).toBe(0);
  expect(stdout.split("\n")).toEqual([
    "verdicts: 1 of 2 agree",
    'wrong.xml: the verdict is {"fatal":["BR-DE-15"],"warning":[]}, judged {"fatal":[],"warning":[]}',
    "",
  ]);
});

/** A layout whose words for the number rules do not know. */
const page = (number: string): Buffer =>
  pdf({
    pages: [
      typed(`
Kieswerk Nord GmbH
Kiesweg 4, 01067 Dresden

Rechnung
Vorgang:          ${number}
Rechnungsdatum:   03.11.2026

Gesamtbetrag      119,00 EUR
USt-IdNr. DE136695976`),
    ],
  });
const says = (file: string, invoice_number: string) => ({
  ...{ file, container: "PDF", syntax: "none", invoice_number, total_amount: 119, supplier_vat_id: "DE136695976" },
});

test("--text-only tells how sure right and wrong values are, --learn what the corrections before taught", async () => {
  const name = await folder("layouts", {
    "1.pdf": page("K 4711 / 26"),
    "2.pdf": page("K 4712 / 26"),
    "3.pdf": page("K 4713 / 26"),
    "expected.jsonl": expectedOf([
      says("1.pdf", "K 4711 / 26"),
      says("2.pdf", "K 4712 / 26"),
      { ...says("3.pdf", "K 4713 / 26"), total_amount: 118 },
    ]),
  });
  const { stdout } = await evaluate(name, "--text-only");
  expect(rowsIn(stdout).slice(-5)).toEqual([
    ["confidence", "right", "wrong"],
    ["from 0.9", "3", "0"],
    ["from 0.7", "2", "1"],
    ["from 0", "0", "0"],
    [""],
  ]);
  const learned = await evaluate(name, "--learn");
  expect(rowsIn(learned.stdout)).toEqual(
    expect.arrayContaining([
      ["field", "first of a layout", "next of a layout", "all"],
      ["invoice_number", "0.0 % (0/1)", "100.0 % (2/2)", "66.7 % (2/3)"],
      ["total_amount", "100.0 % (1/1)", "50.0 % (1/2)", "66.7 % (2/3)"],
    ]),
  );
  expect(await evaluate(await folder("nothing", { "a.pdf": page("1") }), "--learn")).toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining("has no expected.jsonl") },
  });
});

test.each([
  [[], "One folder is needed"],
  [["missing"], "ENOENT"],
  [["--fast", "a"], "Unknown option '--fast'"],
])("%j is not what it can do", async (args, message) => {
  expect(await evaluate(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});

const SAMPLES = sharedPath("samples/e-invoices");

describeShared("the samples", "samples/e-invoices", () => {
  test("every field of every file is right, and the rules that each breaks agree", async () => {
    const { code, stdout, lines } = await evaluate(SAMPLES);
    expect(code).toBe(0);
    // Below the table stand the differences.
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^all .* 100\.0 % \((\d+)\/\1\)$/);
    const found = lines.map(({ file, findings }) => [file, findings]);
    const official = sharedRecords("en16931/expected-findings.jsonl");
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(official.map(({ file, findings }) => [file, findings])),
    );
  });

  test("with --text-only the PDFs whose text is the invoice have at least 85 % of their fields right", async () => {
    const { code, lines } = await evaluate(SAMPLES, "--text-only");
    expect(code).toBe(0);
    const read = new Map(lines.map((line) => [line.file, line]));
    const rows = sharedRecords("samples/e-invoices/expected.jsonl");
    const plain = (value: unknown) => String(value).replace(/[\s.-]/g, "");
    const compared = rows
      .filter(({ container, tier }) => container === "PDF" && tier === "clean")
      .flatMap((row) =>
        Object.keys(NOTHING)
          .filter((field) => row[field] !== undefined && row[field] !== null)
          .map((field) => plain(row[field]) === plain(read.get(row.file)![field])),
      );
    expect(compared.length).toBeGreaterThan(100);
    expect(compared.filter(Boolean).length / compared.length).toBeGreaterThan(0.85);
    expect(lines.filter(({ file }) => file.endsWith(".pdf")).every(({ findings }) => findings === null)).toBe(true);
  });
});
