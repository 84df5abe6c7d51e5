/**
 * The invoices of a tenant after some years, with their lines and postings and the records that those refer to, but
 * without documents.
 */
import type pg from "pg";

/** The number of invoices of the tenant that is measured. */
export const INVOICES = 100_000;

/** The number of invoices, and of the records that they refer to. */
interface Counts {
  readonly invoices: number;
  readonly projects: number;
  readonly suppliers: number;
}

/** Quantity and unit price of line n of invoice i. */
const QUANTITY = "((i * 7 + n * 13) % 40 + 1)";
const PRICE = "round(((i * 31 + n * 1717) % 90000 + 100)::numeric / 100, 2)";
const NET_PRICE = `round(${QUANTITY} * ${PRICE}, 2)`;

/**
 * Foreign keys are not checked: that would take longer than writing the rows, and each row is made from the records
 * that it refers to.
 */
export const WITHOUT_TRIGGERS = "set session_replication_role = replica";
export const WITH_TRIGGERS = "set session_replication_role = default";

const REFERENCES = [
  `insert into payment_term (tenant_id, number, title, net_days, discount_days1, discount_rate1, discount_days2, discount_rate2)
   select tenant.id, term.* from tenant, (values ('S14', '14 Tage 2 % Skonto, 30 Tage netto', 30, 14, 2, null::int, null::int),
                                                 ('S08', '8 Tage 3 %, 14 Tage 2 % Skonto, 30 Tage netto', 30, 8, 3, 14, 2)) as term
   where tenant.name = $1`,
  `insert into tax_code (tenant_id, number, title, rate)
   select tenant.id, code.* from tenant, (values ('V19', 'Vorsteuer 19 %', 19), ('V07', 'Vorsteuer 7 %', 7), ('V13B', 'Steuerschuldnerschaft § 13b UStG', 0)) as code
   where tenant.name = $1`,
  `insert into account (tenant_id, number, title, account_type)
   select tenant.id, account.*, 'DEBIT' from tenant, (values ('3100', 'Fremdleistungen'), ('3123', 'Bauleistungen § 13b UStG'), ('3300', 'Wareneingang 7 % Vorsteuer'),
                                                             ('4260', 'Instandhaltung'), ('4980', 'Betriebsbedarf')) as account
   where tenant.name = $1`,
];

// Every tenth invoice has no project, every twentieth no matched supplier, and every eighth names no payment term.
const INVOICE = `
  insert into invoice (tenant_id, external_id, external_status, status, document_type, electronic_invoice_type, invoice_number, invoice_date, due_date,
                       receipt_date, project_id, project_number, region_id, legal_entity_id, supplier_id, supplier_name, supplier_tax_id, supplier_iban,
                       currency, net_amount, total_tax_amount, total_amount, deducted_net_amount, deducted_total_tax_amount, deducted_total_amount,
                       tax_rate, payment_reference, payment_terms, payment_term_id, discount_rate, discount_date, comment, created_at, updated_at)
  select tenant.id, 'ER-' || lpad(i::text, 6, '0'), case when i % 3 = 0 then 'BOOKED' end,
         (array['CHECKED', 'CHECKED', 'CHECKED', 'OPEN', 'FACTUAL_CHECKING', 'CHECKED', 'PRICE_CHECKING', 'NEW', 'POSITIONS_CHECK', 'CHECKED', 'CANCELLED', 'ERROR', 'PROCESSING'])[i % 13 + 1],
         (array['INVOICE', 'INVOICE', 'INVOICE', 'DOWN_PAYMENT', 'INVOICE', 'CREDIT_NOTE', 'FINAL_INVOICE'])[i % 7 + 1],
         (array['XRECHNUNG', null, 'ZUGFERD', null])[i % 4 + 1], '2026-' || lpad((i * 37 % 999983)::text, 6, '0'), received.day - 2, received.day + 28,
         received.at, project.id, project.project_number, project.project_region_id, project.legal_entity_id,
         supplier.id, coalesce(supplier.title, 'Unbekannte Lieferantin ' || i), supplier.legal_uid, supplier.iban,
         'EUR', amount.net, amount.tax, amount.net + amount.tax,
         case when i % 9 = 0 then amount.net - 10 end, case when i % 9 = 0 then amount.tax - 1.9 end, case when i % 9 = 0 then amount.net + amount.tax - 11.9 end,
         19, 'RF' || lpad(i::text, 8, '0'), term.title, term.id, term.discount_rate1, received.day - 2 + term.discount_days1,
         case when i % 6 = 0 then 'Lieferung geprüft, Rapport liegt bei' end, received.at, received.at + interval '3 days'
  from generate_series(1, $2::int) as i
    cross join lateral (select timestamptz '2024-01-02 06:00Z' + i * interval '10 minutes' as at, date '2024-01-02' + i / 144 as day) as received
    cross join lateral (select sum(${NET_PRICE}) as net, round(sum(${NET_PRICE}) * 0.19, 2) as tax from generate_series(0, 2) as n) as amount
    join tenant on tenant.name = $1
    left join project on project.tenant_id = tenant.id and i % 10 > 0 and project.project_number = 'P-' || lpad((i % $3 + 1)::text, 5, '0')
    left join (
      select supplier.*, min(detail.iban) as iban from supplier join supplier_bank_detail detail on detail.supplier_id = supplier.id group by supplier.id
    ) as supplier on supplier.tenant_id = tenant.id and i % 20 > 0 and supplier.external_id = 'K' || lpad((i % $4 + 1)::text, 5, '0')
    left join payment_term term on term.tenant_id = tenant.id and i % 8 > 0 and term.number = (array['N30', 'S14', 'S08'])[i % 3 + 1]
  order by i`;

