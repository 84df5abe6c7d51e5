alter table "supplier" add "exemption_certificate_number" text null, add "exemption_certificate_till" date null;
alter table "tenant" add "check_exemption_certificate" boolean not null default false;
