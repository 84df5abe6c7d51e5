/** Columns and policies that several entities share. */
import { p } from "@mikro-orm/core";

/** Text that compares and sorts by code point, whatever the database's locale (decisions §4). */
export const code = () => p.string().columnType("text").collation("C");

export const text = () => p.string().columnType("text");

/** Instants are kept to the millisecond, which is what the surfaces show: nothing is lost between them. */
export const instant = () => p.datetime().columnType("timestamptz(3)");

/** Money, quantities and rates: exact decimals. */
export const amount = () => p.decimal().columnType("numeric");

/** A calendar day, as text. */
export const date = () => p.string().columnType("date");

export const id = () => p.uuid().primary().defaultRaw("gen_random_uuid()");

/** Nothing that others refer to is ever deleted: a key whose customer vanished would suddenly see the whole tenant. */
export const KEEP = "no action" as const;

export const timestamps = () => ({
  created_at: instant().defaultRaw("now()"),
  updated_at: instant().defaultRaw("now()"),
});

// The sub-selects make PostgreSQL read the setting once a statement instead of once a row.
const CURRENT_TENANT = "(select nullif(current_setting('app.tenant_id', true), '')::uuid)";
const CURRENT_CUSTOMER = "(select nullif(current_setting('app.customer_id', true), '')::uuid)";
export const CURRENT_SUPPLIER = "(select nullif(current_setting('app.supplier_id', true), '')::uuid)";
// For a key of a supplier this is no tenant at all: within the sub-select that costs the other keys' rows nothing.
const CURRENT_TENANT_WITHOUT_SUPPLIER =
  "(select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')";

export interface PolicyOptions {
  /** Name of the one lookup that may look across tenants (docs/architecture.md lists them). */
  readonly exception?: string;
  /** SQL condition on the rows that a key of a supplier sees and writes; left out: none (decisions §11). */
  readonly ofSupplier?: string;
  /** Whether a key of a customer does without the tenant-wide rows. */
  readonly withoutTenantWide?: boolean;
}

/** Row-level security: rows of the tenant in `app.tenant_id` only, no rows while it is unset, and none for a key of a supplier. */
export function ofTenant(column = "tenant_id", options: PolicyOptions = {}) {
  return policy(inTenant(options, column), options);
}

/** As {@link ofTenant}; and a key of a customer reaches only that customer's rows and the tenant-wide ones. */
export function ofTenantAndCustomer(options: PolicyOptions = {}) {
  const inCustomer = `${CURRENT_CUSTOMER} is null or customer_id = ${CURRENT_CUSTOMER}`;
  return policy(`${inTenant(options)} and (${options.withoutTenantWide ? inCustomer : `customer_id is null or ${inCustomer}`})`, options);
}

const inTenant = ({ ofSupplier }: PolicyOptions, column = "tenant_id"): string =>
  ofSupplier === undefined
    ? `${column} = ${CURRENT_TENANT_WITHOUT_SUPPLIER}`
    : // Not "or": the planner takes an "is null" for true in one row of 200, and would plan every list for so few.
      `${column} = ${CURRENT_TENANT} and case when ${CURRENT_SUPPLIER} is null then true else ${ofSupplier} end`;

function policy(own: string, { exception }: PolicyOptions) {
  const condition = exception === undefined ? own : `(${own}) or current_setting('app.exception', true) = '${exception}'`;
  return { rowLevelSecurity: "force" as const, policies: [{ name: "tenant", using: condition, check: condition }] };
}
