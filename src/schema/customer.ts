import { Field, ObjectType } from "type-graphql";
import { listArgs, pageOf } from "./lib/record-types.js";
import { UUID } from "./lib/scalars.js";

@ObjectType({
  simpleResolvers: true,
  description:
    "A company inside the tenant. Records may belong to one; a key that is linked to it sees those, and those of the whole tenant.",
})
export class Customer {
  @Field(() => UUID, { description: "The gateway's id of the customer, as in `customer_id`." })
  id!: string;

  @Field(() => String, { description: "Name of the customer, unique in the tenant." })
  name!: string;
}

export const CustomerPage = pageOf(
  Customer,
  "customers",
  "A page of customers, ascending by `name`.",
  "The customers of this page.",
);

export const CustomersArgs = listArgs(Customer, {
  filters: { name: "Only customers with one of these `name`s, exactly." },
  search: "Only customers whose `name` contains this text; case does not count, accents do.",
});
