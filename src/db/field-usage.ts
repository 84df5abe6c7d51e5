/**
 * Records which fields of a table are read from columns and written to them: where statements are made. Start-up checks
 * it (schema/lib/lost-fields.ts).
 */

interface Usage {
  readonly table: string;
  readonly fields: readonly string[];
}

const reads: Usage[] = [];
const writes: Usage[] = [];

/** Records that a table is read with these fields. */
export const noteRead = (table: string, ...fields: readonly (readonly string[])[]): unknown =>
  reads.push({ table, fields: fields.flat() });

/** Records that a table is written from these fields of what was sent. */
export const noteWrite = (table: string, ...fields: readonly (readonly string[])[]): unknown =>
  writes.push({ table, fields: fields.flat() });

export interface FieldUsage {
  readonly reads: readonly Usage[];
  readonly writes: readonly Usage[];
}

export const fieldUsage = (): FieldUsage => ({ reads, writes });
