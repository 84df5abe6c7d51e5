/** What the tables of XRechnung's rules have in common. */
import type { XmlElement } from "../../../src/formats/xml.js";
import { add, type Change, changes, remove } from "./changes.js";

export const CIUS = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
export const EXTENSION = `${CIUS}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
export const CLEAN_VEHICLES = `${CIUS}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

/** The rules that a change breaks; in a document of XRechnung itself, if it names no other specification. */
export type Row = readonly [broken: string, change: Change, specification?: string];

export const nothing: Change = () => undefined;
/** Replaces all elements of a path by others below its parent. */
export const replace = (path: string, parent: string, ...added: XmlElement[]): Change =>
  changes(path === "" ? nothing : remove(path), ...(added.length > 0 ? [add(parent, ...added)] : []));
