/**
 * openapi.json against the server: what it allows is taken, what it forbids is refused. What it says of types that no
 * resource has yet, test/new-types.test.ts shows.
 */
import { createServer } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { argumentsReader } from "../src/rest/arguments.js";
import { conditionsDocument } from "../src/rest/conditions-schema.js";
import { openApiDocument } from "../src/rest/openapi.js";
import { PREFIX } from "../src/rest/routes.js";
import { routes } from "./support/client.js";
import { Contract, type Exchange, takeMismatches } from "./support/contract.js";
import { listening } from "./support/http-server.js";

const document = withoutChoices(openApiDocument(routes)) as any;
const { paths, components } = document;

/**
 * The document with records in the place of their alternatives. That one of some fields is needed, only the use case
 * checks (test/examples.test.ts).
 */
function withoutChoices(value: any): any {
  if (Array.isArray(value)) return value.map(withoutChoices);
  if (typeof value !== "object" || value === null) return value;
  const { anyOf, ...inner } = Object.fromEntries(
    Object.entries<any>(value).map(([name, member]) => [name, withoutChoices(member)]),
  );
  if (!anyOf?.every(({ properties }: any) => properties)) return { ...inner, ...(anyOf && { anyOf }) };
  const [first, ...others] = anyOf;
  const isRequired = (name: string) => others.every(({ required }: any) => required.includes(name));
  return { ...inner, ...first, required: first.required.filter(isRequired) };
}

const ajv = formats.default(
  new Ajv2020({ allowUnionTypes: true, code: { optimize: false } }).addVocabulary(["externalDocs", "x-enum-varnames"]),
);
// As one schema, so that what many operations refer to is compiled once.
ajv
  .addVocabulary(Object.keys(document))
  .addSchema(document, "document")
  .addSchema(conditionsDocument(routes), "conditions");
const compiled = new Map<string, ValidateFunction>();

/** The check of what stands at a place of the document. */
function checkAt(...place: (string | number)[]): ValidateFunction {
  const { $ref } = place.reduce((outer, name) => outer[name], document);
  const pointer = place.map((name) => encodeURIComponent(String(name).replaceAll("/", "~1"))).join("/");
  const at = $ref ? `document${$ref}` : `document#/${pointer}`;
  const known = compiled.get(at) ?? ajv.compile({ $ref: at });
  compiled.set(at, known);
  return known;
}

/** The check of conditions, by the address that a parameter links. */
const conditionsAt = (url: string): ValidateFunction =>
  ajv.compile({ $ref: url.replace("/conditions.json", "conditions") });

const componentOf = ({ $ref }: { $ref: string }) => components.schemas[$ref.split("/").pop()!];
const inDocument = (path: string): string => path.replace(PREFIX, "").replace(/:(\w+)/g, "{$1}");

test("a server put before a path, as generators do it, is the address of the operation: no //v1", () => {
  const [server] = document.servers;
  const addresses = Object.entries<Record<string, any>>(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ servers }) => `${(servers?.[0] ?? server).url.replace(/\/$/, "")}${path}`),
  );
  expect(new Set(addresses)).toEqual(new Set(routes.map(({ path }) => path.replace(/:(\w+)/g, "{$1}"))));
  // A relative server is resolved against the document's own address.
  expect(new URL(server.url, "https://gateway.example/openapi.json").href).toBe("https://gateway.example/v1");
});

test("generators that write constants in capitals find a name for each value of an enum", () => {
  for (const [name, schema] of Object.entries<Record<string, string[]>>(components.schemas)) {
    const { enum: values = [], "x-enum-varnames": given } = schema;
    const names = given ?? values.map((value) => value.toUpperCase().replace(/\W+/g, "_"));
    expect({ name, constants: new Set(names).size }).toEqual({ name, constants: values.length });
  }
  expect(components.schemas.InvoiceField["x-enum-varnames"]).toContain("SUPPLIER__EXTERNAL_ID");
});

