/** Signatures of webhooks (standardwebhooks.com). */
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A secret as the API shows it: `whsec_` and standard base64 of 32 bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export interface SignedMessage {
  readonly id: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/** The headers of a message, signed with each of the secrets. */
export function signedHeaders(
  { id, timestampSeconds, body }: SignedMessage,
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(timestampSeconds);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
