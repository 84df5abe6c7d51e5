import { sql } from "kysely";
import * as columns from "../../entities/columns.js";

/** Stands for "no customer" where records are found by their unique indexes, which have the same expression. */
export const NO_CUSTOMER = sql.raw(`${columns.NO_CUSTOMER}::uuid`);
