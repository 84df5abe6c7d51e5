/** Whether a document may run at all: small enough, then valid. */
import { type DocumentNode, getIntrospectionQuery, GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { introspectionSize } from "./cost.js";
import { excessesOf, type SizeLimits } from "./document.js";

/** Says what is wrong with a document; empty where nothing is. A good document is looked at once. */
export type CheckDocument = (document: DocumentNode) => readonly GraphQLError[];

const MOST_ERRORS = 20;
/** How many times what explorers ask for an operation may ask of the schema itself. */
const INTROSPECTIONS = 4;

/**
 * Makes the check of documents. The sizes come first: graphql-js's rules, which Apollo Server would run before anything of ours, take a hostile
 * document's word for how often they must look at it.
 */
export function documentChecker(schema: GraphQLSchema, limits: SizeLimits): CheckDocument {
  const mostOfSchema = INTROSPECTIONS * introspectionSize(schema, parse(getIntrospectionQuery({ inputValueDeprecation: true })), Infinity);
  const good = new WeakSet<DocumentNode>();

  const errorsOf = (document: DocumentNode): readonly GraphQLError[] => {
    const excesses = excessesOf(document, limits);
    if (excesses.length > 0) return excesses.map((message) => refusal(new GraphQLError(message)));
    const errors = validate(schema, document, undefined, { maxErrors: MOST_ERRORS });
    if (errors.length > 0) return errors.map(refusal);
    if (introspectionSize(schema, document, mostOfSchema) <= mostOfSchema) return [];
    return [refusal(new GraphQLError(`The operation asks for more than ${mostOfSchema} parts of the schema; ask for fewer at once.`))];
  };

  return (document) => {
    if (good.has(document)) return [];
    const errors = errorsOf(document);
    // An error is not kept: by its stack it holds the whole request.
    if (errors.length === 0) good.add(document);
    return errors;
  };
}

// graphql-js gives up comparing fields of one name, and says no more than this.
const REPEATED = "The operation names the same fields too often for them to be compared; name each field once.";

const refusal = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message === "Validation aborted." ? REPEATED : message, {
    ...(nodes && { nodes }),
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
