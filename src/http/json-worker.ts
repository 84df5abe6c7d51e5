/** The thread in which large bodies are checked (json-workers.ts). It answers how a good body can be cut, or why a bad one is refused. */
import { parentPort } from "node:worker_threads";
import { AppError, type ErrorCode, type ErrorDetails } from "../errors.js";
import { type Check, compileCheck } from "../schema/validation.js";
import { checkJson, examine, pieceHash, type Wanted } from "./json.js";
import { elementsOf } from "./json-pieces.js";
import type { Large } from "./json-scan.js";

export interface Task {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly wanted: Wanted;
}

/** The body is not parsed here for the other thread: to hand its value over would cost that one as much as to parse it. */
export type Finding =
  | { readonly body: Uint8Array<ArrayBuffer>; readonly large: Large | null; readonly hash: string | undefined }
  | { readonly code: ErrorCode; readonly details: ErrorDetails };

const checks = new Map<string, Check>();

function checkOf({ rules }: Wanted): Check | null {
  if (!rules) return null;
  let check = checks.get(rules.name);
  if (!check) checks.set(rules.name, (check = compileCheck(rules.schema, "")));
  return check;
}

function find({ body, wanted }: Task): Finding {
  const large = checkJson(body);
  const check = checkOf(wanted);
  if (large && !large.isObject && check && wanted.hash !== "variables") return { body, large, hash: examinePieces(body, large, wanted, check) };
  if (!check && !wanted.hash) return { body, large, hash: undefined };
  const { value, hash } = examine(body, wanted, check);
  if (!hasParsedText(value, wanted)) return { body, large, hash };
  const whole = new TextEncoder().encode(JSON.stringify(value));
  return { body: whole, large: checkJson(whole), hash };
}

/** Piece by piece: the first bad row ends it, and never is the whole in memory. */
function examinePieces(body: Uint8Array, large: Large, wanted: Wanted, check: Check): string | undefined {
  const hash = wanted.hash ? pieceHash() : null;
  let count = 0;
  for (const elements of elementsOf(body, large)) {
    const error = check(elements, count);
    if (error) throw error;
    hash?.add(elements);
    count += elements.length;
  }
  return hash?.digest();
}

// Its bytes hold text of JSON where the value has what the text holds.
const hasParsedText = (value: unknown, { jsonText }: Wanted): boolean =>
  typeof value === "object" && value !== null && jsonText.some((member) => member in value);

parentPort!.on("message", (task: Task) => {
  let finding: Finding;
  try {
    finding = find(task);
  } catch (error) {
    // Anything else ends the thread, and its task is answered with 503.
    if (!(error instanceof AppError)) throw error;
    finding = { code: error.code, details: error.details };
  }
  parentPort!.postMessage(finding, "body" in finding ? [finding.body.buffer] : []);
});
