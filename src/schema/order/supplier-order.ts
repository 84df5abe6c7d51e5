/** Purchase orders as their supplier sees them (decisions §11, §12). */
import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import { LARGEST_AMOUNT, MAX_ITEMS } from "../../domain/order-content.js";
import type { SupplierAction } from "../../domain/order-states.js";
import type { RetentionKind } from "../../domain/retention.js";
import type { FilterForBoth } from "../../services/order/read.js";
import { NeedsOneOf, EXACTLY, Relation, Rules, Nullable } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { type Filter, withFilters } from "../lib/filters.js";
import { PageArgs, SEARCH } from "../lib/page.js";
import { pageOf } from "../lib/record-types.js";
import { SameAs } from "../lib/same-as.js";
import { DateTime, Decimal, LocalDate, UUID } from "../lib/scalars.js";
import { sortEnum } from "../lib/sort.js";
import {
  ORDER_FILTERS,
  type OrderProposal,
  type OrderStatus,
  PurchaseOrder,
  type PurchaseOrderItem,
  SORTED_BY,
} from "./order.js";

export const SupplierOrderSort = sortEnum("SupplierOrderSort", SORTED_BY);

export const OrderChangeType = enumOf<SupplierAction>("OrderChangeType", "What a supplier does with an order.", {
  CONFIRM_ORDER: "Will deliver what the order says; takes back a proposal; refuses a cancellation that was asked for.",
  DECLINE_ORDER: "Will not deliver; only before it was confirmed.",
  EDIT_ORDER: "Proposes `changes`, which the buyer accepts or refuses.",
  CONFIRM_CANCEL_ORDER: "Agrees to the cancellation that the buyer asked for.",
});

@ObjectType({ simpleResolvers: true, description: "What a supplier sees of a project that an order names." })
export class SupplierOrderProject {
  @Field(() => UUID, { description: "Id of the project." })
  id!: string;

  @Field(() => String, { description: "Number of the project." })
  project_number!: string;

  @Field(() => String, { description: "Name of the project." })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: "A purchase order as its supplier sees it." })
export class SupplierOrder {
  @SameAs(PurchaseOrder) id!: string;

  @Field(() => String, { description: "The buyer's id of the order." })
  external_id!: string;

  @Field(() => String, { description: "The number that deliveries and invoices should name." })
  order_number!: string;

  @Nullable(() => DateTime, "When it was ordered in the supplier's shop.")
  placed_at!: string | null;

  @Relation()
  @Nullable(() => UUID, "Id of the project. Only in GraphQL.")
  project_id!: string | null;

  @Nullable(() => String, "Number of the project, as the buyer sent it.")
  project_number!: string | null;

  @SameAs(PurchaseOrder) contract_number!: string | null;
  @SameAs(PurchaseOrder) retention_rate!: number | null;
  @SameAs(PurchaseOrder) retention_kind!: RetentionKind | null;
  @SameAs(PurchaseOrder) currency!: string | null;
  @SameAs(PurchaseOrder) planned_delivery_date!: string | null;
  @SameAs(PurchaseOrder) status!: OrderStatus;

  @Field(() => Int, {
    description: "Grows with each change of the order. A change that names it changes only this version.",
  })
  version!: number;

  @SameAs(PurchaseOrder) cancel_requested!: boolean;
  @SameAs(PurchaseOrder) proposal!: OrderProposal | null;
  @SameAs(PurchaseOrder) comment!: string | null;
  @SameAs(PurchaseOrder) items!: PurchaseOrderItem[];
  @SameAs(PurchaseOrder) created_at!: string;
  @SameAs(PurchaseOrder) updated_at!: string;
}

export const SupplierOrderPage = pageOf(
  SupplierOrder,
  "supplier_orders",
  "A page of a supplier's orders, ascending by `external_id` unless `sort` says otherwise.",
  "The orders of this page.",
);

const FILTERS: Readonly<Record<FilterForBoth, Filter>> = {
  status: ORDER_FILTERS.status,
  external_id: [() => [String], "Only orders with one of these ids of the buyer, exactly.", EXACTLY],
  order_number: ORDER_FILTERS.order_number,
  project_id: ORDER_FILTERS.project_id,
  project_number: ORDER_FILTERS.project_number,
  contract_number: ORDER_FILTERS.contract_number,
  from: ORDER_FILTERS.from,
  till: ORDER_FILTERS.till,
  search: [
    () => String,
    "Only orders of which `external_id`, `order_number`, `project_number`, `contract_number` or the supplier's own id or title at the buyer contains this text; case does not count, accents do.",
    SEARCH,
  ],
};

@ArgsType()
export class SupplierOrdersArgs extends withFilters(PageArgs, FILTERS) {
  @Nullable(() => SupplierOrderSort, "Order of the list; absent: ascending by `external_id`.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof SupplierOrderSort | null;
}

@NeedsOneOf(["external_id"], ["id"])
@InputType({ description: "What a supplier proposes of an item, which is named by `id` or `external_id`." })
export class OrderItemChangeInput {
  @Nullable(() => UUID, "The gateway's id of the item.")
  id?: string | null;

  @Nullable(() => String, "The buyer's id of the item.")
  @Rules({ maxLength: 255, example: "10" })
  external_id?: string | null;

  @Nullable(() => Decimal, "Quantity, in the item's unit, at least 0.")
  @Rules({ notNull: true, minimum: 0, maximum: LARGEST_AMOUNT, example: 48 })
  quantity?: number;

  @Nullable(() => Decimal, "Price of the whole item without tax. Omitted, it follows from the price of a unit.")
  @Rules({ notNull: true, minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 1188 })
  net_price?: number;

  @Nullable(() => Decimal, "Price of one unit without tax. Where both prices are sent, they agree to the cent.")
  @Rules({ notNull: true, minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 24.75 })
  price_per_unit?: number;

  @Nullable(() => LocalDate, "Day on which it can be delivered.")
  @Rules({ notNull: true, example: "2026-12-03" })
  planned_delivery_date?: string;
}

@InputType({ description: "What a supplier proposes instead of what was ordered. What is omitted stays." })
export class OrderChangesInput {
  @Nullable(() => LocalDate, "Day on which the order can be delivered.")
  @Rules({ notNull: true, inShortExample: true, example: "2026-12-03" })
  planned_delivery_date?: string;

  @Nullable(() => [OrderItemChangeInput], "Changes of items.")
  @Rules({ notNull: true, maxItems: MAX_ITEMS })
  items?: OrderItemChangeInput[];
}

@InputType({ description: "What a supplier does with an order." })
export class SupplierOrderInput {
  @Field(() => OrderChangeType, { description: "What is done." })
  @Rules({ example: "EDIT_ORDER" })
  change_type!: SupplierAction;

  @Nullable(() => String, "What is said about it; becomes the order's `comment`.")
  @Rules({ maxLength: 10_000, example: "Erst ab Donnerstag lieferbar" })
  comment?: string | null;

  @Nullable(() => OrderChangesInput, "What is proposed; required with `EDIT_ORDER`, and only there.")
  @Rules({ inShortExample: true })
  changes?: OrderChangesInput | null;

  @Nullable(() => Int, "Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`.")
  @Rules({ minimum: 1, example: 1 })
  version?: number | null;
}
