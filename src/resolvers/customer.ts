import { Resolver } from "type-graphql";
import { Customer, CustomerPage, CustomersArgs } from "../schema/customer.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import * as customers from "../services/customer.js";
import { List, One } from "./lib/operations.js";

@Resolver()
export class CustomerResolver {
  @AnyKey("shows only the customers whose records the key may reach")
  @Rest({ method: "GET", path: "/customers" })
  @List(
    CustomerPage,
    CustomersArgs,
    customers.list,
    "The customers of the tenant, ascending by `name`; for a key that is linked to one, that one alone.",
  )
  customers!: object;

  @AnyKey("shows only the customers whose records the key may reach")
  @Rest({ method: "GET", path: "/customers/:id" })
  @One(Customer, customers.get, "customer")
  customer!: object;
}
