/**
 * Orders, deliveries and invoices that meet line by line, and the dispatch notifications that a supplier sends. All of
 * them belong to the customer that the suppliers belong to, but the invoices, which are the whole tenant's.
 */
import type pg from "pg";
import { countOf, WITH_TRIGGERS, WITHOUT_TRIGGERS } from "./invoices.ts";
import { matchItems } from "./servers/matches.ts";

/** The number of items of every order here. */
const ORDER_ITEMS = 1000;
/** Orders `M-1` … `M-4` were delivered and invoiced: of each item two deliveries and an invoice. */
const MATCHED_ORDERS = 4;
/** Orders `R-1` … `R-4` are called off piece by piece: by the deliveries of the list, and by notices. */
const FRAME_ORDERS = MATCHED_ORDERS;

const LINES_OF_A_DOCUMENT = 100;
/** The deliveries of the list: eighty of the matched orders, all others with three lines each. */
export const DELIVERIES = 5000;
const MATCHED_DELIVERIES = (2 * MATCHED_ORDERS * ORDER_ITEMS) / LINES_OF_A_DOCUMENT;
/** The invoices of the matched orders; they are the last of the tenant's. */
export const MATCHED_INVOICES = (MATCHED_ORDERS * ORDER_ITEMS) / LINES_OF_A_DOCUMENT;

const ORDERS = `
  insert into purchase_order (tenant_id, customer_id, external_id, order_number, supplier_id, supplier_external_id, project_id, project_number,
                              contract_number, currency, planned_delivery_date)
  select supplier.tenant_id, supplier.customer_id, kind || '-' || k, kind || '-' || k, supplier.id, supplier.external_id, project.id,
         project.project_number, 'RV-' || k, 'EUR', '2026-12-01'
  from tenant cross join unnest(array['M', 'R']) as kind cross join generate_series(1, $2::int) as k
    join supplier on supplier.tenant_id = tenant.id and supplier.external_id = 'K' || lpad(k::text, 5, '0')
    join project on project.tenant_id = tenant.id and project.project_number = 'P-' || lpad(k::text, 5, '0')
  where tenant.name = $1 order by kind, k`;

const ORDER_ITEM = `
  insert into purchase_order_item (tenant_id, customer_id, purchase_order_id, index, external_id, product_number, title, quantity, unit, unit_code,
                                   price_per_unit, net_price)
  select o.tenant_id, o.customer_id, o.id, i, lpad((10 * (i + 1))::text, 5, '0'), 'A-' || lpad(i::text, 6, '0'), 'Schotter 0/' || i % 64 || ', frei Baustelle',
         priced.quantity, (array['t', 'm3', 'Stk'])[i % 3 + 1], (array['TNE', 'MTQ', 'C62'])[i % 3 + 1], priced.price, round(priced.quantity * priced.price, 2)
  from purchase_order o join tenant on tenant.id = o.tenant_id and tenant.name = $1 cross join generate_series(0, $2::int - 1) as i
    cross join lateral (
      select case when o.external_id like 'M-%' then 20 + i % 17 else 100000 end as quantity, round((i * 37 % 9000 + 1000)::numeric / 100, 2) as price
    ) as priced
  order by o.external_id, i`;

