-- Tenants that are there keep their tolerances, and their matches say where one is null.
alter table "tenant"
  alter column "quantity_over_percent" set default 0, alter column "quantity_under_percent" set default 0,
  alter column "price_percent" set default 0, alter column "amount_absolute" set default 0;
alter table "match" drop constraint "match_status_check";
alter table "match" add constraint "match_status_check"
  check (status in ('OPEN', 'PARTIAL', 'MATCHED', 'WITHIN_TOLERANCE', 'MISMATCH', 'NOT_COMPARED'));
-- A migration belongs to no tenant, so the policies would show it no rows.
alter table "match" no force row level security;
alter table "tenant" no force row level security;
update "match" m set "status" = 'NOT_COMPARED', "updated_at" = greatest(now(), m."updated_at" + interval '1 millisecond')
from "tenant" t
where t."id" = m."tenant_id" and m."status" in ('PARTIAL', 'MATCHED', 'WITHIN_TOLERANCE') and (
  m."ordered" is not null and (t."quantity_over_percent" is null
    or t."quantity_under_percent" is null and m."figures" ->> 'is_completed' = 'true')
  or m."ordered_amount" is not null and m."invoiced_amount" is not null
    and t."price_percent" is null and t."amount_absolute" is null);
alter table "match" force row level security;
alter table "tenant" force row level security;
