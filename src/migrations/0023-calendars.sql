-- Tokens of calendars (decisions §14), the exception that finds the calendar of one, and the index of its deliveries.
create table calendar_token (
  id uuid not null default gen_random_uuid() primary key,
  tenant_id uuid not null,
  customer_id uuid null,
  project_id uuid not null,
  api_key_id uuid not null,
  secret_sha256 text not null,
  created_at timestamptz(3) not null default now()
);
alter table calendar_token add constraint calendar_token_secret_sha256_unique unique (secret_sha256);
create index calendar_token_project_id_created_at_id_index on calendar_token (project_id, created_at, id);
alter table calendar_token add constraint calendar_token_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table calendar_token add constraint calendar_token_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table calendar_token add constraint calendar_token_project_id_foreign foreign key (project_id) references project (id) on delete no action;
alter table calendar_token add constraint calendar_token_api_key_id_foreign foreign key (api_key_id) references api_key (id) on delete no action;
alter table calendar_token enable row level security;
alter table calendar_token force row level security;
create policy tenant on calendar_token
  using ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'calendar_lookup')
  with check ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'calendar_lookup');
-- Whose calendar a token opens, if its key still works. A rotated key leaves its tokens to its successor.
create function find_calendar(secret text) returns table (tenant_id uuid, customer_id uuid, project_id uuid, allowed_cidrs text[]) language plpgsql as $$
declare token calendar_token;
begin
  perform set_config('app.exception', 'calendar_lookup', true);
  select * into token from calendar_token t where t.secret_sha256 = secret;
  perform set_config('app.exception', 'key_lookup', true);
  return query
    with recursive owner as (
      select k.* from api_key k where k.id = token.api_key_id
      union all
      select k.* from owner o join api_key k on k.id = o.successor_id
    )
    select token.tenant_id, token.customer_id, token.project_id, o.allowed_cidrs from owner o
    where o.successor_id is null and o.revoked_at is null and (o.expires_at is null or o.expires_at > now());
  perform set_config('app.exception', '', true);
end $$;
create index delivery_calendar_index on delivery (project_id, (case when received_at is null then planned_arrival_time else received_at end), delivery_date);