const ITEMS = `
  insert into invoice_item (tenant_id, invoice_id, index, product_number, title, description, quantity, unit, unit_net_price, net_price, tax_rate,
                            delivery_number, delivery_date, discount, account_id)
  select invoice.tenant_id, invoice.id, n, lpad((i * 3 + n)::text, 8, '0'), (array['Transportbeton C25/30', 'Betonstahl B500B', 'Gitterträger'])[n + 1],
         case when n = 0 then 'frei Baustelle, Konsistenz F3' end, ${QUANTITY}, (array['m3', 't', 'Stk'])[n + 1], ${PRICE}, ${NET_PRICE}, 19,
         'LS-' || i * 3 + n, invoice.invoice_date - 5, case when i % 7 = n then 2.5 end, account.id
  from invoice join tenant on tenant.id = invoice.tenant_id and tenant.name = $1
    cross join lateral (select substr(invoice.external_id, 4)::int as i) as numbered cross join generate_series(0, 2) as n
    join account on account.tenant_id = tenant.id and account.number = (array['3400', '3100', '3300'])[n + 1]
  order by invoice.id, n`;

const POSTINGS = `
  insert into invoice_account (tenant_id, invoice_id, index, net_amount, tax_amount, gross_amount, account_type, quantity, unit, comment, project_id,
                               account_id, account_number, tax_code_id, tax_code_number)
  select invoice.tenant_id, invoice.id, n, posted.net, posted.tax, posted.net + posted.tax, 'DEBIT', 1, 'psch',
         case when n = 1 then 'Umlage Baustelleneinrichtung' end, case when n = 1 then invoice.project_id end,
         account.id, null, tax_code.id, null
  from invoice join tenant on tenant.id = invoice.tenant_id and tenant.name = $1
    cross join lateral (select substr(invoice.external_id, 4)::int as i) as numbered cross join generate_series(0, 1) as n
    cross join lateral (select round(net_amount * (0.7 - n * 0.4), 2) as net, round(total_tax_amount * (0.7 - n * 0.4), 2) as tax) as posted
    left join account on account.tenant_id = tenant.id and account.number = (array['3400', '4980', '3123', '3100', '4260'])[(i + n) % 5 + 1]
    left join tax_code on tax_code.tenant_id = tenant.id and tax_code.number = (array['V19', 'V19', 'V07', 'V13B'])[(i + n) % 4 + 1]
  order by invoice.id, n`;

/** Writes the numbers of records that the triggers would have kept. */
export const countOf = (table: string): string => `
  with former as (delete from record_count where table_name = '${table}')
  insert into record_count (tenant_id, customer_id, table_name, records)
  select tenant_id, customer_id, '${table}', count(*) from ${table} group by tenant_id, customer_id`;

/** Fills a tenant that has projects and suppliers; its invoices belong to the whole tenant. */
export async function seedInvoices(
  client: pg.Client,
  tenant: string,
  { invoices, projects, suppliers }: Counts,
): Promise<void> {
  for (const sql of REFERENCES) await client.query(sql, [tenant]);
  await client.query(WITHOUT_TRIGGERS);
  await client.query(INVOICE, [tenant, invoices, projects, suppliers]);
  await client.query("analyze invoice");
  await client.query(ITEMS, [tenant]);
  await client.query(POSTINGS, [tenant]);
  await client.query(WITH_TRIGGERS);
  await client.query(countOf("invoice"));
}
