/** What is sent of a delivery (decisions §6, §11). */
import { Field, InputType, Int } from "type-graphql";
import { MAX_PLACES } from "../../domain/dimensions.js";
import { LARGEST_AMOUNT } from "../../domain/order-content.js";
import { BodyPart } from "../lib/body-part.js";
import { NeedsOneOf, Ignores, Rules, Nullable } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { SameAs } from "../lib/same-as.js";
import { Decimal, JsonValue, Moment, UUID } from "../lib/scalars.js";

const CODE = { maxLength: 255 } as const;
const WORDS = { maxLength: 1000 } as const;
const TEXT = { maxLength: 10_000 } as const;
const WEIGHT = { minimum: 0, maximum: LARGEST_AMOUNT } as const;
const QUANTITY = { minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT } as const;
/** A moment that is not a day alone. */
const INSTANT = {
  pattern: { regex: "T", rule: "must be a date-time (ISO 8601, e.g. 2026-11-20T06:40:00+01:00)" },
} as const;

/** What can be said of any item of a delivery. */
@InputType()
abstract class LineInput {
  @Nullable(() => String, "The sender's number of the line.")
  @Rules({ ...CODE, example: "1" })
  line_number?: string | null;

  @Nullable(() => String, "The buyer's article number.")
  @Rules({ ...CODE, example: "0002530" })
  buyer_product_number?: string | null;

  @Nullable(() => String, "More about it.")
  @Rules({ ...TEXT, example: "Konsistenz F3, Größtkorn 16 mm" })
  description?: string | null;

  @Nullable(() => String, "Number of its order; omitted: the delivery's.")
  @Rules({ ...CODE, example: "4500012345" })
  order_number?: string | null;

  @Nullable(() => String, "Number of the order's item.")
  @Rules({ ...CODE, example: "00010" })
  order_item_number?: string | null;

  @Nullable(() => String, "Number of the batch.")
  @Rules({ ...CODE, example: "CH-88213" })
  lot_number?: string | null;

  @Nullable(() => Boolean, "Whether nothing more will come for the order's item.")
  @Rules({ example: false })
  completed?: boolean | null;

  @Nullable(() => String, "Free text for people.")
  @Rules({ ...TEXT, example: "Pumpe vor Ort" })
  comment?: string | null;
}

@Ignores("id", "index", "unit_code", "purchase_order_item_id")
@InputType({ description: "An item of a delivery. Its index is its place in the array; what is omitted is empty." })
export class DeliveryItemInput extends LineInput {
  @Nullable(() => String, "The supplier's article number.")
  @Rules({ ...CODE, example: "C2530-F3-16" })
  product_number?: string | null;

