/** What a calendar shows of a delivery or an order. */
import * as calendar from "../../src/domain/calendar.js";
import { ORDER_STATUSES } from "../../src/domain/order-states.js";

const RECORD = {
  ...{ id: "1", supplier: "Kieswerk Nord", order_number: "B-1", comment: null, items: [] },
  ...{ created_at: "2026-11-01T08:00:00Z", updated_at: "2026-11-01T08:00:05Z" },
};

const DELIVERY: calendar.CalendarDelivery = {
  ...{ ...RECORD, received_at: null, planned_arrival_time: null, delivery_date: null },
  ...{ delivery_number: null, external_id: null, vehicle: null },
};
const delivery = (when: Partial<calendar.CalendarDelivery>) =>
  calendar.eventOfDelivery({ ...DELIVERY, ...when }, "en")!;

const [DAY, PLANNED, CAME] = ["2026-11-20", "2026-11-20T07:00:00Z", "2026-11-21T09:30:00Z"];

test.each([
  [{ delivery_date: DAY }, DAY, true, "Delivery · Kieswerk Nord"],
  [{ delivery_date: DAY, planned_arrival_time: PLANNED }, PLANNED, false, "Delivery planned · Kieswerk Nord"],
  [{ planned_arrival_time: PLANNED, received_at: CAME }, CAME, false, "Delivered · Kieswerk Nord"],
])("a delivery %j starts at %s", (when, start, isWholeDay, title) => {
  expect(delivery(when)).toMatchObject({ start, isWholeDay, title, sequence: 5 });
});

test("an order is what its state makes of it", () => {
  const statuses = ORDER_STATUSES.map((status) => {
    return [status, calendar.eventOfOrder({ ...RECORD, status, version: 3, due: DAY }, "de").status];
  });
  expect(Object.fromEntries(statuses)).toEqual({
    OPEN: "TENTATIVE",
    CONFIRMED: "CONFIRMED",
    CHANGED: "TENTATIVE",
    CANCEL_REQUESTED: "TENTATIVE",
    CLOSED: "CONFIRMED",
    DECLINED: "CANCELLED",
    CANCELLED: "CANCELLED",
  });
});

test("of too many events the latest are shown", () => {
  const events = ["2026-11-03", "2026-11-01", "2026-11-02"].map((delivery_date) => delivery({ delivery_date }));
  expect(calendar.latestEvents(events, 2).map(({ start }) => start)).toEqual(["2026-11-02", "2026-11-03"]);
});
