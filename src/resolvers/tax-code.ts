import { Resolver } from "type-graphql";
import { TaxCode, TaxCodeInput, TaxCodePage, TaxCodesArgs } from "../schema/tax-code.js";
import { taxCodes } from "../services/tax-code.js";
import { KeyedFields } from "./lib/keyed-fields.js";

@Resolver(() => TaxCode)
@KeyedFields({
  record: TaxCode,
  page: TaxCodePage,
  args: TaxCodesArgs,
  input: TaxCodeInput,
  records: taxCodes,
  fields: ["taxCodes", "taxCode", "taxCodeByNumber", "importTaxCodes"],
  path: "/tax-codes",
  read: "tax_codes:read",
  write: "tax_codes:write",
  words: ["tax code", "tax codes"],
  specified: { imports: "4.6" },
})
export class TaxCodeResolver {}
