-- A cost centre may be closed, as all other master data. Those that are stored are in use.
alter table "work_type" add column "active" boolean not null default true;
