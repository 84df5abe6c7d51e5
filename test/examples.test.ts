/** Runs every request of examples/*.http, in order, on a fresh tenant, and every operation of examples/operations on the demo tenant. */
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { parse, validate } from "graphql";
import { ALL_SCOPES, type Scope } from "../src/domain/scopes.js";
import { DEMO_CUSTOMER, DEMO_TENANT } from "../src/demo/data.js";
import { seedDemo } from "../src/demo/seed.js";
import { type ExampleValue, groupByScope, readExamples } from "../src/pages/examples.js";
import { scopeOf } from "../src/schema/build.js";
import { Client, schema } from "./support/client.js";
import { useGateway } from "./support/gateway.js";

const gateway = useGateway();

interface Example {
  readonly title: string;
  readonly name: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
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
      return {
        title,
        name: /^# @name (\w+)$/m.exec(head)?.[1],
        method,
        path: address.replace("{{root}}", ""),
        headers: Object.fromEntries(headerLines.filter((line) => line.includes(": ")).map((line) => line.split(": ", 2))),
        body: body.join("\n\n").trim(),
      };
    });
}

/** Puts what earlier answers hold in the place of `{{name.path}}`. */
const fill = (text: string, answers: Record<string, any>): string =>
  // In JSON a number stands in quotes until it is filled in.
  text.replace(/"\{\{([\w.]+)\|number\}\}"|\{\{([\w.]+)\}\}/g, (_, number: string | undefined, path: string | undefined) =>
    (number ?? path)!.split(".").reduce((value, part) => value?.[part], answers as any),
  );

const files = (await readdir("examples")).filter((file) => file.endsWith(".http"));

describe.each(files)("examples/%s", (file) => {
  test("every request succeeds", async () => {
    const client = await gateway.client({ customer: "Musterbau" });
    const named: Record<string, any> = { key: client.key };
    const examples = parseHttp(await readFile(`examples/${file}`, "utf8"));
    expect(examples.length).toBeGreaterThan(0);
    for (const { title, name, method, path, headers, body } of examples) {
      const { "X-API-Key": key, ...others } = headers;
      expect(key).toBe("{{key}}");
      const answer = await client.send(method, fill(path, named), body ? fill(body, named) : undefined, others);
      expect({ title, isSuccess: answer.status >= 200 && answer.status < 300, errors: answer.body.errors }).toEqual({
        title,
        isSuccess: true,
        errors: undefined,
      });
      if (name) named[name] = answer.body;
    }
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

  test("every scope that a field of Query or Mutation demands has an example", () => {
    const demanded = [schema.getQueryType()!, schema.getMutationType()!]
      .flatMap((type) => Object.values(type.getFields()))
      .flatMap((field) => scopeOf(schema, field) ?? []);
    const shown = new Set(groupByScope(examples).map(({ scope }) => scope));
    expect(demanded.filter((scope) => !shown.has(scope))).toEqual([]);
    expect(demanded.length).toBeGreaterThan(10);
  });

  test("what stands for a value is asked for by a valid query, or is in the answer to an example that only a person may run", () => {
    const values = examples.flatMap((example) => example.values);
    expect(values.length).toBeGreaterThan(10);
    for (const { placeholder, from } of values) {
      if ("query" in from) expect({ placeholder, errors: validate(schema, parse(from.query)) }).toEqual({ placeholder, errors: [] });
      // Reading is done without asking; what changes something is not.
      else expect(examples.find(({ name }) => name === from.example)).toMatchObject({ kind: "mutation" });
    }
  });

  test("on the demo tenant every operation succeeds alone, with the scopes that it is listed below and with none of them less", async () => {
    const demo = new Client(gateway.root, await seedDemo(gateway.db), DEMO_TENANT);
    const answers: Record<string, any> = {};
    const valueOf = async ({ from, path }: ExampleValue): Promise<unknown> => {
      const data = "query" in from ? (await demo.graphql(from.query)).body.data : answers[from.example];
      return path.reduce((value, part) => value?.[part], data);
    };
    // A key has one scope at least: an operation that needs none is sent with one that it does not need.
    // Keys give away no scope that they lack, but the administrator's, which is linked to no customer.
    const linkOf = (scopes: readonly Scope[]) => (scopes.includes("api_keys:write") ? {} : { customer: DEMO_CUSTOMER });
    const clientWith = (scopes: readonly Scope[], unused: Scope) =>
      gateway.client({ tenant: DEMO_TENANT, ...linkOf(scopes), scopes: [...scopes, unused] });
    for (const { name, query, kind, variables, values, scopes } of examples) {
      let filled = JSON.stringify(variables);
      for (const value of values) {
        const text = JSON.stringify(value.placeholder);
        const found = await valueOf(value);
        expect({ name, placeholder: value.placeholder, type: typeof found }).toEqual({ name, placeholder: value.placeholder, type: "string" });
        filled = filled.replaceAll(text, JSON.stringify(value.isNumber ? Number(found) : found));
      }
      const unused = ALL_SCOPES.find((scope) => !scopes.includes(scope))!;
      for (const missing of scopes) {
        const poorer = await clientWith(
          scopes.filter((scope) => scope !== missing),
          unused,
        );
        const { body } = await poorer.graphql(query, JSON.parse(filled));
        expect({ name, error: body.errors?.[0]?.message }).toEqual({ name, error: `Unauthorized. Missing scope: ${missing}` });
      }
      const client = await clientWith(scopes, unused);
      const { body } = await client.graphql(query, JSON.parse(filled));
      expect({ name, errors: body.errors }).toEqual({ name, errors: undefined });
      if (kind === "mutation") answers[name] = body.data;
    }
  });
});
