-- Counts of records, from which the totals of lists are read, are how many records there are.
with stored as (
  select 'invoice' as table_name, tenant_id, customer_id, 1 as records from invoice
  union all
  select 'project', tenant_id, customer_id, 1 from project
  union all
  select 'supplier', tenant_id, customer_id, 1 from supplier
  union all
  select 'purchase_order', tenant_id, customer_id, 1 from purchase_order
  union all
  select 'delivery', tenant_id, customer_id, 1 from delivery
),
compared as (
  select table_name, tenant_id, customer_id, records as stored, 0 as counted from stored
  union all
  select table_name, tenant_id, customer_id, 0, records from record_count
)
select table_name, tenant_id, customer_id, sum(stored) as stored, sum(counted) as counted
from compared
group by table_name, tenant_id, customer_id
having sum(stored) <> sum(counted)
