/**
 * openapi.json against the server: what it allows is taken, what it forbids is refused, and what it cannot say yet it
 * will be able to.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import {
  Arg,
  Args,
  ArgsType,
  Field,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from "type-graphql";
import { AppError } from "../src/errors.js";
import { RESOLVERS } from "../src/resolvers/index.js";
import { argumentsReader } from "../src/rest/arguments.js";
import { openApiDocument } from "../src/rest/openapi.js";
import { PREFIX, routesOf } from "../src/rest/routes.js";
import { restSchema } from "../src/rest/schema.js";
import { buildSchema } from "../src/schema/lib/build.js";
import { AnyKey, Rest, Rules, Scope } from "../src/schema/lib/directives.js";
import { routes } from "./support/client.js";
import { Contract, type Exchange, takeMismatches } from "./support/contract.js";
import { useGateway } from "./support/gateway.js";
import { lintOf } from "./support/lint.js";

const document = openApiDocument(routes) as any;

test("a server put before a path, as generators do it, is the address of the operation: no //v1", () => {
  const { servers, paths } = document;
  const addresses = Object.entries(paths as Record<string, Record<string, any>>).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => `${(operation.servers ?? servers)[0].url.replace(/\/$/, "")}${path}`),
  );
  expect(new Set(addresses)).toEqual(new Set(routes.map(({ path }) => path.replace(/:(\w+)/g, "{$1}"))));
  // A relative server is resolved against the document's own address.
  const base = new URL(servers[0].url, "https://gateway.example/openapi.json").href;
  expect(`${base}/projects`).toBe("https://gateway.example/v1/projects");
});

describe("an operation", () => {
  const { paths } = document;

  test("says which key it wants, which statuses it answers and which headers it takes", () => {
    const operation = paths["/projects/{id}/work-types"].post;
    expect(operation.tags).toEqual(["Projects"]);
    expect(operation.security).toEqual([{ apiKey: ["projects:write"] }]);
    // The 200 is for clients that prefer `return=minimal`.
    expect(Object.keys(operation.responses)).toEqual([
      "200",
      "201",
      "400",
      "401",
      "403",
      "409",
      "413",
      "415",
      "500",
      "503",
    ]);
    expect(operation.parameters.map(({ $ref, name }: any) => $ref ?? name)).toEqual([
      "#/components/parameters/TenantId",
      "#/components/parameters/RequestId",
      "#/components/parameters/IdempotencyKey",
      "#/components/parameters/DryRun",
      "#/components/parameters/Prefer",
      "id",
    ]);
    expect(Object.keys(operation.responses["201"].headers)).toContain("Idempotency-Replayed");
  });

  test("that answers with a secret takes no Idempotency-Key", () => {
    const { parameters, responses } = paths["/webhooks/{id}/rotate"].post;
    expect(JSON.stringify(parameters)).not.toContain("Idempotency");
    expect(Object.keys(responses["201"].headers)).not.toContain("Idempotency-Replayed");
    expect(Object.keys(paths["/api-keys"].post.responses)).not.toContain("409");
  });

  test("shows its errors in whole sentences", () => {
    expect(JSON.stringify(document)).not.toContain("undefined");
  });

  test("that reads takes no Idempotency-Key and knows no conflict", () => {
    const { parameters, responses } = paths["/projects/{id}"].get;
    expect(JSON.stringify(parameters)).not.toContain("Idempotency");
    expect(Object.keys(responses)).toEqual(["200", "304", "400", "401", "403", "404", "406", "500", "503"]);
    expect(Object.keys(responses["200"].headers)).toContain("ETag");
  });

  test("that answers with a list says its forms and its pages, and one of a record that it has none", () => {
    const [list, one] = [paths["/projects"].get, paths["/projects/{id}"].get];
    expect(Object.keys(list.responses["200"].content)).toEqual([
      "application/json",
      "text/csv",
      "application/x-ndjson",
    ]);
    expect(Object.keys(one.responses["200"].content)).toEqual(["application/json"]);
    expect([list.responses["200"].headers.Link, one.responses["200"].headers.Link]).toEqual([
      expect.objectContaining({ schema: expect.anything() }),
      undefined,
    ]);
    const { schema } = list.parameters.find(({ name }: any) => name === "fields");
    const { enum: names } = document.components.schemas[schema.items.$ref.split("/").pop()];
    expect(names).toEqual(expect.arrayContaining(["id", "address", "address.city"]));
  });

  test("that any key may call names no scope", () => {
    expect(paths["/events"].get.security).toEqual([{ apiKey: [] }]);
  });

  test("says how many records it takes at most", () => {
    const { schema } = paths["/invoices/{id}/accounts"].put.requestBody.content["application/json"];
    expect(schema).toMatchObject({ type: "array", maxItems: 10_000 });
  });

  test("has a summary that does not end at an abbreviation", () => {
    expect(paths["/projects/byProjectNumber/{project_number}"].get.summary).toBe(
      "The project with the ERP's number, e.g. to find the id for a cost-centre import.",
    );
  });
});

const SOME_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

describe("what the document and the server say of a body is the same", () => {
  const VALUES = [
    null,
    "",
    " ",
    "x",
    "x".repeat(256),
    0,
    1.5,
    -91,
    181,
    2 ** 31,
    true,
    {},
    [],
    [null],
    ["x"],
    "DE",
    SOME_ID,
    "2026-02-30",
    "2026-11-21T10:00:00Z",
  ];

  /** The value with one thing changed, in every place. */
  function* variants(value: unknown): Generator<unknown> {
    yield* VALUES;
    if (Array.isArray(value)) {
      yield [...value, ...value];
      for (const [i, item] of value.entries()) for (const changed of variants(item)) yield value.with(i, changed);
    } else if (typeof value === "object" && value !== null) {
      yield { ...value, unknown_field: 1 };
      for (const [name, member] of Object.entries(value)) {
        const { [name]: _, ...rest } = value as Record<string, unknown>;
        yield rest;
        for (const changed of variants(member)) yield { ...value, [name]: changed };
      }
    }
  }

  const ajv = formats.default(new Ajv2020({ allowUnionTypes: true })).addVocabulary(["components"]);

  const bodies = routes.flatMap((route) => {
    const { field, method, path, bodyArgument } = route;
    // What others define has its format's own tests.
    if (!bodyArgument || route.bodies.every(({ kind }) => kind !== "json")) return [];
    // Mended rows are of whatever type their import has.
    if (field === "mendImport") return [];
    const operation = document.paths[path.slice(PREFIX.length).replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const { schema: documented, examples } = operation.requestBody.content["application/json"];
    const server = route.guard.rules.get(bodyArgument.name)!.check;
    const isList = documented.type === "array";
    const { properties } = document.components.schemas[(isList ? documented.items : documented).$ref.split("/").pop()];
    const rest = Object.fromEntries(Object.keys(properties).map((name) => [name, null]));
    return [
      {
        field,
        examples,
        server,
        rest,
        isList,
        allows: ajv.compile({ ...documented, components: document.components }),
      },
    ];
  });

  test.each(bodies)("$field", ({ examples, server, rest, isList, allows }) => {
    for (const { value } of Object.values<any>(examples)) expect([value, server(value)]).toEqual([value, null]);
    // With the fields that have no example, and those that are ignored, too.
    const whole = [examples.complete.value].flat().map((row) => ({ ...rest, ...row }));
    const verdicts = [...variants(isList ? whole : whole[0])].map((value) => ({
      value,
      document: allows(value),
      server: server(value) === null,
    }));
    expect(verdicts.filter(({ document: says, server: does }) => says !== does)).toEqual([]);
    expect(new Set(verdicts.map(({ server: does }) => does))).toEqual(new Set([true, false]));
  });
});

