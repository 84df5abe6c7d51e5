/** A request whose document is known passes by Apollo Server, and is answered as before. */
import type { jest as Jest } from "@jest/globals";
import { createHash } from "node:crypto";
import { ApolloServer } from "@apollo/server";
import { type GraphQLError, parse } from "graphql";
import { documentChecker } from "../../src/graphql/check.js";
import { type Client, schema, useGateway } from "../support/gateway.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => {
  erp = await gateway.client();
  await erp.post("/v1/projects/erp", [{ number: "P-1", title: "Kita" }]);
});

let byApollo: Jest.SpiedFunction<ApolloServer["executeHTTPGraphQLRequest"]>;
beforeEach(() => void (byApollo = jest.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest")));
afterEach(() => byApollo.mockRestore());

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.root}/graphql`, {
    method: "POST",
    headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", "X-Request-Id": "same", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const shown = Object.fromEntries(response.headers);
  delete shown.date;
  // Each import has a record of its own.
  if (shown["import-id"]) shown["import-id"] = "an id";
  return { status: response.status, headers: shown, text: await response.text() };
}

const LIST = "query List($limit: Int) { projects(limit: $limit) { total_count projects { title } } }";

const NOBODY = '{ projectByNumber(project_number: "P-0") { title } }';

const importOf = (number: string) =>
  `mutation { importAccounts(rows: [{ number: "${number}", title: "Kasse" }]) { number } }`;

describe("is answered byte for byte, and header by header, as the first time", () => {
  const BOTH = "application/graphql-response+json, application/json;q=0.9";
  test.each<[what: string, body: object, headers?: Record<string, string>, code?: string]>([
    ["variables", { query: LIST, variables: { limit: 1 } }],
    ["no variables", { query: LIST, variables: null, operationName: null, extensions: null }],
    ["a named operation of two", { query: `${LIST} query Other { __typename }`, operationName: "Other" }],
    ["what Apollo Client says of itself", { query: LIST, extensions: { clientLibrary: { name: "@apollo/client" } } }],
    ["both media types", { query: LIST }, { Accept: BOTH }],
    ["introspection", { query: "{ __schema { queryType { name } } }" }],
    ["a mutation", { query: importOf("1") }],
    ["a mutation that is sent again", { query: importOf("2") }, { "Idempotency-Key": "known-1" }],
    ["nothing found", { query: NOBODY }, {}, "NOT_FOUND"],
    ["nothing found beside something", { query: `{ ${NOBODY.slice(1, -1)} me { tenant_name } }` }, {}, "NOT_FOUND"],
    ["a refused import", { query: importOf("") }, {}, "INVALID"],
    ["the same for who knows JSON alone", { query: importOf("") }, { Accept: "application/json" }, "INVALID"],
  ])("%s", async (_, body, headers = {}, code = undefined) => {
    // The first answer to a key that was not used yet says nothing of being sent again.
    if (headers["Idempotency-Key"]) await send(body, headers);
    const first = await send(body, headers);
    expect(JSON.parse(first.text).errors?.[0].extensions.code).toBe(code);
    byApollo.mockClear();
    expect(await send(body, headers)).toEqual(first);
    expect(await send(body, headers)).toEqual(first);
    expect(byApollo).not.toHaveBeenCalled();
  });
});

test("a persisted query is known, too, by its text and by its hash alone", async () => {
  const query = `${LIST} # persisted`;
  const sha256Hash = createHash("sha256").update(query).digest("hex");
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const first = await send({ query, extensions });
  expect(JSON.parse(first.text).errors).toBeUndefined();
  byApollo.mockClear();
  expect(await send({ query, extensions })).toEqual(first);
  expect(await send({ extensions })).toEqual(first);
  expect(byApollo).not.toHaveBeenCalled();
});

describe("goes through Apollo Server where something is unusual, with a known document, too", () => {
  test.each<[string, (query: string) => unknown, number, string]>([
    ["variables that are no object", (query) => ({ query, variables: "{}" }), 400, "`variables` in a POST body"],
    ["variables that are a list", (query) => ({ query, variables: [] }), 400, "`variables` in a POST body"],
    ["extensions that are no object", (query) => ({ query, extensions: 1 }), 400, "`extensions` in a POST body"],
    ["a number for the operation", (query) => ({ query, operationName: 1 }), 400, "`operationName` in a POST body"],
    ["a batch", (query) => [{ query }], 400, "Operation batching disabled"],
    ["an operation that it does not have", (query) => ({ query, operationName: "Nobody" }), 400, "Unknown operation"],
    ["an error in a variable", (query) => ({ query, variables: { limit: 501 } }), 400, "$limit must be at most 500"],
  ])("%s", async (_, bodyOf, status, message) => {
    // One that nobody has sent yet.
    const unknown = await send(bodyOf(`${LIST} # ${_}`));
    await send({ query: LIST });
    byApollo.mockClear();
    const known = await send(bodyOf(LIST));
    expect([known.status, known.text]).toEqual([status, expect.stringContaining(message)]);
    expect(known).toEqual(unknown);
    expect(byApollo).toHaveBeenCalledTimes(1);
  });

  test("an error of a field runs its operation once", async () => {
    const query =
      "mutation ($rows: [ProjectInput!]!) { importProjects(rows: $rows) { title invoices(limit: 1) { invoices { id } } } }";
    const limited = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read", "projects:write"] });
    await erp.graphql(query, { rows: [] });
    const events = async () => (await erp.get("/v1/events")).body.events.length as number;
    const before = await events();
    byApollo.mockClear();
    const answer = await limited.graphql(query, { rows: [{ number: "P-9", title: "Halle" }] });
    expect(answer).toMatchObject({ status: 200, body: { errors: [{ extensions: { code: "MISSING_SCOPE" } }] } });
    expect(byApollo).not.toHaveBeenCalled();
    // project.created, project.imported and import.finished
    expect((await events()) - before).toBe(3);
  });

  // `npm run soak` found the requests of all invalid documents: an error holds its request by its stack.
  test.each([
    ["invalid", "{ nothing }"],
    ["too deep", `{ projects { projects { work_types ${"{ project ".repeat(20)} { id } ${"}".repeat(20)} } } }`],
  ])("a document that is %s, whose errors are made anew each time", async (_, query) => {
    for (let use = 0; use < 2; use++) expect((await send({ query })).status).toBe(400);
    expect(byApollo).toHaveBeenCalledTimes(2);
    const check = documentChecker(schema, { depth: 12, aliases: 30 });
    const document = parse(query);
    const [first, second] = [check(document), check(document)] as GraphQLError[][];
    expect(first!.map(({ message }) => message)).toEqual(second!.map(({ message }) => message));
    expect(first!.some((error) => second!.includes(error))).toBe(false);
  });
});
