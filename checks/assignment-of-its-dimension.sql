-- An assigned option belongs to the assigned dimension, and the value has the type and the placement of the dimension.
select a.id, a.invoice_id, d.label as dimension, d.type, d.placement as dimension_placement, a.placement,
  o.dimension_id as dimension_of_option
from dimension_assignment a
  join invoice_dimension d on d.id = a.dimension_id
  left join invoice_dimension_option o on o.id = a.dimension_option_id
where a.placement <> d.placement
  or o.dimension_id <> a.dimension_id
  or (d.type = 'option') <> (a.dimension_option_id is not null)
