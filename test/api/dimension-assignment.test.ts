/** Dimensions assigned to invoices, lines and postings (specification 2.3, 4.3, decisions §6), over both surfaces. */
import fc from "fast-check";
import { type Client, type Surface, SURFACES, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newInvoice, newOptions, postingIds, sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const ANY = expect.any(String);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/**
 * A tenant with an option dimension and a text dimension at each placement, and an invoice of three lines and two
 * postings.
 */
async function scene() {
  const erp = await gateway.client();
  const pair = async (placement: string) => {
    const dimension = await newDimension(erp, { label: `${placement} option`, placement });
    const text = await newDimension(erp, { label: `${placement} text`, placement, type: "text" });
    const options = await newOptions(erp, dimension, ["1", "2", "3"]);
    // What is no longer to be chosen is accepted all the same.
    await newOptions(erp, dimension, ["3"], { active: false });
    return { dimension, text, options };
  };
  const [header, line, account] = [await pair("header"), await pair("line_item"), await pair("account")];
  return { erp, header, line, account, ...(await anInvoice(erp)) };
}
async function anInvoice(erp: Client) {
  const invoice_id = await newInvoice(erp, { items: 3, postings: 2 });
  return { invoice_id, postings: await postingIds(erp, invoice_id) };
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
const changesTold = async (erp: Client): Promise<any[]> =>
  (await erp.get("/v1/events?types=invoice.updated&limit=500")).body.events;

/** What a place gets. */
interface Entry {
  readonly place: number;
  readonly values: object[];
}

const atLine = (place: number, values: object[]) => ({ invoice_line_item_index: place, assignments: values });
const postingAt = ({ postings }: Scene, place: number) =>
  place === 0 ? { invoice_account_id: postings[0] } : { invoice_account_index: place };

interface Replace {
  readonly placement: Placement;
  /** Whether it replaces all places of its placement, or those alone that it names. */
  readonly isWhole?: boolean;
  /** One entry where it is of one place. */
  readonly input: (the: Scene, entries: readonly [Entry, ...Entry[]]) => object;
}
const [LINES, POSTINGS] = ["line_item_assignments", "account_assignments"];

const REPLACES: Record<string, Replace> = {
  assignHeaderDimensions: { placement: "header", input: (_, [{ values }]) => ({ assignments: values }) },
  assignLineItemDimensions: { placement: "line", input: (_, [{ place, values }]) => atLine(place, values) },
  replaceLineItemDimensions: {
    ...{ placement: "line", isWhole: true },
    input: (_, entries) => ({ [LINES]: entries.map(({ place, values }) => atLine(place, values)) }),
  },
  assignAccountDimensions: {
    placement: "account",
    input: (the, [{ place, values }]) => ({ ...postingAt(the, place), assignments: values }),
  },
  replaceAccountOptions: {
    ...{ placement: "account", isWhole: true },
    input: (the, entries) => ({
      [POSTINGS]: entries.map(({ place, values }) => ({
        ...postingAt(the, place),
        option_ids: values.map((value: { option_id?: string }) => value.option_id),
      })),
    }),
  },
  assignAccountDimensionsInBulk: {
    placement: "account",
    input: (the, entries) => ({
      [POSTINGS]: entries.map(({ place, values }) => ({ ...postingAt(the, place), assignments: values })),
    }),
  },
};
const OPERATIONS = Object.keys(REPLACES);

/** The id of an invoice as an assignment shows and takes it: a number on REST (specification 2.3). */
const idOn = (surface: Surface, invoice_id: number) => (surface === "rest" ? invoice_id : String(invoice_id));

const replacer = (surface: Surface, { erp, invoice_id: id }: Scene) => {
  const invoice_id = idOn(surface, id);
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

/** One that no test changes, and one of another tenant, which has the invoices of most tests. */
let filled: Scene;
let base: Scene;
beforeAll(async () => {
  filled = await fill(await scene());
  base = await scene();
});
const another = async (): Promise<Scene> => ({ ...base, ...(await anInvoice(base.erp)) });

describe("however it is replaced", () => {
  /** Two of four places of postings are stored. */
  const PLACES = { header: 1, line: 3, account: 4 };
  const placeOf = (placement: Placement, place: number) =>
    placement === "header" ? placement : `${placement} ${place}`;
  const ALL_PLACES = Object.entries(PLACES).flatMap(([placement, count]) =>
    Array.from({ length: count }, (_, place) => placeOf(placement as Placement, place)),
  );

  /** Values as words: an option by its number, or a text in quotes. */
  const isText = (value: string) => value.startsWith('"');
  const entriesOf = (operation: string) => {
    const texts = operation === "replaceAccountOptions" ? [] : ['"a"', '"b"'];
    const values = fc.array(fc.constantFrom("1", "2", "3", ...texts), { maxLength: 4 });
    const place = fc.nat(PLACES[REPLACES[operation]!.placement] - 1);
    const maxLength = /^replace|InBulk$/.test(operation) ? 4 : 1;
    return fc.array(fc.record({ place, values }), { minLength: 1, maxLength });
  };
  /** Every operation once, in any order. */
  const steps = fc
    .shuffledSubarray(OPERATIONS, { minLength: OPERATIONS.length })
    .chain((operations) =>
      fc.tuple(...operations.map((operation) => fc.tuple(fc.constant(operation), entriesOf(operation)))),
    );

  /** The model: place → what is assigned there. */
  type Model = Map<string, string[]>;
  const wordsIn = (model: Model): string[] =>
    ALL_PLACES.flatMap((place) => (model.get(place) ?? []).map((value) => `${place}: ${value}`));
  function apply(model: Model, { placement, isWhole }: Replace, entries: { place: number; values: string[] }[]): void {
    if (isWhole) for (const place of [...model.keys()]) if (place.startsWith(placement)) model.delete(place);
    for (const { place, values } of entries) {
      const options = new Set(values.filter((value) => !isText(value)));
      model.set(placeOf(placement, place), [...[...options].toSorted(), ...values.filter(isText).slice(-1)]);
    }
  }

  test("what is stored and answered is what was sent last; what stays keeps its id, and the same again changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SURFACES), steps, async (surface, sent) => {
        const the = await another();
        const model: Model = new Map();
        const toldBefore = (await changesTold(the.erp)).length;
        let [before, rows, changes] = [await updatedAt(the), [] as any[], 0];
        for (const [operation, entries] of sent) {
          const replace = REPLACES[operation]!;
          const { options, text } = the[replace.placement];
          const inputOf = (value: string) =>
            isText(value) ? textOf(text, JSON.parse(value)) : optionOf(options[Number(value) - 1]);
          const inputs = entries.map(({ place, values }) => ({ place, values: values.map(inputOf) }));
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
          expect((await send()).data).toEqual(answer.data);
          const stored = await listed(the.erp, the.invoice_id);
          expect(stored.map((row) => wordsOf(the, row))).toEqual(words);
          const kept = rows.filter((row) => words.includes(wordsOf(the, row)));
          expect(stored).toEqual(expect.arrayContaining(kept));

          const isChange = wasThere.join() !== words.join();
          const after = await updatedAt(the);
          expect(after > before).toBe(isChange);
          if (isChange) changes += 1;
          [before, rows] = [after, stored];
        }
        const told = (await changesTold(the.erp)).slice(toldBefore);
        expect(told.map(({ data }) => data.invoice_id)).toEqual(Array(changes).fill(the.invoice_id));
      }),
      { numRuns: 6 },
    );
  });
});

