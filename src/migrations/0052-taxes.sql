alter table "invoice" add "taxes" jsonb null;
