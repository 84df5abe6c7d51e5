-- Each order has one address for carts, its own, and no address leads elsewhere.
select coalesce(o.id, a.purchase_order_id) as purchase_order_id
from purchase_order o full join cart_address a
  on a.ids_order_id = o.ids_order_id and a.purchase_order_id = o.id and a.tenant_id = o.tenant_id and a.customer_id is not distinct from o.customer_id
where o.id is null or a.ids_order_id is null
