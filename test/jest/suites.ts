/** The suites that do not run like the others, and why. Paths are below `test`, without `.test.ts`. */

/** Each has a process of its own, because what it does to its process would reach the suites after it. */
export const OWN_PROCESS: Readonly<Record<string, string>> = {
  "db/children-of-many": "names a statement that the gateway names, too",
  "db/numbered-of-customers": "declares an entity before anything reads columns",
  "db/plans": "reads statements of which a process keeps a limited number",
  "db/sql": "reads statements of which a process keeps a limited number",
  "db/upsert": "adds imports to those that a start compares with the schema",
  "graphql/uploads": "measures the memory of its process",
  "http/frozen-database": "leaves sockets of a frozen database open",
  "http/lost-connections": "leaves sockets of broken connections open",
  "lost-fields": "changes columns of entities",
  "new-types": "declares types with type-graphql",
  "rest/body-kinds": "declares types with type-graphql",
  "rest/going": "declares types with type-graphql",
  "rest/public-routes": "declares types with type-graphql",
};

/** They wait for other processes most of the time, so they run beside those that compute. */
export const WAITING: readonly string[] = [
  "db/news",
  "drain",
  "embedded-postgres/embedded-backup",
  "embedded-postgres/embedded-postgres",
  "jobs/webhook-processes",
  "jobs/webhooks",
  "jobs/workers",
  "language-model/model",
  "lost-postgres",
  "start",
];

export const nameOf = (path: string): string => path.replace(/^.*\/test\//, "").replace(/\.test\.ts$/, "");
