/** `/docs`: Swagger UI shows the OpenAPI document and sends requests to try it out. */
import { type Asset, ownFile, packageFile } from "./assets.js";
import type { Page } from "./layout.js";

const STYLE = packageFile("swagger-ui-dist", "swagger-ui.css");
const BUNDLE = packageFile("swagger-ui-dist", "swagger-ui-bundle.js");
const SCRIPT = ownFile("docs.js");
const OWN_STYLE = ownFile("docs.css");

export const DOCS_ASSETS: readonly Asset[] = [STYLE, OWN_STYLE, BUNDLE, SCRIPT];

export const docsPage: Page = {
  title: "REST",
  useKey:
    "Enter it in the field <em>API key</em> or under <em>Authorize</em>, then use <em>Try it out</em>. " +
    "It is forgotten when this tab is closed.",
  styles: [STYLE, OWN_STYLE],
  body: '<main id="docs">Loading …</main>',
  bundles: [BUNDLE],
  script: SCRIPT,
};
