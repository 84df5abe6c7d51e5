-- The price of an item is that of a unit, times the quantity, to the cent.
select id as purchase_order_item_id, quantity, price_per_unit, net_price
from purchase_order_item
where abs(quantity * price_per_unit - net_price) > 0.005
