/** Parses a large body piece by piece, so that other requests get their turn between two pieces. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Large, Span } from "./scan.js";

const utf8 = new TextDecoder();
const textOf = (body: Uint8Array, { from, to }: Span): string => utf8.decode(body.subarray(from, to));

/** The elements of a large array, in batches. */
export function* elementsOf(body: Uint8Array, { parts }: Large): Generator<unknown[]> {
  for (const part of parts) yield JSON.parse(`[${textOf(body, "large" in part ? part.large : part)}]`) as unknown[];
}

/** The value of a body that was checked and found to be large. */
export async function assemble(body: Uint8Array, large: Large): Promise<unknown> {
  if (large.isObject) return assembleObject(body, large);
  const array: unknown[] = [];
  for (const part of large.parts) {
    if ("large" in part) array.push(await assemble(body, part.large));
    else for (const element of JSON.parse(`[${textOf(body, part)}]`) as unknown[]) array.push(element);
    await breathe();
  }
  return array;
}

async function assembleObject(body: Uint8Array, { parts }: Large): Promise<object> {
  const object = {};
  for (const part of parts) {
    if ("large" in part) {
      // Parsed as the only member of an object, so that the name is decoded like all others.
      const [name = ""] = Object.keys(JSON.parse(`{${textOf(body, part.name)}0}`) as object);
      define(object, name, await assemble(body, part.large));
    } else
      for (const [name, value] of Object.entries(JSON.parse(`{${textOf(body, part)}}`) as object))
        define(object, name, value);
    await breathe();
  }
  return object;
}

// Not an assignment, because that would set the prototype if the name is `__proto__`.
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
