-- Finds invoices by their `external_id` alone: the unique index begins with the customer, which a key of the tenant does not name.
create index "invoice_external_id_index" on "invoice" ("tenant_id", "external_id");
