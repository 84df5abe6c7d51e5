/** The gateway is told to stop while it works: what was accepted is answered whole, and nothing is left behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { connect as connectSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { WebSocket } from "ws";
import { cloneDatabase, type TestDatabase } from "./support/database.js";
import { isRunning, postmasterIn, removeEmbedded } from "./support/embedded.js";
import { type GatewayProcess, runCli, startProcess, untilUnderWay } from "./support/process.js";
import { until } from "./support/until.js";

const ROWS = 10_000;
const PATIENCE_MS = 5000;
const IN_ORDER = { code: 0, signal: null };
const CUT = { code: 75, signal: null };

let database: TestDatabase;
let key: string;
let gateway: GatewayProcess | undefined;

beforeAll(async () => {
  database = await cloneDatabase();
  key = (await runCli("key", { DATABASE_URL: database.url }, ["--tenant", "Drain", "--scopes", "all"])).stdout.trim();
});
afterEach(() => gateway?.end("SIGKILL"));
afterAll(() => database.drop());

/** Until a request has arrived whose body has not. */
const arrived = (): Promise<void> => untilUnderWay(gateway!.root);

const start = async (settings: Record<string, string> = {}): Promise<void> => {
  gateway = await startProcess({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: "0", ...settings });
};

/** A request as it goes over the wire. */
function written(method: string, path: string, body = ""): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const projects = (prefix: string, count = ROWS): string =>
  JSON.stringify(Array.from({ length: count }, (_, i) => ({ number: `${prefix}${i}`, title: "x".repeat(200) })));

function open(): Socket {
  const { hostname, port } = new URL(gateway!.root);
  return connectSocket(Number(port), hostname);
}

/** A client that reads slowly: 64 KB at a time, with pauses. */
async function readSlowly(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece as Buffer);
    await sleep(2);
  }
  return Buffer.concat(pieces);
}

/** The answers of one connection; a cut one throws. */
function answersIn(bytes: Buffer): { status: number; connection: string | undefined; body: any }[] {
  const answers = [];
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end).toString();
    const length = Number(/content-length: (\d+)/i.exec(head)![1]);
    const body = rest.subarray(end + 4, end + 4 + length);
    expect(body.length).toBe(length);
    answers.push({
      status: Number(head.slice(9, 12)),
      connection: /^connection: (.*)$/im.exec(head)?.[1],
      body: JSON.parse(body.toString()),
    });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

const untilLogged = async (text: string): Promise<void> => {
  while (!gateway!.output().includes(text)) await sleep(20);
};

