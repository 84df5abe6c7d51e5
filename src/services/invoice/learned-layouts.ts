/**
 * What corrections teach (docs/writing/invoice-text.md): where the documents of a supplier in one layout have the
 * values that a person had to correct. It stays with the tenant and the supplier.
 */
import { sql } from "kysely";
import type { Batch, Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { nextInstant } from "../../db/upsert.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import type { TextLine } from "../../domain/printed-lines.js";
import { correctedFields, type ExtractedValue } from "../../domain/provenance.js";
import { AppError } from "../../errors.js";
import { isSameLayout } from "../../formats/learned-layout/fingerprint.js";
import { joined, learn, LearnedReading, type Lesson } from "../../formats/learned-layout/lesson.js";
import { isLearned, isSameValue, LEARNED_FIELDS, type LearnedField } from "../../formats/learned-layout/values.js";
import { withLessons } from "../../formats/learned-layout/with-lesson.js";
import type { LearnedLayout } from "../../schema/learned-layout.js";
import { unseen } from "../lists/batch.js";
import { get } from "../supplier.js";
import type { StoredInvoice } from "./write.js";

/** Of one supplier; those that were corrected longest ago go. */
const MOST_LAYOUTS = 20;

const insertPrint = statement<{ invoice_id: number; customer_id: string | null; tenant_id: string; lines: string }>(
  "invoice_print.store",
)(
  (_, p) => sql`
    insert into invoice_print (invoice_id, tenant_id, customer_id, lines)
    values (${p("invoice_id")}, ${p("tenant_id")}, ${p("customer_id")}, ${p("lines")})
    on conflict (invoice_id) do update set lines = excluded.lines`,
);

/** Keeps the text of the pages that an invoice was read from. */
export async function storePrint(
  tx: Transaction,
  { id, customer_id }: { readonly id: number; readonly customer_id: string | null },
  print: readonly TextLine[] | undefined,
): Promise<void> {
  if (!print || print.length === 0) return;
  await tx.run(insertPrint, { invoice_id: id, tenant_id: tx.tenantId, customer_id, lines: JSON.stringify(print) });
}

const FIELDS = Object.keys(LEARNED_FIELDS);

interface Taught {
  readonly supplier_id: string;
  readonly customer_id: string | null;
  readonly lines: TextLine[];
  readonly values: Record<string, string | null>;
  readonly ids: (string | null)[];
  readonly name: string;
}

const selectTaught = statement<{ id: number }>("invoice.what_it_teaches")(
  (_, p) => sql<Taught>`
    select s.id as supplier_id, i.customer_id, s.title as name, p.lines,
      json_build_object(${sql.join(FIELDS.map((field) => sql`${sql.lit(field)}::text, i.${sql.ref(field)}::text`))}) as values,
      s.legal_uid || array(select iban from supplier_bank_detail b where b.supplier_id = s.id) as ids
    from invoice i join invoice_print p on p.invoice_id = i.id join supplier s on s.id = i.supplier_id
    where i.id = ${p("id")}`,
);

interface StoredLesson extends Lesson {
  readonly id: string;
}

const selectOfSupplier = statement<{ supplier_id: string }>("learned_layout.lock_of_supplier")(
  (_, p) => sql<StoredLesson>`
    select id, title, labels, marks, fields from learned_layout
    where supplier_id = ${p("supplier_id")} order by updated_at desc, id for update`,
);

interface NewLesson {
  readonly invoice_id: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly marks: readonly string[];
  readonly fields: string;
}

const insert = statement<NewLesson & { tenant_id: string; customer_id: string | null; supplier_id: string }>(
  "learned_layout.insert",
)(
  (_, p) => sql`
    insert into learned_layout (tenant_id, customer_id, supplier_id, invoice_id, title, labels, marks, fields)
    values (${p("tenant_id")}, ${p("customer_id")}, ${p("supplier_id")}, ${p("invoice_id")},
      ${p("title")}, ${p("labels")}::text[], ${p("marks")}::text[], ${p("fields")})`,
);

const update = statement<NewLesson & { id: string }>("learned_layout.update")(
  (_, p) => sql`
    update learned_layout set invoice_id = ${p("invoice_id")}, title = ${p("title")}, labels = ${p("labels")}::text[],
      marks = ${p("marks")}::text[], fields = ${p("fields")}, updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")}`,
);

const removeOldest = statement<{ supplier_id: string }>("learned_layout.remove_oldest")(
  (_, p) => sql`
    delete from learned_layout where id in (
      select id from learned_layout where supplier_id = ${p("supplier_id")}::uuid
      order by updated_at desc, id offset ${sql.lit(MOST_LAYOUTS)})`,
);

/**
 * Learns from what a person corrected, now or before, if the invoice was read from text and has a supplier by now.
 * @param stored as it was before
 * @param sent the fields that the person corrects now
 */
export async function learnFrom(tx: Transaction, stored: StoredInvoice, sent: readonly string[]): Promise<void> {
  const { id, extraction } = stored;
  if (!extraction.some(isFromText) || !sent.some(mayTeach)) return;
  const [taught] = await tx.run(selectTaught, { id });
  if (!taught) return;
  const { supplier_id, customer_id, lines, values, ids, name } = taught;
  const fields = new Set([...sent, ...correctedFields(extraction)]);
  const changed = [...fields].filter((field) => isLearned(field) && isNew(extraction, field, values[field] ?? null));
  const corrected = (field: LearnedField): string[] => (changed.includes(field) ? [values[field] ?? []].flat() : []);
  const supplier = {
    ids: [...ids.filter((each) => each !== null), ...corrected("supplier_tax_id"), ...corrected("supplier_iban")],
    names: [name, ...corrected("supplier_name")],
  };
  const read = Object.fromEntries(extraction.map(({ field, value }) => [field, value]));
  const lesson = learn(lines, { values, read, changed, supplier });
  if (!lesson) return;
  const known = await tx.run(selectOfSupplier, { supplier_id });
  const same = known.find((each) => isSameLayout(each, lesson));
  const learned = same ? joined(same, lesson) : lesson;
  const row = { ...learned, invoice_id: id, fields: JSON.stringify(learned.fields) };
  if (same) return void (await tx.run(update, { ...row, id: same.id }));
  await tx.run(insert, { ...row, tenant_id: tx.tenantId, customer_id, supplier_id });
  await tx.run(removeOldest, { supplier_id });
}

/** A field that is learned, or one by which the invoice gets the supplier that it lacked. */
const mayTeach = (field: string): boolean => isLearned(field) || field.startsWith("supplier");

const isFromText = ({ source }: ExtractedValue): boolean => source !== "STRUCTURE" && source !== "PERSON";

/** Whether a value is another one than what was read; what a person corrected before is corrected again. */
function isNew(extraction: readonly ExtractedValue[], field: LearnedField, value: string | null): boolean {
  const read = extraction.find((each) => each.field === field);
  if (!read) return value !== null;
  return read.source === "PERSON" || !isSameValue(field, read.value, value);
}

const selectByMarks = statement<{ marks: readonly string[]; customer_id: string | null }>("learned_layout.by_marks")(
  (_, p) => sql<Lesson>`
    select l.title, l.labels, l.marks, l.fields from learned_layout l join supplier s on s.id = l.supplier_id
    where exists (select from unnest(l.marks) as mark where mark = any(${p("marks")}::text[])) and s.is_active
      and l.customer_id is not distinct from ${p("customer_id")}::uuid
    order by l.updated_at desc, l.id limit 100`,
);

/**
 * The reading of a document's text with what corrections taught of its layout.
 * @param reading what rules read; null if they found no invoice
 */
export async function withWhatWasLearned(
  ctx: Context,
  reading: InvoiceReading | null,
  print: readonly TextLine[],
): Promise<InvoiceReading | null> {
  if (print.length === 0) return reading;
  const document = new LearnedReading(print);
  const { customerId: customer_id } = ctx.requireTenancy();
  return withLessons(reading, document, await ctx.read(selectByMarks, { marks: document.marks, customer_id }));
}

const move = statement<{ id: string; into: string }>("learned_layout.move_to_supplier")(
  (_, p) => sql`update learned_layout set supplier_id = ${p("into")}::uuid where supplier_id = ${p("id")}::uuid`,
);

/** What a supplier's documents taught is known of the supplier that took its place. */
export async function moveLayouts(tx: Transaction, ids: { readonly id: string; readonly into: string }): Promise<void> {
  await tx.run(move, ids);
  await tx.run(removeOldest, { supplier_id: ids.into });
}

const SHOWN = sql`supplier_id, invoice_id::text, array(select jsonb_object_keys(fields) order by 1) as fields,
  created_at, updated_at`;

const selectLayouts = statement<{ ids: readonly string[] }>("learned_layout.of_suppliers")(
  (_, p) => sql<LearnedLayout & { supplier_id: string }>`
    select ${SHOWN} from learned_layout where supplier_id = any(${unseen(p("ids"), "uuid")}) order by created_at, id`,
);

/** The layouts of suppliers that corrections taught. */
export const layoutsOf: Batch<string, LearnedLayout[]> = {
  async read(ctx, ids) {
    const found = Map.groupBy(await ctx.read(selectLayouts, { ids }), ({ supplier_id }) => supplier_id);
    return ids.map((id) => found.get(id) ?? []);
  },
};

/** @throws NOT_FOUND */
export async function layoutsOfOne(ctx: Context, id: string): Promise<LearnedLayout[]> {
  const layouts = await ctx.load(layoutsOf, id);
  // Layouts prove that the supplier is visible.
  if (layouts.length === 0) await get(ctx, id);
  return layouts;
}

const selectSupplier = statement<{ id: string }>("supplier.is_there")(
  (_, p) => sql<{ id: string }>`select id from supplier where id = ${p("id")}`,
);

const removeOfSupplier = statement<{ id: string }>("learned_layout.remove_of_supplier")(
  (_, p) => sql<LearnedLayout>`delete from learned_layout where supplier_id = ${p("id")} returning ${SHOWN}`,
);

/**
 * Forgets what a supplier's documents taught; those to come are read as if none had been corrected.
 * @returns what was forgotten
 * @throws NOT_FOUND
 */
export function forgetLayouts(ctx: Context, id: string): Promise<LearnedLayout[]> {
  return ctx.transaction(async (tx) => {
    const [supplier] = await tx.run(selectSupplier, { id });
    if (!supplier) throw new AppError("NOT_FOUND", { resource: "Supplier" });
    return tx.run(removeOfSupplier, { id });
  });
}
