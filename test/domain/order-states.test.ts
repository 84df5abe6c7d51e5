/** The states of orders against decisions §12, written out once more, by hand. */
import fc from "fast-check";
import {
  after,
  cancels,
  isFinalOrder,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderState,
  type OrderStatus,
  supplierActionsIn,
} from "../../src/domain/order-states.js";

const ACTIONS =
  `CONFIRM_ORDER DECLINE_ORDER EDIT_ORDER CONFIRM_CANCEL_ORDER CHANGE_ORDER ACCEPT_PROPOSAL REFUSE_PROPOSAL REQUEST_CANCEL
  WITHDRAW_CANCEL CLOSE_ORDER`.split(/\s+/) as OrderAction[];

/** A dash is a refusal, a dot changes nothing, `back` is the state before. The columns are the actions above. */
const TABLE = `
  OPEN              CONFIRMED  DECLINED  CHANGED  -          OPEN              -          -     CANCELLED         .     CLOSED
  CHANGED           CONFIRMED  DECLINED  CHANGED  -          CHANGED           CONFIRMED  back  CANCELLED         .     CLOSED
  CONFIRMED         .          -         CHANGED  -          OPEN              -          -     CANCEL_REQUESTED  .     CLOSED
  CANCEL_REQUESTED  CONFIRMED  -         -        CANCELLED  CANCEL_REQUESTED  -          -     .                 back  CLOSED
  DECLINED          -          .         -        -          -                 -          -     -                 -     .
  CANCELLED         -          -         -        .          -                 -          -     .                 -     .
  CLOSED            -          -         -        -          -                 -          -     -                 -     .`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/));

const BEFORE: Partial<Record<OrderStatus, OrderStatus[]>> = {
  CHANGED: ["OPEN", "CONFIRMED"],
  CANCEL_REQUESTED: ["CONFIRMED", "OPEN"],
};

const CASES = TABLE.flatMap(([status, ...nexts]) =>
  (BEFORE[status as OrderStatus] ?? [null]).flatMap((status_before) =>
    nexts.map((next, index) => ({ status: status as OrderStatus, status_before, action: ACTIONS[index]!, next })),
  ),
);

test("the table of this test has every state and every action", () => {
  expect(TABLE.map(([status]) => status).toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  expect(ACTIONS.toSorted()).toEqual([...ORDER_ACTIONS].toSorted());
  expect(CASES).toHaveLength(9 * 10);
});

test.each(CASES)("$action in $status (before: $status_before): $next", ({ status, status_before, action, next }) => {
  const state: OrderState = { status, status_before };
  const result = after(state, action);
  if (next === "-") expect(result).toBeNull();
  else if (next === ".") expect(result).toBe(state);
  else {
    expect(result).not.toBe(state);
    expect(result!.status).toBe(next === "back" ? status_before : next);
  }
});

test("a refused proposal returns to the state before the first one, whatever was proposed since", () => {
  for (const status of ["OPEN", "CONFIRMED"] as const) {
    const first = after({ status, status_before: null }, "EDIT_ORDER")!;
    const second = after(first, "EDIT_ORDER")!;
    expect(after(second, "REFUSE_PROPOSAL")).toEqual({ status, status_before: null });
  }
});

test("what the buyer changes meanwhile is not what the supplier had confirmed", () => {
  const confirmed: OrderState = { status: "CONFIRMED", status_before: null };
  const proposed = after(after(confirmed, "EDIT_ORDER")!, "CHANGE_ORDER")!;
  expect(after(proposed, "REFUSE_PROPOSAL")).toEqual({ status: "OPEN", status_before: null });
  const requested = after(after(confirmed, "REQUEST_CANCEL")!, "CHANGE_ORDER")!;
  expect(after(requested, "WITHDRAW_CANCEL")).toEqual({ status: "OPEN", status_before: null });
});

test("random walks never leave a final state, and know the state before exactly where one can return to it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 }), (walk) => {
      let state: OrderState = { status: "OPEN", status_before: null };
      for (const action of walk) {
        const next = after(state, action);
        if (isFinalOrder(state.status)) expect([null, state]).toContain(next);
        if (!next) continue;
        expect(cancels(state, next)).toBe(next.status === "CANCELLED" && state.status !== "CANCELLED");
        state = next;
        expect(state.status_before !== null).toBe(state.status in BEFORE);
        if (state.status_before) expect(BEFORE[state.status]).toContain(state.status_before);
      }
    }),
  );
});

test("a supplier is offered what would change the order", () =>
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, supplierActionsIn(status)]))).toEqual({
    OPEN: ["CONFIRM_ORDER", "DECLINE_ORDER", "EDIT_ORDER"],
    CHANGED: ["CONFIRM_ORDER", "DECLINE_ORDER", "EDIT_ORDER"],
    CONFIRMED: ["EDIT_ORDER"],
    CANCEL_REQUESTED: ["CONFIRM_ORDER", "CONFIRM_CANCEL_ORDER"],
    DECLINED: [],
    CANCELLED: [],
    CLOSED: [],
  }));
