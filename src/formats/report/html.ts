/** A report as a page that needs nothing but itself: it can be read, printed, and sent as an attachment. */
import { type Report, type ReportedFinding, type Section, whereOf } from "./report.js";

const STYLE = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff }
body { max-width: 90rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.2rem; margin: 1.5rem 0 .5rem } h3 { font-size: 1rem; margin: 1.2rem 0 .3rem }
main { display: grid; gap: 0 2.5rem } @media (min-width: 70rem) { main { grid-template-columns: 2fr 3fr } }
ol { padding-left: 1.5rem } li { margin-bottom: 1rem; break-inside: avoid } li p { margin: .15rem 0 }
.weight { font-weight: 600 } .FATAL { color: #a40000 } .WARNING { color: #7a4b00 } .INFORMATION { color: #00457c }
.where { color: #4a4a4a; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #ccc; white-space: pre-line; overflow-wrap: anywhere }
th.number, td.number { text-align: right } dl { display: grid; grid-template-columns: 12rem 1fr; gap: .15rem 1rem; margin: 0 } dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
@page { size: A4; margin: 18mm } @media print { body { padding: 0; max-width: none; font-size: 10pt } main { display: block } thead { display: table-header-group } tr { break-inside: avoid } }`;

const MEANT: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => MEANT[character] ?? character);

const findingHtml = ({ words }: Report, finding: ReportedFinding): string => {
  const { severity, weight, message, rule, advice } = finding;
  return `<li>
<p><span class="weight ${severity}">${escaped(weight)}:</span> ${escaped(message)}</p>
<p>${escaped(words.todo)}: ${escaped(advice)}</p>
<p class="where">${escaped(words.where)}: ${escaped(whereOf(finding))} · ${escaped(words.rule)}: ${escaped(rule)}</p>
</li>`;
};

function sectionHtml(section: Section): string {
  const title = `<h3>${escaped(section.title)}</h3>`;
  if ("pairs" in section) {
    const said = section.pairs.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
    return `${title}\n<dl>${said.join("\n")}</dl>`;
  }
  const kind = (index: number): string => (section.columns[index]?.isNumber ? ' class="number"' : "");
  const head = section.columns.map(({ name }, index) => `<th scope="col"${kind(index)}>${escaped(name)}</th>`).join("");
  const rows = section.rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td${kind(index)}>${escaped(cell)}</td>`).join("")}</tr>`,
  );
  return `${title}\n<table><thead><tr>${head}</tr></thead>\n<tbody>${rows.join("\n")}</tbody></table>`;
}

/** @returns a whole document in HTML */
export function reportHtml(report: Report): string {
  const { language, title, lead, words, findings, sections } = report;
  const list = findings.map((finding) => findingHtml(report, finding)).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
</header>
<main>
${findings.length > 0 ? `<section aria-labelledby="findings">\n<h2 id="findings">${escaped(words.findings)}</h2>\n<ol>\n${list}\n</ol>\n</section>` : ""}
<section aria-labelledby="invoice">
<h2 id="invoice">${escaped(words.invoice)}</h2>
${sections.map(sectionHtml).join("\n")}
</section>
</main>
</body>
</html>
`;
}