/** A delivery of the order `o`, number `i` of its kind, which brings `part.lines`. */
const delivery = (kind: string): string => `
  insert into delivery (tenant_id, customer_id, source, source_key, sent, external_id, delivery_number, delivery_date, dispatched_at, received_at,
                        supplier_id, supplier_external_id, supplier_name, project_id, project_number, order_number, purchase_order_id, vehicle, trailer,
                        driver, plant, gross_weight, tare_weight, net_weight, weight_unit, comment, created_at, updated_at)
  select o.tenant_id, o.customer_id, 'CUSTOM', said.external_id,
         jsonb_build_object('external_id', said.external_id, 'delivery_number', said.external_id, 'delivery_date', said.at::date, 'dispatched_at', said.at,
           'supplier_external_id', o.supplier_external_id, 'supplier_name', s.title, 'project_number', o.project_number, 'order_number', o.order_number,
           'vehicle', said.vehicle, 'driver', 'Weber', 'plant', 'Bruch Süd', 'net_weight', 25.5, 'weight_unit', 't', 'items', part.lines),
         said.external_id, said.external_id, said.at::date, said.at, said.at + interval '1 hour', s.id, s.external_id, s.title, o.project_id,
         o.project_number, o.order_number, o.id, said.vehicle, 'M-XT 22', 'Weber', 'Bruch Süd', 40, 14.5, 25.5, 't',
         case when i % 5 = 0 then 'Zwei Paletten beschädigt' end, said.at, said.at
  from ${kind}
    cross join lateral (
      select 'LF-' || o.external_id || '/' || i as external_id, 'M-BT ' || 100 + i % 40 as vehicle, timestamptz '2026-01-02 06:00Z' + i * interval '10 minutes' as at
    ) as said
    join supplier s on s.id = o.supplier_id
  where o.tenant_id = (select id from tenant where name = $1) and part.lines is not null
  order by i, o.external_id`;

const LINES = `
  jsonb_agg(jsonb_build_object('line_number', (line.n + 1)::text, 'product_number', q.product_number, 'title', q.title, 'quantity', line.quantity,
    'unit', q.unit, 'order_item_number', q.external_id, 'lot_number', 'CH-' || line.n, 'completed', false) order by line.n) as lines`;

/** Of each item the first half, and then the second, of which one in twenty items misses a piece. */
const MATCHED_DELIVERY = delivery(`
  purchase_order o cross join generate_series(0, ${(2 * ORDER_ITEMS) / LINES_OF_A_DOCUMENT - 1}) as i
    cross join lateral (
      select ${LINES} from purchase_order_item q
        cross join lateral (
          select q.index % ${LINES_OF_A_DOCUMENT} as n, case when i < ${ORDER_ITEMS / LINES_OF_A_DOCUMENT} then floor(q.quantity / 2)
            else ceil(q.quantity / 2) - case when q.index % 20 = 7 then 1 else 0 end end as quantity
        ) as line
      where q.purchase_order_id = o.id and o.external_id like 'M-%' and q.index / ${LINES_OF_A_DOCUMENT} = i % ${ORDER_ITEMS / LINES_OF_A_DOCUMENT}
    ) as part`);

const CALLED_OFF = delivery(`
  generate_series(100, 99 + $2::int) as i join purchase_order o on o.external_id = 'R-' || i % ${FRAME_ORDERS} + 1
    cross join lateral (
      select ${LINES} from generate_series(0, 2) as n
        join purchase_order_item q on q.purchase_order_id = o.id and q.index = (i / ${FRAME_ORDERS} * 3 + n) % ${ORDER_ITEMS}
        cross join lateral (select n, 12.5 + n as quantity) as line
    ) as part`);

const DELIVERY_ITEM = `
  insert into delivery_item (tenant_id, customer_id, delivery_id, index, line_number, product_number, title, quantity, unit, unit_code, order_number,
                             order_item_number, purchase_order_item_id, lot_number, completed, created_at, updated_at)
  select v.tenant_id, v.customer_id, v.id, line.place - 1, line.line_number, line.product_number, line.title, line.quantity, line.unit, q.unit_code,
         v.order_number, line.order_item_number, q.id, line.lot_number, line.completed, v.created_at, v.created_at
  from delivery v
    cross join lateral rows from (jsonb_to_recordset(v.sent -> 'items')
      as (line_number text, product_number text, title text, quantity numeric, unit text, order_item_number text, lot_number text, completed boolean))
      with ordinality as line(line_number, product_number, title, quantity, unit, order_item_number, lot_number, completed, place)
    join purchase_order_item q on q.purchase_order_id = v.purchase_order_id and q.external_id = line.order_item_number
  where v.tenant_id = (select id from tenant where name = $1) order by v.created_at, v.id, line.place`;

