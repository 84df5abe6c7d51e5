/** Columns and policies that several entities share. */
import { p } from "@mikro-orm/core";

/** Text that compares and sorts by code point, whatever the database's locale (decisions §4). */
export const code = () => p.string().columnType("text").collation("C");

/** A VAT id or tax number as it is compared: without spaces, and in capital letters. */
export const taxIdKey = (column: string) =>
  code().nullable().generated(`(nullif(upper(replace("${column}", ' ', '')), '')) stored`);

/**
 * The number of a document as duplicates compare it: in capital letters, without letters before it, without signs, and
 * without the zeros before each of its numbers. A number that has no digit and no letter is compared as it is.
 */
export const documentNumberKey = (column: string) => {
  const withoutZeros = String.raw`regexp_replace(upper("${column}"), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')`;
  const key = `regexp_replace(regexp_replace(${withoutZeros}, '[^A-Z0-9]+', '', 'g'), '^[A-Z]+(?=[0-9])', '')`;
  return code().nullable().generated(`(coalesce(nullif(${key}, ''), "${column}")) stored`);
};

/** Text. The type may name the only texts that the service writes. */
export const text = <Text extends string = string>() => p.string().$type<Text>().columnType("text");

/** Instants are stored to the millisecond, as the surfaces show them, so that no digits are lost in between. */
export const instant = () => p.datetime().columnType("timestamptz(3)");

/** Money, quantities and rates: exact decimals. */
export const amount = () => p.decimal("number").columnType("numeric");

/** A calendar day, as text. */
export const date = () => p.string().columnType("date");

export const id = () => p.uuid().primary().defaultRaw("gen_random_uuid()");

/** A row that others refer to is never deleted; a key whose customer vanished would suddenly see the whole tenant. */
export const KEEP = "no action" as const;

/**
 * Stands for "no customer", as SQL, in unique indexes and where they are asked: PostgreSQL 14 considers two nulls
 * different.
 */
export const NO_CUSTOMER = "'00000000-0000-0000-0000-000000000000'";

export const timestamps = () => ({
  created_at: instant().defaultRaw("now()"),
  updated_at: instant().defaultRaw("now()"),
});

// The sub-selects make PostgreSQL read the setting once for each statement instead of once for each row.
const CURRENT_TENANT = "(select nullif(current_setting('app.tenant_id', true), '')::uuid)";
export const CURRENT_CUSTOMER = "(select nullif(current_setting('app.customer_id', true), '')::uuid)";
export const CURRENT_SUPPLIER = "(select nullif(current_setting('app.supplier_id', true), '')::uuid)";
// For a supplier's key this is null, so no row matches. The check is in the sub-select, so that it runs once for each
// statement and costs other keys nothing for each row.
const CURRENT_TENANT_WITHOUT_SUPPLIER =
  "(select nullif(current_setting('app.tenant_id', true), '')::uuid " +
  "where coalesce(current_setting('app.supplier_id', true), '') = '')";

export interface PolicyOptions {
  /** The name of the one lookup that may read across tenants (docs/architecture/tenants.md lists them). */
  readonly exception?: string;
  /**
   * SQL condition for the rows that a supplier's key sees and writes; by default it sees none (decisions §11). It asks
   * other tables in a function of the database, because each statement would prepare their policies, too.
   */
  readonly ofSupplier?: string;
  /** Whether the rows are the customers themselves. */
  readonly isCustomer?: boolean;
  /** Whether the tenant-wide rows are hidden from a customer's key. */
  readonly withoutTenantWide?: boolean;
}

/**
 * Row-level security: only rows of the tenant in `app.tenant_id` are seen, none while that is unset, and none by a
 * supplier's key.
 */
export function ofTenant(column = "tenant_id", options: PolicyOptions = {}) {
  const own = options.isCustomer ? ` and (${CURRENT_CUSTOMER} is null or id = ${CURRENT_CUSTOMER})` : "";
  return policy(`${inTenant(options, column)}${own}`, options);
}

/** Like {@link ofTenant}, and a customer's key reaches only that customer's rows and the tenant-wide ones. */
export function ofTenantAndCustomer(options: PolicyOptions = {}) {
  const inCustomer = `${CURRENT_CUSTOMER} is null or customer_id = ${CURRENT_CUSTOMER}`;
  return policy(
    `${inTenant(options)} and (${options.withoutTenantWide ? inCustomer : `customer_id is null or ${inCustomer}`})`,
    options,
  );
}

const inTenant = ({ ofSupplier }: PolicyOptions, column = "tenant_id"): string =>
  ofSupplier === undefined
    ? `${column} = ${CURRENT_TENANT_WITHOUT_SUPPLIER}`
    : // Not "or": the planner takes an "is null" for true in one row of 200, and would plan every list for so few.
      `${column} = ${CURRENT_TENANT} and case when ${CURRENT_SUPPLIER} is null then true else ${ofSupplier} end`;

function policy(own: string, { exception }: PolicyOptions) {
  const condition =
    exception === undefined ? own : `(${own}) or current_setting('app.exception', true) = '${exception}'`;
  return { rowLevelSecurity: "force" as const, policies: [{ name: "tenant", using: condition, check: condition }] };
}
