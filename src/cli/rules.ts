/** `npm run rules`: judges electronic invoices by their rules. Needs no database. */
import "../start/require-node-version.js";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Finding, Severity } from "../domain/provenance.js";
import { type JudgedDocument, judgeXml } from "../formats/en16931/read-e-invoice.js";
import { isPdf } from "../formats/pdf-file.js";
import { createPdfReader, type PdfReader } from "../pdf/pool.js";
import { commandLine } from "../start/command-line.js";

const USAGE = `${commandLine("rules")} [--json] [--language de] FILE…

Judges electronic invoices (XML, and PDFs that hold one) by the rules of EN 16931 and, where they name it, of
XRechnung or Peppol BIS Billing 3.
Prints what each breaks; with --json one line of JSON a file: file, syntax, profile, and findings with rule, severity,
path, message_de and message_en, or error. --language is en or de.

The exit code is that of the worst file: 0 where nothing is graver than INFORMATION, 1 for WARNING, 2 for FATAL, 3 where
a file could not be judged.`;

/** The exit code of each severity. */
const CODES = { INFORMATION: 0, WARNING: 1, FATAL: 2 } as const satisfies Record<Severity, number>;
const NOT_JUDGED = 3;

interface Judged extends JudgedDocument {
  readonly findings: readonly Finding[];
}

async function judgeFile(path: string, pdfs: PdfReader): Promise<Judged> {
  const content = await readFile(path);
  if (!isPdf(content)) return judged(await judgeXml(content));
  const { structure } = await pdfs.read("invoice", content, new AbortController().signal);
  if (!structure) throw new Error("The PDF holds no electronic invoice.");
  return judged(structure);
}

function judged({ syntax, profile, findings }: JudgedDocument): Judged {
  if (findings === null) throw new Error("ZUGFeRD 1.0 is older than the rules of EN 16931, which do not judge it.");
  return { syntax, profile, findings };
}

const codeOf = ({ findings }: Judged): number => Math.max(0, ...findings.map(({ severity }) => CODES[severity]));

function textOf({ syntax, profile, findings }: Judged, language: "de" | "en"): string {
  const lines = findings.map(
    (finding) => `  ${finding.severity.padEnd(12)}${finding.rule}  ${finding.path}  ${finding[`message_${language}`]}`,
  );
  const name = [profile.name ?? "no known profile", profile.version].filter(Boolean).join(" ");
  const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  return [`${syntax}, ${name}: ${count}`, ...lines].join("\n");
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean" }, language: { type: "string", default: "en" }, help: { type: "boolean" } },
  });
  const { json, language, help } = values;
  if (help) process.stdout.write(`${USAGE}\n`);
  if (help) return 0;
  if (positionals.length === 0) throw new Error("Name a file");
  if (language !== "de" && language !== "en") throw new Error(`--language is de or en, not "${language}"`);
  const pdfs = createPdfReader();
  let worst = 0;
  const say = (file: string, answer: object, text: string): void =>
    void process.stdout.write(`${json ? JSON.stringify({ file, ...answer }) : `${file}: ${text}`}\n`);
  try {
    for (const file of positionals) {
      try {
        const found = await judgeFile(file, pdfs);
        worst = Math.max(worst, codeOf(found));
        say(file, found, textOf(found, language));
      } catch (error) {
        worst = NOT_JUDGED;
        const { message } = error as Error;
        say(file, { error: message }, message);
      }
    }
  } finally {
    await pdfs.close();
  }
  return worst;
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  return NOT_JUDGED;
});
