/** The gateway's check of API keys (src/http/authenticate.ts), for the servers that it is compared with. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type pg from "pg";

export interface Actor {
  readonly keyId: string;
  readonly tenantId: string;
  /** Null: the key is for the whole tenant. */
  readonly customerId: string | null;
  readonly scopes: ReadonlySet<string>;
}

interface Verified {
  readonly actor: Actor;
  readonly expiresAtMs: number;
  readonly believedUntilMs: number;
}

const BELIEVED_MS = 900;
const KEY = /^cpk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{32,128})$/;

export type Authenticate = (headers: IncomingMessage["headers"]) => Promise<Actor | null> | Actor | null;

/** @returns a function that returns null for a request without a valid key */
export function createAuthenticate(pool: pg.Pool): Authenticate {
  const verified = new Map<string, Verified>();
  const underWay = new Map<string, Promise<Actor | null>>();

  return (headers) => {
    const text = headers["x-api-key"];
    if (typeof text !== "string") return null;
    const known = verified.get(text);
    const nowMs = Date.now();
    if (known && known.believedUntilMs > nowMs) return known.expiresAtMs > nowMs ? known.actor : null;
    let lookup = underWay.get(text);
    if (!lookup) {
      lookup = verify(pool, text)
        .then((found) => {
          if (found) verified.set(text, found);
          return found?.actor ?? null;
        })
        .finally(() => underWay.delete(text));
      underWay.set(text, lookup);
    }
    return lookup;
  };
}

async function verify(pool: pg.Pool, text: string): Promise<Verified | null> {
  const match = KEY.exec(text);
  if (!match) return null;
  // The function of the database sees the keys of every tenant, and also records when a key was last used.
  const hash = createHash("sha256").update(match[6]!).digest("hex");
  const { rows } = await pool.query({
    name: "key",
    text: "select * from use_api_key($1, $2)",
    values: [match.slice(1, 6).join("-"), hash],
  });
  const [stored] = rows;
  if (!stored || stored.revoked_at !== null) return null;
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(stored.secret_sha256))) return null;
  return {
    actor: {
      keyId: match.slice(1, 6).join("-"),
      tenantId: stored.tenant_id,
      customerId: stored.customer_id,
      scopes: new Set(stored.scopes),
    },
    expiresAtMs: stored.expires_at === null ? Infinity : new Date(stored.expires_at).getTime(),
    believedUntilMs: Date.now() + BELIEVED_MS,
  };
}
