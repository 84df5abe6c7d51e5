/** Lets a language model fill values that rules did not find or are unsure of; findings name those that stay open. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import {
  type MissingValues,
  missingValuesIn,
  type NOT_REQUESTED,
  openFindings,
  seenFinding,
  withoutModel,
} from "../../domain/missing-values.js";
import { type InvoiceReading, NOTHING_SAID, type ReadInvoice, storable } from "../../domain/invoice-reading.js";
import type { Finding } from "../../domain/provenance.js";
import { checkAnswer, isSeen, parseAnswer } from "../../formats/model-answer/answer.js";
import { DocumentText } from "../../formats/model-answer/document-text.js";
import { withAnswer } from "../../formats/model-answer/merge.js";
import {
  type RequestedDimension,
  isNothingWanted,
  questionOf,
  type Recognisable,
  type TaxCodeRate,
  type Wanted,
} from "../../formats/model-answer/question.js";
import { type QuestionLines, questionLinesOf } from "../../formats/model-answer/question-lines.js";
import { linesOfText } from "../../formats/text-line.js";
import type { LanguageModel } from "../../language-model/model.js";
import { MAX_WRITTEN, ModelFailed, type Question } from "../../language-model/question.js";
import type { PagePictures } from "../../pdf/page-pictures.js";
import { reserveTokens } from "../model-budget.js";

/** The result of reading a document by rules. */
export interface ReadByRules {
  /** Null if they found no invoice. */
  readonly reading: InvoiceReading | null;
  /** Whether there was structure, so that the model is asked for dimensions alone. */
  readonly isExact: boolean;
  /** The text as far as the model sees it; null if there was structure, or no model is used. */
  readonly shown: QuestionLines | null;
  /** Draws the pages that were not read; null if there are none. */
  readonly pictures: (() => Promise<PagePictures>) | null;
  /** The finding for pages that were not read; null if there are none. */
  readonly unread: Finding | null;
}

interface Completed {
  /** As it can be stored; null if it is still no invoice. */
  readonly reading: InvoiceReading | null;
  /** Why not, if a model is used; null if there is an invoice, or no model is used. */
  readonly why: string | null;
}

export interface Completer {
  /** Whether the model may be asked, which needs the text. */
  wantsText(): Promise<boolean>;
  /** Completes the result of the rules. */
  complete(read: ReadByRules): Promise<Completed>;
}

/**
 * Completes the readings of a job's documents: a language model is asked for missing and doubtful values, if there is
 * one and the tenant wants it, which is looked up once. Its answer is checked, and never replaces a value that is sure.
 */
export function completer(ctx: Context, model: LanguageModel | null, signal: AbortSignal): Completer {
  let recognisable: Promise<Recognisable | null> | undefined;
  const lookUp = async () => model && (recognisable ??= recognisableOf(ctx));
  return {
    wantsText: async () => (await lookUp()) !== null,
    async complete(read) {
      const { reading, isExact, unread } = read;
      const wanted = await lookUp();
      const answered: Answered =
        model && wanted ? await ask(ctx, model, wanted, read, signal) : { reading, why: null, areAllSeen: false };
      if (!answered.reading || (!reading && !isInvoice(answered.reading.says)))
        return { reading: null, why: answered.why };
      const findings = [
        ...answered.reading.findings,
        ...(unread && !answered.areAllSeen ? [unread] : []),
        ...(isExact ? [] : openFindings(missingValuesIn(answered.reading))),
      ];
      return { reading: storable({ ...answered.reading, findings }), why: null };
    },
  };
}

interface Answered extends Completed {
  /** Whether the model has seen all pages that were not read. */
  readonly areAllSeen: boolean;
}

// Row-level security shows the caller's tenant alone.
const selectIsWanted = statement<object>("tenant.wants_model")((db) =>
  db.selectFrom("tenant").select("id").where("language_model", "=", true),
);

const isInvoice = ({ invoice_number, total_amount }: ReadInvoice): boolean =>
  invoice_number !== null && total_amount !== null;

