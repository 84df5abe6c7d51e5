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

export const TENANCY: Mutations = {
  "src/entities/columns.ts": {
    "db/migrations": [
      [NO_SUPPLIER, "where true"],
      [" and (${CURRENT_CUSTOMER} is null or id = ${CURRENT_CUSTOMER})", ""],
      ["`customer_id is null or ${inCustomer}`", "`true or ${inCustomer}`"],
      ["options.withoutTenantWide ? inCustomer : ", ""],
      ["case when ${CURRENT_SUPPLIER} is null then true else ${ofSupplier} end", "true"],
      ["using: condition, check: condition", 'using: condition, check: "true"'],
      ["using: condition, check: condition", 'using: "true", check: condition'],
      ["true) = '${exception}'`", "true) <> ''`"],
    ],
  },
  "src/migrations/0002-master-data.ts": {
    "db/policies": [['this.addSql(`alter table "account" enable row level security`);', ""]],
  },
  "src/migrations/0004-supplier-keys.ts": {
    "db/policies": [
      ['${closed("tenant_id")} and ${IN_CUSTOMER}', '${closed("tenant_id")}'],
      [`${NO_SUPPLIER})`, ")"],
      ["with check (${condition})", "with check (true)"],
      ["${open(`id = ${SUPPLIER}`)}", '${open("true")}'],
      [
        "const open = (rows: string): string =>\n  `tenant_id = ${TENANT} and ",
        "const open = (rows: string): string =>\n  `",
      ],
      ["and (${CUSTOMER} is null or customer_id = ${CUSTOMER})`,", "`,"],
      ['"tenant_lookup"', '"key_lookup"'],
    ],
  },
  "src/migrations/0015-deliveries.sql": {
    "db/policies": [
      [`${usingOf("delivery")}and`, `${usingOf("delivery")}or`],
      [
        `${usingOf("delivery")}and case when ${SUPPLIER} is null then true\n      else supplier_id = ${SUPPLIER} end\n    and (`,
        `${usingOf("delivery")}and case when ${SUPPLIER} is null then true\n      else supplier_id = ${SUPPLIER} end\n    and (true or `,
      ],
      [lastOf("alter table delivery_item enable"), "or true));\nalter table delivery_item enable"],
      [
        `${usingOf("delivery_component_group", TENANT_WITHOUT_SUPPLIER)}and (customer_id is null or`,
        `${usingOf("delivery_component_group", TENANT_WITHOUT_SUPPLIER)}and (true or customer_id is null or`,
      ],
      ["alter table delivery_item force row level security;", ""],
    ],
  },
  "src/migrations/0018-cart-addresses.sql": {
    "db/policies": [["alter table purchase_order force row level security;", ""]],
  },
  "src/migrations/0026-webhooks.sql": {
    "db/policies": [
      [
        "create policy tenant on webhook_delivery\n  using (",
        "create policy tenant on webhook_delivery\n  using (true or ",
      ],
    ],
  },
  "src/migrations/0028-event-partitions.sql": {
    "db/policies": [
      [
        `create policy tenant on event_floor\n  using (tenant_id = ${TENANT_WITHOUT_SUPPLIER}`,
        `create policy tenant on event_floor\n  using (tenant_id = ${TENANT}`,
      ],
      ["with check (false)", "with check (true)"],
      ["alter table %I enable row level security", "select 1 from %I limit 0"],
    ],
  },
  "src/migrations/0042-customers.sql": { "db/policies": [["with check (tenant_id", "with check (true or tenant_id"]] },
  "src/migrations/0067-policies-of-suppliers.sql": {
    "db/policies": [
      ["from delivery o where", "from delivery o where true or"],
      ["select o.project_id from purchase_order o where", "select o.project_id from purchase_order o where true or"],
      ["from api_key o where", "from api_key o where true or"],
      ["select o.id from purchase_order o where", "select o.id from purchase_order o where true or"],
    ],
  },
  "src/migrations/0068-rows-of-supplier-functions.sql": {
    "db/list-indexes": [["projects_of_supplier() rows 1;", "projects_of_supplier() rows 1000;"]],
    "db/policies": [["keys_of_supplier() rows 1;", "keys_of_supplier() rows 2;"]],
  },
  "src/db/prepared-read.ts": {
    "db/prepared-read": [
      ["value === b[index]", "value !== undefined && index in b"],
      [
        "if (this.#settings && !isSet) session.settings = undefined;",
        "if (this.#settings && !isSet) session.settings = this.#settings;",
      ],
      ["if (isStale) this.#connection.session.prepared.clear();", ""],
      ["if (this.#unanswered > 0 || this.#failure !== undefined) return;", "if (this.#failure !== undefined) return;"],
    ],
  },
  "src/services/sandbox.ts": {
    "api/sandboxes": [
      ["if (many >= MOST)", "if (false)", "at most five"],
      ["if (claimed.length === 0)", "if (false)"],
      ["if (!is_unused) continue;", "", "nobody used for 30 days"],
    ],
  },
};