  @Nullable(() => String, "Name of what is delivered.")
  @Rules({ ...TEXT, example: "Transportbeton C25/30" })
  title?: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`; negative for what goes back.")
  @Rules({ ...QUANTITY, example: 8.5 })
  quantity?: number | null;

  @Nullable(() => String, "Unit of `quantity`; kept as it is sent.")
  @Rules({ maxLength: 64, example: "m³" })
  unit?: string | null;
}

@InputType({
  description:
    "An item in a change of a delivery. Where the items say their `index` or `id`, each changes only what it names of that item, and the others stay; where they say neither, they replace all items.",
})
@Ignores("unit_code", "purchase_order_item_id")
export class DeliveryItemChangeInput extends DeliveryItemInput {
  @Nullable(() => UUID, "Id of the item to change.")
  id?: string | null;

  @Nullable(() => Int, "Place of the item to change, 0-based.")
  @Rules({ minimum: 0, example: 0 })
  index?: number | null;
}

/** What can be said of a delivery on its way. */
@InputType()
abstract class DispatchInput {
  @Nullable(() => Moment, "When the goods left.")
  @Rules({ ...INSTANT, example: "2026-11-20T06:40:00+01:00" })
  dispatched_at?: string | null;

  @Nullable(() => Moment, "When they are to arrive.")
  @Rules({ ...INSTANT, example: "2026-11-20T07:15:00+01:00" })
  planned_arrival_time?: string | null;

  @Nullable(() => String, "Number of the order; the items' where they name none. One that arrives later is linked.")
  @Rules({ ...CODE, example: "4500012345" })
  order_number?: string | null;

  @Nullable(() => String, "Number of the project; one that arrives later is linked.")
  @Rules({ ...CODE, example: "P-2026-017" })
  project_number?: string | null;

  @Nullable(() => Boolean, "Whether nothing more will come for its order; null: false.")
  @Rules({ example: false })
  completed?: boolean | null;

  @Nullable(() => String, "Registration of the vehicle.")
  @Rules({ ...CODE, example: "FR-TB 4711" })
  vehicle?: string | null;

  @Nullable(() => String, "Registration of the trailer.")
  @Rules({ ...CODE, example: "FR-TB 4712" })
  trailer?: string | null;

  @Nullable(() => String, "Who drives.")
  @Rules({ ...CODE, example: "Hr. Böhm" })
  driver?: string | null;

  @Nullable(() => String, "Plant, quarry or scale that the goods come from.")
  @Rules({ ...CODE, example: "Mischwerk Breisach" })
  plant?: string | null;

  @Nullable(() => Decimal, "Weight with the vehicle, in `weight_unit`.")
  @Rules({ ...WEIGHT, example: 31_940 })
  gross_weight?: number | null;

  @Nullable(() => Decimal, "Weight of the empty vehicle, in `weight_unit`.")
  @Rules({ ...WEIGHT, example: 13_700 })
  tare_weight?: number | null;

  @Nullable(() => Decimal, "Weight of the goods, in `weight_unit`.")
  @Rules({ ...WEIGHT, example: 18_240 })
  net_weight?: number | null;

  @Nullable(() => String, "Unit of the weights.")
  @Rules({ maxLength: 64, example: "kg" })
  weight_unit?: string | null;

  @Nullable(() => String, "Free text for people.")
  @Rules({ ...TEXT, example: "Einbau bis 08:30 Uhr" })
  comment?: string | null;
}

const WeightUnit = enumOf("WeightUnit", "Unit of the weights of a weighing notice.", {
  t: "Tonnes.",
  kg: "Kilograms.",
});

@InputType({
  description:
    "What a weighing system says of a delivery (specification 4.13). With a `product_number` or a `title` the delivery has one item, of which `net_weight` is the quantity.",
})
export class WeighingNoticeInput {
  @Field(() => String, {
    description:
      "The weighing system's id of the delivery, by which the same delivery is known within the key's customer.",
  })
  @Rules({ notBlank: true, ...CODE, example: "RL-03-20261118-0077" })
  dsid!: string;

  @Nullable(() => String, "Number on the weighing slip.")
  @Rules({ ...CODE, example: "RL-0077" })
  delivery_number?: string | null;

  @Nullable(() => String, "Number of the order; one that arrives later is linked.")
  @Rules({ ...CODE, example: "4500012345" })
  order_number?: string | null;

  @SameAs(LineInput) order_item_number?: string | null;

  @Nullable(() => Moment, "Day of the delivery; a time counts as its day in the tenant's zone.")
  @Rules({ example: "2026-11-20" })
  delivery_date?: string | null;

  @SameAs(DispatchInput) project_number?: string | null;

  @Nullable(() => String, "The ERP's id of the supplier; one that arrives later is linked.")
  @Rules({ ...CODE, example: "70044" })
  supplier_external_id?: string | null;

  @SameAs(DispatchInput) vehicle?: string | null;

  @Nullable(() => String, "Plant, quarry or scale.")
  @Rules({ ...CODE, example: "Bruch Süd" })
  plant?: string | null;

  @Nullable(() => String, "The supplier's article number.")
  @Rules({ ...CODE, example: "FSS-0-32" })
  product_number?: string | null;

  @Nullable(() => String, "Name of what was weighed.")
  @Rules({ ...TEXT, example: "Frostschutz 0/32" })
  title?: string | null;

  @Nullable(() => Decimal, "Weight with the vehicle, in `unit`.")
  @Rules({ ...WEIGHT, example: 31_940 })
  gross_weight?: number | null;

  @Nullable(() => Decimal, "Weight of the empty vehicle, in `unit`.")
  @Rules({ ...WEIGHT, example: 13_700 })
  tare_weight?: number | null;

  @Nullable(
    () => Decimal,
    "Weight of the goods, in `unit`. Where gross and tare are sent, it is exactly their difference, else 400; omitted, it becomes that.",
  )
  @Rules({ ...WEIGHT, example: 18_240 })
  net_weight?: number | null;

  @Nullable(() => WeightUnit, "Unit of the weights.")
  @Rules({ example: "kg" })
  unit?: keyof typeof WeightUnit | null;
}

const ITEMS = { maxItems: MAX_PLACES } as const;

@Ignores("title", "legal_uid")
@InputType({ description: "The supplier of a delivery, as the delivery shows it." })
class DeliverySupplierInput {
  @Nullable(() => UUID, "Id of the supplier; one that the tenant does not have is a 400.")
  id?: string | null;

  @Nullable(() => String, "The ERP's id of the supplier; beside `id` it does not count.")
  @Rules({ ...CODE, example: "70025" })
  external_id?: string | null;
}

@Ignores(
  ...["id", "source", "dsid", "customer_id", "work_type_id", "purchase_order_id", "invoice_matched", "marked"],
  ...["charged", "file_id", "created_at", "updated_at"],
)
@InputType({
  description:
    "A delivery as another system knows it. Sent again under the same `external_id` it changes the delivery: omitted fields keep their stored value, null clears it, and `items` are replaced where they are sent. What says the same as last time changes nothing.",
})
export class DeliveryInput extends DispatchInput {
  @Field(() => String, {
    description: "Its id in the system that sends it; the matching key, within the key's customer.",
  })
  @Rules({ notBlank: true, ...CODE, example: "LS-26-0815" })
  external_id!: string;

  @Field(() => Moment, { description: "Day of the delivery; a time counts as its day in the tenant's zone." })
  @Rules({ example: "2026-11-20" })
  delivery_date!: string;

  @Nullable(() => String, "Number on the delivery note.")
  @Rules({ ...CODE, example: "LS-26-0815" })
  delivery_number?: string | null;

  @Nullable(() => Moment, "When the goods arrived.")
  @Rules({ ...INSTANT, example: "2026-11-20T07:21:00+01:00" })
  received_at?: string | null;

  @Nullable(() => UUID, "Id of the supplier; one that the tenant does not have is a 400.")
  supplier_id?: string | null;

  @Nullable(() => String, "The ERP's id of the supplier; one that arrives later is linked.")
  @Rules({ ...CODE, example: "70025" })
  supplier_external_id?: string | null;

  @Nullable(() => DeliverySupplierInput, "The supplier: another place for `supplier_id` and `supplier_external_id`.")
  @Rules({ example: null })
  supplier?: DeliverySupplierInput | null;

  @Nullable(() => String, "Name of the supplier, kept as it is sent.")
  @Rules({ ...WORDS, example: "Rheintal Transportbeton GmbH" })
  supplier_name?: string | null;

  @Nullable(() => UUID, "Id of the project; one that the tenant does not have is a 400.")
  project_id?: string | null;

  @Nullable(() => String, "Number of the invoice for it.")
  @Rules({ ...CODE, example: "RE-2026-0815" })
  invoice_number?: string | null;

  @Nullable(
    () => [DeliveryItemInput],
    `Its items, at most ${MAX_PLACES}; they replace the stored ones. Omitted: those stay. Null: none.`,
  )
  @Rules(ITEMS)
  items?: DeliveryItemInput[] | null;
}

@NeedsOneOf(["jsonContent"], ["xmlContent"], ["document"])
@InputType({ description: "The content of a delivery that another system sends, in one of these forms." })
export class DeliveryContent {
  @Nullable(() => DeliveryInput, "The delivery. REST takes an object, or a string that holds one.")
  jsonContent?: DeliveryInput | null;

  @Nullable(() => String, "XML: a UBL DespatchAdvice or a UN/CEFACT Cross Industry Despatch Advice.")
  @Rules({ example: null })
  xmlContent?: string | null;

  @Nullable(() => BodyPart, "The same XML as bytes; on REST the body itself.")
  @Rules({ example: null })
  document?: BodyPart | null;
}

@Ignores("id", "index", "unit_code", "purchase_order_item_id")
@NeedsOneOf(["title"], ["product_number"])
@InputType({ description: "An item that a supplier announces: a title or an article number, a quantity and its unit." })
export class AnnouncedItemInput extends LineInput {
  @Nullable(() => String, "The supplier's article number.")
  @Rules({ notBlank: true, ...CODE, example: "C2530-F3-16" })
  product_number?: string | null;

  @Nullable(() => String, "Name of what is delivered.")
  @Rules({ notBlank: true, ...TEXT, example: "Transportbeton C25/30" })
  title?: string | null;

  @Field(() => Decimal, { description: "Quantity, in `unit`; more than 0." })
  @Rules({ ...QUANTITY, example: 8.5 })
  quantity!: number;

  @Field(() => String, { description: "Unit of `quantity`; kept as it is sent." })
  @Rules({ notBlank: true, maxLength: 64, example: "m³" })
  unit!: string;
}

@Ignores(
  ...["id", "source", "external_id", "dsid", "received_at", "supplier_id", "supplier_external_id", "supplier_name"],
  ...["customer_id", "project_id", "work_type_id", "purchase_order_id", "invoice_number", "invoice_matched"],
  ...["marked", "charged", "file_id", "created_at", "updated_at"],
)
@InputType({
  description:
    "A delivery that its supplier announces. Sent again under the same `delivery_number` it changes the delivery: omitted fields keep their stored value, null clears it, and the items are replaced.",
})
export class AnnouncedDeliveryInput extends DispatchInput {
  @Field(() => String, { description: "Number on the delivery note; the matching key, within the supplier." })
  @Rules({ notBlank: true, ...CODE, example: "LS-26-0815" })
  delivery_number!: string;

  @SameAs(DeliveryInput) delivery_date!: string;

  @Field(() => [AnnouncedItemInput], { description: `Its items, 1 to ${MAX_PLACES}.` })
  @Rules(ITEMS)
  items!: AnnouncedItemInput[];
}

@Ignores(
  ...["id", "source", "external_id", "dsid", "delivery_date", "dispatched_at", "supplier_id", "supplier_external_id"],
  ...["supplier_name", "customer_id", "purchase_order_id", "completed", "vehicle", "trailer", "driver", "plant"],
  ...["gross_weight", "tare_weight", "net_weight", "weight_unit", "file_id", "created_at", "updated_at"],
)
@InputType({
  description:
    "A change of a delivery: omitted fields stay, null clears them. While a delivery is `marked`, only `{marked: false}` is taken, which stands alone.",
})
export class DeliveryChangeInput {
  @Nullable(() => String, "Free text for people.")
  @Rules({ ...TEXT, example: "Zwei Paletten beschädigt" })
  comment?: string | null;

  @Nullable(() => Moment, "When the goods are to arrive.")
  @Rules({ ...INSTANT, example: "2026-11-20T07:15:00+01:00" })
  planned_arrival_time?: string | null;

  @Nullable(() => String, "Number of the order, also of the items that belonged to the delivery's order so far.")
  @Rules({ ...CODE, example: "4500012345" })
  order_number?: string | null;

  @SameAs(DeliveryInput) project_id?: string | null;
  @SameAs(DispatchInput) project_number?: string | null;
  @SameAs(DeliveryInput) invoice_number?: string | null;
  @SameAs(DeliveryInput) delivery_number?: string | null;

  @Nullable(() => UUID, "Id of a cost centre of the delivery's project; any other is a 400. Another project clears it.")
  work_type_id?: string | null;

  @SameAs(DeliveryInput) received_at?: string | null;

  @Nullable(() => Boolean, "Whether somebody has compared it with its invoice.")
  @Rules({ notNull: true, example: true })
  invoice_matched?: boolean;

  @Nullable(() => Boolean, "Whether it is locked against every other change.")
  @Rules({ notNull: true, example: true })
  marked?: boolean;

  @Nullable(() => Boolean, "Whether it has been charged on.")
  @Rules({ notNull: true, example: true })
  charged?: boolean;

  @Nullable(
    () => [DeliveryItemChangeInput],
    `Its items, at most ${MAX_PLACES}: changes of some, or all anew. Null: none.`,
  )
  @Rules(ITEMS)
  items?: DeliveryItemChangeInput[] | null;
}

@InputType({ description: "A part of an item in a group of components." })
export class DeliveryComponentInput {
  @Field(() => Int, { description: "Place of the item in the delivery, 0-based." })
  @Rules({ minimum: 0, example: 0 })
  delivery_item_index!: number;

  @Nullable(() => Decimal, "How much of the item, in its unit; null or omitted: all of it.")
  @Rules({ ...QUANTITY, example: 4.5 })
  quantity?: number | null;
}

@InputType({ description: "Parts of a delivery that are charged in the same shares." })
export class DeliveryComponentGroupInput {
  @Field(() => String, { description: "The group's own name, unique in the delivery." })
  @Rules({ notBlank: true, maxLength: 64, example: "Bodenplatte" })
  group_id!: string;

  @Field(() => JsonValue, {
    description:
      "Code of a cost centre of the delivery's project → its share: numbers above 0 that add up to exactly 1.",
  })
  @Rules({ example: { "330": 0.75, "350": 0.25 } })
  distribution!: Record<string, number>;

  @Field(() => [DeliveryComponentInput], { description: `The parts, at most ${MAX_PLACES}.` })
  @Rules(ITEMS)
  components!: DeliveryComponentInput[];
}

@InputType({ description: "How the parts of a delivery are charged to cost centres." })
export class DeliveryComponentsInput {
  @Field(() => [DeliveryComponentGroupInput], { description: "The groups; they replace the stored ones." })
  @Rules({ maxItems: 1000 })
  groups!: DeliveryComponentGroupInput[];
}