describe.each(SURFACES)("assignments over %s", (surface) => {
  test("of a header are answered with every field", async () => {
    const the = await another();
    const { header, invoice_id } = the;
    const chosen = { option_id: header.options[1], dimension_id: header.dimension, text_value: null };
    const assignments = [chosen, textOf(header.text, "Los 3")];
    const { data } = await replacer(surface, the)("assignHeaderDimensions", { assignments });
    const nowhere = { invoice_account_id: null, invoice_account_index: null, invoice_line_item_index: null };
    const common = { id: ANY, invoice_id: idOn(surface, invoice_id), ...nowhere, created_at: ANY };
    expect(data).toEqual([
      { ...common, dimension_id: header.dimension, dimension_option_id: header.options[1], text_value: null },
      { ...common, dimension_id: header.text, dimension_option_id: null, text_value: "Los 3" },
    ]);
    expect((await the.erp.call(surface, "dimensionAssignments", { invoice_id })).data).toEqual(data);
  });

  test("of a posting that is not stored yet are its own once it is; it is named by its id, its place, or both", async () => {
    const the = await another();
    const { erp, account, invoice_id, postings } = the;
    const assign = async (place: object, value: object) =>
      (await replacer(surface, the)("assignAccountDimensions", { ...place, assignments: [value] })).data[0];
    const [first, early] = [{ invoice_account_index: 0 }, { invoice_account_index: 2 }];
    const byId = { invoice_id: undefined, invoice_account_id: postings[0] };
    expect(await assign(byId, textOf(account.text, "x"))).toMatchObject({ ...first, invoice_account_id: postings[0] });
    await assign({ invoice_account_id: postings[0], ...first }, textOf(account.text, "y"));
    const row = await assign(early, optionOf(account.options[2]));
    expect(row).toMatchObject({ ...early, invoice_account_id: null, invoice_id: idOn(surface, invoice_id) });
    expect(await stateOf(the)).toEqual(['account 0: "y"', "account 2: 3"]);
    await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [{}, {}, {}]);
    const [, , invoice_account_id] = await postingIds(erp, invoice_id);
    expect((await listed(erp, invoice_id)).at(-1)).toEqual({ ...row, invoice_id, invoice_account_id });
  });

  test("one is deleted and answered; of an invoice that is cancelled nothing changes any more", async () => {
    const the = await fill(await another());
    const row = (await listed(the.erp, the.invoice_id))[8];
    const remove = (erp: Client, id: string) => erp.call(surface, "deleteDimensionAssignment", { id });
    const gone = { status: 404, error: "Dimension assignment not found." };
    expect(await remove(filled.erp, row.id)).toMatchObject(gone);
    const before = await updatedAt(the);
    expect((await remove(the.erp, row.id)).data).toEqual({ ...row, invoice_id: idOn(surface, the.invoice_id) });
    expect(row.invoice_account_id).toBe(the.postings[0]);
    expect((await updatedAt(the)) > before).toBe(true);
    expect(await remove(the.erp, row.id)).toMatchObject(gone);

    await the.erp.send("PATCH", `/v1/invoices/${the.invoice_id}/status`, { status: "CANCELLED" });
    const conflict = { status: 409, error: "The invoice is CANCELLED and does not change any more." };
    for (const [operation, { input }] of Object.entries(REPLACES))
      expect(await replacer(surface, the)(operation, input(the, [{ place: 0, values: [] }]))).toMatchObject(conflict);
    expect(await remove(the.erp, (await listed(the.erp, the.invoice_id))[0].id)).toMatchObject(conflict);
    expect(await stateOf(the)).toEqual(FILLED.toSpliced(8, 1));
  });
});

