/**
 * `/graphiql`: an editor for queries that works without the internet, because it comes from an installed package. It
 * also gets the schema as a file, so the schema can be read without a key.
 */
import { type Asset, compiledFile, ownFile, packageFile } from "./assets.js";
import type { Page } from "./layout.js";

const STYLE = packageFile("graphiql", "graphiql.min.css");
const BUNDLES = [
  packageFile("react", "umd/react.production.min.js"),
  packageFile("react-dom", "umd/react-dom.production.min.js"),
  packageFile("graphiql", "graphiql.min.js"),
];
const SCRIPT = ownFile("graphiql.js");
const OWN_STYLE = ownFile("graphiql.css");
const TABLES = ownFile("tables.js");
// Tables are saved as REST writes them.
const CSV = compiledFile("formats/csv.js");

export const GRAPHIQL_ASSETS: readonly Asset[] = [STYLE, OWN_STYLE, ...BUNDLES, SCRIPT, TABLES, CSV];

export function graphiqlPage(introspection: Asset, examples: Asset): Page {
  return {
    title: "GraphiQL",
    useKey:
      "Enter it in the field <em>API key</em>: it is sent with every query, and forgotten when this tab is closed.",
    styles: [STYLE, OWN_STYLE],
    body:
      `<main id="graphiql" data-introspection="${introspection.url}" data-examples="${examples.url}" ` +
      `data-tables="${TABLES.url}" data-csv="${CSV.url}">Loading …</main>`,
    bundles: BUNDLES,
    script: SCRIPT,
    policy: {
      // GraphiQL's dialogs create style elements at run time.
      "style-src": "'self' 'unsafe-inline'",
      // GraphiQL's style sheet embeds its fonts as data URLs.
      "font-src": "data:",
    },
  };
}
