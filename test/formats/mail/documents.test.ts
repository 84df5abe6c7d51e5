/** Mails as real senders write them: which documents come out, and what is said of the rest. */
import fc from "fast-check";
import { documentsOf } from "../../../src/formats/mail/documents.js";
import { attached, type Encoding, forwarded, mail, mixed, multipart, part, text } from "../../support/mails.js";
import { pdf } from "../../support/pdf.js";
import { zip } from "../../support/zips.js";

const PDF = Buffer.from(pdf({ pages: [[[50, 60, "Rechnung 4711"]]] }));
const OTHER_PDF = Buffer.from(pdf({ pages: [[[50, 60, "Rechnung 4712"]]] }));
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:example"><ID>4711</ID></Invoice>\n';
const A_PDF = attached("a.pdf", PDF);
const BASE64 = "Content-Transfer-Encoding: base64";
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const JPEG = Buffer.from("ffd8ffe000104a464946", "hex");

const nothingBut = (what: string): string =>
  `The e-mail has no PDF and no XML attached: ${what}. Send the invoice as a PDF or as XML.`;

/** Name and place of each document, and whether its bytes are those. */
async function found(bytes: Buffer, ...contents: (string | Uint8Array)[]) {
  const { documents } = await documentsOf(bytes);
  expect(documents.map(({ content }) => Buffer.from(content).toString("latin1"))).toEqual(
    contents.map((content) => Buffer.from(content as Uint8Array).toString("latin1")),
  );
  return documents.map(({ name, place }) => `${place} ${name}`);
}

describe("structures", () => {
  test("a PDF and a text", async () => {
    const bytes = mixed(text("Guten Tag,\r\nanbei die Rechnung."), attached("RE 4711.PDF", PDF));
    expect(await documentsOf(bytes)).toEqual({
      subject: "Rechnung für März",
      from: "Bäckerei Süß <rechnung@suess.example>",
      documents: [{ name: "RE 4711.PDF", mediaType: "application/pdf", charset: null, place: "2", content: PDF }],
      pictures: [],
      text: "Guten Tag,\nanbei die Rechnung.",
      leftOut: [],
      nothing: null,
    });
  });

  const LOGO = part(["Content-Type: image/png", "Content-ID: <logo>", "Content-Disposition: inline", BASE64], PNG);
  const PAGE = text('<p>Guten Tag <img src="cid:logo"></p>', "text/html");

  // That documents come out of any structure is proven below.
  const related = multipart("related", PAGE, LOGO);
  const WG = text("WG:");
  test.each<[string, Buffer, string]>([
    ["mixed > alternative > related", mixed(multipart("alternative", text("Guten Tag"), related), A_PDF), "2 a.pdf"],
    ["a mail in a mail in a mail", mixed(WG, forwarded(mixed(WG, forwarded(mail(A_PDF))))), "2.2.1 a.pdf"],
    ["a mail in Base64", mixed(attached("a.eml", mixed(text("x"), A_PDF), "message/rfc822")), "1.2 a.pdf"],
    ["a digest", mail(multipart("digest", Buffer.concat([Buffer.from("\r\n"), mail(A_PDF)]))), "1.1 a.pdf"],
    ["no name at all", mail(part(["Content-Type: application/pdf", BASE64], PDF)), "1 document.pdf"],
    ["a wrong type", mail(attached("scan.jpg", PDF, "image/jpeg")), "1 scan.jpg.pdf"],
    ["lines before the PDF", mail(attached("a.pdf", Buffer.concat([Buffer.from("\r\n\r\n"), PDF]))), "1 a.pdf"],
  ])("%s", async (_, bytes, expected) => {
    const { documents } = await documentsOf(bytes);
    expect(documents.map(({ place, name }) => `${place} ${name}`)).toEqual([expected]);
    expect(Buffer.from(documents[0]!.content).includes(PDF)).toBe(true);
  });

  test("the same attachment twice is one document, another one is another", async () => {
    const bytes = mixed(A_PDF, attached("Kopie.pdf", PDF), attached("b.pdf", OTHER_PDF));
    expect(await found(bytes, PDF, OTHER_PDF)).toEqual(["1 a.pdf", "3 b.pdf"]);
  });

  test("an XML that is sent as the text of the mail is a document", async () => {
    const bytes = mail(text(XML, "text/plain; charset=utf-8"));
    expect(await found(bytes, XML)).toEqual(["1 document.xml"]);
    expect((await documentsOf(bytes)).text).toBeNull();
  });

  test("attached pictures may be scans, those that a page shows are not", async () => {
    const photo = part(["Content-Type: image/jpeg", 'Content-Disposition: inline; filename="IMG_1.jpg"', BASE64], JPEG);
    const { documents, pictures, nothing } = await documentsOf(mixed(multipart("related", PAGE, LOGO), photo));
    expect(documents).toEqual([]);
    const shown = { name: "IMG_1.jpg", mediaType: "image/jpeg", charset: null, place: "2", content: JPEG };
    expect(pictures).toEqual([shown]);
    expect(nothing).toBe(nothingBut("IMG_1.jpg is a picture"));
  });
});

