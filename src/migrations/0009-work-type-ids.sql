-- Cost centres get an id, by which clients keep them.
alter table work_type add column id uuid not null default gen_random_uuid();
