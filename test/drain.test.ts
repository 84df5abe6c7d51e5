/** The gateway is told to stop while it works: what was accepted is answered whole, and nothing is left behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { WebSocket } from "ws";
import { cloneDatabase, type TestDatabase } from "./support/database.js";
import { demoKeyOf, isRunning, postmasterIn, removeEmbedded, usedDataDir } from "./support/embedded.js";
import { type GatewayProcess, runCli, startProcess, untilUnderWay } from "./support/process.js";
import { until } from "./support/until.js";

const ROWS = 5000;
const IN_ORDER = { code: 0, signal: null };
const CUT = { code: 75, signal: null };

let gateway: GatewayProcess;
let key: string;
afterEach(() => gateway?.end("SIGKILL"));

/** A request as it goes over the wire. */
function written(method: string, path: string, body = ""): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
const projects = (prefix: string, count: number): string =>
  written(
    "POST",
    "/v1/projects/erp",
    JSON.stringify(Array.from({ length: count }, (_, i) => ({ number: `${prefix}${i}`, title: "x".repeat(200) }))),
  );

function open(): Socket {
  const { hostname, port } = new URL(gateway.root);
  return connect(Number(port), hostname).on("error", () => undefined);
}

/** A request that stays under way, since its last bytes are not sent. */
async function unfinished(): Promise<{ socket: Socket; rest: string }> {
  const request = projects("LATE", 1);
  const socket = open();
  socket.write(request.slice(0, -5));
  await untilUnderWay(gateway.root);
  return { socket, rest: request.slice(-5) };
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

/** The answers of one connection: status, rows, and what becomes of the connection. A cut one throws. */
function answersIn(bytes: Buffer): [status: number, rows: number, connection: string | undefined][] {
  const answers: [number, number, string | undefined][] = [];
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end).toString();
    const length = Number(/content-length: (\d+)/i.exec(head)![1]);
    const body = JSON.parse(rest.subarray(end + 4, end + 4 + length).toString());
    answers.push([Number(head.slice(9, 12)), body.length, /^connection: (.*)$/im.exec(head)?.[1]]);
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

/** Runs a script in the gateway's process before the gateway. */
const preloaded = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
/** The seconds by which it tells two signals apart pass so many times as fast. */
const withClock = (speed: number) =>
  preloaded(`const now = performance.now.bind(performance); performance.now = () => ${speed} * now();`);

const untilLogged = (text: string): Promise<void> => until(text, () => gateway.output().includes(text));

describe("on a database of its own", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
    key = (await runCli("key", { DATABASE_URL: database.url }, ["--tenant", "X", "--scopes", "all"])).stdout.trim();
  });
  afterAll(() => database.drop());

  const start = async (settings: Record<string, string>): Promise<void> => {
    gateway = await startProcess({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: "0", ...settings });
  };

  /** Runs an operation on a socket. */
  async function runOnSocket(query: string): Promise<WebSocket> {
    const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    socket.on("error", () => undefined);
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": key } }));
    await once(socket, "message");
    socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
    return socket;
  }

  test("SIGTERM, also twice within a moment: all answers are whole, an answer that has not begun says that its connection ends", async () => {
    await start({ SHUTDOWN_SECONDS: "120", ...withClock(1 / 50) });
    expect(gateway.output()).not.toContain("Demo");
    // It goes on elsewhere, so nobody waits for its end.
    const told = once(await runOnSocket("subscription { events { type } }"), "message");
    // The answers are in the making, or have begun to flow, or wait behind another one.
    const clients = ["A", "B"].map((prefix, index) => {
      const socket = open().pause();
      socket.write(projects(prefix, ROWS));
      if (index === 1) for (const each of [1, 2, 3]) socket.write(projects(`${prefix}${each}-`, 500));
      return socket;
    });
    await Promise.all(clients.map((socket) => once(socket, "readable")));
    const idle = open();
    idle.write(written("GET", "/healthz"));
    await once(idle, "data");
    const { socket: busy, rest } = await unfinished();
    await told;

    const idleEnds = once(idle.resume(), "close");
    const ended = gateway.end("SIGTERM");
    await untilLogged('"draining');
    await idleEnds;
    // As npm and a supervisor do.
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) gateway.child.kill(signal);
    await sleep(50);
    busy.write(rest);
    const large = (await Promise.all(clients.map(readSlowly))).map(answersIn);
    expect(large.map((answers) => answers.map(([status, rows]) => [status, rows]))).toEqual([
      [[200, ROWS]],
      [[200, ROWS], ...[1, 2, 3].map(() => [200, 500])],
    ]);
    expect(answersIn(await readSlowly(busy))).toEqual([[200, 1, "close"]]);
    expect(await ended).toEqual(IN_ORDER);
  });

  test("what has not ended when SHUTDOWN_SECONDS are over is cut, counted and told by the exit code", async () => {
    await start({ SHUTDOWN_SECONDS: "1" });
    const blocking = new pg.Client({ connectionString: database.superuserUrl });
    await blocking.connect();
    try {
      await blocking.query("begin; lock table account in access exclusive mode");
      await runOnSocket('mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { number } }');
      const waiting = "select 1 from pg_locks where not granted";
      await until("the mutation waits", async () => (await blocking.query(waiting)).rows.length > 0);
      await unfinished();
      // The signal of a closed terminal drains, too.
      expect(await gateway.end("SIGHUP")).toEqual(CUT);
      expect(gateway.output()).toMatch(/"answers":2,.*requests were still under way when the time was up/);
    } finally {
      await blocking.end();
    }
  });
});

