/** Advisory locks: two that share a number would wait for each other without a reason. */
import { globSync, readFileSync } from "node:fs";
import { LOCKS, TENANT_LOCKS } from "../../src/entities/lib/locks.js";

/** Whether a text takes a lock whose number does not come from the table. */
const namesItsOwn = (text: string): boolean =>
  /pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(\s*(?:\d|hashtextextended\([^)]*,\s*\d+\))/i.test(text);

test("no number is given twice", () => {
  for (const numbers of [Object.values(TENANT_LOCKS), Object.values(LOCKS)])
    expect([...new Set<number>(numbers)]).toEqual(numbers);
});

test("all numbers stand in the table", () => {
  const files = globSync("src/**/*.ts").filter((file) => !file.startsWith("src/migrations/"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => namesItsOwn(readFileSync(file, "utf8")))).toEqual([]);
});

test("those of the migrations are among them", () => {
  const texts = globSync("src/migrations/*").map((file) => readFileSync(file, "utf8"));
  const numbers = texts.flatMap((text) => [
    ...Array.from(text.matchAll(/hashtextextended\(.*?, (\d+)\)/g), ([, number]) => Number(number)),
    ...Array.from(text.matchAll(/advisory_xact_lock\((\d+)\)/g), ([, number]) => Number(number)),
  ]);
  expect(new Set(numbers)).toEqual(
    new Set([TENANT_LOCKS.events, LOCKS.makePartitions, LOCKS.forgetEvents, LOCKS.requestPartitions]),
  );
});

test("a number beside the table is found", () => {
  expect(namesItsOwn("select pg_advisory_xact_lock(hashtextextended($1, 7))")).toBe(true);
  expect(namesItsOwn("select pg_try_advisory_lock(7463001)")).toBe(true);
});
