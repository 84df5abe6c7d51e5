/** Children by place of many parents at once: what is stored, what has changed, and by which statements. */
import fc from "fast-check";
import type { Statement } from "../../src/db/statement.js";
import type { Transaction } from "../../src/db/transaction.js";
import { childrenByPlace } from "../../src/services/children/children-by-place.js";
import { useDatabase } from "../support/own-database.js";

const replaceItems = childrenByPlace({ table: "invoice_item", parent: "invoice_id" });

const TENANT = "00000000-0000-7000-8000-000000000001";
const CUSTOMER = "00000000-0000-7000-8000-000000000002";

const database = useDatabase(`
  insert into tenant (id, name) values ('${TENANT}', 'T');
  insert into customer (id, tenant_id, name) values ('${CUSTOMER}', '${TENANT}', 'Bau')`);

/** What was run, with its white space made one. */
let ran: string[] = [];
beforeEach(() => void (ran = []));

const replace = (parents: Parameters<typeof replaceItems>[1]) =>
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

async function titlesOf(ids: readonly number[]): Promise<Map<number, (string | null)[]>> {
  const rows = await database.sql<{ id: number; titles: (string | null)[] }>(
    `select id, array(select title from invoice_item where invoice_id = invoice.id and customer_id = '${CUSTOMER}' order by index) as titles
     from invoice where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}

const parent = (id: number, titles: readonly (string | null)[], isNew = false) => ({
  id,
  customer_id: CUSTOMER,
  isNew,
  rows: titles.map((title) => ({ title })),
});

test("one statement each writes the rows and deletes the rest, however many parents there are", async () => {
  const ids = await newInvoices(200);
  const titles = Array.from({ length: 10 }, (_, n) => `Item ${n}`);
  await replace(ids.map((id) => parent(id, titles, true)));
  expect(ran).toEqual([expect.stringMatching(/^insert \/\* invoice_item\.import \*\/ into "invoice_item" /)]);

  ran = [];
  const replaced = await replace(ids.map((id, n) => parent(id, n < 150 ? titles : ["other"])));
  expect(ran).toEqual([
    expect.stringMatching(/^with \/\* invoice_item\.import \*\/ /),
    `delete /* invoice_item.delete_rest */ from "invoice_item" c
     using unnest($1::int[], $2::int[]) as kept(parent, count)
     where c."invoice_id" = kept.parent and c.index >= kept.count returning kept.parent, c.index`.replace(/\s+/g, " "),
  ]);
  expect(replaced.slice(0, 150)).toEqual(Array(150).fill({ removed: [], hasChanged: false }));
  expect(replaced.slice(150)).toEqual(
    Array(50).fill({
      removed: expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      hasChanged: true,
    }),
  );
});

test("any sequence of replacements stores what was sent last, and tells exactly where children changed", async () => {
  const titles = fc.array(fc.option(fc.constantFrom("a", "b")), { maxLength: 3 });
  const step = fc.dictionary(fc.constantFrom("0", "1", "2"), titles);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const ids = await newInvoices(3);
      const model = new Map<number, readonly (string | null)[]>(ids.map((id) => [id, []]));
      for (const sent of steps) {
        const parents = Object.entries(sent).map(([place, rows]) => parent(ids[Number(place)]!, rows));
        const replaced = await replace(parents);
        const after = await titlesOf(ids);
        for (const id of ids) {
          const place = parents.findIndex((each) => each.id === id);
          const old = model.get(id)!;
          const rows = place < 0 ? old : parents[place]!.rows.map(({ title }) => title);
          const hasChanged = JSON.stringify(rows) !== JSON.stringify(old);
          model.set(id, rows);
          expect(after.get(id)).toEqual(rows);
          if (place < 0) continue;
          expect(replaced[place]).toEqual({
            removed: expect.anything(),
            hasChanged,
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

test("nothing is run for no parents", async () => {
  expect(await replace([])).toEqual([]);
  expect(ran).toEqual([]);
});
