import { ArgsType, Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { EXACTLY, Rules, UNSET } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const AccountType = { DEBIT: "DEBIT", CREDIT: "CREDIT" } as const;
export type AccountType = keyof typeof AccountType;
registerEnumType(AccountType, {
  name: "AccountType",
  description: "Side on which an account is posted.",
  valuesConfig: { DEBIT: { description: "Debit (German: Soll)." }, CREDIT: { description: "Credit (German: Haben)." } },
});

export const AccountSort = sortEnum("AccountSort", BY_NUMBER);

@ObjectType({ simpleResolvers: true, description: "An account of the tenant's chart of accounts, e.g. of SKR 03." })
export class Account {
  @Field(() => UUID, { description: "The gateway's id of the account." })
  id!: string;

  @Field(() => String, {
    description: "Number of the account, unique in the tenant; the matching key of imports. Text: leading zeros count.",
  })
  number!: string;

  @Field(() => String, { description: "Name of the account." })
  title!: string;

  @Field(() => AccountType, {
    nullable: true,
    description: "Side on which it is posted; null where the ERP did not say.",
  })
  account_type!: AccountType | null;

  @Field(() => Boolean, { description: "False once the account is no longer used." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of accounts, ascending by `number` unless `sort` says otherwise.",
})
export class AccountPage extends Page {
  @Field(() => [Account], { description: "The accounts of this page." })
  accounts!: Account[];
}

@ArgsType()
export class AccountsArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only accounts with one of these `number`s, exactly." })
  @Rules(EXACTLY)
  number?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only accounts in use (true) or no longer used (false)." })
  active?: boolean | null;

  @Field(() => [AccountType], { nullable: true, description: "Only accounts of one of these sides." })
  @Rules(UNSET)
  account_type?: AccountType[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only accounts whose `number` or `title` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => AccountSort, { nullable: true, description: "Order of the list; absent: ascending by `number`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof AccountSort | null;
}

@InputType({ description: "An account as the ERP sends it. Omitted fields keep their stored value, null clears it." })
export class AccountInput {
  @Field(() => String, { description: "Number of the account; the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "3400" })
  number!: string;

  @Field(() => String, { description: "Name of the account." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Wareneingang 19 % Vorsteuer" })
  title!: string;

  @Field(() => AccountType, { nullable: true, description: "Side on which it is posted." })
  @Rules({ example: "DEBIT" })
  account_type?: AccountType | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the account is used; true when it is created without.",
  })
  @Rules({ notNull: true })
  active?: boolean;
}
