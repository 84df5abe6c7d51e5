/** What was ordered beside what was delivered and invoiced (decisions §12), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ANY = expect.any(String);
const EXACT = { quantity_over_percent: 0, quantity_under_percent: 0, price_percent: 0 };

/** 40 t of gravel at 12.50 a tonne, and 12 pipes. */
const ORDER = {
  external_id: "B-1",
  supplier: { external_id: "K1" },
  currency: "EUR",
  purchase_order_items: [
    { external_id: "10", product_number: "FSS-32", title: "Schotter", quantity: 40, unit: "t", price_per_unit: 12.5 },
    { external_id: "20", product_number: "KG-100", title: "KG-Rohr", quantity: 12, unit: "Stk", price_per_unit: 9.9 },
  ],
};
const INVOICE = {
  external_id: "R-1",
  invoice_number: "RE-1",
  invoice_date: "2026-11-20",
  currency: "EUR",
  total_amount: 100,
};

const ok = async (answer: Promise<any>): Promise<any> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : "a success", body]);
  return body;
};
const site = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const tolerate = (erp: Client, settings: object = EXACT) => ok(erp.send("PATCH", "/v1/tenant-settings", settings));
const order = async (erp: Client, more: object = {}) =>
  (await ok(erp.post("/v1/purchase-orders", [{ ...ORDER, ...more }])))[0];
const deliver = (erp: Client, external_id: string, ...items: object[]) =>
  ok(
    erp.post("/v1/deliveries/custom", {
      jsonContent: {
        external_id,
        delivery_number: external_id,
        delivery_date: "2026-11-20",
        order_number: "B-1",
        items,
      },
    }),
  );
const invoice = (erp: Client, more: object = {}) =>
  ok(erp.post("/v1/invoices/custom", { jsonContent: { ...INVOICE, order_number: "B-1", ...more } }));
const gravel = (quantity: number, unit = "t") => ({ order_item_number: "10", quantity, unit });
const charged = (quantity: number, net_price: number, more: object = {}) => ({
  order_item_number: "10",
  quantity,
  unit: "t",
  net_price,
  ...more,
});
const matchesOf = async (erp: Client, id: string): Promise<any[]> =>
  (await ok(erp.get(`/v1/purchase-orders/${id}/match`))).matches;
const list = async (erp: Client, args = "") =>
  (
    await erp.graphql(
      `{ matches${args} { total_count matches { status reasons delivered invoiced unit purchase_order_item { external_id } } } }`,
    )
  ).body.data.matches;
const told = async (erp: Client) =>
  (await ok(erp.get("/v1/events?types=match.changed&limit=500"))).events.map(({ data }: any) => data);

