/** Hand-written SQL for deliveries, for the bare server. */
import type pg from "pg";
import { matchItems } from "./matches.ts";
import { codesOf, type Notice } from "./notice.ts";
import { inTransaction, Refusal, TENANT } from "./sql.ts";

type Run = (query: pg.QueryConfig) => Promise<{ rows: any[] }>;
type Owner = readonly [tenantId: string, customerId: string];

const COLUMNS = [
  ...["id", "source", "external_id", "dsid", "delivery_number", "delivery_date", "dispatched_at"],
  ...["planned_arrival_time", "received_at", "supplier_id", "supplier_external_id", "supplier_name", "customer_id"],
  ...["project_id", "project_number", "work_type_id", "order_number", "purchase_order_id", "invoice_number"],
  ...["invoice_matched", "marked", "charged", "completed", "vehicle", "trailer", "driver", "plant", "gross_weight"],
  ...["tare_weight", "net_weight", "weight_unit", "comment", "file_id", "created_at", "updated_at"],
];
const ITEM = `i.index, i.id, i.line_number, i.product_number, i.buyer_product_number, i.title, i.description, i.quantity, i.unit, i.unit_code,
  i.order_number, i.order_item_number, i.purchase_order_item_id, i.lot_number, i.completed, i.comment`;
const SHOWN = `${COLUMNS.map((column) => `d.${column}`).join(", ")}, (
  select coalesce(json_agg(r order by r.index), '[]') from (select ${ITEM} from delivery_item i where i.delivery_id = d.id) as r) as items`;
const VISIBLE = "tenant_id = $1 and (customer_id is null or $2::uuid is null or customer_id = $2)";

/** The rows of the page are chosen before their items are read. */
export const DELIVERIES_WITH_ITEMS = {
  name: "deliveries with items",
  text: `select ${SHOWN}, (select count(*)::int from delivery where ${VISIBLE}) as total_count
    from (select id from delivery where ${VISIBLE} order by created_at, id limit $3 offset $4) as page join delivery d on d.id = page.id
    order by d.created_at, d.id`,
};

const EVENTS = {
  name: "events",
  text: `insert into event (tenant_id, customer_id, type, resource, data)
    select $1, e.* from json_to_recordset($2::json) as e(customer_id uuid, type text, resource text, data jsonb)`,
};

/** The one record that meets a condition; null if there is none, or several. */
const only = (table: string, condition: string): string =>
  `(select case when count(*) = 1 then (array_agg(id))[1] end from (select x.id from ${table} x where x.tenant_id = $1 and ${condition} limit 2) as found)`;
const orderOf = (number: string): string =>
  only(
    "purchase_order",
    `x.order_number = ${number} and (x.customer_id is null or x.customer_id = $2)
       and (x.supplier_id is null or s.supplier_id is null or x.supplier_id = s.supplier_id)`,
  );

const SENT = `
  said as materialized (
    select r.*, $3::jsonb || jsonb_build_object('delivery_date', day) as sent, day
    from tenant t
      cross join jsonb_to_record($3::jsonb) as r(external_id text, delivery_number text, delivery_date text, dispatched_at timestamptz,
        planned_arrival_time timestamptz, supplier_external_id text, supplier_name text, project_number text, order_number text, vehicle text, comment text)
      cross join lateral (select (r.delivery_date::timestamptz at time zone t.time_zone)::date as day) as dated
    where t.id = $1
  )`;

