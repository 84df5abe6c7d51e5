/**
 * A bad setting ends the start with a sentence that names it, its value unless that is secret, and what it must be; no
 * library's words, all at once.
 */
import { describe, expect, test } from "@jest/globals";
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

const BAD: [name: string, value: string, sentence: string][] = [
  ["PORT", "4.5", 'must be a whole number from 0 to 65535, but is "4.5"'],
  ["PORT", "99999", 'must be a whole number from 0 to 65535, but is "99999"'],
  ["HOST", "http://0.0.0.0", 'must be an address or a name of this machine, e.g. 127.0.0.1, but is "http://0.0.0.0"'],
  ["HOST", "[::1]", 'must be an address or a name of this machine, e.g. 127.0.0.1, but is "[::1]"'],
  ["HOST", "127.0.0.1:4000", 'must be an address or a name of this machine, e.g. 127.0.0.1, but is "127.0.0.1:4000"'],
  ["DATABASE_URL", "mysql://a:secret@h/x", `${DATABASE}, but is "…"`],
  ["DATABASE_URL", "postgres://", `${DATABASE}, but is "…"`],
  ["DATABASE_URL", "postgres://a:secret@h", `${DATABASE}, but is "…"`],
  ["DATABASE_URL", "postgres://a:secret@h/", `${DATABASE}, but is "…"`],
  ["DATABASE_URL", "postgres:///x", `${DATABASE}, but is "…"`],
  ["DATABASE_URL", "postgres://a:%zz@h/x", 'must have a % in its password as %25, but is "…"'],
  ["DATABASE_URL", "postgres://a:secret@h,,i/x", 'must name a host before and after each comma, but is "…"'],
  ["DATABASE_URL", "postgres://a:secret@h,i/", `${DATABASE}, but is "…"`],
  [
    "DATABASE_URL",
    "postgres://a:secret@h,i/x?target_session_attrs=any",
    'must have target_session_attrs=read-write or none, because the gateway writes, but is "…"',
  ],
  [
    "DATABASE_URL",
    "postgres://a:secret@h/x?sslrootcert=/nope",
    'names a file in sslrootcert that cannot be read, but is "…"',
  ],
  ["REDIS_URL", "localhost:6379", 'must be an address like redis://host:6379/0, but is "…"'],
  ["REDIS_URL", "redis://", 'must be an address like redis://host:6379/0, but is "…"'],
  ["REDIS_URL", "redis://h/mine", 'must be an address like redis://host:6379/0, but is "…"'],
  [
    "TRUST_PROXY",
    "0.0.0.0/0",
    'must not trust every address: anybody could then choose the one that they are counted by, but is "0.0.0.0/0"',
  ],
  [
    "TRUST_PROXY",
    "::/0",
    'must not trust every address: anybody could then choose the one that they are counted by, but is "::/0"',
  ],
  ["TRUST_PROXY", "1.2.3.4/33", `${PROXIES}, but is "1.2.3.4/33"`],
  ["TRUST_PROXY", "::1/129", `${PROXIES}, but is "::1/129"`],
  ["TRUST_PROXY", "10.0.0.0/8,proxy", `${PROXIES}, but is "10.0.0.0/8,proxy"`],
  ["TRUST_PROXY", "true", `${PROXIES}, but is "true"`],
  ["CORS_ORIGINS", "app.example.org", `${ORIGINS}, but is "app.example.org"`],
  ["CORS_ORIGINS", "https://app.example.org/", `${ORIGINS}, but is "https://app.example.org/"`],
  [
    "CORS_ORIGINS",
    "https://a.example,https://b.example/path",
    `${ORIGINS}, but is "https://a.example,https://b.example/path"`,
  ],
  ["CORS_ORIGINS", "HTTPS://App.example.org", `${ORIGINS}, but is "HTTPS://App.example.org"`],
  ["CORS_ORIGINS", "null", `${ORIGINS}, but is "null"`],
  ["WEB_APP_URL", "app.example.org", 'must be an address starting with http:// or https://, but is "app.example.org"'],
  ["PUBLIC_URL", "gateway", 'must be an address starting with http:// or https://, but is "gateway"'],
  ["METRICS", "yes", 'must be one of on, off, but is "yes"'],
  ["METRICS_TOKEN", "two words", 'must be of visible ASCII characters, but is "…"'],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", 'must be an address starting with http:// or https://, but is "…"'],
  ["OTEL_EXPORTER_OTLP_HEADERS", "secret", 'must list headers as name=value, the value percent-encoded, but is "…"'],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a b=c", 'must list headers as name=value, the value percent-encoded, but is "…"'],
  [
    "OTEL_EXPORTER_OTLP_HEADERS",
    "authorization=%zz",
    'must list headers as name=value, the value percent-encoded, but is "…"',
  ],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%0a", 'must list headers as name=value, the value percent-encoded, but is "…"'],
  ["OTEL_TRACES_SAMPLER_ARG", "10%", 'must be a number from 0 to 1, but is "10%"'],
  ["LOG_LEVEL", "loud", 'must be one of fatal, error, warn, info, debug, silent, but is "loud"'],
];

test.each(BAD)("%s=%s", (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toEqual([`  ${name} ${sentence}`]);
});

test("all problems are told at once, and a long value is cut", () => {
  const problems = problemsOf({ PORT: "x".repeat(10_000), TRUST_PROXY: "0.0.0.0/0", LOG_LEVEL: "loud" });
  expect(problems.map((problem) => problem.trim().split(" ")[0])).toEqual(["PORT", "TRUST_PROXY", "LOG_LEVEL"]);
  expect(problems[0]!.length).toBeLessThan(300);
});

test("no value of any setting makes readConfig say anything but its own sentences, and none shows a secret", () => {
  const names = Object.keys(SETTINGS);
  const value = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom("%", "://", "a=b", "*", ",", " "),
  );
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
    const item = fc.oneof(
      address,
      fc.tuple(address, fc.nat(140)).map(([ip, prefix]) => `${ip}/${prefix}`),
      fc.constant("loopback"),
    );
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
