/** Decides whether a document may run: it must be small enough, and then valid. */
import { type DocumentNode, getIntrospectionQuery, GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { introspectionSize } from "./cost.js";
import { excessesOf, type SizeLimits } from "./document.js";
import { withScalarsOfIds } from "./id-variables.js";

/** Returns a valid document with the types of its ids (id-variables.ts), or its errors. A valid one is checked once. */
export type CheckDocument = (document: DocumentNode) => DocumentNode | readonly GraphQLError[];

const MAX_ERRORS = 20;
/** How many times as much introspection as an explorer's one operation may ask for. */
const INTROSPECTIONS = 4;

/**
 * Makes the check of documents. Sizes are checked first, because a hostile document can make graphql-js's rules do
 * almost unlimited work. (Apollo Server would run those rules before any code of ours.)
 */
export function documentChecker(schema: GraphQLSchema, limits: SizeLimits): CheckDocument {
  const maxOfSchema =
    INTROSPECTIONS * introspectionSize(schema, parse(getIntrospectionQuery({ inputValueDeprecation: true })), Infinity);
  const valid = new WeakMap<DocumentNode, DocumentNode>();

  const check = (sent: DocumentNode): DocumentNode | readonly GraphQLError[] => {
    const excesses = excessesOf(sent, limits);
    if (excesses.length > 0) return excesses.map((message) => refusal(new GraphQLError(message)));
    const document = withScalarsOfIds(schema, sent);
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
    if (errors.length > 0) return errors.map(refusal);
    if (introspectionSize(schema, document, maxOfSchema) <= maxOfSchema) return document;
    return [
      refusal(
        new GraphQLError(`The operation asks for more than ${maxOfSchema} parts of the schema; ask for fewer at once.`),
      ),
    ];
  };

  return (document) => {
    const before = valid.get(document);
    if (before) return before;
    const checked = check(document);
    // Errors are not cached, because the stack of an error keeps the whole request in memory.
    if (isDocument(checked)) valid.set(document, checked);
    return checked;
  };
}

/** Whether a checked document is valid. */
export const isDocument = (checked: ReturnType<CheckDocument>): checked is DocumentNode => "definitions" in checked;

// graphql-js gives up comparing too many fields of one name with the words "Validation aborted." alone.
const REPEATED = "The operation names the same fields too often for them to be compared; name each field once.";

const refusal = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message === "Validation aborted." ? REPEATED : message, {
    ...(nodes && { nodes }),
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