/** Stores a delivery with its lines and their links. No row: it is stored already. */
const INSERT_NOTICE = {
  name: "insert notice",
  text: `
    with ${SENT},
    named as materialized (
      select said.*,
        ${only("supplier", "x.customer_id = $2 and x.external_id = said.supplier_external_id")} as supplier_id,
        ${only("project", "x.project_number = said.project_number and (x.customer_id is null or x.customer_id = $2)")} as project_id
      from said
    ),
    made as (
      insert into delivery (tenant_id, customer_id, source, source_key, sent, external_id, delivery_number, delivery_date, dispatched_at, planned_arrival_time,
        supplier_id, supplier_external_id, supplier_name, project_id, project_number, order_number, purchase_order_id, vehicle, completed, comment)
      select $1, $2, 'OPENTRANS', supplier_external_id || E'\\x01' || external_id, sent, external_id, delivery_number, day, dispatched_at, planned_arrival_time,
        supplier_id, supplier_external_id, supplier_name, project_id, project_number, $4, ${orderOf("$4")}, vehicle, $5, comment
      from named s
      on conflict do nothing returning id
    ),
    line as materialized (
      select r.*, coalesce(r.own_order_number, s.order_number) as order_number
      from named s cross join rows from (jsonb_to_recordset($3::jsonb -> 'items')
        as (line_number text, product_number text, buyer_product_number text, title text, description text, quantity numeric, unit text, order_number text,
            order_item_number text, lot_number text, completed boolean, comment text))
        with ordinality as r(line_number, product_number, buyer_product_number, title, description, quantity, unit, own_order_number,
          order_item_number, lot_number, completed, comment, place)
    ),
    ordered as materialized (
      select n.order_number, ${orderOf("n.order_number")} as order_id
      from named s cross join (select distinct order_number from line where order_number is not null) as n
    ),
    article as materialized (
      select purchase_order_id as order_id, product_number, (array_agg(id))[1] as item_id
      from purchase_order_item where purchase_order_id in (select order_id from ordered) and product_number is not null and not cancelled
      group by 1, 2 having count(*) = 1
    ),
    items as (
      insert into delivery_item (tenant_id, customer_id, delivery_id, index, line_number, product_number, buyer_product_number, title, description, quantity,
        unit, unit_code, order_number, order_item_number, purchase_order_item_id, lot_number, completed, comment)
      select $1, $2, made.id, line.place - 1, line.line_number, line.product_number, line.buyer_product_number, line.title, line.description, line.quantity,
        line.unit, $6::jsonb ->> line.unit, line.order_number, line.order_item_number, coalesce(q.id, a.item_id, b.item_id), line.lot_number, line.completed,
        line.comment
      from made cross join line left join ordered o on o.order_number = line.order_number
        left join purchase_order_item q on q.purchase_order_id = o.order_id and q.external_id = line.order_item_number
        left join article a on a.order_id = o.order_id and a.product_number = line.product_number
        left join article b on b.order_id = o.order_id and b.product_number = line.buyer_product_number
      order by line.place
      returning purchase_order_item_id, quantity
    )
    select made.id, array(select distinct purchase_order_item_id from items where purchase_order_item_id is not null) as item_ids,
      array(select order_id from ordered where order_id is not null) as order_ids,
      exists (select from items where purchase_order_item_id is null and quantity <> 0) as has_unordered,
      exists (select from invoice_item l, said where l.tenant_id = $1 and l.delivery_number = said.delivery_number) as is_charged
    from made`,
};

const SENT_BEFORE = {
  name: "notice sent before",
  text: `with ${SENT}
    select d.id, d.sent = said.sent as is_same
    from said join delivery d on d.tenant_id = $1 and d.customer_id = $2 and d.source = 'OPENTRANS'
      and d.source_key = said.supplier_external_id || E'\\x01' || said.external_id
    for update of d`,
};

const MATCH_UNORDERED = {
  name: "match unordered",
  text: `insert into match (tenant_id, customer_id, delivery_id, delivery_item_id, purchase_order_id, supplier_id, project_id, status, reasons, delivered, invoiced, unit)
    select d.tenant_id, d.customer_id, d.id, i.id, d.purchase_order_id, d.supplier_id, d.project_id, 'MISMATCH', '{NOT_ORDERED}', i.quantity, 0, i.unit
    from delivery d join delivery_item i on i.delivery_id = d.id where d.id = $1 and i.purchase_order_item_id is null and i.quantity <> 0`,
};

