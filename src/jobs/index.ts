/** Does the jobs of all tenants, delivers events to webhooks, and looks for findings of invoices. */
import type { LanguageModel } from "../language-model/model.js";
import type { JobMetrics, WebhookMetrics } from "../telemetry/metrics.js";
import { createPdfReader, type PdfReader } from "../pdf/pool.js";
import { deliveryPdf } from "./delivery-pdf.js";
import { startFindings } from "./findings.js";
import { invoiceDocument } from "./invoice-document.js";
import { type Jobs, type JobsOptions, startJobs } from "./lib/runner.js";
import type { Task } from "./lib/task.js";
import { startWebhooks } from "./webhooks.js";

export type { Jobs };

/** Every task. A kind of job that is missing here is never done. */
const tasks = (reader: PdfReader, model: LanguageModel | null): Task[] => [
  deliveryPdf(reader),
  invoiceDocument(reader, model),
];

interface WorkOptions extends Omit<JobsOptions, "tasks" | "metrics"> {
  /** Null where metrics are off. */
  readonly metrics: (JobMetrics & WebhookMetrics) | null;
  /** Null if none is configured. */
  readonly languageModel: LanguageModel | null;
}

/** Starts the workers of this process. Slow modules are loaded when they are first needed. */
export function startWork({ languageModel, ...options }: WorkOptions): Jobs {
  const reader = createPdfReader();
  const jobs = startJobs({ ...options, tasks: tasks(reader, languageModel) });
  const webhooks = startWebhooks(options);
  const findings = startFindings(options);
  return {
    async stop(withinMs, now) {
      await Promise.all([jobs.stop(withinMs, now), webhooks.stop(withinMs, now), findings.stop(withinMs, now)]);
      await reader.close();
    },
  };
}
