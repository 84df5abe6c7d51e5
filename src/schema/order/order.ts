/** Purchase orders as their buyer sees them (decisions §12). */
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import type { OrderStatus as Status } from "../../domain/order-states.js";
import type { RetentionKind as Kind } from "../../domain/retention.js";
import { ORDER_LINKS } from "../../domain/unlinked.js";
import {
  CURRENCY_FORM,
  EXACTLY,
  Needs,
  NullWithout,
  OnRest,
  PartOfRecord,
  Relation,
  Rules,
  UNSET,
  Nullable,
} from "../lib/directives.js";
import { RetentionKind } from "../invoice/money.js";
import { enumOf } from "../lib/enum.js";
import { type Filter, withFilters } from "../lib/filters.js";
import { NamedProject, NamedSupplier, PROJECT, SUPPLIER } from "../lib/visible-references.js";
import { PageArgs, SEARCH } from "../lib/page.js";
import { DateTime, Decimal, JsonValue, LocalDate, UUID } from "../lib/scalars.js";
import { sortEnum } from "../lib/sort.js";
import { Project } from "../project.js";
import { Supplier } from "../supplier.js";
import { below, pageOf } from "../lib/record-types.js";

export type OrderStatus = Status;
export const OrderStatus = enumOf<Status>(
  "OrderStatus",
  "Where a purchase order stands between its buyer and its supplier.",
  {
    OPEN: "Ordered, or changed by the buyer; the supplier has not answered yet.",
    CHANGED: "The supplier proposes something else (`proposal`); the buyer has not answered yet.",
    CONFIRMED: "The supplier will deliver what the order says.",
    CANCEL_REQUESTED: "The buyer wants to cancel what the supplier has confirmed.",
    DECLINED: "The supplier will not deliver. It does not change any more.",
    CANCELLED: "It is void. It does not change any more.",
    CLOSED: "Every item is delivered or completed. It does not change any more.",
  },
);

/** What the orders of both sides can be sorted by. */
export const SORTED_BY = {
  EXTERNAL_ID: "`external_id`, by code point",
  ORDER_NUMBER: "`order_number`, by code point",
  PLANNED_DELIVERY_DATE: "`planned_delivery_date`; orders without one count as the latest",
  CREATED_AT: "`created_at`",
  UPDATED_AT: "`updated_at`",
} as const;

export const PurchaseOrderSort = sortEnum("PurchaseOrderSort", SORTED_BY);

@ObjectType({ simpleResolvers: true, description: "An item of a purchase order." })
export class PurchaseOrderItem {
  @Field(() => UUID, { description: "The gateway's id of the item." })
  id!: string;

  @Field(() => Int, {
    description:
      "Place among the order's items, 0-based. Items that were cancelled keep theirs, so it need not be unique.",
  })
  index!: number;

  @Nullable(() => String, "The ERP's id of the item, unique within the order; null of an item that came with a cart.")
  external_id!: string | null;

  @Nullable(() => String, "The supplier's article number. Text: leading zeros count.")
  product_number!: string | null;

  @Nullable(() => String, "Name of what is ordered.")
  title!: string | null;

  @Nullable(() => String, "More about it.")
  description!: string | null;

  @Nullable(() => Decimal, "Ordered quantity, in `unit`.")
  quantity!: number | null;

  @Nullable(() => String, "Unit of `quantity`, as it was sent, e.g. `t`.")
  unit!: string | null;

  @Nullable(
    () => String,
    "Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed.",
  )
  unit_code!: string | null;

  @Nullable(
    () => Decimal,
    "Price of the whole item without tax, in the order's currency. Where it was not sent: `price_per_unit` times `quantity`, to the cent.",
  )
  net_price!: number | null;

  @Nullable(
    () => Decimal,
    "Price of one `unit` without tax, in the order's currency. Where it was not sent: `net_price` by `quantity` if that is exact, else null.",
  )
  price_per_unit!: number | null;

  @Nullable(() => LocalDate, "Day on which it is to be delivered, if not the order's.")
  planned_delivery_date!: string | null;

  @Nullable(() => Decimal, "Quantity that the supplier has confirmed, in `unit`; null until then.")
  confirmed_quantity!: number | null;