describe.each(SURFACES)("the match over %s", (surface) => {
  const matches = async (erp: Client, id: string): Promise<any[]> =>
    (await erp.call(surface, "purchaseOrderMatch", { id })).data.matches;
  const accept = (erp: Client, id: string, acceptance: object) =>
    erp.call(surface, "acceptPurchaseOrderMatch", { id, acceptance });

  test("a line without its total is compared after its discount", async () => {
    const erp = await site();
    await tolerate(erp);
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(4));
    const line = { order_item_number: "10", quantity: 4, unit: "t", unit_net_price: 13 };
    await invoice(erp, { items: [{ ...line, discount: 2 }] });
    expect((await matches(erp, id))[0]).toMatchObject({ invoiced: 4, reasons: [], status: "PARTIAL" });
    await invoice(erp, { items: [{ ...line, discount: 1 }] });
    expect((await matches(erp, id))[0]).toMatchObject({ invoiced: 4, reasons: ["PRICE_HIGHER"] });
  });

  test("shows each item with its figures, from the first day on", async () => {
    const erp = await site();
    const { id, items } = await order(erp);
    expect(await matches(erp, id)).toEqual([
      {
        id: ANY,
        purchase_order_id: id,
        purchase_order_item_id: items[0].id,
        delivery_id: null,
        delivery_item_id: null,
        invoice_id: null,
        invoice_item_id: null,
        supplier_id: null,
        project_id: null,
        status: "OPEN",
        reasons: [],
        ordered: 40,
        confirmed: null,
        delivered: 0,
        invoiced: 0,
        open_quantity: 40,
        unit: "t",
        currency: "EUR",
        ordered_amount: null,
        invoiced_amount: null,
        price_difference_percent: null,
        accepted_by: null,
        accepted_reason: null,
        accepted_at: null,
        created_at: ANY,
        updated_at: ANY,
      },
      expect.objectContaining({ purchase_order_item_id: items[1].id, ordered: 12, unit: "Stk", status: "OPEN" }),
    ]);
  });

  test("a person accepts a mismatch, which is void when the figures change", async () => {
    const erp = await site();
    await tolerate(erp);
    const { id, items } = await order(erp);
    await deliver(erp, "L-1", gravel(36.8));
    await invoice(erp, { items: [charged(36.8, 469.2)] });
    const acceptance = { purchase_order_item_id: items[0].id, reason: "Preis vom 12.11." };
    const accepted = await accept(erp, id, acceptance);
    expect(accepted).toMatchObject({
      status: 200,
      data: {
        status: "MISMATCH",
        reasons: ["PRICE_HIGHER"],
        open_quantity: 3.2,
        price_difference_percent: 2,
        accepted_by: ANY,
        accepted_reason: "Preis vom 12.11.",
      },
    });
    const { history } = (
      await erp.graphql(`{ purchaseOrder(id: "${id}") { history { action message actor purchase_order_item_id } } }`)
    ).body.data.purchaseOrder;
    expect(history.at(-1)).toEqual({
      action: "ACCEPT_MATCH",
      message: "Preis vom 12.11.",
      actor: accepted.data.accepted_by,
      purchase_order_item_id: items[0].id,
    });
    expect((await told(erp)).at(-1)).toMatchObject({ status: "MISMATCH", accepted_by: accepted.data.accepted_by });

    // The same again, as a nightly push would send it, changes nothing.
    await invoice(erp, { items: [charged(36.8, 469.2)] });
    expect((await matches(erp, id))[0]).toMatchObject({ accepted_by: accepted.data.accepted_by });
    await deliver(erp, "L-2", gravel(1));
    expect((await matches(erp, id))[0]).toMatchObject({
      status: "MISMATCH",
      delivered: 37.8,
      accepted_by: null,
      accepted_reason: null,
      accepted_at: null,
    });
    expect((await told(erp)).at(-1)).toMatchObject({ status: "MISMATCH", accepted_by: null });
  });

  test("only a mismatch of the order's own item can be accepted, and a reason is needed", async () => {
    const erp = await site();
    const { id, items } = await order(erp);
    const other = await order(erp, { external_id: "B-2" });
    const reason = "so";
    const attempt = async (order_id: string, purchase_order_item_id: string, why = reason) => {
      const { status, error } = await accept(erp, order_id, { purchase_order_item_id, reason: why });
      return [surface === "rest" ? status : null, error];
    };
    const expected = (status: number, text: unknown) => [surface === "rest" ? status : null, text];
    expect(await attempt(id, items[0].id)).toEqual(expected(409, "The item is OPEN; only a MISMATCH can be accepted."));
    expect(await attempt(other.id, items[0].id)).toEqual(expected(404, expect.stringContaining("not found")));
    expect(await attempt(crypto.randomUUID(), items[0].id)).toEqual(
      expected(404, expect.stringContaining("not found")),
    );
    expect(await attempt(id, items[0].id, " ")).toEqual(
      expected(400, expect.stringContaining("reason must not be empty")),
    );
  });

  test("of an order that nobody has, or another customer's, there is none", async () => {
    const [erp, other] = [await site(), await site("Tiefbau")];
    const { id } = await order(erp);
    expect((await other.call(surface, "purchaseOrderMatch", { id })).error).toBe("Purchase order not found.");
  });
});