describe("SIGTERM", () => {
  test("in the middle of large answers to slow clients: all are whole, also pipelined ones", async () => {
    await start({ SHUTDOWN_SECONDS: "120" });
    // The answers are in the making, or have begun to flow, or wait behind another one.
    const clients = ["A", "B", "C", "D"].map((prefix, index) => {
      const socket = open();
      socket.pause();
      socket.write(written("POST", "/v1/projects/erp", projects(prefix)));
      if (index % 2 === 1)
        for (let i = 0; i < 3; i++) socket.write(written("POST", "/v1/projects/erp", projects(`${prefix}${i}-`, 1000)));
      return socket;
    });
    await Promise.all(clients.map((socket) => once(socket, "readable")));
    const ended = gateway!.end("SIGTERM");
    await untilLogged('"draining');
    const answers = (await Promise.all(clients.map(readSlowly))).map(answersIn);
    expect(answers.map((each) => each.map(({ status, body }) => [status, body.length]))).toEqual(
      clients.map((_, index) => [[200, ROWS], ...(index % 2 === 1 ? [1, 2, 3].map(() => [200, 1000]) : [])]),
    );
    expect(await ended).toEqual(IN_ORDER);
  });

  test("an answer that has not begun says that its connection ends; idle connections end at once", async () => {
    await start();
    const [busy, idle] = [open(), open()];
    const body = JSON.stringify([{ number: "LATE", title: "sent before the end" }]);
    const request = written("POST", "/v1/projects/erp", body);
    busy.write(request.slice(0, -5));
    idle.write(written("GET", "/healthz"));
    await once(idle, "data");
    await arrived();
    const ended = gateway!.end("SIGTERM");
    await once(idle.resume(), "close");
    expect(gateway!.child.exitCode).toBeNull();
    busy.write(request.slice(-5));
    expect(answersIn(await readSlowly(busy))).toMatchObject([{ status: 200, connection: "close" }]);
    expect(await ended).toEqual(IN_ORDER);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "sent twice within a moment, as npm and a supervisor do (%s), cuts nothing",
    async (second) => {
      await start();
      const socket = open();
      const request = written("POST", "/v1/projects/erp", JSON.stringify([{ number: "TWICE", title: "x" }]));
      socket.write(request.slice(0, -5));
      await arrived();
      const ended = gateway!.end("SIGTERM");
      await sleep(100);
      gateway!.child.kill(second);
      await sleep(300);
      socket.write(request.slice(-5));
      expect(answersIn(await readSlowly(socket))).toMatchObject([{ status: 200 }]);
      expect(await ended).toEqual(IN_ORDER);
    },
  );

  test("and a client that never ends its request: cut when SHUTDOWN_SECONDS are over, with a line in the log", async () => {
    await start({ SHUTDOWN_SECONDS: "1" });
    const socket = open().resume();
    socket.on("error", () => undefined).write(written("POST", "/v1/projects/erp", "[]").slice(0, -1));
    await arrived();
    expect(await gateway!.end("SIGTERM")).toEqual(CUT);
    expect(gateway!.output()).toContain("requests were still under way when the time was up");
  });
});

describe("operations on a WebSocket", () => {
  /** A socket that may run operations. */
  const admitted = async (): Promise<(operation: string) => void> => {
    const socket = new WebSocket(`${gateway!.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    socket.on("error", () => undefined);
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": key } }));
    await once(socket, "message");
    return (query) => socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
  };

  test("that are cut when the time is up are told by the exit code", async () => {
    await start({ SHUTDOWN_SECONDS: "1" });
    const blocking = new pg.Client({ connectionString: database.superuserUrl });
    await blocking.connect();
    try {
      await blocking.query("begin");
      await blocking.query("lock table account in access exclusive mode");
      const run = await admitted();
      run('mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { number } }');
      const waiting = "select 1 from pg_locks where not granted";
      await until("the mutation waits", async () => (await blocking.query(waiting)).rows.length > 0);
      expect(await gateway!.end("SIGTERM")).toEqual(CUT);
      expect(gateway!.output()).toMatch(/"answers":1,.*requests were still under way when the time was up/);
    } finally {
      await blocking.end();
    }
  });

  test("that are subscriptions are ended in order, because they go on elsewhere", async () => {
    await start({ SHUTDOWN_SECONDS: "5" });
    const run = await admitted();
    run("subscription { events { type } }");
    await sleep(300);
    expect(await gateway!.end("SIGTERM")).toEqual(IN_ORDER);
  });
});

test("SIGHUP of a closed terminal drains, too", async () => {
  await start();
  expect(await gateway!.end("SIGHUP")).toEqual(IN_ORDER);
  expect(gateway!.output()).toContain("draining");
});

describe("with the embedded PostgreSQL", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "gateway-drain-"));
  });
  afterAll(() => removeEmbedded(dataDir));

  test("a second signal after some seconds ends it at once, and PostgreSQL with it", async () => {
    gateway = await startProcess({ DATA_DIR: dataDir });
    const { pid } = (await postmasterIn(dataDir))!;
    const socket = open().resume();
    socket
      .on("error", () => undefined)
      .write(written("POST", "/v1/projects/erp", "[]").slice(0, -1).replace(key, demoKey()));
    await arrived();
    const ended = gateway!.end("SIGTERM");
    await untilLogged('"draining');
    await sleep(PATIENCE_MS + 500);
    expect(gateway!.child.exitCode).toBeNull();
    gateway!.child.kill("SIGTERM");
    expect(await ended).toEqual(CUT);
    expect(gateway!.output()).toContain("requests under way were cut by a second signal");
    expect(isRunning(pid)).toBe(false);
  });

  test("an error that nobody catches ends it with a code of its own, and PostgreSQL with it", async () => {
    const fault = "process.on('SIGUSR2', () => { throw new Error('A fault of ours') })";
    gateway = await startProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    });
    const { pid } = (await postmasterIn(dataDir))!;
    const ended = once(gateway!.child, "exit");
    gateway!.child.kill("SIGUSR2");
    await ended;
    expect(gateway!.child.exitCode).toBe(70);
    expect(gateway!.output()).toContain("A fault of ours");
    expect(isRunning(pid)).toBe(false);
  });

  test("a start that fails because its port is taken leaves no PostgreSQL running", async () => {
    gateway = await startProcess({ DATABASE_URL: database.url });
    const { port } = new URL(gateway!.root);
    await expect(startProcess({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(/ended with 1:[^]*Port \d+ is taken/);
    expect(await postmasterIn(dataDir)).toBeNull();
  });

  test("a signal while it starts ends it in order, and leaves no PostgreSQL running", async () => {
    for (const delayMs of [0, 100, 200, 300, 400, 500, 600, 800]) {
      const starting = startProcess(
        { DATA_DIR: dataDir },
        (child) => void sleep(delayMs).then(() => child.kill("SIGTERM")),
      );
      const outcome = await starting.then(
        async (running) => (gateway = running).end("SIGTERM"),
        (error: Error) => error.message,
      );
      // Before Node has begun to listen for signals, one ends it.
      expect([delayMs, outcome]).toEqual([delayMs, expect.anything()]);
      if (typeof outcome === "string") expect(outcome).toMatch(/ended with (0|null)/);
      else expect(outcome).toEqual(IN_ORDER);
      expect([delayMs, await postmasterIn(dataDir)]).toEqual([delayMs, null]);
    }
  });

  test("a closed terminal: PostgreSQL stops, and nothing hangs on the lost output", async () => {
    // `script` gives the gateway a terminal, and takes it away when it is killed.
    const terminal = spawn("script", ["-qec", `echo PID=$$; exec ${process.execPath} dist/src/main.js`, "/dev/null"], {
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        PORT: "0",
        HOST: "127.0.0.1",
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let output = "";
    terminal.stdout.on("data", (piece) => (output += piece));
    while (!output.includes('"listening"')) await sleep(20);
    const pid = Number(/PID=(\d+)/.exec(output)![1]);
    try {
      terminal.kill("SIGKILL");
      const deadline = Date.now() + 60_000;
      while (isRunning(pid) && Date.now() < deadline) await sleep(50);
      expect(isRunning(pid)).toBe(false);
      expect(await postmasterIn(dataDir)).toBeNull();
    } finally {
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
    }
  });

  const demoKey = (): string => /cpk_\S+/.exec(gateway!.output())![0];
});
