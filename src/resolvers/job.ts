import { Resolver } from "type-graphql";
import { Job } from "../schema/job.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as jobs from "../services/job.js";
import { arg, Read } from "./lib/operations.js";

@Resolver()
export class JobResolver {
  @AnyKey("demands the scope that asking for such a job demands")
  @Rest({ method: "GET", path: "/jobs/:id", versioned: true, errors: ["MISSING_SCOPE"] })
  @Read(
    Job,
    [arg("id", UUID, "The `job_id` of the answer.")],
    jobs.getJob,
    "What became of a job: of those of the key's tenant and customer, or of its own supplier. It demands the scope that asking for such a job demands.",
  )
  job!: object;
}