/** @returns the reading, completed or not, and why it may still be no invoice */
async function ask(
  ctx: Context,
  model: LanguageModel,
  { dimensions, taxCodes }: Recognisable,
  { reading: readByRules, isExact, shown, pictures: draw }: ReadByRules,
  signal: AbortSignal,
): Promise<Answered> {
  const reading = readByRules ?? NOTHING_READ;
  const open: MissingValues = isExact
    ? { missing: [], doubtful: [], header: [], items: false }
    : missingValuesIn(reading);
  const unasked = { reading, why: null, areAllSeen: false };
  if (isNothingWanted(open, dimensions)) return unasked;
  const { pictures, left, why } = draw && model.seesPictures ? await draw() : NO_PICTURES;
  const pages = pictures.map(({ page }) => page);
  const document = new DocumentText(shown ?? questionLinesOf(linesOfText(textOf(reading.says))), !isExact, pages);
  if (document.text.trim() === "" && pages.length === 0) return { ...unasked, why };
  const wanted: Wanted = { ...open, dimensions, taxCodes };
  const question = questionOf(wanted, document.text, reading.says.items, pictures);
  const reply = await askWithinBudget(ctx, model, question, signal);
  const answer = "text" in reply ? parseAnswer(reply.text) : null;
  if (!answer) {
    const finding = withoutModel("failed" in reply ? reply.failed : "unusable");
    const findings = [...reading.findings, finding];
    return { reading: { ...reading, findings }, why: finding.message_en, areAllSeen: false };
  }
  const today = new Date().toISOString().slice(0, 10);
  const checked = checkAnswer(answer, wanted, reading.says, document, today);
  const completed = withAnswer(reading, checked);
  if (pages.length === 0) return { reading: completed, why: NOTHING_FOUND, areAllSeen: false };
  return {
    reading: isSeen(checked) ? { ...completed, findings: [...completed.findings, seenFinding(pages)] } : completed,
    why: NOTHING_SEEN,
    areAllSeen: left === 0,
  };
}

const NO_PICTURES: PagePictures = { pictures: [], left: 0, why: null };
const NOTHING_FOUND = "The language model found none, either.";
const NOTHING_SEEN = "The language model has seen its pages and found no number and total of an invoice on them.";

type Reply = { readonly text: string } | { readonly failed: keyof typeof NOT_REQUESTED };

async function askWithinBudget(
  ctx: Context,
  model: LanguageModel,
  question: Question,
  signal: AbortSignal,
): Promise<Reply> {
  const max = maxTokensOf(question);
  const reserved = await reserveTokens(ctx, max, model.tokensPerDay);
  if (!reserved) return { failed: "budget" };
  try {
    const { text, tokens } = await ctx.step("ask model", () => model.ask(question, signal));
    // If a server does not count tokens, the reserved ones count.
    await reserved.settle(tokens.read + tokens.written || max);
    return { text };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    // A server that was too slow, or answered nonsense, has used tokens all the same.
    if (error.failing !== "timeout" && error.failing !== "unusable") await reserved.settle(0);
    return { failed: error.failing };
  }
}

/** A text has at most as many tokens as bytes, and usually fewer than half of its characters. */
const maxTokensOf = ({ system, prompt, pictures = [] }: Question): number =>
  Math.ceil((system.length + prompt.length) / 2) + pictures.length * TOKENS_OF_PICTURE + MAX_WRITTEN;

/** Servers count 1,000 to 4,000 for pictures of this size. Some charge more, and the settlement counts that. */
const TOKENS_OF_PICTURE = 5000;

const MAX_DIMENSIONS = 20;
const MAX_OPTIONS = 500;
const MAX_TAX_CODES = 50;

const selectDimensions = statement<object>("invoice_dimension.recognisable")(
  (_, _p) => sql<RequestedDimension>`
    select d.id, d.label, d.description, d.placement, d.type, coalesce(o.options, '[]') as options
    from invoice_dimension d
    left join lateral (
      select json_agg(json_build_object('id', each.id, 'number', each.number, 'label', each.label) order by each.number)
        as options
      from (
        select id, number, label from invoice_dimension_option where dimension_id = d.id and active
        order by number limit ${sql.lit(MAX_OPTIONS)}) as each
    ) as o on true
    where d.recognition and d.placement in ('header', 'line_item') and (d.type = 'text' or o.options is not null)
    order by d.created_at, d.id limit ${sql.lit(MAX_DIMENSIONS)}`,
);

const selectTaxCodes = statement<object>("tax_code.recognisable")(
  (_, _p) => sql<TaxCodeRate>`
    select title, rate from tax_code where recognition and active order by rate, title limit ${sql.lit(MAX_TAX_CODES)}`,
);

/** Null if the tenant wants no language model. */
async function recognisableOf(ctx: Context): Promise<Recognisable | null> {
  if ((await ctx.read(selectIsWanted, {})).length === 0) return null;
  const [dimensions, taxCodes] = await Promise.all([ctx.read(selectDimensions, {}), ctx.read(selectTaxCodes, {})]);
  return { dimensions, taxCodes };
}

/** An electronic invoice as a text, which is shorter than its XML. */
const textOf = ({ items, ...header }: ReadInvoice): string =>
  [header, ...items]
    .flatMap((row) => [
      "",
      ...Object.entries(row)
        .filter(([, value]) => value !== null && typeof value !== "object")
        .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, " ")}`),
    ])
    .join("\n");

const NOTHING_READ: InvoiceReading = {
  says: { ...NOTHING_SAID, document_type: "INVOICE" },
  findings: [],
  extraction: [],
};
