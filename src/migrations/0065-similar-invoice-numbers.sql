-- The number of an invoice as duplicates compare it (entities/columns.ts): "RE 2026/0012" and "2026-12" are alike.
alter table invoice add column invoice_number_key text collate "C" generated always as (
  coalesce(nullif(regexp_replace(regexp_replace(
    regexp_replace(upper(invoice_number), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^A-Z0-9]+', '', 'g'), '^[A-Z]+(?=[0-9])', ''), ''),
    invoice_number)) stored;
create index invoice_invoice_number_key_index on invoice (tenant_id, invoice_number_key) where invoice_number_key is not null;
-- All invoices are looked at again, because the rules of their findings changed.
alter table findings_progress no force row level security;
update findings_progress set next_invoice_id = 0;
alter table findings_progress force row level security;
