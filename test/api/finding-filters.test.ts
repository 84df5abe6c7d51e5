/** The filters of invoices by findings, which another process stores (docs/adr/0055). */
import { storeFindings } from "../support/findings.js";
import { type Client, useGateway, useInstances } from "../support/gateway.js";
import { REQUIRED, sendInvoice } from "../support/invoices.js";
import { randomNumbers } from "../support/random-numbers.js";
import { ok } from "../support/sent.js";
import { until } from "../support/until.js";

/** Of changes by chance. */
const SEEDS = (process.env.SEEDS ?? "1 7").split(" ").map(Number);

const gateway = useGateway();
const start = useInstances();

const idsBy = async (erp: Client, query: string): Promise<string[]> => {
  const { invoices } = await ok(erp.get(`/v1/invoices?limit=500&fields=external_id&${query}`));
  return invoices.map(({ external_id }: any) => external_id).sort();
};

/** The external ids of invoices by the rules of their findings, as the filters find them and as each shows them. */
async function found(erp: Client): Promise<Record<string, string[]>> {
  await storeFindings(gateway, erp.tenant);
  const query = "{ invoices(limit: 500) { invoices { external_id findings { rule } } } }";
  const { data } = await ok(erp.graphql(query));
  const shown = new Map<string, string[]>(
    data.invoices.invoices.map(({ external_id, findings }: any) => [
      external_id,
      findings.map(({ rule }: any) => rule),
    ]),
  );
  const ids = [...shown.keys()].sort();
  const having = ids.filter((id) => shown.get(id)!.length > 0);
  expect(await idsBy(erp, "has_findings=true")).toEqual(having);
  expect(await idsBy(erp, "has_findings=false")).toEqual(ids.filter((id) => !having.includes(id)));
  const rules = [...new Set([...shown.values()].flat())].sort();
  const all: Record<string, string[]> = {};
  for (const rule of rules) {
    all[rule] = ids.filter((id) => shown.get(id)!.includes(rule));
    expect([rule, await idsBy(erp, `finding=${rule}`)]).toEqual([rule, all[rule]]);
  }
  return all;
}

const supplier = { external_id: "K1", title: "Kies AG" };
const renamed = { ...supplier, title: "Sand und Kies" };
const IBAN = "AT611904300234573201";
const part = (number: string, more: object = {}) => ({
  ...{ external_id: number, invoice_number: number, document_type: "PARTIAL_INVOICE", contract_number: "V-1" },
  ...{ supplier: { external_id: "K1" }, ...more },
});
const plain = (number: string, more: object = {}) => ({
  ...{
    external_id: number,
    invoice_number: number,
    supplier: { external_id: "K1" },
    total_amount: number.length,
    ...more,
  },
});
const order = {
  ...{ external_id: "B1", order_number: "B1", supplier: { external_id: "K1" } },
  purchase_order_items: [{ external_id: "1", title: "Kies", quantity: 1 }],
};
const sendOrder = (erp: Client, more: object) => ok(erp.post("/v1/purchase-orders", [{ ...order, ...more }]));
const OTHER_IBAN = "DE89370400440532013000";
const sendHolder = (erp: Client, iban: string | null) =>
  erp.post("/v1/suppliers", [
    { external_id: "K2", title: "Sand AG", supplier_bank_details: iban === null ? null : [{ iban }] },
  ]);
const sendSupplier = (erp: Client) => ok(erp.post("/v1/suppliers", [supplier]));
const TWELVE = Array.from({ length: 12 }, (_, n) => `D${10 + n}`);
const settings = (erp: Client, change: object) => ok(erp.send("PATCH", "/v1/tenant-settings", change));

type Step = readonly [what: string, change: (erp: Client) => Promise<unknown>, expected: Record<string, string[]>];

