/**
 * Reads the invoices in a folder and writes what it read into PRED.jsonl, one line a file. Needs no database. Where the
 * folder has an `expected.jsonl`, it prints how many fields are right, and how many verdicts agree.
 */
import "../start/require-node-version.js";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "../start/command-line.js";
import type { ElectronicInvoice } from "../domain/en16931/model.js";
import type { Finding } from "../domain/provenance.js";
import { judge, judgeXml, OtherDocument, readEInvoice } from "../formats/en16931/read-e-invoice.js";
import { isPdf } from "../formats/pdf-file.js";
import { looksLikeXml } from "../formats/xml.js";
import { createPdfReader, type PdfReader } from "../pdf/pool.js";
import { runWithUsage } from "./run-with-usage.js";
import { type Confidences, confidencesOf, confidenceTable } from "./eval/confidence.js";
import { Learner } from "./eval/learn.js";
import { FIELDS, fatalRules, NOTHING, type Prediction, textValuesOf, valuesOf } from "./eval/prediction.js";
import { type Expected, score } from "./eval/score.js";
import { compareVerdicts } from "./eval/verdicts.js";

const USAGE = `${commandLine("eval")} FOLDER [--text-only | --learn]

Reads every invoice in FOLDER and the folders below it (XML, and PDFs with or without XML inside), and writes PRED.jsonl
into the working directory, one line a file. A file that cannot be read is a line of nulls. Where FOLDER has an
expected.jsonl, it prints how many fields are right, and how many verdicts (fatal, warning) agree.

  --text-only   ignores the XML inside PDFs: their values come from their text; a table tells how sure right and wrong
                ones are
  --learn       reads PDFs by their text, one after the other, and learns from each what expected.jsonl corrects; the
                table tells the first document of a layout from the next ones, and PRED.jsonl is not written`;

const OUTPUT = "PRED.jsonl";
/** More than any invoice; a larger file is not even opened. */
const MAX_BYTES = 256 * 1_048_576;
/** As many as there are processes for PDFs. */
const AT_ONCE = 2;

/** What was read of a file. */
interface Read {
  readonly prediction: Omit<Prediction, "file">;
  /** All findings of an electronic invoice. */
  readonly findings: readonly Finding[];
  readonly confidences: Confidences;
}

interface Mode {
  readonly textOnly: boolean;
  readonly learns: boolean;
}

async function run(folder: string, { textOnly, learns }: Mode): Promise<void> {
  if (learns) return learnIn(folder);
  const files = await filesIn(folder);
  const reader = createPdfReader();
  const output = await open(OUTPUT, "w");
  const predictions = new Map<string, Prediction>();
  const [findings, confidences] = [new Map<string, readonly Finding[]>(), new Map<string, Confidences>()];
  const begin = performance.now();
  try {
    for await (const { file, read } of inOrder(files, (path) => readFileAt(path, reader, textOnly))) {
      if (!read) continue;
      const prediction = { file: relative(folder, file).split(sep).join("/"), ...read.prediction };
      predictions.set(prediction.file, prediction);
      findings.set(prediction.file, read.findings);
      confidences.set(prediction.file, read.confidences);
      await output.write(`${JSON.stringify(prediction)}\n`);
    }
  } finally {
    await Promise.all([output.close(), reader.close()]);
  }
  report(`${predictions.size} files in ${((performance.now() - begin) / 1000).toFixed(1)} s: ${OUTPUT}`);
  const expected = await expectedIn(folder);
  if (!expected) return;
  printScore(expected, predictions);
  if (textOnly) print(confidenceTable(expected, predictions, confidences));
  const verdicts = compareVerdicts(expected, findings);
  if (!verdicts) return;
  print(`verdicts: ${verdicts.agree} of ${verdicts.of} agree`);
  verdicts.differences.forEach(print);
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Where fields are expected. */
function printScore(expected: readonly Expected[], predictions: ReadonlyMap<string, Prediction>): void {
  if (!expected.some((row) => FIELDS.some((field) => row[field] !== undefined))) return;
  const { table, differences } = score(expected, predictions);
  print(table);
  for (const { file, field, expected: wanted, read } of differences)
    print(`${file}: ${field} is ${JSON.stringify(wanted)}, read ${JSON.stringify(read)}`);
}

/** Reads the PDFs of a folder that are expected, each with what those before it taught. */
async function learnIn(folder: string): Promise<void> {
  const expected = (await expectedIn(folder))?.filter(({ file }) => /\.pdf$/i.test(file));
  if (!expected) throw new Error(`${folder} has no expected.jsonl, from which corrections are taken`);
  const [reader, learner] = [createPdfReader(), new Learner()];
  const predictions = new Map<string, Prediction>();
  const told: Expected[] = [];
  const textOf = async (file: string) =>
    reader.read("invoice_text", await readFile(join(folder, file)), new AbortController().signal).catch(() => null);
  try {
    for (const row of expected) {
      const found = await textOf(row.file);
      const { values, isOfKnownLayout } = found ? learner.read(found) : { values: NOTHING, isOfKnownLayout: false };
      predictions.set(row.file, { file: row.file, ...values, findings: null });
      told.push({ ...row, syntax: isOfKnownLayout ? "next" : "first", container: "of a layout" });
      if (found) learner.correct(found, values, row);
    }
  } finally {
    await reader.close();
  }
  printScore(told, predictions);
}

const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** The files in a folder and below it, in the order of their names. Links to folders are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(path).catch((error: Error) => (report(error.message), []))));
    else files.push(path);
  }
  return files;
}

