/** The pages' answers: who gets them, what they let a browser do, and what stays closed. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request } from "node:http";
import { useGateway } from "../support/gateway.js";
import { sendRaw } from "./raw-request.js";

const config = { RATE_LIMIT_POINTS: 1, RATE_LIMIT_SECONDS: 3600, TRUST_PROXY: ["loopback"] };
const gateway = useGateway({ config });
const anonymous = () => gateway.anonymous();

const BROWSER = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const PAGES = ["/graphql", "/graphiql", "/docs", "/admin/api-keys"];

const assetsOf = (html: string): string[] =>
  [...html.matchAll(/"(?:\.\.\/)?(assets\/[^"]+)"/g)].map(([, url]) => `/${url}`);

test("pages and their files, the probes and the OpenAPI document need no key and cost no point", async () => {
  // Of an address that asks nothing else: in the second round its budget is used up.
  const get = (path: string) => anonymous().get(path, { ...BROWSER, "X-Forwarded-For": "192.0.2.1" });
  for (const wanted of [404, 403]) {
    for (const path of [...PAGES, "/healthz", "/readyz", "/openapi.json"]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get("RateLimit")]).toEqual([path, 200, null]);
      const urls = PAGES.includes(path) ? assetsOf(body) : [];
      for (const url of urls) expect([url, (await get(url)).status]).toEqual([url, 200]);
    }
    expect((await get("/v1/nothing")).status).toBe(wanted);
  }
});

test("each page may load only what it needs, and be framed by nobody", async () => {
  const policies = await Promise.all(
    PAGES.map(async (path) => {
      const { headers } = await anonymous().get(path, BROWSER);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin");
      const directives = headers.get("Content-Security-Policy")!.split("; ");
      expect(directives).toEqual(
        expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]),
      );
      return directives.filter((directive) => /script|style|frame-src|font/.test(directive));
    }),
  );
  expect(Object.fromEntries(PAGES.map((path, index) => [path, policies[index]]))).toEqual({
    "/graphql": [
      "script-src 'self' https://embeddable-sandbox.cdn.apollographql.com",
      "style-src 'self'",
      "frame-src https://sandbox.embed.apollographql.com",
    ],
    "/graphiql": ["script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src data:"],
    "/docs": ["script-src 'self'", "style-src 'self'"],
    "/admin/api-keys": ["script-src 'self'", "style-src 'self'"],
  });
});

test("files are kept for good under addresses that change with them", async () => {
  const urls = assetsOf((await anonymous().get("/graphiql")).body);
  expect(urls.length).toBeGreaterThan(10);
  const types: Record<string, string> = { css: "text/css", json: "application/json", js: "text/javascript" };
  for (const url of urls) {
    expect(url).toMatch(/^\/assets\/([0-9a-f]{12}|[\w-]+@\d+\.\d+\.\d+)\//);
    const { headers } = await anonymous().get(url);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const type = types[url.split(".").at(-1)!] ?? "image/svg+xml";
    expect([url, headers.get("Content-Type")]).toEqual([url, `${type}; charset=utf-8`]);
  }
});

test("no other file of a package can be asked for", async () => {
  const script = assetsOf((await anonymous().get("/docs")).body).find((url) => url.includes("swagger-ui-bundle.js"))!;
  const folder = script.slice(0, script.lastIndexOf("/"));
  // Without fetch, which would tidy the path up.
  const statusOf = async (path: string) => (await sendRaw(gateway.root, { path })).status;
  expect(await statusOf(script)).toBe(200);
  const others = ["package.json", "../react@18.3.1/package.json", "..%2f..%2fpackage.json", ""];
  for (const other of [...others, "%2e%2e/%2e%2e/package.json"])
    expect([403, 404]).toContain(await statusOf(`${folder}/${other}`));
});

describe("what somebody types into a browser by mistake", () => {
  test.each(["/graphql/", "/graphiql/", "/docs/", "/admin/api-keys/"])(
    "%s leads to the page without the slash, below the prefix of a proxy, too",
    async (path) => {
      const answer = await fetch(`${gateway.root}${path}?next=/a/`, { headers: BROWSER, redirect: "manual" });
      const target = new URL(answer.headers.get("Location")!, `https://proxy.example/gateway${path}`);
      const page = `https://proxy.example/gateway${path.slice(0, -1)}`;
      expect([answer.status, target.href]).toEqual([301, `${page}?next=/a/`]);
    },
  );

  test.each(["/dosc", "/graphiql/x/y", "/api/"])("%s is a page that leads back, and costs no point", async (path) => {
    const { status, headers, body } = await anonymous().get(path, BROWSER);
    const found = [status, headers.get("Content-Type"), headers.get("RateLimit")];
    expect(found).toEqual([404, "text/html; charset=utf-8", null]);
    const urls = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url);
    const links = urls.map((url) => new URL(url, `${gateway.root}${path}`));
    expect(links.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(["/graphiql", "/docs"]));
    for (const link of links)
      expect([link.pathname, (await fetch(link, { headers: BROWSER })).status]).toEqual([link.pathname, 200]);
  });

  test("/favicon.ico leads to an icon", async () => {
    const answer = await fetch(`${gateway.root}/favicon.ico`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  });

  test("a client of the API gets its errors as before: no page for JSON, for a key, for a route of the API", async () => {
    for (const [path, headers] of [
      ["/dosc", { Accept: "application/json" }],
      ["/dosc", { Accept: "*/*" }],
      ["/dosc", { ...BROWSER, "X-API-Key": "cpk_unknown" }],
      ["/v1/dosc", BROWSER],
      ["/graphql?query=%7Bx%7D", BROWSER],
    ] as [string, Record<string, string>][]) {
      const answer = await anonymous().get(path, headers);
      expect([path, answer.headers.get("Content-Type")?.includes("json")]).toEqual([path, true]);
    }
  });
});

