/** Tax codes: list, one, import, look up (specification 4.6). */
import type { TaxCode, TaxCodeInput, TaxCodesArgs } from "../schema/tax-code.js";
import { taxCodesArrived } from "./links/link-records.js";
import { exact } from "./lists/filters.js";
import { numbered } from "./import/numbered-resource.js";
import { search } from "./lists/search.js";

export const { list, get, getByNumber, byId, importAll } = numbered<
  "tax_codes",
  "tax_code",
  TaxCode,
  TaxCodeInput,
  TaxCodesArgs
>({
  rows: "tax_codes",
  table: "tax_code",
  title: "Tax code",
  hidden: ["created_at"],
  filters: {
    active: (eb, value) => eb("tax_code.active", "=", value),
    recognition: (eb, value) => eb("tax_code.recognition", "=", value),
    is_favorite: (eb, value) => eb("tax_code.is_favorite", "=", value),
    rate: exact("tax_code", "rate", "numeric"),
    search: search("tax_code", "number", "title"),
  },
  arrived: (tx, stored) =>
    taxCodesArrived(
      tx,
      stored.filter(({ created }) => created),
    ),
});
