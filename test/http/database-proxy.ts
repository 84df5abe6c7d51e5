/** Stands between a gateway and its database, so that a test can take the database away and give it back. */
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { TestDatabase } from "../support/database.js";

export interface FlakyDatabase extends TestDatabase {
  /** The server is gone: its connections break, new ones are refused. */
  takeAway(): Promise<void>;
  /** The network swallows everything: connections stay open, and nothing comes through. */
  silence(): void;
  /** The server takes no new connections, as in a smart shutdown; those that there are live. */
  refuse(): void;
  giveBack(): Promise<void>;
  /** How many connections the gateway has. */
  connections(): Promise<number>;
  /** Looks at all that the gateway sends, before it goes on to the server; null: no more. */
  onSent: ((sent: Sent) => unknown) | null;
  close(): Promise<void>;
}

export interface Sent {
  /** The bytes, in which statements stand as they are. */
  readonly text: string;
  /** The port from which PostgreSQL sees this connection come: `client_port` in pg_stat_activity. */
  readonly clientPort: number;
  /** Lets the bytes through now, not only when the test has looked at them. */
  pass(): void;
  /** Breaks the connection to both sides. */
  cut(): void;
}

export async function flaky(database: TestDatabase): Promise<FlakyDatabase> {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined).on("close", () => (sockets.delete(from), to.destroy()));
    }
    upstream.on("data", (piece) => isSilent || client.write(piece));
    let before = Promise.resolve();
    client.on("data", (piece) => {
      let isPassed = false;
      const pass = (): void => {
        if (!isPassed && !isSilent && !upstream.destroyed) upstream.write(piece);
        isPassed = true;
      };
      const cut = (): void => void (client.destroy(), upstream.destroy());
      before = before.then(async () => {
        await proxy.onSent?.({ text: String(piece), clientPort: upstream.localPort!, pass, cut });
        pass();
      });
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(database.url);
  url.port = String(port);

  const takeAway = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const proxy: FlakyDatabase = {
    ...database,
    url: url.href,
    takeAway,
    silence: () => void (isSilent = true),
    refuse: () => void server.close(),
    async giveBack() {
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    connections: () => promisify(server.getConnections.bind(server))(),
    onSent: null,
    close: takeAway,
  };
  return proxy;
}
