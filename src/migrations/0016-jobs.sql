-- Documents in chunks, and jobs (docs/adr/0027). No operation has stored a document before, so there are none to move.
alter table document drop column content, add column supplier_id uuid null;
alter table document add constraint document_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action;
create unique index document_content_index on document (tenant_id, sha256, content_type, coalesce(customer_id, tenant_id), coalesce(supplier_id, tenant_id));
alter policy tenant on document using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));

create table document_chunk (
  document_id uuid not null,
  index int not null,
  tenant_id uuid not null,
  customer_id uuid null,
  supplier_id uuid null,
  content bytea not null,
  primary key (document_id, index)
);
-- PDFs are compressed already.
alter table document_chunk alter column content set storage external;
alter table document_chunk add constraint document_chunk_document_id_foreign foreign key (document_id) references document (id) on delete no action;
alter table document_chunk add constraint document_chunk_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table document_chunk add constraint document_chunk_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table document_chunk add constraint document_chunk_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action;
alter table document_chunk enable row level security;
alter table document_chunk force row level security;
create policy tenant on document_chunk using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));

create table job (
  id uuid not null default gen_random_uuid() primary key,
  tenant_id uuid not null,
  customer_id uuid null,
  supplier_id uuid null,
  kind text not null,
  status text not null default 'queued',
  attempt int not null default 0,
  progress int not null default 0,
  error text null,
  result jsonb null,
  document_id uuid null,
  input jsonb not null default '{}',
  finished_at timestamptz(3) null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index job_document_id_index on job (document_id);
create index job_tenant_id_created_at_index on job (tenant_id, created_at);
alter table job add constraint job_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table job add constraint job_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table job add constraint job_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action;
alter table job add constraint job_document_id_foreign foreign key (document_id) references document (id) on delete no action;
alter table job enable row level security;
alter table job force row level security;
create policy tenant on job using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
  and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
  and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
