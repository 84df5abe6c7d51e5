/** Documents that are made to be looked at for long: each kind as large as the limits let through (issue 9 §1). */
import fc from "fast-check";
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from "graphql";
import { costCounter } from "../../src/graphql/cost.js";
import { fragmentsOf, MAX_CHARACTERS, rootFieldsOf, sizesOf } from "../../src/graphql/document.js";
import { longestTurn } from "../support/cpu.js";
import { type Client, schema, useGateway } from "../support/gateway.js";

const MAX_TOKENS = 4000;

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(" ");
const nested = (count: number, open: string, inner: string, close: string): string =>
  open.repeat(count) + inner + close.repeat(count);

/** A kind of document, at any size. */
type Family = (n: number) => string;

/**
 * Those whose fragments, written out, grow faster than the document. They are valid, so that all counts can be
 * compared.
 */
const SPREADING: Record<string, Family> = {
  "a fragment that spreads the next one twice": (n) =>
    `{ ...f0 } ${times(n, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f${n} on Query { projects { limit } }`,
  "the same with a field and an alias at each": (n) =>
    `{ projects { projects { ...f0 } } } ${times(n, (i) => `fragment f${i} on Project { a${i}: legal_entity { id } ...f${i + 1} ...f${i + 1} }`)} fragment f${n} on Project { title }`,
  "lists in lists, twice each time": (n) =>
    `{ projects { projects { ...f0 } } } ${times(n, (i) => `fragment f${i} on Project { work_types(limit: 2) { work_types { project { ...f${i + 1} } } } invoices { invoices { project { ...f${i + 1} } } } }`)} fragment f${n} on Project { title }`,
  "fragments that spread all later ones": (n) =>
    `{ projects { ...f0 } } ${times(n, (i) => `fragment f${i} on ProjectPage { limit ${times(n - i, (j) => `...f${i + j + 1}`)} }`)} fragment f${n} on ProjectPage { limit }`,
  "a chain of fragments": (n) =>
    `{ projects { ...f0 } } ${times(n, (i) => `fragment f${i} on ProjectPage { limit ...f${i + 1} }`)} fragment f${n} on ProjectPage { limit }`,
  "many fragments in one place": (n) =>
    `{ projects { limit ${times(n, (i) => `...f${i}`)} } } ${times(n, (i) => `fragment f${i} on ProjectPage { limit }`)}`,
  "many operations with one chain of fragments": (n) =>
    `${times(n, (i) => `query q${i} { ...f0 }`)} ${times(n, (i) => `fragment f${i} on Query { ...f${i + 1} projects { limit } }`)} fragment f${n} on Query { __typename }`,
  "one field again and again": (n) => `{ ${times(n, () => "projects { limit }")} }`,
  "inline fragments in each other": (n) => nested(n, "{ ...", "{ __typename }", "}"),
};

/** Those that are only long; most are not valid, either. */
const LONG: Record<string, Family> = {
  "one leaf again and again": (n) => `{ ${"__typename ".repeat(n)} }`,
  "inline fragments beside each other": (n) => `{ ${"... { __typename } ".repeat(n)} }`,
  "aliases of one field": (n) => `{ ${times(n, (i) => `a${i}: projects(limit: ${i + 1}) { limit }`)} }`,
  "one alias with other arguments each time": (n) => `{ ${times(n, (i) => `a: projects(limit: ${i + 1}) { limit }`)} }`,
  "one directive again and again": (n) => `{ projects { limit ${"@skip(if: false) ".repeat(n)} } }`,
  "variables with a use": (n) =>
    `query (${times(n, (i) => `$v${i}: Boolean = true`)}) { projects { ${times(n, (i) => `limit @include(if: $v${i})`)} } }`,
  "rows in variables": (n) =>
    `mutation (${times(n, (i) => `$v${i}: ProjectInput! = { number: "1", title: " " }`)}) { importProjects(rows: [${times(n, (i) => `$v${i}`)}]) { id } }`,
  operations: (n) => times(n, (i) => `query q${i} { __typename }`),
  "operations without a name": (n) => "{ __typename } ".repeat(n),
  "fragments without a use": (n) => `{ __typename } ${times(n, (i) => `fragment f${i} on Query { __typename }`)}`,
  "fragments in a circle": (n) => `{ ...f0 } ${times(n, (i) => `fragment f${i} on Query { ...f${(i + 1) % n} }`)}`,
  "fragments that spread all fragments": (n) =>
    `{ ...f0 } ${times(n, (i) => `fragment f${i} on Query { ${times(n, (j) => `...f${j}`)} }`)}`,
  "one argument again and again": (n) => `{ projects(${"limit: 1 ".repeat(n)}) { limit } }`,
  "an object with many members": (n) =>
    `mutation { importProjects(rows: [{ ${times(n, (i) => `a${i}: 1`)} }]) { id } }`,
  "objects in objects": (n) => `mutation { importProjects(rows: ${nested(n, "{ a: ", "1", "}")}) { id } }`,
  "lists in lists": (n) => `mutation { importProjects(rows: ${nested(n, "[", "", "]")}) { id } }`,
  "a long list": (n) => `mutation { importProjects(rows: [${"1 ".repeat(n)}]) { id } }`,
  "types in lists in lists": (n) => `query ($a: ${nested(n, "[", "Int", "]")}) { __typename }`,
  "fields that nobody knows": (n) => `{ ${times(n, (i) => `a${i}`)} }`,
  "relations in each other": (n) =>
    `{ projects { projects { ${nested(n, "legal_entity { projects { projects { ", "id", "} } }")} } } }`,
  "relations in each other, each twice": (n) => {
    const twice = (depth: number): string =>
      depth === 0 ? "id" : times(2, () => `legal_entity { projects { projects { ${twice(depth - 1)} } } }`);
    return `{ projects { projects { ${twice(Math.floor(Math.log2(n + 1)))} } } }`;
  },
  "an operation without an end": (n) => "{ a ".repeat(n),
  "a list without an end": (n) => `{ a(b: ${"[".repeat(n)}`,
  "the schema under many aliases": (n) =>
    `{ __schema { ${times(n, (i) => `t${i}: types { fields { type { fields { name args { name type { name } } } } } }`)} } }`,
};

