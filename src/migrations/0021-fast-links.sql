-- A line of a delivery or an invoice finds its item of an order by the article number.
create index purchase_order_item_product_number_index on purchase_order_item (purchase_order_id, product_number) where product_number is not null;

-- A match is of an item of an order, or else of a line; few have all of these.
drop index match_supplier_id_created_at_id_index;
drop index match_project_id_created_at_id_index;
drop index match_delivery_id_index;
drop index match_invoice_id_index;
create index match_supplier_id_created_at_id_index on match (supplier_id, created_at, id) where supplier_id is not null;
create index match_project_id_created_at_id_index on match (project_id, created_at, id) where project_id is not null;
create index match_delivery_id_index on match (delivery_id) where delivery_id is not null;
create index match_invoice_id_index on match (invoice_id) where invoice_id is not null;
