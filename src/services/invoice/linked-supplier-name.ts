import { type RawBuilder, sql } from "kysely";
import { shareAWord } from "../../domain/company-names.js";

/** The name of the supplier to which only the VAT id or the IBAN of an invoice led, as SQL; null if there is none. */
export const foundName = (invoice: string): RawBuilder<string | null> => sql`
  (select s.title from supplier s
    where s.id = ${sql.ref(`${invoice}.supplier_id`)} and not ${sql.ref(`${invoice}.supplier_is_given`)}
      and s.external_id is distinct from ${sql.ref(`${invoice}.supplier_external_id`)})`;

/** Whether an invoice calls its supplier by a name that has no word in common with the one found. */
export const differ = (sent: string | null | undefined, found: string | null): boolean =>
  sent != null && found !== null && !shareAWord(sent, found);
