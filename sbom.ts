/**
 * Writes dist/sbom.cdx.json, the bill of materials of the package: all that is installed with it, as CycloneDX.
 * `npm sbom --omit=dev` leaves out whatever a tool needs, too, so npm is asked about a tree without the tools.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
const npm = (...args: string[]): string =>
  execFileSync("npm", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
try {
  const {
    devDependencies: _tools,
    scripts: _scripts,
    overrides,
    ...manifest
  } = JSON.parse(readFileSync("package.json", "utf8"));
  // Those that are objects change what only tools bring.
  const kept = Object.fromEntries(Object.entries(overrides).filter(([, version]) => typeof version === "string"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, overrides: kept }));
  for (const file of ["package-lock.json", ".npmrc"]) copyFileSync(file, join(folder, file));
  npm("install", "--package-lock-only", "--offline", "--ignore-scripts", "--no-audit", "--silent");
  writeFileSync(
    "dist/sbom.cdx.json",
    npm("sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"),
  );
} finally {
  rmSync(folder, { recursive: true });
}
