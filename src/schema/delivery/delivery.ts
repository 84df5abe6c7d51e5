import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { DeliverySource as Source } from "../../domain/delivery-sources.js";
import { DELIVERY_LINKS } from "../../domain/unlinked.js";
import { Relation, Rules, UNSET, Nullable } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { type Filter, withFilters } from "../lib/filters.js";
import { PageArgs, SEARCH } from "../lib/page.js";
import { DateTime, Decimal, JsonValue, LocalDate, UUID } from "../lib/scalars.js";
import { sortEnum } from "../lib/sort.js";
import { WARNINGS } from "../import.js";
import { below, pageOf } from "../lib/record-types.js";

export type DeliverySource = Source;
export const DeliverySource = enumOf<Source>("DeliverySource", "How a delivery became known.", {
  WEIGHING: "A weighbridge or a loader scale sent what it weighed (specification 4.13).",
  OPENTRANS: "The supplier sent an openTRANS dispatch notification.",
  CUSTOM: "Another system sent it, as JSON, UBL or UN/CEFACT.",
  PDF: "It was read from the PDF of a delivery note.",
  SUPPLIER: "Its supplier announced it.",
});

export const DeliverySort = sortEnum("DeliverySort", {
  CREATED_AT: "`created_at`, which is the order of arrival",
  DELIVERY_DATE: "`delivery_date`; deliveries without one count as the latest",
  DELIVERY_NUMBER: "`delivery_number`, by code point; deliveries without one count as the smallest",
  UPDATED_AT: "`updated_at`",
});

const DeliveryItemSort = sortEnum("DeliveryItemSort", {
  CREATED_AT: "`created_at`, which is the order of arrival",
  UPDATED_AT: "`updated_at`",
});

@ObjectType({ simpleResolvers: true, description: "A line of a delivery." })
export class DeliveryItem {
  @Field(() => Int, { description: "Place among the delivery's items, 0-based." })
  index!: number;

  @Field(() => UUID, { description: "Id of the item; it stays while the delivery has an item at this place." })
  id!: string;

  @Nullable(() => String, "The sender's number of the line.")
  line_number!: string | null;

  @Nullable(() => String, "The supplier's article number. Text: leading zeros count.")
  product_number!: string | null;

  @Nullable(() => String, "The buyer's article number.")
  buyer_product_number!: string | null;

  @Nullable(() => String, "Name of what was delivered.")
  title!: string | null;

