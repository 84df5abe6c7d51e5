-- What lists of invoices are filtered by. It is filled after the start, for invoices that are there as for new ones.
create table invoice_findings (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  invoice_id int not null,
  rules text[] not null,
  duplicate_ids integer[] not null,
  chain_id int null,
  names text[] not null,
  named_as text collate "C" null,
  primary key (id)
);
create unique index "invoice_findings_one_index" on "invoice_findings" ("invoice_id", coalesce("customer_id", '00000000-0000-0000-0000-000000000000'));
create index "invoice_findings_rules_index" on "invoice_findings" ("tenant_id", "invoice_id") where "rules" <> '{}';
create index "invoice_findings_duplicates_index" on "invoice_findings" using gin ("duplicate_ids") where "duplicate_ids" <> '{}';
create index "invoice_findings_chain_id_index" on "invoice_findings" ("tenant_id", "chain_id") where "chain_id" is not null;
alter table invoice_findings
  add constraint invoice_findings_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint invoice_findings_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint invoice_findings_invoice_id_foreign foreign key (invoice_id) references invoice (id) on delete cascade;
alter table invoice_findings enable row level security;
alter table invoice_findings force row level security;
create policy tenant on invoice_findings
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));

create table findings_progress (
  tenant_id uuid not null,
  position bigint not null,
  next_invoice_id int null,
  customers int not null,
  primary key (tenant_id)
);
alter table findings_progress
  add constraint findings_progress_tenant_id_foreign foreign key (tenant_id) references tenant (id) on update cascade on delete no action;
alter table findings_progress enable row level security;
alter table findings_progress force row level security;
create policy tenant on findings_progress
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''));
