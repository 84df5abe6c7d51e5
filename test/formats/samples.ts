/** Format tests are folders: what comes in, what must come out, and where it is from. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const FOLDER = "test/formats";

/** The folders of a format, e.g. `opentrans`: each has `input.*`, `expected.json` and a README. */
export function foldersOf(format: string): { name: string; input: Uint8Array; expected: unknown }[] {
  return readdirSync(`${FOLDER}/${format}`).map((name) => {
    const folder = `${FOLDER}/${format}/${name}`;
    if (!existsSync(`${folder}/README.md`)) throw new Error(`${folder} does not say where it is from`);
    const input = readdirSync(folder).find((file) => file.startsWith("input."));
    return {
      name,
      input: readFileSync(`${folder}/${input}`),
      expected: JSON.parse(readFileSync(`${folder}/expected.json`, "utf8")),
    };
  });
}
