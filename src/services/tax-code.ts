/** Tax codes: list, one, import, look up (specification 4.6). */
import type { TaxCode, TaxCodeInput } from "../schema/tax-code.js";
import { taxCodesArrived } from "./links/link-records.js";
import { keyed } from "./import/keyed-resource.js";

export const taxCodes = keyed<"tax_codes", "tax_code", TaxCode, TaxCodeInput>({
  rows: "tax_codes",
  table: "tax_code",
  key: "number",
  title: "Tax code",
  hidden: ["created_at"],
  filteredBy: ["active", "recognition", "is_favorite", "rate"],
  link: taxCodesArrived,
});
