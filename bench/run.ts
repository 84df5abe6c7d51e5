/** `npm run bench`: the gateway beside a bare server, Mercurius and PostGraphile, on one database (bench/README.md). */
import { writeFile } from "node:fs/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Call } from "./calls.ts";
import { type BenchDatabase, startDatabase } from "./database.ts";
import { nestedInvoiceCalls } from "./invoice-calls.ts";
import { ask, type Figures, load, measure, rssMb, settled } from "./measure.ts";
import { clearLeftovers, interrupted } from "./leftovers.ts";
import { observe } from "./observe.ts";
import { profile } from "./profile.ts";
import { machine, printRow, printStatements, type Result, type RowReport, type StatementReport } from "./report.ts";
import { nestedCalls, type Row, ROWS, VACUUM } from "./rows.ts";
import { type Program, type RunningServer, SERVER_NAMES, type ServerName, SERVERS, startServer } from "./servers.ts";
import { measureStarts, printStarts } from "./start.ts";

/** What `--only` calls the starts. */
const START = "start";
const USAGE = `npm run bench -- [--json FILE] [--only ROW,ROW] [--quick]
npm run bench -- --observe [--only ROW,ROW]
npm run bench -- --profile ROW --server ${SERVER_NAMES.join("|")}
Rows: ${ROWS.map(({ name }) => name).join(", ")}; and ${START}, which is not compared and has no profile`;

interface Effort {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  readonly starts: number;
}
const FULL: Effort = { rounds: 7, roundMs: 2000, warmUpMs: 5000, starts: 5 };
const QUICK: Effort = { rounds: 3, roundMs: 800, warmUpMs: 1500, starts: 2 };

type Servers = Record<Program, RunningServer>;

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      json: { type: "string" },
      only: { type: "string" },
      quick: { type: "boolean" },
      observe: { type: "boolean" },
      profile: { type: "string" },
      server: { type: "string" },
    },
  });
  const only = options.only?.split(",");
  const rows = rowsNamed(options.profile?.split(",") ?? only?.filter((name) => name !== START));
  const withStarts = only === undefined || only.includes(START);
  const profiled = options.server ?? "gateway-rest";
  if (!Object.hasOwn(SERVERS, profiled)) throw new Error(`There is no server "${profiled}".\n${USAGE}`);

  const work = async (): Promise<void> => {
    const db = await startDatabase();
    if (options.profile !== undefined) {
      for (const row of rows) await profile(row, profiled as ServerName, db);
      return;
    }
    if (options.observe) return observe(rows, db);
    const effort = options.quick ? QUICK : FULL;
    const compared = rows.length > 0 ? await compare(db, rows, effort) : {};
    const starts = withStarts ? await measureStarts(db, effort.starts) : [];
    if (withStarts) printStarts(starts);
    if (options.json !== undefined)
      await writeFile(options.json, `${JSON.stringify({ machine: machine(), ...compared, ...(withStarts && { starts }) }, null, 2)}\n`);
  };
  try {
    await Promise.race([work(), interrupted]);
  } finally {
    await clearLeftovers();
  }
}

function rowsNamed(names: readonly string[] | undefined): readonly Row[] {
  if (names === undefined) return ROWS;
  return names.map((name) => {
    const row = ROWS.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`There is no row "${name}".\n${USAGE}`);
    return row;
  });
}

async function startAll(db: BenchDatabase): Promise<Servers> {
  const programs = [...new Set(Object.values(SERVERS).map(({ program }) => program))];
  return Object.fromEntries(await Promise.all(programs.map(async (program) => [program, await startServer(program, db)]))) as Servers;
}

