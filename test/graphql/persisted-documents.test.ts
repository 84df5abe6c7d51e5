/** Documents that are named instead of sent: Apollo's automatic persisted queries, and trusted documents. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { createClient as createSocketClient } from "graphql-ws";
import { WebSocket } from "ws";
import { persistedDocuments } from "../../src/graphql/persisted-documents.js";
import { type Client, type Gateway, useGateway, useInstances } from "../support/gateway.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const documentsOf = (GRAPHQL_TRUSTED_DOCUMENTS: string[] = []) =>
  persistedDocuments(
    { GRAPHQL_TRUSTED_DOCUMENTS, GRAPHQL_TRUSTED_ONLY: "false" },
    () => true,
    null,
    () => [],
  );

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "documents-"))));
afterAll(() => rm(folder, { recursive: true }));
const manifest = async (name: string, content: string | object): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const notFound = {
  status: 200,
  body: { errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] },
};

describe("an automatic persisted query", () => {
  const gateway = useGateway();
  let erp: Client;
  beforeAll(async () => void (erp = await gateway.client()));

  const post = (body: object, headers = {}) => erp.post("/graphql", body, headers);
  const get = (params: Record<string, string>) => erp.get(`/graphql?${new URLSearchParams(params)}`);
  let documents = 0;
  const newDocument = (): string => `query Q${++documents} { accounts { total_count } }`;
  const answered = { status: 200, body: { data: { accounts: { total_count: 0 } } } };

  test("is asked for, sent once, and then known by its hash, by POST and by GET", async () => {
    const query = newDocument();
    const extensions = persisted(sha256(query));
    expect(await post({ extensions })).toMatchObject(notFound);
    expect(await get({ extensions: JSON.stringify(extensions) })).toMatchObject(notFound);
    expect(await post({ query, extensions })).toMatchObject(answered);
    for (let use = 0; use < 3; use++) {
      expect(await post({ extensions })).toMatchObject(answered);
      expect(await get({ extensions: JSON.stringify(extensions) })).toMatchObject(answered);
    }
    // The hash of all GraphQL over HTTP's persisted documents.
    expect(await post({ documentId: `sha256:${sha256(query)}` })).toMatchObject(answered);
  });

  test("is registered by GET, too, and takes variables", async () => {
    const query = `query ($number: [String!]) { accounts(number: $number) { total_count } } # ${++documents}`;
    const extensions = JSON.stringify(persisted(sha256(query)));
    const variables = '{ "number": ["1"] }';
    expect(await get({ query, variables, extensions })).toMatchObject(answered);
    expect(await get({ variables, extensions })).toMatchObject(answered);
    const mutation = 'mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { number } }';
    const ofMutation = JSON.stringify(persisted(sha256(mutation)));
    expect((await get({ query: mutation, extensions: ofMutation })).status).toBe(405);
  });

  const VERSION = "extensions.persistedQuery.version must be 1";
  const named = (persistedQuery: object | null) => ({ extensions: { persistedQuery } });
  test.each<[string, (hash: string) => object, string]>([
    ["a hash of another text", () => named({ version: 1, sha256Hash: sha256("?") }), "is not the SHA-256 of query"],
    ["another version", (sha256Hash) => named({ version: 2, sha256Hash }), VERSION],
    ["no hash", () => named({ version: 1 }), "extensions.persistedQuery.sha256Hash"],
    ["null", () => named(null), VERSION],
    ["an id that is no text", () => ({ documentId: 5, query: undefined }), "documentId must be a text"],
  ])("with %s is refused", async (_, bodyOf, message) => {
    const query = newDocument();
    const { status, body } = await post({ query, ...bodyOf(sha256(query)) });
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
    expect(await post({ extensions: persisted(sha256(query)) })).toMatchObject(notFound);
  });

  test("that is not valid is not kept", async () => {
    for (const query of ["{ nothing }", "{", "{ accounts"]) {
      const extensions = persisted(sha256(query));
      expect((await post({ query, extensions })).status).toBe(400);
      expect(await post({ extensions })).toMatchObject(notFound);
    }
  });

  test("is kept by one who may not run it, and runs with the rights of whoever names it", async () => {
    const query = newDocument();
    const extensions = persisted(sha256(query));
    const stranger = await gateway.client({ scopes: ["projects:read"] });
    expect((await stranger.post("/graphql", { query, extensions })).status).toBe(403);
    expect(await post({ extensions })).toMatchObject(answered);
    expect((await stranger.post("/graphql", { extensions })).status).toBe(403);
    expect((await gateway.anonymous().post("/graphql", { extensions })).status).toBe(401);
  });

  test("Apollo Client's link works as shipped, by GET, too", async () => {
    const statuses: number[] = [];
    const observed: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      statuses.push(response.status);
      return response;
    };
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(
        new HttpLink({ uri: `${gateway.root}/graphql`, headers: { "X-API-Key": erp.key! }, fetch: observed }),
      ),
    });
    const query = gql(newDocument());
    for (let use = 0; use < 2; use++)
      expect((await client.query<any>({ query, fetchPolicy: "network-only" })).data.accounts.total_count).toBe(0);
    client.stop();
    // Not found, sent, known.
    expect(statuses).toEqual([200, 200, 200]);
  });
});

test("what is kept in memory is bounded", async () => {
  const { resolve } = documentsOf();
  const long = "x".repeat(10_000);
  const texts = Array.from({ length: 1000 }, (_, n) => `${n} ${long}`);
  for (const query of texts) await resolve({ query, extensions: persisted(sha256(query)) });
  const named = (text: string) => resolve({ extensions: persisted(sha256(text)) });
  await expect(named(texts.at(-1)!)).resolves.toBeDefined();
  await expect(named(texts[0]!)).rejects.toThrow();
  const tooLong = "x".repeat(20_001);
  await resolve({ query: tooLong, extensions: persisted(sha256(tooLong)) });
  await expect(named(tooLong)).rejects.toThrow();
});

const TRUSTED = {
  list: "query Trusted { accounts { total_count } }",
  change: 'mutation Import { importAccounts(rows: [{ number: "1", title: "Kasse" }]) { number } }',
  live: "subscription Live { events { type } }",
};

describe("with manifests of trusted documents", () => {
  const start = useInstances();
  let open: Gateway;
  let closed: Gateway;

  beforeAll(async () => {
    const operations = [{ id: "the-list", name: "Trusted", type: "query", body: TRUSTED.list }];
    const apollo = { format: "apollo-persisted-query-manifest", version: 1, operations };
    const ids = { [sha256(TRUSTED.change)]: TRUSTED.change, live: TRUSTED.live };
    const GRAPHQL_TRUSTED_DOCUMENTS = [await manifest("apollo.json", apollo), await manifest("ids.json", ids)];
    ({ gateway: open } = await start({ GRAPHQL_TRUSTED_DOCUMENTS }));
    ({ gateway: closed } = await start({ GRAPHQL_TRUSTED_DOCUMENTS, GRAPHQL_TRUSTED_ONLY: "true" }));
  });

  const untrusted = { extensions: { code: "DOCUMENT_NOT_TRUSTED" } };
  const closedTo = { message: expect.stringContaining("GRAPHQL_TRUSTED_ONLY"), ...untrusted };
  const refused = { status: 403, body: { errors: [closedTo] } };

  test.each(["open", "closed"] as const)("a client sends ids alone: %s", async (which) => {
    const erp = await (which === "open" ? open : closed).client();
    const data = { accounts: { total_count: 0 } };
    for (const asked of [{ documentId: "the-list" }, { extensions: persisted("the-list") }, { query: TRUSTED.list }])
      for (let use = 0; use < 2; use++)
        expect(await erp.post("/graphql", asked)).toMatchObject({ status: 200, body: { data } });
    expect(await erp.get("/graphql?documentId=the-list")).toMatchObject({ status: 200, body: { data } });
    expect(await erp.post("/graphql", { documentId: `sha256:${sha256(TRUSTED.change)}` })).toMatchObject({
      status: 200,
      body: { data: { importAccounts: [{ number: "1" }] } },
    });
    expect((await erp.post("/graphql", { documentId: "the-list", query: "{ me { key_id } }" })).status).toBe(400);
  });

  test("others are answered as ever, unless trusted ones alone are", async () => {
    const query = "{ accounts { total_count } }";
    const free = await open.client();
    const bound = await closed.client();
    const introspection = "{ __schema { queryType { name } } }";
    const registered = { query, extensions: persisted(sha256(query)) };
    for (const body of [{ query }, registered, { query: introspection }, { query: `${TRUSTED.list} ` }]) {
      expect({ sent: body, ...(await free.post("/graphql", body)) }).toMatchObject({ status: 200 });
      expect({ sent: body, ...(await bound.post("/graphql", body)) }).toMatchObject(refused);
    }
    expect(await bound.get(`/graphql?${new URLSearchParams({ query })}`)).toMatchObject(refused);
    for (const body of [{ documentId: "nobody" }, { extensions: persisted("0") }, {}, [{ query }], null])
      expect(await bound.post("/graphql", body ?? "null")).toMatchObject(refused);
    expect(await free.post("/graphql", { documentId: "nobody" })).toMatchObject(notFound);
    // REST does not know documents.
    expect((await bound.get("/v1/accounts")).status).toBe(200);
  });

  test("subscriptions are bound, too, over sockets and as server-sent events", async () => {
    const erp = await closed.client();
    const live = await fetch(`${closed.root}/graphql`, {
      method: "POST",
      headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ documentId: "live" }),
    });
    expect(live.headers.get("content-type")).toContain("text/event-stream");
    await live.body!.cancel();
    const other = { query: "subscription { events { id } }" };
    expect(await erp.post("/graphql", other, { Accept: "text/event-stream" })).toMatchObject(refused);

    const client = createSocketClient({
      url: `${closed.root.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { "X-API-Key": erp.key },
      retryAttempts: 0,
    });
    const ask = (request: object): Promise<unknown> =>
      new Promise((resolve) =>
        client.subscribe(request as never, { next: resolve, error: resolve, complete: () => resolve("complete") }),
      );
    expect(await ask({ query: "{ accounts { total_count } }" })).toMatchObject([untrusted]);
    const known = { query: "", documentId: "the-list", extensions: persisted("the-list") };
    expect(await ask(known)).toMatchObject({ data: { accounts: { total_count: 0 } } });
    await client.dispose();
  });

  test("the page on which keys are administered goes on working", async () => {
    const documents = Object.values(JSON.parse(await readFile("public/api-keys.json", "utf8"))) as string[];
    expect(documents.length).toBeGreaterThan(5);
    const stranger = await closed.client({ scopes: ["accounts:read"] });
    for (const query of documents) {
      const { body } = await stranger.post("/graphql", { query, variables: { input: {}, id: "x", seconds: 1 } });
      expect(body.errors[0].extensions.code).toBe("MISSING_SCOPE");
    }
  });
});

test("two manifests that give one id different texts stop the start", async () => {
  const one = await manifest("one.json", { list: TRUSTED.list, live: TRUSTED.live });
  const same = await manifest("same.json", { list: TRUSTED.list });
  const other = await manifest("other.json", { live: "subscription Other { events { id } }" });
  expect(() => documentsOf([one, same])).not.toThrow();
  expect(() => documentsOf([one, other])).toThrow(`${other} gives the id live another text`);
});

const WITHOUT_TEXT = 'must give each document an id and a text; "a" has none';
test.each([
  ["no JSON", "{", "cannot be read"],
  ["a list", "[]", "must be a JSON object"],
  ["an operation without a text", '{"operations": [{"id": "a"}]}', WITHOUT_TEXT],
  ["a text that is none", '{"a": 1}', WITHOUT_TEXT],
])("a manifest that holds %s stops the start and is named", async (_, content, message) => {
  const file = await manifest("manifest.json", content);
  expect(() => documentsOf([file])).toThrow(`${file} ${message}`);
});
