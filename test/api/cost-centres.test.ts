/** Cost centres of invoices: on lines and postings, by id or code, in totals, and required (decisions §17). */
import { type Client, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();

const CODES = ["330", "340"].map((code) => ({ code, title: `Gewerk ${code}`, parent: "300" }));

/** The key of a tenant with two projects, of which the first has cost centres. */
async function siteWith(rows: object[] = CODES) {
  const erp = await gateway.client({ customer: "Bau" });
  const numbers = ["P1", "P2"].map((number) => ({ number, title: number }));
  const [one, other] = (await erp.post("/v1/projects/erp", numbers)).body as { id: string }[];
  if (rows.length > 0) await erp.post(`/v1/projects/${one!.id}/work-types`, rows);
  return { erp, one: one!, other: other! };
}

/** The ids of a project's cost centres, by code. */
const idsIn = async (erp: Client, project: { readonly id: string }): Promise<string[]> => {
  const { data } = await ok(erp.graphql(`{ workTypes(id: "${project.id}") { work_types { id } } }`));
  return data.workTypes.work_types.map(({ id }: any) => id);
};

const codesOf = async (erp: Client, id: string) => {
  const parts = "work_type_id work_type_code work_type { code }";
  const { data } = await ok(
    erp.graphql(`{ invoice(id: "${id}") { items { ${parts} } invoice_accounts { ${parts} } } }`),
  );
  const named = "invoice_accounts.work_type_id,invoice_accounts.work_type_code";
  const { invoice_accounts } = (await erp.get(`/v1/invoices/${id}?fields=${named}`)).body;
  const { items } = (await erp.get(`/v1/invoices/${id}/items`)).body;
  const shown = (rows: any[]) => rows.map((row) => [row.work_type_id ?? null, row.work_type_code ?? null]);
  for (const [name, rows] of Object.entries({ items, invoice_accounts }))
    expect(shown(data.invoice[name])).toEqual(shown(rows as any[]));
  return [...data.invoice.items, ...data.invoice.invoice_accounts].map(
    ({ work_type, work_type_code }: any) => `${work_type?.code ?? "-"} ${work_type_code ?? "-"}`,
  );
};

test("lines and postings name them by id or by the code of their project, whichever came first", async () => {
  const { erp, one, other } = await siteWith([]);
  const items = [{ work_type_code: "330" }, { work_type_code: "999" }, {}];
  const invoice_accounts = [{ work_type_code: "340" }, { work_type_code: "330", project_id: other.id }];
  const sent = { project_number: "P1", items, invoice_accounts };
  const id = await sendInvoice(erp, sent);
  expect(await codesOf(erp, id)).toEqual(["- 330", "- 999", "- -", "- 340", "- 330"]);
  const [{ id: importId }] = (await erp.get("/v1/imports")).body.imports;
  const { rows } = (await erp.get(`/v1/imports/${importId}`)).body;
  expect(rows[0].warnings.map(({ pointer }: any) => pointer)).toEqual([
    ...["items/0", "items/1", "invoice_accounts/0", "invoice_accounts/1"].map(
      (place) => `/jsonContent/${place}/work_type_code`,
    ),
  ]);
  const without = async (link: string) => (await erp.get(`/v1/invoices?unlinked=${link}`)).body.total_count;
  expect([await without("LINE_WORK_TYPE"), await without("POSTING_WORK_TYPE")]).toEqual([1, 1]);
  await erp.post(`/v1/projects/${one.id}/work-types`, CODES);
  expect(await codesOf(erp, id)).toEqual(["330 330", "- 999", "- -", "340 340", "- 330"]);
  await erp.post(`/v1/projects/${other.id}/work-types`, CODES);
  expect(await codesOf(erp, id)).toEqual(["330 330", "- 999", "- -", "340 340", "330 330"]);
  expect([await without("LINE_WORK_TYPE"), await without("POSTING_WORK_TYPE")]).toEqual([1, 0]);
  // Sent again, nothing changes; another project has other cost centres.
  await sendInvoice(erp, { ...sent, comment: "again" });
  const changes = (await erp.get("/v1/events?types=invoice.updated")).body.events.map(({ changed }: any) => changed);
  expect(changes.at(-1)).toEqual(["comment"]);
  await sendInvoice(erp, { ...sent, project_number: "P9" });
  expect(await codesOf(erp, id)).toEqual(["- 330", "- 999", "- -", "- 340", "330 330"]);
  const [, id340] = await idsIn(erp, one);
  await sendInvoice(erp, { items: [{ work_type_id: id340 }], invoice_accounts: [{ work_type_id: null }] });
  expect(await codesOf(erp, id)).toEqual(["340 -", "- -"]);
  const stranger = await siteWith();
  const [foreign] = await idsIn(stranger.erp, stranger.one);
  const wrong = { external_id: "E2", ...sent, items: [{ work_type_id: foreign }] };
  await expect(sendInvoice(erp, wrong)).rejects.toThrow(
    "jsonContent.items[0].work_type_id is not a cost centre of this tenant",
  );
});

test("postings add up by cost centre and account, those of credit notes negative", async () => {
  const { erp } = await siteWith();
  const posted = (external_id: string, more: object) =>
    sendInvoice(erp, { external_id, project_number: "P1", ...more });
  const net = (net_amount: number, work_type_code?: string) => ({ net_amount, tax_amount: 1, work_type_code });
  await posted("A", { invoice_accounts: [net(10, "330"), net(20, "340"), net(5)] });
  await posted("B", { document_type: "CREDIT_NOTE", invoice_accounts: [net(4, "330")] });
  const fields = ["work_type_code", "count", "net_amount", "tax_amount"];
  const expected = [
    { work_type_code: "330", count: 2, net_amount: 6, tax_amount: 0 },
    { work_type_code: "340", count: 1, net_amount: 20, tax_amount: 1 },
    { work_type_code: null, count: 1, net_amount: 5, tax_amount: 1 },
  ];
  const byCode = (rows: any[]) =>
    rows.toSorted((a, b) => ((a.work_type_code ?? "z") < (b.work_type_code ?? "z") ? -1 : 1));
  const path = `/v1/invoices/totals/postings?group_by=WORK_TYPE&fields=${fields.join()}`;
  expect(byCode((await erp.get(path)).body.groups)).toEqual(expected);
  const query = `{ invoicePostingTotals(group_by: [WORK_TYPE]) { groups { ${fields.join(" ")} } } }`;
  expect(byCode((await ok(erp.graphql(query))).data.invoicePostingTotals.groups)).toEqual(expected);
});

test.each([
  ["LINES", "items", "line 1, 2"],
  ["POSTINGS", "invoice_accounts", "posting 1, 2"],
])("%s that the tenant requires are a finding, and refuse CHECKED", async (require_work_type, part, places) => {
  const { erp } = await siteWith();
  const rows = (...codes: string[]) => [0, 1, 2].map((place) => ({ work_type_code: codes[place] ?? null }));
  const id = await sendInvoice(erp, { project_number: "P1", [part]: rows("330") });
  const rules = async () => (await erp.get(`/v1/invoices/${id}/findings`)).body.findings;
  expect(await rules()).toEqual([]);
  await erp.send("PATCH", "/v1/tenant-settings", { require_work_type });
  expect(await rules()).toMatchObject([{ rule: "GW-WORK-TYPE", path: `${part}[1].work_type_id` }]);
  const move = (status: string) => erp.send("PATCH", `/v1/invoices/${id}/status`, { status });
  const steps = ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"];
  await sendInvoice(erp, { [part]: rows("330") });
  for (const status of steps) expect((await move(status)).status).toBe(200);
  const refused = await move("CHECKED");
  expect([refused.status, refused.body.error]).toEqual([409, `The invoice lacks cost centres: ${places}.`]);
  await erp.send("PATCH", `/v1/invoices/${id}`, { [part]: rows("330", "340", "330") });
  expect((await move("CHECKED")).status).toBe(200);
});
