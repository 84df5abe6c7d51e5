import { defineEntity, p } from "@mikro-orm/core";
import type { RequiredWorkType } from "../domain/required-work-type.js";
import type { RequestsLog } from "../domain/requests-log.js";
import { RULE_BODIES, type RuleBody } from "../domain/rule-bodies.js";
import { amount, code, id, instant, KEEP, ofTenant, text } from "./columns.js";

/** A construction company (group) that uses the gateway. Nothing is shared between tenants. */
export const Tenant = defineEntity({
  name: "Tenant",
  tableName: "tenant",
  properties: {
    id: id(),
    name: code().unique(),
    locale: text().default("de-DE"),
    time_zone: text().default("Europe/Berlin"),
    default_currency: text().default("EUR"),
    // Tolerances of the match (decisions §12, §17). Null: not looked at.
    quantity_over_percent: amount().nullable().default(0),
    quantity_under_percent: amount().nullable().default(0),
    price_percent: amount().nullable().default(0),
    amount_absolute: amount().nullable().default(0),
    // Whether documents may go to a language model.
    language_model: p.boolean().nullable(),
    // Whether invoices of construction work need a supplier with a valid exemption certificate.
    check_exemption_certificate: p.boolean().default(false),
    // Whether lines or postings need a cost centre before an invoice is checked.
    require_work_type: text<RequiredWorkType>().default("NONE"),
    // Which requests are kept (services/api-request.ts).
    requests_log: text<RequestsLog>().default("WRITES"),
    // By which bodies of rules its electronic invoices are judged.
    invoice_rules: p.array<RuleBody>().columnType("text[]").default(Object.keys(RULE_BODIES)),
    created_at: instant().defaultRaw("now()"),
    // When a setting changed last: the version of the settings.
    updated_at: instant().defaultRaw("now()"),
    // Of a sandbox: the tenant that made it, and how it calls it (services/sandbox.ts).
    sandbox_of: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP).fieldName("sandbox_of").nullable(),
    sandbox_name: code().nullable(),
    sandbox_seed: p.integer().nullable(),
    sandbox_reset_at: instant().nullable(),
    // While it is being filled; an instant, because the process that fills it may end.
    sandbox_busy_till: instant().nullable(),
  },
  uniques: [{ properties: ["sandbox_of", "sandbox_name"] }, { properties: ["sandbox_of", "sandbox_seed"] }],
  ...ofTenant("id", { exception: "tenant_lookup" }),
});