test("a posting that is named twice, by its place and by its id: the last counts", async () => {
  const the = await another();
  const byPlace = { invoice_account_index: 1, assignments: [textOf(the.account.text, "first")] };
  const byId = { invoice_account_id: the.postings[1], assignments: [textOf(the.account.text, "last")] };
  await replacer("rest", the)("assignAccountDimensionsInBulk", { [POSTINGS]: [byPlace, byId] });
  expect(await stateOf(the)).toEqual(['account 1: "last"']);
});

describe("is refused by name, and nothing changes:", () => {
  const NO_OPTION = "option_id is required where dimension_id is not given";
  const NO_TEXT = "text_value is required where dimension_id is given without option_id";
  const NO_DIMENSION = "dimension_id is not a dimension of this tenant";
  const NOT_FOR_OPTIONS = "text_value must not be given for a dimension of type option";
  const NOT_ITS_DIMENSION = "dimension_id is not the dimension of option_id";
  const NOT_WITH_OPTION = "text_value must not be given with option_id";
  const ELSEWHERE = "must be of a dimension with placement line_item, not";
  test.each<[string, (the: Scene) => object, string]>([
    ["neither", () => ({}), NO_OPTION],
    ["nulls", () => ({ option_id: null, dimension_id: null, text_value: null }), NO_OPTION],
    ["a text alone", () => ({ text_value: "x" }), "dimension_id is required where text_value is given"],
    ["a blank text", ({ line }) => textOf(line.text, " "), "text_value must not be empty"],
    ["a dimension without text", ({ line }) => ({ dimension_id: line.text }), NO_TEXT],
    ["an option with text", ({ line }) => ({ option_id: line.options[0], text_value: "x" }), NOT_WITH_OPTION],
    ["text for a dimension of options", ({ line }) => textOf(line.dimension, "x"), NOT_FOR_OPTIONS],
    ["another's option", ({ line }) => ({ option_id: line.options[0], dimension_id: line.text }), NOT_ITS_DIMENSION],
    ["an unknown option", () => optionOf(UNKNOWN), "option_id is not an option of this tenant"],
    ["an unknown dimension", () => textOf(UNKNOWN, "x"), NO_DIMENSION],
    ["another tenant's dimension", () => textOf(base.line.text, "x"), NO_DIMENSION],
    ["an option of the header", ({ header }) => optionOf(header.options[0]), `option_id ${ELSEWHERE} header`],
    ["a text of postings", ({ account }) => textOf(account.text, "x"), `dimension_id ${ELSEWHERE} account`],
  ])("%s", async (_, value, error) => {
    const wrong = atLine(1, [optionOf(filled.line.options[0]), value(filled)]);
    const input = { [LINES]: [atLine(0, []), wrong, atLine(1, [])] };
    const refused = await replacer("rest", filled)("replaceLineItemDimensions", input);
    expect(refused).toMatchObject({ status: 400, error: `line_item_assignments[1].assignments[1].${error}` });
    expect(await stateOf(filled)).toEqual(FILLED);
  });

  const NO_LINE = "invoice_line_item_index is not the index of a line of this invoice";
  const NO_POSTING = "invoice_account_id is required where invoice_account_index is not given";
  const NOT_ITS_PLACE = "invoice_account_index is not the index of invoice_account_id";
  const NOT_ITS_INVOICE = "invoice_id is not the invoice of invoice_account_id";
  const NO_INVOICE = "invoice_id is required where invoice_account_id is not given";
  const BOOKED = "account_assignments[0].invoice_account_id is not a posting of this invoice";
  const NOT_OURS = "assignments[0].option_id is not an option of this tenant";
  const NOT_OUR_ID = "account_assignments[0].option_ids[0] is not an option of this tenant";
  const named = (id: string | undefined, more: object = {}) => ({ invoice_account_id: id, assignments: [], ...more });
  const misplaced = ({ postings }: Scene) => named(postings[0], { invoice_account_index: 1 });
  const MUST_BE_OF = "assignments[0].option_id must be of a dimension with placement";
  const AT_0 = { invoice_account_index: 0 };
  const at0 = (...assignments: object[]) => ({ ...AT_0, assignments });
  const options = (place: object, ...option_ids: unknown[]) => ({ ...place, option_ids });
  const ours = ({ line }: Scene) => optionOf(line.options[0]);
  const foreign = () => ours(base);
  // All operations look up places and options in the same way.
  test.each<[string, (the: Scene) => object, string]>([
    ["assignLineItemDimensions", () => atLine(3, []), NO_LINE],
    ["replaceLineItemDimensions", () => ({ [LINES]: [atLine(0, []), atLine(3, [])] }), `${LINES}[1].${NO_LINE}`],
    ["assignAccountDimensions", () => ({ assignments: [] }), NO_POSTING],
    ["assignAccountDimensions", ({ postings }) => named(postings[0], { invoice_id: 2_147_483_647 }), NOT_ITS_INVOICE],
    ["assignAccountDimensions", () => ({ ...at0(), invoice_id: undefined }), NO_INVOICE],
    ["assignAccountDimensionsInBulk", (the) => ({ [POSTINGS]: [misplaced(the)] }), `${POSTINGS}[0].${NOT_ITS_PLACE}`],
    ["assignAccountDimensionsInBulk", () => ({ [POSTINGS]: [named(base.postings[0])] }), BOOKED],
    ["assignHeaderDimensions", () => ({ assignments: [foreign()] }), NOT_OURS],
    ["replaceAccountOptions", () => ({ [POSTINGS]: [options(AT_0, foreign().option_id)] }), NOT_OUR_ID],
    ["assignHeaderDimensions", (the) => ({ assignments: [ours(the)] }), `${MUST_BE_OF} header, not line_item`],
    ["assignAccountDimensions", (the) => at0(ours(the)), `${MUST_BE_OF} account, not line_item`],
  ])("%s, case %#", async (operation, input, error) => {
    expect(await replacer("rest", filled)(operation, input(filled))).toMatchObject({ status: 400, error });
    expect(await stateOf(filled)).toEqual(FILLED);
  });

  test("a posting of another invoice or tenant, and the list of no invoice", async () => {
    const [posting] = filled.postings;
    const invoice_id = await newInvoice(filled.erp, { postings: 1 });
    const input = { invoice_id, account_assignments: [{ invoice_account_id: posting, option_ids: [] }] };
    const refused = await filled.erp.call("rest", "replaceAccountOptions", { input });
    expect(refused).toMatchObject({ status: 400, error: BOOKED });
    for (const id of [posting, UNKNOWN]) {
      const strange = await base.erp.call("rest", "assignAccountDimensions", { input: named(id) });
      expect(strange).toMatchObject({ status: 404, error: "Posting not found." });
    }
    const list = async (id: number) => (await base.erp.get(`/v1/invoice-dimensions/assignments?invoice_id=${id}`)).body;
    expect(await list(base.invoice_id)).toEqual([]);
    expect(await list(2_147_483_647)).toMatchObject({ error: "Invoice not found." });
  });
});

