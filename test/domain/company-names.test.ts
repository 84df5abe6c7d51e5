import { expect, test } from "@jest/globals";
import { shareAWord } from "../../src/domain/company-names.js";

test.each([
  ["Baustoff Nord GmbH", "BAUSTOFF-NORD", true],
  ["Baustoffnord", "Baustoff Nord GmbH & Co. KG", true],
  ["Müller Bau GmbH", "Mueller e. K.", true],
  ["Société Générale S.A.S.", "Societe Dupont", true],
  ["Straßenbau Süd AG", "Strassenbau", true],
  // Nothing but a legal form says nothing.
  ["GmbH", "Kraxi GmbH", true],
  ["Lieferant GmbH", "Baustoff Nord GmbH", false],
  ["Kraxi GmbH & Co. KG", "Baustoff Nord GmbH & Co. KG", false],
  ["Dupont S.A.S.", "Martin S.A.S.", false],
  ["Ivanov Ltd", "Петров Ltd", false],
])("%s and %s have a word in common: %s", (one, other, shared) => {
  expect([shareAWord(one, other), shareAWord(other, one)]).toEqual([shared, shared]);
});
