/** One of two alike: what is set up for each suite must be there for the second of a worker, too. */
import { askWrongGateway } from "./lib/wrong-gateway.js";

test("an answer that differs from the document", async () => {
  expect(await askWrongGateway()).toBe(200);
});
