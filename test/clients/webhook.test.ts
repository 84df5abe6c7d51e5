/** Where messages of webhooks are never sent: whatever was registered, and wherever its name leads today. */
import { Resolver } from "node:dns/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createWebhookClient, type WebhookClient } from "../../src/clients/webhook.js";

let server: Server;
let port: number;
/** How many connections came. */
let connections: number;
let client: WebhookClient;

beforeEach(async () => {
  connections = 0;
  server = createServer((_, res) => res.end()).on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (url: string) => client.post({ url, headers: {}, body: "{}" }, new AbortController().signal);
/** Makes DNS answer with these addresses. */
function nameLeadsTo(ipv4: readonly string[], ipv6: readonly string[] = []): void {
  jest.spyOn(Resolver.prototype, "resolve4").mockImplementation((async () => [...ipv4]) as never);
  jest.spyOn(Resolver.prototype, "resolve6").mockImplementation((async () => [...ipv6]) as never);
}

test("an address that is not public is not asked, though it was registered when that was allowed", async () => {
  client = createWebhookClient(false);
  expect(await post(`https://127.0.0.1:${port}/hook`)).toEqual({
    status: null,
    error: "Not sent: the address must not lead to an address that is not public.",
    answer: null,
    retryAfterSeconds: null,
  });
  expect((await post(`http://hooks.example.org:${port}/hook`)).error).toMatch(/^Not sent: the address must be/);
  expect(connections).toBe(0);
});

test.each([
  [["127.0.0.1"], []],
  [
    ["10.0.0.1", "192.168.1.1"],
    ["::1", "fd00::1"],
  ],
  [[], ["::ffff:127.0.0.1"]],
])("a name that leads to %j and %j when the connection is made is not asked", async (ipv4, ipv6) => {
  nameLeadsTo(ipv4, ipv6);
  client = createWebhookClient(false);
  expect((await post(`https://hooks.example.org:${port}/hook`)).error).toBe(
    "Not sent: the host's name leads to no public address.",
  );
  expect(connections).toBe(0);
});

test("where private addresses are allowed, they are asked", async () => {
  client = createWebhookClient(true);
  expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 200, error: null });
  expect(connections).toBe(1);
});
