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
import { ok } from "./support/sent.js";

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

interface Operation {
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: any; readonly examples?: Record<string, { value: unknown }> }>;
  };
}

const openapi: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, any> } } =
  JSON.parse(readFileSync("openapi.json", "utf8"));
const jsonOf = ({ requestBody }: Operation) => requestBody?.content["application/json"];

describe("openapi.json", () => {
  // Their ids are of records that somebody must make first, or their key is a supplier's.
  const EXCEPT = /assignments|^\/supplier-/;

  const sent = Object.entries(openapi.paths)
    .filter(([path, { post }]) => post && !path.includes("{") && !EXCEPT.test(path))
    .flatMap(([path, { post }]) =>
      Object.entries(jsonOf(post!)?.examples ?? {}).map(([name, { value }]) => [path, name, value] as const),
    );

  // Another demo tenant: the operations look for what they need in theirs.
  const own = useGateway({ own: true });
  let demo: Client;
  beforeAll(async () => void (demo = await demoOn(own)));

  test.each(sent)("what is sent to %s as an example, %s, is taken on the demo tenant", async (path, _, value) => {
    const { status, body } = await demo.post(`/v1${path}`, value as never);
    expect({ isTaken: status < 300, body: status < 300 ? undefined : body }).toEqual({ isTaken: true });
    // Its name is taken as long as it is there.
    if (path === "/sandboxes") await demo.send("DELETE", `/v1/sandboxes/${body.tenant_id}`);
  });
});

describe("the short examples of openapi.json", () => {
  const own = useGateway({ own: true });
  let client: Client;
  /** The ids in the addresses, and in the place of those in the bodies. */
  let ids: Awaited<ReturnType<typeof idsOf>>;

  const shorts = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { schema, examples } = jsonOf(operation) ?? {};
      return examples?.required ? [{ method, path, schema, value: examples.required.value }] : [];
    }),
  );

  /** What the demo tenant has, and what it lacks for some of the operations. */
  async function idsOf(demo: Client) {
    const rows = async (path: string): Promise<any[]> => {
      const body = await ok(demo.get(`/v1${path}`));
      return [body, ...Object.values<any>(body)].find(Array.isArray) ?? [];
    };
    const one = async (path: string) => (await rows(path))[0];
    const { id: invoice_id } = await one("/invoices?external_id=DEMO-1002");
    const { invoice_accounts } = await ok(demo.get(`/v1/invoices/${invoice_id}`));
    const dimension = { label: "Los", placement: "line_item", is_mandatory: false };
    const ofLines = await ok(demo.post("/v1/invoice-dimensions", dimension));
    await ok(demo.post(`/v1/invoice-dimensions/${ofLines.id}/options`, [{ number: "1", label: "Los 1" }]));
    const dimensions = await rows("/invoice-dimensions");
    const optionAt = async (placement: string) => {
      const { id } = dimensions.find((each) => each.placement === placement && each.type === "option");
      return { dimension: id, option: (await one(`/invoice-dimensions/${id}/options`)).id };
    };
    const [header, line, account] = [await optionAt("header"), await optionAt("line_item"), await optionAt("account")];
    // What is invoiced before it came is a mismatch.
    const items = [{ title: "Stahl", quantity: 1, unit: "t", order_number: "DEMO-B3", order_item_number: "10" }];
    const paper = { invoice_number: "1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 1, items };
    await ok(demo.post("/v1/invoices/custom", { jsonContent: { external_id: "early", ...paper } }));
    const match = (await rows("/matches?status=MISMATCH")).find((each) => each.purchase_order_item_id);
    const [supplier, into] = (await rows("/suppliers")).toReversed();
    const imported = await demo.post("/v1/accounts", []);
    const hook = { url: "https://erp.example.org/", types: ["invoice.created"] };
    return {
      invoice_id: Number(invoice_id),
      invoice_account_id: invoice_accounts[0].id,
      purchase_order_item_id: match.purchase_order_item_id,
      into: into.id,
      options: { invoice: header.option, "line-item": line.option, account: account.option } as Record<string, string>,
      ofPath: {
        deliveries: (await one("/deliveries?external_id=LS-26-0815")).id,
        imports: imported.headers.get("Import-Id"),
        "invoice-dimensions": account.dimension,
        options: account.option,
        invoices: invoice_id,
        projects: (await one("/projects")).id,
        "purchase-orders": match.purchase_order_id,
        "supplier-orders": (await one("/purchase-orders?external_id=DEMO-B2")).id,
        suppliers: supplier.id,
        webhooks: (await ok(demo.post("/v1/webhooks", hook))).webhook.id,
      } as Record<string, string>,
    };
  }

  beforeAll(async () => {
    client = await own.alsoSupplier(await demoOn(own), { customer: DEMO_CUSTOMER, supplier: "70010" });
    ids = await idsOf(client);
  });

  function send(method: string, path: string, value: unknown) {
    const address = path.replace(/([\w-]+)\/\{\w+\}/g, (_, list: string) => `${list}/${ids.ofPath[list]}`);
    return client.send(method.toUpperCase(), `/v1${address}`, JSON.stringify(value));
  }

  /** The value with ids that the tenant has. */
  function withIds(path: string, value: unknown): unknown {
    const [, place = ""] = /assignments\/([\w-]+)/.exec(path) ?? [];
    const { options, ofPath: _, ...own } = ids;
    return JSON.parse(JSON.stringify(value), (name, member) =>
      name === "option_id" || (name === "0" && typeof member === "string" && options[place])
        ? options[place]
        : name in own
          ? own[name as keyof typeof own]
          : member,
    );
  }

  /** The value without the fields of which its schema needs some, in each place that has such. */
  function* withoutChoices(value: unknown, { $ref, ...schema }: any): Generator<unknown> {
    const { anyOf = [], items, properties } = $ref ? openapi.components.schemas[$ref.split("/").pop()] : schema;
    if (Array.isArray(value)) for (const less of withoutChoices(value[0], items)) yield [less];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const records = anyOf.filter((each: any) => each.properties);
    const isAlways = (name: string) => records.every(({ required }: any) => required.includes(name));
    const needed = records.flatMap(({ required }: any) => required).filter((name: string) => !isAlways(name));
    if (needed.length > 0) yield Object.fromEntries(Object.entries(value).filter(([name]) => !needed.includes(name)));
    for (const [name, member] of Object.entries(value)) {
      const { anyOf: types, ...inner } = (properties ?? records[0]?.properties)?.[name] ?? {};
      for (const less of withoutChoices(member, types?.[0] ?? inner)) yield { ...value, [name]: less };
    }
  }

  const chosen = shorts.filter(({ value, schema }) => [...withoutChoices(value, schema)].length > 0);

  test.each(chosen)("$method $path: one of some fields is needed", async ({ method, path, schema, value }) => {
    for (const less of withoutChoices(withIds(path, value), schema)) {
      const { status, body } = await send(method, path, less);
      expect({ less, status, body }).toEqual({ less, status: 400, body: expect.anything() });
    }
  });

  test.each(shorts)("$method $path: it is taken", async ({ method, path, value }) => {
    const { status, body } = await send(method, path, withIds(path, value));
    expect({ isTaken: status < 300, body: status < 300 ? undefined : body }).toEqual({ isTaken: true });
  });
});
