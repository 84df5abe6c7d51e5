-- Events in partitions by ranges of positions, so that the table costs the same however many there are, and old ones go
-- away whole (docs/adr/0037). The rows stay where they are: the table of before becomes the first partition.
lock table event in access exclusive mode;
alter table event rename to event_from_0;
-- Without an index of positions alone, PostgreSQL cannot look for one tenant's events among all tenants'.
alter table event_from_0 drop constraint event_pkey;
drop index event_tenant_id_position_index;
drop trigger event_commit_order on event_from_0;
drop policy tenant on event_from_0;

create table event (like event_from_0 including defaults) partition by range (position);
alter sequence event_position_seq owned by event.position;
alter table event add constraint event_pkey primary key (tenant_id, position);
-- For a customer's key, which reads the events of its customer and those of the whole tenant, and none of the others
-- between them.
create index event_customer_index on event (tenant_id, customer_id, (case when customer_id is not null then position end)) where customer_id is not null;
create index event_common_index on event (tenant_id, (case when customer_id is null then position end)) where customer_id is null;
alter table event add constraint event_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table event add constraint event_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
create trigger event_commit_order before insert on event for each statement execute function event_event_commit_order_fn();
alter table event enable row level security;
alter table event force row level security;
create policy tenant on event
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));

-- The last event that was deleted, by tenant and customer: a reader whose cursor is below it has missed that event.
create table event_floor (
  tenant_id uuid not null,
  customer_id uuid null,
  position bigint not null,
  id serial primary key
);
create index event_floor_tenant_id_index on event_floor (tenant_id);
alter table event_floor add constraint event_floor_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table event_floor add constraint event_floor_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table event_floor enable row level security;
alter table event_floor force row level security;
create policy tenant on event_floor
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));

-- The partitions of events, oldest first. Positions from `lower` on and below `upper` are in it.
create function event_partitions() returns table (name text, lower bigint, upper bigint) language sql stable as $$
  select c.relname::text,
    coalesce(substring(bound from 'FROM \(''?(\d+)''?\)')::bigint, 0),
    substring(bound from 'TO \(''?(\d+)''?\)')::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = 'event'::regclass order by 3
$$;

-- Whoever names a partition instead of the table meets a policy of its own: nobody sees or writes anything, but
-- `forget_events`. Queries of the table do not ask it.
create function close_event_partition(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy forget on %I using (current_setting(''app.exception'', true) = ''forget_events'') with check (false)', name);
end $$;

-- Makes partitions ahead, so that no insert lacks one: 5 million positions are always free. Returns how many were made.
-- Any number of processes may call it; usually it finds nothing to do.
create function make_event_partitions() returns integer language plpgsql as $$
declare
  size constant bigint := 2500000;
  wanted bigint;
  top bigint;
  made integer := 0;
  name text;
begin
  select last_value + 2 * size into wanted from event_position_seq;
  select max(upper) into top from event_partitions();
  if top >= wanted or not pg_try_advisory_xact_lock(7463003) then return 0; end if;
  -- Adding a partition locks tenants and customers against writes, because of the foreign keys. A write that is under
  -- way must not make others wait for long; the next call tries again.
  perform set_config('lock_timeout', '2s', true);
  select max(upper) into top from event_partitions();
  while top < wanted loop
    name := 'event_from_' || top;
    execute format('create table %I (like event including defaults including indexes)', name);
    perform close_event_partition(name);
    execute format('alter table event attach partition %I for values from (%s) to (%s)', name, top, top + size);
    top := top + size;
    made := made + 1;
  end loop;
  return made;
end $$;

-- Notes the last events that were deleted, a row for each tenant and customer. Row-level security wants to be told whose
-- rows are written.
create function note_event_floors(floors json) returns void language plpgsql as $$
declare
  last record;
begin
  for last in select * from json_to_recordset(floors) as f(tenant_id uuid, customer_id uuid, position bigint) loop
    perform set_config('app.tenant_id', last.tenant_id::text, true);
    -- Only one process at a time deletes events, so no other one makes the row meanwhile.
    update event_floor f set position = greatest(f.position, last.position)
      where f.tenant_id = last.tenant_id and f.customer_id is not distinct from last.customer_id;
    if not found then
      insert into event_floor (tenant_id, customer_id, position) values (last.tenant_id, last.customer_id, last.position);
    end if;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create function drop_event_partition(name text) returns void language plpgsql as $$
begin
  -- Whoever reads events meanwhile waits for the lock, too, so this must not wait for long; the next call tries again.
  perform set_config('lock_timeout', '2s', true);
  execute format('drop table %I', name);
end $$;

-- Deletes events that are older than an instant: the oldest partition where it is full and none of its events is
-- younger, else, where it holds more than a day, at most so many of its events, each tenant's oldest first. Returns how
-- many there were; 0 if there is nothing to do, or another process is doing it.
create function forget_events(older_than timestamptz, most bigint) returns bigint language plpgsql as $$
declare
  oldest record;
  owner record;
  first_at timestamptz;
  last_at timestamptz;
  floors json;
  forgotten bigint;
  last_gone bigint;
  gone bigint := 0;
  -- The tenants that a partition has events of, without reading all of it.
  owners constant text :=
    'with recursive owner(id) as (
       (select tenant_id from %1$I order by tenant_id limit 1) union all
       select (select tenant_id from %1$I where tenant_id > owner.id order by tenant_id limit 1) from owner where owner.id is not null
     )
     select owner.id, (select created_at from %1$I where tenant_id = owner.id order by position limit 1) as first_at,
       (select created_at from %1$I where tenant_id = owner.id order by position desc limit 1) as last_at
     from owner where owner.id is not null';
