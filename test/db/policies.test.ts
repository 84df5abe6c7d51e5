/**
 * Row-level security of every table: which rows a key of each kind sees and writes is what the table's columns demand.
 * PostgreSQL itself says of each policy which of all possible rows it lets through.
 */
import { useDatabase } from "../support/own-database.js";

/** Tables of which a supplier's key sees its own rows. All others are closed to it. */
const OF_SUPPLIERS =
  `api_key api_request delivery delivery_item document document_chunk idempotency_key job project purchase_order
  purchase_order_item supplier supplier_bank_detail`.split(/\s+/);
/** Tables of which a customer's key does not see the rows of the whole tenant. */
const WITHOUT_TENANT_WIDE =
  "api_key calendar_token import invoice_findings webhook webhook_delivery webhook_progress".split(" ");
/** The lookups that may read across tenants (docs/architecture/tenants.md). */
const EXCEPTIONS: Record<string, string> = {
  api_key: "key_lookup",
  calendar_token: "calendar_lookup",
  cart_address: "cart_lookup",
  idempotency_key: "forget_answers",
  tenant: "tenant_lookup",
  webhook_progress: "webhook_work",
};
/** With it, suppliers see the projects of their orders. */
const PROJECTS_OF_ORDERS = "projects_of_orders";
const ONLY_PARTITIONS = "forget_events";

const uuid = (digit: number): string => `00000000-0000-4000-8000-${String(digit).repeat(12)}`;
const [TENANT, OTHER_TENANT, CUSTOMER, OTHER_CUSTOMER, SUPPLIER, OTHER_SUPPLIER] = [1, 2, 3, 4, 5, 6].map(uuid);
const TENANTS = [TENANT!, OTHER_TENANT!];
const CUSTOMERS = [null, CUSTOMER!, OTHER_CUSTOMER!];
const SUPPLIERS = [null, SUPPLIER!, OTHER_SUPPLIER!];

type Row = Readonly<Record<"tenant" | "customer" | "supplier", string | null>>;
/** What a session has been told. */
interface Told extends Row {
  readonly exception: string;
}

const ROWS: readonly Row[] = TENANTS.flatMap((tenant) =>
  CUSTOMERS.flatMap((customer) => SUPPLIERS.map((supplier) => ({ tenant, customer, supplier }))),
);
const TOLD: readonly Told[] = [
  ...[null, ...TENANTS].flatMap((tenant) =>
    CUSTOMERS.flatMap((customer) => SUPPLIERS.map((supplier) => ({ tenant, customer, supplier, exception: "" }))),
  ),
  ...[...Object.values(EXCEPTIONS), PROJECTS_OF_ORDERS, ONLY_PARTITIONS].flatMap((exception) => [
    { tenant: null, customer: null, supplier: null, exception },
    { tenant: TENANT!, customer: CUSTOMER!, supplier: SUPPLIER!, exception },
  ]),
];

interface Policy {
  readonly table: string;
  readonly columns: readonly string[];
  readonly using: string;
}

const database = useDatabase();
const ask = <Found>(text: string): Promise<Found[]> => database.sql<Found>(text);
let policies: Policy[];
beforeAll(async () => {
  policies = await ask<Policy>(`
    select tablename as table, qual as using,
      (select json_agg(attname) from pg_attribute where attrelid = format('%I', tablename)::regclass and attnum > 0) as columns
    from pg_policies where schemaname = 'public' and tablename !~ '_from_[0-9]+$' order by tablename`);
  // They stand before the tables that the functions of policies look into.
  const suppliers = `(values ('${SUPPLIER}'::uuid), ('${OTHER_SUPPLIER}')) as s(id)`;
  for (const table of ["delivery", "api_key"])
    await ask(`create temp table ${table} as select id, id as supplier_id from ${suppliers}`);
  await ask(`create temp table purchase_order as select id, id as supplier_id, id as project_id from ${suppliers}`);
});

