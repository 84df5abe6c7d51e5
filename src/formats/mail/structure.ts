/**
 * The structure of a mail: its parts, where each is, and its bytes as they were sent. It is read in one pass that
 * decodes nothing; everything that can be many has a limit, and other requests get their turn.
 */
import { setImmediate as breathe } from "node:timers/promises";
import { AppError } from "../../errors.js";
import { endOfLine, type Excess, type Header, MAX_BOUNDARY, MAX_HEADER, readHeader, startOfMail } from "./header.js";

/** A part that holds no others. */
export interface Part {
  /** As IMAP counts: `2.1` is the first part of the second. */
  readonly place: string;
  /** As declared, in lower case. */
  readonly type: string;
  /** What is declared besides the type, from the first semicolon. */
  readonly parameters: string;
  readonly encoding: string;
  readonly disposition: string;
  /** Whether it belongs to another part, as a picture to the page that shows it. */
  readonly isRelated: boolean;
  /** The place of the multipart/alternative whose parts say the same as this one. */
  readonly alternative: string | null;
  readonly header: Buffer;
  readonly body: Buffer;
}

export interface Structure {
  /** The header of the mail itself. */
  readonly header: Buffer;
  /** In their order. */
  readonly parts: Part[];
}

/** What holds parts: a multipart, or a message within the mail. */
interface Container {
  readonly place: string;
  /** Of a multipart; a message has none. */
  readonly subtype: string | null;
  readonly alternative: string | null;
  readonly isRelated: boolean;
  boundary: string | null;
  /** The container around it that has the same boundary. */
  hidden: Container | undefined;
  parts: number;
}

const LIMITS = { bytes: 32 * 1_048_576, parts: 2_000, depth: 64 };
const EXCESS: Readonly<Record<Excess, string>> = {
  "header bytes": `a header is longer than ${MAX_HEADER.bytes / 1024} KiB`,
  "header fields": `a header has more than ${MAX_HEADER.fields} fields`,
};

/** The longest time without a pause, and after how many bytes the clock is looked at. */
const MAX_MS = 10;
const PIECE = 16_384;

const DASH = 0x2d;
const LETTERS_C: readonly (number | undefined)[] = [0x43, 0x63];
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Whether the lines of a part are the lines of the mail. Senders have many names for that: 7bit, 8-bit, utf-8 … */
const isAsIs = ({ encoding }: { readonly encoding: string }): boolean =>
  encoding !== "base64" && encoding !== "quoted-printable";

/**
 * The parts of a mail.
 * @throws UNREADABLE_BODY if it is too large in any way, or says that it has parts and has none
 */
export async function readStructure(content: Uint8Array): Promise<Structure> {
  if (content.length > LIMITS.bytes) throw unreadable(`it is larger than ${LIMITS.bytes / 1_048_576} MiB`);
  const bytes = withLineFeeds(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const reader = new StructureReader(bytes);
  let since = performance.now();
  let next = PIECE;
  while (reader.readOn()) {
    if (reader.at < next) continue;
    next = reader.at + PIECE;
    if (performance.now() - since < MAX_MS) continue;
    await breathe();
    since = performance.now();
  }
  return { header: reader.header, parts: reader.parts };
}

/** Mails with the line ends of old Macs get those of everybody else. */
function withLineFeeds(bytes: Buffer): Buffer {
  if (bytes.includes(LINE_FEED) || !bytes.includes(CARRIAGE_RETURN)) return bytes;
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at++) if (copy[at] === CARRIAGE_RETURN) copy[at] = LINE_FEED;
  return copy;
}

