/** Which addresses a webhook may have: HTTPS, and no address that is not public (decisions §14). */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export const MAX_URL_CHARACTERS = 2000;
const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1024;

/**
 * Checks the address of a webhook as far as that is possible without asking what its name stands for.
 * @param allowsPrivate whether `http:` and addresses that are not public are welcome (`WEBHOOK_ALLOW_PRIVATE`)
 * @returns what it must be; null if nothing is wrong
 */
export function faultOfTarget(text: string, allowsPrivate: boolean): string | null {
  if (text.length > MAX_URL_CHARACTERS) return `must have at most ${MAX_URL_CHARACTERS} characters`;
  const url = URL.parse(text);
  const protocols = allowsPrivate ? ["https:", "http:"] : ["https:"];
  if (!protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`))) {
    return `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;
  }
  if (!url) return "must be a valid address";
  if (url.username || url.password) return "must not contain a user or a password";
  if (text.includes("#")) return "must not have a part after #";
  if (allowsPrivate) return null;
  if (url.port !== "" && Number(url.port) !== HTTPS_PORT && Number(url.port) < FIRST_FREE_PORT) {
    return `must have port ${HTTPS_PORT} or one from ${FIRST_FREE_PORT} on`;
  }
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublic(host)) return "must not lead to an address that is not public";
  if (/(^|\.)localhost$/i.test(host) || (isIP(host) === 0 && !host.includes("."))) {
    return "must name a host that the whole internet knows";
  }
  return null;
}

/** The host of an address, without the brackets of IPv6 and the dot at the end of a name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** Of IPv6, only 2000::/3 is global unicast; ipaddr.js counts unassigned addresses as unicast, too. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is one that anybody on the internet may have: public unicast. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL);
}