begin
  if not pg_try_advisory_xact_lock(7463004) then return 0; end if;
  perform set_config('app.exception', 'forget_events', true);
  loop
    select p.*, s.last_value >= p.upper as is_full into oldest from event_partitions() p, event_position_seq s order by p.upper limit 1;
    execute format('select min(first_at), max(last_at) from (' || owners || ') o', oldest.name) into first_at, last_at;
    exit when first_at is not null or not oldest.is_full;
    perform drop_event_partition(oldest.name);
  end loop;
  if oldest.is_full and last_at < older_than then
    -- Positions are given at the commit and instants at the beginning, so one before the last may be younger.
    execute format(
      'select json_agg(f), max(last_at), coalesce(sum(events), 0) from (
         select tenant_id, customer_id, max(position) as position, max(created_at) as last_at, count(*) as events from %I group by 1, 2
       ) f', oldest.name) into floors, last_at, forgotten;
    if last_at < older_than then
      perform note_event_floors(coalesce(floors, '[]'));
      perform drop_event_partition(oldest.name);
      gone := forgotten;
    end if;
  elsif first_at < older_than and (not oldest.is_full or last_at - first_at > interval '1 day') then
    for owner in execute format(owners, oldest.name) loop
      continue when owner.first_at >= older_than;
      -- Up to the first one that is kept, so that what is kept begins at one position.
      execute format(
        'with oldest as materialized (select position, created_at from %I where tenant_id = $1 order by position limit $3)
         select max(position) from oldest
         where position < coalesce((select min(position) from oldest where created_at >= $2), position + 1)', oldest.name)
        into last_gone using owner.id, older_than, most - gone;
      execute format(
        'with gone as (delete from %I where tenant_id = $1 and position <= $2 returning tenant_id, customer_id, position)
         select json_agg(f), coalesce(sum(events), 0) from (
           select tenant_id, customer_id, max(position) as position, count(*) as events from gone group by 1, 2
         ) f', oldest.name) into floors, forgotten using owner.id, last_gone;
      perform note_event_floors(coalesce(floors, '[]'));
      gone := gone + forgotten;
      exit when gone >= most;
    end loop;
  end if;
  perform set_config('app.exception', '', true);
  return gone;
end $$;

select close_event_partition('event_from_0');
do $$
declare
  size constant bigint := 2500000;
begin
  execute format('alter table event attach partition event_from_0 for values from (minvalue) to (%s)',
    (select (last_value / size + 1) * size from event_position_seq));
  perform make_event_partitions();
end $$;
