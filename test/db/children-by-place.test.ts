/** Children by place of many parents at once: what is stored, and what has changed. */
import fc from "fast-check";
import { childrenByPlace } from "../../src/services/children/children-by-place.js";
import { useDatabase } from "../support/own-database.js";

const replaceItems = childrenByPlace({ table: "invoice_item", parent: "invoice_id" });

const TENANT = "00000000-0000-7000-8000-000000000001";
const CUSTOMER = "00000000-0000-7000-8000-000000000002";

const database = useDatabase(`
  insert into tenant (id, name) values ('${TENANT}', 'T');
  insert into customer (id, tenant_id, name) values ('${CUSTOMER}', '${TENANT}', 'Bau')`);

const replace = (parents: Parameters<typeof replaceItems>[1]) =>
  database.db.transaction({ tenantId: TENANT, customerId: CUSTOMER }, (tx) => replaceItems(tx, parents));

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

const parent = (id: number, titles: readonly (string | null)[]) => ({
  id,
  customer_id: CUSTOMER,
  rows: titles.map((title) => ({ title })),
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
          const removed = Array.from({ length: Math.max(0, old.length - rows.length) }, (_, n) => rows.length + n);
          const { removed: told, ...others } = replaced[place]!;
          expect([told.toSorted(), others]).toEqual([removed, { hasChanged }]);
        }
      }
    }),
    { numRuns: 25 },
  );
});
