/** Starts the real service on a real database for a test file, and makes tenants, keys and clients for its scenes. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll } from "@jest/globals";
import type { GraphQLSchema } from "graphql";
import pg from "pg";
import { pino } from "pino";
import { type App, createApp } from "../../src/app.js";
import { type Config, readConfig } from "../../src/config.js";
import { Database } from "../../src/db/database.js";
import { answerAll, serverOptions } from "../../src/http/server.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { createKey } from "../../src/services/tenants.js";
import { Client } from "./client.js";
import { cloneDatabase, type TestDatabase } from "./database.js";

export interface Gateway {
  readonly root: string;
  readonly db: Database;
  /** Lines of the service's log so far. */
  readonly log: Record<string, unknown>[];
  /** Asks the database as superuser, past row-level security: what is really stored. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A client with a new key. Without a name the tenant is new, too. */
  client(options?: ClientOptions): Promise<Client>;
  /** A client without a key. */
  anonymous(): Client;
}

export interface ClientOptions {
  tenant?: string;
  customer?: string;
  /** External id of a supplier that the customer has. */
  supplier?: string;
  scopes?: readonly string[];
}

export interface GatewayOptions {
  config?: Partial<Config>;
  schema?: () => GraphQLSchema;
}

let tenants = 0;
export const newTenantName = (): string => `Tenant ${process.pid}-${++tenants}`;

/** Starts a gateway before the file's tests and stops it after them. */
export function useGateway({ config = {}, schema }: GatewayOptions = {}): Gateway {
  let running: Running;
  beforeAll(async () => {
    running = await startGateway(await cloneDatabase(), config, schema?.());
  });
  afterAll(async () => {
    await running.stop();
    await running.database.drop();
  });
  return {
    get root() {
      return running.gateway.root;
    },
    get db() {
      return running.gateway.db;
    },
    get log() {
      return running.gateway.log;
    },
    sql: (text, values) => running.gateway.sql(text, values),
    client: (options) => running.gateway.client(options),
    anonymous: () => running.gateway.anonymous(),
  };
}

export interface Running {
  readonly gateway: Gateway;
  readonly app: App;
  readonly server: Server;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

/** Starts one instance on a database; several may share one. */
export async function startGateway(database: TestDatabase, overrides: Partial<Config> = {}, schema?: GraphQLSchema): Promise<Running> {
  const log: Record<string, unknown>[] = [];
  const logger = pino({ level: "debug" }, new Writable({ write: (line, _encoding, done) => (log.push(JSON.parse(String(line))), done()) }));
  // Tests share one address; only those about the rate limit turn it on.
  const config: Config = { ...readConfig({}), RATE_LIMIT_POINTS: 0, DATABASE_POOL_SIZE: 5, ...overrides };
  const db = await Database.open({ url: database.url, poolSize: config.DATABASE_POOL_SIZE, onConnectionError: () => undefined });
  const app = await createApp(config, db, logger, schema);
  const server = answerAll(createServer(serverOptions(config), app.handler), logger);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  superuser.on("error", () => undefined);

  return {
    app,
    server,
    database,
    gateway: {
      root,
      db,
      log,
      sql: async (text, values) => (await superuser.query(text, values)).rows,
      client: async ({ tenant = newTenantName(), scopes = ALL_SCOPES, ...links } = {}) =>
        new Client(root, await createKey(db, { tenant, scopes, name: "test", ...links }), tenant),
      anonymous: () => new Client(root, null, ""),
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await db.close();
      await superuser.end();
    },
  };
}
