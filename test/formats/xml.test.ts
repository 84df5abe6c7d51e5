/** Hostile and unusual XML: whatever comes in, the answer is a tree or a 400, in time proportional to the bytes. */
import fc from "fast-check";
import { childOf, looksLikeXml, readXml, textOf } from "../../src/formats/xml.js";
import { cpuOf, leastCpuOf } from "../support/cpu.js";

const refused = async (content: Uint8Array | string): Promise<string> => {
  const error = await readXml(content).then(
    () => new Error("was accepted"),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "UNREADABLE_BODY", status: 400 });
  return (error as Error).message;
};

const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

describe("is refused by name", () => {
  test.each([
    ["an empty body", "", /document must contain a root element/],
    ["no XML at all", "hello", /text data outside of root node/],
    ["a tag that stays open", "<a><b></a>", /line 1, column 10: unexpected close tag/],
    ["an end without an end", "<a><b>", /unclosed tag/],
    ["two roots", "<a/><b/>", /only one root/],
    ["an entity that nobody declared", "<a>&x;</a>", /undefined entity/],
    ["an entity that JavaScript has", "<a>&constructor;</a>", /undefined entity/],
    ["an entity that JavaScript has in an attribute", '<a b="&toString;"/>', /undefined entity/],
    ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a/>', /a document type \(<!DOCTYPE\) is not taken/],
    ["a document type from elsewhere", '<!DOCTYPE a SYSTEM "http://127.0.0.1/x"><a/>', /document type/],
    ["a NUL", "<a>\0</a>", /disallowed character/],
    ["a NUL as a reference", "<a>&#0;</a>", /malformed character entity/],
    ["half a character", "<a>&#xD800;</a>", /malformed character entity/],
    ["a control character, even in XML 1.1", '<?xml version="1.1"?><a>&#1;</a>', /malformed character entity/],
    ["an attribute twice", '<a b="" b=""/>', /duplicate attribute/],
    ["the place after blank lines", "\n\n\n<a>\n<b></a>", /line 5, column 7/],
  ])("%s", async (_, xml, error) => expect(await refused(xml)).toMatch(error));

  test("its text says nothing of what was sent", async () => {
    for (const xml of ["<a><secret></a>", "<secret", "<a></secret>", '<a secret="" secret=""/>', "<a>&secret;</a>"])
      expect(await refused(xml)).not.toContain("secret");
  });
});

describe("caps", () => {
  test.each([
    ["100,000 elements in each other", '<a xmlns:p="urn:x">'.repeat(100_000)],
    ["200,000 elements beside each other", `<a>${"<b/>".repeat(200_000)}</a>`],
    ["300,000 attributes", `<a ${Array.from({ length: 300_000 }, (_, i) => `b${i}=""`).join(" ")}/>`],
    ["4 MB of text", `<a>${"x".repeat(4_000_000)}</a>`],
    ["a text of 300,000 references", `<a>${"&amp;".repeat(300_000)}</a>`],
    ["a million comments in a text", `<a>${"x<!---->".repeat(500_000)}</a>`],
    ["a name of 4 MB", `<${"a".repeat(4_000_000)}`],
    ["a comment without an end", `<a><!--${"-".repeat(10)}${"x".repeat(4_000_000)}`],
    ["a document type of 4 MB", `<!DOCTYPE a [${'<!ENTITY l "&l;&l;">'.repeat(200_000)}]><a/>`],
    ["a reference of 4 MB", `<a>&${"x".repeat(4_000_000)};</a>`],
    ["4 MB of blanks alone", " ".repeat(4_000_000)],
    ["a million unclosed CDATA sections", `<a>${"<![CDATA[&".repeat(400_000)}`],
  ])("%s, in linear time", async (_, xml) => expect(await cpuOf(() => refused(xml))).toBeLessThan(3000));

  test("bytes above the largest body", async () =>
    expect(await refused(new Uint8Array(32 * 1_048_576 + 1))).toBe("The XML is larger than 32 MiB."));

  test("other requests get their turn meanwhile", async () => {
    let turns = 0;
    const clock = setInterval(() => turns++, 1);
    await readXml(`<a>${"<b>x</b>".repeat(90_000)}</a>`);
    clearInterval(clock);
    expect(turns).toBeGreaterThan(5);
  });

  test("of an embedded file the beginning is kept, however long it is", async () => {
    const file = "A".repeat(5_000_000);
    const root = await readXml(`<a><EmbeddedDocumentBinaryObject>${file}</EmbeddedDocumentBinaryObject><b>1</b></a>`);
    expect([textOf(root, "EmbeddedDocumentBinaryObject"), textOf(root, "b")]).toEqual(["A".repeat(16), "1"]);
  });
});

