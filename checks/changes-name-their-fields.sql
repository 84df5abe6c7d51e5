-- An event of a change names fields, each once, and one of a creation or a deletion names none.
-- Events of before 0025 know neither actor nor fields. One that names no field tells of what no field shows.
select position, type, changed from event
where actor_kind is not null and (
  type similar to '%.(created|deleted)' and changed is not null
  or type similar to '%.(updated|deactivated|status_changed|changed)' and changed is null
  or cardinality(changed) <> (select count(distinct field) from unnest(changed) as field)
)
