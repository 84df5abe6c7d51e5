/** `npm run bench` compares the gateway with a bare server, Mercurius and PostGraphile on one database (README.md). */
import { writeFile } from "node:fs/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { type Call, turnsOf } from "./calls.ts";
import { type BenchDatabase, startDatabase } from "./database.ts";
import { measureDocuments, printDocuments } from "./documents.ts";
import { measureEventsTable, printEventsTable } from "./events-table.ts";
import { nestedInvoiceCalls } from "./invoice-calls.ts";
import { ask, type Figures, measureRound, median, promotedKb, rssMb, settled, sorted, warmUp } from "./measure.ts";
import { clearLeftovers, interrupted, isInterrupted } from "./leftovers.ts";
import { observe } from "./observe.ts";
import { profile } from "./profile.ts";
import { machine, printRow, printStatements, type Result, type RowReport, type StatementReport } from "./report.ts";
import { nestedCalls, type Row, ROWS, rowsNamed, undo } from "./rows.ts";
import { type RunningServer, SERVER_NAMES, type ServerName, SERVERS, startServer } from "./servers.ts";
import { measureStarts, printStarts } from "./start.ts";

/** The name by which `--only` selects the measurement of starts. */
const START = "start";
/** That of documents that become invoices. */
const DOCUMENTS = "documents";
/** That of the table of events, which is filled with millions of them. */
const EVENTS_TABLE = "events-table";
const USAGE = `npm run bench -- [--json FILE] [--only ROW,ROW] [--quick]
npm run bench -- --answers [--only ROW,ROW]
npm run bench -- --observe [--only ROW,ROW]
npm run bench -- --profile ROW --server ${SERVER_NAMES.join("|")}
Rows: ${ROWS.map(({ name }) => name).join(", ")}; and ${START}, ${DOCUMENTS} and ${EVENTS_TABLE}, which are measured by themselves; the last one only if it is named`;

interface Effort {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  readonly starts: number;
  readonly documentRounds: number;
  readonly documents: number;
}
const FULL: Effort = { rounds: 7, roundMs: 2000, warmUpMs: 5000, starts: 5, documentRounds: 5, documents: 100 };
const QUICK: Effort = { rounds: 3, roundMs: 800, warmUpMs: 1500, starts: 2, documentRounds: 1, documents: 40 };

type Servers = Record<ServerName, RunningServer>;

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      json: { type: "string" },
      only: { type: "string" },
      quick: { type: "boolean" },
      answers: { type: "boolean" },
      observe: { type: "boolean" },
      profile: { type: "string" },
      server: { type: "string" },
    },
  });
  const only = options.only?.split(",");
  const rows = rowsNamed(
    options.profile?.split(",") ?? only?.filter((name) => ![START, DOCUMENTS, EVENTS_TABLE].includes(name)),
  );
  const withStarts = only === undefined || only.includes(START);
  const withDocuments = only === undefined || only.includes(DOCUMENTS);
  const profiled = options.server ?? "gateway-rest";
  if (!Object.hasOwn(SERVERS, profiled)) throw new Error(`There is no server "${profiled}".\n${USAGE}`);

  const work = async (): Promise<void> => {
    if (only?.includes(EVENTS_TABLE)) {
      const report = await measureEventsTable();
      printEventsTable(report);
      if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
      return;
    }
    const db = await startDatabase();
    if (options.profile !== undefined) {
      for (const row of rows) await profile(row, profiled as ServerName, db);
      return;
    }
    if (options.answers) return void (await startChecked(db, rows));
    if (options.observe) return observe(rows, db);
    const effort = options.quick ? QUICK : FULL;
    const compared = rows.length > 0 ? await compare(db, rows, effort) : {};
    const starts = withStarts ? await measureStarts(db, effort.starts) : [];
    if (withStarts) printStarts(starts);
    const documents = withDocuments ? await measureDocuments(db, effort.documentRounds, effort.documents) : [];
    if (withDocuments) printDocuments(documents);
    if (options.json !== undefined)
      await writeFile(
        options.json,
        `${JSON.stringify({ machine: machine(), ...compared, ...(withStarts && { starts }), ...(withDocuments && { documents }) }, null, 2)}\n`,
      );
  };
  try {
    await Promise.race([work(), interrupted]);
  } finally {
    await clearLeftovers();
  }
}

