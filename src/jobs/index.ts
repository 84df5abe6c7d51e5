/** Works on the jobs of all tenants. */
import { createPdfReader, type PdfReader } from "../pdf/pool.js";
import { deliveryPdf } from "./delivery-pdf.js";
import { invoiceDocument } from "./invoice-document.js";
import { type Jobs, type JobsOptions, startJobs } from "./lib/runner.js";
import type { Task } from "./lib/task.js";

export type { Jobs };

/** Every task, written out by hand: what is not listed here is done by nobody. */
const tasks = (reader: PdfReader): Task[] => [deliveryPdf(reader), invoiceDocument(reader)];

/** Starts to work in this process. What takes long to load is loaded when it is first needed. */
export function startWork(options: Omit<JobsOptions, "tasks">): Jobs {
  const reader = createPdfReader();
  const jobs = startJobs({ ...options, tasks: tasks(reader) });
  return {
    async stop(withinMs, now) {
      await jobs.stop(withinMs, now);
      await reader.close();
    },
  };
}
