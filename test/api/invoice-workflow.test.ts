/**
 * The states of invoices: who may follow whom, history, events, two changes at once (specification 2.9, 3, 4.12,
 * decisions §7).
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { INVOICE_STATUSES, type InvoiceStatus, isTransition } from "../../src/domain/invoice-states.js";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, newOptions } from "../support/invoices.js";

const gateway = useGateway({ config: { WEB_APP_URL: "https://app.example.org/bau/" } });

const ANY = expect.any(String);

/** Decisions §7, written out once more, by hand. */
const WAYS = `
  NEW → PROCESSING → OPEN → FACTUAL_CHECKING → PRICE_CHECKING → POSITIONS_CHECK → CHECKED
  NEW → OPEN
  PROCESSING → ERROR → PROCESSING
  FACTUAL_CHECKING → OPEN
  PRICE_CHECKING → OPEN
  PRICE_CHECKING → FACTUAL_CHECKING
  POSITIONS_CHECK → OPEN
  POSITIONS_CHECK → FACTUAL_CHECKING
  POSITIONS_CHECK → PRICE_CHECKING
  NEW → CANCELLED
  PROCESSING → CANCELLED
  OPEN → CANCELLED
  FACTUAL_CHECKING → CANCELLED
  PRICE_CHECKING → CANCELLED
  POSITIONS_CHECK → CANCELLED
  ERROR → CANCELLED`;
const STEPS = new Set(
  WAYS.trim()
    .split("\n")
    .flatMap((way) =>
      way
        .trim()
        .split(" → ")
        .map((to, index, all) => (index === 0 ? "" : `${all[index - 1]} → ${to}`)),
    )
    .filter(Boolean),
);

const STATUSES: InvoiceStatus[] = [
  "NEW",
  "PROCESSING",
  "FACTUAL_CHECKING",
  "PRICE_CHECKING",
  "POSITIONS_CHECK",
  "CHECKED",
  "CANCELLED",
  "ERROR",
  "OPEN",
];
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

test("the table knows the states of the specification, and the ways of the decisions", () => {
  expect(INVOICE_STATUSES.toSorted()).toEqual(STATUSES.toSorted());
  for (const [from, to] of PAIRS)
    expect([from, to, isTransition(from, to)]).toEqual([from, to, STEPS.has(`${from} → ${to}`)]);
});

const put = (id: number, status: string) => gateway.sql("update invoice set status = $1 where id = $2", [status, id]);
const eventsOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events.filter(({ type }: any) => type === "invoice.status_changed");

