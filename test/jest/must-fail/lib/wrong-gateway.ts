import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Asks a server that serves openapi.json for suppliers, which it answers with something else; gives the status. */
export async function askWrongGateway(): Promise<number> {
  const document = await readFile("openapi.json", "utf8");
  const server = createServer(({ url }, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(url === "/openapi.json" ? document : '{ "no": "list" }');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return (await fetch(`http://127.0.0.1:${port}/v1/suppliers`)).status;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
