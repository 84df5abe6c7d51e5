/** Bodies of the largest size with as many members as fit: what is made of each is bounded before it is made. */
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { WebSocket } from "ws";
import { longestTurn } from "../support/cpu.js";
import { type Client, useGateway } from "../support/gateway.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

/** As many as a body of JSON may have values. */
const MOST = 1_999_000;
const many = (member: string, count = MOST): string => `${member},`.repeat(count).slice(0, -1);
const QUERY = `"query": "query ($rows: [AccountInput!]!) { __typename }"`;

/** A form of GraphQL's multipart request. */
const form = (parts: Readonly<Record<string, string>>): string => {
  const part = ([name, text]: [string, string]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  return `${Object.entries(parts).map(part).join("")}--x--\r\n`;
};
const FORM = "multipart/form-data; boundary=x";

test.each<[string, string, string, string, number]>([
  ["operations of a batch", "/graphql", "application/json", `[${many("{}")}]`, 400],
  ["rows in a variable", "/graphql", "application/json", `{${QUERY}, "variables": {"rows": [${many("{}")}]}}`, 400],
  ["extensions", "/graphql", "application/json", `{${QUERY}, "extensions": [${many("{}")}]}`, 400],
  ["operations of a form", "/graphql", FORM, form({ operations: `[${many("{}")}]`, map: "{}" }), 400],
  ["places of a form's file", "/graphql", FORM, form({ operations: "{}", map: `{"a": [${many('"a"')}]}`, a: "" }), 400],
  [
    "parts of a form",
    "/graphql",
    FORM,
    form(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [n, ""]))),
    400,
  ],
  ["empty rows", "/v1/accounts", "application/json", `[${many("{}")}]`, 400],
  ["numbers as rows", "/v1/accounts", "application/json", `[${many("1")}]`, 400],
  ["lists in lists", "/v1/accounts", "application/json", `[${many("[[]]", MOST / 2)}]`, 400],
  ["members of a row", "/v1/accounts", "application/json", `[{${many('"a":1', 1_700_000)}}]`, 400],
  [
    "rows within an invoice",
    "/v1/invoices/custom",
    "application/json",
    `{"jsonContent": {"items": [${many("{}")}]}}`,
    400,
  ],
  [
    "fields of a form",
    "/ids/00000000-0000-4000-8000-000000000000",
    "application/x-www-form-urlencoded",
    "a=&".repeat(3_000_000),
    400,
  ],
  ["elements", "/v1/invoices/custom", "application/xml", `<Invoice>${"<a/>".repeat(2_000_000)}</Invoice>`, 400],
])("%s", async (_, path, type, text, expected) => {
  const body = gzipSync(text, { level: 1 });
  const headers = { "Content-Type": type, "Content-Encoding": "gzip" };
  let status = 0;
  const longest = await longestTurn(async () => void ({ status } = await erp.send("POST", path, body, headers)));
  expect(status).toBe(expected);
  expect(longest).toBeLessThan(200);
});

test("members of a message on a socket", async () => {
  const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": erp.key } }));
  await once(socket, "message");
  const text = `{"type": "subscribe", "id": "1", "payload": {${QUERY}, "variables": {"rows": [${many("{}", 340_000)}]}}}`;
  const longest = await longestTurn(async () => {
    socket.send(text);
    await once(socket, "message");
  });
  expect(longest).toBeLessThan(200);
  socket.terminate();
});
