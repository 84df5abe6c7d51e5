/** When an invoice is to be paid, and what is taken off for paying early (skonto). */
import { addDays } from "../../domain/days.js";
import type { Discount } from "../../domain/discounts.js";
import { type DayOrder, dayOrderOf, daysIn } from "../printed-values.js";
import { linesOfText } from "../text-line.js";
import { type Cell, extracted, Layout, type Place } from "./layout.js";
import { labelled, type Labels, type ReadValue } from "./labels.js";
import type { Extracted, Skonto } from "./text-invoice.js";

export interface Terms {
  readonly dueDate: Extracted | null;
  readonly skonto: readonly Skonto[];
}

export function readTerms(layout: Layout, labels: Labels, order: DayOrder, invoiceDate: string | null): Terms {
  const sentences = paragraphsOf(layout).flatMap((paragraph) => sentencesOf(paragraph, order));
  const skonto = sentences.flatMap((sentence) => sentence.skonto).slice(0, MAX_DISCOUNTS);
  const labelledDays = labelled(layout, labels, "due date", (text) => firstDay(text, order));
  const [byLabel] = labelledDays;
  if (byLabel?.label.weight === 1)
    return { dueDate: extracted(byLabel.value, byLabel.confidence, byLabel.place), skonto };
  for (const { dueDay } of sentences)
    if (dueDay) return { dueDate: extracted(dueDay.value, 0.9, dueDay.place), skonto };
  const spans = [
    ...sentences.flatMap(({ dueIn }) => (dueIn ? [dueIn] : [])),
    ...[...labelled(layout, labels, "due date", readSpan), ...labelled(layout, labels, "payment terms", readSpan)].map(
      ({ value, place }) => ({ ...value, place }),
    ),
  ];
  const [span] = spans;
  if (!span || invoiceDate === null) return { dueDate: null, skonto };
  const day = dayAfter(invoiceDate, span);
  return { dueDate: day === null ? null : extracted(day, 0.75, span.place), skonto };
}

/** The discounts that the terms of payment of an electronic invoice say in words. */
export function discountsInWords(terms: string): Discount[] {
  const layout = new Layout(linesOfText(terms));
  const order = dayOrderOf(layout.cells.map(({ text }) => text));
  const skonto = paragraphsOf(layout).flatMap((paragraph) =>
    sentencesOf(paragraph, order).flatMap((sentence) => sentence.skonto),
  );
  return skonto
    .slice(0, MAX_DISCOUNTS)
    .filter(({ days, date }) => days ?? date)
    .map(asDiscount);
}

const MAX_DISCOUNTS = 5;

/** Without the places where it stands. */
export const asDiscount = ({ percent, days, date }: Skonto): Discount => ({
  days: days?.value ?? null,
  date: date?.value ?? null,
  percent: Number(percent.value),
});

export const firstDay = (text: string, order: DayOrder): ReadValue<string> | null => daysIn(text, order)[0] ?? null;

/** So many days after the invoice's, or the end of that month. */
interface Span {
  readonly days: number;
  readonly isEndOfMonth: boolean;
}

function readSpan(text: string): ReadValue<Span> | null {
  const found = /^(?:\p{L}+ )?(\d{1,3}) ?(?:tagen?|tg\.?|days?|jours?|j)(?!\p{L})/iu.exec(text);
  if (!found) return null;
  return { value: { days: Number(found[1]), isEndOfMonth: END_OF_MONTH.test(text) }, start: 0, end: found[0].length };
}

const END_OF_MONTH = /fin de mois|end of (?:the )?month|monatsende|ende des monats/iu;

function dayAfter(day: string, { days, isEndOfMonth }: Span): string | null {
  const then = addDays(day, days);
  if (then === null || !isEndOfMonth) return then;
  const [year, month] = then.split("-").map(Number) as [number, number];
  return addDays(then, new Date(Date.UTC(year, month, 0)).getUTCDate() - Number(then.slice(8)));
}

/** Text that goes on over lines. */
interface Paragraph {
  readonly text: string;
  readonly pieces: readonly { cell: Cell; start: number }[];
}

const LONGEST_PARAGRAPH = 2000;
const MENTIONS =
  /zahl|fällig|faellig|skonto|netto|überweis|begleich|tage|pay|due|net |discount|days|r[èe]gle|paiement|échéance|escompte|jours|solde|buch|einzug|prélev|debit| j(?:\W|$)/iu;

