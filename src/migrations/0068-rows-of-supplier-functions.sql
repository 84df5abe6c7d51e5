-- PostgreSQL expects 1,000 rows of a function that returns a set, and counts reading them for each row that it looks up
-- by its id, although other keys than suppliers' never call these functions. A page of projects then read all of the
-- tenant's.
alter function orders_of_supplier() rows 1;
alter function projects_of_supplier() rows 1;
alter function deliveries_of_supplier() rows 1;
alter function keys_of_supplier() rows 1;
