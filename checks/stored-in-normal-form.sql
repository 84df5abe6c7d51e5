-- IBANs are stored in upper case without spaces, and e-mail addresses in lower case; otherwise they would not be found.
select 'supplier_bank_detail' as "table", id, iban as value from supplier_bank_detail where iban <> upper(regexp_replace(iban, '\s', '', 'g'))
union all
select 'user', id, email from "user" where email <> lower(email)
union all
select 'project_invite', id, email from project_invite where email <> lower(email)
