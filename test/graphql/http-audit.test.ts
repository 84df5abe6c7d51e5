/** GraphQL over HTTP: the audit of its specification (the package graphql-http), and what that leaves open. */
import { auditServer } from "graphql-http";
import { type Answer, useGateway } from "../support/gateway.js";

const gateway = useGateway();

test("the audit passes as a whole: MUST, SHOULD and MAY", async () => {
  const { key } = await gateway.client();
  const fetchFn = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...init.headers, "X-API-Key": key! } });
  const results = await auditServer({ url: `${gateway.root}/graphql`, fetchFn });
  const wanting = results.filter(({ status }) => status !== "ok");
  expect(wanting.map((result) => `${result.id} ${result.name}: ${"reason" in result ? result.reason : ""}`)).toEqual(
    [],
  );
  expect(results.filter(({ name }) => name.startsWith("MUST")).length).toBeGreaterThanOrEqual(13);
  expect(results.filter(({ name }) => name.startsWith("SHOULD")).length).toBeGreaterThanOrEqual(20);
});

const NEW = "application/graphql-response+json";
const OLD = "application/json";

describe("the media type is the one that the client prefers", () => {
  test.each([
    [NEW, NEW],
    ["application/*", OLD],
    [`${NEW}, ${OLD};q=0.9`, NEW],
    [`${OLD}, ${NEW};q=0.9`, OLD],
    // What a mutation did must be told.
    ["text/html", OLD],
  ])("Accept: %s → %s", async (accept, type) => {
    const erp = await gateway.client();
    const answers: Answer[] = [
      await erp.graphql("{ projects { limit } }", {}, { Accept: accept }),
      await erp.graphql("{ nothing }", {}, { Accept: accept }),
      await erp.post("/graphql", "{", { Accept: accept }),
      await gateway.anonymous().graphql("{ projects { limit } }", {}, { Accept: accept }),
    ];
    expect(answers.map(({ headers }) => headers.get("Content-Type"))).toEqual(Array(4).fill(`${type}; charset=utf-8`));
  });
});

describe("the status of an error is REST's", () => {
  const ID = "00000000-0000-4000-8000-000000000000";
  const document = (query: string, variables: object = {}) => ({ query, variables });
  const cases: [string, number, number, unknown][] = [
    ["a syntax error", 400, 200, document("{")],
    ["an unknown field", 400, 200, document("{ nothing }")],
    ["a wrong variable", 400, 200, document("query ($n: Int) { projects(limit: $n) { limit } }", { n: "1" })],
    ["a rule that is broken", 400, 200, document("{ projects(limit: 0) { limit } }")],
    ["a body that is not JSON", 400, 400, "{"],
    ["no query", 400, 400, { variables: {} }],
    ["a missing scope", 403, 403, document("{ legalEntities { limit } }")],
    ["a record that is not there", 404, 404, document(`{ project(id: "${ID}") { id } }`)],
    ["no key", 401, 401, null],
  ];

  test.each(cases)("%s: %d, but %d for a client that knows only application/json", async (_, status, old, body) => {
    const erp = body ? await gateway.client({ scopes: ["projects:read"] }) : gateway.anonymous();
    for (const [Accept, expected] of [
      ["*/*", status],
      [NEW, status],
      [`${OLD}, ${NEW}`, status],
      [`${OLD}, text/plain, */*`, status],
      [OLD, old],
      [`${OLD}, text/plain`, old],
    ] as const) {
      const answer = await erp.post("/graphql", body ?? document("{ projects { limit } }"), { Accept });
      expect([Accept, answer.status, answer.body.errors.length]).toEqual([Accept, expected, 1]);
    }
  });
});

describe("`/graphql` is a page for browsers, and an endpoint for everybody else", () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const HTML = "text/html";
  test.each([
    ["a navigation", "GET", "/graphql", BROWSER, 200, HTML],
    ["a navigation with a parameter that is no query", "GET", "/graphql?utm=1", BROWSER, 200, HTML],
    ["its HEAD", "HEAD", "/graphql", BROWSER, 200, HTML],
    ["a query in the address", "GET", "/graphql?query=%7Bme%7Bkey_id%7D%7D", BROWSER, 401, OLD],
    ["an empty query in the address", "GET", "/graphql?query=", BROWSER, 401, OLD],
    ["any type", "GET", "/graphql", "*/*", 401, OLD],
    ["JSON before HTML", "GET", "/graphql", "application/json, text/html;q=0.9", 401, OLD],
    ["the new media type", "GET", "/graphql", NEW, 401, NEW],
    ["a form", "POST", "/graphql", BROWSER, 401, OLD],
  ])("%s: %s %s", async (_, method, path, Accept, status, type) => {
    const answer = await gateway.anonymous().send(method, path, undefined, { Accept });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, `${type}; charset=utf-8`]);
    // A cache keeps page and answer apart.
    if (method === "GET" && path === "/graphql") expect(answer.headers.get("Vary")).toMatch(/^Accept(,|$)/);
  });
});
