-- By which bodies of rules a tenant's electronic invoices are judged (domain/rule-bodies.ts).
alter table "tenant" add "invoice_rules" text[] not null default '{EN_16931,XRECHNUNG,XRECHNUNG_EXTENSION,PEPPOL}';
