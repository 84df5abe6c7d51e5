-- A place has each option only once, and only one text for each dimension.
select invoice_id, placement, invoice_line_item_index, invoice_account_index, coalesce(dimension_option_id, dimension_id) as value, count(*) as times
from dimension_assignment
group by 1, 2, 3, 4, 5 having count(*) > 1
