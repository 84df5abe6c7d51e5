-- Orders and ranges of invoices by what PostgreSQL takes for leakproof, so that it may look in an index under row-level
-- security: "case" instead of coalesce(), and whole numbers where it has no leakproof comparison of amounts
-- (the column of 0010).
create index invoice_total_amount_index on invoice
  (tenant_id, (case when total_amount is null then 'Infinity'::numeric else total_amount end), id);
create index invoice_invoice_date_index on invoice
  (tenant_id, (case when invoice_date is null then 'infinity'::date else invoice_date end), id)
  include (customer_id, invoice_date);
create index invoice_due_date_index on invoice
  (tenant_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  include (customer_id, due_date);
create index invoice_total_amount_floor_index on invoice (tenant_id, total_amount_floor)
  include (customer_id, total_amount);
