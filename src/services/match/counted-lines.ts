/** The rules by which lines of an invoice `i` count, as SQL. */
import { sql } from "kysely";

/** Whether the lines of an invoice `i` count: a reminder charges nothing again, and a down payment no goods. */
export const COUNTS = sql.raw(
  "i.status <> 'CANCELLED' and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')",
);
// Some senders write the amounts of a credit note negative, most do not.
export const IS_CREDITED = sql.raw(
  "(coalesce(i.document_type, '') = 'CREDIT_NOTE' and coalesce(i.total_amount, 0) >= 0)",
);
/** A credit note counts against. */
export const SIGN = sql`case when ${IS_CREDITED} then -1 else 1 end`;
/** The amount of a line `l`. Its own net price includes the discount already. */
export const AMOUNT = sql.raw("coalesce(l.net_price, l.unit_net_price * l.quantity - coalesce(l.discount, 0))");
