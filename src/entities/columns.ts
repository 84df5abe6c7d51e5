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
const IN_TENANT = `tenant_id = ${CURRENT_TENANT}`;
const IN_CUSTOMER = `(customer_id is null or ${CURRENT_CUSTOMER} is null or customer_id = ${CURRENT_CUSTOMER})`;

/**
 * Row-level security: rows of the tenant in `app.tenant_id` only, no rows while it is unset.
 * @param exception name of the one lookup that may look across tenants (docs/architecture.md lists them)
 */
export function ofTenant(column = "tenant_id", exception?: string) {
  const condition = IN_TENANT.replace("tenant_id", column);
  return policy(exception ? `${condition} or current_setting('app.exception', true) = '${exception}'` : condition);
}

/** As {@link ofTenant}; and a key of a customer reaches only that customer's rows and the tenant-wide ones. */
export function ofTenantAndCustomer(exception?: string) {
  const condition = `${IN_TENANT} and ${IN_CUSTOMER}`;
  return policy(exception ? `(${condition}) or current_setting('app.exception', true) = '${exception}'` : condition);
}

function policy(condition: string) {
  return { rowLevelSecurity: "force" as const, policies: [{ name: "tenant", using: condition, check: condition }] };
}
