/** Others' tools read openapi.json as it is committed: a validator, a proxy that checks answers, a converter. */
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { request } from "undici";
import { useGateway } from "../support/gateway.js";
import { run, start } from "./run.js";

const gateway = useGateway();
const DOCUMENT = JSON.parse(await readFile("openapi.json", "utf8")) as { paths: Record<string, object> };
const GENERATED = "test/other-clients/generated";

beforeAll(() => mkdir(GENERATED, { recursive: true }));

test("swagger-parser validates it, and no schema leads to itself", async () => {
  const said = JSON.parse(await run(".", "validate.js", "../../openapi.json"));
  const paths = Object.keys(DOCUMENT.paths).length;
  expect(said).toEqual({ paths, isCircular: false, cpuSeconds: expect.any(Number) });
  // 1 s; a schema that leads to itself takes minutes.
  expect(said.cpuSeconds).toBeLessThan(15);
});

test("a proxy of Prism finds nothing wrong with a request and its answer, and refuses another request", async () => {
  const words = ["proxy", "../../openapi.json", `${gateway.root}/v1`, "--errors", "--port", "0"];
  const { child, match } = await start(
    "node_modules/@stoplight/prism-cli/dist/index.js",
    words,
    /is listening on (\S+)/,
  );
  try {
    const { key } = await gateway.client();
    const ask = async (path: string) => {
      const { statusCode, body } = await request(`${match[1]}${path}`, { headers: { "X-API-Key": key! } });
      return { status: statusCode, body: await body.json() };
    };
    expect(await ask("/projects?limit=1")).toMatchObject({ status: 200, body: { total_count: 0, projects: [] } });
    expect(await ask("/projects?limit=many")).toMatchObject({ status: 422, body: { validation: [{}] } });
  } finally {
    child.kill();
    await once(child, "close");
  }
});

test("portman converts it to a collection of Postman with every operation", async () => {
  await rm(`${GENERATED}/postman.json`, { force: true });
  const words = ["--local", "../../../openapi.json", "--output", "postman.json", "--baseUrl", gateway.root];
  await run("generated", "node_modules/@apideck/portman/bin/portman", ...words);
  const collection = JSON.parse(await readFile(`${GENERATED}/postman.json`, "utf8"));
  const requestsOf = (item: any): unknown[] => (item.item ? item.item.flatMap(requestsOf) : [item.request]);
  const operations = Object.values(DOCUMENT.paths).flatMap((methods) => Object.keys(methods));
  expect(requestsOf(collection)).toHaveLength(operations.length);
});
