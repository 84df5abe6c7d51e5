/** The types of all tables' rows. */
import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { Generated } from "kysely";
import type { ENTITIES } from "./index.js";

type OfEntities = InferKyselyDB<(typeof ENTITIES)[number]>;

/** What the driver delivers for a column (db/rows.ts); MikroORM would make an object of it. */
type Delivered<Column> =
  Column extends Generated<infer Value>
    ? Generated<Delivered<Value>>
    : Column extends Date
      ? string
      : Column extends Uint8Array
        ? Buffer
        : Column;

/** Tables and columns, derived from the entities, with the types of the rows as they are delivered. */
export type Tables = {
  [Table in keyof OfEntities]: { [Column in keyof OfEntities[Table]]: Delivered<OfEntities[Table][Column]> };
};
