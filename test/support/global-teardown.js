import { rm } from "node:fs/promises";

export default async function teardown() {
  const { testServer, testDataDir } = globalThis;
  await testServer.leave();
  await rm(testServer.clusterDir, { recursive: true, force: true });
  await rm(testDataDir, { recursive: true, force: true });
}
