/** The rows of an import whose type is known only once its record is read. */
import { coerceInputValue, type GraphQLField, type GraphQLSchema } from "graphql";
import type { Context } from "../../context.js";
import { lenientKey, type RowsImport } from "../../domain/imports.js";
import { sifted, unsifted } from "../../domain/sifting.js";
import { AppError } from "../../errors.js";
import type { FieldExtensions } from "./directives.js";
import { type Guard, guardOf } from "./guards.js";
import { ignoredInBody, stripImport, stripper } from "./ignored-fields.js";
import type { Check } from "./validation.js";

interface Importing {
  readonly guard: Guard;
  readonly check: Check;
  readonly coerce: (ctx: Context, rows: readonly unknown[]) => never[];
}

/** Of each surface, whose inputs differ. */
const known = new WeakMap<GraphQLSchema, Map<RowsImport, Importing>>();

/**
 * Checks rows as the import itself would, and gives them as its use case takes them.
 * @throws MISSING_SCOPE and whatever else a key must be for the import; INVALID naming each row that breaks a rule,
 *   unless the client prefers to store the others
 */
export function rowsOfImport(
  ctx: Context,
  schema: GraphQLSchema,
  operation: RowsImport,
  rows: readonly unknown[],
): never[] {
  const { guard, check, coerce } = importing(schema, operation);
  guard.admit(ctx);
  const key = lenientKey(operation);
  const isLenient = ctx.isLenient && key !== undefined;
  if (!isLenient) ctx.sifting = undefined;
  const found = isLenient ? check.sift(rows) : check(rows);
  if (found instanceof AppError) throw found;
  if (!found || key === undefined) return coerce(ctx, rows);
  const { rows: left, sifting } = sifted(ctx.sifting ?? unsifted(rows.length), rows, found, key);
  ctx.sifting = sifting;
  return coerce(ctx, left);
}

function importing(schema: GraphQLSchema, operation: RowsImport): Importing {
  const ofSchema = known.get(schema) ?? new Map<RowsImport, Importing>();
  known.set(schema, ofSchema);
  let made = ofSchema.get(operation);
  if (!made) ofSchema.set(operation, (made = describe(schema, schema.getMutationType()!.getFields()[operation]!)));
  return made;
}

function describe(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Importing {
  const rest = (field.extensions as FieldExtensions).rest!;
  const ignoredIn = ignoredInBody(field, rest);
  const guard = guardOf(schema, field, ignoredIn);
  const { type } = field.args.find(({ name }) => name === rest.body)!;
  const strip = stripper(type, ignoredIn);
  return {
    guard,
    check: guard.rules.get(rest.body!)!.check,
    coerce: (ctx, rows) => coerceInputValue(stripImport(ctx, strip, rows), type) as never[],
  };
}
