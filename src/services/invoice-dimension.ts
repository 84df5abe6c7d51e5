/** Dimensions of invoices and the options that can be chosen for them (specification 2.2, 4.2, decisions §6). */
import { type Selectable, sql } from "kysely";
import type { Batch, Context } from "../context.js";
import { refuseUnlessMatching } from "../db/if-match.js";
import type { Transaction } from "../db/transaction.js";
import { idsIn, statement } from "../db/statement.js";
import { importer, nextInstant, recordWriter } from "../db/upsert.js";
import { changed } from "../domain/partial-update.js";
import { canFillAccount } from "../domain/dimensions.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { lastPerKey } from "../domain/imports.js";
import { AppError, invalid } from "../errors.js";
import type { Tables } from "../entities/tables.js";
import { batchById, getById } from "./lists/batch.js";
import { childPages } from "./children/children.js";
import { finishImport } from "./import/import-record.js";
import { storingGoodRows } from "./import/lenient-import.js";
import { checkReferences, findUnknown } from "./links/check-references.js";
import { emitDeleted, emitUpdated, emitWritten } from "./event/record-events.js";

const COLUMNS = columnsOf("invoice_dimension", ["tenant_id"]);
const OPTION_COLUMNS = columnsOf("invoice_dimension_option", ["tenant_id"]);

type InvoiceDimension = Selectable<Pick<Tables["invoice_dimension"], (typeof COLUMNS)[number]>>;
type InvoiceDimensionOption = Selectable<Pick<Tables["invoice_dimension_option"], (typeof OPTION_COLUMNS)[number]>>;

type NewDimension = Pick<InvoiceDimension, "label" | "placement" | "is_mandatory"> & Partial<InvoiceDimension>;
type NewOption = Pick<InvoiceDimensionOption, "label" | "number"> & Partial<InvoiceDimensionOption>;

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const selectAll = statement<object>("invoice_dimension.list")(
  () => sql<InvoiceDimension>`select ${listed(COLUMNS)} from invoice_dimension order by created_at, id`,
);

/** All dimensions of the tenant, oldest first. */
export const list = (ctx: Context): Promise<InvoiceDimension[]> => ctx.read(selectAll, {});

export const byId: Batch<string, InvoiceDimension | null> = batchById<InvoiceDimension>("invoice_dimension", COLUMNS);

const TITLE = "Invoice dimension";

/** @throws NOT_FOUND */
export const get = (ctx: Context, id: string): Promise<InvoiceDimension> => getById(ctx, byId, id, TITLE);

const write = recordWriter<InvoiceDimension>({
  table: "invoice_dimension",
  constants: { tenant_id: "uuid" },
  columns: writtenColumns("invoice_dimension"),
  returning: COLUMNS,
});

/**
 * Creates a dimension (specification 4.2).
 * @throws INVALID if its options are to fill accounts and cannot
 */
export function create(ctx: Context, input: NewDimension): Promise<InvoiceDimension> {
  return ctx.transaction(async (tx) => {
    const {
      label,
      placement,
      type = "option",
      is_mandatory,
      auto_assign_gl_account = false,
      recognition = true,
      description = null,
    } = input;
    const values = { label, placement, type, is_mandatory, auto_assign_gl_account, recognition, description };
    if (auto_assign_gl_account && !canFillAccount(values)) throw fillsNothing();
    const dimension = (await write.insert(tx, { tenant_id: tx.tenantId }, values))!;
    emitWritten(tx, eventOf(dimension), { created: true, before: null });
    return dimension;
  });
}

/**
 * Changes a dimension; omitted fields keep their value.
 * @throws NOT_FOUND; IN_USE if its placement or type cannot change because invoices have it or it has options;
 *   INVALID if its options are to fill accounts afterwards and cannot
 */
