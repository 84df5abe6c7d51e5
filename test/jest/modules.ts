/**
 * How Node loads what tests import: the gateway as it was built, once for all suites of a worker, and TypeScript
 * through swc.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "@swc/core";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/tests");
const SOURCE = pathToFileURL(join(ROOT, "src/")).href;
const BUILT = pathToFileURL(join(ROOT, "dist/src/")).href;
const CONFIG = pathToFileURL(join(ROOT, "mikro-orm.config.js")).href;

/** For each module that was compiled here, by its address, the file with its source map. */
export const sourceMaps = new Map<string, string>();

export function registerModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!/^(\.{1,2}\/|file:)/.test(specifier) || !parentURL || parentURL.includes("/node_modules/"))
        return next(specifier, context);
      const { href } = new URL(specifier, parentURL);
      if (href.startsWith(SOURCE)) return next(BUILT + href.slice(SOURCE.length).replace(/\.ts$/, ".js"), context);
      if (href === CONFIG) return next(href.replace("mikro-orm.config", "dist/mikro-orm.config"), context);
      const typeScript = href.replace(/\.js$/, ".ts");
      return next(href.endsWith(".js") && !existsSync(fileURLToPath(href)) ? typeScript : href, context);
    },
    load(url, context, next) {
      const { protocol, pathname } = new URL(url);
      if (protocol !== "file:" || !pathname.endsWith(".ts") || pathname.includes("/node_modules/"))
        return next(url, context);
      return { format: "module", source: compile(url), shortCircuit: true };
    },
  });
}

/** Compiles a file unless the same text was compiled before. */
function compile(url: string): string {
  const path = fileURLToPath(url);
  const text = readFileSync(path, "utf8");
  const compiled = join(CACHE, `${createHash("sha256").update(basename(path)).update(text).digest("hex")}.js`);
  const map = `${compiled}.map`;
  sourceMaps.set(url, map);
  if (existsSync(map)) return readFileSync(compiled, "utf8");
  const output = transformSync(text, {
    configFile: join(ROOT, ".swcrc"),
    cwd: ROOT,
    filename: path,
    sourceFileName: basename(path),
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(compiled, output.code);
  writeFileSync(map, output.map!);
  return output.code;
}