/** Those whose size is one token. */
const WIDE: Record<string, string> = {
  "a name": `{ ${"a".repeat(MAX_CHARACTERS - 10)} }`,
  "a name of an operation": `query ${"a".repeat(MAX_CHARACTERS - 30)} { projects { limit } }`,
  "a text": `{ projects(search: "${"a".repeat(MAX_CHARACTERS - 50)}") { limit } }`,
  "a text of escapes": `{ projects(search: "${"\\u00e9".repeat(16_000)}") { limit } }`,
  "a block of lines": `{ projects(search: """${"\n  a".repeat(24_000)}""") { limit } }`,
  "a number": `{ projects(limit: ${"1".repeat(MAX_CHARACTERS - 50)}) { limit } }`,
  commas: `{ projects ${",".repeat(MAX_CHARACTERS - 50)} { limit } }`,
  "too long by one": `{ projects(search: "${"a".repeat(MAX_CHARACTERS - 30)}") }`.padEnd(MAX_CHARACTERS + 1),
  "a name of 9.9 MB": `{ ${"a".repeat(9_900_000)} }`,
};

/** The largest document of a family within the limit of tokens. */
function largest(family: Family): string {
  const isWithin = (n: number): boolean => {
    try {
      parse(family(n), { maxTokens: MAX_TOKENS });
      return true;
    } catch (error) {
      return !(error as Error).message.includes("tokens");
    }
  };
  let [low, high] = [1, MAX_TOKENS];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle)) low = middle;
    else high = middle - 1;
  }
  return family(low);
}

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

describe("no document holds the loop, and no error repeats it:", () => {
  const documents = [
    ...Object.entries({ ...SPREADING, ...LONG }).map(([name, family]) => [name, largest(family)] as const),
    ...Object.entries(WIDE),
  ];

  test.each(documents)("%s", async (_, query) => {
    const operationName = /^query (\w+)/.exec(query)?.[1];
    const ask = async (headers: Record<string, string> = {}): Promise<number> => {
      const { status, body } = await erp.post("/graphql", { query, ...(operationName && { operationName }) }, headers);
      expect([200, 400]).toContain(status);
      const messages = (body.errors ?? []).map(({ message }: { message: string }) => message);
      expect(messages.length).toBeLessThanOrEqual(21);
      expect(messages.filter((message: string) => message.length > 200)).toEqual([]);
      return status;
    };
    const longest = await longestTurn(async () => {
      // What is answered is compiled when it comes again, and its text is kept when it comes as a write.
      if ((await ask()) === 200) await ask();
      await ask({ "Idempotency-Key": crypto.randomUUID() });
    });
    // 200 ms where nothing else runs.
    expect(longest).toBeLessThan(2000);
  });

  test("a name of an operation that is not there", async () => {
    const operationName = "a".repeat(1_000_000);
    const { status, body } = await erp.post("/graphql", { query: "{ projects { limit } }", operationName });
    expect([status, body.errors[0].message.length]).toEqual([400, 200]);
  });

  test("a document that is too long is told so, and by how much", async () => {
    const padded = (characters: number) => erp.graphql("{ projects { limit } }".padEnd(characters));
    const message = "query has 100001 characters, more than the 100000 allowed; send values as variables";
    expect(await padded(MAX_CHARACTERS + 1)).toMatchObject({
      status: 400,
      body: { errors: [{ message, extensions: { code: "INVALID", field: "query" } }] },
    });
    expect((await padded(MAX_CHARACTERS)).status).toBe(200);
  });

  test("a name of 200 characters is a name, one of 201 is not", async () => {
    const aliased = (characters: number) => erp.graphql(`{ projects { ${"a".repeat(characters)}: limit } }`);
    expect((await aliased(200)).status).toBe(200);
    expect((await aliased(201)).body.errors[0].message).toBe("A name has 201 characters, more than the 200 allowed.");
  });
});

