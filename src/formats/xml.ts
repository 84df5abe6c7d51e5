/**
 * Reads XML from outside. The time is proportional to the bytes, entities are never expanded, nothing is fetched, and
 * names are local names: real senders declare the wrong namespace, or none.
 */
import { setImmediate as breathe } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { isBlank } from "../domain/text.js";
import { AppError } from "../errors.js";

export const XML_TYPE = "application/xml";

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** By local name; namespace declarations are left out. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The element's own text, without its children's. */
  text: string;
}

export interface XmlOptions {
  /** The charset that the transport declares, for a document that declares none itself. */
  readonly charset?: string | null;
  /** Whether an `&` that begins no reference stands for itself, as it does in what many shops send. */
  readonly forgivesAmpersands?: boolean;
  /** How many elements the document may have: 100,000, unless such documents are known to have more. */
  readonly maxElements?: number;
}

/** No real message comes near these. */
const LIMITS = { bytes: 32 * 1_048_576, depth: 64, elements: 100_000, attributes: 64, text: 100_000 };

/** Embedded files, which may be long: of their text only the beginning is kept, which tells that there is one. */
const EMBEDDED = new Set(["EmbeddedDocumentBinaryObject", "AttachmentBinaryObject", "BinaryObject", "MIME_EMBEDDED"]);

/** How many characters are parsed before other requests get their turn: some milliseconds' work. */
const PIECE = 65_536;

/**
 * The root element of a document.
 * @param content bytes as they were sent, or text, whose declared charset then means nothing
 * @throws UNREADABLE_BODY: not well-formed, with a document type, too large, or in an unknown charset
 */
export async function readXml(content: Uint8Array | string, options: XmlOptions = {}): Promise<XmlElement> {
  if (content.length > LIMITS.bytes) throw unreadable(`The XML is larger than ${LIMITS.bytes / 1_048_576} MiB.`);
  const decoded = typeof content === "string" ? content : decodeXml(content, options.charset);
  const text = options.forgivesAmpersands ? withoutBareAmpersands(decoded) : decoded;
  const builder = new TreeBuilder(text, options.maxElements ?? LIMITS.elements);
  for (let start = builder.start; start < text.length; start += PIECE) {
    builder.write(text.slice(start, start + PIECE));
    if (start + PIECE < text.length) await breathe();
  }
  return builder.end();
}

// The longest time for which elements are read without a pause.
const MAX_MS = 10;

/** Reads elements one after the other, and gives other requests their turn between them. */
export async function readInTurns<Read>(
  elements: readonly XmlElement[],
  read: (element: XmlElement, index: number) => Read,
): Promise<Read[]> {
  const made: Read[] = [];
  let since = performance.now();
  for (const [index, element] of elements.entries()) {
    made.push(read(element, index));
    if (performance.now() - since < MAX_MS) continue;
    await breathe();
    since = performance.now();
  }
  return made;
}

class TreeBuilder {
  /** Where the document begins: blanks and a byte order mark before the declaration are not well-formed, but common. */
  readonly start: number;
  readonly #parser: SaxesParser;
  readonly #linesBefore: number;
  readonly #names = new Names();
  readonly #open: XmlElement[] = [];
  #root: XmlElement | undefined;
  #elements = 0;
  #attributesOfTag = 0;

  constructor(
    text: string,
    private readonly maxElements: number,
  ) {
    this.start = text.length - text.replace(/^[\uFEFF\s]+/, "").length;
    this.#linesBefore = text.slice(0, this.start).split("\n").length - 1;
    // XML 1.1 allows control characters, which nothing needs.
    this.#parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
    // The parser's own table inherits from Object, so that `&constructor;` would be an entity.
    this.#parser.ENTITIES = Object.assign(Object.create(null), { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
    // Not more than seven: with an eighth V8 keeps the parser as a dictionary, and reading takes six times as long.
    this.#parser.on("error", ({ message }) => this.#refuse(reasonOf(message)));
    this.#parser.on("doctype", () => this.#refuse("a document type (<!DOCTYPE) is not taken"));
    this.#parser.on("attribute", () => this.#attribute());
    this.#parser.on("opentag", ({ name, attributes }) => this.#opened(name, attributes as Record<string, string>));
    this.#parser.on("closetag", () => void this.#open.pop());
    this.#parser.on("text", (piece) => this.#text(piece));
    this.#parser.on("cdata", (piece) => this.#text(piece));
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): XmlElement {
    this.#parser.close();
    return this.#root!;
  }

