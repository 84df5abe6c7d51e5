/** Accounts of the chart of accounts: list, one, import, look up. */
import type { Account, AccountInput } from "../schema/account.js";
import { accountsArrived } from "./links/link-records.js";
import { keyed } from "./import/keyed-resource.js";

export const accounts = keyed<"accounts", "account", Account, AccountInput>({
  rows: "accounts",
  table: "account",
  key: "number",
  title: "Account",
  hidden: ["tenant_id"],
  filteredBy: ["active", "account_type"],
  link: accountsArrived,
});