describe("what a document counts is what it counts with all its spreads written out:", () => {
  const countCost = costCounter(schema);

  const countsOf = (document: DocumentNode) => {
    const operation = getOperationAST(document, firstName(document))!;
    return {
      sizes: sizesOf(document),
      cost: countCost(document, operation, {}),
      roots: new Set(rootFieldsOf(document, operation).map(({ alias, name }) => (alias ?? name).value)),
    };
  };
  const expectSameCounts = (document: DocumentNode): void => {
    const plain = writtenOut(document);
    expect(countsOf(document)).toEqual(countsOf(plain));
    expect(sizesOf(document)).toEqual(naiveSizes(plain));
  };
  const firstName = (document: DocumentNode): string | undefined =>
    document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value;

  test.each(Object.entries(SPREADING))("%s", (_, family) => {
    for (const n of [1, 2, 3, 5]) expectSameCounts(parse(family(n)));
  });

  test("fragments at random", () => {
    const LEAVES = ["title", "a: title", "b: __typename", "legal_entity { id }", "project_invites { id }"];
    const ROWS = "c: work_types(limit: 3) { work_types { code } }";
    const names = ["f0", "f1", "f2", "f3", "f4"];
    const bodies = names.map((_, index) => {
      const later = names.slice(index + 1);
      const spreads = later.flatMap((name) => [
        `...${name}`,
        `work_types { work_types { project { ... { ...${name} } } } }`,
      ]);
      return fc.array(fc.constantFrom(...LEAVES, ROWS, ...spreads), { minLength: 1, maxLength: 4 });
    });
    fc.assert(
      fc.property(fc.tuple(...bodies), (selections) => {
        const fragments = selections.map((body, index) => `fragment f${index} on Project { ${body.join(" ")} }`);
        const document = parse(
          `{ projects(limit: 7) { projects { ...f0 } } p: projects { rows: projects { ...f1 ...f0 } } } ${fragments.join(" ")}`,
        );
        expectSameCounts(document);
      }),
    );
  });

  test("and a count that is wrong would be seen", () => {
    const document = parse(SPREADING["the same with a field and an alias at each"]!(3));
    expect(naiveSizes(writtenOut(document))).not.toEqual(
      sizesOf(parse(print(document).replace("...f3", "__typename"))),
    );
  });
});

/** The document with an inline fragment in the place of every spread. */
function writtenOut(document: DocumentNode): DocumentNode {
  const fragments = fragmentsOf(document);
  const inSelections = (selectionSet: SelectionSetNode): SelectionSetNode =>
    visit(selectionSet, {
      FragmentSpread({ name }) {
        const { typeCondition, selectionSet } = fragments.get(name.value)!;
        return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet: inSelections(selectionSet) };
      },
    });
  return {
    ...document,
    definitions: document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [{ ...definition, selectionSet: inSelections(definition.selectionSet) }]
        : [],
    ),
  };
}

/** Counts by looking at every node of a document without spreads. */
function naiveSizes(document: DocumentNode) {
  return document.definitions.map((operation) => {
    const sizes = { depth: 0, aliases: 0, selections: 0 };
    let depth = 0;
    visit(operation, {
      Field: {
        enter({ alias, name }: FieldNode) {
          sizes.depth = Math.max(sizes.depth, ++depth);
          if (alias && name.value !== "__typename") sizes.aliases++;
          sizes.selections++;
        },
        leave: () => void depth--,
      },
      InlineFragment: () => void sizes.selections++,
    });
    return sizes;
  });
}

afterAll(() => {
  expect(gateway.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
