/** The text of an API key, and how its secret is compared. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { hashSecret, isSameHash, newSecret, parseKey, writeKey } from "../../src/domain/api-key.js";

test("a key is read as it was written, and nothing else is a key", () => {
  const key = { id: "00000000-1111-4222-8333-444444444444", secret: newSecret() };
  expect(parseKey(writeKey(key))).toEqual(key);
  for (const text of ["", "cpk_", `x${writeKey(key)}`, `${writeKey(key)}!`, writeKey({ ...key, secret: "short" })])
    expect(parseKey(text)).toBeNull();
});

test("a secret has 256 random bits", () => {
  expect(Buffer.from(newSecret(), "base64url")).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

test("hashes are compared in constant time, so that no answer tells how much of one was right", () => {
  const { timingSafeEqual } = crypto;
  const compared: string[][] = [];
  crypto.timingSafeEqual = (one, other) => {
    compared.push([String(one), String(other)]);
    return timingSafeEqual(one, other);
  };
  syncBuiltinESMExports();
  try {
    const [one, other] = [hashSecret("one"), hashSecret("other")];
    expect([isSameHash(one, one), isSameHash(one, other)]).toEqual([true, false]);
    expect(compared).toEqual([one, other].map((each) => [one, each]));
  } finally {
    crypto.timingSafeEqual = timingSafeEqual;
    syncBuiltinESMExports();
  }
});
