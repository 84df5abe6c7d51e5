/** What all pages share: the bar with the links and how to get a key, and headers that let a page load no more than it needs. */
import type { RequestHandler } from "express";
import { type Asset, ownFile } from "./assets.js";

export interface Page {
  readonly title: string;
  /** How a key is used here; HTML. */
  readonly useKey: string;
  readonly styles?: readonly Asset[];
  /** HTML below the bar. */
  readonly body: string;
  /** Bundles of packages, run in this order. */
  readonly bundles: readonly Asset[];
  /** Our own module, run after them. */
  readonly script: Asset;
  /** Content-Security-Policy beyond scripts, styles, images and requests of our own. */
  readonly policy?: Readonly<Record<string, string>>;
}

export const BAR_STYLE = ownFile("page.css");

const LINKS = [
  ["graphql", "Apollo Sandbox"],
  ["graphiql", "GraphiQL"],
  ["docs", "REST"],
  ["openapi.json", "openapi.json"],
];

/** The page's handler. Its text is made once. */
export function pageHandler(page: Page): RequestHandler {
  const html = htmlOf(page);
  const policy = policyOf(page);
  return (_req, res) => {
    res.setHeader("Content-Security-Policy", policy);
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.setHeader("Referrer-Policy", "strict-origin");
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(html);
  };
}

function policyOf({ policy = {} }: Page): string {
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

function htmlOf({ title, useKey, styles = [], body, bundles, script }: Page): string {
  const links = LINKS.map(([href, name]) => `<a href="${href}">${name}</a>`).join("\n        ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Procurement gateway</title>
    <link rel="icon" href="data:,">
    ${[...styles, BAR_STYLE].map(({ url }) => `<link rel="stylesheet" href="${url}">`).join("\n    ")}
  </head>
  <body>
    <header class="bar">
      <nav>
        <strong>Procurement gateway</strong>
        ${links}
      </nav>
      <p>
        No API key yet? The administrator makes one:
        <code>npm run -s key -- --tenant NAME --scopes "projects:read legal_entities:read"</code>
        On its first start the gateway printed one. ${useKey}
      </p>
    </header>
    ${body}
    ${bundles.map(({ url }) => `<script src="${url}"></script>`).join("\n    ")}
    <script type="module" src="${script.url}"></script>
  </body>
</html>
`;
}