describe("Lines of invoices find their item", () => {
  const foundBy = async (
    line: object,
    header: object = {},
    prepare: (erp: Client) => Promise<unknown> = async () => null,
  ) => {
    const erp = await site();
    await order(erp);
    await prepare(erp);
    await invoice(erp, { order_number: null, ...header, items: [{ quantity: 1, net_price: 1, ...line }] });
    const { body } = await erp.graphql(
      "{ invoices { invoices { items { purchase_order_item { external_id } match { reasons purchase_order_id } } } } }",
    );
    return body.data.invoices.invoices[0].items[0].purchase_order_item?.external_id ?? null;
  };
  const came = (erp: Client) =>
    deliver(erp, "L-1", gravel(5), { order_item_number: "20", quantity: 2, unit: "Stk", product_number: "x" });

  test.each<[string, object, object, string | null]>([
    ["by order and item", { order_number: "B-1", order_item_number: "20" }, {}, "20"],
    ["by the invoice's order and item", { order_item_number: "20" }, { order_number: "B-1" }, "20"],
    ["by order and article", { order_number: "B-1", product_number: "FSS-32" }, {}, "10"],
    [
      "by article if the item is unknown",
      { order_number: "B-1", order_item_number: "9", product_number: "KG-100" },
      {},
      "20",
    ],
    ["by item before article", { order_number: "B-1", order_item_number: "10", product_number: "KG-100" }, {}, "10"],
    ["never by title", { order_number: "B-1", title: "Schotter" }, {}, null],
    ["not by the item alone", { order_item_number: "10" }, {}, null],
    ["not of an unknown order", { order_number: "B-2", order_item_number: "10" }, {}, null],
    ["by delivery and item", { delivery_number: "L-1", order_item_number: "20" }, {}, "20"],
    ["by delivery and the order's article", { delivery_number: "L-1", product_number: "FSS-32" }, {}, "10"],
    ["by delivery and the delivered article", { delivery_number: "L-1", product_number: "x" }, {}, "20"],
    ["not by a delivery of several items alone", { delivery_number: "L-1" }, {}, null],
    ["not by an unknown delivery", { delivery_number: "L-2", product_number: "x" }, {}, null],
  ])("%s", async (_, line, header, expected) => {
    expect(await foundBy(line, header, came)).toBe(expected);
  });

  test("by a delivery of one item, unless the article is another", async () => {
    const one = (erp: Client) => deliver(erp, "L-1", gravel(5));
    expect(await foundBy({ delivery_number: "L-1" }, {}, one)).toBe("10");
    expect(await foundBy({ delivery_number: "L-1", product_number: "MAUT" }, {}, one)).toBeNull();
  });

  test("not of another supplier's order", async () => {
    const suppliers = (erp: Client) =>
      ok(
        erp.post(
          "/v1/suppliers",
          ["K1", "K2"].map((external_id) => ({ external_id, title: external_id })),
        ),
      );
    const line = { order_number: "B-1", order_item_number: "10" };
    expect(await foundBy(line, { supplier: { external_id: "K2" } }, suppliers)).toBeNull();
    expect(await foundBy(line, { supplier: { external_id: "K1" } }, suppliers)).toBe("10");
  });
});

