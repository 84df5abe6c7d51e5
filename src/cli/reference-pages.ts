/** The pages of docs/reference and .env.example, made from the tables of the code that they list. */
import { SETTINGS } from "../config.js";
import { AUTHOR_KINDS, EVENT_SCOPES, EVENT_TYPES, membersOf } from "../domain/events.js";
import { ERRORS } from "../errors.js";
import { createMetrics } from "../telemetry/metrics.js";

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");

const code = (text: string): string => `\`${text}\``;

const page = (title: string, answer: string, ...parts: readonly string[]): string =>
  `# ${title}\n\nWritten by \`npm run codegen\`; do not edit.\n\n${[answer.concat("\n"), ...parts].join("\n")}`;

const defaultOf = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

const errors = (): string =>
  page(
    "Error codes",
    "These are the codes of our own errors, with their HTTP status.\n" +
      "A code is never renamed.\n[Errors](../errors.md) shows the bodies, and lists the codes of GraphQL itself.",
    table(
      ["code", "status", "meaning"],
      Object.entries(ERRORS).map(([name, { status, meaning }]) => [code(name), String(status), meaning]),
    ),
  );

const events = (): string =>
  page(
    "Event types",
    "These are the types of events, the scopes that show them, and the kinds of actors.\n" +
      "[Events](../events.md) shows how to read them.",
    "## Types\n",
    table(
      ["type", "when", "`data`"],
      Object.entries(EVENT_TYPES).map(([type, kind]) => [code(type), kind.meaning, membersOf(kind)]),
    ),
    "## Scopes\n\nA key reads the events of a resource if it has all scopes that stand beside it.\n",
    table(
      ["resource", "scopes"],
      Object.entries(EVENT_SCOPES).map(([resource, scopes]) => [code(resource), [scopes].flat().map(code).join(", ")]),
    ),
    "## Actors\n\n`actor.kind` of an event is one of these.\n",
    table(
      ["kind", "meaning"],
      Object.entries(AUTHOR_KINDS).map(([kind, meaning]) => [code(kind), meaning]),
    ),
  );

const configuration = (): string =>
  page(
    "Settings",
    "The gateway reads these environment variables, all of them optional.\n" +
      "[Configuration](../configuration.md) explains how.",
    table(
      ["variable", "default", "meaning"],
      Object.entries(SETTINGS).map(([name, setting]) => {
        const text = defaultOf(setting.default);
        return [code(name), text ? code(text) : "–", setting.description];
      }),
    ),
  );

const environment = (): string =>
  [
    "# Every setting, with its default. Copy to .env and start with: node --env-file=.env dist/src/main.js, or export what you need.\n",
    ...Object.entries(SETTINGS).map(
      ([name, setting]) => `# ${setting.description}\n${name}=${defaultOf(setting.default)}\n`,
    ),
  ].join("\n");

/** The page of an instance that counted everything once: a metric without a value shows no labels. */
function countedOnce(): Promise<string> {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const replica = { server: "db2", isUsable: true, lagSeconds: 0, lagBytes: 0, reads: 0 };
  const metrics = createMetrics({
    pools: () => ({ reads: pool }),
    front: {
      limiter: { points: 0, refusals: 0, fallbacks: 0, isShared: true },
      keys: { hits: 0, misses: 0, refusals: 0, entries: 0 },
      openConnections: { present: new Map([["sse", 0]]), refusals: 0 },
      reading: () => ({ replicas: [replica], fallbacks: { unusable: 0, written: 0, failed: 0 } }),
    },
  });
  metrics.requestStarted();
  metrics.requestEnded("rest", "projects", 200, 0);
  metrics.errorAnswered("rest", "INVALID");
  metrics.eventsCommitted(0, 0);
  metrics.modelAsked({ outcome: "answered", seconds: 0, tokens: { read: 0, written: 0 }, cost: 0 });
  metrics.unlinkedCounted([{ record: "invoice", link: "SUPPLIER", records: 0 }]);
  metrics.jobStarted();
  metrics.jobEnded("invoice_document", "succeeded", 0);
  metrics.jobsWaiting([{ kind: "invoice_document", jobs: 0, tenants: 0, seconds: 0 }]);
  metrics.webhookAttempted("succeeded", 0);
  metrics.webhookDisabled("GONE");
  return metrics.page();
}

function metricRow(text: string, name: string, help: string): string[] {
  const [, type = ""] = new RegExp(`^# TYPE ${name} (\\w+)$`, "m").exec(text) ?? [];
  const series = text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{.*\\}`, "gm"));
  const labels = [...series].flatMap(([all]) => all.match(/\w+(?==")/g) ?? []);
  const own = [...new Set(labels)].filter((label) => label !== "le");
  return [code(name), type, own.map(code).join(", "), help];
}

async function metrics(): Promise<string> {
  const text = await countedOnce();
  const ours = [...text.matchAll(/^# HELP (gateway_\w+) (.*)$/gm)];
  return page(
    "Metrics",
    "`/metrics` has these figures of the gateway, beside Node.js's own (`nodejs_…`, `process_…`).\n" +
      "[Monitoring](../operating/monitoring.md) explains the labels, and lists questions and alerts.",
    table(
      ["metric", "type", "labels", "meaning"],
      ours.map(([, name = "", help = ""]) => metricRow(text, name, help)),
    ),
  );
}

export const referencePages = async (): Promise<Record<string, string>> => ({
  ".env.example": environment(),
  "docs/reference/configuration.md": configuration(),
  "docs/reference/errors.md": errors(),
  "docs/reference/events.md": events(),
  "docs/reference/metrics.md": await metrics(),
});
