/** Plans the change that a row of the buyer's import makes to a stored order (decisions §12). Writes nothing. */
import {
  changesContent,
  differenceOf,
  merged,
  type OrderContent,
  type OrderDifference,
  type OrderField,
  type SentOrder,
  wronglyPriced,
} from "../../domain/order-content.js";
import { lastPerKey } from "../../domain/imports.js";
import type { Proposal } from "../../domain/order-proposal.js";
import { after, type BuyerAction, cancels, type OrderState } from "../../domain/order-states.js";
import { AppError, clip, invalid, pointerTo } from "../../errors.js";
import type { PurchaseOrderInput } from "../../schema/order/input.js";
import { agreedId } from "../links/check-references.js";
import type { OrderDecision } from "./lock.js";
import type { OrderUpdate, StoredOrder } from "./rows.js";

/** A row of the import, and its name in errors. */
export interface ImportRow {
  readonly input: PurchaseOrderInput;
  /** E.g. `[3]`. */
  readonly path: string;
}

export interface ImportPlan {
  readonly row: ImportRow;
  readonly stored: StoredOrder;
  /** The order as it will be, but for its items. */
  readonly order: OrderUpdate;
  readonly sent: SentOrder;
  readonly difference: OrderDifference;
  /** The supplier's proposal that the row accepts. */
  readonly accepted: Proposal | null;
  /** Whether it may only happen if nothing was delivered of the order. */
  readonly isCancelled: boolean;
  readonly decisions: readonly OrderDecision[];
}

const EMPTY = merged(null, {});

/**
 * What is sent of an order, as it is compared with what was last sent.
 * @param stored null if the order is new
 * @throws INVALID naming a price that does not agree with the other
 */
export function sentBy({ input, path }: ImportRow, stored: StoredOrder | null): SentOrder {
  const last = stored?.sent ?? EMPTY;
  const content: OrderContent = {
    order_number: input.order_number === input.external_id ? null : input.order_number,
    contract_number: input.contract_number,
    retention_rate: input.retention_rate,
    retention_kind: input.retention_kind,
    currency: input.currency,
    planned_delivery_date: input.planned_delivery_date,
    cancel_requested: input.cancel_requested,
    awaits_cart: input.awaits_cart,
    ...supplierIn(input, last, stored),
    ...projectIn({ input, path }, last, stored),
    ...(input.purchase_order_items && {
      items: lastPerKey(input.purchase_order_items, ({ external_id }) => external_id),
    }),
  } as OrderContent;
  const sent = merged(last, content);
  const { purchase_order_items: items } = input;
  const wrong = items && wronglyPriced(last, sent);
  if (wrong) {
    const place = items.findLastIndex(({ external_id }) => external_id === wrong.external_id);
    throw invalid(
      `${path}.purchase_order_items[${place}].net_price`,
      "must be price_per_unit times quantity, to the cent",
    );
  }
  return sent;
}

/** An id that the order has already counts as not sent; another external id removes a link that was given by id. */
function supplierIn({ supplier }: PurchaseOrderInput, last: SentOrder, stored: StoredOrder | null): OrderContent {
  if (!supplier) return {};
  const { external_id: supplier_external_id, id } = supplier;
  if (id != null && id !== stored?.supplier_id) return { supplier_external_id, supplier_id: id };
  const isAnother = id == null && supplier_external_id !== last.supplier_external_id;
  return { supplier_external_id, ...(isAnother && { supplier_id: null }) };
}

/** The same for the project, which may also be cleared. */
function projectIn({ input, path }: ImportRow, last: SentOrder, stored: StoredOrder | null): OrderContent {
  const { project, project_id } = input;
  const id = agreedId(project_id, project, `${path}.project.id`, "project_id");
  if (id !== null && id === stored?.project_id)
    return input.project_number === undefined ? {} : { project_number: input.project_number };
  const project_number = input.project_number === undefined ? project?.project_number : input.project_number;
  if (id !== null) return { project_id: id, project_number: project_number ?? null };
  if (project_number != null)
    return { project_number, ...(project_number !== last.project_number && { project_id: null }) };
  const isCleared = project === null || project_number === null || project_id === null;
  return isCleared ? { project_id: null, project_number: null } : {};
}

/**
 * What a row does to a stored order.
 * @returns null if it changes nothing
 * @throws INVALID naming a field; ORDER_STATE, CHANGED_MEANWHILE naming the row
 */
