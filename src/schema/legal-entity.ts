import { Field, ObjectType } from "type-graphql";
import { COUNTRY, COUNTRY_FORM, KEY, NAME, UNSET, Nullable } from "./lib/directives.js";
import { inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

@ObjectType({
  simpleResolvers: true,
  description: "A company code: the company of the tenant's group that books a project's costs.",
})
export class LegalEntity {
  @Field(() => UUID, { description: "The gateway's id of the company." })
  id!: string;

  @Field(() => String, { description: "Company code, unique in the tenant; the matching key of imports." })
  @Sent({ ...KEY, description: "Company code; the matching key.", example: "1000" })
  number!: string;

  @Field(() => String, { description: "Name of the company." })
  @Sent({ ...NAME, example: "Musterbau Hochbau GmbH" })
  title!: string;

  @Nullable(() => String, "Country of its seat, ISO 3166-1 alpha-2, e.g. `DE`.")
  @Sent({ ...COUNTRY, description: "Country of its seat, ISO 3166-1 alpha-2.", example: "DE" })
  country_code!: string | null;

  @Field(() => Boolean, { description: "False once the company is no longer used." })
  @Sent({ notNull: true, description: "Whether the company is used; true when it is created without." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

export const LegalEntityPage = pageOf(
  LegalEntity,
  "legal_entities",
  "A page of company codes, ascending by `number` unless `sort` says otherwise.",
  "The company codes of this page.",
);

export const LegalEntitiesArgs = listArgs(LegalEntity, {
  filters: {
    number: "Only companies with one of these `number`s, exactly.",
    active: "Only companies in use (true) or no longer used (false).",
    country_code: {
      description: "Only companies of these countries, ISO 3166-1 alpha-2.",
      rules: { ...COUNTRY_FORM, ...UNSET },
    },
  },
  search: "Only companies whose `number` or `title` contains this text; case does not count, accents do.",
  sort: sortEnum("LegalEntitySort", BY_NUMBER),
  order: "ascending by `number`",
});

export type LegalEntityInput = RowOf<LegalEntity, "id" | "created_at" | "updated_at">;
export const LegalEntityInput = inputOf<LegalEntityInput>(
  LegalEntity,
  "number",
  "A company code as the ERP sends it. Omitted fields keep their stored value, null clears it.",
);
