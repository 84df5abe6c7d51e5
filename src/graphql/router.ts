/** `/graphql`: reads the request strictly and hands it to Apollo Server. */
import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import { type RequestHandler, Router } from "express";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";
import { bodyReader } from "../http/body.js";
import { parseJson } from "../http/json.js";
import { contextOf } from "../http/request.js";

export function graphqlRouter(server: ApolloServer<Context>): Router {
  const readBody = bodyReader("application/json");
  const parseBody: RequestHandler = async (req, res, next) => {
    req.body = req.method === "POST" ? parseJson(await readBody(req, res)) : {};
    next();
  };
  const apollo = expressMiddleware(server, { context: async ({ req }) => contextOf(req) });

  const router = Router();
  router.get("/graphql", parseBody, apollo);
  router.post("/graphql", parseBody, apollo);
  router.all("/graphql", (_req, res, next) => {
    res.setHeader("Allow", "GET, POST");
    next(new AppError("METHOD_NOT_ALLOWED", { allow: ["GET", "POST"] }));
  });
  return router;
}
