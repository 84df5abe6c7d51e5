/** What stays in memory of a document that was asked once. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { parse } from "graphql";
import { documentChecker } from "../../src/graphql/check.js";
import { buildSchema } from "../../src/schema/build.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("the errors of an invalid document, and with them the request, go when it is answered, though the document is kept", async () => {
  const check = documentChecker(buildSchema(), { depth: 12, aliases: 30 });
  const documents = Array.from({ length: 20 }, (_, i) => parse(`{ nothing } # ${i}`));
  const errors = documents.map((document) => new WeakRef(check(document)[0]!));
  const kept = (): number => errors.filter((error) => error.deref() !== undefined).length;
  for (let turn = 0; turn < 10; turn++) await sleep(10).then(collectGarbage);
  // The engine may still hold the one that it looked at last.
  expect(kept()).toBeLessThanOrEqual(1);
  expect(documents.every((document) => check(document).length > 0)).toBe(true);
});
