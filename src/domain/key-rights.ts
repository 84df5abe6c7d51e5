/** Whether one key could do more than another (docs/adr/0010-who-may-do-more.md). */
import { coverOf, parseRanges } from "./addresses.js";

/** What a key of a tenant may do. */
export interface KeyRights {
  readonly customer_id: string | null;
  readonly supplier_id: string | null;
  readonly scopes: readonly string[];
  /** Empty: the key works from every address. */
  readonly allowed_cidrs: readonly string[];
  /** Null: the key never expires. */
  readonly expires_at: string | null;
}

/** The first right of a key that exceeds those of another key, worded for an error. */
export interface Excess {
  readonly field: string;
  readonly rule: string;
}

/** Whether the key is the tenant's administrator, who may do anything with every key of the tenant. */
export const isAdministrator = ({ customer_id, supplier_id, scopes }: KeyRights): boolean =>
  customer_id === null && supplier_id === null && scopes.includes("api_keys:write");

/**
 * Whether one key may see, rotate and revoke another key of its tenant: an administrator may do so with every key, any
 * other key only with keys that can do no more than itself.
 */
export const mayAdminister = (own: KeyRights, other: KeyRights): boolean =>
  isAdministrator(own) || excessOf(own, other) === null;

/** The first thing that another key of the tenant can do and one's own cannot, or null. */
export function excessOf(own: KeyRights, other: KeyRights): Excess | null {
  for (const link of ["customer_id", "supplier_id"] as const)
    if (own[link] !== null && own[link] !== other[link]) return { field: link, rule: "must be that of your own key" };
  const scope = other.scopes.findIndex((each) => !own.scopes.includes(each));
  if (scope >= 0) return { field: `scopes[${scope}]`, rule: `"${other.scopes[scope]}" is not a scope of your own key` };
  if (endOf(other) > endOf(own))
    return { field: "expires_at", rule: `must not be later than that of your own key, ${own.expires_at}` };
  const isCovered = coverOf(parseRanges(own.allowed_cidrs));
  if (other.allowed_cidrs.length === 0 && !isCovered(parseRanges([])))
    return { field: "allowed_cidrs", rule: "must name ranges within those of your own key" };
  const range = other.allowed_cidrs.findIndex((cidr) => !isCovered(parseRanges([cidr])));
  if (range >= 0) return { field: `allowed_cidrs[${range}]`, rule: "is not within the ranges of your own key" };
  return null;
}

const endOf = ({ expires_at }: KeyRights): number => (expires_at === null ? Infinity : Date.parse(expires_at));
