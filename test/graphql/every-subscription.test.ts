/** Every subscription of the schema: its scopes, whose events it shows, its end, and that it goes on without a gap. */
import { afterEach, describe, expect, test } from "@jest/globals";
import type { ExecutionResult } from "graphql";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { EVENT_SCOPES, type EventResource, type EventType } from "../../src/domain/events.js";
import { ALL_SCOPES, type Scope } from "../../src/domain/scopes.js";
import { scopesOf } from "../../src/schema/lib/guards.js";
import { type Client, schema } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

/** An event that the subscription shows. */
const SHOWN: Readonly<Record<string, readonly [EventType, EventResource]>> = {
  events: ["project.created", "projects"],
  invoiceChanged: ["invoice.created", "invoices"],
  deliveryChanged: ["delivery.created", "deliveries"],
  purchaseOrderChanged: ["order.created", "purchase_orders"],
  matchChanged: ["match.changed", "matches"],
  jobEnded: ["job.succeeded", "invoice_jobs"],
};

const FIELDS = schema.getSubscriptionType()!.getFields();
const notIn = (table: object, fields: object): string[] => Object.keys(fields).filter((name) => !(name in table));

const gateway = useGateway();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function subscribe({ key }: Client, field: string, after = "0") {
  const client = createClient({
    url: `${gateway.root.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { "X-API-Key": key },
    retryAttempts: 0,
  });
  ends.push(() => client.dispose());
  const results: ExecutionResult<any>[] = [];
  let ended: any;
  client.subscribe(
    { query: `subscription { ${field}(after: "${after}") { position type data } }` },
    {
      next: (result) => void results.push(result as ExecutionResult),
      error: (error) => (ended = error),
      complete: () => (ended ??= true),
    },
  );
  const shown = () => results.map(({ data }) => data[field]);
  return { shown, numbers: () => shown().map(({ data }) => data.number), ended: () => ended };
}

/** Commits an event of each number; without a customer's name, one that concerns the whole tenant. */
async function happened(field: string, { tenant }: Client, numbers: readonly number[], customer?: string) {
  const [row] = await gateway.sql<{ tenant_id: string; customer_id: string | null }>(
    `select id as tenant_id, (select id from customer where tenant_id = tenant.id and name = $2) as customer_id
     from tenant where name = $1`,
    [tenant, customer ?? null],
  );
  const [type, resource] = SHOWN[field]!;
  for (const number of numbers)
    await gateway.db.transaction({ tenantId: row!.tenant_id, customerId: null }, async (tx) =>
      tx.emit({ type, resource, data: { number }, customerId: row!.customer_id }),
    );
}

test("the table has every subscription of the schema", () => {
  expect(notIn(SHOWN, FIELDS)).toEqual([]);
  expect(notIn(FIELDS, SHOWN)).toEqual([]);
});

test("a subscription that the table lacks is found", () => {
  expect(notIn(SHOWN, { ...FIELDS, projectChanged: FIELDS.events })).toEqual(["projectChanged"]);
});

describe.each(Object.keys(FIELDS))("%s", (field) => {
  const scopes = scopesOf(schema, FIELDS[field]!);

  test("is refused without any one of its scopes, or shows nothing without that of the event", async () => {
    const [, resource] = SHOWN[field]!;
    for (const scope of scopes.length > 0 ? scopes : [EVENT_SCOPES[resource] as Scope]) {
      const few = await gateway.client({ scopes: ALL_SCOPES.filter((each) => each !== scope) });
      await happened(field, few, [1]);
      const { shown, ended } = subscribe(few, field);
      if (scopes.length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
      else {
        await until("the end", () => ended() !== undefined);
        expect(ended()[0].extensions.code).toBe("MISSING_SCOPE");
      }
      expect(shown()).toEqual([]);
    }
  });

  test("shows the events of its tenant and customer, and a supplier's key nothing", async () => {
    const wide = await gateway.client();
    const { tenant } = wide;
    const north = await gateway.client({ tenant, customer: "North" });
    await north.post("/v1/suppliers", [{ external_id: "S", title: "Stone" }]);
    const south = await gateway.client({ tenant, customer: "South" });
    const supplier = await gateway.client({ tenant, customer: "North", supplier: "S" });
    const stranger = await gateway.client();
    const [{ next_cursor: start }] = [(await wide.get("/v1/events?after=latest")).body];
    const [ofWide, ofNorth, ofSouth, ofSupplier, ofStranger] = [wide, north, south, supplier, stranger].map((client) =>
      subscribe(client, field, start),
    );
    await happened(field, wide, [1]);
    await happened(field, wide, [2], "North");
    await happened(field, wide, [3], "South");
    await happened(field, stranger, [4]);
    await until("all", () => ofWide!.shown().length === 3 && ofNorth!.shown().length === 2);
    await until("the others", () => ofSouth!.shown().length === 2 && ofStranger!.shown().length === 1);
    const seen = [ofWide, ofNorth, ofSouth, ofSupplier, ofStranger].map((each) => each!.numbers());
    expect(seen).toEqual([[1, 2, 3], [1, 2], [1, 3], [], [4]]);
  });

  test("goes on after a position without a gap", async () => {
    const erp = await gateway.client();
    await happened(field, erp, [1, 2]);
    const first = subscribe(erp, field);
    await until("the first", () => first.shown().length === 2);
    await happened(field, erp, [3, 4]);
    const second = subscribe(erp, field, first.shown()[1].position);
    await happened(field, erp, [5]);
    await until("the rest", () => second.shown().length === 3);
    expect(second.numbers()).toEqual([3, 4, 5]);
  });

  test("ends when its key is revoked, and shows nothing that comes later", async () => {
    const erp = await gateway.client();
    await happened(field, erp, [1]);
    const { numbers, ended } = subscribe(erp, field);
    await until("it has begun", () => numbers().length === 1);
    await gateway.sql(
      "update api_key set revoked_at = now() where tenant_id = (select id from tenant where name = $1)",
      [erp.tenant],
    );
    await until("the end", () => ended() !== undefined);
    expect(ended().code).toBe(4401);
    await happened(field, erp, [2]);
    expect(numbers()).toEqual([1]);
  });
});
