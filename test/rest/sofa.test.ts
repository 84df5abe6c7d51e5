/** What goes through SOFA's handlers: arguments and data as they are, and errors as they were thrown (ADR 0050). */
import { Arg, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../src/context.js";
import { AppError } from "../../src/errors.js";
import { routesOf } from "../../src/rest/routes.js";
import { restSchema } from "../../src/rest/schema.js";
import { type RunRoute, sofaHandlers } from "../../src/rest/sofa.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey, Rest } from "../../src/schema/lib/directives.js";

@ObjectType({ description: "A crane." })
class Crane {
  @Field(() => String, { description: "Name." })
  name!: string;

  @Field(() => Int, { nullable: true, description: "Load in tonnes." })
  load!: number | null;
}

const FAULT = new AppError("INVALID", { field: "load", rule: "is too heavy" });

@Resolver(() => Crane)
class CraneResolver {
  @AnyKey("It is only for a test")
  @Rest({ method: "GET", path: "/cranes" })
  @Query(() => [Crane], { description: "Cranes." })
  async cranes(
    @Arg("load", () => Int, { nullable: true, description: "Load in tonnes." }) load?: number | null,
  ): Promise<Crane[]> {
    if (load === 13) throw FAULT;
    return [{ name: load === undefined ? "any" : `for ${load}`, load: load ?? null }];
  }
}

const schema = restSchema(buildSchema([CraneResolver]));
const [route] = routesOf(schema);
const run: RunRoute = sofaHandlers(schema, [route!]).get(route!)!;
const ctx = {} as Context;

test("an argument that is null reaches the resolver as null, and one that is missing does not", async () => {
  expect(await run(ctx, { load: null })).toEqual([{ name: "for null", load: null }]);
  expect(await run(ctx, {})).toEqual([{ name: "any", load: null }]);
});

test("requests at the same time get their own answers", async () => {
  const loads = Array.from({ length: 12 }, (_, load) => load);
  const answers = await Promise.all(loads.map((load) => run(ctx, { load })));
  expect(answers).toEqual(loads.map((load) => [{ name: `for ${load}`, load }]));
});

test("what a resolver throws is thrown to the router", async () => {
  await expect(run(ctx, { load: 13 })).rejects.toMatchObject({ originalError: FAULT });
});

test("a selection answers with its fields alone, also when it comes again", async () => {
  const selection = route!.selection.filter(({ name }) => name === "name");
  for (const load of [1, 2]) expect(await run(ctx, { load }, selection)).toEqual([{ name: `for ${load}` }]);
});