describe("what the document and the server say of a parameter is the same", () => {
  const VALUES = [
    "",
    " ",
    "x",
    "0",
    "1",
    "-1",
    "20",
    "500",
    "501",
    "1.5",
    "1e2",
    "2147483648",
    "true",
    "True",
    "null",
    "a,b",
    SOME_ID,
    "2026-02-30",
  ];
  const TEXTS = [
    ...VALUES,
    SOME_ID.toUpperCase(),
    "2026-11-21T10:00:00Z",
    "2026-11-21T10:00:00",
    "1234567890123456",
    "EUR",
    "2026-02-28",
    "{}",
    "{",
    '{"or":[]}',
    '{"or":{}}',
    '{"colour":{"eq":1}}',
    '{"id":{"eq":null}}',
  ];
  const ajv = formats.default(new Ajv2020({ allowUnionTypes: true })).addVocabulary(["components"]);

  /** Whether a reader of the document would send the text. */
  function isDocumented(documented: any, text: string, explode: boolean): boolean {
    const allows = allowing(documented);
    if (!allows(valueOf(text, documented, explode))) return false;
    // A schema says of JSON in a text only what it is; nobody checks that by the schema around it.
    if (documented.contentSchema === undefined) return true;
    try {
      return allowing(documented.contentSchema)(JSON.parse(text)) as boolean;
    } catch {
      return false;
    }
  }

  const allowing = (schema: { $ref?: string }) => {
    const key = schema.$ref ?? schema;
    const known = compiled.get(key) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(key, known);
    return known;
  };
  const compiled = new Map<unknown, ReturnType<typeof ajv.compile>>();

  /** The text as a reader of the document would take it. */
  function valueOf(text: string, { type, items }: { type: string; items?: any }, explode = false): unknown {
    if (type === "array" && explode) return [valueOf(text, items)];
    if (type === "array") return text === "" ? [] : text.split(",").map((part) => valueOf(part, items));
    const isValue = {
      integer: /^-?\d+$/,
      number: /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/,
      boolean: /^(true|false)$/,
    }[type]?.test(text);
    return isValue ? JSON.parse(text) : text;
  }

  const reads = routes.filter(({ method }) => method === "GET");
  // Only of a body it matters who asks.
  const NOBODY = {} as never;

  test.each(reads)("$method $path", (route) => {
    const read = argumentsReader(route, {
      read: () => Promise.reject(new Error("A read has no body")),
      close: async () => undefined,
    });
    const { parameters } = document.paths[route.path.replace(PREFIX, "").replace(/:(\w+)/g, "{$1}")].get;
    const path = Object.fromEntries(
      route.pathArguments.map(({ name, type }) => [name, String(type) === "InvoiceId!" ? "4711" : SOME_ID]),
    );
    const required = parameters.filter((one: any) => one.in === "query" && one.required).map((one: any) => one.name);
    for (const { name, in: place, schema: documented, explode, allowEmptyValue = false } of parameters.filter(
      ({ $ref }: any) => !$ref,
    )) {
      // Values that no other parameter has: of an enum its own, of a country a code.
      const one = documented.items ?? documented;
      const { enum: values = [] } = one.$ref ? document.components.schemas[one.$ref.split("/").pop()] : one;
      const verdicts = [...TEXTS, ...values, "DE"]
        // How many digits a number has is nothing that a schema can say.
        .filter((text) => (place === "query" || text !== "") && !(one.type === "number" && /\d{16}/.test(text)))
        .map((text) => {
          const others = Object.fromEntries(required.map((one: string) => [one, "4711"]));
          const query = `?${new URLSearchParams({ ...others, ...(place === "query" && { [name]: text }) }).toString()}`;
          const ask = () =>
            read(NOBODY, { url: query, params: place === "path" ? { ...path, [name]: text } : path } as never);
          const isAllowed = (text === "" && allowEmptyValue) || isDocumented(documented, text, explode);
          return { name, text, document: isAllowed, server: doesNotThrow(ask) };
        });
      expect(verdicts.filter(({ document: says, server: does }) => says !== does)).toEqual([]);
      expect(verdicts.some(({ server: does }) => does)).toBe(true);
    }
    expect(doesNotThrow(() => read(NOBODY, { url: "?colour=red", params: path } as never))).toBe(false);
  });

  function doesNotThrow(work: () => unknown): boolean {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  }
});

