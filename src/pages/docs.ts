/** `/docs`: the OpenAPI document to read and to try out, with the package's own files. */
import { type Asset, ownFile, packageFile } from "./assets.js";
import type { Page } from "./layout.js";

const STYLE = packageFile("swagger-ui-dist", "swagger-ui.css");
const BUNDLE = packageFile("swagger-ui-dist", "swagger-ui-bundle.js");
const SCRIPT = ownFile("docs.js");

export const DOCS_ASSETS: readonly Asset[] = [STYLE, BUNDLE, SCRIPT];

export const docsPage: Page = {
  title: "REST",
  useKey: "Put it into the field <em>API key</em>, or into <em>Authorize</em>; then <em>Try it out</em>. It is forgotten with this tab.",
  styles: [STYLE],
  body: '<main id="docs">Loading …</main>',
  bundles: [BUNDLE],
  script: SCRIPT,
};
