-- A lease of a webhook belongs to one turn, no longer to a process: a turn that was so slow that its lease ran out can
-- write nothing once another turn has the webhook, even one of the same process. `lease_by` names the turn.
drop function claim_webhooks(uuid, int, int, int, int, uuid[]);
drop function renew_webhooks(uuid, int);

-- The webhooks that a process works on from now on, of all tenants, each with a new lease: those whose time has come,
-- and that nobody holds. Webhooks that fail have places of their own, and no tenant gets more than `most_of_tenant` of
-- either kind, so that neither many dead addresses nor one tenant's slow ones keep others waiting. `leases` are those
-- that the process has already. Before that, webhooks that only wait for events are made due where their tenant has
-- news.
create function claim_webhooks(
  leases uuid[], most_healthy int, most_failing int, most_of_tenant int, lease_seconds int, news uuid[]
)
returns table (webhook_id uuid, tenant_id uuid, customer_id uuid, is_failing boolean, lease uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.exception', 'webhook_work', true);
  update webhook_progress p set due_at = now(), is_idle = false where p.tenant_id = any (news) and p.is_idle;
  return query
    with held as (
      select p.tenant_id, p.failing_since is not null as is_failing, count(*) as webhooks from webhook_progress p
      where p.lease_by = any (leases) and p.lease_until > now() group by 1, 2
    ), due as (
      select p.webhook_id, p.due_at, p.failing_since is not null as is_failing,
        row_number() over (partition by p.tenant_id, p.failing_since is not null order by p.due_at)
          + coalesce(held.webhooks, 0) as place
      from webhook_progress p
      left join held on held.tenant_id = p.tenant_id and held.is_failing = (p.failing_since is not null)
      where p.due_at <= now() and (p.lease_until is null or p.lease_until <= now())
    ), chosen as materialized (
      (select due.webhook_id from due where not is_failing and place <= most_of_tenant
        order by due_at limit greatest(most_healthy, 0))
      union all
      (select due.webhook_id from due where is_failing and place <= most_of_tenant
        order by due_at limit greatest(most_failing, 0))
    ), locked as materialized (
      -- Said again, because another process may have taken it since.
      select p.webhook_id from webhook_progress p
      where p.webhook_id in (select c.webhook_id from chosen c)
        and p.due_at <= now() and (p.lease_until is null or p.lease_until <= now())
      for update skip locked
    )
    update webhook_progress p
    set lease_by = gen_random_uuid(), lease_until = now() + make_interval(secs => lease_seconds)
    from locked where p.webhook_id = locked.webhook_id
    returning p.webhook_id, p.tenant_id, p.customer_id, p.failing_since is not null, p.lease_by;
  perform set_config('app.exception', '', true);
end $$;

-- Keeps leases, and says which of them still hold. What has run out is not taken back: another turn may have it.
create function renew_webhooks(leases uuid[], lease_seconds int) returns table (lease uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.exception', 'webhook_work', true);
  return query
    update webhook_progress p set lease_until = now() + make_interval(secs => lease_seconds)
    where p.lease_by = any (leases) and p.lease_until > now()
    returning p.lease_by;
  perform set_config('app.exception', '', true);
end $$;

-- A webhook that is disabled does not fail any more, nor is it counted as if it did.
alter table webhook no force row level security;
alter table webhook_progress no force row level security;
update webhook_progress p set failing_since = null from webhook w where w.id = p.webhook_id and w.status = 'DISABLED';
alter table webhook force row level security;
alter table webhook_progress force row level security;
