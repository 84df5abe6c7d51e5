/** The suites that do not run like the others, and why. Paths are below `test`, without `.test.ts`. */

/** Those of a group share a process, because what they do to it would reach the suites after them. */
export const APART: readonly { readonly because: string; readonly suites: readonly string[] }[] = [
  {
    because: "they declare types and entities, or change columns of those that there are",
    suites: ["lost-fields", "new-types", "rest/body-kinds", "rest/going", "rest/public-routes"],
  },
  { because: "it names a statement that the gateway names, too", suites: ["db/children-by-place"] },
  {
    because: "they read statements, of which a process keeps a limited number, or add imports to those of the gateway",
    suites: ["db/plans", "db/sql", "db/upsert"],
  },
  {
    because: "they leave sockets of broken connections open",
    suites: ["http/frozen-database", "http/lost-connections"],
  },
];

/** They wait for other processes most of the time, so they run beside those that compute. */
export const WAITING: readonly string[] = [
  "db/event-notifications",
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

/**
 * `npm test` leaves these to `npm run test:kills`, which CI runs: they kill processes and break connections, flood a
 * gateway or its database, or install a package, and take a quarter of the CPU of all suites.
 */
export const KILLS_AND_FLOODS: readonly string[] = [
  "api/never-analysed",
  "api/slow-readers",
  "client/package",
  "drain",
  "embedded-postgres/embedded-backup",
  "embedded-postgres/embedded-postgres",
  "formats/mail/hostile",
  "graphql/hostile-documents",
  "graphql/large-values",
  "http/frozen-database",
  "http/hostile-requests",
  "http/json-workers",
  "http/lost-connections",
  "http/most-numerous",
  "jobs/webhook-processes",
  "jobs/workers",
  "lost-postgres",
];

export const nameOf = (path: string): string => path.replace(/^.*\/test\//, "").replace(/\.test\.ts$/, "");
