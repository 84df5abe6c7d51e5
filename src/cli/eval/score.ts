/** How much of what was read is right: one row a field, one column a syntax and container. */
import { textTable } from "../text-table.js";
import { type Field, FIELDS, type Prediction } from "./prediction.js";

/** A line of `expected.jsonl`. Fields that it does not have are not compared. */
export interface Expected extends Partial<Readonly<Record<Field, string | number | null>>> {
  readonly file: string;
  readonly syntax?: string;
  readonly container?: string;
}

interface Difference {
  readonly file: string;
  readonly field: Field;
  readonly expected: unknown;
  readonly read: unknown;
}

interface Score {
  /** Lines of a table, ready to print. */
  readonly table: string;
  readonly differences: readonly Difference[];
}

/** Compares what was read with what is expected. All fields of a file that was not read count as wrong. */
export function score(expected: readonly Expected[], predictions: ReadonlyMap<string, Prediction>): Score {
  const counts = new Map<string, Count>();
  const differences: Difference[] = [];
  const columns = [...new Set(expected.map(columnOf))].sort();
  for (const row of expected) {
    const read = predictions.get(row.file);
    for (const field of FIELDS) {
      if (row[field] === undefined) continue;
      const isRight = read !== undefined && isSame(field, row[field], read[field]);
      if (!isRight) differences.push({ file: row.file, field, expected: row[field], read: read?.[field] });
      for (const column of [columnOf(row), ALL]) {
        for (const line of [field, ALL]) add(counts, `${line} ${column}`, isRight);
      }
    }
  }
  const files = (column: string) => expected.filter((row) => column === ALL || columnOf(row) === column).length;
  const rows = [
    ["field", ...columns, ALL],
    ["files", ...[...columns, ALL].map((column) => String(files(column)))],
    ...[...FIELDS, ALL].map((field) => [
      field,
      ...[...columns, ALL].map((column) => percentage(counts.get(`${field} ${column}`))),
    ]),
  ];
  return { table: textTable(rows), differences };
}

const ALL = "all";

interface Count {
  right: number;
  total: number;
}

function add(counts: Map<string, Count>, key: string, isRight: boolean): void {
  const count = counts.get(key) ?? { right: 0, total: 0 };
  counts.set(key, { right: count.right + Number(isRight), total: count.total + 1 });
}

const columnOf = ({ syntax = "?", container = "?" }: Expected): string => `${syntax} ${container}`;

const percentage = (count: Count | undefined): string =>
  count ? `${((100 * count.right) / count.total).toFixed(1)} % (${count.right}/${count.total})` : "-";

/** People write these with and without blanks, dots and hyphens. */
const IDS: ReadonlySet<Field> = new Set(["supplier_vat_id", "supplier_iban"]);

/** Whether what was read is what is expected, however ids and blanks are written. */
export function isSame(field: Field, expected: unknown, read: unknown): boolean {
  if (typeof expected !== "string" || typeof read !== "string") return expected === read;
  const plain = IDS.has(field)
    ? (text: string) => text.replace(/[\s.-]/g, "")
    : (text: string) => text.replace(/\s+/g, " ").trim();
  return plain(expected) === plain(read);
}
