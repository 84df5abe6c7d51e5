/** Which browser pages may call (decisions §9). */
import { describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { sendRaw } from "./raw-request.js";

const APP = "https://app.example";
const closed = useGateway();
const open = useGateway({ config: { CORS_ORIGINS: [APP, "https://other.example"], RATE_LIMIT_POINTS: 1000 } });
const anyone = useGateway({ config: { CORS_ORIGINS: ["*"] } });

/** What a browser asks before a request with headers of its own. */
const preflight = (root: string, origin: string, path = "/v1/projects/erp") =>
  sendRaw(root, {
    method: "OPTIONS",
    path,
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type,x-api-key",
    },
  });

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control"));

describe("by default", () => {
  test("no page may: there is not one CORS header, and a preflight is a method that the path does not know", async () => {
    const asked = await preflight(closed.root, APP);
    expect([asked.status, corsHeaders(asked.headers)]).toEqual([405, []]);
    const erp = await closed.client();
    const answer = await sendRaw(closed.root, {
      path: "/v1/projects",
      headers: { Origin: APP, "X-API-Key": erp.key! },
    });
    expect([answer.status, corsHeaders(answer.headers)]).toEqual([200, []]);
  });
});

describe("with CORS_ORIGINS", () => {
  test.each(["/v1/projects/erp", "/graphql"])(
    "a named page may: the preflight of %s needs no key and costs nothing",
    async (path) => {
      const answer = await preflight(open.root, APP, path);
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect(answer.headers).toMatchObject({
        "access-control-allow-origin": APP,
        "access-control-allow-headers": "content-type,x-api-key",
        "access-control-max-age": "600",
      });
      expect(answer.headers["access-control-allow-methods"]!.split(",")).toEqual(
        expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
      );
      expect(answer.headers.ratelimit).toBeUndefined();
      // Keys go in a header that the page sets itself; nothing that a browser adds on its own is wanted.
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    },
  );

  test.each<[string, (erp: Client) => ReturnType<typeof sendRaw>]>([
    [
      "a success",
      (erp) => sendRaw(erp.root, { path: "/v1/projects", headers: { Origin: APP, "X-API-Key": erp.key! } }),
    ],
    ["an error", (erp) => sendRaw(erp.root, { path: "/v1/nothing", headers: { Origin: APP, "X-API-Key": erp.key! } })],
    ["a refused key", (erp) => sendRaw(erp.root, { path: "/v1/projects", headers: { Origin: APP } })],
    [
      "GraphQL",
      (erp) =>
        sendRaw(erp.root, {
          path: "/graphql?query={projects{limit}}",
          headers: { Origin: APP, "X-API-Key": erp.key! },
        }),
    ],
  ])("the page can read %s, and how much of the budget is left", async (_, ask) => {
    const { headers } = await ask(await open.client());
    expect(headers["access-control-allow-origin"]).toBe(APP);
    expect(headers.vary).toContain("Origin"); // or a cache would give one page the other's permission
    expect(headers["access-control-expose-headers"]!.split(",")).toEqual([
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "Location",
      "ETag",
      "Link",
      "Content-Disposition",
      "API-Version",
      "Deprecation",
      "Sunset",
      "Dry-Run",
      "Import-Id",
      "Preference-Applied",
      "Idempotency-Replayed",
      "X-API-Key-Expires",
      "X-Request-Id",
    ]);
    expect(headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test.each(["https://evil.example", "https://app.example.evil.example", "http://app.example", "null"])(
    "another page may not: %s",
    async (origin) => {
      expect((await preflight(open.root, origin)).headers["access-control-allow-origin"]).toBeUndefined();
      const erp = await open.client();
      const answer = await sendRaw(open.root, {
        path: "/v1/projects",
        headers: { Origin: origin, "X-API-Key": erp.key! },
      });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  test("* lets every page in", async () => {
    expect((await preflight(anyone.root, "https://anything.example")).headers["access-control-allow-origin"]).toBe("*");
    const erp = await anyone.client();
    const answer = await sendRaw(anyone.root, {
      path: "/v1/projects",
      headers: { Origin: "https://anything.example", "X-API-Key": erp.key! },
    });
    expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  });
});
