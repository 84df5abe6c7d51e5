-- The places of an invoice's lines and postings, and of a delivery's items and groups of components, are 0 to n - 1.
select 'invoice_item' as "table", invoice_id::text as parent_id, count(*) as rows, min(index) as first, max(index) as last
from invoice_item group by invoice_id having min(index) <> 0 or max(index) <> count(*) - 1
union all
select 'invoice_account', invoice_id::text, count(*), min(index), max(index)
from invoice_account group by invoice_id having min(index) <> 0 or max(index) <> count(*) - 1
union all
select 'delivery_item', delivery_id::text, count(*), min(index), max(index)
from delivery_item group by delivery_id having min(index) <> 0 or max(index) <> count(*) - 1
union all
select 'delivery_component_group', delivery_id::text, count(*), min(index), max(index)
from delivery_component_group group by delivery_id having min(index) <> 0 or max(index) <> count(*) - 1
