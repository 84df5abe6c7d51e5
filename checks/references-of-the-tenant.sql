-- A row refers only to rows of its own tenant.
-- This checks every foreign key between tables with a tenant, including those of future tables.
with reference as (
  select c.oid, c.conrelid::regclass as "table", c.confrelid::regclass as refers_to, named.attname as "column", target.attname as target
  from pg_constraint c
    join pg_attribute named on named.attrelid = c.conrelid and named.attnum = c.conkey[1]
    join pg_attribute target on target.attrelid = c.confrelid and target.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1
    and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'tenant_id')
    and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id')
),
-- query_to_xml is the only way to run SQL that is built in a query.
counted as (
  select reference.*, (xpath('/row/n/text()', query_to_xml(format(
    'select count(*) as n from %s as named left join %s as target on target.%I = named.%I and target.tenant_id = named.tenant_id
     where named.%I is not null and target.%I is null', "table", refers_to, target, "column", "column", target), false, true, '')))[1]::text::int as rows
  from reference
)
select "table", "column", refers_to, rows from counted where rows > 0
