/** Who acts: what follows from its kind, through one Context for all. */
import { job, publicCaller } from "../../src/request/actors.js";
import { Context } from "../../src/context.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { accounts } from "../../src/services/account.js";
import * as apiKeys from "../../src/services/api-key.js";
import { changeStatus } from "../../src/services/invoice/workflow.js";
import { asOperator, findTenant } from "../../src/services/tenant.js";
import { type Client, useGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";

const gateway = useGateway();

const tenantOf = async ({ tenant }: Client): Promise<string> => (await findTenant(gateway.db, tenant))!.id;
const visitor = () => new Context({ db: gateway.db }, { actor: publicCaller("calendar") });
const ROWS = [{ number: "1", title: "Kasse" }];
const listed = (ctx: Context) =>
  accounts.list(ctx, { limit: 10, offset: 0 }, { total: false, rowFields: new Set(["number"]) });

test("a job acts under its own name, a key under the key's, an operator as the command line", async () => {
  const erp = await gateway.client();
  const id = String(await newInvoice(erp));
  const tenantId = await tenantOf(erp);
  const worker = new Context({ db: gateway.db }, { actor: job("invoice reading", { tenantId, customerId: null }) });
  await changeStatus(worker, id, { status: "PROCESSING" }, new Set(["id"]));
  await erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "OPEN" });
  await changeStatus(asOperator(gateway.db, tenantId), id, { status: "CANCELLED" }, new Set(["id"]));

  const history = "query ($id: InvoiceId!) { invoiceHistory(id: $id) { history { newStatus actor } } }";
  expect((await erp.graphql(history, { id })).body.data.invoiceHistory.history).toEqual([
    { newStatus: "PROCESSING", actor: "invoice reading" },
    { newStatus: "OPEN", actor: "test" },
    { newStatus: "CANCELLED", actor: "command line" },
  ]);
  const { events } = (await erp.get("/v1/events?types=invoice.status_changed")).body;
  expect(events.map(({ actor }: any) => actor)).toEqual([
    { kind: "job", name: "invoice reading" },
    { kind: "key", name: "test" },
    { kind: "operator", name: "command line" },
  ]);
  const stored = await gateway.sql<{ has_key: boolean }>(
    "select api_key_id is not null as has_key from invoice_history where invoice_id = $1 order by id",
    [Number(id)],
  );
  expect(stored.map(({ has_key }) => has_key)).toEqual([false, true, false]);
});

test("an operator sees one tenant, administers any key of it, and enters no other", async () => {
  const [north, south] = [await gateway.client(), await gateway.client()];
  await north.post("/v1/accounts", ROWS);
  const [northId, southId] = [await tenantOf(north), await tenantOf(south)];
  const operator = asOperator(gateway.db, southId);
  expect((await listed(operator)).accounts).toEqual([]);

  const keys = await gateway.sql<{ id: string }>("select id from api_key where tenant_id = any($1)", [
    [southId, northId],
  ]);
  const revoked = await Promise.allSettled(keys.map(({ id }) => apiKeys.revoke(operator, id)));
  expect(revoked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await south.get("/v1/accounts")).status).toBe(401);
  expect((await north.get("/v1/accounts")).status).toBe(200);
  expect(() => operator.enter({ tenantId: northId, customerId: null })).toThrow("never changes its tenant");
});

test("a public caller sees nothing before it is known whose rows are meant, and has no scope", async () => {
  await expect(async () => listed(visitor())).rejects.toThrow("A public caller reads nothing");
  await expect(async () => accounts.importAll(visitor(), ROWS)).rejects.toThrow("A public caller reads nothing");
  expect(ALL_SCOPES.filter((scope) => visitor().actor.scopes.has(scope))).toEqual([]);
});

test("a public caller enters one tenant and never another, and has no key to administer others with", async () => {
  const [north, south] = [await gateway.client(), await gateway.client()];
  await north.post("/v1/accounts", ROWS);
  const ctx = visitor();
  ctx.enter({ tenantId: await tenantOf(north), customerId: null });
  expect((await listed(ctx)).accounts).toMatchObject([{ number: "1" }]);
  const tenantId = await tenantOf(south);
  expect(() => ctx.enter({ tenantId, customerId: null })).toThrow("never changes its tenant");
  await expect(apiKeys.list(ctx)).rejects.toThrow("Only a key can do this");
});