export function update(ctx: Context, id: string, changes: Partial<InvoiceDimension>): Promise<InvoiceDimension> {
  return ctx.transaction(async (tx) => {
    const stored = await lock(tx, id);
    const change = changed<InvoiceDimension>(stored, changes);
    if (!change) return stored;
    const { wanted, before } = change;
    // A dimension that was stored like that before this check existed may stay so, and can still be changed.
    const wasMeaningful = !stored.auto_assign_gl_account || canFillAccount(stored);
    if (wanted.auto_assign_gl_account && !canFillAccount(wanted) && wasMeaningful) throw fillsNothing();
    if ((wanted.placement !== stored.placement || wanted.type !== stored.type) && (await isAssigned(tx, id))) {
      throw inUse(`Invoices have the dimension "${stored.label}", so its placement and type cannot change.`);
    }
    if (wanted.type === "text" && stored.type === "option" && (await tx.run(anyOption, { id })).length > 0) {
      throw inUse(`The dimension "${stored.label}" has options, so its type cannot become text. Delete them first.`);
    }
    const dimension = await write.update(tx, id, wanted);
    emitUpdated(tx, eventOf(dimension), before);
    return dimension;
  });
}

const deleteWithOptions = statement<{ id: string }>("invoice_dimension.delete")(
  (_, p) => sql<Pick<InvoiceDimensionOption, "id" | "dimension_id" | "number">>`
    with options as (delete from invoice_dimension_option where dimension_id = ${p("id")}::uuid returning id, dimension_id, number),
    dimension as (delete from invoice_dimension where id = ${p("id")}::uuid)
    select id, dimension_id, number from options order by number`,
);

/**
 * Deletes a dimension with its options.
 * @returns the deleted dimension
 * @throws NOT_FOUND; IN_USE while invoices have it
 */
export function remove(ctx: Context, id: string): Promise<InvoiceDimension> {
  return ctx.transaction(async (tx) => {
    const dimension = await lock(tx, id);
    if (await isAssigned(tx, id))
      throw inUse(`Invoices have the dimension "${dimension.label}", so it cannot be deleted.`);
    for (const option of await tx.run(deleteWithOptions, { id })) emitDeleted(tx, optionEventOf(option));
    emitDeleted(tx, eventOf(dimension));
    return dimension;
  });
}

const selectOptions = statement<{ dimension_id: string }>("invoice_dimension_option.list")(
  (_, p) => sql<InvoiceDimensionOption>`
    select ${listed(OPTION_COLUMNS)} from invoice_dimension_option where dimension_id = ${p("dimension_id")}
      order by number`,
);

/**
 * All options of a dimension, ascending by `number`.
 * @throws NOT_FOUND if the dimension is not the tenant's
 */
export async function listOptions(ctx: Context, dimension_id: string): Promise<InvoiceDimensionOption[]> {
  const options = await ctx.read(selectOptions, { dimension_id });
  // Options prove that the dimension exists. If there are none, the dimension itself must be looked up.
  if (options.length === 0) await get(ctx, dimension_id);
  return options;
}

export const optionById: Batch<string, InvoiceDimensionOption | null> = batchById<InvoiceDimensionOption>(
  "invoice_dimension_option",
  OPTION_COLUMNS,
);

const OPTION_TITLE = "Invoice dimension option";

/** @throws NOT_FOUND, also for an option of another dimension */
export async function getOption(ctx: Context, dimension_id: string, id: string): Promise<InvoiceDimensionOption> {
  const option = await getById(ctx, optionById, id, OPTION_TITLE);
  if (option.dimension_id !== dimension_id) throw new AppError("NOT_FOUND", { resource: OPTION_TITLE });
  return option;
}

export const optionsOf = childPages<"options", "invoice_dimension_option", InvoiceDimensionOption>({
  rows: "options",
  table: "invoice_dimension_option",
  columns: OPTION_COLUMNS,
  parent: "dimension_id",
  order: ["number"],
});

