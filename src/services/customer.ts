/** Customers, the companies inside a tenant: list, one; made by the command line with their first key. */
import type { Batch, Context } from "../context.js";
import { columnsOf } from "../entities/lib/columns-of.js";
import type { Customer, CustomersArgs } from "../schema/customer.js";
import { batchById, getById } from "./lib/batch.js";
import { exact } from "./lib/filters.js";
import { pages } from "./lib/list.js";
import { search } from "./lib/search.js";

const COLUMNS = columnsOf("customer", ["tenant_id", "created_at", "updated_at"]);

/** A page of the customers that the key reaches. */
export const list = pages<"customers", "customer", Customer, CustomersArgs>({
  rows: "customers",
  table: "customer",
  columns: COLUMNS,
  order: ["name"],
  filters: { name: exact("customer", "name"), search: search("customer", "name") },
});

const byId: Batch<string, Customer | null> = batchById<Customer>("customer", COLUMNS);

/** @throws NOT_FOUND */
export const get = (ctx: Context, id: string): Promise<Customer> => getById(ctx, byId, id, "Customer");
