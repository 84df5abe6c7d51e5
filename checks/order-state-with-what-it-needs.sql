-- An order has a proposal exactly while it is CHANGED, and the state before exactly while it can return to it.
select id as purchase_order_id, status, status_before, proposal is not null as has_proposal
from purchase_order
where (proposal is not null) <> (status = 'CHANGED')
  or (status_before is not null) <> (status in ('CHANGED', 'CANCEL_REQUESTED'))
  or status_before not in ('OPEN', 'CONFIRMED')