describe("options with accounts fill their posting where the dimension says so:", () => {
  let ids: readonly [string, string, string];
  /** Options of a dimension that fills accounts (`none` has no account), and one of a dimension that does not. */
  let [one, two, none, plain]: (string | undefined)[] = [];
  beforeAll(async () => {
    const { erp, account } = base;
    ids = [await newAccount(erp, "1"), await newAccount(erp, "2"), await newAccount(erp, "3")];
    const filling = await newDimension(erp, { label: "Kostenart", placement: "account", auto_assign_gl_account: true });
    [one] = await newOptions(erp, filling, ["1"], { gl_account_id: ids[0] });
    [two] = await newOptions(erp, filling, ["2"], { gl_account_id: ids[1] });
    [none] = await newOptions(erp, filling, ["3"]);
    [plain] = await newOptions(erp, account.dimension, ["9"], { gl_account_id: ids[2] });
  });
  /** What is done to an invoice of two postings, and the accounts of its postings then. */
  type Step = readonly [act: () => Promise<unknown>, ...accounts: (string | undefined)[]];
  const several = async () => {
    const the = await another();
    const path = `/v1/invoices/${the.invoice_id}`;
    const send = (operation: string, ...chosen: [place: number, ...options: (string | undefined)[]][]) => {
      const entries = chosen.map(([place, ...options]) => ({ place, values: options.map(optionOf) }));
      return replacer("rest", the)(operation, REPLACES[operation]!.input(the, entries as never));
    };
    return {
      send,
      assign: (...chosen: [place: number, ...options: (string | undefined)[]]) =>
        send("assignAccountDimensions", chosen),
      put: (...rows: object[]) => the.erp.send("PUT", `${path}/accounts`, rows),
      accounts: async (): Promise<(string | undefined)[]> =>
        (await the.erp.get(path)).body.invoice_accounts.map(({ account }: any) => account?.id ?? account?.number),
    };
  };
  type Several = Awaited<ReturnType<typeof several>>;

  test.each<[string, (to: Several) => Step[]]>([
    [
      "what is assigned already does not fill again; whoever chose another account since then has chosen it",
      ({ put, assign, send }) => [
        [() => put({ account: { number: "unknown" } }, {}), "unknown", undefined],
        [() => send("replaceAccountOptions", [0, two, one, none, plain], [1, plain], [2], [3, one]), ids[0], undefined],
        [() => assign(1, none, two), ids[0], ids[1]],
        [() => put({ account_id: ids[2] }, { account_id: ids[2] }), ids[2], ids[2]],
        [() => assign(1, none, two), ids[2], ids[2]],
        [() => send("assignAccountDimensionsInBulk", [0, one]), ids[2], ids[2]],
      ],
    ],
    [
      "the last counts, also for a posting that is written anew; one that is removed gives up to those that stay",
      ({ put, assign }) => [
        [() => assign(0, two, one), ids[0], undefined],
        [() => put({ net_amount: 5 }, {}), ids[0], undefined],
        [() => assign(1, one, two), ids[0], ids[1]],
        [() => assign(1, one), ids[0], ids[0]],
        // An account that someone chose stays, whatever else is assigned or removed.
        [() => put({ account_id: ids[2] }, {}), ids[2], ids[0]],
        [() => assign(0, two, one, plain), ids[2], ids[0]],
        [() => assign(0, two), ids[2], ids[0]],
      ],
    ],
    [
      "a posting that is stored later finds its account",
      ({ put, assign }) => [
        [() => assign(2, two), undefined, undefined],
        [() => assign(2, two, one), undefined, undefined],
        [() => assign(3, two), undefined, undefined],
        [() => put({}, {}, {}, {}), undefined, undefined, ids[0], ids[1]],
      ],
    ],
  ])("%s", async (_, stepsOf) => {
    const to = await several();
    for (const [act, ...expected] of stepsOf(to)) {
      await act();
      expect([String(act), await to.accounts()]).toEqual([String(act), expected]);
    }
  });
});

