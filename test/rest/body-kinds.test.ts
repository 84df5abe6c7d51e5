/** Bodies that are no JSON, over a schema of the test's own, with more kinds of them than the resources take. */
import { gzipSync } from "node:zlib";
import { Arg, Args, ArgsType, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import { AnyKey, OpenToSuppliers, Rest, Rules } from "../../src/schema/lib/directives.js"; // before any decorator runs
import { BodyPart } from "../../src/schema/lib/body-part.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { cpuOf } from "../support/cpu.js";
import { type Answer, type Client, useGateway } from "../support/gateway.js";
import { sameThrice } from "../support/thrice.js";

@InputType({ description: "A document." })
class DocumentInput {
  @Field(() => String, { nullable: true, description: "Its number." })
  number?: string | null;

  @Field(() => BodyPart, { nullable: true, description: "The document itself, as XML." })
  xml?: BodyPart | null;
}

@ArgsType()
class NoteArgs {
  @Rules({ notBlank: true })
  @Field(() => String, { description: "The text." })
  text!: string;
}

/** The parts that came, as JSON; bytes as Latin-1. */
const came = (parts: readonly BodyPart[]): string =>
  JSON.stringify(
    parts.map(({ name = null, filename = null, content_type = null, charset = null, content }) => ({
      ...{ name, filename, content_type, charset },
      content: Buffer.from(content).toString("latin1"),
    })),
  );

@Resolver()
class BodiesResolver {
  @AnyKey("test")
  @Query(() => Boolean, { description: "Any." })
  any() {
    return true;
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/notes", body: "text", bodies: ["text"] })
  @Mutation(() => String, { description: "Takes text." })
  takeNote(@Args(() => NoteArgs) { text }: NoteArgs): string {
    return text;
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/carts", body: "fields", bodies: ["form", "multipart"] })
  @Mutation(() => String, { description: "Takes fields." })
  takeFields(@Arg("fields", () => [BodyPart], { description: "All that were sent." }) fields: BodyPart[]): string {
    return came(fields);
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/files",
    body: "file",
    bodies: ["bytes", "multipart"],
    bytesOf: ["application/pdf", "image/png"],
    limit: 1_048_576,
  })
  @Mutation(() => String, { description: "Takes a file." })
  takeFile(@Arg("file", () => BodyPart, { description: "The file." }) file: BodyPart): string {
    return came([file]);
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/documents", body: "document", bodies: ["json", "xml"], bodyMember: "xml" })
  @Mutation(() => String, { description: "Takes a document." })
  takeDocument(@Arg("document", () => DocumentInput, { description: "The document." }) { xml }: DocumentInput): string {
    return came(xml ? [xml] : []);
  }
}

const schema = buildSchema([BodiesResolver]);
const gateway = useGateway({ schema: () => schema });
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

const send = (path: string, type: string, body: string | Uint8Array, headers = {}): Promise<Answer> =>
  erp.post(path, body, { "Content-Type": type, ...headers });
const refusal = ({ status, body }: Answer) => [status, body.error];
const partsOf = ({ body }: Answer): any[] => JSON.parse(body);
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=xyz";
const part = (disposition: string, content: string, more = ""): string =>
  `--xyz\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const END = "--xyz--\r\n";
const NO_TEXT_NAME = "The name of a field has more than 200 characters, or is no text.";
const PLAIN = { name: null, filename: null, content_type: null, charset: null };

test("text is UTF-8, with its rules", async () => {
  expect((await send("/v1/notes", "text/plain; charset=utf-8", "Grüße")).body).toBe("Grüße");
  const NO_TEXT = "must be text without NUL and without broken Unicode";
  for (const [type, body, refused] of [
    ["text/plain", Buffer.from([0xff]), [400, "The body is not UTF-8."]],
    ["text/plain", "  ", [400, "must not be empty"]],
    ["text/plain", "a\0b", [400, NO_TEXT]],
    ["text/plain; charset=latin1", "a", [415, "Unsupported content type. Send text/plain in UTF-8."]],
  ] as const)
    expect(refusal(await send("/v1/notes", type, body))).toEqual(refused);
});

describe("a form", () => {
  test("gives its fields in their order, with values as bytes", async () => {
    const answer = await send("/v1/carts", FORM, "Warenkorb=%3Ca%20b%3D%22%FC%22%3E&x=1+2&x=&empty&&%C3%A4=ß");
    expect(partsOf(answer)).toEqual([
      { ...PLAIN, name: "Warenkorb", content: '<a b="ü">' },
      { ...PLAIN, name: "x", content: "1 2" },
      { ...PLAIN, name: "x", content: "" },
      { ...PLAIN, name: "empty", content: "" },
      { ...PLAIN, name: "ä", content: "\u00c3\u009f" },
    ]);
  });

  const NOT_ENCODED = "The form is not percent-encoded: % without two digits.";
  test.each([
    ["a percent sign alone", "a=%", NOT_ENCODED],
    ["half an escape", "a=%4", NOT_ENCODED],
    ["letters that are no digits", "a=%zz", NOT_ENCODED],
    ["a name that is not UTF-8", "%ff=1", "The name of a field is not UTF-8."],
    ["no name", "=1", "A field has no name."],
    ["NUL in a name", "a%00=1", NO_TEXT_NAME],
    ["a deep name", `${"a[b]".repeat(60)}=1`, NO_TEXT_NAME],
    ["a thousand and one fields", "a=1&".repeat(1001), "The form has more than 1000 fields."],
    ["millions of them", "a&".repeat(4_000_000), "The form has more than 1000 fields."],
  ])("with %s is a 400", async (_, body, error) => {
    expect(refusal(await send("/v1/carts", FORM, body))).toEqual([400, error]);
  });

  test("may be ten megabytes, and no more", async () => {
    const [field] = partsOf(await send("/v1/carts", FORM, `a=${"%41".repeat(3_000_000)}`));
    expect(field.content).toHaveLength(3_000_000);
    expect((await send("/v1/carts", FORM, `a=${"b".repeat(10_485_760)}`)).status).toBe(413);
  });
});

describe("multipart", () => {
  test("gives all parts as bytes, with what is said of them", async () => {
    const text = [
      part('name="note"', "hallo"),
      part('name="file"; filename="a b.pdf"', "%PDF-1.7", "Content-Type: application/pdf\r\n"),
      part('name="xml"', "<a/>", "Content-Type: text/xml; charset=ISO-8859-1\r\n"),
      END,
    ].join("");
    expect(partsOf(await send("/v1/carts", MULTIPART, text))).toEqual([
      { name: "note", filename: null, content_type: "text/plain", charset: null, content: "hallo" },
      { name: "file", filename: "a b.pdf", content_type: "application/pdf", charset: null, content: "%PDF-1.7" },
      { name: "xml", filename: null, content_type: "text/xml", charset: null, content: "<a/>" },
    ]);
  });

  test("gives the one part that is wanted, or says that it is missing or doubled", async () => {
    const file = part('name="file"; filename="a.pdf"', "%PDF");
    const sent = (text: string) => send("/v1/files", MULTIPART, text + END);
    const [taken] = partsOf(await sent(part('name="note"', "x") + file));
    expect(taken).toMatchObject({ filename: "a.pdf", content: "%PDF" });
    expect(refusal(await sent(part('name="other"', "x")))).toEqual([400, "file is required"]);
    expect(refusal(await sent(file + file))).toEqual([400, "file must be given only once"]);
  });

  const BROKEN = "The multipart body is broken, or has no end.";
  const MANY = "The body has more than 1000 parts.";
  const FILE = part('name="file"', "x");
  test.each([
    ["without its end", FILE, MULTIPART, BROKEN],
    ["that breaks off in a part", FILE.slice(0, -3), MULTIPART, BROKEN],
    ["that breaks off in a header", "--xyz\r\nContent-Dispo", MULTIPART, BROKEN],
    ["without a boundary", FILE + END, "multipart/form-data", BROKEN],
    ["with a boundary of nothing", FILE + END, 'multipart/form-data; boundary=""', BROKEN],
    ["with another boundary", FILE + END, "multipart/form-data; boundary=abc", BROKEN],
    ["with a thousand and one parts", part('name="a"', "").repeat(1001) + END, MULTIPART, MANY],
    ["with a hundred thousand parts", part('name="a"', "").repeat(100_000) + END, MULTIPART, MANY],
    ["with a part that has no name", part('filename="x"', "x") + END, MULTIPART, "A field has no name."],
    ["with a deep name", part(`name="${"a[b]".repeat(60)}"`, "x") + END, MULTIPART, NO_TEXT_NAME],
  ])("%s is a 400", async (_, body, type, error) => {
    expect(refusal(await send("/v1/carts", type, body))).toEqual([400, error]);
  });

  test.each([
    ["a header of a megabyte", `X-Long: ${"a".repeat(1_000_000)}\r\n`],
    ["a hundred thousand headers", "X-A: b\r\n".repeat(100_000)],
  ])("with %s is read in no time", async (_, headers) => {
    const cpu = await cpuOf(async () => {
      const answer = await send("/v1/files", MULTIPART, part('name="file"', "x", headers) + END);
      expect(partsOf(answer)).toMatchObject([{ name: "file", content: "x" }]);
    });
    expect(cpu).toBeLessThan(3000);
  });

  test("is taken compressed, and counted after that", async () => {
    const body = gzipSync(part('name="file"', "x".repeat(100_000)) + END);
    const [file] = partsOf(await send("/v1/files", MULTIPART, body, { "Content-Encoding": "gzip" }));
    expect(file.content).toHaveLength(100_000);
    const bomb = gzipSync(part('name="file"', "x".repeat(5_000_000)) + END);
    expect((await send("/v1/files", MULTIPART, bomb, { "Content-Encoding": "gzip" })).status).toBe(413);
  });

  test("sent again with another boundary is the same request under an Idempotency-Key", async () => {
    const key = { "Idempotency-Key": "cart" };
    const text = part('name="a"', "x") + END;
    const [first, again, other] = [
      await send("/v1/carts", MULTIPART, text, key),
      await send("/v1/carts", "multipart/form-data; boundary=abc", text.replaceAll("xyz", "abc"), key),
      await send("/v1/carts", MULTIPART, part('name="a"', "y") + END, key),
    ];
    expect([first.status, again.headers.get("idempotency-replayed"), other.status]).toEqual([200, "true", 409]);
  });
});

describe("bytes and XML", () => {
  test("come as they were sent, with what is declared", async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff]);
    expect(partsOf(await send("/v1/files", "application/pdf", bytes))).toEqual([
      { ...PLAIN, content_type: "application/pdf", content: bytes.toString("latin1") },
    ]);
    const xml = Buffer.from('<?xml version="1.0" encoding="utf-8"?><ü/>', "latin1");
    expect(partsOf(await send("/v1/documents", 'application/xml; charset="ISO-8859-1"', xml))).toEqual([
      { ...PLAIN, content_type: "application/xml", charset: "iso-8859-1", content: xml.toString("latin1") },
    ]);
    expect(partsOf(await send("/v1/documents", "application/vnd.x+xml", xml))).toHaveLength(1);
    expect(partsOf(await erp.post("/v1/documents", { number: "1" }))).toEqual([]);
    expect(refusal(await erp.post("/v1/documents", { colour: "1" }))).toEqual([400, "colour is not a known field"]);
  });

  test("have the limit of their route", async () => {
    const answer = await send("/v1/files", "application/pdf", Buffer.alloc(1_048_577));
    expect(refusal(answer)).toEqual([413, "The body is larger than the 1 MiB that this operation takes."]);
    expect((await send("/v1/files", "application/pdf", Buffer.alloc(1_048_576))).status).toBe(200);
  });
});

describe("each kind", () => {
  test.each([
    ["/v1/notes", "text/plain"],
    ["/v1/carts", `${FORM} or multipart/form-data`],
    ["/v1/files", "application/pdf or image/png or multipart/form-data"],
    ["/v1/documents", "application/json or application/xml"],
  ])("%s: another one is a 415 that names what is taken; none is a 400", async (path, named) => {
    const refused = [415, `Unsupported content type. Send ${named}.`];
    expect(refusal(await send(path, "application/zip", "PK"))).toEqual(refused);
    expect(refusal(await erp.post(path, ""))).toEqual([400, "The body is empty."]);
  });

  test("is a text or base64 in GraphQL", async () => {
    const FILE = "mutation ($file: BodyPart!) { takeFile(file: $file) }";
    const file = { content: Buffer.from("%PDF").toString("base64") };
    const { data } = (await sameThrice(erp, FILE, { file })).body;
    expect(JSON.parse(data.takeFile)).toMatchObject([{ content: "%PDF" }]);
    const wrong = await erp.graphql(FILE, { file: { content: "%PDF" } });
    const message = "$file.content must be base64 (RFC 4648 §4) without line breaks";
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ message }] } });
  });
});
