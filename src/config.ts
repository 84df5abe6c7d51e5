/** Reads the environment into a typed configuration, and reports all problems together. */
import { accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import express from "express";
import { hostsOf } from "./db/hosts.js";
import { parseSecretsKeys } from "./domain/encrypted-secret.js";

interface Setting<T> {
  /** One sentence for docs/reference/configuration.md and .env.example. */
  readonly description: string;
  readonly default: T;
  /** @throws Error with the rule that the text breaks */
  readonly parse: (text: string) => T;
  /** Whether it may contain a password or a token. Its value never appears in an error then. */
  readonly isSecret: boolean;
}

const setting = <T>(
  description: string,
  fallback: NoInfer<T>,
  parse: (text: string) => T,
  secrecy?: "secret",
): Setting<T> => ({ description, default: fallback, parse, isSecret: secrecy === "secret" });

/** All variables that the service reads. docs/reference/configuration.md and .env.example are made from it. */
export const SETTINGS = {
  PORT: setting("TCP port to listen on; 0 takes a free one.", 4000, wholeNumber(0, 65535)),
  HOST: setting("Address to listen on.", "0.0.0.0", host),
  DATA_DIR: setting("Folder of the embedded PostgreSQL. Used only without `DATABASE_URL`.", "./data", text),
  DATABASE_URL: setting(
    "PostgreSQL 14 or newer to use instead of the embedded one. The role must own the database and be neither " +
      "superuser nor BYPASSRLS. May name several servers (`db1:5432,db2`); the one that takes writes is used.",
    "",
    databaseUrl,
    "secret",
  ),
  DATABASE_POOL_SIZE: setting(
    "Connections for reading per instance; the same number is used again for writing.",
    10,
    wholeNumber(1, 200),
  ),
  DATABASE_READ_URL: setting(
    "Standbys of `DATABASE_URL` that answer queries, one or several (`db2,db3:5433`). Empty: the primary answers all.",
    "",
    replicasUrl,
    "secret",
  ),
  DATABASE_READ_MAX_LAG: setting(
    "How old, in seconds, the rows of a standby may be. If they may be older, the primary answers.",
    5,
    wholeNumber(1, 3600),
  ),
  JOBS_CONCURRENCY: setting(
    "Jobs that this process works on at once, such as reading a PDF; 0: none, which leaves them to other processes.",
    2,
    wholeNumber(0, 16),
  ),
  WORKER_PORT: setting<number | "">(
    "TCP port on which `npm run worker` serves `/healthz`, `/readyz` and `/metrics`; 0 takes a free one. Empty: it " +
      "listens on none.",
    "",
    wholeNumber(0, 65535),
  ),
  REDIS_URL: setting(
    "Redis that several instances share for their rate limits and persisted queries. Empty: each is for itself.",
    "",
    redisUrl,
    "secret",
  ),
  RATE_LIMIT_POINTS: setting(
    "Requests (GraphQL: root fields) per window and address (IPv6: per /64); 0 turns the limit off.",
    750,
    wholeNumber(0, 1_000_000_000),
  ),
  RATE_LIMIT_SECONDS: setting("Length of the rate-limit window in seconds.", 30, wholeNumber(1, 86_400)),
  KEEP_ALIVE_SECONDS: setting(
    "How long an idle connection is kept open for the next request. Must be longer than a proxy in front keeps " +
      "it, or some requests meet a connection that is just closing.",
    75,
    wholeNumber(1, 3600),
  ),
  TRUST_PROXY: setting(
    "Proxies whose X-Forwarded-For is believed: addresses, CIDR ranges or `loopback`, comma-separated.",
    [],
    proxies,
  ),
  CORS_ORIGINS: setting("Browser origins that may call the service, comma-separated; `*` allows all.", [], origins),
  LIVE_STREAMS: setting(
    "Streams of events, sockets and long polls that one instance keeps open at once; further ones get a 503.",
    10_000,
    wholeNumber(1, 1_000_000),
  ),
  LIVE_STREAMS_PER_KEY: setting(
    "How many of them may be of one key in one instance; further ones get a 403.",
    2000,
    wholeNumber(1, 1_000_000),
  ),
  GRAPHQL_MAX_DEPTH: setting("Deepest nesting of a GraphQL operation.", 12, wholeNumber(1, 1000)),
  GRAPHQL_MAX_ALIASES: setting("Most aliases in a GraphQL operation.", 30, wholeNumber(0, 10_000)),
  GRAPHQL_MAX_TOKENS: setting("Most tokens in a GraphQL document.", 4000, wholeNumber(10, 1_000_000)),
  GRAPHQL_MAX_COST: setting(
    "Highest cost of a GraphQL operation: 1 for each object that it may return, where a list counts as its " +
      "`limit`, or as 20 without one. Also the most objects in an answer.",
    100_000,
    wholeNumber(1, 1_000_000_000),
  ),
  GRAPHQL_TRUSTED_DOCUMENTS: setting(
    "Files with the documents of your clients, comma-separated: Apollo's persisted query manifest, or ids with texts as " +
      "graphql-codegen writes them. A client may then send the id alone.",
    [],
    readableFiles,
  ),
  GRAPHQL_TRUSTED_ONLY: setting(
    "`true`: `/graphql` answers the documents of `GRAPHQL_TRUSTED_DOCUMENTS` alone, and refuses all others.",
    "false",
    oneOf("true", "false"),
  ),
  LLM_BASE_URL: setting(
    "Server of a language model that speaks OpenAI's protocol, with its version, e.g. `https://api.example.org/v1`. " +
      "It gets the documents of tenants whose setting `language_model` is true. Empty: none does.",
    "",
    webUrl,
  ),
  LLM_MODEL: setting("Name of the model that `LLM_BASE_URL` serves.", "", text),
  LLM_API_KEY: setting(
    "Key that the server of the language model demands as `Authorization: Bearer …`.",
    "",
    token,
    "secret",
  ),
  LLM_TIMEOUT_SECONDS: setting(
    "How long a question to the language model may take, with all its retries. Then the document is read without it.",
    60,
    wholeNumber(1, 600),
  ),
  LLM_TOKENS_PER_DAY: setting(
    "Tokens that the documents of one tenant may cost on one day (UTC), over all instances; 0: no bound.",
    1_000_000,
    wholeNumber(0, 1_000_000_000),
  ),
  LLM_IMAGES: setting(
    "Whether the language model sees pictures. If it is `on`, pages without text are sent as pictures where no " +
      "tesseract reads them.",
    "off",
    oneOf("on", "off"),
  ),
  LLM_INPUT_PRICE: setting("Price of a million tokens that the language model reads, for `/metrics`.", 0, price),
  LLM_OUTPUT_PRICE: setting("Price of a million tokens that the language model writes, for `/metrics`.", 0, price),
  WEB_APP_URL: setting(
    "Address of the web application in which people work: `url` in the answer of the workflow status leads there, " +
      "and a cart that comes back from a shop. Empty: `PUBLIC_URL`.",
    "",
    webUrl,
  ),
  PUBLIC_URL: setting(
    "Address under which people and shops reach the gateway, without `/v1`. Empty: the address of each request.",
    "",
    webUrl,
  ),
  SECRETS_KEY: setting(
    "Keys that encrypt what is stored of webhooks' secrets, as `id:base64`, 32 bytes each, comma-separated: the first " +
      "one encrypts, the others still decrypt. Needed for webhooks with `DATABASE_URL`; without it, a key is made in " +
      "`DATA_DIR`.",
    "",
    secretsKeys,
    "secret",
  ),
  WEBHOOK_ALLOW_PRIVATE: setting(
    "1: webhooks may lead to `http:` and to addresses that are not public, such as those of the own network.",
    "0",
    oneOf("0", "1"),
  ),
  METRICS: setting(
    "`/metrics` in Prometheus' format; `off` turns off the page and all counting.",
    "on",
    oneOf("on", "off"),
  ),
  METRICS_TOKEN: setting(
    "Token that `/metrics` demands as `Authorization: Bearer …`. Empty: everybody may read it.",
    "",
    token,
    "secret",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    "Receiver of traces (OTLP over HTTP, protobuf); `/v1/traces` is appended. Empty: no traces.",
    "",
    webUrl,
    "secret",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    "Headers for the receiver of traces, e.g. `authorization=Bearer%20…`, comma-separated.",
    "",
    headerList,
    "secret",
  ),
  OTEL_SERVICE_NAME: setting("Name of the service in traces.", "procurement-gateway", text),
  OTEL_TRACES_SAMPLER: setting(
    "Which requests are traced; the `parentbased_` samplers follow the caller's `traceparent` if there is one.",
    "parentbased_traceidratio",
    oneOf(
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    "Share of requests that the `traceidratio` samplers trace, from 0 to 1.",
    0.1,
    share,
  ),
  LOG_LEVEL: setting(
    "Lowest level of the log lines that are written.",
    "info",
    oneOf("fatal", "error", "warn", "info", "debug", "silent"),
  ),
  EVENT_RETENTION_DAYS: setting<number | "">(
    "Days for which events are kept at least, 7 or more; older ones are deleted. Empty: all are kept.",
    "",
    wholeNumber(7, 36_500),
  ),
  SHUTDOWN_SECONDS: setting("How long requests under way may take to finish after SIGTERM.", 30, wholeNumber(0, 3600)),
} as const;

export type Config = { readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]["default"] };

const shortened = (value: string): string => (value.length > 200 ? `${value.slice(0, 200)}…` : value);

/**
 * Reads the configuration.
 * @throws Error whose message lists all wrong variables, one per line.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([name, { default: fallback, parse, isSecret }]) => {
    const value = environment[name];
    if (value === undefined || value === "") return [name, fallback];
    try {
      return [name, parse(value)];
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}, but is "${isSecret ? "…" : shortened(value)}"`);
      return [name, fallback];
    }
  });
  if (environment.LLM_BASE_URL && !environment.LLM_MODEL)
    problems.push("LLM_BASE_URL must come with LLM_MODEL, the name of a model that it serves");
  if (environment.GRAPHQL_TRUSTED_ONLY === "true" && !environment.GRAPHQL_TRUSTED_DOCUMENTS)
    problems.push("GRAPHQL_TRUSTED_ONLY must come with GRAPHQL_TRUSTED_DOCUMENTS, or no document would be answered");
  if (environment.DATABASE_READ_URL && !environment.DATABASE_URL)
    problems.push("DATABASE_READ_URL must come with DATABASE_URL, the primary that its standbys follow");
  if (problems.length > 0)
    throw new Error(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  return Object.fromEntries(entries) as Config;
}

/** Where people work, without a stroke at its end; empty: under the address of each request. */
export const webAppUrl = ({ WEB_APP_URL, PUBLIC_URL }: Pick<Config, "WEB_APP_URL" | "PUBLIC_URL">): string =>
  (WEB_APP_URL || PUBLIC_URL).replace(/\/+$/, "");

function wholeNumber(minimum: number, maximum: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < minimum || number > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
    return number;
  };
}

