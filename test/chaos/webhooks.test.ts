/** The proof of webhooks in the trial of a fleet can fail. */
import { expect, test } from "@jest/globals";
import type { Noted } from "./fleet/receiver.js";
import { faultsOfOne } from "./fleet/webhooks.js";

const EXPECTED = ["1 a", "2 b", "3 c"];
type Message = readonly [event: string, answer: Noted["answer"]];
const came = (...messages: readonly Message[]): string[] =>
  faultsOfOne(
    "hook",
    EXPECTED,
    messages.map(([event, answer]) => {
      const [cursor, id] = event.split(" ") as [string, string];
      return { path: "/", cursor, id, answer };
    }),
  );

test("repeats and failures in between are in order", () => {
  expect(came(["1 a", "500"], ["1 a", "204"], ["1 a", "204"], ["2 b", "too late"], ["2 b", "slow"])).toHaveLength(2);
  expect(came(["1 a", "204"], ["2 b", "cut"], ["2 b", "204"], ["1 a", "204"], ["3 c", "204"])).toEqual([]);
});

test.each<readonly [string, readonly Message[], string]>([
  [
    "one that was left out",
    [
      ["1 a", "204"],
      ["3 c", "204"],
    ],
    "hook: 3 c came before 2 b was taken, which was answered ",
  ],
  [
    "one that was given up",
    [
      ["1 a", "204"],
      ["2 b", "500"],
      ["3 c", "204"],
    ],
    "which was answered 500",
  ],
  ["one of somebody else", [["9 z", "204"]], "hook: 9 z is no event that it is told of"],
  ["an end that never came", [["1 a", "204"]], "hook: 2 b and 1 others never came"],
  [
    "another id for the same event",
    [
      ["1 a", "204"],
      ["1 y", "204"],
    ],
    "hook: 1 y is no event that it is told of",
  ],
])("%s is found", (_, messages, fault) => expect(came(...messages).join("\n")).toContain(fault));
