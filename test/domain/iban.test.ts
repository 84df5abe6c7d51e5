/** Which texts are numbers of bank accounts, which of them take only QR references, and in which country they are. */
import { isIban, isOfOtherCountry, isQrIban } from "../../src/domain/iban.js";

test.each([
  ["DE89 3704 0044 0532 0130 00", true],
  ["de89370400440532013000", true],
  ["DE88370400440532013000", false],
  ["DE8937040044053201300", false],
  // Its own check digits are right, those of France within it are not.
  ["FR8420041010050500013M02607", true],
  ["", false],
])("%s: %j", (text, expected) => expect(isIban(text)).toBe(expected));

test.each([
  ["CH44 3199 9123 0008 8901 2", true],
  ["LI2130000000000000000", true],
  ["CH93 0076 2011 6238 5295 7", false],
  ["CH5632000000000000000", false],
  ["DE44 3199 9123 0008 8901 2", false],
])("only QR references are paid to %s: %j", (iban, expected) => expect(isQrIban(iban)).toBe(expected));

test.each([
  ["DE89370400440532013000", "DE", false],
  ["DE89370400440532013000", "AT", true],
  ["LI2130000000000000000", "CH", true],
  // Accounts of Réunion have French IBANs, those of Jersey British ones.
  ["FR1420041010050500013M02606", "RE", false],
  ["GB29NWBK60161331926819", "JE", false],
  ["GB29NWBK60161331926819", "IE", true],
])("%s is in another country than %s: %j", (iban, country, expected) =>
  expect(isOfOtherCountry(iban, country)).toBe(expected),
);
