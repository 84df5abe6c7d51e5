-- An event's record exists in its tenant and customer, except one that this or a later event says was deleted.
-- What is missing is compared with what was deleted as a whole: one by one it would take the square of the events.
with deletion as (
  select tenant_id, max(position) as at,
    case type when 'invoice.deleted' then 'invoice ' || (data ->> 'invoice_id')
      when 'invoice_dimension.deleted' then 'dimension ' || (data ->> 'dimension_id')
      else 'option ' || (data ->> 'option_id') end as what
  from event where type in ('invoice.deleted', 'invoice_dimension.deleted', 'invoice_dimension_option.deleted')
  group by tenant_id, what
)
select position, type, what.missing
from event e cross join lateral (
  select 'invoice ' || (data ->> 'invoice_id') as missing
  where resource = 'invoices' and type like 'invoice.%' and not exists (
    select from invoice i
    where i.id = (e.data ->> 'invoice_id')::int and i.tenant_id = e.tenant_id and i.customer_id is not distinct from e.customer_id)
  union all
  select 'order ' || (data ->> 'purchase_order_id')
  where data ? 'purchase_order_id' and not exists (
    select from purchase_order o
    where o.id = (e.data ->> 'purchase_order_id')::uuid and o.tenant_id = e.tenant_id and o.customer_id is not distinct from e.customer_id)
  union all
  select 'project ' || (data ->> 'project_id')
  where data ? 'project_id' and not exists (select from project p where p.id = (e.data ->> 'project_id')::uuid and p.tenant_id = e.tenant_id)
  union all
  select 'dimension ' || (data ->> 'dimension_id')
  where data ? 'dimension_id' and not exists (
    select from invoice_dimension d where d.id = (e.data ->> 'dimension_id')::uuid and d.tenant_id = e.tenant_id)
  union all
  select 'cost centre ' || (data ->> 'work_type_id')
  where data ? 'work_type_id' and not exists (
    select from work_type w where w.id = (e.data ->> 'work_type_id')::uuid and w.tenant_id = e.tenant_id and w.customer_id is not distinct from e.customer_id)
  union all
  select 'supplier ' || (data ->> 'supplier_id')
  where data ? 'supplier_id' and not exists (
    select from supplier s where s.id = (e.data ->> 'supplier_id')::uuid and s.tenant_id = e.tenant_id and s.customer_id = e.customer_id)
  union all
  select type
  where data ? 'project_region_id' and not exists (select from project_region r where r.id = (e.data ->> 'project_region_id')::uuid and r.tenant_id = e.tenant_id)
    or data ? 'legal_entity_id' and not exists (select from legal_entity l where l.id = (e.data ->> 'legal_entity_id')::uuid and l.tenant_id = e.tenant_id)
    or data ? 'account_id' and not exists (select from account a where a.id = (e.data ->> 'account_id')::uuid and a.tenant_id = e.tenant_id)
    or data ? 'payment_term_id' and not exists (select from payment_term t where t.id = (e.data ->> 'payment_term_id')::uuid and t.tenant_id = e.tenant_id)
    or data ? 'tax_code_id' and not exists (select from tax_code c where c.id = (e.data ->> 'tax_code_id')::uuid and c.tenant_id = e.tenant_id)
  union all
  select 'option ' || (data ->> 'option_id')
  where data ? 'option_id' and not exists (select from invoice_dimension_option o where o.id = (e.data ->> 'option_id')::uuid and o.tenant_id = e.tenant_id)
) as what
where not exists (
  select from deletion d where d.tenant_id = e.tenant_id and d.what = what.missing and d.at >= e.position)
