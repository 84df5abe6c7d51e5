/** Purchase orders as an ERP pushes them every night, and the hand-written server's way to take them in. */
import type pg from "pg";
import { matchItems } from "./servers/matches.ts";
import { TENANT } from "./servers/sql.ts";

const ITEMS = 10;

/** Orders with ten items each, of the suppliers and for the projects that the bench has. */
export const ordersFrom = (first: number, count: number, prefix = "B") =>
  Array.from({ length: count }, (_, index) => {
    const number = String(first + index).padStart(5, "0");
    return {
      external_id: `${prefix}${number}`,
      supplier: { external_id: `K${String((index % 900) + 1).padStart(5, "0")}` },
      project_number: `P-${String((index % 400) + 1).padStart(5, "0")}`,
      contract_number: `RV-${index % 20}`,
      currency: "EUR",
      planned_delivery_date: "2026-12-01",
      purchase_order_items: Array.from({ length: ITEMS }, (__, item) => ({
        external_id: String(10 * (item + 1)),
        product_number: `00${item}${number}`,
        title: `Schotter 0/${item + 8}, frei Baustelle`,
        quantity: 20 + item,
        unit: "t",
        net_price: (20 + item) * 24.75,
        price_per_unit: 24.75,
      })),
    };
  });

export type OrderInput = ReturnType<typeof ordersFrom>[number];

/** What the gateway keeps of an order, to compare the next import with it. */
const sentOf = ({ supplier, purchase_order_items, external_id: _, ...order }: OrderInput) => ({
  ...order,
  order_number: null,
  supplier_id: null,
  supplier_external_id: supplier.external_id,
  project_id: null,
  retention_rate: null,
  retention_kind: null,
  cancel_requested: false,
  awaits_cart: false,
  items: purchase_order_items.map((item) => ({
    ...item,
    description: null,
    planned_delivery_date: null,
    completed: false,
  })),
});

const UPSERT_ORDERS = {
  name: "upsert orders",
  text: `
    insert into purchase_order as o (tenant_id, customer_id, external_id, order_number, supplier_id, supplier_external_id, project_id, project_number,
      contract_number, currency, planned_delivery_date, sent)
    select $1, $2, r.external_id, r.external_id, s.id, r.supplier ->> 'external_id', p.id, r.project_number, r.contract_number, r.currency, r.planned_delivery_date, r.sent
    from json_to_recordset($3::json) as r(external_id text, supplier json, project_number text, contract_number text, currency text, planned_delivery_date date, sent jsonb)
      left join supplier s on s.tenant_id = $1 and s.customer_id = $2 and s.external_id = r.supplier ->> 'external_id'
      left join project p on p.tenant_id = $1 and p.project_number = r.project_number
    order by r.external_id collate "C"
    on conflict (tenant_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), external_id) do update set
      supplier_id = excluded.supplier_id, supplier_external_id = excluded.supplier_external_id, project_id = excluded.project_id,
      project_number = excluded.project_number, contract_number = excluded.contract_number, currency = excluded.currency,
      planned_delivery_date = excluded.planned_delivery_date, sent = excluded.sent, version = o.version + 1, updated_at = clock_timestamp()
    where (o.supplier_external_id, o.project_number, o.contract_number, o.currency, o.planned_delivery_date)
      is distinct from (excluded.supplier_external_id, excluded.project_number, excluded.contract_number, excluded.currency, excluded.planned_delivery_date)
    returning id, xmax = 0 as is_new`,
};

const UPSERT_ITEMS = {
  name: "upsert order items",
  text: `
    insert into purchase_order_item as i (tenant_id, customer_id, purchase_order_id, index, external_id, product_number, title, quantity, unit, unit_code, net_price, price_per_unit)
    select $1, $2, o.id, r.index, r.external_id, r.product_number, r.title, r.quantity, r.unit, r.unit_code, r.net_price, r.price_per_unit
    from json_to_recordset($3::json) as r("order" text, index int, external_id text, product_number text, title text, quantity numeric, unit text, unit_code text,
        net_price numeric, price_per_unit numeric)
      join purchase_order o on o.tenant_id = $1 and o.customer_id = $2 and o.external_id = r."order"
    on conflict (purchase_order_id, external_id) do update set
      index = excluded.index, product_number = excluded.product_number, title = excluded.title, quantity = excluded.quantity, unit = excluded.unit,
      unit_code = excluded.unit_code, net_price = excluded.net_price, price_per_unit = excluded.price_per_unit, cancelled = false, updated_at = clock_timestamp()
    where (i.index, i.product_number, i.title, i.quantity, i.unit, i.net_price, i.price_per_unit, i.cancelled)
      is distinct from (excluded.index, excluded.product_number, excluded.title, excluded.quantity, excluded.unit, excluded.net_price, excluded.price_per_unit, false)
    returning id`,
};

