-- Sandboxes: tenants for trying, which another tenant made (services/sandbox.ts).
alter table "tenant"
  add "sandbox_of" uuid null,
  add "sandbox_name" text collate "C" null,
  add "sandbox_seed" int null,
  add "sandbox_reset_at" timestamptz(3) null,
  add "sandbox_busy_till" timestamptz(3) null;
alter table "tenant" add constraint "tenant_sandbox_of_foreign" foreign key ("sandbox_of") references "tenant" ("id") on delete no action;
alter table "tenant" add constraint "tenant_sandbox_of_sandbox_name_unique" unique ("sandbox_of", "sandbox_name");
alter table "tenant" add constraint "tenant_sandbox_of_sandbox_seed_unique" unique ("sandbox_of", "sandbox_seed");

-- Whether a tenant is a sandbox.
create function is_sandbox(id uuid) returns boolean language plpgsql as $$
declare
  found boolean;
begin
  perform set_config('app.exception', 'tenant_lookup', true);
  select t.sandbox_of is not null into found from tenant t where t.id = is_sandbox.id;
  perform set_config('app.exception', '', true);
  return found;
end $$;

-- The sandboxes of a tenant, or of all, with when a key of each was last used.
create function list_sandboxes(owner uuid default null)
returns table ("id" uuid, "name" text, "seed" integer, "created_at" timestamptz, "reset_at" timestamptz, "expires_at" timestamptz, "is_unused" boolean)
language plpgsql as $$
declare
  sandboxes json;
begin
  perform set_config('app.exception', 'tenant_lookup', true);
  select coalesce(json_agg(t), '[]') into sandboxes from tenant t
    where t.sandbox_of is not null and (owner is null or t.sandbox_of = owner);
  perform set_config('app.exception', 'key_lookup', true);
  return query
    select t.id, t.sandbox_name, t.sandbox_seed, t.created_at, t.sandbox_reset_at, last.used_at + interval '30 days',
      last.used_at + interval '30 days' <= now()
    from json_populate_recordset(null::tenant, sandboxes) t,
      lateral (select greatest(t.created_at, t.sandbox_reset_at, max(k.last_used_at)) as used_at from api_key k where k.tenant_id = t.id) last
    order by t.sandbox_name;
  perform set_config('app.exception', '', true);
end $$;

-- Waits for other writes of a tenant's sandboxes, and counts the sandboxes.
create function lock_sandboxes(owner uuid) returns integer language plpgsql as $$
declare
  many integer;
begin
  perform set_config('app.exception', 'tenant_lookup', true);
  perform from tenant where id = owner for no key update;
  select count(*) into many from tenant where sandbox_of = owner;
  perform set_config('app.exception', '', true);
  return many;
end $$;

-- Deletes what is in the sandbox of the session. Its keys, customers, requests and the positions of its deleted events
-- are kept if it will be filled again; a key of a supplier goes with its supplier.
create function empty_sandbox(is_filled_again boolean) returns void language plpgsql as $$
declare
  sandbox uuid;
  name text;
begin
  select id into strict sandbox from tenant where sandbox_of is not null;
  if is_filled_again then
    -- A reader with an older cursor learns that it must read everything again.
    delete from event_floor;
    insert into event_floor (tenant_id, customer_id, position)
      select sandbox, null, max(position) from event having max(position) is not null;
  end if;
  for name in
    with recursive bound as (
      select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    ),
    -- What refers to a table is emptied before it.
    depth as (
      select oid, 0 as level from bound
      union
      select f.confrelid, d.level + 1 from depth d join pg_constraint f on f.conrelid = d.oid and f.contype = 'f'
      where f.confrelid <> f.conrelid and f.confrelid in (select oid from bound)
    )
    -- Triggers count the records that go, for each customer.
    select d.oid::regclass::text from depth d group by d.oid
    order by case d.oid when 'record_count'::regclass then 1 when 'customer'::regclass then 2 else 0 end, max(d.level)
  loop
    if is_filled_again and name = 'api_key' then
      delete from api_key where supplier_id is not null;
    elsif not is_filled_again or name not in ('api_request', 'customer', 'event_floor', 'record_count') then
      execute format('delete from %s', name);
    end if;
  end loop;
end $$;

-- The same seed gives the records of a sandbox the same ids: an id is made of the seed and of what is in the row.
create function id_by_seed() returns trigger language plpgsql as $$
declare
  content text;
begin
  select md5(concat_ws('|', current_setting('app.seed'), tg_table_name, string_agg(key || '=' || value, '|' order by key))) into content
    from jsonb_each_text(to_jsonb(new)) where key not in ('id', 'tenant_id', 'ids_order_id', 'receipt_date') and key !~ '_at$';
  if tg_table_name = 'invoice' then
    -- Beyond the numbers that the sequence will give.
    new.id := 1000000000 + ('x' || left(content, 8))::bit(32)::bigint % 1000000000;
  else
    -- Version 8 of RFC 9562: made by rules of our own.
    new.id := overlay(overlay(content placing '8' from 13) placing '8' from 17)::uuid;
  end if;
  return new;
end $$;

-- Gives a table's records such ids.
create function make_ids_by_seed(name text) returns void language plpgsql as $$
begin
  execute format('create trigger id_by_seed before insert on %I for each row when (current_setting(''app.seed'', true) <> '''') execute function id_by_seed()', name);
end $$;

select make_ids_by_seed(name) from unnest(array['account', 'customer', 'delivery', 'delivery_component_group', 'delivery_item',
  'dimension_assignment', 'invoice', 'invoice_account', 'invoice_dimension', 'invoice_dimension_option', 'invoice_item',
  'legal_entity', 'match', 'payment_term', 'preceding_invoice', 'project', 'project_invite', 'project_region',
  'purchase_order', 'purchase_order_item', 'role', 'supplier', 'supplier_bank_detail', 'tax_code', 'user', 'work_type']) as name;
