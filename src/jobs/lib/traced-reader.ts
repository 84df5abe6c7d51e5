/** Adds spans to a job's trace for the documents that other processes read. */
import type { Context } from "../../context.js";
import type { PdfReader } from "../../pdf/pool.js";

export const tracedReader = (reader: PdfReader, ctx: Context): PdfReader => ({
  ...reader,
  read: (reading, ...args) => ctx.step(`read ${reading}`, () => reader.read(reading, ...args)),
});
