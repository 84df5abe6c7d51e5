/** One PostgreSQL cluster a run, and in it a migrated template: each test file clones it. Runs before Jest's transforms, so on the build. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../dist/src/db/database.js";
import { joinEmbeddedPostgres } from "../../dist/src/db/embedded-postgres.js";

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
