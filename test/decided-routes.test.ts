/**
 * Every route of decisions §6 on deliveries, orders and their jobs, on a gateway that has just been started: the table
 * below was written from the decisions, and is held against the routes that there are.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Answer, Client } from "./support/client.js";
import { routes } from "./support/client.js";
import { useGateway } from "./support/gateway.js";
import { pdf } from "./support/pdf.js";

const gateway = useGateway();

interface Row {
  readonly route: string;
  /** The scopes that are demanded; null if no key is needed. */
  readonly scopes: readonly string[] | null;
  /** What the key must be linked to. */
  readonly link?: "customer" | "supplier";
  readonly ask: () => { path: string; body?: unknown; headers?: Record<string, string> };
  readonly status: number;
  readonly answer: unknown;
}

const XML = { "Content-Type": "application/xml" };
const NOTICE = `<DISPATCHNOTIFICATION version="2.1"><DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_INFO>
  <DISPATCHNOTIFICATION_ID>LS-1</DISPATCHNOTIFICATION_ID><DISPATCHNOTIFICATION_DATE>20261118</DISPATCHNOTIFICATION_DATE>
  <PARTIES><PARTY><PARTY_ID type="buyer_specific">70031</PARTY_ID><PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES>
  </DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_ITEM_LIST><DISPATCHNOTIFICATION_ITEM>
  <PRODUCT_ID><SUPPLIER_PID>0016-GK</SUPPLIER_PID></PRODUCT_ID><QUANTITY>24.36</QUANTITY><ORDER_UNIT>TNE</ORDER_UNIT>
  <ORDER_REFERENCE><ORDER_ID>4500012399</ORDER_ID><LINE_ITEM_ID>10</LINE_ITEM_ID></ORDER_REFERENCE>
  </DISPATCHNOTIFICATION_ITEM></DISPATCHNOTIFICATION_ITEM_LIST></DISPATCHNOTIFICATION>`;
const CART = `<Warenkorb><WarenkorbInfo><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo><Cur>EUR</Cur></OrderInfo>
  <OrderItem><RefItems><Customer>10</Customer></RefItems><ArtNo>0016-GK</ArtNo><Qty>24</Qty><QU>TNE</QU><NetPrice>288</NetPrice></OrderItem>
  </Order></Warenkorb>`;

const ORDER = {
  external_id: "B-1",
  order_number: "4500012399",
  awaits_cart: true,
  supplier: { external_id: "70031" },
  project_number: "P-2026-017",
  purchase_order_items: [
    { external_id: "10", title: "Gravel 0/16", product_number: "0016-GK", quantity: 25, unit: "t", price_per_unit: 12 },
  ],
};
const PAGE = { total_count: expect.any(Number), limit: 100, offset: 0, has_next: false, next_cursor: null };
const IMPORTED = { success: true, data: { id: expect.any(String), delivery_number: expect.any(String) } };

/** What earlier rows stored. */
const stored: { order?: any; delivery?: any; job?: string; paper?: string; project?: string } = {};

