/** Many deliveries in one request (decisions §15 "Bulk"). */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Nullable, Rules } from "../lib/directives.js";
import { UUID } from "../lib/scalars.js";
import { WARNINGS } from "../import.js";
import { DeliveryInput } from "./input.js";

/** The maximum number of deliveries in a request. */
const MAX_ROWS = 1000;

@ArgsType()
export class DeliveriesImportArgs {
  @Field(() => [DeliveryInput], {
    description: `The deliveries, as \`jsonContent\` of a single one, at most ${MAX_ROWS}.`,
  })
  @Rules({ maxItems: MAX_ROWS })
  rows!: DeliveryInput[];
}

@ObjectType({ simpleResolvers: true, description: "What became of one delivery of many." })
export class DeliveryRowResult {
  @Field(() => Int, { description: "Place of its row in the request, 0-based." })
  index!: number;

  @Nullable(() => UUID, "Id of the delivery; null if its row was refused.")
  id!: string | null;

  @Nullable(() => String, "The `external_id` of the row; null if it has none.")
  external_id!: string | null;

  @Nullable(() => String, "Number on the delivery note.")
  delivery_number!: string | null;

  @Nullable(() => String, "Why the row was refused; null if it was stored.")
  error!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What became of many deliveries of one request." })
export class DeliveryBulkResult {
  @Field(() => Boolean, { description: "Whether all rows were stored." })
  success!: boolean;

  @Field(() => Int, { description: WARNINGS })
  warnings!: number;

  @Field(() => [DeliveryRowResult], { description: "What became of each row, in their order." })
  results!: DeliveryRowResult[];
}
