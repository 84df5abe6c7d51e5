/** Accounts of the chart of accounts: list, one, import, look up. */
import type { Account, AccountInput, AccountsArgs } from "../schema/account.js";
import { accountsArrived } from "./links/link-records.js";
import { exact } from "./lists/filters.js";
import { numbered } from "./import/numbered-resource.js";
import { search } from "./lists/search.js";

export const { list, get, getByNumber, byId, importAll } = numbered<
  "accounts",
  "account",
  Account,
  AccountInput,
  AccountsArgs
>({
  rows: "accounts",
  table: "account",
  title: "Account",
  hidden: ["tenant_id"],
  filters: {
    active: (eb, value) => eb("account.active", "=", value),
    account_type: exact("account", "account_type"),
    search: search("account", "number", "title"),
  },
  arrived: (tx, stored) =>
    accountsArrived(
      tx,
      stored.filter(({ created }) => created),
    ),
});