test("a place that is gone loses its dimensions", async () => {
  const the = await fill(await another());
  await the.erp.send("PUT", `/v1/invoices/${the.invoice_id}/accounts`, [{}]);
  const { external_id } = (await the.erp.get(`/v1/invoices/${the.invoice_id}`)).body;
  await sendInvoice(the.erp, { external_id, items: [{}] });
  expect(await stateOf(the)).toEqual(FILLED.filter((words) => !/^(line|account) [12]/.test(words)));
});

test("mandatory dimensions are missing until they are assigned everywhere, and until then it is not CHECKED", async () => {
  const the = await scene();
  const { erp, invoice_id } = the;
  const mandatory = (placement: string) =>
    newDimension(erp, { label: placement, placement, type: "text", is_mandatory: true });
  const ids: Record<string, string> = {};
  for (const placement of ["header", "line_item", "account"]) ids[placement] = await mandatory(placement);
  const missing = async (id: number) =>
    (await erp.graphql(`{ invoice(id: ${id}) { missing_dimensions { dimension_id label placement indexes } } }`)).body
      .data.invoice.missing_dimensions;
  const lacking = (placement: string, ...indexes: number[]) => ({
    ...{ dimension_id: ids[placement], label: placement, placement, indexes },
  });
  const everywhere = [lacking("header"), lacking("line_item", 0, 1, 2), lacking("account", 0, 1)];
  expect(await missing(invoice_id)).toEqual(everywhere);
  expect(await missing(await newInvoice(erp))).toEqual([lacking("header")]);

  const replace = replacer("rest", the);
  const [header, line, account] = Object.values(ids).map((id) => [textOf(id, "x")]);
  await replace("assignHeaderDimensions", { assignments: header });
  await replace("assignLineItemDimensions", atLine(1, line!));
  await replace("assignAccountDimensions", { invoice_account_index: 0, assignments: account });
  expect(await missing(invoice_id)).toEqual([lacking("line_item", 0, 2), lacking("account", 1)]);

  const become = (status: string) => erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status });
  for (const status of ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"]) await become(status);
  const error = "The invoice lacks mandatory dimensions: line_item (line 0, 2); account (posting 1).";
  expect(await become("CHECKED")).toMatchObject({ status: 409, body: { error } });
  await replace("replaceLineItemDimensions", { [LINES]: [0, 1, 2].map((index) => atLine(index, line!)) });
  await replace("assignAccountDimensions", { invoice_account_index: 1, assignments: account });
  expect(await missing(invoice_id)).toEqual([]);
  expect(await become("CHECKED")).toMatchObject({ status: 200, body: { status: "CHECKED" } });
  // What became mandatory later is not missing in what is done.
  await mandatory("header");
  expect(await missing(invoice_id)).toEqual([]);
});

