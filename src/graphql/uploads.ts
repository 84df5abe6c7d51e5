/**
 * Files that come with an operation, as the GraphQL multipart request specification says: a form with `operations`,
 * `map` and the files. A file stands in a variable where a document stands in Base64 in JSON (ADR 0046).
 */
import { createHash } from "node:crypto";
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  type OperationDefinitionNode,
  visit,
} from "graphql";
import { AppError, invalidParameter } from "../errors.js";
import { DEFAULT_BODY_LIMIT } from "../http/body.js";
import { hashOf } from "../http/json/read.js";
import type { JsonReader } from "../http/json/workers.js";
import { unreadable } from "../http/multipart.js";
import type { BodyPart } from "../schema/lib/body-part.js";
import { extensionsOf } from "../schema/lib/directives.js";
import { typeOfVariable } from "../schema/lib/inputs.js";
import { Bytes } from "../schema/lib/scalars.js";
import { rootFieldsOf } from "./document.js";

/** A file and where in the variables it belongs. */
interface Upload {
  readonly file: BodyPart;
  /** E.g. `["input", "files", "0"]`. */
  readonly path: readonly [string, ...string[]];
}

/** A request with files. */
export interface RequestWithFiles {
  /** What the request would be in JSON, with null for each file. */
  readonly body: Record<string, unknown>;
  readonly uploads: readonly Upload[];
}

const MAX_LEVELS = 10;
const MAX_PLACES = 100;

/**
 * Takes the parts of a request apart.
 * @throws UNREADABLE_BODY saying which part of the specification is not kept
 */
export async function requestWithFiles(parts: readonly BodyPart[], json: JsonReader): Promise<RequestWithFiles> {
  const read = async (name: string): Promise<Record<string, unknown>> => {
    const part = parts.find((candidate) => candidate.name === name);
    if (!part) throw unreadable(`The form has no part "${name}", as the GraphQL multipart request specification says.`);
    // The reader may overwrite the bytes, which are a view of the whole body.
    const { value } = await json.read(Uint8Array.from(part.content), { rules: null, jsonText: [], hash: null }, null);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw unreadable(`The part "${name}" must be a JSON object.`);
    return value as Record<string, unknown>;
  };
  const body = await read("operations");
  const places = Object.entries(await read("map"));
  const uploads = places.flatMap(([name, paths]) => {
    const file = parts.find((part) => part.name === name && name !== "operations" && name !== "map");
    if (!file) throw unreadable(`The part "map" names a file "${name}", which the form does not have.`);
    if (!Array.isArray(paths)) throw unreadable(`The part "map" must name a list of paths for "${name}".`);
    if (paths.length > MAX_PLACES) throw unreadable(`The part "map" names more than ${MAX_PLACES} places.`);
    return paths.map((path) => ({ file, path: pathIn(path) }));
  });
  if (uploads.length > MAX_PLACES) throw unreadable(`The part "map" names more than ${MAX_PLACES} places.`);
  return { body, uploads };
}

function pathIn(path: unknown): Upload["path"] {
  const [root, first, ...others] = typeof path === "string" ? path.split(".") : [];
  if (root !== "variables" || !first || others.length > MAX_LEVELS)
    throw unreadable('A path in the part "map" must lead into the variables, e.g. "variables.file".');
  return [first, ...others];
}

/** A hash of what was sent in the variables. */
export function hashOfRequest({ body, uploads }: RequestWithFiles): string {
  const digests = new Map<BodyPart, string>();
  const digestOf = (file: BodyPart): string => {
    const digest = digests.get(file) ?? createHash("sha256").update(file.content).digest("hex");
    digests.set(file, digest);
    return digest;
  };
  const sent = uploads.map(({ path, file }) => {
    const { content: _, ...said } = file;
    return [path, { ...said, sha256: digestOf(file) }];
  });
  return hashOf([body.variables ?? {}, sent]);
}

/**
 * Puts the files into the variables: where the variable's type wants a `BodyPart`, with what is said of the file, and
 * where it wants `Bytes`, its bytes.
 * @throws INVALID naming a place that takes no file; BODY_TOO_LARGE if a file is larger than its mutation takes
 */
export function placeFiles(schema: GraphQLSchema, document: DocumentNode, { body, uploads }: RequestWithFiles): void {
  const operation = getOperationAST(document, typeof body.operationName === "string" ? body.operationName : undefined);
  // Which operation is meant is unclear, or it has no such variables: the error that follows says so.
  if (!operation) return;
  for (const { file, path } of uploads) {
    const name = `variables.${path.join(".")}`;
    const type = typeAt(schema, operation, path);
    const value = type && valueFor(type, file);
    const place = placeOf(body.variables, path);
    if (value === undefined || !place) throw invalidParameter(name, "takes no file");
    const { holder, key } = place;
    if (holder[key] !== null) throw invalidParameter(name, "must be null where a file belongs");
    const limitBytes = limitFor(schema, document, operation, path[0]);
    if (file.content.length > limitBytes) throw new AppError("BODY_TOO_LARGE", { limitBytes });
    holder[key] = value;
  }
}

function typeAt(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  [variable, ...below]: Upload["path"],
): GraphQLInputType | undefined {
  const declared = variableDefinitions.find((definition) => definition.variable.name.value === variable);
  let type = declared && typeOfVariable(schema, declared);
  for (const name of below) {
    const inner: GraphQLInputType | undefined = type && getNullableType(type);
    type = isListType(inner) ? inner.ofType : isInputObjectType(inner) ? inner.getFields()[name]?.type : undefined;
  }
  return type;
}

function valueFor(type: GraphQLInputType, { filename, content_type, charset, content }: BodyPart): unknown {
  if (isListType(getNullableType(type))) return undefined;
  switch (getNamedType(type).name) {
    case Bytes.name:
      return content;
    case "BodyPart":
      return { filename, content_type, charset, content };
    default:
      return undefined;
  }
}

/** The object or list in the variables that has the value at the path, and its key in it. */
function placeOf(variables: unknown, [first, ...others]: Upload["path"]) {
  let [holder, key] = [variables, first];
  for (const name of others) [holder, key] = [ownIn(holder, key) ? holder[key] : undefined, name];
  return ownIn(holder, key) ? { holder, key } : undefined;
}

const ownIn = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && Object.hasOwn(value, name);

/** Most bytes of a file in a variable: what the mutations that take the variable take on REST. */
function limitFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variable: string,
): number {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const limits = rootFieldsOf(document, operation).flatMap((node) => {
    let isNamed = false;
    for (const argument of node.arguments ?? [])
      visit(argument, { Variable: ({ name }) => void (isNamed ||= name.value === variable) });
    const field = fields[node.name.value];
    return isNamed && field ? [bodyLimitOf(field)] : [];
  });
  return limits.length > 0 ? Math.min(...limits) : DEFAULT_BODY_LIMIT;
}

const bodyLimitOf = (field: GraphQLField<unknown, unknown>): number =>
  extensionsOf(field).rest?.limit ?? DEFAULT_BODY_LIMIT;

/** More than the names and the rest of a request with a file take. */
const ROOM = 1_048_576;

/** Most bytes of a request with files: the largest file that a mutation takes, and what comes with it. */
export function maxBytesWithFiles(schema: GraphQLSchema): number {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return ROOM + Math.max(DEFAULT_BODY_LIMIT, ...fields.map(bodyLimitOf));
}
