import { ArgsType, Field, ObjectType } from "type-graphql";
import { EXACTLY, Rules } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
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

@ObjectType({ simpleResolvers: true, implements: Page, description: "A page of customers, ascending by `name`." })
export class CustomerPage extends Page {
  @Field(() => [Customer], { description: "The customers of this page." })
  customers!: Customer[];
}

@ArgsType()
export class CustomersArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only customers with one of these `name`s, exactly." })
  @Rules(EXACTLY)
  name?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only customers whose `name` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;
}
