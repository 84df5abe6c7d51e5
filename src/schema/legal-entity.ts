import { ArgsType, Field, InputType, ObjectType } from "type-graphql";
import { COUNTRY, COUNTRY_FORM, EXACTLY, Rules, UNSET } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const LegalEntitySort = sortEnum("LegalEntitySort", BY_NUMBER);

@ObjectType({
  simpleResolvers: true,
  description: "A company code: the company of the tenant's group that books a project's costs.",
})
export class LegalEntity {
  @Field(() => UUID, { description: "The gateway's id of the company." })
  id!: string;

  @Field(() => String, { description: "Company code, unique in the tenant; the matching key of imports." })
  number!: string;

  @Field(() => String, { description: "Name of the company." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Country of its seat, ISO 3166-1 alpha-2, e.g. `DE`." })
  country_code!: string | null;

  @Field(() => Boolean, { description: "False once the company is no longer used." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of company codes, ascending by `number` unless `sort` says otherwise.",
})
export class LegalEntityPage extends Page {
  @Field(() => [LegalEntity], { description: "The company codes of this page." })
  legal_entities!: LegalEntity[];
}

@ArgsType()
export class LegalEntitiesArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only companies with one of these `number`s, exactly." })
  @Rules(EXACTLY)
  number?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only companies in use (true) or no longer used (false)." })
  active?: boolean | null;

  @Field(() => [String], { nullable: true, description: "Only companies of these countries, ISO 3166-1 alpha-2." })
  @Rules({ ...COUNTRY_FORM, ...UNSET })
  country_code?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only companies whose `number` or `title` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => LegalEntitySort, { nullable: true, description: "Order of the list; absent: ascending by `number`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof LegalEntitySort | null;
}

@InputType({
  description: "A company code as the ERP sends it. Omitted fields keep their stored value, null clears it.",
})
export class LegalEntityInput {
  @Field(() => String, { description: "Company code; the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "1000" })
  number!: string;

  @Field(() => String, { description: "Name of the company." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Musterbau Hochbau GmbH" })
  title!: string;

  @Field(() => String, { nullable: true, description: "Country of its seat, ISO 3166-1 alpha-2." })
  @Rules({ ...COUNTRY, example: "DE" })
  country_code?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the company is used; true when it is created without.",
  })
  @Rules({ notNull: true })
  active?: boolean;
}
