/** What became of the pages without text. */
export interface Scan {
  /** The numbers of those that were read from their pictures. */
  readonly read: readonly number[];
  /** How many were not. */
  readonly unread: number;
  /** A sentence that says why, and what to do. */
  readonly reason: string | null;
  /** No program that reads pictures is installed. */
  readonly isBlind?: true;
}

/** Why a PDF has no text, and none was recognised on its pictures. */
export const whyNoText = (scan: Scan | null): string =>
  scan?.reason
    ? `The PDF is a scan: its pages hold pictures and no text. ${scan.reason}`
    : "The PDF is a scan: its pages hold pictures and no text, and no text can be seen on them.";
