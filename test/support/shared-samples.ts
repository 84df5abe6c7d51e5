/** Samples that this project may use but not carry. Where they are not on a machine, their suites are left out. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Where they are, whatever the working directory is. */
export const sharedPath = (path: string): string => resolve(import.meta.dirname, "../../../shared", path);

export const readShared = (path: string): Buffer => readFileSync(sharedPath(path));

/** The records of a file that has one in each line. */
export const sharedRecords = (path: string): any[] =>
  readShared(path)
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** @param path what the tests read */
export function describeShared(name: string, path: string, tests: () => void): void {
  if (existsSync(sharedPath(path))) describe(name, tests);
  else
    test(`${name} (left out: ../shared/${path} is not here)`, () => expect(existsSync(sharedPath(path))).toBe(false));
}
