-- Webhooks (decisions §14): what was registered, how far each is, and the log of what was sent.
create table webhook (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  api_key_id uuid not null,
  url text not null,
  types text[] not null,
  selection text null,
  status text not null default 'ENABLED',
  disabled_reason text null,
  disabled_at timestamptz(3) null,
  secret text not null,
  old_secret text null,
  old_secret_until timestamptz(3) null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create index webhook_tenant_id_created_at_id_index on webhook (tenant_id, created_at, id);
create table webhook_delivery (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  cursor text null,
  status text not null default 'PENDING',
  is_extra boolean not null default false,
  body text not null,
  attempt_count int not null default 0,
  attempts jsonb not null default '[]',
  first_attempt_at timestamptz(3) null,
  last_attempt_at timestamptz(3) null,
  next_attempt_at timestamptz(3) null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create index webhook_delivery_webhook_id_created_at_id_index on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_webhook_id_status_updated_at_index on webhook_delivery (webhook_id, status, updated_at);
alter table webhook_delivery add constraint webhook_delivery_webhook_id_event_id_unique unique (webhook_id, event_id);
create table webhook_progress (
  webhook_id uuid not null,
  tenant_id uuid not null,
  customer_id uuid null,
  cursor bigint not null,
  due_at timestamptz(3) not null default now(),
  is_idle boolean not null default false,
  failing_since timestamptz(3) null,
  lease_by uuid null,
  lease_until timestamptz(3) null,
  primary key (webhook_id)
);
create index webhook_progress_due_at_index on webhook_progress (due_at);
create index webhook_progress_tenant_id_index on webhook_progress (tenant_id);
alter table webhook add constraint webhook_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table webhook add constraint webhook_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table webhook add constraint webhook_api_key_id_foreign foreign key (api_key_id) references api_key (id) on delete no action;
alter table webhook_delivery add constraint webhook_delivery_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table webhook_delivery add constraint webhook_delivery_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table webhook_delivery add constraint webhook_delivery_webhook_id_foreign foreign key (webhook_id) references webhook (id) on delete cascade;
alter table webhook_progress add constraint webhook_progress_webhook_id_foreign foreign key (webhook_id) references webhook (id) on update cascade on delete cascade;
alter table webhook_progress add constraint webhook_progress_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table webhook_progress add constraint webhook_progress_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table webhook enable row level security;
alter table webhook force row level security;
create policy tenant on webhook
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy tenant on webhook_delivery
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table webhook_progress enable row level security;
alter table webhook_progress force row level security;
create policy tenant on webhook_progress
  using ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'webhook_work')
  with check ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'webhook_work');
-- The webhooks that a process works on from now on, of all tenants: those whose time has come and that no other process
-- holds. Webhooks that fail have places of their own, and no tenant gets more than `most_of_tenant`, so that neither
-- many dead addresses nor one tenant's slow ones keep others waiting. Before that, webhooks that only wait for events
-- are made due where their tenant has news.
create function claim_webhooks(worker uuid, most_healthy int, most_failing int, most_of_tenant int, lease_seconds int, news uuid[])
returns table (webhook_id uuid, tenant_id uuid, customer_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.exception', 'webhook_work', true);
  update webhook_progress p set due_at = now(), is_idle = false where p.tenant_id = any (news) and p.is_idle;
  return query
    with held as (
      select p.tenant_id, count(*) as webhooks from webhook_progress p
      where p.lease_by = worker and p.lease_until > now() group by p.tenant_id
    ), due as (
      select p.webhook_id, p.due_at, p.failing_since is not null as is_failing,
        row_number() over (partition by p.tenant_id order by p.due_at) + coalesce(held.webhooks, 0) as place
      from webhook_progress p left join held on held.tenant_id = p.tenant_id
      where p.due_at <= now() and (p.lease_until is null or p.lease_until <= now())
    ), chosen as materialized (
      (select due.webhook_id from due where not is_failing and place <= most_of_tenant order by due_at limit most_healthy)
      union all
      (select due.webhook_id from due where is_failing and place <= most_of_tenant order by due_at limit most_failing)
    ), locked as materialized (
      -- Said again, because another process may have taken it since.
      select p.webhook_id from webhook_progress p
      where p.webhook_id in (select c.webhook_id from chosen c)
        and p.due_at <= now() and (p.lease_until is null or p.lease_until <= now())
      for update skip locked
    )
    update webhook_progress p set lease_by = worker, lease_until = now() + make_interval(secs => lease_seconds)
    from locked where p.webhook_id = locked.webhook_id
    returning p.webhook_id, p.tenant_id, p.customer_id;
  perform set_config('app.exception', '', true);
end $$;
-- Keeps what a process holds, and says what that is. What has run out is not taken back: another process may have it.
create function renew_webhooks(worker uuid, lease_seconds int) returns table (webhook_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.exception', 'webhook_work', true);
  return query
    update webhook_progress p set lease_until = now() + make_interval(secs => lease_seconds)
    where p.lease_by = worker and p.lease_until > now()
    returning p.webhook_id;
  perform set_config('app.exception', '', true);
end $$;
-- For the metrics: how many webhooks of all tenants fail, and for how long the one has that fails longest.
create function webhook_figures() returns table (failing int, oldest_seconds float8) language plpgsql as $$
begin
  perform set_config('app.exception', 'webhook_work', true);
  return query
    select count(*)::int, coalesce(extract(epoch from now() - min(p.failing_since)), 0)::float8
    from webhook_progress p where p.failing_since is not null;
  perform set_config('app.exception', '', true);
end $$;
create index webhook_progress_failing_since_index on webhook_progress (failing_since);