/** Closes orders of which everything came. */
const CLOSE = {
  name: "close orders",
  text: `
    update purchase_order o set status = 'CLOSED', status_before = null, proposal = null, version = version + 1, updated_at = clock_timestamp()
    where o.tenant_id = $1 and o.id = any($2) and o.status not in ('DECLINED', 'CANCELLED', 'CLOSED') and not exists (
      select from purchase_order_item q left join match m on m.purchase_order_item_id = q.id
      where q.purchase_order_id = o.id and not q.cancelled
        and not coalesce((m.figures ->> 'is_completed')::boolean or (m.figures ->> 'delivered')::numeric >= q.quantity, false)
    ) returning id, external_id, customer_id, status, version`,
};

interface Event {
  readonly customer_id: string | null;
  readonly type: string;
  readonly resource: string;
  readonly data: object;
}

async function tell(run: Run, tenantId: string, events: readonly Event[]): Promise<void> {
  await run({ ...TENANT, values: [tenantId] });
  await run({ ...EVENTS, values: [tenantId, JSON.stringify(events)] });
}

/** The order of a delivery: the one that it names, or else the one that all its lines name. */
function orderNumberOf({ order_number, items }: Notice): string | null {
  const [first] = items;
  const isOne = first && items.every((item) => item.order_number === first.order_number);
  return order_number ?? (isOne ? first.order_number : null);
}

interface Stored {
  readonly id: string;
  readonly external_id: string | null;
  readonly delivery_number: string | null;
}

/** Stores a dispatch notification, keeps the matches of what it brings, and closes what is complete. */
export function takeInNotice(
  pool: pg.Pool,
  owner: Owner,
  notice: Notice,
): Promise<{ delivery: Stored; created: boolean }> {
  const [tenantId, customer_id] = owner;
  const { external_id, delivery_number, items } = notice;
  const content = JSON.stringify(notice);
  const isCompleted = items.length > 0 && items.every(({ completed }) => completed === true);
  return inTransaction(pool, async (run) => {
    const values = [...owner, content, orderNumberOf(notice), isCompleted, JSON.stringify(codesOf(notice))];
    const [made] = (await run({ ...INSERT_NOTICE, values })).rows;
    if (!made) {
      const [before] = (await run({ ...SENT_BEFORE, values: [...owner, content] })).rows;
      if (!before.is_same) throw new Refusal(500, "A notice that says something else is not measured.");
      return { delivery: { id: before.id, external_id, delivery_number }, created: false };
    }
    if (made.is_charged) throw new Refusal(500, "A notice after its invoice is not measured.");
    const changed = await matchItems(run, tenantId, made.item_ids);
    if (made.has_unordered) await run({ ...MATCH_UNORDERED, values: [made.id] });
    const { rows: closed } = await run({ ...CLOSE, values: [tenantId, made.order_ids] });
    if (closed.length > 0) throw new Refusal(500, "An order that is complete is not measured.");
    const data = { source: "OPENTRANS", external_id, dsid: null, delivery_number, marked: false };
    await tell(run, tenantId, [
      { customer_id, type: "delivery.created", resource: "deliveries", data: { delivery_id: made.id, ...data } },
      ...changed.map(({ customer_id, ...match }) => ({
        ...{ customer_id, type: "match.changed", resource: "matches" },
        data: match,
      })),
    ]);
    return { delivery: { id: made.id, external_id, delivery_number }, created: true };
  });
}

/** What a change may say. Links and matches depend on none of it. */
const CHANGEABLE: Record<string, { readonly type: string; readonly isRight: (value: unknown) => boolean }> = {
  comment: {
    type: "text",
    isRight: (value) => value === null || (typeof value === "string" && value.length <= 10_000),
  },
  received_at: {
    type: "timestamptz",
    isRight: (value) => value === null || (typeof value === "string" && !Number.isNaN(Date.parse(value))),
  },
  invoice_number: {
    type: "text",
    isRight: (value) => value === null || (typeof value === "string" && value.length <= 255),
  },
  invoice_matched: { type: "boolean", isRight: (value) => typeof value === "boolean" },
  charged: { type: "boolean", isRight: (value) => typeof value === "boolean" },
};

