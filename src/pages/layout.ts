/**
 * What all pages share: the bar with links and instructions for getting a key, and headers that let a page load only
 * what it needs.
 */
import type { Request, RequestHandler, Response } from "express";
import { commandLine } from "../start/command-line.js";
import { staticAnswer } from "../http/static-answers.js";
import { sendJson } from "../http/respond.js";
import { type Asset, ownFile } from "./assets.js";

export interface Page {
  readonly title: string;
  /** Relative path from this page to the folder of the pages; without one, it lies in it. */
  readonly folder?: string;
  /** How to use a key on this page, as HTML. */
  readonly useKey: string;
  readonly styles?: readonly Asset[];
  /** HTML below the bar. */
  readonly body: string;
  /** Bundles of packages, run in this order. */
  readonly bundles: readonly Asset[];
  /** Our own module, run after them. */
  readonly script: Asset;
  /** Additions to the Content-Security-Policy, which allows only scripts, styles, images and requests of our own. */
  readonly policy?: Readonly<Record<string, string>>;
}

const BAR_STYLE = ownFile("page.css");
const KEY_SCRIPT = ownFile("key.js");
export const ICON = ownFile("icon.svg");

export const LAYOUT_ASSETS: readonly Asset[] = [BAR_STYLE, KEY_SCRIPT, ICON];

const LINKS = [
  ["graphql", "Apollo Sandbox"],
  ["graphiql", "GraphiQL"],
  ["docs", "REST"],
  ["openapi.json", "openapi.json"],
  ["admin/api-keys", "API keys"],
];

/** Serves the page; its HTML is built once. */
export function pageHandler(page: Page): RequestHandler {
  const send = staticAnswer(HTML, () => Buffer.from(htmlOf(page)));
  const policy = policyOf(page);
  return (req, res) => {
    setPageHeaders(res, policy);
    return send(req, res);
  };
}

/** The page that a browser gets for an unknown path. */
export const notFoundHandler: RequestHandler = (req, res) => {
  const root = rootOf(req);
  const links = LINKS.map(([href, name]) => `<li><a href="${root}${href}">${name}</a></li>`).join("\n        ");
  sendMessage(res, 404, {
    title: "Not found",
    html: `<h1>There is no such page</h1>
      <p>These pages exist:</p>
      <ul>
        ${links}
      </ul>`,
  });
};

/** A page that only has a message. */
export interface Message {
  readonly title: string;
  /** Nothing of the request may be in it. */
  readonly html: string;
  readonly styles?: readonly Asset[];
  /** Our own module. */
  readonly script?: Asset;
}

export function sendMessage(res: Response, status: number, { title, html, styles = [], script }: Message): void {
  setPageHeaders(res, policyOf({}));
  const root = rootOf(res.req);
  const page = `${headOf(title, [BAR_STYLE, ...styles], root)}
  <body>
    <main class="message">
      ${html}
    </main>${script ? `\n    <script type="module" src="${root}${script.url}"></script>` : ""}
  </body>
</html>
`;
  sendJson(res, status, page, HTML);
}

// Links are relative, so that they also work below a path of a proxy's. This leads up to the folder of the pages.
const rootOf = ({ path }: Request): string => "../".repeat(path.split("/").length - 2);

const HTML = "text/html; charset=utf-8";

function setPageHeaders(res: Response, policy: string): void {
  res.setHeader("Content-Security-Policy", policy);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Referrer-Policy", "strict-origin");
  res.setHeader("Cache-Control", "no-cache");
}

function policyOf({ policy = {} }: Pick<Page, "policy">): string {
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    ...policy,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

function htmlOf({ title, folder = "", useKey, styles = [], body, bundles, script }: Page): string {
  const links = LINKS.map(([href, name]) => `<a href="${folder}${href}">${name}</a>`);
  return `${headOf(title, [...styles, BAR_STYLE], folder)}
  <body>
    <header class="bar">
      <nav>
        <strong>Procurement gateway</strong>
        ${links.join("\n        ")}
        <label class="key">API key
          <input id="key" type="password" placeholder="cpk_…" autocomplete="off" spellcheck="false"></label>
      </nav>
      <details id="no-key">
        <summary>No API key yet?</summary>
        <p>
          The administrator makes one:
          <code>${commandLine("key")} --tenant NAME --scopes "projects:read legal_entities:read"</code>
          The gateway also printed one on its first start. ${useKey}
        </p>
      </details>
    </header>
    ${body}
    ${bundles.map(({ url }) => `<script src="${folder}${url}"></script>`).join("\n    ")}
    <script type="module" src="${folder}${KEY_SCRIPT.url}"></script>
    <script type="module" src="${folder}${script.url}"></script>
  </body>
</html>
`;
}

/** @param root relative path from this page to the folder of the pages */
const headOf = (title: string, styles: readonly Asset[], root = ""): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Procurement gateway</title>
    <link rel="icon" href="${root}${ICON.url}">
    ${styles.map(({ url }) => `<link rel="stylesheet" href="${root}${url}">`).join("\n    ")}
  </head>`;
