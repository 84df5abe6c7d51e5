-- An event's record exists in its tenant and customer, except one that an event says was deleted.
select position, type, what.missing
from event e cross join lateral (
  select 'invoice ' || (data ->> 'invoice_id') as missing
  where resource = 'invoices' and type like 'invoice.%' and not exists (
    select from invoice i
    where i.id = (e.data ->> 'invoice_id')::int and i.tenant_id = e.tenant_id and i.customer_id is not distinct from e.customer_id)
    and not exists (
      select from event later
      where later.tenant_id = e.tenant_id and later.position >= e.position and later.type = 'invoice.deleted'
        and later.data ->> 'invoice_id' = e.data ->> 'invoice_id')
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
  where data ? 'dimension_id' and type <> 'invoice_dimension.deleted'
    and not exists (select from invoice_dimension d where d.id = (e.data ->> 'dimension_id')::uuid and d.tenant_id = e.tenant_id)
    and not exists (
      select from event later
      where later.tenant_id = e.tenant_id and later.position > e.position and later.type = 'invoice_dimension.deleted'
        and later.data ->> 'dimension_id' = e.data ->> 'dimension_id')
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
    and not exists (
      select from event later
      where later.tenant_id = e.tenant_id and later.position >= e.position and later.type = 'invoice_dimension_option.deleted'
        and later.data ->> 'option_id' = e.data ->> 'option_id')
) as what
