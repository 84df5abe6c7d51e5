/** Which key could do more: over the whole lattice, against a second definition that enumerates what a key may do. */
import fc from "fast-check";
import { coverOf, isWithin, parseAddress, parseRange, parseRanges } from "../../src/domain/addresses.js";
import { excessOf, mayAdminister } from "../../src/domain/key-rights.js";
import { budgetOf } from "../../src/http/rate-limit.js";
import { ENDS, isInside, KEY_SCOPES, type KeyRights, LINKS, RANGES, requestsOf } from "../support/key-world.js";

const KEYS: KeyRights[] = LINKS.flatMap((links) =>
  KEY_SCOPES.flatMap((scopes) =>
    ENDS.flatMap((expires_at) => RANGES.map((allowed_cidrs) => ({ ...links, scopes, expires_at, allowed_cidrs }))),
  ),
);

test("over the whole lattice, a key covers exactly those that can make no request that it cannot make, and the administrator may all", () => {
  const wrong: unknown[] = [];
  let covered = 0;
  const requests = KEYS.map(requestsOf);
  KEYS.forEach((own, i) => {
    const isAdministrator =
      own.customer_id === null && own.supplier_id === null && own.scopes.includes("api_keys:write");
    KEYS.forEach((other, j) => {
      const isCovered = (requests[j]! & ~requests[i]!) === 0n;
      if (isCovered) covered++;
      if ((excessOf(own, other) === null) !== isCovered) wrong.push({ own, other, isCovered });
      if (mayAdminister(own, other) !== (isAdministrator || isCovered)) wrong.push({ own, other, isAdministrator });
    });
  });
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(covered).toBeGreaterThan(KEYS.length * 2);
  expect(covered).toBeLessThan((KEYS.length * KEYS.length) / 2);
});

const ipv4 = fc.ipV4();
const ipv6 = fc.ipV6();
const cidr = fc.oneof(
  fc.tuple(ipv4, fc.integer({ min: 0, max: 32 })).map(([address, bits]) => `${address}/${bits}`),
  fc.tuple(ipv6, fc.integer({ min: 0, max: 128 })).map(([address, bits]) => `${address}/${bits}`),
);

test("an address is in a range where node says so, IPv4 and IPv6 apart", () => {
  fc.assert(
    fc.property(fc.oneof(ipv4, ipv6), cidr, (address, range) => {
      fc.pre(!/^[0:]*ffff:/i.test(address) && !/^[0:]*ffff:/i.test(range));
      expect(isWithin(parseAddress(address)!, parseRanges([range]))).toBe(isInside(address, range));
    }),
    { numRuns: 2000 },
  );
});

test("ranges cover a range where its ends and all addresses beside the borders are within", () => {
  // Eight addresses in all, so that every one of them can be asked.
  const small = fc
    .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 29, max: 32 }))
    .map(([last, bits]) => `192.0.2.${last}/${bits}`);
  fc.assert(
    fc.property(fc.array(small, { minLength: 1, maxLength: 5 }), small, (outer, inner) => {
      const all = Array.from({ length: 8 }, (_, last) => `192.0.2.${last}`).filter((address) =>
        isInside(address, inner),
      );
      expect(coverOf(parseRanges(outer))(parseRanges([inner]))).toBe(
        all.every((address) => outer.some((range) => isInside(address, range))),
      );
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["::/0", "192.0.2.1", false],
  ["::/0", "::ffff:192.0.2.1", false],
  ["::ffff:192.0.2.0/120", "192.0.2.1", true],
  ["::ffff:0:0/90", "192.0.2.1", false],
  ["192.0.2.0/24", "::ffff:192.0.2.1", true],
  ["192.0.2.0/24", "::ffff:c000:0201", true],
  ["192.0.2.0/24", "192.0.2.255", true],
  ["192.0.2.0/24", "192.0.3.0", false],
  ["fe80::/10", "fe80::1%eth0", true],
])("%s with %s: %s", (range, address, expected) => {
  expect(isWithin(parseAddress(address)!, parseRanges([range]))).toBe(expected);
});

test.each([
  "",
  "192.0.2.0/ 8",
  ..."192.0.2.1 192.0.2.0/33 ::/129 1.2.3/8 192.0.2.0/24/8 192.0.2.0/-1 fe80::%eth0/64".split(" "),
])("%j is no range", (text) => expect(parseRange(text)).toBeNull());

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"],
  ["2001:db8:1:2::", "2001:0db8:0001:0002::/64"],
  ["2001:db8:1:3::", "2001:0db8:0001:0003::/64"],
  ["::1", "0000:0000:0000:0000::/64"],
  ["", ""],
])("%j is limited as %j", (address, budget) => expect(budgetOf(address)).toBe(budget));
