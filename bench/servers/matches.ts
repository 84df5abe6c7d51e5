/** Hand-written SQL for the match of orders, deliveries and invoices, for the bare server. */
import type pg from "pg";

type Run = (query: pg.QueryConfig) => Promise<{ rows: any[] }>;

const COLUMNS = [
  ...["id", "purchase_order_id", "purchase_order_item_id", "delivery_id", "delivery_item_id", "invoice_id"],
  ...["invoice_item_id", "supplier_id", "project_id", "status", "reasons", "ordered", "confirmed", "delivered"],
  ...["invoiced", "open_quantity", "unit", "currency", "ordered_amount", "invoiced_amount"],
  ...["price_difference_percent", "accepted_by", "accepted_reason", "accepted_at", "created_at", "updated_at"],
];

/** The matches of an order, those of its items first and in their order. */
export const MATCHES_OF_ORDER = {
  name: "matches of order",
  text: `select ${COLUMNS.map((column) => (column === "invoice_id" ? "m.invoice_id::text" : `m.${column}`)).join(", ")}
    from match m left join purchase_order_item i on i.id = m.purchase_order_item_id
    where m.tenant_id = $1 and m.purchase_order_id = $3 and (m.customer_id is null or $2::uuid is null or m.customer_id = $2)
    order by i.index nulls last, i.created_at, i.id, m.created_at, m.id`,
};
export const ORDER_VISIBLE = {
  name: "order visible",
  text: "select from purchase_order where tenant_id = $1 and id = $3 and (customer_id is null or $2::uuid is null or customer_id = $2)",
};

// In one order, so that two deliveries of the same items wait for each other and do not deadlock.
const LOCK = {
  name: "lock order items",
  text: "select from purchase_order_item where tenant_id = $1 and id = any($2) order by id for no key update",
};

const CODES: Record<string, readonly string[]> = {
  C62: ["c62", "pce", "h87", "stk", "stück"],
  MTR: ["mtr", "m"],
  MTK: ["mtk", "m2", "m²"],
  MTQ: ["mtq", "m3", "m³", "cbm"],
  TNE: ["tne", "t", "to"],
  KGM: ["kgm", "kg"],
};
const CODE_OF = new Map(
  Object.entries(CODES).flatMap(([code, spellings]) => spellings.map((spelling) => [spelling, code] as const)),
);

/** The code of a unit; null if it is not known. */
export const unitCode = (unit: string): string | null => CODE_OF.get(unit.toLowerCase().replace(/[.\s]/g, "")) ?? null;

/** A unit whose code is not known is its own code. */
const codeOf = (row: string): string => `coalesce(${row}.unit_code, trim(${row}.unit))`;

/** By what a quantity in one unit is multiplied to be one in the unit of the item `q`; null: they do not convert. */
const factor = (code: string): string =>
  `case when ${code} is null or q.code is null or ${code} = q.code then 1 when ${code} = 'KGM' and q.code = 'TNE' then 0.001 when ${code} = 'TNE' and q.code = 'KGM' then 1000 end`;

const COUNTS = "i.status <> 'CANCELLED' and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')";
const SIGN = "case when i.document_type = 'CREDIT_NOTE' and coalesce(i.total_amount, 0) >= 0 then -1 else 1 end";

const REASONS = {
  NOT_DELIVERED:
    "f.is_completed and delivered <= 0 and not other_delivered and ordered - delivered > ordered * under / 100",
  UNDER_DELIVERED:
    "f.is_completed and delivered > 0 and not other_delivered and ordered - delivered > ordered * under / 100",
  OVER_DELIVERED: "not other_delivered and delivered > ordered * (1 + over / 100)",
  INVOICED_NOT_DELIVERED: "not other_delivered and not other_invoiced and invoiced > 0 and delivered <= 0",
  INVOICED_OVER_DELIVERED:
    "not other_delivered and not other_invoiced and delivered > 0 and invoiced > delivered * (1 + over / 100)",
  PRICE_HIGHER: "invoiced_amount > ordered_amount and is_dear",
  PRICE_LOWER: "invoiced_amount < ordered_amount and is_dear",
  UNIT_MISMATCH: "other_delivered or other_invoiced",
  CURRENCY_MISMATCH: "other_currency",
  DUPLICATE: "is_duplicate",
};

/** Whether something differs at all, within its tolerance or not. */
const DIFFERS = `
  not other_delivered and (delivered > ordered and over is not null or f.is_completed and delivered < ordered and under is not null)
  or not other_delivered and not other_invoiced and invoiced > greatest(delivered, 0) and (delivered <= 0 or over is not null)
  or abs(invoiced_amount - ordered_amount) > rounding and (percent is not null or absolute is not null)`;

