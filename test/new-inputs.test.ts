/** A new scalar is one definition, and a record may hold itself: both surfaces, OpenAPI and samples follow. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { Arg, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { RESOLVERS } from "../src/resolvers/index.js";
import { exampleOf, inputSchema } from "../src/rest/openapi-schemas.js";
import { openApiDocument } from "../src/rest/openapi.js";
import { routesOf } from "../src/rest/routes.js";
import { buildSchema } from "../src/schema/lib/build.js";
import { defineScalar } from "../src/schema/lib/define-scalar.js";
import { AnyKey, Rest, Rules, Scope } from "../src/schema/lib/directives.js";
import type { Client } from "./support/client.js";
import { useGateway } from "./support/gateway.js";
import { sampleOf } from "./support/samples.js";

const RULE = "must be a weight in whole grams";
const Grams = defineScalar({
  name: "Grams",
  description: "A weight in whole grams, e.g. `250`.",
  specifiedBy: "https://example.org/grams",
  jsonSchema: { type: "integer", minimum: 0 },
  example: 250,
  fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  rule: RULE,
  parse: (value) => {
    if (!Number.isInteger(value) || (value as number) < 0) throw new TypeError("not a weight");
    return value;
  },
});

@InputType({ description: "Something on the scales." })
class LoadInput {
  @Field(() => Grams, { description: "Its weight." })
  weight!: number;

  @Field(() => [Grams], { nullable: true, description: "Weights of its parts." })
  parts?: number[] | null;
}

@InputType({ description: "A pile on the scales." })
class PileInput {
  @Field(() => Grams, { description: "Its own weight." })
  weight!: number;

  @Field(() => [PileInput], { nullable: true, description: "What lies on it." })
  @Rules({ maxItems: 2 })
  piles?: PileInput[] | null;

  @Field(() => PileInput, { nullable: true, description: "What it hangs on." })
  below?: PileInput | null;
}

@ObjectType({ simpleResolvers: true, description: "What the scales show." })
class Scales {
  @Field(() => Grams, { description: "The weight of all." })
  weight!: number;
}

const weightOf = ({ weight, parts }: LoadInput): number => weight + (parts ?? []).reduce((sum, part) => sum + part, 0);

const weightOfPile = ({ weight, piles, below }: PileInput): number =>
  weight + [...(piles ?? []), ...(below ? [below] : [])].reduce((sum, pile) => sum + weightOfPile(pile), 0);

@Resolver()
class ScalesResolver {
  @AnyKey("test")
  @Rest({ method: "GET", path: "/scales" })
  @Query(() => Scales, { description: "Shows weights." })
  scales(@Arg("weights", () => [Grams], { description: "The weights." }) weights: number[]): Scales {
    return { weight: weightOf({ weight: 0, parts: weights }) };
  }

  @Scope("suppliers:write")
  @Rest({ method: "POST", path: "/scales", body: "load" })
  @Mutation(() => Scales, { description: "Weighs something." })
  weigh(@Arg("load", () => LoadInput, { description: "What is weighed." }) load: LoadInput): Scales {
    return { weight: weightOf(load) };
  }

  @Scope("suppliers:write")
  @Rest({ method: "POST", path: "/scales/pile", body: "pile" })
  @Mutation(() => Scales, { description: "Weighs a pile." })
  weighPile(@Arg("pile", () => PileInput, { description: "What is weighed." }) pile: PileInput): Scales {
    return { weight: weightOfPile(pile) };
  }
}

const schema = buildSchema([...RESOLVERS, ScalesResolver]);
const gateway = useGateway({ schema: () => schema });
let erp: Client;
beforeAll(async () => {
  erp = await gateway.client();
});

const WEIGH = "mutation ($load: LoadInput!) { weigh(load: $load) { weight } }";
const errorOf = ({ status, body }: { status: number; body: any }) => [status, body.error ?? body.errors[0].message];

describe("a scalar that is defined once", () => {
  test("is read from a query string, a body, a variable, a literal and the default of a variable", async () => {
    expect((await erp.get("/v1/scales?weights=5,7&weights=1")).body).toEqual({ weight: 13 });
    expect((await erp.post("/v1/scales", { weight: 5, parts: [7] })).body).toEqual({ weight: 12 });
    for (const [query, variables] of [
      ["query ($of: [Grams!]!) { scales(weights: $of) { weight } }", { of: [5, 7] }],
      ["query ($of: [Grams!]! = [5, 7]) { scales(weights: $of) { weight } }"],
      ["{ scales(weights: [5, 7]) { weight } }"],
    ] as const)
      expect((await erp.graphql(query, variables)).body).toEqual({ data: { scales: { weight: 12 } } });
    expect((await erp.graphql(WEIGH, { load: { weight: 12 } })).body).toEqual({ data: { weigh: { weight: 12 } } });
  });

  test("refuses in its own words wherever it stands", async () => {
    expect(errorOf(await erp.get("/v1/scales?weights=5,-7"))).toEqual([400, "weights[1] must be a whole number"]);
    expect(errorOf(await erp.post("/v1/scales", { weight: -5 }))).toEqual([400, `weight ${RULE}`]);
    expect(errorOf(await erp.graphql(WEIGH, { load: { weight: -5 } }))).toEqual([400, `$load.weight ${RULE}`]);
    for (const [query, field] of [
      ["{ scales(weights: [5, -7]) { weight } }", "weights[1]"],
      ["query ($of: [Grams!]! = [5, -7]) { scales(weights: $of) { weight } }", "$of[1]"],
    ] as const)
      expect(errorOf(await erp.graphql(query))).toEqual([400, `${field} ${RULE}`]);
  });

  test("stands in OpenAPI with its form and its example", () => {
    const { paths, components } = openApiDocument(routesOf(schema)) as any;
    const grams = { type: "integer", minimum: 0 };
    const weights = paths["/scales"].get.parameters.find(({ name }: { name: string }) => name === "weights");
    expect(weights.schema).toEqual({ type: "array", items: grams, minItems: 1, maxItems: 1000 });
    expect(components.schemas.Scales.properties.weight).toMatchObject(grams);
    expect(components.schemas.LoadInput.properties.weight).toMatchObject(grams);
    expect(paths["/scales"].post.requestBody.content["application/json"].examples.required.value).toEqual({
      weight: 250,
    });
    expect((schema.getType("Grams") as any).specifiedByURL).toBe("https://example.org/grams");
  });

  test("gives tests their samples", () => {
    expect(sampleOf(bodyType)).toEqual({ weight: 250 });
    expect(sampleOf(bodyType, { scalars: { Grams: 1 } })).toEqual({ weight: 1 });
  });

  test("has a name of its own", () => {
    expect(() => defineScalar({ ...GRAMS_AGAIN, name: "Grams" })).toThrow("There are two scalars Grams");
  });
});

const bodyType = routesOf(schema).find(({ field }) => field === "weigh")!.bodyArgument!.type;
const GRAMS_AGAIN = {
  description: "Again.",
  jsonSchema: {},
  example: 1,
  rule: RULE,
  parse: (value: unknown) => value,
};

describe("a record that holds itself", () => {
  const WEIGH_PILE = "mutation ($pile: PileInput!) { weighPile(pile: $pile) { weight } }";
  const weighed = { data: { weighPile: { weight: 15 } } };

  test("is taken at any depth, and the second time, too, when other operations are compiled", async () => {
    const pile = { weight: 1, piles: [{ weight: 2, below: { weight: 4, piles: [{ weight: 8 }] } }] };
    for (let i = 0; i < 3; i++) expect((await erp.graphql(WEIGH_PILE, { pile })).body).toEqual(weighed);
    expect((await erp.post("/v1/scales/pile", pile)).body).toEqual(weighed.data.weighPile);
    const literal = "{ weight: 1, piles: { weight: 2, below: { weight: 4, piles: [{ weight: 8 }] } } }";
    for (const query of [
      `mutation { weighPile(pile: ${literal}) { weight } }`,
      `mutation ($pile: PileInput! = ${literal}) { weighPile(pile: $pile) { weight } }`,
    ])
      for (let i = 0; i < 3; i++) expect((await erp.graphql(query)).body).toEqual(weighed);
  });

  test.each([
    [{ weight: 2, colour: 1 }, "piles[0].below.colour is not a known field"],
    [{ colour: 1 }, "piles[0].below.colour is not a known field"],
    [{ weight: -1 }, `piles[0].below.weight ${RULE}`],
    [{ weight: 1, piles: Array(3).fill({ weight: 1 }) }, "piles[0].below.piles must have at most 2 entries"],
    [[], "piles[0].below must be an object"],
  ])("is refused by name: %j", async (below, error) => {
    const pile = { weight: 1, piles: [{ weight: 1, below }] };
    expect(errorOf(await erp.graphql(WEIGH_PILE, { pile }))).toEqual([400, `$pile.${error}`]);
  });

  test("is a reference in OpenAPI, and its example ends", () => {
    const schemas: Record<string, any> = {};
    const type = schema.getMutationType()!.getFields().weighPile!.args[0]!.type;
    inputSchema(type, {}, schemas, () => []);
    const reference = { $ref: "#/components/schemas/PileInput" };
    expect(schemas.PileInput.properties).toMatchObject({
      piles: { type: ["array", "null"], items: reference, maxItems: 2 },
      below: { anyOf: [reference, { type: "null" }] },
    });
    expect(exampleOf(type, "all")).toEqual({ weight: 250, piles: [] });
  });
});