function text(value: string): string {
  return value;
}

function oneOf<const T extends string>(...values: T[]) {
  return (value: string): T => {
    if (!values.includes(value as T)) throw new Error(`must be one of ${values.join(", ")}`);
    return value as T;
  };
}

function token(value: string): string {
  return checked(/^[\x21-\x7e]+$/.test(value), value, "must be of visible ASCII characters");
}

function webUrl(value: string): string {
  const isWebUrl = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return checked(isWebUrl, value, "must be an address starting with http:// or https://");
}

function host(value: string): string {
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  return checked(isName || isIP(value) !== 0, value, "must be an address or a name of this machine, e.g. 127.0.0.1");
}

function databaseUrl(value: string): string {
  const { hosts, wanted } = hostsOf(value);
  if (hosts.length > 1 && ![null, "read-write", "primary"].includes(wanted))
    throw new Error("must have target_session_attrs=read-write or none, because the gateway writes");
  for (const { url } of hosts) checkAddress(url);
  return value;
}

function replicasUrl(value: string): string {
  const { hosts, wanted } = hostsOf(value);
  if (wanted === "read-write" || wanted === "primary")
    throw new Error("must not have target_session_attrs=read-write or primary, because standbys are read");
  for (const { url } of hosts) checkAddress(url);
  return value;
}

