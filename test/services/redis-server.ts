/** A Redis of one's own, to be stopped, frozen and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../chaos/lib.js";

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Answers nothing any more, but keeps its connections. */
  freeze(): void;
  thaw(): void;
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(
        "redis-server",
        ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"],
        { stdio: "ignore" },
      );
      while (!(await answers(port))) await sleep(20);
    },
    async stop() {
      if (!child) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      child = null;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end("PING\r\n"));
    socket.once("data", (data) => resolve(String(data).startsWith("+PONG"))).once("error", () => resolve(false));
  });
}