describe("charsets", () => {
  const said = (charset: string) => `<?xml version="1.0" encoding="${charset}"?><a>Größe 5 €</a>`;
  test.each([
    ["UTF-8 without a word", bytesOf("<a>Größe 5 €</a>")],
    ["UTF-8 with its mark", bytesOf("\uFEFF<a>Größe 5 €</a>")],
    ["UTF-8 with its mark, blanks and a declaration", bytesOf(`\uFEFF \n${said("utf-8")}`)],
    ["UTF-8 that declares ISO 8859-1", bytesOf(said("ISO-8859-1"))],
    ["UTF-16 with its mark", bytesOf(`\uFEFF${said("UTF-16")}`, "utf16le")],
    ["UTF-16 without its mark", bytesOf("<a>Größe 5 €</a>", "utf16le")],
    ["UTF-16, big end first", new Uint8Array(Buffer.from(`\uFEFF${said("UTF-16")}`, "utf16le").swap16())],
    ["windows-1252 that is declared", cp1252(said("windows-1252"))],
    ["windows-1252 that is declared as ISO 8859-1", cp1252(said("ISO-8859-1"))],
  ])("%s", async (_, bytes) => {
    expect(textOf({ name: "", attributes: {}, text: "", children: [await readXml(bytes)] }, "a")).toBe("Größe 5 €");
  });

  test.each(["utf-8", "ebcdic-cp-us", "replacement", "no-such-charset"])("windows-1252 declared as %s", async (name) =>
    expect(await refused(cp1252(said(name)))).toMatch(/its bytes are not UTF-8|its charset is unknown/),
  );

  test("what the transport declares counts where the document declares nothing", async () => {
    const root = await readXml(cp1252("<a>Größe</a>"), { charset: "iso-8859-1" });
    expect(root.text).toBe("Größe");
  });

  function cp1252(text: string): Uint8Array {
    return Uint8Array.from([...text], (char) => (char === "€" ? 0x80 : char.charCodeAt(0)));
  }
});

test("names are local, and namespace declarations no attributes", async () => {
  const root = await readXml('<x:a xmlns:x="u" xmlns="v" x:b="1" c="2"><y:d xsi:e="3"/></x:a>');
  const [child] = root.children;
  expect([root.name, { ...root.attributes }]).toEqual(["a", { b: "1", c: "2" }]);
  expect([child!.name, { ...child!.attributes }]).toEqual(["d", { e: "3" }]);
});

test("names of JavaScript's own are names like others", async () => {
  const root = await readXml('<a __proto__="1" constructor="2"><__proto__>3</__proto__></a>');
  expect(Object.entries(root.attributes).join(" ")).toBe("__proto__,1 constructor,2");
  expect(textOf(root, "__proto__")).toBe("3");
});

describe("whatever the bytes are", () => {
  const isTreeOr400 = async (content: Uint8Array | string): Promise<void> => {
    const outcome = await readXml(content, { forgivesAmpersands: true }).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ code: "UNREADABLE_BODY" });
    else expect(outcome).toMatchObject({ name: expect.any(String) });
  };

  test("the answer is a tree or a 400", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), isTreeOr400), { numRuns: 300 });
  });

  test("also for what is nearly XML", async () => {
    const piece = fc.constantFrom(
      ...'<a> </a> <b/> <![CDATA[ ]]> <!-- --> <?x ?> &amp; & &#9; ; " > <!DOCTYPE [ ] ä \u{1F600} x'.split(" "),
      ...['<c d="', "\r\n", "\uD800"],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), (pieces) => isTreeOr400(pieces.join(""))),
      { numRuns: 1000 },
    );
  });

  test("texts come back as they were, wherever the pieces are cut", async () => {
    const escaped = (text: string) => text.replace(/[&<>\r]/g, (char) => `&#${char.charCodeAt(0)};`);
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 50 }).filter((t) => !/[^\P{C}\t\n\r]/u.test(t));
    await fc.assert(
      fc.asyncProperty(text, fc.nat(200), async (value, shift) => {
        const padding = " ".repeat(65_536 - shift);
        const root = await readXml(`<a>${padding}<b>${escaped(value)}</b></a>`);
        expect(root.children[0]!.text).toBe(value);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    (n: number) => `<a>${"<b c='1'>x</b>".repeat(n)}</a>`,
    (n: number) => `<a>${"<b><c><d>x</d></c></b>".repeat(n / 3)}</a>`,
    (n: number) => `<a>${"<b>&lt;&#228; &</b>".repeat(n)}</a>`,
    (n: number) => `<a><!--${"x.".repeat(n * 5)}--></a>`,
  ])("four times the input cost about four times as much: %s", async (make) => {
    const costOf = (n: number) => leastCpuOf(() => readXml(make(n), { forgivesAmpersands: true }));
    await costOf(20_000);
    const [once, fourfold] = [await costOf(20_000), await costOf(80_000)];
    expect(fourfold).toBeLessThan(once * 10 + 200);
  });
});

test.each([
  [bytesOf("<a/>"), true],
  [bytesOf("\uFEFF\n  <?xml version='1.0'?><a/>"), true],
  [bytesOf("<a/>", "utf16le"), true],
  [bytesOf("\uFEFF<a/>", "utf16le"), true],
  ...["%PDF-1.7", "a < b", ""].map((text) => [bytesOf(text), false] as const),
])("whether %j looks like XML: %j", (bytes, expected) => expect(looksLikeXml(bytes)).toBe(expected));

test("a path goes on where its first way ends", async () => {
  const root = await readXml("<a><b/><b><c> </c></b><x><c>1</c></x><b><c>2</c></b></a>");
  expect(childOf(root, "b", "c")?.text).toBe(" ");
  expect([textOf(root, "b", "c"), textOf(root, "x|b", "c"), textOf(root, "b", "d")]).toEqual(["2", "1", null]);
});
