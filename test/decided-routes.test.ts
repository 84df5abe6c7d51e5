/**
 * The routes of decisions §6 on deliveries, orders and their jobs: the table was written from the decisions. That they
 * answer, test/rest/reads and test/every-change-told show; that they demand their scopes, test/guards.
 */
import { STATUS } from "../src/rest/outcomes.js";
import { routes } from "./support/client.js";

/** Method, path, status of a success, and the scopes that are demanded; then what the key must be linked to. */
const DECIDED = `
  GET /v1/deliveries 200 deliveries:read
  GET /v1/deliveries/:id 200 deliveries:read
  GET /v1/deliveries/:id/components 200 deliveries:read
  GET /v1/deliveries/:id/pdf 200 deliveries:read
  GET /v1/deliveries/byExternalId/:external_id 200 deliveries:read
  GET /v1/deliveries/totals 200 deliveries:read
  GET /v1/jobs/:id 200
  GET /v1/purchase-orders 200 purchase_orders:write
  GET /v1/purchase-orders/:id 200 purchase_orders:write
  GET /v1/purchase-orders/:id/match 200 purchase_orders:write invoices:read deliveries:read
  GET /v1/purchase-orders/byExternalId/:external_id 200 purchase_orders:write
  GET /v1/supplier-orders 200 orders:write of a supplier
  GET /v1/supplier-orders/:id 200 orders:write of a supplier
  PATCH /v1/deliveries/:id 200 deliveries:patch of a customer
  PATCH /v1/supplier-orders/:id 200 orders:write of a supplier
  POST /ids/:order_id 303 of nobody
  POST /v1/deliveries/custom 201 deliveries:write
  POST /v1/deliveries/opentrans 201 deliveries:write
  POST /v1/deliveries/pdf 202 deliveries:write
  POST /v1/deliveries/weighing 201 deliveries:write
  POST /v1/purchase-orders 200 purchase_orders:write
  POST /v1/purchase-orders/:id/match/accept 200 purchase_orders:write invoices:read deliveries:read
  POST /v1/supplier-deliveries 201 deliveries:write of a supplier
  PUT /v1/deliveries/:id/components 200 deliveries:patch of a customer`;

test("the routes are those of the decisions, with their scopes and links", () => {
  const decided = /^\/(?:v1\/(?:deliveries|supplier-deliveries|purchase-orders|supplier-orders|jobs)\b|ids\b)/;
  const mounted = routes
    .filter(({ path }) => decided.test(path))
    .map(({ method, path, outcomes, scopes, isCustomerBound, isSupplierBound, isPublic }) => {
      const link = isPublic ? "nobody" : isSupplierBound ? "a supplier" : isCustomerBound ? "a customer" : null;
      return [method, path, STATUS[outcomes[0]], ...scopes, ...(link ? ["of", link] : [])].join(" ");
    });
  expect(mounted.toSorted()).toEqual(DECIDED.trim().split(/\n\s+/).toSorted());
});