/** Only those that may speak of payment. */
function paragraphsOf(layout: Layout): Paragraph[] {
  const taken = new Set<Cell>();
  const found: Paragraph[] = [];
  for (const cell of layout.cells) {
    if (taken.has(cell) || !MENTIONS.test(cell.text)) continue;
    const pieces: { cell: Cell; start: number }[] = [];
    let text = "";
    for (let next: Cell | undefined = cell; next && text.length < LONGEST_PARAGRAPH && !taken.has(next);) {
      taken.add(next);
      pieces.push({ cell: next, start: text.length });
      text += `${next.text} `;
      const current: Cell = next;
      // A line that is full goes on in the next one.
      next =
        current.text.length < 25
          ? undefined
          : layout.below(current, 1.6).find(({ left }) => Math.abs(left - current.left) < 12);
    }
    found.push({ text, pieces });
  }
  return found;
}

interface Sentence {
  readonly dueDay: { value: string; place: Place } | null;
  readonly dueIn: (Span & { place: Place }) | null;
  readonly skonto: readonly Skonto[];
}

type EventKind = "percent" | "days" | "date" | "skonto" | "net" | "pay" | "now";

interface Event {
  readonly kind: EventKind;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly clause: number;
}

const EVENTS: readonly (readonly [EventKind, RegExp])[] = [
  ["percent", /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?) ?(?:%|v\.H\.|Prozent|percent|pour cent)/giu],
  [
    "days",
    /(?<![\d.,])(\d{1,3}) ?(?:-tägig|(?:kalender|werk|bank|arbeits)?tagen?|tg\.?|(?:calendar |working |business )?days?|jours?|j)(?!\p{L})/giu,
  ],
  ["days", /(?<=\bnet )(\d{1,3})(?![\d.,/%]| ?\p{L})/giu],
  ["skonto", /skonto\p{L}{0,12}|(?:cash |early payment |settlement |prompt payment )?discount|escompte/giu],
  ["net", /\bnetto\b|\bnet\b|ohne (?:jeden )?abzug|sans escompte|in full|\brein netto\b/giu],
  [
    "pay",
    /zahl\p{L}{0,14}|fällig\p{L}{0,10}|faellig\p{L}{0,10}|begleich\p{L}{0,4}|überweis\p{L}{0,6}|\bpa(?:yable|yment|id|y)\b|\bdue\b|règlement|régler|paiement|payer|payable|échéance|solde|(?:ab)?buchen|abgebucht|einzug|eingezogen|prélev\p{L}{0,6}|debited/giu,
  ],
  ["now", /sofort(?:ige)?\b|upon receipt|on receipt|immediately|à réception|comptant|nach erhalt/giu],
];
/** These sentences are about paying late, or about something else that has days and per cent. */
const OTHER_MATTER =
  /verzug|zinsen|mahn|interest|overdue|late payment|retard|pénalit|indemnité|gewährleist|reklamation|widerruf|complaint|claims|réclamation/iu;

function sentencesOf({ text, pieces }: Paragraph, order: DayOrder): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[.!?](?= +(?:\p{Lu}\p{Ll}|\d))(?<!\d\.)|$/gu)) {
    const sentence = text.slice(start, index + 1);
    if (!OTHER_MATTER.test(sentence)) found.push(sentenceOf(sentence, start, pieces, order));
    start = index + 1;
  }
  return found;
}

