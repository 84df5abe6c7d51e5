-- What is known of an invoice that was read from a document: what came in, what is odd about it, where its values come
-- from, and the bank account that a person confirmed.
alter table invoice
  add column source_id uuid null,
  add column findings jsonb not null default '[]',
  add column extraction jsonb not null default '[]',
  add column confirmed_iban text collate "C" null;
alter table invoice add constraint invoice_source_id_foreign foreign key (source_id) references document (id) on delete no action;
create index invoice_source_id_index on invoice (source_id);
create index invoice_invoice_number_index on invoice (tenant_id, invoice_number) where invoice_number is not null;
