/** Deliveries as an ERP pushes them every night, and the hand-written server's way to store new ones. */
import type pg from "pg";
import { BULK } from "./bulk-invoices.ts";
import { WITHOUT } from "./deliveries.ts";
import { unitCode } from "./servers/matches.ts";

/**
 * New deliveries of three lines each, of the suppliers and for the projects that the bench has. They name no order.
 * @param request a part of their ids
 * @param comment differs in a changed delivery
 */
export const bulkDeliveriesFrom = (request: string, comment: string) =>
  Array.from({ length: BULK }, (_, i) => ({
    external_id: `Q${request}-${String(i).padStart(4, "0")}`,
    delivery_date: "2026-11-20",
    delivery_number: `LS-${i}`,
    supplier_external_id: `K${String((i % 900) + 1).padStart(5, "0")}`,
    project_number: `P-${String((i % 400) + 1).padStart(5, "0")}`,
    ...{ vehicle: `FR-TB ${i}`, gross_weight: 31_940, tare_weight: 13_700, net_weight: 18_240, weight_unit: "kg" },
    comment,
    items: ["Transportbeton C25/30", "Betonstahl B500B", "Gitterträger"].map((title, n) => ({
      ...{
        product_number: String(3 * i + n).padStart(8, "0"),
        title,
        description: `Position ${n + 1}, frei Baustelle`,
      },
      ...{ quantity: ((7 * i + 13 * n) % 40) + 1, unit: ["m3", "t", "Stk"][n]! },
    })),
  }));

type DeliveryInput = ReturnType<typeof bulkDeliveriesFrom>[number];

export const FORGET_BULK_DELIVERIES = `
  delete from match where delivery_id in (select id from delivery where external_id like 'Q%');
  delete from delivery_item where delivery_id in (select id from delivery where external_id like 'Q%');
  delete from delivery where external_id like 'Q%'`;

/** The last of the new deliveries, with what belongs to it. */
export const BULK_DELIVERY_FACTS = `
  with last as (select * from delivery where external_id like 'Q%-${String(BULK - 1).padStart(4, "0")}' order by created_at desc, id limit 1)
  select ${WITHOUT("d", "external_id", "source_key", "sent", "search_text")} as delivery,
    (select jsonb_agg(${WITHOUT("l", "delivery_id")} order by l.index) from delivery_item l where l.delivery_id = d.id) as lines,
    (select jsonb_agg(${WITHOUT("m", "delivery_id", "delivery_item_id")} order by m.unit) from match m where m.delivery_id = d.id) as matches,
    (select count(*) from event e where e.tenant_id = d.tenant_id and e.data ->> 'external_id' = d.external_id) as events
  from last d`;

/** One delivery with its lines and matches, as a plain insert by someone who knows the tables. */
const INSERT_DELIVERY = {
  name: "insert delivery",
  text: `
    with said as (
      select r.*, s.id as supplier_id, p.id as project_id
      from json_to_record($3::json) as r(external_id text, delivery_date date, delivery_number text, supplier_external_id text, project_number text,
          vehicle text, gross_weight numeric, tare_weight numeric, net_weight numeric, weight_unit text, comment text)
        left join supplier s on s.tenant_id = $1 and s.customer_id = $2 and s.external_id = r.supplier_external_id
        left join project p on p.tenant_id = $1 and p.project_number = r.project_number
    ), made as (
      insert into delivery (tenant_id, customer_id, source, source_key, sent, external_id, delivery_number, delivery_date, supplier_id, supplier_external_id,
        project_id, project_number, vehicle, gross_weight, tare_weight, net_weight, weight_unit, comment, completed)
      select $1, $2, 'CUSTOM', external_id, $5, external_id, delivery_number, delivery_date, supplier_id, supplier_external_id, project_id, project_number,
        vehicle, gross_weight, tare_weight, net_weight, weight_unit, comment, false
      from said returning id, external_id, delivery_number, supplier_id, project_id
    ), line as (
      insert into delivery_item (tenant_id, customer_id, delivery_id, index, product_number, title, description, quantity, unit, unit_code)
      select $1, $2, made.id, l.place - 1, l.product_number, l.title, l.description, l.quantity, l.unit, l.unit_code
      from made, rows from (json_to_recordset($4::json) as (product_number text, title text, description text, quantity numeric, unit text, unit_code text))
        with ordinality as l(product_number, title, description, quantity, unit, unit_code, place)
      returning id, quantity, unit
    ), matched as (
      insert into match (tenant_id, customer_id, delivery_id, delivery_item_id, supplier_id, project_id, status, reasons, delivered, invoiced, unit)
      select $1, $2, made.id, line.id, made.supplier_id, made.project_id, 'MISMATCH', '{NOT_ORDERED}', line.quantity, 0, line.unit from made, line
    )
    select id, external_id, delivery_number from made`,
};

const EVENTS = {
  name: "events of deliveries",
  text: `insert into event (tenant_id, customer_id, type, resource, data)
    select $1, $2, 'delivery.created', 'deliveries', jsonb_build_object('delivery_id', e.id, 'source', 'CUSTOM', 'external_id', e.external_id, 'dsid', null,
      'delivery_number', e.delivery_number, 'marked', false)
    from json_to_recordset($3::json) as e(id uuid, external_id text, delivery_number text)`,
};

type Run = (statement: pg.QueryConfig) => Promise<{ rows: any[] }>;

/** Creates deliveries in the caller's transaction. @returns the gateway's answer for each */
export async function insertDeliveries(run: Run, owner: readonly [string, string], sent: readonly DeliveryInput[]) {
  const made: { id: string; external_id: string; delivery_number: string }[] = [];
  for (const delivery of sent) {
    const { items, ...header } = delivery;
    const lines = items.map((item) => ({ ...item, unit_code: unitCode(item.unit) }));
    const values = [...owner, ...[header, lines, delivery].map((part) => JSON.stringify(part))];
    made.push((await run({ ...INSERT_DELIVERY, values })).rows[0]);
  }
  await run({ ...EVENTS, values: [...owner, JSON.stringify(made)] });
  return made.map((delivery, index) => ({ index, ...delivery, error: null }));
}
