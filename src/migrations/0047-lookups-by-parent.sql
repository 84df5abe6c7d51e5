-- Row-level security asks for the tenant, too. Until PostgreSQL has statistics it takes a tenant's rows for as few as
-- those of one delivery or invoice, and reads all of the tenant by another index. So an index that finds by the parent
-- has the tenant in it, or the others leave out what that parent's rows mostly are not.
drop index match_delivery_id_index;
drop index match_invoice_id_index;
drop index match_purchase_order_id_created_at_id_index;
create index match_delivery_id_tenant_id_index on match (delivery_id, tenant_id) where delivery_id is not null;
create index match_invoice_id_tenant_id_index on match (invoice_id, tenant_id) where invoice_id is not null;
create index match_purchase_order_id_tenant_id_created_at_id_index on match (purchase_order_id, tenant_id, created_at, id);

drop index delivery_item_tenant_id_purchase_order_item_id_id_index;
drop index delivery_item_tenant_id_order_number_index;
create index delivery_item_purchase_order_item_id_index on delivery_item (tenant_id, purchase_order_item_id, id) where purchase_order_item_id is not null;
create index delivery_item_order_number_index on delivery_item (tenant_id, order_number) where order_number is not null;
