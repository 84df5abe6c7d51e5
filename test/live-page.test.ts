/** The page in examples/ shows events as they are committed, in a real browser. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { useBrowser } from "./support/browser.js";
import { useGateway } from "./support/gateway.js";
import { type Listening, listening } from "./support/http-server.js";
import { until } from "./support/until.js";

const gateway = useGateway({ config: { CORS_ORIGINS: ["*"] } });
const browser = useBrowser();

/** Serves the page from an origin of its own, as a frontend does. */
let server: Listening;
beforeAll(async () => {
  const page = await readFile("examples/live-events.html");
  server = await listening(createServer((_, res) => res.setHeader("Content-Type", "text/html").end(page)));
});
afterAll(() => server.close());

const open = async (key: string) => {
  const tab = await browser.open(`${server.root}/`, { reaches: [gateway.root] });
  await tab.page.$eval("input[name=root]", (input: any, root) => (input.value = root), gateway.root);
  await tab.page.type("input[name=key]", key);
  // What is committed before the answer begins may not be in the stream. An answer to OPTIONS comes before it.
  const stream = tab.page.waitForResponse(
    (answer) => answer.url().includes("/v1/events") && answer.request().method() === "GET",
  );
  await tab.page.click("button");
  await stream;
  const shown = () => tab.page.$$eval("li", (items) => items.map(({ textContent }) => textContent!));
  return { ...tab, shown };
};

test("examples/live-events.html shows an event that comes while it is open, and each once", async () => {
  const erp = await gateway.client();
  const { errors, refused, shown } = await open(erp.key!);
  for (const number of ["1", "2"]) await erp.post("/v1/project-regions", [{ number, title: "North" }]);
  const { events } = (await erp.get("/v1/events")).body;
  await until("the events", async () => (await shown()).length >= events.length);
  expect((await shown()).map((text) => JSON.parse(text))).toEqual(events);
  expect([errors, refused]).toEqual([[], []]);
});

test("examples/live-events.html shows why a key is refused", async () => {
  const { shown } = await open("wrong");
  await until("the answer", async () => (await shown()).length > 0);
  expect((await shown())[0]).toContain("Unauthorized. Missing or invalid API key.");
});
