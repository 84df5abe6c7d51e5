/** Hand-written SQL for invoices, for the bare server and Mercurius. */
import type { Actor } from "./authenticate.ts";

interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * A customer's key sees that customer's rows ($2) and the tenant-wide ones. For other keys the condition is left out,
 * so that PostgreSQL can count in an index.
 */
const forActor = (
  name: string,
  textOf: (visible: (alias: string) => string) => string,
): ((actor: Actor) => Statement) => {
  const tenant = { name, text: textOf((alias) => `${alias}.tenant_id = $1 and $2::uuid is null`) };
  const customer = {
    name: `${name}, customer`,
    text: textOf((alias) => `${alias}.tenant_id = $1 and (${alias}.customer_id is null or ${alias}.customer_id = $2)`),
  };
  return ({ customerId }) => (customerId === null ? tenant : customer);
};

/** Columns that REST shows as they are. */
const SCALARS = [
  "external_id",
  "external_status",
  "invoice_number",
  "invoice_date",
  "due_date",
  "receipt_date",
  "project_id",
  "project_number",
  "supplier_id",
  "supplier_name",
  "supplier_tax_id",
  "supplier_iban",
  "customer_id",
  "currency",
  "net_amount",
  "total_tax_amount",
  "total_amount",
  "deducted_net_amount",
  "deducted_total_tax_amount",
  "deducted_total_amount",
  "tax_rate",
  "status",
  "document_type",
  "electronic_invoice_type",
  "down_payment_number",
  "payment_reference",
  "reference_type",
  "region_id",
  "legal_entity_id",
  "comment",
  "payment_terms",
  "payment_term_id",
  "discount_rate",
  "discount_date",
  "file_id",
  "created_at",
  "updated_at",
  "assignee_id",
];
const INVOICE = `i.id, ${SCALARS.map((column) => `i.${column}`).join(", ")}`;
const POSTING =
  "a.id, a.index, a.net_amount, a.tax_amount, a.gross_amount, a.account_type, a.quantity, a.unit, a.comment, a.project_id";
const POSTING_REFERENCES = "a.account_id, a.account_number, a.tax_code_id, a.tax_code_number";
const ITEM = `b.index, b.id, b.product_number, b.title, b.description, b.quantity, b.unit, b.unit_net_price, b.net_price, b.tax_rate, b.delivery_number,
  b.delivery_date, b.discount, b.comment, b.account_id`;

// The bare server. PostgreSQL builds a single invoice, and invoices with their lines, as JSON: that is cheaper than a
// row of so many columns, and than a second statement. A long list is cheaper as plain rows, with the few records that
// its invoices share read once (measured; README).

