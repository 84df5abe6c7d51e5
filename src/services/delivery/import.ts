/** Deliveries that other systems send: JSON, XML, openTRANS, and what suppliers announce (decisions §6, §11). */
import { sql } from "kysely";
import { type Context, requireSupplier } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { oneOf, statement } from "../../db/statement.js";
import { LARGEST_AMOUNT } from "../../domain/order-content.js";
import { AT_MOST_GROSS, isHeavierThanGross, type Weights } from "../../domain/lorry-weights.js";
import { invalid, Problems } from "../../errors.js";
import type { DeliveryNote } from "../../formats/delivery-note.js";
import { readDeliveryNote } from "../../formats/read-delivery-note.js";
import { created, done } from "../../request/answer-state.js";
import type { DeliveryImportResult } from "../../schema/delivery/delivery.js";
import type { AnnouncedDeliveryInput, DeliveryContent, DeliveryInput } from "../../schema/delivery/input.js";
import type { BodyPart } from "../../schema/lib/body-part.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { recordDelivery } from "./import-report.js";
import { type Moments, momentsOf } from "./parse-times.js";
import type { SentDelivery, SentItem } from "./delivery-message.js";
import { type Message, storeDelivery, type StoredDelivery } from "./store-delivery.js";

/**
 * Imports a delivery as JSON or XML, by its `external_id`.
 * @throws INVALID naming a field; UNREADABLE_BODY; DELIVERY_LOCKED
 */
export async function importDelivery(ctx: Context, content: DeliveryContent): Promise<DeliveryImportResult> {
  const { jsonContent, xmlContent, document } = content;
  const xml = xmlContent ?? document?.content;
  const isOne = [jsonContent, xmlContent, document].filter((value) => value != null).length === 1;
  if (isOne && jsonContent != null) return importBy(ctx, "importDelivery", (tx) => storeJson(tx, jsonContent), PATH);
  if (!isOne || xml == null) throw invalid("", "Send one of jsonContent and xmlContent, or the XML itself.");
  const note = await readDeliveryNote(xml, DESPATCH_ADVICES, document?.charset);
  return importBy(ctx, "importDelivery", (tx) => storeNote(tx, note, { source: "CUSTOM" }));
}

/** The delivery's name in errors. */
const PATH = "jsonContent";

const DESPATCH_ADVICES = ["DespatchAdvice", "CrossIndustryDespatchAdvice"] as const;

/**
 * Imports an openTRANS dispatch notification, by its supplier and its DISPATCHNOTIFICATION_ID.
 * @throws INVALID naming an element; UNREADABLE_BODY; DELIVERY_LOCKED
 */
export async function importOpenTrans(ctx: Context, { content, charset }: BodyPart): Promise<DeliveryImportResult> {
  const note = await readDeliveryNote(content, ["DISPATCHNOTIFICATION"], charset);
  return importBy(ctx, "importOpenTransDelivery", (tx) => storeNote(tx, note, { source: "OPENTRANS" }));
}

/**
 * Imports a delivery that the key's supplier announces, by its `delivery_number`.
 * @throws INVALID naming a field; DELIVERY_LOCKED
 */
export function announceDelivery(ctx: Context, delivery: AnnouncedDeliveryInput): Promise<DeliveryImportResult> {
  return importBy(ctx, "announceDelivery", async (tx) => {
    const supplier = await supplierById(tx, requireSupplier(ctx));
    checkWeights(delivery, "");
    const problems = new Problems();
    if (delivery.items.length === 0) problems.add(invalid("items", "must have at least one entry"));
    delivery.items.forEach(({ product_number, title, quantity }, index) => {
      if (product_number == null && title == null)
        problems.add(invalid(`items[${index}].title`, "or product_number is required"));
      if (quantity <= 0) problems.add(invalid(`items[${index}].quantity`, "must be more than 0"));
    });
    problems.refuse();
    const sent = { ...inZone(await momentsOf(tx), delivery, ""), ...supplier };
    const source_key = `${supplier.supplier_id} ${delivery.delivery_number}`;
    return storeDelivery(tx, "SUPPLIER", { source_key, sent });
  });
}

/** Where a delivery note comes from. */
interface NoteOrigin {
  readonly source: "OPENTRANS" | "CUSTOM" | "PDF";
  /** SHA-256 of a PDF's bytes, its key. */
  readonly sha256?: string;
  /** The stored file. */
  readonly file_id?: string;
}

/**
 * Stores a delivery note that was read from a message or a file.
 * @throws INVALID naming what the note lacks; DELIVERY_LOCKED
 */
