/** Codes of currencies and countries, from lists that a library keeps. */
import { CountryCodes } from "validator/lib/isISO31661Alpha2.js";
import { CurrencyCodes } from "validator/lib/isISO4217.js";

// Since 2024 (Zimbabwe gold) and 2025 (Caribbean guilder); the library has not taken them in yet.
const CURRENCIES: ReadonlySet<string> = new Set([...CurrencyCodes, "ZWG", "XCG"]);
const COUNTRIES: ReadonlySet<string> = CountryCodes;

/** Whether ISO 4217 has this currency, in capital letters. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Whether ISO 3166-1 has a country of these two capital letters. */
export const isCountry = (code: string): boolean => COUNTRIES.has(code);
