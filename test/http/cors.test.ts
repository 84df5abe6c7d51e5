/** Which browser pages may call (decisions §9). */
import { type Gateway, useGateway } from "../support/gateway.js";
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
const ask = async (gateway: Gateway, origin: string, path = "/v1/projects") =>
  sendRaw(gateway.root, { path, headers: { Origin: origin, "X-API-Key": (await gateway.client()).key! } });

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control"));

test("by default no page may: there is not one CORS header, and a preflight is a method that the path does not know", async () => {
  const asked = await preflight(closed.root, APP);
  expect([asked.status, corsHeaders(asked.headers)]).toEqual([405, []]);
  const answer = await ask(closed, APP);
  expect([answer.status, corsHeaders(answer.headers)]).toEqual([200, []]);
});

describe("with CORS_ORIGINS", () => {
  test.each(["/v1/projects/erp", "/graphql"])(
    "a named page may: the preflight of %s needs no key and costs nothing",
    async (path) => {
      const { status, text, headers } = await preflight(open.root, APP, path);
      expect([status, text]).toEqual([204, ""]);
      expect(headers).toMatchObject({
        "access-control-allow-origin": APP,
        "access-control-allow-headers": "content-type,x-api-key",
        "access-control-max-age": "600",
      });
      const methods = headers["access-control-allow-methods"]!.split(",");
      expect(methods).toEqual(expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]));
      expect(headers.ratelimit).toBeUndefined();
      // Keys go in a header that the page sets itself; nothing that a browser adds on its own is wanted.
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    },
  );

  test.each<[number, string, string | null]>([
    [200, "/v1/projects", null],
    [404, "/v1/nothing", null],
    [401, "/v1/projects", "cpk_wrong"],
    [200, "/graphql?query={projects{limit}}", null],
  ])("the page can read a %d of %s, and how much of the budget is left", async (status, path, key) => {
    const answer = key ? await sendRaw(open.root, { path, headers: { Origin: APP, "X-API-Key": key } }) : null;
    const { headers, ...rest } = answer ?? (await ask(open, APP, path));
    expect(rest.status).toBe(status);
    expect(headers["access-control-allow-origin"]).toBe(APP);
    expect(headers.vary).toContain("Origin"); // or a cache would give one page the other's permission
    expect(headers["access-control-expose-headers"]!.split(",")).toEqual([
      ...["RateLimit", "RateLimit-Policy", "Retry-After", "Location", "ETag", "Link", "Content-Disposition"],
      ...["API-Version", "Deprecation", "Sunset", "Dry-Run", "Import-Id", "Preference-Applied"],
      ...["Idempotency-Replayed", "X-API-Key-Expires", "X-Request-Id"],
    ]);
    expect(headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test.each(["https://evil.example", "https://app.example.evil.example", "http://app.example", "null"])(
    "another page may not: %s",
    async (origin) => {
      for (const { headers } of [await preflight(open.root, origin), await ask(open, origin)])
        expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  test("* lets every page in", async () => {
    const origin = "https://anything.example";
    for (const { headers } of [await preflight(anyone.root, origin), await ask(anyone, origin)])
      expect(headers["access-control-allow-origin"]).toBe("*");
  });
});
