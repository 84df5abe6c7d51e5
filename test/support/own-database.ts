/** A database of a suite's own, without a gateway. */
import pg from "pg";
import { Database } from "../../src/db/database.js";
import { cloneDatabase, type TestDatabase } from "./database.js";

export interface OwnDatabase {
  /** As a gateway opens it. */
  readonly db: Database;
  readonly url: string;
  /** Runs SQL as the superuser. */
  sql<Row = any>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Another connection, which ends with the suite. */
  connected(as: "gateway" | "superuser"): Promise<pg.Client>;
}

/**
 * @param fill SQL of what is in it
 * @param poolSize one connection, so that each transaction meets what the one before left
 */
export function useDatabase(fill = "", poolSize = 1): OwnDatabase {
  let clone: TestDatabase;
  let db: Database;
  let superuser: pg.Client;
  const clients: pg.Client[] = [];
  async function connected(as: "gateway" | "superuser"): Promise<pg.Client> {
    const client = new pg.Client(as === "gateway" ? clone.url : clone.superuserUrl);
    clients.push(client);
    await client.connect();
    return client;
  }
  beforeAll(async () => {
    clone = await cloneDatabase();
    superuser = await connected("superuser");
    await superuser.query(fill);
    db = await Database.open({ url: clone.url, poolSize, onConnectionError: () => undefined });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await db.close();
    await clone.drop();
  });
  return {
    get db() {
      return db;
    },
    get url() {
      return clone.url;
    },
    sql: async (text, values) => (await superuser.query(text, values)).rows as never,
    connected,
  };
}
