/** What a buyer sends for purchase orders (decisions §6 `POST /purchase-orders`, §12). */
import { ArgsType, Field, InputType, Int } from "type-graphql";
import { LARGEST_AMOUNT, MAX_ITEMS } from "../../domain/order-content.js";
import type { RetentionKind as Kind } from "../../domain/retention.js";
import { CURRENCY, Ignores, PERCENT, Rules, Nullable } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { Decimal, LocalDate, UUID } from "../lib/scalars.js";
import { ProjectReferenceInput } from "../invoice/input.js";
import { RetentionKind } from "../invoice/money.js";

export const ProposalAnswer = enumOf("ProposalAnswer", "The buyer's answer to a supplier's proposal.", {
  ACCEPT: "The order becomes what was proposed, and is confirmed.",
  REFUSE: "The order stays as it was, in the state before the first open proposal.",
});
export type ProposalAnswer = keyof typeof ProposalAnswer;

@Ignores("title", "legal_uid")
@InputType({ description: "The supplier of an order, by the ERP's id." })
export class OrderSupplierInput {
  @Field(() => String, {
    description: "The ERP's id of the supplier. It is kept as it is sent; a supplier that arrives later is linked.",
  })
  @Rules({ notBlank: true, maxLength: 255, example: "K70001" })
  external_id!: string;

  @Nullable(
    () => UUID,
    "The gateway's id of the supplier, where customers of the tenant use the same `external_id`; one that the tenant does not have is a 400.",
  )
  id?: string | null;
}

@Ignores("id", "index", "unit_code", "confirmed_quantity", "cancelled")
@InputType({
  description:
    "An item of an order. Of an item that was sent before, omitted fields keep what was last sent, null clears it. `price_per_unit` times `quantity` must be `net_price` to the cent where both prices are sent.",
})
export class PurchaseOrderItemInput {
  @Field(() => String, { description: "The ERP's id of the item; the matching key, within the order." })
  @Rules({ notBlank: true, maxLength: 255, example: "10" })
  external_id!: string;

  @Nullable(() => String, "The supplier's article number.")
  @Rules({ maxLength: 255, example: "00815" })
  product_number?: string | null;

  @Nullable(() => String, "Name of what is ordered.")
  @Rules({ maxLength: 10_000, example: "Schotter 0/32" })
  title?: string | null;

  @Nullable(() => String, "More about it.")
  @Rules({ maxLength: 10_000, example: "Frostschutz, frei Baustelle" })
  description?: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`, at least 0.")
  @Rules({ minimum: 0, maximum: LARGEST_AMOUNT, example: 50 })
  quantity?: number | null;

  @Nullable(() => String, "Unit of `quantity`.")
  @Rules({ maxLength: 64, example: "t" })
  unit?: string | null;

  @Nullable(() => Decimal, "Price of the whole item without tax.")
  @Rules({ minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 1237.5 })
  net_price?: number | null;

  @Nullable(() => Decimal, "Price of one `unit` without tax.")
  @Rules({ minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT, example: 24.75 })
  price_per_unit?: number | null;

  @Nullable(() => LocalDate, "Day on which it is to be delivered, if not the order's.")
  @Rules({ example: "2026-12-01" })
  planned_delivery_date?: string | null;

  @Nullable(() => Boolean, "Whether nothing more of it is to be delivered. The supplier need not confirm it.")
  @Rules({ notNull: true, example: false })
  completed?: boolean;
}

@Ignores("items", "status", "placed_at", "cart", "comment", "supplier_id", "customer_id", "created_at", "updated_at")
@InputType({
  description:
    "An order as the ERP knows it. What is sent is compared with what was last sent for the same `external_id`: omitted fields keep it, null clears it, and the same again changes nothing. An item that is no longer among `purchase_order_items` is cancelled.",
})
export class PurchaseOrderInput {
  @Field(() => String, { description: "The ERP's id of the order; the matching key, within the key's customer." })
  @Rules({ notBlank: true, maxLength: 255, example: "B-2026-0417" })
  external_id!: string;

  @Nullable(() => String, "The number that deliveries and invoices name; of an order without one, `external_id`.")
  @Rules({ notBlank: true, maxLength: 255, example: "B-2026-0417" })
  order_number?: string | null;

  @Nullable(
    () => OrderSupplierInput,
    "Of whom it is ordered. Required, unless the row only says one of `proposal`, `cancel_requested`, `awaits_cart`, `ids_order_id` of an order that is there.",
  )
  @Rules({ notNull: true, inShortExample: true })
  supplier?: OrderSupplierInput;

  @Nullable(() => String, "The ERP's id of the supplier: another place for `supplier.external_id`.")
  @Rules({ notNull: true, notBlank: true, maxLength: 255, example: null })
  supplier_external_id?: string;

  @Nullable(() => UUID, "Id of the project; one that the tenant does not have is a 400.")
  project_id?: string | null;

  @Nullable(() => String, "Number of the project. It is kept as it is sent; a project that arrives later is linked.")
  @Rules({ maxLength: 255, example: "P-2026-001" })
  project_number?: string | null;

  @Nullable(() => ProjectReferenceInput, "The project, as an order shows it.")
  project?: ProjectReferenceInput | null;

  @Nullable(() => String, "The buyer's number of the framework contract.")
  @Rules({ maxLength: 255, example: "RV-2026-7" })
  contract_number?: string | null;

  @Nullable(
    () => Decimal,
    "What is retained of its invoices (German: Sicherheitseinbehalt), in percent, as it is agreed.",
  )
  @Rules({ ...PERCENT, example: 5 })
  retention_rate?: number | null;

  @Nullable(() => RetentionKind, "What the retention secures.")
  @Rules({ example: "WARRANTY" })
  retention_kind?: Kind | null;

  @Nullable(() => String, "Currency of all prices, ISO 4217.")
  @Rules({ ...CURRENCY, example: "EUR" })
  currency?: string | null;

  @Nullable(() => LocalDate, "Day on which it is to be delivered.")
  @Rules({ example: "2026-12-01" })
  planned_delivery_date?: string | null;

  @Field(() => [PurchaseOrderItemInput], {
    nullable: true,
    description: `The items, in their order, 1 to ${MAX_ITEMS}. Required as \`supplier\` is.`,
  })
  @Rules({ notNull: true, maxItems: MAX_ITEMS, inShortExample: true })
  purchase_order_items?: PurchaseOrderItemInput[];

  @Nullable(
    () => Boolean,
    "Asks to cancel the order: `OPEN` and `CHANGED` become `CANCELLED`, `CONFIRMED` becomes `CANCEL_REQUESTED`. False takes that back.",
  )
  @Rules({ notNull: true, example: false })
  cancel_requested?: boolean;

  @Nullable(() => ProposalAnswer, "Answers the supplier's proposal; an order without one: 409.")
  @Rules({ example: null })
  proposal?: ProposalAnswer | null;

  @Nullable(
    () => Boolean,
    "Whether carts of the supplier's shop are taken, for 7 days or until one is ordered; by default false.",
  )
  @Rules({ notNull: true })
  awaits_cart?: boolean;

  @Nullable(() => UUID, "Null makes a new secret address for carts, and the old one ends. Any other value is ignored.")
  ids_order_id?: string | null;

  @Nullable(() => Int, "Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`.")
  @Rules({ minimum: 1 })
  version?: number | null;
}

@ArgsType()
export class PurchaseOrderRowsArgs {
  @Field(() => [PurchaseOrderInput], { description: "The orders." })
  rows!: PurchaseOrderInput[];
}
