-- The beginning of the id of the event at a position; 'deleted' if it is older than the events that are kept. A cursor
-- names the event that it stands at, so that a reader notices where that one was lost and its position was given again
-- (a standby was promoted, or the database was restored). All events of the tenant count, also for a key of one customer
-- or supplier, whose cursor may come from a key that sees more.
create function event_mark(at bigint) returns text language plpgsql as $$
declare
  customer constant text := coalesce(current_setting('app.customer_id', true), '');
  supplier constant text := coalesce(current_setting('app.supplier_id', true), '');
  mark text;
begin
  perform set_config('app.customer_id', '', true), set_config('app.supplier_id', '', true);
  select left(id::text, 8) into mark from event where position = at;
  if mark is null and at <= (select max(position) from event_floor) then mark := 'deleted'; end if;
  perform set_config('app.customer_id', customer, true), set_config('app.supplier_id', supplier, true);
  return mark;
end $$;
