/** How an ERP loads the gateway and compares both sides every night (docs/loading.md). */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getNamedType, isEnumType } from "graphql";
import { countUnlinked, type UnlinkedFigures } from "../src/services/links/unlinked.js";
import { newDelivery } from "./support/deliveries.js";
import { type Client, routes, type Surface, SURFACES, useGateway } from "./support/gateway.js";
import { newOrder } from "./support/orders.js";
import { paste } from "./support/process.js";

const gateway = useGateway();

/** The blocks of code of a page, also those within a list. */
const blocksOf = (markdown: string): { language: string; text: string }[] =>
  [...markdown.matchAll(/^( *)```(\w+)\n([^]*?)\n\1```$/gm)].map(([, indent, language, text]) => ({
    language: language!,
    text: text!.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));

test("docs/loading.md works as printed", async () => {
  const { key } = await gateway.client({ customer: "Bau" });
  const [exports, ...blocks] = blocksOf(await readFile("docs/loading.md", "utf8"));
  expect(exports!.text).toMatch(/^export KEY=/);
  const folder = await mkdtemp(path.join(tmpdir(), "loading-"));
  try {
    const output = await paste(
      [
        `set -eo pipefail; cd ${folder}; export KEY=${key} ROOT=${gateway.root}`,
        ...blocks.flatMap(({ language, text }) => [`printf '\\0'`, ...(language === "sh" ? [text] : [])]),
      ].join("\n"),
    );
    // A table begins with a byte order mark and has CRLF.
    const outputs = output
      .replaceAll(/\uFEFF|\r/g, "")
      .split("\0")
      .slice(1);
    for (const [index, { language, text }] of blocks.entries())
      if (language !== "sh") expect(outputs[index - 1]!.trim()).toBe(text.trim());
    expect(await readFile(path.join(folder, "cursor"), "utf8")).toMatch(/^\d+-[\da-f]{8}$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe("what is not linked", () => {
  const LISTS = routes.flatMap((route) => {
    const argument = route.queryArguments.find(({ name }) => name === "unlinked");
    const links = argument && getNamedType(argument.type);
    return isEnumType(links) && !/(Totals|Growth|Rows)$/.test(route.field)
      ? [{ field: route.field, links: links.getValues().map(({ name }) => name) }]
      : [];
  });
  const INVOICE = { invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR", total_amount: 119 };
  const KNOWN = { supplier: { external_id: "K1" }, project_number: "P-1" };
  /** By the field and the table of each list: records by the link that they lack. Others lack none. */
  const SENT: Readonly<Record<string, { table: string; records: Readonly<Record<string, object>> }>> = {
    invoices: {
      table: "invoice",
      records: {
        SUPPLIER: { ...INVOICE, supplier_name: "Niemand" },
        PROJECT: { ...INVOICE, project_number: "?" },
        PAYMENT_TERM: { ...INVOICE, payment_term: { number: "?" } },
        ACCOUNT: { ...INVOICE, invoice_accounts: [{ net_amount: 1, account: { number: "?" } }, { net_amount: 2 }] },
        TAX_CODE: { ...INVOICE, invoice_accounts: [{ net_amount: 1, tax_code: { number: "?" } }] },
        ORDER: { ...INVOICE, items: ["Kies", "Sand"].map((title) => ({ title, order_number: "?" })) },
        LINE_WORK_TYPE: { ...INVOICE, items: ["Kies", "Sand"].map((title) => ({ title, work_type_code: "?" })) },
        POSTING_WORK_TYPE: { ...INVOICE, invoice_accounts: [{ net_amount: 1, work_type_code: "?" }] },
        "known-1": { ...INVOICE, ...KNOWN, payment_term: { number: "30" } },
        "known-2": { ...INVOICE, project_number: "P-1" },
        "known-3": INVOICE,
      },
    },
    deliveries: {
      table: "delivery",
      records: {
        SUPPLIER: { supplier_external_id: "?" },
        PROJECT: { project_number: "?" },
        ORDER: { order_number: "?" },
        "known-1": { supplier_external_id: "K1", project_number: "P-1", order_number: "known-1" },
        "known-2": {},
      },
    },
    purchaseOrders: {
      table: "purchase_order",
      records: {
        SUPPLIER: newOrder("SUPPLIER", { supplier: { external_id: "?" } }),
        PROJECT: newOrder("PROJECT", { project_number: "?" }),
        "known-1": newOrder("known-1", { order_number: "known-1", ...KNOWN }),
      },
    },
    projects: {
      table: "project",
      records: { REGION: { title: "Halle", parent_number: "?" }, "P-1": { title: "Halle", parent_number: "NORD" } },
    },
  };

  let erp: Client;
  let before: UnlinkedFigures;
  const known: Record<string, string> = {};

  beforeEach(async () => {
    before = await countUnlinked(gateway.db);
    erp = await gateway.client({ customer: "Bau" });
    const post = async (path: string, body: unknown) => {
      const answer = await erp.post(path, body);
      if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };
    await post("/v1/payment-terms", [{ number: "30", title: "30 Tage" }]);
    await post("/v1/project-regions", [{ number: "NORD", title: "Nord" }]);
    await post("/v1/suppliers", [{ external_id: "K1", title: "Kies" }]);
    const rows = Object.entries(SENT.projects!.records).map(([number, project]) => ({ number, ...project }));
    for (const { id, project_number } of await post("/v1/projects/erp", rows)) known[id] = project_number;
    for (const { id, external_id } of await post("/v1/purchase-orders", Object.values(SENT.purchaseOrders!.records)))
      known[id] = external_id;
    for (const [external_id, delivery] of Object.entries(SENT.deliveries!.records))
      known[await newDelivery(erp, { external_id, ...delivery })] = external_id;
    for (const [external_id, invoice] of Object.entries(SENT.invoices!.records)) {
      const { data } = await post("/v1/invoices/custom", { jsonContent: { ...invoice, external_id } });
      known[data.id] = external_id;
    }
    // A link that was cleared waits for nothing.
    await post("/v1/invoices/custom", { jsonContent: { ...INVOICE, external_id: "known-2", project_id: null } });
  });

  const found = async (surface: Surface, field: string, unlinked?: string[]): Promise<string[]> => {
    const { data, error } = await erp.call(surface, field, { unlinked });
    expect(error).toBeNull();
    const rows = Object.values<any>(data).find(Array.isArray) as { id: string }[];
    return rows.map(({ id }) => known[id]!).toSorted();
  };

  test("every list with the filter is tried with each of its links", () => {
    const tried = Object.fromEntries(LISTS.map(({ field, links }) => [field, links.toSorted()]));
    const linksIn = (records: object) => Object.keys(records).filter((name) => /^[A-Z_]+$/.test(name));
    const sent = Object.entries(SENT).map(([field, { records }]) => [field, linksIn(records).toSorted()]);
    expect(tried).toEqual(Object.fromEntries(sent));
  });

  test.each(SURFACES.flatMap((surface) => LISTS.map((list) => ({ surface, ...list }))))(
    "$field: found by each link, by several and counted in the metric ($surface)",
    async ({ surface, field, links }) => {
      for (const link of links)
        expect({ link, found: await found(surface, field, [link]) }).toEqual({ link, found: [link] });
      expect(await found(surface, field, links)).toEqual(links.toSorted());
      expect(await found(surface, field)).toEqual(Object.keys(SENT[field]!.records).toSorted());

      const counted = await countUnlinked(gateway.db);
      const { table } = SENT[field]!;
      for (const link of links) {
        const count = (figures: UnlinkedFigures) =>
          figures.find((figure) => figure.record === table && figure.link === link)?.records ?? 0;
        expect({ link, more: count(counted) - count(before) }).toEqual({ link, more: 1 });
      }
    },
  );

  test("what is not linked is found no more once it arrives", async () => {
    await erp.post("/v1/projects/erp", [{ number: "?", title: "Spät" }]);
    for (const surface of SURFACES)
      for (const field of ["invoices", "deliveries", "purchaseOrders"])
        expect({ field, found: await found(surface, field, ["PROJECT"]) }).toEqual({ field, found: [] });
  });
});
