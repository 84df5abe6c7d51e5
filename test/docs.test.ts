/** What the documents say is what the code does; each comparison goes both ways. */
import { globSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  parse,
  isSpecifiedDirective,
  specifiedScalarTypes,
} from "graphql";
import { faultsOfPages, missingPages, PAGE_RULES, PAGES, unnamedFolders } from "../checks/pages.js";
import { API_VERSION } from "../src/http/request.js";
import { scopesOf } from "../src/schema/lib/guards.js";
import { createMetrics } from "../src/telemetry/metrics.js";
import { schema } from "./support/client.js";

const read = (file: string): Promise<string> => readFile(file, "utf8");

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !specifiedScalarTypes.some(({ name }) => name === type.name),
);

test("one scrape asks the database once how many webhooks fail", async () => {
  const metrics = createMetrics({ pools: () => ({}), front: null });
  let asked = 0;
  metrics.webhooksFailing(async () => ({ failing: ++asked, oldest_seconds: 7 }));
  for (const times of [1, 2]) {
    const page = await metrics.page();
    expect(page).toContain(`gateway_webhooks_failing ${times}\n`);
    expect(page).toContain("gateway_webhooks_failing_seconds 7");
  }
  expect(asked).toBe(2);
});

test("the pages of dependencies give a reason for every package", async () => {
  const { dependencies, optionalDependencies, ...own } = JSON.parse(await read("package.json"));
  const others = JSON.parse(await read("test/other-clients/package.json"));
  const devDependencies = { ...own.devDependencies, ...others.dependencies };
  const texts = (await read("docs/dependencies.md")) + (await read("docs/dependencies/development.md"));
  const rows = texts.matchAll(/^\| ([@\w][^|]*) \| [^|]+ \|$/gm);
  const named = [...rows].flatMap(([, names]) => names!.split(", ")).filter((name) => name !== "package");
  const all = { ...dependencies, ...optionalDependencies, ...devDependencies };
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
  // Exact, or nothing at all.
  for (const [name, version] of Object.entries(all))
    expect(`${name} ${version}`).toMatch(/ (\d+\.\d+\.\d+(-[\w.]+)?|file:(\.\.\/\.\.\/)?stubs\/empty)$/);
});

test("what overrides put in the place of a package is a version of it or the repository's own stub, no stranger's package", async () => {
  const { overrides } = JSON.parse(await read("package.json"));
  const { packages } = JSON.parse(await read("package-lock.json"));
  const replaced = Object.values<string | object>(overrides).flatMap((inner) =>
    typeof inner === "string" ? [] : Object.keys(inner),
  );
  expect(replaced.length).toBeGreaterThan(0);
  const isReplaced = (folder: string) => replaced.some((name) => folder.endsWith(`node_modules/${name}`));
  const places = Object.keys(packages).filter(isReplaced);
  expect(places.map((folder) => packages[folder])).toEqual(
    replaced.map(() => ({ resolved: "stubs/empty", link: true })),
  );
  expect(JSON.stringify(overrides)).not.toContain("npm:");
});

describe("the pages of frontends", () => {
  const FOLDER = "examples/frontend";
  const scalars = types.filter(isScalarType).map(({ name }) => name);

  test("shows the examples as they are tested", async () => {
    const texts = await Promise.all(globSync("docs/**/*.md").map(read));
    const shown = texts.join("\n").matchAll(/^```tsx?\n\/\/ examples\/frontend\/(.*)\n([^]*?)^```$/gm);
    const blocks = Object.fromEntries([...shown].map(([, name, text]) => [name!, text!]));
    const files = (await readdir(FOLDER, { recursive: true })).filter(
      (file) => /\.tsx?$/.test(file) && file !== "without-id.ts",
    );
    expect(files.length).toBeGreaterThan(4);
    expect(blocks).toEqual(
      Object.fromEntries(await Promise.all(files.map(async (file) => [file, await read(`${FOLDER}/${file}`)]))),
    );
  });

  test("configures Relay's compiler as it is tested, for every scalar", async () => {
    const [, json] = /^```json\n(\{\n {2}"src"[^]*?)^```$/m.exec(await read("docs/frontend/relay.md"))!;
    expect(json).toBe(await read(`${FOLDER}/relay/relay.config.json`));
    expect(Object.keys(JSON.parse(json!).customScalarTypes)).toEqual(scalars.toSorted());
  });

  test("configures codegen for every scalar, so that it makes what our own makes", async () => {
    const [, json] = /^```json\n(\{\n {2}"schema"[^]*?)^```$/m.exec(await read("docs/frontend/types.md"))!;
    const [{ plugins, config }] = Object.values<any>(JSON.parse(json!).generates) as [any];
    expect(plugins).toEqual(["typescript-operations", "typed-document-node"]);
    expect(Object.keys(config.scalars)).toEqual(scalars.toSorted());
    const files = (await readdir("examples/operations")).filter((file) => file.endsWith(".graphql")).sort();
    const documents = await Promise.all(
      files.map(async (location) => ({ location, document: parse(await read(`examples/operations/${location}`)) })),
    );
    const made = await codegen({
      schema: parse(await read("schema.graphql")),
      documents,
      filename: "operations.ts",
      config,
      plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
      pluginMap: { typescriptOperations, typedDocumentNode },
    });
    const ours = await read("client/src/generated/operations.ts");
    expect(ours.slice(ours.indexOf("\n") + 1)).toBe(made);
    // The client preset hands the same settings on to the same plugins.
    const [, preset] = /^```json\n(\{\n {2}"generates"[^]*?)^```$/m.exec(await read("docs/frontend/types.md"))!;
    expect(JSON.parse(preset!)).toEqual({ generates: { "src/gateway/": { preset: "client", config } } });
  });
});

