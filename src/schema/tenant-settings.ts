import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "Settings of the tenant whose key asks." })
export class TenantSettings {
  @Field(() => String, { description: "Name of the tenant." })
  name!: string;

  @Field(() => String, { description: "Language and country for texts and formats, BCP 47, e.g. `de-DE`." })
  locale!: string;

  @Field(() => String, { description: "Time zone of the tenant's days, IANA name, e.g. `Europe/Berlin`. Instants in the API are UTC all the same." })
  time_zone!: string;

  @Field(() => String, { description: "Currency where none is named, ISO 4217, e.g. `EUR`." })
  default_currency!: string;
}