const numbered = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'number', ${alias}.number, 'title', ${alias}.title)`;
const optional = (alias: string, json: string): string => `case when ${alias}.id is not null then ${json} end`;

const DISCOUNTS = `(
  select coalesce(json_agg(json_build_object('days', days, 'rate', rate)), '[]')
  from (values (t.discount_days1, t.discount_rate1), (t.discount_days2, t.discount_rate2)) as discount(days, rate) where days is not null)`;
const PAYMENT_TERM = `json_build_object('id', t.id, 'number', t.number, 'title', t.title, 'net_days', t.net_days, 'discounts', ${DISCOUNTS})`;
const TAX_CODE = "json_build_object('id', x.id, 'number', x.number, 'title', x.title, 'rate', x.rate)";
const SUPPLIER = optional(
  "s",
  "json_build_object('id', s.id, 'external_id', s.external_id, 'title', s.title, 'legal_uid', s.legal_uid)",
);
const PROJECT = optional(
  "p",
  `json_build_object('id', p.id, 'title', p.title, 'project_number', p.project_number, 'description', p.description,
    'project_region', ${optional("pr", numbered("pr"))}, 'legal_entity', ${optional("pl", numbered("pl"))})`,
);
const JOIN_SUPPLIER_AND_PROJECT = `left join supplier s on s.id = i.supplier_id left join project p on p.id = i.project_id
  left join project_region pr on pr.id = p.project_region_id left join legal_entity pl on pl.id = p.legal_entity_id`;

const POSTINGS_OF_INVOICE = `(
  select coalesce(json_agg(r order by r.index), '[]') from (
    select ${POSTING},
      case when c.id is not null then ${numbered("c")}
           when a.account_number is not null then json_build_object('id', null, 'number', a.account_number, 'title', null) end as account,
      case when x.id is not null then ${TAX_CODE}
           when a.tax_code_number is not null then json_build_object('id', null, 'number', a.tax_code_number, 'title', null, 'rate', null) end as tax_code
    from invoice_account a left join account c on c.id = a.account_id left join tax_code x on x.id = a.tax_code_id where a.invoice_id = i.id
  ) as r) as invoice_accounts`;
const ITEMS_OF_INVOICE = `(
  select coalesce(json_agg(r order by r.index), '[]') from (select ${ITEM} from invoice_item b where b.invoice_id = i.id) as r) as items`;

const asJson = (column: string): string =>
  /_at$|^receipt_date$/.test(column)
    ? `to_char(i.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
    : `i.${column}`;

export const INVOICE_AS_JSON = forActor(
  "invoice as JSON",
  (visible) => `select row_to_json(shown) as invoice from (
      select i.id::text, ${SCALARS.map(asJson).join(", ")}, ${POSTINGS_OF_INVOICE},
        (select json_build_object('file_id', d.id, 'content_type', d.content_type, 'size', d.size, 'sha256', d.sha256) from document d where d.id = i.file_id) as document,
        ${SUPPLIER} as supplier, ${PROJECT} as project, ${optional("t", PAYMENT_TERM)} as payment_term,
        ${optional("r", numbered("r"))} as project_region, ${optional("l", numbered("l"))} as legal_entity
      from invoice i ${JOIN_SUPPLIER_AND_PROJECT} left join payment_term t on t.id = i.payment_term_id
        left join project_region r on r.id = i.region_id left join legal_entity l on l.id = i.legal_entity_id
      where ${visible("i")} and i.id = $3
    ) as shown`,
);

export const NESTED_INVOICES_AS_JSON = forActor(
  "nested invoices as JSON",
  (visible) => `select coalesce(json_agg(shown), '[]') as invoices from (
      select i.id::text, i.external_id, i.invoice_number, i.invoice_date, i.due_date, i.supplier_name, i.currency, i.net_amount, i.total_tax_amount,
        i.total_amount, i.status, ${SUPPLIER} as supplier, ${PROJECT} as project, ${ITEMS_OF_INVOICE}, ${POSTINGS_OF_INVOICE}
      from invoice i ${JOIN_SUPPLIER_AND_PROJECT} where ${visible("i")} order by i.id limit $3
    ) as shown`,
);

const invoices = (visible: (alias: string) => string, where: string, order: string, count: string): string =>
  `select ${INVOICE}, s.external_id as supplier_external_id, s.title as supplier_title, s.legal_uid as supplier_legal_uid,
      p.title as project_title, p.project_number as number_of_project, p.description as project_description, p.project_region_id,
      p.legal_entity_id as project_legal_entity_id, d.content_type, d.size, d.sha256, (${count}) as total_count
    from invoice i left join supplier s on s.id = i.supplier_id left join project p on p.id = i.project_id left join document d on d.id = i.file_id
    where ${visible("i")} and ${where} order by ${order} limit $4 offset $5`;

/** Invoices after an id ($3), of which $5 are skipped. */
export const INVOICES_WITH_SUPPLIER_AND_PROJECT = forActor("invoices with supplier and project", (visible) =>
  invoices(visible, "i.id > $3", "i.id", `select count(*)::int from invoice where ${visible("invoice")}`),
);
/** The same, sorted by amount in ascending order, for which the gateway has an index. */
export const INVOICES_BY_AMOUNT = forActor("invoices by amount", (visible) =>
  invoices(
    visible,
    "i.id > $3",
    "coalesce(i.total_amount, 'Infinity'), i.id",
    `select count(*)::int from invoice where ${visible("invoice")}`,
  ),
);
/** Invoices that contain a text ($3); one scan gives both the page and the total. */
const CONTAINS = `strpos(lower(concat_ws(E'\\n', i.external_id, i.invoice_number, i.supplier_name, i.supplier_external_id, i.project_number,
  i.payment_reference, i.comment, s.title)), lower($3)) > 0`;
export const INVOICES_BY_TEXT = forActor(
  "invoices by text",
  (visible) => `with found as materialized (
      select i.id from invoice i left join supplier s on s.id = i.supplier_id where ${visible("i")} and ${CONTAINS}
    ) ${invoices(visible, "i.id in (select id from found order by id limit $4::int + $5::int)", "i.id", "select count(*)::int from found")}`,
);
export const POSTINGS = {
  name: "postings",
  text: `select a.invoice_id, ${POSTING}, ${POSTING_REFERENCES} from invoice_account a where a.tenant_id = $1 and a.invoice_id = any($2)
    order by a.invoice_id, a.index`,
};
/** The records that invoices refer to, each as it is shown. */
export const RECORDS = {
  name: "records",
  text: `select id, ${numbered("r")} as record from project_region r where tenant_id = $1 and id = any($2)
    union all select id, ${numbered("l")} from legal_entity l where tenant_id = $1 and id = any($3)
    union all select id, ${PAYMENT_TERM} from payment_term t where tenant_id = $1 and id = any($4)
    union all select id, ${numbered("c")} from account c where tenant_id = $1 and id = any($5)
    union all select id, ${TAX_CODE} from tax_code x where tenant_id = $1 and id = any($6)`,
};

// Mercurius.

export const INVOICES = forActor(
  "invoices only",
  (visible) => `select ${INVOICE} from invoice i where ${visible("i")} and i.id > $3 order by i.id limit $4 offset $5`,
);
export const INVOICE_ONLY = forActor(
  "invoice only",
  (visible) => `select ${INVOICE} from invoice i where ${visible("i")} and i.id = $3`,
);
export const INVOICE_COUNT = forActor(
  "invoice count",
  (visible) => `select count(*)::int as total_count from invoice where ${visible("invoice")}`,
);
export const ITEMS = {
  name: "items",
  text: `select b.invoice_id, ${ITEM} from invoice_item b where b.tenant_id = $1 and b.invoice_id = any($2) order by b.invoice_id, b.index`,
};

const byIds = (name: string, table: string, columns: string): Statement => ({
  name,
  text: `select id, ${columns} from ${table} where tenant_id = $1 and id = any($2)`,
});
export const SUPPLIERS_BY_ID = byIds("suppliers by id", "supplier", "external_id, title, legal_uid");
export const PROJECTS_BY_ID = byIds(
  "projects by id",
  "project",
  "title, project_number, description, project_region_id, legal_entity_id",
);
export const PAYMENT_TERMS = byIds(
  "payment terms",
  "payment_term",
  "number, title, net_days, discount_days1, discount_rate1, discount_days2, discount_rate2",
);
export const ACCOUNTS = byIds("accounts", "account", "number, title");
export const TAX_CODES = byIds("tax codes", "tax_code", "number, title, rate");
export const DOCUMENTS = byIds("documents", "document", "id as file_id, content_type, size, sha256");
