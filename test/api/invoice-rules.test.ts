/** The bodies of rules by which a tenant's electronic invoices are judged. */
import { readFileSync } from "node:fs";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { eventsOf, ok } from "../support/sent.js";

const gateway = useGateway();

const XRECHNUNG = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const PEPPOL = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
/** It breaks rules of each body, and one of the gateway's own. */
const UBL = readFileSync("test/formats/en16931/invoice-ubl.xml", "utf8")
  .replace('mimeCode="text/csv"', 'mimeCode="text/x"')
  .replace(">2026-12-02<", ">2026-02-30<");

const RULES = {
  EN_16931: "BR-CL-24",
  XRECHNUNG: "BR-DE-15",
  XRECHNUNG_EXTENSION: "BR-DEX-01",
  PEPPOL: "PEPPOL-EN16931-R001",
  OWN: "GW-VALUE",
};
let sent = 0;

/** Which of the rules above an invoice breaks that names a specification. */
async function broken(erp: Client, specification: string): Promise<string[]> {
  const xmlContent = UBL.replace("urn:cen.eu:en16931:2017<", `${specification}<`).replace("1107", `${++sent}`);
  const { data } = await ok(erp.post("/v1/invoices/custom", { xmlContent }));
  const { findings } = await ok(erp.get(`/v1/invoices/${data.id}/findings`));
  const found = new Set(findings.map(({ rule }: any) => rule));
  return Object.keys(RULES).filter((body) => found.has(RULES[body as keyof typeof RULES]));
}

describe.each(SURFACES)("over %s", (surface) => {
  const change = (erp: Client, invoice_rules: unknown) =>
    erp.call(surface, "updateTenantSettings", { settings: { invoice_rules } });

  test("all judge at first; what is switched off judges no document that is read from then on", async () => {
    const erp = await gateway.client();
    const judged = async () => [await broken(erp, EXTENSION), await broken(erp, PEPPOL)];
    const ofExtension = ["EN_16931", "XRECHNUNG", "XRECHNUNG_EXTENSION", "OWN"];
    expect(await judged()).toEqual([ofExtension, ["EN_16931", "PEPPOL", "OWN"]]);
    const few = await change(erp, ["PEPPOL", "EN_16931", "PEPPOL"]);
    expect(few.data.invoice_rules).toEqual(["EN_16931", "PEPPOL"]);
    expect(await judged()).toEqual([
      ["EN_16931", "OWN"],
      ["EN_16931", "PEPPOL", "OWN"],
    ]);
    await change(erp, ["XRECHNUNG_EXTENSION"]);
    expect(await judged()).toEqual([["XRECHNUNG_EXTENSION", "OWN"], ["OWN"]]);
    expect((await change(erp, [])).data.invoice_rules).toEqual([]);
    expect(await judged()).toEqual([["OWN"], ["OWN"]]);
  });

  test("the same choice in another order changes nothing", async () => {
    const erp = await gateway.client();
    const settings = async () => (await erp.call(surface, "tenantSettings")).data;
    await change(erp, ["XRECHNUNG", "EN_16931"]);
    const before = await settings();
    await change(erp, ["EN_16931", "XRECHNUNG"]);
    expect(await settings()).toEqual(before);
    const events = await eventsOf(erp, "tenant_settings.updated");
    expect(events.map(({ changed }: any) => changed)).toEqual([["invoice_rules"]]);
  });

  test.each([[["BR-DE"]], [null], [[null]], ["PEPPOL BIS"]])("%j is refused", async (rules) => {
    const erp = await gateway.client();
    const { status, error } = await erp.call(surface, "updateTenantSettings", { settings: { invoice_rules: rules } });
    expect([status, error]).toEqual([400, expect.stringContaining("invoice_rules")]);
  });
});
