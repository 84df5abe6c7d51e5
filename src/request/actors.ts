/** Who acts. What an actor may do, and whose rows it sees, follows from its kind. */
import type { Tenancy } from "../db/tenancy.js";
import type { Author } from "../domain/events.js";
import { type Scope, SCOPES } from "../domain/scopes.js";

export type Actor = KeyActor | InternalActor | PublicActor;

/** The holder of an API key, over REST or GraphQL: the key's scopes, and the rows that the key is linked to. */
export interface KeyActor extends Acting {
  readonly kind: "key";
  readonly keyId: string;
  /** The key's name. */
  readonly name: string;
  readonly tenancy: Tenancy;
  readonly isSandbox: boolean;
}

/** Work that the gateway does by itself (a job), or the person who runs a command (an operator), in one tenant. */
interface InternalActor extends Acting {
  readonly kind: "job" | "operator";
  readonly name: string;
  readonly tenancy: Tenancy;
}

/**
 * The caller of a route that needs no key. It has no scope, and no tenant until the secret in the path leads to one
 * (`Context.enter`).
 */
interface PublicActor extends Acting {
  readonly kind: "public";
  readonly name: string;
  readonly tenancy: null;
}

interface Acting {
  readonly scopes: ReadonlySet<string>;
  /** The actor as events name it (docs/events/contents.md). */
  readonly author: Author;
}

const ALL: ReadonlySet<Scope> = new Set(Object.keys(SCOPES) as Scope[]);
const NONE: ReadonlySet<Scope> = new Set();

/** Makes the actor of a key. */
export const holderOf = (
  { id, name, scopes }: { readonly id: string; readonly name: string; readonly scopes: readonly string[] },
  tenancy: Tenancy,
  isSandbox = false,
): KeyActor => ({
  kind: "key",
  keyId: id,
  name,
  tenancy,
  isSandbox,
  scopes: new Set(scopes),
  author: { kind: tenancy.supplierId == null ? "key" : "supplier", name, customerId: tenancy.customerId },
});

/**
 * Makes the actor of a job.
 * @param name its name in histories and events
 * @param scopes what it may read and write; everything by default
 */
export const job = (name: string, tenancy: Tenancy, scopes: ReadonlySet<Scope> = ALL): InternalActor => ({
  kind: "job",
  name,
  tenancy,
  scopes,
  author: { kind: "job", name, customerId: null },
});

const OPERATOR = { kind: "operator", name: "command line" } as const;

export const operator = (tenantId: string): InternalActor => ({
  ...OPERATOR,
  tenancy: { tenantId, customerId: null },
  scopes: ALL,
  author: { ...OPERATOR, customerId: null },
});

/** @param name the name of the caller in histories and events */
export const publicCaller = (name: string): PublicActor => ({
  kind: "public",
  name,
  tenancy: null,
  scopes: NONE,
  author: { kind: "public", name, customerId: null },
});

/**
 * The id of the actor's key.
 * @throws Error if the actor is not a key; callers must have made sure that it is
 */
export function keyIdOf(actor: Actor): string {
  if (actor.kind !== "key") throw new Error(`Only a key can do this, and ${actor.name} is none`);
  return actor.keyId;
}

/** The actor's own name; null for a key, whose name must be looked up. */
export const nameOf = (actor: Actor): string | null => (actor.kind === "key" ? null : actor.name);
