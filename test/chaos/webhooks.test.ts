/** The proof of webhooks in the trial can fail. */
import type { Noted } from "./fleet/receiver.js";
import { faultsOfOne } from "./fleet/webhooks.js";

const EXPECTED = ["1 a", "2 b", "3 c"];

/** What is wrong with messages such as `1 a 204`: cursor, id and answer of each. */
const faultsOf = (messages: string): string[] =>
  faultsOfOne(
    "hook",
    EXPECTED,
    messages.split(", ").map((message) => {
      const [cursor, id, answer] = /^(\d) (\w) (.*)$/.exec(message)!.slice(1) as [string, string, Noted["answer"]];
      return { path: "/", cursor, id, answer };
    }),
  );

test("repeats and failures in between are in order", () => {
  expect(faultsOf("1 a 204, 2 b cut, 2 b 204, 1 a 204, 3 c 204")).toEqual([]);
});

test.each([
  ["1 a 204, 3 c 204", "hook: 3 c came before 2 b was taken, which was answered "],
  ["1 a 204, 2 b 500, 3 c 204", "which was answered 500"],
  ["9 z 204", "hook: 9 z is no event that it is told of"],
  ["1 a 500, 1 a 204, 1 a 204, 2 b too late, 2 b slow", "hook: 3 c and 0 others never came"],
  ["1 a 204, 1 y 204", "hook: 1 y is no event that it is told of"],
])("%s: %s", (messages, fault) => expect(faultsOf(messages).join("\n")).toContain(fault));
