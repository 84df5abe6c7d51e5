drop index "invoice_total_amount_floor_index";
create index "invoice_total_amount_floor_index" on "invoice" ("tenant_id", "total_amount_floor", "invoice_date") include ("customer_id", "total_amount")
  where "total_amount_floor" is not null;
