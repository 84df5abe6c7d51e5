/** Compares the answers of REST with the OpenAPI document that the same gateway serves. */
import { type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

type Json = Record<string, any>;

export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** The request's body, if it is text. */
  readonly sent?: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  /** The answer's body. */
  readonly text: string;
}

const mismatches: string[] = [];

/** The mismatches found since the last call. */
export const takeMismatches = (): string[] => mismatches.splice(0);

/** Compares an exchange with the document if it belongs to REST, and keeps the mismatches for `takeMismatches`. */
export async function see(exchange: Exchange): Promise<void> {
  const { origin, pathname } = new URL(exchange.url);
  if (!isOfRest(exchange.url) || isPreflight(exchange)) return;
  const contract = await contractOf(origin);
  if (!isPrefixed(pathname) && !contract.knows(exchange)) return;
  const found = contract.mismatchesOf(exchange);
  mismatches.push(...found.map((mismatch) => `${exchange.method} ${pathname} → ${exchange.status}: ${mismatch}`));
}

/** Reads the document before the request is sent: the gateway may not answer any more after it. */
export async function prepareFor(url: string): Promise<void> {
  // If nobody is listening, the request itself will show it.
  if (isOfRest(url)) await contractOf(new URL(url).origin).catch(() => undefined);
}

const isPrefixed = (pathname: string): boolean => /^\/v1(\/|$)/.test(pathname);

/** Whether the address may belong to REST: below the prefix, or at the root, but not one of the pages and probes. */
const isOfRest = (url: string): boolean =>
  !/^\/((graphi?ql|docs|assets|healthz|readyz|metrics)(\/|$)|[\w.]*$)/.test(new URL(url).pathname);

// CORS answers a preflight for every path alike, so it is not an operation.
const isPreflight = ({ method, headers }: Exchange): boolean =>
  method === "OPTIONS" && headers.has("access-control-allow-methods");

const byOrigin = new Map<string, Promise<Contract>>();
/** Most gateways of a worker have the same document, and compiling it takes long. */
const byDocument = new Map<string, Contract>();

