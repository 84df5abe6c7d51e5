/** Row-level security: whose rows a key sees and writes. */
import type { Mutations } from "./mutation.ts";

// As the migrations write them.
const TENANT = "(select nullif(current_setting('app.tenant_id', true), '')::uuid)";
const TENANT_WITHOUT_SUPPLIER =
  "(select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')";
const CUSTOMER = "(select nullif(current_setting('app.customer_id', true), '')::uuid)";
const SUPPLIER = "(select nullif(current_setting('app.supplier_id', true), '')::uuid)";
const NO_SUPPLIER = "where coalesce(current_setting('app.supplier_id', true), '') = ''";

const usingOf = (table: string, tenant = TENANT): string =>
  `create policy tenant on ${table}\n  using (\n    tenant_id = ${tenant}\n    `;
/** The last condition of a policy, which the next statement follows. */
const lastOf = (next: string): string => `or customer_id = ${CUSTOMER}));\n${next}`;

const ENTITIES = ["db/migrations"];
const POLICIES = ["db/policies"];

export const TENANCY: Mutations = {
  "src/entities/columns.ts": [
    { replace: NO_SUPPLIER, by: "where true", suites: ENTITIES },
    { replace: " and (${CURRENT_CUSTOMER} is null or id = ${CURRENT_CUSTOMER})", by: "", suites: ENTITIES },
    { replace: "`customer_id is null or ${inCustomer}`", by: "`true or ${inCustomer}`", suites: ENTITIES },
    { replace: "options.withoutTenantWide ? inCustomer : ", by: "", suites: ENTITIES },
    {
      replace: "case when ${CURRENT_SUPPLIER} is null then true else ${ofSupplier} end",
      by: "true",
      suites: ENTITIES,
    },
    { replace: "using: condition, check: condition", by: 'using: condition, check: "true"', suites: ENTITIES },
    { replace: "using: condition, check: condition", by: 'using: "true", check: condition', suites: ENTITIES },
    { replace: "true) = '${exception}'`", by: "true) <> ''`", suites: ENTITIES },
  ],
  "src/migrations/0002-master-data.ts": [
    { replace: 'this.addSql(`alter table "account" enable row level security`);', by: "", suites: POLICIES },
  ],
  "src/migrations/0004-supplier-keys.ts": [
    { replace: '${closed("tenant_id")} and ${IN_CUSTOMER}', by: '${closed("tenant_id")}', suites: POLICIES },
    { replace: `${NO_SUPPLIER})`, by: ")", suites: POLICIES },
    { replace: "with check (${condition})", by: "with check (true)", suites: POLICIES },
    { replace: "${open(`id = ${SUPPLIER}`)}", by: '${open("true")}', suites: POLICIES },
    {
      replace: "const open = (rows: string): string =>\n  `tenant_id = ${TENANT} and ",
      by: "const open = (rows: string): string =>\n  `",
      suites: POLICIES,
    },
    { replace: "and (${CUSTOMER} is null or customer_id = ${CUSTOMER})`,", by: "`,", suites: POLICIES },
    { replace: '"tenant_lookup"', by: '"key_lookup"', suites: POLICIES },
  ],
  "src/migrations/0015-deliveries.sql": [
    { replace: `${usingOf("delivery")}and`, by: `${usingOf("delivery")}or`, suites: POLICIES },
    {
      replace: `${usingOf("delivery")}and case when ${SUPPLIER} is null then true\n      else supplier_id = ${SUPPLIER} end\n    and (`,
      by: `${usingOf("delivery")}and case when ${SUPPLIER} is null then true\n      else supplier_id = ${SUPPLIER} end\n    and (true or `,
      suites: POLICIES,
    },
    {
      replace: lastOf("alter table delivery_item enable"),
      by: "or true));\nalter table delivery_item enable",
      suites: POLICIES,
    },
    {
      replace: `${usingOf("delivery_item")}and case when ${SUPPLIER} is null then true\n      else delivery_id in`,
      by: `${usingOf("delivery_item")}and case when ${SUPPLIER} is null then true\n      else true or delivery_id in`,
      suites: POLICIES,
    },
    {
      replace: lastOf("alter table delivery_component_group enable"),
      by: "or true));\nalter table delivery_component_group enable",
      suites: POLICIES,
    },
    {
      replace: `${usingOf("delivery_component_group", TENANT_WITHOUT_SUPPLIER)}and (customer_id is null or`,
      by: `${usingOf("delivery_component_group", TENANT_WITHOUT_SUPPLIER)}and (true or customer_id is null or`,
      suites: POLICIES,
    },
    { replace: "alter table delivery_item force row level security;", by: "", suites: POLICIES },
  ],
  "src/migrations/0018-cart-addresses.sql": [
    { replace: "alter table purchase_order force row level security;", by: "", suites: POLICIES },
  ],
  "src/migrations/0026-webhooks.sql": [
    {
      replace: "create policy tenant on webhook_delivery\n  using (",
      by: "create policy tenant on webhook_delivery\n  using (true or ",
      suites: POLICIES,
    },
  ],
  "src/migrations/0028-event-partitions.sql": [
    {
      replace: `create policy tenant on event_floor\n  using (tenant_id = ${TENANT_WITHOUT_SUPPLIER}`,
      by: `create policy tenant on event_floor\n  using (tenant_id = ${TENANT}`,
      suites: POLICIES,
    },
    { replace: "with check (false)", by: "with check (true)", suites: POLICIES },
    { replace: "alter table %I enable row level security", by: "select 1 from %I limit 0", suites: POLICIES },
  ],
  "src/migrations/0042-customers.sql": [
    { replace: "with check (tenant_id", by: "with check (true or tenant_id", suites: POLICIES },
  ],
  "src/db/prepared-read.ts": [
    { replace: "value === b[index]", by: "value !== undefined && index in b", suites: ["db/prepared-read"] },
    {
      replace: "if (this.#settings && !isSet) session.settings = undefined;",
      by: "if (this.#settings && !isSet) session.settings = this.#settings;",
      suites: ["db/prepared-read"],
    },
    { replace: "if (isStale) this.#connection.session.prepared.clear();", by: "", suites: ["db/prepared-read"] },
    {
      replace: "if (this.#unanswered > 0 || this.#failure !== undefined) return;",
      by: "if (this.#failure !== undefined) return;",
      suites: ["db/prepared-read"],
    },
  ],
};
