/** What is done with invoices, orders and deliveries: matches, states, sums, links, dimensions and closings. */
import type { Mutations } from "./mutation.ts";

export const PROCUREMENT: Mutations = {
  "src/domain/match.ts": [
    {
      replace: "compare(more, sum(less, percentOf(base, percent))) > 0;",
      by: "compare(more, sum(less, percentOf(base, percent))) >= 0;",
      suites: ["domain/match"],
    },
    {
      replace: "if (compare(size, rounding) <= 0) return [];",
      by: "if (isZero(size)) return [];",
      suites: ["domain/match"],
    },
    {
      replace: "compare(size, sum(rounding, amount_absolute)) > 0;",
      by: "compare(size, amount_absolute) > 0;",
      suites: ["domain/match"],
    },
    {
      replace: "isOutside: isBeyondPercent || isBeyondAmount",
      by: "isOutside: isBeyondPercent",
      suites: ["domain/match"],
    },
    {
      replace: "if (side >= 0 || !is_completed || under === null) return [];",
      by: "if (side >= 0 || under === null) return [];",
      suites: ["domain/match"],
    },
    {
      replace:
        'if (!isPositive(delivered)) return [outside("INVOICED_NOT_DELIVERED")];\n  if (over === null) return [];',
      by: 'if (over === null) return [];\n  if (!isPositive(delivered)) return [outside("INVOICED_NOT_DELIVERED")];',
      suites: ["domain/match"],
    },
    {
      replace: "const differences = figures.is_cancelled ? ofCancelled(figures) : differencesOf(figures, tolerances);",
      by: "const differences = differencesOf(figures, tolerances);",
      suites: ["domain/match"],
    },
    {
      replace: "delivered: facts.delivered.filter(({ quantity }) => !isZero(quantity)),",
      by: "delivered: facts.delivered,",
      suites: ["domain/match"],
    },
    {
      replace: 'return is_cancelled || !isPositive(rest) ? "0" : rest;',
      by: 'return is_cancelled ? "0" : rest;',
      suites: ["domain/match"],
    },
    {
      replace: 'quotient(product(difference, "100"), absolute(ordered_amount), PERCENT_PLACES)',
      by: 'quotient(product(difference, "100"), ordered_amount, PERCENT_PLACES)',
      suites: ["domain/match"],
    },
    {
      replace: 'return rounded(number, DECIMAL_DIGITS - absolute(number).split(".")[0]!.length);',
      by: "return number;",
      suites: ["domain/match"],
    },
  ],
  "src/domain/units.ts": [
    { replace: '["TNE", 3],', by: '["TNE", 2],', suites: ["domain/units"] },
    {
      replace: 'unit.normalize("NFKC").toLowerCase()',
      by: "unit.toLowerCase()",
      suites: ["domain/units"],
    },
    {
      replace: "return fromWeight === undefined || toWeight === undefined ? null :",
      by: "return fromWeight === undefined || toWeight === undefined ? quantity :",
      suites: ["domain/units"],
    },
  ],
  "src/domain/lorry-weights.ts": [
    {
      replace: 'if (compare(net, "0") < 0) return',
      by: 'if (compare(net, "-1") < 0) return',
      suites: ["domain/lorry-weights"],
    },
    {
      replace: "gross_weight != null && net_weight != null && compare(String(net_weight), String(gross_weight)) > 0;",
      by: "false;",
      suites: ["domain/lorry-weights"],
    },
    {
      replace: "if (net_weight != null && compare(String(net_weight), net) !== 0)",
      by: "if (net_weight != null && compare(String(net_weight), net) > 0)",
      suites: ["domain/lorry-weights"],
    },
  ],
  "src/domain/invoice-states.ts": [
    {
      replace: 'ERROR: ["PROCESSING", "CANCELLED"],',
      by: 'ERROR: ["PROCESSING", "OPEN"],',
      suites: ["api/invoice-workflow"],
    },
    {
      replace: 'OPEN: ["FACTUAL_CHECKING", "CANCELLED"],',
      by: 'OPEN: ["FACTUAL_CHECKING", "CHECKED", "CANCELLED"],',
      suites: ["api/invoice-workflow"],
    },
    {
      replace: 'status === "NEW" || status === "OPEN";',
      by: 'status === "NEW" || status === "OPEN" || status === "ERROR";',
      suites: ["api/invoice"],
    },
  ],
  "src/services/invoice/workflow.ts": [
    {
      replace: "if (present !== expected)",
      by: "if (previousStatus && present !== expected)",
      suites: ["api/invoice-workflow"],
    },
  ],
  "src/services/dimension-assignment.ts": [
    {
      replace: "order by a.invoice_account_index, a.sequence desc",
      by: "order by a.invoice_account_index, a.sequence",
      suites: ["api/dimension-assignment"],
      tests: "options with accounts",
    },
    { replace: "if (!found.has(place))", by: "if (place < 0)", suites: ["api/dimension-assignment"] },
  ],
  "src/domain/order-states.ts": [
    { replace: 'if (action === "CHANGE_ORDER") return "OPEN";', by: "", suites: ["domain/order-states"] },
    { replace: "return status_before ?? status;", by: "return status;", suites: ["domain/order-states"] },
    { replace: "return next !== NO && next !== SAME;", by: "return next !== NO;", suites: ["domain/order-states"] },
    {
      replace: 'REQUEST_CANCEL: "CANCEL_REQUESTED", WITHDRAW_CANCEL: SAME',
      by: 'REQUEST_CANCEL: "CANCELLED", WITHDRAW_CANCEL: SAME',
      suites: ["domain/order-states"],
    },
    {
      replace: 'to.status === "CANCELLED" && from.status !== "CANCELLED";',
      by: "false;",
      suites: ["api/purchase-order", "api/supplier-order"],
    },
  ],
  "src/domain/decimal.ts": [
    {
      replace: "const whole = (2n * size + by) / (2n * by);",
      by: "const whole = size / by;",
      suites: ["domain/decimal"],
    },
    {
      replace: "const below = twice % (2n * unit) < 0n ? 1n : 0n;",
      by: "const below = 0n;",
      suites: ["domain/decimal"],
    },
    {
      replace: "if (code !== ZERO || counted > 0) counted += 1;",
      by: "if (code !== ZERO) counted += 1;",
      suites: ["domain/decimal"],
    },
    {
      replace: "export const DECIMAL_DIGITS = 15;",
      by: "export const DECIMAL_DIGITS = 16;",
      suites: ["domain/decimal"],
    },
  ],
  "src/domain/cart-prices.ts": [
    { replace: "const CENT_PLACES = 2;", by: "const CENT_PLACES = 3;", suites: ["formats/ids"] },
    {
      replace: "Math.min(UNIT_PRICE_PLACES, DECIMAL_DIGITS - whole)",
      by: "UNIT_PRICE_PLACES",
      suites: ["formats/ids"],
    },
    {
      replace: " && !isWithinOnePercent(net, product(ofOne, quantity));",
      by: ";",
      suites: ["formats/ids"],
    },
  ],
  "src/domain/cart-lines.ts": [
    { replace: "byKey.get(key)?.shift();", by: "byKey.get(key)?.[0];", suites: ["domain/cart-lines"] },
    { replace: "      free.delete(item);\n", by: "", suites: ["domain/cart-lines"] },
  ],
  "src/domain/iban.ts": [
    {
      replace: "return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);",
      by: "return errorCodes.length === 0;",
      suites: ["domain/iban"],
    },
    { replace: "3[01]\\d{3}/;", by: "3[0-9]\\d{3}/;", suites: ["domain/iban"] },
    {
      replace: 'iban.replace(/\\s/g, "").toUpperCase();',
      by: 'iban.replace(/\\s/g, "");',
      suites: ["domain/iban"],
    },
  ],
  "src/domain/vat-id.ts": [
    {
      replace: "return bare.length > LONGEST || !check(bare.slice(2)).isValid;",
      by: "return bare.length > LONGEST;",
      suites: ["domain/vat-id"],
    },
    {
      replace: 'const bare = text.replace(/[\\s.-]/g, "").toUpperCase();',
      by: 'const bare = text.replace(/[\\s.-]/g, "");',
      suites: ["domain/vat-id"],
    },
  ],
  "src/domain/payment-reference.ts": [
    { replace: "% 97n === 1n;", by: "% 97n >= 0n;", suites: ["domain/payment-reference"] },
    {
      replace: "return (10 - carry) % 10 === Number(digits.at(-1));",
      by: "return 10 - carry === Number(digits.at(-1));",
      suites: ["domain/payment-reference"],
    },
  ],
  "src/domain/dimensions.ts": [
    {
      replace: "if (dimension_id != null && dimension_id !== dimension.id)",
      by: "if (dimension_id === null)",
      suites: ["api/dimension-assignment"],
    },
    {
      replace: "  dimension.placement === wanted\n",
      by: '  dimension.placement === wanted || dimension.placement !== "account"\n',
      suites: ["api/dimension-assignment"],
    },
    {
      replace: 'dimension.auto_assign_gl_account && placement === "account" ? option.gl_account_id : null',
      by: "option.gl_account_id",
      suites: ["api/dimension-assignment"],
    },
    {
      replace: 'if (dimension.type === "option")',
      by: 'if (dimension.type !== "option" && dimension.type !== "text")',
      suites: ["api/dimension-assignment"],
    },
  ],
};
