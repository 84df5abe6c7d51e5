/** Invoices as an ERP pushes them every night, and the hand-written server's way to store new ones. */
import type pg from "pg";
import { WITHOUT } from "./deliveries.ts";
import { unitCode } from "./servers/matches.ts";

/** Another day for each request, or all of them would be probable duplicates; none is refused, or after its due day. */
const dayOf = (request: string): string =>
  new Date(Date.UTC(1991, 0, request === "" ? 0 : 1 + (Number(request) % 12_000))).toISOString().slice(0, 10);

/** How many invoices a request has. */
export const BULK = 500;

/**
 * New invoices of three lines and two postings each, of the suppliers and for the projects that the bench has. They
 * name no order.
 * @param request a part of their ids
 * @param comment differs in a changed invoice
 */
export const invoicesFrom = (request: string, comment: string) =>
  Array.from({ length: BULK }, (_, i) => {
    const invoice_date = dayOf(request);
    const items = ["Transportbeton C25/30", "Betonstahl B500B", "Gitterträger"].map((title, n) => ({
      ...{
        product_number: String(3 * i + n).padStart(8, "0"),
        title,
        description: `Position ${n + 1}, frei Baustelle`,
      },
      ...{
        quantity: ((7 * i + 13 * n) % 40) + 1,
        unit: ["m3", "t", "Stk"][n]!,
        unit_net_price: 100 + 10 * n + (i % 90),
      },
      ...{ net_price: (((7 * i + 13 * n) % 40) + 1) * (100 + 10 * n + (i % 90)), tax_rate: 19, discount: null },
    }));
    const net_amount = items.reduce((sum, { net_price }) => sum + net_price, 0);
    const total_tax_amount = Math.round(19 * net_amount) / 100;
    return {
      ...{ external_id: `B${request}-${String(i).padStart(4, "0")}`, invoice_number: `${request}-${i}`, invoice_date },
      ...{
        due_date: "2026-12-20",
        receipt_date: "2026-11-20T06:00:00.000Z",
        document_type: "INVOICE",
        currency: "EUR",
      },
      supplier: { external_id: `K${String((i % 900) + 1).padStart(5, "0")}` },
      project_number: `P-${String((i % 400) + 1).padStart(5, "0")}`,
      ...{ payment_reference: `RF${i}`, net_amount, total_tax_amount, tax_rate: 19, comment },
      total_amount: Math.round(119 * net_amount) / 100,
      items,
      invoice_accounts: ["3400", "4980"].map((number, n) => ({
        ...{ net_amount: n === 0 ? net_amount - 10 : 10, account_type: "DEBIT", account: { number } },
        tax_code: { number: "V19" },
      })),
    };
  });

type InvoiceInput = ReturnType<typeof invoicesFrom>[number];

export const FORGET_BULKS = `
  delete from match where invoice_id in (select id from invoice where external_id like 'B%');
  delete from invoice_item where invoice_id in (select id from invoice where external_id like 'B%');
  delete from invoice_account where invoice_id in (select id from invoice where external_id like 'B%');
  delete from invoice where external_id like 'B%'`;

/** The last of the new invoices, with what belongs to it. The floor keeps no hash of what was sent. */
export const BULK_FACTS = `
  with last as (select * from invoice where external_id like 'B%-${String(BULK - 1).padStart(4, "0")}' order by id desc limit 1)
  select ${WITHOUT("i", "external_id", "invoice_number", "invoice_number_key", "invoice_date", "sent_hash", "search_text")} as invoice,
    (select jsonb_agg(${WITHOUT("l", "invoice_id")} order by l.index) from invoice_item l where l.invoice_id = i.id) as lines,
    (select jsonb_agg(${WITHOUT("a", "invoice_id")} order by a.index) from invoice_account a where a.invoice_id = i.id) as postings,
    (select jsonb_agg(${WITHOUT("m", "invoice_id", "invoice_item_id")} order by m.invoiced_amount, m.invoiced) from match m where m.invoice_id = i.id) as matches,
    (select count(*) from event e where e.tenant_id = i.tenant_id and e.data ->> 'external_id' = i.external_id) as events
  from last i`;

