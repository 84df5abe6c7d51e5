/** `npm run documents`: the manifest that it writes is one that clients and the gateway read. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InMemoryCache } from "@apollo/client/cache";
import { parse, print } from "graphql";
import { runCli } from "../support/process.js";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "documents-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]) => runCli("documents", {}, words);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const OPERATION = "query Accounts($id: ID!) {\n  account(id: $id) {\n    ...named\n  }\n}";
const FRAGMENT = "fragment named on Account {\n  number\n}";

describe("of a folder", () => {
  let own = "";
  beforeAll(async () => {
    own = await mkdtemp(join(folder, "right-"));
    await writeFile(join(own, "accounts.graphql"), OPERATION.replace(/\s+/g, " "));
    await writeFile(join(own, "fragments.graphql"), `${FRAGMENT} fragment unused on Account { title }`);
  });

  test("it writes Apollo's manifest, each operation with the fragments that it needs", async () => {
    const { code, stdout } = await run(own);
    const body = `${OPERATION}\n\n${FRAGMENT}`;
    expect({ code, manifest: JSON.parse(stdout) }).toEqual({
      code: 0,
      manifest: {
        format: "apollo-persisted-query-manifest",
        version: 1,
        operations: [{ id: sha256(body), name: "Accounts", type: "query", body }],
      },
    });
  });

  test("with --ids and --out it writes ids with texts into a file", async () => {
    const file = join(folder, "documents.json");
    expect(await run(own, "--ids", "--out", file)).toMatchObject({ code: 0, stdout: "" });
    const body = `${OPERATION}\n\n${FRAGMENT}`;
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ [sha256(body)]: body });
  });

  test("with --typename the text is what Apollo Client sends", async () => {
    const { stdout } = await run(own, "--typename");
    const sent = print(new InMemoryCache().transformDocument(parse(`${OPERATION} ${FRAGMENT}`)));
    expect(JSON.parse(stdout).operations[0].body).toBe(sent);
  });
});

test.each([
  ["is not in the schema", "query A { nothing }", 'A: Cannot query field "nothing" on type "Query".'],
  ["has no name", "{ accounts { total_count } }", "Each operation needs a name, by which clients find its id"],
  ["is there twice", "query A { __typename } query A { __typename }", "Two operations are called A"],
  [
    "uses a fragment that is there twice",
    "query A { me { ...F } } fragment F on Me { key_id } fragment F on Me { key_name }",
    "Two fragments are called F",
  ],
  ["cannot be read", "query A {", "Syntax Error"],
])("an operation that %s is told, and nothing is written", async (_, text, message) => {
  const own = await mkdtemp(join(folder, "wrong-"));
  await writeFile(join(own, "a.graphql"), text);
  const { code, stdout, stderr } = await run(own);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(message);
});
