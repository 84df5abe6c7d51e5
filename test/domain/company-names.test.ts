import { shareAWord } from "../../src/domain/company-names.js";

test.each([
  ["Baustoff Nord GmbH", "BAUSTOFF-NORD", true],
  ["Baustoffnord", "Baustoff Nord GmbH & Co. KG", true],
  ["Müller Bau GmbH", "Mueller e. K.", true],
  ["Société Générale S.A.S.", "Societe Dupont", true],
  ["Straßenbau Süd AG", "Strassenbau", true],
  ["Müller Bau GmbH", "MULLER", true],
  ["3M Deutschland GmbH", "3M", true],
  // Nothing but a legal form says nothing.
  ["GmbH", "Kraxi GmbH", true],
  ["Grossmann Tiefbau GmbH", "Ross AG", false],
  ["Kraxi und Sohn", "Müller & Söhne Bau AG", false],
  ["B & B GmbH", "B+B Bau", false],
  ["B & B GmbH", "B. & B. KG", true],
  ["Nordbaustoffe", "Baustoffe Süd", true],
  ["Lieferant GmbH", "Baustoff Nord GmbH", false],
  ["Kraxi GmbH & Co. KG", "Baustoff Nord GmbH & Co. KG", false],
  ["AB Fenster", "Fabrik Nord", false],
  ["Bau Meier", "Baustoff Nord", false],
  ["Dupont S.A.S.", "Martin S.A.S.", false],
  ["Ivanov Ltd", "Петров Ltd", false],
])("%s and %s have a word in common: %s", (one, other, shared) => {
  expect([shareAWord(one, other), shareAWord(other, one)]).toEqual([shared, shared]);
});
