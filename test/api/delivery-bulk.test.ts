/** Many deliveries in one request, on both surfaces (decisions §15 "Bulk"). */
import { newDelivery } from "../support/deliveries.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { importIdOf, LENIENT, recordOf } from "../support/imports.js";
import { newOrder } from "../support/orders.js";
import { called, eventsOf, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

const NOBODY = "0190f3a4-5b6c-4d8e-9f00-112233445566";
const note = (external_id: string, more: object = {}) => ({ external_id, delivery_date: "2026-11-20", ...more });
const gravel = (more: object = {}) => ({ title: "Gravel", quantity: 10, unit: "t", ...more });
const stored = async (erp: Client): Promise<any[]> => (await ok(erp.get("/v1/deliveries?limit=500"))).deliveries;
const TOLD = ["delivery.created", "delivery.updated"];

describe.each(SURFACES)("over %s", (surface) => {
  const send = (erp: Client, rows: object[], headers = {}) =>
    erp.call(surface, "importDeliveries", { rows }, headers as Record<string, string>);

  test("deliveries are created and changed as single ones are, the last row of an id counts", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await newSuppliers(erp, "K1");
    const old = await newDelivery(erp, note("old", { comment: "first", items: [gravel(), gravel()] }));
    const answer = await send(erp, [
      note("new", { comment: "dropped" }),
      note("old", { delivery_number: "LS-7", items: [gravel({ quantity: 11 })] }),
      note("lines", { supplier_external_id: "K1", received_at: "2026-11-20T08:00", items: [gravel()] }),
      note("new", { comment: "kept", supplier_external_id: "?" }),
    ]);
    const results = ["new", "old", "lines", "new"].map((external_id, index) => ({ index, external_id, error: null }));
    expect(answer.data).toMatchObject({ success: true, warnings: 2, results });
    const [one, changed, lines, again] = answer.data.results;
    expect([changed.id, changed.delivery_number, again.id]).toEqual([old, "LS-7", one.id]);
    const all = Object.fromEntries((await stored(erp)).map((delivery) => [delivery.external_id, delivery]));
    expect(all).toMatchObject({
      new: { id: one.id, comment: "kept", source: "CUSTOM", supplier_id: null, items: [] },
      old: { id: old, comment: "first", delivery_number: "LS-7", items: [{ quantity: 11, unit_code: "TNE" }] },
      lines: { id: lines.id, supplier_id: expect.any(String), received_at: "2026-11-20T07:00:00.000Z" },
    });
    const events = await eventsOf(erp, ...TOLD);
    expect(events.map(({ type, changed }) => [type, changed])).toEqual([
      ["delivery.created", null],
      ...[1, 2].map(() => ["delivery.created", null]),
      ["delivery.updated", ["delivery_number", "items"]],
    ]);
    expect((await recordOf(erp, answer)).rows).toMatchObject([
      { index: 0, key: "new", outcome: "UNCHANGED", warnings: [{ code: "DUPLICATE_KEY" }] },
      { index: 1, outcome: "UPDATED", changes: [{ field: "delivery_number", to: "LS-7" }, { field: "items" }] },
      { index: 2, outcome: "CREATED", warnings: [] },
      { index: 3, outcome: "CREATED", warnings: [{ pointer: "/3/supplier_external_id", code: "UNRESOLVED" }] },
    ]);
  });

  test("what was sent last changes nothing, also after a person's change and of one that is marked", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const rows = ["a", "b", "c"].map((id) => note(id, { comment: "sent", items: [gravel()] }));
    const [a, b] = (await send(erp, rows)).data.results;
    await ok(erp.send("PATCH", `/v1/deliveries/${a.id}`, { comment: "corrected" }));
    await ok(erp.send("PATCH", `/v1/deliveries/${b.id}`, { marked: true }));
    const [before, told] = [await stored(erp), await eventsOf(erp, ...TOLD)];
    const again = await send(erp, rows);
    expect(again.data).toMatchObject({ success: true, results: rows.map(() => ({ error: null })) });
    expect(await recordOf(erp, again)).toMatchObject({ unchanged: 3, rows: [] });
    expect([await stored(erp), await eventsOf(erp, ...TOLD)]).toEqual([before, told]);
  });

  test("what is refused names its row, and nothing is stored; a lenient import stores the others", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await newDelivery(erp, note("marked"));
    await ok(erp.send("PATCH", `/v1/deliveries/${id}`, { marked: true }));
    const locked = "[2] The delivery is marked, which locks it. Send {marked: false} alone first.";
    const other = note("marked", { comment: "other" });
    expect(await send(erp, [note("x"), note("y"), other])).toMatchObject({ status: 409, error: locked });
    const rows = [
      note("good"),
      note("heavy", { gross_weight: 1, net_weight: 2 }),
      other,
      note("nobody's", { supplier_id: NOBODY }),
      { external_id: "no day" },
    ];
    const { status, error } = await send(erp, rows);
    expect([status, error]).toEqual([400, expect.stringContaining("[4].delivery_date is required")]);
    expect(await stored(erp)).toHaveLength(1);
    const answer = await send(erp, rows, LENIENT);
    const errorOf = { 1: "[1].net_weight must be at most gross_weight", 2: locked, 4: "[4].delivery_date is required" };
    expect(answer.data).toMatchObject({
      success: false,
      results: rows.map(({ external_id }, index) => ({
        ...{ index, external_id, id: index === 0 ? expect.any(String) : null },
        error: index === 0 ? null : (errorOf[index as 1] ?? expect.stringContaining(`[${index}].`)),
      })),
    });
    expect(await recordOf(erp, answer)).toMatchObject({ total: 5, created: 1, rejected: 4, handling: "lenient" });
    expect((await stored(erp)).map(({ external_id }) => external_id).sort()).toEqual(["good", "marked"]);
    const tooMany = Array.from({ length: 1001 }, (_, n) => note(`${n}`));
    expect((await send(erp, tooMany)).status).toBe(400);
    const tried = await send(erp, [note("tried")], { "Dry-Run": "true" });
    expect([tried.status, importIdOf(tried)]).toEqual([200, expect.any(String)]);
    expect(await stored(erp)).toHaveLength(2);
  });
});

