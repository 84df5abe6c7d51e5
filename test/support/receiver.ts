/** Receivers of webhooks, as others might run them: real HTTP servers that note what comes. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listening } from "./http-server.js";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: any;
}

export interface Receiver {
  readonly url: string;
  /** What has come so far, in its order. */
  readonly received: Received[];
  /** How it answers from now on; by default with 204. */
  answer(how: (message: Received, res: ServerResponse) => void): void;
  /** Waits until so many messages have come. @throws Error saying what came instead */
  until(count: number, ms?: number): Promise<Received[]>;
  close(): Promise<void>;
}

const withStatus = (status: number) => (_: Received, res: ServerResponse) => res.writeHead(status).end();
export const answering = withStatus;

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: (message: Received, res: ServerResponse) => void = withStatus(204);
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const message = { path: req.url!, headers: req.headers, text, body: JSON.parse(text) };
      received.push(message);
      how(message, res);
    });
    req.on("error", () => undefined);
  });
  const { root, close } = await listening(server);
  return {
    url: `${root}/hook`,
    received,
    answer: (next) => void (how = next),
    async until(count, ms = 15_000) {
      const end = Date.now() + ms;
      while (received.length < count) {
        if (Date.now() > end)
          throw new Error(
            `Of ${count} messages came ${received.length}: ${JSON.stringify(received.map((r) => r.body))}`,
          );
        await sleep(20);
      }
      return received;
    },
    close,
  };
}
