/**
 * `GET /graphql` in a browser: Apollo Sandbox. It is loaded from Apollo's servers; if they cannot be reached, the page
 * says so.
 */
import { type Asset, ownFile } from "./assets.js";
import type { Page } from "./layout.js";

const CDN = "https://embeddable-sandbox.cdn.apollographql.com";
// The major version that Apollo Server's own page asks for.
const EMBED = `${CDN}/v2/embeddable-sandbox.umd.production.min.js`;
const SCRIPT = ownFile("sandbox.js");

export const SANDBOX_ASSETS: readonly Asset[] = [SCRIPT];

export function sandboxPage(introspection: Asset, examples: Asset): Page {
  return {
    title: "Apollo Sandbox",
    useKey:
      "Enter it in the field <em>API key</em>: it is sent with every query, and forgotten when this tab is closed.",
    body: `<main id="sandbox" data-embed="${EMBED}"
        data-introspection="${introspection.url}" data-examples="${examples.url}">
      <p id="note">
        <strong id="failed" hidden>The internet cannot be reached from here.</strong>
        Apollo Sandbox is loaded from Apollo's servers.
        <a href="graphiql">GraphiQL</a> does the same without the internet.
      </p>
    </main>`,
    bundles: [],
    script: SCRIPT,
    policy: {
      "script-src": `'self' ${CDN}`,
      // Sandbox runs in this frame, but its requests are made by our page.
      "frame-src": "https://sandbox.embed.apollographql.com",
    },
  };
}
