/**
 * Runs every request of examples/*.http, in order, on a fresh tenant, and on the demo tenant every operation of
 * examples/operations and the examples of openapi.json.
 */
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { parse, validate } from "graphql";
import { ALL_SCOPES, type Scope } from "../src/domain/scopes.js";
import { DEMO_CUSTOMER, DEMO_TENANT } from "../src/demo/data.js";
import { seedDemo } from "../src/demo/seed.js";
import { type ExampleValue, groupByScope, readExamples } from "../src/pages/examples.js";
import { scopesOf } from "../src/schema/lib/guards.js";
import { Client, type Gateway, schema, useGateway } from "./support/gateway.js";

const gateway = useGateway({ own: true });
const demoOn = async ({ root, db }: Gateway) => new Client(root, await seedDemo(db), DEMO_TENANT);

interface Example {
  readonly title: string;
  readonly name: string | undefined;
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Whether it is answered with a redirect to where a browser goes on: `# @no-redirect`, so that editors show it. */
  readonly isRedirected: boolean;
}

function parseHttp(text: string): Example[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...body] = part.split("\n\n");
      const [title = "", ...lines] = head.split("\n");
      const [request = "", ...headerLines] = lines.filter((line) => !line.startsWith("#"));
      const [method = "", address = ""] = request.split(" ");
      const headers = headerLines.filter((line) => line.includes(": ")).map((line) => line.split(": ", 2));
      return {
        ...{ title, method, address, headers: Object.fromEntries(headers), body: body.join("\n\n").trim() },
        name: /^# @name (\w+)$/m.exec(head)?.[1],
        isRedirected: /^# @no-redirect$/m.test(head),
      };
    });
}

/** Puts what earlier answers hold in the place of `{{name.path}}`. */
const fill = (text: string, answers: Record<string, any>): string =>
  text.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) =>
    path.split(".").reduce((value, part) => value?.[part], answers as any),
  );

const files = (await readdir("examples")).filter((file) => file.endsWith(".http"));

/** What the answers of a file say in the end, by the names of its requests. */
const ENDS: Readonly<Record<string, object>> = {
  "order-story.http": {
    shopped: { placed_at: expect.any(String), items: [{ quantity: 12, net_price: 118.8, price_per_unit: 9.9 }] },
    match: {
      matches: [
        {
          ...{ status: "MISMATCH", reasons: ["PRICE_HIGHER"], price_difference_percent: 2, accepted_by: null },
          ...{ confirmed: 40, delivered: 36.8, invoiced: 36.8, open_quantity: 3.2, unit: "t" },
        },
      ],
    },
    accepted: { status: "MISMATCH", accepted_by: "test", accepted_reason: "Preisanpassung laut Mail vom 12.11." },
  },
};

test("every file of which an end is expected is there", () => {
  expect(files).toEqual(expect.arrayContaining(Object.keys(ENDS)));
});

describe.each(files)("examples/%s", (file) => {
  test("every request succeeds", async () => {
    // "all" does not include the scope to make keys.
    const { key } = await gateway.client({ customer: "Musterbau", scopes: [...ALL_SCOPES, "api_keys:write"] });
    const named: Record<string, any> = { root: gateway.root, key };
    const examples = parseHttp(await readFile(`examples/${file}`, "utf8"));
    expect(examples.length).toBeGreaterThan(0);
    for (const { title, name, method, address, headers, body, isRedirected } of examples) {
      // What needs a key is sent with the reader's, or with one that an earlier answer made.
      const keys = /^\{\{root\}\}\/(v1|graphql)\b/.test(address)
        ? /^(\{\{key\}\}|\{\{\w+\.data\.createApiKey\.key\}\})$/
        : /^none$/;
      expect(headers["X-API-Key"] ?? "none").toMatch(keys);
      const response = await fetch(fill(address, named), {
        method,
        redirect: "manual",
        headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, fill(value, named)])),
        ...(body && { body: fill(body, named) }),
      });
      const text = await response.text();
      const answer = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
      const isSuccess = isRedirected ? response.status === 303 : response.ok;
      expect({ title, isSuccess, errors: answer.errors }).toEqual({ title, isSuccess: true, errors: undefined });
      if (name) named[name] = answer;
    }
    expect(named).toMatchObject(ENDS[file] ?? {});
  });
});

