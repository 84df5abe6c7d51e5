-- What the language model costs each tenant on each day, for a budget that all instances share.
create table model_usage (
  tenant_id uuid not null,
  day date not null,
  questions int not null,
  tokens bigint not null,
  primary key (tenant_id, day)
);
alter table model_usage add constraint model_usage_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;

alter table model_usage enable row level security;
alter table model_usage force row level security;
create policy tenant on model_usage
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''));
