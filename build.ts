// Compiles src into dist, unless nothing has changed since the last time: compiling takes longer than starting.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const STAMP = "dist/.built";
const SOURCES = ["src/**/*.*", "mikro-orm.config.ts", ".swcrc", "package-lock.json"];

const state = globSync(SOURCES)
  .sort()
  .map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${file} ${mtimeMs} ${size}\n`;
  })
  .join("");

if (!existsSync("dist/src/main.js") || !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== state) {
  // A build that is interrupted is no build.
  rmSync(STAMP, { force: true });
  execFileSync("swc", ["src", "mikro-orm.config.ts", "-d", "dist", "-q", "--copy-files"], { stdio: "inherit" });
  writeFileSync(STAMP, state);
}
