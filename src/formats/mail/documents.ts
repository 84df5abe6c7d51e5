/**
 * The documents of a mail that may be invoices, wherever they are in it, and its own text. Runs in a child of the pool
 * alone: what is decoded and unpacked here is whatever a stranger sent.
 */
import { createHash } from "node:crypto";
import { isBlank } from "../../domain/text.js";
import { AppError } from "../../errors.js";
import { decodeText, withoutC1 } from "../xml.js";
import { documentName, harmlessName } from "./file-name.js";
import { textOfHtml } from "./html.js";
import { contentOf, decoderOf, type Kind } from "./kinds.js";
import { type MailFile, fileOf, letterheadOf, parameterOf, textOfPart } from "./part.js";
import { type Part, readStructure } from "./structure.js";
import { BadZip, filesOf } from "./zip.js";

export interface MailDocument {
  /** Its file name: a single step of a path, with an extension that says what the bytes are. */
  readonly name: string;
  /** By the bytes: application/pdf, application/xml, image/jpeg, image/png or image/tiff. */
  readonly mediaType: string;
  /** The charset that its sender declares, for an XML document that declares none itself. */
  readonly charset: string | null;
  /** The part of the mail as IMAP counts them, and the path in an archive: `2.1/rechnung.xml`. */
  readonly place: string;
  readonly content: Uint8Array;
}

/** What came with the mail and is not read. */
interface LeftOut {
  readonly name: string | null;
  readonly place: string;
  /** Continues its name: `is protected by a password`. */
  readonly reason: string;
}

export interface MailContents {
  readonly subject: string | null;
  readonly from: string | null;
  /** PDFs and XML documents, in their order; the same bytes are one document. */
  readonly documents: MailDocument[];
  /** Pictures that were attached, and not shown by a text: perhaps the invoice was scanned or photographed. */
  readonly pictures: MailDocument[];
  /** What the mail itself says, in lines; null if nothing. It may be the invoice. */
  readonly text: string | null;
  readonly leftOut: LeftOut[];
  /** Where there is no document: why, and what to do about it, for a person. */
  readonly nothing: string | null;
}

const LIMITS = { files: 2_000, bytes: 64 * 1_048_576, depth: 5, leftOut: 100, characters: 1_048_576, named: 5 };

/**
 * Finds the documents in whatever was sent: a mail, a PDF, an XML document, a zip archive, text.
 * @throws UNREADABLE_BODY if it is a mail that cannot be read
 */
export async function documentsOf(content: Uint8Array): Promise<MailContents> {
  const search = new Search();
  const { kind } = contentOf(content);
  if (kind === "mail") await search.mail(content, SENT);
  else if (kind === "html" || kind === "text") search.text(content, kind);
  else await search.file({ name: null, content }, SENT);
  return search.found(kind);
}

/** Where a file was found. */
interface Where {
  readonly place: string;
  /** How often something was decoded or unpacked to come to it. */
  readonly depth: number;
  readonly charset: string | null;
  /** Whether a text shows it where it stands. */
  readonly isShown: boolean;
}

const SENT: Where = { place: "", depth: 0, charset: null, isShown: false };

/** A text of a mail. */
interface Body {
  readonly text: string;
  readonly isPage: boolean;
  readonly alternative: string | null;
}

/** Parts that say something about the mail, and hold nothing of their own. */
const ABOUT_THE_MAIL =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|encrypted))|message\/(?:delivery-status|disposition-notification)|text\/rfc822-headers)$/;

class Search {
  #subject: string | null = null;
  #from: string | null = null;
  readonly #documents: MailDocument[] = [];
  readonly #pictures: MailDocument[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #texts: string[] = [];
  readonly #seen = new Set<string>();
  #files = 0;
  #bytes = 0;

