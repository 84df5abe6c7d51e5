import { Field, ID, InputType, ObjectType } from "type-graphql";
import { REQUIRED_WORK_TYPES, type RequiredWorkType as Required } from "../domain/required-work-type.js";
import { type RequestsLog, REQUESTS_LOGS } from "../domain/requests-log.js";
import { RULE_BODIES, type RuleBody } from "../domain/rule-bodies.js";
import { CURRENCY, Ignores, PERCENT, Relation, Rules, Nullable } from "./lib/directives.js";
import { enumOf } from "./lib/enum.js";
import { Decimal } from "./lib/scalars.js";

const NOT_LOOKED_AT = "0, that of a new tenant: exact; null: not looked at, and the match says `NOT_COMPARED`.";
const OVER = `How many percent more may be delivered than ordered, and invoiced than delivered. ${NOT_LOOKED_AT}`;
const UNDER = `How many percent less than ordered may be delivered, once an item is completed. ${NOT_LOOKED_AT}`;
const ONE_OF_TWO =
  "0, that of a new tenant: exact; null: not looked at. A price is outside if it is outside one of its two tolerances, and `NOT_COMPARED` if both are null.";
const PRICE = `How many percent an invoiced price may differ from the ordered one. ${ONE_OF_TWO}`;
const AMOUNT = `By how much, in the order's currency, the invoiced amount of an item may differ from the ordered price. ${ONE_OF_TWO}`;
const MODEL = "Whether documents may be sent to a language model to be read. Null: no.";
const CERTIFICATE =
  "Whether an invoice of construction work whose supplier has no valid exemption certificate (§ 48b EStG) has the finding `GW-EXEMPTION`. That of a new tenant: false.";
const RequiredWorkType = enumOf<Required>(
  "RequiredWorkType",
  "Where an invoice needs cost centres before it can become `CHECKED`.",
  REQUIRED_WORK_TYPES,
);
const WORK_TYPE =
  "Where an invoice needs cost centres: a missing one is the finding `GW-WORK-TYPE`, and refuses `CHECKED` (409 `WORK_TYPES_MISSING`). That of a new tenant: `NONE`.";
const RequestsLogEnum = enumOf<RequestsLog>("RequestsLog", "Which requests of its keys a tenant keeps.", REQUESTS_LOGS);
const LOG =
  "Which requests of its keys are kept for 14 days (`requests`). That of a new tenant: `WRITES`. A change counts within half a minute.";

const RuleBodyEnum = enumOf<RuleBody>(
  "RuleBody",
  "A body of rules by which electronic invoices are judged, with the release of its official artefacts.",
  RULE_BODIES,
);
const INVOICE_RULES =
  "By which bodies of rules electronic invoices are judged. Those of a new tenant: all. A change counts for documents that are read from then on.";

@ObjectType({ simpleResolvers: true, description: "Settings of the tenant whose key asks." })
export class TenantSettings {
  @Relation()
  @Field(() => ID, { description: "Id of the tenant. Only in GraphQL." })
  id!: string;

  @Field(() => String, { description: "Name of the tenant." })
  name!: string;

  @Field(() => String, { description: "Language and country for texts and formats, BCP 47, e.g. `de-DE`." })
  locale!: string;

  @Field(() => String, {
    description:
      "Time zone of the tenant's days, IANA name, e.g. `Europe/Berlin`. Instants in the API are UTC all the same.",
  })
  time_zone!: string;

  @Field(() => String, { description: "Currency where none is named, ISO 4217, e.g. `EUR`." })
  default_currency!: string;

  @Nullable(() => Decimal, OVER)
  quantity_over_percent!: number | null;

  @Nullable(() => Decimal, UNDER)
  quantity_under_percent!: number | null;

  @Nullable(() => Decimal, PRICE)
  price_percent!: number | null;

  @Nullable(() => Decimal, AMOUNT)
  amount_absolute!: number | null;

  @Nullable(() => Boolean, MODEL)
  language_model!: boolean | null;

  @Field(() => Boolean, { description: CERTIFICATE })
  check_exemption_certificate!: boolean;

  @Field(() => RequiredWorkType, { description: WORK_TYPE })
  require_work_type!: Required;

  @Field(() => RequestsLogEnum, { description: LOG })
  requests_log!: RequestsLog;

  @Field(() => [RuleBodyEnum], { description: INVOICE_RULES })
  invoice_rules!: RuleBody[];
}

@Ignores("name")
@InputType({
  description: "Settings to change; omitted ones stay. Other tolerances compare all items of the tenant's orders anew.",
})
export class TenantSettingsInput {
  @Nullable(() => String, "Language and country, BCP 47.")
  @Rules({ notNull: true, maxLength: 35, example: "de-AT" })
  locale?: string;

  @Nullable(() => String, "Time zone of the tenant's days, IANA name.")
  @Rules({ notNull: true, maxLength: 64, example: "Europe/Vienna" })
  time_zone?: string;

  @Nullable(() => String, "Currency where none is named, ISO 4217.")
  @Rules({ ...CURRENCY, notNull: true, example: "EUR" })
  default_currency?: string;

  @Nullable(() => Decimal, OVER)
  @Rules({ ...PERCENT, example: 2 })
  quantity_over_percent?: number | null;

  @Nullable(() => Decimal, UNDER)
  @Rules({ ...PERCENT, example: 2 })
  quantity_under_percent?: number | null;

  @Nullable(() => Decimal, PRICE)
  @Rules({ ...PERCENT, example: 1 })
  price_percent?: number | null;

  @Nullable(() => Decimal, AMOUNT)
  @Rules({ minimum: 0, example: 5 })
  amount_absolute?: number | null;

  @Nullable(() => Boolean, MODEL)
  @Rules({ example: false })
  language_model?: boolean | null;

  @Nullable(() => Boolean, CERTIFICATE)
  @Rules({ notNull: true, example: true })
  check_exemption_certificate?: boolean;

  @Nullable(() => RequiredWorkType, WORK_TYPE)
  @Rules({ notNull: true, example: "POSTINGS" })
  require_work_type?: Required;

  @Nullable(() => RequestsLogEnum, LOG)
  @Rules({ notNull: true, example: "ALL" })
  requests_log?: RequestsLog;

  @Nullable(() => [RuleBodyEnum], `${INVOICE_RULES} None: \`[]\`.`)
  @Rules({ notNull: true, maxItems: 4, example: ["EN_16931", "XRECHNUNG"] })
  invoice_rules?: RuleBody[];
}
