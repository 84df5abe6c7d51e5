-- The position of the tenant's newest event, also for a key of one customer, whose cursor may come from a key that sees
-- more: a cursor beyond it was given by another database, or by one that has lost events.
create function event_end() returns bigint language plpgsql as $$
declare
  customer constant text := coalesce(current_setting('app.customer_id', true), '');
  supplier constant text := coalesce(current_setting('app.supplier_id', true), '');
  newest bigint;
begin
  perform set_config('app.customer_id', '', true), set_config('app.supplier_id', '', true);
  select coalesce(max(position), 0) into newest from event;
  perform set_config('app.customer_id', customer, true), set_config('app.supplier_id', supplier, true);
  return newest;
end $$;
