/** The tokens that open a project's calendar: list, make, delete (decisions §6, §14). */
import { sql } from "kysely";
import { keyIdOf } from "../../request/actors.js";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { hashSecret, newSecret } from "../../domain/api-key.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { CalendarToken, CalendarTokens, NewCalendarToken } from "../../schema/calendar-token.js";
import { refuseToKeep } from "../api-key.js";
import * as projects from "../project.js";

const COLUMNS = columnsOf("calendar_token", ["tenant_id", "customer_id", "secret_sha256"]);
/** Of a project. */
const MOST = 500;

// As find_calendar sees it: a key that was rotated leaves its tokens to its successor.
const HAS_ENDED = sql<boolean>`
  not exists (
    with recursive owner as (
      select k.* from api_key k where k.id = calendar_token.api_key_id
      union all
      select k.* from owner o join api_key k on k.id = o.successor_id
    )
    select from owner o
    where o.successor_id is null and o.revoked_at is null and (o.expires_at is null or o.expires_at > now())
  )`.as("has_ended");

const selectAll = statement<{ project_id: string }>("calendar_token.of_project")((db, p) =>
  db
    .selectFrom("calendar_token")
    .select(COLUMNS)
    .select(HAS_ENDED)
    .where("project_id", "=", p("project_id"))
    .orderBy("created_at", "desc")
    .orderBy("id"),
);

/**
 * The tokens of a project's calendar, newest first.
 * @throws NOT_FOUND if the project is not visible
 */
export async function list(ctx: Context, project_id: string): Promise<CalendarTokens> {
  const calendar_tokens = await ctx.read(selectAll, { project_id });
  // A token proves that the project is visible.
  if (calendar_tokens.length === 0) await projects.get(ctx, project_id);
  return { calendar_tokens };
}

const TOO_MANY = `The project has ${MOST} calendar tokens. Delete those that nobody needs, first those that have ended.`;

interface NewToken {
  readonly project_id: string;
  readonly api_key_id: string;
  readonly secret_sha256: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
}

const insert = statement<NewToken>("calendar_token.insert")(
  (_, p) => sql<{ id: string }>`
    insert into calendar_token (tenant_id, customer_id, project_id, api_key_id, secret_sha256)
    values (${p("tenant_id")}, ${p("customer_id")}, ${p("project_id")}, ${p("api_key_id")}, ${p("secret_sha256")})
    returning id`,
);

// Row-level security decides whether the caller sees the project. Two calls that make a token at once wait for each
// other, so that each counts the other's token.
const lockProject = statement<{ project_id: string }>("project.lock_for_calendar_token")(
  (_, p) => sql<object>`select from project where id = ${p("project_id")} for no key update`,
);

const count = statement<{ project_id: string }>("calendar_token.count")(
  (_, p) => sql<{ tokens: string }>`select count_calendar_tokens(${p("project_id")}::uuid)::text as tokens`,
);

/**
 * Makes a token of a project's calendar. The calendar shows what the caller's key sees.
 * @throws NOT_FOUND if the project is not visible; CONFLICT if it has as many as it may
 */
export function create(ctx: Context, project_id: string): Promise<NewCalendarToken> {
  refuseToKeep(ctx);
  return ctx.transaction(async (tx) => {
    const [project] = await tx.run(lockProject, { project_id });
    // Before the count, which is that of any project, visible or not.
    if (!project) throw new AppError("NOT_FOUND", { resource: "Project" });
    const { tokens } = await tx.one(count, { project_id });
    if (Number(tokens) >= MOST) throw new AppError("CONFLICT", { text: TOO_MANY });
    const secret = newSecret();
    const { id } = await tx.one(insert, {
      project_id,
      api_key_id: keyIdOf(ctx.actor),
      secret_sha256: hashSecret(secret),
      tenant_id: tx.tenantId,
      customer_id: tx.customerId,
    });
    return { id, url: `${ctx.app.publicUrl || ctx.origin}/calendars/${secret}.ics` };
  });
}

const removeOne = statement<{ project_id: string; id: string }>("calendar_token.delete")((db, p) =>
  db
    .deleteFrom("calendar_token")
    .where("id", "=", p("id"))
    .where("project_id", "=", p("project_id"))
    .returning(COLUMNS)
    .returning(HAS_ENDED),
);

/**
 * Deletes a token of a project's calendar; no instance answers its address any more.
 * @throws NOT_FOUND
 */
export function remove(ctx: Context, project_id: string, id: string): Promise<CalendarToken> {
  return ctx.transaction(async (tx) => {
    const [token] = await tx.run(removeOne, { project_id, id });
    if (!token) throw new AppError("NOT_FOUND", { resource: "Calendar token" });
    return token;
  });
}
