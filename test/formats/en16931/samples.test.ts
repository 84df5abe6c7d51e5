/** What the official validation reports for the sample files, where they are on this machine. */
import { findingsOf } from "../../../src/formats/en16931/rules/index.js";
import { readXml } from "../../../src/formats/xml.js";
import { describeShared, readShared, sharedRecords } from "../../support/shared-samples.js";

const EXPECTED = "en16931/expected-findings.jsonl";

describeShared("fatal findings", EXPECTED, () => {
  // The invoices in PDFs are read in a child process; those of ZUGFeRD 1.0 have no such rules.
  const samples = sharedRecords(EXPECTED).filter(({ file, findings }) => findings !== null && file.endsWith(".xml"));

  test.each(samples)("$file", async ({ file, findings }) => {
    const root = await readXml(readShared(`samples/e-invoices/${file}`));
    const found = findingsOf(root.name === "CrossIndustryInvoice" ? "CII" : "UBL", root);
    const fatal = found.filter(({ severity }) => severity === "FATAL").map(({ rule }) => rule);
    expect([...new Set(fatal)].sort()).toEqual(findings);
  });
});
