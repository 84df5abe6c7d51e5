/**
 * A small set of requests in which any difference between two keys shows: whose record, which scope, when, and from
 * which address. Enumerating what each key may do checks what domain/key-rights.ts decides by comparing keys.
 */
import { BlockList } from "node:net";
import type { KeyRights } from "../../src/domain/key-rights.js";

export type { KeyRights };

/** The links of keys, which are also the owners of records. */
export const LINKS = [
  { customer_id: null, supplier_id: null },
  { customer_id: "North", supplier_id: null },
  { customer_id: "North", supplier_id: "n1" },
  { customer_id: "North", supplier_id: "n2" },
  { customer_id: "South", supplier_id: null },
  { customer_id: "South", supplier_id: "s1" },
];
export const KEY_SCOPES = [["projects:read"], ["api_keys:write", "projects:read"], ["api_keys:write", "invoices:read"]];
export const ENDS = [null, "2099-01-01T00:00:00.000Z", "2098-01-01T00:00:00.000Z"];
export const RANGES = [
  [],
  ["0.0.0.0/0", "::/0"],
  ["::/0"],
  ["127.0.0.0/8"],
  ["127.0.0.0/9", "127.128.0.0/9"],
  ["127.0.0.0/9", "2001:db8::/32"],
];

const INSTANTS = ["2097-06-01", "2098-06-01", "2099-06-01"];
const ADDRESSES = ["192.0.2.1", "127.0.0.1", "127.200.0.1", "2001:db8::1", "2001:db9::1"];
const REQUESTS = LINKS.flatMap((owner) =>
  [...new Set(KEY_SCOPES.flat())].flatMap((scope) =>
    INSTANTS.flatMap((at) => ADDRESSES.map((from) => ({ owner, scope, at, from }))),
  ),
);

/** One bit for each request, set if the key may make it. */
export function requestsOf({ customer_id, supplier_id, scopes, expires_at, allowed_cidrs }: KeyRights): bigint {
  const may = ({ owner, scope, at, from }: (typeof REQUESTS)[number]): boolean =>
    (customer_id === null || owner.customer_id === customer_id) &&
    (supplier_id === null || owner.supplier_id === supplier_id) &&
    scopes.includes(scope) &&
    (expires_at === null || at < expires_at) &&
    (allowed_cidrs.length === 0 || allowed_cidrs.some((cidr) => isInside(from, cidr)));
  return BigInt(`0b${REQUESTS.map((request) => (may(request) ? 1 : 0)).join("")}`);
}

/** Computed by node:net, separately for IPv4 and IPv6. */
export function isInside(address: string, cidr: string): boolean {
  const family = (text: string) => (text.includes(":") ? "ipv6" : "ipv4");
  if (family(address) !== family(cidr)) return false;
  const list = new BlockList();
  list.addSubnet(cidr.split("/")[0]!, Number(cidr.split("/")[1]), family(cidr));
  return list.check(address, family(address));
}