  #attribute(): void {
    if (++this.#attributesOfTag > LIMITS.attributes)
      this.#refuse(`an element has more than ${LIMITS.attributes} attributes`);
  }

  #opened(qualified: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributesOfTag = 0;
    if (++this.#elements > this.maxElements) this.#refuse(`it has more than ${this.maxElements} elements`);
    if (this.#open.length >= LIMITS.depth) this.#refuse(`its elements are nested more than ${LIMITS.depth} deep`);
    const element: XmlElement = {
      name: this.#names.local(qualified),
      attributes: localAttributes(attributes),
      children: [],
      text: "",
    };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
    this.#open.push(element);
  }

  #text(piece: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    if (EMBEDDED.has(element.name)) {
      element.text ||= piece.trim().slice(0, 16);
      return;
    }
    if (element.text.length + piece.length > LIMITS.text)
      this.#refuse(`a text has more than ${LIMITS.text} characters`);
    element.text += piece;
  }

  #refuse(reason: string): never {
    const { line, column } = this.#parser;
    throw unreadable(`The XML cannot be read at line ${line + this.#linesBefore}, column ${column}: ${reason}.`);
  }
}

/** The parser's reason without its position and without what it repeats of the document. */
function reasonOf(message: string): string {
  const reason = message.replace(/^\d+:\d+: /, "");
  return reason.replace(/:.*$/s, "").replace(/\.$/, "");
}

/**
 * The names of a document's elements, each as one and the same string: a name cut out of the text would be hashed and
 * compared letter by letter in each search.
 */
class Names {
  readonly #known = new Map<string, string>();

  local(qualified: string): string {
    const known = this.#known.get(qualified);
    if (known !== undefined) return known;
    // The engine keeps names of properties once, as it does with those in our own code.
    const [name] = Object.keys({ [localName(qualified)]: 0 }) as [string];
    if (this.#known.size < MAX_NAMES) this.#known.set(qualified, name);
    return name;
  }
}

/** No real document has more names. */
const MAX_NAMES = 1000;

const localName = (qualified: string): string => qualified.slice(qualified.lastIndexOf(":") + 1);

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(Object.create(null));

function localAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let local: Record<string, string> | undefined;
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "xmlns" || name.startsWith("xmlns:")) continue;
    local ??= Object.create(null) as Record<string, string>;
    local[localName(name)] ??= value;
  }
  return local ?? NO_ATTRIBUTES;
}

// Charsets (design: the byte order mark counts first, then the bytes, then what is declared).

/** The text of a document. @throws UNREADABLE_BODY if its charset cannot be known, or is not one of its bytes */
function decodeXml(bytes: Uint8Array, sentCharset?: string | null): string {
  const wide = utf16Of(bytes);
  if (wide) return decoded(bytes, wide) ?? fail("it begins like UTF-16 and is none");
  // Bytes above 127 that are valid UTF-8 are so by no accident, whatever is declared.
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== null) return utf8;
  const label = declaredCharset(bytes) ?? sentCharset ?? "utf-8";
  if (/^utf-?(8|16)/i.test(label)) return fail("its bytes are not UTF-8");
  return decoded(bytes, label) ?? fail("its charset is unknown, or its bytes are not of that charset");
}

const fail = (reason: string): never => {
  throw unreadable(`The XML cannot be read: ${reason}.`);
};

/** Whether the bytes begin as XML does: with a `<`, perhaps after a byte order mark and blanks. */
export const looksLikeXml = (bytes: Uint8Array): boolean =>
  utf16Of(bytes) !== null || /^(?:\xEF\xBB\xBF)?\s*</.test(String.fromCharCode(...bytes.subarray(0, 1024)));

