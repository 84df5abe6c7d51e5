/** Stands between a client and the gateway, and does what networks do: loses answers, refuses for a while, cuts. */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "./http-server.js";

/** One of the attempts at a request. */
interface Attempt {
  /** Method, address and body. */
  readonly name: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly key: string | undefined;
}

/** `lost`: the gateway does it, and its answer never arrives. A status: the gateway never hears of it. */
type Fault = "lost" | 429 | 503 | null;

export interface FaultyProxy {
  readonly root: string;
  /** What was asked so far, and the gateway's own answer, or the proxy's. */
  readonly attempts: (Attempt & { readonly status: number; readonly isReplayed: boolean })[];
  /** Decides from now on what goes wrong. */
  spoil(how: (attempt: Attempt) => Fault): void;
  /** How many requests wait for their answer. */
  underWay(): number;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const attempts: FaultyProxy["attempts"] = [];
  const counts = new Map<string, number>();
  let faultOf: (attempt: Attempt) => Fault = () => null;
  let underWay = 0;

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const key = req.headers["idempotency-key"] as string | undefined;
    const name = `${req.method} ${req.url} ${body.toString()}`;
    const ofKey = `${name} ${String(req.headers["x-api-key"])}`;
    counts.set(ofKey, (counts.get(ofKey) ?? 0) + 1);
    const attempt: Attempt = { name, attempt: counts.get(ofKey)!, key };
    const fault = faultOf(attempt);
    if (typeof fault === "number") {
      attempts.push({ ...attempt, status: fault, isReplayed: false });
      return void res.writeHead(fault, { "Retry-After": "0" }).end("later");
    }
    underWay++;
    const note = (answer: IncomingMessage): void => {
      const isReplayed = answer.headers["idempotency-replayed"] === "true";
      attempts.push({ ...attempt, status: answer.statusCode!, isReplayed });
    };
    await passOn(target, req, body, res, fault === "lost", note);
    underWay--;
  });
  const { root, close } = await listening(server);
  return {
    root,
    attempts,
    spoil: (how) => void (faultOf = how),
    underWay: () => underWay,
    cut: () => server.closeAllConnections(),
    close,
  };
}

/** Asks the gateway, and resolves when the answer has arrived or the client has gone. */
function passOn(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
  isLost: boolean,
  note: (answer: IncomingMessage) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(target + url, { method: method!, headers, agent: false }, (answer) => {
      note(answer);
      answer.on("error", () => undefined);
      if (isLost) {
        answer.resume().on("end", () => res.destroy());
        return;
      }
      res.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(res);
    });
    asked.on("error", () => res.destroy());
    res.on("close", () => {
      asked.destroy();
      resolve();
    });
    asked.end(body);
  });
}