enum Colour {
  RED = "RED",
  BLUE = "BLUE",
}
registerEnumType(Colour, {
  name: "Colour",
  description: "A colour.",
  valuesConfig: { RED: { description: "Red." }, BLUE: { description: "Blue." } },
});

@InputType({ description: "A lid." })
class LidInput {
  @Field(() => String, { description: "Its label." })
  @Rules({ notBlank: true, example: "top" })
  label!: string;
}

@InputType({ description: "A pot." })
class PotInput {
  @Field(() => Colour, { description: "Its colour." })
  colour!: Colour;

  @Field(() => [Colour], { nullable: true, description: "Colours it may have later." })
  others?: Colour[] | null;

  @Field(() => [LidInput], { nullable: true, description: "Its lids." })
  lids?: LidInput[] | null;
}

@ObjectType({ simpleResolvers: true, description: "How many pots there are now." })
class PotCount {
  @Field(() => Int, { description: "Their number." })
  count!: number;
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

/** Shapes that the resources have not, yet. */
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
  @Mutation(() => PotCount, { description: "Takes pots." })
  importPots(@Arg("rows", () => [PotInput], { description: "The pots." }) rows: PotInput[]): PotCount {
    if (rows.length === 3) throw new AppError("KEY_WITHOUT_CUSTOMER");
    return { count: rows.length };
  }
}

