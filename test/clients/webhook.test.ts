/** Where messages of webhooks are never sent, and what is made of the answers to those that are. */
import { Resolver } from "node:dns/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createWebhookClient, type WebhookClient } from "../../src/clients/webhook.js";

let server: Server;
let port: number;
/** How many connections came, and which paths were asked. */
let came: { connections: number; paths: string[] };
let answer: (res: ServerResponse) => unknown;
let client: WebhookClient;

beforeEach(async () => {
  came = { connections: 0, paths: [] };
  answer = (res) => res.end();
  server = createServer((req, res) => (came.paths.push(req.url!), answer(res)));
  server.on("connection", () => came.connections++);
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
  expect(came.connections).toBe(0);
});

test.each([
  ["127.0.0.1", ""],
  ["10.0.0.1 192.168.1.1", "::1 fd00::1"],
  ["", "::ffff:127.0.0.1"],
])("a name that leads to %j and %j when the connection is made is not asked", async (ipv4, ipv6) => {
  nameLeadsTo(ipv4.split(" ").filter(Boolean), ipv6.split(" ").filter(Boolean));
  client = createWebhookClient(false);
  expect((await post(`https://hooks.example.org:${port}/hook`)).error).toBe(
    "Not sent: the host's name leads to no public address.",
  );
  expect(came.connections).toBe(0);
});

describe("where private addresses are allowed, an answer", () => {
  const CLOSED = "The connection was closed before the answer.";
  test.each<[string, (res: ServerResponse) => unknown, object]>([
    ["without words is taken", (res) => res.end(), { status: 200, error: null, answer: "" }],
    [
      "that redirects is a failure",
      (res) => res.writeHead(302, { location: "/other", "retry-after": "7" }).end(),
      { status: 302, error: "The address answered 302. Redirects are not followed.", retryAfterSeconds: 7 },
    ],
    ["that is cut off before its status is a failure", (res) => res.socket!.destroy(), { status: null, error: CLOSED }],
    [
      "that is no HTTP is a failure",
      (res) => res.socket!.end("hello\r\n\r\n"),
      { status: null, error: expect.stringMatching(/^The (answer is not HTTP|address could not be reached)\.$/) },
    ],
    [
      "that breaks off after its status counts by its status, and what no text can hold is taken out",
      (res) => {
        res.writeHead(200, { "content-length": "100" }).write("half\0");
        setTimeout(() => res.socket?.destroy(), 50);
      },
      { status: 200, error: null, answer: "half " },
    ],
  ])("%s", async (_, how, expected) => {
    answer = how;
    client = createWebhookClient(true);
    expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject(expected);
    expect(came.paths).toEqual(["/hook"]);
  });

  test("that does not come in time is a failure", async () => {
    answer = () => undefined;
    client = createWebhookClient(true, 50);
    const answered = await post(`http://127.0.0.1:${port}/hook`);
    expect(answered).toMatchObject({ status: null, error: "No answer within 10 s." });
  });

  test("that is huge is read to 16 KiB, and its beginning is kept", async () => {
    let sent = 0;
    answer = (res) => {
      const more = (): void => {
        do sent += 65_536;
        while (!res.destroyed && res.write("x".repeat(65_536)));
      };
      res.on("drain", more).on("error", () => undefined);
      more();
    };
    client = createWebhookClient(true);
    expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 200, answer: "x".repeat(1000) });
    expect(sent).toBeLessThan(8_000_000);
  });
});
