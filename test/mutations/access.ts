/** Who may do what: keys, scopes, addresses; webhooks, their signatures and secrets. */
import type { Mutations } from "./mutation.ts";

export const ACCESS: Mutations = {
  "src/services/api-key.ts": {
    "http/keys": [["input[field] === null && isBound(own[field])", "false", "a link of one's own key"]],
  },
  "src/http/contexts.ts": {
    "http/keys": [
      ["stored.revoked_at !== null", "false", "a revoked key is refused"],
      ["!isSameHash(sha256, stored.secret_sha256)", "false", "a key that is another secret"],
      ["if (endsAt <= performance.now())", "if (false)", "an expired key is refused"],
      ["!from || !isWithin(from, allowed)", "!from", "good only from the addresses"],
      ["CACHED_MS = 900", "CACHED_MS = 90_000", "that another instance revoked"],
    ],
    "http/errors": [
      ["String(tenantId).toLowerCase() !== actor.tenancy.tenantId", "false", "may say which tenant it means"],
      ["if (unknownScope !== undefined) throw", "if (false) throw", "with a scope that this version does not know"],
    ],
  },
  "src/domain/api-key.ts": {
    "domain/api-key": [
      ["timingSafeEqual(Buffer.from(one), Buffer.from(other))", "one === other"],
      ["SECRET_BYTES = 32", "SECRET_BYTES = 24"],
      ["/^cpk_[", "/cpk_["],
    ],
  },
  "src/domain/addresses.ts": {
    "domain/key-rights": [
      ["range.family === family && range.first <= value", "range.first <= value"],
      ["value <= range.last);", "value < range.last);"],
      ["range.first <= before.last + 1n", "range.first <= before.last + 2n"],
    ],
  },
  "src/domain/key-rights.ts": {
    "domain/key-rights": [
      ["(each) => !own.scopes.includes(each)", "() => false"],
      ["(cidr) => !isCovered(parseRanges([cidr]))", "() => false"],
      ["customer_id === null && supplier_id === null && scopes", "scopes"],
    ],
  },
  "src/schema/lib/guards.ts": {
    "graphql/partial-answers": [
      ["if (!ctx.actor.scopes.has(scope)) throw", "if (false) throw", "a relation that fails"],
    ],
    "http/protocol": [["if (isCustomerBound) requireCustomer(ctx);", "", "a key without a customer is challenged"]],
    guards: [
      ["isClosedToSuppliers && ctx.tenancy?.supplierId != null", "false", "every mutation refuses"],
      [
        "(ctx.actor.scopes.has(nullWithout) ? resolve(source, args, ctx, info) : null)",
        "resolve(source, args, ctx, info)",
        "scope alone shows",
      ],
      ["...(config.subscribe && { subscribe: behindGuard(config.subscribe) }),", "", "refuses"],
    ],
    "api/supplier-order": [["if (isSupplierBound) requireSupplier(ctx);", ""]],
  },
  "src/schema/lib/build.ts": {
    guards: [["closedToSuppliers: true }", "closedToSuppliers: false }", "every mutation refuses"]],
  },
  "src/resolvers/lib/selection.ts": {
    guards: [["if (!isEnough(info)) requireScope(ctx, scope);", "if (!isEnough(info)) void scope;", "every reference"]],
  },
  "src/rest/router.ts": { guards: [["route.guard.admit(ctx);", "", "every route refuses"]] },
  "src/schema/invoice/invoice.ts": {
    guards: [
      [
        '@Scope("invoices:read")\n  @Relation()\n  @Field(() => [InvoiceItem], { description: "Its lines',
        '@Scope("accounts:read")\n  @Relation()\n  @Field(() => [InvoiceItem], { description: "Its lines',
        "the scope of",
      ],
    ],
  },
  "src/resolvers/supplier.ts": {
    guards: [
      [
        '@Scope("suppliers:read")\n  @Rest({ method: "GET", path: "/suppliers" })',
        '@Scope("projects:read")\n  @Rest({ method: "GET", path: "/suppliers" })',
        "the scope of",
      ],
      ['@Scope("suppliers:write")\n  @CustomerBound()', '@Scope("suppliers:read")\n  @CustomerBound()', "the scope of"],
      ['@Scope("payment_terms:read")', '@Scope("suppliers:read")', "the scope of"],
    ],
  },
  "src/domain/webhook-target.ts": {
    "domain/webhook-target": [
      ['if (parsed.range() !== "unicast") return false;', ""],
      ["parsed.match(GLOBAL)", "true"],
      ["if (isIP(host) !== 0 && !isPublic(host))", "if (false)"],
    ],
    "clients/webhook": [['allowsPrivate ? ["https:", "http:"] : ["https:"]', '["https:", "http:"]']],
  },
  "src/clients/webhook.ts": {
    "clients/webhook": [
      ["if (fault) return", "if (false) return"],
      ["allowsPrivate ? systemLookup : publicLookup(resolver)", "systemLookup"],
      ["found.filter(isPublic)", "found"],
      ["if (bytes >= MAX_ANSWER_BYTES) break;", "", "that is huge"],
      ['.replace(/[^\\P{Cc}\\n\\t]/gu, " ")', ""],
    ],
  },
  "src/domain/webhook-signature.ts": {
    "jobs/webhooks": [
      ["`${id}.${timestamp}.${body}`", "`${timestamp}.${body}`", "a receiver with the published library"],
    ],
  },
  "src/domain/encrypted-secret.ts": {
    "domain/webhooks": [
      ["setAAD(Buffer.from(about));", "setAAD(Buffer.from(id));", "a sealed secret"],
      [", { authTagLength: TAG_BYTES })", ")", "a sealed secret"],
      ["keys.find(({ id }) => id === keyId)", "keys[0]", "a sealed secret"],
    ],
  },
  "src/services/webhook/write.ts": {
    "api/webhook": [
      ['if (fault) throw invalid("url", fault);', ""],
      ["count >= MAX_WEBHOOKS", "false", "at most 100"],
    ],
  },
};
