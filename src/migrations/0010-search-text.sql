-- What `search` looks through, as one text without case, in the index of the list (docs/adr/0022). PostgreSQL fills it
-- as it rewrites the tables, whatever row-level security says. Each rewrite makes all indexes anew, so the generated
-- columns of 0012 and 0013 are added with it, and indexes that these replace are dropped before.
drop index invoice_list_index;
drop index invoice_supplier_tax_id_index;
drop index invoice_total_amount_index;
drop index invoice_invoice_date_index;
drop index invoice_due_date_index;
alter table invoice add column search_text text collate "C" generated always as (
  case when octet_length(coalesce(external_id, '') || E'\x01' || coalesce(invoice_number, '') || E'\x01' ||
             coalesce(supplier_name, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' ||
             coalesce(project_number, '') || E'\x01' || coalesce(payment_reference, '') || E'\x01' ||
             coalesce(comment, '')) <= 1000
         and strpos((coalesce(external_id, '') || coalesce(invoice_number, '') || coalesce(supplier_name, '') ||
             coalesce(supplier_external_id, '') || coalesce(project_number, '') || coalesce(payment_reference, '') ||
             coalesce(comment, '')) collate "C", E'\x01') = 0
       then lower((coalesce(external_id, '') || E'\x01' || coalesce(invoice_number, '') || E'\x01' ||
             coalesce(supplier_name, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' ||
             coalesce(project_number, '') || E'\x01' || coalesce(payment_reference, '') || E'\x01' ||
             coalesce(comment, '')) collate "und-x-icu") end
) stored,
add column supplier_tax_id_key text collate "C"
  generated always as (nullif(upper(replace(supplier_tax_id, ' ', '')), '')) stored,
add column total_amount_floor bigint generated always as (
  floor(greatest(least(total_amount, 9000000000000000000), -9000000000000000000))::bigint
) stored;
create index invoice_list_index on invoice (tenant_id, id) include (customer_id, supplier_id, search_text);
create index invoice_without_search_text_index on invoice (tenant_id, id) where search_text is null;
alter table project drop constraint project_tenant_id_project_number_unique;
alter table project add column search_text text collate "C" generated always as (
  case when octet_length(coalesce(project_number, '') || E'\x01' || coalesce(title, '') || E'\x01' ||
             coalesce(alternative_project_number, '')) <= 1000
         and strpos((coalesce(project_number, '') || coalesce(title, '') ||
             coalesce(alternative_project_number, '')) collate "C", E'\x01') = 0
       then lower((coalesce(project_number, '') || E'\x01' || coalesce(title, '') || E'\x01' ||
             coalesce(alternative_project_number, '')) collate "und-x-icu") end
) stored;
create unique index project_list_index on project (tenant_id, project_number) include (id, customer_id, search_text);
create index project_without_search_text_index on project (tenant_id, id) where search_text is null;
drop index supplier_tenant_id_external_id_id_index;
drop index supplier_legal_uid_index;
alter table supplier add column search_text text collate "C" generated always as (
  case when octet_length(coalesce(external_id, '') || E'\x01' || coalesce(title, '') || E'\x01' ||
             coalesce(legal_uid, '') || E'\x01' || coalesce(city, '')) <= 1000
         and strpos((coalesce(external_id, '') || coalesce(title, '') || coalesce(legal_uid, '') ||
             coalesce(city, '')) collate "C", E'\x01') = 0
       then lower((coalesce(external_id, '') || E'\x01' || coalesce(title, '') || E'\x01' || coalesce(legal_uid, '') ||
             E'\x01' || coalesce(city, '')) collate "und-x-icu") end
) stored,
add column legal_uid_key text collate "C" generated always as (nullif(upper(replace(legal_uid, ' ', '')), '')) stored;
create index supplier_list_index on supplier (tenant_id, external_id, id) include (customer_id, search_text);
create index supplier_without_search_text_index on supplier (tenant_id, id) where search_text is null;
