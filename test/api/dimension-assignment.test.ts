/** Dimensions assigned to invoices, lines and postings (specification 2.3, 4.3, decisions §6), over both surfaces. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { glAccountsOf, removeAt } from "../../src/services/dimension-assignment.js";
import { type Client, type Surface, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newInvoice, newOptions, postingIds } from "../support/invoices.js";

const gateway = useGateway();

const ANY = expect.any(String);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/**
 * A tenant with an option dimension and a text dimension at each placement, and an invoice of three lines and two
 * postings.
 */
async function scene(tenant = newTenantName(), customer?: string) {
  const erp = await gateway.client({ tenant, ...(customer !== undefined && { customer }) });
  const pair = async (placement: string) => {
    const dimension = await newDimension(erp, { label: `${placement} option`, placement });
    const text = await newDimension(erp, { label: `${placement} text`, placement, type: "text" });
    return { dimension, text, options: await newOptions(erp, dimension, ["1", "2", "3"]) };
  };
  const [header, line, account] = [await pair("header"), await pair("line_item"), await pair("account")];
  const invoice_id = await newInvoice(erp, { items: 3, postings: 2 });
  return { erp, header, line, account, invoice_id, postings: await postingIds(erp, invoice_id) };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Placement = "header" | "line" | "account";

const textOf = (dimension_id: string | undefined, text_value: string) => ({ dimension_id, text_value });
const optionOf = (option_id: string | undefined) => ({ option_id });

const listed = async (erp: Client, invoice_id: number): Promise<any[]> =>
  (await erp.get(`/v1/invoice-dimensions/assignments?invoice_id=${invoice_id}`)).body;

/** A row as text: `account 1: 1` for an option with that number, `header: "x"` for a text. */
function wordsOf({ header, line, account }: Scene, row: any): string {
  const options = [header, line, account].find((of) => of.options.includes(row.dimension_option_id))?.options;
  const value = options ? options.indexOf(row.dimension_option_id) + 1 : `"${row.text_value}"`;
  if (row.invoice_line_item_index !== null) return `line ${row.invoice_line_item_index}: ${value}`;
  return `${row.invoice_account_index === null ? "header" : `account ${row.invoice_account_index}`}: ${value}`;
}

/** What is assigned, as text. */
const stateOf = async (the: Scene): Promise<string[]> =>
  (await listed(the.erp, the.invoice_id)).map((row) => wordsOf(the, row));

const updatedAt = async ({ erp, invoice_id }: Scene): Promise<string> =>
  (await erp.get(`/v1/invoices/${invoice_id}`)).body.updated_at;

/** What a place gets. */
interface Entry {
  readonly place: number;
  readonly values: object[];
}

const postingAt = ({ postings }: Scene, place: number) =>
  place === 0 ? { invoice_account_id: postings[0] } : { invoice_account_index: place };

interface Replace {
  readonly placement: Placement;
  /** Whether it replaces all places of its placement, or those alone that it names. */
  readonly isWhole?: boolean;
  /** Where errors see its first option. */
  readonly at: string;
  /** One entry where it is of one place. */
  readonly input: (the: Scene, entries: readonly [Entry, ...Entry[]]) => object;
}

const REPLACES: Record<string, Replace> = {
  assignHeaderDimensions: {
    placement: "header",
    at: "assignments[0].option_id",
    input: (_, [{ values }]) => ({ assignments: values }),
  },
  assignLineItemDimensions: {
    placement: "line",
    at: "assignments[0].option_id",
    input: (_, [{ place, values }]) => ({ invoice_line_item_index: place, assignments: values }),
  },
  replaceLineItemDimensions: {
    placement: "line",
    isWhole: true,
    at: "line_item_assignments[0].assignments[0].option_id",
    input: (_, entries) => ({
      line_item_assignments: entries.map(({ place, values }) => ({
        invoice_line_item_index: place,
        assignments: values,
      })),
    }),
  },
  assignAccountDimensions: {
    placement: "account",
    at: "assignments[0].option_id",
    input: (the, [{ place, values }]) => ({ ...postingAt(the, place), assignments: values }),
  },
  replaceAccountOptions: {
    placement: "account",
    isWhole: true,
    at: "account_assignments[0].option_ids[0]",
    input: (the, entries) => ({
      account_assignments: entries.map(({ place, values }) => ({
        ...postingAt(the, place),
        option_ids: values.map((value: { option_id?: string }) => value.option_id),
      })),
    }),
  },
  assignAccountDimensionsInBulk: {
    placement: "account",
    at: "account_assignments[0].assignments[0].option_id",
    input: (the, entries) => ({
      account_assignments: entries.map(({ place, values }) => ({ ...postingAt(the, place), assignments: values })),
    }),
  },
};
const OPERATIONS = Object.keys(REPLACES);

const replacer = (surface: Surface, { erp, invoice_id }: Scene) => {
  return (operation: string, input: object) => erp.call(surface, operation, { input: { invoice_id, ...input } });
};

/** Values on every place of the scene's invoice, one option and one text each. */
async function fill(the: Scene): Promise<Scene> {
  const values = (of: Scene["header"], text: string) => [optionOf(of.options[0]), textOf(of.text, text)];
  for (const [operation, letter, ...places] of [
    ["assignHeaderDimensions", "h", 0],
    ["replaceLineItemDimensions", "l", 0, 1, 2],
    ["assignAccountDimensionsInBulk", "a", 0, 1],
  ] as const) {
    const { placement, input } = REPLACES[operation]!;
    const entries = places.map((place) => ({ place, values: values(the[placement], `${letter}${place}`) }));
    const { status } = await replacer("rest", the)(operation, input(the, entries as never));
    expect(status).toBe(200);
  }
  return the;
}
const FILLED = [
  ...["header: 1", 'header: "h0"'],
  ...["line 0: 1", 'line 0: "l0"', "line 1: 1", 'line 1: "l1"', "line 2: 1", 'line 2: "l2"'],
  ...["account 0: 1", 'account 0: "a0"', "account 1: 1", 'account 1: "a1"'],
];

test("an invoice's id goes wherever one is asked for: in GraphQL as it was read, on REST as a number", async () => {
  const { erp, header, invoice_id } = await scene();
  // An option that is no longer to be chosen is accepted.
  await newOptions(erp, header.dimension, ["1"], { active: false });
  const assignments = [optionOf(header.options[0])];
  const id = String(invoice_id);
  const { body } = await erp.graphql(
    `mutation ($input: HeaderDimensionsInput!) { assignHeaderDimensions(input: $input) { assignments { invoice_id } invoice { id } } }`,
    { input: { invoice_id: id, assignments } },
  );
  expect(body).toEqual({
    data: { assignHeaderDimensions: { assignments: [{ invoice_id: id }], invoice: { id } } },
  });
  const answer = await erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id: id, assignments });
  expect(answer).toMatchObject({ status: 400, body: { error: "invoice_id must be a whole number" } });
});

