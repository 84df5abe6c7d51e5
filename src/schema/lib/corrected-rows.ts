/** The rows of an import whose type is known only once its record is read. */
import { setImmediate as breathe } from "node:timers/promises";
import { coerceInputValue, type GraphQLField, type GraphQLInputType, type GraphQLSchema } from "graphql";
import type { Context } from "../../context.js";
import { lenientKey, type RowsImport } from "../../domain/imports.js";
import type { FieldExtensions } from "./directives.js";
import { getField } from "./fragments.js";
import { type Guard, guardOf } from "./guards.js";
import { ignoredInBody, type Strip, stripImport, stripper } from "./ignored-fields.js";
import { pieceCheck } from "./piece-check.js";
import type { Check } from "./validation.js";

interface Importing {
  readonly guard: Guard;
  readonly check: Check;
  readonly strip: Strip;
  /** The type of the rows. */
  readonly type: GraphQLInputType;
}

/** Of each surface, whose inputs differ. */
const known = new WeakMap<GraphQLSchema, Map<RowsImport, Importing>>();

/** Rows that are checked, or read, before other requests have their turn. */
const ROWS_OF_PIECE = 1000;

/**
 * Checks rows as the import itself would, and gives them as its use case takes them.
 * @throws MISSING_SCOPE and whatever else a key must be for the import; INVALID naming each row that breaks a rule,
 *   unless the client prefers to store the others
 */
export async function rowsOfImport(
  ctx: Context,
  schema: GraphQLSchema,
  operation: RowsImport,
  rows: readonly unknown[],
): Promise<never[]> {
  const { guard, check, strip, type } = importing(schema, operation);
  const { imports } = ctx;
  guard.admit(ctx);
  const key = lenientKey(operation);
  const isLenient = imports.isLenient && key !== undefined;
  if (!isLenient) imports.lenientRows = undefined;
  const checking = pieceCheck(check, isLenient);
  await piecewise(rows, (some) => checking.add(some));
  const refused = checking.end();
  const left = refused && key !== undefined ? imports.withoutRefused(rows, refused, key).left : rows;
  const found: never[] = [];
  await piecewise(stripImport(ctx, strip, left) as unknown[], (some) =>
    found.push(...(coerceInputValue(some, type) as never[])),
  );
  return found;
}

/** Does something with all rows, in turns with other requests. */
async function piecewise(rows: readonly unknown[], work: (some: readonly unknown[]) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_PIECE) {
    if (from > 0) await breathe();
    work(rows.slice(from, from + ROWS_OF_PIECE));
  }
}

function importing(schema: GraphQLSchema, operation: RowsImport): Importing {
  const ofSchema = known.get(schema) ?? new Map<RowsImport, Importing>();
  known.set(schema, ofSchema);
  let made = ofSchema.get(operation);
  if (!made) ofSchema.set(operation, (made = describe(schema, getField(schema.getMutationType(), operation))));
  return made;
}

function describe(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Importing {
  const { rest } = field.extensions as FieldExtensions;
  const rows = field.args.find(({ name }) => name === rest?.body);
  if (!rest || !rows) throw new Error(`${field.name} is no import`);
  const ignoredIn = ignoredInBody(field, rest);
  const guard = guardOf(schema, field, ignoredIn);
  return { guard, check: guard.getRule(rows.name).check, strip: stripper(rows.type, ignoredIn), type: rows.type };
}