/** Works on {@link AT_ONCE} files at a time, and yields the results in the order of the files. */
async function* inOrder<Result>(
  files: readonly string[],
  work: (file: string) => Promise<Result>,
): AsyncGenerator<{ file: string; read: Result }> {
  const running: { file: string; result: Promise<Result> }[] = [];
  for (const file of files) {
    running.push({ file, result: work(file) });
    if (running.length >= AT_ONCE) yield await next();
  }
  while (running.length > 0) yield await next();

  async function next(): Promise<{ file: string; read: Result }> {
    const { file, result } = running.shift()!;
    return { file, read: await result };
  }
}

/** What was read of a file; null if it is neither XML nor PDF, by name or by content. */
async function readFileAt(path: string, reader: PdfReader, textOnly: boolean): Promise<Read | null> {
  const isNamed = /\.(?:xml|pdf)$/i.test(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) return null;
    if (found.size > MAX_BYTES) throw new Error(`It is larger than ${MAX_BYTES / 1_048_576} MiB.`);
    const head = await headOf(path);
    if (!isNamed && !isPdf(head) && !looksLikeXml(head)) return null;
    const content = await readFile(path);
    return isPdf(content) ? await fromPdf(content, reader, textOnly) : await fromXml(content);
  } catch (error) {
    report(`${path}: ${(error as Error).message}`);
    return isNamed ? FAILED : null;
  }
}

const FAILED: Read = { prediction: { ...NOTHING, findings: null }, findings: [], confidences: {} };

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Enough to see what a file is. */
const HEAD = 1024;

async function fromXml(content: Uint8Array): Promise<Read> {
  try {
    const invoice = await readEInvoice(content);
    return ofStructure(invoice.invoice, judge(invoice));
  } catch (error) {
    if (!(error instanceof OtherDocument)) throw error;
    // What has nothing of an invoice but its root element is none, but rules judge it.
    const judged = await judgeXml(content).catch(() => null);
    if (!judged) throw error;
    return { ...FAILED, findings: judged.findings ?? [] };
  }
}

const ofStructure = (invoice: ElectronicInvoice, findings: readonly Finding[] | null): Read => ({
  prediction: { ...valuesOf(invoice), findings: fatalRules(findings) },
  findings: findings ?? [],
  confidences: {},
});

async function fromPdf(content: Uint8Array, reader: PdfReader, textOnly: boolean): Promise<Read> {
  const { structure, text } = await reader.read(
    textOnly ? "invoice_text" : "invoice",
    content,
    new AbortController().signal,
  );
  if (structure) return ofStructure(structure.invoice, structure.findings);
  if (!text) throw new Error("The PDF holds no electronic invoice, and its text is none.");
  const prediction = { ...textValuesOf(text), findings: null };
  return { prediction, findings: [], confidences: confidencesOf(text) };
}

async function expectedIn(folder: string): Promise<Expected[] | null> {
  const text = await readFile(join(folder, "expected.jsonl"), "utf8").catch(() => null);
  return (
    text
      ?.split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as Expected) ?? null
  );
}

await runWithUsage(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      "text-only": { type: "boolean", default: false },
      learn: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error("One folder is needed");
  await run(folder, { textOnly: values["text-only"], learns: values.learn });
});
