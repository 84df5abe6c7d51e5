/** Mails that were changed at random: each is read or refused with a reason, whatever is broken in it. */
import fc from "fast-check";
import { AppError } from "../../../src/errors.js";
import { documentsOf, type MailContents } from "../../../src/formats/mail/documents.js";
import { readEnvelope } from "../../../src/formats/mail/envelope.js";
import { attached, forwarded, mail, mixed, multipart, part, text } from "../../support/mails.js";
import { zip } from "../../support/zips.js";

const XML = "<Invoice><ID>4711</ID></Invoice>";
const ARCHIVE = zip([
  { name: "a.xml", content: XML },
  { name: "innen.zip", content: zip([{ name: "b.xml", content: XML }], { zip64: true }), isStored: true },
]);
const ATTACHED = attached("a.xml", XML);
const QUOTED = "Content-Transfer-Encoding: quoted-printable";
const MAILS: readonly Buffer[] = [
  mixed(multipart("alternative", text("Guten Tag"), text("<p>Guten <b>Tag", "text/html")), attached("a.xml", XML)),
  mixed(text("WG:"), forwarded(mail(attached("Rechnung März.pdf", "%PDF-1.7"))), attached("b.zip", ARCHIVE)),
  mail(multipart("digest", Buffer.concat([Buffer.from("\r\n"), mail(attached("b.eml", mail(ATTACHED)))]))),
  mail(part(["Content-Type: text/plain; charset=iso-8859-1; format=flowed", QUOTED], "Für \r\n119 €")),
  ARCHIVE,
];
const PIECES: readonly string[] = [
  ...["\n", "\r", "\r\n\r\n", "\0", "=\n", "--\n", ...'= == -- ; " \\ ( =?utf-8?b? *0*= < &#'.split(" ")],
  ...["PK\x03\x04", "PK\x05\x06", "%PDF-1.7\n", "<?xml?>", "\r\n--b\r\n", "\r\n--b--\r\n", "\xff\xfe"],
  ...["Content-Type: multipart/mixed; boundary=b\r\n", "Content-Type: message/rfc822\r\n\r\n"],
  "Content-Transfer-Encoding: base64\r\n",
];

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(60),
  /** Bytes of the mail itself that come again here. */
  repeated: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(200)),
  inserted: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4, unit: "binary" })),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(source: Buffer, { at, removed, repeated: [from, length], inserted }: Change): Buffer {
  const start = Math.floor(at * source.length);
  const again = Math.floor(from * source.length);
  return Buffer.concat([
    source.subarray(0, start),
    Buffer.from(inserted, "latin1"),
    length > 100 ? source.subarray(again, again + length) : Buffer.alloc(0),
    source.subarray(start + removed),
  ]);
}

const refusal = (error: unknown): string => {
  if (error instanceof AppError && error.code === "UNREADABLE_BODY") return error.message;
  throw error;
};

test("changed mails", async () => {
  const outcomes = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MAILS),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (source, changes) => {
        const bytes = changes.reduce(changed, source);
        const sent = await readEnvelope(bytes).then((kind) => ({ kind }), refusal);
        const read: MailContents | string = await documentsOf(bytes).catch(refusal);
        if (typeof sent === "string") return void outcomes.refused++;
        // What the gateway has taken is read to the end, and without a document it is said why.
        if (typeof read === "string") throw new Error(`${sent.kind} was taken and then refused: ${read}`);
        expect(read.nothing === null).toBe(read.documents.length > 0);
        for (const { name } of [...read.documents, ...read.pictures]) expect(name).not.toMatch(/[/\\\0]|^\.*$/);
        expect(read.text ?? "").not.toMatch(/\0/);
        outcomes.read++;
      },
    ),
    { numRuns: 1_500 },
  );
  // The changes are neither too small nor too large to find anything.
  expect(outcomes.read).toBeGreaterThan(500);
  expect(outcomes.refused).toBeGreaterThan(20);
});
