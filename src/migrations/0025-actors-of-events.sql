-- Who did what an event tells, and which fields changed. Events of before know neither.
alter table event
  add column actor_kind text,
  add column actor_name text,
  add column actor_customer_id uuid,
  add column changed text[];
