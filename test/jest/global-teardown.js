/** Stops the PostgreSQL of global-setup.js, unless another run is using it. */
export default async function teardown() {
  await globalThis.testServer.leave();
}
