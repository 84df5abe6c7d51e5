-- Links of invoices, orders and projects follow docs/adr/0011, except a given link, and one that a final invoice has.
-- This deliberately states the rule a second time, in another form than src/services/links/link-records.ts, which applies it.
with supplier_by as (
  select i.id,
    (select (array_agg(s.id order by s.is_active desc))[1] from supplier s
      where s.tenant_id = i.tenant_id and (i.customer_id is null or s.customer_id = i.customer_id)
        and s.external_id = i.supplier_external_id
        having count(*) = 1 or count(*) filter (where s.is_active) = 1) as external_id,
    (select (array_agg(s.id order by s.is_active desc))[1] from supplier s
      where s.tenant_id = i.tenant_id and (i.customer_id is null or s.customer_id = i.customer_id)
        and upper(replace(s.legal_uid, ' ', '')) = nullif(upper(replace(i.supplier_tax_id, ' ', '')), '')
        and not i.supplier_tax_id_is_wrong
        having count(*) = 1 or count(*) filter (where s.is_active) = 1) as tax_id,
    (select (array_agg(s.id order by s.is_active desc))[1] from supplier s
      where s.tenant_id = i.tenant_id and (i.customer_id is null or s.customer_id = i.customer_id)
        and exists (select from supplier_bank_detail b where b.supplier_id = s.id and b.iban = i.supplier_iban)
        having count(*) = 1 or count(*) filter (where s.is_active) = 1) as iban
  from invoice i
),
named as (
  select i.id, coalesce(by.external_id, by.tax_id, by.iban) as supplier_id,
    (select p.id from project p
      where p.tenant_id = i.tenant_id and p.project_number = i.project_number
        and (i.customer_id is null or p.customer_id is null or p.customer_id = i.customer_id)) as project_id
  from invoice i join supplier_by by on by.id = i.id
),
wanted as (
  select i.id, i.status in ('CHECKED', 'CANCELLED') as is_final, link.*
  from invoice i
    join named n on n.id = i.id
    left join project p on p.id = i.project_id
    left join supplier s on s.id = i.supplier_id
    left join payment_term by_number on by_number.tenant_id = i.tenant_id and by_number.number = i.payment_term_number
    left join payment_term by_text on by_text.tenant_id = i.tenant_id and by_text.number = i.payment_terms
    left join payment_term of_credit_notes
      on of_credit_notes.tenant_id = i.tenant_id and of_credit_notes.is_default_for_credit_notes and i.document_type = 'CREDIT_NOTE'
    cross join lateral (values
      ('supplier', i.supplier_is_given, i.supplier_id, n.supplier_id),
      ('project', i.project_is_given, i.project_id, n.project_id),
      ('payment_term', i.payment_term_is_given, i.payment_term_id,
        case when i.payment_term_number is not null then by_number.id else coalesce(by_text.id, of_credit_notes.id, s.payment_term_id) end),
      ('region', i.region_is_given, i.region_id, p.project_region_id),
      ('legal_entity', i.legal_entity_is_given, i.legal_entity_id, p.legal_entity_id)
    ) as link (name, is_given, found, wanted)
  union all
  select i.id, i.status in ('CHECKED', 'CANCELLED'), link.*
  from invoice_account a
    join invoice i on i.id = a.invoice_id
    left join supplier s on s.id = i.supplier_id
    left join account by_number on by_number.tenant_id = a.tenant_id and by_number.number = a.account_number
    left join tax_code on tax_code.tenant_id = a.tenant_id and tax_code.number = a.tax_code_number
    cross join lateral (values
      ('account of posting ' || a.index, a.account_number is null and not a.account_is_default, a.account_id,
        case when a.account_number is not null then by_number.id else s.default_account_id end),
      ('tax code of posting ' || a.index, a.tax_code_number is null, a.tax_code_id, tax_code.id)
    ) as link (name, is_given, found, wanted)
)
select 'invoice ' || id as record, name as link, found, wanted
from wanted
where not is_given and found is distinct from wanted and not (is_final and found is not null)
union all
select 'project ' || p.id, 'region', p.project_region_id, r.id
from project p left join project_region r on r.tenant_id = p.tenant_id and r.number = p.region
where p.project_region_id is distinct from r.id
union all
select 'order ' || o.id, link.name, link.found, link.wanted
from purchase_order o
  cross join lateral (values
    ('supplier', o.supplier_is_given, o.supplier_id,
      (select (array_agg(s.id order by s.is_active desc))[1] from supplier s
        where s.tenant_id = o.tenant_id and (o.customer_id is null or s.customer_id = o.customer_id) and s.external_id = o.supplier_external_id
        having count(*) = 1 or count(*) filter (where s.is_active) = 1)),
    ('project', o.project_is_given, o.project_id,
      (select p.id from project p
        where p.tenant_id = o.tenant_id and p.project_number = o.project_number
          and (o.customer_id is null or p.customer_id is null or p.customer_id = o.customer_id)))
  ) as link (name, is_given, found, wanted)
where not link.is_given and link.found is distinct from link.wanted
  and not (o.status in ('DECLINED', 'CANCELLED', 'CLOSED') and link.found is not null)
union all
select 'delivery ' || d.id, link.name, link.found, link.wanted
from delivery d
  cross join lateral (values
    ('supplier', d.supplier_is_given, d.supplier_id,
      (select (array_agg(s.id order by s.is_active desc))[1] from supplier s
        where s.tenant_id = d.tenant_id and (d.customer_id is null or s.customer_id = d.customer_id) and s.external_id = d.supplier_external_id
        having count(*) = 1 or count(*) filter (where s.is_active) = 1)),
    ('project', d.project_is_given, d.project_id,
      (select p.id from project p
        where p.tenant_id = d.tenant_id and p.project_number = d.project_number
          and (d.customer_id is null or p.customer_id is null or p.customer_id = d.customer_id))),
    ('order', false, d.purchase_order_id,
      (select case when count(*) = 1 then min(o.id::text)::uuid end from purchase_order o
        where o.tenant_id = d.tenant_id and o.order_number = d.order_number
          and (d.customer_id is null or o.customer_id is null or o.customer_id = d.customer_id)
          and (d.supplier_id is null or o.supplier_id is null or o.supplier_id = d.supplier_id)))
  ) as link (name, is_given, found, wanted)
where not link.is_given and link.found is distinct from link.wanted and not (d.marked and link.found is not null)
