import { Resolver } from "type-graphql";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { Me } from "../schema/me.js";
import { me } from "../services/me.js";
import { Read } from "./lib/operations.js";

@Resolver()
export class MeResolver {
  @AnyKey("shows nothing but the key itself")
  @Rest({ method: "GET", path: "/me" })
  @Read(Me, [], me, "The key that asks: its tenant, what it is linked to, its scopes and its limits.")
  me!: object;
}
