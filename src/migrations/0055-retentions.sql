alter table "invoice" add "retention" jsonb null;
alter table "purchase_order" add "retention_rate" numeric null, add "retention_kind" text null;
-- What an order was last sent with is compared field by field.
update "purchase_order" set "sent" = '{"retention_rate": null, "retention_kind": null}' || "sent" where "sent" is not null;
