/** Secrets that must be read again, encrypted where they are stored (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface SecretsKey {
  /** Stands before each text that was encrypted with it. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @returns a key of random bytes, as text that {@link parseSecretsKeys} reads */
export const newSecretsKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString("base64")}`;

/**
 * Reads `id:base64,id:base64 …`; the first key encrypts, the others only decrypt.
 * @returns null if the text is something else
 */
export function parseSecretsKeys(text: string): readonly [SecretsKey, ...SecretsKey[]] | null {
  const [first, ...others] = text.split(",").map((part) => {
    const [, id = "", base64 = ""] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(part.trim()) ?? [];
    return { id, key: Buffer.from(base64, "base64") };
  });
  if (!first) return null;
  const keys = [first, ...others] as const;
  const isGood = keys.every(({ id, key }) => id !== "" && key.length === KEY_BYTES);
  return isGood && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * Encrypts a secret.
 * @param about what it belongs to, so that it cannot be decrypted as the secret of something else
 */
export function seal({ id, key }: SecretsKey, secret: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `${id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64")}`;
}

/** @throws Error if none of the keys encrypted it, or if it was changed or belongs to something else */
export function unseal(keys: readonly SecretsKey[], sealed: string, about: string): string {
  const [keyId, base64 = ""] = sealed.split(":");
  const found = keys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`SECRETS_KEY has no key "${keyId}", with which a secret was encrypted`);
  const bytes = Buffer.from(base64, "base64");
  const iv = bytes.subarray(0, IV_BYTES);
  // Of a shorter tag, fewer bits would have to be guessed.
  const decipher = createDecipheriv("aes-256-gcm", found.key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