class StructureReader {
  readonly parts: Part[] = [];
  header: Buffer = Buffer.alloc(0);
  /** How far it has come: always to the beginning of a line. */
  at: number;
  readonly #bytes: Buffer;
  /** The innermost is the last. */
  readonly #open: Container[] = [];
  readonly #byBoundary = new Map<string, Container>();
  /** The part that is being read, whose body begins here; null before the first part and after the last. */
  #part: Omit<Part, "body"> | null = null;
  #body = 0;
  #entities = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.at = startOfMail(bytes) ?? 0;
    this.#begin(null);
  }

  /** Reads to the end of the next line that may be a delimiter. @returns whether there is more to read */
  readOn(): boolean {
    const start = this.#open.length > 0 ? this.#nextDashes() : null;
    if (start === null) {
      this.#end(this.#bytes.length);
      if (this.parts.length === 0) throw unreadable("it says that it has parts, but the line between them never comes");
      return false;
    }
    const end = endOfLine(this.#bytes, start);
    this.at = Math.min(end + 1, this.#bytes.length);
    const text = this.#dashed(start, end);
    const [container, isLast] = this.#delimited(text);
    if (container) this.#cut(container, start, isLast);
    else this.#guess(text, start);
    return true;
  }

  /** Where the next line begins that has two dashes. */
  #nextDashes(): number | null {
    const bytes = this.#bytes;
    if (bytes[this.at] === DASH && bytes[this.at + 1] === DASH) return this.at;
    const found = bytes.indexOf("\n--", this.at);
    return found === -1 ? null : found + 1;
  }

  #dashed(start: number, end: number): string {
    return this.#bytes.toString("latin1", start + 2, Math.min(end, start + MAX_BOUNDARY + 8)).trimEnd();
  }

  /** The container whose parts such a line ends, and whether no more of them follow. */
  #delimited(text: string): [Container | undefined, boolean] {
    const container = this.#byBoundary.get(text);
    if (container || !text.endsWith("--")) return [container, false];
    return [this.#byBoundary.get(text.slice(0, -2)), true];
  }

  readonly #isDelimiter = (start: number, end: number): boolean =>
    this.#bytes[start] === DASH &&
    this.#bytes[start + 1] === DASH &&
    this.#delimited(this.#dashed(start, end))[0] !== undefined;

  #cut(container: Container, at: number, isLast: boolean): void {
    this.#end(at);
    const inner = this.#open.splice(this.#open.indexOf(container) + 1);
    for (const ended of inner.reverse()) this.#forgetBoundary(ended);
    // It stays open: some programs go on after the last delimiter.
    if (!isLast) this.#begin(container);
  }

  /**
   * Takes a line for the delimiter of a multipart whose own has not come, if a part's header follows it. Mail gateways
   * change boundaries, and forget to declare them.
   */
  #guess(text: string, start: number): void {
    const container = this.#open.at(-1);
    if (!container || container.subtype === null || container.parts > 0 || this.#part || text === "") return;
    if (!LETTERS_C.includes(this.#bytes[this.at])) return;
    if (!/^content-[a-z-]+[ \t]*:/i.test(this.#bytes.toString("latin1", this.at, this.at + 40))) return;
    this.#forgetBoundary(container);
    this.#setBoundary(container, text);
    this.#cut(container, start, false);
  }

  #begin(parent: Container | null): void {
    if (++this.#entities > LIMITS.parts) throw unreadable(`it has more than ${LIMITS.parts} parts`);
    if (this.#open.length > LIMITS.depth) throw unreadable(`its parts are nested more than ${LIMITS.depth} deep`);
    const from = this.at;
    const header = readHeader(this.#bytes, from, this.#isDelimiter);
    if (typeof header === "string") throw unreadable(EXCESS[header]);
    this.at = Math.min(header.body, this.#bytes.length);
    const lines = this.#bytes.subarray(from, header.end);
    if (parent === null) this.header = lines;
    const isPart = parent !== null && parent.subtype !== null;
    const place = isPart ? placeIn(parent.place, ++parent.parts) : (parent?.place ?? "");
    const type = header.type ?? (parent?.subtype === "digest" ? "message/rfc822" : "text/plain");
    const inherited = { alternative: parent?.alternative ?? null, isRelated: parent?.isRelated ?? false };
    if (type.startsWith("multipart/")) {
      this.#openContainer(place, type.slice("multipart/".length), header.boundary, inherited);
    } else if (/^message\/(?:rfc822|global)$/.test(type) && isAsIs(header)) {
      const ofMessage = isPart ? place : placeIn(place, 1);
      this.#begin(this.#openContainer(ofMessage, null, null, { alternative: null, isRelated: false }));
    } else {
      this.#part = {
        place: isPart ? place : placeIn(place, 1),
        type,
        parameters: header.parameters,
        encoding: header.encoding,
        disposition: header.disposition,
        alternative: inherited.alternative,
        isRelated: inherited.isRelated || isShown(header),
        header: lines,
      };
      this.#body = this.at;
    }
  }

  #openContainer(
    place: string,
    subtype: string | null,
    boundary: string | null,
    { alternative, isRelated }: Pick<Container, "alternative" | "isRelated">,
  ): Container {
    const container: Container = {
      place,
      subtype,
      alternative: subtype === "alternative" ? place : alternative,
      isRelated: isRelated || subtype === "related",
      boundary: null,
      hidden: undefined,
      parts: 0,
    };
    this.#open.push(container);
    if (boundary !== null) this.#setBoundary(container, boundary);
    return container;
  }

  /** The part that is being read ends before this line. */
  #end(line: number): void {
    if (!this.#part) return;
    let end = line;
    // The line break before a delimiter belongs to it.
    if (end < this.#bytes.length && this.#bytes[end - 1] === LINE_FEED) end--;
    if (end < line && this.#bytes[end - 1] === CARRIAGE_RETURN) end--;
    this.parts.push({ ...this.#part, body: this.#bytes.subarray(this.#body, Math.max(this.#body, end)) });
    this.#part = null;
  }

  #setBoundary(container: Container, boundary: string): void {
    container.boundary = boundary;
    container.hidden = this.#byBoundary.get(boundary);
    this.#byBoundary.set(boundary, container);
  }

  #forgetBoundary({ boundary, hidden }: Container): void {
    if (boundary === null) return;
    if (hidden) this.#byBoundary.set(boundary, hidden);
    else this.#byBoundary.delete(boundary);
  }
}

const placeIn = (place: string, number: number): string => (place === "" ? String(number) : `${place}.${number}`);

/** Whether a text shows it where it stands. "inline" alone says nothing: Apple's mails have it at every picture. */
const isShown = ({ disposition, hasContentId }: Header): boolean => hasContentId && disposition !== "attachment";

const unreadable = (reason: string): AppError =>
  new AppError("UNREADABLE_BODY", { text: `The e-mail cannot be read: ${reason}.` });
