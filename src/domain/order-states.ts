/**
 * The states of a purchase order and what leads from one to another (decisions §12). Both surfaces, the buyer's import,
 * the supplier's answers and the deliveries use this one table.
 */

/** What a supplier may do with an order. */
const SUPPLIER_ACTIONS = ["CONFIRM_ORDER", "DECLINE_ORDER", "EDIT_ORDER", "CONFIRM_CANCEL_ORDER"] as const;
export type SupplierAction = (typeof SUPPLIER_ACTIONS)[number];

/** What a buyer may do with an order. */
const BUYER_ACTIONS = [
  "CHANGE_ORDER",
  "ACCEPT_PROPOSAL",
  "REFUSE_PROPOSAL",
  "REQUEST_CANCEL",
  "WITHDRAW_CANCEL",
] as const;
export type BuyerAction = (typeof BUYER_ACTIONS)[number];

/** `CLOSE_ORDER` is the gateway's own: every item is delivered or completed. */
export const ORDER_ACTIONS = [...SUPPLIER_ACTIONS, ...BUYER_ACTIONS, "CLOSE_ORDER"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The order is in the requested state already: nothing changes, and no event is emitted. */
const SAME = "same";
/** Back to the state before the first open proposal, or before the request to cancel. */
const BACK = "back";
/** The action is refused. */
const NO = "no";

type Next = typeof SAME | typeof BACK | typeof NO;

// prettier-ignore
const ORDER_TRANSITIONS = {
  OPEN:             { CONFIRM_ORDER: "CONFIRMED", DECLINE_ORDER: "DECLINED", EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: NO,
                      CHANGE_ORDER: "OPEN", ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: "CANCELLED", WITHDRAW_CANCEL: SAME, CLOSE_ORDER: "CLOSED" },
  CHANGED:          { CONFIRM_ORDER: "CONFIRMED", DECLINE_ORDER: "DECLINED", EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: NO,
                      CHANGE_ORDER: "CHANGED", ACCEPT_PROPOSAL: "CONFIRMED", REFUSE_PROPOSAL: BACK,
                      REQUEST_CANCEL: "CANCELLED", WITHDRAW_CANCEL: SAME, CLOSE_ORDER: "CLOSED" },
  CONFIRMED:        { CONFIRM_ORDER: SAME, DECLINE_ORDER: NO, EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: NO,
                      CHANGE_ORDER: "OPEN", ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: "CANCEL_REQUESTED", WITHDRAW_CANCEL: SAME, CLOSE_ORDER: "CLOSED" },
  CANCEL_REQUESTED: { CONFIRM_ORDER: "CONFIRMED", DECLINE_ORDER: NO, EDIT_ORDER: NO, CONFIRM_CANCEL_ORDER: "CANCELLED",
                      CHANGE_ORDER: "CANCEL_REQUESTED", ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: SAME, WITHDRAW_CANCEL: BACK, CLOSE_ORDER: "CLOSED" },
  DECLINED:         { CONFIRM_ORDER: NO, DECLINE_ORDER: SAME, EDIT_ORDER: NO, CONFIRM_CANCEL_ORDER: NO,
                      CHANGE_ORDER: NO, ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: NO, WITHDRAW_CANCEL: NO, CLOSE_ORDER: SAME },
  CANCELLED:        { CONFIRM_ORDER: NO, DECLINE_ORDER: NO, EDIT_ORDER: NO, CONFIRM_CANCEL_ORDER: SAME,
                      CHANGE_ORDER: NO, ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: SAME, WITHDRAW_CANCEL: NO, CLOSE_ORDER: SAME },
  CLOSED:           { CONFIRM_ORDER: NO, DECLINE_ORDER: NO, EDIT_ORDER: NO, CONFIRM_CANCEL_ORDER: NO,
                      CHANGE_ORDER: NO, ACCEPT_PROPOSAL: NO, REFUSE_PROPOSAL: NO,
                      REQUEST_CANCEL: NO, WITHDRAW_CANCEL: NO, CLOSE_ORDER: SAME },
} as const satisfies Record<string, Record<OrderAction, string>>;

export type OrderStatus = keyof typeof ORDER_TRANSITIONS;

export const ORDER_STATUSES = Object.keys(ORDER_TRANSITIONS) as readonly OrderStatus[];

/** What the table knows of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  /** The state to which a refused proposal or a withdrawn cancellation returns; null in all other states. */
  readonly status_before: OrderStatus | null;
}

/**
 * The state after an action.
 * @returns the same object if the action changes nothing; null if it is refused
 */
export function after(state: OrderState, action: OrderAction): OrderState | null {
  const next: OrderStatus | Next = ORDER_TRANSITIONS[state.status][action];
  if (next === NO) return null;
  if (next === SAME) return state;
  const status = next === BACK ? state.status_before! : next;
  return { status, status_before: beforeOf(state, action, status) };
}

function beforeOf({ status, status_before }: OrderState, action: OrderAction, next: OrderStatus): OrderStatus | null {
  if (next !== "CHANGED" && next !== "CANCEL_REQUESTED") return null;
  // The supplier has not confirmed the changed order.
  if (action === "CHANGE_ORDER") return "OPEN";
  return status_before ?? status;
}

/** What a supplier may do with an order in this state; what would change nothing is left out. */
export const supplierActionsIn = (status: OrderStatus): SupplierAction[] =>
  SUPPLIER_ACTIONS.filter((action) => {
    const next: string = ORDER_TRANSITIONS[status][action];
    return next !== NO && next !== SAME;
  });

/** Whether the order is finished, so that nothing of it changes any more. */
export const isFinalOrder = (status: OrderStatus): boolean => ORDER_TRANSITIONS[status].CHANGE_ORDER === NO;

/** The actions that are refused once something was delivered, where they would cancel the order. */
export const cancels = (from: OrderState, to: OrderState): boolean =>
  to.status === "CANCELLED" && from.status !== "CANCELLED";
