/** `/graphiql`: an editor for queries that needs no internet: the package's own bundle, and the schema to read before one has a key. */
import { type Asset, ownFile, packageFile } from "./assets.js";
import type { Page } from "./layout.js";

const STYLE = packageFile("graphiql", "graphiql.min.css");
const BUNDLES = [
  packageFile("react", "umd/react.production.min.js"),
  packageFile("react-dom", "umd/react-dom.production.min.js"),
  packageFile("graphiql", "graphiql.min.js"),
];
const SCRIPT = ownFile("graphiql.js");

export const GRAPHIQL_ASSETS: readonly Asset[] = [STYLE, ...BUNDLES, SCRIPT];

export function graphiqlPage(introspection: Asset, examples: Asset): Page {
  return {
    title: "GraphiQL",
    useKey: "Put it into the field <em>API key</em>: it is sent with every query, and forgotten with this tab.",
    styles: [STYLE],
    body: `<main id="graphiql" data-introspection="${introspection.url}" data-examples="${examples.url}">Loading …</main>`,
    bundles: BUNDLES,
    script: SCRIPT,
    policy: {
      // Its dialogs bring style elements that they make at run time.
      "style-src": "'self' 'unsafe-inline'",
      // Its style sheet carries its fonts in itself.
      "font-src": "data:",
    },
  };
}
