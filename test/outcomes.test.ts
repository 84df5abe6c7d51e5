/** Outcomes of use cases: a name in the service, a status and headers on REST, data alone in GraphQL. */
import { expect, test } from "@jest/globals";
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../src/context.js";
import { accepted, created, done, received, seeOther } from "../src/outcomes.js";
import { AnyKey, OpenToSuppliers, Rest } from "../src/schema/lib/directives.js";
import { buildSchema } from "../src/schema/lib/build.js";
import { useGateway } from "./support/gateway.js";

@ObjectType({ simpleResolvers: true, description: "What was done." })
class Done {
  @Field(() => Boolean, { description: "True." })
  success!: boolean;

  @Field(() => String, { nullable: true, description: "The job." })
  job_id!: string | null;
}

const PAGE = "https://app.example.org/projects/7/calendar";
let done_so_far = 0;

@Resolver()
class OutcomeResolver {
  @AnyKey("test")
  @Query(() => Boolean, { description: "Any." })
  any() {
    return true;
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/things/:how", outcomes: ["created", "done", "accepted", "seeOther"] })
  @Mutation(() => Done, { description: "Does a thing." })
  doThing(@Arg("how", () => String, { description: "How it ends." }) how: string, @Ctx() ctx: Context): Done {
    done_so_far += 1;
    if (how === "done") ctx.conclude(done);
    if (how === "created") ctx.conclude(created);
    if (how === "accepted") ctx.conclude(accepted("job-7"));
    if (how === "see-other") ctx.conclude(seeOther(PAGE));
    return { success: true, job_id: how === "accepted" ? "job-7" : null };
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/received-things", outcomes: ["received"] })
  @Mutation(() => Done, { description: "Takes a thing, and goes on in a job." })
  takeThing(@Ctx() ctx: Context): Done {
    ctx.conclude(received("job-8"));
    return { success: true, job_id: "job-8" };
  }

  @AnyKey("test")
  @Rest({ method: "POST", path: "/forgetful-things", outcomes: ["accepted"] })
  @Mutation(() => Done, { description: "Starts a job and does not say which." })
  forgetTheJob(): Done {
    return { success: true, job_id: null };
  }

  @AnyKey("test")
  @Rest({ method: "POST", path: "/plain-things" })
  @Mutation(() => Done, { description: "Says what its route does not." })
  sayMore(@Ctx() ctx: Context): Done {
    ctx.conclude(created);
    return { success: true, job_id: null };
  }
}

const gateway = useGateway({ schema: () => buildSchema([OutcomeResolver]) });
const DONE = { success: true, job_id: null };

test.each([
  ["said-nothing", 201, null, DONE],
  ["created", 201, null, DONE],
  ["done", 200, null, DONE],
  ["accepted", 202, "/v1/jobs/job-7", { success: true, job_id: "job-7" }],
  ["see-other", 303, PAGE, ""],
])("%s is %i on REST, also when it is given again; GraphQL has the data alone", async (how, status, location, body) => {
  const erp = await gateway.client();
  const send = (headers = {}) =>
    fetch(`${gateway.root}/v1/things/${how}`, {
      method: "POST",
      redirect: "manual",
      headers: { "X-API-Key": erp.key!, ...headers },
    });
  const told = async (response: Response) => {
    const text = await response.text();
    return [response.status, response.headers.get("location"), text && JSON.parse(text)];
  };
  expect(await told(await send())).toEqual([status, location, body]);

  const first = await send({ "Idempotency-Key": how });
  const before = done_so_far;
  const again = await send({ "Idempotency-Key": how });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await told(again)).toEqual(await told(first));
  expect(done_so_far).toBe(before);

  const { data } = (await erp.graphql(`mutation { doThing(how: "${how}") { success job_id } }`)).body;
  expect(data.doThing).toEqual(body === "" ? DONE : body);
});

test("received is 200 with the address of the job", async () => {
  const erp = await gateway.client();
  const { status, headers } = await erp.post("/v1/received-things", undefined);
  expect([status, headers.get("location")]).toEqual([200, "/v1/jobs/job-8"]);
  const { paths } = (await gateway.anonymous().get("/openapi.json")).body;
  expect(paths["/received-things"].post.responses["200"].headers.Location.required).toBe(true);
});

test("OpenAPI has a response for each outcome, with Location where there is one", async () => {
  const { paths } = (await gateway.anonymous().get("/openapi.json")).body;
  const { responses } = paths["/things/{how}"].post;
  const shown = ["200", "201", "202", "303"].map((status) => [
    status,
    Object.keys(responses[status].content ?? {}),
    responses[status].headers.Location?.required ?? false,
  ]);
  expect(shown).toEqual([
    ["200", ["application/json"], false],
    ["201", ["application/json"], false],
    ["202", ["application/json"], true],
    ["303", [], true],
  ]);
});

test.each(["forgetful-things", "plain-things"])(
  "%s: an outcome that the route does not tell is our fault",
  async (path) => {
    const erp = await gateway.client();
    expect((await erp.post(`/v1/${path}`, undefined)).status).toBe(500);
  },
);