const extended = buildSchema([...RESOLVERS, KitchenResolver]);

describe("enums, nested records, counts and single records", () => {
  const gateway = useGateway({ schema: () => extended });

  test("are read and answered as the document says", async () => {
    const erp = await gateway.client();
    expect((await erp.get("/v1/kitchen")).body).toEqual({ colour: "RED", colours: [] });
    expect((await erp.get("/v1/kitchen?colour=BLUE&colours=RED,BLUE")).body).toEqual({
      colour: null,
      colours: ["RED", "BLUE"],
    });
    expect(await erp.get("/v1/kitchen?colour=GREEN")).toMatchObject({
      status: 400,
      body: { error: "colour must be one of RED, BLUE", success: false },
    });
    const pots = [{ colour: "RED", others: ["BLUE"], lids: [{ label: "a" }, { label: "b" }] }, { colour: "BLUE" }];
    expect(await erp.post("/v1/pots", pots)).toMatchObject({ status: 200, body: { count: 2 } });
  });

  test("stand in the document with all their values", () => {
    const { components, paths } = openApiDocument(routesOf(restSchema(extended))) as any;
    expect(components.schemas.Colour).toEqual({
      type: "string",
      description: "A colour.\n- `RED`: Red.\n- `BLUE`: Blue.",
      enum: ["RED", "BLUE"],
    });
    expect(components.schemas.PotInput.properties).toEqual({
      colour: { $ref: "#/components/schemas/Colour", description: "Its colour." },
      others: {
        type: ["array", "null"],
        items: { $ref: "#/components/schemas/Colour" },
        description: "Colours it may have later.",
      },
      lids: { type: ["array", "null"], items: { $ref: "#/components/schemas/LidInput" }, description: "Its lids." },
    });
    expect(components.schemas.Kitchen.properties.colour).toEqual({
      anyOf: [{ $ref: "#/components/schemas/Colour" }, { type: "null" }],
      description: "Its colour.",
    });
    expect(paths["/pots"].post.requestBody.content["application/json"].examples.complete.value).toEqual([
      { colour: "RED", others: ["RED"], lids: [{ label: "top" }] },
    ]);
  });

  test("with errorOnly, a 400 carries nothing but `error`; other statuses and other routes do", async () => {
    const erp = await gateway.client();
    expect((await erp.post("/v1/pots", [{ colour: "RED", lids: [{ label: " " }] }])).body).toEqual({
      error: "[0].lids[0].label must not be empty",
    });
    expect((await erp.post("/v1/pots", "{")).body).toEqual({
      error: "The body is not valid JSON at line 1, column 2: the name of a member is expected, in double quotes.",
    });
    expect(await erp.post("/v1/pots", Array(3).fill({ colour: "RED" }))).toMatchObject({
      status: 401,
      body: { success: false },
    });
    expect((await erp.post("/v1/pots", {}, { Accept: "application/problem+json" })).body).toMatchObject({
      status: 400,
      code: "INVALID",
    });
    expect((await erp.post("/v1/project-regions", {})).body).toEqual({
      error: "An array of records is expected.",
      success: false,
    });
  });

  test("pass the lint that openapi.json passes", async () => {
    expect(await lintOf(openApiDocument(routesOf(restSchema(extended))))).toBe("");
  });
});

