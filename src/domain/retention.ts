/** Money that an invoice retains until nothing can go wrong (German: Sicherheitseinbehalt; decisions §17). */

export const RETENTION_KINDS = {
  PERFORMANCE: "That the work is done as agreed (German: Vertragserfüllung).",
  WARRANTY: "That defects are mended (German: Mängelansprüche).",
} as const;

export type RetentionKind = keyof typeof RETENTION_KINDS;

export const RETENTION_BASES = { NET: "The amount without tax.", GROSS: "The amount with tax." } as const;

export type RetentionBase = keyof typeof RETENTION_BASES;

export interface Retention {
  readonly rate?: number | null;
  /** What the rate is of; with tax where nothing is said. */
  readonly base?: RetentionBase | null;
  readonly amount?: number | null;
  readonly release_date?: string | null;
  readonly kind?: RetentionKind | null;
  /** Whether a guarantee replaces it, so that nothing is retained any more. */
  readonly guaranteed?: boolean | null;
}
