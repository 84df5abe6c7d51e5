/** Mails that want to cost time or memory: all are answered soon, and nobody waits long beside them. */
import { documentsOf } from "../../../src/formats/mail/documents.js";
import { readEnvelope } from "../../../src/formats/mail/envelope.js";
import { readStructure } from "../../../src/formats/mail/structure.js";
import { cpuOf, leastCpuOf, longestTurn } from "../../support/cpu.js";

const MIB = 1_048_576;
/** Half of what the route takes. */
const SIZE = 5 * MIB;

const filled = (head: string, piece: string, size = SIZE): Buffer =>
  Buffer.from(head + piece.repeat(Math.floor((size - head.length) / piece.length)), "latin1");
const headed = (type: string, ...fields: string[]): string =>
  ["From: a@b", "Subject: x", "MIME-Version: 1.0", `Content-Type: ${type}`, ...fields, "", ""].join("\r\n");
const MIXED = headed("multipart/mixed; boundary=b");

function nested(depth: number): string {
  let head = headed("multipart/mixed; boundary=b0");
  for (let n = 0; n < depth; n++) head += `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`;
  return head;
}

describe("refused before the answer", () => {
  const CANNOT = "The e-mail cannot be read: ";
  const DEEP = "its parts are nested more than 64 deep.";
  const NEVER = "it says that it has parts, but the line between them never comes.";

  test.each<[string, Buffer, string]>([
    ["the shortest parts there are", filled(MIXED, "--b\n"), "it has more than 2000 parts."],
    ["ten thousand multiparts in each other", Buffer.from(nested(10_000)), DEEP],
    ["ten thousand mails in each other", filled("", headed("message/rfc822")), DEEP],
    ["a boundary within itself", filled(MIXED, "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"), DEEP],
    ["a header of one line", filled("From: a@b\r\nTo: ", "x"), "a header is longer than 256 KiB."],
    ["a header of pieces", filled(headed("text/plain").trimEnd(), ';\r\n a="b'), "a header is longer than 256 KiB."],
    ["a header of fields", filled("From: a@b\r\nSubject: x\r\n", "a: b\r\n"), "a header has more than 2000 fields."],
    ["lines that may be delimiters", filled(headed("multipart/mixed"), "--x\n", 2 * MIB), NEVER],
    ["lines that nearly are delimiters", filled(headed("multipart/mixed"), "--\nContent-Type:\n", 2 * MIB), NEVER],
    ["64 MiB", Buffer.concat([Buffer.from(MIXED), Buffer.alloc(64 * MIB, "a")]), "it is larger than 32 MiB."],
  ])("%s", async (_, body, reason) => {
    await withoutDelay(() =>
      expect(readEnvelope(body)).rejects.toMatchObject({ status: 400, message: CANNOT + reason }),
    );
  });
});

describe("read in the end", () => {
  const base64 = headed("application/pdf", "Content-Transfer-Encoding: base64");
  const quoted = headed("text/plain", "Content-Transfer-Encoding: quoted-printable");
  const pieces = Array.from({ length: 10_000 }, (_, n) => `;\r\n filename*${n}*=%41`);

  test.each<[string, Buffer]>([
    ["Base64 of five mebibytes", filled(base64, `${"QUJD".repeat(19)}\r\n`)],
    ["Base64 on one line", filled(base64, "QUJD")],
    ["Base64 that ends again and again", filled(base64, "A=")],
    ["nothing but equal signs", filled(quoted, "=")],
    ["blanks at the ends of lines", filled(quoted, " ")],
    ["flowed text", filled(headed("text/plain; format=flowed; delsp=yes"), "a \r\n")],
    ["a text of empty lines", filled(headed("text/plain"), "\n")],
    ["headers of a quarter of a mebibyte", filled(MIXED, `--b\r\nX: a\r\n${" b\r\n".repeat(60_000)}\r\nx\r\n`)],
    ["dashes below sixty boundaries", filled(`${nested(60)}--b60\r\n\r\n`, "--\n", 2 * MIB)],
    ["two million open elements", filled(headed("text/html"), "<b>")],
    ["elements that end and were not open", filled(`${headed("text/html")}${"<b>".repeat(400)}`, "</i>")],
    ["comments without end", filled(headed("text/html"), "<!--")],
    ["attributes", filled(`${headed("text/html")}<a `, "b=c ")],
    ["entities", filled(headed("text/html"), "&amp")],
    ["pages", Buffer.from(MIXED + `--b\r\nContent-Type: text/html\r\n\r\n${"<p>x".repeat(1000)}\r\n`.repeat(500))],
    ["addresses", Buffer.from(`Subject: x\r\nFrom: ${'"a" <a@b>,\r\n '.repeat(18_000)}\r\n\r\nx`)],
    ["words of RFC 2047", Buffer.from(`From: a@b\r\nSubject: ${"=?utf-8?q?x?=\r\n ".repeat(15_000)}\r\n\r\nx`)],
    ["pieces of a name", Buffer.from(`${headed("x/y", `Content-Disposition: attachment${pieces.join("")}`)}x`)],
  ])("%s", async (_, body) => {
    await withoutDelay(() => expect(readEnvelope(body)).resolves.toMatchObject({ kind: "mail" }));
    // It takes less than a second where nothing else runs; the child has twenty.
    expect(await cpuOf(() => documentsOf(body))).toBeLessThan(15_000);
  });
});

test("the work is proportional to the bytes", async () => {
  const cost = (lines: number): Promise<number> => {
    const body = Buffer.from(`${nested(60)}--b60\r\n\r\n${"--b0x\n".repeat(lines)}`);
    return leastCpuOf(() => readStructure(body));
  };
  await cost(10_000);
  // Eight times as much; a quadratic reader costs sixty-four times as much.
  expect((await cost(400_000)) / (await cost(50_000))).toBeLessThan(30);
});

/** Nobody else waits for more than ten times what it takes where nothing else runs. */
async function withoutDelay(work: () => Promise<unknown>): Promise<void> {
  expect(await longestTurn(work)).toBeLessThan(2000);
}