/** One item in twenty-five is charged 2 % too high. */
const CHARGED = "round(q.price_per_unit * case when q.index % 25 = 3 then 1.02 else 1 end, 2)";

const INVOICE = `
  insert into invoice (tenant_id, external_id, status, document_type, invoice_number, invoice_date, due_date, receipt_date, project_id, project_number,
                       region_id, legal_entity_id, supplier_id, supplier_external_id, supplier_name, order_number, currency, net_amount, total_tax_amount,
                       total_amount, tax_rate)
  select o.tenant_id, 'RE-' || o.external_id || '/' || i, 'CHECKED', 'INVOICE', 'RE-' || o.external_id || '/' || i, '2026-11-20', '2026-12-20',
         '2026-11-20 06:00Z', p.id, p.project_number, p.project_region_id, p.legal_entity_id, s.id, s.external_id, s.title, o.order_number, 'EUR',
         amount.net, amount.tax, amount.net + amount.tax, 19
  from purchase_order o join supplier s on s.id = o.supplier_id join project p on p.id = o.project_id
    cross join generate_series(0, ${ORDER_ITEMS / LINES_OF_A_DOCUMENT - 1}) as i
    cross join lateral (
      select sum(round(q.quantity * ${CHARGED}, 2)) as net, round(sum(q.quantity * ${CHARGED}) * 0.19, 2) as tax
      from purchase_order_item q where q.purchase_order_id = o.id and q.index / ${LINES_OF_A_DOCUMENT} = i
    ) as amount
  where o.tenant_id = (select id from tenant where name = $1) and o.external_id like 'M-%' order by o.external_id, i`;

const INVOICE_ITEM = `
  insert into invoice_item (tenant_id, invoice_id, index, product_number, title, quantity, unit, unit_code, unit_net_price, net_price, tax_rate, order_number,
                            order_number_is_default, order_item_number, purchase_order_id, purchase_order_item_id)
  select v.tenant_id, v.id, q.index % ${LINES_OF_A_DOCUMENT}, q.product_number, q.title, q.quantity, q.unit, q.unit_code, ${CHARGED}, round(q.quantity * ${CHARGED}, 2), 19,
         v.order_number, true, q.external_id, o.id, q.id
  from invoice v join purchase_order o on o.tenant_id = v.tenant_id and o.external_id = v.order_number
    join purchase_order_item q on q.purchase_order_id = o.id and q.index / ${LINES_OF_A_DOCUMENT} = split_part(v.external_id, '/', 2)::int
  where v.tenant_id = (select id from tenant where name = $1) and v.external_id like 'RE-M-%' order by v.id, q.index`;

/** So that the match has something to judge. */
const TOLERANCES =
  "update tenant set quantity_over_percent = 2, quantity_under_percent = 2, price_percent = 0 where name = $1";

/**
 * Fills a tenant that has projects, suppliers and invoices.
 * @param deliveries how many the list has
 */
export async function seedDeliveries(client: pg.Client, tenant: string, deliveries: number): Promise<void> {
  await client.query(TOLERANCES, [tenant]);
  await client.query(WITHOUT_TRIGGERS);
  await client.query(ORDERS, [tenant, MATCHED_ORDERS]);
  await client.query(ORDER_ITEM, [tenant, ORDER_ITEMS]);
  await client.query("analyze purchase_order, purchase_order_item");
  await client.query(MATCHED_DELIVERY, [tenant]);
  await client.query(CALLED_OFF, [tenant, deliveries - MATCHED_DELIVERIES]);
  await client.query("analyze delivery");
  await client.query(DELIVERY_ITEM, [tenant]);
  await client.query(INVOICE, [tenant]);
  await client.query(INVOICE_ITEM, [tenant]);
  await client.query("analyze delivery_item, invoice_item");
  const { rows } = await client.query(
    "select i.tenant_id, array_agg(i.id order by i.id) as ids from purchase_order_item i join tenant t on t.id = i.tenant_id where t.name = $1 group by 1",
    [tenant],
  );
  await matchItems((query) => client.query(query), rows[0].tenant_id, rows[0].ids);
  await client.query(WITH_TRIGGERS);
  for (const table of ["purchase_order", "delivery", "invoice"]) await client.query(countOf(table));
}

