/** The supplier's bank account. */
import { countrySpecs } from "ibantools";
import { isBic, isIban } from "../../domain/iban.js";
import { isCountry } from "../../domain/iso-codes.js";
import { type Cell, extracted, type Layout, type Place } from "./layout.js";
import { labelled, type Labels, type ReadValue, valueAt } from "./labels.js";
import type { Extracted } from "./text-invoice.js";
import type { Sides } from "./buyer-or-supplier.js";

interface Account {
  readonly iban: string;
  readonly place: Place;
  readonly confidence: number;
}

const MAX_ACCOUNTS = 50;

/** The surest account. A text that has the form of an IBAN and wrong check digits counts only where no other is. */
export function readIban(layout: Layout, labels: Labels, sides: Sides): Extracted | null {
  const accounts: Account[] = [];
  for (const cell of layout.cells) {
    for (const { index } of cell.text.matchAll(BEGIN)) {
      const account = accountAt(cell, index, layout, labels, sides);
      if (account && accounts.length < MAX_ACCOUNTS) accounts.push(account);
    }
  }
  const [best] = accounts.toSorted((a, b) => b.confidence - a.confidence);
  return best ? extracted(best.iban, best.confidence, best.place) : null;
}

const BEGIN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?= ?[A-Z0-9])/gu;
const SHORTEST_IBAN = 15;
/** Where an account is the buyer's: it is debited. */
const DEBITED = /abgebucht|abbuchen|eingezogen|einziehen|lastschrift|bankeinzug|direct debit|debited|prélev/iu;
const BUYERS_ACCOUNT = /\b(?:ihre?[mns]? (?:bank)?konto|your (?:bank )?account|votre compte|compte du client)\b/iu;

function accountAt(cell: Cell, start: number, layout: Layout, labels: Labels, sides: Sides): Account | null {
  const country = cell.text.slice(start, start + 2);
  const length = countrySpecs[country]?.chars ?? null;
  if (length === null) return null;
  const isLabelled = labelsBefore(cell, start, layout, labels);
  const { bare: own, end } = groupsFrom(cell.text, start, length);
  let bare = own;
  if (bare.length < length && end >= cell.text.trimEnd().length) {
    // A narrow column breaks the number into two lines.
    for (const more of [layout.rightOf(cell)[0], layout.below(cell, 1.8)[0]]) {
      if (!more || !/^[A-Z0-9]{1,4}(?: [A-Z0-9]{1,4})*$/.test(more.text)) continue;
      const rest = more.text.replaceAll(" ", "");
      if (bare.length + rest.length !== length) continue;
      bare += rest;
      break;
    }
  }
  const digits = bare.replace(/\D/g, "").length;
  if (bare.length < SHORTEST_IBAN || (digits < 10 && !isIban(bare))) return null;
  const isRight = isIban(bare);
  if (!isRight && !isLabelled && bare.length !== length) return null;
  let confidence = isRight ? (isLabelled ? 0.97 : 0.9) : isLabelled ? 0.4 : 0.3;
  const before = cell.text.slice(0, start);
  if (sides.ownerOfCell(cell) === "buyer" || BUYERS_ACCOUNT.test(before)) confidence *= 0.4;
  else if (DEBITED.test(cell.text)) confidence *= 0.6;
  return { iban: bare, place: { cell, start, end }, confidence: Math.round(confidence * 100) / 100 };
}

/** Takes groups of digits and capitals until the number is as long as its country's are. */
function groupsFrom(text: string, start: number, length: number): { bare: string; end: number } {
  let bare = "";
  let end = start;
  for (const { 0: group, index } of text.slice(start, start + 60).matchAll(/[A-Z0-9]+/g)) {
    const gap = text.slice(end, start + index);
    const isEnd = !/[\p{L}\p{N}]/u.test(text[start + index + group.length] ?? "");
    if ((bare !== "" && !/^(?: {1,2}|[.-])$/.test(gap)) || !isEnd || bare.length + group.length > length) break;
    // "IBAN DE12 1234 BIC COBADEFF": letters alone begin something else, but for the bank's in some countries.
    if (bare.length > 4 && /^[A-Z]+$/.test(group)) break;
    bare += group;
    end = start + index + group.length;
    if (bare.length === length) break;
  }
  return { bare, end };
}

function labelsBefore(cell: Cell, start: number, layout: Layout, labels: Labels): boolean {
  const isIbanLabel = (other: Cell): boolean => labels.of(other).some(({ kind }) => kind === "iban");
  if (/iban/i.test(cell.text.slice(0, start))) return true;
  const [left] = layout.leftOf(cell);
  return [left, ...layout.above(cell, 2.5 * cell.height)].some(
    (other) => other !== undefined && (isIbanLabel(other) || /iban\W*$/i.test(other.text)),
  );
}

export function readBic(layout: Layout, labels: Labels, sides: Sides): Extracted | null {
  const found = labelled(layout, labels, "bic", readBicIn).filter(({ label }) => sides.ownerOf(label) !== "buyer");
  const [best] = found;
  return best ? extracted(best.value, isBic(best.value) ? best.confidence : 0.4, best.place) : null;
}

/** Behind a label, one that is none is kept too. */
function readBicIn(text: string): ReadValue<string> | null {
  const right = /(?<![\p{L}\p{N}])[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?: ?[A-Z0-9]{3})?(?![\p{L}\p{N}])/u.exec(text);
  const found = isCountry(right?.[1] ?? "") ? right : /^[A-Z]{4}[A-Z0-9]{2,8}(?![\p{L}\p{N}])/u.exec(text);
  return found && valueAt(found[0].replace(" ", ""), found);
}
