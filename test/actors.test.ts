/** Who acts: what follows from its kind, through one Context for all. */
import { describe, expect, test } from "@jest/globals";
import { job, publicCaller } from "../src/actors.js";
import { Context } from "../src/context.js";
import { ALL_SCOPES } from "../src/domain/scopes.js";
import * as accounts from "../src/services/account.js";
import * as apiKeys from "../src/services/api-key.js";
import { changeStatus } from "../src/services/invoice/workflow.js";
import { asOperator, findTenant } from "../src/services/tenant.js";
import type { Client } from "./support/client.js";
import { useGateway } from "./support/gateway.js";
import { newInvoice } from "./support/invoices.js";

const gateway = useGateway();

const tenantOf = async ({ tenant }: Client): Promise<string> => (await findTenant(gateway.db, tenant))!.id;
const HISTORY = "query ($id: InvoiceId!) { invoiceHistory(id: $id) { history { newStatus actor } } }";
const ROWS = [{ number: "1", title: "Kasse" }];
const PAGE = { limit: 10, offset: 0 };

test("a job acts under its own name, a key under the key's", async () => {
  const erp = await gateway.client();
  const id = String(await newInvoice(erp));
  const worker = new Context(
    { db: gateway.db },
    { actor: job("invoice reading", { tenantId: await tenantOf(erp), customerId: null }) },
  );
  await changeStatus(worker, id, { status: "PROCESSING" }, new Set(["id"]));
  await erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "OPEN" });

  expect((await erp.graphql(HISTORY, { id })).body.data.invoiceHistory.history).toEqual([
    { newStatus: "PROCESSING", actor: "invoice reading" },
    { newStatus: "OPEN", actor: "test" },
  ]);
  await changeStatus(asOperator(gateway.db, await tenantOf(erp)), id, { status: "CANCELLED" }, new Set(["id"]));
  const { events } = (await erp.get("/v1/events?types=invoice.status_changed")).body;
  expect(events.map(({ actor }: any) => actor)).toEqual([
    { kind: "job", name: "invoice reading" },
    { kind: "key", name: "test" },
    { kind: "operator", name: "command line" },
  ]);
  const stored = await gateway.sql<{ api_key_id: string | null }>(
    "select api_key_id from invoice_history where invoice_id = $1 order by id",
    [Number(id)],
  );
  expect(stored.map(({ api_key_id }) => api_key_id !== null)).toEqual([false, true, false]);
});

test("an operator sees one tenant, and administers any key of it", async () => {
  const [north, south] = [await gateway.client(), await gateway.client()];
  await north.post("/v1/accounts", ROWS);
  const operator = asOperator(gateway.db, await tenantOf(south));
  const { accounts: seen } = await accounts.list(operator, PAGE, { total: false, rowFields: new Set(["id"]) });
  expect(seen).toEqual([]);

  const keyIds = await gateway.sql<{ id: string }>("select id from api_key where tenant_id = any($1)", [
    [await tenantOf(south), await tenantOf(north)],
  ]);
  const revoked = await Promise.allSettled(keyIds.map(({ id }) => apiKeys.revoke(operator, id)));
  expect(revoked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await south.get("/v1/accounts")).status).toBe(401);
  expect((await north.get("/v1/accounts")).status).toBe(200);
});

describe("a public caller", () => {
  const visitor = () => new Context({ db: gateway.db }, { actor: publicCaller("calendar") });

  test("sees nothing before it is known whose rows are meant", async () => {
    const ctx = visitor();
    const rows = { total: false, rowFields: new Set(["id"]) };
    await expect(async () => accounts.list(ctx, PAGE, rows)).rejects.toThrow("A public caller reads nothing");
    await expect(async () => accounts.importAll(ctx, ROWS)).rejects.toThrow("A public caller reads nothing");
  });

  test("enters one tenant, and never another", async () => {
    const [north, south] = [await gateway.client(), await gateway.client()];
    await north.post("/v1/accounts", ROWS);
    const ctx = visitor();
    ctx.enter({ tenantId: await tenantOf(north), customerId: null });
    const { accounts: seen } = await accounts.list(ctx, PAGE, { total: false, rowFields: new Set(["number"]) });
    expect(seen).toMatchObject([{ number: "1" }]);
    const tenantId = await tenantOf(south);
    expect(() => ctx.enter({ tenantId, customerId: null })).toThrow("never changes its tenant");
  });

  test("has no scope, and no key to administer others with", async () => {
    const ctx = visitor();
    expect(ALL_SCOPES.filter((scope) => ctx.actor.scopes.has(scope))).toEqual([]);
    ctx.enter({ tenantId: await tenantOf(await gateway.client()), customerId: null });
    await expect(apiKeys.list(ctx)).rejects.toThrow("Only a key can do this");
  });
});

test("whoever has a tenant cannot enter another's", async () => {
  const operator = asOperator(gateway.db, await tenantOf(await gateway.client()));
  const tenantId = await tenantOf(await gateway.client());
  expect(() => operator.enter({ tenantId, customerId: null })).toThrow("never changes its tenant");
});