const importRows = importer<InvoiceDimensionOption>({
  table: "invoice_dimension_option",
  key: ["dimension_id", "number"],
  constants: { dimension_id: "uuid", tenant_id: "uuid" },
  columns: writtenColumns("invoice_dimension_option", ["dimension_id"]),
  returning: OPTION_COLUMNS,
  keepsTexts: true,
});

const idsOfAccounts = idsIn("account");

/**
 * Creates or updates options of a dimension by `number`, all or none; of a repeated number the last row counts.
 * @throws NOT_FOUND; CONFLICT where the dimension's values are texts; INVALID naming an account that the tenant does
 *   not have
 */
export const importOptions = (
  ctx: Context,
  dimension_id: string,
  rows: NewOption[],
): Promise<InvoiceDimensionOption[]> =>
  storingGoodRows(ctx, "importInvoiceDimensionOptions", rows, (good) => importGood(ctx, dimension_id, good));

function importGood(ctx: Context, dimension_id: string, rows: NewOption[]): Promise<InvoiceDimensionOption[]> {
  return ctx.transaction(async (tx) => {
    const dimension = await lock(tx, dimension_id);
    if (dimension.type === "text")
      throw conflict(`The dimension "${dimension.label}" is of type text and has no options.`);
    const problems = ctx.imports.problems();
    await findUnknown(tx, problems, rows, "gl_account_id", idsOfAccounts, "an account");
    problems.refuse();
    const kept = lastPerKey(rows, ({ number }) => number);
    const options = await importRows(tx, { dimension_id, tenant_id: tx.tenantId }, kept);
    for (const { id, number, created, before } of options)
      emitWritten(tx, optionEventOf({ id, dimension_id, number }), { created, before });
    if (options.some((option) => option.changed)) emitUpdated(tx, eventOf(dimension), OPTIONS);
    const finished = {
      operation: "importInvoiceDimensionOptions",
      customerId: null,
      parent: { dimension_id },
    } as const;
    await finishImport(ctx, tx, { ...finished, sent: rows, kept, stored: options });
    return options;
  });
}

const writeOption = statement<InvoiceDimensionOption>("invoice_dimension_option.update")(
  (_, p) => sql<InvoiceDimensionOption>`
    update invoice_dimension_option set label = ${p("label")}, number = ${p("number")},
      gl_account_id = ${p("gl_account_id")}, active = ${p("active")},
      updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")} returning ${listed(OPTION_COLUMNS)}`,
);

/**
 * Changes an option; omitted fields keep their value.
 * @throws NOT_FOUND, also for an option of another dimension; CONFLICT where another option has the number; INVALID
 *   naming an account that the tenant does not have
 */
export function updateOption(
  ctx: Context,
  dimension_id: string,
  id: string,
  changes: Partial<InvoiceDimensionOption>,
): Promise<InvoiceDimensionOption> {
  return ctx.transaction(async (tx) => {
    const dimension = await lock(tx, dimension_id);
    const stored = await getOptionIn(tx, dimension_id, id);
    const change = changed<InvoiceDimensionOption>(stored, changes);
    if (!change) return stored;
    const { wanted, before } = change;
    await checkReferences(tx, [changes], "gl_account_id", idsOfAccounts, "an account", () => "");
    if ((await tx.run(otherWithNumber, { dimension_id, id, number: wanted.number })).length > 0) {
      throw conflict(`The dimension "${dimension.label}" has another option with the number "${wanted.number}".`);
    }
    const option = await tx.one(writeOption, wanted);
    emitUpdated(tx, optionEventOf(option), before);
    emitUpdated(tx, eventOf(dimension), OPTIONS);
    return option;
  });
}

const deleteOption = statement<{ id: string }>("invoice_dimension_option.delete")(
  (_, p) => sql`delete from invoice_dimension_option where id = ${p("id")}`,
);

/**
 * Deletes an option.
 * @returns the deleted option
 * @throws NOT_FOUND, also for an option of another dimension; IN_USE while invoices have it
 */
