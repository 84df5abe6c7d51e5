-- How many invoices, projects and suppliers there are, kept by their writes: the totals of lists (docs/adr/0025).
create table record_count (
  id serial primary key,
  tenant_id uuid not null,
  customer_id uuid null,
  table_name text not null,
  records int not null
);
create index record_count_tenant_id_table_name_index on record_count (tenant_id, table_name);
alter table record_count
  add constraint record_count_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint record_count_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;

create function count_records() returns trigger as $$
declare change record;
begin
  for change in select tenant_id, customer_id, count(*)::int as number from changed group by tenant_id, customer_id loop
    if tg_op = 'DELETE' then change.number := -change.number; end if;
    update record_count set records = records + change.number where id = (
      select id from record_count
      where tenant_id = change.tenant_id and table_name = tg_table_name::text and customer_id is not distinct from change.customer_id
      limit 1 for update skip locked);
    if not found then
      insert into record_count (tenant_id, customer_id, table_name, records)
      values (change.tenant_id, change.customer_id, tg_table_name, change.number);
    end if;
  end loop;
  return null;
end; $$ language plpgsql;

create trigger invoice_count_insert after insert on invoice
  referencing new table as changed for each statement execute function count_records();
create trigger invoice_count_delete after delete on invoice
  referencing old table as changed for each statement execute function count_records();
create trigger project_count_insert after insert on project
  referencing new table as changed for each statement execute function count_records();
create trigger project_count_delete after delete on project
  referencing old table as changed for each statement execute function count_records();
create trigger supplier_count_insert after insert on supplier
  referencing new table as changed for each statement execute function count_records();
create trigger supplier_count_delete after delete on supplier
  referencing old table as changed for each statement execute function count_records();

-- A migration belongs to no tenant, so row-level security would show it nothing to count.
alter table invoice no force row level security;
alter table project no force row level security;
alter table supplier no force row level security;
insert into record_count (tenant_id, customer_id, table_name, records)
  select tenant_id, customer_id, 'invoice', count(*) from invoice group by tenant_id, customer_id
  union all
  select tenant_id, customer_id, 'project', count(*) from project group by tenant_id, customer_id
  union all
  select tenant_id, customer_id, 'supplier', count(*) from supplier group by tenant_id, customer_id;
alter table invoice force row level security;
alter table project force row level security;
alter table supplier force row level security;

alter table record_count enable row level security;
alter table record_count force row level security;
create policy tenant on record_count
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
