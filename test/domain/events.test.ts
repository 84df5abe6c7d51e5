/** Which events a key may read. */
import { readableResources } from "../../src/domain/events.js";

test.each([
  [["invoices:read"], ["invoices", "invoice_dimensions"]],
  [["purchase_orders:write"], ["purchase_orders"]],
  [
    ["purchase_orders:write", "invoices:read", "deliveries:read"],
    ["purchase_orders", "invoices", "invoice_dimensions", "deliveries", "matches"],
  ],
  [[], []],
])("%j: %j", (scopes, resources) => expect(readableResources(new Set(scopes))).toEqual(resources));