async function compare(db: BenchDatabase, rows: readonly Row[], effort: Effort): Promise<{ rows: RowReport[]; statements: StatementReport[] }> {
  const servers = await startAll(db);
  for (const row of rows) await checkAnswers(servers, db, row);
  console.log(`All servers give the same answers. ${machine()}; ${effort.rounds} rounds; row-level security is on for the gateway and PostGraphile.`);

  const statements = await countStatements(servers, db);
  printStatements(statements);
  const reports: RowReport[] = [];
  for (const row of rows) {
    const report = await measureRow(servers, db, row, effort);
    printRow(report);
    reports.push(report);
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  return { rows: reports, statements };
}

/** @throws Error that names the first difference */
async function checkAnswers(servers: Servers, db: BenchDatabase, row: Row): Promise<void> {
  const asked = await askable(servers, db, row);
  // Twice: the first answer and the one of a compiled plan; and the first import creates what later ones find.
  for (const _ of [1, 2]) {
    let expected: unknown;
    for (const [name, call] of asked) {
      const answer = call.answer(await ask(servers[SERVERS[name].program], db.keys[row.key], call));
      expected ??= answer;
      const difference = firstDifference(answer, expected, row.name);
      if (difference !== null) throw new Error(`${SERVERS[name].title} does not answer like ${SERVERS.bare.title}:\n${difference}`);
    }
  }
}

function firstDifference(answer: any, expected: any, path: string): string | null {
  if (isDeepStrictEqual(answer, expected)) return null;
  const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
  if (!isObject(answer) || !isObject(expected) || answer.errors)
    return `${path} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)?.slice(0, 500)}`;
  const names = new Set([...Object.keys(answer), ...Object.keys(expected)]);
  return [...names].map((name) => firstDifference(answer[name], expected[name], `${path}.${name}`)).find((difference) => difference !== null) ?? null;
}

async function askable(servers: Servers, db: BenchDatabase, row: Row): Promise<[ServerName, Call][]> {
  const asked: [ServerName, Call][] = [];
  for (const [key, call] of Object.entries(row.calls(db))) {
    const name = key as ServerName;
    if (typeof call !== "string") asked.push([name, await settled(servers[SERVERS[name].program], db.keys[row.key], call)]);
  }
  return asked;
}

async function measureRow(servers: Servers, db: BenchDatabase, row: Row, effort: Effort): Promise<RowReport> {
  const asked = await askable(servers, db, row);
  const requests = new Map<ServerName, number>();
  for (const [name, call] of asked) {
    const server = servers[SERVERS[name].program];
    await load(server, db.keys[row.key], call, row.connections, { ms: effort.warmUpMs });
    requests.set(name, row.requests ?? (await load(server, db.keys[row.key], call, row.connections, { ms: effort.roundMs })).length);
  }

  const rounds = new Map<ServerName, Figures[]>(asked.map(([name]) => [name, []]));
  for (let round = 0; round < effort.rounds; round++) {
    // Each round begins with another server, so that none always follows the same one.
    for (const [name, call] of [...asked.slice(round % asked.length), ...asked.slice(0, round % asked.length)]) {
      if (call.method === "POST") await db.run(VACUUM);
      rounds.get(name)!.push(await measure(servers[SERVERS[name].program], db, row, call, requests.get(name)!));
    }
  }

  const bare = rounds.get("bare")!;
  const results = Object.entries(row.calls(db)).map(([key, call]) => {
    const name = key as ServerName;
    if (typeof call === "string") return [name, call] as const;
    const figures = rounds.get(name)!;
    const middle = medianRound(figures);
    const ratios = figures.map(({ serverCpuMs }, round) => serverCpuMs / bare[round]!.serverCpuMs).sort((a, b) => a - b);
    const target = row.targets[name];
    const result: Result = {
      ...middle,
      rssMb: rssMb(servers[SERVERS[name].program].pid),
      ratio: ratios[Math.floor(ratios.length / 2)]!,
      ratioRange: [ratios[0]!, ratios.at(-1)!],
      ...(target !== undefined && { target }),
    };
    return [name, result] as const;
  });
  return { row: row.name, title: row.title, servers: Object.fromEntries(results) };
}

const medianRound = (figures: readonly Figures[]): Figures =>
  figures.toSorted((a, b) => a.serverCpuMs - b.serverCpuMs)[Math.floor(figures.length / 2)]!;

const NESTED = { projects: nestedCalls, invoices: nestedInvoiceCalls };
const COUNTS = [1, 20, 500];

/** PostgreSQL itself counts, for as long as it takes. */
async function countStatements(servers: Servers, db: BenchDatabase): Promise<StatementReport[]> {
  await track(db, "top");
  const reports: StatementReport[] = [];
  for (const [rows, callsFor] of Object.entries(NESTED)) {
    for (const server of SERVER_NAMES.filter((name) => typeof callsFor(1)[name] !== "string")) {
      const statements: [number, number][] = [];
      for (const count of COUNTS) {
        const call = callsFor(count)[server] as Call;
        const counts: number[] = [];
        // Several times: the first requests open connections and set them to the tenant.
        for (let i = 0; i < 6; i++) {
          await db.run("select pg_stat_statements_reset()");
          await ask(servers[SERVERS[server].program], db.keys.tenant, call);
          const { rows: counted } = await db.run("select sum(calls)::int as count from pg_stat_statements where query not like '%use_api_key%'");
          counts.push(counted[0].count);
        }
        statements.push([count, Math.min(...counts)]);
      }
      reports.push({ rows, server, statements: Object.fromEntries(statements) });
    }
  }
  await track(db, "none");
  return reports;
}

async function track(db: BenchDatabase, what: "top" | "none"): Promise<void> {
  await db.run("set pg_stat_statements.track = 'none'"); // the bench's own statements do not count
  await db.run(`alter system set pg_stat_statements.track = '${what}'`);
  await db.run("select pg_reload_conf(), pg_sleep(0.2)");
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
process.exit(); // what was interrupted is still under way
