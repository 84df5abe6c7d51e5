/** What is done with invoices, orders and deliveries: matches, states, sums, links, dimensions and closings. */
import type { Mutations } from "./mutation.ts";

export const PROCUREMENT: Mutations = {
  "src/domain/match.ts": {
    "domain/match": [
      [
        "compare(more, sum(less, percentOf(base, percent))) > 0;",
        "compare(more, sum(less, percentOf(base, percent))) >= 0;",
      ],
      ["if (compare(size, rounding) <= 0) return [];", "if (isZero(size)) return [];"],
      ["compare(size, sum(rounding, amount_absolute)) > 0;", "compare(size, amount_absolute) > 0;"],
      ["isOutside: isBeyondPercent || isBeyondAmount", "isOutside: isBeyondPercent"],
      ["if (side >= 0 || !is_completed || under === null) return [];", "if (side >= 0 || under === null) return [];"],
      [
        'if (!isPositive(delivered)) return [outside("INVOICED_NOT_DELIVERED")];\n  if (over === null) return [];',
        'if (over === null) return [];\n  if (!isPositive(delivered)) return [outside("INVOICED_NOT_DELIVERED")];',
      ],
      [
        "const differences = figures.is_cancelled ? ofCancelled(figures) : differencesOf(figures, tolerances);",
        "const differences = differencesOf(figures, tolerances);",
      ],
      ["delivered: facts.delivered.filter(({ quantity }) => !isZero(quantity)),", "delivered: facts.delivered,"],
      ['return is_cancelled || !isPositive(rest) ? "0" : rest;', 'return is_cancelled ? "0" : rest;'],
      [
        'quotient(product(difference, "100"), absolute(ordered_amount), PERCENT_PLACES)',
        'quotient(product(difference, "100"), ordered_amount, PERCENT_PLACES)',
      ],
      ["return rounded(number, DECIMAL_DIGITS - digitsBeforePoint);", "return number;"],
      ["return !hasPrice || of.price_percent !== null || of.amount_absolute !== null;", "return true;"],
    ],
  },
  "src/domain/billing-chain.ts": {
    "domain/billing-chain": [
      [".filter(({ id }) => !replaced.has(id))", "", "stands in the place"],
      ["day: (original ?? member).invoice_date,", "day: member.invoice_date,", "stands in the place"],
      ["kind: kindOf(original ?? member),", "kind: kindOf(member),", "stands in the place"],
      [' && document_type !== "PAYMENT_REMINDER"', "", "a reminder"],
      [', "DOWN_PAYMENT"];', "];", "a reminder"],
      ["isUndone: takenBack !== undefined && compare", "isUndone: false && compare", "was taken back"],
      ["!isFollower(named) && named.customer_id", "false && named.customer_id", "that name each other"],
      ["if (first !== undefined) join(id, first);", "for (const each of preceding) join(id, each);", "of two chains"],
    ],
    "api/money": [
      ['charging.findLast(({ kind }) => kind === "FINAL")', "undefined", "says what was done"],
      ["entries.filter((entry) => isCreditOf(entry, last))", "[]", "says what was done"],
      [
        "before.length === 0 || agreeToTheCent(asked, prepaid)",
        "true || agreeToTheCent(asked, prepaid)",
        "says what was done",
      ],
      ["if (final && isAfter(self, final))", "if (false)", "tells gaps"],
      ["if ((numbers.get(number) ?? []).length > 1)", "if (false)", "tells gaps"],
      ["!numbers.has(number - 1)", "false", "tells gaps"],
    ],
  },
  "src/domain/sent-money.ts": {
    "api/money": [
      ["sum(String(payable)) === left ? null : payable", "payable", "can be sent back"],
      ["days != null && date ===", "false && date ===", "can be sent back"],
      ["entries === null || entries.length === 0 ? null", "entries === null ? null", "can be sent back"],
    ],
  },
  "src/domain/discounts.ts": {
    "api/money": [
      ["(a.day ?? LATEST_DAY) < (b.day ?? LATEST_DAY) ? -1 : 1", "1", "are shown with their last day"],
      ["(date ?? days) == null || (percent ?? amount) == null", "false", "cannot be meant"],
    ],
  },
  "src/domain/allowances-charges.ts": {
    "api/money": [["is_charge ? String(amount) : negated(String(amount))", "String(amount)", "allowances and charges"]],
  },
  "src/services/invoice/preceding.ts": {
    "api/money": [
      ['or ${alike("supplier_external_id")} ', "", "that several invoices may be"],
      ["(named.invoice_date is null or other.invoice_date = named.invoice_date) and", "", "are linked within"],
      ["case when count(*) filter (${LIVE}) = 1 then", "case when true then", "that several invoices may be"],
      ['where ${precedingId("naming")} = this.id', "", "are linked within"],
    ],
  },
  "src/services/invoice/chain.ts": {
    "api/money": [
      ["other.contract_number = shared.contract", "false", "says what was done"],
      ["asked = next.map(({ id }) => id);", "asked = [];", "whichever of its"],
      ["json_build_array(${customer}, ", "json_build_array(", "within one customer"],
      ["and coalesce(${project}, '') = coalesce(shared.project, '')", "and false", "by the order and project"],
    ],
  },
  "src/services/invoice/find-findings.ts": {
    "api/finding-filters": [
      ['duplicate_ids && ${p("ids")}::int[]', "duplicate_ids && '{}'::int[]", "more duplicates"],
      [
        "select invoice_id from invoice_findings where chain_id = any(array(",
        "select invoice_id from invoice_findings where false and chain_id = any(array(",
        "its chain",
      ],
      ["...first.chains.keys(), ", "", "its chain"],
      ["named.customer_id is null", "false", "stand for another"],
      ["some(({ customer_id }) => customer_id === null)", "some(() => false)", "for each key"],
      ['  "supplier_bank_details",\n', "", "its supplier"],
      ["event.isCreated || isOneOf(OF_SUPPLIERS, event)", "isOneOf(OF_SUPPLIERS, event)", "account of another"],
      ["rules @> ${sql.lit(`{${ACCOUNT_OF_OTHER}}`)}", "rules @> '{x}'", "account of another"],
      ['new Set(["retention_rate", ...PLACES_OF_ORDERS])', "PLACES_OF_ORDERS", "its order"],
      ['new Set(["order_number", "supplier_id"])', 'new Set(["order_number"])', "its order"],
      [" || events.some(changesAll);", ";", "cost centres"],
    ],
  },
  "src/services/work-type.ts": {
    "api/work-type": [
      ["string => project_id + code;", "string => project_id && code;", "name their project"],
      ["Boolean(row.parent) && !known.has(parentOf(row))", "false", "name their project"],
    ],
  },
  "src/services/invoice/read.ts": {
    "api/finding-filters": [
      ["where customer_id is not distinct from ${sql.raw(CURRENT_CUSTOMER)} and rules", "where rules", "for each key"],
    ],
  },
  "src/services/invoice/missing-work-types.ts": {
    "api/cost-centres": [["and part.work_type_id is null", "", "refuse CHECKED"]],
  },
  "src/services/lists/computed.ts": {
    "api/money": [
      ["= 'CREDIT_NOTE' then -1", "= 'CREDIT_NOTE' then 1", "counts against"],
      [' - coalesce(${column("prepaid_amount")}, 0)', "", "was prepaid"],
    ],
  },
  "src/domain/units.ts": {
    "domain/units": [
      ['["TNE", 3],', '["TNE", 2],'],
      ['.replace(/[.\\s]/g, "")', "", "knows what"],
      ['unit.normalize("NFKC").toLowerCase()', "unit.toLowerCase()"],
      [
        "return fromWeight === undefined || toWeight === undefined ? null :",
        "return fromWeight === undefined || toWeight === undefined ? quantity :",
      ],
    ],
  },
  "src/domain/lorry-weights.ts": {
    "domain/lorry-weights": [
      ['if (compare(net, "0") < 0) return', 'if (compare(net, "-1") < 0) return'],
      [
        "gross_weight != null && net_weight != null && compare(String(net_weight), String(gross_weight)) > 0;",
        "false;",
      ],
      [
        "if (net_weight != null && compare(String(net_weight), net) !== 0)",
        "if (net_weight != null && compare(String(net_weight), net) > 0)",
      ],
    ],
  },
  "src/domain/invoice-states.ts": {
    "api/invoice-workflow": [
      ['ERROR: ["PROCESSING", "CANCELLED"],', 'ERROR: ["PROCESSING", "OPEN"],'],
      ['OPEN: ["FACTUAL_CHECKING", "CANCELLED"],', 'OPEN: ["FACTUAL_CHECKING", "CHECKED", "CANCELLED"],'],
    ],
    "api/invoice": [
      ['status === "NEW" || status === "OPEN";', 'status === "NEW" || status === "OPEN" || status === "ERROR";'],
    ],
  },
  "src/services/invoice/workflow.ts": {
    "api/invoice-workflow": [["if (present !== expected)", "if (previousStatus && present !== expected)"]],
  },
  "src/services/dimension-assignment.ts": {
    "api/dimension-assignment": [
      [
        "order by a.invoice_id, a.invoice_account_index, a.sequence desc",
        "order by a.invoice_id, a.invoice_account_index, a.sequence",
        "options with accounts",
      ],
      ["if (!found.has(place))", "if (place < 0)"],
    ],
  },
  "src/domain/order-states.ts": {
    "domain/order-states": [
      ['if (action === "CHANGE_ORDER") return "OPEN";', ""],
      ["return status_before ?? status;", "return status;"],
      ["return next !== NO && next !== SAME;", "return next !== NO;"],
      [
        'REQUEST_CANCEL: "CANCEL_REQUESTED", WITHDRAW_CANCEL: SAME',
        'REQUEST_CANCEL: "CANCELLED", WITHDRAW_CANCEL: SAME',
      ],
    ],
    "api/purchase-order api/supplier-order": [['to.status === "CANCELLED" && from.status !== "CANCELLED";', "false;"]],
  },
  "src/domain/decimal.ts": {
    "domain/decimal": [
      ["const whole = (2n * size + by) / (2n * by);", "const whole = size / by;"],
      ["const below = twice % (2n * unit) < 0n ? 1n : 0n;", "const below = 0n;"],
      ["if (code !== ZERO || counted > 0) counted += 1;", "if (code !== ZERO) counted += 1;"],
      ["export const DECIMAL_DIGITS = 15;", "export const DECIMAL_DIGITS = 16;"],
    ],
    "api/money": [['"0.01") <= 0;', '"0.01") < 9;', "findings"]],
  },
  "src/domain/cart-prices.ts": {
    "formats/ids": [
      ["const CENT_PLACES = 2;", "const CENT_PLACES = 3;"],
      ["Math.min(UNIT_PRICE_PLACES, DECIMAL_DIGITS - whole)", "UNIT_PRICE_PLACES"],
      [" && !isWithinOnePercent(net, product(ofOne, quantity));", ";"],
    ],
  },
  "src/domain/cart-lines.ts": {
    "domain/cart-lines": [
      ["byKey.get(key)?.shift();", "byKey.get(key)?.[0];"],
      ["      free.delete(item);\n", ""],
    ],
  },
  "src/domain/iban.ts": {
    "domain/iban": [
      [
        "return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);",
        "return errorCodes.length === 0;",
      ],
      ["IBANS_OF[country] ?? country", "country"],
      ["3[01]\\d{3}/;", "3[0-9]\\d{3}/;"],
      ['iban.replace(/\\s/g, "").toUpperCase();', 'iban.replace(/\\s/g, "");'],
    ],
  },
  "src/domain/vat-id.ts": {
    "domain/vat-id": [
      ["return bare.length > LONGEST || !check(bare.slice(2)).isValid;", "return bare.length > LONGEST;"],
      ['const bare = text.replace(/[\\s.-]/g, "").toUpperCase();', 'const bare = text.replace(/[\\s.-]/g, "");'],
    ],
  },
  "src/domain/payment-reference.ts": {
    "domain/payment-reference": [
      ["% 97n === 1n;", "% 97n >= 0n;"],
      ["return (10 - carry) % 10 === Number(digits.at(-1));", "return 10 - carry === Number(digits.at(-1));"],
    ],
  },
  "src/domain/dimensions.ts": {
    "api/dimension-assignment": [
      ["if (dimension_id != null && dimension_id !== dimension.id)", "if (dimension_id === null)"],
      ["  dimension.placement === wanted\n", '  dimension.placement === wanted || dimension.placement !== "account"\n'],
      [
        'dimension.auto_assign_gl_account && placement === "account" ? option.gl_account_id : null',
        "option.gl_account_id",
      ],
      ['if (dimension.type === "option")', 'if (dimension.type !== "option" && dimension.type !== "text")'],
    ],
  },
};