test("a bulk links, matches and closes as single deliveries do, and the later of some at once change nothing", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await newSuppliers(erp, "K1");
  const item = { external_id: "1", title: "Gravel", quantity: 10, unit: "t", price_per_unit: 1 };
  const orders = ["B1", "B2"].map((id) => ({ ...newOrder(id), purchase_order_items: [item] }));
  await ok(erp.post("/v1/purchase-orders", orders));
  const rows = ["B1", "B2"].flatMap((order) =>
    [1, 2].map((n) =>
      note(`${order}-${n}`, {
        ...{ order_number: order, supplier_external_id: "K1" },
        items: [gravel({ quantity: 5, order_item_number: "1" })],
      }),
    ),
  );
  // Of four it is surer than of two that one begins before another ends.
  const sent = [rows, rows.toReversed(), rows, rows.toReversed()];
  const answers = await Promise.all(sent.map((rows) => called(erp, "rest", "importDeliveries", { rows })));
  const ids = (await stored(erp)).map(({ id }) => id).sort();
  for (const { success, warnings, results } of answers)
    expect([success, warnings, results.map(({ id }: any) => id).sort()]).toEqual([true, 0, ids]);
  expect(await eventsOf(erp, ...TOLD)).toHaveLength(4);
  const { purchase_orders } = await ok(erp.get("/v1/purchase-orders"));
  expect(purchase_orders.map(({ status }: any) => status)).toEqual(["CLOSED", "CLOSED"]);
  const { matches } = await ok(erp.get(`/v1/purchase-orders/${purchase_orders[0].id}/match`));
  expect(matches).toMatchObject([{ delivered: 10, ordered: 10 }]);
});
