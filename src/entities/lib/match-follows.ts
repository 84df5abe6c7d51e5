/** A match shows the supplier and the project of its order, delivery or invoice, and follows them when they change. */

const MATCH_FOLLOWS = `create or replace function "match_follows"() returns trigger as $$
begin
  if tg_table_name = 'purchase_order' then
    update match set supplier_id = new.supplier_id, project_id = new.project_id where purchase_order_id = new.id and purchase_order_item_id is not null;
  elsif tg_table_name = 'delivery' then
    update match set supplier_id = new.supplier_id, project_id = new.project_id where delivery_id = new.id;
  else
    update match set supplier_id = new.supplier_id, project_id = new.project_id where invoice_id = new.id;
  end if;
  return null;
end; $$ language plpgsql`;

/** The trigger of a table whose records have matches. */
export const followedByMatches = (table: "purchase_order" | "delivery" | "invoice") => ({
  name: `${table}_match_follows`,
  timing: "after" as const,
  events: ["update" as const],
  expression: `${MATCH_FOLLOWS};
create trigger "${table}_match_follows" after update on "${table}" for each row when (old.supplier_id is distinct from new.supplier_id or old.project_id is distinct from new.project_id) execute function "match_follows"()`,
});
