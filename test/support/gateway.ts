/** Starts the real service on a real database for a test file, and makes its tenants, keys and clients. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { GraphQLSchema } from "graphql";
import pg from "pg";
import { pino } from "pino";
import { type App, createApp } from "../../src/app.js";
import { type Config, readConfig } from "../../src/config.js";
import { Database } from "../../src/db/database.js";
import { startWork } from "../../src/jobs/index.js";
import { createGatewayServer, serverOptions } from "../../src/http/server.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { createKey } from "../../src/services/tenant.js";
import { built, Client } from "./client.js";
import { cloneDatabase, type TestDatabase } from "./database.js";

export { type Answer, built, Client, routeOf, routes, schema, searches, type Surface, SURFACES } from "./client.js";

export interface Gateway {
  readonly root: string;
  readonly db: Database;
  /** The lines that the service has logged so far. */
  readonly log: Record<string, unknown>[];
  /** Runs SQL as superuser, who bypasses row-level security and sees everything that is stored. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A connection of the superuser, for transactions that stay open. Whoever asks ends it. */
  superuser(): Promise<pg.Client>;
  /** A client with a new key; without a tenant's name, of a new tenant. */
  client(options?: ClientOptions): Promise<Client>;
  /** The same client, with a key of a supplier for what only suppliers may do. */
  alsoSupplier(client: Client, links: Pick<ClientOptions, "customer" | "supplier">): Promise<Client>;
  /** A client without a key. */
  anonymous(): Client;
}

interface ClientOptions {
  tenant?: string;
  customer?: string;
  /** External id of a supplier of the customer. */
  supplier?: string;
  scopes?: readonly string[];
  /** The key's name. */
  name?: string;
}

export interface GatewayOptions {
  /** Whether the suite has a gateway and a database of its own; one with settings or a schema of its own always has. */
  own?: boolean;
  config?: Partial<Config>;
  schema?: () => GraphQLSchema;
}

/** The statements that are read while something runs. */
export async function statementsOf(
  { db }: Gateway,
  work: () => Promise<unknown>,
): Promise<{ readonly name: string; readonly text: string }[]> {
  const ran: { name: string; text: string }[] = [];
  const read = db.read.bind(db);
  db.read = ((tenancy: never, statement: { name: string; text: string }, params: never) => {
    ran.push(statement);
    return read(tenancy, statement as never, params);
  }) as never;
  try {
    await work();
  } finally {
    db.read = read as never;
  }
  return ran;
}

let tenants = 0;
export const newTenantName = (): string => `Tenant ${process.pid}-${++tenants}`;

/**
 * A gateway for the tests of a suite. Suites of one worker share it with its database, unless they ask for their own:
 * each makes tenants of its own.
 */
export function useGateway({ own = false, config, schema }: GatewayOptions = {}): Gateway {
  let running: Running;
  const isShared = !own && !config && !schema;
  beforeAll(async () => {
    running = await (isShared ? sharedGateway() : startGateway(await cloneDatabase(), config, schema?.()));
    running.gateway.log.length = 0;
  });
  if (!isShared) {
    afterAll(async () => {
      await running.stop();
      await running.database.drop();
    });
  }
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
    superuser: () => running.gateway.superuser(),
    client: (options) => running.gateway.client(options),
    alsoSupplier: (client, links) => running.gateway.alsoSupplier(client, links),
    anonymous: () => running.gateway.anonymous(),
  };
}

/**
 * Starts gateways on a database of the suite's own. One that a test starts ends with the test, the others with the
 * suite.
 */
export function useInstances(): (config?: Partial<Config>, schema?: GraphQLSchema) => Promise<Running> {
  let database: TestDatabase;
  const ends: (() => Promise<void>)[] = [];
  let kept = 0;
  async function endFrom(first: number): Promise<void> {
    for (const end of ends.splice(first)) await end();
  }
  beforeAll(async () => void (database = await cloneDatabase()));
  beforeEach(() => void (kept = ends.length));
  afterEach(() => endFrom(kept));
  afterAll(async () => {
    await endFrom(0);
    await database.drop();
  });
  return async (config, schema) => {
    const running = await startGateway(database, config, schema);
    let ended: Promise<void> | null = null;
    const stop = () => (ended ??= running.stop());
    ends.push(stop);
    return { ...running, stop };
  };
}

let shared: Promise<Running> | null = null;

/** The worker's gateway, which stops with the worker. */
function sharedGateway(): Promise<Running> {
  if (!shared) {
    shared = cloneDatabase().then((database) => startGateway(database));
    // No suite has left it open.
    void shared.then(({ server }) => server.unref());
    process.on("message", async ([kind]: [number]) => {
      if (kind !== WORKER_ENDS) return;
      const { stop, database } = await shared!;
      await stop();
      await database.drop();
      process.exit();
    });
  }
  return shared;
}

/** What jest-worker sends last (CHILD_MESSAGE_END). */
const WORKER_ENDS = 2;

export interface Running {
  readonly gateway: Gateway;
  readonly app: App;
  readonly server: Server;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

/** Starts one instance on a database. Several instances may share a database. */
export async function startGateway(
  database: TestDatabase,
  overrides: Partial<Config> = {},
  schema: GraphQLSchema = built,
): Promise<Running> {
  const log: Record<string, unknown>[] = [];
  const logger = pino(
    { level: "debug" },
    new Writable({ write: (line, _encoding, done) => (log.push(JSON.parse(String(line))), done()) }),
  );
  // All tests share one address, so the rate limit is off except in the tests about it. Jobs wait until a test works.
  const defaults = {
    ...readConfig({}),
    RATE_LIMIT_POINTS: 0,
    DATABASE_POOL_SIZE: 5,
    JOBS_CONCURRENCY: 0,
    SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const config: Config = { ...defaults, ...overrides };
  const db = await Database.open({
    url: database.url,
    poolSize: config.DATABASE_POOL_SIZE,
    readUrl: config.DATABASE_READ_URL,
    readMaxLagSeconds: config.DATABASE_READ_MAX_LAG,
    onConnectionError: () => undefined,
    waits: database.waits,
  });
  const app = await createApp(config, db, logger, schema);
  const { server } = createGatewayServer(serverOptions(config), app.handler, logger);
  server.on("upgrade", app.onUpgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const concurrency = config.JOBS_CONCURRENCY;
  const { dependencies, languageModel, metrics, tracing } = app;
  const work = { db, dependencies, logger, concurrency, languageModel, metrics, tracing };
  const jobs = concurrency > 0 ? startWork(work) : null;
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
      superuser: async () => {
        const client = new pg.Client(database.superuserUrl);
        await client.connect();
        return client;
      },
      client: async ({ tenant = newTenantName(), scopes = ALL_SCOPES, name = "test", ...links } = {}) =>
        new Client(root, await createKey(db, { tenant, scopes, name, ...links }), tenant),
      alsoSupplier: async ({ key, tenant }, links) => {
        const ofSupplier = await createKey(db, { tenant, scopes: ALL_SCOPES, name: "supplier", ...links });
        return new Client(root, key, tenant, ofSupplier);
      },
      anonymous: () => new Client(root, null, ""),
    },
    async stop() {
      await jobs?.stop(5000);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await db.close();
      await superuser.end();
    },
  };
}
