/**
 * What HTTP itself asks of a server: whatever arrives on a connection is answered, with the common body and a request
 * id (RFC 9110, RFC 9112).
 */
import type { ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { readConfig } from "../../src/config.js";
import { createGatewayServer, serverOptions } from "../../src/http/server.js";
import { SURFACES, useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";
import { sendRaw } from "./raw-request.js";

const gateway = useGateway();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SOME_ID = "00000000-0000-4000-8000-000000000000";

interface SocketAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: any;
}

/** Writes bytes to a new connection and reads until the server closes it or there are as many answers as wanted. */
async function exchange(root: string, bytes: string, wanted = 1, afterFirst = ""): Promise<SocketAnswer[]> {
  const socket = connect({ port: Number(new URL(root).port), host: "127.0.0.1" });
  socket.on("error", () => undefined).write(bytes, "latin1");
  let text = "";
  let answers: SocketAnswer[] = [];
  for await (const piece of socket) {
    text += String(piece);
    answers = answersIn(text);
    if (answers.length === 1 && afterFirst) socket.write(afterFirst);
    if (answers.length >= wanted) break;
  }
  socket.destroy();
  return answers;
}

function answersIn(text: string): SocketAnswer[] {
  const answers: SocketAnswer[] = [];
  for (let rest = text; rest !== "";) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) break;
    const [first, ...lines] = rest.slice(0, end).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const length = Number(headers["content-length"] ?? 0);
    if (rest.length < end + 4 + length) break;
    const body = rest.slice(end + 4, end + 4 + length);
    answers.push({ status: Number(first!.split(" ")[1]), headers, body: body ? JSON.parse(body) : null });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}

