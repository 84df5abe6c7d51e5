/** Delivery notes in XML: the root element says which format it is. */
import { AppError, clip } from "../errors.js";
import type { DeliveryNote } from "./delivery-note.js";
import { readCrossIndustryDespatchAdvice, readUblDespatchAdvice } from "./despatch-advice.js";
import { readOpenTrans } from "./opentrans.js";
import { readXml, type XmlElement } from "./xml.js";

/** By the local name of the root element. */
const FORMATS = {
  DISPATCHNOTIFICATION: readOpenTrans,
  DespatchAdvice: readUblDespatchAdvice,
  CrossIndustryDespatchAdvice: readCrossIndustryDespatchAdvice,
} as const satisfies Record<string, (root: XmlElement) => Promise<DeliveryNote>>;

export type DeliveryNoteRoot = keyof typeof FORMATS;

const ALL = Object.keys(FORMATS) as DeliveryNoteRoot[];

/**
 * Reads a delivery note.
 * @param content bytes as they were sent, or text
 * @param roots the root elements that are taken
 * @param charset what the transport declares
 * @throws UNREADABLE_BODY if it is no XML, or another document; INVALID, which names the element whose value is wrong
 */
export async function readDeliveryNote(
  content: Uint8Array | string,
  roots: readonly DeliveryNoteRoot[] = ALL,
  charset?: string | null,
): Promise<DeliveryNote> {
  const root = await readXml(content, { charset });
  const format = roots.find((name) => name === root.name);
  if (format) return FORMATS[format](root);
  throw new AppError("UNREADABLE_BODY", {
    text: `The root element is ${clip(root.name)}; this operation takes ${roots.join(" or ")}.`,
  });
}
