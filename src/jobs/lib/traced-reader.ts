/** Shows in the trace of a job what it waits for while documents are read in other processes. */
import type { Context } from "../../context.js";
import type { PdfReader } from "../../pdf/pool.js";

export const tracedReader = (reader: PdfReader, ctx: Context): PdfReader => ({
  ...reader,
  read: (reading, ...asked) => ctx.step(`read ${reading}`, () => reader.read(reading, ...asked)),
});