test("GraphQL walks from an assignment to its option, if it has one, and from a line to its assignments", async () => {
  const { erp, invoice_id } = filled;
  const { body } = await erp.graphql(`{ dimensionAssignments(invoice_id: ${invoice_id}) { option { label } }
    invoice(id: ${invoice_id}) { items { dimension_assignments { text_value } } } }`);
  expect(body.data.dimensionAssignments.slice(0, 2)).toEqual([{ option: { label: "option 1" } }, { option: null }]);
  expect(body.data.invoice.items[2].dimension_assignments).toEqual([{ text_value: null }, { text_value: "l2" }]);
});

test("many bulks of two invoices at once, in either order, end in one of them each, whole, and none fails", async () => {
  const invoices = [await another(), await another()] as const;
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const { line } = base;
      const values = [optionOf(line.options[n % 3]), textOf(line.text, `by ${n}`)];
      const assignments = n % 4 < 2 ? values : values.toReversed();
      const everywhere = [0, 1, 2].map((index) => atLine(index, assignments));
      return replacer("rest", invoices[n % 2]!)("replaceLineItemDimensions", { [LINES]: everywhere });
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
  for (const the of invoices) {
    const winner = Number((await listed(the.erp, the.invoice_id))[1].text_value.slice("by ".length));
    const values = [(winner % 3) + 1, `"by ${winner}"`];
    expect(await stateOf(the)).toEqual([0, 1, 2].flatMap((index) => values.map((value) => `line ${index}: ${value}`)));
  }
});
