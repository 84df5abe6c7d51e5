/** Listens on a free port and says which, in the gateway's words, to whoever started the process. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export function listen(server: Server): void {
  server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ msg: "listening", port: (server.address() as AddressInfo).port })));
}
