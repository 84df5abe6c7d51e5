/** Where messages of webhooks are never sent, and what is made of the answers to those that are. */
import { createServer, type ServerResponse } from "node:http";
import { createWebhookClient, publicLookup, type WebhookClient } from "../../src/clients/webhook.js";
import { type Listening, listening } from "../support/http-server.js";
import { useNameServer } from "../support/name-server.js";

const names = useNameServer();

let server: Listening;
/** How many connections came, and which paths were asked. */
let came: { connections: number; paths: string[] };
let answer: (res: ServerResponse) => unknown;
let client: WebhookClient;

beforeEach(async () => {
  came = { connections: 0, paths: [] };
  answer = (res) => res.end();
  const answering = createServer((req, res) => (came.paths.push(req.url!), answer(res)));
  answering.on("connection", () => came.connections++);
  server = await listening(answering);
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const post = (url: string) => client.post({ url, headers: {}, body: "{}" }, new AbortController().signal);
test("an address that is not public is not asked, though it was registered when that was allowed", async () => {
  client = createWebhookClient(false);
  expect(await post(`https://127.0.0.1:${server.port}/hook`)).toEqual({
    status: null,
    error: "Not sent: the address must not lead to an address that is not public.",
    answer: null,
    retryAfterSeconds: null,
  });
  expect((await post(`http://hooks.example.org:${server.port}/hook`)).error).toMatch(/^Not sent: the address must be/);
  expect(came.connections).toBe(0);
});

describe("a name", () => {
  const lookUp = (): Promise<unknown> =>
    new Promise((resolve, reject) =>
      publicLookup(names.resolver)("hooks.example.org", { all: true }, (error, found) =>
        error ? reject(error) : resolve(found),
      ),
    );
  const isNotAsked = async (): Promise<void> => {
    expect((await post(`https://hooks.example.org:${server.port}/hook`)).error).toBe(
      "Not sent: the host's name leads to no public address.",
    );
    expect(came.connections).toBe(0);
  };
  beforeEach(() => void (client = createWebhookClient(false, undefined, names.resolver)));

  test.each([
    ["127.0.0.1"],
    ["10.0.0.1", "192.168.1.1", "::1", "fd00::1"],
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["0.0.0.0"],
    ["169.254.169.254"],
  ])("that leads to %s when the connection is made is not asked", async (...addresses) => {
    names.leadsTo(...addresses);
    await isNotAsked();
  });

  test("that led to a public address before, and leads to this machine now, is not asked", async () => {
    names.leadsTo("8.8.8.8");
    expect(await lookUp()).toEqual([{ address: "8.8.8.8", family: 4 }]);
    names.leadsTo("127.0.0.1");
    await isNotAsked();
  });

  test("that leads to public and other addresses is asked at the public ones alone", async () => {
    names.leadsTo("127.0.0.1", "8.8.8.8", "10.0.0.1", "::1", "2606:4700:4700::1111");
    expect(await lookUp()).toEqual([
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700:4700::1111", family: 6 },
    ]);
  });

  test("that leads nowhere is not known", async () => {
    names.leadsTo();
    expect((await post(`https://hooks.example.org:${server.port}/hook`)).error).toBe("The host's name is not known.");
  });
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
    expect(await post(`http://127.0.0.1:${server.port}/hook`)).toMatchObject(expected);
    expect(came.paths).toEqual(["/hook"]);
  });

  test("that does not come in time is a failure", async () => {
    answer = () => undefined;
    client = createWebhookClient(true, 50);
    const answered = await post(`http://127.0.0.1:${server.port}/hook`);
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
    expect(await post(`http://127.0.0.1:${server.port}/hook`)).toMatchObject({ status: 200, answer: "x".repeat(1000) });
    expect(sent).toBeLessThan(8_000_000);
  });
});