/** The charset of bytes that begin as UTF-16 does, with its mark or with a `<`. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = ((first ?? 0x20) << 8) | (second ?? 0x20);
  // The byte order marks, and `<` with its zero byte.
  if (head === 0xfffe || head === 0x3c00) return "utf-16le";
  if (head === 0xfeff || head === 0x003c) return "utf-16be";
  return null;
}

function declaredCharset(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]{0,40})["']/.exec(head)?.[1] ?? null;
}

/** The text, or null if the bytes are not of that charset, or the charset is unknown. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding === "windows-1252" ? windows1252(bytes) : decoder.decode(bytes);
  } catch {
    return null;
  }
}

// Node's own decoder of windows-1252 reads these bytes as control characters in some versions.
const FROM_0X80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** windows-1252, which is also what everybody means by ISO 8859-1 (WHATWG). */
const windows1252 = (bytes: Uint8Array): string =>
  withoutC1(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));

/** A text that was read as ISO 8859-1 and meant as windows-1252: no text has the control characters in between. */
export const withoutC1 = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (control) => FROM_0X80.charAt(control.charCodeAt(0) - 0x80));

/**
 * The text of bytes whose declared charset means nothing, as it is with carts (decisions §13): UTF-8 if its bytes are,
 * else windows-1252.
 */
export const decodeText = (bytes: Uint8Array): string => decoded(bytes, "utf-8") ?? windows1252(bytes);

// In CDATA an ampersand is itself already.
const AMPERSAND = /<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;

const withoutBareAmpersands = (text: string): string =>
  text.replace(AMPERSAND, (found) => (found === "&" ? "&amp;" : found));

const unreadable = (text: string): AppError => new AppError("UNREADABLE_BODY", { text });

// The way through a document.

/** The elements that a path leads to: `childrenOf(item, "ORDER_REFERENCE", "ORDER_ID")`; `A|B` takes either name. */
export function childrenOf(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = element ? [element] : [];
  for (const step of path) {
    const names = step.includes("|") ? step.split("|") : null;
    const next: XmlElement[] = [];
    for (const { children } of found)
      for (const child of children) if (names ? names.includes(child.name) : child.name === step) next.push(child);
    if (next.length === 0) return next;
    found = next;
  }
  return found;
}

/** The first element that a path leads to. */
export const childOf = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  (element && firstAt(element, path, 0, itself)) ?? undefined;

const itself = (element: XmlElement): XmlElement => element;

/** The first that can be read of the elements that a path leads to, without a list of all of them. */
function firstAt<Read>(
  element: XmlElement,
  path: readonly string[],
  at: number,
  read: (element: XmlElement) => Read | null,
): Read | null {
  const step = path[at];
  if (step === undefined) return read(element);
  const names = step.includes("|") ? step.split("|") : null;
  for (const child of element.children) {
    if (names ? !names.includes(child.name) : child.name !== step) continue;
    const found = firstAt(child, path, at + 1, read);
    if (found !== null) return found;
  }
  return null;
}

/** The texts that a path leads to, trimmed; those that show nothing are left out. */
export const textsOf = (element: XmlElement | undefined, ...path: string[]): string[] =>
  childrenOf(element, ...path).flatMap((found) => ownText(found) ?? []);

/** The first text that a path leads to, or null. */
export const textOf = (element: XmlElement | undefined, ...path: string[]): string | null =>
  (element && firstAt(element, path, 0, ownText)) ?? null;

/** The first text that a path leads to from any of the elements, or null. */
export const firstTextOf = (elements: readonly XmlElement[], ...path: string[]): string | null =>
  elements.flatMap((element) => textsOf(element, ...path))[0] ?? null;

/** An element's own text, trimmed, or null if it shows nothing. */
export const ownText = ({ text }: XmlElement): string | null => (isBlank(text) ? null : text.trim());
