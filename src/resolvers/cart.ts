import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { BodyPart } from "../schema/lib/body-part.js";
import { Public, Rest } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { takeCart } from "../services/order/cart.js";

@Resolver()
export class CartResolver {
  @Public("shops send a buyer's cart back to it, and the order's secret is in its path")
  @Rest({
    method: "POST",
    path: "/ids/:order_id",
    root: true,
    caller: "IDS",
    body: "fields",
    bodies: ["form", "multipart"],
    outcomes: ["seeOther"],
    rate: { requests: 30, seconds: 60 },
    guesses: { requests: 10, seconds: 3600 },
    errors: ["NOT_FOUND", "ORDER_STATE", "CART_NOT_AWAITED"],
  })
  @Mutation(() => Boolean, {
    description:
      "Takes the cart with which a buyer comes back from a supplier's shop (IDS-Connect 2.0 to 2.5.1), " +
      "and sends the buyer's browser to the calendar of the order's project. " +
      "The cart shows as `cart` of the order. One that says that it was ordered sets the order's items, too. " +
      "An order that does not await a cart is a 409.",
  })
  async takeCart(
    @Arg("order_id", () => UUID, { description: "The order's `ids_order_id`, a secret." }) order_id: string,
    @Arg("fields", () => [BodyPart], {
      description: "The shop's form. Its field `warenkorb`, in any case, holds the cart as XML; others are ignored.",
    })
    fields: BodyPart[],
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    await takeCart(ctx, order_id, fields);
    return true;
  }
}