/** One invoice with its lines, postings and matches, as a plain insert by someone who knows the tables. */
const INSERT_INVOICE = {
  name: "insert invoice",
  text: `
    with said as (
      select r.*, s.id as supplier_id, s.payment_term_id, p.id as project_id, p.project_region_id as region_id, p.legal_entity_id
      from json_to_record($3::json) as r(external_id text, invoice_number text, invoice_date date, due_date date, receipt_date timestamptz, document_type text,
          currency text, supplier json, project_number text, payment_reference text, net_amount numeric, total_tax_amount numeric, tax_rate numeric,
          comment text, total_amount numeric)
        left join supplier s on s.tenant_id = $1 and s.customer_id = $2 and s.external_id = r.supplier ->> 'external_id'
        left join project p on p.tenant_id = $1 and p.project_number = r.project_number
    ), made as (
      insert into invoice (tenant_id, customer_id, external_id, status, invoice_number, invoice_date, due_date, receipt_date, document_type, currency,
        supplier_id, supplier_external_id, payment_term_id, project_id, project_number, region_id, legal_entity_id, payment_reference, net_amount, total_tax_amount, tax_rate, comment,
        total_amount, findings, extraction)
      select $1, $2, external_id, 'NEW', invoice_number, invoice_date, due_date, receipt_date, document_type, currency, supplier_id,
        supplier ->> 'external_id', payment_term_id, project_id, project_number, region_id, legal_entity_id, payment_reference, net_amount, total_tax_amount, tax_rate, comment, total_amount,
        '[]', '[]'
      from said returning id, external_id, supplier_id, project_id, currency
    ), line as (
      insert into invoice_item (tenant_id, customer_id, invoice_id, index, product_number, title, description, quantity, unit, unit_code, unit_net_price,
        net_price, tax_rate, discount, order_number_is_default)
      select $1, $2, made.id, l.place - 1, l.product_number, l.title, l.description, l.quantity, l.unit, l.unit_code, l.unit_net_price, l.net_price, l.tax_rate, l.discount, true
      from made, rows from (json_to_recordset($4::json) as (product_number text, title text, description text, quantity numeric, unit text, unit_code text,
        unit_net_price numeric, net_price numeric, tax_rate numeric, discount numeric)) with ordinality as l(product_number, title, description, quantity,
        unit, unit_code, unit_net_price, net_price, tax_rate, discount, place)
      returning id, quantity, unit, net_price
    ), posting as (
      insert into invoice_account (tenant_id, customer_id, invoice_id, index, net_amount, account_type, account_id, account_number, tax_code_id, tax_code_number)
      select $1, $2, made.id, a.place - 1, a.net_amount, a.account_type, account.id, a.account ->> 'number', tax_code.id, a.tax_code ->> 'number'
      from made, rows from (json_to_recordset($5::json) as (net_amount numeric, account_type text, account json, tax_code json))
        with ordinality as a(net_amount, account_type, account, tax_code, place)
        left join account on account.tenant_id = $1 and account.number = a.account ->> 'number'
        left join tax_code on tax_code.tenant_id = $1 and tax_code.number = a.tax_code ->> 'number'
    ), matched as (
      insert into match (tenant_id, customer_id, invoice_id, invoice_item_id, supplier_id, project_id, status, reasons, delivered, invoiced, unit, currency,
        invoiced_amount)
      select $1, $2, made.id, line.id, made.supplier_id, made.project_id, 'MISMATCH', '{NOT_ORDERED}', 0, line.quantity, line.unit, made.currency, line.net_price
      from made, line
    )
    select id, external_id from made`,
};

const EVENTS = {
  name: "events of invoices",
  text: `insert into event (tenant_id, customer_id, type, resource, data)
    select $1, $2, 'invoice.created', 'invoices', jsonb_build_object('invoice_id', e.id, 'external_id', e.external_id)
    from json_to_recordset($3::json) as e(id int, external_id text)`,
};

type Run = (statement: pg.QueryConfig) => Promise<{ rows: any[] }>;

/** Creates invoices in the caller's transaction. @returns the gateway's answer for each */
export async function insertInvoices(
  run: Run,
  owner: readonly [string, string],
  sent: readonly InvoiceInput[],
): Promise<{ index: number; id: string; external_id: string; status: string; error: null }[]> {
  const made: { id: number; external_id: string }[] = [];
  for (const { items, invoice_accounts, ...header } of sent) {
    const parts = [items.map((item) => ({ ...item, unit_code: unitCode(item.unit) })), invoice_accounts];
    const values = [...owner, ...[header, ...parts].map((part) => JSON.stringify(part))];
    made.push((await run({ ...INSERT_INVOICE, values })).rows[0]);
  }
  await run({ ...EVENTS, values: [...owner, JSON.stringify(made)] });
  return made.map(({ id, external_id }, index) => ({ index, id: String(id), external_id, status: "NEW", error: null }));
}
