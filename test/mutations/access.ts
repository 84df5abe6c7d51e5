/** Who may do what: keys, scopes, addresses; webhooks, their signatures and secrets. */
import type { Mutations } from "./mutation.ts";

const TARGETS = ["domain/webhook-target"];
const CLIENT = ["clients/webhook"];
const SCOPES = { suites: ["guards"], tests: "the scope of" };
const SEALED = { suites: ["domain/webhooks"], tests: "a sealed secret" };

export const ACCESS: Mutations = {
  "src/services/api-key.ts": [
    {
      replace: "input[field] === null && isBound(own[field])",
      by: "false",
      suites: ["http/keys"],
      tests: "a link of one's own key",
    },
  ],
  "src/http/authenticate.ts": [
    { replace: "stored.revoked_at !== null", by: "false", suites: ["http/keys"], tests: "a revoked key is refused" },
    {
      replace: "!isSameHash(sha256, stored.secret_sha256)",
      by: "false",
      suites: ["http/keys"],
      tests: "a key that is another secret",
    },
    {
      replace: "if (endsAt <= performance.now())",
      by: "if (false)",
      suites: ["http/keys"],
      tests: "an expired key is refused",
    },
    {
      replace: "!from || !isWithin(from, allowed)",
      by: "!from",
      suites: ["http/keys"],
      tests: "good only from the addresses",
    },
    {
      replace: "CACHED_MS = 900",
      by: "CACHED_MS = 90_000",
      suites: ["http/keys"],
      tests: "that another instance revoked",
    },
    {
      replace: "String(tenantId).toLowerCase() !== actor.tenancy.tenantId",
      by: "false",
      suites: ["http/errors"],
      tests: "may say which tenant it means",
    },
    {
      replace: "if (unknownScope !== undefined) throw",
      by: "if (false) throw",
      suites: ["http/errors"],
      tests: "with a scope that this version does not know",
    },
  ],
  "src/domain/api-key.ts": [
    {
      replace: "timingSafeEqual(Buffer.from(one), Buffer.from(other))",
      by: "one === other",
      suites: ["domain/api-key"],
    },
    { replace: "SECRET_BYTES = 32", by: "SECRET_BYTES = 24", suites: ["domain/api-key"] },
    { replace: "/^cpk_(", by: "/cpk_(", suites: ["domain/api-key"] },
  ],
  "src/domain/addresses.ts": [
    {
      replace: "range.family === family && range.first <= value",
      by: "range.first <= value",
      suites: ["domain/key-rights"],
    },
    { replace: "value <= range.last);", by: "value < range.last);", suites: ["domain/key-rights"] },
    {
      replace: "range.first <= before.last + 1n",
      by: "range.first <= before.last + 2n",
      suites: ["domain/key-rights"],
    },
    { replace: "PREFIX_BITS = 64n", by: "PREFIX_BITS = 0n", suites: ["http/rate-limit"], tests: "IPv6" },
  ],
  "src/domain/key-rights.ts": [
    { replace: "(each) => !own.scopes.includes(each)", by: "() => false", suites: ["domain/key-rights"] },
    { replace: "(cidr) => !isCovered(parseRanges([cidr]))", by: "() => false", suites: ["domain/key-rights"] },
    { replace: "customer_id === null && supplier_id === null && scopes", by: "scopes", suites: ["domain/key-rights"] },
  ],
  "src/schema/lib/guards.ts": [
    {
      replace: "if (!ctx.actor.scopes.has(scope)) throw",
      by: "if (false) throw",
      suites: ["graphql/partial-answers"],
      tests: "a relation that fails",
    },
    {
      replace: "if (isCustomerBound) requireCustomer(ctx);",
      by: "",
      suites: ["http/protocol"],
      tests: "a key without a customer is challenged",
    },
    {
      replace: "isClosedToSuppliers && ctx.tenancy?.supplierId != null",
      by: "false",
      suites: ["guards"],
      tests: "every mutation refuses",
    },
    { replace: "if (isSupplierBound) requireSupplier(ctx);", by: "", suites: ["api/supplier-order"] },
    {
      replace: "(ctx.actor.scopes.has(nullWithout) ? resolve(source, args, ctx, info) : null)",
      by: "resolve(source, args, ctx, info)",
      suites: ["guards"],
      tests: "scope alone shows",
    },
    {
      replace: "...(config.subscribe && { subscribe: behindGuard(config.subscribe) }),",
      by: "",
      suites: ["guards"],
      tests: "refuses",
    },
  ],
  "src/schema/lib/build.ts": [
    {
      replace: "extensions: { ...config.extensions, closedToSuppliers: true }",
      by: "extensions: config.extensions",
      suites: ["guards"],
      tests: "every mutation refuses",
    },
  ],
  "src/resolvers/lib/selection.ts": [
    {
      replace: "if (!isEnough(info)) requireScope(ctx, scope);",
      by: "if (!isEnough(info)) void scope;",
      suites: ["guards"],
      tests: "every reference",
    },
  ],
  "src/rest/router.ts": [
    { replace: "route.guard.admit(ctx);", by: "", suites: ["guards"], tests: "every route refuses" },
  ],
  "src/schema/invoice/invoice.ts": [
    {
      replace: '@Scope("invoices:read")\n  @Relation()\n  @Field(() => [InvoiceItem], { description: "Its lines',
      by: '@Scope("accounts:read")\n  @Relation()\n  @Field(() => [InvoiceItem], { description: "Its lines',
      ...SCOPES,
    },
  ],
  "src/resolvers/supplier.ts": [
    {
      replace: '@Scope("suppliers:read")\n  @Rest({ method: "GET", path: "/suppliers" })',
      by: '@Scope("projects:read")\n  @Rest({ method: "GET", path: "/suppliers" })',
      ...SCOPES,
    },
    { replace: '@Scope("suppliers:write")', by: '@Scope("suppliers:read")', ...SCOPES },
    { replace: '@Scope("payment_terms:read")', by: '@Scope("suppliers:read")', ...SCOPES },
  ],
  "src/domain/webhook-target.ts": [
    { replace: 'if (parsed.range() !== "unicast") return false;', by: "", suites: TARGETS },
    { replace: "parsed.match(GLOBAL)", by: "true", suites: TARGETS },
    { replace: "if (isIP(host) !== 0 && !isPublic(host))", by: "if (false)", suites: TARGETS },
    { replace: 'allowsPrivate ? ["https:", "http:"] : ["https:"]', by: '["https:", "http:"]', suites: CLIENT },
  ],
  "src/clients/webhook.ts": [
    { replace: "if (fault) return", by: "if (false) return", suites: CLIENT },
    { replace: "allowsPrivate ? systemLookup : publicLookup(resolver)", by: "systemLookup", suites: CLIENT },
    { replace: "found.filter(isPublic)", by: "found", suites: CLIENT },
    {
      replace: "if (bytes >= MAX_ANSWER_BYTES) break;",
      by: "",
      suites: CLIENT,
      tests: "that is huge",
    },
    { replace: '.replace(/[^\\P{Cc}\\n\\t]/gu, " ")', by: "", suites: CLIENT },
  ],
  "src/domain/webhook-signature.ts": [
    {
      replace: "`${id}.${timestamp}.${body}`",
      by: "`${timestamp}.${body}`",
      suites: ["jobs/webhooks"],
      tests: "a receiver with the published library",
    },
  ],
  "src/domain/encrypted-secret.ts": [
    { replace: "setAAD(Buffer.from(about));", by: "setAAD(Buffer.from(id));", ...SEALED },
    { replace: ", { authTagLength: TAG_BYTES })", by: ")", ...SEALED },
    { replace: "keys.find(({ id }) => id === keyId)", by: "keys[0]", ...SEALED },
  ],
  "src/services/webhook/write.ts": [
    { replace: 'if (fault) throw invalid("url", fault);', by: "", suites: ["api/webhook"] },
    { replace: "count >= MAX_WEBHOOKS", by: "false", suites: ["api/webhook"], tests: "at most 100" },
  ],
};