export async function storeNote(tx: Transaction, note: DeliveryNote, origin: NoteOrigin): Promise<StoredDelivery> {
  const { source, sha256, file_id } = origin;
  const supplier = await supplierOf(tx, note);
  if (source === "OPENTRANS" && supplier.supplier_external_id == null)
    throw invalid("SUPPLIER_IDREF", "is required: the notification names no supplier, nor an order of one");
  const sent = checkedNote({ ...sentBy(note, await momentsOf(tx)), ...supplier });
  if (source === "CUSTOM" && sent.delivery_date == null)
    throw invalid("IssueDate", "is required: the delivery has no date");
  const keys = { OPENTRANS: await keyOfNotice(tx, note, supplier), CUSTOM: note.external_id, PDF: sha256 };
  const source_key = keys[source];
  if (source_key == null) throw invalid(source === "PDF" ? "sha256" : "ID", "is required");
  return storeDelivery(tx, source, { source_key, sent, ...(file_id !== undefined && { file_id }) });
}

const selectStoredKey = statement<{ customer_id: string | null; keys: readonly string[] }>("delivery.key_of_notice")(
  (_, p) => sql<{ source_key: string }>`
    select source_key from delivery where source = 'OPENTRANS' and ${oneOf("source_key", p("keys"))}
      and coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER}) limit 1`,
);

/**
 * The key of a notice: its supplier and its id. A notice that was stored before any of the supplier's numbers was found
 * may have another of these numbers in its key.
 */
async function keyOfNotice(tx: Transaction, note: DeliveryNote, supplier: NamedSupplier): Promise<string> {
  // XML has no such character, so the two cannot be divided in another way.
  const keyOf = (supplierId: string | null): string => `${supplierId}\u0001${note.external_id}`;
  const key = keyOf(supplier.supplier_external_id);
  if (supplier.supplier_id !== undefined || note.supplier_ids.length < 2) return key;
  const keys = note.supplier_ids.map(keyOf);
  const [stored] = await tx.run(selectStoredKey, { customer_id: tx.customerId, keys });
  return stored?.source_key ?? key;
}

/**
 * Runs an import in its transaction, records it and answers.
 * @param path the delivery's name in errors and warnings
 */
async function importBy(
  ctx: Context,
  operation: "importDelivery" | "importOpenTransDelivery" | "announceDelivery",
  store: (tx: Transaction) => Promise<StoredDelivery>,
  path = "",
): Promise<DeliveryImportResult> {
  const { id, external_id, delivery_number, outcome } = await ctx.transaction(async (tx) => {
    const stored = await store(tx);
    await recordDelivery(ctx, tx, stored, { operation, path });
    return stored;
  });
  ctx.answer.outcome = outcome === "created" ? created : done;
  const { warnings } = ctx.imports.lastDone;
  return { success: true, data: { id, external_id, delivery_number }, warnings, created: outcome === "created" };
}

const storeJson = async (tx: Transaction, input: DeliveryInput): Promise<StoredDelivery> =>
  storeDelivery(tx, "CUSTOM", messageOf(input, await momentsOf(tx), `${PATH}.`));

/**
 * A delivery as it is sent in JSON.
 * @param path what stands before the names of its fields in errors
 * @throws INVALID naming a field
 */
export function messageOf(input: DeliveryInput, moments: Moments, path: string): Message {
  checkWeights(input, path);
  const { supplier, ...sent } = input;
  const named = supplier ? { ...sent, ...supplierWithout(supplier, sent, path) } : sent;
  return { source_key: input.external_id, sent: inZone(moments, named, path), path };
}

/**
 * What a delivery's `supplier` says, in the fields that may stand beside it.
 * @throws INVALID if these say something else
 */
function supplierWithout(
  { id, external_id }: NonNullable<DeliveryInput["supplier"]>,
  beside: Pick<DeliveryInput, "supplier_id" | "supplier_external_id">,
  path: string,
): Pick<DeliveryInput, "supplier_id" | "supplier_external_id"> {
  const [field, value] = id == null ? (["supplier_external_id", external_id] as const) : (["supplier_id", id] as const);
  if (value == null) return {};
  if (beside[field] != null && beside[field] !== value)
    throw invalid(path + field, `is not the supplier.${id == null ? "external_id" : "id"} beside it`);
  return { [field]: value };
}

/** A sender can correct JSON; a document's weights are kept as printed. @throws INVALID naming a weight */
function checkWeights(weights: Weights, path: string): void {
  if (isHeavierThanGross(weights)) throw invalid(path + AT_MOST_GROSS.field, AT_MOST_GROSS.rule);
}

/** A delivery with its moments as days and instants. */
function inZone(moments: Moments, sent: DeliveryInput | AnnouncedDeliveryInput, path: string): SentDelivery {
  return {
    ...sent,
    delivery_date: moments.day(sent.delivery_date, `${path}delivery_date`),
    dispatched_at: moments.instant(sent.dispatched_at, `${path}dispatched_at`),
    planned_arrival_time: moments.instant(sent.planned_arrival_time, `${path}planned_arrival_time`),
    ...("received_at" in sent && { received_at: moments.instant(sent.received_at, `${path}received_at`) }),
  };
}