export function removeOption(ctx: Context, dimension_id: string, id: string): Promise<InvoiceDimensionOption> {
  return ctx.transaction(async (tx) => {
    const dimension = await lock(tx, dimension_id);
    const option = await getOptionIn(tx, dimension_id, id);
    if ((await tx.asTenant(() => tx.run(anyOfOption, { id }))).length > 0) {
      throw inUse(`Invoices have the option "${option.number}", so it cannot be deleted. Set active to false instead.`);
    }
    await tx.run(deleteOption, { id });
    emitDeleted(tx, optionEventOf(option));
    emitUpdated(tx, eventOf(dimension), OPTIONS);
    return option;
  });
}

// Assigning locks the dimension, too (services/dimension-assignment.ts), so it and its options stay as they are until
// the transaction ends.
const lockById = statement<{ id: string }>("invoice_dimension.lock")(
  (_, p) => sql<InvoiceDimension>`select ${listed(COLUMNS)} from invoice_dimension where id = ${p("id")} for update`,
);

async function lock(tx: Transaction, id: string): Promise<InvoiceDimension> {
  const [dimension] = await tx.run(lockById, { id });
  if (!dimension) throw new AppError("NOT_FOUND", { resource: TITLE });
  refuseUnlessMatching(tx, dimension);
  return dimension;
}

const selectOption = statement<{ dimension_id: string; id: string }>("invoice_dimension_option.one")(
  (_, p) => sql<InvoiceDimensionOption>`
    select ${listed(OPTION_COLUMNS)} from invoice_dimension_option where id = ${p("id")}
      and dimension_id = ${p("dimension_id")}`,
);
const otherWithNumber = statement<{ dimension_id: string; id: string; number: string }>(
  "invoice_dimension_option.other_with_number",
)(
  (_, p) =>
    sql`select 1 from invoice_dimension_option where dimension_id = ${p("dimension_id")} and number = ${p("number")}
      and id <> ${p("id")}`,
);

async function getOptionIn(tx: Transaction, dimension_id: string, id: string): Promise<InvoiceDimensionOption> {
  const [option] = await tx.run(selectOption, { dimension_id, id });
  if (!option) throw new AppError("NOT_FOUND", { resource: OPTION_TITLE });
  return option;
}

const anyOption = statement<{ id: string }>("invoice_dimension_option.any")(
  (_, p) => sql`select 1 from invoice_dimension_option where dimension_id = ${p("id")} limit 1`,
);
const anyOfDimension = statement<{ id: string }>("invoice_dimension.any_assignment")(
  (_, p) => sql`select 1 from dimension_assignment where dimension_id = ${p("id")} limit 1`,
);
const anyOfOption = statement<{ id: string }>("invoice_dimension_option.any_assignment")(
  (_, p) => sql`select 1 from dimension_assignment where dimension_option_id = ${p("id")} limit 1`,
);

/** Whether any customer's invoice has the dimension, which belongs to the whole tenant. */
const isAssigned = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.asTenant(() => tx.run(anyOfDimension, { id }))).length > 0;

const eventOf = ({ id, label }: InvoiceDimension) =>
  ({
    noun: "invoice_dimension",
    resource: "invoice_dimensions",
    customerId: null,
    data: { dimension_id: id, label },
  }) as const;

const optionEventOf = ({ id, dimension_id, number }: Pick<InvoiceDimensionOption, "id" | "dimension_id" | "number">) =>
  ({
    noun: "invoice_dimension_option",
    resource: "invoice_dimensions",
    customerId: null,
    data: { option_id: id, dimension_id, number },
  }) as const;

/** A dimension of which only options changed. */
const OPTIONS = { options: null };

const fillsNothing = (): AppError =>
  invalid(
    "auto_assign_gl_account",
    "must be false unless the type is option and the placement is account: nothing else can fill an account",
  );

const conflict = (text: string): AppError => new AppError("CONFLICT", { text });
const inUse = (text: string): AppError => new AppError("IN_USE", { text });
