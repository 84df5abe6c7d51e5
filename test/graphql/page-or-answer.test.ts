/** `/graphql` is a page for browsers and an endpoint for everybody else. */
import { expect, test } from "@jest/globals";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
const QUERY = encodeURIComponent("{ projects { limit } }");
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

test.each([
  ["a navigation", "GET", "/graphql", BROWSER, 200, HTML],
  ["a navigation with a parameter that is no query", "GET", "/graphql?utm=1", BROWSER, 200, HTML],
  ["its HEAD", "HEAD", "/graphql", BROWSER, 200, HTML],
  ["a query in the address", "GET", `/graphql?query=${QUERY}`, BROWSER, 401, JSON_TYPE],
  ["an empty query in the address", "GET", "/graphql?query=", BROWSER, 401, JSON_TYPE],
  ["any type", "GET", "/graphql", "*/*", 401, JSON_TYPE],
  ["JSON before HTML", "GET", "/graphql", "application/json, text/html;q=0.9", 401, JSON_TYPE],
  [
    "the new media type",
    "GET",
    "/graphql",
    "application/graphql-response+json",
    401,
    "application/graphql-response+json; charset=utf-8",
  ],
  ["a form", "POST", "/graphql", BROWSER, 401, JSON_TYPE],
  ["the page with a slash at its end", "GET", "/graphql/", BROWSER, 200, HTML],
])("%s: %s %s", async (_, method, path, accept, status, type) => {
  const answer = await gateway.anonymous().send(method, path, undefined, { Accept: accept });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, type]);
});

test("a cache keeps page and answer apart", async () => {
  for (const accept of [BROWSER, "application/json"]) {
    const { headers } = await gateway.anonymous().get("/graphql", { Accept: accept });
    expect(headers.get("Vary")).toMatch(/^Accept(,|$)/);
  }
});
