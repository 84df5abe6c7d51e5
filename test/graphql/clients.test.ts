/**
 * The clients that frontends use, set up as docs/frontend says (examples/frontend), against a started gateway:
 * variables, errors, what their caches know by id, and their own helpers for pages.
 */
import type { AddressInfo } from "node:net";
import { ApolloClient, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { BatchHttpLink } from "@apollo/client/link/batch-http";
import type { CombinedError } from "@urql/core";
import { type DocumentNode, parse } from "graphql";
import { type ClientError, GraphQLClient } from "graphql-request";
import { createClient as createSseClient } from "graphql-sse";
import { WebSocketServer } from "ws";
import * as apollo from "../../examples/frontend/apollo.js";
import { newSockets } from "../../examples/frontend/sockets.js";
import { followInvoices } from "../../examples/frontend/subscription.js";
import { upload } from "../../examples/frontend/upload.js";
import * as urql from "../../examples/frontend/urql.js";
import { flaky } from "../http/database-proxy.js";
import type { TestDatabase } from "../support/database.js";
import { type Client, useGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { pdf } from "../support/pdf.js";
import { until } from "../support/until.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => {
  erp = await gateway.client();
  await erp.post("/v1/project-regions", [{ number: "N", title: "Nord" }]);
  await erp.post("/v1/projects/erp", [
    ...["P-1", "P-2", "P-3", "P-4", "P-5"].map((number) => ({ number, title: `Halle ${number}`, parent_number: "N" })),
    { number: "Q-1", title: "Depot", active: false },
  ]);
});

// Clients that come back wait at random, but not here.
const hasten = () => jest.spyOn(Math, "random").mockReturnValue(0.02);
afterEach(() => void jest.restoreAllMocks());

/** What a client shows of an error. */
interface Shown {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
  readonly extensions?: Record<string, unknown> | undefined;
}

interface Frontend {
  ask(document: DocumentNode, variables?: Record<string, unknown>): Promise<any>;
  /** What the cache alone knows; undefined for a client without one. */
  known?(document: DocumentNode, variables?: Record<string, unknown>): Promise<any>;
  /** The errors within what `ask` threw. */
  errorsOf(thrown: unknown): readonly Shown[];
}

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some((one) => one.kind === "OperationDefinition" && one.operation === "mutation");

const FRONTENDS: Record<string, (key?: string) => Frontend> = {
  "graphql-request": (key = erp.key!) => {
    const client = new GraphQLClient(`${gateway.root}/graphql`, { headers: { "X-API-Key": key } });
    return {
      ask: (document, variables) => client.request(document, variables),
      errorsOf: (thrown) => (thrown as ClientError).response.errors as unknown as Shown[],
    };
  },
  "Apollo Client": (key = erp.key!) => {
    const client = apollo.newClient(gateway.root, key);
    return {
      async ask(document, variables = {}) {
        const { data } = isMutation(document)
          ? await client.mutate<any>({ mutation: document, variables })
          : await client.query<any>({ query: document, variables, fetchPolicy: "network-only" });
        return data;
      },
      known: async (query, variables = {}) => client.readQuery({ query, variables }),
      errorsOf: (thrown) => (CombinedGraphQLErrors.is(thrown) ? (thrown.errors as Shown[]) : []),
    };
  },
  urql: (key = erp.key!) => {
    const client = urql.newClient(gateway.root, key);
    const taken = async (answer: Promise<{ data?: any; error?: CombinedError | undefined }>): Promise<any> => {
      const { data, error } = await answer;
      if (error) throw error;
      return data;
    };
    return {
      ask: (document, variables = {}) =>
        taken(
          isMutation(document)
            ? client.mutation(document, variables).toPromise()
            : client.query(document, variables, { requestPolicy: "network-only" }).toPromise(),
        ),
      known: (document, variables = {}) =>
        taken(client.query(document, variables, { requestPolicy: "cache-only" }).toPromise()),
      errorsOf: (thrown) => (thrown as CombinedError).graphQLErrors,
    };
  },
};

