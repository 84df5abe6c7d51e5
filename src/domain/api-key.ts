/** The text of an API key: `cpk_<id>_<secret>` (decisions §8). */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export interface KeyText {
  /** UUID of the key. */
  readonly id: string;
  readonly secret: string;
}

const SECRET_BYTES = 32; // 256 random bits; decisions §8 demands at least 192

/** 43 characters of `A-Za-z0-9_-`. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

export const writeKey = ({ id, secret }: KeyText): string => `cpk_${id.replaceAll("-", "")}_${secret}`;

const KEY = /^cpk_[0-9a-f]{32}_[\w-]{32,128}$/;

/** @returns null if the text cannot be a key */
export function parseKey(text: string): KeyText | null {
  if (!KEY.test(text)) return null;
  const id = text.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { id, secret: text.slice(37) };
}

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