type SentNote = SentDelivery & { readonly items: readonly SentItem[] };

function sentBy(note: DeliveryNote, moments: Moments): SentNote {
  const { supplier_ids: _, delivery_party_ids, items, ...rest } = note;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    ...rest,
    delivery_number: note.delivery_number ?? note.external_id,
    delivery_date: moments.day(note.delivery_date ?? note.dispatched_at, "delivery_date"),
    dispatched_at: moments.instant(note.dispatched_at, "dispatched_at"),
    planned_arrival_time: moments.instant(note.planned_arrival_time, "planned_arrival_time"),
    project_number: delivery_party_ids[0] ?? null,
    gross_weight: number(note.gross_weight),
    tare_weight: number(note.tare_weight),
    net_weight: number(note.net_weight),
    items: items.map(({ quantity, ...item }) => ({ ...item, quantity: number(quantity) })),
  };
}

const LONGEST = { title: 10_000, description: 10_000, comment: 10_000, supplier_name: 1000, unit: 64, weight_unit: 64 };
const LONGEST_CODE = 255;
const MAX_ITEMS = 10_000;

/** @throws INVALID naming a text that is longer, or a number that is larger, than JSON may send it */
function checkedNote(sent: SentNote): SentNote {
  const check = (record: object, path: string): void => {
    for (const [name, value] of Object.entries(record)) {
      const most = (LONGEST as Record<string, number>)[name] ?? LONGEST_CODE;
      if (typeof value === "string" && value.length > most)
        throw invalid(path + name, `must be at most ${most} characters long`);
      if (typeof value === "number" && Math.abs(value) > LARGEST_AMOUNT)
        throw invalid(path + name, `must be from -${LARGEST_AMOUNT} to ${LARGEST_AMOUNT}`);
    }
  };
  check(sent, "");
  if (sent.items.length > MAX_ITEMS) throw invalid("items", `must have at most ${MAX_ITEMS} entries`);
  sent.items.forEach((item, index) => check(item, `items[${index}].`));
  return sent;
}

interface NamedSupplier {
  readonly supplier_id?: string;
  readonly supplier_external_id: string | null;
}

/** The key's own supplier, else the one that the note names, else the one supplier of the orders that it names. */
async function supplierOf(tx: Transaction, note: DeliveryNote): Promise<NamedSupplier> {
  if (tx.supplierId != null) return supplierById(tx, tx.supplierId);
  return { supplier_external_id: (await supplierNamedBy(tx, note)) ?? (await supplierOfOrders(tx, note)) };
}

const selectNamed = statement<{ ids: readonly string[] }>("delivery.named_supplier")(
  (_, p) => sql<{ external_id: string }>`select external_id from supplier where ${oneOf("external_id", p("ids"))}`,
);

/** The first of the note's supplier numbers that a supplier of the tenant has; else the first. */
async function supplierNamedBy(tx: Transaction, { supplier_ids: ids }: DeliveryNote): Promise<string | null> {
  const [first = null] = ids;
  if (ids.length < 2) return first;
  const existing = new Set((await tx.run(selectNamed, { ids })).map(({ external_id }) => external_id));
  return ids.find((id) => existing.has(id)) ?? first;
}

const selectSupplier = statement<{ id: string }>("delivery.supplier_of_key")(
  (_, p) => sql<{ external_id: string }>`select external_id from supplier where id = ${p("id")}::uuid`,
);

async function supplierById(tx: Transaction, supplier_id: string) {
  const { external_id } = await tx.one(selectSupplier, { id: supplier_id });
  return { supplier_id, supplier_external_id: external_id };
}

const selectSuppliersOfOrders = statement<{ numbers: readonly string[] }>("delivery.suppliers_of_orders")(
  (_, p) => sql<{ external_id: string }>`
    select distinct coalesce(s.external_id, o.supplier_external_id) as external_id
    from purchase_order o left join supplier s on s.id = o.supplier_id
    where ${oneOf("o.order_number", p("numbers"))} and coalesce(s.external_id, o.supplier_external_id) is not null limit 2`,
);

async function supplierOfOrders(tx: Transaction, { order_number, items }: DeliveryNote): Promise<string | null> {
  const numbers = [order_number, ...items.map((item) => item.order_number)].filter((number) => number !== null);
  if (numbers.length === 0) return null;
  const [supplier, another] = await tx.run(selectSuppliersOfOrders, { numbers: [...new Set(numbers)] });
  return supplier && !another ? supplier.external_id : null;
}
