/**
 * The told story of an order, from the first import to the accepted mismatch (docs/match.md): over both surfaces, and
 * as docs/order-story.md prints it for a person in GraphiQL.
 */
import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { assertObjectType } from "graphql";
import { DEMO_TENANT } from "../src/demo/data.js";
import { seedDemo } from "../src/demo/seed.js";
import { Client, schema, SURFACES } from "./support/client.js";
import { dispatchNotification, sendXml } from "./support/deliveries.js";
import { newTenantName, useGateway } from "./support/gateway.js";
import { paste } from "./support/process.js";

const gateway = useGateway({ own: true });

const GRAVEL = { external_id: "10", product_number: "FSS-32", title: "Frostschutz 0/32", unit: "t" };
const CART =
  "<Warenkorb><WarenkorbInfo><RueckgabeKZ>Warenkorbrückgabe</RueckgabeKZ><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo><Cur>EUR</Cur></OrderInfo><OrderItem><ArtNo>KG-100</ArtNo><Qty>12</Qty><QU>PCE</QU><Kurztext>KG-Rohr</Kurztext><NetPrice>118.80</NetPrice></OrderItem></Order></Warenkorb>";

test.each(SURFACES)("An order, its deliveries and its invoice meet, over %s", async (surface) => {
  const tenant = newTenantName();
  const buyer = await gateway.client({ tenant, customer: "Bau" });
  await buyer.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
  const supplier = await gateway.client({ tenant, customer: "Bau", supplier: "K1" });
  const call = async (client: typeof buyer, field: string, args: Record<string, unknown>) => {
    const { data, error } = await client.call(surface, field, args);
    expect(error).toBeNull();
    return data;
  };
  await call(buyer, "updateTenantSettings", { settings: { quantity_over_percent: 2, price_percent: 0 } });

  // The supplier proposes a later date, and the buyer accepts.
  const sent = {
    external_id: "B-1",
    supplier: { external_id: "K1" },
    currency: "EUR",
    planned_delivery_date: "2026-11-20",
    purchase_order_items: [{ ...GRAVEL, quantity: 40, price_per_unit: 12.5 }],
  };
  const [order] = await call(buyer, "importPurchaseOrders", { rows: [sent] });
  const changes = { planned_delivery_date: "2026-11-24" };
  await call(supplier, "changeSupplierOrder", { id: order.id, change: { change_type: "EDIT_ORDER", changes } });
  const [accepted] = await call(buyer, "importPurchaseOrders", { rows: [{ external_id: "B-1", proposal: "ACCEPT" }] });
  expect(accepted).toMatchObject({ status: "CONFIRMED", planned_delivery_date: "2026-11-24" });

  // For another order, a cart comes back from the shop.
  const pipes = { external_id: "10", product_number: "KG-100", title: "KG-Rohr", quantity: 10, unit: "Stk" };
  const [shopped] = await call(buyer, "importPurchaseOrders", {
    rows: [{ ...sent, external_id: "B-2", awaits_cart: true, purchase_order_items: [pipes] }],
  });
  const back = await fetch(`${gateway.root}/ids/${shopped.ids_order_id}`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ warenkorb: CART }).toString(),
  });
  expect(back.status).toBe(303);

  // The scale weighs in kilograms, the dispatch notification in tonnes.
  await call(buyer, "receiveWeighingNotice", {
    notice: {
      dsid: "W-1",
      delivery_number: "WS-1",
      order_number: "B-1",
      order_item_number: "10",
      title: "Frostschutz",
      gross_weight: 31_940,
      tare_weight: 13_700,
      unit: "kg",
    },
  });
  const items = [{ product: "FSS-32", quantity: "18.56", unit: "TNE", order: "B-1", item: "10" }];
  expect((await sendXml(buyer, "/v1/deliveries/opentrans", dispatchNotification({ items }))).status).toBe(201);
  await call(buyer, "importInvoice", {
    content: {
      jsonContent: {
        external_id: "R-1",
        invoice_number: "RE-1",
        invoice_date: "2026-11-25",
        currency: "EUR",
        total_amount: 558.35,
        order_number: "B-1",
        supplier: { external_id: "K1" },
        items: [{ product_number: "FSS-32", quantity: 36.8, unit: "t", unit_net_price: 12.75, net_price: 469.2 }],
      },
    },
  });

  // 3.2 t are missing, and the price is 2 % too high. A person accepts that.
  const { matches } = await call(buyer, "purchaseOrderMatch", { id: order.id });
  expect(matches).toMatchObject([
    {
      status: "MISMATCH",
      reasons: ["PRICE_HIGHER"],
      ordered: 40,
      confirmed: 40,
      delivered: 36.8,
      invoiced: 36.8,
      open_quantity: 3.2,
      price_difference_percent: 2,
    },
  ]);
  const acceptance = { purchase_order_item_id: order.items[0].id, reason: "Preisanpassung vom 12.11." };
  expect(await call(buyer, "acceptPurchaseOrderMatch", { id: order.id, acceptance })).toMatchObject({
    accepted_by: expect.any(String),
    accepted_reason: "Preisanpassung vom 12.11.",
  });
});

