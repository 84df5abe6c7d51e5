/** The pages for people. Pages and their files need no key and cost no point of the API's rate limit. */
import { type Request, type RequestHandler, Router } from "express";
import { type GraphQLSchema, introspectionFromSchema } from "graphql";
import { API_KEYS_ASSETS, apiKeysPage } from "./api-keys.js";
import { assetRoutes, text } from "./assets.js";
import { DOCS_ASSETS, docsPage } from "./docs.js";
import { groupByScope, readExamples } from "./examples.js";
import { GRAPHIQL_ASSETS, graphiqlPage } from "./graphiql.js";
import { ICON, LAYOUT_ASSETS, notFoundHandler, pageHandler } from "./layout.js";
import { CALENDAR_ASSETS, calendarHandler } from "./calendar.js";
import { prefersHtml } from "../http/request.js";
import { SANDBOX_ASSETS, sandboxPage } from "./sandbox.js";

/**
 * The pages, and a "not found" page for every other path that a browser asks for.
 * @param schema without guards, because its introspection is public
 * @param limit the pages' own rate limit by address
 */
export function pagesRouter(schema: GraphQLSchema, limit: RequestHandler): Router {
  const introspection = text("introspection.json", JSON.stringify({ data: introspectionFromSchema(schema) }));
  const examples = text("examples.json", JSON.stringify(groupByScope(readExamples(schema))));

  const router = Router({ caseSensitive: true, strict: true });
  router.get("/", forBrowsers([limit, (_req, res) => res.redirect("graphiql")]));
  router.get("/graphql", forBrowsers([limit, pageHandler(sandboxPage(introspection, examples))]));
  router.get("/graphiql", limit, pageHandler(graphiqlPage(introspection, examples)));
  router.get("/docs", limit, pageHandler(docsPage));
  router.get("/admin/api-keys", limit, pageHandler(apiKeysPage));
  router.get(["/graphql/", "/graphiql/", "/docs/", "/admin/api-keys/"], limit, (req, res) =>
    res.redirect(301, req.originalUrl.replace(/^[^?]*\/([^/?]+)\/(?=\?|$)/, "../$1")),
  );
  router.get("/projects/:id/calendar", limit, calendarHandler);
  router.get("/favicon.ico", limit, (_req, res) => res.redirect(ICON.url));
  router.use(
    "/assets",
    limit,
    assetRoutes([
      ...[introspection, examples],
      ...[...LAYOUT_ASSETS, ...SANDBOX_ASSETS, ...GRAPHIQL_ASSETS, ...DOCS_ASSETS],
      ...[...CALENDAR_ASSETS, ...API_KEYS_ASSETS],
    ]),
  );
  router.get(
    /.*/,
    forBrowsers([limit, notFoundHandler], (req) => req.headers["x-api-key"] === undefined),
  );
  return router;
}

// API clients use the same paths. A request that carries a GraphQL query, or does not prefer HTML, never gets a page.
function forBrowsers(show: RequestHandler[], isVisible: (req: Request) => boolean = () => true): RequestHandler {
  const page = Router().use(...show);
  return (req, res, next) => {
    if (req.query.query !== undefined) return next();
    res.vary("Accept");
    if (prefersHtml(req) && isVisible(req)) return page(req, res, next);
    next();
  };
}
