alter table "invoice" add "sent_hash" text null;