function contractOf(origin: string): Promise<Contract> {
  return getOrMake(byOrigin, origin, async () => {
    try {
      const response = await realFetch(`${origin}/openapi.json`);
      const text = await response.text();
      return getOrMake(byDocument, text, () => new Contract(JSON.parse(text) as Json));
    } catch (error) {
      byOrigin.delete(origin);
      throw error;
    }
  });
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

// The original fetch; compared-fetch.ts replaces the global one.
const realFetch = globalThis.fetch;

/** An OpenAPI document that exchanges are compared with. */
export class Contract {
  readonly #document: Json;
  // What it compiles runs a few times, so making it shorter takes longer than it saves.
  // OpenAPI 3.1 adds `externalDocs` to JSON Schema, and generators of clients the names of an enum's constants.
  readonly #ajv = new Ajv2020({ strict: true, allowUnionTypes: true, code: { optimize: false } }).addVocabulary([
    "externalDocs",
    "x-enum-varnames",
  ]);
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: Json) {
    // The document allows further fields, for later versions. Today's answers must have no others.
    this.#document = closed(document);
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(Object.keys(document));
    // As one schema, so that a record that many operations answer with is compiled once.
    this.#ajv.addSchema(this.#document, DOCUMENT);
  }

  knows(exchange: Exchange): boolean {
    return this.#operationOf(exchange) !== undefined;
  }

  mismatchesOf(exchange: Exchange): string[] {
    const { status, headers, sent } = exchange;
    const operation = this.#operationOf(exchange);
    // For an unknown operation, the document's description promises an error in the usual shape.
    if (!operation)
      return status < 400
        ? ["the document does not know this operation"]
        : this.#mismatchesOfBody(UNKNOWN_OPERATION, exchange);

    const response = this.#resolve(operation.pointer, "responses", String(status));
    if (!response) return ["the document does not know this status"];
    const missing = Object.keys(response.value.headers ?? {}).filter(
      (name) => this.#resolve(response.pointer, "headers", name)!.value.required && !headers.has(name),
    );
    // A lenient import takes rows that are wrong, and refuses them one by one.
    const isLenient = headers.get("Preference-Applied")?.includes("handling=lenient") === true;
    const isAccepted = status < 300 && !isLenient && sent !== undefined && takesOnlyJson(operation.value.requestBody);
    return [
      ...missing.map((name) => `the header ${name} is missing`),
      ...this.#mismatchesOfBody(response.pointer, exchange),
      ...this.#unnamedCode(response, exchange),
      ...(isAccepted
        ? this.#errorsOf(
            [...operation.pointer, "requestBody", "content", "application/json", "schema"],
            sent,
            "was accepted",
          )
        : []),
    ];
  }

  #mismatchesOfBody(pointer: readonly string[], { method, url, status, headers, text, sent }: Exchange): string[] {
    const [type = ""] = (headers.get("content-type") ?? "").split(";");
    if (!this.#resolve(pointer, "content")) return text ? ["an answer without content has a body"] : [];
    const media = this.#resolve(pointer, "content", type) ?? this.#resolve(pointer, "content", "*/*");
    if (!media) return [`the document does not know the content type "${type}"`];
    if (method === "HEAD") return text ? ["an answer to HEAD has a body"] : [];
    if (!media.value.schema || !/\bjson\b/.test(type)) return [];
    // The schema says what a whole record has.
    const isNarrowed =
      new URL(url).searchParams.has("fields") || (url.endsWith("/search") && sent?.includes('"fields"'));
    if (status === 200 && isNarrowed) return [];
    return this.#errorsOf([...media.pointer, "schema"], text, "was answered");
  }

  /** The document must name the error's code for this operation. Only problem details contain the code. */
  #unnamedCode({ pointer }: Found, { headers, text }: Exchange): string[] {
    const named = this.#resolve(pointer, "content", PROBLEM)?.value.examples;
    if (!named || !headers.get("content-type")?.startsWith(PROBLEM)) return [];
    const { code } = JSON.parse(text) as { code: string };
    return code in named ? [] : [`the document does not name the error ${code}`];
  }

  #errorsOf(pointer: readonly string[], text: string, what: string): string[] {
    const $ref = `${DOCUMENT}#/${pointer.map(inPointer).join("/")}`;
    const validate = getOrMake(this.#compiled, $ref, () => this.#ajv.compile({ $ref }));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [`no JSON ${what}: ${text.slice(0, 80)}`];
    }
    return validate(value) ? [] : validate.errors!.map((error) => `${what} against the document: ${textOf(error)}`);
  }

  /** The operation of a request. As in the router, a literal segment takes precedence over a parameter. */
  #operationOf({ method, url }: Exchange): Found | undefined {
    const segments = segmentsOf(new URL(url).pathname);
    const verb = (method === "HEAD" ? "GET" : method).toLowerCase();
    const [path] = Object.keys(this.#document.paths)
      .filter((template) => {
        const [server] = this.#document.paths[template][verb]?.servers ?? this.#document.servers;
        const wanted = [...segmentsOf(server.url.replace(/\/$/, "")), ...segmentsOf(template).slice(1)];
        return (
          wanted.length === segments.length &&
          wanted.every((segment, i) => segment === segments[i] || (segment.startsWith("{") && segments[i]))
        );
      })
      .sort((a, b) => (shapeOf(a) < shapeOf(b) ? -1 : 1));
    return path === undefined ? undefined : this.#resolve(["paths", path], verb);
  }

  /** A value of the document and its pointer, with a reference resolved. */
  #resolve(pointer: readonly string[], ...names: string[]): Found | undefined {
    const at = [...pointer, ...names];
    const value = this.#at(at);
    return typeof value?.$ref === "string"
      ? this.#resolve(value.$ref.slice(2).split("/"))
      : value && { pointer: at, value };
  }

  #at(pointer: readonly string[]): Json | undefined {
    return pointer.reduce<Json | undefined>((outer, name) => outer?.[name], this.#document);
  }
}

// Of other kinds no schema says much.
const takesOnlyJson = (requestBody: Json | undefined): boolean =>
  requestBody !== undefined && Object.keys(requestBody.content).join() === "application/json";

interface Found {
  readonly pointer: readonly string[];
  readonly value: Json;
}

const DOCUMENT = "openapi.json";
const PROBLEM = "application/problem+json";

/** A name as a part of a JSON pointer in an address. */
const inPointer = (name: string): string => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));

// Any response with the error schema will do.
const UNKNOWN_OPERATION = ["components", "responses", "NotFound"];

// Express also accepts a path with a trailing slash.
const segmentsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, "").split("/");

const textOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`;

function closed(value: any): any {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return inner.type === "object" && inner.properties ? { additionalProperties: false, ...inner } : inner;
}

/** A text by which the more literal of two paths comes first. */
const shapeOf = (template: string): string =>
  segmentsOf(template)
    .map((segment) => (segment.startsWith("{") ? "1" : "0"))
    .join("");