interface Block {
  /** The word that introduces it. */
  readonly label: "Headers" | "Variables" | "Answer" | undefined;
  readonly language: string;
  readonly text: string;
}

/** The numbered steps of a page with their blocks of code. */
function stepsOf(markdown: string): { number: string; blocks: Block[] }[] {
  return markdown
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((step) => ({
      number: /^\d+/.exec(step)![0],
      blocks: [...step.matchAll(/(?:^(Headers|Variables|Answer):.*\n(?:.+\n)*\n)?^```(\w+)\n([^]*?)\n```$/gm)].map(
        ([, label, language, text]) => ({ label: label as Block["label"], language: language!, text: text! }),
      ),
    }));
}

test("docs/order-story.md works as printed on the demo tenant of a first start", async () => {
  const demo = new Client(gateway.root, await seedDemo(gateway.db), DEMO_TENANT);
  const answers: Record<string, any> = {};
  const fill = (text: string): string =>
    text.replace(/<step (\d+): ([\w.[\]]+)>/g, (_, number: string, path: string) =>
      path.split(/[.[\]]+/).reduce((value, part) => (part === "" ? value : value[part]), answers[number]),
    );
  const parse = (json: string) =>
    JSON.parse(fill(json), (_, value: unknown) => (value === "…" ? expect.any(String) : value));

  const steps = stepsOf(await readFile("docs/order-story.md", "utf8"));
  expect(steps.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const { number, blocks } of steps) {
    let [query, headers, variables, notification, printed]: any[] = [];
    for (const { label, language, text } of blocks) {
      if (language === "graphql") {
        expect(query).toBeUndefined(); // every document is followed by its answer
        query = text;
      } else if (label === "Headers") headers = parse(text);
      else if (label === "Variables") {
        variables = parse(text);
        if (notification) expect(Buffer.from(variables.xml, "base64").toString()).toBe(`${notification}\n`);
      } else if (label === "Answer") {
        const { body } = await demo.graphql(query, variables, headers);
        expect({ number, ...body }).toEqual({ number, ...parse(text) });
        answers[number] = body.data;
        query = variables = undefined;
      } else if (language === "xml") notification = text;
      else if (language === "text") expect({ number, printed: printed.trim() }).toEqual({ number, printed: text });
      else if (text.startsWith("curl"))
        printed = await paste(fill(text).replace("http://localhost:4000", gateway.root));
      else expect(text).toMatch(/^npm run -s key /); // another way to what the step does
    }
    expect(query).toBeUndefined();
  }

  // What the history shows is explained where it shows.
  const { history } = answers[12].acceptPurchaseOrderMatch.purchase_order;
  const { action } = assertObjectType(schema.getType("PurchaseOrderChange")).getFields();
  for (const decision of history) expect(action!.description).toContain(`\`${decision.action}\``);
});
