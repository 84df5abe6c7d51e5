import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { DELIVERIES_BELOW } from "../schema/delivery/delivery.js";
import { Account } from "../schema/account.js";
import { CustomerBound, Needs, Relation, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { INVOICES_BELOW } from "../schema/invoice/invoice.js";
import { LearnedLayout, LearnedLayouts } from "../schema/learned-layout.js";
import { PURCHASE_ORDERS_BELOW } from "../schema/order/order.js";
import { PaymentTerm } from "../schema/payment-term.js";
import {
  Supplier,
  SupplierImportResult,
  SupplierInput,
  SupplierMergeInput,
  SupplierPage,
  SuppliersArgs,
} from "../schema/supplier.js";
import { accounts } from "../services/account.js";
import * as deliveries from "../services/delivery/read.js";
import { forgetLayouts, layoutsOf, layoutsOfOne } from "../services/invoice/learned-layouts.js";
import * as invoices from "../services/invoice/read.js";
import * as orders from "../services/order/read.js";
import { mergeSuppliers } from "../services/merge-suppliers.js";
import { paymentTerms } from "../services/payment-term.js";
import * as suppliers from "../services/supplier.js";
import type { ImportedSuppliers } from "../services/supplier.js";
import { UUID } from "../schema/lib/scalars.js";
import { Below, ToOne, ToPage } from "./lib/relations.js";
import { arg, id, List, One, Read, Write } from "./lib/operations.js";

@Resolver(() => Supplier)
export class SupplierResolver {
  @Scope("suppliers:read")
  @Rest({ method: "GET", path: "/suppliers" })
  @List(
    SupplierPage,
    SuppliersArgs,
    suppliers.list,
    "Suppliers with their bank accounts, ascending by `external_id` unless `sort` says otherwise.",
  )
  suppliers!: object;

  @Scope("suppliers:read")
  @Rest({ method: "GET", path: "/suppliers/:id", versioned: true })
  @One(Supplier, suppliers.get, "supplier")
  supplier!: object;

  @Scope("suppliers:read")
  @Rest({ method: "GET", path: "/suppliers/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Read(
    Supplier,
    [arg("external_id", String, "The ERP's id, exactly as imported.")],
    suppliers.getByExternalId,
    "The supplier with an id of the ERP. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.",
  )
  supplierByExternalId!: object;

  @Scope("suppliers:write")
  @CustomerBound()
  @Rest({
    method: "POST",
    path: "/suppliers",
    body: "rows",
    ignored: ["id", "created_at", "updated_at"],
    errorOnly: [400],
  })
  @Write(
    SupplierImportResult,
    [arg("rows", [SupplierInput], "The suppliers.")],
    suppliers.importAll,
    "Creates or updates the suppliers of the key's customer by `external_id`, all or none (specification 4.4); of a repeated id the last row counts. Bank accounts are merged by IBAN. A key that is not linked to a customer: 401.",
  )
  importSuppliers!: object;

  @Scope("suppliers:write")
  @Rest({
    method: "POST",
    path: "/suppliers/:id/merge",
    body: "merge",
    errors: ["NOT_FOUND", "CHANGED_MEANWHILE"],
  })
  @Write(
    Supplier,
    [arg("id", UUID, "Id of the supplier that goes."), arg("merge", SupplierMergeInput, "The supplier that stays.")],
    (ctx, id, { into }) => mergeSuppliers(ctx, id, into),
    "Puts a supplier in the place of another one: its invoices, orders and deliveries, also checked ones, and its bank accounts become those of `into`, " +
      "with an event for each, and what names it later finds `into`. It becomes inactive. Answers with `into`. Keys that are linked to it stay so.",
  )
  mergeSuppliers!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/suppliers/:id/learned-layouts" })
  @Statements(2)
  @Read(
    LearnedLayouts,
    [id("supplier")],
    async (ctx, id) => ({ learned_layouts: await layoutsOfOne(ctx, id) }),
    "What corrections taught of a supplier's documents: the same as its `learned_layouts`. Unknown, or another tenant's: 404.",
  )
  learnedLayouts!: object;

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: "/suppliers/:id/learned-layouts", errors: ["NOT_FOUND"] })
  @Write(
    LearnedLayouts,
    [id("supplier")],
    async (ctx, id) => ({ learned_layouts: await forgetLayouts(ctx, id) }),
    "Forgets what corrections taught of a supplier's documents, and answers what that was. Those to come are read as if " +
      "none had been corrected.",
  )
  forgetLearnedLayouts!: object;

  @Scope("invoices:read")
  @Below(
    () => [LearnedLayout],
    layoutsOf,
    "What corrections taught of its documents. REST: `GET /v1/suppliers/{id}/learned-layouts`.",
  )
  learned_layouts!: object;

  @Scope("payment_terms:read")
  @ToOne(() => PaymentTerm, "payment_term_id", paymentTerms.byId, {
    nullable: true,
    description: "The payment term that its invoices get.",
  })
  payment_term!: object | null;

  @Scope("accounts:read")
  @ToOne(() => Account, "default_account_id", accounts.byId, {
    nullable: true,
    description: "The account that its invoices are posted to by default.",
  })
  default_account!: object | null;

  @Scope("invoices:read")
  @ToPage(INVOICES_BELOW, invoices.ofSupplier, "Invoices of the supplier, in the order of their arrival.")
  invoices!: object;

  @Scope("purchase_orders:write")
  @ToPage(PURCHASE_ORDERS_BELOW, orders.ofSupplier, "Purchase orders of the supplier, ascending by `external_id`.")
  purchase_orders!: object;

  @Scope("deliveries:read")
  @ToPage(DELIVERIES_BELOW, deliveries.ofSupplier, "Deliveries of the supplier, in the order of their arrival.")
  deliveries!: object;
}

@Resolver(() => SupplierImportResult)
export class SupplierImportResultResolver {
  @Scope("suppliers:read")
  @Relation()
  @Needs()
  @FieldResolver(() => [Supplier], { description: "The suppliers as they are now, in the order of the rows." })
  suppliers(@Root() imported: ImportedSuppliers, @Ctx() ctx: Context) {
    return suppliers.importedBy(ctx, imported);
  }
}
