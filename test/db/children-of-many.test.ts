/** Children by place of many parents at once: what is stored, what has changed, and by which statements. */
import fc from "fast-check";
import type { Statement } from "../../src/db/statement.js";
import type { Transaction } from "../../src/db/transaction.js";
import { childrenOfMany, type ParentWithRows } from "../../src/services/children/children-by-place.js";
import { useDatabase } from "../support/own-database.js";

const replaceItems = childrenOfMany({ table: "invoice_item", parent: "invoice_id" });

const TENANT = "00000000-0000-7000-8000-000000000001";
const CUSTOMER = "00000000-0000-7000-8000-000000000002";

const database = useDatabase(`
  insert into tenant (id, name) values ('${TENANT}', 'T');
  insert into customer (id, tenant_id, name) values ('${CUSTOMER}', '${TENANT}', 'Bau')`);

/** What was run, with its white space made one. */
let ran: string[] = [];
beforeEach(() => void (ran = []));

const replace = (parents: readonly ParentWithRows[]) =>
  database.db.transaction({ tenantId: TENANT, customerId: CUSTOMER }, (tx) => {
    const run = (statement: Statement<unknown, unknown>, params: unknown) => {
      ran.push(statement.text.replace(/\s+/g, " ").trim());
      return tx.run(statement, params);
    };
    return replaceItems(Object.assign(Object.create(tx) as Transaction, { run }), parents);
  });

let made = 0;
async function newInvoices(count: number): Promise<number[]> {
  const rows = await database.sql<{ id: number }>(
    `insert into invoice (tenant_id, customer_id, external_id, updated_at)
     select '${TENANT}', '${CUSTOMER}', n, '2026-01-01' from generate_series($1::int, $2::int) n returning id`,
    [made + 1, (made += count)],
  );
  return rows.map(({ id }) => id);
}

interface Stored {
  readonly titles: readonly (string | null)[];
  readonly updated_at: string;
}
async function storedOf(ids: readonly number[]): Promise<Map<number, Stored>> {
  const rows = await database.sql<{ id: number } & Stored>(
    `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
       array(select title from invoice_item where invoice_id = invoice.id and customer_id = '${CUSTOMER}' order by index) as titles
     from invoice where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

const parent = (id: number, titles: readonly (string | null)[], written = { created: false, changed: false }) => ({
  id,
  customer_id: CUSTOMER,
  ...written,
  rows: titles.map((title) => ({ title })),
});

test("one statement each writes the rows, deletes the rest, and moves updated_at, however many parents there are", async () => {
  const ids = await newInvoices(200);
  const titles = Array.from({ length: 10 }, (_, n) => `Item ${n}`);
  await replace(ids.map((id) => parent(id, titles, { created: true, changed: true })));
  expect(ran).toEqual([expect.stringMatching(/^insert \/\* invoice_item\.import \*\/ into "invoice_item" /)]);

  ran = [];
  const replaced = await replace(ids.map((id, n) => parent(id, n < 150 ? titles : ["other"])));
  expect(ran).toEqual([
    expect.stringMatching(/^with \/\* invoice_item\.import \*\/ /),
    `delete /* invoice_item.delete_rest */ from "invoice_item" c
     using unnest($1::int[], $2::int[]) as kept(parent, count)
     where c."invoice_id" = kept.parent and c.index >= kept.count returning kept.parent, c.index`.replace(/\s+/g, " "),
    `update /* invoice.touch_of_invoice_item */ "invoice"
     set updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
     where id = any($1::int[]) returning id, updated_at`.replace(/\s+/g, " "),
  ]);
  expect(replaced.slice(0, 150)).toEqual(Array(150).fill({ removed: [], hasChanged: false, updated_at: null }));
  expect(replaced.slice(150)).toEqual(
    Array(50).fill({
      removed: expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      hasChanged: true,
      updated_at: expect.stringMatching(/Z$/),
    }),
  );
});

test("any sequence of replacements stores what was sent last, and moves updated_at exactly where children changed", async () => {
  const titles = fc.array(fc.option(fc.constantFrom("a", "b")), { maxLength: 3 });
  const step = fc.dictionary(fc.constantFrom("0", "1", "2"), titles);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const ids = await newInvoices(3);
      const model = new Map<number, readonly (string | null)[]>(ids.map((id) => [id, []]));
      for (const sent of steps) {
        const before = await storedOf(ids);
        const parents = Object.entries(sent).map(([place, rows]) => parent(ids[Number(place)]!, rows));
        const replaced = await replace(parents);
        const after = await storedOf(ids);
        for (const id of ids) {
          const place = parents.findIndex((each) => each.id === id);
          const old = model.get(id)!;
          const rows = place < 0 ? old : parents[place]!.rows.map(({ title }) => title);
          const hasChanged = JSON.stringify(rows) !== JSON.stringify(old);
          model.set(id, rows);
          expect(after.get(id)!.titles).toEqual(rows);
          expect(after.get(id)!.updated_at > before.get(id)!.updated_at).toBe(hasChanged);
          if (place < 0) continue;
          expect(replaced[place]).toEqual({
            removed: expect.anything(),
            hasChanged,
            updated_at: hasChanged ? after.get(id)!.updated_at : null,
          });
          expect(replaced[place]!.removed.toSorted()).toEqual(
            Array.from({ length: Math.max(0, old.length - rows.length) }, (_, n) => rows.length + n),
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});

test("a parent that the import has just changed is not moved again", async () => {
  const [id] = await newInvoices(1);
  const [replaced] = await replace([parent(id!, ["a"], { created: false, changed: true })]);
  expect(replaced).toEqual({ removed: [], hasChanged: true, updated_at: null });
  expect((await storedOf([id!])).get(id!)!.updated_at).toBe("2026-01-01T00:00:00.000Z");
});

test("nothing is run for no parents, and a table without a parent is refused when it is named", async () => {
  expect(await replace([])).toEqual([]);
  expect(ran).toEqual([]);
  expect(() => childrenOfMany({ table: "invoice_account", parent: "quantity" })).toThrow(
    "The column invoice_account.quantity refers to no table",
  );
});
