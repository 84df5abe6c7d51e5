/** MikroORM's configuration. */
import { Migrator } from "@mikro-orm/migrations";
import { defineConfig } from "@mikro-orm/postgresql";
import pg from "pg";
import { PG_TYPES } from "./rows.js";
import { ENTITIES } from "../entities/index.js";
import { MIGRATIONS } from "../migrations/index.js";

/**
 * MikroORM's configuration. Its own connections are used only to migrate; the transaction of a use case runs on one of
 * our connections (transaction.ts).
 * @param Client the class of the connections
 */
export function ormConfig(databaseUrl: string, Client: new (config: pg.ClientConfig) => pg.Client = pg.Client) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...ENTITIES],
    extensions: [Migrator],
    migrations: {
      migrationsList: [...MIGRATIONS],
      tableName: "migration",
      snapshot: false,
      transactional: true,
      allOrNothing: true,
    },
    ensureDatabase: false,
    pool: { min: 0, max: 2, idleTimeoutMillis: 1000 },
    driverOptions: {
      Client,
      types: PG_TYPES,
      // A migration may run for long, but must not wait long for the tables that it changes.
      options: "-c TimeZone=UTC -c lock_timeout=20s",
      connectionTimeoutMillis: 10_000,
      application_name: "procurement-gateway",
    },
    logger: () => undefined,
  });
}
