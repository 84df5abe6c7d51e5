/** Format tests are folders: what comes in, what must come out, and where it is from. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "test/formats";

/**
 * The folders of a format, e.g. `opentrans`: each has `input.*` and `expected.json`, which holds every value that must
 * be read by its path. What is not there must be null or empty. The README of the format says of each where
 * it is from.
 */
export function foldersOf(format: string): { name: string; input: Uint8Array; expected: unknown }[] {
  const readme = readFileSync(`${FOLDER}/${format}/README.md`, "utf8");
  const names = readdirSync(`${FOLDER}/${format}`).filter((name) => name !== "README.md");
  return names.map((name) => {
    if (!readme.includes(`- \`${name}\`: `)) throw new Error(`The README of ${format} does not tell of ${name}`);
    const folder = `${FOLDER}/${format}/${name}`;
    const input = readdirSync(folder).find((file) => file.startsWith("input."));
    return {
      name,
      input: readFileSync(`${folder}/${input}`),
      expected: JSON.parse(readFileSync(`${folder}/expected.json`, "utf8")),
    };
  });
}

/**
 * All values of an object by their paths, e.g. `items[0].title`, but null and what is empty. A record or a list that
 * holds plain values alone stands there as a whole.
 */
export function valuesByPath(value: unknown, path = ""): Record<string, unknown> {
  if (value === null) return {};
  if (typeof value !== "object") return { [path]: value };
  const isList = Array.isArray(value);
  const pathOf = (name: string): string => (isList ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`);
  const below = Object.entries(value).flatMap(([name, each]) => Object.entries(valuesByPath(each, pathOf(name))));
  const isPlain = below.length > 0 && Object.values(value).every((each) => !isNested(each));
  if (!isPlain || path === "") return Object.fromEntries(below);
  return { [path]: isList ? value : Object.fromEntries(Object.entries(value).filter(([, each]) => isStated(each))) };
}

const isStated = (value: unknown): boolean => value !== null && Object.keys(valuesByPath(value, "x")).length > 0;
const isNested = (value: unknown): boolean => typeof value === "object" && isStated(value);
