import type { GraphQLResolveInfo } from "graphql";
import { type ClassType, Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { Context } from "../../context.js";
import { Invoice } from "../../schema/invoice/invoice.js";
import { Needs, Relation, Written } from "../../schema/lib/directives.js";
import type { OfInvoice } from "../../services/invoice/lock.js";
import * as invoices from "../../services/invoice/read.js";
import { rowFieldsIn } from "./selection.js";

/** Makes the resolver by which the answer of a mutation leads to the invoice that it changed. */
export function writtenInvoice(result: ClassType) {
  @Resolver(() => result)
  class WrittenInvoiceResolver {
    @Written()
    @Relation()
    @Needs()
    @FieldResolver(() => Invoice, { description: "The invoice as it is now." })
    invoice(@Root() { invoice_id }: OfInvoice, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
      return invoices.get(ctx, String(invoice_id), rowFieldsIn(info));
    }
  }
  return WrittenInvoiceResolver;
}
