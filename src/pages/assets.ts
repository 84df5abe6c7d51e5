/** Files that the pages load. A file's address changes with its content, so a browser may cache the file for ever. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
// Named, an export that an old Node.js lacks is an error before start/require-node-version.ts can say what is wrong.
import modules from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { Router } from "express";
import { staticAnswer, type Send } from "../http/static-answers.js";
import { type PACKAGE_FILES, PACKAGE_FILES_FOLDER } from "./package-files.js";

export interface Asset {
  /** Relative to the pages, because a proxy may serve them below a prefix. */
  readonly url: string;
  readonly send: Send;
}

const ASSETS = "assets/";
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};

/** The project's folder. It is looked up, because compiled code lies deeper in it than source code. */
export const PROJECT = dirname(modules.findPackageJSON("..", import.meta.url)!);

/** A file of a package, as the build copied it. */
export function packageFile<Name extends keyof typeof PACKAGE_FILES>(
  name: Name,
  file: (typeof PACKAGE_FILES)[Name][number],
): Asset {
  const folder = join(PROJECT, PACKAGE_FILES_FOLDER, name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return {
    url: `${ASSETS}${name}@${version}/${file}`,
    send: staticAnswer(contentTypeOf(file), () => readFile(join(folder, file))),
  };
}

/** A text of our own; the extension of the name determines its content type. */
export function text(name: string, content: string): Asset {
  return {
    url: `${ASSETS}${createHash("sha256").update(content).digest("hex").slice(0, 12)}/${name}`,
    send: staticAnswer(contentTypeOf(name), () => Buffer.from(content)),
  };
}

function contentTypeOf(file: string): string {
  const type = CONTENT_TYPES[extname(file)];
  if (!type) throw new Error(`No content type is known for ${file}`);
  return type;
}

/** A file of `public/`. */
export const ownFile = (name: string): Asset => text(name, ownText(name));

/** The text of a file of `public/`. */
export const ownText = (name: string): string => readFileSync(join(PROJECT, "public", name), "utf8");

/** A module of the service, as the build compiled it, for a page that does the same. It imports nothing. */
export const compiledFile = (path: string): Asset =>
  text(
    basename(path),
    // Its map is not served.
    readFileSync(join(PROJECT, "dist/src", path), "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""),
  );

/** Serves exactly these files below `/assets`. */
export function assetRoutes(assets: readonly Asset[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { url, send } of assets) {
    router.get(url.slice(ASSETS.length - 1), (req, res) => {
      res.setHeader("X-Content-Type-Options", "nosniff");
      res.setHeader("Cache-Control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
      return send(req, res);
    });
  }
  return router;
}
