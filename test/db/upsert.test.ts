/** The import's rules against any history of imports: what is stored is what a plain model says. */
import fc from "fast-check";
import { lastPerKey } from "../../src/domain/imports.js";
import type { Statement } from "../../src/db/statement.js";
import { HiddenRecordError, importer, importerOfChanges, MAX_VARIANTS } from "../../src/db/upsert.js";
import { useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

const gateway = useGateway();
beforeAll(() => gateway.sql("alter table supplier set (autovacuum_enabled = off)"));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });
const row = fc.record({
  number: fc.constantFrom("1", "2", "3", "é", "É"),
  title: fc.constantFrom("a", "b"),
  type: optional(fc.constantFrom("", "x", "y")),
  latitude: optional(fc.constantFrom(-90, 0, 0.1, 89.999999999999)),
  alternative_number: optional(fc.constantFrom("n", "")),
});

const shown = ({ title, description, latitude, alternative_project_number }: any) => ({
  ...{ title, description, latitude, alternative_project_number },
});

test("any sequence of imports ends where the rules say: last row wins, omitted keeps, null clears", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), async (imports) => {
      const erp = await gateway.client();
      const model = new Map<string, Record<string, unknown>>();
      for (const rows of imports) {
        const { status } = await erp.post("/v1/projects/erp", rows);
        expect(status).toBe(200);
        for (const { number, title, type, latitude, alternative_number } of lastPerKey(rows, (given) => given.number)) {
          const said = { title, description: type, latitude, alternative_project_number: alternative_number };
          const last = model.get(number) ?? { description: null, latitude: null, alternative_project_number: null };
          // JSON has nothing of what is omitted.
          model.set(number, { ...last, ...JSON.parse(JSON.stringify(said)) });
        }
      }
      const { projects } = (await erp.get("/v1/projects")).body;
      const stored = projects.map(({ project_number, ...project }: any) => [project_number, shown(project)]);
      const expected = [...model].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(stored).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

async function ownerOf(customer: string): Promise<{ tenantId: string; customerId: string }> {
  const { tenant } = await gateway.client({ customer });
  const [owner] = await gateway.sql<{ tenantId: string; customerId: string }>(
    `select tenant_id as "tenantId", id as "customerId" from customer where tenant_id = (select id from tenant where name = $1)`,
    [tenant],
  );
  return owner!;
}

/** Writes suppliers with these optional columns. */
const suppliers = (name: string, optional: readonly string[]) =>
  importer<{ external_id: string; title: string; city?: string | null }>({
    name,
    table: "supplier",
    key: ["tenant_id", "customer_id", "external_id"],
    constants: { tenant_id: "uuid", customer_id: "uuid" },
    columns: Object.fromEntries(
      ["external_id", "title", ...optional].map((column) => [column, { type: "text" as const }]),
    ),
    returning: ["external_id", "title", ...optional.filter((column) => column === "city")],
  });

test("imports of ever new shapes: only so many statements are kept, and each import is right", async () => {
  const owner = await ownerOf("Shapes");
  const optional = ["legal_uid", "comment", "address", "city", "zip", "withholding_tax_code"];
  const write = suppliers("test.import_suppliers", optional);
  /** Two rows which each column is in, or neither, or only one of them. */
  const rowsOf = (shape: number) => {
    const rows: Record<string, string>[] = ["1", "2"].map((external_id) => ({ external_id, title: "x" }));
    optional.forEach((column, place) => {
      const omitting = Math.floor(shape / 3 ** place) % 3;
      for (const row of rows.slice(omitting)) row[column] = String(shape);
    });
    return rows;
  };
  const shapes = Array.from({ length: MAX_VARIANTS + 50 }, (_, shape) => shape);
  const used = (): Promise<Statement<never, unknown>[]> =>
    gateway.db.transaction(owner, async (tx) => {
      const statements: Statement<never, unknown>[] = [];
      for (const shape of shapes) {
        const run = ((statement: never, params: never) => (
          statements.push(statement),
          tx.run(statement, params)
        )) as typeof tx.run;
        const rows = rowsOf(shape);
        const stored = await write({ ...tx, run }, { tenant_id: tx.tenantId, customer_id: tx.customerId }, rows);
        expect(stored.map(({ city }, index) => rows[index]!.city ?? city)).toEqual(stored.map(({ city }) => city));
      }
      return statements;
    });
  const [first, second] = [await used(), await used()];
  expect(shapes.filter((shape) => first[shape] === second[shape]).length).toBe(MAX_VARIANTS);
  expect(shapes.filter((shape) => first[shape]!.preparedAs === "").length).toBe(50);
});

test("in a table that was never analysed, the stored row of each is looked up by its key", async () => {
  const owner = await ownerOf("Unknown");
  const write = suppliers("test.import_unknown_suppliers", []);
  const plans = await gateway.db.transaction(owner, async (tx) => {
    const found: any[] = [];
    const run = (async (statement: Statement<never, unknown>, params: never) => {
      const explain = { ...statement, text: `explain (format json) ${statement.text}`, preparedAs: "" };
      found.push(await tx.run(explain, params));
      return tx.run(statement, params);
    }) as typeof tx.run;
    for (const title of ["first", "second"]) {
      const rows = Array.from({ length: 2000 }, (_, n) => ({ external_id: `U${n}`, title }));
      const stored = await write({ ...tx, run }, { tenant_id: tx.tenantId, customer_id: tx.customerId }, rows);
      expect(new Set(stored.map((row) => row.title))).toEqual(new Set([title]));
    }
    return found;
  });
  const [again] = Object.values(plans[1][0]) as any[];
  const update = nodesOf(again[0].Plan).find(({ Operation }) => Operation === "Update");
  const join = nodesOf(update).find((node) => node["Node Type"] === "Nested Loop");
  expect(join.Plans[0]).toMatchObject({ "Node Type": "CTE Scan", "CTE Name": "stored" });
  expect(JSON.stringify(join.Plans[1])).toMatch(/"Index Cond":"[^"]*external_id = /);
});

