import { Resolver } from "type-graphql";
import { Account, AccountInput, AccountPage, AccountsArgs } from "../schema/account.js";
import { Scope } from "../schema/lib/directives.js";
import { SUPPLIERS_BELOW } from "../schema/supplier.js";
import { accounts } from "../services/account.js";
import * as suppliers from "../services/supplier.js";
import { KeyedFields } from "./lib/keyed-fields.js";
import { ToPage } from "./lib/relations.js";

@Resolver(() => Account)
@KeyedFields({
  record: Account,
  page: AccountPage,
  args: AccountsArgs,
  input: AccountInput,
  records: accounts,
  fields: ["accounts", "account", "accountByNumber", "importAccounts"],
  path: "/accounts",
  read: "accounts:read",
  write: "accounts:write",
  words: ["account", "accounts"],
})
export class AccountResolver {
  @Scope("suppliers:read")
  @ToPage(SUPPLIERS_BELOW, suppliers.ofAccount, "Suppliers whose default account it is, ascending by `external_id`.")
  suppliers!: object;
}