describe("what is the same for everybody is made once", () => {
  const ask = (path: string, headers: Record<string, string>, method = "GET") =>
    sendRaw(gateway.root, { method, path, headers });
  const PATHS = ["/openapi.json", "/docs", "/graphiql", "/graphql", "asset"];
  const pathOf = async (path: string): Promise<string> =>
    path === "asset" ? assetsOf((await anonymous().get("/docs", BROWSER)).body)[0]! : path;
  const HTML = { Accept: "text/html" };

  test.each(PATHS)("%s is sent in the best encoding that the client takes, with a tag of its own", async (name) => {
    const path = await pathOf(name);
    const plain = await ask(path, HTML);
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    const tags = [plain.headers.etag];
    for (const [encoding, accepted, unpack] of [
      ["br", "gzip, deflate, br", brotliDecompressSync],
      ["gzip", "gzip, deflate", gunzipSync],
    ] as const) {
      const { headers, bytes } = await ask(path, { ...HTML, "Accept-Encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(unpack(bytes).toString()).toBe(plain.text);
      expect(bytes.length).toBeLessThan(plain.bytes.length);
      tags.push(headers.etag);
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(plain.headers.vary).toContain("Accept-Encoding");
  });

  test.each(PATHS)("%s that the client has already is a 304, and HEAD of it is its headers", async (name) => {
    const path = await pathOf(name);
    const { headers } = await ask(path, HTML);
    const tag = String(headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = await ask(path, { ...HTML, "If-None-Match": known });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, "", tag]);
    }
    expect((await ask(path, { ...HTML, "If-None-Match": '"other"' })).status).toBe(200);
    const head = await ask(path, HTML, "HEAD");
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["etag", "content-type", "content-length"]) expect(head.headers[name]).toBe(headers[name]);
  });
});

describe("a bucket of their own", () => {
  const PATHS = ["/openapi.json", "/docs", "/graphiql", "/assets/nothing"];
  // An instance of its own: the others' pages are not to be used up.
  const busy = useGateway({ config: { RATE_LIMIT_POINTS: 5 } });

  test("of 3,000 in 30 seconds is used up by pages alone, and leaves the API and the probes as they were", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const ask = (path: string, key = ""): Promise<[status: number, retryAfter: string | undefined]> =>
      new Promise((resolve, reject) => {
        const headers = { "If-None-Match": "*", "X-API-Key": key };
        const sent = request(busy.root + path, { agent, headers }, (answer) => {
          const { statusCode, headers } = answer;
          answer.resume().on("end", () => resolve([statusCode!, headers["retry-after"]]));
        });
        sent.on("error", reject).end();
      });
    const answers = await Promise.all(Array.from({ length: 3100 }, () => ask("/docs")));
    const statuses = answers.map(([status]) => status);
    expect(statuses.toSorted()).toEqual([...Array(3000).fill(304), ...Array(100).fill(403)]);
    for (const path of PATHS) expect(await ask(path)).toEqual([403, expect.stringMatching(/^([1-9]|[12]\d|30)$/)]);
    for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await ask(path))[0]).toBe(200);
    // 304, since it asks only for what has another tag than any.
    expect((await ask("/v1/projects", (await busy.client()).key!))[0]).toBe(304);
    agent.destroy();
  });
});