/** What is stored of matches before a notice comes. */
export const KEEP_MATCHES = [
  "create schema bench",
  "create table bench.match as select * from match",
  "create unique index on bench.match (id)",
];

/** Forgets the notices, so that each server finds the same, and no table grows from server to server. */
export const FORGET_NOTICES = `
  delete from delivery_item where delivery_id in (select id from delivery where source = 'OPENTRANS');
  delete from delivery where source = 'OPENTRANS';
  update match m set (status, reasons, delivered, open_quantity, figures, updated_at) = (b.status, b.reasons, b.delivered, b.open_quantity, b.figures, b.updated_at)
  from bench.match b where b.id = m.id and b.figures is distinct from m.figures`;

/** A row as JSON without its ids, its instants and some columns, as SQL. */
export const WITHOUT = (row: string, ...columns: string[]): string =>
  `to_jsonb(${row}) - array[${["id", "created_at", "updated_at", ...columns].map((column) => `'${column}'`).join(", ")}]`;

/** The bare server notes what happened, and neither who did it nor which fields changed. */
const OF_EVENTS = ["position", "actor_kind", "actor_name", "actor_customer_id", "changed"] as const;

/** What the last notice left: the delivery, its lines, the matches of what they bring, and the events. */
export const NOTICE_FACTS = `
  with last as (select * from delivery where source = 'OPENTRANS' order by created_at desc limit 1)
  select ${WITHOUT("v")} as delivery,
    (select jsonb_agg(${WITHOUT("d", "delivery_id")} order by d.index) from delivery_item d where d.delivery_id = v.id) as items,
    (select jsonb_agg(${WITHOUT("m")} order by m.id) from match m
     where m.delivery_id = v.id or m.purchase_order_item_id in (select purchase_order_item_id from delivery_item where delivery_id = v.id)) as matches,
    (select jsonb_agg((${WITHOUT("e", ...OF_EVENTS)}) #- '{data,delivery_id}' order by e.type, e.data ->> 'purchase_order_item_id') from event e
     where e.tenant_id = v.tenant_id and e.created_at = v.created_at) as events
  from last v`;

/** What the last change of a delivery left: the delivery without the number of its comment, and the event. */
export const PATCH_FACTS = `
  select ${WITHOUT("v", "search_text", "comment")} || jsonb_build_object('id', v.id, 'comment', regexp_replace(v.comment, '[0-9]+$', '')) as delivery,
    (select ${WITHOUT("e", ...OF_EVENTS)} from event e where e.tenant_id = v.tenant_id order by e.position desc limit 1) as event
  from delivery v order by v.updated_at desc limit 1`;

/** How many items a notice has. */
const NOTICE_ITEMS = 200;
const NOTICES = (FRAME_ORDERS * ORDER_ITEMS) / NOTICE_ITEMS;
const NUMBER = "%NUMBER%";

const noticeItem = (order: number, index: number, line: number): string => `
    <DISPATCHNOTIFICATION_ITEM>
      <LINE_ITEM_ID>${line + 1}</LINE_ITEM_ID>
      <PRODUCT_ID><bmecat:SUPPLIER_PID type="supplier_specific">A-${String(index).padStart(6, "0")}</bmecat:SUPPLIER_PID><LOT_NUMBER>CH-${88_000 + line}</LOT_NUMBER><bmecat:BUYER_PID>000${2500 + index}</bmecat:BUYER_PID><bmecat:DESCRIPTION_SHORT>Schotter 0/${index % 64} &amp; Splitt, gewaschen, frei Baustelle</bmecat:DESCRIPTION_SHORT></PRODUCT_ID>
      <QUANTITY>${(8.5 + (index % 7) / 2).toFixed(1)}</QUANTITY>
      <bmecat:ORDER_UNIT>${["TNE", "MTQ", "C62"][index % 3]}</bmecat:ORDER_UNIT>
      <DELIVERY_COMPLETED>false</DELIVERY_COMPLETED>
      <ORDER_REFERENCE><ORDER_ID>R-${order}</ORDER_ID><LINE_ITEM_ID>${String(10 * (index + 1)).padStart(5, "0")}</LINE_ITEM_ID><ORDER_DATE>2026-11-16</ORDER_DATE></ORDER_REFERENCE>
      <SUPPLIER_ORDER_REFERENCE><SUPPLIER_ORDER_ID>AB-77120</SUPPLIER_ORDER_ID><SUPPLIER_ORDER_ITEM_ID>${line + 1}</SUPPLIER_ORDER_ITEM_ID></SUPPLIER_ORDER_REFERENCE>
      <SHIPMENT_PARTIES_REFERENCE><DELIVERY_IDREF>P-0000${order}</DELIVERY_IDREF></SHIPMENT_PARTIES_REFERENCE>
    </DISPATCHNOTIFICATION_ITEM>`;

