-- A record's search text is made of its texts.
-- With another version of ICU, PostgreSQL may make it differently; it then differs until the record is written again.
with searched (record, search_text, texts) as (
  select 'invoice ' || id, search_text,
    array[external_id, invoice_number, supplier_name, supplier_external_id, project_number, payment_reference, comment]
  from invoice
  union all
  select 'project ' || id, search_text, array[project_number, title, alternative_project_number] from project
  union all
  select 'supplier ' || id, search_text, array[external_id, title, legal_uid, city] from supplier
  union all
  select 'purchase_order ' || id, search_text, array[external_id, order_number, supplier_external_id, project_number, contract_number]
  from purchase_order
  union all
  select 'delivery ' || id, search_text,
    array[delivery_number, external_id, dsid, order_number, supplier_name, supplier_external_id, project_number, vehicle, plant, comment]
  from delivery
),
joined as (
  select record, search_text, array_to_string(texts, E'\x01', '') as whole, array_to_string(texts, '') as without_separators from searched
)
select record, search_text
from joined
where search_text is distinct from
  case when octet_length(whole) <= 1000 and without_separators not like E'%\x01%' then lower(whole collate "und-x-icu") end
