/** The table on standard output. */
import { cpus } from "node:os";
import type { Figures } from "./measure.ts";
import { SERVERS, type ServerName } from "./servers.ts";

export interface Result extends Figures {
  readonly rssMb: number;
  /** After a full collection at the end of the row. */
  readonly heapMb: number;
  /** Kilobytes that a request leaves in the old space. */
  readonly promotedKb: number;
  /** Server CPU as a multiple of the bare server's. */
  readonly ratio: number;
  /** Smallest and largest ratio of a single round. */
  readonly ratioRange: readonly [number, number];
  /** PostgreSQL's CPU as a multiple of what it takes for the bare server. */
  readonly postgresRatio: number;
  /** The same for both together. */
  readonly totalRatio: number;
  /** What {@link ratio} should stay below. */
  readonly target?: number;
  readonly totalTarget?: number;
}

export interface RowReport {
  readonly row: string;
  readonly title: string;
  /** A text instead of a result says why the server was not measured. */
  readonly servers: Partial<Record<ServerName, Result | string>>;
}

export interface StatementReport {
  /** The rows that the nested query asks for: projects or invoices. */
  readonly rows: string;
  readonly server: ServerName;
  /** Number of those rows → statements of the nested query. */
  readonly statements: Record<string, number>;
}

export const machine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`;

export function printRow({ row, title, servers }: RowReport): void {
  const lines = Object.entries(servers).map(([name, result]) => {
    const server = SERVERS[name as ServerName].title;
    if (typeof result === "string") return [server, `not measured: ${result}`];
    const { serverCpuMs, ratio, ratioRange, postgresCpuMs, p50Ms, p99Ms, rssMb, heapMb, promotedKb } = result;
    return [
      server,
      figure(serverCpuMs),
      ratio.toFixed(2),
      ratioRange.map((value) => value.toFixed(2)).join("–"),
      figure(postgresCpuMs),
      result.postgresRatio.toFixed(2),
      result.totalRatio.toFixed(2),
      [wanted(result.target, ratio), wanted(result.totalTarget, result.totalRatio, "total ")]
        .filter(Boolean)
        .join(", "),
      figure(p50Ms),
      figure(p99Ms),
      rssMb.toFixed(0),
      heapMb.toFixed(0),
      promotedKb.toFixed(1),
    ];
  });
  console.log(`\n${row}: ${title}`);
  printTable([
    [
      "",
      "CPU ms",
      "ratio",
      "rounds",
      "PG CPU ms",
      "ratio",
      "total",
      "wanted",
      "p50 ms",
      "p99 ms",
      "RSS MB",
      "heap MB",
      "old kB",
    ],
    ...lines,
  ]);
}

const wanted = (target: number | undefined, ratio: number, of = ""): string =>
  target === undefined ? "" : `${of}≤ ${target} ${ratio <= target ? "ok" : "short"}`;

export function printStatements(reports: readonly StatementReport[]): void {
  for (const [rows, ofRows] of Map.groupBy(reports, ({ rows }) => rows)) {
    const sizes = Object.keys(ofRows[0]!.statements);
    console.log(`\nStatements of the nested query, by the number of ${rows}`);
    printTable([
      ["", ...sizes, ""],
      ...ofRows.map(({ server, statements }) => {
        const counts = sizes.map((size) => statements[size]!);
        return [SERVERS[server].title, ...counts.map(String), new Set(counts).size === 1 ? "constant" : "GROWS"];
      }),
    ]);
  }
}

const figure = (value: number): string => value.toFixed(value < 10 ? 3 : 1);

export function printTable(lines: readonly (readonly string[])[]): void {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.filter((line) => line.length === lines[0]!.length).map((line) => line[column]!.length)),
  );
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 || line.length < widths.length ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    );
    console.log(`  ${cells.join("  ")}`.trimEnd());
  }
}
