import { Field, Int, ObjectType } from "type-graphql";
import { JOB_KINDS, JOB_STATUSES, type JobKind as Kind, type JobStatus as Status } from "../domain/jobs.js";
import { enumOf } from "./lib/enum.js";
import { JsonValue, UUID } from "./lib/scalars.js";
import { Nullable } from "./lib/directives.js";

const JobStatus = enumOf("JobStatus", "Where a job stands.", JOB_STATUSES);
const JobKind = enumOf<Kind>("JobKind", "What a job does.", {
  invoice_document: JOB_KINDS.invoice_document.meaning,
  delivery_pdf: JOB_KINDS.delivery_pdf.meaning,
});

@ObjectType({
  simpleResolvers: true,
  description: "Work that goes on after its request was answered.",
})
export class Job {
  @Field(() => UUID, { description: "Id of the job." })
  id!: string;

  @Field(() => JobKind, { description: "What it does." })
  kind!: Kind;

  @Field(() => JobStatus, { description: "Where it stands." })
  status!: Status;

  @Field(() => Int, { description: "How far it is, in percent: an estimate, and 100 when it has succeeded." })
  progress!: number;

  @Nullable(() => String, "Why it failed, as a sentence for people; of a queued job, why the last attempt failed.")
  error!: string | null;

  @Nullable(
    () => JsonValue,
    "What came of it; null until it has succeeded. `delivery_pdf`: `delivery_id`, and `created`, false where the delivery was known. `invoice_document`: `invoice_id`, `external_id`, and `created`, false where the same bytes had been read before; where there are several invoices, `invoices` has these of each; `left_out` has the `document` and the `reason` of what came with them and became none.",
  )
  result!: Record<string, unknown> | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "What was sent is stored, and a job works on it (specification 7).",
})
export class JobAccepted {
  @Field(() => Boolean, { description: "Always true." })
  success!: boolean;

  @Field(() => UUID, { description: "Id of the job; `job` and `GET /v1/jobs/{id}` tell what became of it." })
  job_id!: string;
}
