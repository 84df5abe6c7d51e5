/**
 * IP addresses and ranges. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4; no other IPv6 range
 * contains an IPv4 address.
 */
import { isIP } from "node:net";

export interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** A range of addresses, including the first and the last one. */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

const BITS = { 4: 32, 6: 128 } as const;
const EVERYWHERE: readonly AddressRange[] = ([4, 6] as const).map((family) => ({
  family,
  first: 0n,
  last: (1n << BigInt(BITS[family])) - 1n,
}));
const MAPPED_BITS = 96;
const MAPPED = 0xffffn; // the upper 96 bits of ::ffff:0:0/96

/** @returns null if the text is not an address; the zone of a link-local address is dropped */
export function parseAddress(text: string): Address | null {
  const written = asWritten(text.replace(/%.*$/, ""));
  return written && withoutMapping(written);
}

/** @returns null if the text is not an address range (CIDR) */
export function parseRange(cidr: string): AddressRange | null {
  const [text = "", bits = "", ...rest] = cidr.split("/");
  // A zone names an interface of one machine, so no range has one.
  const written = text.includes("%") ? null : asWritten(text);
  if (!written || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > BITS[written.family]) return null;
  const address = withoutMapping(written);
  // A range wider than ::ffff:0:0/96 is an IPv6 range, even if it begins with an IPv4 address.
  const isMapped = written.family !== address.family && Number(bits) >= MAPPED_BITS;
  return isMapped ? rangeOf(address, Number(bits) - MAPPED_BITS) : rangeOf(written, Number(bits));
}

/** An address of the family in which it is written. */
function asWritten(text: string): Address | null {
  const family = isIP(text);
  if (family === 0) return null;
  return family === 4 ? { family, value: valueOfIPv4(text) } : { family: 6, value: valueOfIPv6(text) };
}

const withoutMapping = (address: Address): Address =>
  address.family === 6 && address.value >> 32n === MAPPED
    ? { family: 4, value: address.value & 0xffff_ffffn }
    : address;

function rangeOf({ family, value }: Address, prefix: number): AddressRange {
  const free = BigInt(BITS[family] - prefix);
  const first = (value >> free) << free;
  return { family, first, last: first + (1n << free) - 1n };
}

/** The ranges from which a key may be used; an empty list means every address. */
export function parseRanges(cidrs: readonly string[]): readonly AddressRange[] {
  return cidrs.length === 0 ? EVERYWHERE : cidrs.flatMap((cidr) => parseRange(cidr) ?? []);
}

export function isWithin({ family, value }: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => range.family === family && range.first <= value && value <= range.last);
}

/**
 * Returns a function that tells whether the outer ranges contain every address of the inner ones. Several outer ranges
 * together may cover one inner range.
 */
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

const valueOfIPv4 = (text: string): bigint => text.split(".").reduce((value, part) => (value << 8n) | BigInt(part), 0n);

function valueOfIPv6(text: string): bigint {
  const hex = text.replace(/[\d.]+$/, (last) => (last.includes(".") ? groupsOf(valueOfIPv4(last)) : last));
  const [before, after] = hex.split("::").map((half) => half.split(":").filter(Boolean)) as [
    string[],
    string[] | undefined,
  ];
  const zeros = Array<string>(8 - before.length - (after?.length ?? 0)).fill("0");
  return [...before, ...zeros, ...(after ?? [])].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

const groupsOf = (ipv4: bigint): string => `${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;
