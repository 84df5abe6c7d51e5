/** Accounts of the chart of accounts: list, one, import, look up. */
import type { Account, AccountInput, AccountsArgs } from "../schema/account.js";
import { accountsArrived } from "./links.js";
import { numbered } from "./numbered.js";
import { search } from "./page.js";

export const { list, get, byId, importAll } = numbered<"accounts", "account", Account, AccountInput, AccountsArgs>({
  rows: "accounts",
  table: "account",
  title: "Account",
  columns: ["id", "number", "title", "account_type", "active", "created_at", "updated_at"],
  filters: {
    active: (eb, value) => eb("account.active", "=", value),
    account_type: (eb, value) => eb("account.account_type", "=", value),
    search: search("account", "number", "title"),
  },
  written: { number: { type: "text" }, title: { type: "text" }, account_type: { type: "text" }, active: { type: "boolean", default: "true" } },
  arrived: (tx, stored) =>
    accountsArrived(
      tx,
      stored.filter(({ created }) => created),
    ),
});
