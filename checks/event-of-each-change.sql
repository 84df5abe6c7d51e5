-- Each invoice has one event for its creation and one for each change of status in its history; each order one for its
-- creation and at least one for each version after it: a change, or a cart.
-- What the history notes of an invoice whose status stayed has no such event.
-- This holds for the tenants of which no events were deleted. An event names its invoice by id, as a number.
with event_count as (
  select tenant_id, (data ->> 'invoice_id')::int as invoice_id,
    count(*) filter (where type = 'invoice.created') as created,
    count(*) filter (where type = 'invoice.status_changed') as changed
  from event where resource = 'invoices' and type like 'invoice.%' group by 1, 2
),
change_count as (select invoice_id, count(*) as changes from invoice_history where "previousStatus" <> "newStatus" group by 1)
select i.id as invoice_id, coalesce(e.created, 0) as created_events, coalesce(e.changed, 0) as status_events, coalesce(c.changes, 0) as changes
from invoice i left join event_count e on e.invoice_id = i.id and e.tenant_id = i.tenant_id left join change_count c on c.invoice_id = i.id
where (coalesce(e.created, 0) <> 1 or coalesce(e.changed, 0) <> coalesce(c.changes, 0))
  and i.tenant_id not in (select tenant_id from event_floor)
union all
select null, count(*) filter (where e.type = 'order.created'), count(distinct e.data ->> 'version') filter (where e.data ->> 'version' <> '1'), o.version - 1
from purchase_order o
  left join event e on e.tenant_id = o.tenant_id and e.resource = 'purchase_orders' and e.data ->> 'purchase_order_id' = o.id::text
where o.tenant_id not in (select tenant_id from event_floor)
group by o.id
having count(*) filter (where e.type = 'order.created') <> 1
  or count(distinct e.data ->> 'version') filter (where e.data ->> 'version' <> '1') <> o.version - 1
