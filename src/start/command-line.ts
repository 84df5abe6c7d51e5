import { basename } from "node:path";

/**
 * How a command is typed here: `npm run -s key --` in the project's folder, `npx procurement-gateway key` where the
 * package was installed (src/cli/gateway.ts).
 */
export function commandLine(name: "key" | "tenant" | "user" | "eval" | "rules" | "documents"): string {
  const isPackage = /^(procurement-gateway|gateway\.js)$/.test(basename(process.argv[1] ?? ""));
  return isPackage ? `npx procurement-gateway ${name}` : `npm run -s ${name} --`;
}
