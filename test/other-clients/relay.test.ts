/**
 * Relay as it is shipped, set up as docs/frontend/relay.md says (examples/frontend): its compiler on schema.graphql,
 * its own pages in React, its store and its subscriptions, on a started gateway. `npm run test:clients`.
 */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { useGateway } from "../support/gateway.js";
import { run, tour } from "./run.js";

const gateway = useGateway();
const EXAMPLES = "examples/frontend";
const APP = "test/other-clients/generated/relay";

beforeAll(async () => {
  await rm(APP, { recursive: true, force: true });
  await mkdir(APP, { recursive: true });
  await cp("test/other-clients/tours/relay", APP, { recursive: true });
  await cp(`${EXAMPLES}/relay`, `${APP}/relay`, { recursive: true });
  await cp(`${EXAMPLES}/sockets.ts`, `${APP}/sockets.ts`);
  await cp("schema.graphql", `${APP}/schema.graphql`);
  // The tour asks for something, too, so the compiler begins one folder higher.
  await writeFile(`${APP}/relay.config.json`, await readFile(`${EXAMPLES}/relay/relay.config.json`));
  // A program of CommonJS names what it imports without its ending, as programs for bundlers do.
  await writeFile(`${APP}/package.json`, JSON.stringify({ type: "commonjs" }));
  await run("generated/relay", "node_modules/relay-compiler/cli.js", "relay.config.json");
  await run("generated/relay", "compile-tags.js", ".");
  await run("generated/relay", "node_modules/typescript/bin/tsc", "-p", ".");
});

test("pages of a connection are one list, and what a mutation answers changes it", async () => {
  const erp = await gateway.client();
  const [region] = (await erp.post("/v1/project-regions", [{ number: "N", title: "Nord" }])).body;
  const numbers = ["P-1", "P-2", "P-3", "P-4", "P-5"];
  await erp.post("/v1/projects/erp", [
    ...numbers.map((number) => ({ number, title: "Halle", parent_number: "N" })),
    { number: "Q-1", title: "Depot" },
  ]);
  const seen = await tour("relay/js/tour.js", { ROOT: gateway.root, KEY: erp.key!, REGION: region.id });
  expect(seen).toEqual({
    pages: [["P-1 Halle", "P-2 Halle"], ["P-3 Halle", "P-4 Halle"], ["P-5 Halle"]],
    // Nothing but the mutation was sent.
    renamed: { shown: ["P-1 Kontor", ...numbers.slice(1).map((number) => `${number} Halle`)], requests: 1 },
    refused: ["INVALID"],
    complaints: [],
  });
});