export function planOf(row: ImportRow, stored: StoredOrder): ImportPlan | null {
  const { input, path } = row;
  if (input.version != null && input.version !== stored.version)
    throw new AppError("CHANGED_MEANWHILE", {
      pointer: pointerTo(path),
      text: `${path}: ${nameOf(input)} is no longer at version ${input.version}, but at ${stored.version}.`,
    });
  const last = stored.sent ?? EMPTY;
  const sent = sentBy(row, stored);
  const difference = differenceOf(last, sent);
  const isContent = changesContent(difference);
  const isCancelling = sent.cancel_requested !== last.cancel_requested;
  const isAwaiting = sent.awaits_cart !== last.awaits_cart;
  const hasNewSecret = input.ids_order_id === null;
  if (!isContent && !isCancelling && !isAwaiting && difference.touched.size === 0 && !input.proposal && !hasNewSecret)
    return null;

  let state: OrderState = stored;
  const decisions: OrderDecision[] = [];
  const act = (action: BuyerAction): void => {
    const next = after(state, action);
    if (!next) {
      const text = `${path}: ${refusalOf(input, action, state)}`;
      throw new AppError("ORDER_STATE", { pointer: pointerTo(path), text });
    }
    if (next !== state) decisions.push({ id: stored.id, from: state.status, to: next.status, action });
    state = next;
  };

  const accepted = input.proposal === "ACCEPT" ? stored.proposal : null;
  if (input.proposal) act(input.proposal === "ACCEPT" ? "ACCEPT_PROPOSAL" : "REFUSE_PROPOSAL");
  const answered: OrderState = state;
  if (isCancelling) act(sent.cancel_requested ? "REQUEST_CANCEL" : "WITHDRAW_CANCEL");
  const isCancelled = cancels(answered, state);
  if (isContent && !isCancelled) act("CHANGE_ORDER");
  // In a final order, even fields that the supplier need not confirm are refused.
  else if ((isAwaiting || difference.touched.size > 0) && !after(answered, "CHANGE_ORDER")) act("CHANGE_ORDER");

  const proposed = accepted?.planned_delivery_date;
  const order: OrderUpdate = {
    ...stored,
    ...(proposed && { planned_delivery_date: proposed }),
    ...changedColumns(input.external_id, sent, difference.fields),
    status: state.status,
    status_before: state.status_before,
    proposal: state.status === "CHANGED" ? stored.proposal : null,
    ...(isCancelling && { cancel_requested: sent.cancel_requested }),
    ...(isAwaiting && { awaits_cart: sent.awaits_cart, awaitsAnew: sent.awaits_cart }),
    hasNewSecret,
    sent,
  };
  return { row, stored, order, sent, difference, accepted, isCancelled, decisions };
}

/** The columns of the fields that changed. */
function changedColumns(external_id: string, sent: SentOrder, fields: readonly OrderField[]): Partial<OrderUpdate> {
  const has = (...names: OrderField[]): boolean => names.some((name) => fields.includes(name));
  return {
    ...(has("order_number") && { order_number: sent.order_number ?? external_id }),
    ...(has("contract_number") && { contract_number: sent.contract_number }),
    ...(has("retention_rate") && { retention_rate: sent.retention_rate }),
    ...(has("retention_kind") && { retention_kind: sent.retention_kind }),
    ...(has("currency") && { currency: sent.currency }),
    ...(has("planned_delivery_date") && { planned_delivery_date: sent.planned_delivery_date }),
    // A link without an id is looked up afterwards.
    ...(has("supplier_id", "supplier_external_id") && {
      supplier_id: sent.supplier_id,
      supplier_is_given: sent.supplier_id !== null,
      supplier_external_id: sent.supplier_external_id,
    }),
    ...(has("project_id", "project_number") && {
      project_id: sent.project_id,
      project_is_given: sent.project_id !== null,
      project_number: sent.project_number,
    }),
  };
}

export const nameOf = ({ external_id }: PurchaseOrderInput): string => `order "${clip(external_id)}"`;

const REFUSALS: Readonly<Record<BuyerAction, string>> = {
  CHANGE_ORDER: "it does not change any more",
  ACCEPT_PROPOSAL: "there is no proposal to accept",
  REFUSE_PROPOSAL: "there is no proposal to refuse",
  REQUEST_CANCEL: "it cannot be cancelled",
  WITHDRAW_CANCEL: "its cancellation cannot be taken back",
};

const refusalOf = (input: PurchaseOrderInput, action: BuyerAction, { status }: OrderState): string =>
  `${nameOf(input)} is ${status}; ${REFUSALS[action]}.`;