describe("The end does not depend on the order of what comes", () => {
  const STEPS: Record<string, (erp: Client) => Promise<unknown>> = {
    settings: (erp) => tolerate(erp),
    suppliers: (erp) =>
      ok(
        erp.post("/v1/suppliers", [
          { external_id: "K1", title: "K1" },
          { external_id: "K2", title: "K2" },
        ]),
      ),
    order: (erp) => order(erp),
    scale: (erp) =>
      ok(
        erp.post("/v1/deliveries/weighing", {
          dsid: "W1",
          delivery_number: "WS-1",
          order_number: "B-1",
          product_number: "FSS-32",
          net_weight: 18_240,
          unit: "kg",
          supplier_external_id: "K1",
        }),
      ),
    note: (erp) => deliver(erp, "L-2", gravel(18.56), { order_item_number: "20", quantity: 12, unit: "Stk" }),
    invoice: (erp) =>
      invoice(erp, {
        supplier: { external_id: "K1" },
        items: [
          charged(36.8, 469.2),
          { product_number: "KG-100", delivery_number: "L-2", quantity: 12, net_price: 118.8 },
        ],
      }),
    credit: (erp) =>
      invoice(erp, {
        external_id: "G-1",
        invoice_number: "GS-1",
        document_type: "CREDIT_NOTE",
        order_number: null,
        items: [{ delivery_number: "WS-1", quantity: 0.8, unit: "t", net_price: 10.2 }],
      }),
    foreign: (erp) =>
      invoice(erp, {
        external_id: "R-9",
        invoice_number: "RE-9",
        supplier: { external_id: "K2" },
        items: [charged(3, 30)],
      }),
  };
  // Without what differs from run to run.
  const OWN = ["id", "invoice_id", "created_at", "updated_at"];
  const IDS = ["purchase_order_id", "purchase_order_item_id", "invoice_item_id", "supplier_id"];
  const shown = (rows: any[]) =>
    rows
      .map((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          OWN.includes(name) ? [] : [[name, IDS.includes(name) ? value !== null : value]],
        ),
      )
      .map((entries) => Object.fromEntries(entries))
      .toSorted((a, b) => (a.ordered ?? 0) - (b.ordered ?? 0));
  const endOf = async (names: readonly string[]) => {
    const erp = await site();
    for (const name of names) await STEPS[name]!(erp);
    const { body } = await erp.graphql("{ purchaseOrders { purchase_orders { id } } matches { total_count } }");
    const rows = await matchesOf(erp, body.data.purchaseOrders.purchase_orders[0].id);
    return { rows: shown(rows), total: body.data.matches.total_count };
  };

  test("invoice, delivery, order, supplier and settings in any order", async () => {
    const names = Object.keys(STEPS);
    const expected = await endOf(names);
    expect(expected.rows).toMatchObject([
      { reasons: [], ordered: 12, delivered: 12, invoiced: 12, status: "MATCHED" },
      { reasons: ["PRICE_HIGHER"], ordered: 40, delivered: 36.8, invoiced: 36, open_quantity: 3.2 },
    ]);
    expect(expected.total).toBe(3);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(names, { minLength: names.length }), async (some) => {
        expect(await endOf(some)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe("What changes the figures", () => {
  test("a cancelled invoice no longer counts", async () => {
    const erp = await site();
    const { id } = await order(erp);
    const { data } = await invoice(erp, { items: [charged(4, 50)] });
    expect((await matchesOf(erp, id))[0]).toMatchObject({ reasons: ["INVOICED_NOT_DELIVERED"], invoiced: 4 });
    await ok(erp.send("PATCH", `/v1/invoices/${data.id}/status`, { status: "CANCELLED" }));
    expect((await matchesOf(erp, id))[0]).toMatchObject({ status: "OPEN", reasons: [], invoiced: 0 });
    expect((await told(erp)).map(({ status }: any) => status)).toEqual(["MISMATCH", "OPEN"]);
  });

  test("a reminder and a down payment charge nothing that was delivered", async () => {
    const erp = await site();
    const { id } = await order(erp);
    const once = async (document_type: string) => {
      await invoice(erp, { document_type, items: [charged(4, 50)] });
      return (await matchesOf(erp, id))[0].invoiced;
    };
    expect([await once("INVOICE"), await once("DOWN_PAYMENT")]).toEqual([4, 0]);
    expect([await once("INVOICE"), await once("PAYMENT_REMINDER")]).toEqual([4, 0]);
  });

  test("lines that an update leaves out, or that name another item", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await invoice(erp, { items: [charged(4, 50), { order_item_number: "20", quantity: 1, net_price: 9.9 }] });
    await invoice(erp, { items: [{ order_item_number: "20", quantity: 2, net_price: 19.8 }] });
    expect((await matchesOf(erp, id)).map(({ invoiced }) => invoiced)).toEqual([0, 2]);
  });

  test("other tolerances, at once and for all", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(40.5));
    expect((await matchesOf(erp, id))[0]).toMatchObject({ status: "MATCHED" });
    await tolerate(erp, { quantity_over_percent: 1 });
    expect((await matchesOf(erp, id))[0]).toMatchObject({ status: "MISMATCH", reasons: ["OVER_DELIVERED"] });
    await tolerate(erp, { quantity_over_percent: 2 });
    expect((await matchesOf(erp, id))[0]).toMatchObject({ status: "WITHIN_TOLERANCE", reasons: [] });
  });

  test("the same note twice is told", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(5));
    await ok(
      erp.post("/v1/deliveries/weighing", {
        dsid: "W1",
        delivery_number: "L-1",
        order_number: "B-1",
        order_item_number: "10",
        title: "Schotter",
        net_weight: 5,
        unit: "t",
      }),
    );
    expect((await matchesOf(erp, id))[0]).toMatchObject({ reasons: ["DUPLICATE"], delivered: 10 });
  });

  test("a cancelled item goes, unless something came", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await order(erp, { purchase_order_items: ORDER.purchase_order_items.slice(0, 1) });
    expect(await matchesOf(erp, id)).toHaveLength(1);
    await invoice(erp, { items: [{ order_item_number: "20", quantity: 1, net_price: 9.9 }] });
    expect((await matchesOf(erp, id))[1]).toMatchObject({ status: "MISMATCH", reasons: ["NOT_ORDERED"] });
  });
});

