-- Indexes of VAT ids as they are compared: under row-level security PostgreSQL uses no index on upper(), which is not
-- leakproof, but one on a column (0010 adds them).
create index supplier_tenant_id_legal_uid_key_index on supplier (tenant_id, legal_uid_key);
create index invoice_supplier_tax_id_key_index on invoice (tenant_id, supplier_tax_id_key)
  where supplier_tax_id_key is not null;
