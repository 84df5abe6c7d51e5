/**
 * Starts one PostgreSQL cluster for the whole run, with a migrated template database that each test file clones. Jest
 * does not transform this file's imports, so it uses the build.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../dist/src/db/database.js";
import { joinEmbeddedPostgres } from "../../dist/src/embedded-postgres/embedded-postgres.js";

export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-test-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
  const server = await joinEmbeddedPostgres({ dataDir, settings });
  const template = await Database.open({ url: server.url, poolSize: 2, onConnectionError: () => undefined });
  await template.close();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = server.superuserUrl;
  Object.assign(globalThis, { testServer: server, testDataDir: dataDir });
}
