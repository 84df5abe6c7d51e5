-- A row that belongs to another row has the same customer, because row-level security reads the row's own customer.
select child."table", child.id, child.customer_id, child.parent, child.parent_customer_id
from (
  select 'invoice_item' as "table", c.id::text, c.customer_id, 'invoice ' || p.id as parent, p.customer_id as parent_customer_id
    from invoice_item c join invoice p on p.id = c.invoice_id
  union all
  select 'invoice_account', c.id::text, c.customer_id, 'invoice ' || p.id, p.customer_id from invoice_account c join invoice p on p.id = c.invoice_id
  union all
  select 'invoice_history', c.id::text, c.customer_id, 'invoice ' || p.id, p.customer_id from invoice_history c join invoice p on p.id = c.invoice_id
  union all
  select 'dimension_assignment', c.id::text, c.customer_id, 'invoice ' || p.id, p.customer_id
    from dimension_assignment c join invoice p on p.id = c.invoice_id
  union all
  select 'purchase_order_item', c.id::text, c.customer_id, 'order ' || p.id, p.customer_id
    from purchase_order_item c join purchase_order p on p.id = c.purchase_order_id
  union all
  select 'purchase_order_history', c.id::text, c.customer_id, 'order ' || p.id, p.customer_id
    from purchase_order_history c join purchase_order p on p.id = c.purchase_order_id
  union all
  select 'delivery_item', c.id::text, c.customer_id, 'delivery ' || p.id, p.customer_id from delivery_item c join delivery p on p.id = c.delivery_id
  union all
  select 'delivery_component_group', c.id::text, c.customer_id, 'delivery ' || p.id, p.customer_id
    from delivery_component_group c join delivery p on p.id = c.delivery_id
  union all
  select 'calendar_token', c.id::text, c.customer_id, 'key ' || p.id, p.customer_id from calendar_token c join api_key p on p.id = c.api_key_id
  union all
  select 'supplier_bank_detail', c.id::text, c.customer_id, 'supplier ' || p.id, p.customer_id
    from supplier_bank_detail c join supplier p on p.id = c.supplier_id
  union all
  select 'work_type', c.code, c.customer_id, 'project ' || p.id, p.customer_id from work_type c join project p on p.id = c.project_id
  union all
  select 'project_invite', c.id::text, c.customer_id, 'project ' || p.id, p.customer_id from project_invite c join project p on p.id = c.project_id
  union all
  select 'api_key', c.id::text, c.customer_id, 'supplier ' || p.id, p.customer_id from api_key c join supplier p on p.id = c.supplier_id
) as child
where child.customer_id is distinct from child.parent_customer_id
