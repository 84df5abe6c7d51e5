/**
 * Finds changes of records that no event tells, or not as they were. Triggers of the test's database note what each
 * transaction changes, whoever writes it; that is compared with the events of the same transaction.
 */
import { isDeepStrictEqual } from "node:util";
import { EVENT_TYPES } from "../../src/domain/events.js";
import { TABLES } from "./fill.js";
import type { Gateway } from "./gateway.js";

/** A kind of record that has events. */
interface Kind {
  /** The first word of the types of its events. */
  readonly noun: string;
  /** The member of `data` that says which record it is. */
  readonly id: string;
  /** The field that shows a column, where it has another name; null where an event need not tell it. */
  readonly fields?: Readonly<Record<string, string | null>>;
}

const GIVEN = { supplier_is_given: null, project_is_given: null };

/** The tables of records with events of their own. */
const KINDS: Readonly<Record<string, Kind>> = {
  // Most events are called as their table, and name the record by its id.
  ...Object.fromEntries(
    TABLES.filter((table) => `${table}.created` in EVENT_TYPES).map((noun) => [noun, { noun, id: `${noun}_id` }]),
  ),
  delivery: { noun: "delivery", id: "delivery_id", fields: { ...GIVEN, sent: null } },
  invoice: {
    noun: "invoice",
    id: "invoice_id",
    fields: {
      ...{ ...GIVEN, payment_term_is_given: null, region_is_given: null, legal_entity_is_given: null },
      ...{ confirmed_iban: "findings", source_id: null, sent_hash: null },
    },
  },
  invoice_dimension: { noun: "invoice_dimension", id: "dimension_id" },
  invoice_dimension_option: { noun: "invoice_dimension_option", id: "option_id" },
  project: { noun: "project", id: "project_id", fields: { legal_entity_id: "legal_entity" } },
  purchase_order: {
    noun: "order",
    id: "purchase_order_id",
    fields: { ...GIVEN, sent: null, status_before: null, version: null, awaits_cart_since: null },
  },
};

/** Tables whose rows are part of a record: its table, the column that refers to it, and the field that shows them. */
const PARTS: Readonly<Record<string, readonly [table: string, column: string, field: string]>> = {
  delivery_component_group: ["delivery", "delivery_id", "components"],
  delivery_item: ["delivery", "delivery_id", "items"],
  dimension_assignment: ["invoice", "invoice_id", "dimension_assignments"],
  invoice_account: ["invoice", "invoice_id", "invoice_accounts"],
  invoice_dimension_option: ["invoice_dimension", "dimension_id", "options"],
  invoice_item: ["invoice", "invoice_id", "items"],
  preceding_invoice: ["invoice", "invoice_id", "preceding_invoices"],
  purchase_order_item: ["purchase_order", "purchase_order_id", "items"],
  supplier_bank_detail: ["supplier", "supplier_id", "supplier_bank_details"],
};

/** Tables that no event is about, by the reason. */
const WITHOUT_EVENTS: Readonly<Record<string, readonly string[]>> = {
  "events themselves, and what was deleted of them": ["event", "event_floor"],
  "secrets and answers": ["api_key", "calendar_token", "idempotency_key"],
  "made by the command line": ["customer", "project_invite", "role", "user", "user_role"],
  "read by jobs; what they make of it has events": ["document", "document_chunk"],
  "only its end is told": ["job"],
  "what an import did, beside its event": ["import"],
  "what keys asked": ["api_request"],
  "follows from the events of its record": ["invoice_history", "purchase_order_history"],
  "a copy of what the order has": ["cart_address"],
  "how documents are read": ["invoice_print", "learned_layout"],
  counters: ["model_usage", "record_count"],
  "follows from events": ["findings_progress", "invoice_findings"],
  "receivers of events": ["webhook", "webhook_delivery", "webhook_progress"],
};

/** Tables whose events are compared in a way of their own, below. */
const OTHERWISE = ["match", "tenant"];

export const TABLES_WITH_A_DECISION = [
  ...new Set([...Object.keys(KINDS), ...Object.keys(PARTS), ...Object.values(WITHOUT_EVENTS).flat(), ...OTHERWISE]),
];

/** Columns that move with every change, and those that PostgreSQL generates. */
const UNTOLD = new Set([
  ...[
    "updated_at",
    "search_text",
    "legal_uid_key",
    "supplier_tax_id_key",
    "supplier_tax_id_is_wrong",
    "total_amount_floor",
    "invoice_number_key",
  ],
  ...["supplier_id_key", "order_number_is_default", "account_is_default", "index"],
]);

/** Begins to note what transactions change. */
export async function noteChanges(gateway: Gateway, tables: readonly string[]): Promise<void> {
  await gateway.sql(`
    create schema noted;
    create table noted.change (place bigserial, transaction bigint, author text default session_user, "table" text, was jsonb, is_now jsonb);
    create function noted.note() returns trigger security definer as $$ begin
      insert into noted.change (transaction, "table", was, is_now)
      values (txid_current(), regexp_replace(tg_table_name, '_from_[0-9]+$', ''), -- a partition's
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$ language plpgsql;
    grant usage on schema noted to public;
    ${tables.map((table) => `create trigger zz_note after insert or update or delete on "${table}" for each row execute function noted.note();`).join("\n")}`);
}

type Row = Readonly<Record<string, unknown>>;

interface Noted {
  readonly transaction: string;
  readonly table: string;
  readonly was: Row | null;
  readonly is_now: Row | null;
}

interface Told {
  readonly type: string;
  readonly data: Row;
  readonly changed: readonly string[] | null;
}

export interface Changes {
  /** How many records with events changed. */
  readonly records: number;
  /** What is wrong; empty if every change is told as it was. */
  readonly problems: readonly string[];
}