const STORIES: Record<string, readonly Step[]> = {
  "its own amounts": [
    [
      "are wrong",
      (erp) => sendInvoice(erp, plain("A", { net_amount: 5, total_tax_amount: 5 })),
      { "GW-SUM-NET-TAX": ["A"] },
    ],
    ["are right", (erp) => sendInvoice(erp, plain("A", { net_amount: 1, total_tax_amount: 0 })), {}],
  ],
  "other invoices": [
    ["a single one", (erp) => ok(erp.post("/v1/suppliers", [supplier])).then(() => sendInvoice(erp, plain("A"))), {}],
    ["of the same amount and day", (erp) => sendInvoice(erp, plain("B")), { "GW-DUPLICATE": ["A", "B"] }],
    ["of another amount", (erp) => sendInvoice(erp, plain("B", { total_amount: 7 })), {}],
    ["of the same again", (erp) => sendInvoice(erp, plain("B")), { "GW-DUPLICATE": ["A", "B"] }],
    [
      "one is cancelled",
      async (erp) => ok(erp.send("PATCH", `/v1/invoices/${await idOf(erp, "B")}/status`, { status: "CANCELLED" })),
      { "GW-DUPLICATE": ["B"] },
    ],
  ],
  "invoices of a similar number": [
    [
      "of another day and amount",
      async (erp) => {
        await sendSupplier(erp);
        await sendInvoice(erp, plain("A", { invoice_number: "RE-2026/0012" }));
        await sendInvoice(erp, plain("Bb", { invoice_number: "2026 12", invoice_date: "2026-01-02" }));
      },
      {},
    ],
    [
      "of the same day",
      (erp) => sendInvoice(erp, plain("Bb", { invoice_number: "2026 12" })),
      { "GW-DUPLICATE": ["A", "Bb"] },
    ],
    [
      "of the same amount",
      (erp) =>
        sendInvoice(erp, plain("Bb", { invoice_number: "2026 12", invoice_date: "2026-01-02", total_amount: 1 })),
      { "GW-DUPLICATE": ["A", "Bb"] },
    ],
    [
      "of another kind",
      (erp) => sendInvoice(erp, plain("Bb", { invoice_number: "2026 12", document_type: "CREDIT_NOTE" })),
      {},
    ],
    ["of another number", (erp) => sendInvoice(erp, plain("Bb", { invoice_number: "2026 120" })), {}],
  ],
  "invoices of the same account": [
    [
      "one of which has no supplier",
      async (erp) => {
        await sendSupplier(erp);
        await sendInvoice(erp, plain("A", { supplier_iban: IBAN }));
        await sendInvoice(erp, plain("Bb", { invoice_number: "A", supplier: null, supplier_iban: IBAN }));
      },
      { "GW-DUPLICATE": ["A", "Bb"] },
    ],
    [
      "both of which have one",
      (erp) =>
        ok(sendHolder(erp, IBAN)).then(() =>
          sendInvoice(erp, plain("Bb", { invoice_number: "A", supplier: { external_id: "K2" }, supplier_iban: IBAN })),
        ),
      { "GW-BANK-OTHER-SUPPLIER": ["A"] },
    ],
  ],
  "invoices that it names": [
    [
      "which is not there",
      (erp) => sendInvoice(erp, plain("Cxx", { preceding_invoices: [{ invoice_number: "N" }] })),
      {},
    ],
    ["one", (erp) => sendInvoice(erp, plain("N")), {}],
    [
      "two",
      (erp) => sendInvoice(erp, plain("N", { external_id: "M", invoice_date: "2026-01-01", total_amount: 3 })),
      { "GW-PRECEDING": ["Cxx"] },
    ],
    ["one again", (erp) => sendInvoice(erp, plain("M", { invoice_date: "2026-01-01", total_amount: 3 })), {}],
  ],
  "its chain": [
    [
      "without the first",
      (erp) => sendInvoice(erp, part("A2", { down_payment_number: 2 })),
      { "GW-CHAIN-GAP": ["A2"] },
    ],
    ["with it", (erp) => sendInvoice(erp, part("A1", { down_payment_number: 1, total_amount: 8 })), {}],
    [
      "a final one that takes off too much",
      (erp) =>
        sendInvoice(
          erp,
          part("S", {
            document_type: "FINAL_INVOICE",
            prepaid_amount: 100,
            total_amount: 500,
            invoice_date: "2026-12-01",
          }),
        ),
      { "GW-CHAIN-PREPAID": ["S"] },
    ],
    [
      "a credit note that makes it right",
      (erp) =>
        sendInvoice(erp, {
          ...plain("G", {
            document_type: "CREDIT_NOTE",
            total_amount: 27,
            preceding_invoices: [{ invoice_number: "A2" }],
          }),
        }),
      {},
    ],
    [
      "which no longer names it",
      (erp) => sendInvoice(erp, plain("G", { document_type: "CREDIT_NOTE", total_amount: 27, preceding_invoices: [] })),
      {
        "GW-CHAIN-PREPAID": ["S"],
      },
    ],
    [
      "of which one leaves it",
      (erp) => sendInvoice(erp, part("A1", { down_payment_number: 1, total_amount: 8, contract_number: "V-2" })),
      {
        "GW-CHAIN-GAP": ["A2"],
        "GW-CHAIN-PREPAID": ["S"],
      },
    ],
  ],
  "its supplier": [
    [
      "that is not there",
      (erp) =>
        sendInvoice(
          erp,
          plain("A", { supplier_name: "Sand GmbH", supplier_iban: IBAN, supplier: { legal_uid: "ATU12345675" } }),
        ),
      {},
    ],
    [
      "that has another name",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...supplier, legal_uid: "ATU12345675" }])),
      { "GW-SUPPLIER-NAME": ["A"] },
    ],
    ["that is renamed", (erp) => ok(erp.post("/v1/suppliers", [renamed])), {}],
    [
      "that has another account",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...renamed, supplier_bank_details: [{ iban: OTHER_IBAN }] }])),
      { "GW-BANK-ACCOUNT": ["A"] },
    ],
    [
      "that is in another country",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...renamed, country_code: "DE" }])),
      { "GW-BANK-ACCOUNT": ["A"], "GW-BANK-COUNTRY": ["A"] },
    ],
    [
      "that has this one",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...renamed, supplier_bank_details: [{ iban: IBAN }] }])),
      {},
    ],
  ],
  "the account of another supplier": [
    [
      "that nobody has",
      async (erp) => {
        await ok(erp.post("/v1/suppliers", [supplier]));
        await sendInvoice(erp, plain("A", { supplier_iban: IBAN }));
      },
      {},
    ],
    ["that a new one has", (erp) => ok(sendHolder(erp, IBAN)), { "GW-BANK-OTHER-SUPPLIER": ["A"] }],
    ["that it no longer has", (erp) => ok(sendHolder(erp, null)), {}],
    ["that it has again", (erp) => ok(sendHolder(erp, IBAN)), { "GW-BANK-OTHER-SUPPLIER": ["A"] }],
    [
      "that both have",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...supplier, supplier_bank_details: [{ iban: IBAN }] }])),
      {},
    ],
    ["that it names no longer", (erp) => sendInvoice(erp, plain("A", { supplier_iban: null })), {}],
  ],
  "its supplier's certificate": [
    ["that is not checked", (erp) => sendInvoice(erp, part("A1", { external_id: "A1" })), {}],
    ["that is missing", (erp) => settings(erp, { check_exemption_certificate: true }), { "GW-EXEMPTION": ["A1"] }],
    [
      "that arrives",
      (erp) => ok(erp.post("/v1/suppliers", [{ ...supplier, exemption_certificate_number: "F 1" }])),
      {},
    ],
  ],
  "its order": [
    ["that is not there", (erp) => sendInvoice(erp, plain("A", { order_number: "B1" })), {}],
    [
      "that is another supplier's",
      async (erp) => {
        await ok(erp.post("/v1/suppliers", [supplier, { external_id: "K2", title: "Sand AG" }]));
        await sendOrder(erp, { supplier: { external_id: "K2" }, retention_rate: 5 });
      },
      {},
    ],
    ["that moves to its own", (erp) => sendOrder(erp, { retention_rate: 5 }), { "GW-RETENTION": ["A"] }],
    ["that agrees no retention", (erp) => sendOrder(erp, { retention_rate: null }), {}],
    [
      "that a line names without an item",
      (erp) => sendInvoice(erp, plain("BB", { items: [{ title: "x", order_number: "B1" }] })),
      {},
    ],
    ["that agrees one again", (erp) => sendOrder(erp, { retention_rate: 5 }), { "GW-RETENTION": ["A", "BB"] }],
  ],
  "more duplicates than are shown": [
    [
      "all of one day",
      async (erp) => {
        await ok(erp.post("/v1/suppliers", [supplier]));
        await ok(
          erp.post(
            "/v1/invoices/custom/bulk",
            TWELVE.map((number) => ({ ...REQUIRED, ...plain(number) })),
          ),
        );
      },
      { "GW-DUPLICATE": TWELVE },
    ],
    [
      "all but one of other days",
      (erp) =>
        ok(
          erp.post(
            "/v1/invoices/custom/bulk",
            TWELVE.slice(1).map((number, day) => ({
              ...REQUIRED,
              ...plain(number),
              invoice_date: `2026-01-${10 + day}`,
            })),
          ),
        ),
      {},
    ],
  ],
  "its cost centres": [
    ["that are not required", (erp) => sendInvoice(erp, plain("A", { items: [{ title: "Kies" }] })), {}],
    ["that are", (erp) => settings(erp, { require_work_type: "LINES" }), { "GW-WORK-TYPE": ["A"] }],
  ],
};

