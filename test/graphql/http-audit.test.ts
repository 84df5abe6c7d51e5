/** GraphQL over HTTP: the specification's audit, as the package graphql-http runs it, and what it leaves open. */
import { describe, expect, test } from "@jest/globals";
import { auditServer } from "graphql-http";
import type { Answer, Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

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
    [OLD, OLD],
    ["*/*", OLD],
    ["application/*", OLD],
    [`${NEW}, ${OLD};q=0.9`, NEW],
    [`${OLD}, ${NEW};q=0.9`, OLD],
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

  test("where it accepts neither, it is application/json all the same: what a mutation did must be told", async () => {
    const erp = await gateway.client();
    const mutation = 'mutation { importLegalEntities(rows: [{ number: "1", title: "GmbH" }]) { number } }';
    const answer = await erp.graphql(mutation, {}, { Accept: "text/html" });
    expect([answer.status, answer.headers.get("Content-Type"), answer.body]).toEqual([
      200,
      "application/json; charset=utf-8",
      { data: { importLegalEntities: [{ number: "1" }] } },
    ]);
    const refused = await gateway.anonymous().graphql(mutation, {}, { Accept: "text/html" });
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([401, "application/json; charset=utf-8"]);
  });
});

describe("the status of an error is REST's", () => {
  const ID = "00000000-0000-4000-8000-000000000000";
  const cases: [string, number, number, (erp: Client, headers: Record<string, string>) => Promise<Answer>][] = [
    ["a syntax error", 400, 200, (erp, headers) => erp.graphql("{", {}, headers)],
    ["an unknown field", 400, 200, (erp, headers) => erp.graphql("{ nothing }", {}, headers)],
    [
      "a wrong variable",
      400,
      200,
      (erp, headers) => erp.graphql("query ($n: Int) { projects(limit: $n) { limit } }", { n: "1" }, headers),
    ],
    ["a rule that is broken", 400, 200, (erp, headers) => erp.graphql("{ projects(limit: 0) { limit } }", {}, headers)],
    ["a body that is not JSON", 400, 400, (erp, headers) => erp.post("/graphql", "{", headers)],
    ["no query", 400, 400, (erp, headers) => erp.post("/graphql", { variables: {} }, headers)],
    ["a missing scope", 403, 403, (erp, headers) => erp.graphql("{ legalEntities { limit } }", {}, headers)],
    [
      "a record that is not there",
      404,
      404,
      (erp, headers) => erp.graphql(`{ project(id: "${ID}") { id } }`, {}, headers),
    ],
    ["no key", 401, 401, (_, headers) => gateway.anonymous().graphql("{ projects { limit } }", {}, headers)],
  ];

  test.each(cases)(
    "%s: %d, but %d for a client that knows only application/json",
    async (_, status, oldStatus, ask) => {
      const erp = await gateway.client({ scopes: ["projects:read"] });
      for (const [accept, expected] of [
        ["*/*", status],
        [NEW, status],
        [`${OLD}, ${NEW}`, status],
        [`${OLD}, text/plain, */*`, status],
        [OLD, oldStatus],
        [`${OLD}, text/plain`, oldStatus],
      ] as const) {
        const answer = await ask(erp, { Accept: accept });
        expect([accept, answer.status, answer.body.errors.length]).toEqual([accept, expected, 1]);
      }
    },
  );
});