describe("with the embedded PostgreSQL, which goes, too,", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await usedDataDir();
    key = demoKeyOf(dataDir);
  });
  afterAll(() => removeEmbedded(dataDir));

  /** @returns the process of its PostgreSQL */
  async function startWith(settings: Record<string, string>): Promise<number> {
    gateway = await startProcess({ DATA_DIR: dataDir, ...settings });
    return (await postmasterIn(dataDir))!.pid;
  }

  test("a second signal after some seconds ends it at once", async () => {
    const pid = await startWith(withClock(50));
    await unfinished();
    const ended = gateway.end("SIGTERM");
    await untilLogged('"draining');
    for (let time = 0; time < 4; time++) await sleep(50);
    expect(gateway.child.exitCode).toBeNull();
    gateway.child.kill("SIGTERM");
    expect(await ended).toEqual(CUT);
    expect(gateway.output()).toContain("requests under way were cut by a second signal");
    expect(isRunning(pid)).toBe(false);
  });

  test("an error that nobody catches ends it with a code of its own", async () => {
    const pid = await startWith(preloaded("process.on('SIGUSR2', () => { throw new Error('A fault of ours') })"));
    expect(await gateway.end("SIGUSR2")).toEqual({ code: 70, signal: null });
    expect(gateway.output()).toContain("A fault of ours");
    expect(isRunning(pid)).toBe(false);
  });

  test.each([
    ["as soon as there is a process", async () => undefined],
    [
      "while PostgreSQL starts",
      async () => until("a server", async () => (await postmasterIn(dataDir)) !== null, 90_000),
    ],
    [
      "when PostgreSQL has started",
      async () => until("its start", async () => (await postmasterIn(dataDir))?.status === "ready", 90_000),
    ],
  ])("a signal %s ends a start in order", async (_, moment) => {
    const starting = startProcess(
      { DATA_DIR: dataDir },
      (child) =>
        // A start that fails says so itself.
        void moment().then(
          () => child.kill("SIGTERM"),
          () => undefined,
        ),
    );
    // Before Node has begun to listen for signals, one ends it.
    const outcome = starting.then(
      async (running) => JSON.stringify(await running.end("SIGTERM")),
      (error: Error) => error.message,
    );
    expect(await outcome).toMatch(/ended with (0|null)|"code":0,"signal":null/);
    expect(await postmasterIn(dataDir)).toBeNull();
  });

  test("its terminal is closed, and nothing hangs on the lost output", async () => {
    // `script` gives the gateway a terminal, and takes it away when it is killed.
    const own = { NODE_OPTIONS: "", NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" };
    const terminal = spawn("script", ["-qec", `echo PID=$$; exec ${process.execPath} dist/src/main.js`, "/dev/null"], {
      env: { ...process.env, ...own },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let output = "";
    terminal.stdout.on("data", (piece) => (output += piece));
    await until("it listens", () => output.includes('"listening"'), 60_000);
    const pid = Number(/PID=(\d+)/.exec(output)![1]);
    try {
      terminal.kill("SIGKILL");
      await until("it has ended", () => !isRunning(pid), 60_000);
      expect(await postmasterIn(dataDir)).toBeNull();
    } finally {
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
    }
  });
});
