/**
 * What a new type, scalar or outcome needs is said once: both surfaces, OpenAPI and samples follow. What would be
 * skipped in silence fails the build.
 */
import {
  Arg,
  Args,
  ArgsType,
  createParameterDecorator,
  Ctx,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Subscription,
  UseMiddleware,
} from "type-graphql";
import type { Context } from "../src/context.js";
import { AppError } from "../src/errors.js";
import { accepted, created, done, received, seeOther } from "../src/request/answer-state.js";
import { RESOLVERS } from "../src/resolvers/index.js";
import { exampleOf, inputSchema } from "../src/rest/openapi-schemas.js";
import { openApiDocument } from "../src/rest/openapi.js";
import { routesOf } from "../src/rest/routes.js";
import { restSchema } from "../src/rest/schema.js";
import { buildSchema } from "../src/schema/lib/build.js";
import { defineScalar } from "../src/schema/lib/define-scalar.js";
import { AnyKey, OpenToSuppliers, Relation, Rest, Rules, Scope } from "../src/schema/lib/directives.js";
import { type Client, useGateway } from "./support/gateway.js";
import { lintOf } from "./support/lint.js";
import { sampleOf } from "./support/samples.js";

enum Colour {
  RED = "RED",
  BLUE = "BLUE",
}
const valuesConfig = { RED: { description: "Red." }, BLUE: { description: "Blue." } };
registerEnumType(Colour, { name: "Colour", description: "A colour.", valuesConfig });

const RULE = "must be a weight in whole grams";
const GRAMS = {
  name: "Grams",
  description: "A weight in whole grams, e.g. `250`.",
  specifiedBy: "https://example.org/grams",
  jsonSchema: { type: "integer", minimum: 0 },
  example: 250,
  fromText: (text: string) => (/^\d+$/.test(text) ? Number(text) : text),
  rule: RULE,
  parse: (value: unknown) => {
    if (!Number.isInteger(value) || (value as number) < 0) throw new TypeError("not a weight");
    return value;
  },
} as const;
const Grams = defineScalar(GRAMS);

@InputType({ description: "A pot." })
class PotInput {
  @Field(() => Colour, { description: "Its colour." })
  colour!: Colour;

  @Field(() => [Colour], { nullable: true, description: "Colours it may have later." })
  others?: Colour[] | null;
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

@ObjectType({ simpleResolvers: true, description: "The kitchen." })
class Kitchen {
  @Field(() => Colour, { nullable: true, description: "Its colour." })
  colour!: Colour | null;

  @Field(() => [Colour], { description: "Colours of its pots." })
  colours!: Colour[];
}

@ArgsType()
class KitchenArgs {
  @Field(() => Colour, { defaultValue: Colour.RED, description: "Its colour." })
  colour!: Colour;

  @Field(() => [Colour], { nullable: true, description: "Colours of its pots." })
  colours?: Colour[] | null;
}

@ObjectType({ simpleResolvers: true, description: "What was done." })
class Done {
  @Field(() => Boolean, { description: "True." })
  success!: boolean;

  @Field(() => String, { nullable: true, description: "The job." })
  job_id!: string | null;
}

const PAGE = "https://app.example.org/projects/7/calendar";
const DONE = { success: true, job_id: null };
let doneSoFar = 0;

const weightOf = ({ weight, piles, below }: PileInput): number =>
  weight + [...(piles ?? []), ...(below ? [below] : [])].reduce((sum, pile) => sum + weightOf(pile), 0);

@Resolver()
class KitchenResolver {
  @AnyKey("test")
  @Rest({ method: "GET", path: "/kitchen" })
  @Query(() => Kitchen, { description: "The one kitchen." })
  kitchen(@Args(() => KitchenArgs) { colour, colours }: KitchenArgs): Kitchen {
    return { colour: colour === Colour.BLUE ? null : colour, colours: colours ?? [] };
  }

  @Scope("suppliers:write")
  @Rest({ method: "POST", path: "/pots", body: "rows", errors: ["KEY_WITHOUT_CUSTOMER"], errorOnly: [400] })
  @Mutation(() => Scales, { description: "Takes pots." })
  importPots(@Arg("rows", () => [PotInput], { description: "The pots." }) rows: PotInput[]): Scales {
    if (rows.length === 3) throw new AppError("KEY_WITHOUT_CUSTOMER");
    return { weight: rows.length };
  }

  @AnyKey("test")
  @Rest({ method: "GET", path: "/scales" })
  @Query(() => Scales, { description: "Shows weights." })
  scales(@Arg("weights", () => [Grams], { description: "The weights." }) weights: number[]): Scales {
    return { weight: weights.reduce((sum, weight) => sum + weight, 0) };
  }