  @Nullable(() => String, "More about it.")
  description!: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`; negative for what goes back.")
  quantity!: number | null;

  @Nullable(() => String, "Unit of `quantity`, as it was sent, e.g. `to` or `MTQ`.")
  unit!: string | null;

  @Nullable(
    () => String,
    "Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed.",
  )
  unit_code!: string | null;

  @Nullable(() => String, "Number of the order that it belongs to: its own, or else the delivery's.")
  order_number!: string | null;

  @Nullable(() => String, "Number of the order's item. Text: leading zeros count.")
  order_item_number!: string | null;

  @Nullable(
    () => UUID,
    "Id of the order's item, found by `order_number` and `order_item_number`, else by `order_number` and the article number, never by title; null where none was found yet.",
  )
  purchase_order_item_id!: string | null;

  @Nullable(() => String, "Number of the batch.")
  lot_number!: string | null;

  @Nullable(() => Boolean, "Whether nothing more will come for the order's item; null where the sender does not say.")
  completed!: boolean | null;

  @Nullable(() => String, "Free text for people.")
  comment!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A part of an item in a group of components." })
export class DeliveryComponent {
  @Field(() => Int, { description: "Place of the item in the delivery, 0-based." })
  delivery_item_index!: number;

  @Nullable(() => Decimal, "How much of the item, in its unit; null for all of it.")
  quantity!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "Parts of a delivery that are charged in the same shares." })
export class DeliveryComponentGroup {
  @Field(() => String, { description: "The group's own name, unique in the delivery." })
  group_id!: string;

  @Field(() => JsonValue, {
    description:
      'Code of a cost centre of the delivery\'s project → its share: numbers above 0 that add up to exactly 1, e.g. `{"330": 0.75, "340": 0.25}`.',
  })
  distribution!: Record<string, number>;

  @Field(() => [DeliveryComponent], { description: "The parts." })
  components!: DeliveryComponent[];
}

@ObjectType({ simpleResolvers: true, description: "How the parts of a delivery are charged to cost centres." })
export class DeliveryComponents {
  @Field(() => [DeliveryComponentGroup], { description: "The groups, in the order in which they were sent." })
  groups!: DeliveryComponentGroup[];
}

@ObjectType({ simpleResolvers: true, description: "The components that were put in the place of others." })
export class DeliveryComponentsResult extends DeliveryComponents {}

@ObjectType({ simpleResolvers: true, description: "Goods that came, or that somebody says will come." })
export class Delivery {
  @Field(() => UUID, { description: "The gateway's id of the delivery." })
  id!: string;

  @Field(() => DeliverySource, { description: "How it became known." })
  source!: DeliverySource;

  @Nullable(() => String, "The sender's id of the message; in openTRANS the DISPATCHNOTIFICATION_ID.")
  external_id!: string | null;

  @Nullable(() => String, "The weighing system's id of the delivery (specification 4.13).")
  dsid!: string | null;

  @Nullable(() => String, "Number on the delivery note.")
  delivery_number!: string | null;

  @Nullable(() => LocalDate, "Day of the delivery, in the tenant's time zone.")
  delivery_date!: string | null;

  @Nullable(() => DateTime, "When the goods left, where the sender says the time.")
  dispatched_at!: string | null;

  @Nullable(() => DateTime, "When they are to arrive.")
  planned_arrival_time!: string | null;

  @Nullable(() => DateTime, "When they arrived, as somebody on the site says.")
  received_at!: string | null;

  @Nullable(() => UUID, "Id of the supplier; null where nobody has `supplier_external_id` yet.")
  supplier_id!: string | null;

  @Nullable(
    () => String,
    "The number by which the sender names the supplier, as it was sent; a supplier that arrives later is linked.",
  )
  supplier_external_id!: string | null;

  @Nullable(() => String, "Name of the supplier, as it was sent.")
  supplier_name!: string | null;

  @Nullable(() => UUID, "Customer to whom it belongs; null where it belongs to the whole tenant.")
  customer_id!: string | null;

  @Nullable(() => UUID, "Id of the project; null where nobody has `project_number` yet.")
  project_id!: string | null;

  @Nullable(
    () => String,
    "Number of the project, as it was sent; of a message, the id of the place of delivery. A project that arrives later is linked.",
  )
  project_number!: string | null;

  @Nullable(() => UUID, "Id of the cost centre, one of the project's.")
  work_type_id!: string | null;

  @Nullable(() => String, "Number of the order, as it was sent; null where its items name several.")
  order_number!: string | null;

  @Nullable(
    () => UUID,
    "Id of the order; null where nobody has `order_number` yet. An order that arrives later is linked.",
  )
  purchase_order_id!: string | null;

  @Nullable(() => String, "Number of the invoice for it.")
  invoice_number!: string | null;

  @Field(() => Boolean, { description: "Whether somebody has compared it with its invoice." })
  invoice_matched!: boolean;

  @Relation()
  @Field(() => Boolean, {
    description:
      "Whether an invoice charges it: it has an `invoice_number`, or a line of an invoice that is not cancelled names its `delivery_number`, of the same supplier where both are known. Only in GraphQL.",
  })
  invoiced!: boolean;

  @Field(() => Boolean, {
    description: "Whether it is locked: then every change is a 409, except `marked: false`, which stands alone.",
  })
  marked!: boolean;

  @Field(() => Boolean, { description: "Whether it has been charged on." })
  charged!: boolean;

  @Field(() => Boolean, { description: "Whether the sender says that nothing more will come for its order." })
  completed!: boolean;

  @Nullable(() => String, "Registration of the vehicle.")
  vehicle!: string | null;

  @Nullable(() => String, "Registration of the trailer.")
  trailer!: string | null;

  @Nullable(() => String, "Who drove.")
  driver!: string | null;

  @Nullable(() => String, "Plant, quarry or scale that the goods come from.")
  plant!: string | null;

  @Nullable(() => Decimal, "Weight with the vehicle, in `weight_unit`.")
  gross_weight!: number | null;

  @Nullable(() => Decimal, "Weight of the empty vehicle, in `weight_unit`.")
  tare_weight!: number | null;

  @Nullable(() => Decimal, "Weight of the goods, in `weight_unit`.")
  net_weight!: number | null;

  @Nullable(() => String, "Unit of the weights, e.g. `kg` or `t`.")
  weight_unit!: string | null;

  @Nullable(() => String, "Free text for people.")
  comment!: string | null;

  @Nullable(() => UUID, "Id of the file that it was read from.")
  file_id!: string | null;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed, its items and components included." })
  updated_at!: string;

  @Field(() => [DeliveryItem], { description: "Its items, in their order." })
  items!: DeliveryItem[];
}

export const DeliveryPage = pageOf(
  Delivery,
  "deliveries",
  "A page of deliveries, in the order of their arrival unless `sort` says otherwise.",
  "The deliveries of this page.",
);

/** Deliveries below another record. */
export const DELIVERIES_BELOW = below(DeliveryPage, "deliveries", DeliverySort, "in the order of their arrival");

const DeliveryItemPage = pageOf(
  DeliveryItem,
  "delivery_items",
  "A page of items of deliveries, in the order of their arrival unless `sort` says otherwise.",
  "The items of this page.",
);

/** Items below an item of an order. */
export const DELIVERY_ITEMS_BELOW = below(
  DeliveryItemPage,
  "delivery_items",
  DeliveryItemSort,
  "in the order of their arrival",
);

const DeliveryLinkEnum = enumOf("DeliveryLink", "What a delivery may name that is not there.", DELIVERY_LINKS);

/** The filters of lists and of totals. */
export const DELIVERY_FILTERS = {
  customer_id: [() => [UUID], "Only deliveries of these customers, the companies of the tenant.", UNSET],
  external_id: [() => [String], "Only deliveries with one of these `external_id`s, exactly.", UNSET],
  dsid: [() => [String], "Only deliveries with one of these `dsid`s, exactly.", UNSET],
  delivery_number: [() => [String], "Only deliveries with one of these `delivery_number`s, exactly.", UNSET],
  order_number: [
    () => [String],
    "Only deliveries that belong to one of these orders, or of which an item does, exactly.",
    UNSET,
  ],
  invoice_number: [() => [String], "Only deliveries with one of these `invoice_number`s, exactly.", UNSET],
  project_number: [
    () => [String],
    "Only deliveries with one of these `project_number`s, exactly, whether or not the project is known.",
    UNSET,
  ],
  supplier_external_id: [
    () => [String],
    "Only deliveries with one of these `supplier_external_id`s, exactly, whether or not the supplier is known.",
    UNSET,
  ],
  supplier_id: [() => [UUID], "Only deliveries of these suppliers.", UNSET],
  project_id: [() => [UUID], "Only deliveries to these projects.", UNSET],
  work_type_id: [() => [UUID], "Only deliveries of these cost centres.", UNSET],
  purchase_order_id: [() => [UUID], "Only deliveries that belong to these orders as a whole.", UNSET],
  source: [() => [DeliverySource], "Only deliveries that became known like this."],
  marked: [() => Boolean, "Only deliveries that are, or are not, locked."],
  charged: [() => Boolean, "Only deliveries that are, or are not, charged on."],
  invoice_matched: [() => Boolean, "Only deliveries that are, or are not, compared with their invoice."],
  invoiced: [
    () => Boolean,
    "Only deliveries that an invoice charges, or that none does: by their `invoice_number`, or because a line of an invoice that is not cancelled names their `delivery_number`.",
  ],
  completed: [() => Boolean, "Only deliveries that are, or are not, the last of their order."],
  from: [() => LocalDate, "Only deliveries of this day or later (`delivery_date`)."],
  till: [() => LocalDate, "Only deliveries of this day or earlier (`delivery_date`)."],
  unlinked: [
    () => [DeliveryLinkEnum],
    "Only deliveries that name one of these and have no link to it, because it is not there.",
  ],
  search: [
    () => String,
    "Only deliveries whose `delivery_number`, `external_id`, `dsid`, `order_number`, `supplier_name`, `supplier_external_id`, `project_number`, `vehicle`, `plant` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do.",
    SEARCH,
  ],
} satisfies Readonly<Record<string, Filter>>;

export type DeliveryFilter = keyof typeof DELIVERY_FILTERS;

@ArgsType()
export class DeliveriesArgs extends withFilters(PageArgs, DELIVERY_FILTERS) {
  @Nullable(() => DeliverySort, "Order of the list; absent: in the order of their arrival.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof DeliverySort | null;
}

@ObjectType({ simpleResolvers: true, description: "What a delivery that was sent is known by." })
export class ImportedDelivery {
  @Field(() => UUID, { description: "Its id." })
  id!: string;

  @Nullable(() => String, "Its `external_id`.")
  external_id!: string | null;

  @Nullable(() => String, "Its `delivery_number`.")
  delivery_number!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What became of a delivery that was sent." })
export class DeliveryImportResult {
  @Field(() => Boolean, { description: "Always true; what cannot be stored is an error." })
  success!: boolean;

  @Field(() => ImportedDelivery, { description: "The delivery." })
  data!: ImportedDelivery;

  @Field(() => Int, { description: WARNINGS })
  warnings!: number;

  @Relation()
  @Field(() => Boolean, { description: "Whether it is a new one. REST: status 201 instead of 200." })
  created!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What became of a weighing notice (specification 4.13)." })
export class WeighingNoticeResult {
  @Field(() => Boolean, { description: "Always true; what cannot be stored is an error." })
  success!: boolean;

  @Field(() => String, { description: "What became of it, in a sentence; where it differs from the stored one, how." })
  message!: string;

  @Relation()
  @Field(() => Boolean, { description: "Whether it made a delivery. REST: status 201 instead of 200." })
  created!: boolean;
}
