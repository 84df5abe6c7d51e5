alter table "supplier" add "merged_into_id" uuid null;
