/** What was ordered beside what was delivered and invoiced (decisions §12). */
import fc from "fast-check";
import { type Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { eventsOf, newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

const ANY = expect.any(String);
const EXACT = { quantity_over_percent: 0, quantity_under_percent: 0, price_percent: 0 };

/** 40 t of gravel at 12.50 a tonne, and 12 pipes. */
const GRAVEL = {
  ...{ external_id: "10", product_number: "FSS-32", title: "Schotter" },
  ...{ quantity: 40, unit: "t", price_per_unit: 12.5 },
};
const PIPES = {
  ...{ external_id: "20", product_number: "KG-100", title: "KG-Rohr" },
  ...{ quantity: 12, unit: "Stk", price_per_unit: 9.9 },
};

const site = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const tolerate = (erp: Client, settings: object = EXACT) => ok(erp.send("PATCH", "/v1/tenant-settings", settings));
const order = async (erp: Client, more: object = {}) => {
  const row = { external_id: "B-1", supplier: { external_id: "K1" }, currency: "EUR", ...more };
  return (await ok(erp.post("/v1/purchase-orders", [{ purchase_order_items: [GRAVEL, PIPES], ...row }])))[0];
};
const deliver = (erp: Client, external_id: string, ...items: object[]) => {
  const names = { external_id, delivery_number: external_id, delivery_date: "2026-11-20", order_number: "B-1" };
  return ok(erp.post("/v1/deliveries/custom", { jsonContent: { ...names, items } }));
};
const invoice = (erp: Client, more: object = {}) => {
  const paper = { external_id: "R-1", invoice_number: "RE-1", invoice_date: "2026-11-20", currency: "EUR" };
  const jsonContent = { ...paper, total_amount: 100, order_number: "B-1", ...more };
  return ok(erp.post("/v1/invoices/custom", { jsonContent }));
};
const gravel = (quantity: number, more: object = {}) => ({ order_item_number: "10", quantity, unit: "t", ...more });
const pipes = (quantity: number, net_price: number) => ({ order_item_number: "20", quantity, net_price });
const matchesOf = async (erp: Client, id: string): Promise<any[]> =>
  (await ok(erp.get(`/v1/purchase-orders/${id}/match`))).matches;
const gravelOf = async (erp: Client, id: string): Promise<any> => (await matchesOf(erp, id))[0];
const list = async (erp: Client, args = "") => {
  const FIELDS = "status reasons delivered invoiced unit purchase_order_item { external_id }";
  return (await ok(erp.graphql(`{ matches${args} { total_count matches { ${FIELDS} } } }`))).data.matches;
};
const told = async (erp: Client) => (await eventsOf(erp, "match.changed")).map(({ data }) => data);

describe.each(SURFACES)("the match over %s", (surface) => {
  const matches = async (erp: Client, id: string): Promise<any[]> =>
    (await erp.call(surface, "purchaseOrderMatch", { id })).data.matches;
  const accept = (erp: Client, id: string, acceptance: object) =>
    erp.call(surface, "acceptPurchaseOrderMatch", { id, acceptance });

  test("shows each item with its figures, from the first day on", async () => {
    const erp = await site();
    const { id, items } = await order(erp);
    const nobodyYet = {
      ...{ delivery_id: null, delivery_item_id: null, invoice_id: null, invoice_item_id: null },
      ...{ supplier_id: null, project_id: null, ordered_amount: null, invoiced_amount: null },
      ...{ price_difference_percent: null, accepted_by: null, accepted_reason: null, accepted_at: null },
    };
    expect(await matches(erp, id)).toEqual([
      {
        ...nobodyYet,
        ...{ id: ANY, purchase_order_id: id, purchase_order_item_id: items[0].id, status: "OPEN", reasons: [] },
        ...{ ordered: 40, confirmed: null, delivered: 0, invoiced: 0, open_quantity: 40, unit: "t", currency: "EUR" },
        ...{ created_at: ANY, updated_at: ANY },
      },
      expect.objectContaining({ purchase_order_item_id: items[1].id, ordered: 12, unit: "Stk", status: "OPEN" }),
    ]);
  });

  test("a person accepts a mismatch, which is void when the figures change", async () => {
    const erp = await site();
    await tolerate(erp);
    const { id, items } = await order(erp);
    await deliver(erp, "L-1", gravel(36.8));
    await invoice(erp, { items: [gravel(36.8, { net_price: 469.2 })] });
    const reason = "Preis vom 12.11.";
    const purchase_order_item_id = items[0].id;
    const { data: accepted } = await accept(erp, id, { purchase_order_item_id, reason });
    expect(accepted).toMatchObject({
      ...{ status: "MISMATCH", reasons: ["PRICE_HIGHER"], open_quantity: 3.2, price_difference_percent: 2 },
      ...{ accepted_by: ANY, accepted_reason: reason },
    });
    const HISTORY = `{ purchaseOrder(id: "${id}") { history { action message actor purchase_order_item_id } } }`;
    const actor = accepted.accepted_by;
    const { history } = (await ok(erp.graphql(HISTORY))).data.purchaseOrder;
    expect(history.at(-1)).toEqual({ action: "ACCEPT_MATCH", message: reason, actor, purchase_order_item_id });
    expect((await told(erp)).at(-1)).toMatchObject({ status: "MISMATCH", accepted_by: actor });

    // The same again, as a nightly push would send it, changes nothing.
    await invoice(erp, { items: [gravel(36.8, { net_price: 469.2 })] });
    expect((await matches(erp, id))[0]).toMatchObject({ accepted_by: actor });
    await deliver(erp, "L-2", gravel(1));
    const isVoid = { accepted_by: null, accepted_reason: null, accepted_at: null };
    expect((await matches(erp, id))[0]).toMatchObject({ status: "MISMATCH", delivered: 37.8, ...isVoid });
    expect((await told(erp)).at(-1)).toMatchObject({ status: "MISMATCH", accepted_by: null });
  });

  test("only a mismatch of the order's own item can be accepted, and a reason is needed", async () => {
    const erp = await site();
    const { id, items } = await order(erp);
    const other = await order(erp, { external_id: "B-2" });
    const refused = async (of: string, reason = "so") =>
      (await accept(erp, of, { purchase_order_item_id: items[0].id, reason })).error;
    expect(await refused(id)).toBe("The item is OPEN; only a MISMATCH can be accepted.");
    expect(await refused(other.id)).toContain("not found");
    expect(await refused(crypto.randomUUID())).toContain("not found");
    expect(await refused(id, " ")).toContain("reason must not be empty");
    const stranger = await site("Tiefbau");
    expect((await stranger.call(surface, "purchaseOrderMatch", { id })).error).toBe("Purchase order not found.");
  });
});

test("lines of invoices find their item", async () => {
  const erp = await site();
  await newSuppliers(erp, "K1", "K2");
  await order(erp);
  await deliver(erp, "L-1", gravel(5), { order_item_number: "20", quantity: 2, unit: "Stk", product_number: "x" });
  await deliver(erp, "L-2", gravel(5));
  const ofOrder = { order_number: "B-1" };
  const ofDelivery = { delivery_number: "L-1" };
  const K1 = { supplier: { external_id: "K1" } };
  const K2 = { supplier: { external_id: "K2" } };
  const LINES: readonly [string, object, string | null, object?][] = [
    ["by order and item", { ...ofOrder, order_item_number: "20" }, "20"],
    ["by the invoice's order and item", { order_item_number: "20" }, "20", ofOrder],
    ["by order and article", { ...ofOrder, product_number: "FSS-32" }, "10"],
    ["by article if the item is unknown", { ...ofOrder, order_item_number: "9", product_number: "KG-100" }, "20"],
    ["by item before article", { ...ofOrder, order_item_number: "10", product_number: "KG-100" }, "10"],
    ["never by title", { ...ofOrder, title: "Schotter" }, null],
    ["not by the item alone", { order_item_number: "10" }, null],
    ["not of an unknown order", { order_number: "B-2", order_item_number: "10" }, null],
    ["by delivery and item", { ...ofDelivery, order_item_number: "20" }, "20"],
    ["by delivery and the order's article", { ...ofDelivery, product_number: "FSS-32" }, "10"],
    ["by delivery and the delivered article", { ...ofDelivery, product_number: "x" }, "20"],
    ["not by a delivery of several items alone", ofDelivery, null],
    ["not by an unknown delivery", { delivery_number: "L-3", product_number: "x" }, null],
    ["by a delivery of one item", { delivery_number: "L-2" }, "10"],
    ["unless the article is another", { delivery_number: "L-2", product_number: "MAUT" }, null],
    ["of the invoice's supplier's order", { ...ofOrder, order_item_number: "10" }, "10", K1],
    ["not of another supplier's order", { ...ofOrder, order_item_number: "10" }, null, K2],
  ];
  for (const [external_id, line, , header] of LINES)
    await invoice(erp, { external_id, order_number: null, ...header, items: [{ quantity: 1, net_price: 1, ...line }] });
  const FOUND = "invoices { external_id items { purchase_order_item { external_id } } }";
  const { data } = await ok(erp.graphql(`{ invoices(limit: 50) { ${FOUND} } }`));
  const found = data.invoices.invoices.map(({ external_id, items: [item] }: any) => [
    ...[external_id, item.purchase_order_item?.external_id ?? null],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(LINES.map(([name, , item]) => [name, item])));
});

describe("The end does not depend on the order of what comes", () => {
  const STEPS: Record<string, (erp: Client) => Promise<unknown>> = {
    settings: (erp) => tolerate(erp),
    suppliers: (erp) => newSuppliers(erp, "K1", "K2"),
    order: (erp) => order(erp),
    scale: (erp) => {
      const names = { dsid: "W1", delivery_number: "WS-1", order_number: "B-1", supplier_external_id: "K1" };
      const notice = { ...names, product_number: "FSS-32", net_weight: 18_240, unit: "kg" };
      return ok(erp.post("/v1/deliveries/weighing", notice));
    },
    note: (erp) => deliver(erp, "L-2", gravel(18.56), { order_item_number: "20", quantity: 12, unit: "Stk" }),
    invoice: (erp) => {
      const article = { product_number: "KG-100", delivery_number: "L-2", quantity: 12, net_price: 118.8 };
      const items = [gravel(36.8, { net_price: 469.2 }), article];
      return invoice(erp, { supplier: { external_id: "K1" }, items });
    },
    credit: (erp) => {
      const items = [{ delivery_number: "WS-1", quantity: 0.8, unit: "t", net_price: 10.2 }];
      const note = { external_id: "G-1", invoice_number: "GS-1", document_type: "CREDIT_NOTE", order_number: null };
      return invoice(erp, { ...note, items });
    },
    foreign: (erp) => {
      const names = { external_id: "R-9", invoice_number: "RE-9", supplier: { external_id: "K2" } };
      return invoice(erp, { ...names, items: [gravel(3, { net_price: 30 })] });
    },
  };
  // Without what differs from run to run.
  const OWN = ["id", "invoice_id", "created_at", "updated_at"];
  const IDS = ["purchase_order_id", "purchase_order_item_id", "invoice_item_id", "supplier_id"];
  const shown = (row: any): any =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        OWN.includes(name) ? [] : [[name, IDS.includes(name) ? value !== null : value]],
      ),
    );
  const endOf = async (names: readonly string[]) => {
    const erp = await site();
    for (const name of names) await STEPS[name]!(erp);
    const { data } = await ok(erp.graphql("{ purchaseOrders { purchase_orders { id } } matches { total_count } }"));
    const rows = await matchesOf(erp, data.purchaseOrders.purchase_orders[0].id);
    return { rows: rows.map(shown).toSorted((a, b) => a.ordered - b.ordered), total: data.matches.total_count };
  };

  test("invoice, delivery, order, supplier and settings in any order", async () => {
    const names = Object.keys(STEPS);
    const expected = await endOf(names);
    expect(expected).toMatchObject({
      rows: [
        { reasons: [], ordered: 12, delivered: 12, invoiced: 12, status: "MATCHED" },
        { reasons: ["PRICE_HIGHER"], ordered: 40, delivered: 36.8, invoiced: 36, open_quantity: 3.2 },
      ],
      total: 3,
    });
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(names, { minLength: names.length }), async (some) => {
        expect(await endOf(some)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});

describe("What changes the figures", () => {
  const scene = async () => {
    const erp = await site();
    const { id } = await order(erp);
    return { erp, id, now: () => gravelOf(erp, id) };
  };

  test("a line without its total is compared after its discount", async () => {
    const { erp, now } = await scene();
    await tolerate(erp);
    await deliver(erp, "L-1", gravel(4));
    await invoice(erp, { items: [gravel(4, { unit_net_price: 13, discount: 2 })] });
    expect(await now()).toMatchObject({ invoiced: 4, reasons: [], status: "PARTIAL" });
    await invoice(erp, { items: [gravel(4, { unit_net_price: 13, discount: 1 })] });
    expect(await now()).toMatchObject({ invoiced: 4, reasons: ["PRICE_HIGHER"] });
  });

  test("a cancelled invoice no longer counts; a reminder and a down payment charge nothing that was delivered", async () => {
    const { erp, now } = await scene();
    const send = async (document_type = "INVOICE") =>
      (await invoice(erp, { document_type, items: [gravel(4, { net_price: 50 })] })).data;
    const { id } = await send();
    expect(await now()).toMatchObject({ reasons: ["INVOICED_NOT_DELIVERED"], invoiced: 4 });
    for (const document_type of ["DOWN_PAYMENT", "PAYMENT_REMINDER"]) {
      await send(document_type);
      expect([document_type, (await now()).invoiced]).toEqual([document_type, 0]);
      await send();
      expect((await now()).invoiced).toBe(4);
    }
    await ok(erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "CANCELLED" }));
    expect(await now()).toMatchObject({ status: "OPEN", reasons: [], invoiced: 0 });
    expect((await told(erp)).slice(-2).map(({ status }: any) => status)).toEqual(["MISMATCH", "OPEN"]);
  });

  test("what an update leaves out no longer counts; a cancelled item goes, unless something came", async () => {
    const { erp, id } = await scene();
    await invoice(erp, { items: [gravel(4, { net_price: 50 }), pipes(1, 9.9)] });
    await invoice(erp, { items: [pipes(2, 19.8)] });
    expect((await matchesOf(erp, id)).map(({ invoiced }) => invoiced)).toEqual([0, 2]);
    await order(erp, { purchase_order_items: [GRAVEL] });
    expect((await matchesOf(erp, id))[1]).toMatchObject({ status: "MISMATCH", reasons: ["NOT_ORDERED"] });
    await invoice(erp, { items: [] });
    expect(await matchesOf(erp, id)).toHaveLength(1);
  });

  test("other tolerances, at once and for all", async () => {
    const { erp, now } = await scene();
    await deliver(erp, "L-1", gravel(40.5));
    // A new tenant compares exactly.
    expect(await now()).toMatchObject({ status: "MISMATCH", reasons: ["OVER_DELIVERED"] });
    await tolerate(erp, { quantity_over_percent: null });
    expect(await now()).toMatchObject({ status: "NOT_COMPARED", reasons: [] });
    await tolerate(erp, { quantity_over_percent: 1 });
    expect(await now()).toMatchObject({ status: "MISMATCH", reasons: ["OVER_DELIVERED"] });
    await tolerate(erp, { quantity_over_percent: 2 });
    expect(await now()).toMatchObject({ status: "WITHIN_TOLERANCE", reasons: [] });
  });

  test("the same note twice is told", async () => {
    const { erp, now } = await scene();
    await deliver(erp, "L-1", gravel(5));
    const names = { dsid: "W1", delivery_number: "L-1", order_number: "B-1", order_item_number: "10" };
    await ok(erp.post("/v1/deliveries/weighing", { ...names, title: "Schotter", net_weight: 5, unit: "t" }));
    expect(await now()).toMatchObject({ reasons: ["DUPLICATE"], delivered: 10 });
  });

  test("the same invoice twice is told, and a credit note with its number is not", async () => {
    const { erp, now } = await scene();
    await deliver(erp, "L-1", gravel(10));
    const items = [gravel(1, { net_price: 10 })];
    const reasonsAfter = async (more: object) => (await invoice(erp, { ...more, items }), (await now()).reasons);
    expect(await reasonsAfter({})).not.toContain("DUPLICATE");
    expect(await reasonsAfter({ external_id: "G-1", document_type: "CREDIT_NOTE" })).not.toContain("DUPLICATE");
    expect(await reasonsAfter({ external_id: "R-2" })).toContain("DUPLICATE");
  });
});

describe("The list", () => {
  test("has what came without an order, line by line, until the order arrives", async () => {
    const erp = await site();
    await deliver(erp, "L-1", gravel(5));
    const lines = [gravel(4, { net_price: 50 }), { title: "Maut", net_price: 3 }, { title: "Vielen Dank" }];
    await invoice(erp, { items: lines });
    const figures = ({ reasons, delivered, invoiced, unit }: any) => `${reasons} ${delivered} ${invoiced} ${unit}`;
    const before = await list(erp);
    const strays = ["NOT_ORDERED 0 0 null", "NOT_ORDERED 0 4 t", "NOT_ORDERED 5 0 t"];
    expect([before.total_count, before.matches.map(figures).toSorted()]).toEqual([3, strays]);
    await order(erp);
    const { matches } = await list(erp, "(sort: UPDATED_AT_DESC)");
    const states = matches.map((match: any) => `${match.status} ${match.purchase_order_item?.external_id}`);
    expect(states.toSorted()).toEqual(["MISMATCH undefined", "OPEN 20", "PARTIAL 10"]);
  });

  test("is filtered by status, reason, acceptance, project and supplier, which follow", async () => {
    const erp = await site();
    await tolerate(erp);
    const { id, items } = await order(erp, { project_number: "P-1" });
    await deliver(erp, "L-1", gravel(41));
    await newProjects(erp, "P-1");
    await newSuppliers(erp, "K1");
    const { supplier_id, project_id } = await gravelOf(erp, id);
    const count = async (args: string) => [args, (await list(erp, `(${args})`)).total_count];
    for (const [args, wanted] of [
      ["status: [MISMATCH]", 1],
      ["status: [OPEN, MISMATCH]", 2],
      ["reason: [OVER_DELIVERED, DUPLICATE]", 1],
      ["reason: [DUPLICATE]", 0],
      [`supplier_id: "${supplier_id}"`, 2],
      [`project_id: "${project_id}", status: [OPEN]`, 1],
      ["supplier_id: null", 0],
      ["where: { delivered: { gt: 40 } }", 1],
      ["accepted: true", 0],
    ] as const)
      expect(await count(args)).toEqual([args, wanted]);
    const acceptance = { purchase_order_item_id: items[0].id, reason: "gut" };
    await ok(erp.post(`/v1/purchase-orders/${id}/match/accept`, acceptance));
    expect((await count("accepted: true"))[1]).toBe(1);
    expect((await count("status: [MISMATCH], accepted: false"))[1]).toBe(0);
  });

  test("a key of a supplier sees no match", async () => {
    const erp = await site();
    await newSuppliers(erp, "K1");
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(41));
    const supplier = await gateway.client({ tenant: erp.tenant, customer: "Bau", supplier: "K1" });
    expect((await list(supplier)).total_count).toBe(0);
    const { body } = await supplier.get(`/v1/purchase-orders/${id}/match`);
    expect(JSON.stringify(body)).not.toContain("MISMATCH");
  });

  test("leads to what it compares, and back", async () => {
    const erp = await site();
    const { id } = await order(erp);
    await deliver(erp, "L-1", gravel(5), { order_item_number: "9", quantity: 1 });
    await invoice(erp, { items: [gravel(4, { net_price: 50 })] });
    const { data } = await ok(
      erp.graphql(`{ purchaseOrder(id: "${id}") {
        items { match { delivered invoiced }
          delivery_items { delivery_items { quantity match { delivered } delivery { delivery_number } } }
          invoice_items { invoice_items { quantity match { invoiced } invoice { invoice_number } } } }
        deliveries { deliveries { items { match { reasons } } } }
      } }`),
    );
    const delivered = { quantity: 5, match: { delivered: 5 }, delivery: { delivery_number: "L-1" } };
    const invoiced = { quantity: 4, match: { invoiced: 4 }, invoice: { invoice_number: "RE-1" } };
    const item = (match: object, delivery_items: object[], invoice_items: object[]) => ({
      ...{ match, delivery_items: { delivery_items }, invoice_items: { invoice_items } },
    });
    const items = [{ match: { reasons: [] } }, { match: { reasons: ["NOT_ORDERED"] } }];
    expect(data.purchaseOrder).toEqual({
      items: [
        item({ delivered: 5, invoiced: 4 }, [delivered], [invoiced]),
        item({ delivered: 0, invoiced: 0 }, [], []),
      ],
      deliveries: { deliveries: [{ items }] },
    });
  });
});

test("Many that change one item at once leave no stale match", async () => {
  const erp = await site();
  const { id } = await order(erp);
  const change = (nth: number) => {
    if (nth % 3 === 1)
      return deliver(erp, `L-${nth}`, { order_item_number: "20", quantity: 0.25, unit: "Stk" }, gravel(0.5));
    if (nth % 3 === 2) return order(erp, { purchase_order_items: [{ ...GRAVEL, title: `${nth}` }, PIPES] });
    const items = [gravel(0.5, { net_price: 6.25, delivery_number: `L-${nth + 1}` })];
    return invoice(erp, { external_id: `R-${nth}`, invoice_number: `RE-${nth}`, items });
  };
  await Promise.all(Array.from({ length: 24 }, (_, nth) => change(nth)));
  expect(await matchesOf(erp, id)).toMatchObject([
    { delivered: 4, invoiced: 4, open_quantity: 36, status: "PARTIAL" },
    { delivered: 2, invoiced: 0, open_quantity: 10, status: "PARTIAL" },
  ]);
});
