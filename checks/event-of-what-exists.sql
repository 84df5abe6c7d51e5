-- An event's record exists in its tenant and customer, except an invoice or a dimension that an event says was deleted.
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
) as what
