/** The rules by which lines of an invoice `i` count, as SQL. */
import { sql } from "kysely";
import { signOf } from "../lists/computed.js";

/** Whether the lines of an invoice `i` count: a reminder charges nothing again, and a down payment no goods. */
export const COUNTS = sql.raw(
  "i.status <> 'CANCELLED' and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')",
);
/** A credit note counts against. */
export const SIGN = signOf("i");
/** The amount of a line `l`. Its own net price includes the discount already. */
export const AMOUNT = sql.raw("coalesce(l.net_price, l.unit_net_price * l.quantity - coalesce(l.discount, 0))");