/** What an integrator can read without the repository. */
const PUBLIC_TEXTS = ["schema.graphql", "openapi.json", "public/**/*.*", "examples/**/*.*"];

test("public texts name no file that an integrator does not have", async () => {
  const files = globSync(PUBLIC_TEXTS);
  const citations = await Promise.all(files.map(async (file) => [file, citationsOf(await read(file))] as const));
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(([, found]) => found.length > 0)).toEqual([]);
  for (const leak of ["As decisions §6 says.", "See docs/events.md.", "In src/app.ts", "(ADR 0004)", "the issue says"])
    expect(citationsOf(leak)).toHaveLength(1);
});

// The specification is published; what was decided beside it, the repository's files and its issues are not.
function citationsOf(text: string): string[] {
  return (
    text.match(/\bdecisions? ?§|(?<![\w/])(docs|src|test|examples)\/[\w-]+[\w/.-]*\.\w+|\bADR\b|\bissues?\b/gi) ?? []
  );
}

describe("pages", () => {
  test.each(PAGE_RULES)("$name", (rule) => {
    expect(PAGES.filter(rule.appliesTo).length).toBeGreaterThan(20);
    expect(faultsOfPages(rule)).toEqual([]);
    const [text, faults] = rule.broken;
    expect(rule.faultsOf(text, "x.md")).toEqual(faults);
  });

  test("every page that code names exists", () => expect(missingPages()).toEqual([]));

  test("the plan of the house names every folder of src", () => expect(unnamedFolders()).toEqual([]));
});

test("one number is the version of the package, the client, the specification and its changelog", async () => {
  const lock = JSON.parse(await read("package-lock.json"));
  const [, newest] = /^## (?!Unreleased)(\S+)/m.exec(await read("CHANGELOG.md"))!;
  const versions = {
    package: JSON.parse(await read("package.json")).version,
    lock: lock.version,
    root: lock.packages[""].version,
    client: JSON.parse(await read("client/package.json")).version,
    openapi: JSON.parse(await read("openapi.json")).info.version,
    changelog: newest,
  };
  for (const [place, version] of Object.entries(versions)) expect([place, version]).toEqual([place, API_VERSION]);
  const named = ["client/README.md", "docs/operating/install.md", "deploy/procurement-gateway.service"];
  for (const text of await Promise.all(named.map(read)))
    for (const [, version] of text.matchAll(/procurement-gateway(?:-client)?-(\d[\w.]*)\.tgz/g))
      expect(version).toBe(API_VERSION);
});

describe("the schema explains itself", () => {
  test("every type, field, argument, enum value and directive has a description that is a sentence", () => {
    const told = types.flatMap((type) => {
      const ofObject = isObjectType(type) ? Object.values(type.getFields()) : [];
      const ofInput = isInputObjectType(type) ? Object.values(type.getFields()) : [];
      const values = isEnumType(type) ? type.getValues() : [];
      return [
        [type.name, type.description],
        ...[...ofObject, ...ofInput, ...values].map(({ name, description }) => [`${type.name}.${name}`, description]),
        ...ofObject.flatMap((field) =>
          field.args.map((arg) => [`${type.name}.${field.name}(${arg.name})`, arg.description]),
        ),
      ];
    });
    const own = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
    expect(own.map(({ name }) => name).toSorted()).toEqual(["rateLimit", "scope"]);
    told.push(
      ...own.flatMap(({ name, description, args }) =>
        [{ name, description }, ...args].map((one) => [one.name, one.description]),
      ),
    );
    expect(told.filter(([, description]) => !description || !/^[A-Z`].*[.`]$/s.test(description))).toEqual([]);
    expect(told.length).toBeGreaterThan(100);
  });

  test("every field of Query and Mutation says which scope it needs, or that any key will do", () => {
    for (const type of [schema.getQueryType()!, schema.getMutationType()!]) {
      for (const { name, description, ...field } of Object.values(type.getFields())) {
        const named = scopesOf(schema, field).map((scope) => `\`${scope}\``);
        const told = `Scope${named.length > 1 ? "s" : ""}: ${named.join(", ")}.`;
        expect(`${name}: ${description}`).toContain(named.length === 0 ? "Scope: none, any key; " : told);
      }
    }
  });
});