const idOf = async (erp: Client, number: string): Promise<string> =>
  (await erp.get(`/v1/invoices?invoice_number=${number}`)).body.invoices[0].id;

test.each(Object.entries(STORIES))("follow %s", async (_, steps) => {
  const erp = await gateway.client({ customer: "Bau" });
  for (const [what, change, expected] of steps) {
    await change(erp);
    expect([what, await found(erp)]).toEqual([what, expected]);
  }
  // Looking at all of them anew finds the same.
  await gateway.sql("delete from findings_progress where tenant_id = (select id from tenant where name = $1)", [
    erp.tenant,
  ]);
  await gateway.sql("delete from invoice_findings where tenant_id = (select id from tenant where name = $1)", [
    erp.tenant,
  ]);
  expect(await found(erp)).toEqual(steps.at(-1)![2]);
});

/** A change of anything that findings follow from. */
async function change(keys: readonly Client[], next: (below: number) => number): Promise<unknown> {
  const one = <T>(...values: T[]): T => values[next(values.length)]!;
  const erp = one(...keys);
  const external_id = `E${keys.indexOf(erp)}${next(3)}`;
  const document_type = one(
    "INVOICE",
    "PARTIAL_INVOICE",
    "PARTIAL_INVOICE",
    "FINAL_INVOICE",
    "CREDIT_NOTE",
    "CORRECTED_INVOICE",
  );
  const kind = next(10);
  if (kind < 6)
    return erp.post("/v1/invoices/custom", {
      jsonContent: {
        ...{
          ...REQUIRED,
          external_id,
          invoice_number: one(`N${next(4)}`, `0${next(4)}`),
          total_amount: one(8, 9),
          document_type,
        },
        ...{ supplier: { external_id: one("K1", "K2") }, supplier_tax_id: one(null, "DE136695976") },
        ...{ invoice_date: one("2026-01-01", "2026-01-02"), contract_number: one(null, "V1", "V2") },
        supplier_iban: one(null, IBAN, OTHER_IBAN),
        ...{ down_payment_number: one(null, 1, 2, 3), prepaid_amount: one(null, 8), order_number: one(null, "B1") },
        preceding_invoices: one([], [], [{ invoice_number: `N${next(4)}` }]),
        items: one([], [{ title: "x", order_number: "B1" }]),
      },
    });
  if (kind === 6) {
    const { invoices } = (await erp.get(`/v1/invoices?external_id=${external_id}`)).body;
    return (
      invoices[0] && erp.send("PATCH", `/v1/invoices/${invoices[0].id}/status`, { status: one("CANCELLED", "OPEN") })
    );
  }
  if (kind === 7)
    return erp.post("/v1/suppliers", [
      {
        ...{ external_id: one("K1", "K2"), title: one("Kies", "Sand"), country_code: one(null, "DE", "AT") },
        exemption_certificate_number: one(null, "F"),
        supplier_bank_details: one(null, [], [{ iban: IBAN }], [{ iban: OTHER_IBAN }]),
      },
    ]);
  if (kind === 8)
    return erp.post("/v1/purchase-orders", [
      { ...order, supplier: { external_id: one("K1", "K2") }, retention_rate: one(null, 5) },
    ]);
  return erp.send("PATCH", "/v1/tenant-settings", { check_exemption_certificate: one(true, false) });
}

