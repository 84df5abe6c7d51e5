// Compiles src into dist, unless nothing has changed since the last time: compiling takes longer than starting.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_FILES, PACKAGE_FILES_FOLDER } from "./src/pages/package-files.ts";

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
  // What a file left that is no longer there would be in the package, and could be imported.
  for (const file of globSync("dist/src/**/*.{js,js.map,sql}")) {
    const source = file.slice("dist/".length);
    if (!existsSync(source) && !existsSync(source.replace(/\.js(\.map)?$/, ".ts"))) rmSync(file);
  }
  for (const [name, files] of Object.entries(PACKAGE_FILES))
    for (const file of ["package.json", ...files])
      cpSync(join("node_modules", name, file), join(PACKAGE_FILES_FOLDER, name, file));
  writeFileSync(STAMP, state);
}