const EVENTS = {
  name: "events of orders",
  text: `
    insert into event (tenant_id, customer_id, type, resource, data)
    select $1, $2, 'order.created', 'purchase_orders',
      jsonb_build_object('purchase_order_id', id, 'external_id', external_id, 'status', status, 'version', version)
    from purchase_order where id = any($3::uuid[])`,
};

const CANCEL_REST = {
  name: "cancel order items",
  text: `
    update purchase_order_item i set cancelled = true, updated_at = clock_timestamp()
    from purchase_order o
    where o.id = i.purchase_order_id and o.tenant_id = $1 and o.customer_id = $2 and o.external_id = any($3::text[]) and not i.cancelled
      and (o.external_id, i.external_id) not in (select * from unnest($4::text[], $5::text[]))`,
};

const SELECT_ORDERS = {
  name: "imported orders",
  text: `
    select json_agg(r order by r.place) as orders from (
      select sent.place, o.id, o.external_id, o.order_number, o.ids_order_id, o.awaits_cart, o.placed_at, o.supplier_id,
        json_build_object('id', s.id, 'external_id', s.external_id, 'title', s.title, 'legal_uid', s.legal_uid) as supplier,
        o.project_id, o.project_number,
        json_build_object('id', p.id, 'title', p.title, 'project_number', p.project_number, 'description', p.description,
          'project_region', json_build_object('id', g.id, 'number', g.number, 'title', g.title),
          'legal_entity', json_build_object('id', l.id, 'number', l.number, 'title', l.title)) as project,
        o.contract_number, o.retention_rate, o.retention_kind, o.customer_id, o.currency, o.planned_delivery_date, o.status, o.version, o.cancel_requested, o.proposal, o.cart, o.comment,
        (select json_agg(t order by t.index) from (
           select id, index, external_id, product_number, title, description, quantity, unit, unit_code, net_price, price_per_unit, planned_delivery_date,
             confirmed_quantity, cancelled, completed from purchase_order_item where purchase_order_id = o.id) as t) as items,
        to_char(o.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(o.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
      from unnest($3::text[]) with ordinality as sent(external_id, place)
        join purchase_order o on o.tenant_id = $1 and o.customer_id = $2 and o.external_id = sent.external_id
        join supplier s on s.id = o.supplier_id join project p on p.id = o.project_id
        join project_region g on g.id = p.project_region_id join legal_entity l on l.id = p.legal_entity_id) as r`,
};

type Run = (statement: pg.QueryConfig) => Promise<{ rows: any[] }>;

/** Creates or updates orders with their items, in the caller's transaction, and returns what the gateway shows. */
export async function importOrders(
  run: Run,
  [tenantId, customerId]: readonly [string, string],
  orders: readonly OrderInput[],
): Promise<unknown[]> {
  const owner = [tenantId, customerId];
  const ids = orders.map(({ external_id }) => external_id);
  const items = orders.flatMap(({ external_id: order, purchase_order_items }) =>
    purchase_order_items.map((item, index) => {
      if (Math.abs(item.quantity * item.price_per_unit - item.net_price) > 0.005) throw new Error("prices differ");
      return { order, index, ...item, unit_code: item.unit === "t" ? "TNE" : null };
    }),
  );
  const rows = orders.map((order) => ({ ...order, purchase_order_items: undefined, sent: sentOf(order) }));
  const { rows: written } = await run({ ...UPSERT_ORDERS, values: [...owner, JSON.stringify(rows)] });
  const { rows: writtenItems } = await run({ ...UPSERT_ITEMS, values: [...owner, JSON.stringify(items)] });
  const made = written.filter(({ is_new }) => is_new).map(({ id }) => id);
  const named = [items.map(({ order }) => order), items.map(({ external_id }) => external_id)];
  await run({ ...CANCEL_REST, values: [...owner, ids, ...named] });
  if (made.length > 0) {
    await run({ ...TENANT, values: [tenantId] });
    const matched = writtenItems.map(({ id }) => id);
    await matchItems(run, tenantId, matched);
    await run({ ...EVENTS, values: [...owner, made] });
  }
  const { rows: found } = await run({ ...SELECT_ORDERS, values: [...owner, ids] });
  for (const order of found[0].orders) delete order.place;
  return found[0].orders;
}
