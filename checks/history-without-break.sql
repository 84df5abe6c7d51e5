-- An invoice's history starts at NEW, and an order's at OPEN; it has no gap between one change and the next, and ends at
-- the record's status.
with change as (
  select invoice_id, id, "previousStatus", "newStatus",
    coalesce(lag("newStatus") over of_invoice, 'NEW') as before,
    lead(id) over of_invoice is null as is_last
  from invoice_history window of_invoice as (partition by invoice_id order by id)
)
select invoice_id, id as change, 'begins at ' || "previousStatus" || ', after ' || before as what from change where "previousStatus" <> before
union all
select i.id, c.id, 'is ' || i.status || ', but the last change led to ' || coalesce(c."newStatus", 'NEW')
from invoice i left join change c on c.invoice_id = i.id and c.is_last
where i.status <> coalesce(c."newStatus", 'NEW')
union all
select null, c.id, 'order ' || c.purchase_order_id || ' begins at ' || "previousStatus" || ', after ' || before
from (
  select *, coalesce(lag("newStatus") over (partition by purchase_order_id order by id), 'OPEN') as before from purchase_order_history
) as c
where "previousStatus" <> before
union all
select null, null, 'order ' || o.id || ' is ' || o.status || ', but the last decision led to ' || coalesce(c."newStatus", 'OPEN')
from purchase_order o
  left join lateral (select "newStatus" from purchase_order_history where purchase_order_id = o.id order by id desc limit 1) as c on true
where o.status <> coalesce(c."newStatus", 'OPEN')