const nodesOf = (plan: any): any[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

interface StoredAccount {
  readonly number: string;
  readonly title: string;
  readonly account_type: string | null;
}
const ACCOUNTS = {
  table: "account",
  key: ["tenant_id", "number"],
  constants: { tenant_id: "uuid" },
  columns: {
    number: { type: "text" },
    title: { type: "text" },
    account_type: { type: "text" },
    active: { type: "boolean", default: "true" },
  },
  returning: ["number", "title", "account_type"],
} as const;
const writeAll = importer<StoredAccount>({ ...ACCOUNTS, name: "test.import_accounts" });
const writeChanges = importerOfChanges<StoredAccount>({ ...ACCOUNTS, name: "test.import_accounts_of_changes" });

type Told = readonly { number: string; created: boolean; changed: boolean; before: object | null }[];
const toldOf = (written: Told) => written.map(({ number, created, before }) => [number, created ? "new" : before]);

async function newTenancy() {
  const { tenant } = await gateway.client();
  const [found] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
  return { tenantId: found!.id, customerId: null };
}
type Tenancy = Awaited<ReturnType<typeof newTenancy>>;

const imported = (tenancy: Tenancy, rows: readonly object[], write: typeof writeAll = writeAll) =>
  gateway.db.transaction(tenancy, async (tx) => toldOf(await write(tx, { tenant_id: tx.tenantId }, rows)));

describe("an import tells what it changed", () => {
  test("the values of before, of the columns that differ, and of no other record", async () => {
    const tenancy = await newTenancy();
    const rows = ["1", "2", "3"].map((number) => ({ number, title: "a", account_type: "DEBIT" }));
    expect(await imported(tenancy, rows)).toEqual(rows.map(({ number }) => [number, "new"]));
    const next = [
      { number: "3", title: "b", account_type: null, active: false },
      { number: "4", title: "d" },
      { number: "1", title: "c" },
      { number: "2", title: "a", active: true },
    ];
    expect(await imported(tenancy, next)).toEqual([
      ["3", { title: "a", account_type: "DEBIT", active: true }],
      ["4", "new"],
      ["1", { title: "a" }],
      ["2", null],
    ]);
    const again = next.map((row) => (row.number === "4" ? { ...row, title: "e" } : row));
    expect(await imported(tenancy, [...again, { number: "5", title: "f" }], writeChanges)).toEqual([
      ["5", "new"],
      ["4", { title: "d" }],
    ]);
  });

  test("a record that stays as it is gets no new version", async () => {
    const tenancy = await newTenancy();
    const versions = () => gateway.sql("select ctid, updated_at from account where tenant_id = $1", [tenancy.tenantId]);
    await imported(tenancy, [{ number: "1", title: "a" }]);
    const before = await versions();
    await imported(tenancy, [{ number: "1", title: "a" }]);
    expect(await versions()).toEqual(before);
  });

  /** Runs `second` while a transaction that has done `first` is open; it waits for that one, which does the rest. */
  async function overlapping<T>(
    tenancy: Tenancy,
    first: readonly object[],
    second: () => Promise<T>,
    rest: readonly object[] = [],
  ): Promise<T> {
    const [held, written] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const early = gateway.db.transaction(tenancy, async (tx) => {
      await writeAll(tx, { tenant_id: tx.tenantId }, first);
      written.resolve(null);
      await held.promise;
      await writeAll(tx, { tenant_id: tx.tenantId }, rest);
    });
    await written.promise;
    const late = second();
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await until("the second one waits", async () => (await gateway.sql(waiting)).length > 0);
    held.resolve(null);
    const [told] = await Promise.all([late, early]);
    return told;
  }

  test("while another import changes the same records: each names what it changed itself", async () => {
    const tenancy = await newTenancy();
    const rows = (title: string, account_type: string) => ["1", "2"].map((number) => ({ number, title, account_type }));
    await imported(tenancy, rows("a", "DEBIT"));
    const second = () => imported(tenancy, rows("b", "CREDIT"));
    const told = await overlapping(tenancy, rows("b", "DEBIT"), second);
    expect(told).toEqual(["1", "2"].map((number) => [number, { account_type: "DEBIT" }]));
  });

  test("while another import makes what it says, too: it changed nothing; or undoes it: it changed it back", async () => {
    const tenancy = await newTenancy();
    await imported(tenancy, [{ number: "1", title: "a" }]);
    const says = (title: string) => () => imported(tenancy, [{ number: "1", title }]);
    expect(await overlapping(tenancy, [{ number: "1", title: "b" }], says("b"))).toEqual([["1", null]]);
    expect(await overlapping(tenancy, [{ number: "1", title: "c" }], says("b"))).toEqual([["1", { title: "c" }]]);
  });

  test("an omitted column keeps what another import has just stored", async () => {
    const tenancy = await newTenancy();
    await imported(tenancy, [{ number: "1", title: "a", account_type: "DEBIT" }]);
    const both = [
      { number: "1", title: "z" },
      { number: "2", title: "z", account_type: "DEBIT" },
    ];
    const change = [{ number: "1", title: "a", account_type: "CREDIT" }];
    await overlapping(tenancy, change, () => imported(tenancy, both));
    const stored = "select number, title, account_type from account where tenant_id = $1 order by number";
    expect(await gateway.sql(stored, [tenancy.tenantId])).toEqual([
      { number: "1", title: "z", account_type: "CREDIT" },
      { number: "2", title: "z", account_type: "DEBIT" },
    ]);
  });

  test.each([
    ["all", writeAll],
    ["changes", writeChanges],
  ] as const)(
    "while another import creates the same records (%s): the second one has changed them",
    async (_, write) => {
      const tenancy = await newTenancy();
      const rows = ["1", "2", "3"].map((number) => ({ number, title: "b" }));
      const first = ["1", "3"].map((number) => ({ number, title: "a" }));
      const told = await overlapping(tenancy, first, () => imported(tenancy, rows, write));
      expect(told.toSorted()).toEqual([
        ["1", { title: "a" }],
        ["2", "new"],
        ["3", { title: "a" }],
      ]);
    },
  );

  test("two imports of the same rows in other orders wait for each other in one order: no deadlock", async () => {
    const tenancy = await newTenancy();
    const rows = Array.from({ length: 20 }, (_, index) => ({ number: `n${index + 10}`, title: "a" }));
    const others = rows.toReversed().map((row) => ({ ...row, title: "b" }));
    // What waits for the first row has written none of those after it.
    const told = await overlapping(tenancy, rows.slice(0, 1), () => imported(tenancy, others), rows.slice(1));
    expect(told).toEqual(others.map(({ number }) => [number, { title: "a" }]));
  });

  test("a record that is another customer's is neither changed nor told", async () => {
    const tenancy = await newTenancy();
    const [north, south] = await gateway.sql<{ id: string }>(
      "insert into customer (tenant_id, name) values ($1, 'N'), ($1, 'S') returning id",
      [tenancy.tenantId],
    );
    const write = importer<{ project_number: string }>({
      name: "test.import_projects",
      table: "project",
      key: ["tenant_id", "project_number"],
      constants: { tenant_id: "uuid", customer_id: "uuid" },
      columns: { project_number: { type: "text" }, external_id: { type: "text" }, title: { type: "text" } },
      returning: ["project_number"],
    });
    const KEYS = { project_number: "1", external_id: "1" };
    const say = (customer: string, title: string) =>
      gateway.db.transaction({ ...tenancy, customerId: customer }, (tx) =>
        write(tx, { tenant_id: tx.tenantId, customer_id: customer }, [{ ...KEYS, title }]),
      );
    await say(north!.id, "a");
    await expect(say(south!.id, "b")).rejects.toThrow(HiddenRecordError);
    const titles = await gateway.sql("select title from project where tenant_id = $1", [tenancy.tenantId]);
    expect(titles).toEqual([{ title: "a" }]);
  });
});