const PAGE = parse(`query Projects($active: Boolean, $limit: Int! = 20, $offset: Int, $cursor: String) {
  projects(active: $active, limit: $limit, offset: $offset, cursor: $cursor) {
    total_count next_cursor projects { id project_number title project_region { id title } }
  }
}`);
const REGIONS = parse("query { projectRegions { project_regions { id title } } }");
const RENAME = parse("mutation ($rows: [ProjectRegionInput!]!) { importProjectRegions(rows: $rows) { id title } }");

const numbersOf = ({ projects }: any): string[] => projects.projects.map((one: any) => one.project_number);
const regionsOf = ({ projects }: any): string[] => projects.projects.map((one: any) => one.project_region?.title);

describe.each(Object.entries(FRONTENDS))("%s", (_, make) => {
  const thrownBy = async (asked: Promise<unknown>): Promise<unknown> => {
    const [{ reason }] = (await Promise.allSettled([asked])) as [PromiseRejectedResult];
    return reason;
  };

  test("shows an error with its code, field and place, whatever its status", async () => {
    const frontend = make();
    const refused = await thrownBy(frontend.ask(RENAME, { rows: [{ number: "N", title: "" }] }));
    const problem = { pointer: expect.stringMatching(/\/0\/title$/), code: "INVALID", detail: expect.any(String) };
    expect(frontend.errorsOf(refused)).toMatchObject([
      {
        message: expect.stringMatching(/\[0\]\.title must not be empty$/),
        extensions: { code: "INVALID", field: expect.stringMatching(/\[0\]\.title$/), errors: [problem] },
      },
    ]);
    const wrong = await thrownBy(frontend.ask(PAGE, { limit: "two" }));
    expect(frontend.errorsOf(wrong)).toMatchObject([{ extensions: { code: "INVALID" } }]);
    const stranger = make("cpk_unknown_key");
    const closed = await thrownBy(stranger.ask(PAGE));
    expect(stranger.errorsOf(closed)).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("knows by its id what was read elsewhere, and what a mutation changed", async () => {
    const frontend = make();
    if (!frontend.known) return;
    await frontend.ask(REGIONS);
    expect(new Set(regionsOf(await frontend.ask(PAGE, { active: true })))).toEqual(new Set(["Nord"]));
    await frontend.ask(RENAME, { rows: [{ number: "N", title: "Norden" }] });
    expect(new Set(regionsOf(await frontend.known(PAGE, { active: true })))).toEqual(new Set(["Norden"]));
    expect((await frontend.known(REGIONS)).projectRegions.project_regions).toMatchObject([{ title: "Norden" }]);
    await frontend.ask(RENAME, { rows: [{ number: "N", title: "Nord" }] });
  });
});

describe("Apollo Client's pages of a list are one list in its cache", () => {
  const wayOn: Record<string, (answer: any, read: number) => Record<string, unknown>> = {
    offset: (_, read) => ({ offset: read }),
    cursor: ({ projects }) => ({ cursor: projects.next_cursor }),
  };
  test.each(Object.entries(wayOn))("by %s", async (_, next) => {
    const client = apollo.newClient(gateway.root, erp.key!);
    const variables = { active: true, limit: 2 };
    const list = client.watchQuery<any>({ query: PAGE, variables });
    const end = list.subscribe(() => undefined);
    let { data } = await list.refetch(variables);
    const other = await client.query<any>({ query: PAGE, variables: { ...variables, active: false } });
    for (let read = 2; read < 5; read += 2) {
      ({ data } = await list.fetchMore({ variables: { ...variables, ...next(data, read) } }));
      expect(numbersOf(data).length).toBeLessThanOrEqual(2);
    }
    const all = numbersOf(client.readQuery({ query: PAGE, variables }));
    expect(all).toEqual(["P-1", "P-2", "P-3", "P-4", "P-5"]);
    // Another condition is another list.
    expect(numbersOf(other.data)).toEqual(["Q-1"]);
    expect(numbersOf(client.readQuery({ query: PAGE, variables: { ...variables, active: false } }))).toEqual(["Q-1"]);
    // What is asked for anew takes the place of all of it.
    await list.refetch(variables);
    expect(numbersOf(client.readQuery({ query: PAGE, variables }))).toEqual(["P-1", "P-2"]);
    end.unsubscribe();
  });

  test("in which each project is once, however often, with which limits and in which order pages are asked for", async () => {
    const client = apollo.newClient(gateway.root, erp.key!);
    const ask = (limit: number, page = {}) =>
      client.query<any>({
        ...{ query: PAGE, variables: { active: true, limit, ...page }, fetchPolicy: "network-only" },
      });
    const shown = (limit: number) => numbersOf(client.readQuery({ query: PAGE, variables: { active: true, limit } }));
    const mount = () => {
      const options = { query: PAGE, variables: { active: true, limit: 2 }, fetchPolicy: "cache-and-network" } as const;
      return new Promise<void>((resolve) => {
        const list = client.watchQuery<any>(options).subscribe(({ loading }) => {
          if (loading) return;
          resolve();
          setImmediate(() => list.unsubscribe());
        });
      });
    };
    for (let poll = 0; poll < 3; poll++) await ask(2);
    expect(shown(2)).toEqual(["P-1", "P-2"]);
    for (let visit = 0; visit < 2; visit++) await mount();
    expect(shown(2)).toEqual(["P-1", "P-2"]);
    await Promise.all([ask(2), ask(5)]);
    expect([shown(2).length, shown(5).length]).toEqual([2, 5]);
    await ask(2, { offset: 4 });
    expect(shown(2)).toEqual(["P-1", "P-2", "P-5"]);
    await ask(2, { offset: 2 });
    expect(shown(2)).toEqual(["P-1", "P-2", "P-3", "P-4", "P-5"]);
    // The first page has its place as any other, if it is asked for by that.
    await ask(2, { offset: 0 });
    expect(shown(2)).toEqual(["P-1", "P-2", "P-3", "P-4", "P-5"]);
    const { data } = await ask(2);
    for (let time = 0; time < 2; time++) await ask(2, { cursor: data.projects.next_cursor });
    expect(shown(2)).toEqual(["P-1", "P-2", "P-3", "P-4"]);
  });
});

const CONNECTION = parse(`query Connection($active: Boolean, $after: String) {
  projectsConnection(active: $active, first: 2, after: $after) {
    edges { node { id project_number } } pageInfo { hasNextPage endCursor }
  }
}`);
const nodesOf = ({ projectsConnection }: any): string[] =>
  projectsConnection.edges.map(({ node }: any) => node.project_number);

test.each(["Apollo Client", "urql"])("%s's pages of a connection are one list in its cache", async (name) => {
  const frontend = FRONTENDS[name]!();
  const read = async (active: boolean) => {
    for (let after: string | null = null, isMore = true; isMore;) {
      const { projectsConnection } = await frontend.ask(CONNECTION, { active, after });
      ({ endCursor: after, hasNextPage: isMore } = projectsConnection.pageInfo);
    }
  };
  await read(true);
  await read(false);
  expect(nodesOf(await frontend.known!(CONNECTION, { active: true }))).toEqual(["P-1", "P-2", "P-3", "P-4", "P-5"]);
  expect(nodesOf(await frontend.known!(CONNECTION, { active: false }))).toEqual(["Q-1"]);
});

test("a subscription goes on where it was, after its connection was lost", async () => {
  hasten();
  const network = await flaky({ url: gateway.root } as TestDatabase);
  const { next_cursor } = (await erp.get("/v1/events?after=latest")).body;
  const seen: string[] = [];
  const end = followInvoices(new URL(network.url).origin, erp.key!, next_cursor, ({ type, invoice }) =>
    seen.push(`${type} ${invoice?.id}`),
  );
  const ids = [await newInvoice(erp)];
  await until("the first is told", () => seen.length === 1);
  await network.takeAway();
  ids.push(await newInvoice(erp));
  await network.giveBack();
  await until("the second is told", () => seen.length === 2);
  end();
  await network.close();
  expect(seen).toEqual(ids.map((id) => `invoice.created ${id}`));
});

describe("the examples' socket", () => {
  /** Closes the first socket with a code, and answers what later ones ask. */
  const closing = async (code: number) => {
    const server = new WebSocketServer({ port: 0, handleProtocols: () => "graphql-transport-ws" });
    await new Promise((resolve) => server.once("listening", resolve));
    let opened = 0;
    server.on("connection", (socket) => {
      const isFirst = ++opened === 1;
      socket.on("message", (data) => {
        const { type, id } = JSON.parse(String(data));
        if (isFirst && code === 1006) socket.terminate();
        else if (isFirst) socket.close(code);
        else if (type === "connection_init") socket.send('{"type":"connection_ack"}');
        else if (type === "subscribe") socket.send(JSON.stringify({ type: "complete", id }));
      });
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => server.close() };
  };

  test.each([
    [1001, true],
    [1006, true],
    [1009, false],
    [1013, true],
    [4400, false],
    [4401, false],
    [4403, false],
    [4408, true],
    [4409, false],
    [4429, false],
    [4500, false],
  ])("closed with %i comes back: %s", async (code, comesBack) => {
    hasten();
    const server = await closing(code);
    const sockets = newSockets(server.url, "cpk_any");
    const ended = await new Promise((resolve) => {
      const sink = { next: () => undefined, error: resolve, complete: () => resolve("answered") };
      sockets.subscribe({ query: "{ x }" }, sink);
    });
    expect(ended).toEqual(comesBack ? "answered" : expect.objectContaining({ code }));
    await sockets.dispose();
    server.end();
  });
});

describe("what docs/frontend says of other ways to ask:", () => {
  const url = () => `${gateway.root}/graphql`;
  const headers = () => ({ "X-API-Key": erp.key! });

  test("Apollo's operations in one request are refused, and say so", async () => {
    const client = new ApolloClient({
      link: new BatchHttpLink({ uri: url(), headers: headers(), batchInterval: 20 }),
      cache: new InMemoryCache(),
    });
    const ended = await Promise.allSettled([REGIONS, PAGE].map((query) => client.query({ query })));
    // What the gateway says comes within what Apollo says.
    const { message, extensions } = { message: "Operation batching disabled.", extensions: { code: "BAD_REQUEST" } };
    const reason = Object.assign(new Error("server returned results with length 1, expected length of 2"), {
      result: [{ errors: [{ message, extensions }] }],
    });
    expect(ended).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect((ended[0] as PromiseRejectedResult).reason.result).toEqual(reason.result);
  });

  test("graphql-sse with one connection for all is refused as a method that is not there", async () => {
    const client = createSseClient({ url: url(), headers: headers(), singleConnection: true, retryAttempts: 0 });
    const ended = await new Promise<any>((resolve) => {
      const sink = { next: () => undefined, error: resolve, complete: () => resolve("answered") };
      client.subscribe({ query: "subscription { events { type } }" }, sink);
    });
    expect(ended.response.status).toBe(405);
    expect(ended.response.headers.get("Allow")).toBe("GET, POST");
    client.dispose();
  });

  const MUTATION = "mutation ($file: BodyPart!) { importDeliveryPdf(file: $file) { job_id } }";
  const newFile = () => new File([Uint8Array.from(pdf({ pages: [[[50, 700, "Lieferschein"]]] }))], "L.pdf");

  test("graphql-request sends no file, which the gateway says, and `upload` does", async () => {
    const bound = await gateway.client({ customer: "Bau" });
    const client = new GraphQLClient(url(), { headers: { "X-API-Key": bound.key! } });
    const refused = await client.request(MUTATION, { file: newFile() }).catch((error: ClientError) => error);
    expect((refused as ClientError).response.errors).toMatchObject([{ message: "$file.content is required" }]);
    const { importDeliveryPdf } = await upload<any>(gateway.root, bound.key!, MUTATION, newFile());
    expect(importDeliveryPdf).toEqual({ job_id: expect.any(String) });
    await expect(upload(gateway.root, "cpk_unknown", MUTATION, newFile())).rejects.toThrow("Unauthorized");
  });
});
