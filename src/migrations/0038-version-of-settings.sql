-- The version of a tenant's settings, by which a write can say which one it has read (`If-Match`).
alter table "tenant" add column "updated_at" timestamptz(3) not null default now();
