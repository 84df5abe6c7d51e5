/**
 * `npm run check:figures`: prints how large and how plain the code is, and ends with 1 where a figure is above its
 * bound. `-- --places` also prints what was counted. Lower a bound when its figure falls; do not raise one.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { codeFigures, reportOf } from "./code-figures.ts";
import { requestFigures } from "./request-figures.ts";

const BOUNDS = {
  // Raised by money as decisions §17 has it (chains, retentions, discounts, taxes, cost centres), and by bulks of
  // deliveries.
  "lines of src": 74_201, // wanted: 60,000
  "lines of test": 47_071,
  "casts `as never` and `as unknown as`": 13, // wanted: 25
  "of these outside folders named lib or db": 3, // wanted: 0
  "non-null assertions `x!`": 72, // wanted: 150
  "circles of imports": 0,
  "names with a riddle": 0,
  "pages of docs with more than 1,200 words": 0,
  "files that GET /v1/projects?limit=2 passes": 30,
  "files that POST /v1/accounts passes with one row": 38,
  "files that POST /v1/invoices/email passes": 48, // wanted: 65
};

const { values } = parseArgs({ options: { places: { type: "boolean", default: false } } });
const figures = { ...codeFigures(join(import.meta.dirname, "..")), ...(await requestFigures()) };
const { text, isWorse } = reportOf(figures, BOUNDS, values.places);
process.stdout.write(text);
if (isWorse) process.exitCode = 1;
