/** PDFs that cannot be read: a header alone, a kilobyte that unpacks to very much, pages that lead to themselves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../pdf/hostile");

export const HOSTILE_PDFS = ["p02-header-only.pdf", "p06-flate-bomb.pdf", "p08-page-tree-loop.pdf"].map(
  (name): [name: string, content: Buffer] => [name, readFileSync(join(FOLDER, name))],
);
