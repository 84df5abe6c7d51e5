/** Whether another system sends an invoice again as it sent it last (decisions §18). */
import { createHash } from "node:crypto";
import stringify from "safe-stable-stringify";
import type { NewInvoice } from "./model.js";

/** The SHA-256 of what was sent, whatever the order of its fields. */
export const hashOf = (sent: NewInvoice): string => createHash("sha256").update(stringify(sent)).digest("base64url");
