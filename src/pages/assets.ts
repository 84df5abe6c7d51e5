/** Files that the pages load. Each address changes with what it names, so a browser may keep the file for good. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, extname, join } from "node:path";
import { Router } from "express";
import { readyMade, type Send } from "../http/ready-made.js";

export interface Asset {
  /** Relative to the pages, which may stand below a proxy's prefix. */
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
const { resolve } = createRequire(import.meta.url);

/** The project's folder; the compiled code lies deeper in it than the source. */
export const PROJECT = dirname(findPackageJSON("..", import.meta.url)!);

/** A file of an installed package. */
export function packageFile(name: string, file: string): Asset {
  // Its own package.json is what every package lets others find (`exports`), the bundles beside it are not.
  const manifest = resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return {
    url: `${ASSETS}${name}@${version}/${file}`,
    send: readyMade(contentTypeOf(file), () => readFile(join(dirname(manifest), file))),
  };
}

/** A text of our own under the name that gives its type. */
export function text(name: string, content: string): Asset {
  return {
    url: `${ASSETS}${createHash("sha256").update(content).digest("hex").slice(0, 12)}/${name}`,
    send: readyMade(contentTypeOf(name), () => Buffer.from(content)),
  };
}

function contentTypeOf(file: string): string {
  const type = CONTENT_TYPES[extname(file)];
  if (!type) throw new Error(`No content type is known for ${file}`);
  return type;
}

/** A file of `public/`. */
export const ownFile = (name: string): Asset => text(name, readFileSync(join(PROJECT, "public", name), "utf8"));

/** Serves these files and no others, below `/assets`. */
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
