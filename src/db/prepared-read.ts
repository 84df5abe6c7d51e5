/**
 * A statement as messages of PostgreSQL's protocol. It is prepared once on a connection; after that Bind, Execute and
 * Sync are sent in one write, together with the statements that come before it. A function that is compiled for its
 * columns makes its rows (docs/adr/0015-reads-as-messages.md).
 */
import pg from "pg";
import { type ReadRow, readerOf, textReaderOf } from "./rows.js";
import { named, type Statement } from "./statement.js";
import type { Tenancy } from "./tenancy.js";

type Values = (string | Buffer | null)[];
type Field = Pick<pg.FieldDef, "name" | "dataTypeID">;
type Done<Row> = (failure: unknown, rows: Row[]) => void;

/** What was sent to a connection's session and stays there. */
export class Session {
  /** Undefined if they are unknown. */
  settings: Values | undefined;
  /** The readers of rows by the names of prepared statements. */
  readonly prepared = new Map<string, ReadRow>();
}

/** A statement that is sent before another one, in the same write. Its rows are dropped. */
export interface Preliminary {
  /** The name under which a connection keeps it prepared. */
  readonly name: string;
  readonly text: string;
  readonly values: Values;
}

export const prepared = <Params>(
  { preparedAs: name, text, values }: Statement<Params, unknown>,
  params: Params,
): Preliminary => ({ name, text, values: valuesOf(values(params)) });

/** The settings of a tenancy, in the order of the parameters of {@link setTenancy}. */
export const settingsOf = ({ tenantId, customerId, supplierId, now, seed }: Tenancy): string[] => [
  ...[tenantId, customerId ?? "", supplierId ?? ""],
  ...[now ?? "", seed ?? ""],
];

/** @param isLocal whether the settings end with the transaction */
export function setTenancy(isLocal: boolean): Omit<Preliminary, "values"> {
  const settings = ["tenant_id", "customer_id", "supplier_id", "now", "seed"].map(
    (setting, index) => `set_config('app.${setting}', $${index + 1}, ${isLocal})`,
  );
  return { name: `session ${isLocal}`, text: named("session.set_tenancy", `select ${settings.join(", ")}`) };
}

const SET_SESSION = setTenancy(false);

/** The prepared statement no longer fits the tables after a migration, or PostgreSQL does not know it any more. */
const STALE = new Set(["0A000", "26000"]);

// pg 8.23 has this function, but its types do not.
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

const valuesOf = (values: readonly unknown[]): Values => values.map((value) => prepareValue(value));

/** The messages that pg's connection can send, of which its types leave some out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  close(what: { type: "S"; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: "P" }): void;
  bind(portal: { statement: string; values: Values }): void;
  execute(): void;
  sync(): void;
}

/** A connection that remembers what was sent to its session. */
type Connection = pg.Client & { readonly session: Session };

/** One statement on one connection. pg calls its methods as those of a query. */
export class PreparedRead<Row> {
  /** For code that watches which SQL is sent. */
  readonly text: string;
  /** What PostgreSQL says that it did, e.g. `COMMIT`. */
  command = "";
  readonly #name: string;
  readonly #values: Values;
  /** Null in a transaction, whose caller sends the settings. */
  readonly #settings: Values | null;
  readonly #before: readonly Preliminary[];
  readonly #readerOf: typeof readerOf;
  #connection!: Connection;
  #done!: Done<Row>;
  #rows: Row[] = [];
  #readRow: ReadRow | undefined;
  /** Whether the statement is prepared with this read. */
  #isNew = false;
  #isSecondTry = false;
  /** What was sent before, and how much of it PostgreSQL has not answered yet. */
  #sent: readonly Preliminary[] = [];
  #unanswered = 0;
  #failure: unknown;

  constructor(
    { preparedAs, text, keepsTexts }: Statement<never, Row>,
    values: readonly unknown[],
    before: Tenancy | readonly Preliminary[],
  ) {
    this.text = text;
    this.#name = preparedAs;
    this.#values = valuesOf(values);
    if ("tenantId" in before) {
      this.#settings = settingsOf(before);
      this.#before = [{ ...SET_SESSION, values: this.#settings }];
    } else {
      this.#settings = null;
      this.#before = before;
    }
    this.#readerOf = keepsTexts ? textReaderOf : readerOf;
  }

  /** @param done called once, with the rows or the error; it may give back the connection */
  runOn(connection: Connection, done: Done<Row>): void {
    this.#connection = connection;
    this.#done = done;
    connection.query(this);
  }

  /**
   * Sends everything in one write. Up to Sync it is one transaction, so if the statement fails, the settings are rolled
   * back, too.
   */
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const { session } = this.#connection;
    wire.stream.cork();
    const isSet = this.#settings !== null && isEqual(session.settings, this.#settings);
    this.#sent = isSet ? [] : this.#before;
    if (this.#settings && !isSet) session.settings = undefined;
    this.#unanswered = this.#sent.length;
    for (const preliminary of this.#sent) {
      if (!session.prepared.has(preliminary.name)) prepare(wire, preliminary);
      wire.bind({ statement: preliminary.name, values: preliminary.values });
      wire.execute();
    }
    this.#readRow = session.prepared.get(this.#name);
    this.#isNew = this.#readRow === undefined;
    if (this.#isNew) prepare(wire, { name: this.#name, text: this.text });
    wire.bind({ statement: this.#name, values: this.#values });
    if (this.#isNew) wire.describe({ type: "P" });
    wire.execute();
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#readRow = this.#readerOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#unanswered > 0 || this.#failure !== undefined) return;
    try {
      this.#rows.push(this.#readRow!(fields) as Row);
    } catch (error) {
      // An error that is thrown here would end the process.
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#unanswered > 0) this.#unanswered--;
    else this.command = text;
  }

  handleReadyForQuery(): void {
    const { session } = this.#connection;
    if (this.#settings) session.settings = this.#settings;
    for (const { name } of this.#sent) session.prepared.set(name, noRow);
    if (this.#isNew && this.#name !== "") session.prepared.set(this.#name, this.#readRow ?? noRow);
    this.#done(this.#failure, this.#rows);
  }

  handleError(error: unknown): void {
    const isStale = error instanceof pg.DatabaseError && STALE.has(error.code ?? "");
    if (isStale) this.#connection.session.prepared.clear();
    // Within a transaction everything before it has failed, too, so a second try would be wrong.
    if (!isStale || this.#isSecondTry || this.#settings === null) return this.#done(this.#failure ?? error, this.#rows);
    this.#isSecondTry = true;
    this.#rows = [];
    this.#connection.query(this);
  }
}

const noRow: ReadRow = () => undefined;

const isEqual = (a: Values | undefined, b: Values): boolean =>
  a !== undefined && a.every((value, index) => value === b[index]);

/** Frees the name first, because it is unknown how far an earlier attempt came. */
function prepare(wire: Wire, { name, text }: { readonly name: string; readonly text: string }): void {
  if (name !== "") wire.close({ type: "S", name });
  wire.parse({ name, text });
}