/**
 * Compares what was changed since the last call with the events about it.
 * @param author whose transactions: those of the gateway, or those of the test itself
 */
export async function changesSince(gateway: Gateway, author: "gateway" | "test" = "gateway"): Promise<Changes> {
  const noted = await gateway.sql<Noted & Row>(
    `with taken as (delete from noted.change returning *)
     select transaction::text, "table", was, is_now from taken where (author = session_user) = $1 order by place`,
    [author === "test"],
  );
  let records = 0;
  const problems: string[] = [];
  for (const [, changes] of Map.groupBy(noted, ({ transaction }) => transaction)) {
    // A sandbox was emptied, with its events.
    if (changes.some(({ table, is_now }) => table === "event" && is_now === null)) continue;
    const events = changes.flatMap(({ table, is_now }) => (table === "event" ? [is_now as unknown as Told] : []));
    const compared = new Transaction(changes, events);
    records += compared.records;
    problems.push(...compared.problems);
  }
  return { records, problems };
}

class Transaction {
  records = 0;
  readonly problems: string[] = [];

  constructor(
    private readonly changes: readonly Noted[],
    private readonly events: readonly Told[],
  ) {
    for (const table of Object.keys(KINDS)) this.#compareKind(table);
    this.#compareMatches();
    this.#compareSettings();
  }

  /** First and last state of each row of a table. */
  #net(table: string, id: string): { id: unknown; was: Row | null; is: Row | null }[] {
    const ofTable = this.changes.filter((change) => change.table === table);
    const byId = Map.groupBy(ofTable, ({ was, is_now }) => (was ?? is_now)![id]);
    return Array.from(byId, ([key, rows]) => ({ id: key, was: rows[0]!.was, is: rows.at(-1)!.is_now }));
  }

  #compareKind(table: string): void {
    const { noun, id: member, fields = {} } = KINDS[table]!;
    const rows = new Map(this.#net(table, "id").map((row) => [String(row.id), row]));
    const parts = this.#partsOf(table);
    for (const id of new Set([...rows.keys(), ...parts.keys()])) {
      const { was = null, is = null } = rows.get(id) ?? {};
      const isNew = rows.has(id) && was === null;
      const isGone = rows.has(id) && is === null;
      if (isNew && isGone) continue;
      const told = this.events.filter(({ type, data }) => type.startsWith(`${noun}.`) && String(data[member]) === id);
      const types = told.map(({ type }) => type.slice(noun.length + 1));
      const own =
        was && is
          ? differing(was, is).flatMap((column) => (fields[column] === null ? [] : (fields[column] ?? column)))
          : [];
      const changed = new Set([...own, ...(parts.get(id) ?? [])]);
      if (!isNew && !isGone && changed.size === 0) continue;
      this.records++;
      const what = `${table} ${id}`;
      if (isNew !== types.includes("created"))
        this.problems.push(`${what}: ${isNew ? "no" : "an"} event says that it was created`);
      if (isGone !== types.includes("deleted"))
        this.problems.push(`${what}: ${isGone ? "no" : "an"} event says that it was deleted`);
      if (isNew || isGone) continue;
      const named = new Set(told.flatMap((event) => event.changed ?? []));
      for (const field of changed)
        if (!named.has(field))
          this.problems.push(`${what}: no event names ${field}, which changed (${types.join(", ") || "no event"})`);
      for (const field of named)
        if (!changed.has(field))
          this.problems.push(`${what}: an event names ${field}, which did not change (${types.join(", ")})`);
    }
    for (const { type, data } of this.events) {
      const id = String(data[member]);
      if (type === `${noun}.created` && !(rows.has(id) && rows.get(id)!.was === null))
        this.problems.push(`${table} ${id}: ${type}, but it was not created`);
    }
  }

  /** The fields that show parts of records and changed, by the records' ids. */
  #partsOf(table: string): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const [part, [of, column, field]] of Object.entries(PARTS)) {
      if (of !== table) continue;
      for (const { was, is } of this.#net(part, "id")) {
        const parent = String((was ?? is)![column]);
        const isSame = was && is ? differing(was, is).length === 0 : was === is;
        if (!isSame) found.set(parent, (found.get(parent) ?? new Set()).add(field));
      }
    }
    return found;
  }

  // A new match of which nothing came, and one of what came without an order, have no event.
  #compareMatches(): void {
    for (const { was, is } of this.#net("match", "id")) {
      const item = (is ?? was)!.purchase_order_item_id;
      if (item === null || is === null) continue;
      const before = was ?? { status: "OPEN", reasons: [], accepted_by: null };
      const changed = ["status", "reasons", "accepted_by"].filter((name) => !isDeepStrictEqual(before[name], is[name]));
      if (changed.length === 0) continue;
      this.records++;
      const told = this.events.filter(
        ({ type, data }) => type === "match.changed" && data.purchase_order_item_id === item,
      );
      const named = new Set(told.flatMap((event) => event.changed ?? []));
      for (const field of changed)
        if (!named.has(field)) this.problems.push(`match of ${String(item)}: no event names ${field}`);
    }
  }

  #compareSettings(): void {
    for (const { was, is } of this.#net("tenant", "id")) {
      if (!was || !is || differing(was, is).length === 0) continue;
      this.records++;
      const named = this.events.find(({ type }) => type === "tenant_settings.updated")?.changed ?? [];
      if (!isDeepStrictEqual([...named].sort(), differing(was, is).sort()))
        this.problems.push(`settings: ${named.join(", ")} told`);
    }
  }
}

const differing = (was: Row, is: Row): string[] =>
  Object.keys(is).filter(
    (column) => !UNTOLD.has(column) && !column.startsWith("sandbox_") && !isDeepStrictEqual(was[column], is[column]),
  );
