/** Notices of weighing systems (specification 4.13, decisions §6). */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { netWeight } from "../../domain/lorry-weights.js";
import { clip, invalid } from "../../errors.js";
import { created, done } from "../../request/outcomes.js";
import type { WeighingNoticeResult } from "../../schema/delivery/delivery.js";
import type { WeighingNoticeInput } from "../../schema/delivery/input.js";
import { beforeDelivery } from "./links.js";
import { recordDelivery } from "./import-report.js";
import { emitDelivery, type KnownDelivery, lockSent } from "./lock.js";
import { ifSent, momentsOf } from "./parse-times.js";
import { type SentDelivery, type SentItem } from "./delivery-message.js";
import { create, differences, NO_CHANGE } from "./store-delivery.js";

/** What became of a notice, and of which delivery. */
export interface NoticeResult extends WeighingNoticeResult {
  readonly delivery_id: string;
}

/**
 * Makes a delivery of a weighing notice. The same `dsid` again creates and changes nothing, even if the notice says
 * something else; the answer and an event then say what.
 * @throws INVALID naming a weight that does not fit the others
 */
export function receiveNotice(ctx: Context, notice: WeighingNoticeInput): Promise<NoticeResult> {
  return ctx.transaction(async (tx) => {
    const sent = await sentBy(tx, notice);
    const source = { source: "WEIGHING", source_key: notice.dsid } as const;
    beforeDelivery(tx);
    const stored = await lockSent(tx, source);
    const made = stored ? null : await create(tx, source, sent);
    ctx.answer.outcome = made ? created : done;
    const record = (delivery: KnownDelivery, differs: readonly Difference[]): Promise<void> => {
      const outcome = made ? "created" : "unchanged";
      const taken = { ...delivery, ...NO_CHANGE, outcome, message: sent } as const;
      const noted = differs.map(({ field }) => ({ field, code: "IGNORED", text: FIRST_COUNTS }) as const);
      return recordDelivery(ctx, tx, taken, { operation: "receiveWeighingNotice", path: "", isFlat: true, noted });
    };
    if (made) {
      await record(made, []);
      return { success: true, message: "Received; the delivery is new.", created: true, delivery_id: made.id };
    }
    // If two requests send the same notice at once, the second one finds it stored by now.
    const before = stored ?? (await lockSent(tx, source))!;
    const differs = differencesIn(before.sent as SentDelivery, sent);
    await record(before, differs);
    if (differs.length > 0)
      emitDelivery(tx, "delivery.notice_differs", before, { differs: differs.map(({ field }) => field) });
    return { success: true, message: messageOf(differs), created: false, delivery_id: before.id };
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
    delivery_date: ifSent(delivery_date, (moment) => moments!.day(moment, "delivery_date")) ?? null,
    net_weight: net,
    weight_unit: unit,
    ...((product_number != null || title != null) && { items: [item] }),
  };
}

interface Difference {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** In which fields of a notice two of them differ. */
function differencesIn(before: SentDelivery, now: SentDelivery): Difference[] {
  const [was, is] = [flat(before), flat(now)];
  return Object.keys(differences(was, is)).map((field) => ({
    field,
    was: was[field as keyof typeof was] ?? null,
    is: is[field as keyof typeof is] ?? null,
  }));
}

/** The fields of a notice by their own names. The item's quantity and unit are those of the net weight. */
function flat(sent: SentDelivery): SentItem & SentDelivery {
  const { items, weight_unit, ...header } = sent;
  const { quantity: _, ...item } = items?.[0] ?? {};
  return { ...item, ...header, unit: weight_unit ?? null };
}

const messageOf = (differs: readonly Difference[]): string =>
  differs.length === 0
    ? "Received before with the same content; nothing was created."
    : `Received before with other content; nothing was created or changed. ${differs.map(toldDifference).join(" ")}`;

const toldDifference = ({ field, was, is }: Difference): string => `${field} was ${told(was)} and is now ${told(is)}.`;

const told = (value: unknown): string =>
  value === null ? "empty" : clip(typeof value === "string" ? `"${value}"` : String(value));
