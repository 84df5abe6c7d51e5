/** Webhooks, jobs, e-mails, calendars, imports and events, the language model, and what services compare and sum. */
import type { Mutations } from "./mutation.ts";

export const BACKGROUND: Mutations = {
  "src/domain/webhooks.ts": {
    "domain/webhooks": [
      ["const FACTOR = 3;", "const FACTOR = 2;"],
      ["status >= 200 && status <= 299;", "status >= 200 && status <= 399;"],
      ['if (answered.status === GONE) return { kind: "disabled", reason: "GONE" };', ""],
      ['if (standing.isExtra) return { kind: "dead" };', ""],
      ["Math.min(inSeconds, left)", "inSeconds"],
      ["Math.min(requested ?? 0, LONGEST_RETRY_AFTER_SECONDS)", "requested ?? 0"],
      ["(1 - JITTER + 2 * JITTER * random)", "1"],
    ],
  },
  "src/domain/webhook-signature.ts": {
    "domain/webhooks": [
      ["${id}.${timestamp}.${body}", "${timestamp}.${body}"],
      ['signatures.join(" ")', "signatures[0]!"],
      ['Buffer.from(secret.slice(PREFIX.length), "base64")', "Buffer.from(secret)"],
    ],
  },
  "src/services/webhook/work.ts": {
    "jobs/webhooks": [
      ["order by d.created_at, d.id limit 1`,", "order by d.created_at desc, d.id limit 1`,"],
      ["case when w.old_secret_until > now() then w.old_secret end as old_secret", "null::text as old_secret"],
    ],
  },
  "src/domain/time-zone.ts": {
    "domain/time-zone": [
      ["new Date(shownAt(Date.parse(instant)))", "new Date(Date.parse(instant))"],
      ["shown - Math.max(before, after)", "shown - Math.min(before, after)"],
    ],
  },
  "src/domain/days.ts": {
    "domain/days": [
      ["days >= 0 && ", ""],
      ["&& days <= MAX_DAYS", ""],
    ],
  },
  "src/domain/invoice-reading.ts": {
    "domain/invoice-reading": [
      ['.replace(/[\\ud800-\\udbff]$/, "")', ""],
      ["if (text.length > longest) cuts.push(tooLong(path + name, longest));", ""],
    ],
  },
  "src/domain/order-content.ts": {
    "domain/order-content": [
      ['const HALF_A_CENT = "0.005";', 'const HALF_A_CENT = "0.05";'],
      ["if (sent.net_price === undefined) return { ...item, net_price: null };", ""],
      ["sent === undefined ? (last ?? null) : sent;", "sent ?? last ?? null;"],
    ],
  },
  "src/domain/order-proposal.ts": {
    "domain/order-content": [
      ["item.cancelled ? undefined : ", ""],
      ["return pricesAgree(prices) ?", "return prices ?"],
    ],
  },
  "src/domain/imports.ts": {
    "domain/imports": [
      ["if (kept.has(key)) kept.delete(key);", ""],
      ['if (outcome === "UNCHANGED" && warnings.length === 0) continue;', 'if (outcome === "UNCHANGED") continue;'],
      [
        "return kind?.isAlwaysStrict || kind?.isSingleRecord ? undefined : kind?.key;",
        "return kind?.isSingleRecord ? undefined : kind?.key;",
      ],
    ],
  },
  "src/domain/calendar.ts": {
    "domain/calendar": [
      [".slice(-most);", ".slice(0, most);"],
      ["const at = received_at ?? planned_arrival_time;", "const at = planned_arrival_time ?? received_at;"],
      ['CANCELLED: "CANCELLED",\n};', 'CANCELLED: "CONFIRMED",\n};'],
    ],
  },
  "src/domain/events.ts": {
    "domain/events": [["[EVENT_SCOPES[resource]].flat().every(", "[EVENT_SCOPES[resource]].flat().some("]],
    "api/event": [
      [
        "const readable = readableResources(scopes);",
        "const readable = Object.keys(EVENT_SCOPES) as EventResource[];",
        "only events whose resource it may read",
      ],
    ],
  },
  "src/services/api-request.ts": {
    "api/api-request": [
      ["`api_request.key_id = any(${value}::uuid[])`", "`${value}::uuid[] is not null`", "a key sees its own requests"],
      ["where r.logs ->> setting.log = 'true'", "", "a read is not kept unless"],
    ],
  },
  "src/domain/partial-update.ts": {
    "domain/partial-update": [["value !== undefined && value !== stored", "value !== stored"]],
  },
  "src/formats/mail/zip.ts": {
    "formats/mail/documents": [
      ["uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize", "false"],
      ["crc32(content) === entry.crc32", "crc32(content) >= 0"],
    ],
    "formats/mail/documents formats/mail/hostile": [["start < free || ", ""]],
  },
  "src/formats/mail/documents.ts": {
    "formats/mail/documents": [
      ["if (this.#seen.has(hash)) return;", ""],
      ["if (where.depth >= LIMITS.depth)", "if (where.depth < 0)"],
      ['kind === "picture" && !where.isShown', 'kind === "picture"'],
      ["++this.#files > LIMITS.files || this.#bytes > LIMITS.bytes", "++this.#files > LIMITS.files"],
    ],
  },
  "src/formats/hocr.ts": {
    "formats/hocr": [
      ["|| confidence < LEAST_CONFIDENCE", ""],
      ["const y = bottom + offset + slope * (left - start);", "const y = bottom;"],
    ],
  },
  "src/formats/model-answer/answer.ts": {
    "formats/model-answer": [
      ['spot ? { value, spot, isProven } : "absent";', "({ value, spot: spot ?? NOWHERE, isProven });"],
      ["return isIban(text) ?", "return text ?"],
      ['return isWrongVatId(id) ? "digits" :', "return"],
      ["!verdict.spot.isSeen || says[field] === null", "true"],
    ],
  },
  "src/formats/invoice-text/totals.ts": {
    "formats/invoice-text": [
      ["byValue.get(exact) ?? roundedTotal(exact, byValue)", "byValue.get(exact)"],
      ['const CENT = "0.015";', 'const CENT = "15";'],
    ],
  },
  "src/language-model/model.ts": {
    "language-model/model": [
      ["const MAX_REQUESTS = 4;", "const MAX_REQUESTS = 6;"],
      ["Math.max(failed.retryAfterMs ?? 0, pause)", "pause"],
      ['if (isGone) throw new ModelFailed("unavailable", false);', ""],
      ["tokens.read * config.LLM_INPUT_PRICE +", ""],
      ["performance.now() + pauseMs > until", "false"],
    ],
  },
  "src/services/model-budget.ts": {
    "jobs/language-model": [['or model_usage.tokens + excluded.tokens <= ${p("most")}::bigint', "or true", "budget"]],
  },
  "src/services/calendar/feed.ts": {
    "api/calendar": [["if (allowed_cidrs.length === 0) return true;", "return true;", "where that may not be used"]],
  },
  "src/services/calendar/tokens.ts": { "api/calendar": [[">= MOST) throw", "> MOST) throw", "at most 500"]] },
  "src/services/import/refused-imports.ts": {
    "api/import-record": [["total, rejected: faults.size };", "total, rejected: total };", "names its rows"]],
  },
  "src/services/invoice/bulk.ts": {
    "api/lenient": [
      [
        "external_id: invoice?.external_id ?? named ?? null,",
        "external_id: invoice?.external_id ?? null,",
        "moves the invoices",
      ],
    ],
  },
  "src/services/import/read.ts": {
    "api/import-record": [
      [" and not m.dry_run and m.rejected < m.total", "", "have a record that names it"],
      ["readScopesOf(operation).every((scope) => scopes.has(scope))", "true", "is listed"],
      ["while (deleted === DELETED_AT_ONCE);", "while (false);", "too old"],
    ],
  },
  "src/services/job.ts": {
    "jobs/jobs": [
      ["coalesce(min(priority), 0),", "0,", "one with a backlog delays"],
      ["attempts < max_attempts) and run_at <= now())`", "attempts < max_attempts))`", "one with a backlog delays"],
      ["where id = ${p(\"id\")} and status in ('queued', 'running')\n", 'where id = ${p("id")}\n'],
      ["set status = 'running', attempt = attempt + 1,", "set status = 'running', attempt = 1,"],
      ["if (!done) throw new Error(`Another worker has taken the job ${id} over`);", "if (!done) return;"],
    ],
  },
  "src/worker.ts": { "jobs/workers": [["() => stop.soon.aborted", "() => false"]] },
  "src/jobs/lib/attempt.ts": {
    "jobs/jobs": [
      ["if (attempt < MAX_ATTEMPTS) return null;", "if (attempt < 1) return null;"],
      ["error instanceof AppError && error.status < 500", "error instanceof AppError"],
      ["await postponeJob(ctx, job, null);", ""],
    ],
  },
  "src/jobs/lib/dead-worker-takeover.ts": { "jobs/jobs": [[" and id <> all($2::bigint[])", "", "gives it back"]] },
  "src/services/document.ts": { "jobs/jobs": [["Math.max(0, start - before), end - before", "0, end - before"]] },
  "src/services/match/counted-lines.ts": {
    "api/match": [
      ["not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')", "not in ('PAYMENT_REMINDER')", "a reminder and a down payment"],
      [" - coalesce(l.discount, 0)", "", "compared after its discount"],
    ],
  },
  "src/services/match/items.ts": {
    "api/match": [
      ["accepted_by = case when match.figures = excluded.figures then match.accepted_by end,", "", "a person accepts"],
      ["if (figures.is_cancelled && isUntouched(figures))", "if (figures.is_cancelled)", "a cancelled item goes"],
      ["bool_or(deliveries > numbers)", "bool_or(deliveries > 1)"],
      ["bool_or(deliveries > numbers)", "false"],
      ["bool_or(invoices > numbers)", "bool_or(invoices > 1)"],
      ["bool_or(invoices > numbers)", "false"],
      ["count(distinct (i.invoice_number, ${SIGN}))", "count(distinct i.invoice_number)"],
    ],
  },
  "src/services/match/accept.ts": {
    "api/match": [['if (match?.status !== "MISMATCH")', "if (!match)", "only a mismatch"]],
  },
  "src/services/invoice/totals.ts": {
    "api/invoice-totals": [
      ["with_cancelled || status", "status"],
      ["total.total_amount <= ${value}::numeric", "total.total_amount < ${value}::numeric"],
    ],
  },
  "src/services/delivery/totals.ts": {
    "api/delivery-totals": [
      ["count(distinct delivery.id)", "count(delivery.id)"],
      ['always: ["unit"],', "always: [],"],
    ],
  },
  "src/services/links/link-rules.ts": {
    "api/links": [
      [
        "where ${condition} and (i.customer_id is null or s.customer_id = i.customer_id) and ${kind}",
        "where ${condition} and ${kind}",
        "never across customers",
      ],
      ["case when ${isFinal} and", "case when false and", "CHECKED|CANCELLED"],
    ],
    "api/supplier-of-invoice": [
      [
        "only(sql`s.is_active`, only(sql`not s.is_active`, sql`null`))",
        "only(sql`true`, sql`null`)",
        "VAT id that several suppliers have the only active",
      ],
    ],
  },
  "src/domain/company-names.ts": { "domain/company-names": [[" && !LEGAL_FORMS.has(word)", ""]] },
  "src/services/invoice/linked-supplier-name.ts": {
    "api/supplier-of-invoice": [
      ["and s.external_id is distinct from", "and s.external_id is not distinct from", "is no other name"],
    ],
  },
  "src/services/supplier.ts": {
    "api/supplier-of-invoice": [
      ['before !== null && "is_active" in before;', "false && before !== null;", "only active"],
      ["movedBy(moved, await namesOf(tx, moved), changes, written, ibans)", "undefined", "says so in its row"],
    ],
  },
  "src/services/invoice/correct.ts": {
    "api/invoice-correction": [
      ["refuseFinal(stored);", "void refuseFinal;", "takes no correction"],
      ["extraction: corrected(stored.extraction, sent)", "extraction: stored.extraction", "comes from a person"],
    ],
  },
  "src/services/invoice/bank-account.ts": {
    "api/finding-filters": [
      ["on d.customer_id = supplier.customer_id and", "on", "another customer"],
      ["case when ${IS_UNKNOWN} then (\n", "case when true then (\n", "account of another"],
    ],
    "api/invoice-correction": [
      [
        "const IS_UNKNOWN = sql`\n  invoice.supplier_iban is not null\n  and invoice.confirmed_iban is distinct from invoice.supplier_iban",
        "const IS_UNKNOWN = sql`\n  invoice.supplier_iban is not null\n  and invoice.confirmed_iban is null",
        "confirmation is of one account",
      ],
    ],
  },
  "src/services/links/link-records.ts": {
    "api/links": [["tx.ahead(NAMING.alone, tx);", "", "sent at once"]],
    "api/supplier-of-invoice": [[" and not i.supplier_tax_id_is_wrong", "", "check digits are wrong"]],
  },
  "src/services/order/close-delivered-orders.ts": {
    "api/purchase-order": [["and not i.cancelled and not (${IS_SETTLED})", "and not (${IS_SETTLED})"]],
  },
  "src/migrations/0011-record-counts.sql": {
    "db/record-counts": [["if tg_op = 'DELETE' then change.number := -change.number; end if;", ""]],
  },
  "src/entities/lib/search-text.ts": {
    "api/search": [["export const SEPARATOR = String.raw`E'\\x01'`;", "export const SEPARATOR = `''`;"]],
  },
};
