/** Notices of weighing systems (specification 4.13, decisions §6). */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { netWeight } from "../../domain/lorry-weights.js";
import { clip, invalid } from "../../errors.js";
import { created, done } from "../../request/answer-state.js";
import type { WeighingNoticeResult } from "../../schema/delivery/delivery.js";
import type { WeighingNoticeInput } from "../../schema/delivery/input.js";
import type { SentDelivery, SentItem } from "./delivery-message.js";
import { recordDelivery } from "./import-report.js";
import { emitDelivery } from "./lock.js";
import { momentsOf } from "./parse-times.js";
import { createUnlessStored, differences, NO_CHANGE } from "./store-delivery.js";

/** The answer to a notice, and the delivery that it belongs to. */
export interface NoticeResult extends WeighingNoticeResult {
  readonly delivery_id: string;
}

/**
 * Makes a delivery of a weighing notice. A notice with a `dsid` that is stored changes nothing, even if its content
 * differs; the answer and an event then name the differences.
 * @throws INVALID naming a weight that does not fit the others
 */
export function receiveNotice(ctx: Context, notice: WeighingNoticeInput): Promise<NoticeResult> {
  return ctx.transaction(async (tx) => {
    const sent = await sentBy(tx, notice);
    const found = await createUnlessStored(tx, "WEIGHING", { source_key: notice.dsid, sent });
    const isCreated = found.created !== null;
    ctx.answer.outcome = isCreated ? created : done;
    const delivery = found.created ?? found.stored;
    const differs = found.created ? [] : differencesIn(found.stored.sent as SentDelivery, sent);
    await recordDelivery(
      ctx,
      tx,
      { ...delivery, ...NO_CHANGE, outcome: isCreated ? "created" : "unchanged", message: sent },
      {
        ...{ operation: "receiveWeighingNotice", path: "", isFlat: true },
        noted: differs.map(({ field }) => ({ field, code: "IGNORED", text: FIRST_COUNTS })),
      },
    );
    if (differs.length > 0)
      emitDelivery(tx, "delivery.notice_differs", delivery, { differs: differs.map(({ field }) => field) });
    const message = isCreated ? "Received; the delivery is new." : messageOf(differs);
    return { success: true, message, created: isCreated, delivery_id: delivery.id };
  });
}

const FIRST_COUNTS = "differs from the first notice, which counts";

async function sentBy(tx: Transaction, notice: WeighingNoticeInput): Promise<SentDelivery> {
  const { product_number, title, order_item_number, unit = null, delivery_date, ...header } = notice;
  const net = netWeight(notice);
  if (net !== null && typeof net === "object") throw invalid(net.field, net.rule);
  const moments = delivery_date == null ? null : await momentsOf(tx);
  const item = { product_number, title, quantity: net, unit, order_item_number };
  return {
    ...header,
    delivery_date: moments?.day(delivery_date, "delivery_date") ?? null,
    net_weight: net,
    weight_unit: unit,
    ...((product_number != null || title != null) && { items: [item] }),
  };
}

interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly now: unknown;
}

function differencesIn(first: SentDelivery, again: SentDelivery): Difference[] {
  const [before, now] = [flat(first), flat(again)];
  return Object.keys(differences(before, now)).map((field) => ({
    field,
    before: before[field as keyof typeof before] ?? null,
    now: now[field as keyof typeof now] ?? null,
  }));
}

/** The fields by the notice's own names. The item's quantity and unit are those of the net weight. */
function flat(sent: SentDelivery): SentItem & SentDelivery {
  const { items, weight_unit, ...header } = sent;
  const { quantity: _, ...item } = items?.[0] ?? {};
  return { ...item, ...header, unit: weight_unit ?? null };
}

function messageOf(differs: readonly Difference[]): string {
  if (differs.length === 0) return "Received before with the same content; nothing was created.";
  const sentences = differs.map(
    ({ field, before, now }) => `${field} was ${written(before)} and is now ${written(now)}.`,
  );
  return `Received before with other content; nothing was created or changed. ${sentences.join(" ")}`;
}

const written = (value: unknown): string =>
  value === null ? "empty" : clip(typeof value === "string" ? `"${value}"` : String(value));
