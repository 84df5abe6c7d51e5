/** What the documents say is what the code does; each comparison goes both ways. */
import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { promisify } from "node:util";
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
import { API_VERSION } from "../src/http/request.js";
import { scopesOf } from "../src/schema/lib/guards.js";
import { createMetrics } from "../src/telemetry/metrics.js";
import { schema } from "./support/client.js";

const read = (file: string): Promise<string> => readFile(file, "utf8");

const pagesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);

/** A page without its blocks of code. */
const prose = (text: string): string => text.replace(/^ *```[^]*?^ *```$/gm, "");

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...prose(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    ),
  );

async function deadLinks(text: string, page: string): Promise<string[]> {
  const dead = [...prose(text).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(async ([, target]) => {
    const [file, anchor] = target!.split("#");
    const path = file === "" ? page : new URL(file!, `file:///${page}`).pathname.slice(1);
    const content = file === "" ? text : await read(path).catch(() => readdir(path).then(String, () => null));
    return content !== null && (anchor === undefined || anchorsOf(content).has(anchor)) ? null : target!;
  });
  return (await Promise.all(dead)).filter((target) => target !== null);
}

const withoutAnswer = (text: string): string[] =>
  /^# \S.*\n\n(Written by .*\n\n)?[\w`*[~]/.test(text) ? [] : ["begins with something else"];

function tooLong(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  return words < 1200 ? [] : [`${words} words`];
}

/** Lines, other than rows of tables, in which a sentence ends before the end. */
const linesOfSentences = (text: string): string[] =>
  prose(text)
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .map((line) => line.replace(/^(#+| *)\s*\d+\. /, ""))
    .filter((line) => /[\p{Ll}\p{N})`\]"][.?!] [`*"]*\p{Lu}/u.test(line.replace(/\b(e\.g|i\.e|Mr|no)\. /g, "")));

/** Words of riddles: they hide who does what. */
const RIDDLES =
  /\b(what (is|are|was|were)|whoever|whatever is|of whom|nobody has|who asks|told|tells|stays?|goes on|mended)\b/gi;
const riddles = (text: string): string[] =>
  [
    ...prose(text)
      .replace(/`[^`\n]*`|\]\([^)]*\)/g, "")
      .matchAll(RIDDLES),
  ].map(([word]) => word);

const trackedFiles = async (): Promise<string[]> =>
  (await promisify(execFile)("git", ["ls-files"], { maxBuffer: 2 ** 24 })).stdout.split("\n");
/** Source files in code of a text, e.g. `services/job.ts`, but no patterns and no files of an example. */
const namedFiles = (text: string): string[] =>
  [...prose(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|sql|http|graphql))`/g)]
    .map(([, name]) => name!)
    .filter((name) => !/NAME|NNNN|\bcrane\.|^node_modules/.test(name));
const isThat = (file: string, name: string): boolean => file === name || file.endsWith(`/${name}`);

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
    expect(`${name} ${version}`).toMatch(/ (\d+\.\d+\.\d+(-[\w.]+)?|file:stubs\/empty)$/);
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
    const texts = await Promise.all((await pagesBelow("docs")).map(read));
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
const PUBLIC_TEXTS = ["schema.graphql", "openapi.json", "public", "examples"];

test("public texts name no file that an integrator does not have", async () => {
  const files = await Promise.all(
    PUBLIC_TEXTS.map(async (path) => {
      const inside = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
      return inside === null
        ? [path]
        : inside.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
    }),
  );
  const citations = await Promise.all(files.flat().map(async (file) => [file, citationsOf(await read(file))] as const));
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
  /** Decisions, changes and measurements are history, and keep the words of their time. */
  const isHistory = (page: string) =>
    page.startsWith("docs/adr/0") || page === "CHANGELOG.md" || page === "bench/README.md";
  const isGenerated = (page: string) => page.startsWith("docs/reference/");
  const allPages = async () => [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "client/README.md",
    "bench/README.md",
    ...(await pagesBelow("docs")),
  ];
  /** The faults of each page of a kind, by its name. */
  async function faultsIn(
    isMeant: (page: string) => boolean,
    faultsOf: (text: string, page: string) => readonly string[] | Promise<readonly string[]>,
  ): Promise<string[]> {
    const pages = (await allPages()).filter(isMeant);
    expect(pages.length).toBeGreaterThan(4);
    const faults = await Promise.all(
      pages.map(async (page) => (await faultsOf(await read(page), page)).map((fault) => `${page}: ${fault}`)),
    );
    return faults.flat();
  }

  test("every link leads to a file, and to a heading of it", async () => {
    expect(await faultsIn(() => true, deadLinks)).toEqual([]);
    expect(await deadLinks("[a](no.md) [b](README.md#none) [c](#here)\n# There\n", "x.md")).toEqual([
      "no.md",
      "README.md#none",
      "#here",
    ]);
  });

  test("every page begins with a title and its answer", async () => {
    expect(await faultsIn((page) => !isHistory(page), withoutAnswer)).toEqual([]);
    for (const text of ["No title.\n", "# Title\n\n## Section\n", "# Title\n\n- list\n"])
      expect(withoutAnswer(text)).toHaveLength(1);
  });

  test("a page of docs answers one question, in less than 1,200 words; only lists made from the code are longer", async () => {
    const isShort = (page: string) => page.startsWith("docs/") && !isGenerated(page);
    expect(await faultsIn(isShort, tooLong)).toEqual([]);
    expect(tooLong("word ".repeat(1200))).toEqual(["1200 words"]);
  });

  test("a line has one sentence", async () => {
    expect(await faultsIn((page) => !isHistory(page), linesOfSentences)).toEqual([]);
    expect(linesOfSentences("One. Two.\n| One. Two. |\nThis is e.g. One.\n```\nOne. Two.\n```\n")).toEqual([
      "One. Two.",
    ]);
  });

  test("plain words are used", async () => {
    expect(await faultsIn((page) => !isHistory(page) && !isGenerated(page), riddles)).toEqual([]);
    expect(riddles("What is stored stays, and whoever asks is told.")).toHaveLength(4);
  });

  test("every file that is named exists", async () => {
    const files = await trackedFiles();
    const faultsOf = (text: string) => namedFiles(text).filter((name) => !files.some((file) => isThat(file, name)));
    expect(await faultsIn((page) => !isHistory(page), faultsOf)).toEqual([]);
    expect(faultsOf("`src/nowhere.ts`, `app.ts` and `test/docs.test.ts`")).toEqual(["src/nowhere.ts"]);
  });

  test("every page that code names exists", async () => {
    const pages = await pagesBelow("docs");
    const code = (await trackedFiles()).filter((file) => /^(src|test|checks|deploy|\.ci|[^/]+\.\w+$)/.test(file));
    const named = await Promise.all(
      code
        .filter((file) => /\.(ts|js|sql|yaml|service|jsonc)$|^\.ci|Dockerfile$/.test(file))
        // Its pages are made up.
        .filter((file) => file !== "test/checks.test.ts")
        .map(async (file) =>
          [...(await read(file)).matchAll(/\bdocs\/(?:adr\/\d{4}|[\w/-]+\.md)/g)].map(([page]) => `${file}: ${page}`),
        ),
    );
    expect(named.flat().length).toBeGreaterThan(50);
    const isThere = (page: string) => pages.some((one) => one === page || one.startsWith(`${page}-`));
    expect(named.flat().filter((one) => !isThere(one.split(": ")[1]!))).toEqual([]);
  });

  test("the plan of the house names every folder of src", async () => {
    const plan = await read("docs/architecture.md");
    const folders = (await readdir("src", { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !plan.includes(`\`${name}\``))).toEqual([]);
  });

  test("no metric is named that does not exist", async () => {
    const listed = await read("docs/reference/metrics.md");
    const unlisted = (text: string) =>
      [...text.matchAll(/\bgateway_\w+/g)]
        .map(([name]) => name)
        .filter((name) => name !== "gateway_backup" && !name.endsWith("_"))
        .filter((name) => !listed.includes(`\`${name.replace(/_(bucket|count|sum)$/, "")}\``));
    expect(await faultsIn(() => true, unlisted)).toEqual([]);
    expect(unlisted("`gateway_nothing`")).toEqual(["gateway_nothing"]);
  });
});

test("one number is the version of the package, the client, the specification and its changelog", async () => {
  const versionOf = async (file: string) => JSON.parse(await read(file)).version;
  const lock = JSON.parse(await read("package-lock.json"));
  const [, newest] = /^## (?!Unreleased)(\S+)/m.exec(await read("CHANGELOG.md"))!;
  expect({
    package: await versionOf("package.json"),
    lock: lock.version,
    root: lock.packages[""].version,
    client: await versionOf("client/package.json"),
    openapi: JSON.parse(await read("openapi.json")).info.version,
    changelog: newest,
  }).toEqual({
    package: API_VERSION,
    lock: API_VERSION,
    root: API_VERSION,
    client: API_VERSION,
    openapi: API_VERSION,
    changelog: API_VERSION,
  });
  const named = await Promise.all(
    ["client/README.md", "docs/operating/install.md", "deploy/procurement-gateway.service"].map(read),
  );
  for (const text of named)
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
