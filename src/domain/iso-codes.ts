/** Codes of currencies and countries, from the lists of a library. */
import { CountryCodes } from "validator/lib/isISO31661Alpha2.js";
import { CurrencyCodes } from "validator/lib/isISO4217.js";

// Zimbabwe gold (since 2024) and Caribbean guilder (since 2025) are still missing from the library.
const CURRENCIES: ReadonlySet<string> = new Set([...CurrencyCodes, "ZWG", "XCG"]);
const COUNTRIES: ReadonlySet<string> = CountryCodes;

/** Whether the code, in capital letters, is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Whether the two capital letters are a country of ISO 3166-1. */
export const isCountry = (code: string): boolean => COUNTRIES.has(code);
