/** Webhooks, jobs, e-mails, calendars, imports and events, the language model, and what services compare and sum. */
import type { Mutations } from "./mutation.ts";

export const BACKGROUND: Mutations = {
  "src/domain/webhooks.ts": [
    { replace: "const FACTOR = 3;", by: "const FACTOR = 2;", suites: ["domain/webhooks"] },
    { replace: "status >= 200 && status <= 299;", by: "status >= 200 && status <= 399;", suites: ["domain/webhooks"] },
    {
      replace: 'if (answered.status === GONE) return { kind: "disabled", reason: "GONE" };',
      by: "",
      suites: ["domain/webhooks"],
    },
    { replace: 'if (standing.isExtra) return { kind: "dead" };', by: "", suites: ["domain/webhooks"] },
    { replace: "Math.min(inSeconds, left)", by: "inSeconds", suites: ["domain/webhooks"] },
    {
      replace: "Math.min(asked ?? 0, LONGEST_RETRY_AFTER_SECONDS)",
      by: "asked ?? 0",
      suites: ["domain/webhooks"],
    },
    { replace: "(1 - JITTER + 2 * JITTER * random)", by: "1", suites: ["domain/webhooks"] },
  ],
  "src/domain/webhook-signature.ts": [
    { replace: "${id}.${timestamp}.${body}", by: "${timestamp}.${body}", suites: ["domain/webhooks"] },
    { replace: 'signatures.join(" ")', by: "signatures[0]!", suites: ["domain/webhooks"] },
    {
      replace: 'Buffer.from(secret.slice(PREFIX.length), "base64")',
      by: "Buffer.from(secret)",
      suites: ["domain/webhooks"],
    },
  ],
  "src/services/webhook/work.ts": [
    {
      replace: "order by d.created_at, d.id limit 1`,",
      by: "order by d.created_at desc, d.id limit 1`,",
      suites: ["jobs/webhooks"],
    },
    {
      replace: "case when w.old_secret_until > now() then w.old_secret end as old_secret",
      by: "null::text as old_secret",
      suites: ["jobs/webhooks"],
    },
  ],
  "src/domain/time-zone.ts": [
    {
      replace: "new Date(shownAt(Date.parse(instant)))",
      by: "new Date(Date.parse(instant))",
      suites: ["domain/time-zone"],
    },
    { replace: "shown - Math.max(before, after)", by: "shown - Math.min(before, after)", suites: ["domain/time-zone"] },
  ],
  "src/domain/days.ts": [
    { replace: "days < 0 || ", by: "", suites: ["domain/days"] },
    { replace: "|| days > MAX_DAYS", by: "", suites: ["domain/days"] },
  ],
  "src/domain/invoice-reading.ts": [
    { replace: '.replace(/[\\ud800-\\udbff]$/, "")', by: "", suites: ["domain/invoice-reading"] },
    {
      replace: "if (text.length > longest) cuts.push(tooLong(path + name, longest));",
      by: "",
      suites: ["domain/invoice-reading"],
    },
  ],
  "src/domain/order-content.ts": [
    { replace: 'const HALF_A_CENT = "0.005";', by: 'const HALF_A_CENT = "0.05";', suites: ["domain/order-content"] },
    {
      replace: "if (sent.net_price === undefined) return { ...item, net_price: null };",
      by: "",
      suites: ["domain/order-content"],
    },
    {
      replace: "sent === undefined ? (last ?? null) : sent;",
      by: "sent ?? last ?? null;",
      suites: ["domain/order-content"],
    },
  ],
  "src/domain/order-proposal.ts": [
    { replace: "item.cancelled ? undefined : ", by: "", suites: ["domain/order-content"] },
    { replace: "return pricesAgree(prices) ?", by: "return prices ?", suites: ["domain/order-content"] },
  ],
  "src/domain/imports.ts": [
    { replace: "if (kept.has(key)) kept.delete(key);", by: "", suites: ["domain/imports"] },
    {
      replace: 'if (outcome === "UNCHANGED" && warnings.length === 0) continue;',
      by: 'if (outcome === "UNCHANGED") continue;',
      suites: ["domain/imports"],
    },
    {
      replace: "return kind?.isAlwaysStrict || kind?.isSingleRecord ? undefined : kind?.key;",
      by: "return kind?.isSingleRecord ? undefined : kind?.key;",
      suites: ["domain/imports"],
    },
  ],
  "src/domain/calendar.ts": [
    { replace: ".slice(-most);", by: ".slice(0, most);", suites: ["domain/calendar"] },
    {
      replace: "const at = received_at ?? planned_arrival_time;",
      by: "const at = planned_arrival_time ?? received_at;",
      suites: ["domain/calendar"],
    },
    { replace: 'CANCELLED: "CANCELLED",\n};', by: 'CANCELLED: "CONFIRMED",\n};', suites: ["domain/calendar"] },
  ],
  "src/domain/events.ts": [
    {
      replace: "[EVENT_SCOPES[resource]].flat().every(",
      by: "[EVENT_SCOPES[resource]].flat().some(",
      suites: ["domain/events"],
    },
  ],
  "src/domain/partial-update.ts": [
    { replace: "value !== undefined && value !== stored", by: "value !== stored", suites: ["domain/partial-update"] },
  ],
  "src/formats/mail/zip.ts": [
    {
      replace: "uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize",
      by: "false",
      suites: ["formats/mail/documents"],
    },
    { replace: "start < free || ", by: "", suites: ["formats/mail/documents", "formats/mail/hostile"] },
    { replace: "crc32(content) === entry.crc32", by: "crc32(content) >= 0", suites: ["formats/mail/documents"] },
  ],
  "src/formats/mail/documents.ts": [
    { replace: "if (this.#seen.has(hash)) return;", by: "", suites: ["formats/mail/documents"] },
    { replace: "if (where.depth >= MOST.depth)", by: "if (where.depth < 0)", suites: ["formats/mail/documents"] },
    { replace: 'kind === "picture" && !where.isShown', by: 'kind === "picture"', suites: ["formats/mail/documents"] },
    {
      replace: "++this.#files > MOST.files || this.#bytes > MOST.bytes",
      by: "++this.#files > MOST.files",
      suites: ["formats/mail/documents"],
    },
  ],
  "src/formats/hocr.ts": [
    { replace: "|| confidence < LEAST_CONFIDENCE", by: "", suites: ["formats/hocr"] },
    {
      replace: "const y = bottom + offset + slope * (left - start);",
      by: "const y = bottom;",
      suites: ["formats/hocr"],
    },
  ],
  "src/formats/model-answer/answer.ts": [
    {
      replace: 'spot ? { value, spot, isProven } : "absent";',
      by: "({ value, spot: spot ?? NOWHERE, isProven });",
      suites: ["formats/model-answer"],
    },
    { replace: "return isIban(text) ?", by: "return text ?", suites: ["formats/model-answer"] },
    { replace: 'return isWrongVatId(id) ? "digits" :', by: "return", suites: ["formats/model-answer"] },
    { replace: "!verdict.spot.isSeen || says[field] === null", by: "true", suites: ["formats/model-answer"] },
  ],
  "src/formats/invoice-text/totals.ts": [
    {
      replace: "byValue.get(exact) ?? roundedTotal(exact, byValue)",
      by: "byValue.get(exact)",
      suites: ["formats/invoice-text"],
    },
    { replace: 'const CENT = "0.015";', by: 'const CENT = "15";', suites: ["formats/invoice-text"] },
  ],
  "src/language-model/model.ts": [
    { replace: "const MAX_REQUESTS = 4;", by: "const MAX_REQUESTS = 6;", suites: ["language-model/model"] },
    { replace: "Math.max(failed.retryAfterMs ?? 0, pause)", by: "pause", suites: ["language-model/model"] },
    { replace: 'if (isGone) throw new ModelFailed("unavailable", false);', by: "", suites: ["language-model/model"] },
    { replace: "tokens.read * config.LLM_INPUT_PRICE +", by: "", suites: ["language-model/model"] },
    { replace: "performance.now() + pauseMs > until", by: "false", suites: ["language-model/model"] },
  ],
  "src/services/model-budget.ts": [
    {
      replace: 'or model_usage.tokens + excluded.tokens <= ${p("most")}::bigint',
      by: "or true",
      suites: ["jobs/language-model"],
      tests: "budget",
    },
  ],
  "src/services/calendar/feed.ts": [
    {
      replace: "if (allowed_cidrs.length === 0) return true;",
      by: "return true;",
      suites: ["api/calendar"],
      tests: "where that may not be used",
    },
  ],
  "src/services/calendar/tokens.ts": [
    { replace: ">= MOST) throw", by: "> MOST) throw", suites: ["api/calendar"], tests: "at most 500" },
  ],
  "src/services/import/refused-imports.ts": [
    {
      replace: "total, rejected: faults.size };",
      by: "total, rejected: total };",
      suites: ["api/import-record"],
      tests: "names its rows",
    },
  ],
  "src/services/invoice/bulk.ts": [
    {
      replace: "external_id: invoice?.external_id ?? named ?? null,",
      by: "external_id: invoice?.external_id ?? null,",
      suites: ["api/lenient"],
      tests: "moves the invoices",
    },
  ],
  "src/services/import/read.ts": [
    {
      replace: " and not m.dry_run and m.rejected < m.total",
      by: "",
      suites: ["api/import-record"],
      tests: "have a record that names it",
    },
    {
      replace: "readScopesOf(operation).every((scope) => scopes.has(scope))",
      by: "true",
      suites: ["api/import-record"],
      tests: "is listed",
    },
    {
      replace: "while (deleted === DELETED_AT_ONCE);",
      by: "while (false);",
      suites: ["api/import-record"],
      tests: "too old",
    },
  ],
  "src/services/job.ts": [
    {
      replace: "coalesce(min(priority), 0),",
      by: "0,",
      suites: ["jobs/jobs"],
      tests: "one with a backlog delays",
    },
    {
      replace: "attempts < max_attempts) and run_at <= now())`",
      by: "attempts < max_attempts))`",
      suites: ["jobs/jobs"],
      tests: "one with a backlog delays",
    },
    {
      replace: "where id = ${p(\"id\")} and status in ('queued', 'running')\n",
      by: 'where id = ${p("id")}\n',
      suites: ["jobs/jobs"],
    },
    {
      replace: "set status = 'running', attempt = attempt + 1,",
      by: "set status = 'running', attempt = 1,",
      suites: ["jobs/jobs"],
    },
    {
      replace: "if (!done) throw new Error(`Another worker has taken the job ${id} over`);",
      by: "if (!done) return;",
      suites: ["jobs/jobs"],
    },
  ],
  "src/worker.ts": [{ replace: "() => stop.soon.aborted", by: "() => false", suites: ["jobs/workers"] }],
  "src/jobs/lib/attempt.ts": [
    {
      replace: "if (attempt < MAX_ATTEMPTS) return null;",
      by: "if (attempt < 1) return null;",
      suites: ["jobs/jobs"],
    },
    {
      replace: "error instanceof AppError && error.status < 500",
      by: "error instanceof AppError",
      suites: ["jobs/jobs"],
    },
    { replace: "await postponeJob(ctx, job, null);", by: "", suites: ["jobs/jobs"] },
  ],
  "src/services/document.ts": [
    { replace: "Math.max(0, start - before), end - before", by: "0, end - before", suites: ["jobs/jobs"] },
  ],
  "src/services/match/counted-lines.ts": [
    {
      replace: "not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')",
      by: "not in ('PAYMENT_REMINDER')",
      suites: ["api/match"],
      tests: "a reminder and a down payment",
    },
    { replace: " - coalesce(l.discount, 0)", by: "", suites: ["api/match"], tests: "compared after its discount" },
  ],
  "src/services/match/items.ts": [
    {
      replace: "accepted_by = case when match.figures = excluded.figures then match.accepted_by end,",
      by: "",
      suites: ["api/match"],
      tests: "a person accepts",
    },
    {
      replace: "if (figures.is_cancelled && isUntouched(figures))",
      by: "if (figures.is_cancelled)",
      suites: ["api/match"],
      tests: "a cancelled item goes",
    },
  ],
  "src/services/match/accept.ts": [
    {
      replace: 'if (match?.status !== "MISMATCH")',
      by: "if (!match)",
      suites: ["api/match"],
      tests: "only a mismatch",
    },
  ],
  "src/services/invoice/totals.ts": [
    { replace: "with_cancelled || status", by: "status", suites: ["api/invoice-totals"] },
    {
      replace: "total.total_amount <= ${value}::numeric",
      by: "total.total_amount < ${value}::numeric",
      suites: ["api/invoice-totals"],
    },
  ],
  "src/services/delivery/totals.ts": [
    { replace: "count(distinct delivery.id)", by: "count(delivery.id)", suites: ["api/delivery-totals"] },
    { replace: 'always: ["unit"],', by: "always: [],", suites: ["api/delivery-totals"] },
  ],
  "src/services/links/link-rules.ts": [
    {
      replace: "where ${condition} and (i.customer_id is null or s.customer_id = i.customer_id) and ${kind}",
      by: "where ${condition} and ${kind}",
      suites: ["api/links"],
      tests: "never across customers",
    },
    {
      replace: "or ${isFinal} and i.",
      by: "or false and ${isFinal} and i.",
      suites: ["api/links"],
      tests: "CHECKED|CANCELLED",
    },
    {
      replace: "only(sql`s.is_active`, only(sql`not s.is_active`, sql`null`))",
      by: "only(sql`true`, sql`null`)",
      suites: ["api/supplier-of-invoice"],
      tests: "VAT id that several suppliers have the only active",
    },
  ],
  "src/domain/company-names.ts": [{ replace: " && !LEGAL_FORMS.has(word)", by: "", suites: ["domain/company-names"] }],
  "src/services/invoice/linked-supplier-name.ts": [
    {
      replace: "and s.external_id is distinct from",
      by: "and s.external_id is not distinct from",
      suites: ["api/supplier-of-invoice"],
      tests: "is no other name",
    },
  ],
  "src/services/supplier.ts": [
    {
      replace: 'before !== null && "is_active" in before;',
      by: "false && before !== null;",
      suites: ["api/supplier-of-invoice"],
      tests: "only active",
    },
    {
      replace: "movedBy(moved, await namesOf(tx, moved), changes, written, ibans)",
      by: "undefined",
      suites: ["api/supplier-of-invoice"],
      tests: "says so in its row",
    },
  ],
  "src/services/invoice/correct.ts": [
    {
      replace: "refuseFinal(stored);",
      by: "void refuseFinal;",
      suites: ["api/invoice-correction"],
      tests: "takes no correction",
    },
    {
      replace: "extraction: corrected(stored.extraction, sent)",
      by: "extraction: stored.extraction",
      suites: ["api/invoice-correction"],
      tests: "comes from a person",
    },
  ],
  "src/services/invoice/bank-account.ts": [
    {
      replace: "and invoice.confirmed_iban is distinct from invoice.supplier_iban\n  and exists",
      by: "and invoice.confirmed_iban is null\n  and exists",
      suites: ["api/invoice-correction"],
      tests: "confirmation is of one account",
    },
  ],
  "src/services/links/link-records.ts": [
    {
      replace: "cross join lateral (select * from project where id = arrived.id ${ONCE}) as q",
      by: 'join project q on q.id = arrived.id and q.id = any(${p("ids")}::uuid[])',
      suites: ["api/never-analysed"],
    },
    { replace: "hold(tx, NAMING.alone);", by: "", suites: ["api/links"], tests: "sent at once" },
    {
      replace: " and not i.supplier_tax_id_is_wrong",
      by: "",
      suites: ["api/supplier-of-invoice"],
      tests: "check digits are wrong",
    },
  ],
  "src/services/order/close-delivered-orders.ts": [
    {
      replace: "and not i.cancelled and not (${IS_SETTLED})",
      by: "and not (${IS_SETTLED})",
      suites: ["api/purchase-order"],
    },
  ],
  "src/migrations/0011-record-counts.sql": [
    {
      replace: "if tg_op = 'DELETE' then change.number := -change.number; end if;",
      by: "",
      suites: ["db/record-counts"],
    },
  ],
  "src/entities/lib/search-text.ts": [
    {
      replace: "export const SEPARATOR = String.raw`E'\\x01'`;",
      by: "export const SEPARATOR = `''`;",
      suites: ["api/search"],
    },
  ],
};
