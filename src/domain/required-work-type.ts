/** Where an invoice needs cost centres before it can be checked (decisions §17). */
export const REQUIRED_WORK_TYPES = {
  NONE: "Nowhere.",
  LINES: "On each line.",
  POSTINGS: "On each posting.",
} as const;

export type RequiredWorkType = keyof typeof REQUIRED_WORK_TYPES;
