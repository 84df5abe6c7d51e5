/** A report as plain text, for the body of a mail. */
import { type Report, type ReportedFinding, type Section, type Table, whereOf } from "./report.js";

const WIDTH = 78;
const underlined = (title: string, line: string): string => `${title}\n${line.repeat(Math.min(title.length, WIDTH))}`;

/** Lines of words that are no longer than the page is wide, all but the first indented. */
function wrapped(text: string, indent = ""): string {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const isFull = line !== "" && line.length + word.length + 1 > WIDTH - indent.length;
      if (isFull) lines.push(line);
      line = line === "" || isFull ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join(`\n${indent}`);
}

function findingText({ words }: Report, finding: ReportedFinding, index: number): string {
  const number = `${index + 1}. `;
  const indent = " ".repeat(number.length);
  return [
    `${number}${wrapped(`${finding.weight}: ${finding.message}`, indent)}`,
    `${indent}${wrapped(`${words.todo}: ${finding.advice}`, indent)}`,
    `${indent}${wrapped(`${words.where}: ${whereOf(finding)}`, indent)}`,
    `${indent}${words.rule}: ${finding.rule}`,
  ].join("\n");
}

/** A row of a table; what is too long for its column goes on in the next line. */
function rowText(cells: readonly string[], { columns }: Table): string {
  const parts = columns.map(({ width, isNumber }, index) => {
    const across = Math.max(4, Math.floor(((WIDTH - columns.length) * width) / 100));
    return { pieces: piecesOf(cells[index] ?? "", across), across, isNumber };
  });
  const height = Math.max(...parts.map(({ pieces }) => pieces.length));
  return Array.from({ length: height }, (_, line) =>
    parts
      .map(({ pieces, across, isNumber }) => {
        const piece = pieces[line] ?? "";
        return isNumber ? piece.padStart(across) : piece.padEnd(across);
      })
      .join(" ")
      .trimEnd(),
  ).join("\n");
}

function piecesOf(cell: string, width: number): string[] {
  const pieces: string[] = [];
  for (const paragraph of cell.split("\n")) {
    let rest = paragraph;
    while (rest.length > width) {
      const blank = rest.lastIndexOf(" ", width);
      const end = blank > 0 ? blank : width;
      pieces.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    pieces.push(rest);
  }
  return pieces;
}

function sectionText(section: Section): string {
  const title = underlined(section.title, "-");
  if ("pairs" in section) {
    const said = section.pairs.map(([name, value]) => {
      const label = `${name}: `.padEnd(26);
      return `${label}${wrapped(value, " ".repeat(26))}`;
    });
    return [title, ...said].join("\n");
  }
  const head = rowText(
    section.columns.map(({ name }) => name),
    section,
  );
  return [title, head, ...section.rows.map((row) => rowText(row, section))].join("\n");
}

export function reportText(report: Report): string {
  const { title, lead, words, findings, sections } = report;
  const list = findings.map((finding, index) => findingText(report, finding, index));
  return [
    underlined(title, "="),
    wrapped(lead),
    ...(findings.length > 0 ? [underlined(words.findings, "="), ...list] : []),
    underlined(words.invoice, "="),
    ...sections.map(sectionText),
    "",
  ].join("\n\n");
}
