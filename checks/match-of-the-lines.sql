-- The match of an item has the sums of its lines, and each line that counts belongs to an item or has a match of its own.
-- This deliberately adds up a second time, in SQL; domain/match.ts does it for what is stored.
with unit (code, spelling) as (
  values ('kg', 'kg'), ('kg', 'kgm'), ('t', 't'), ('t', 'to'), ('t', 'tne'), ('stk', 'stk'), ('stk', 'stück'), ('stk', 'pce'), ('stk', 'c62'),
    ('stk', 'h87'), ('m', 'm'), ('m', 'mtr'), ('m2', 'm2'), ('m2', 'mtk'), ('m3', 'm3'), ('m3', 'mtq'), ('m3', 'cbm')
),
line as (
  select d.purchase_order_item_id as item_id, 'delivered' as what, d.quantity, d.unit
  from delivery_item d where d.purchase_order_item_id is not null
  union all
  select l.purchase_order_item_id, 'invoiced',
    case when i.document_type = 'CREDIT_NOTE' then -l.quantity else l.quantity end, l.unit
  from invoice_item l join invoice i on i.id = l.invoice_id
  where l.purchase_order_item_id is not null and i.status <> 'CANCELLED'
    and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')
),
coded as (
  select l.item_id, l.what, l.quantity, coalesce(u.code, lower(trim(l.unit))) as unit, coalesce(ou.code, lower(trim(q.unit))) as ordered_unit
  from line l join purchase_order_item q on q.id = l.item_id
    left join unit u on u.spelling = regexp_replace(lower(normalize(l.unit, NFKC)), '[.\s]', '', 'g')
    left join unit ou on ou.spelling = regexp_replace(lower(normalize(q.unit, NFKC)), '[.\s]', '', 'g')
),
added as (
  select item_id, what, sum(
    case when unit is null or unit = ordered_unit then quantity
         when unit = 'kg' and ordered_unit = 't' then quantity / 1000
         when unit = 't' and ordered_unit = 'kg' then quantity * 1000 end) as quantity
  from coded where ordered_unit is not null group by item_id, what
),
wanted as (
  select q.id, q.quantity, coalesce(d.quantity, 0) as delivered, coalesce(i.quantity, 0) as invoiced,
    q.cancelled or o.status in ('CANCELLED', 'DECLINED') as is_cancelled
  from purchase_order_item q join purchase_order o on o.id = q.purchase_order_id
    left join added d on d.item_id = q.id and d.what = 'delivered' left join added i on i.item_id = q.id and i.what = 'invoiced'
  where q.unit is not null
)
select 'item ' || w.id as record, w.delivered, w.invoiced, m.delivered as stored_delivered, m.invoiced as stored_invoiced
from wanted w left join match m on m.purchase_order_item_id = w.id
where m.id is null and not w.is_cancelled
  or m.id is not null and (round(m.delivered, 9) <> round(w.delivered, 9) or round(m.invoiced, 9) <> round(w.invoiced, 9)
    or m.ordered is distinct from w.quantity)
union all
select 'line of invoice ' || l.id, null, l.quantity, null, m.invoiced
from invoice_item l join invoice i on i.id = l.invoice_id left join match m on m.invoice_item_id = l.id
where (m.id is not null) is distinct from (
  l.purchase_order_item_id is null and i.status <> 'CANCELLED' and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')
  and (coalesce(l.quantity, 0) <> 0 or coalesce(l.net_price, 0) <> 0))
union all
select 'line of delivery ' || d.id, d.quantity, null, m.delivered, null
from delivery_item d left join match m on m.delivery_item_id = d.id
where (m.id is not null) is distinct from (d.purchase_order_item_id is null and d.quantity is distinct from 0)
