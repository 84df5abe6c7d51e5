/** IP addresses and ranges of them. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4; no other IPv6 range holds an IPv4 address. */
import { isIP } from "node:net";

export interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** From the first to the last address, both included. */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

const BITS = { 4: 32, 6: 128 } as const;
const EVERYWHERE: readonly AddressRange[] = ([4, 6] as const).map((family) => ({ family, first: 0n, last: (1n << BigInt(BITS[family])) - 1n }));
const MAPPED_BITS = 96;
const MAPPED = 0xffffn; // the upper 96 bits of ::ffff:0:0/96

/** @returns null where the text is no address; the zone of a link-local one is left out */
export function parseAddress(text: string): Address | null {
  const plain = text.replace(/%.*$/, "");
  const family = isIP(plain);
  if (family === 0) return null;
  if (family === 4) return { family, value: valueOfIPv4(plain) };
  const value = valueOfIPv6(plain);
  return value >> 32n === MAPPED ? { family: 4, value: value & 0xffff_ffffn } : { family: 6, value };
}

/** @returns null where the text is not an address range (CIDR) */
export function parseRange(cidr: string): AddressRange | null {
  const [text = "", bits = "", ...rest] = cidr.split("/");
  const family = text.includes("%") ? 0 : isIP(text); // a zone belongs to one machine's interface, not to a range
  const written = family === 4 ? 32 : 128;
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > written) return null;
  const address = parseAddress(text)!;
  // Wider than ::ffff:0:0/96 it is a range of IPv6, though it begins with an IPv4 address.
  const isMapped = family === 6 && address.family === 4 && Number(bits) >= MAPPED_BITS;
  if (isMapped) return rangeOf(address, Number(bits) - MAPPED_BITS);
  return rangeOf(family === 6 ? { family, value: valueOfIPv6(text) } : address, Number(bits));
}

function rangeOf({ family, value }: Address, prefix: number): AddressRange {
  const free = BigInt(BITS[family] - prefix);
  const first = (value >> free) << free;
  return { family, first, last: first + (1n << free) - 1n };
}

/** The ranges of a key; none written: everywhere. */
export function parseRanges(cidrs: readonly string[]): readonly AddressRange[] {
  return cidrs.length === 0 ? EVERYWHERE : cidrs.flatMap((cidr) => parseRange(cidr) ?? []);
}

export function isWithin({ family, value }: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => range.family === family && range.first <= value && value <= range.last);
}

/** Makes the question whether every address of some ranges is in one of these: several of these together may hold one of those. */
export function coverOf(outer: readonly AddressRange[]): (inner: readonly AddressRange[]) => boolean {
  const joined = joinNeighbours(outer);
  const isCovered = ({ family, first, last }: AddressRange): boolean =>
    joined.some((range) => range.family === family && range.first <= first && last <= range.last);
  return (inner) => inner.every(isCovered);
}

function joinNeighbours(ranges: readonly AddressRange[]): AddressRange[] {
  const joined: AddressRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.family - b.family || (a.first < b.first ? -1 : 1))) {
    const before = joined.at(-1);
    if (before?.family === range.family && range.first <= before.last + 1n)
      joined[joined.length - 1] = { ...before, last: range.last > before.last ? range.last : before.last };
    else joined.push(range);
  }
  return joined;
}

const PREFIX_BITS = 64n;

/**
 * Who shares a budget: an IPv4 address alone, an IPv6 address with its /64, since that is what one subscriber is given (RFC 6177).
 * @returns what is no address as it is
 */
export function budgetOf(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (parsed.family === 4) return [24n, 16n, 8n, 0n].map((shift) => (parsed.value >> shift) & 0xffn).join(".");
  const prefix = (parsed.value >> PREFIX_BITS).toString(16).padStart(16, "0");
  return `${prefix.match(/.{4}/g)!.join(":")}::/64`;
}

const valueOfIPv4 = (text: string): bigint => text.split(".").reduce((value, part) => (value << 8n) | BigInt(part), 0n);

function valueOfIPv6(text: string): bigint {
  const hex = text.replace(/[\d.]+$/, (last) => (last.includes(".") ? groupsOf(valueOfIPv4(last)) : last));
  const [before, after] = hex.split("::").map((half) => half.split(":").filter(Boolean)) as [string[], string[] | undefined];
  const zeros = Array<string>(8 - before.length - (after?.length ?? 0)).fill("0");
  return [...before, ...zeros, ...(after ?? [])].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

const groupsOf = (ipv4: bigint): string => `${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;