describe("an operation", () => {
  const { post } = paths["/projects/{id}/work-types"];
  const list = paths["/projects"].get;
  const one = paths["/projects/{id}"].get;

  test("that writes says which key it wants, which statuses it answers and which headers it takes", () => {
    expect([post.tags, post.security]).toEqual([["Projects"], [{ apiKey: ["projects:write"] }]]);
    // The 200 is for clients that prefer `return=minimal`.
    expect(Object.keys(post.responses).join()).toBe("200,201,400,401,403,409,413,415,429,500,503");
    expect(post.parameters.map(({ $ref, name }: any) => $ref?.split("/").pop() ?? name)).toEqual([
      "TenantId",
      "RequestId",
      "IdempotencyKey",
      "DryRun",
      "Prefer",
      "id",
    ]);
    expect(Object.keys(post.responses["201"].headers)).toContain("Idempotency-Replayed");
    const { schema } = paths["/invoices/{id}/accounts"].put.requestBody.content["application/json"];
    expect(schema).toMatchObject({ type: "array", maxItems: 10_000 });
  });

  test("that answers with a secret takes no Idempotency-Key", () => {
    const { parameters, responses } = paths["/webhooks/{id}/rotate"].post;
    expect(JSON.stringify(parameters)).not.toContain("Idempotency");
    expect(Object.keys(responses["201"].headers)).not.toContain("Idempotency-Replayed");
    expect(Object.keys(paths["/api-keys"].post.responses)).not.toContain("409");
  });

  test("that reads a record takes no Idempotency-Key, knows no conflict and has a tag", () => {
    expect(JSON.stringify(one.parameters)).not.toContain("Idempotency");
    expect(Object.keys(one.responses).join()).toBe("200,304,400,401,403,404,406,429,500,503");
    expect(Object.keys(one.responses["200"].content)).toEqual(["application/json"]);
    expect([one.responses["200"].headers.ETag, one.responses["200"].headers.Link]).toEqual([
      expect.anything(),
      undefined,
    ]);
  });

  test("that answers with a list says its forms, its pages and its fields", () => {
    const { content, headers } = list.responses["200"];
    expect(Object.keys(content)).toEqual(["application/json", "text/csv", "application/x-ndjson"]);
    expect(headers.Link).toMatchObject({ schema: expect.anything() });
    const { schema } = list.parameters.find(({ name }: any) => name === "fields");
    expect(componentOf(schema.items).enum).toEqual(expect.arrayContaining(["id", "address", "address.city"]));
  });

  test("that any key may call names no scope", () => {
    expect(paths["/events"].get.security).toEqual([{ apiKey: [] }]);
  });

  test("speaks in whole sentences, which do not end at an abbreviation", () => {
    expect(JSON.stringify(document)).not.toContain("undefined");
    expect(paths["/projects/byProjectNumber/{project_number}"].get.summary).toBe(
      "The project with the ERP's number, e.g. to find the id for a cost-centre import.",
    );
  });
});

const SOME_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

describe("what the document and the server say of a body is the same", () => {
  const LONG = "x".repeat(256);
  const TEXTS = ["", " ", "x", LONG, "DE", SOME_ID, "2026-02-30", "2026-11-21T10:00:00Z"];
  const VALUES = [null, ...TEXTS, 0, 1.5, -91, 181, 2 ** 31, true, {}, [], [null], ["x"]];

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

  // What others define has its format's own tests; mended rows are of whatever type their import has.
  const bodies = routes.filter(
    ({ field, bodies }) => bodies.some(({ kind }) => kind === "json") && field !== "mendImport",
  );

  test.each(bodies)("$field", ({ path, method, guard, bodyArgument }) => {
    const place = ["paths", inDocument(path), method.toLowerCase(), "requestBody", "content", "application/json"];
    const { schema, examples } = paths[place[1]!][place[2]!].requestBody.content["application/json"];
    const allows = checkAt(...place, "schema");
    const { check } = guard.rules.get(bodyArgument!.name)!;
    for (const { value } of Object.values<any>(examples)) expect([value, check(value)]).toEqual([value, null]);
    // With the fields that have no example, and those that are ignored, too.
    const isList = schema.type === "array";
    const { properties } = componentOf(isList ? schema.items : schema);
    const rest = Object.fromEntries(Object.keys(properties).map((name) => [name, null]));
    const whole = [examples.complete.value].flat().map((row) => ({ ...rest, ...row }));
    const verdicts = { true: 0, false: 0 };
    for (const value of variants(isList ? whole : whole[0])) {
      const isTaken = check(value) === null;
      if (allows(value) !== isTaken) expect({ value, document: !isTaken }).toEqual({ value, server: isTaken });
      verdicts[`${isTaken}`]++;
    }
    expect(verdicts).toEqual({ true: expect.any(Number), false: expect.any(Number) });
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(0);
  });
});