describe.each(SURFACES)("over %s", (surface) => {
  const change = (erp: Client, id: number, change: object) =>
    erp.call(surface, "changeInvoiceStatus", { id: String(id), change });
  const historyOf = async (erp: Client, id: number) =>
    (await erp.call(surface, "invoiceHistory", { id: String(id) })).data.history;
  const statusOf = async (erp: Client, id: number) =>
    (await erp.call(surface, "invoice", { id: String(id) })).data.status;

  test("every step of the table is taken, with its history and its event; every other is a 409 that changes nothing", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const id = await newInvoice(erp);
    let steps = 0;
    for (const [from, to] of PAIRS) {
      await put(id, from);
      const { status, error, data } = await change(erp, id, { status: to, message: `${from}-${to}` });
      if (STEPS.has(`${from} → ${to}`)) {
        steps += 1;
        expect([from, to, status, data?.status, data?.id]).toEqual([from, to, 200, to, String(id)]);
        expect((await historyOf(erp, id)).at(-1)).toEqual({
          created_at: ANY,
          previousStatus: from,
          newStatus: to,
          message: `${from}-${to}`,
        });
        expect((await eventsOf(erp)).at(-1).data).toEqual({
          invoice_id: id,
          external_id: ANY,
          previousStatus: from,
          newStatus: to,
        });
      } else {
        expect([from, to, status]).toEqual([from, to, 409]);
        expect(error).toContain(
          from === to ? `The invoice is ${from} already.` : `An invoice that is ${from} cannot become ${to}; it `,
        );
        expect(await statusOf(erp, id)).toBe(from);
      }
      expect(await historyOf(erp, id)).toHaveLength(steps);
    }
    expect(steps).toBe(STEPS.size);
    expect(await eventsOf(erp)).toHaveLength(STEPS.size);
  });

  test("any walk leaves a history that is an unbroken chain of the table's steps", async () => {
    const erp = await gateway.client();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STATUSES), { maxLength: 12 }), async (wanted) => {
        const id = await newInvoice(erp);
        let status: InvoiceStatus = "NEW";
        const expected: string[] = [];
        for (const to of wanted) {
          const answer = await change(erp, id, { status: to });
          expect(answer.status).toBe(isTransition(status, to) ? 200 : 409);
          if (answer.status !== 200) continue;
          expected.push(`${status} → ${to}`);
          status = to;
        }
        expect(
          (await historyOf(erp, id)).map(({ previousStatus, newStatus }: any) => `${previousStatus} → ${newStatus}`),
        ).toEqual(expected);
        expect(await statusOf(erp, id)).toBe(status);
      }),
      { numRuns: 15 },
    );
  });

  test("of two changes at once one wins and the other gets 409", async () => {
    const erp = await gateway.client();
    for (let round = 0; round < 10; round++) {
      const id = await newInvoice(erp);
      // Held until both have seen NEW and wait for the lock.
      const answers = await whileLocked(id, [
        () => change(erp, id, { status: "OPEN" }),
        () => change(erp, id, { status: "CANCELLED" }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.error).toMatch(
        /^The invoice is no longer NEW, but (OPEN|CANCELLED)\.$/,
      );
      expect(await historyOf(erp, id)).toHaveLength(1);
      expect(await statusOf(erp, id)).toBe(answers.find(({ status }) => status === 200)!.data.status);
    }
  });

  /** Starts changes while another transaction has the invoice, and lets them go once all of them wait. */
  async function whileLocked(id: number, changes: (() => ReturnType<typeof change>)[]) {
    const [{ tenant_id } = { tenant_id: "" }] = await gateway.sql<{ tenant_id: string }>(
      "select tenant_id from invoice where id = $1",
      [id],
    );
    let answers: ReturnType<typeof change>[] = [];
    await gateway.db.transaction({ tenantId: tenant_id, customerId: null }, async (tx) => {
      await tx.em
        .getConnection()
        .execute("select from invoice where id = ? for update", [id], "all", tx.em.getTransactionContext());
      answers = changes.map((start) => start());
      for (let waiting = 0; waiting < changes.length;) {
        const [row] = await gateway.sql<{ count: number }>(
          "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        waiting = row!.count;
      }
    });
    return Promise.all(answers);
  }

  test("thirty changes at once leave a whole history", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => change(erp, id, { status: STATUSES[n % STATUSES.length] })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const history = await historyOf(erp, id);
    expect(history).toHaveLength(answers.filter(({ status }) => status === 200).length);
    let status = "NEW";
    for (const { previousStatus, newStatus } of history) {
      expect(previousStatus).toBe(status);
      status = newStatus;
    }
    expect(await statusOf(erp, id)).toBe(status);
    expect((await eventsOf(erp)).map(({ data }: any) => data.newStatus)).toEqual(
      history.map(({ newStatus }: any) => newStatus),
    );
  });

  test("who names the status that it saw changes nothing else", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp);
    expect(await change(erp, id, { status: "CANCELLED", previousStatus: "OPEN" })).toMatchObject({
      status: 409,
      error: "The invoice is no longer OPEN, but NEW.",
    });
    expect(await change(erp, id, { status: "OPEN", previousStatus: "NEW" })).toMatchObject({
      status: 200,
      data: { status: "OPEN" },
    });
  });

  test("a change moves updated_at; without a message it says none", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp);
    const { updated_at } = (await erp.call(surface, "invoice", { id: String(id) })).data;
    expect((await change(erp, id, { status: "OPEN" })).data.updated_at > updated_at).toBe(true);
    expect(await historyOf(erp, id)).toEqual([
      { created_at: ANY, previousStatus: "NEW", newStatus: "OPEN", message: null },
    ]);
  });

  test("what is wrong is named; another tenant's invoice is not there", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp);
    expect(await change(erp, id, { status: "DONE" })).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^status must be one of NEW, /),
    });
    expect(await change(erp, id, {})).toMatchObject({ status: 400, error: "status is required" });
    expect(await change(erp, id, { status: "OPEN", message: 1 })).toMatchObject({
      status: 400,
      error: "message must be a string",
    });
    expect(await change(await gateway.client(), id, { status: "OPEN" })).toMatchObject({
      status: 404,
      error: "Invoice not found.",
    });
    expect(await historyOf(erp, id)).toEqual([]);
  });

  test("it is not CHECKED while mandatory dimensions are missing; the 409 names them and their places", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp, { items: 2, postings: 1 });
    const header = await newDimension(erp, { label: "Gewerk", placement: "header", is_mandatory: true });
    const line = await newDimension(erp, {
      label: "Bauteil",
      placement: "line_item",
      type: "text",
      is_mandatory: true,
    });
    await newDimension(erp, { label: "Kostenart", placement: "account", is_mandatory: true });
    await newDimension(erp, { label: "Notiz", placement: "header", type: "text" });
    const [option] = await newOptions(erp, header, ["1"]);
    await put(id, "POSITIONS_CHECK");
    expect(await change(erp, id, { status: "CHECKED" })).toMatchObject({
      status: 409,
      error: "The invoice lacks mandatory dimensions: Gewerk; Bauteil (line 0, 1); Kostenart (posting 0).",
    });
    await erp.call(surface, "assignHeaderDimensions", {
      input: { invoice_id: id, assignments: [{ option_id: option }] },
    });
    await erp.call(surface, "assignLineItemDimensions", {
      input: { invoice_id: id, invoice_line_item_index: 1, assignments: [{ dimension_id: line, text_value: "Dach" }] },
    });
    await erp.call(surface, "replaceInvoiceAccounts", { id: String(id), rows: [] });
    expect(await change(erp, id, { status: "CHECKED" })).toMatchObject({
      status: 409,
      error: "The invoice lacks mandatory dimensions: Bauteil (line 0).",
    });
    const missing = await erp.graphql(
      `{ invoice(id: ${id}) { missing_dimensions { label placement indexes } available_transitions } }`,
    );
    expect(missing.body.data.invoice).toEqual({
      missing_dimensions: [{ label: "Bauteil", placement: "line_item", indexes: [0] }],
      available_transitions: ["CHECKED", "PRICE_CHECKING", "FACTUAL_CHECKING", "OPEN", "CANCELLED"],
    });
    await erp.call(surface, "assignLineItemDimensions", {
      input: { invoice_id: id, invoice_line_item_index: 0, assignments: [{ dimension_id: line, text_value: "Wand" }] },
    });
    expect(await change(erp, id, { status: "CHECKED" })).toMatchObject({ status: 200, data: { status: "CHECKED" } });
    // What became mandatory later is not missing in what is done.
    await newDimension(erp, { label: "Neu", placement: "header", is_mandatory: true });
    expect((await erp.graphql(`{ invoice(id: ${id}) { missing_dimensions { label } } }`)).body.data.invoice).toEqual({
      missing_dimensions: [],
    });
  });

  describe("the external status", () => {
    const set = (erp: Client, id: number, change: object) =>
      erp.call(surface, "setInvoiceExternalStatus", { id: String(id), change });

    test("is set and cleared in any state", async () => {
      const erp = await gateway.client();
      const id = await newInvoice(erp);
      for (const status of STATUSES) {
        await put(id, status);
        expect((await set(erp, id, { external_status: `of ${status}` })).data).toMatchObject({
          id: String(id),
          status,
          external_status: `of ${status}`,
        });
      }
      expect((await set(erp, id, { external_status: null })).data.external_status).toBeNull();
    });

    test("must be there, and is text", async () => {
      const erp = await gateway.client();
      const id = await newInvoice(erp);
      expect(await set(erp, id, {})).toMatchObject({ status: 400, error: "external_status is required" });
      expect(await set(erp, id, { external_status: 1 })).toMatchObject({
        status: 400,
        error: "external_status must be a string",
      });
      expect(await set(erp, id, { external_status: "x".repeat(256) })).toMatchObject({ status: 400 });
      expect(await set(await gateway.client(), id, { external_status: "x" })).toMatchObject({
        status: 404,
        error: "Invoice not found.",
      });
    });

    test("that it has already moves nothing", async () => {
      const erp = await gateway.client();
      const id = await newInvoice(erp);
      const { data: first } = await set(erp, id, { external_status: "BOOKED" });
      expect((await set(erp, id, { external_status: "BOOKED" })).data).toEqual(first);
      const updates = (await erp.get("/v1/events?limit=500")).body.events.filter(
        ({ type }: any) => type === "invoice.updated",
      );
      expect(updates).toHaveLength(1);
    });
  });

  describe("the workflow status", () => {
    const ask = (client: Client, external_id: string) => client.call(surface, "workflowStatus", { external_id });

    test("tells status, address and history", async () => {
      const erp = await gateway.client({ customer: "Bau" });
      const id = await newInvoice(erp);
      const { external_id } = (await erp.get(`/v1/invoices/${id}`)).body;
      const url = `https://app.example.org/bau/invoices/${id}`;
      expect((await ask(erp, external_id)).data).toEqual({
        success: true,
        status: "NEW",
        invoice_id: String(id),
        url,
        history: [],
      });
      await change(erp, id, { status: "OPEN", message: "los" });
      expect((await ask(erp, external_id)).data).toEqual({
        success: true,
        status: "OPEN",
        invoice_id: String(id),
        url,
        history: await historyOf(erp, id),
      });
    });

    test("is for keys of a customer, and finds the customer's own before the tenant's", async () => {
      const tenant = newTenantName();
      const wide = await gateway.client({ tenant });
      const erp = await gateway.client({ tenant, customer: "Bau" });
      expect(await ask(wide, "x")).toMatchObject({
        status: 401,
        error: "Unauthorized. Key is not linked to any customer.",
      });
      expect(await ask(erp, "x")).toMatchObject({ status: 404, error: "Invoice not found." });
      const send = async (client: Client) =>
        (await client.post("/v1/invoices/custom", { jsonContent: SAME })).body.data.id;
      const SAME = {
        external_id: "a/b c",
        invoice_number: "1",
        invoice_date: "2026-01-01",
        currency: "EUR",
        total_amount: 1,
      };
      const [ofTenant, own] = [await send(wide), await send(erp)];
      expect((await ask(erp, "a/b c")).data.url).toBe(`https://app.example.org/bau/invoices/${own}`);
      await gateway.sql("update invoice set external_id = 'other' where id = $1", [own]);
      expect((await ask(erp, "a/b c")).data.url).toBe(`https://app.example.org/bau/invoices/${ofTenant}`);
    });
  });
});

test("GraphQL tells who changed it", async () => {
  const erp = await gateway.client();
  const id = await newInvoice(erp);
  await erp.send("PATCH", `/v1/invoices/${id}/status`, { status: "OPEN" });
  const { body } = await erp.graphql(`{ invoices { invoices { history { previousStatus newStatus actor } } } }`);
  expect(body.data.invoices.invoices).toEqual([
    { history: [{ previousStatus: "NEW", newStatus: "OPEN", actor: "test" }] },
  ]);
});