// In this order: what a row asks for, an earlier row has stored.
const ROWS: readonly Row[] = [
  {
    route: "POST /v1/purchase-orders",
    scopes: ["purchase_orders:write"],
    ask: () => ({ path: "/v1/purchase-orders", body: [ORDER] }),
    status: 200,
    answer: [{ external_id: "B-1", order_number: "4500012399", status: "OPEN", version: 1, awaits_cart: true }],
  },
  {
    route: "GET /v1/purchase-orders",
    scopes: ["purchase_orders:write"],
    ask: () => ({ path: "/v1/purchase-orders" }),
    status: 200,
    answer: { ...PAGE, total_count: 1, purchase_orders: [{ external_id: "B-1", items: [{ external_id: "10" }] }] },
  },
  {
    route: "GET /v1/purchase-orders/:id",
    scopes: ["purchase_orders:write"],
    ask: () => ({ path: `/v1/purchase-orders/${stored.order.id}` }),
    status: 200,
    answer: { supplier: { external_id: "70031" }, items: [{ price_per_unit: 12, quantity: 25, unit: "t" }] },
  },
  {
    route: "POST /ids/:order_id",
    scopes: null,
    ask: () => ({
      path: `/ids/${stored.order.ids_order_id}`,
      body: new URLSearchParams({ warenkorb: CART }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
    status: 303,
    answer: undefined,
  },
  {
    route: "GET /v1/supplier-orders",
    scopes: ["orders:write"],
    link: "supplier",
    ask: () => ({ path: "/v1/supplier-orders" }),
    status: 200,
    answer: { ...PAGE, supplier_orders: [{ order_number: "4500012399", status: "OPEN" }] },
  },
  {
    route: "GET /v1/supplier-orders/:id",
    scopes: ["orders:write"],
    link: "supplier",
    ask: () => ({ path: `/v1/supplier-orders/${stored.order.id}` }),
    status: 200,
    answer: { order_number: "4500012399", items: [{ external_id: "10" }] },
  },
  {
    route: "PATCH /v1/supplier-orders/:id",
    scopes: ["orders:write"],
    link: "supplier",
    ask: () => ({ path: `/v1/supplier-orders/${stored.order.id}`, body: { change_type: "CONFIRM_ORDER" } }),
    status: 200,
    answer: { status: "CONFIRMED" },
  },
  {
    route: "POST /v1/deliveries/weighing",
    scopes: ["deliveries:write"],
    ask: () => ({
      path: "/v1/deliveries/weighing",
      body: {
        dsid: "W-1",
        project_number: "P-2026-017",
        order_number: "4500012399",
        order_item_number: "10",
        title: "Gravel",
        net_weight: 400,
        unit: "kg",
      },
    }),
    status: 201,
    answer: { success: true, message: expect.any(String) },
  },
  {
    route: "POST /v1/deliveries/opentrans",
    scopes: ["deliveries:write"],
    ask: () => ({ path: "/v1/deliveries/opentrans", body: NOTICE, headers: XML }),
    status: 201,
    answer: { ...IMPORTED, data: { external_id: "LS-1", delivery_number: "LS-1" } },
  },
  {
    route: "POST /v1/deliveries/custom",
    scopes: ["deliveries:write"],
    ask: () => ({
      path: "/v1/deliveries/custom",
      body: {
        jsonContent: {
          external_id: "L-9",
          delivery_number: "L-9",
          delivery_date: "2026-11-20",
          items: [{ title: "Sand" }],
        },
      },
    }),
    status: 201,
    answer: { ...IMPORTED, data: { external_id: "L-9", delivery_number: "L-9" } },
  },
  {
    route: "POST /v1/supplier-deliveries",
    scopes: ["deliveries:write"],
    link: "supplier",
    ask: () => ({
      path: "/v1/supplier-deliveries",
      body: {
        delivery_number: "S-1",
        delivery_date: "2026-11-20",
        items: [{ title: "Gravel", quantity: 1, unit: "t" }],
      },
    }),
    status: 201,
    answer: IMPORTED,
  },
  {
    route: "GET /v1/deliveries",
    scopes: ["deliveries:read"],
    ask: () => ({ path: "/v1/deliveries?dsid=W-1" }),
    status: 200,
    answer: { ...PAGE, total_count: 1, deliveries: [{ dsid: "W-1", source: "WEIGHING", net_weight: 400 }] },
  },
  {
    route: "GET /v1/deliveries/:id",
    scopes: ["deliveries:read"],
    ask: () => ({ path: `/v1/deliveries/${stored.delivery.id}` }),
    status: 200,
    answer: { dsid: "W-1", items: [{ index: 0, title: "Gravel", unit: "kg", unit_code: "KGM" }] },
  },
  {
    route: "PATCH /v1/deliveries/:id",
    scopes: ["deliveries:patch"],
    link: "customer",
    ask: () => ({ path: `/v1/deliveries/${stored.delivery.id}`, body: { comment: "at the gate", charged: true } }),
    status: 200,
    answer: { comment: "at the gate", charged: true, dsid: "W-1" },
  },
  {
    route: "PUT /v1/deliveries/:id/components",
    scopes: ["deliveries:patch"],
    link: "customer",
    ask: () => ({
      path: `/v1/deliveries/${stored.delivery.id}/components`,
      body: {
        groups: [
          { group_id: "A", distribution: { "330": 1 }, components: [{ delivery_item_index: 0, quantity: 400 }] },
        ],
      },
    }),
    status: 200,
    answer: { groups: [{ group_id: "A", distribution: { "330": 1 } }] },
  },
  {
    route: "GET /v1/deliveries/:id/components",
    scopes: ["deliveries:read"],
    ask: () => ({ path: `/v1/deliveries/${stored.delivery.id}/components` }),
    status: 200,
    answer: { groups: [{ group_id: "A", components: [{ delivery_item_index: 0, quantity: 400 }] }] },
  },
  {
    route: "POST /v1/deliveries/pdf",
    scopes: ["deliveries:write"],
    ask: () => ({
      path: "/v1/deliveries/pdf",
      body: pdf({
        pages: [
          [
            [50, 50, "Delivery note LS-77"],
            [50, 70, "Date 20.11.2026"],
          ],
        ],
      }),
      headers: { "Content-Type": "application/pdf" },
    }),
    status: 202,
    answer: { success: true, job_id: expect.any(String) },
  },
  {
    route: "GET /v1/jobs/:id",
    scopes: ["deliveries:write"],
    ask: () => ({ path: `/v1/jobs/${stored.job}` }),
    status: 200,
    answer: {
      id: expect.any(String),
      kind: expect.any(String),
      status: expect.stringMatching(/queued|running|succeeded/),
    },
  },
  {
    route: "GET /v1/deliveries/:id/pdf",
    scopes: ["deliveries:read"],
    ask: () => ({ path: `/v1/deliveries/${stored.delivery.id}/pdf` }),
    status: 404,
    answer: { success: false },
  },
  {
    route: "GET /v1/purchase-orders/:id/match",
    scopes: ["purchase_orders:write", "invoices:read", "deliveries:read"],
    ask: () => ({ path: `/v1/purchase-orders/${stored.order.id}/match` }),
    status: 200,
    answer: expect.anything(),
  },
];

const keys: Partial<Record<"customer" | "supplier" | "tenant", Client>> = {};

async function send(row: Row, client: Client): Promise<Answer> {
  const { path, body, headers } = row.ask();
  if (row.scopes === null) return redirectOf(path, { method: "POST", body: body as string, headers: headers! });
  return client.send(row.route.split(" ", 1)[0]!, path, body, headers);
}

/** A shop's answer as its buyer's browser gets it. */
async function redirectOf(path: string, init: RequestInit): Promise<Answer> {
  const { status, headers } = await fetch(gateway.root + path, { ...init, redirect: "manual" });
  return { status, headers, body: null };
}

const PATHS = /^\/(?:v1\/(?:deliveries|supplier-deliveries|purchase-orders|supplier-orders|jobs)\b|ids\b)/;
const KNOWN_BESIDE = [
  "POST /v1/purchase-orders/:id/match/accept",
  "GET /v1/deliveries/byExternalId/:external_id",
  "GET /v1/deliveries/totals",
  "GET /v1/purchase-orders/byExternalId/:external_id",
];

test("the routes are those of the decisions", () => {
  const mounted = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => PATHS.test(route.split(" ")[1]!));
  const decided = [...ROWS.map(({ route }) => route), ...KNOWN_BESIDE];
  expect(mounted.toSorted()).toEqual(decided.toSorted());
});

describe("on a gateway that was just started", () => {
  beforeAll(async () => {
    const customer = await gateway.client({ customer: "Bau" });
    await customer.post("/v1/suppliers", [{ external_id: "70031", title: "Kieswerk" }]);
    const [project] = (await customer.post("/v1/projects/erp", [{ number: "P-2026-017", title: "Bypass" }])).body;
    await customer.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls" }]);
    keys.customer = customer;
    keys.supplier = await gateway.client({ tenant: customer.tenant, customer: "Bau", supplier: "70031" });
    keys.tenant = await gateway.client({ tenant: customer.tenant });
  });

  test.each(ROWS.map((row) => [row.route, row] as const))("%s", async (_, row) => {
    const client = keys[row.link === "supplier" ? "supplier" : "customer"]!;
    if (row.scopes) {
      expect(await send(row, gateway.anonymous())).toMatchObject({ status: 401, body: { success: false } });
      for (const scope of row.scopes) {
        const scopes = [...row.scopes.filter((other) => other !== scope), "users:read"];
        const without = await gateway.client({
          tenant: client.tenant,
          customer: "Bau",
          supplier: row.link === "supplier" ? "70031" : undefined,
          scopes,
        } as never);
        expect(await send(row, without)).toMatchObject({
          status: 403,
          body: { error: `Unauthorized. Missing scope: ${scope}` },
        });
      }
    }
    if (row.link) {
      const unlinked = row.link === "customer" ? keys.tenant! : keys.customer!;
      const error = `Unauthorized. Key is not linked to any ${row.link}.`;
      expect(await send(row, unlinked)).toMatchObject({ status: 401, body: { error } });
    }
    const { status, body, headers } = await send(row, client);
    expect({ status, body }).toMatchObject({
      status: row.status,
      ...(row.answer !== undefined && { body: row.answer }),
    });
    if (row.route === "POST /v1/purchase-orders") stored.order = body[0];
    if (row.route === "GET /v1/deliveries") stored.delivery = body.deliveries[0];
    if (row.status === 202) {
      stored.job = body.job_id;
      expect(headers.get("location")).toBe(`/v1/jobs/${stored.job}`);
    }
    if (row.status === 303) expect(headers.get("location")).toMatch(/\/projects\/[0-9a-f-]{36}\/calendar$/);
  });
});
