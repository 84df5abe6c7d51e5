-- The code of an invoice line's unit (decisions §6, §11), which new lines are stored with. The spellings are those of
-- domain/units.ts on the day of this migration.
alter table invoice_item add column unit_code text null;
-- A migration belongs to no tenant, so row-level security would show it no lines.
alter table invoice_item no force row level security;
update invoice_item i set unit_code = spelling.code
from (values ('C62', 'c62'), ('C62', 'pce'), ('C62', 'h87'), ('C62', 'stk'), ('C62', 'stück'), ('MTR', 'mtr'), ('MTR', 'm'),
  ('MTK', 'mtk'), ('MTK', 'm2'), ('MTQ', 'mtq'), ('MTQ', 'm3'), ('MTQ', 'cbm'), ('TNE', 'tne'), ('TNE', 't'), ('TNE', 'to'),
  ('KGM', 'kgm'), ('KGM', 'kg')) as spelling (code, text)
where length(i.unit) <= 40 and regexp_replace(lower(normalize(i.unit, nfkc)), '[.[:space:]]', '', 'g') = spelling.text;
alter table invoice_item force row level security;
