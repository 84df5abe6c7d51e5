/**
 * Clients that others' generators make from openapi.json as it is committed: they compile strictly, and go the same
 * tour. Their packages are in this folder, so that nobody else installs them: `npm run test:clients`.
 */
import { mkdir, rm } from "node:fs/promises";
import { useGateway } from "../support/gateway.js";
import { run, tour } from "./run.js";

const gateway = useGateway();
const GENERATED = "test/other-clients/generated";

beforeAll(async () => {
  for (const made of ["hey-api", "orval.ts", "oazapfts.ts", "js"])
    await rm(`${GENERATED}/${made}`, { recursive: true, force: true });
  await mkdir(GENERATED, { recursive: true });
  await Promise.all([
    run(".", "node_modules/@hey-api/openapi-ts/bin/run.js", "--silent"),
    run(".", "node_modules/orval/dist/bin/orval.mjs", "--config", "orval.config.js"),
    run(".", "node_modules/oazapfts/dist/cli.js", "../../openapi.json", "generated/oazapfts.ts"),
  ]);
  await run(".", "node_modules/typescript/bin/tsc", "-p", ".");
});

describe.each(["openapi-fetch", "hey-api", "orval", "oazapfts"])("the client of %s", (name) => {
  test("imports, is refused, reads one and all pages", async () => {
    const { key } = await gateway.client();
    expect(await tour(`js/test/other-clients/tours/${name}.js`, { ROOT: gateway.root, KEY: key! })).toEqual({
      stored: ["Depot", "Halle", "Kontor"],
      refused: { status: 400, error: "[0].title must not be empty" },
      one: "Halle",
      none: { status: 404, error: "Project not found." },
      pages: [["P-1", "P-2"], ["P-3"]],
    });
  });
});
