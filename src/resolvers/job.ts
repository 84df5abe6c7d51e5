import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { Job } from "../schema/job.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as jobs from "../services/job.js";

@Resolver()
export class JobResolver {
  @AnyKey("demands the scope that asking for such a job demands")
  @Rest({ method: "GET", path: "/jobs/:id", versioned: true, errors: ["MISSING_SCOPE"] })
  @Query(() => Job, {
    description:
      "What became of a job: of those of the key's tenant and customer, or of its own supplier. It demands the scope that asking for such a job demands.",
  })
  job(@Arg("id", () => UUID, { description: "The `job_id` of the answer." }) id: string, @Ctx() ctx: Context) {
    return jobs.getJob(ctx, id);
  }
}
