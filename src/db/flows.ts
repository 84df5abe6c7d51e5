/** Which fields of a table's records are read from columns, and which are written into them: noted where the statements are made, checked at start-up. */

interface Flow {
  readonly table: string;
  readonly fields: readonly string[];
}

const reads: Flow[] = [];
const writes: Flow[] = [];

/** Notes that records of a table are read with these fields. */
export const noteRead = (table: string, ...fields: readonly (readonly string[])[]): unknown => reads.push({ table, fields: fields.flat() });

/** Notes that records of a table are written from these fields of what was sent. */
export const noteWrite = (table: string, ...fields: readonly (readonly string[])[]): unknown => writes.push({ table, fields: fields.flat() });

export interface Flows {
  readonly reads: readonly Flow[];
  readonly writes: readonly Flow[];
}

/** All that was noted. */
export const flows = (): Flows => ({ reads, writes });
