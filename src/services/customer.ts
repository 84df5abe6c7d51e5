/** Customers, the companies inside a tenant: list, one; made by the command line with their first key. */
import { columnsOf } from "../entities/lib/columns-of.js";
import type { Customer } from "../schema/customer.js";
import { byColumns } from "./lists/filters.js";
import { records } from "./lists/records.js";
import { search } from "./lists/search.js";

export const { list, get } = records<"customers", "customer", Customer, object>({
  rows: "customers",
  table: "customer",
  title: "Customer",
  columns: columnsOf("customer", ["tenant_id", "created_at", "updated_at"]),
  order: ["name"],
  filters: { ...byColumns("customer", "name"), search: search("customer", "name") },
});