async function startAll(db: BenchDatabase): Promise<Servers> {
  return Object.fromEntries(
    await Promise.all(SERVER_NAMES.map(async (name) => [name, await startServer(SERVERS[name].program, db)])),
  ) as Servers;
}

/** The servers for a row. If the row has its own settings, gateways are started with them for this row alone. */
async function withServers<T>(
  servers: Servers,
  db: BenchDatabase,
  { environment }: Row,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  if (!environment) return work(servers);
  const own = async (name: ServerName) =>
    [name, await startServer(SERVERS[name].program, db, [], environment)] as const;
  const started = await Promise.all([own("gateway-rest"), own("gateway-graphql")]);
  const result = await work({ ...servers, ...Object.fromEntries(started) });
  await Promise.all(started.map(([, server]) => server.stop()));
  return result;
}

/**
 * Starts the servers and asks them all for every row.
 * @throws Error that names the first difference of their answers
 */
async function startChecked(db: BenchDatabase, rows: readonly Row[]): Promise<Servers> {
  const servers = await startAll(db);
  for (const row of rows) await withServers(servers, db, row, (own) => checkAnswers(own, db, row));
  console.log("All servers give the same answers.");
  return servers;
}

async function compare(
  db: BenchDatabase,
  rows: readonly Row[],
  effort: Effort,
): Promise<{ rows: RowReport[]; statements: StatementReport[] }> {
  const servers = await startChecked(db, rows);
  console.log(`${machine()}; ${effort.rounds} rounds; row-level security is on for the gateway and PostGraphile.`);

  const statements = await countStatements(servers, db);
  printStatements(statements);
  const reports: RowReport[] = [];
  for (const row of rows) {
    try {
      const report = await withServers(servers, db, row, (own) => measureRow(own, db, row, effort));
      printRow(report);
      reports.push(report);
    } catch (error) {
      if (isInterrupted()) throw error;
      // A run takes up to two hours, so the other rows are measured all the same.
      console.error(`\n${row.name} is not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
      await undo(db, row);
    }
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  return { rows: reports, statements };
}

/** @throws Error that names the first difference */
async function checkAnswers(servers: Servers, db: BenchDatabase, row: Row): Promise<void> {
  const asked = await askable(servers, db, row);
  // Twice, because the second answer comes from a compiled plan, and the second import finds the rows of the first.
  for (const time of [1, 2]) {
    let expected: unknown;
    for (const [place, [name, call]] of asked.entries()) {
      const answer: unknown[] = [];
      // Of what the server before has stored, the same request would change nothing.
      const number = row.beginsAnew ? time : 10 * time + place;
      if (row.beginsAnew) await undo(db, row);
      for (const turn of turnsOf(call))
        answer.push(turn.answer(await ask(servers[name], db.keys[row.key], turn, number)));
      if (row.facts !== undefined) answer.push((await db.run(row.facts)).rows);
      expected ??= answer;
      const difference = firstDifference(answer, expected, row.name);
      if (difference !== null)
        throw new Error(`${SERVERS[name].title} does not answer like ${SERVERS.bare.title}:\n${difference}`);
    }
  }
  await undo(db, row);
}

function firstDifference(answer: any, expected: any, path: string): string | null {
  if (isDeepStrictEqual(answer, expected)) return null;
  const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
  if (!isObject(answer) || !isObject(expected) || answer.errors)
    return `${path} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)?.slice(0, 500)}`;
  const names = new Set([...Object.keys(answer), ...Object.keys(expected)]);
  return (
    [...names]
      .map((name) => firstDifference(answer[name], expected[name], `${path}.${name}`))
      .find((difference) => difference !== null) ?? null
  );
}

async function askable(servers: Servers, db: BenchDatabase, row: Row): Promise<[ServerName, Call][]> {
  const asked: [ServerName, Call][] = [];
  for (const [key, call] of Object.entries(row.calls(db))) {
    const name = key as ServerName;
    if (typeof call !== "string") asked.push([name, await settled(servers[name], db.keys[row.key], call)]);
  }
  return asked;
}

async function measureRow(servers: Servers, db: BenchDatabase, row: Row, effort: Effort): Promise<RowReport> {
  const asked = await askable(servers, db, row);
  const requests = new Map<ServerName, number>();
  for (const [name, call] of asked) requests.set(name, await warmUp(servers[name], db, row, call, effort));

  const rounds = new Map<ServerName, Figures[]>(asked.map(([name]) => [name, []]));
  for (let round = 0; round < effort.rounds; round++) {
    // Each round begins with another server, so that no server always follows the same one.
    for (const [name, call] of [...asked.slice(round % asked.length), ...asked.slice(0, round % asked.length)]) {
      rounds.get(name)!.push(await measureRound(servers[name], db, row, call, requests.get(name)!));
    }
  }

  const memory = new Map<ServerName, Pick<Result, "rssMb" | "heapMb" | "promotedKb">>();
  for (const [name, call] of asked) {
    const server = servers[name];
    const promoted = await promotedKb(server, db.keys[row.key], row, call);
    const rss = rssMb(server.pid); // read first, because measuring the heap collects garbage
    memory.set(name, { promotedKb: promoted, rssMb: rss, heapMb: (await server.tell("heap")) / 2 ** 20 });
  }

  await undo(db, row);
  const bare = rounds.get("bare")!;
  const results = Object.entries(row.calls(db)).map(([key, call]) => {
    const name = key as ServerName;
    if (typeof call === "string") return [name, call] as const;
    const figures = rounds.get(name)!;
    const middle = medianRound(figures);
    const ratiosOf = (cost: (of: Figures) => number): number[] =>
      sorted(figures.map((each, round) => cost(each) / cost(bare[round]!)));
    const ratios = ratiosOf(({ serverCpuMs }) => serverCpuMs);
    const result: Result = {
      ...middle,
      ...memory.get(name)!,
      ratio: median(ratios),
      ratioRange: [ratios[0]!, ratios.at(-1)!],
      postgresRatio: median(ratiosOf(({ postgresCpuMs }) => postgresCpuMs)),
      totalRatio: median(ratiosOf(({ serverCpuMs, postgresCpuMs }) => serverCpuMs + postgresCpuMs)),
      ...(row.targets[name] !== undefined && { target: row.targets[name] }),
      ...(row.totals?.[name] !== undefined && { totalTarget: row.totals[name] }),
    };
    return [name, result] as const;
  });
  return { row: row.name, title: row.title, servers: Object.fromEntries(results) };
}

const medianRound = (figures: readonly Figures[]): Figures =>
  figures.toSorted((a, b) => a.serverCpuMs - b.serverCpuMs)[Math.floor(figures.length / 2)]!;

const NESTED = { projects: nestedCalls, invoices: nestedInvoiceCalls };
const COUNTS = [1, 20, 500];

/** Counts statements with pg_stat_statements, which is switched on only for this. */
async function countStatements(servers: Servers, db: BenchDatabase): Promise<StatementReport[]> {
  await track(db, "top");
  const reports: StatementReport[] = [];
  for (const [rows, callsFor] of Object.entries(NESTED)) {
    for (const server of SERVER_NAMES.filter((name) => typeof callsFor(1)[name] !== "string")) {
      const statements: [number, number][] = [];
      for (const count of COUNTS) {
        const call = callsFor(count)[server] as Call;
        const counts: number[] = [];
        // Several times, because the first requests open connections and set them to the tenant.
        for (let i = 0; i < 6; i++) {
          await db.run("select pg_stat_statements_reset()");
          await ask(servers[server], db.keys.tenant, call);
          const { rows: counted } = await db.run(
            "select sum(calls)::int as count from pg_stat_statements where query not like '%use_api_key%'",
          );
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
process.exit(); // interrupted work may still be under way
