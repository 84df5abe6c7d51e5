/** The servers that a connection string names: one, or several as in libpq. */

/** A server of a connection string that may name several. */
export interface Host {
  /** What an operator calls it, without role and password, e.g. `db1:5432`. */
  readonly name: string;
  /** A connection string that names this server alone. */
  readonly url: string;
}

/** Which kind of server is requested, in libpq's words. */
type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number];

interface Hosts {
  readonly hosts: readonly [Host, ...Host[]];
  /** Null if the connection string says nothing. */
  readonly wanted: SessionAttributes | null;
}

const SESSION_ATTRIBUTES = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

// Role and password end at the last @ before the path, as in WHATWG's URL.
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/;

/**
 * Splits a connection string such as `postgres://role:password@db1:5432,db2:5433/database`. Servers may also be named
 * by `host=` and `port=`, as lists of equal length; one port is for all.
 * @throws Error with the rule that is broken; it never quotes the connection string, which holds a password
 */
export function hostsOf(connectionString: string): Hosts {
  const [, scheme, role, authority = "", path, query = ""] = PARTS.exec(connectionString) ?? [];
  if (scheme === undefined) throw new Error("must be an address like postgres://role:password@host:5432/database");
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get("target_session_attrs");
  if (wanted !== null && !SESSION_ATTRIBUTES.includes(wanted as SessionAttributes))
    throw new Error(`must have one of ${SESSION_ATTRIBUTES.join(", ")} as target_session_attrs`);

  const named = parameters.get("host")?.split(",");
  const written = authority.split(",");
  const count = (named ?? written).length;
  // One server is left as it is written, so that all that the driver understands can be written.
  if (count === 1 && !/[?&]target_session_attrs=/.test(`?${query}`)) {
    const [only = ""] = named ?? written;
    const [host, port] = named ? [only, ""] : hostAndPort(only);
    return { hosts: [{ name: nameOf(host, parameters.get("port") ?? port), url: connectionString }], wanted: null };
  }
  const places = named ? named.map((host) => [host, ""] as const) : written.map(hostAndPort);
  const ports = parameters.get("port")?.split(",");
  if (ports && ports.length !== 1 && ports.length !== count)
    throw new Error(`must have one port or as many as hosts, but has ${ports.length} for ${count}`);
  for (const name of ["host", "port", "target_session_attrs"]) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : "";
  const hosts = places.map(([host, ownPort], index): Host => {
    if (host === "" && count > 1) throw new Error("must name a host before and after each comma");
    const port = ports ? (ports[index] ?? ports[0] ?? "") : ownPort;
    if (port !== "" && !(Number(port) >= 1 && Number(port) <= 65535))
      throw new Error("must have ports from 1 to 65535");
    const text = host.startsWith("/") ? encodeURIComponent(host) : host.includes(":") ? `[${host}]` : host;
    return { name: nameOf(host, port), url: `${scheme}${role}${text}${port && `:${port}`}${path}${rest}` };
  });
  if (new Set(hosts.map(({ url }) => url)).size < count) throw new Error("must not name a host twice");
  return { hosts: hosts as [Host, ...Host[]], wanted: wanted as SessionAttributes | null };
}

/** A host of the authority, without the brackets of an IPv6 address, and its port or "". */
function hostAndPort(text: string): readonly [host: string, port: string] {
  const [, host, port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined) throw new Error("must name hosts as host:5432, and IPv6 addresses as [2001:db8::1]:5432");
  return [decode(host.replace(/^\[(.*)\]$/, "$1")), port];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error("must have a % in its host as %25");
  }
}

const nameOf = (host: string, port: string): string =>
  `${host.includes(":") ? `[${host}]` : host || "localhost"}:${port || 5432}`;