describe("what the document and the server say of a parameter is the same", () => {
  const NUMBERS = ["0", "1", "-1", "20", "500", "501", "1.5", "1e2", "2147483648", "1234567890123456"];
  const DATES = ["2026-02-30", "2026-02-28", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00"];
  const CONDITIONS = ["{}", "{", '{"or":[]}', '{"or":{}}', '{"colour":{"eq":1}}', '{"id":{"eq":null}}'];
  const WORDS = ["", " ", "x", "true", "True", "null", "a,b", "EUR", "DE", SOME_ID, SOME_ID.toUpperCase()];
  const TEXTS = [...NUMBERS, ...DATES, ...CONDITIONS, ...WORDS];

  /** The text as a reader of the document would take it. */
  function valueOf(text: string, { type, items }: { type: string; items?: any }, explode = false): unknown {
    if (type === "array" && explode) return [valueOf(text, items)];
    if (type === "array") return text === "" ? [] : text.split(",").map((part) => valueOf(part, items));
    const form = { integer: /^-?\d+$/, number: /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/, boolean: /^(true|false)$/ };
    return form[type as keyof typeof form]?.test(text) ? JSON.parse(text) : text;
  }

  function isJsonThat(allows: ValidateFunction, text: string): boolean {
    try {
      return allows(JSON.parse(text)) as boolean;
    } catch {
      return false;
    }
  }

  /** What was compared, since most lists have the same parameters. */
  const compared = new Set<string>();

  test.each(routes.filter(({ method }) => method === "GET"))("$method $path", (route) => {
    const body = { read: () => Promise.reject(new Error("A read has no body")), close: async () => undefined };
    const read = argumentsReader(route, body);
    const isTaken = (query: Record<string, string>, params: object): boolean => {
      try {
        // Only of a body it matters who asks.
        void read({} as never, { url: `?${new URLSearchParams(query)}`, params, headers: {} } as never);
        return true;
      } catch {
        return false;
      }
    };
    const args = [...route.pathArguments, ...route.queryArguments];
    const path = Object.fromEntries(
      route.pathArguments.map(({ name, type }) => [name, String(type) === "InvoiceId!" ? "4711" : SOME_ID]),
    );
    const { parameters } = paths[inDocument(route.path)].get;
    const needed = parameters
      .filter((one: any) => one.in === "query" && one.required)
      .map(({ name, schema }: any) => [name, schema.format === "date" ? "2026-02-28" : "4711"]);
    for (const [index, parameter] of parameters.entries()) {
      const { $ref, name, in: place, schema, explode, allowEmptyValue = false } = parameter;
      const arg = args.find((one) => one.name === name);
      const key = JSON.stringify([parameter, arg && [String(arg.type), arg.extensions]]);
      if ($ref || compared.has(key)) continue;
      compared.add(key);
      const at = ["paths", inDocument(route.path), "get", "parameters", index, "schema"];
      const allows = checkAt(...at);
      // Conditions are JSON in a text, of which the linked document has the schema.
      const content = schema.externalDocs && conditionsAt(schema.externalDocs.url);
      const one = schema.items ?? schema;
      const { enum: own = [] } = one.$ref ? componentOf(one) : one;
      const verdicts = [...TEXTS, ...own]
        // How many digits a number has is nothing that a schema can say.
        .filter((text) => (place === "query" || text !== "") && !(one.type === "number" && /\d{16}/.test(text)))
        .map((text) => {
          const isDocumented = allows(valueOf(text, schema, explode)) && (!content || isJsonThat(content, text));
          const query = { ...Object.fromEntries(needed), ...(place === "query" && { [name]: text }) };
          const server = isTaken(query, place === "path" ? { ...path, [name]: text } : path);
          return { name, text, document: (text === "" && allowEmptyValue) || isDocumented, server };
        });
      expect(verdicts.filter(({ document: says, server: does }) => says !== does)).toEqual([]);
      expect(verdicts.some(({ server: does }) => does)).toBe(true);
    }
    expect(isTaken({ colour: "red" }, path)).toBe(false);
  });
});

describe("an answer that the document does not know is a mismatch", () => {
  const contract = new Contract(document);
  const LIST = "/v1/legal-entities";
  const right = { error: "Route not found.", success: false };
  const counts = {
    total_count: 0,
    limit: 100,
    offset: 0,
    has_next: false,
    has_previous: false,
    total_pages: 0,
    page: 0,
  };
  const page = { ...counts, next_cursor: null, legal_entities: [] };
  const { legal_entities: _, ...incomplete } = page;
  const HEADERS = { "X-Request-Id": "1", "API-Version": "1.0.10", ETag: 'W/"1"' };
  const JSON_TYPE = "application/json; charset=utf-8";

  const exchange = (request: string, status: number, body: unknown, type = JSON_TYPE, headers = HEADERS): Exchange => {
    const [method = "", path = ""] = request.split(" ");
    const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    return {
      method,
      url: `http://localhost${path}`,
      status,
      headers: new Headers({ "Content-Type": type, ...headers }),
      text,
    };
  };

  test.each<[string, Exchange, string | null]>([
    ["what it describes", exchange(`GET ${LIST}`, 200, page), null],
    ["HEAD", exchange(`HEAD ${LIST}`, 200, undefined), null],
    ["an unknown path", exchange("GET /v1/nothing", 404, right), null],
    ["a trailing slash", exchange(`GET ${LIST}/`, 200, page), null],
    ["a literal segment read as an id", exchange("GET /v1/projects/erp", 405, right), null],
    ["a problem", exchange("GET /v1/nothing", 404, right, "application/problem+json"), "required property 'type'"],
    ["another field", exchange(`GET ${LIST}`, 200, { ...page, more: 1 }), "must NOT have additional properties"],
    ["a missing field", exchange(`GET ${LIST}`, 200, incomplete), "required property 'legal_entities'"],
    ["another type", exchange(`GET ${LIST}`, 200, { ...page, limit: "1" }), "/limit must be integer"],
    ["another status", exchange(`GET ${LIST}`, 201, page), "does not know this status"],
    ["another content type", exchange(`GET ${LIST}`, 400, right, "text/html"), 'the content type "text/html"'],
    ["a missing header", exchange(`GET ${LIST}`, 400, right, JSON_TYPE, {} as never), "the header X-Request-Id"],
    ["broken JSON", exchange(`GET ${LIST}`, 400, "{"), "no JSON was answered"],
    ["a body to HEAD", exchange(`HEAD ${LIST}`, 200, page), "an answer to HEAD has a body"],
    ["success of nothing", exchange("POST /v1/nothing", 200, {}), "does not know this operation"],
    ["another error", exchange("GET /v1/nothing", 404, { message: "no" }), "required property 'error'"],
    [
      "what it took",
      { ...exchange("POST /v1/project-regions", 200, []), sent: '[{"number":"1","title":"x","colour":1}]' },
      '"additionalProperty":"colour"',
    ],
  ])("%s", (_, seen, mismatch) => {
    const found = contract.mismatchesOf(seen);
    if (mismatch === null) expect(found).toEqual([]);
    else expect(found.join()).toContain(mismatch);
  });

  test("and is kept, if fetch sees it, to fail the test", async () => {
    const liar = createServer((req, res) => {
      const answer = req.url === "/openapi.json" ? JSON.stringify(document) : '{"projects":"none"}';
      res.setHeader("Content-Type", "application/json").end(answer);
    });
    const { root, close } = await listening(liar);
    await fetch(`${root}/v1/projects?limit=1`);
    await close();
    expect(takeMismatches()).toContain("GET /v1/projects → 200: the header X-Request-Id is missing");
    expect(takeMismatches()).toEqual([]);
  });
});
