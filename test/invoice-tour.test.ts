/**
 * The script of a frontend team: graphql-request with the types that codegen wrote takes an invoice from NEW to
 * CHECKED, with its dimensions. At each step REST, with the types of openapi.json, shows the same.
 */
import { expect, test } from "@jest/globals";
import { GraphQLClient } from "graphql-request";
import createClient from "openapi-fetch";
import * as operations from "../client/src/generated/operations.js";
import type { paths } from "../client/src/generated/rest.js";
import { useGateway } from "./support/gateway.js";
import { recordsOf } from "./support/records-of.js";

const gateway = useGateway();

test("an invoice goes from NEW to CHECKED in GraphQL, and REST shows the same at each step", async () => {
  const { key } = await gateway.client({ customer: "Bau" });
  const web = new GraphQLClient(`${gateway.root}/graphql`, { headers: { "X-API-Key": key! } });
  const erp = createClient<paths, "application/json">({
    baseUrl: `${gateway.root}/v1`,
    headers: { "X-API-Key": key! },
  });

  // Master data comes from the ERP.
  const accounts = recordsOf(
    await erp.POST("/accounts", {
      body: [
        { number: "3400", title: "Wareneingang" },
        { number: "3100", title: "Fremdleistung" },
      ],
    }),
  );
  await erp.POST("/suppliers", {
    body: [{ external_id: "K1", title: "Beton AG", legal_uid: "DE123456789", default_account_id: accounts[0]!.id }],
  });
  await erp.POST("/projects/erp", { body: [{ number: "P1", title: "Kita" }] });

  // The tenant's dimensions.
  const dimension = async (
    input: operations.CreateInvoiceDimensionMutationVariables["input"],
    ...options: string[]
  ) => {
    const { id } = (await web.request(operations.CreateInvoiceDimensionDocument, { input })).createInvoiceDimension!;
    const rows = options.map((number) => ({ number, label: number, gl_account_id: accounts[1]!.id }));
    const imported =
      options.length > 0
        ? await web.request(operations.ImportInvoiceDimensionOptionsDocument, { dimension_id: id, rows })
        : null;
    return { id, options: imported?.importInvoiceDimensionOptions?.map((option) => option.id) ?? [] };
  };
  const trade = await dimension({ label: "Gewerk", placement: "header", is_mandatory: true }, "Rohbau");
  const part = await dimension({ label: "Bauteil", placement: "line_item", type: "text", is_mandatory: true });
  const cost = await dimension(
    { label: "Kostenart", placement: "account", is_mandatory: true, auto_assign_gl_account: true },
    "FL",
  );

  // A supplier's invoice arrives.
  const { importInvoice } = await web.request(operations.ImportInvoiceDocument, {
    content: {
      jsonContent: {
        external_id: "R-1",
        invoice_number: "2026/17",
        invoice_date: "2026-11-20",
        currency: "EUR",
        net_amount: 100,
        total_tax_amount: 19,
        total_amount: 119,
        supplier_tax_id: "DE123456789",
        project_number: "P1",
        items: [
          { title: "Beton", quantity: 1.5, unit: "m3", net_price: 75 },
          { title: "Pumpe", net_price: 25 },
        ],
        invoice_accounts: [{ net_amount: 75 }, { net_amount: 25 }],
      },
    },
  });
  expect(importInvoice).toMatchObject({ created: true, invoice: { status: "NEW", external_id: "R-1" } });
  const { id } = importInvoice!.invoice!;
  const invoice_id = Number(id);

  /** The invoice as the frontend sees it, after making sure that REST shows the same. */
  const seen = async () => {
    const invoice = (await web.request(operations.InvoiceDetailsDocument, { id })).invoice!;
    const path = { params: { path: { id: invoice_id } } };
    const rest = (await erp.GET("/invoices/{id}", path)).data!;
    const { items } = (await erp.GET("/invoices/{id}/items", path)).data!;
    const { history } = (await erp.GET("/invoices/{id}/history", path)).data!;
    const assignments = (await erp.GET("/invoice-dimensions/assignments", { params: { query: { invoice_id } } })).data!;
    const workflow = (await erp.GET("/workflows/status/{external_id}", { params: { path: { external_id: "R-1" } } }))
      .data!;
    const {
      available_transitions: _next,
      missing_dimensions: _missing,
      items: lines,
      history: changes,
      dimension_assignments,
      invoice_accounts,
      project,
      ...same
    } = invoice;
    expect(rest).toMatchObject({ ...same, project: { title: project!.title } });
    expect(rest.invoice_accounts.map(({ account }) => account?.number)).toEqual(
      invoice_accounts.map(({ account }) => account?.number),
    );
    expect(items).toMatchObject(lines!);
    expect(history).toEqual(changes!.map(({ actor: _, ...change }) => change));
    expect(workflow).toMatchObject({ success: true, status: invoice.status, history });
    expect(assignments).toMatchObject(dimension_assignments!);
    expect(assignments).toHaveLength(dimension_assignments!.length);
    return invoice;
  };
  const step = async (status: operations.InvoiceStatus, previousStatus: operations.InvoiceStatus) => {
    const { changeInvoiceStatus } = await web.request(operations.ChangeInvoiceStatusDocument, {
      id,
      change: { status, previousStatus, message: `to ${status}` },
    });
    const invoice = await seen();
    expect(changeInvoiceStatus).toEqual({ id, status, available_transitions: invoice.available_transitions });
    return invoice;
  };

  expect(await seen()).toMatchObject({
    status: "NEW",
    available_transitions: ["PROCESSING", "OPEN", "CANCELLED"],
    supplier: { title: "Beton AG", legal_uid: "DE123456789" },
    project: { title: "Kita" },
    invoice_accounts: [{ account: { number: "3400" } }, { account: { number: "3400" } }],
    history: [],
  });
  await step("OPEN", "NEW");
  await step("FACTUAL_CHECKING", "OPEN");
  await step("PRICE_CHECKING", "FACTUAL_CHECKING");
  const last = await step("POSITIONS_CHECK", "PRICE_CHECKING");
  expect(last.missing_dimensions).toEqual([
    { label: "Gewerk", placement: "header", indexes: [] },
    { label: "Bauteil", placement: "line_item", indexes: [0, 1] },
    { label: "Kostenart", placement: "account", indexes: [0, 1] },
  ]);
  await expect(
    web.request(operations.ChangeInvoiceStatusDocument, { id, change: { status: "CHECKED" } }),
  ).rejects.toMatchObject({
    response: { errors: [{ extensions: { code: "DIMENSIONS_MISSING" } }] },
  });

  // The checker fills in what is missing.
  await web.request(operations.AssignHeaderDimensionsDocument, {
    input: { invoice_id, assignments: [{ option_id: trade.options[0] }] },
  });
  await seen();
  await web.request(operations.ReplaceLineItemDimensionsDocument, {
    input: {
      invoice_id,
      line_item_assignments: ["Bodenplatte", "Decke"].map((text_value, invoice_line_item_index) => ({
        invoice_line_item_index,
        assignments: [{ dimension_id: part.id, text_value }],
      })),
    },
  });
  await seen();
  await web.request(operations.ReplaceAccountOptionsDocument, {
    input: {
      invoice_id,
      account_assignments: [0, 1].map((invoice_account_index) => ({ invoice_account_index, option_ids: cost.options })),
    },
  });
  expect(await seen()).toMatchObject({
    missing_dimensions: [],
    // The option's account.
    invoice_accounts: [{ account: { number: "3100", title: "Fremdleistung" } }, { account: { number: "3100" } }],
  });

  expect(await step("CHECKED", "POSITIONS_CHECK")).toMatchObject({ status: "CHECKED", available_transitions: [] });
  const { history } = await seen();
  expect(history!.map(({ newStatus, message }) => `${message}: ${newStatus}`)).toEqual(
    ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK", "CHECKED"].map(
      (status) => `to ${status}: ${status}`,
    ),
  );
  // From now on it stays as it is; only the ERP notes how far it has got.
  await expect(
    web.request(operations.AssignHeaderDimensionsDocument, { input: { invoice_id, assignments: [] } }),
  ).rejects.toMatchObject({
    response: {
      errors: [
        { message: "The invoice is CHECKED and does not change any more.", extensions: { code: "INVOICE_FINAL" } },
      ],
    },
  });
  await web.request(operations.SetInvoiceExternalStatusDocument, { id, change: { external_status: "POSTED" } });
  expect(await seen()).toMatchObject({ external_status: "POSTED", status: "CHECKED" });
});
