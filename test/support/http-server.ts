/** Servers of a test's own, on a free port of this machine. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listening {
  readonly root: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function listening(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ root: `http://127.0.0.1:${port}`, port },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