describe("what is no request is answered with the common body, a request id and a line in the log", () => {
  const LONG = "1".repeat(20_000);
  const TWO_LENGTHS = "Content-Length: 1\r\nContent-Length: 2";
  const CHUNKS = "Content-Length: 1\r\nTransfer-Encoding: chunked";
  // Lines of a head; the first is a GET of /healthz if it is not given.
  test.each<[string, string, (number | string)?, string?]>([
    ["headers of 20 KiB", `Host: x\r\nX-Long: ${LONG}`, 431, "GET /healthz"],
    ["an address of 20 KiB", "Host: x", 431, `GET /v1/projects?limit=${LONG}`],
    ["an unknown method", "Host: x", 400, "TELEPORT /"],
    ["a very long method", "Host: x", 400, `${"G".repeat(10_000)} /`],
    ["a target that is no address", "Host: x", 400, "GET nowhere"],
    ["an address with two hosts", "Host: a", 400, "GET http://a b/v1/projects"],
    ["a blank in a header's name", "Host: x\r\nX Y: 1"],
    ["two lengths", `Host: x\r\n${TWO_LENGTHS}`, 400, "POST /v1/projects"],
    ["a length and chunks", `Host: x\r\n${CHUNKS}`, 400, "POST /v1/projects"],
    ["no Host", ""],
    ["two Hosts", "Host: a\r\nHost: b"],
    ["two equal Hosts", "Host: a\r\nhost: a"],
    ["a Host with a path", "Host: a/b"],
    ["a Host with a user", "Host: me@a"],
    ["a Host with a blank", "Host: a b"],
    ["a port that is none", "Host: a:http"],
    ["an expectation of something else", "Host: x\r\nExpect: 200-ok\r\nContent-Length: 1", 417, "POST /v1/projects"],
    ["an expectation of more", "Host: x\r\nExpect: 100-continue, more\r\nContent-Length: 1", 417, "POST /v1/projects"],
  ])("%s", async (_, lines, status = 400, start = "GET /healthz") => {
    await expectRefusal(`${start} HTTP/1.1\r\n${lines}${lines && "\r\n"}\r\n`, Number(status));
  });

  test.each(["hello\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"])("no HTTP, but %j", async (bytes) => {
    await expectRefusal(bytes, 400);
  });

  const CODES: Record<number, string> = {
    400: "MALFORMED_REQUEST",
    417: "EXPECTATION_FAILED",
    431: "HEADERS_TOO_LARGE",
  };
  async function expectRefusal(bytes: string, status: number): Promise<void> {
    const [answer] = await exchange(gateway.root, bytes);
    expect(answer).toMatchObject({
      status,
      headers: { "content-type": "application/json; charset=utf-8", "x-request-id": expect.stringMatching(UUID) },
    });
    expect(answer!.body).toEqual({ error: expect.any(String), success: false });
    const lines = () => gateway.log.filter(({ requestId }) => requestId === answer!.headers["x-request-id"]);
    await until("it is logged", () => lines().length > 0);
    expect(lines()).toMatchObject([{ level: 30, msg: "request", status, code: CODES[status] }]);
    // Others are served as before.
    expect(await exchange(gateway.root, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")).toMatchObject([{ status: 200 }]);
  }

  test("what came before it on the connection is answered first, and only once", async () => {
    const erp = await gateway.client();
    const good = `GET /v1/projects HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\n\r\n`;
    const answers = await exchange(gateway.root, `${good}${good}nonsense\r\n\r\nnonsense\r\n\r\n`, 4);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  test("broken chunks of a body are that request's answer, on either surface", async () => {
    const erp = await gateway.client();
    for (const path of ["/v1/legal-entities", "/graphql"]) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${erp.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const [answer] = await exchange(gateway.root, `${head}2\r\n[1\r\nnonsense\r\n`);
      // The second where they come before the key has been looked up.
      expect(["The body could not be read.", "The request is not valid HTTP."]).toContain(
        answer!.body.error ?? answer!.body.errors[0].message,
      );
      expect([path, answer!.status]).toEqual([path, 400]);
    }
  });

  test("a request that does not arrive in time is a 408, whether its head or its body is late", async () => {
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
    const options: ServerOptions = serverOptions(readConfig({}));
    const { server } = createGatewayServer({ ...options, ...limits }, () => undefined, pino({ level: "silent" }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [late] = await exchange(root, "GET /healthz HTTP/1.1\r\nHo");
    expect(late).toMatchObject({ status: 408, body: { success: false } });
    server.close();
  });
});

test.each<[string, string, number]>([
  ["HTTP/1.0 without Host", "GET /healthz HTTP/1.0\r\n\r\n", 200],
  ["an empty Host", "GET /healthz HTTP/1.1\r\nHost:\r\n\r\n", 200],
  ["an IPv6 Host with a port", "GET /healthz HTTP/1.1\r\nHost: [::1]:4000\r\n\r\n", 200],
  ["the whole address", "GET http://gw.example:4000/healthz HTTP/1.1\r\nHost: gw.example:4000\r\n\r\n", 200],
  ["that of a route", "GET https://gw.example/v1/projects?limit=1 HTTP/1.1\r\nHost: gw.example\r\n\r\n", 401],
  ["that without a path", "GET http://gw.example HTTP/1.1\r\nHost: gw.example\r\n\r\n", 404],
])("a request in another form is a request: %s", async (_, bytes, status) => {
  expect(await exchange(gateway.root, bytes)).toMatchObject([{ status }]);
});

describe("Expect: 100-continue", () => {
  const head = (key: string | null, path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${key === null ? "" : `X-API-Key: ${key}\r\n`}Expect: 100-continue\r\n${headers}\r\n`;
  const JSON_OF = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;

  test("is answered with 100 once nothing but the body is left to be looked at", async () => {
    const erp = await gateway.client();
    const rows = '[{"number":"1","title":"GmbH"}]';
    const answers = await exchange(gateway.root, head(erp.key, "/v1/legal-entities", JSON_OF(rows.length)), 2, rows);
    expect(answers).toMatchObject([{ status: 100 }, { status: 200, body: [{ number: "1" }] }]);
  });

  test.each<[string, boolean, string, string, number]>([
    ["no key", false, "/v1/legal-entities", JSON_OF(10), 401],
    ["an unknown route", true, "/v1/nothing", JSON_OF(10), 404],
    ["another method's route", true, `/v1/projects/${SOME_ID}`, JSON_OF(10), 405],
    ["another type", true, "/v1/legal-entities", "Content-Type: text/plain\r\nContent-Length: 10\r\n", 415],
    ["another encoding", true, "/v1/legal-entities", `Content-Encoding: zstd\r\n${JSON_OF(10)}`, 415],
    ["11 MiB", true, "/v1/legal-entities", JSON_OF(11 * 1_048_576), 413],
    ["11 MiB for GraphQL", true, "/graphql", JSON_OF(11 * 1_048_576), 413],
    ["no key for GraphQL", false, "/graphql", JSON_OF(10), 401],
  ])("with %s is refused before the body is sent", async (_, hasKey, path, headers, status) => {
    const erp = await gateway.client();
    expect(await exchange(gateway.root, head(hasKey ? erp.key : null, path, headers))).toMatchObject([
      { status, headers: { connection: "close" } },
    ]);
  });
});

describe("without a key", () => {
  const CHALLENGE = 'ApiKey realm="procurement-gateway", header="X-API-Key"';

  test.each<[string, string, number]>([
    ["GET", "/v1/nothing", 404],
    ["GET", "/nothing", 404],
    ["DELETE", "/v1/projects", 405],
    ["PUT", "/graphql", 405],
    ["HEAD", "/v1/projects", 401],
    ["GET", "/v1/projects?limit=0", 401],
    ["POST", "/v1/legal-entities", 401],
    ["POST", "/graphql", 401],
    ["GET", "/graphql?query=%7B__typename%7D", 401],
  ])("%s %s is %p", async (method, path, status) => {
    for (const headers of [{}, { "X-API-Key": "cpk_guess" }]) {
      const answer = await sendRaw(gateway.root, { method, path, headers });
      const challenge = status === 401 ? CHALLENGE : undefined;
      expect([answer.status, answer.headers["www-authenticate"]]).toEqual([status, challenge]);
    }
  });

  test("a key without a customer is challenged, too, on both surfaces", async () => {
    const erp = await gateway.client();
    for (const surface of SURFACES) {
      const change = { id: SOME_ID, change: { comment: "x" } };
      const { status, headers } = await erp.call(surface, "changeDelivery", change);
      expect([surface, status, headers.get("WWW-Authenticate")]).toEqual([surface, 401, CHALLENGE]);
    }
  });
});

test("an idle connection is kept for 75 seconds, as the answer says, and longer before a slow head is given up", async () => {
  const { headers } = await sendRaw(gateway.root, { path: "/healthz", headers: { Connection: "keep-alive" } });
  expect(headers["keep-alive"]).toBe("timeout=75");
  expect(serverOptions(readConfig({}))).toMatchObject({ headersTimeout: 80_000, requestTimeout: 300_000 });
  const longer = serverOptions(readConfig({ KEEP_ALIVE_SECONDS: "3600" }));
  expect(longer.headersTimeout).toBeGreaterThan(longer.keepAliveTimeout!);
  expect(longer.requestTimeout).toBeGreaterThanOrEqual(longer.headersTimeout!);
});
