/** MikroORM's configuration, for the service and for MikroORM's own command line. */
import { Migrator } from "@mikro-orm/migrations";
import { defineConfig } from "@mikro-orm/postgresql";
import pg from "pg";
import { PG_TYPES } from "./src/db/pg-types.js";
import { ENTITIES } from "./src/entities/index.js";
import { MIGRATIONS } from "./src/migrations/index.js";

/**
 * The service uses MikroORM's own connections only to migrate; a use case's transaction is on a connection of ours (src/db/transaction.ts).
 * @param Client the class of the connections
 */
export default function ormConfig(databaseUrl: string, Client: new (config: pg.ClientConfig) => pg.Client = pg.Client) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...ENTITIES],
    extensions: [Migrator],
    migrations: { migrationsList: [...MIGRATIONS], tableName: "migration", snapshot: false, transactional: true, allOrNothing: true },
    ensureDatabase: false,
    pool: { min: 0, max: 2, idleTimeoutMillis: 1000 },
    driverOptions: {
      Client,
      types: PG_TYPES,
      // A migration may take long, but not wait long for the tables that it changes.
      options: "-c TimeZone=UTC -c lock_timeout=20s",
      connectionTimeoutMillis: 10_000,
      application_name: "procurement-gateway",
    },
    logger: () => undefined,
  });
}
