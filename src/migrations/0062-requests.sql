-- The requests of keys, for 14 days, in partitions by day, so that old ones go away whole (services/api-request.ts).
alter table "tenant" add "requests_log" text not null default 'WRITES';

create table "api_request" (
  "tenant_id" uuid not null,
  "created_at" timestamptz(3) not null,
  "id" uuid not null default gen_random_uuid(),
  "request_id" text collate "C" not null,
  "key_id" uuid not null,
  "method" text not null,
  "route" text null,
  "operation" text null,
  "status" int not null,
  "code" text null,
  "duration_ms" int not null,
  "import_id" uuid null,
  "bytes_in" int null,
  "bytes_out" int null,
  constraint "api_request_pkey" primary key ("tenant_id", "created_at", "id")
) partition by range ("created_at");
create index "api_request_tenant_id_request_id_index" on "api_request" ("tenant_id", "request_id");
alter table "api_request" add constraint "api_request_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action;
alter table "api_request" enable row level security;
alter table "api_request" force row level security;
create policy "tenant" on "api_request"
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = ''));

-- Makes the partitions of today and the next two days, and drops those that are older than 14 days. Returns how many it
-- made or dropped. Any number of processes may call it; usually it finds nothing to do.
create function make_request_partitions() returns integer language plpgsql as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  day date;
  name text;
  moved integer := 0;
begin
  if not pg_try_advisory_xact_lock(7463005) then return 0; end if;
  -- Both lock the table against writes, which must not wait for long; the next call tries again.
  perform set_config('lock_timeout', '2s', true);
  for day in select today + n from generate_series(0, 2) as n loop
    name := 'api_request_from_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass(name) is not null;
    execute format('create table %I (like api_request including defaults including indexes)', name);
    -- Whoever names a partition instead of the table sees and writes nothing.
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy nobody on %I using (false) with check (false)', name);
    execute format('alter table api_request attach partition %I for values from (%L) to (%L)', name,
      day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    moved := moved + 1;
  end loop;
  for name in
    select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'api_request'::regclass and c.relname < 'api_request_from_' || to_char(today - 14, 'YYYYMMDD')
  loop
    execute format('drop table %I', name);
    moved := moved + 1;
  end loop;
  return moved;
end $$;

select make_request_partitions();
