/** Sends typed documents to the gateway's GraphQL. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type DocumentNode, Kind, OperationTypeNode, parse, print, type SelectionSetNode } from "graphql";
import { GatewayError, idsIn, type Problem } from "./errors.js";
import { UNKEYED } from "./generated/unkeyed.js";
import type { Send } from "./retry.js";

export interface GraphQLOptions {
  /** Further headers, e.g. `Idempotency-Key` or `Dry-Run`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Is told the headers of the answer, e.g. for `Import-Id`. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** @param document what graphql-codegen made, one of `procurement-gateway-client/operations`, or a text */
export type GraphQLSender = <Data = unknown, Variables = Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables> | string,
  ...given: Given<Variables>
) => Promise<Data>;

/** A document without required variables needs none. */
type Given<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: GraphQLOptions]
    : [variables: Variables, options?: GraphQLOptions];

interface Way {
  readonly url: string;
  readonly apiKey: string;
  readonly send: Send;
  /** Names a write. */
  readonly key: (headers: Headers) => void;
}

export function graphqlSender({ url, apiKey, send, key }: Way): GraphQLSender {
  return async <Data, Variables>(document: TypedDocumentNode<Data, Variables> | string, ...given: Given<Variables>) => {
    const [variables, { headers: own, signal, onHeaders } = {}] = given;
    const node = typeof document === "string" ? parse(document) : document;
    const isWrite = operationsOf(node).some(({ operation }) => operation === OperationTypeNode.MUTATION);
    const headers = new Headers({
      ...own,
      "X-API-Key": apiKey,
      "Content-Type": "application/json",
      Accept: "application/graphql-response+json, application/json;q=0.9",
    });
    if (isWrite && !rootFieldsOf(node).some((field) => UNKEYED_FIELDS.has(field))) key(headers);
    const query = typeof document === "string" ? document : print(node);
    const request = new Request(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    });
    const response = await send(request, !isWrite);
    onHeaders?.(response.headers);
    return dataOf<Data>(response);
  };
}

const UNKEYED_FIELDS = new Set(UNKEYED.map(([field]) => field));

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** The fields of operations and fragments; those of a fragment on another type have other names. */
const rootFieldsOf = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) => ("selectionSet" in definition ? fieldsOf(definition.selectionSet) : []));

const fieldsOf = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    return selection.kind === Kind.INLINE_FRAGMENT ? fieldsOf(selection.selectionSet) : [];
  });

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: {
      readonly code?: string;
      readonly field?: string;
      readonly errors?: readonly Problem[];
    };
  }[];
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  const { data, errors } = answerOf<Data>(text);
  if (!errors && data != null) return data;
  const [{ message, extensions } = { message: `${status} ${statusText}`.trim() }] = errors ?? [];
  throw new GatewayError(message, {
    status,
    code: extensions?.code,
    field: extensions?.field,
    problems: extensions?.errors,
    ...idsIn(headers),
    data,
  });
}

/** What is no JSON is of something before the gateway. */
function answerOf<Data>(text: string): Answer<Data> {
  try {
    return JSON.parse(text) as Answer<Data>;
  } catch {
    return {};
  }
}
