/** A row that keeps its texts says what a row of objects says, read column by column or written as JSON. */
import fc from "fast-check";
import type { Statement } from "../../src/db/statement.js";
import type { TextRow } from "../../src/db/rows.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

type Row = Record<string, unknown>;

/** The same statement, read in a transaction both ways. */
async function bothWays(text: string, values: unknown[] = []): Promise<[Row[], (TextRow & Row)[]]> {
  const run = { name: "test.rows", text, preparedAs: "", values: () => values };
  const tenancy = { tenantId: "00000000-0000-4000-8000-000000000000", customerId: null };
  return gateway.db.transaction(tenancy, async (tx) => [
    await tx.run(run as Statement<object, Row>, {}),
    await tx.run({ ...run, keepsTexts: true } as Statement<object, TextRow & Row>, {}),
  ]);
}

const ALL_TYPES = `
  select 'as "it" is \\ ' || chr(10) as text, 'ä €😀' || chr(8232) || chr(127) as more, '' as empty, null::text as nothing,
    1.50 as money, -0.0 as zero, 1e20::numeric as large, 0.00000012::numeric as small, 'NaN'::numeric as no_number,
    7::bigint as count, -3 as whole, 2::smallint as two, 0.1::float8 as double, true as yes, false as no,
    date '2026-02-01' as day, timestamptz '2026-02-01 10:00:00.5+00' as at, timestamptz '2026-02-01 10:00:00+00' as exactly,
    '0190f3a4-5b6c-7d8e-9f00-112233445566'::uuid as id, '{"b": [1, null], "a": "\\u00e4"}'::jsonb as json, '{"b":  1}'::json as raw,
    '{a,"b c",NULL}'::text[] as list, '\\x00ff'::bytea as bytes, 'a "b"'::name as "na""me'"
  union all select null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null`;

test("of every type, and null of each", async () => {
  const [objects, rows] = await bothWays(ALL_TYPES);
  expect(rows).toHaveLength(2);
  const names = Object.keys(objects[0]!);
  objects.forEach((object, index) => {
    const row = rows[index]!;
    expect(Object.fromEntries(names.map((name) => [name, row[name]]))).toEqual(object);
    expect(row.jsonOf(names)).toBe(JSON.stringify(object));
  });
});

test("in the order of the names, with null for what the row does not have", async () => {
  const [, [row]] = await bothWays("select 1 as a, 'b' as b");
  expect(row!.jsonOf(["b", "colour", "a"])).toBe('{"b":"b","colour":null,"a":1}');
  expect(row!.jsonOf(["a"])).toBe('{"a":1}');
});

test("whatever stands in a text", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((drawn) => drawn.replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const [objects, rows] = await bothWays("select t as text from unnest($1::text[]) as t", [texts]);
      expect(objects.map(({ text }) => text)).toEqual(texts);
      expect(rows.map((row) => row.jsonOf(["text"]))).toEqual(objects.map((object) => JSON.stringify(object)));
    }),
    { numRuns: 30 },
  );
});

test("a value that cannot be read fails the statement, and the next transaction has its connection", async () => {
  for (let time = 0; time < 10; time++)
    await expect(bothWays("select timestamptz 'infinity' as at")).rejects.toThrow(RangeError);
  await expect(bothWays("select 1 / 0 as n")).rejects.toMatchObject({ code: "22012" });
  expect((await bothWays("select 1 as n"))[0]).toEqual([{ n: 1 }]);
});
