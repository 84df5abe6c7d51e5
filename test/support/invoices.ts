/** Builders of invoices and dimensions. */
import type { Client } from "./client.js";

/** What every invoice must say, besides its external id. */
export const REQUIRED = { invoice_number: "R 1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 119 };

/** Sends an invoice, `E1` unless it says another external id, and returns its id. */
export async function sendInvoice(erp: Client, invoice: object = {}): Promise<string> {
  const jsonContent = { external_id: "E1", ...REQUIRED, ...invoice };
  const { status, body } = await erp.post("/v1/invoices/custom", { jsonContent });
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data.id;
}

let invoices = 0;

/** Stores an invoice with the given numbers of lines and postings, and returns its id as a number. */
export async function newInvoice(
  erp: Client,
  { items = 0, postings = 0 }: { items?: number; postings?: number } = {},
): Promise<number> {
  const id = await sendInvoice(erp, {
    external_id: `I-${++invoices}`,
    items: Array.from({ length: items }, (_, index) => ({ title: `line ${index}` })),
    invoice_accounts: Array.from({ length: postings }, (_, index) => ({ net_amount: index })),
  });
  return Number(id);
}

/** Ids of the postings of an invoice, in their order. */
export async function postingIds(erp: Client, invoiceId: number): Promise<string[]> {
  return (await erp.get(`/v1/invoices/${invoiceId}`)).body.invoice_accounts.map(({ id }: { id: string }) => id);
}

/** Creates a dimension, optional by default, and returns its id. */
export async function newDimension(
  erp: Client,
  dimension: { label: string; placement: string } & Record<string, unknown>,
): Promise<string> {
  const answer = await erp.post("/v1/invoice-dimensions", { is_mandatory: false, ...dimension });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

/** Creates options with these numbers, and returns their ids in the same order. */
export async function newOptions(
  erp: Client,
  dimensionId: string,
  numbers: readonly string[],
  more: object = {},
): Promise<string[]> {
  const rows = numbers.map((number) => ({ number, label: `option ${number}`, ...more }));
  const answer = await erp.post(`/v1/invoice-dimensions/${dimensionId}/options`, rows);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.map(({ id }: { id: string }) => id);
}

/** Creates an account, and returns its id. */
export async function newAccount(erp: Client, number: string): Promise<string> {
  return (await erp.post("/v1/accounts", [{ number, title: `Konto ${number}` }])).body[0].id;
}
