-- A tenant has at most one payment term that is the default for credit notes.
select tenant_id, array_agg(number order by number) as numbers
from payment_term where is_default_for_credit_notes group by tenant_id having count(*) > 1
