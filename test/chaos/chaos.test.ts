/** Fifty kills under load; `npm run chaos` does a thousand. */
import { expect, test } from "@jest/globals";
import { chaos } from "./chaos.js";

test("50 kills of connections, gateway and PostgreSQL: nothing lost, nothing doubled, no slot leaked, no restart by hand", async () => {
  const report = await chaos({ kills: 50, seed: 5 });
  expect(report.faults).toEqual([]);
  expect(Object.keys(report.kills).length).toBe(9); // every kind was among them
  expect(report.acknowledged).toBeGreaterThanOrEqual(50);
}, 300_000);