describe("what senders' programs get wrong", () => {
  const lines = (bytes: Buffer, end: string) => Buffer.from(bytes.toString("latin1").replaceAll("\r\n", end), "latin1");
  const GOOD = mixed(text("Guten Tag"), A_PDF);
  /** The good mail with something replaced. */
  const broken = (what: RegExp | string, by: string) =>
    Buffer.from(GOOD.toString("latin1").replace(what, by), "latin1");
  const typed = (...fields: string[]) => part(['Content-Type: application/pdf; name="a.pdf"', ...fields], "");

  test.each<[string, Buffer]>([
    ["bare line feeds", lines(GOOD, "\n")],
    ["bare carriage returns", lines(GOOD, "\r")],
    ["\\r\\r\\n", lines(GOOD, "\r\r\n")],
    ["no last delimiter", broken(/--=_mixed_\d+--\r\n$/, "")],
    ["cut off after the attachment", broken(/\r\n--=_mixed_\d+--\r\n$/, "")],
    ["blanks after the delimiters", broken(/^--=_mixed_\d+/gm, "$& \t")],
    ["the boundary is not declared", broken(/; boundary="[^"]*"/, "")],
    ["another boundary is declared", broken(/boundary="/, "$&x")],
    ["the boundary in two pieces", broken(/boundary="(=_)([^"]*)"/, 'boundary*0="$1";\r\n boundary*1="$2"')],
    ["the boundary without quotes", broken(/boundary="([^"]*)"/, "boundary=$1")],
    ["a comment at the type", broken("multipart/mixed;", "multipart/mixed (mime);")],
    ["the type in capitals", broken("Content-Type: multipart/mixed", "CONTENT-TYPE: Multipart/MIXED")],
    ["parts after the last delimiter", broken(/(--=_mixed_\d+)\r\nContent-Type: application/, "$1--\r\n$&")],
    ["no blank line after a part's header", broken("8bit\r\n\r\nGuten Tag", "8bit\r\nGuten Tag")],
    ["a header line that is none", broken("MIME-Version", "this is no field\r\n$&")],
    ["the first line of a mailbox", Buffer.concat([Buffer.from("From a@b Wed Nov 18 08:15:00 2026\r\n"), GOOD])],
    ["blank lines and a byte order mark before it", Buffer.concat([Buffer.from("\uFEFF\r\n\r\n"), GOOD])],
    ["Base64 with noise", broken(/(JVBERi0.{20})/, "$1 \t*!\r\n>")],
    ["the file itself, called Base64", Buffer.concat([mail(typed(BASE64)), PDF])],
    ["an encoding nobody knows", Buffer.concat([mail(typed("Content-Transfer-Encoding: 8-bits")), PDF])],
    ["two types: the first counts", broken(/(Content-Type: multipart[^\r]*)/, "$1\r\nContent-Type: text/plain")],
  ])("%s", async (_, bytes) => {
    const { documents } = await documentsOf(bytes);
    expect(documents.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect(Buffer.from(documents[0]!.content).subarray(0, 8).toString()).toBe("%PDF-1.7");
  });

  test("Base64 line by line, each with its own padding", async () => {
    const body = (PDF.toString("latin1").match(/[^]{1,50}/g) ?? [])
      .map((piece) => Buffer.from(piece, "latin1").toString("base64"))
      .join("\r\n");
    const bytes = Buffer.concat([mail(typed("Content-Transfer-Encoding: BASE64")), Buffer.from(body)]);
    expect(await found(bytes, PDF)).toEqual(["1 a.pdf"]);
  });
});

test.each([
  [`name="Rechnung März.pdf"`, "Rechnung März.pdf"],
  ["filename==?utf-8?q?Rechnung_M=C3=A4rz.pdf?=", "Rechnung März.pdf"],
  [`filename="=?iso-8859-1?Q?Rechnung_M=E4rz.pdf?="`, "Rechnung März.pdf"],
  ["filename*=utf-8''Rechnung%20M%C3%A4rz.pdf", "Rechnung März.pdf"],
  ["filename*0*=iso-8859-1''Rechnung%20;\r\n filename*1*=M%E4rz;\r\n filename*2=\".pdf\"", "Rechnung März.pdf"],
  ["filename=Rechnung(1).PDF", "Rechnung(1).PDF"],
  [`filename="../../etc/cron.d/x.pdf"`, "x.pdf"],
  [`filename="..\\\\..\\\\Windows\\\\x.pdf"`, "x.pdf"],
  [`filename="C:\\\\fakepath\\\\x.pdf"`, "x.pdf"],
  [`filename="x\\"<script>.pdf"`, "x__script_.pdf"],
  [`filename=".."`, "document.pdf"],
  [`filename="CON.pdf"`, "_CON.pdf"],
  [`filename="a\u0000b\u001b.pdf"`, "a_b_.pdf"],
  ["filename*=utf-8''fdp.%E2%80%AEexe", "fdp._exe.pdf"],
  [`filename="${"x".repeat(300)}.pdf"`, `${"x".repeat(115)}….pdf`],
  [`filename=""`, "document.pdf"],
])("names: %s", async (parameter, expected) => {
  const disposition = parameter.startsWith("name=") ? "" : `; ${parameter}`;
  const type = parameter.startsWith("name=") ? `; ${Buffer.from(parameter).toString("latin1")}` : "";
  const fields = [`Content-Type: application/pdf${type}`, `Content-Disposition: attachment${disposition}`, BASE64];
  const { documents } = await documentsOf(mixed(part(fields, PDF)));
  expect(documents.map(({ name }) => name)).toEqual([expected]);
});

describe("the text of the mail", () => {
  const WHOLE_PAGE = `<html><head><title>T</title><style>p {}</style></head><body><p>Rechnung&nbsp;Nr. <b>4711</b></p>\
<p>Betr&auml;ge:<br>119,00 &euro;</p></body></html>`;
  const TABLE = `<table><tr><td><p>Menge</p></td><td><p>Preis</p></td></tr><tr><td>2</td><td>10,00</td></tr></table>Summe`;

  test.each<[string, string, string, string]>([
    ["ISO 8859-1, and what Windows has", "text/plain; charset=iso-8859-1", "F\xfcr 5 \x80", "Für 5 €"],
    ["UTF-8 that is called ASCII", "text/plain; charset=us-ascii", "f\xc3\xbcr", "für"],
    ["no charset, and not UTF-8", "text/plain", "f\xfcr", "für"],
    ["a charset that nobody knows", "text/plain; charset=x-unknown", "f\xfcr", "für"],
    ["Windows, central Europe", "text/plain; charset=windows-1250", "\xe8esk\xfd", "český"],
    ["what looks like a soft line break", "text/plain", "a=\r\nb", "a=\nb"],
    ["format=flowed", "text/plain; format=flowed", "Der \r\nBetrag.\r\n  P\r\n-- \r\nM", "Der Betrag.\n P\n--\nM"],
    ["format=flowed with delsp", "text/plain; format=flowed; delsp=yes", "Rech \r\nnung", "Rechnung"],
    ["control characters", "text/plain", `a\x00b\x07c${" ".repeat(300)}d`, `abc${" ".repeat(300)}d`],
    ["a page", "text/html; charset=utf-8", WHOLE_PAGE, "Rechnung Nr. 4711\nBeträge:\n119,00 €"],
    ["a page with a table", "text/html", TABLE, "Menge\tPreis\n2\t10,00\nSumme"],
    ["a page of which only the text is known", "text/html", "Guten Tag<br>Maier", "Guten Tag\nMaier"],
    ["a page that is called text", "text/plain", "<html><p>Guten Tag</p></html>", "Guten Tag"],
    ["an answer", "text/plain", "From: a@b\r\nSubject: c\r\n\r\n119,00", "From: a@b\nSubject: c\n\n119,00"],
  ])("%s", async (_, type, body, expected) => {
    const { text: said } = await documentsOf(mail(part([`Content-Type: ${type}`], Buffer.from(body, "latin1"))));
    expect(said).toBe(expected);
  });

  test("quoted-printable with ISO 8859-1, soft line breaks and blanks that were added", async () => {
    const bytes = Buffer.concat([
      mail(part(["Content-Type: text/plain; charset=iso-8859-1", "Content-Transfer-Encoding: quoted-printable"], "")),
      Buffer.from("viele Gr=FC=DFe,  \r\nauch f=\r\n=fcr den Rest=20\r\n100 =3D 100 =zz"),
    ]);
    expect((await documentsOf(bytes)).text).toBe("viele Grüße,\nauch für den Rest\n100 = 100 =zz");
  });

  const either = async (plain: string, page: string) =>
    (await documentsOf(mail(multipart("alternative", text(plain), text(page, "text/html"))))).text;

  test("of a text and a page that say the same the text, of a hint and a page the page", async () => {
    expect(await either("Rechnung 4711 über 119", "<p>Rechnung 4711 über 119</p>")).toBe("Rechnung 4711 über 119");
    const page = "Rechnung 4711 über 119,00 EUR, zahlbar bis 30.11.2026 auf DE02 1203 0000 0000 2020 51";
    expect(await either("Bitte HTML ansehen", `<p>${page}</p>`)).toBe(page);
    expect(await either("", "<p>Rechnung</p>")).toBe("Rechnung");
  });

  test("the texts of mails within it follow its own", async () => {
    const bytes = mixed(text("WG: siehe unten"), forwarded(mail(text("Rechnung 4711"))));
    expect((await documentsOf(bytes)).text).toBe("WG: siehe unten\n\nRechnung 4711");
  });

  test("a text that is sent without a mail", async () => {
    expect(await documentsOf(Buffer.from("Rechnung 4711 \xfcber 119 EUR", "latin1"))).toMatchObject({
      text: "Rechnung 4711 über 119 EUR",
      nothing: "Only text was sent. Send the invoice as a PDF or as XML.",
    });
    expect((await documentsOf(Buffer.from("\uFEFFRechnung", "utf16le"))).text).toBe("Rechnung");
  });
});

describe("zip archives", () => {
  test("files in folders, and archives in archives", async () => {
    const inner = zip([{ name: "b.xml", content: XML }]);
    const archive = zip([
      { name: "rechnungen/", content: "", isStored: true },
      { name: "rechnungen/a.pdf", content: PDF },
      { name: "../../innen.zip", content: inner, isStored: true },
      { name: "__MACOSX/rechnungen/._a.pdf", content: "x" },
      { name: "liesmich.txt", content: "Guten Tag" },
    ]);
    const bytes = mixed(text("x"), attached("rechnungen.zip", archive));
    expect(await found(bytes, PDF, XML)).toEqual(["2/rechnungen/a.pdf a.pdf", "2/innen.zip/b.xml b.xml"]);
    const readme = { name: "liesmich.txt", place: "2/liesmich.txt", reason: "is a text" };
    expect((await documentsOf(bytes)).leftOut).toEqual([readme]);
    expect(await found(archive, PDF, XML)).toEqual(["rechnungen/a.pdf a.pdf", "innen.zip/b.xml b.xml"]);
  });

  test("zip64, a comment, names in the code page of DOS", async () => {
    const file = { name: Buffer.from("R\x81ck.xml", "latin1"), content: XML };
    const archive = zip([file], { zip64: true, comment: "Grüße" });
    expect(await found(archive, XML)).toEqual(["Rück.xml Rück.xml"]);
  });

  const ONE = [{ name: "a.pdf", content: PDF }];
  const EMPTY = Array.from({ length: 501 }, (_, n) => ({ name: `${n}.txt`, content: "" }));
  const ZEROS = Buffer.alloc(4_000_000);
  const TOO_MUCH = "a.zip unpacks to more than a document can need";
  const oneOf = (content: Uint8Array) => documentsOf(mixed(text("x"), attached("a.zip", content)));

  test.each<[string, Buffer, string]>([
    ["a password", zip([{ name: "a.pdf", content: PDF, isEncrypted: true }]), "a.pdf is protected by a password"],
    ["a wrong checksum", zip([{ name: "a.pdf", content: PDF, declaredCrc: 1 }]), "a.pdf is damaged"],
    ["more bytes than declared", zip([{ name: "a.pdf", content: PDF, declaredSize: 10 }]), "a.pdf is damaged"],
    ["half of it", zip(ONE).subarray(0, 200), "a.zip is damaged"],
    ["a document of an office", zip([{ name: "[Content_Types].xml", content: XML }]), "a.zip is an Office document"],
    ["501 files", zip(EMPTY), "a.zip holds more than 500 files"],
    ["entries that share their bytes", zip([...ONE, { name: "b.pdf", content: PDF, sameAs: 0 }]), "a.zip is damaged"],
    ["a bomb", zip([{ name: "a.pdf", content: ZEROS }]), TOO_MUCH],
    ["a bomb that says it is small", zip([{ name: "a.pdf", content: ZEROS, declaredSize: 1000 }]), "a.pdf is damaged"],
    ["a size that no file has", zip([{ ...ONE[0]!, declaredSize: 2 ** 40 }], { zip64: true }), TOO_MUCH],
  ])("%s", async (_, archive, expected) => {
    const { documents, nothing } = await oneOf(archive);
    expect(documents).toEqual([]);
    expect(nothing).toBe(nothingBut(expected));
  });

  test("archives in archives in archives …", async () => {
    let archive = zip(ONE);
    for (let depth = 0; depth < 5; depth++) archive = zip([{ name: "innen.zip", content: archive, isStored: true }]);
    expect((await oneOf(archive)).nothing).toContain("innen.zip is nested too deep");
  });

  test("ten archives of ten archives of ten bombs end at the limit of all", async () => {
    const zeros = { name: "0.bin", content: Buffer.alloc(1_000_000) };
    const bomb = zip(Array.from({ length: 10 }, (_, n) => ({ ...zeros, name: `${n}.bin` })));
    const bombs = zip(Array.from({ length: 10 }, (_, n) => ({ name: `${n}.zip`, content: bomb, isStored: true })));
    const all = zip(Array.from({ length: 10 }, (_, n) => ({ name: `${n}.zip`, content: bombs, isStored: true })));
    const { leftOut } = await oneOf(all);
    expect(leftOut.length).toBeLessThanOrEqual(100);
    expect(leftOut.at(-1)!.reason).toBe("is more than is read of one e-mail");
  });
});

describe("what is not read is named", () => {
  test.each<[string, Uint8Array | string, string]>([
    ["winmail.dat", Buffer.from("789f3e22", "hex"), "is Outlook's own format (TNEF)"],
    ["Rechnung.msg", Buffer.from("d0cf11e0a1b11ae1", "hex"), "is an Office document or an Outlook message (.msg)"],
    ["smime.p7m", Buffer.from("308006092a864886f70d010703", "hex"), "is a signed or encrypted message (S/MIME)"],
    ["encrypted.asc", "-----BEGIN PGP MESSAGE-----\n", "is an encrypted message (PGP)"],
    ["a.rar", "Rar!\x1a\x07\x00", "is a RAR archive"],
    ["a.rtf", "{\\rtf1 a}", "is a Rich Text document"],
    ["a.html", "<!DOCTYPE html><p>Rechnung", "is a web page"],
    ["a.csv", "Nr;Betrag\n1;2", "is a text"],
    ["a.bin", Buffer.from("0001020304", "hex"), "is a file of an unknown kind"],
    ["a.pdf", "", "is an empty file"],
  ])("%s", async (name, content, reason) => {
    const { documents, leftOut, nothing } = await documentsOf(mixed(text("x"), attached(name, content)));
    expect(documents).toEqual([]);
    expect(leftOut).toEqual([{ name, place: "2", reason }]);
    expect(nothing).toBe(nothingBut(`${name} ${reason}`));
  });

  test("an attached mail that cannot be read does not hide the others", async () => {
    const endless = mixed(...Array.from({ length: 2_100 }, () => text("x")));
    const bytes = mixed(attached("viele.eml", endless), A_PDF);
    expect(await found(bytes, PDF)).toEqual(["2 a.pdf"]);
    const unread = { name: "viele.eml", place: "1", reason: "is an e-mail that cannot be read" };
    expect((await documentsOf(bytes)).leftOut).toEqual([unread]);
  });
});

describe("whatever is attached", () => {
  const ENCODINGS: Encoding[] = ["base64", "quoted-printable", "8bit", "binary"];
  // Each is a PDF by its first bytes, and unlike every other by its last.
  const file = fc.record({
    content: fc.uint8Array({ maxLength: 400 }),
    encoding: fc.constantFrom(...ENCODINGS),
    type: fc.constantFrom("application/pdf", "application/octet-stream", "text/plain", "image/png", "x/y"),
  });
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthIdentifier: "mail" },
      file,
      fc.record({
        subtype: fc.constantFrom("mixed", "related", "alternative", "signed", "x-own"),
        parts: fc.array(tie("node"), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ forwarded: tie("node") }),
    ),
  })).node;

  test("comes out byte for byte, in any structure and encoding", async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (root) => {
        const contents: Buffer[] = [];
        const build = (node: any): Buffer => {
          if (node.parts) return multipart(node.subtype, ...node.parts.map(build));
          if (node.forwarded) return forwarded(mail(build(node.forwarded)));
          const [start, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from(`${contents.length}%%EOF`)];
          contents.push(Buffer.concat([start, node.content, end]));
          const encoding = `Content-Transfer-Encoding: ${node.encoding}`;
          return part([`Content-Type: ${node.type}`, encoding, "Content-Disposition: attachment"], contents.at(-1)!);
        };
        await found(mail(build(root)), ...contents);
      }),
      { numRuns: 300 },
    );
  });
});