describe("examples/operations", () => {
  const examples = readExamples(schema);

  test("every operation says in a sentence what it is for, and is valid", () => {
    for (const { name, purpose, query } of examples) {
      expect(`${name}: ${purpose}`).toMatch(/^\w+: [A-Z].+\.$/);
      expect({ name, errors: validate(schema, parse(query)) }).toEqual({ name, errors: [] });
    }
  });

  test("every scope that a field of Query or Mutation demands has an example in examples/operations", () => {
    const demanded = [schema.getQueryType()!, schema.getMutationType()!]
      .flatMap((type) => Object.values(type.getFields()))
      .flatMap((field) => scopesOf(schema, field));
    const shown = new Set(groupByScope(examples).map(({ scope }) => scope));
    expect(demanded.filter((scope) => !shown.has(scope))).toEqual([]);
    expect(demanded.length).toBeGreaterThan(10);
  });

  test("what stands for a value is asked for by a valid query, or is in the answer to an example that only a person may run", () => {
    const values = examples.flatMap((example) => example.values);
    expect(values.length).toBeGreaterThan(10);
    for (const { placeholder, from } of values) {
      if ("query" in from)
        expect({ placeholder, errors: validate(schema, parse(from.query)) }).toEqual({ placeholder, errors: [] });
      // Reading is done without asking; what changes something is not.
      else expect(examples.find(({ name }) => name === from.example)).toMatchObject({ kind: "mutation" });
    }
  });

  test("on the demo tenant every operation succeeds alone, with the scopes that it is listed below and with none of them less", async () => {
    const demo = await demoOn(gateway);
    const answers: Record<string, any> = {};
    const valueOf = async ({ from, path }: ExampleValue): Promise<unknown> => {
      const data = "query" in from ? (await demo.graphql(from.query)).body.data : answers[from.example];
      return path.reduce((value, part) => value?.[part], data);
    };
    const clients = new Map<string, Promise<Client>>();
    // A key has one scope at least: an operation that needs none is sent with one that it does not need.
    const clientWith = (scopes: readonly Scope[], unused: Scope): Promise<Client> => {
      const known = clients.get([...scopes, unused].join());
      if (known) return known;
      const made = gateway.client({
        tenant: DEMO_TENANT,
        // Keys give away no scope that they lack, but the administrator's, which is linked to no customer.
        ...(!scopes.includes("api_keys:write") && { customer: DEMO_CUSTOMER }),
        // What only suppliers may do is tried with the key of a supplier.
        ...(scopes.includes("orders:write") && { supplier: "70010" }),
        scopes: [...scopes, unused],
      });
      clients.set([...scopes, unused].join(), made);
      return made;
    };
    for (const { name, query, kind, variables, values, scopes } of examples) {
      let filled = JSON.stringify(variables);
      for (const value of values) {
        const found = await valueOf(value);
        expect([name, value.placeholder, typeof found]).toEqual([name, value.placeholder, "string"]);
        filled = filled.replaceAll(JSON.stringify(value.placeholder), JSON.stringify(found));
      }
      const unused = ALL_SCOPES.find((scope) => !scopes.includes(scope))!;
      // That a field refuses without its scope, test/guards proves; here, that each of several is needed.
      for (const missing of scopes.length > 1 ? scopes : []) {
        const others = scopes.filter((scope) => scope !== missing);
        const { body } = await (await clientWith(others, unused)).graphql(query, JSON.parse(filled));
        expect([name, body.errors?.[0]?.message]).toEqual([name, `Unauthorized. Missing scope: ${missing}`]);
      }
      const { body } = await (await clientWith(scopes, unused)).graphql(query, JSON.parse(filled));
      expect([name, body.errors]).toEqual([name, undefined]);
      if (kind === "mutation") answers[name] = body.data;
    }
  });
});

describe("openapi.json", () => {
  // Their ids are of records that somebody must make first, or their key is a supplier's.
  const EXCEPT = /assignments|^\/supplier-/;

  interface Operation {
    readonly requestBody?: {
      readonly content: Record<string, { readonly examples?: Record<string, { value: unknown }> }>;
    };
  }
  const paths: [string, { post?: Operation }][] = Object.entries(
    JSON.parse(readFileSync("openapi.json", "utf8")).paths,
  );
  const sent = paths
    .filter(([path, { post }]) => post && !path.includes("{") && !EXCEPT.test(path))
    .flatMap(([path, { post }]) =>
      Object.entries(post!.requestBody?.content["application/json"]?.examples ?? {}).map(
        ([name, { value }]) => [path, name, value] as const,
      ),
    );

  // Another demo tenant: the operations look for what they need in theirs.
  const own = useGateway({ own: true });
  let demo: Client;
  beforeAll(async () => void (demo = await demoOn(own)));

  test.each(sent)("what is sent to %s as an example, %s, is taken on the demo tenant", async (path, _, value) => {
    const { status, body } = await demo.post(`/v1${path}`, value as never);
    expect({ isTaken: status < 300, body: status < 300 ? undefined : body }).toEqual({ isTaken: true });
  });
});