  @Scope("suppliers:write")
  @Rest({ method: "POST", path: "/scales", body: "pile" })
  @Mutation(() => Scales, { description: "Weighs a pile." })
  weigh(@Arg("pile", () => PileInput, { description: "What is weighed." }) pile: PileInput): Scales {
    return { weight: weightOf(pile) };
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/things/:how", outcomes: ["created", "done", "accepted", "seeOther"] })
  @Mutation(() => Done, { description: "Does a thing." })
  doThing(@Arg("how", () => String, { description: "How it ends." }) how: string, @Ctx() ctx: Context): Done {
    doneSoFar += 1;
    if (how === "done") ctx.answer.outcome = done;
    if (how === "created") ctx.answer.outcome = created;
    if (how === "accepted") ctx.answer.outcome = accepted("job-7");
    if (how === "see-other") ctx.answer.outcome = seeOther(PAGE);
    return { success: true, job_id: how === "accepted" ? "job-7" : null };
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Rest({ method: "POST", path: "/received-things", outcomes: ["received"] })
  @Mutation(() => Done, { description: "Takes a thing, and goes on in a job." })
  takeThing(@Ctx() ctx: Context): Done {
    ctx.answer.outcome = received("job-8");
    return { success: true, job_id: "job-8" };
  }

  @AnyKey("test")
  @Rest({ method: "POST", path: "/forgetful-things", outcomes: ["accepted"] })
  @Mutation(() => Done, { description: "Starts a job and does not say which." })
  forgetTheJob(): Done {
    return DONE;
  }

  @AnyKey("test")
  @Rest({ method: "POST", path: "/plain-things" })
  @Mutation(() => Done, { description: "Says what its route does not." })
  sayMore(@Ctx() ctx: Context): Done {
    ctx.answer.outcome = created;
    return DONE;
  }
}

const schema = buildSchema([...RESOLVERS, KitchenResolver]);
const gateway = useGateway({ schema: () => schema });
const document = openApiDocument(routesOf(restSchema(schema))) as any;
const { paths, components } = document;
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

const errorOf = ({ status, body }: { status: number; body: any }) => [status, body.error ?? body.errors[0].message];

test("the document of new types passes the lint that openapi.json passes", async () => {
  expect(await lintOf(document)).toBe("");
});

describe("enums and single records", () => {
  test("are read and answered as the document says", async () => {
    expect((await erp.get("/v1/kitchen")).body).toEqual({ colour: "RED", colours: [] });
    const blue = { colour: null, colours: ["RED", "BLUE"] };
    expect((await erp.get("/v1/kitchen?colour=BLUE&colours=RED,BLUE")).body).toEqual(blue);
    expect(errorOf(await erp.get("/v1/kitchen?colour=GREEN"))).toEqual([400, "colour must be one of RED, BLUE"]);
    const pots = [{ colour: "RED", others: ["BLUE"] }, { colour: "BLUE" }];
    expect(await erp.post("/v1/pots", pots)).toMatchObject({ status: 200, body: { weight: 2 } });
  });

  test("stand in the document with all their values", () => {
    const description = "A colour.\n- `RED`: Red.\n- `BLUE`: Blue.";
    expect(components.schemas.Colour).toEqual({ type: "string", description, enum: ["RED", "BLUE"] });
    const anyOf = [{ $ref: "#/components/schemas/Colour" }, { type: "null" }];
    expect(components.schemas.Kitchen.properties.colour).toEqual({ anyOf, description: "Its colour." });
  });

  test("with errorOnly, a 400 carries nothing but `error`; other statuses and other routes do", async () => {
    const green = await erp.post("/v1/pots", [{ colour: "GREEN" }]);
    expect(green.body).toEqual({ error: "[0].colour must be one of RED, BLUE" });
    const error = "The body is not valid JSON at line 1, column 2: the name of a member is expected, in double quotes.";
    expect((await erp.post("/v1/pots", "{")).body).toEqual({ error });
    const unlinked = await erp.post("/v1/pots", Array(3).fill({ colour: "RED" }));
    expect(unlinked).toMatchObject({ status: 401, body: { success: false } });
    const problem = await erp.post("/v1/pots", {}, { Accept: "application/problem+json" });
    expect(problem.body).toMatchObject({ status: 400, code: "INVALID" });
    expect((await erp.post("/v1/project-regions", {})).body).toMatchObject({ success: false });
  });
});

const WEIGH = "mutation ($pile: PileInput!) { weigh(pile: $pile) { weight } }";

describe("a scalar that is defined once", () => {
  const weighed = { scales: { weight: 12 } };

  test("is read from a query string, a body, a variable, a literal and the default of a variable", async () => {
    expect((await erp.get("/v1/scales?weights=5,7&weights=1")).body).toEqual({ weight: 13 });
    for (const [query, variables] of [
      ["query ($of: [Grams!]!) { scales(weights: $of) { weight } }", { of: [5, 7] }],
      ["query ($of: [Grams!]! = [5, 7]) { scales(weights: $of) { weight } }"],
      ["{ scales(weights: [5, 7]) { weight } }"],
    ] as const)
      expect((await erp.graphql(query, variables)).body).toEqual({ data: weighed });
  });

  test("refuses in its own words wherever it stands", async () => {
    expect(errorOf(await erp.get("/v1/scales?weights=5,-7"))).toEqual([400, "weights[1] must be a whole number"]);
    expect(errorOf(await erp.post("/v1/scales", { weight: -5 }))).toEqual([400, `weight ${RULE}`]);
    expect(errorOf(await erp.graphql(WEIGH, { pile: { weight: -5 } }))).toEqual([400, `$pile.weight ${RULE}`]);
    for (const [query, field] of [
      ["{ scales(weights: [5, -7]) { weight } }", "weights[1]"],
      ["query ($of: [Grams!]! = [5, -7]) { scales(weights: $of) { weight } }", "$of[1]"],
    ] as const)
      expect(errorOf(await erp.graphql(query))).toEqual([400, `${field} ${RULE}`]);
  });

  test("stands in OpenAPI with its form and its example", () => {
    const weights = paths["/scales"].get.parameters.find(({ name }: { name: string }) => name === "weights");
    expect(weights.schema).toEqual({ type: "array", items: GRAMS.jsonSchema, minItems: 1, maxItems: 1000 });
    expect(components.schemas.Scales.properties.weight).toMatchObject(GRAMS.jsonSchema);
    expect(components.schemas.PileInput.properties.weight).toMatchObject(GRAMS.jsonSchema);
    const { required } = paths["/scales"].post.requestBody.content["application/json"].examples;
    expect(required.value).toEqual({ weight: 250 });
    expect((schema.getType("Grams") as any).specifiedByURL).toBe("https://example.org/grams");
  });

  test("gives tests their samples, and has a name of its own", () => {
    expect(sampleOf(pileType)).toEqual({ weight: 250 });
    expect(sampleOf(pileType, { scalars: { Grams: 1 } })).toEqual({ weight: 1 });
    expect(() => defineScalar(GRAMS)).toThrow("There are two scalars Grams");
  });
});

const pileType = schema.getMutationType()!.getFields().weigh!.args[0]!.type;

describe("a record that holds itself", () => {
  test("is taken at any depth, and the second time, too, when other operations are compiled", async () => {
    const pile = { weight: 1, piles: [{ weight: 2, below: { weight: 4, piles: [{ weight: 8 }] } }] };
    expect((await erp.post("/v1/scales", pile)).body).toEqual({ weight: 15 });
    const literal = "{ weight: 1, piles: { weight: 2, below: { weight: 4, piles: [{ weight: 8 }] } } }";
    const byDefault = `mutation ($pile: PileInput! = ${literal}) { weigh(pile: $pile) { weight } }`;
    for (const query of [WEIGH, `mutation { weigh(pile: ${literal}) { weight } }`, byDefault])
      for (let i = 0; i < 3; i++) {
        const { body } = await erp.graphql(query, query === WEIGH ? { pile } : {});
        expect(body.data).toEqual({ weigh: { weight: 15 } });
      }
  });

  test("is a reference in OpenAPI, and its example ends", () => {
    const schemas: Record<string, any> = {};
    inputSchema(pileType, {}, schemas, () => []);
    const reference = { $ref: "#/components/schemas/PileInput" };
    expect(schemas.PileInput.properties).toMatchObject({
      piles: { type: ["array", "null"], items: reference, maxItems: 2 },
      below: { anyOf: [reference, { type: "null" }] },
    });
    expect(exampleOf(pileType, "all")).toEqual({ weight: 250, piles: [] });
  });
});

describe("an outcome", () => {
  test.each([
    ["said-nothing", 201, null, DONE],
    ["created", 201, null, DONE],
    ["done", 200, null, DONE],
    ["accepted", 202, "/v1/jobs/job-7", { success: true, job_id: "job-7" }],
    ["see-other", 303, PAGE, ""],
  ])(
    "%s is %i on REST, also when it is given again; GraphQL has the data alone",
    async (how, status, location, body) => {
      const send = async (more = {}) => {
        const options = { method: "POST", redirect: "manual", headers: { "X-API-Key": erp.key!, ...more } } as const;
        const response = await fetch(`${gateway.root}/v1/things/${how}`, options);
        const text = await response.text();
        const told = [response.status, response.headers.get("location"), text && JSON.parse(text)];
        return { told, isReplayed: response.headers.get("idempotency-replayed") };
      };
      expect((await send()).told).toEqual([status, location, body]);
      const first = await send({ "Idempotency-Key": how });
      const before = doneSoFar;
      expect(await send({ "Idempotency-Key": how })).toEqual({ told: first.told, isReplayed: "true" });
      expect(doneSoFar).toBe(before);

      const { data } = (await erp.graphql(`mutation { doThing(how: "${how}") { success job_id } }`)).body;
      expect(data.doThing).toEqual(body === "" ? DONE : body);
    },
  );

  test("has a response in OpenAPI, with Location where there is one", async () => {
    const told = ["200", "201", "202", "303"].map((status) => {
      const { content = {}, headers } = paths["/things/{how}"].post.responses[status];
      return [status, ...Object.keys(content), headers.Location?.required ? "Location" : ""].join(" ");
    });
    expect(told).toEqual([
      "200 application/json ",
      "201 application/json ",
      "202 application/json Location",
      "303 Location",
    ]);
    const { status, headers } = await erp.post("/v1/received-things", undefined);
    expect([status, headers.get("location")]).toEqual([200, "/v1/jobs/job-8"]);
    expect(paths["/received-things"].post.responses["200"].headers.Location.required).toBe(true);
  });

  test.each(["forgetful-things", "plain-things"])("that the route of %s does not tell is our fault", async (path) => {
    expect((await erp.post(`/v1/${path}`, undefined)).status).toBe(500);
  });
});

describe("what would be skipped in silence fails the build:", () => {
  const refuse = () => Promise.reject(new Error("never run"));
  const scoped = AnyKey("for the test") as MethodDecorator;
  const query = Query(() => String) as MethodDecorator;
  const subscription = Subscription(() => String, { subscribe: async function* () {} }) as MethodDecorator;
  const unknown = Scope("project:read" as never) as MethodDecorator;
  const around = UseMiddleware(refuse) as MethodDecorator;
  const own = createParameterDecorator(() => "x") as ParameterDecorator;
  const validated = Arg("text", () => String, { validateFn: refuse }) as ParameterDecorator;
  const shelf = Query(() => Shelf) as MethodDecorator;
  const NO_SCOPE = 'The field "open" has no @Scope';
  const CUSTOM = 'a parameter of the kind "custom"';
  const VALIDATED = "open has a parameter with a validation of its own";

  @ObjectType({ simpleResolvers: true })
  class Shelf {
    @Relation()
    @Field(() => Done)
    books!: Done;
  }

  /** A resolver of fields with these decorators. */
  function resolverOf(fields: Record<string, MethodDecorator[]>, parameter?: ParameterDecorator): new () => object {
    class Careless {}
    for (const [name, decorators] of Object.entries(fields)) {
      const descriptor = { value: (text: string) => text, configurable: true, writable: true };
      Object.defineProperty(Careless.prototype, name, descriptor);
      Reflect.defineMetadata("design:paramtypes", [String], Careless.prototype, name);
      parameter?.(Careless.prototype, name, 0);
      for (const decorate of decorators) decorate(Careless.prototype, name, descriptor);
    }
    Resolver()(Careless);
    return Careless;
  }

  test.each<[string, string, new () => object]>([
    ["a root field without a scope", NO_SCOPE, resolverOf({ open: [query] })],
    ["a subscription without a scope", NO_SCOPE, resolverOf({ other: [query, scoped], open: [subscription] })],
    ["a scope that does not exist", '"project:read", which is not a scope', resolverOf({ open: [query, unknown] })],
    ["@UseMiddleware on a method", "Careless.open has @UseMiddleware", resolverOf({ open: [query, scoped, around] })],
    ["@UseMiddleware on a class", "Careless has @UseMiddleware", wrapped(resolverOf({ open: [query, scoped] }))],
    ["a parameter decorator of its own", CUSTOM, resolverOf({ open: [query, scoped] }, own)],
    ["a validation of an argument's own", VALIDATED, resolverOf({ open: [query, scoped] }, validated)],
    ["a relation without a scope", 'The field "Shelf.books" reads what is', resolverOf({ open: [shelf, scoped] })],
  ])("%s", (_, sentence, resolver) => {
    expect(() => buildSchema([resolver])).toThrow(sentence);
  });

  function wrapped(resolver: new () => object): new () => object {
    (UseMiddleware(refuse) as ClassDecorator)(resolver);
    return resolver;
  }
});