test("the gateway's role passes by no policy", async () => {
  const roles = await ask("select rolsuper, rolbypassrls from pg_roles where rolname = 'gateway'");
  expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test("every table has row-level security, for its owner, too", async () => {
  const open = await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity) order by relname`);
  expect(open).toEqual([{ relname: "migration" }]);
});

test("every table has one policy, which says of writing what it says of reading", async () => {
  const made = await ask(`select tablename, policyname, permissive, roles::text, cmd, with_check = qual as is_same
    from pg_policies where schemaname = 'public' and tablename !~ '_from_[0-9]+$' order by tablename`);
  const same = { policyname: "tenant", permissive: "PERMISSIVE", roles: "{public}", cmd: "ALL", is_same: true };
  expect(made).toEqual(policies.map(({ table }) => ({ tablename: table, ...same })));
  const tables = await ask<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'migration' order by relname`,
  );
  expect(policies.map(({ table }) => table).toSorted()).toEqual(tables.map(({ relname }) => relname).toSorted());
});

test("functions of policies say that they have one row, or a page would read all of its table", async () => {
  const ofPolicies = "from pg_depend join pg_proc on pg_proc.oid = refobjid where classid = 'pg_policy'::regclass";
  expect(await ask(`select distinct proname ${ofPolicies} and prorows > 1`)).toEqual([]);
});

test("what is said here of tables is said of tables that exist", () => {
  const named = [...OF_SUPPLIERS, ...WITHOUT_TENANT_WIDE, ...Object.keys(EXCEPTIONS)];
  expect(policies.map(({ table }) => table)).toEqual(expect.arrayContaining(named));
});

test("keys of tenants, customers and suppliers see the rows that they should, of every table", async () => {
  for (const told of TOLD) {
    const expected = policies.flatMap(({ table, columns }) =>
      ROWS.flatMap((row, index) => (isVisible(table, columns, row, told) ? [`${table} ${index}`] : [])),
    );
    expect({ told, visible: await visibleTo(told) }).toEqual({ told, visible: expected.toSorted() });
  }
});

test("whoever names a partition of events sees nothing but to forget it, and writes nothing", async () => {
  const of = (name: string) =>
    ask(`select distinct qual, with_check from pg_policies where tablename ~ '^${name}_from_'`);
  const qual = `(current_setting('app.exception'::text, true) = '${ONLY_PARTITIONS}'::text)`;
  expect(await of("event")).toEqual([{ qual, with_check: "false" }]);
  expect(await of("api_request")).toEqual([{ qual: "false", with_check: "false" }]);
});

function isVisible(table: string, columns: readonly string[], row: Row, told: Told): boolean {
  if (told.exception !== "" && EXCEPTIONS[table] === told.exception) return true;
  if (row.tenant !== told.tenant) return false;
  if (told.customer !== null && table === "customer" && row.customer !== told.customer) return false;
  if (told.customer !== null && columns.includes("customer_id") && row.customer !== told.customer) {
    if (row.customer !== null || WITHOUT_TENANT_WIDE.includes(table)) return false;
  }
  if (told.supplier === null) return true;
  if (table === "project" && told.exception !== PROJECTS_OF_ORDERS) return false;
  return OF_SUPPLIERS.includes(table) && row.supplier === told.supplier;
}

/** The rows of each table that its policy lets through, e.g. `delivery 3`. */
async function visibleTo({ tenant, customer, supplier, exception }: Told): Promise<string[]> {
  const settings = Object.entries({ tenant_id: tenant, customer_id: customer, supplier_id: supplier, exception });
  for (const [name, value] of settings) await database.sql("select set_config($1, $2, false)", [`app.${name}`, value]);
  const parts = policies.map(({ table, columns, using }) => {
    // What a row's supplier has: a key, an order, a delivery and a project.
    const ofSupplier = ["supplier_id", "api_key_id", "key_id", "delivery_id", "purchase_order_id"];
    const own = (name: string, { tenant, customer, supplier }: Row): string | null => {
      if (name === "tenant_id") return tenant;
      if (name === "customer_id") return customer;
      if (ofSupplier.includes(name)) return supplier;
      return { tenant, customer }[table] ?? supplier; // its id
    };
    const names = ["id", "tenant_id", "customer_id", ...ofSupplier].filter((name) => columns.includes(name));
    const rows = ROWS.map(
      (row, index) => `(${index}, ${names.map((name) => `${literal(own(name, row))}::uuid`).join(", ")})`,
    );
    return `select '${table} ' || row_number_of as row
      from (values ${rows.join(", ")}) as "${table}"(row_number_of, ${names.join(", ")}) where ${using}`;
  });
  const found = await ask<{ row: string }>(parts.join("\nunion all\n"));
  return found.map(({ row }) => row).toSorted();
}

const literal = (value: string | null): string => (value === null ? "null" : `'${value}'`);
