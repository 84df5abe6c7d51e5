/**
 * The states of invoices: who may follow whom, history, events, two changes at once (specification 2.9, 3, 4.12,
 * decisions §7).
 */
import { INVOICE_STATUSES, type InvoiceStatus, isTransition } from "../../src/domain/invoice-states.js";
import { type Answer, type Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { newInvoice, sendInvoice } from "../support/invoices.js";

const gateway = useGateway({ config: { WEB_APP_URL: "https://app.example.org/bau/" } });

const ANY = expect.any(String);

/** Decisions §7, written out once more, by hand. */
const WAYS = `
  NEW → PROCESSING → OPEN → FACTUAL_CHECKING → PRICE_CHECKING → POSITIONS_CHECK → CHECKED
  NEW → OPEN
  PROCESSING → ERROR → PROCESSING
  POSITIONS_CHECK → PRICE_CHECKING → FACTUAL_CHECKING → OPEN
  POSITIONS_CHECK → FACTUAL_CHECKING
  POSITIONS_CHECK → OPEN
  PRICE_CHECKING → OPEN
  NEW → CANCELLED
  PROCESSING → CANCELLED
  OPEN → CANCELLED
  FACTUAL_CHECKING → CANCELLED
  PRICE_CHECKING → CANCELLED
  POSITIONS_CHECK → CANCELLED
  ERROR → CANCELLED`;
const stepsOf = (way: string) => {
  const states = way.trim().split(" → ");
  return states.slice(1).map((to, index) => `${states[index]} → ${to}`);
};
const STEPS = new Set(WAYS.trim().split("\n").flatMap(stepsOf));

const STATUSES: InvoiceStatus[] = [
  ...(["NEW", "PROCESSING", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"] as const),
  ...(["CHECKED", "CANCELLED", "ERROR", "OPEN"] as const),
];
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

test("the table knows the states of the specification, and the ways of the decisions", () => {
  expect(INVOICE_STATUSES.toSorted()).toEqual(STATUSES.toSorted());
  for (const [from, to] of PAIRS)
    expect([from, to, isTransition(from, to)]).toEqual([from, to, STEPS.has(`${from} → ${to}`)]);
});

const put = (id: number, status: string) => gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
const change = (erp: Client, id: number, change: object) => erp.send("PATCH", `/v1/invoices/${id}/status`, change);
const historyOf = async (erp: Client, id: number) => (await erp.get(`/v1/invoices/${id}/history`)).body.history;
const statusOf = async (erp: Client, id: number) => (await erp.get(`/v1/invoices/${id}`)).body.status;
const toldOf = async (erp: Client, type: string) =>
  (await erp.get(`/v1/events?limit=500&types=${type}`)).body.events.map(({ data }: any) => data);

test("every step of the table is taken, with its history and its event; every other is a 409 that changes nothing", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const id = await newInvoice(erp);
  const taken: object[] = [];
  for (const [from, to] of PAIRS) {
    await put(id, from);
    const { status, body } = await change(erp, id, { status: to, previousStatus: from, message: `${from}-${to}` });
    if (STEPS.has(`${from} → ${to}`)) {
      expect([from, to, status, body.status, body.id]).toEqual([from, to, 200, to, String(id)]);
      taken.push({ created_at: ANY, previousStatus: from, newStatus: to, message: `${from}-${to}` });
    } else {
      const refusal = `An invoice that is ${from} cannot become ${to}; it `;
      expect([from, to, status]).toEqual([from, to, 409]);
      expect(body.error).toContain(from === to ? `The invoice is ${from} already.` : refusal);
      expect(await statusOf(erp, id)).toBe(from);
    }
  }
  expect(taken).toHaveLength(STEPS.size);
  expect(await historyOf(erp, id)).toEqual(taken);
  expect(await toldOf(erp, "invoice.status_changed")).toEqual(
    taken.map((step) => {
      const { previousStatus, newStatus } = step as { previousStatus: string; newStatus: string };
      return { invoice_id: id, external_id: ANY, previousStatus, newStatus };
    }),
  );
});

test("of two changes at once one wins and the other gets 409", async () => {
  const erp = await gateway.client();
  for (let round = 0; round < 3; round++) {
    const id = await newInvoice(erp);
    // Held until both have seen NEW and wait for the lock.
    const answers = await whileLocked(id, [
      () => change(erp, id, { status: "OPEN" }),
      () => change(erp, id, { status: "CANCELLED" }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(lost!.body.error).toBe(`The invoice is no longer NEW, but ${won!.body.status}.`);
    expect(await historyOf(erp, id)).toHaveLength(1);
    expect(await statusOf(erp, id)).toBe(won!.body.status);
  }
});

/** Starts changes while another transaction has the invoice, and lets them go once all of them wait. */
async function whileLocked(id: number, changes: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await gateway.superuser();
  await holder.query("begin");
  await holder.query("select from invoice where id = $1 for update", [id]);
  const answers = changes.map((start) => start());
  for (let waiting = 0; waiting < changes.length;) {
    const [row] = await gateway.sql<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    waiting = row!.count;
  }
  await holder.end();
  return Promise.all(answers);
}

test("the external status is set and cleared in any state; one that it has already moves nothing", async () => {
  const erp = await gateway.client();
  const id = await newInvoice(erp);
  const set = async (external_status: string | null) =>
    (await erp.send("PATCH", `/v1/invoices/${id}/external-status`, { external_status })).body;
  for (const status of STATUSES) {
    await put(id, status);
    expect(await set(`of ${status}`)).toMatchObject({ id: String(id), status, external_status: `of ${status}` });
  }
  const cleared = await set(null);
  expect(cleared.external_status).toBeNull();
  expect(await set(null)).toEqual(cleared);
  expect(await toldOf(erp, "invoice.updated")).toHaveLength(STATUSES.length + 1);
});

describe.each(SURFACES)("the workflow status over %s", (surface) => {
  const ask = (client: Client, external_id: string) => client.call(surface, "workflowStatus", { external_id });

  test("tells status, address and history", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await newInvoice(erp);
    const { external_id } = (await erp.get(`/v1/invoices/${id}`)).body;
    const url = `https://app.example.org/bau/invoices/${id}`;
    const told = { success: true, invoice_id: String(id), url };
    expect((await ask(erp, external_id)).data).toEqual({ ...told, status: "NEW", history: [] });
    await change(erp, id, { status: "OPEN", message: "los" });
    const history = await historyOf(erp, id);
    expect((await ask(erp, external_id)).data).toEqual({ ...told, status: "OPEN", history });
  });

  test("is for keys of a customer, and finds the customer's own before the tenant's", async () => {
    const tenant = newTenantName();
    const [wide, erp] = [await gateway.client({ tenant }), await gateway.client({ tenant, customer: "Bau" })];
    const error = "Unauthorized. Key is not linked to any customer.";
    expect(await ask(wide, "x")).toMatchObject({ status: 401, error });
    expect(await ask(erp, "x")).toMatchObject({ status: 404, error: "Invoice not found." });
    const external_id = "a/b c";
    const [ofTenant, own] = [await sendInvoice(wide, { external_id }), await sendInvoice(erp, { external_id })];
    expect((await ask(erp, external_id)).data.url).toBe(`https://app.example.org/bau/invoices/${own}`);
    await gateway.sql("update invoice set external_id = 'other' where id = $1", [own]);
    expect((await ask(erp, external_id)).data.url).toBe(`https://app.example.org/bau/invoices/${ofTenant}`);
  });
});

test("GraphQL tells who changed it", async () => {
  const erp = await gateway.client();
  await change(erp, await newInvoice(erp), { status: "OPEN" });
  const { body } = await erp.graphql(`{ invoices { invoices { history { previousStatus newStatus actor } } } }`);
  expect(body.data.invoices.invoices).toEqual([
    { history: [{ previousStatus: "NEW", newStatus: "OPEN", actor: "test" }] },
  ]);
});
