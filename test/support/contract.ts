/** Holds the answers of REST to the OpenAPI document that the answering gateway itself serves. */
import { type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

type Json = Record<string, any>;

export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** The request's body where it is text. */
  readonly sent?: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  /** The answer's body. */
  readonly text: string;
}

const mismatches: string[] = [];

/** What was wrong with answers since the last call. */
export const takeMismatches = (): string[] => mismatches.splice(0);

/** Compares an exchange with the document, where it is one of REST; keeps what is wrong for `takeMismatches`. */
export async function see(exchange: Exchange): Promise<void> {
  const { origin, pathname } = new URL(exchange.url);
  if (!isOfRest(exchange.url) || isPreflight(exchange)) return;
  const contract = await contractOf(origin);
  const found = contract.mismatchesOf(exchange);
  mismatches.push(...found.map((mismatch) => `${exchange.method} ${pathname} → ${exchange.status}: ${mismatch}`));
}

/** Reads the document while the gateway can still be asked: the request may be its last. */
export async function prepareFor(url: string): Promise<void> {
  if (isOfRest(url)) await contractOf(new URL(url).origin).catch(() => undefined); // nobody there: that, the request itself will tell
}

const isOfRest = (url: string): boolean => /^\/v1(\/|$)/.test(new URL(url).pathname);

// Answered by CORS for every path alike: no operation.
const isPreflight = ({ method, headers }: Exchange): boolean => method === "OPTIONS" && headers.has("access-control-allow-methods");

const byOrigin = new Map<string, Promise<Contract>>();

function contractOf(origin: string): Promise<Contract> {
  return getOrMake(byOrigin, origin, async () => {
    try {
      const response = await realFetch(`${origin}/openapi.json`);
      return new Contract((await response.json()) as Json);
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

// Not the one that watches.
const realFetch = globalThis.fetch;

/** An OpenAPI document as a judge of exchanges. */
export class Contract {
  readonly #document: Json;
  readonly #ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: Json) {
    // The document leaves answers open for later versions; today's has no other fields than those.
    this.#document = closed(document);
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(["components"]);
  }

  mismatchesOf(exchange: Exchange): string[] {
    const { status, headers, sent } = exchange;
    const operation = this.#operationOf(exchange);
    // No operation: the document says in its description that this is an error like all others.
    if (!operation) return status < 400 ? ["the document does not know this operation"] : this.#mismatchesOfBody(UNKNOWN_OPERATION, exchange);

    const response = this.#resolve(operation.pointer, "responses", String(status));
    if (!response) return ["the document does not know this status"];
    const missing = Object.keys(response.value.headers ?? {}).filter(
      (name) => this.#resolve(response.pointer, "headers", name)!.value.required && !headers.has(name),
    );
    const isAccepted = status < 300 && sent !== undefined && operation.value.requestBody;
    return [
      ...missing.map((name) => `the header ${name} is missing`),
      ...this.#mismatchesOfBody(response.pointer, exchange),
      ...(isAccepted ? this.#errorsOf([...operation.pointer, "requestBody", "content", "application/json", "schema"], sent, "was accepted") : []),
    ];
  }

  #mismatchesOfBody(pointer: readonly string[], { method, headers, text }: Exchange): string[] {
    const [type = ""] = (headers.get("content-type") ?? "").split(";");
    const media = this.#resolve(pointer, "content", type) ?? this.#resolve(pointer, "content", "*/*");
    if (!media) return [`the document does not know the content type "${type}"`];
    if (method === "HEAD") return text ? ["an answer to HEAD has a body"] : [];
    return media.value.schema ? this.#errorsOf([...media.pointer, "schema"], text, "was answered") : [];
  }

  #errorsOf(pointer: readonly string[], text: string, what: string): string[] {
    const { components } = this.#document;
    const validate = getOrMake(this.#compiled, pointer.join(), () => this.#ajv.compile({ ...this.#at(pointer), components }));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [`no JSON ${what}: ${text.slice(0, 80)}`];
    }
    return validate(value) ? [] : validate.errors!.map((error) => `${what} against the document: ${textOf(error)}`);
  }

  /** The operation of a request. A literal segment wins over a parameter, as in the router. */
  #operationOf({ method, url }: Exchange): Found | undefined {
    const segments = segmentsOf(new URL(url).pathname);
    const server = segmentsOf(this.#document.servers[0].url);
    const [path] = Object.keys(this.#document.paths)
      .filter((template) => {
        const wanted = [...server, ...segmentsOf(template).slice(1)];
        return wanted.length === segments.length && wanted.every((segment, i) => segment === segments[i] || (segment.startsWith("{") && segments[i]));
      })
      .sort((a, b) => a.split("{").length - b.split("{").length);
    return path === undefined ? undefined : this.#resolve(["paths", path], (method === "HEAD" ? "GET" : method).toLowerCase());
  }

  /** A value of the document and where it really is, past a reference. */
  #resolve(pointer: readonly string[], ...names: string[]): Found | undefined {
    const at = [...pointer, ...names];
    const value = this.#at(at);
    return typeof value?.$ref === "string" ? this.#resolve(value.$ref.slice(2).split("/")) : value && { pointer: at, value };
  }

  #at(pointer: readonly string[]): Json | undefined {
    return pointer.reduce<Json | undefined>((outer, name) => outer?.[name], this.#document);
  }
}

interface Found {
  readonly pointer: readonly string[];
  readonly value: Json;
}

// Any response with the error schema.
const UNKNOWN_OPERATION = ["components", "responses", "NotFound"];

// Express takes a path with a slash at its end, too.
const segmentsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, "").split("/");

const textOf = ({ instancePath, message, params }: ErrorObject): string => `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`;

function closed(value: any): any {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return inner.type === "object" && inner.properties ? { additionalProperties: false, ...inner } : inner;
}
