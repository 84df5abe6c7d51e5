/** Addresses and first steps, for a person who starts the gateway by hand. */

import { commandLine } from "./command-line.js";

interface Banner {
  readonly port: number;
  /** Null with DATABASE_URL. */
  readonly embeddedIn: string | null;
  /** The demo tenant's key on the first start. Null on later starts, because only its hash is stored. */
  readonly demoKey: string | null;
}

/** Prints the addresses and, if a key was just made, a REST and a GraphQL request that work as printed. */
export function printBanner({ port, embeddedIn, demoKey }: Banner): void {
  const root = `http://localhost:${port}`;
  const lines = [
    "",
    "  Procurement gateway",
    `  REST      ${root}/v1        (${root}/docs, ${root}/openapi.json)`,
    `  GraphQL   ${root}/graphql   (${root}/graphiql works without the internet)`,
    `  Health    ${root}/healthz   ${root}/readyz`,
    ...(embeddedIn === null ? [] : [`  Database  embedded PostgreSQL in ${embeddedIn}`]),
    "",
    ...(demoKey === null ? howToGetAKey(embeddedIn !== null) : tryIt(root, demoKey)),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function tryIt(root: string, key: string): string[] {
  return [
    `  Demo key, shown this once:  ${key}`,
    "",
    `  curl -H 'X-API-Key: ${key}' '${root}/v1/projects?limit=2'`,
    "",
    `  curl ${root}/graphql -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\`,
    `    -d '{"query":"{ projects(limit: 2) { total_count projects { project_number title work_types(limit: ` +
      `3) { work_types { code title } } legal_entity { title } } } }"}'`,
  ];
}

function howToGetAKey(isEmbedded: boolean): string[] {
  return [
    "  A key:",
    `    ${commandLine("key")} --tenant ${isEmbedded ? 'Demo --customer "Nordwind Bau"' : "NAME --customer NAME"} ` +
      "--scopes all",
  ];
}
