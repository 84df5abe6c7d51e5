/** The requests of a tenant's keys: recorded once they are answered, and listed to whoever administers the keys. */
import { sql, type SqlBool } from "kysely";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { firstRow, statement } from "../db/statement.js";
import { isKept, REQUESTS_LOGS, type RequestsLog } from "../domain/requests-log.js";
import { columnsOf } from "../entities/lib/columns-of.js";
import type { ApiRequest, ApiRequestsArgs } from "../schema/api-request.js";
import * as apiKeys from "./api-key.js";
import { exact } from "./lists/filters.js";
import { type PageOf, type PageOptions, pages } from "./lists/list.js";

/** A request that was answered. */
interface AnsweredRequest {
  readonly tenantId: string;
  readonly key_id: string;
  readonly request_id: string;
  readonly method: string;
  readonly route: string | null;
  readonly operation: string | null;
  readonly isWrite: boolean;
  readonly status: number;
  readonly code: string | null;
  readonly duration_ms: number;
  readonly import_id: string | null;
  readonly bytes_in: number | null;
  readonly bytes_out: number | null;
}

export interface RequestRecorder {
  record(request: AnsweredRequest): void;
  /** Writes what is waiting, and records nothing more. */
  stop(): Promise<void>;
}

const WRITTEN_AFTER_MS = 1000;
/** How long it takes until a change of the tenant's setting is known, and of how many tenants it is known. */
const SETTINGS_KNOWN = { ttl: 30_000, max: 1000 };
/** While the database is slow no more than so many wait; later ones are not recorded. */
const MAX_WAITING = 10_000;
/** A client may say any number of bytes, and the column is an integer. */
const MOST_BYTES = 2_147_483_647;

const insert = statement<{ tenant_id: string; rows: string }>("api_request.insert")(
  (_, p) => sql<{ log: RequestsLog }>`
    with setting as (select requests_log as log from tenant where id = ${p("tenant_id")}::uuid), written as (
      insert into api_request (tenant_id, created_at, request_id, key_id, method, route, operation, status, code,
        duration_ms, import_id, bytes_in, bytes_out)
      select ${p("tenant_id")}::uuid, now() - make_interval(secs => r.age_ms / 1000.0), request_id, key_id, method, route,
        operation, status, code, duration_ms, import_id, bytes_in, bytes_out
      from setting, json_to_recordset(${p("rows")}::json) as r(age_ms int, logs json, request_id text, key_id uuid,
        method text, route text, operation text, status int, code text, duration_ms int, import_id uuid, bytes_in int,
        bytes_out int)
      where r.logs ->> setting.log = 'true')
    select log from setting`,
);

const LOGS = Object.keys(REQUESTS_LOGS) as RequestsLog[];

/**
 * Records requests a second after their answers, many at once, so that a request does not wait for it. What is not
 * written yet is lost where the process dies, and what cannot be written is not tried again.
 * @param onFault receives why requests could not be recorded
 */
export function requestRecorder(db: Database, onFault: (error: unknown) => void): RequestRecorder {
  let waiting: { readonly request: AnsweredRequest; readonly endedAt: number }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | undefined;
  let isStopped = false;
  const settings = new LRUCache<string, RequestsLog>(SETTINGS_KNOWN);

  const mayBeKept = (request: AnsweredRequest): boolean => {
    const log = settings.get(request.tenantId);
    return log === undefined || isKept(log, request);
  };

  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    const now = performance.now();
    for (const [tenantId, own] of Map.groupBy(batch, ({ request }) => request.tenantId)) {
      const rows = own.map(({ request, endedAt }) => ({
        ...request,
        bytes_in: atMost(request.bytes_in),
        bytes_out: atMost(request.bytes_out),
        age_ms: Math.round(now - endedAt) + request.duration_ms,
        logs: Object.fromEntries(LOGS.map((log) => [log, isKept(log, request)])),
      }));
      try {
        const params = { tenant_id: tenantId, rows: JSON.stringify(rows) };
        const tenancy = { tenantId, customerId: null };
        // Nobody waits for it, and the tenant's reads stay with the standbys.
        const written = await db.transaction(tenancy, (tx) => tx.run(insert, params), { isReadAtOnce: false });
        settings.set(tenantId, firstRow(written).log);
      } catch (error) {
        onFault(error);
      }
    }
  };

  // One at a time, so that a database which is slow is not asked for more and more connections.
  const writeLater = (): void => {
    timer ??= setTimeout(() => {
      writing = write().finally(() => {
        timer = null;
        if (waiting.length > 0 && !isStopped) writeLater();
      });
    }, WRITTEN_AFTER_MS).unref();
  };

  return {
    record(request) {
      if (isStopped || waiting.length >= MAX_WAITING || !mayBeKept(request)) return;
      waiting.push({ request, endedAt: performance.now() });
      writeLater();
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

const atMost = (bytes: number | null): number | null => bytes && Math.min(bytes, MOST_BYTES);

/** Makes room for the requests of the next days, and deletes those that are older than 14 days. */
export const makeRequestPartitions = (db: Database): Promise<unknown> => db.callException("make_request_partitions");

const listAll = pages<"requests", "api_request", ApiRequest, ApiRequestsArgs & { readonly keys: readonly string[] }>({
  rows: "requests",
  table: "api_request",
  columns: columnsOf("api_request", ["tenant_id", "id"]),
  order: ["created_at", "id"],
  filters: {
    request_id: exact("api_request", "request_id"),
    key_id: exact("api_request", "key_id", "uuid"),
    import_id: exact("api_request", "import_id", "uuid"),
    operation: exact("api_request", "operation"),
    code: exact("api_request", "code"),
    failed: (_, value) => sql<SqlBool>`(api_request.status >= 400 or api_request.code is not null) = ${value}::boolean`,
    from: (eb, value) => eb("api_request.created_at", ">=", value),
    till: (eb, value) => eb("api_request.created_at", "<", value),
    keys: (_, value) => sql<SqlBool>`api_request.key_id = any(${value}::uuid[])`,
  },
});

/** The requests of the keys that the caller's key may administer, newest first. */
export async function list(
  ctx: Context,
  args: ApiRequestsArgs,
  options: PageOptions,
): Promise<PageOf<"requests", ApiRequest>> {
  const keys = (await apiKeys.list(ctx)).map(({ id }) => id);
  return listAll(ctx, { ...args, sort: args.sort ?? "CREATED_AT_DESC", keys }, options);
}
