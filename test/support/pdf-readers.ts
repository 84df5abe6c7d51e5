import { createPdfReader, type PdfLimits, type PdfReader } from "../../src/pdf/pool.js";

/** A suite's reader of PDFs, and others with limits of their own, which end with their test. */
export function usePdfReaders() {
  const reader = createPdfReader();
  let others: PdfReader[] = [];
  afterAll(() => reader.close());
  afterEach(async () => {
    await Promise.all(others.map((other) => other.close()));
    others = [];
  });
  const limited = (limits: PdfLimits): PdfReader => (others = [...others, createPdfReader(limits)]).at(-1)!;
  return { reader, limited };
}
