import { type RawBuilder, sql } from "kysely";

/**
 * What an invoice counts for wherever amounts are added: -1 for a credit note, whose amounts are positive as EN 16931
 * has them, otherwise 1 (decisions §17).
 */
export const signOf = (invoice: string): RawBuilder<number> =>
  sql`case when ${sql.ref(`${invoice}.document_type`)} = 'CREDIT_NOTE' then -1 else 1 end`;
