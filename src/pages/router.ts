/** The pages for people. They and their files need no key and cost no point. */
import { type Request, type RequestHandler, Router } from "express";
import { type GraphQLSchema, introspectionFromSchema } from "graphql";
import { assetRoutes, text } from "./assets.js";
import { DOCS_ASSETS, docsPage } from "./docs.js";
import { groupByScope, readExamples } from "./examples.js";
import { GRAPHIQL_ASSETS, graphiqlPage } from "./graphiql.js";
import { ICON, LAYOUT_ASSETS, notFoundHandler, pageHandler } from "./layout.js";
import { SANDBOX_ASSETS, sandboxPage } from "./sandbox.js";

/** @param schema without guards: what it says of itself is public */
export function pagesRouter(schema: GraphQLSchema): Router {
  const introspection = text("introspection.json", JSON.stringify({ data: introspectionFromSchema(schema) }));
  const examples = text("examples.json", JSON.stringify(groupByScope(readExamples(schema))));

  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    "/",
    forBrowsers((_req, res) => res.redirect("graphiql")),
  );
  router.get("/graphql", forBrowsers(pageHandler(sandboxPage(introspection, examples))));
  router.get("/graphiql", pageHandler(graphiqlPage(introspection, examples)));
  router.get("/docs", pageHandler(docsPage));
  router.get(["/graphql/", "/graphiql/", "/docs/"], (req, res) => res.redirect(301, `..${req.originalUrl.replace(/\/(?=\?|$)/, "")}`));
  router.get("/favicon.ico", (_req, res) => res.redirect(ICON.url));
  router.use("/assets", assetRoutes([introspection, examples, ...LAYOUT_ASSETS, ...SANDBOX_ASSETS, ...GRAPHIQL_ASSETS, ...DOCS_ASSETS]));
  return router;
}

/** For whatever else a browser asks for; after all that there is. */
export function notFoundPage(): Router {
  return Router().get(
    /.*/,
    forBrowsers((req, res, next) => (req.headers["x-api-key"] === undefined ? notFoundHandler(req, res, next) : next())),
  );
}

// Clients of the API share the address: whoever sends a query, or does not prefer HTML, gets what it got without pages.
function forBrowsers(show: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.query.query !== undefined) return next();
    res.vary("Accept");
    if (prefersHtml(req)) return show(req, res, next);
    next();
  };
}

const prefersHtml = (req: Request): boolean => req.accepts(["application/json", "application/graphql-response+json", "text/html"]) === "text/html";