const party = (role: string, type: string, id: string, name: string): string =>
  `<PARTY><bmecat:PARTY_ID type="${type}">${id}</bmecat:PARTY_ID><PARTY_ROLE>${role}</PARTY_ROLE><ADDRESS><bmecat:NAME>${name}</bmecat:NAME><bmecat:CITY>München</bmecat:CITY></ADDRESS></PARTY>`;

function noticeOf(order: number, first: number): readonly string[] {
  const items = Array.from({ length: NOTICE_ITEMS }, (_, line) => noticeItem(order, first + line, line));
  return `<?xml version="1.0" encoding="UTF-8"?>
<DISPATCHNOTIFICATION xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1">
  <DISPATCHNOTIFICATION_HEADER>
    <CONTROL_INFO><GENERATOR_INFO>Mischwerk-EDI 4.2</GENERATOR_INFO><GENERATION_DATE>2026-11-19T06:41:12+01:00</GENERATION_DATE></CONTROL_INFO>
    <DISPATCHNOTIFICATION_INFO>
      <DISPATCHNOTIFICATION_ID>${NUMBER}</DISPATCHNOTIFICATION_ID>
      <DISPATCHNOTIFICATION_DATE>2026-11-19T06:40:00+01:00</DISPATCHNOTIFICATION_DATE>
      <DELIVERY_DATE type="fixed"><DELIVERY_START_DATE>2026-11-19T07:15:00+01:00</DELIVERY_START_DATE><DELIVERY_END_DATE>2026-11-19T07:45:00+01:00</DELIVERY_END_DATE></DELIVERY_DATE>
      <PARTIES>
        ${party("supplier", "buyer_specific", `K0000${order}`, "Steinbruch Süd GmbH &amp; Co. KG")}
        ${party("buyer", "supplier_specific", "10447", "Musterbau")}
        ${party("delivery", "supplier_specific", `P-0000${order}`, "Wohnquartier Theresienhöhe")}
      </PARTIES>
      <REMARKS type="general">Abladen bis 08:30 Uhr</REMARKS>
    </DISPATCHNOTIFICATION_INFO>
  </DISPATCHNOTIFICATION_HEADER>
  <DISPATCHNOTIFICATION_ITEM_LIST>${items.join("")}
  </DISPATCHNOTIFICATION_ITEM_LIST>
  <DISPATCHNOTIFICATION_SUMMARY><TOTAL_ITEM_NUM>${NOTICE_ITEMS}</TOTAL_ITEM_NUM></DISPATCHNOTIFICATION_SUMMARY>
</DISPATCHNOTIFICATION>
`.split(NUMBER);
}

const notices = Array.from({ length: NOTICES }, (_, place) => {
  const first = place * NOTICE_ITEMS;
  return noticeOf(Math.floor(first / ORDER_ITEMS) + 1, first % ORDER_ITEMS);
});

/**
 * A dispatch notification of 200 items. Each number is another notification; of twenty in a row, each brings other
 * items.
 */
export const noticeXml = (number: number): string => notices[number % NOTICES]!.join(`OT-2026-${number}`);
