/**
 * A bad setting ends the start with a sentence that names it, its value unless that is secret, and what it must be; no
 * library's words, all at once.
 */
import express from "express";
import fc from "fast-check";
import { readConfig, SETTINGS, webAppUrl } from "../src/config.js";

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
}

const PROXIES = "must list addresses or CIDR ranges of proxies, or loopback, linklocal, uniquelocal";
const ORIGINS = "must list origins (scheme, host and port, no path), e.g. https://app.example.org";
const DATABASE = "must be an address like postgres://role:password@host:5432/database";
const HOST = "must be an address or a name of this machine, e.g. 127.0.0.1";
const REDIS = "must be an address like redis://host:6379/0";
const EVERYBODY = "must not trust every address: anybody could then choose the one that they are counted by";
const WEB = "must be an address starting with http:// or https://";
const HEADERS = "must list headers as name=value, the value percent-encoded";
const READ_WRITE = "must have target_session_attrs=read-write or none, because the gateway writes";

const BAD: [name: string, values: string[], sentence: string][] = [
  ["PORT", ["4.5", "99999"], "must be a whole number from 0 to 65535"],
  ["HOST", ["http://0.0.0.0", "[::1]", "127.0.0.1:4000"], HOST],
  [
    "DATABASE_URL",
    ["mysql://a:secret@h/x", "postgres://", "postgres://a:secret@h", "postgres://a:secret@h/"],
    DATABASE,
  ],
  ["DATABASE_URL", ["postgres:///x", "postgres://a:secret@h,i/"], DATABASE],
  ["DATABASE_URL", ["postgres://a:%zz@h/x"], "must have a % in its password as %25"],
  ["DATABASE_URL", ["postgres://a:secret@h,,i/x"], "must name a host before and after each comma"],
  ["DATABASE_URL", ["postgres://a:secret@h,i/x?target_session_attrs=any"], READ_WRITE],
  ["DATABASE_URL", ["postgres://a:secret@h/x?sslrootcert=/nope"], "names a file in sslrootcert that cannot be read"],
  ["REDIS_URL", ["localhost:6379", "redis://", "redis://h/mine"], REDIS],
  ["TRUST_PROXY", ["0.0.0.0/0", "::/0"], EVERYBODY],
  ["TRUST_PROXY", ["1.2.3.4/33", "::1/129", "10.0.0.0/8,proxy", "true"], PROXIES],
  [
    "CORS_ORIGINS",
    ["app.example.org", "https://app.example.org/", "https://a.example,https://b.example/path"],
    ORIGINS,
  ],
  ["CORS_ORIGINS", ["HTTPS://App.example.org", "null"], ORIGINS],
  ["WEB_APP_URL", ["app.example.org"], WEB],
  ["PUBLIC_URL", ["gateway"], WEB],
  ["METRICS", ["yes"], "must be one of on, off"],
  ["METRICS_TOKEN", ["two words"], "must be of visible ASCII characters"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", ["collector:4318"], WEB],
  ["OTEL_EXPORTER_OTLP_HEADERS", ["secret", "a b=c", "authorization=%zz", "a=%0a"], HEADERS],
  ["OTEL_TRACES_SAMPLER_ARG", ["10%"], "must be a number from 0 to 1"],
  ["LOG_LEVEL", ["loud"], "must be one of fatal, error, warn, info, debug, silent"],
];
/** Their values may be secrets, or contain some. */
const MASKED = [
  "DATABASE_URL",
  "REDIS_URL",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
];

test.each(BAD.flatMap(([name, values, sentence]) => values.map((value) => [name, value, sentence] as const)))(
  "%s=%s",
  (name, value, sentence) => {
    const shown = MASKED.includes(name) ? "…" : value;
    expect(problemsOf({ [name]: value })).toEqual([`  ${name} ${sentence}, but is "${shown}"`]);
  },
);

test("all problems are told at once, and a long value is cut", () => {
  const problems = problemsOf({ PORT: "x".repeat(10_000), TRUST_PROXY: "0.0.0.0/0", LOG_LEVEL: "loud" });
  expect(problems.map((problem) => problem.trim().split(" ")[0])).toEqual(["PORT", "TRUST_PROXY", "LOG_LEVEL"]);
  expect(problems[0]!.length).toBeLessThan(300);
});

test("no value of any setting makes readConfig say anything but its own sentences, and none shows a secret", () => {
  const names = Object.keys(SETTINGS);
  const parts = fc.constantFrom("%", "://", "a=b", "*", ",", " ");
  const value = fc.oneof(fc.string(), fc.webUrl(), fc.ipV4(), fc.ipV6(), parts);
  fc.assert(
    fc.property(fc.constantFrom(...names), value, (name, text) => {
      for (const problem of problemsOf({ [name]: text }))
        expect(problem.startsWith(`  ${name} m`) || problem.startsWith(`  ${name} n`)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe("what a setting lets pass", () => {
  test.each([
    ["DATABASE_URL", "postgres://gateway:p%40ss@db.example:6432/gateway?sslmode=require"],
    ["DATABASE_URL", "postgresql://gateway@/gateway?host=/var/run/postgresql"],
    ["DATABASE_URL", "postgres://gateway:p%40ss@db1,db2:5433,[2001:db8::1]/gateway?target_session_attrs=read-write"],
    ["REDIS_URL", "rediss://user:p%40ss@cache.example:6380/2"],
    ["TRUST_PROXY", "loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.7"],
    ["CORS_ORIGINS", "*"],
    ["CORS_ORIGINS", "https://app.example.org, http://localhost:3000"],
    ["HOST", "::"],
    ["HOST", "localhost"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer%20x,x-tenant=a"],
  ])("%s=%s", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  test("proxies that are let pass are taken by Express", () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    const range = fc.tuple(address, fc.nat(140)).map(([ip, prefix]) => `${ip}/${prefix}`);
    const item = fc.oneof(address, range, fc.constant("loopback"));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), (items) => {
        const environment = { TRUST_PROXY: items.join(",") };
        if (problemsOf(environment).length === 0) express().set("trust proxy", readConfig(environment).TRUST_PROXY);
      }),
      { numRuns: 2000 },
    );
  });
});

test("people work at WEB_APP_URL, else at PUBLIC_URL, for the gateway and for a worker", () => {
  const [app, gateway] = ["https://app.example.org/", "https://gateway.example.org"];
  const urlOf = (environment: Record<string, string>): string => webAppUrl(readConfig(environment));
  expect(urlOf({ WEB_APP_URL: app, PUBLIC_URL: gateway })).toBe("https://app.example.org");
  expect(urlOf({ PUBLIC_URL: gateway })).toBe(gateway);
  expect(urlOf({})).toBe("");
});
