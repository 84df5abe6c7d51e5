/** Tax codes: list, one, import, look up (specification 4.6). */
import type { TaxCode, TaxCodeInput } from "../schema/tax-code.js";
import { taxCodesArrived } from "./links/link-records.js";
import { numbered } from "./import/numbered-resource.js";

export const taxCodes = numbered<"tax_codes", "tax_code", TaxCode, TaxCodeInput>({
  rows: "tax_codes",
  table: "tax_code",
  title: "Tax code",
  hidden: ["created_at"],
  filteredBy: ["active", "recognition", "is_favorite", "rate"],
  link: taxCodesArrived,
});
