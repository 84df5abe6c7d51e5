/**
 * The bare script: parses documents one after the other, and does nothing else. Says how much CPU each took.
 *
 * `node bench/parse.ts KIND COUNT`
 */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SaxesParser } from "saxes";
import { DOCUMENTS, type DocumentKind, numberOf, type Parsed } from "./document-samples.ts";

async function parse({ xml, pdf, mail }: Parsed): Promise<number> {
  if (mail) return parse({ pdf: pdfIn(mail.toString("latin1")) });
  if (pdf) return parse({ xml: await xmlIn(pdf) });
  let values = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", ({ attributes }) => void (values += Object.keys(attributes).length));
  parser.on("text", (text) => void (values += text.trim() === "" ? 0 : 1));
  parser.write(xml!).close();
  return values;
}

function pdfIn(mail: string): Buffer {
  const start = mail.indexOf("\r\n\r\n", mail.indexOf("application/pdf"));
  return Buffer.from(mail.slice(start, mail.lastIndexOf("--b--")), "base64");
}

async function xmlIn(pdf: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const [id] = [...((await document.getAttachments()) ?? []).keys()]
    .map(String)
    .filter((name) => name.endsWith(".xml"));
  const xml = new TextDecoder().decode((await document.getAttachmentContent(id!)) as Uint8Array);
  await loading.destroy();
  return xml;
}

const [kind, count] = [process.argv[2] as DocumentKind, Number(process.argv[3])];
const documents = Array.from({ length: 2 * count }, (_, place) => DOCUMENTS[kind].parsed(numberOf(kind, place)));
// The first half warms up, as the gateway is warmed up.
for (const document of documents.slice(0, count)) await parse(document);
const before = process.cpuUsage();
let values = 0;
for (const document of documents.slice(count)) values += await parse(document);
const { user, system } = process.cpuUsage(before);
if (values === 0) throw new Error("Nothing was parsed");
process.stdout.write(String((user + system) / 1000 / count));