test.each(SEEDS)("agree with the findings after any changes, for each key: seed %i", async (seed) => {
  const wide = await gateway.client();
  const { tenant } = wide;
  const keys = [
    await gateway.client({ tenant, customer: "Bau" }),
    await gateway.client({ tenant, customer: "Tiefbau" }),
    wide,
  ];
  const next = randomNumbers(seed);
  for (let step = 0; step < 25; step++) {
    await change(keys, next);
    for (const key of keys) await found(key);
  }
});

test("do not compare accounts with suppliers of another customer", async () => {
  const wide = await gateway.client();
  const bau = await gateway.client({ tenant: wide.tenant, customer: "Bau" });
  const other = await gateway.client({ tenant: wide.tenant, customer: "Tiefbau" });
  await sendSupplier(bau);
  await sendInvoice(bau, plain("A", { supplier_iban: IBAN }));
  await ok(sendHolder(other, IBAN));
  for (const key of [wide, bau, other]) expect(await found(key)).toEqual({});
  await ok(sendHolder(bau, IBAN));
  for (const key of [wide, bau]) expect(await found(key)).toEqual({ "GW-BANK-OTHER-SUPPLIER": ["A"] });
  expect(await found(other)).toEqual({});
});

test("follow what invoices of the whole tenant stand for another in the eyes of one customer", async () => {
  const wide = await gateway.client();
  const [one, other] = [
    await gateway.client({ tenant: wide.tenant, customer: "Bau" }),
    await gateway.client({ tenant: wide.tenant, customer: "Tiefbau" }),
  ];
  await sendInvoice(one, part("N0", { down_payment_number: 2 }));
  await sendInvoice(other, part("N0", { external_id: "T0", contract_number: "V-2" }));
  const corrected = { document_type: "CORRECTED_INVOICE", preceding_invoices: [{ invoice_number: "N0" }] };
  await ok(
    wide.post("/v1/invoices/custom/bulk", [
      { ...REQUIRED, ...plain("K0", corrected), supplier_tax_id: "DE136695976", customer_id: null },
    ]),
  );
  // Of two invoices with that number, keys of the whole tenant know none, and this customer's one.
  expect(await found(wide)).toMatchObject({ "GW-CHAIN-GAP": ["N0"], "GW-PRECEDING": ["K0"] });
  expect(await found(one)).toMatchObject({ "GW-CHAIN-GAP": ["K0"] });
  await sendInvoice(one, part("N9", { down_payment_number: 9 }));
  expect(await found(one)).toMatchObject({ "GW-CHAIN-GAP": ["K0", "N9"] });
});