/** Checks a connection string that names one server. */
function checkAddress(value: string): void {
  // The driver accepts an address without a host, for a socket; URL cannot parse that, so it gets a host here.
  const address = URL.parse(value.replace(/^(\w+:\/\/[^/?#]*@)\//, "$1localhost/"));
  const host =
    address?.searchParams.get("host") || (/^\w+:\/\/([^/?#]*@)?[^/?#@]/.test(value) ? address?.hostname : "");
  if (!address || !["postgres:", "postgresql:"].includes(address.protocol) || !host || address.pathname.length < 2) {
    throw new Error("must be an address like postgres://role:password@host:5432/database");
  }
  checked(isDecodable(value), value, "must have a % in its password as %25");
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const file = address.searchParams.get(name);
    if (file && !isReadable(file)) throw new Error(`names a file in ${name} that cannot be read`);
  }
}

function redisUrl(value: string): string {
  const address = URL.parse(value);
  const isRedis = address !== null && /^rediss?:$/.test(address.protocol) && address.hostname !== "";
  checked(isRedis && /^(\/\d*)?$/.test(address.pathname), value, "must be an address like redis://host:6379/0");
  return checked(isDecodable(value), value, "must have a % in its password as %25");
}

function secretsKeys(value: string): string {
  const rule = "must list keys as id:base64, each of 32 bytes in standard Base64";
  return checked(parseSecretsKeys(value) !== null, value, rule);
}

function readableFiles(value: string): string[] {
  const files = list(value);
  checked(files.every(isReadable), value, "must name files that can be read");
  return files;
}

function origins(value: string): string[] {
  const items = list(value);
  // A browser sends an origin in exactly this form, so one written differently would never match.
  if (!items.every((item) => item === "*" || (/^https?:/.test(item) && URL.parse(item)?.origin === item))) {
    throw new Error("must list origins (scheme, host and port, no path), e.g. https://app.example.org");
  }
  return items;
}

function headerList(value: string): string {
  for (const item of list(value)) {
    const [, content] = /^[\w!#$%&'*+.^`|~-]+\s*=(.*)$/.exec(item) ?? [];
    // The characters that HTTP allows in the value of a header.
    if (
      content === undefined ||
      !isDecodable(content) ||
      !/^[\t\x20-\x7e\x80-\xff]*$/.test(decodeURIComponent(content))
    ) {
      throw new Error("must list headers as name=value, the value percent-encoded");
    }
  }
  return value;
}

function proxies(value: string): string[] {
  const items = list(value);
  if (items.some((item) => /\/0+$/.test(item))) {
    throw new Error("must not trust every address: anybody could then choose the one that they are counted by");
  }
  try {
    express().set("trust proxy", items);
  } catch (cause) {
    const rule = "must list addresses or CIDR ranges of proxies, or loopback, linklocal, uniquelocal";
    throw new Error(rule, { cause });
  }
  return items;
}

function share(value: string): number {
  return Number(checked(/^\d+(\.\d+)?$/.test(value) && Number(value) <= 1, value, "must be a number from 0 to 1"));
}

function price(value: string): number {
  return Number(checked(/^\d{1,6}(\.\d{1,6})?$/.test(value), value, "must be an amount of money like 0.15"));
}

function checked(isValid: boolean, value: string, rule: string): string {
  if (!isValid) throw new Error(rule);
  return value;
}

function list(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
