import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { listening } from "../../../support/http-server.js";

/** Asks a server that serves openapi.json for suppliers, which it answers with something else; gives the status. */
export async function askWrongGateway(): Promise<number> {
  const document = await readFile("openapi.json", "utf8");
  const server = createServer(({ url }, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(url === "/openapi.json" ? document : '{ "no": "list" }');
  });
  const { root, close } = await listening(server);
  try {
    return (await fetch(`${root}/v1/suppliers`)).status;
  } finally {
    await close();
  }
}
