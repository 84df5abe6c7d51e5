/**
 * Runs the selections of webhooks: the fields of an event that they receive. A selection is put into the query `events`
 * at the event's own position, so a webhook receives exactly what its key could read there: guards, tenancy and limits
 * are those of any query.
 */
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, type SelectionSetNode } from "graphql";
import { LRUCache } from "lru-cache";
import { Context } from "../context.js";
import { positionIn } from "../domain/events.js";
import { invalid } from "../errors.js";
import type { EventSelections } from "../request/app-dependencies.js";
import { isDocument } from "./check.js";
import { type OperationLimits, operationRunner, type Operations } from "./operation.js";

const MAX_DOCUMENTS = 500;

/**
 * @param schemaOf makes the guarded schema, when the first selection comes
 * @param isPassing whether what failed may succeed later. Then the event waits; any other failure is sent as it is,
 *   because it would fail again and keep the webhook from all later events
 */
export function eventSelections(
  schemaOf: () => GraphQLSchema,
  limits: OperationLimits,
  isPassing: (error: unknown) => boolean,
): EventSelections {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  let made: Operations | undefined;
  const operations = (): Operations => (made ??= operationRunner(schemaOf(), limits));

  const documentOf = (selection: string): DocumentNode => {
    let document = documents.get(selection);
    if (!document) documents.set(selection, (document = queryWith(selectionSetOf(selection))));
    return document;
  };

  return {
    check(selection) {
      const document = documentOf(selection);
      const checked = operations().check(document);
      if (!isDocument(checked)) throw invalid("selection", `must be a selection of an event: ${checked[0]!.message}`);
      const cost = operations().costOf(document);
      if (cost > limits.cost)
        throw invalid("selection", `costs ${cost}, more than the ${limits.cost} allowed; ask for fewer rows (limit)`);
    },
    async run(app, actor, selection, position) {
      const ctx = new Context(app, { actor, wantsNewest: true });
      const { data, errors } = await operations().run(ctx, {
        document: documentOf(selection),
        operationName: null,
        variables: { after: String(BigInt(position) - 1n) },
      });
      const feed = (data as { events?: { events: unknown[]; next_cursor: string } | null } | null | undefined)?.events;
      const passing = errors?.map(({ originalError }) => originalError).find(isPassing);
      if (passing) throw passing;
      // If the event is not to be seen any more, the query shows the one after it.
      const isSeen = feed != null && feed.events.length > 0 && positionIn(feed.next_cursor) === position;
      return {
        data: isSeen ? feed.events[0] : null,
        ...(errors && { errors: errors.map(({ message, path }) => ({ message, path: path?.slice(3) ?? [] })) }),
      };
    },
  };
}

/** @throws INVALID unless the text is one selection in braces */
function selectionSetOf(text: string): SelectionSetNode {
  const rule = "must be one selection of an event in braces, e.g. { type data }";
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: 2000 });
  } catch (error) {
    throw invalid("selection", error instanceof GraphQLError ? `${rule}: ${error.message}` : rule);
  }
  const [definition, ...others] = document.definitions;
  const isAlone = others.length === 0 && definition?.kind === Kind.OPERATION_DEFINITION && text.trim().startsWith("{");
  if (!isAlone) throw invalid("selection", rule);
  return definition.selectionSet;
}

const QUERY = parse("query ($after: String!) { events(after: $after, limit: 1) { events { id } next_cursor } }", {
  noLocation: true,
});

/** The query for one event, with the selection in the place of its own. */
function queryWith(selectionSet: SelectionSetNode): DocumentNode {
  const replaced = (node: any, depth: number): any => {
    const [field, ...others] = node.selectionSet.selections;
    const inner = depth === 0 ? { ...field, selectionSet } : replaced(field, depth - 1);
    return { ...node, selectionSet: { ...node.selectionSet, selections: [inner, ...others] } };
  };
  return { ...QUERY, definitions: [replaced(QUERY.definitions[0], 1)] };
}