  async mail(content: Uint8Array, where: Where): Promise<void> {
    const { header, parts } = await readStructure(content);
    if (where === SENT) ({ subject: this.#subject, from: this.#from } = await letterheadOf(header));
    const bodies: Body[] = [];
    for (const part of parts) {
      if (ABOUT_THE_MAIL.test(part.type)) continue;
      const file = await fileOf(part);
      const { kind } = contentOf(file.content);
      if (isBody(part, kind, file.name)) {
        const text = textOfPart(part, file.content);
        const isPage = part.type === "text/html" || kind === "html";
        bodies.push({ text: isPage ? textOfHtml(text) : text, isPage, alternative: part.alternative });
      } else {
        const place = inside(where.place) + part.place;
        const charset = parameterOf(part.parameters, "charset");
        await this.file(file, { place, depth: where.depth, charset, isShown: part.isRelated });
      }
    }
    this.#texts.push(...said(bodies));
  }

  text(content: Uint8Array, kind: "html" | "text"): void {
    const text = decoderOf(content)?.decode(content) ?? decodeText(content);
    this.#texts.push(kind === "html" ? textOfHtml(text) : text);
  }

  async file(file: MailFile, where: Where): Promise<void> {
    const { kind, mediaType, called } = contentOf(file.content);
    this.#bytes += file.content.length;
    if (++this.#files > LIMITS.files || this.#bytes > LIMITS.bytes)
      return this.#leave(file, where, "is more than is read of one e-mail");
    if (kind === "pdf" || kind === "xml") this.#keep(this.#documents, file, mediaType, where);
    else if (kind === "picture" && !where.isShown) this.#keep(this.#pictures, file, mediaType, where);
    else if (kind === "zip" || kind === "mail") await this.#container(file, kind, where);
    else if (where.isShown && mediaType.startsWith("image/")) return;
    else if (kind !== "nothing" || file.name !== null) this.#leave(file, where, `is ${called}`);
  }

  async #container(file: MailFile, kind: "zip" | "mail", where: Where): Promise<void> {
    if (where.depth >= LIMITS.depth) return this.#leave(file, where, "is nested too deep");
    const deeper = { ...where, depth: where.depth + 1, isShown: false };
    try {
      if (kind === "mail") await this.mail(file.content, deeper);
      else await this.#zip(file, deeper);
    } catch (error) {
      if (error instanceof BadZip) this.#leave(file, where, error.message);
      else if (error instanceof AppError) this.#leave(file, where, "is an e-mail that cannot be read");
      else throw error;
    }
  }

  async #zip({ content }: MailFile, where: Where): Promise<void> {
    for await (const file of filesOf(content)) {
      const path = (file.name ?? "").split("/").flatMap((step) => harmlessName(step) ?? []);
      const inZip = { ...where, charset: null, place: [where.place, ...path].filter(Boolean).join("/") };
      if ("reason" in file) this.#leave(file, inZip, file.reason);
      else await this.file(file, inZip);
    }
  }

  #keep(list: MailDocument[], { name, content }: MailFile, mediaType: string, { place, charset }: Where): void {
    const hash = createHash("sha256").update(content).digest("base64");
    if (this.#seen.has(hash)) return;
    this.#seen.add(hash);
    list.push({ name: documentName(name, mediaType), mediaType, charset, place, content });
  }

  #leave({ name }: { readonly name: string | null }, { place }: Where, reason: string): void {
    if (this.#leftOut.length < LIMITS.leftOut) this.#leftOut.push({ name: harmlessName(name), place, reason });
  }

  found(kind: Kind): MailContents {
    return {
      subject: this.#subject,
      from: this.#from,
      documents: this.#documents,
      pictures: this.#pictures,
      text: tidied(this.#texts.join("\n\n")),
      leftOut: this.#leftOut,
      nothing: this.#documents.length > 0 ? null : `${this.#none(kind)} Send the invoice as a PDF or as XML.`,
    };
  }

  #none(kind: Kind): string {
    if (kind === "text" || kind === "html") return "Only text was sent.";
    const none =
      kind === "zip" ? "The zip archive holds no PDF and no XML" : "The e-mail has no PDF and no XML attached";
    const others = [
      ...this.#pictures.map(({ name }) => `${name} is a picture`),
      ...this.#leftOut.map(({ name, place, reason }) => `${name ?? `part ${place}`} ${reason}`),
    ];
    if (others.length === 0) return `${none}.`;
    const more = others.length > LIMITS.named ? `, and ${others.length - LIMITS.named} more` : "";
    return `${none}: ${others.slice(0, LIMITS.named).join(", ")}${more}.`;
  }
}

const inside = (place: string): string => (place === "" ? "" : `${place}${place.includes("/") ? "/" : "."}`);

/** Whether a part is what the mail says. A text that begins like a mail is one that was forwarded or answered. */
const isBody = ({ type, disposition }: Part, kind: Kind, name: string | null): boolean =>
  (type === "text/plain" || type === "text/html") &&
  disposition !== "attachment" &&
  (kind === "text" || kind === "html" || kind === "nothing" || (kind === "mail" && name === null));

/** How many times as much a page says than the text that should say the same, if that is no more than a hint. */
const HINT = 3;

/** Of texts that say the same, the plain one; but where it only says that there is a page, the page. */
function said(bodies: readonly Body[]): string[] {
  const lengths = new Map<string | null, { plain: number; page: number }>();
  for (const { text, isPage, alternative } of bodies) {
    const { plain, page } = lengths.get(alternative) ?? { plain: 0, page: 0 };
    const length = text.replace(/\s+/g, "").length;
    lengths.set(alternative, isPage ? { plain, page: page + length } : { plain: plain + length, page });
  }
  const isChosen = ({ alternative, isPage }: Body): boolean => {
    const { plain, page } = lengths.get(alternative) ?? { plain: 0, page: 0 };
    return alternative === null || isPage === page > HINT * plain;
  };
  return bodies.filter(isChosen).map(({ text }) => text);
}

/** The text in lines, without what is in no text; null if it shows nothing. */
function tidied(text: string): string | null {
  const tidy = withoutC1(text.slice(0, LIMITS.characters).toWellFormed())
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\n+$/g, "");
  return isBlank(tidy) ? null : tidy;
}