test("are followed by a running process, over both surfaces, in one customer", async () => {
  const { gateway: running } = await start({ JOBS_CONCURRENCY: 1 });
  const erp = await running.client({ customer: "Bau" });
  const other = await running.client({ tenant: erp.tenant, customer: "Tiefbau" });
  const total = async (client: Client, filter: string) => {
    const { data } = await ok(client.graphql(`{ invoices(${filter}) { total_count } }`));
    return data.invoices.total_count;
  };
  await ok(erp.post("/v1/suppliers", [supplier]));
  await ok(
    erp.post(
      "/v1/invoices/custom/bulk",
      ["A", "B", "C"].map((number) => ({ ...REQUIRED, ...plain(number, { net_amount: 5, total_tax_amount: 5 }) })),
    ),
  );
  await sendInvoice(erp, plain("DD", { invoice_date: "2026-11-20" }));
  await until("the invoices are found", async () => (await total(erp, "has_findings: true")) === 3);
  const duplicates = `finding: ["GW-DUPLICATE"]`;
  expect(await total(erp, duplicates)).toBe(3);
  expect((await erp.get("/v1/invoices/totals?finding=GW-DUPLICATE&finding=BR-1")).body.groups).toMatchObject([
    { count: 3 },
  ]);
  expect([await total(other, "has_findings: true"), await total(other, duplicates)]).toEqual([0, 0]);
});
