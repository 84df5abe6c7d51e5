/** The threads that read large bodies: whatever becomes of one, every request is answered. */
import { createJsonReader, type JsonReader } from "../../src/http/json/workers.js";

const WANTED = { rules: null, jsonText: [], hash: null } as const;
const ROWS = Array.from({ length: 60_000 }, (_, index) => ({ number: String(index), title: "Wände" }));
const large = (): Uint8Array => Buffer.from(JSON.stringify(ROWS));

let reader: JsonReader;
afterEach(() => reader.close());

test("of many large bodies at once each is read or told to come again", async () => {
  reader = createJsonReader();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => reader.read(large(), WANTED, null)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(refused.length).toBeLessThan(20);
  expect(new Set(refused)).toEqual(new Set(["UNAVAILABLE"]));
  expect(await reader.read(large(), WANTED, null)).toEqual({ value: ROWS, hash: undefined });
});

test("a thread that fails is answered for, and the next body is read by another", async () => {
  reader = createJsonReader();
  // No JSON Schema: its compilation throws, as a fault of ours would.
  const broken = { ...WANTED, rules: { name: "broken", schema: { type: "nothing" } } };
  await expect(reader.read(large(), broken, null)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await reader.read(large(), WANTED, null)).toEqual({ value: ROWS, hash: undefined });
});

test("what is being read when the threads end is told so", async () => {
  reader = createJsonReader();
  const reading = Promise.allSettled(Array.from({ length: 5 }, () => reader.read(large(), WANTED, null)));
  await reader.close();
  expect((await reading).map((outcome) => outcome.status === "rejected" && outcome.reason.code)).toEqual(
    Array(5).fill("UNAVAILABLE"),
  );
});
