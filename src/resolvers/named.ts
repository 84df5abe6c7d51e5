/** From what a record shows of the records that it names to these records themselves. */
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Needs, PartOfRecord, Relation, Scope } from "../schema/directives.js";
import { NamedPaymentTerm, NamedProject, NamedSupplier } from "../schema/named.js";
import { PaymentDiscount, PaymentTerm } from "../schema/payment-term.js";
import { Project } from "../schema/project.js";
import { Supplier } from "../schema/supplier.js";
import * as paymentTerms from "../services/payment-terms.js";
import * as projects from "../services/projects.js";
import * as suppliers from "../services/suppliers.js";
import { discountsOf } from "./payment-term.js";

@Resolver(() => NamedSupplier)
export class NamedSupplierResolver {
  @Scope("suppliers:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => Supplier, { nullable: true, description: "The supplier with all that is known of it; null where nobody has it yet." })
  record(@Root() { id }: NamedSupplier, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(suppliers.byId, id);
  }
}

@Resolver(() => NamedProject)
export class NamedProjectResolver {
  @Scope("projects:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => Project, { nullable: true, description: "The project with all that is known of it; null where nobody has it yet." })
  record(@Root() { id }: NamedProject, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(projects.byId, id);
  }
}

@Resolver(() => NamedPaymentTerm)
export class NamedPaymentTermResolver {
  @PartOfRecord("they came with it")
  @Needs()
  @FieldResolver(() => [PaymentDiscount], { description: "Its discounts, the shorter period first as the ERP sent them." })
  discounts(@Root() term: PaymentTerm) {
    return discountsOf(term);
  }

  @Scope("payment_terms:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => PaymentTerm, { nullable: true, description: "The payment term with all that is known of it; null where nobody has it yet." })
  record(@Root() { id }: NamedPaymentTerm, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(paymentTerms.byId, id);
  }
}