const FIGURES = [
  ...["ordered", "confirmed", "delivered", "invoiced", "unit", "currency", "ordered_amount", "invoiced_amount"],
  ...["rounding", "is_completed", "is_cancelled", "is_duplicate"],
];
const NUMBERS = new Set([
  "ordered",
  "confirmed",
  "delivered",
  "invoiced",
  "ordered_amount",
  "invoiced_amount",
  "rounding",
]);

// Sums, judgement and row in one statement: PostgreSQL's decimals are exact, and nothing travels to and fro.
const MATCH = {
  name: "match",
  text: `
    with q as materialized (
      select q.*, ${codeOf("q")} as code, o.supplier_id, o.project_id, coalesce(o.currency, t.default_currency) as currency,
        q.cancelled or o.status in ('CANCELLED', 'DECLINED') as is_cancelled, t.quantity_over_percent as over, t.quantity_under_percent as under,
        t.price_percent as percent, t.amount_absolute as absolute
      from purchase_order_item q join purchase_order o on o.id = q.purchase_order_id join tenant t on t.id = q.tenant_id
      where q.tenant_id = $1 and q.id = any($2)
    ),
    came as (
      select q.id, sum(d.quantity * ${factor("d.code")}) as delivered, bool_or(d.quantity <> 0 and ${factor("d.code")} is null) as other_delivered,
        bool_or(d.is_completed) as is_completed,
        count(distinct d.delivery_id) filter (where d.counts) > count(distinct d.delivery_number) filter (where d.counts) as is_duplicate
      from q cross join lateral (
        select d.quantity, ${codeOf("d")} as code, coalesce(d.completed, false) or v.completed as is_completed, d.delivery_id,
          v.delivery_number, d.quantity > 0 and v.delivery_number is not null as counts
        from delivery_item d join delivery v on v.id = d.delivery_id where d.purchase_order_item_id = q.id
      ) as d group by q.id
    ),
    charged as (
      select q.id, sum(l.quantity * ${factor("l.code")}) as invoiced,
        bool_or((l.quantity <> 0 or l.amount <> 0) and ${factor("l.code")} is null) as other_invoiced,
        bool_or(l.currency <> q.currency and (l.quantity <> 0 or l.amount <> 0)) as other_currency,
        sum(l.quantity * ${factor("l.code")}) filter (where l.is_priced) as priced_quantity, sum(l.amount) filter (where l.is_priced) as amount,
        count(l.amount) filter (where l.is_priced) as lines,
        count(distinct l.invoice_id) filter (where l.counts) > count(distinct l.invoice_number) filter (where l.counts) as is_duplicate
      from q cross join lateral (
        select l.*, l.amount is not null and coalesce(l.currency = q.currency, true) and ${factor("l.code")} is not null as is_priced from (
          select ${SIGN} * l.quantity as quantity, ${codeOf("l")} as code, ${SIGN} * coalesce(l.net_price, l.unit_net_price * l.quantity) as amount,
            i.currency, l.invoice_id, i.invoice_number || ' ' || (${SIGN}) as invoice_number, l.quantity > 0 and i.invoice_number is not null as counts
          from invoice_item l join invoice i on i.id = l.invoice_id where l.purchase_order_item_id = q.id and ${COUNTS}
        ) as l
      ) as l group by q.id
    ),
    facts as (
      select q.*, q.quantity as ordered, q.confirmed_quantity as confirmed, coalesce(came.delivered, 0) as delivered, coalesce(charged.invoiced, 0) as invoiced,
        coalesce(came.other_delivered, false) as other_delivered, coalesce(charged.other_invoiced, false) as other_invoiced,
        coalesce(charged.other_currency, false) as other_currency, q.completed or coalesce(came.is_completed, false) as is_completed,
        coalesce(came.is_duplicate, false) or coalesce(charged.is_duplicate, false) as is_duplicate,
        case when lines > 0 then coalesce(priced_quantity * price_per_unit, round(priced_quantity * net_price / nullif(quantity, 0), 10)) end as ordered_amount,
        case when lines > 0 then charged.amount end as invoiced_amount, 0.005 * coalesce(lines, 0) as rounding
      from q left join came using (id) left join charged using (id)
    ),
    f as (
      select f.*,
        coalesce(abs(invoiced_amount - ordered_amount) > rounding, false) and (
          coalesce(abs(invoiced_amount - ordered_amount) > rounding + abs(ordered_amount) * percent / 100, false)
          or coalesce(abs(invoiced_amount - ordered_amount) > rounding + absolute, false)) as is_dear,
        delivered = 0 and invoiced = 0 and coalesce(invoiced_amount, 0) = 0 and not other_delivered and not other_invoiced and not other_currency as is_untouched
      from facts f
    ),
    judged as (
      select f.*, reasons,
        case when is_untouched then 'OPEN' when cardinality(reasons) > 0 then 'MISMATCH' when not is_cancelled and (${DIFFERS}) then 'WITHIN_TOLERANCE'
          when delivered < ordered and not is_completed then 'PARTIAL' else 'MATCHED' end as status,
        jsonb_build_object(${FIGURES.map((name) => `'${name}', ${NUMBERS.has(name) ? `trim_scale(${name})::text` : name}`).join(", ")},
          'has_other_delivered_units', other_delivered, 'has_other_invoiced_units', other_invoiced, 'has_other_currencies', other_currency) as figures
      from f cross join lateral (
        select case when is_cancelled then case when is_untouched then '{}' else '{NOT_ORDERED}' end::text[]
          else array_remove(array[${Object.entries(REASONS)
            .map(([reason, when]) => `case when ${when} then '${reason}' end`)
            .join(", ")}], null) end as reasons
      ) as r
    ),
    before as (select m.* from match m where m.tenant_id = $1 and m.purchase_order_item_id = any($2)),
    written as (
      insert into match as m (tenant_id, customer_id, purchase_order_id, purchase_order_item_id, supplier_id, project_id, status, reasons, ordered, confirmed,
        delivered, invoiced, open_quantity, unit, currency, ordered_amount, invoiced_amount, price_difference_percent, figures)
      select tenant_id, customer_id, purchase_order_id, id, supplier_id, project_id, status, reasons, ordered, confirmed, trim_scale(delivered), trim_scale(invoiced),
        case when is_cancelled then 0 else trim_scale(greatest(ordered - delivered, 0)) end, unit, currency, trim_scale(ordered_amount), trim_scale(invoiced_amount),
        trim_scale(round((invoiced_amount - ordered_amount) * 100 / nullif(abs(ordered_amount), 0), 4)), figures
      from judged where not (is_cancelled and is_untouched)
      on conflict (purchase_order_item_id) do update set
        status = excluded.status, reasons = excluded.reasons, ordered = excluded.ordered, confirmed = excluded.confirmed, delivered = excluded.delivered,
        invoiced = excluded.invoiced, open_quantity = excluded.open_quantity, unit = excluded.unit, currency = excluded.currency,
        ordered_amount = excluded.ordered_amount, invoiced_amount = excluded.invoiced_amount, price_difference_percent = excluded.price_difference_percent,
        figures = excluded.figures, updated_at = greatest(clock_timestamp(), m.updated_at + interval '1 millisecond'),
        accepted_by = case when m.figures = excluded.figures then m.accepted_by end,
        accepted_reason = case when m.figures = excluded.figures then m.accepted_reason end,
        accepted_at = case when m.figures = excluded.figures then m.accepted_at end
      where (m.status, m.reasons, m.figures) is distinct from (excluded.status, excluded.reasons, excluded.figures)
      returning purchase_order_id, purchase_order_item_id, customer_id, status, reasons, accepted_by
    ),
    removed as (
      delete from match where purchase_order_item_id in (select id from judged where is_cancelled and is_untouched)
    )
    select w.* from written w left join before b on b.purchase_order_item_id = w.purchase_order_item_id
    where (w.status, w.reasons, w.accepted_by) is distinct from (coalesce(b.status, 'OPEN'), coalesce(b.reasons, '{}'), b.accepted_by)`,
};

/** A match of which something changed that others are told. */
export interface ChangedMatch {
  readonly purchase_order_id: string;
  readonly purchase_order_item_id: string;
  readonly customer_id: string | null;
  readonly status: string;
  readonly reasons: readonly string[];
  readonly accepted_by: string | null;
}

/** Compares items of orders anew, and returns those of which others are told. */
export async function matchItems(run: Run, tenantId: string, itemIds: readonly string[]): Promise<ChangedMatch[]> {
  if (itemIds.length === 0) return [];
  await run({ ...LOCK, values: [tenantId, itemIds] });
  return (await run({ ...MATCH, values: [tenantId, itemIds] })).rows;
}
