/**
 * The thread that checks large bodies for workers.ts. It answers how to cut a valid body, or why a body is refused.
 */
import { parentPort } from "node:worker_threads";
import type { RowError } from "../../domain/imports.js";
import { AppError, type ErrorCode, type ErrorDetails } from "../../errors.js";
import { pieceCheck } from "../../schema/lib/piece-check.js";
import { type Check, compileCheck } from "../../schema/lib/validation.js";
import { checkJson, examine, pieceHash, type ReadOptions } from "./read.js";
import { elementsOf } from "./pieces.js";
import type { Large } from "./scan.js";

export interface Task {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly options: ReadOptions;
}

/**
 * The parsed value is not handed over: copying it would cost the main thread as much as parsing the body itself.
 */
export type Finding =
  | {
      readonly body: Uint8Array<ArrayBuffer>;
      readonly large: Large | null;
      readonly hash: string | undefined;
      readonly refused?: ReadonlyMap<number, RowError> | undefined;
    }
  | { readonly code: ErrorCode; readonly details: ErrorDetails };

const checks = new Map<string, Check>();

function checkOf({ rules }: ReadOptions): Check | null {
  if (!rules) return null;
  let check = checks.get(rules.name);
  if (!check) checks.set(rules.name, (check = compileCheck(rules.schema, "", true)));
  return check;
}

function find({ body, options }: Task): Finding {
  const large = checkJson(body);
  const check = checkOf(options);
  if (large && !large.isObject && check && options.hash !== "variables")
    return { body, large, ...examinePieces(body, large, options, check) };
  if (!check && !options.hash) return { body, large, hash: undefined };
  const { value, hash, refused } = examine(body, options, check);
  if (!hasParsedText(value, options)) return { body, large, hash, refused };
  const whole = new TextEncoder().encode(JSON.stringify(value));
  return { body: whole, large: checkJson(whole), hash, refused };
}

/** Checks piece by piece, until no further fault would be named, and counts all; the whole value is never in memory. */
function examinePieces(body: Uint8Array, large: Large, options: ReadOptions, check: Check) {
  const hash = options.hash ? pieceHash() : null;
  const checking = pieceCheck(check, options.rowByRow ?? false);
  for (const elements of elementsOf(body, large)) {
    checking.add(elements);
    if (!checking.isRefused) hash?.add(elements);
  }
  return { refused: checking.end(), hash: hash?.digest() };
}

// If so, the bytes hold a string of JSON where the value holds what was parsed from it, and must be written anew.
const hasParsedText = (value: unknown, { jsonText }: ReadOptions): boolean =>
  typeof value === "object" && value !== null && jsonText.some((member) => member in value);

const port = parentPort;
if (!port) throw new Error("This module is the script of a thread.");
port.on("message", (task: Task) => {
  let finding: Finding;
  try {
    finding = find(task);
  } catch (error) {
    // Any other error ends the thread; workers.ts then answers its request with 503.
    if (!(error instanceof AppError)) throw error;
    finding = { code: error.code, details: error.details };
  }
  port.postMessage(finding, "body" in finding ? [finding.body.buffer] : []);
});
