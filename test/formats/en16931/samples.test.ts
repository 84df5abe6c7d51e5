/** What the official validation reports for the sample files, where they are on this machine. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { findingsOf } from "../../../src/formats/en16931/rules/index.js";
import { readXml } from "../../../src/formats/xml.js";

const SHARED = "../shared";
const EXPECTED = `${SHARED}/en16931/expected-findings.jsonl`;
const isThere = existsSync(EXPECTED);

if (!isThere) {
  test("the samples are not on this machine: their suite is left out", () => {
    process.stderr.write(`The suite over ${EXPECTED} was left out: the file is not here.\n`);
    expect(isThere).toBe(false);
  });
}

const isAt = isThere ? describe : () => undefined;

isAt("fatal findings", () => {
  const samples = (isThere ? readFileSync(EXPECTED, "utf8").trim().split("\n") : [])
    .map((line) => JSON.parse(line) as { file: string; findings: string[] | null })
    // The invoices in PDFs are read in a child process; those of ZUGFeRD 1.0 have no such rules.
    .filter(({ file, findings }) => findings !== null && file.endsWith(".xml"));

  test.each(samples)("$file", async ({ file, findings }) => {
    const root = await readXml(readFileSync(`${SHARED}/samples/e-invoices/${file}`));
    const fatal = findingsOf(root.name === "CrossIndustryInvoice" ? "CII" : "UBL", root).filter(
      ({ severity }) => severity === "FATAL",
    );
    expect([...new Set(fatal.map(({ rule }) => rule))].sort()).toEqual(findings);
  });
});
