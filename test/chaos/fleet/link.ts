/**
 * A line between two programs that can be cut, stopped and slowed down: a TCP proxy on a port of its own. What stands
 * on it goes on in order, or breaks; it is never changed.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** So much is let through at once while a line is slow. */
const SLICE_BYTES = 1024;

/** What is wrong with a line. */
interface Trouble {
  /** How long each piece waits. */
  delayMs: number;
  bytesPerSecond: number;
  /** Nothing goes through any more, and nobody is told. */
  isSilent: boolean;
  /** So many bytes of an answer go through yet, then its connection is cut. */
  bytesUntilCut: number;
}

const WHOLE: Trouble = { delayMs: 0, bytesPerSecond: Infinity, isSilent: false, bytesUntilCut: Infinity };

export class Link {
  readonly name: string;
  readonly port: number;
  readonly #server: Server;
  #target: number;
  readonly #pairs = new Set<readonly [near: Socket, far: Socket]>();
  #trouble = { ...WHOLE };
  #isRefusing = false;
  /** Resolves when the line has changed. */
  #change = Promise.withResolvers<undefined>();

  private constructor(name: string, server: Server, target: number) {
    this.name = name;
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on("connection", (near) => this.#join(near));
  }

  /** @param target a port of this machine */
  static async to(name: string, target: number): Promise<Link> {
    const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Link(name, server, target);
  }

  /** Leads to another port from now on: what is connected stays so, or breaks with what it led to. */
  leadTo(target: number): void {
    this.#target = target;
  }

  /** Breaks all connections with a reset. */
  reset(): void {
    for (const pair of this.#pairs) cut(pair);
  }

  /** Breaks connections that somebody has, and does not take new ones for a while. */
  async refuse(ms: number): Promise<void> {
    this.#isRefusing = true;
    this.reset();
    await sleep(ms);
    this.#isRefusing = false;
  }

  /** Cuts an answer after some more bytes: in the middle of a head, a row, or a word. */
  cutAfter(bytes: number): void {
    this.#trouble.bytesUntilCut = bytes;
  }

  /** Is in trouble for a while. */
  async suffer(trouble: Partial<Trouble>, ms: number): Promise<void> {
    Object.assign(this.#trouble, trouble);
    await sleep(ms);
    this.heal();
  }

  heal(): void {
    this.#trouble = { ...WHOLE };
    this.#isRefusing = false;
    this.#change.resolve(undefined);
    this.#change = Promise.withResolvers();
  }

  close(): void {
    this.#server.close();
    this.heal();
    this.reset();
  }

  #join(near: Socket): void {
    if (this.#isRefusing) return void near.resetAndDestroy();
    const far = connect({ port: this.#target, host: "127.0.0.1", allowHalfOpen: true });
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const socket of pair)
      socket
        .setNoDelay()
        .on("error", () => undefined)
        .once("close", (hadError) => void this.#closed(pair, hadError));
    void this.#carry(near, far, false).catch(() => cut(pair));
    void this.#carry(far, near, true).catch(() => cut(pair));
  }

  async #carry(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    // Whose other direction may still be needed.
    for await (const piece of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const size = Number.isFinite(this.#trouble.bytesPerSecond) ? SLICE_BYTES : piece.length;
      for (let at = 0; at < piece.length; at += size) await this.#pass(to, piece.subarray(at, at + size), isAnswer);
    }
    await this.#whileSilent();
    to.end();
  }

  async #pass(to: Socket, bytes: Buffer, isAnswer: boolean): Promise<void> {
    const { delayMs, bytesPerSecond } = this.#trouble;
    const waitMs = delayMs + (bytes.length * 1000) / bytesPerSecond;
    if (waitMs > 0) await sleep(waitMs);
    await this.#whileSilent();
    if (!isAnswer || bytes.length <= this.#trouble.bytesUntilCut) {
      if (isAnswer) this.#trouble.bytesUntilCut -= bytes.length;
      if (!to.write(bytes) && !to.destroyed) await Promise.race([once(to, "drain"), once(to, "close")]);
      return;
    }
    const left = bytes.subarray(0, this.#trouble.bytesUntilCut);
    this.#trouble.bytesUntilCut = Infinity;
    await new Promise((resolve) => to.write(left, resolve));
    throw new Error("cut");
  }

  /** In silence one side does not learn that the other has gone, either. */
  async #closed(pair: readonly [Socket, Socket], hadError: boolean): Promise<void> {
    await this.#whileSilent();
    if (hadError) cut(pair);
    else for (const socket of pair) socket.destroySoon();
    this.#pairs.delete(pair);
  }

  async #whileSilent(): Promise<void> {
    while (this.#trouble.isSilent) await this.#change.promise;
  }
}

function cut(pair: readonly Socket[]): void {
  for (const socket of pair) if (!socket.destroyed) socket.resetAndDestroy();
}