  @Field(() => Boolean, { description: "Whether it was taken out of the order again." })
  cancelled!: boolean;

  @Field(() => Boolean, { description: "Whether nothing more of it is to be delivered, however much was." })
  completed!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A field that a proposal would change." })
export class OrderDifference {
  @Nullable(() => UUID, "Id of the item; null where the field is the order's own.")
  item_id!: string | null;

  @Nullable(
    () => String,
    "`external_id` of the item; null where the field is the order's own, and where the item has none.",
  )
  item_external_id!: string | null;

  @Field(() => String, {
    description:
      "Name of the field: `planned_delivery_date` of the order or an item; `quantity`, `net_price`, `price_per_unit` of an item.",
  })
  field!: string;

  @Nullable(
    () => JsonValue,
    "Its value now: a number, or for `planned_delivery_date` a date as text; null where it has none.",
  )
  from!: string | number | null;

  @Nullable(() => JsonValue, "The value that the supplier proposes, in the same form.")
  to!: string | number | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "What the supplier proposes instead of what was ordered. The buyer answers in the next import of the order: `proposal: ACCEPT` or `REFUSE`.",
})
export class OrderProposal {
  @Field(() => DateTime, { description: "When it was proposed." })
  proposed_at!: string;

  @Nullable(() => String, "What the supplier says about it.")
  comment!: string | null;

  @Field(() => [OrderDifference], {
    description: "How it differs from the order as it is, field by field: the order's own fields, then its items'.",
  })
  differences!: OrderDifference[];
}

@ObjectType({ simpleResolvers: true, description: "A document of the shop that a cart belongs to." })
export class OrderCartReference {
  @Field(() => String, {
    description: "Kind of document: 220 order, 231 order response, 310 offer, 315 contract (UNTDID 1001).",
  })
  type!: string;

  @Field(() => String, { description: "Its number." })
  number!: string;
}

@ObjectType({ simpleResolvers: true, description: "A line of a cart." })
export class OrderCartItem {
  @Nullable(() => String, "Our item that the line is for: its `external_id`.")
  ref_customer!: string | null;

