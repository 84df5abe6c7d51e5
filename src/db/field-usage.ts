/**
 * Records which fields of a table are read from columns and written to them. It is noted where statements are made, and
 * checked at start-up (schema/lib/lost-fields.ts).
 */

interface Flow {
  readonly table: string;
  readonly fields: readonly string[];
}

const reads: Flow[] = [];
const writes: Flow[] = [];

/** Notes that records of a table are read with these fields. */
export const noteRead = (table: string, ...fields: readonly (readonly string[])[]): unknown =>
  reads.push({ table, fields: fields.flat() });

/** Notes that records of a table are written from these fields of what was sent. */
export const noteWrite = (table: string, ...fields: readonly (readonly string[])[]): unknown =>
  writes.push({ table, fields: fields.flat() });

export interface FieldUsage {
  readonly reads: readonly Flow[];
  readonly writes: readonly Flow[];
}

/** All that was noted. */
export const fieldUsage = (): FieldUsage => ({ reads, writes });
