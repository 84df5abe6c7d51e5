/** Deliveries, over both surfaces (specification 4.13, decisions §6, §11). */
import { dispatchNotification, newDelivery, sendXml, WEIGHED } from "../support/deliveries.js";
import { type Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { called, eventsOf, newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

const erpOf = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const TOLD = ["created", "updated", "notice_differs"].map((what) => `delivery.${what}`);
const typesOf = async (erp: Client): Promise<string[]> => (await eventsOf(erp, ...TOLD)).map(({ type }) => type);
const shownOf = (erp: Client, id: string): Promise<any> => ok(erp.get(`/v1/deliveries/${id}`));
const L1 = { external_id: "L1", delivery_date: "2026-11-20" };
const BETON = { title: "Beton", quantity: 8.5, unit: "m³" };
const ANNOUNCED = { delivery_number: "LS-1", delivery_date: "2026-11-20", items: [BETON] };
const base64 = (text: string): string => Buffer.from(text).toString("base64");

describe.each(SURFACES)("over %s", (surface) => {
  const call = (erp: Client, operation: string, args: object) => called(erp, surface, operation, args);
  const weigh = (erp: Client, notice: object) => call(erp, "receiveWeighingNotice", { notice });
  const sendOpenTrans = async (client: Client, xml: string): Promise<any> =>
    surface === "rest"
      ? ok(sendXml(client, "/v1/deliveries/opentrans", xml))
      : call(client, "importOpenTransDelivery", { document: { content: base64(xml) } });
  /** Sends the delivery L1 with these fields. */
  const sendL1 = (erp: Client, more: object) =>
    call(erp, "importDelivery", { content: { jsonContent: { ...L1, ...more } } });
  /** Status and text of what is refused, without the argument's name. */
  const refused = async (client: Client, operation: string, args: Record<string, unknown>) => {
    const { status, error } = await client.call(surface, operation, args);
    return [status, error?.replace(/^.*?(notice|jsonContent|delivery|components)\./, "")];
  };
  const onlyDelivery = async (erp: Client): Promise<any> => {
    const page = await call(erp, "deliveries", {});
    expect(page.total_count).toBe(1);
    return page.deliveries[0];
  };

  test("a weighing notice makes a delivery, with exactly gross minus tare; sent again it changes nothing, and what differs is told", async () => {
    const erp = await erpOf();
    expect(await weigh(erp, WEIGHED)).toEqual({ success: true, message: "Received; the delivery is new." });
    const delivery = await onlyDelivery(erp);
    const { product_number, title, order_item_number, unit, ...header } = WEIGHED;
    const item = { product_number, title, order_item_number, unit, unit_code: "TNE", order_number: "B-1" };
    expect(delivery).toMatchObject({
      ...{ ...header, source: "WEIGHING", external_id: null, net_weight: 18.24, weight_unit: "t" },
      ...{ supplier_id: null, project_id: null, purchase_order_id: null, updated_at: delivery.created_at },
      ...{ invoice_matched: false, marked: false, charged: false, completed: false },
      items: [{ ...item, index: 0, line_number: null, quantity: 18.24, purchase_order_item_id: null }],
    });
    expect(await call(erp, "delivery", { id: delivery.id })).toEqual(delivery);
    const { dsid, delivery_number, source, external_id, marked } = delivery;
    const told = { delivery_id: delivery.id, dsid, delivery_number, source, external_id, marked };
    const { message: same } = await weigh(erp, WEIGHED);
    expect(same).toBe("Received before with the same content; nothing was created.");
    const { message } = await weigh(erp, { ...WEIGHED, gross_weight: 31.9, vehicle: null, title: "Schotter" });
    expect(message).toBe(
      'Received before with other content; nothing was created or changed. title was "Frostschutz 0/32" and is now "Schotter". vehicle was "M-AB 1" and is now empty. net_weight was 18.24 and is now 18.2. gross_weight was 31.94 and is now 31.9.',
    );
    expect(await onlyDelivery(erp)).toEqual(delivery);
    const differs = { dsid: "W-1", differs: ["title", "vehicle", "net_weight", "gross_weight"] };
    expect(await eventsOf(erp, ...TOLD)).toMatchObject([
      { type: "delivery.created", resource: "deliveries", data: told },
      { type: "delivery.notice_differs", data: differs },
    ]);
  });

  test("what is wrong is refused by name, whoever sends it", async () => {
    const erp = await erpOf();
    await newSuppliers(erp, "K1");
    const both = await gateway.alsoSupplier(erp, { customer: "Bau", supplier: "K1" });
    const id = await newDelivery(erp);
    const notice = (wrong: object) => ["receiveWeighingNotice", { notice: { dsid: "W-1", ...wrong } }] as const;
    const imported = (wrong: object) => ["importDelivery", { content: { jsonContent: { ...L1, ...wrong } } }] as const;
    const announced = (wrong: object) => ["announceDelivery", { delivery: { ...ANNOUNCED, ...wrong } }] as const;
    const changed = (change: object) => ["changeDelivery", { id, change }] as const;
    const tooHeavy = { gross_weight: 10, net_weight: 10.5 };
    const atMost = "net_weight must be at most gross_weight";
    const tooMany = { items: [{ ...BETON, quantity: 1e20 }] };
    const TIME = "2026-11-20T06:40:00";
    const aTime = `must be a date-time (ISO 8601, e.g. ${TIME}+01:00)`;
    const aDayOrTime = `must be a date or a date-time (ISO 8601, e.g. 2026-11-20, ${TIME} or ${TIME}+01:00)`;
    const net = "net_weight must be gross_weight − tare_weight, which is 2";
    const REFUSED: readonly [readonly [string, Record<string, unknown>], string][] = [
      [notice({ gross_weight: 3, tare_weight: 1, net_weight: 1 }), net],
      [notice({ unit: "lb" }), "unit must be one of t, kg"],
      [imported(tooHeavy), atMost],
      [announced(tooHeavy), atMost],
      [imported(tooMany), "items[0].quantity must be at most 1000000000000000"],
      [announced(tooMany), "items[0].quantity must be at most 1000000000000000"],
      [announced({ items: [] }), "items must have at least one entry"],
      [announced({ items: [{ quantity: 1, unit: "t" }] }), "items[0].title or product_number is required"],
      [announced({ items: [{ ...BETON, quantity: 0 }] }), "items[0].quantity must be more than 0"],
      [announced({ items: [{ ...BETON, unit: "" }] }), "items[0].unit must not be empty"],
      [changed({ project_id: UNKNOWN_ID }), "project_id is not a project of this tenant"],
      [changed({ planned_arrival_time: "2026-11-20" }), `planned_arrival_time ${aTime}`],
      [changed({ received_at: "9999-12-31T23:59:59-11:00" }), `received_at ${aDayOrTime}`],
      [changed({ marked: null }), "marked must not be null"],
    ];
    for (const [[operation, args], error] of REFUSED)
      expect([args, ...(await refused(both, operation, args))]).toEqual([args, 400, error]);
    const unknown = { id: UNKNOWN_ID, change: { comment: "x" } };
    expect(await refused(erp, "changeDelivery", unknown)).toEqual([404, "Delivery not found."]);
  });

  test("an openTRANS notification lands as decisions §11 say, and sent again it changes nothing", async () => {
    const erp = await erpOf();
    const gravel = { line: "1", product: "0016-GK", quantity: "24.360", unit: "TNE", order: "B-1", item: "00010" };
    const toll = { product: "MAUT", quantity: "1", completed: true };
    const xml = dispatchNotification({ items: [{ ...gravel, completed: true }, toll] });
    const send = () => sendOpenTrans(erp, xml);
    const first = await send();
    expect(first).toMatchObject({ success: true, data: { external_id: "N-1", delivery_number: "N-1" } });
    const delivery = await onlyDelivery(erp);
    expect(delivery).toMatchObject({
      ...{ id: first.data.id, source: "OPENTRANS", external_id: "N-1", delivery_number: "N-1", completed: true },
      ...{ dispatched_at: "2026-11-20T05:40:00.000Z", delivery_date: "2026-11-20", supplier_external_id: "K1" },
      ...{ project_number: "P-1", order_number: null },
      items: [
        {
          ...{ line_number: "1", product_number: "0016-GK", quantity: 24.36, unit: "TNE" },
          ...{ order_number: "B-1", order_item_number: "00010" },
        },
        { line_number: "2", product_number: "MAUT", quantity: 1, unit: null, unit_code: null, order_number: null },
      ],
    });
    expect(await send()).toEqual(first);
    await newSuppliers(erp, "K1");
    expect(await send()).toEqual({ ...first, warnings: expect.any(Number) });
    expect(await onlyDelivery(erp)).toMatchObject({ id: delivery.id, supplier_id: expect.any(String) });
    expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.updated"]);
  });

  test("a delivery as JSON: omitted keeps, null clears, the same again changes nothing", async () => {
    const erp = await erpOf();
    const full = {
      ...{ delivery_number: "LS-1", dispatched_at: "2026-11-20T06:40:00", supplier_external_id: "K1" },
      ...{ comment: "Pumpe", items: [{ ...BETON, order_number: "B-2" }, { title: "Zuschlag" }] },
    };
    const first = await sendL1(erp, full);
    const stored = await onlyDelivery(erp);
    expect(stored).toMatchObject({
      ...{ dispatched_at: "2026-11-20T05:40:00.000Z", order_number: null },
      items: [{ unit_code: "MTQ", order_number: "B-2" }, { order_number: null }],
    });
    expect(await sendL1(erp, full)).toEqual(first);
    expect(await sendL1(erp, {})).toEqual({ ...first, warnings: expect.any(Number) });
    expect(await onlyDelivery(erp)).toEqual(stored);
    await sendL1(erp, { comment: null, items: [{ ...BETON, quantity: 9 }] });
    expect(await onlyDelivery(erp)).toMatchObject({
      ...{ comment: null, delivery_number: "LS-1" },
      items: [{ id: stored.items[0].id, quantity: 9, order_number: null }],
    });
    expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.updated"]);
  });

  test("what a person corrected stays when the sender says the same again, or something else of it", async () => {
    const erp = await erpOf();
    const send = (more: object) => sendL1(erp, { order_number: "4711", comment: "a", ...more });
    const { data } = await send({});
    await call(erp, "changeDelivery", { id: data.id, change: { order_number: "B-4711" } });
    await send({});
    await send({ comment: "b" });
    expect(await onlyDelivery(erp)).toMatchObject({ order_number: "B-4711", comment: "b" });
    await send({ order_number: "4712" });
    expect(await onlyDelivery(erp)).toMatchObject({ order_number: "4712" });
    // An id that a person has set meanwhile is remembered as sent, and is no change.
    const [one, two, three] = (await newProjects(erp, "P-1", "P-2", "P-3")).map(({ id }) => id);
    const sent = (project_id: string) => send({ project_id, completed: null });
    const set = (project_id: string) => call(erp, "changeDelivery", { id: data.id, change: { project_id } });
    for (const write of [() => sent(one), () => set(two), () => sent(two), () => set(three), () => sent(two)])
      await write();
    expect(await onlyDelivery(erp)).toMatchObject({ project_id: three });
    await sent(one);
    expect(await onlyDelivery(erp)).toMatchObject({ project_id: one });
    expect(await typesOf(erp)).toHaveLength(8);
  });

  describe("PATCH", () => {
    const change = (erp: Client, id: string, input: object) => call(erp, "changeDelivery", { id, change: input });
    const refusal = (erp: Client, id: string, input: object) => refused(erp, "changeDelivery", { id, change: input });

    test("changes what is sent, once, with one event", async () => {
      const erp = await erpOf();
      const items = [{ title: "Beton" }, { title: "Maut", order_number: "B-9" }];
      const id = await newDelivery(erp, { order_number: "B-1", items });
      const plain = {
        ...{ comment: "Zwei Paletten beschädigt", order_number: "B-2", project_number: "P-1", invoice_number: "RE-1" },
        ...{ delivery_number: "LS-1", invoice_matched: true, charged: true },
      };
      const times = { planned_arrival_time: "2026-11-20T07:15:00", received_at: "2026-11-20T07:21:00+02:00" };
      const changed = await change(erp, id, { ...plain, ...times });
      expect(changed).toMatchObject({
        ...{ ...plain, planned_arrival_time: "2026-11-20T06:15:00.000Z", received_at: "2026-11-20T05:21:00.000Z" },
        items: [{ order_number: "B-2" }, { order_number: "B-9" }],
      });
      expect(await change(erp, id, { comment: "Zwei Paletten beschädigt", charged: true })).toEqual(changed);
      expect(await change(erp, id, {})).toEqual(changed);
      expect(await call(erp, "delivery", { id })).toEqual(changed);
      expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.updated"]);
    });

    test("changes the items that say their index or id, and replaces all where none does", async () => {
      const erp = await erpOf();
      const id = await newDelivery(erp, { order_number: "B-1", items: [BETON, { title: "Maut" }] });
      const { created_at, updated_at, items } = await change(erp, id, { items: [{ index: 0, quantity: 7.5 }] });
      // The delivery is as new as its items: its version is what If-Match compares.
      expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(created_at));
      const [concrete, toll] = items;
      expect(concrete).toMatchObject({ title: "Beton", quantity: 7.5, unit_code: "MTQ" });
      expect(toll).toMatchObject({ title: "Maut", order_number: "B-1" });
      const share = { id: toll.id, title: "Mautanteil" };
      expect((await change(erp, id, { items: [{ ...share, order_number: null }] })).items).toMatchObject([
        { id: concrete.id, title: "Beton" },
        { ...share, order_number: "B-1" },
      ]);
      expect((await change(erp, id, { items: [{ title: "Kies", unit: "to" }] })).items).toMatchObject([
        { id: concrete.id, title: "Kies", quantity: null, unit_code: "TNE" },
      ]);
      expect((await change(erp, id, { items: null })).items).toEqual([]);
      const noItem = [400, "items[0].index is not an item of this delivery"];
      for (const more of [[], [{ title: "x" }]])
        expect(await refusal(erp, id, { items: [{ index: 0 }, ...more] })).toEqual(noItem);
    });

    test("marked locks: every change but unmarking is a 409, and unmarking stands alone", async () => {
      const erp = await erpOf();
      const id = await newDelivery(erp);
      await change(erp, id, { marked: true, comment: "geprüft" });
      const locked = [409, "The delivery is marked, which locks it. Send {marked: false} alone first."];
      expect(await refusal(erp, id, { comment: "x" })).toEqual(locked);
      expect(await refusal(erp, id, { marked: true })).toEqual(locked);
      const notAlone = [409, "marked: false unlocks the delivery and must be sent alone."];
      expect(await refusal(erp, id, { marked: false, comment: "x" })).toEqual(notAlone);
      const again = await erp.post("/v1/deliveries/custom", { jsonContent: { ...L1, comment: "x" } });
      expect([again.status, again.body.error]).toEqual(locked);
      await sendL1(erp, {});
      expect(await change(erp, id, { marked: false })).toMatchObject({ marked: false, comment: "geprüft" });
      expect(await change(erp, id, { comment: "x" })).toMatchObject({ comment: "x" });
    });

    test("takes a cost centre of the delivery's project alone; another project clears it", async () => {
      const erp = await erpOf();
      const [one, two] = await newProjects(erp, "P-1", "P-2");
      for (const { id } of [one, two])
        await call(erp, "importWorkTypes", { id, rows: [{ code: "330", title: "Wände" }] });
      const { data } = (await erp.graphql("{ projects { projects { work_types { work_types { id } } } } }")).body;
      const [ofOne, ofTwo] = data.projects.projects.map((each: any) => each.work_types.work_types[0].id);
      const id = await newDelivery(erp, { project_number: "P-1" });
      expect(await change(erp, id, { work_type_id: ofOne })).toMatchObject({ work_type_id: ofOne });
      const foreign = [400, "work_type_id is not a cost centre of the delivery's project"];
      expect(await refusal(erp, id, { work_type_id: ofTwo })).toEqual(foreign);
      expect(await refusal(erp, id, { work_type_id: UNKNOWN_ID })).toEqual(foreign);
      const moved = { project_id: two.id, project_number: null, work_type_id: null };
      expect(await change(erp, id, { project_id: two.id })).toMatchObject(moved);
      const back = { project_number: "P-1", work_type_id: ofOne };
      expect(await change(erp, id, back)).toMatchObject({ project_id: one.id, ...back });
    });
  });

  test("components replace each other whole; shares add up to exactly 1 over the project's cost centres", async () => {
    const erp = await erpOf();
    const [{ id: projectId }] = await newProjects(erp, "P-1");
    const rows = ["330", "340"].map((code) => ({ code, title: code }));
    await call(erp, "importWorkTypes", { id: projectId, rows });
    const id = await newDelivery(erp, { project_number: "P-1", items: [BETON, { title: "Kies" }] });
    const write = (groups: object[]) => ["replaceDeliveryComponents", { id, components: { groups } }] as const;
    const component = (delivery_item_index: number, quantity: number | null) => ({ delivery_item_index, quantity });
    const group = (more: object) => ({ group_id: "A", distribution: { 330: 1 }, components: [], ...more });
    const components = [component(0, 4.5), component(1, null)];
    const groups = [group({ distribution: { 330: 0.1, 340: 0.9 }, components }), group({ group_id: "Rest" })];
    for (let time = 0; time < 2; time++) expect(await call(erp, ...write(groups))).toEqual({ groups });
    expect(await call(erp, "deliveryComponents", { id })).toEqual({ groups });
    expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.updated"]);
    const shares = "must add up to exactly 1, but its shares add up to";
    const ofProject = "is not a cost centre of the delivery's project";
    const noNumber = "distribution.330 must be a number of at least 1e-15 and at most 15 significant digits";
    const noItem = "components[0].delivery_item_index is not the place of an item; the delivery has 2";
    const REFUSED: readonly [object, string][] = [
      [{ distribution: { 330: 0.3, 340: 0.6999 } }, `distribution ${shares} 0.9999`],
      [{ distribution: { 999: 1 } }, `distribution.999 ${ofProject}`],
      [{ distribution: { "3\u00000": 1 } }, `distribution.30 ${ofProject}`],
      [{ distribution: { 330: "1" } }, noNumber],
      [{ distribution: [1] }, "distribution must be an object of cost centres and their shares"],
      [{ components: [component(2, null)] }, noItem],
      [{ group_id: "Z" }, "group_id is the name of another group, too"],
    ];
    for (const [wrong, error] of REFUSED) {
      const sent = write([group({ group_id: "Z" }), group({ group_id: "Y", ...wrong })]);
      expect(await refused(erp, ...sent)).toEqual([400, `groups[1].${error}`]);
    }
    await call(erp, "changeDelivery", { id, change: { items: [BETON] } });
    expect((await call(erp, "deliveryComponents", { id })).groups[0].components).toEqual([component(0, 4.5)]);
    await call(erp, "changeDelivery", { id, change: { marked: true } });
    expect((await refused(erp, ...write([])))[0]).toBe(409);
    expect((await erp.call(surface, "deliveryComponents", { id: UNKNOWN_ID })).status).toBe(404);
  });

  test("a supplier announces deliveries in its own name, and sees these alone, without components and events", async () => {
    const erp = await erpOf();
    await newSuppliers(erp, "K1", "K2");
    const of = (supplier: string) => gateway.client({ tenant: erp.tenant, customer: "Bau", supplier });
    const [one, two] = [await of("K1"), await of("K2")];
    const announce = (by: Client, more: object = {}) =>
      call(by, "announceDelivery", { delivery: { ...ANNOUNCED, ...more } });
    const first = await announce(one);
    expect(first).toMatchObject({ success: true, data: { external_id: null, delivery_number: "LS-1" } });
    expect(await announce(one)).toEqual(first);
    await announce(two);
    expect(await announce(one, { items: [{ ...BETON, quantity: 9 }] })).toEqual(first);
    const own = await onlyDelivery(one);
    expect(own).toMatchObject({ source: "SUPPLIER", supplier_external_id: "K1" });
    expect(own.items).toMatchObject([{ quantity: 9, unit_code: "MTQ" }]);
    expect((await call(erp, "deliveries", {})).total_count).toBe(2);
    expect((await call(erp, "deliveries", { supplier_id: [own.supplier_id] })).deliveries).toEqual([own]);
    expect((await two.call(surface, "delivery", { id: own.id })).status).toBe(404);
    expect(await call(one, "deliveryComponents", { id: own.id })).toEqual({ groups: [] });
    expect((await one.get("/v1/events")).body.events).toEqual([]);
    expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.created", "delivery.updated"]);
    expect((await one.call(surface, "changeDelivery", { id: own.id, change: { comment: "x" } })).status).toBe(403);
    // On REST what an answer gave may be sent back, which changes nothing.
    expect((await one.post("/v1/supplier-deliveries", own)).status).toBe(200);
    expect(await onlyDelivery(one)).toEqual(own);
    // A notification is the key's supplier's, whatever it says.
    const { data } = await sendOpenTrans(one, dispatchNotification({ supplier: "K2" }));
    expect(await call(erp, "delivery", { id: data.id })).toMatchObject({ supplier_external_id: "K1" });
  });

  test("deliveries are found by each filter, exactly, and by an empty one", async () => {
    const erp = await erpOf();
    await weigh(erp, WEIGHED);
    const named = { delivery_number: "a", order_number: "B-7", items: [{ order_number: "B-8" }] };
    await newDelivery(erp, { external_id: "L,1", delivery_date: "2026-11-21", ...named });
    await newDelivery(erp, { external_id: "L2", delivery_date: "2026-11-22", completed: true });
    const found = async (args: Record<string, unknown>) =>
      (await call(erp, "deliveries", args)).deliveries.map((each: any) => each.external_id ?? each.dsid);
    const FOUND: readonly [Record<string, unknown>, ...string[]][] = [
      [{ external_id: ["L,1", "L2"] }, "L,1", "L2"],
      [{ external_id: null }, "W-1"],
      [{ order_number: ["B-8"] }, "L,1"],
      [{ order_number: ["B-1"] }, "W-1"],
      [{ project_number: ["P-1"] }, "W-1"],
      [{ supplier_external_id: ["K1"] }, "W-1"],
      [{ source: ["WEIGHING"] }, "W-1"],
      [{ from: "2026-11-21", till: "2026-11-21" }, "L,1"],
      [{ completed: true }, "L2"],
      [{ marked: true }],
      [{ search: "bruch" }, "W-1"],
    ];
    for (const [args, ...wanted] of FOUND) expect([args, ...(await found(args))]).toEqual([args, ...wanted]);
  });
});

test("an empty value of an exact filter stands alone", async () => {
  const erp = await erpOf();
  for (const query of ["external_id=L2&external_id=", "external_id=&external_id=L2"]) {
    const refused = await erp.get(`/v1/deliveries?${query}`);
    expect([refused.status, refused.body.error]).toEqual([400, "external_id is empty and given again"]);
  }
});

test("a delivery sent back as it was read changes nothing, and its links still follow", async () => {
  const erp = await erpOf();
  await newSuppliers(erp, "K1");
  const id = await newDelivery(erp, { supplier_external_id: "K1", order_number: "B-1", items: [{ title: "Beton" }] });
  const shown = await shownOf(erp, id);
  await ok(erp.post("/v1/deliveries/custom", { jsonContent: shown }));
  expect(await shownOf(erp, id)).toEqual(shown);
  // `marked: false` stands alone, even where nothing is marked.
  expect(await ok(erp.send("PATCH", `/v1/deliveries/${id}`, { ...shown, marked: undefined }))).toEqual(shown);
  expect(await typesOf(erp)).toEqual(["delivery.created"]);
  await ok(erp.send("PATCH", `/v1/deliveries/${id}`, { comment: "x" }));
  expect((await shownOf(erp, id)).supplier_id).toBe(shown.supplier_id);
});

test("days and times without an offset are the tenant's, also when the clocks change", async () => {
  const erp = await erpOf();
  await ok(erp.send("PATCH", "/v1/tenant-settings", { time_zone: "America/New_York" }));
  const id = await newDelivery(erp, { delivery_date: "2026-11-20T03:30:00Z", dispatched_at: "2026-11-01T01:30:00" });
  const there = { delivery_date: "2026-11-19", dispatched_at: "2026-11-01T05:30:00.000Z" };
  expect(await shownOf(erp, id)).toMatchObject(there);
});

test("twelve notices at once make one delivery, and two changes both happen; another customer may have the same", async () => {
  const erp = await erpOf();
  const send = async (client: Client) => (await ok(client.post("/v1/deliveries/weighing", WEIGHED))).message;
  await send(await erpOf("Tief", erp.tenant));
  const told = await Promise.all(Array.from({ length: 12 }, () => send(erp)));
  expect(told.filter((message) => message === "Received; the delivery is new.")).toHaveLength(1);
  const { deliveries } = await ok(erp.get("/v1/deliveries"));
  const [{ id }] = deliveries;
  const changes = [{ comment: "a" }, { invoice_number: "RE-1" }];
  await Promise.all(changes.map((change) => ok(erp.send("PATCH", `/v1/deliveries/${id}`, change))));
  expect([deliveries.length, await shownOf(erp, id)]).toMatchObject([1, { comment: "a", invoice_number: "RE-1" }]);
  expect(await typesOf(erp)).toEqual(["delivery.created", "delivery.updated", "delivery.updated"]);
});

describe("XML to /deliveries/custom", () => {
  const advice = (more = "") => `<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">
    <cbc:ID>DA-1</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>${more}
    <cac:DespatchLine><cbc:ID>1</cbc:ID><cbc:DeliveredQuantity unitCode="TNE">24.36</cbc:DeliveredQuantity>
      <cac:Item><cbc:Name>Kies</cbc:Name></cac:Item></cac:DespatchLine></DespatchAdvice>`;

  test("is the same delivery raw, in JSON and over GraphQL; in two forms at once, or in none, it is refused", async () => {
    const erp = await erpOf();
    const raw = await sendXml(erp, "/v1/deliveries/custom", advice());
    expect([raw.status, raw.body]).toMatchObject([201, { success: true, data: { external_id: "DA-1" } }]);
    expect(await ok(erp.post("/v1/deliveries/custom", { xmlContent: advice() }))).toEqual(raw.body);
    const content = { document: { content: base64(advice("<cbc:Note>Tor 3</cbc:Note>")) } };
    expect((await erp.call("graphql", "importDelivery", { content })).data).toEqual(raw.body);
    const root = "The root element is Invoice; this operation takes DespatchAdvice or CrossIndustryDespatchAdvice.";
    const one = "Send one of jsonContent and xmlContent, or the XML itself.";
    for (const [answer, error] of [
      [await sendXml(erp, "/v1/deliveries/custom", "<Invoice/>"), root],
      [await erp.post("/v1/deliveries/custom", {}), one],
      [await erp.post("/v1/deliveries/custom", { xmlContent: advice(), jsonContent: L1 }), one],
    ] as const)
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    const items = [{ title: "Kies", quantity: 24.36, unit_code: "TNE" }];
    const { deliveries } = await ok(erp.get("/v1/deliveries"));
    expect(deliveries).toMatchObject([{ source: "CUSTOM", delivery_date: "2026-11-20", items }]);
  });
});

describe("an openTRANS notification", () => {
  test("is refused without a supplier, and with more than a column takes", async () => {
    const erp = await erpOf();
    for (const [notification, error] of [
      [{ supplier: null, items: [{ product: "A", quantity: "1" }] }, /^SUPPLIER_IDREF is required: the notification /],
      [{ items: [{ product: "A", quantity: "1000000000000000000" }] }, /^items\[0\].quantity must be from -1000000000/],
    ] as const) {
      const answer = await sendXml(erp, "/v1/deliveries/opentrans", dispatchNotification(notification));
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
    }
  });

  test("means the first of its supplier's numbers that somebody has, also when it comes again", async () => {
    const erp = await erpOf();
    const ids = ["gln", "supplier_specific", "duns"].map(
      (type, index) => `<PARTY_ID type="${type}">${["4399902112340", "70040", "K9"][index]}</PARTY_ID>`,
    );
    const xml = dispatchNotification().replace(/<PARTY_ID[^>]*>K1<\/PARTY_ID>/, ids.join(""));
    const supplierOf = async () => {
      const { data } = await ok(sendXml(erp, "/v1/deliveries/opentrans", xml));
      const { supplier_external_id, supplier_id } = await shownOf(erp, data.id);
      return [supplier_external_id, supplier_id !== null];
    };
    expect(await supplierOf()).toEqual(["70040", false]);
    await newSuppliers(erp, "K9");
    expect(await supplierOf()).toEqual(["K9", true]);
    await newSuppliers(erp, "4399902112340");
    expect(await supplierOf()).toEqual(["4399902112340", true]);
    expect((await erp.get("/v1/deliveries")).body.total_count).toBe(1);
  });
});
