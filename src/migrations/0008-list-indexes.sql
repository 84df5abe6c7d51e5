-- The order of cost centres with all that the policies look at: counting a page's total need not read the records.
create index work_type_list_index on work_type (project_id, code) include (tenant_id, customer_id);
