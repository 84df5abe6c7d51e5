import { Field, ObjectType, registerEnumType } from "type-graphql";
import { KEY, NAME, Nullable } from "./lib/directives.js";
import { inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const AccountType = { DEBIT: "DEBIT", CREDIT: "CREDIT" } as const;
export type AccountType = keyof typeof AccountType;
registerEnumType(AccountType, {
  name: "AccountType",
  description: "Side on which an account is posted.",
  valuesConfig: { DEBIT: { description: "Debit (German: Soll)." }, CREDIT: { description: "Credit (German: Haben)." } },
});

@ObjectType({ simpleResolvers: true, description: "An account of the tenant's chart of accounts, e.g. of SKR 03." })
export class Account {
  @Field(() => UUID, { description: "The gateway's id of the account." })
  id!: string;

  @Field(() => String, {
    description: "Number of the account, unique in the tenant; the matching key of imports. Text: leading zeros count.",
  })
  @Sent({ ...KEY, description: "Number of the account; the matching key.", example: "3400" })
  number!: string;

  @Field(() => String, { description: "Name of the account." })
  @Sent({ ...NAME, example: "Wareneingang 19 % Vorsteuer" })
  title!: string;

  @Nullable(() => AccountType, "Side on which it is posted; null where the ERP did not say.")
  @Sent({ description: "Side on which it is posted.", example: "DEBIT" })
  account_type!: AccountType | null;

  @Field(() => Boolean, { description: "False once the account is no longer used." })
  @Sent({ notNull: true, description: "Whether the account is used; true when it is created without." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

export const AccountPage = pageOf(
  Account,
  "accounts",
  "A page of accounts, ascending by `number` unless `sort` says otherwise.",
  "The accounts of this page.",
);

export const AccountsArgs = listArgs(Account, {
  filters: {
    number: "Only accounts with one of these `number`s, exactly.",
    active: "Only accounts in use (true) or no longer used (false).",
    account_type: "Only accounts of one of these sides.",
  },
  search: "Only accounts whose `number` or `title` contains this text; case does not count, accents do.",
  sort: sortEnum("AccountSort", BY_NUMBER),
  order: "ascending by `number`",
});

export type AccountInput = RowOf<Account, "id" | "created_at" | "updated_at">;
export const AccountInput = inputOf<AccountInput>(
  Account,
  "number",
  "An account as the ERP sends it. Omitted fields keep their stored value, null clears it.",
);
