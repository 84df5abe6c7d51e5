/** The page in examples/ shows events as they are committed, in a real browser. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { useBrowser } from "./support/browser.js";
import { useGateway } from "./support/gateway.js";
import { until } from "./support/streams.js";

const gateway = useGateway();
const browser = useBrowser();

test("examples/live-events.html shows an event that comes while it is open, and each once", async () => {
  const erp = await gateway.client();
  const { page, errors } = await browser.open(`${gateway.root}/healthz`);
  await page.setContent(await readFile("examples/live-events.html", "utf8"));
  await page.$eval("input[name=root]", (input, root) => void ((input as { value: string }).value = root), gateway.root);
  await page.type("input[name=key]", erp.key!);
  await page.click("button");
  const open = async () =>
    (await gateway.anonymous().get("/metrics")).body.includes('gateway_live_streams{kind="sse"} 1');
  await until("the stream", open);
  for (const number of ["1", "2"]) await erp.post("/v1/project-regions", [{ number, title: "North" }]);
  const { events } = (await erp.get("/v1/events")).body;
  const shown = () => page.$$eval("li", (items) => items.map(({ textContent }) => textContent));
  await until("the events", async () => (await shown()).length >= events.length);
  expect((await shown()).map((text) => JSON.parse(text!))).toEqual(events);
  expect(errors).toEqual([]);
});
