/** Children by place: what is stored, what has changed, and by which statements. */
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

type Titles = readonly (string | null)[];

const replace = (id: number, titles: Titles, isNew = false) =>
  database.db.transaction({ tenantId: TENANT, customerId: CUSTOMER }, (tx) => {
    const run = (statement: Statement<unknown, unknown>, params: unknown) => {
      ran.push(statement.text.replace(/\s+/g, " ").trim());
      return tx.run(statement, params);
    };
    const parent = { id, customer_id: CUSTOMER };
    const rows = titles.map((title) => ({ title }));
    return replaceItems(Object.assign(Object.create(tx) as Transaction, { run }), parent, rows, { isNew });
  });

let made = 0;
async function newInvoice(): Promise<number> {
  const [invoice] = await database.sql<{ id: number }>(
    `insert into invoice (tenant_id, customer_id, external_id) values ('${TENANT}', '${CUSTOMER}', $1) returning id`,
    [(made += 1)],
  );
  return invoice!.id;
}

async function titlesOf(id: number): Promise<Titles> {
  const rows = await database.sql<{ title: string | null }>(
    `select title from invoice_item where invoice_id = $1 and customer_id = '${CUSTOMER}' order by index`,
    [id],
  );
  return rows.map(({ title }) => title);
}

test("one statement writes the rows, and another deletes the rest unless the parent is new", async () => {
  const id = await newInvoice();
  const titles = Array.from({ length: 10 }, (_, n) => `Item ${n}`);
  expect(await replace(id, titles, true)).toEqual({ removed: [], hasChanged: true });
  expect(ran).toEqual([expect.stringMatching(/^insert \/\* invoice_item\.import \*\/ into "invoice_item" /)]);

  ran = [];
  expect(await replace(id, titles)).toEqual({ removed: [], hasChanged: false });
  expect(ran).toEqual([
    expect.stringMatching(/^with \/\* invoice_item\.import \*\/ /),
    'delete /* invoice_item.delete_rest */ from "invoice_item" where "invoice_id" = $1 and index >= $2 returning index',
  ]);
});

test("any sequence of replacements stores what was sent last, and says what has changed", async () => {
  const titles = fc.array(fc.option(fc.constantFrom("a", "b")), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(titles, { minLength: 1, maxLength: 8 }), async (steps) => {
      const [id, other] = [await newInvoice(), await newInvoice()];
      await replace(other, ["stays"], true);
      let old: Titles = [];
      for (const sent of steps) {
        const { removed, hasChanged } = await replace(id, sent);
        expect(await titlesOf(id)).toEqual(sent);
        expect(hasChanged).toBe(JSON.stringify(sent) !== JSON.stringify(old));
        expect(removed.toSorted()).toEqual(old.map((_, place) => place).slice(sent.length));
        old = sent;
      }
      expect(await titlesOf(other)).toEqual(["stays"]);
    }),
    { numRuns: 25 },
  );
});
