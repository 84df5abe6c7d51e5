/**
 * PostGraphile 5 on the gateway's tables, with the gateway's role. Every request sets the tenant and the customer for
 * row-level security.
 */
import { createServer } from "node:http";
import pg from "pg";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { type Actor, createAuthenticate } from "./authenticate.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
process.once("SIGTERM", () => process.exit()); // `node --cpu-prof` writes its file only on exit
pool.on("error", () => undefined);
const authenticate = createAuthenticate(pool);
const actors = new WeakMap<object, Actor>();

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ["public"] })],
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false, maxRequestLength: 33_554_432 },
  grafast: {
    explain: false,
    context: ({ node }) => {
      const { tenantId, customerId } = actors.get(node!.req)!;
      return { pgSettings: { "app.tenant_id": tenantId, "app.customer_id": customerId ?? "" } };
    },
  },
});

const server = createServer(async (req, res) => {
  const actor = await authenticate(req.headers);
  if (!actor)
    return void res
      .writeHead(401, { "Content-Type": "application/json" })
      .end('{"errors":[{"message":"Unauthorized. Missing or invalid API key."}]}');
  actors.set(req, actor);
  handle(req, res);
});
const serv = pgl.createServ(grafserv);
const handle = serv.createHandler();
await serv.ready();
server.listen(Number(process.env.PORT), "127.0.0.1");