describe("an answer that the document does not know is a mismatch", () => {
  const contract = new Contract(document);
  const right = { error: "Route not found.", success: false };
  const page = {
    total_count: 0,
    limit: 100,
    offset: 0,
    has_next: false,
    has_previous: false,
    total_pages: 0,
    page: 0,
    next_cursor: null,
  };

  const exchange = (
    method: string,
    path: string,
    status: number,
    body: unknown,
    more: Partial<Exchange> & { type?: string } = {},
  ): Exchange => ({
    method,
    url: `http://localhost${path}`,
    status,
    headers: new Headers({
      "Content-Type": more.type ?? "application/json; charset=utf-8",
      ...{ "X-Request-Id": "1", "API-Version": "1.0.10", ETag: 'W/"1"' },
    }),
    text: body === undefined ? "" : JSON.stringify(body),
    ...more,
  });

  test.each<[string, Exchange, string | null]>([
    ["what it describes", exchange("GET", "/v1/legal-entities", 200, { ...page, legal_entities: [] }), null],
    ["HEAD", exchange("HEAD", "/v1/legal-entities", 200, undefined), null],
    ["an unknown path", exchange("GET", "/v1/nothing", 404, right), null],
    ["a trailing slash", exchange("GET", "/v1/legal-entities/", 200, { ...page, legal_entities: [] }), null],
    [
      "a problem",
      exchange("GET", "/v1/nothing", 404, right, { type: "application/problem+json" }),
      "must have required property 'type'",
    ],
    [
      "another field",
      exchange("GET", "/v1/legal-entities", 200, { ...page, legal_entities: [], more: 1 }),
      "must NOT have additional properties",
    ],
    [
      "a missing field",
      exchange("GET", "/v1/legal-entities", 200, page),
      "must have required property 'legal_entities'",
    ],
    [
      "another type",
      exchange("GET", "/v1/legal-entities", 200, { ...page, limit: "1", legal_entities: [] }),
      "/limit must be integer",
    ],
    [
      "another status",
      exchange("GET", "/v1/legal-entities", 201, { ...page, legal_entities: [] }),
      "does not know this status",
    ],
    [
      "another content type",
      exchange("GET", "/v1/legal-entities", 400, right, { type: "text/html" }),
      'does not know the content type "text/html"',
    ],
    [
      "a missing header",
      exchange("GET", "/v1/legal-entities", 400, right, {
        headers: new Headers({ "Content-Type": "application/json" }),
      }),
      "the header X-Request-Id",
    ],
    ["broken JSON", exchange("GET", "/v1/legal-entities", 400, undefined, { text: "{" }), "no JSON was answered"],
    ["a body to HEAD", exchange("HEAD", "/v1/legal-entities", 200, page), "an answer to HEAD has a body"],
    ["success of nothing", exchange("POST", "/v1/nothing", 200, {}), "does not know this operation"],
    ["another error", exchange("GET", "/v1/nothing", 404, { message: "no" }), "must have required property 'error'"],
    ["a literal segment read as an id", exchange("GET", "/v1/projects/erp", 405, right), null],
    [
      "what it took",
      exchange("POST", "/v1/project-regions", 200, [], { sent: '[{"number":"1","title":"x","colour":1}]' }),
      '"additionalProperty":"colour"',
    ],
  ])("%s", (_, seen, mismatch) => {
    const found = contract.mismatchesOf(seen);
    if (mismatch === null) expect(found).toEqual([]);
    else expect(found.join()).toContain(mismatch);
  });

  describe("seen by fetch", () => {
    let liar: Server;
    beforeAll(async () => {
      liar = createServer((req, res) => {
        res
          .setHeader("Content-Type", "application/json")
          .end(req.url === "/openapi.json" ? JSON.stringify(document) : '{"projects":"none"}');
      });
      await new Promise<void>((resolve) => liar.listen(0, "127.0.0.1", resolve));
    });
    afterAll(() => void liar.close());

    test("it is kept, to fail the test", async () => {
      await fetch(`http://127.0.0.1:${(liar.address() as AddressInfo).port}/v1/projects?limit=1`);
      expect(takeMismatches()).toContain("GET /v1/projects → 200: the header X-Request-Id is missing");
      expect(takeMismatches()).toEqual([]);
    });
  });
});