  @Nullable(() => String, "The shop's article number.")
  product_number!: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`.")
  quantity!: number | null;

  @Nullable(() => String, "Unit of `quantity`, as the shop writes it.")
  unit!: string | null;

  @Nullable(() => String, "Name of the article.")
  title!: string | null;

  @Nullable(() => Decimal, "List price of `price_basis` units.")
  offer_price!: number | null;

  @Nullable(() => Decimal, "How many units `offer_price` is for.")
  price_basis!: number | null;

  @Nullable(() => Decimal, "Surcharge in percent; negative: a discount.")
  surcharge_percent!: number | null;

  @Nullable(() => Decimal, "Price of the whole line without tax, as the shop sent it.")
  net_price!: number | null;

  @Nullable(() => Decimal, "Tax rate in percent.")
  vat_rate!: number | null;

  @Nullable(() => Decimal, "Price of one unit, half up to 10 decimals.")
  unit_price!: number | null;

  @Nullable(() => Decimal, "Price of the whole line, to the cent.")
  line_total!: number | null;

  @Nullable(() => [String], "What is doubtful about the line, e.g. `price_ambiguous`.")
  flags!: string[] | null;

  @Nullable(() => String, "The shop's own error code for the line.")
  error_code!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The cart with which the buyer came back from the supplier's shop." })
export class OrderCart {
  @Nullable(() => String, "Version of IDS-Connect that the cart names.")
  version!: string | null;

  @Field(() => Boolean, { description: "Whether it was ordered in the shop, and not only put together." })
  ordered!: boolean;

  @Nullable(() => String, "Currency of its prices.")
  currency!: string | null;

  @Nullable(() => [OrderCartReference], "The shop's documents that it belongs to.")
  references!: OrderCartReference[] | null;

  @Field(() => [OrderCartItem], { description: "Its lines." })
  items!: OrderCartItem[];

  @Nullable(() => LocalDate, "Day on which the shop delivers.")
  delivery_date!: string | null;

  @Nullable(() => String, "How it is delivered.")
  mode_of_shipment!: string | null;

  @Nullable(() => String, "What the shop says about it.")
  remarks!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A decision about a purchase order." })
export class PurchaseOrderChange {
  @Field(() => ID, { description: "Id of the decision." })
  id!: string;

  @Field(() => DateTime, { description: "When it was made." })
  created_at!: string;

  @Field(() => String, {
    description:
      "What was done: `CONFIRM_ORDER`, `DECLINE_ORDER`, `EDIT_ORDER`, `CONFIRM_CANCEL_ORDER` by the supplier; `CHANGE_ORDER`, `ACCEPT_PROPOSAL`, `REFUSE_PROPOSAL`, `REQUEST_CANCEL`, `WITHDRAW_CANCEL`, `ACCEPT_MATCH` by the buyer; `PLACE_ORDER` in the supplier's shop; `CLOSE_ORDER` by the gateway.",
  })
  action!: string;

  @Field(() => OrderStatus, { description: "The order's status before." })
  previousStatus!: OrderStatus;

  @Field(() => OrderStatus, { description: "The order's status after it." })
  newStatus!: OrderStatus;

  @Nullable(() => UUID, "The item that it is about; null: the whole order.")
  purchase_order_item_id!: string | null;

  @Nullable(() => String, "What was said about it.")
  message!: string | null;

  @Field(() => String, { description: "Kind of actor: `key`, `supplier`, `job`, `operator`, `public` or `gateway`." })
  actor_kind!: string;

  @Field(() => String, { description: "Who it was: name of the API key at that time, or of the job that did it." })
  actor!: string;
}

@ObjectType({ simpleResolvers: true, description: "What a buyer orders of a supplier." })
export class PurchaseOrder {
  @Field(() => UUID, { description: "The gateway's id of the order." })
  id!: string;

  @Field(() => String, {
    description: "The ERP's id of the order, unique within the customer; the matching key of imports.",
  })
  external_id!: string;

  @Field(() => String, { description: "The number that deliveries and invoices name; by default `external_id`." })
  order_number!: string;

  @NullWithout("purchase_orders:write")
  @Nullable(
    () => UUID,
    "The secret address to which a shop returns the cart: `POST /ids/{ids_order_id}`. Who knows it can put a cart into the order. Null for keys of suppliers.",
  )
  ids_order_id!: string | null;

  // No condition can ask for it, because it also depends on the time.
  @Needs("awaits_cart")
  @Field(() => Boolean, { description: "Whether a cart is taken now. It ends after 7 days, and with an ordered cart." })
  awaits_cart!: boolean;

  @Nullable(() => DateTime, "When it was ordered in the shop, by an ordered cart.")
  placed_at!: string | null;

  @Nullable(() => UUID, "Id of the supplier; null where nobody has `supplier_external_id` yet.")
  supplier_id!: string | null;

  @Relation(SUPPLIER)
  @OnRest(
    () => NamedSupplier,
    "The supplier. Where nobody has it yet, its id is null and its external id is the one that was sent.",
  )
  @Needs("supplier")
  @Nullable(
    () => Supplier,
    "The supplier; null where nobody has `supplier_external_id` yet. Its id, external id, title and VAT id are part of the order; more of it needs the scope `suppliers:read`.",
  )
  supplier!: NamedSupplier | null;

  @Relation()
  @Nullable(() => String, "The ERP's id of the supplier, as it was sent. Only in GraphQL.")
  supplier_external_id!: string | null;

  @Nullable(() => UUID, "Id of the project; null where nobody has the number that was sent yet.")
  project_id!: string | null;

  @Nullable(() => String, "Number of the project, as it was sent; null where its id was sent alone.")
  project_number!: string | null;

  @Relation(PROJECT)
  @OnRest(
    () => NamedProject,
    "The project. Where nobody has it yet, its id is null and its number is the one that was sent.",
  )
  @Needs("project")
  @Nullable(
    () => Project,
    "The project; null where nobody has `project_number` yet. Its id, number, title, description, region and company code are part of the order; more of it needs the scope `projects:read`.",
  )
  project!: NamedProject | null;

  @Nullable(() => String, "The buyer's number of the framework contract.")
  contract_number!: string | null;

  @Nullable(
    () => Decimal,
    "What is retained of its invoices (German: Sicherheitseinbehalt), in percent, as it is agreed.",
  )
  retention_rate!: number | null;

  @Nullable(() => RetentionKind, "What the retention secures.")
  retention_kind!: Kind | null;

  @Nullable(() => UUID, "The customer that the order belongs to; null: the whole tenant's.")
  customer_id!: string | null;

  @Nullable(() => String, "Currency of all prices, ISO 4217, e.g. `EUR`.")
  currency!: string | null;

  @Nullable(() => LocalDate, "Day on which it is to be delivered.")
  planned_delivery_date!: string | null;

  @Field(() => OrderStatus, { description: "Where it stands." })
  status!: OrderStatus;

  @Field(() => Int, {
    description: "Grows with each change of the order. A write that names it changes only this version.",
  })
  version!: number;

  @Field(() => Boolean, { description: "Whether the buyer wants it cancelled." })
  cancel_requested!: boolean;

  @PartOfRecord("what it differs from is in the order itself")
  @Needs("proposal", "planned_delivery_date", "items")
  @Nullable(() => OrderProposal, "What the supplier proposes instead; null unless `status` is `CHANGED`.")
  proposal!: OrderProposal | null;

  @Nullable(() => OrderCart, "The cart of the supplier's shop, if one came back.")
  cart!: OrderCart | null;

  @Nullable(() => String, "What the supplier last said about the order.")
  comment!: string | null;

  @Field(() => [PurchaseOrderItem], { description: "Its items, in their order, cancelled ones among them." })
  items!: PurchaseOrderItem[];

  @Field(() => DateTime, { description: "When it was first received." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed." })
  updated_at!: string;
}

export const PurchaseOrderPage = pageOf(
  PurchaseOrder,
  "purchase_orders",
  "A page of purchase orders, ascending by `external_id` unless `sort` says otherwise.",
  "The orders of this page.",
);

/** Orders below another record. */
export const PURCHASE_ORDERS_BELOW = below(
  PurchaseOrderPage,
  "purchase_orders",
  PurchaseOrderSort,
  "ascending by `external_id`",
);

const OrderLinkEnum = enumOf("OrderLink", "What a purchase order may name that is not there.", ORDER_LINKS);

export const ORDER_FILTERS = {
  customer_id: [() => [UUID], "Only orders of these customers, the companies of the tenant.", UNSET],
  status: [() => [OrderStatus], "Only orders in one of these states."],
  external_id: [() => [String], "Only orders with one of these ids of the ERP, exactly.", EXACTLY],
  order_number: [() => [String], "Only orders with one of these numbers, exactly.", EXACTLY],
  supplier_id: [() => [UUID], "Only orders of these suppliers.", UNSET],
  supplier_external_id: [() => [String], "Only orders that name the supplier by one of these ids of the ERP.", UNSET],
  project_id: [() => [UUID], "Only orders for these projects.", UNSET],
  project_number: [() => [String], "Only orders that name the project by one of these numbers.", UNSET],
  contract_number: [() => [String], "Only orders under one of these framework contracts.", UNSET],
  currency: [() => [String], "Only orders in one of these currencies, ISO 4217.", { ...CURRENCY_FORM, ...UNSET }],
  from: [() => LocalDate, "Only orders that are to be delivered on this day or later."],
  till: [() => LocalDate, "Only orders that are to be delivered until this day."],
  unlinked: [
    () => [OrderLinkEnum],
    "Only orders that name one of these and have no link to it, because it is not there.",
  ],
  search: [
    () => String,
    "Only orders of which `external_id`, `order_number`, `supplier_external_id`, `project_number`, `contract_number` or the supplier's title contains this text; case does not count, accents do.",
    SEARCH,
  ],
} satisfies Readonly<Record<string, Filter>>;

export type OrderFilter = keyof typeof ORDER_FILTERS;

@ArgsType()
export class PurchaseOrdersArgs extends withFilters(PageArgs, ORDER_FILTERS) {
  @Nullable(() => PurchaseOrderSort, "Order of the list; absent: ascending by `external_id`.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof PurchaseOrderSort | null;
}