function sentenceOf(text: string, offset: number, pieces: Paragraph["pieces"], order: DayOrder): Sentence {
  const placeOf = ({ start, end }: Event): Place => {
    const piece = pieces.reduce((last, each) => (each.start <= offset + start ? each : last));
    const from = offset + start - piece.start;
    return { cell: piece.cell, start: from, end: Math.min(from + end - start, piece.cell.text.length) };
  };
  const events = eventsIn(text, order);
  const of = (kind: EventKind): Event[] => events.filter((event) => event.kind === kind);
  const claimed = new Set<Event>();
  const nets = of("net");
  // Of two terms the one beside "netto" is that of the whole amount.
  const withNet = new Set(
    nets.flatMap(
      (net) =>
        nearest(
          net,
          [...of("days"), ...of("date")].filter(({ clause }) => clause === net.clause),
        ) ?? [],
    ),
  );
  const skonto: Skonto[] = [];
  const inTime = of("percent").filter(({ clause }) => of("days").some((days) => days.clause === clause));
  // "2 % Skonto in 10 Tagen, 1 % in 20 Tagen": the word stands once.
  const offers = of("skonto").length > 0 ? [...of("skonto"), ...inTime] : nets.length === 0 ? [] : inTime;
  for (const offer of offers) {
    if (claimed.has(offer)) continue;
    const percent =
      offer.kind === "percent"
        ? offer
        : nearest(
            offer,
            of("percent").filter((event) => !claimed.has(event)),
            true,
          );
    if (!percent) continue;
    const terms = [...of("days"), ...of("date")].filter((event) => !claimed.has(event));
    const own = terms.filter((event) => !withNet.has(event));
    const free = (kind: EventKind): Event[] => (own.length > 0 ? own : terms).filter((event) => event.kind === kind);
    const days = nearest(percent, free("days"), true);
    const date = nearest(percent, free("date"), true);
    for (const event of [percent, days, date]) if (event) claimed.add(event);
    skonto.push({
      percent: extracted(percent.value, days || date ? 0.9 : 0.6, placeOf(percent)),
      days: days ? extracted(Number(days.value), 0.9, placeOf(days)) : null,
      date: date ? extracted(date.value, 0.9, placeOf(date)) : null,
    });
  }
  const isOfPayment = nets.length > 0 || of("pay").length > 0;
  const [dueDay] = isOfPayment ? of("date").filter((event) => !claimed.has(event) && isTerm(text, event)) : [];
  const [dueIn] = isOfPayment ? of("days").filter((event) => !claimed.has(event)) : [];
  const [now] = of("now");
  const span = dueIn
    ? { days: Number(dueIn.value), isEndOfMonth: END_OF_MONTH.test(text), place: placeOf(dueIn) }
    : now && isOfPayment && text.length < 120
      ? { days: 0, isEndOfMonth: false, place: placeOf(now) }
      : null;
  return { dueDay: dueDay ? { value: dueDay.value, place: placeOf(dueDay) } : null, dueIn: span, skonto };
}

/** Words before a due date, as opposed to the date of an invoice or an order: "bis zum", "fällig am", "by". */
const isTerm = (text: string, { start }: Event): boolean =>
  /(?:\bbis|\bzum|\bam|\bbefore|\bby|\bon|\buntil|\bdue|date|avant|\ble|au|échéance|fällig\p{L}*)[: ]*(?:den |the |le |zum |spätestens )?$/iu.test(
    text.slice(Math.max(0, start - 30), start),
  );

function nearest(to: Event, events: readonly Event[], isSameClauseFirst = false): Event | undefined {
  const distance = (event: Event): number =>
    Math.max(event.start - to.end, to.start - event.end, 0) +
    (isSameClauseFirst && event.clause !== to.clause ? 1000 : 0);
  return events.toSorted((a, b) => distance(a) - distance(b))[0];
}

const MAX_EVENTS = 60;

function eventsIn(text: string, order: DayOrder): Event[] {
  const ends = [...text.matchAll(/[,;:](?= )|\b(?:und|oder|or|and|et|ou|sonst|danach)\b/giu)].map(({ index }) => index);
  const clauseOf = (start: number): number => ends.filter((end) => end < start).length;
  const events: Event[] = daysIn(text, order).map(({ value, start, end }) => ({
    kind: "date",
    value,
    start,
    end,
    clause: clauseOf(start),
  }));
  const isInDate = (index: number): boolean =>
    events.some(({ kind, start, end }) => kind === "date" && start <= index && index < end);
  for (const [kind, pattern] of EVENTS) {
    for (const { 0: whole, 1: number, index } of text.matchAll(pattern)) {
      if (isInDate(index) || events.length > MAX_EVENTS) continue;
      events.push({
        kind,
        value: plain(number ?? whole),
        start: index,
        end: index + whole.length,
        clause: clauseOf(index),
      });
    }
  }
  return events.sort((a, b) => a.start - b.start);
}

/** "2,50" becomes "2.5", and "3" stays. */
const plain = (number: string): string => {
  const text = number.replace(",", ".");
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
};