describe("The list", () => {
  test("has what came without an order, line by line, until the order arrives", async () => {
    const erp = await site();
    await deliver(erp, "L-1", gravel(5));
    await invoice(erp, { items: [charged(4, 50), { title: "Maut", net_price: 3 }, { title: "Vielen Dank" }] });
    const before = await list(erp);
    expect(before.total_count).toBe(3);
    expect(before.matches.every((match: any) => match.reasons.join() === "NOT_ORDERED")).toBe(true);
    expect(before.matches.map(({ delivered, invoiced, unit }: any) => [delivered, invoiced, unit]).toSorted()).toEqual([
      [0, 0, null],
      [0, 4, "t"],
      [5, 0, "t"],
    ]);
    await order(erp);
    const { matches } = await list(erp, "(sort: UPDATED_AT_DESC)");
    expect(
      matches.map((match: any) => [match.status, match.purchase_order_item?.external_id ?? null]).toSorted(),
    ).toEqual(
      [
        ["MISMATCH", null],
        ["OPEN", "20"],
        ["PARTIAL", "10"],
      ].toSorted(),
    );
  });

  test("is filtered by status, reason, acceptance, project and supplier, which follow", async () => {
    const erp = await site();
    await tolerate(erp);
    const { id, items } = await order(erp, { project_number: "P-1" });
    await deliver(erp, "L-1", gravel(41));
    await ok(erp.post("/v1/projects/erp", [{ number: "P-1", title: "Kita" }]));
    await ok(erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kies" }]));
    const [{ supplier_id, project_id }] = await matchesOf(erp, id);
    const count = async (args: string) => (await list(erp, `(${args})`)).total_count;
    expect(await count("status: [MISMATCH]")).toBe(1);
    expect(await count("status: [OPEN, MISMATCH]")).toBe(2);
    expect(await count("reason: [OVER_DELIVERED, DUPLICATE]")).toBe(1);
    expect(await count("reason: [DUPLICATE]")).toBe(0);
    expect(await count(`supplier_id: "${supplier_id}"`)).toBe(2);
    expect(await count(`project_id: "${project_id}", status: [OPEN]`)).toBe(1);
    expect(await count("supplier_id: null")).toBe(0);
    expect(await count("where: { delivered: { gt: 40 } }")).toBe(1);
    expect(await count("accepted: true")).toBe(0);
    await ok(
      erp.post(`/v1/purchase-orders/${id}/match/accept`, { purchase_order_item_id: items[0].id, reason: "gut" }),
    );
    expect(await count("accepted: true")).toBe(1);
    expect(await count("status: [MISMATCH], accepted: false")).toBe(0);
  });

  test("a key of a supplier sees no match", async () => {
    const tenant = newTenantName();
    const erp = await gateway.client({ tenant, customer: "Bau" });
    await ok(erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kies" }]));
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(41));
    const supplier = await gateway.client({ tenant, customer: "Bau", supplier: "K1" });
    expect((await list(supplier)).total_count).toBe(0);
    const { body } = await supplier.get(`/v1/purchase-orders/${id}/match`);
    expect(JSON.stringify(body)).not.toContain("MISMATCH");
  });

  test("is a graph to walk", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(5), { order_item_number: "9", quantity: 1 });
    await invoice(erp, { items: [charged(4, 50)] });
    const { body } = await erp.graphql(`{
      purchaseOrder(id: "${id}") {
        items {
          match { status delivered invoiced }
          delivery_items { total_count delivery_items { quantity match { delivered } delivery { delivery_number } } }
          invoice_items { total_count invoice_items { quantity match { invoiced } invoice { invoice_number } purchase_order_item { external_id } } }
        }
        deliveries { deliveries { items { match { reasons delivered } } } }
      }
    }`);
    expect(body.errors).toBeUndefined();
    expect(body.data.purchaseOrder).toEqual({
      items: [
        {
          match: { status: "PARTIAL", delivered: 5, invoiced: 4 },
          delivery_items: {
            total_count: 1,
            delivery_items: [{ quantity: 5, match: { delivered: 5 }, delivery: { delivery_number: "L-1" } }],
          },
          invoice_items: {
            total_count: 1,
            invoice_items: [
              {
                quantity: 4,
                match: { invoiced: 4 },
                invoice: { invoice_number: "RE-1" },
                purchase_order_item: { external_id: "10" },
              },
            ],
          },
        },
        {
          match: { status: "OPEN", delivered: 0, invoiced: 0 },
          delivery_items: { total_count: 0, delivery_items: [] },
          invoice_items: { total_count: 0, invoice_items: [] },
        },
      ],
      deliveries: {
        deliveries: [
          {
            items: [{ match: { reasons: [], delivered: 5 } }, { match: { reasons: ["NOT_ORDERED"], delivered: 1 } }],
          },
        ],
      },
    });
  });
});

test("Many that change one item at once leave no stale match", async () => {
  const erp = await site();
  const { id } = await order(erp);
  await Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      nth % 3 === 0
        ? invoice(erp, {
            external_id: `R-${nth}`,
            invoice_number: `RE-${nth}`,
            items: [charged(0.5, 6.25, { delivery_number: `L-${nth + 1}` })],
          })
        : nth % 3 === 1
          ? deliver(erp, `L-${nth}`, { order_item_number: "20", quantity: 0.25, unit: "Stk" }, gravel(0.5))
          : order(erp, {
              purchase_order_items: [
                { ...ORDER.purchase_order_items[0], price_per_unit: 12.5, title: `${nth}` },
                ORDER.purchase_order_items[1],
              ],
            }),
    ),
  );
  expect(await matchesOf(erp, id)).toMatchObject([
    { delivered: 4, invoiced: 4, open_quantity: 36, status: "PARTIAL" },
    { delivered: 2, invoiced: 0, open_quantity: 10, status: "PARTIAL" },
  ]);
});
