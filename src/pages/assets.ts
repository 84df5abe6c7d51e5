/** Files that the pages load. A file's address changes with its content, so a browser may cache the file for ever. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, extname, join } from "node:path";
import { Router } from "express";
import { readyMade, type Send } from "../http/ready-made.js";

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
const { resolve } = createRequire(import.meta.url);

/** The project's folder. It is looked up, because compiled code lies deeper in it than source code. */
export const PROJECT = dirname(findPackageJSON("..", import.meta.url)!);

/** A file of an installed package. */
export function packageFile(name: string, file: string): Asset {
  // The packages' `exports` let others resolve package.json, but not the bundles beside it.
  const manifest = resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return {
    url: `${ASSETS}${name}@${version}/${file}`,
    send: readyMade(contentTypeOf(file), () => readFile(join(dirname(manifest), file))),
  };
}

/** A text of our own; the extension of the name determines its content type. */
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
