/** Purchase orders as their supplier sees them (decisions §11, §12). */
import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { LARGEST_AMOUNT, MAX_ITEMS } from "../../domain/order-content.js";
import { SUPPLIER_ACTIONS, type SupplierAction } from "../../domain/order-states.js";
import { EXACTLY, Needs, PartOfRecord, Relation, Rules, UNSET } from "../lib/directives.js";
import { Page, PageArgs, Search } from "../lib/page.js";
import { DateTime, Decimal, LocalDate, UUID } from "../lib/scalars.js";
import { sortEnum } from "../lib/sort.js";
import { OrderProposal, OrderStatus, PurchaseOrderItem, SORTED_BY } from "./order.js";

export const SupplierOrderSort = sortEnum("SupplierOrderSort", SORTED_BY);

export type OrderChangeType = SupplierAction;
export const OrderChangeType = Object.fromEntries(SUPPLIER_ACTIONS.map((action) => [action, action])) as {
  [A in SupplierAction]: A;
};
registerEnumType(OrderChangeType, {
  name: "OrderChangeType",
  description: "What a supplier does with an order.",
  valuesConfig: {
    CONFIRM_ORDER: {
      description:
        "Will deliver what the order says; takes back a proposal; refuses a cancellation that was asked for.",
    },
    DECLINE_ORDER: { description: "Will not deliver; only before it was confirmed." },
    EDIT_ORDER: { description: "Proposes `changes`, which the buyer accepts or refuses." },
    CONFIRM_CANCEL_ORDER: { description: "Agrees to the cancellation that the buyer asked for." },
  },
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
  @Field(() => UUID, { description: "The gateway's id of the order." })
  id!: string;

  @Field(() => String, { description: "The buyer's id of the order." })
  external_id!: string;

  @Field(() => String, { description: "The number that deliveries and invoices should name." })
  order_number!: string;

  @Field(() => DateTime, { nullable: true, description: "When it was ordered in the supplier's shop." })
  placed_at!: string | null;

  @Relation()
  @Field(() => UUID, { nullable: true, description: "Id of the project. Only in GraphQL." })
  project_id!: string | null;

  @Field(() => String, { nullable: true, description: "Number of the project, as the buyer sent it." })
  project_number!: string | null;

  @Field(() => String, { nullable: true, description: "The buyer's number of the framework contract." })
  contract_number!: string | null;

  @Field(() => String, { nullable: true, description: "Currency of all prices, ISO 4217, e.g. `EUR`." })
  currency!: string | null;

  @Field(() => LocalDate, { nullable: true, description: "Day on which it is to be delivered." })
  planned_delivery_date!: string | null;

  @Field(() => OrderStatus, { description: "Where it stands." })
  status!: OrderStatus;

  @Field(() => Int, {
    description: "Grows with each change of the order. A change that names it changes only this version.",
  })
  version!: number;

  @Field(() => Boolean, { description: "Whether the buyer wants it cancelled." })
  cancel_requested!: boolean;

  @PartOfRecord("what it differs from is in the order itself")
  @Needs("proposal", "planned_delivery_date", "items")
  @Field(() => OrderProposal, {
    nullable: true,
    description: "What the supplier proposes instead; null unless `status` is `CHANGED`.",
  })
  proposal!: OrderProposal | null;

  @Field(() => String, { nullable: true, description: "What the supplier last said about the order." })
  comment!: string | null;

  @Field(() => [PurchaseOrderItem], { description: "Its items, in their order, cancelled ones among them." })
  items!: PurchaseOrderItem[];

  @Field(() => DateTime, { description: "When it was first received." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of a supplier's orders, ascending by `external_id` unless `sort` says otherwise.",
})
export class SupplierOrderPage extends Page {
  @Field(() => [SupplierOrder], { description: "The orders of this page." })
  supplier_orders!: SupplierOrder[];
}

@ArgsType()
export class SupplierOrdersArgs extends PageArgs {
  @Field(() => [OrderStatus], { nullable: true, description: "Only orders in one of these states." })
  status?: OrderStatus[] | null;

  @Field(() => [String], { nullable: true, description: "Only orders with one of these ids of the buyer, exactly." })
  @Rules(EXACTLY)
  external_id?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only orders with one of these numbers, exactly." })
  @Rules(EXACTLY)
  order_number?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only orders for these projects." })
  @Rules(UNSET)
  project_id?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only orders that name the project by one of these numbers." })
  @Rules(UNSET)
  project_number?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only orders under one of these framework contracts." })
  @Rules(UNSET)
  contract_number?: string[] | null;

  @Field(() => LocalDate, { nullable: true, description: "Only orders that are to be delivered on this day or later." })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: "Only orders that are to be delivered until this day." })
  till?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Only orders of which `external_id`, `order_number`, `project_number`, `contract_number` or the supplier's own id or title at the buyer contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => SupplierOrderSort, {
    nullable: true,
    description: "Order of the list; absent: ascending by `external_id`.",
  })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof SupplierOrderSort | null;
}

@InputType({ description: "What a supplier proposes of an item, which is named by `id` or `external_id`." })
export class OrderItemChangeInput {
  @Field(() => UUID, { nullable: true, description: "The gateway's id of the item." })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "The buyer's id of the item." })
  @Rules({ maxLength: 255, example: "10" })
  external_id?: string | null;

  @Field(() => Decimal, { nullable: true, description: "Quantity, in the item's unit, at least 0." })
  @Rules({ notNull: true, minimum: 0, maximum: LARGEST_AMOUNT, example: 48 })
  quantity?: number;

  @Field(() => Decimal, {
    nullable: true,
    description: "Price of the whole item without tax. Omitted, it follows from the price of a unit.",
  })
  @Rules({ notNull: true, minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 1188 })
  net_price?: number;

  @Field(() => Decimal, {
    nullable: true,
    description: "Price of one unit without tax. Where both prices are sent, they agree to the cent.",
  })
  @Rules({ notNull: true, minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 24.75 })
  price_per_unit?: number;

  @Field(() => LocalDate, { nullable: true, description: "Day on which it can be delivered." })
  @Rules({ notNull: true, example: "2026-12-03" })
  planned_delivery_date?: string;
}

@InputType({ description: "What a supplier proposes instead of what was ordered. What is omitted stays." })
export class OrderChangesInput {
  @Field(() => LocalDate, { nullable: true, description: "Day on which the order can be delivered." })
  @Rules({ notNull: true, example: "2026-12-03" })
  planned_delivery_date?: string;

  @Field(() => [OrderItemChangeInput], { nullable: true, description: "Changes of items." })
  @Rules({ notNull: true, maxItems: MAX_ITEMS })
  items?: OrderItemChangeInput[];
}

@InputType({ description: "What a supplier does with an order." })
export class SupplierOrderInput {
  @Field(() => OrderChangeType, { description: "What is done." })
  @Rules({ example: "EDIT_ORDER" })
  change_type!: OrderChangeType;

  @Field(() => String, { nullable: true, description: "What is said about it; becomes the order's `comment`." })
  @Rules({ maxLength: 10_000, example: "Erst ab Donnerstag lieferbar" })
  comment?: string | null;

  @Field(() => OrderChangesInput, {
    nullable: true,
    description: "What is proposed; required with `EDIT_ORDER`, and only there.",
  })
  changes?: OrderChangesInput | null;

  @Field(() => Int, {
    nullable: true,
    description: "Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`.",
  })
  @Rules({ minimum: 1, example: 1 })
  version?: number | null;
}
