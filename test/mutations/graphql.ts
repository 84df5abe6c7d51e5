/** What GraphQL allows: sizes, costs, documents, files, sockets. */
import type { Mutations } from "./mutation.ts";

export const GRAPHQL: Mutations = {
  "src/graphql/document.ts": [
    { replace: "depth > limits.depth ?", by: "false ?", suites: ["graphql/limits"], tests: "depth" },
    { replace: "aliases > limits.aliases ?", by: "false ?", suites: ["graphql/limits"], tests: "aliases" },
    {
      replace: "MAX_NAME_CHARACTERS = 200",
      by: "MAX_NAME_CHARACTERS = 201",
      suites: ["graphql/hostile-documents"],
      tests: "a name of 200 characters",
    },
    {
      replace: "selections > MAX_SELECTIONS ?",
      by: "false ?",
      suites: ["graphql/hostile-documents"],
      tests: "no document holds the loop",
    },
    {
      replace: "return plus(sizeOfFragment(selection.name.value), { selections: 1 });",
      by: "return plus(NOTHING, { selections: 1 });",
      suites: ["graphql/limits"],
      tests: "depth",
    },
  ],
  "src/graphql/cost.ts": [
    {
      replace: "Math.min(Math.max(limit, 0), ",
      by: "Math.min(limit, ",
      suites: ["graphql/limits"],
      tests: "cannot be paid for by a negative limit",
    },
    {
      replace: "(isList ? rowCount(rows, variables) : 1) * below",
      by: "below",
      suites: ["graphql/limits"],
      tests: "of an import",
    },
    {
      replace: "if (size > most) return;\n      if (selection.kind !== Kind.FIELD)",
      by: "if (selection.kind !== Kind.FIELD)",
      suites: ["graphql/cost"],
    },
  ],
  "src/graphql/check.ts": [
    {
      replace: "if (excesses.length > 0) return",
      by: "if (false) return",
      suites: ["graphql/limits"],
      tests: "aliases",
    },
    {
      replace: "introspectionSize(schema, document, mostOfSchema) <= mostOfSchema",
      by: "document",
      suites: ["graphql/limits"],
      tests: "introspection",
    },
    {
      replace: "if (isDocument(checked)) good",
      by: "good",
      suites: ["graphql/repeated-requests"],
      tests: "whose errors are made anew",
    },
  ],
  "src/graphql/router.ts": [
    {
      replace: "const query = body?.query;",
      by: "const { query } = { ...body };",
      suites: ["http/most-numerous"],
      tests: "operations of a batch",
    },
  ],
  "src/graphql/persisted-documents.ts": [
    {
      replace: "AskedDocument = request ?? {};",
      by: "AskedDocument = { ...request };",
      suites: ["http/most-numerous"],
      tests: "operations of a batch",
    },
    {
      replace: 'throw new AppError("DOCUMENT_NOT_TRUSTED");',
      by: "return request;",
      suites: ["graphql/persisted-documents"],
      tests: "trusted",
    },
    {
      replace: "if (sha256(query) !== sha)",
      by: "if (false)",
      suites: ["graphql/persisted-documents"],
      tests: "automatic",
    },
    { replace: " || !isValid(text)", by: "", suites: ["graphql/persisted-documents"], tests: "not valid is not kept" },
    {
      replace: "query != null && query !== named",
      by: "false",
      suites: ["graphql/persisted-documents"],
      tests: "trusted",
    },
    {
      replace: "maxSize: MAX_CHARACTERS,",
      by: "maxSize: Infinity,",
      suites: ["graphql/persisted-documents"],
      tests: "bounded",
    },
  ],
  "src/graphql/uploads.ts": [
    { replace: 'root !== "variables" || ', by: "", suites: ["graphql/uploads"], tests: "what is wrong" },
    {
      replace: "sha256: digestOf(file)",
      by: "sha256: 0",
      suites: ["graphql/uploads"],
      tests: "an Idempotency-Key belongs to the file",
    },
  ],
  "src/graphql/sockets.ts": [
    {
      replace: "if (!isAllowed(req, config.CORS_ORIGINS))",
      by: "if (false)",
      suites: ["graphql/subscriptions"],
      tests: "of a foreign page",
    },
    {
      replace: "const MAX_BYTES = 1024 * 1024;",
      by: "const MAX_BYTES = 1024 * 1024 * 1024;",
      suites: ["graphql/subscriptions"],
      tests: "that sends too much",
    },
    {
      replace: ".subarray(0, MAX_REASON_BYTES)",
      by: "",
      suites: ["graphql/subscriptions"],
      tests: "at most 123 bytes",
    },
    {
      replace: " || extra.isLeaving) return;",
      by: ") return;",
      suites: ["graphql/subscriptions"],
      tests: "of a gateway that stops",
    },
  ],
  "src/pages/examples.ts": [
    {
      replace: "?.supplierBound === true;",
      by: " === null;",
      suites: ["explorer"],
      tests: "needs a supplier's key says so",
    },
  ],
  "src/rest/schema.ts": [
    {
      replace: "deprecation?.staysOnRest",
      by: "going && false",
      suites: ["rest/going"],
      tests: "stays on REST",
    },
  ],
  "src/schema/lib/node.ts": [
    {
      replace: " || type.getFields().id!.deprecationReason",
      by: "",
      suites: ["graphql/node"],
      tests: "which GraphQL forbids",
    },
  ],
  "src/schema/lib/answer-size.ts": [
    {
      replace: "budget.isTooLarge ? [] : rows",
      by: "rows",
      suites: ["graphql/answer-size"],
      tests: "no row of it is completed",
    },
  ],
};
