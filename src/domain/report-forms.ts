/** The forms of a report on an invoice. */
export const REPORT_FORMATS = {
  HTML: "A page that needs nothing but itself.",
  PDF: "A4, tagged so that programs can read it aloud.",
  TEXT: "Plain text, for the body of a mail.",
} as const;

export type ReportFormat = keyof typeof REPORT_FORMATS;

export const REPORT_TYPES = {
  HTML: "text/html; charset=utf-8",
  PDF: "application/pdf",
  TEXT: "text/plain; charset=utf-8",
} as const satisfies Record<ReportFormat, string>;

export const REPORT_LANGUAGES = { DE: "German.", EN: "English." } as const;

export type ReportLanguage = keyof typeof REPORT_LANGUAGES;