describe("however it is replaced", () => {
  /** A value as the model knows it: an option by its number, or a text. */
  const option = fc.record({ option: fc.nat(2) });
  const value = fc.oneof(option, fc.record({ text: fc.constantFrom("a", "b") }));
  type Value = { option: number } | { text: string };

  /** Two of four places of postings are stored. */
  const PLACES = { header: 1, line: 3, account: 4 };
  const entriesOf = (operation: string) =>
    fc.array(
      fc.record({
        place: fc.nat(PLACES[REPLACES[operation]!.placement] - 1),
        values: fc.array(operation === "replaceAccountOptions" ? option : value, { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: /^replace|InBulk$/.test(operation) ? 4 : 1 },
    );
  /** Every operation once, in any order. */
  const steps = fc
    .shuffledSubarray(OPERATIONS, { minLength: OPERATIONS.length })
    .chain((operations) =>
      fc.tuple(...operations.map((operation) => fc.tuple(fc.constant(operation), entriesOf(operation)))),
    );

  /** The model: place → what is assigned there. */
  type Model = Map<string, string[]>;
  const placeOf = (placement: Placement, place: number) =>
    placement === "header" ? placement : `${placement} ${place}`;
  function apply(model: Model, { placement, isWhole }: Replace, entries: { place: number; values: Value[] }[]): void {
    if (isWhole) for (const place of [...model.keys()]) if (place.startsWith(placement)) model.delete(place);
    for (const { place, values } of entries) {
      const options = new Set(values.flatMap((sent) => ("option" in sent ? [String(sent.option + 1)] : [])));
      const text = values.findLast((sent) => "text" in sent) as { text: string } | undefined;
      model.set(placeOf(placement, place), [...[...options].toSorted(), ...(text ? [`"${text.text}"`] : [])]);
    }
  }
  const ORDER = ["header", "line", "account"];
  const wordsIn = (model: Model): string[] =>
    [...model]
      .toSorted(([a], [b]) => ORDER.indexOf(a.split(" ")[0]!) - ORDER.indexOf(b.split(" ")[0]!) || (a < b ? -1 : 1))
      .flatMap(([place, values]) => values.map((sent) => `${place}: ${sent}`));

  test("what is stored and answered is what was sent last; what stays keeps its id, and the same again changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SURFACES), steps, async (surface, sent) => {
        const the = await scene();
        const model: Model = new Map();
        for (const [operation, entries] of sent) {
          const replace = REPLACES[operation]!;
          const [before, rows] = [await updatedAt(the), await listed(the.erp, the.invoice_id)];
          const { next_cursor: after } = (await the.erp.get("/v1/events?after=latest")).body;
          const of = the[replace.placement];
          const inputs = entries.map(({ place, values }) => ({
            place,
            values: values.map((each) =>
              "option" in each ? optionOf(of.options[each.option]) : textOf(of.text, each.text),
            ),
          }));
          const send = () => replacer(surface, the)(operation, replace.input(the, inputs as never));
          const answer = await send();
          expect(answer).toMatchObject({ status: 200, error: null });

          const wasThere = wordsIn(model);
          apply(model, replace, entries);
          const words = wordsIn(model);
          const named = entries.map(({ place }) => placeOf(replace.placement, place));
          const isAnswered = (word: string) => replace.isWhole || named.includes(word.split(":")[0]!);
          expect(answer.data.map((row: any) => wordsOf(the, row))).toEqual(
            words.filter((word) => word.startsWith(replace.placement) && isAnswered(word)),
          );
          const stored = await listed(the.erp, the.invoice_id);
          expect(stored.map((row) => wordsOf(the, row))).toEqual(words);
          const kept = rows.filter((row) => words.includes(wordsOf(the, row)));
          expect(stored).toEqual(expect.arrayContaining(kept));

          const changes = wasThere.join() !== words.join();
          expect((await send()).data).toEqual(answer.data);
          expect((await updatedAt(the)) > before).toBe(changes);
          const told = (await the.erp.get(`/v1/events?after=${after}`)).body.events;
          const event = { type: "invoice.updated", data: { invoice_id: the.invoice_id } };
          expect(told).toMatchObject(changes ? [event] : []);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe.each(SURFACES)("assignments over %s", (surface) => {
  /** The id of an invoice as an assignment shows it: a number on REST (specification 2.3). */
  const shownId = (invoice_id: number) => (surface === "rest" ? invoice_id : String(invoice_id));

  /** Of another tenant, and one that nothing here changes. */
  let other: Scene;
  let filled: Scene;
  beforeAll(async () => {
    other = await scene();
    filled = await fill(await scene());
  });

  test("of a header are answered with every field", async () => {
    const the = await scene();
    const { header, invoice_id } = the;
    const { data } = await replacer(surface, the)("assignHeaderDimensions", {
      assignments: [
        { option_id: header.options[1], dimension_id: header.dimension, text_value: null },
        textOf(header.text, "Los 3"),
      ],
    });
    const nowhere = { invoice_account_id: null, invoice_account_index: null, invoice_line_item_index: null };
    const common = { id: ANY, invoice_id: shownId(invoice_id), ...nowhere, created_at: ANY };
    expect(data).toEqual([
      { ...common, dimension_id: header.dimension, dimension_option_id: header.options[1], text_value: null },
      { ...common, dimension_id: header.text, dimension_option_id: null, text_value: "Los 3" },
    ]);
    expect((await the.erp.call(surface, "dimensionAssignments", { invoice_id })).data).toEqual(data);
  });

  test("of one posting: by its id, by its place, by both, and before it is stored", async () => {
    const the = await scene();
    const { erp, account, invoice_id, postings } = the;
    const assign = (input: object) => erp.call(surface, "assignAccountDimensions", { input });
    const byId = await assign({ invoice_account_id: postings[1], assignments: [optionOf(account.options[0])] });
    expect(byId.data).toMatchObject([
      { invoice_account_id: postings[1], invoice_account_index: 1, invoice_id: shownId(invoice_id) },
    ]);
    const byPlace = await assign({ invoice_id, invoice_account_index: 0, assignments: [textOf(account.text, "x")] });
    expect(byPlace.data).toMatchObject([
      { invoice_account_id: postings[0], invoice_account_index: 0, text_value: "x" },
    ]);
    const both = { invoice_account_id: postings[0], invoice_account_index: 0, invoice_id };
    await assign({ ...both, assignments: [textOf(account.text, "y")] });
    const early = await assign({ invoice_id, invoice_account_index: 2, assignments: [optionOf(account.options[2])] });
    expect(early.data).toMatchObject([{ invoice_account_id: null, invoice_account_index: 2 }]);
    expect(await stateOf(the)).toEqual(['account 0: "y"', "account 1: 1", "account 2: 3"]);

    // Once it is stored, the posting has them.
    await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [{}, {}, {}]);
    const [, , invoice_account_id] = await postingIds(erp, invoice_id);
    expect((await listed(erp, invoice_id)).at(-1)).toEqual({ ...early.data[0], invoice_id, invoice_account_id });
  });

  test("a posting that is named twice, by its place and by its id: the last counts", async () => {
    const the = await scene();
    await replacer(surface, the)("assignAccountDimensionsInBulk", {
      account_assignments: [
        { invoice_account_index: 1, assignments: [textOf(the.account.text, "first")] },
        { invoice_account_id: the.postings[1], assignments: [textOf(the.account.text, "last")] },
      ],
    });
    expect(await stateOf(the)).toEqual(['account 1: "last"']);
  });

  const NO_OPTION = "option_id is required where dimension_id is not given";
  const NO_TEXT = "text_value is required where dimension_id is given without option_id";
  const NOT_FOR_OPTIONS = "text_value must not be given for a dimension of type option";
  const OF_HEADER = "option_id must be of a dimension with placement line_item, not header";
  const OF_ACCOUNT = "dimension_id must be of a dimension with placement line_item, not account";
  test.each<[string, (the: Scene) => object, string]>([
    ["neither", () => ({}), NO_OPTION],
    ["nulls", () => ({ option_id: null, dimension_id: null, text_value: null }), NO_OPTION],
    ["a text alone", () => ({ text_value: "x" }), "dimension_id is required where text_value is given"],
    ["a blank text", ({ line }) => textOf(line.text, " "), "text_value must not be empty"],
    ["a dimension without text", ({ line }) => ({ dimension_id: line.text }), NO_TEXT],
    [
      "an option with text",
      ({ line }) => ({ ...optionOf(line.options[0]), text_value: "x" }),
      "text_value must not be given with option_id",
    ],
    ["text for a dimension of options", ({ line }) => textOf(line.dimension, "x"), NOT_FOR_OPTIONS],
    [
      "an option of another dimension",
      ({ line }) => ({ option_id: line.options[0], dimension_id: line.text }),
      "dimension_id is not the dimension of option_id",
    ],
    ["an unknown option", () => optionOf(UNKNOWN), "option_id is not an option of this tenant"],
    ["an unknown dimension", () => textOf(UNKNOWN, "x"), "dimension_id is not a dimension of this tenant"],
    [
      "another tenant's dimension",
      () => textOf(other.line.text, "x"),
      "dimension_id is not a dimension of this tenant",
    ],
    ["an option of the header", ({ header }) => optionOf(header.options[0]), OF_HEADER],
    ["a text of postings", ({ account }) => textOf(account.text, "x"), OF_ACCOUNT],
  ])("%s is refused by name, and nothing changes", async (_, value, error) => {
    const refused = await replacer(surface, filled)("replaceLineItemDimensions", {
      line_item_assignments: [
        { invoice_line_item_index: 0, assignments: [] },
        { invoice_line_item_index: 1, assignments: [optionOf(filled.line.options[0]), value(filled)] },
        { invoice_line_item_index: 1, assignments: [] },
      ],
    });
    expect(refused).toMatchObject({ status: 400, error: `line_item_assignments[1].assignments[1].${error}` });
    expect(await stateOf(filled)).toEqual(FILLED);
  });

  test.each(OPERATIONS)("%s knows nothing of another tenant, and keeps to its placement", async (operation) => {
    const { placement, at, input } = REPLACES[operation]!;
    const values = (of: Scene["header"]) => input(filled, [{ place: 1, values: of.options.map(optionOf) }]);
    const replace = replacer(surface, filled);
    const foreign = await replace(operation, values(other[placement]));
    expect(foreign).toMatchObject({ status: 400, error: `${at} is not an option of this tenant` });
    const elsewhere = await replace(operation, values(placement === "header" ? filled.line : filled.header));
    expect(elsewhere.error).toContain(`${at} must be of a dimension with placement `);
    // Another tenant's invoice, and none.
    for (const invoice_id of [filled.invoice_id, 2_147_483_647]) {
      const answer = await other.erp.call(surface, operation, { input: { invoice_id, ...values(filled[placement]) } });
      expect(answer).toMatchObject({ status: 404, error: "Invoice not found." });
    }
    expect(await stateOf(filled)).toEqual(FILLED);
  });

  const NO_LINE = "invoice_line_item_index is not the index of a line of this invoice";
  const NO_POSTING = "invoice_account_id is required where invoice_account_index is not given";
  const NOT_ITS_PLACE = "invoice_account_index is not the index of invoice_account_id";
  const elsewhere = ({ postings }: Scene) => ({ invoice_account_id: postings[0], invoice_account_index: 1 });
  test.each<[string, (the: Scene) => object, string]>([
    ["assignLineItemDimensions", () => ({ invoice_line_item_index: 3, assignments: [] }), NO_LINE],
    [
      "replaceLineItemDimensions",
      () => ({ line_item_assignments: [0, 3].map((index) => ({ invoice_line_item_index: index, assignments: [] })) }),
      `line_item_assignments[1].${NO_LINE}`,
    ],
    ["assignAccountDimensions", () => ({ assignments: [] }), NO_POSTING],
    ["assignAccountDimensions", (the) => ({ ...elsewhere(the), assignments: [] }), NOT_ITS_PLACE],
    [
      "replaceAccountOptions",
      () => ({ account_assignments: [{ invoice_account_index: 0, option_ids: [] }, { option_ids: [] }] }),
      `account_assignments[1].${NO_POSTING}`,
    ],
    [
      "assignAccountDimensionsInBulk",
      () => ({ account_assignments: [{ invoice_account_id: UNKNOWN, assignments: [] }] }),
      "account_assignments[0].invoice_account_id is not a posting of this invoice",
    ],
    [
      "assignAccountDimensionsInBulk",
      (the) => ({ account_assignments: [{ ...elsewhere(the), assignments: [] }] }),
      `account_assignments[0].${NOT_ITS_PLACE}`,
    ],
  ])("%s of a place that is none is refused by name, and nothing changes", async (operation, input, error) => {
    expect(await replacer(surface, filled)(operation, input(filled))).toMatchObject({ status: 400, error });
    expect(await stateOf(filled)).toEqual(FILLED);
  });

  test("a posting is its own invoice's and its own tenant's", async () => {
    const [posting] = filled.postings;
    const another = await newInvoice(filled.erp, { postings: 1 });
    const NO_INVOICE = "invoice_id is required where invoice_account_id is not given";
    const NOT_ITS_INVOICE = "invoice_id is not the invoice of invoice_account_id";
    for (const [erp, place, status, error] of [
      [filled.erp, { invoice_account_index: 0 }, 400, NO_INVOICE],
      [filled.erp, { invoice_account_id: posting, invoice_id: another }, 400, NOT_ITS_INVOICE],
      [other.erp, { invoice_account_id: posting }, 404, "Posting not found."],
      [other.erp, { invoice_account_id: UNKNOWN }, 404, "Posting not found."],
    ] as const) {
      const input = { ...place, assignments: [] };
      expect(await erp.call(surface, "assignAccountDimensions", { input })).toMatchObject({ status, error });
    }
    for (const [erp, invoice_id] of [
      [filled.erp, another],
      [other.erp, other.invoice_id],
    ] as const) {
      const input = { invoice_id, account_assignments: [{ invoice_account_id: posting, option_ids: [] }] };
      expect(await erp.call(surface, "replaceAccountOptions", { input })).toMatchObject({
        status: 400,
        error: "account_assignments[0].invoice_account_id is not a posting of this invoice",
      });
    }
  });

  test("one is deleted and answered; of an invoice that is cancelled nothing changes any more", async () => {
    const the = await fill(await scene());
    const row = (await listed(the.erp, the.invoice_id))[8];
    const remove = (erp: Client, id: string) => erp.call(surface, "deleteDimensionAssignment", { id });
    const gone = { status: 404, error: "Dimension assignment not found." };
    expect(await remove(other.erp, row.id)).toMatchObject(gone);
    const before = await updatedAt(the);
    expect((await remove(the.erp, row.id)).data).toEqual({ ...row, invoice_id: shownId(the.invoice_id) });
    expect(row.invoice_account_id).toBe(the.postings[0]);
    expect((await updatedAt(the)) > before).toBe(true);
    expect(await stateOf(the)).toEqual(FILLED.toSpliced(8, 1));
    expect(await remove(the.erp, row.id)).toMatchObject(gone);

    await the.erp.send("PATCH", `/v1/invoices/${the.invoice_id}/status`, { status: "CANCELLED" });
    const conflict = { status: 409, error: "The invoice is CANCELLED and does not change any more." };
    for (const [operation, { input }] of Object.entries(REPLACES))
      expect(await replacer(surface, the)(operation, input(the, [{ place: 0, values: [] }]))).toMatchObject(conflict);
    expect(await remove(the.erp, (await listed(the.erp, the.invoice_id))[0].id)).toMatchObject(conflict);
    expect(await stateOf(the)).toEqual(FILLED.toSpliced(8, 1));
  });

  test("another customer's invoice is not found, nor one that does not exist; one without assignments has none", async () => {
    const tenant = newTenantName();
    const { erp: north, invoice_id, header } = await fill(await scene(tenant, "North"));
    const south = await gateway.client({ tenant, customer: "South" });
    const list = (erp: Client, id: unknown) => erp.call(surface, "dimensionAssignments", { invoice_id: id });
    const hidden = { status: 404, error: "Invoice not found." };
    expect(await list(south, invoice_id)).toMatchObject(hidden);
    const input = { invoice_id, assignments: [optionOf(header.options[0])] };
    expect(await south.call(surface, "assignHeaderDimensions", { input })).toMatchObject(hidden);
    expect((await list(await gateway.client({ tenant }), invoice_id)).data).toHaveLength(FILLED.length);
    expect((await list(north, await newInvoice(north))).data).toEqual([]);
    expect(await list(north, 2_147_483_647)).toMatchObject(hidden);
    expect(await list(north, 0)).toMatchObject({ status: 400, error: expect.stringMatching(/^invoice_id must be /) });
  });
});

describe("options with accounts fill their posting where the dimension says so:", () => {
  /** Options of a dimension that fills accounts (`none` has no account), and one of a dimension that does not. */
  const several = async () => {
    const the = await scene();
    const { erp, account, invoice_id } = the;
    const ids = [await newAccount(erp, "1"), await newAccount(erp, "2"), await newAccount(erp, "3")] as const;
    const filling = await newDimension(erp, { label: "Kostenart", placement: "account", auto_assign_gl_account: true });
    const [one] = await newOptions(erp, filling, ["1"], { gl_account_id: ids[0] });
    const [two] = await newOptions(erp, filling, ["2"], { gl_account_id: ids[1] });
    const [none] = await newOptions(erp, filling, ["3"]);
    const [plain] = await newOptions(erp, account.dimension, ["9"], { gl_account_id: ids[2] });
    const put = (rows: object[]) => erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, rows);
    const assign = (place: number, ...options: (string | undefined)[]) =>
      replacer("rest", the)("assignAccountDimensions", {
        invoice_account_index: place,
        assignments: options.map(optionOf),
      });
    const accounts = async (): Promise<(string | null)[]> =>
      (await erp.get(`/v1/invoices/${invoice_id}`)).body.invoice_accounts.map(
        ({ account: of }: any) => of && (of.id ?? of.number),
      );
    return { the, ids, one, two, none, plain, put, assign, accounts };
  };

  test.each(SURFACES)("what is assigned already does not fill again, over %s", async (surface) => {
    const { the, ids, one, two, none, plain, put, accounts } = await several();
    const replace = replacer(surface, the);
    await put([{ account: { number: "unknown" } }, {}]);
    expect(await accounts()).toEqual(["unknown", null]);
    await replace("replaceAccountOptions", {
      account_assignments: [
        { invoice_account_index: 0, option_ids: [two, one, none, plain] },
        { invoice_account_index: 1, option_ids: [plain] },
        { invoice_account_index: 5, option_ids: [one] },
      ],
    });
    expect(await accounts()).toEqual([ids[0], null]);
    const second = { invoice_account_index: 1, assignments: [optionOf(none), optionOf(two)] };
    await replace("assignAccountDimensions", second);
    expect(await accounts()).toEqual([ids[0], ids[1]]);

    // Whoever chose another account since then has chosen it.
    await put([{ account_id: ids[2] }, { account_id: ids[2] }]);
    await replace("assignAccountDimensions", second);
    const account_assignments = [{ invoice_account_index: 0, assignments: [optionOf(one)] }];
    await replace("assignAccountDimensionsInBulk", { account_assignments });
    expect(await accounts()).toEqual([ids[2], ids[2]]);
  });

  test("the last counts, also for a posting that is written anew; one that is removed gives up to those that stay", async () => {
    const { ids, one, two, put, assign, accounts } = await several();
    await assign(0, two, one);
    expect((await accounts())[0]).toBe(ids[0]);
    await put([{ net_amount: 5 }, {}]);
    expect(await accounts()).toEqual([ids[0], null]);
    await assign(1, one, two);
    expect(await accounts()).toEqual([ids[0], ids[1]]);
    await assign(1, one);
    expect(await accounts()).toEqual([ids[0], ids[0]]);
  });

  test("an account that someone chose stays, whatever else is assigned or removed", async () => {
    const { ids, one, two, plain, put, assign, accounts } = await several();
    await assign(0, one, two);
    await put([{ account_id: ids[2] }]);
    await assign(0, one, two, plain);
    await assign(0, one);
    expect(await accounts()).toEqual([ids[2]]);
  });

  test("a posting that is stored later finds its account; a place that is gone loses its dimensions", async () => {
    const { the, ids, one, two, assign } = await several();
    const { erp, invoice_id, account, header } = the;
    await assign(1, account.options[0]);
    await assign(4, two);
    await assign(4, two, one); // the later one counts
    await assign(7, two);
    const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
    const inTransaction = <T>(work: Parameters<typeof gateway.db.transaction<T>>[1]) =>
      gateway.db.transaction({ tenantId: tenant!.id, customerId: null }, work);
    expect([...(await inTransaction((tx) => glAccountsOf(tx, invoice_id)))]).toEqual([
      [4, ids[0]],
      [7, ids[1]],
    ]);
    await replacer("rest", the)("assignHeaderDimensions", { assignments: [optionOf(header.options[0])] });
    await inTransaction((tx) => removeAt(tx, invoice_id, "account", [4, 1]));
    await inTransaction((tx) => removeAt(tx, invoice_id, "line_item", [7]));
    expect(await stateOf(the)).toEqual(["header: 1", 'account 7: "null"']);
  });
});

test("mandatory dimensions are missing until they are assigned everywhere", async () => {
  const the = await scene();
  const { erp, invoice_id } = the;
  const mandatory = (placement: string) =>
    newDimension(erp, { label: placement, placement, type: "text", is_mandatory: true });
  const ids: Record<string, string> = {
    header: await mandatory("header"),
    line_item: await mandatory("line_item"),
    account: await mandatory("account"),
  };
  const missing = async (id: number) =>
    (await erp.graphql(`{ invoice(id: ${id}) { missing_dimensions { dimension_id label placement indexes } } }`)).body
      .data.invoice.missing_dimensions;
  const lacking = (placement: string, ...indexes: number[]) => ({
    ...{ dimension_id: ids[placement], label: placement, placement, indexes },
  });
  expect(await missing(invoice_id)).toEqual([
    ...[lacking("header"), lacking("line_item", 0, 1, 2), lacking("account", 0, 1)],
  ]);
  expect(await missing(await newInvoice(erp))).toEqual([lacking("header")]);

  const replace = replacer("rest", the);
  const [header, line, account] = Object.values(ids).map((id) => [textOf(id, "x")]);
  await replace("assignHeaderDimensions", { assignments: header });
  await replace("assignLineItemDimensions", { invoice_line_item_index: 1, assignments: line });
  await replace("assignAccountDimensions", { invoice_account_index: 0, assignments: account });
  expect(await missing(invoice_id)).toEqual([lacking("line_item", 0, 2), lacking("account", 1)]);

  const become = (status: string) => erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status });
  for (const status of ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"]) await become(status);
  expect(await become("CHECKED")).toMatchObject({
    status: 409,
    body: { error: "The invoice lacks mandatory dimensions: line_item (line 0, 2); account (posting 1)." },
  });
  const on = (index: number) => ({ invoice_line_item_index: index, assignments: line });
  await replace("replaceLineItemDimensions", { line_item_assignments: [0, 1, 2].map(on) });
  await replace("assignAccountDimensions", { invoice_account_index: 1, assignments: account });
  expect(await missing(invoice_id)).toEqual([]);
  expect(await become("CHECKED")).toMatchObject({ status: 200, body: { status: "CHECKED" } });
});

test("GraphQL walks from an assignment to its dimension and option, and from an invoice to its assignments", async () => {
  const { erp, invoice_id } = await fill(await scene());
  const { body } = await erp.graphql(`{
    dimensionAssignments(invoice_id: ${invoice_id}) { placement dimension { label } option { number label } }
    invoice(id: ${invoice_id}) { dimension_assignments { id } items { dimension_assignments { text_value } } }
  }`);
  expect(body.data.dimensionAssignments.slice(0, 2)).toEqual([
    { placement: "header", dimension: { label: "header option" }, option: { number: "1", label: "option 1" } },
    { placement: "header", dimension: { label: "header text" }, option: null },
  ]);
  expect(body.data.invoice.dimension_assignments).toHaveLength(FILLED.length);
  expect(body.data.invoice.items[2].dimension_assignments).toEqual([{ text_value: null }, { text_value: "l2" }]);
});

test("many bulks of one invoice at once end in one of them, whole, and none fails", async () => {
  const the = await scene();
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, (_, n) => {
      const assignments = [optionOf(the.line.options[n % 3]), textOf(the.line.text, `by ${n}`)];
      const line_item_assignments = [0, 1, 2].map((index) => ({ invoice_line_item_index: index, assignments }));
      return replacer("rest", the)("replaceLineItemDimensions", { line_item_assignments });
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
  const stored = await listed(the.erp, the.invoice_id);
  const winner = Number(stored[1].text_value.slice("by ".length));
  expect(await stateOf(the)).toEqual(
    [0, 1, 2].flatMap((index) => [`line ${index}: ${(winner % 3) + 1}`, `line ${index}: "by ${winner}"`]),
  );
});

test("two invoices that name the same dimensions in another order do not stand in each other's way", async () => {
  const the = await scene();
  const other = await newInvoice(the.erp, { items: 3 });
  const values = [optionOf(the.line.options[0]), textOf(the.line.text, "x")];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      the.erp.post("/v1/invoice-dimensions/assignments/line-item", {
        invoice_id: n % 2 ? the.invoice_id : other,
        invoice_line_item_index: n % 3,
        assignments: n % 2 ? values : values.toReversed(),
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(201));
});