const updates = new Map<string, { name: string; text: string }>();

/** The statement for the fields that are sent. */
function updateOf(fields: readonly string[]): { name: string; text: string } {
  const name = `change delivery ${fields.join()}`;
  const known = updates.get(name);
  if (known) return known;
  const next = fields.map((field, index) => `$${index + 4}::${CHANGEABLE[field]!.type}`);
  const text = `
    update delivery d set ${fields.map((field, index) => `${field} = ${next[index]}`).join(", ")},
      updated_at = case when (${fields.map((field) => `d.${field}`).join(", ")}) is distinct from (${next.join(", ")})
                        then greatest(clock_timestamp(), d.updated_at + interval '1 millisecond') else d.updated_at end
    where ${VISIBLE} and id = $3 and not marked
    returning ${SHOWN}, d.updated_at >= statement_timestamp()::timestamptz(3) as changed`;
  const statement = { name, text };
  updates.set(name, statement);
  return statement;
}

const IS_THERE = { name: "delivery is there", text: `select from delivery where ${VISIBLE} and id = $3` };

/** Changes a delivery, and returns its columns as {@link deliveryOf} takes them. */
export function changeDelivery(pool: pg.Pool, owner: Owner, id: string, change: unknown): Promise<readonly any[]> {
  if (typeof change !== "object" || change === null) throw new Refusal(400, "The body must be an object.");
  const fields = Object.keys(change).sort();
  const sent = change as Record<string, unknown>;
  for (const field of fields) {
    if (!Object.hasOwn(CHANGEABLE, field)) throw new Refusal(400, `${field} is not a known field`);
    if (!CHANGEABLE[field]!.isRight(sent[field])) throw new Refusal(400, `${field} is wrong`);
  }
  return inTransaction(pool, async (run) => {
    const values = [...owner, id, ...fields.map((field) => sent[field])];
    const [row] = (await run({ ...updateOf(fields), values, rowMode: "array" } as pg.QueryConfig)).rows;
    if (!row) {
      const found = await run({ ...IS_THERE, values: [...owner, id] });
      throw found.rows.length > 0
        ? new Refusal(409, "The delivery is marked.")
        : new Refusal(404, "Delivery not found.");
    }
    if (row.at(-1)) {
      const { source, external_id, dsid, delivery_number, marked, customer_id } = deliveryOf(row);
      const data = { delivery_id: id, source, external_id, dsid, delivery_number, marked };
      await tell(run, owner[0], [{ customer_id, type: "delivery.updated", resource: "deliveries", data }]);
    }
    return row;
  });
}

/** A delivery from the columns of a statement. */
export function deliveryOf([
  id,
  source,
  external_id,
  dsid,
  delivery_number,
  delivery_date,
  dispatched_at,
  planned_arrival_time,
  received_at,
  supplier_id,
  supplier_external_id,
  supplier_name,
  customer_id,
  project_id,
  project_number,
  work_type_id,
  order_number,
  purchase_order_id,
  invoice_number,
  invoice_matched,
  marked,
  charged,
  completed,
  vehicle,
  trailer,
  driver,
  plant,
  gross_weight,
  tare_weight,
  net_weight,
  weight_unit,
  comment,
  file_id,
  created_at,
  updated_at,
  items,
]: readonly any[]) {
  return {
    id,
    source,
    external_id,
    dsid,
    delivery_number,
    delivery_date,
    dispatched_at,
    planned_arrival_time,
    received_at,
    supplier_id,
    supplier_external_id,
    supplier_name,
    customer_id,
    project_id,
    project_number,
    work_type_id,
    order_number,
    purchase_order_id,
    invoice_number,
    invoice_matched,
    marked,
    charged,
    completed,
    vehicle,
    trailer,
    driver,
    plant,
    gross_weight,
    tare_weight,
    net_weight,
    weight_unit,
    comment,
    file_id,
    created_at,
    updated_at,
    items,
  };
}
