/** What GraphQL allows: sizes, costs, documents, files, sockets. */
import type { Mutations } from "./mutation.ts";

export const GRAPHQL: Mutations = {
  "src/graphql/document.ts": {
    "graphql/limits": [
      ["depth > limits.depth ?", "false ?", "depth"],
      ["aliases > limits.aliases ?", "false ?", "aliases"],
      [
        "return plus(sizeOfFragment(selection.name.value), { selections: 1 });",
        "return plus(NOTHING, { selections: 1 });",
        "depth",
      ],
    ],
    "graphql/hostile-documents": [
      ["MAX_NAME_CHARACTERS = 200", "MAX_NAME_CHARACTERS = 201", "a name of 200 characters"],
      ["selections > MAX_SELECTIONS ?", "false ?", "no document holds the loop"],
    ],
  },
  "src/graphql/cost.ts": {
    "graphql/limits": [
      ["Math.min(Math.max(limit, 0), ", "Math.min(limit, ", "cannot be paid for by a negative limit"],
      ["(isList ? rowCount(rows, variables) : 1) * below", "below", "of an import"],
    ],
    "graphql/cost": [
      ["if (size > max) return;\n      if (selection.kind !== Kind.FIELD)", "if (selection.kind !== Kind.FIELD)"],
    ],
  },
  "src/graphql/check.ts": {
    "graphql/limits": [
      ["if (excesses.length > 0) return", "if (false) return", "aliases"],
      ["introspectionSize(schema, document, maxOfSchema) <= maxOfSchema", "document", "introspection"],
    ],
    "graphql/repeated-requests": [["if (isDocument(checked)) valid", "valid", "whose errors are made anew"]],
  },
  "src/graphql/server.ts": {
    "graphql/repeated-requests": [["if (!areOfResolvers(result.errors)) return null;", "", "an error in a variable"]],
  },
  "src/graphql/router.ts": {
    "http/most-numerous": [["const query = body?.query;", "const { query } = { ...body };", "operations of a batch"]],
  },
  "src/graphql/persisted-documents.ts": {
    "http/most-numerous": [
      ["RequestedDocument = request ?? {};", "RequestedDocument = { ...request };", "operations of a batch"],
    ],
    "graphql/persisted-documents": [
      ['throw new AppError("DOCUMENT_NOT_TRUSTED");', "return request;", "trusted"],
      ["if (sha256(query) !== sha)", "if (false)", "automatic"],
      [" || !isValid(text)", "", "not valid is not kept"],
      ["query != null && query !== named", "false", "trusted"],
      ["maxSize: MAX_CHARACTERS,", "maxSize: Infinity,", "bounded"],
    ],
  },
  "src/graphql/uploads.ts": {
    "graphql/uploads": [
      ['root !== "variables" || ', "", "what is wrong"],
      ["sha256: digestOf(file)", "sha256: 0", "an Idempotency-Key belongs to the file"],
    ],
  },
  "src/graphql/sockets.ts": {
    "graphql/subscriptions": [
      ["if (!isAllowed(req, config.CORS_ORIGINS))", "if (false)", "of a foreign page"],
      ["const MAX_BYTES = 1024 * 1024;", "const MAX_BYTES = 1024 * 1024 * 1024;", "that sends too much"],
      [".subarray(0, MAX_REASON_BYTES)", "", "at most 123 bytes"],
      [" || extra.isLeaving) return;", ") return;", "of a gateway that stops"],
    ],
  },
  "src/pages/examples.ts": {
    explorer: [["?.supplierBound === true;", " === null;", "needs a supplier's key says so"]],
  },
  "src/rest/schema.ts": { "rest/going": [["deprecation?.staysOnRest", "going && false", "stays on REST"]] },
  "src/schema/lib/node.ts": {
    "graphql/node": [["if (!field.deprecationReason) ", "", "which GraphQL forbids"]],
  },
  "src/schema/lib/answer-size.ts": {
    "graphql/answer-size": [["budget.isTooLarge ? [] : rows", "rows", "no row of it is completed"]],
  },
};
