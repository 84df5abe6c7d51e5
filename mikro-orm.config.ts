/** MikroORM's configuration, for the service and for MikroORM's own command line. */
import { Migrator } from "@mikro-orm/migrations";
import { defineConfig } from "@mikro-orm/postgresql";
import { PG_TYPES } from "./src/db/pg-types.js";
import { ENTITIES } from "./src/entities/index.js";
import { MIGRATIONS } from "./src/migrations/index.js";

/** @param poolSize connections for writing; reads have a pool of their own (src/db/database.ts) */
export default function ormConfig(databaseUrl: string, poolSize: number) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...ENTITIES],
    extensions: [Migrator],
    migrations: { migrationsList: [...MIGRATIONS], tableName: "migration", snapshot: false, transactional: true, allOrNothing: true },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      types: PG_TYPES,
      // A process that stalls in the middle of a transaction must not keep its locks for ever.
      // And one that waits for another's must not wait, and keep its connection, for ever.
      options: "-c TimeZone=UTC -c idle_in_transaction_session_timeout=60000 -c lock_timeout=20000 -c statement_timeout=120000",
      connectionTimeoutMillis: 10_000,
      application_name: "procurement-gateway",
    },
    logger: () => undefined,
  });
}
