/** `npm run rules` over files that the test makes: what it prints, and its exit code. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../support/process.js";
import { pdf } from "../support/pdf.js";

const UBL = await readFile("test/formats/en16931/invoice-ubl.xml", "utf8");
const CIUS = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
const XRECHNUNG = UBL.replace("urn:cen.eu:en16931:2017", CIUS);
/** It breaks what is a warning alone. */
const WARNED = UBL.replace(">6789<", ">4111111111111111<");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rules-"));
  const files = { "right.xml": UBL, "warned.xml": WARNED, "wrong.xml": XRECHNUNG, "none.xml": "<Note/>" };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, "letter.pdf"), pdf({ pages: [[[50, 50, "Hello"]]] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const judge = (...words: string[]) =>
  runCli(
    "rules",
    {},
    words.map((word) => (word.startsWith("-") || word === "de" ? word : join(folder, word))),
  );
const shown = (text: string): string => text.replaceAll(`${folder}/`, "");

test.each([
  [0, ["right.xml"]],
  [1, ["right.xml", "warned.xml"]],
  [2, ["wrong.xml", "right.xml", "warned.xml"]],
  [3, ["none.xml", "wrong.xml"]],
  [3, ["letter.pdf"]],
  [3, ["missing.xml"]],
])("the exit code is %i after %j", async (code, files) => {
  expect(await judge(...files)).toMatchObject({ code, stderr: "" });
});

test("it says what is broken, where, and how much it weighs, in English or German", async () => {
  const { stdout } = await judge("wrong.xml");
  expect(shown(stdout).split("\n").slice(0, 2)).toEqual([
    "wrong.xml: UBL, XRECHNUNG 3.0: 3 findings",
    "  FATAL       BR-DE-15  /Invoice  The buyer's reference (BT-10, Leitweg-ID) is missing.",
  ]);
  expect((await judge("--language", "de", "wrong.xml")).stdout).toContain(
    "Die Käuferreferenz (BT-10, Leitweg-ID) fehlt",
  );
  expect(shown((await judge("none.xml")).stdout)).toMatch(/^none\.xml: The root element is Note/);
});

test("with --json it is one line a file", async () => {
  const { stdout } = await judge("--json", "wrong.xml", "none.xml");
  const [wrong, none] = shown(stdout)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(wrong).toMatchObject({
    ...{ file: "wrong.xml", syntax: "UBL", profile: { name: "XRECHNUNG", version: "3.0" } },
    findings: [{ rule: "BR-DE-15", severity: "FATAL", path: "/Invoice" }, { rule: "BR-DE-2" }, { rule: "BR-DE-11" }],
  });
  expect(none).toEqual({ file: "none.xml", error: expect.stringContaining("The root element is Note") });
});

test.each([[[]], [["--language", "fr", "right.xml"]], [["--loud"]]])("%j is answered with the usage", async (words) => {
  expect(await judge(...words)).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("FILE…") });
});
