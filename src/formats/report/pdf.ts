/** A report as a PDF on A4 that programs can read aloud: tagged, with its language, and with its font in it. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type PDFDocument from "pdfkit";
import { type Report, type ReportedFinding, type Section, whereOf } from "./report.js";

// Liberation Sans comes with pdf.js; it has Latin, Greek and Cyrillic letters.
const FONTS = join(dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")), "standard_fonts");
const [REGULAR, BOLD] = [join(FONTS, "LiberationSans-Regular.ttf"), join(FONTS, "LiberationSans-Bold.ttf")];
const COLORS = { FATAL: "#a40000", WARNING: "#7a4b00", INFORMATION: "#00457c" } as const;
const WHERE = "#4a4a4a";

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document["struct"]>;

/** @returns the bytes of a PDF 1.7 */
export async function reportPdf(report: Report): Promise<Buffer> {
  const { language, title, lead, words, findings, sections } = report;
  // Its fonts are 2 MB of code, which few processes need.
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({
    ...{ size: "A4", margin: 50, pdfVersion: "1.7", tagged: true, lang: language, displayTitle: true },
    // The same report is the same bytes, apart from these.
    info: { Title: title, CreationDate: EPOCH, ModDate: EPOCH },
    font: REGULAR,
    // Its types do not know accessible documents yet.
    ...({ subset: "PDF/UA" } as object),
  });
  doc.registerFont("regular", REGULAR).registerFont("bold", BOLD);
  const root = doc.struct("Document");
  doc.addStructure(root);
  heading(doc, root, "H1", title, 16);
  paragraph(doc, root, lead);
  if (findings.length > 0) {
    heading(doc, root, "H2", words.findings, 13);
    for (const [index, finding] of findings.entries()) findingPdf(doc, root, report, finding, index);
  }
  heading(doc, root, "H2", words.invoice, 13);
  for (const section of sections) sectionPdf(doc, root, section);
  root.end();
  return bytesOf(doc);
}

const EPOCH = new Date(0);

function bytesOf(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc
      .on("data", (piece: Buffer) => pieces.push(piece))
      .on("error", reject)
      .on("end", () => resolve(Buffer.concat(pieces)));
    doc.end();
  });
}

function heading(doc: Document, root: Structure, level: "H1" | "H2" | "H3", text: string, size: number): void {
  root.add(
    doc.struct(level, {}, () => {
      doc.moveDown(level === "H1" ? 0 : 0.8);
      doc.font("bold").fontSize(size).fillColor("black").text(text);
      doc.moveDown(0.3);
    }),
  );
}

function paragraph(doc: Document, root: Structure, text: string, color = "black"): void {
  root.add(doc.struct("P", {}, () => void doc.font("regular").fontSize(10).fillColor(color).text(text)));
}

function findingPdf(doc: Document, root: Structure, { words }: Report, finding: ReportedFinding, index: number): void {
  root.add(
    doc.struct("P", {}, () => {
      doc.font("bold").fontSize(10).fillColor(COLORS[finding.severity]);
      doc.text(`${index + 1}. ${finding.weight}: `, { continued: true });
      doc.font("regular").fillColor("black").text(finding.message);
    }),
  );
  paragraph(doc, root, `${words.todo}: ${finding.advice}`);
  paragraph(doc, root, `${words.where}: ${whereOf(finding)} · ${words.rule}: ${finding.rule}`, WHERE);
  doc.moveDown(0.5);
}

function sectionPdf(doc: Document, root: Structure, section: Section): void {
  heading(doc, root, "H3", section.title, 11);
  doc.font("regular").fontSize(9).fillColor("black");
  const isPairs = "pairs" in section;
  const columns = isPairs ? [{ width: 30 }, { width: 70 }] : section.columns;
  const rows = isPairs ? section.pairs : section.rows;
  const width = doc.page.width - doc.page.margins.left - doc.page.margins.right;
  const table = doc.table({
    ...({ structParent: root } as object),
    columnStyles: columns.map((column) => ({
      width: (width * column.width) / 100,
      align: { x: "isNumber" in column && column.isNumber ? "right" : "left", y: "top" } as const,
    })),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: "#cccccc", padding: 3 },
  });
  if (!isPairs) table.row(section.columns.map(({ name }) => ({ text: name, type: "TH", font: { src: BOLD } })));
  for (const row of rows)
    table.row(row.map((text, index) => ({ text, type: isPairs && index === 0 ? "TH" : "TD" }) as const));
  table.end();
  doc.x = doc.page.margins.left;
}
