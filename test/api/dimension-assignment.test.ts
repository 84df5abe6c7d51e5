/** Dimensions assigned to invoices, lines and postings (specification 2.3, 4.3, decisions §6), over both surfaces. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import pg from "pg";
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

const textOf = (dimension_id: string, text_value: string) => ({ dimension_id, text_value });
const optionOf = (option_id: string | undefined) => ({ option_id });

const listed = async (erp: Client, invoice_id: number) =>
  (await erp.get(`/v1/invoice-dimensions/assignments?invoice_id=${invoice_id}`)).body;

/** What is assigned, as text: `account 1: 1` for an option with that number, `header: "x"` for a text. */
async function stateOf({ erp, header, line, account, invoice_id }: Scene): Promise<string[]> {
  const numbers = new Map(
    [header, line, account].flatMap(({ options }) => options.map((id, index) => [id, String(index + 1)])),
  );
  return (await listed(erp, invoice_id)).map((row: any) => {
    const place =
      row.invoice_line_item_index !== null
        ? `line ${row.invoice_line_item_index}`
        : row.invoice_account_index !== null
          ? `account ${row.invoice_account_index}`
          : "header";
    return `${place}: ${row.dimension_option_id === null ? `"${row.text_value}"` : numbers.get(row.dimension_option_id)}`;
  });
}

const updatedAt = async ({ erp, invoice_id }: Scene): Promise<string> =>
  (await erp.get(`/v1/invoices/${invoice_id}`)).body.updated_at;

const accountsOf = async ({ erp, invoice_id }: Scene): Promise<(string | null)[]> =>
  (await erp.get(`/v1/invoices/${invoice_id}`)).body.invoice_accounts.map(
    ({ account }: any) => account && (account.id ?? account.number),
  );

/** Values on every place of the scene's invoice, one option and one text each. */
async function fill({ erp, header, line, account, invoice_id }: Scene): Promise<void> {
  const values = (of: Scene["header"], text: string) => [optionOf(of.options[0]), textOf(of.text, text)];
  const answers = [
    await erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments: values(header, "h") }),
    await erp.post("/v1/invoice-dimensions/assignments/line-item/bulk", {
      invoice_id,
      line_item_assignments: [0, 1, 2].map((index) => ({
        invoice_line_item_index: index,
        assignments: values(line, `l${index}`),
      })),
    }),
    await erp.send("PATCH", "/v1/invoice-dimensions/assignments/account/bulk", {
      invoice_id,
      account_assignments: [0, 1].map((index) => ({
        invoice_account_index: index,
        assignments: values(account, `a${index}`),
      })),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
}
const FILLED = [
  ...["header: 1", 'header: "h"'],
  ...["line 0: 1", 'line 0: "l0"', "line 1: 1", 'line 1: "l1"', "line 2: 1", 'line 2: "l2"'],
  ...["account 0: 1", 'account 0: "a0"', "account 1: 1", 'account 1: "a1"'],
];
const [HEADER, LINES, ACCOUNTS] = [FILLED.slice(0, 2), FILLED.slice(2, 8), FILLED.slice(8)];

/** Every replace, with the part of its input that holds these values at one place that exists. */
const REPLACES: Record<string, (scene: Scene, values: object[]) => object> = {
  assignHeaderDimensions: (_, assignments) => ({ assignments }),
  assignLineItemDimensions: (_, assignments) => ({ invoice_line_item_index: 1, assignments }),
  replaceLineItemDimensions: (_, assignments) => ({
    line_item_assignments: [{ invoice_line_item_index: 1, assignments }],
  }),
  assignAccountDimensions: (_, assignments) => ({ invoice_account_index: 1, assignments }),
  replaceAccountOptions: (_, values) => ({
    account_assignments: [{ invoice_account_index: 1, option_ids: values.map((value: any) => value.option_id) }],
  }),
  assignAccountDimensionsInBulk: ({ postings }, assignments) => ({
    account_assignments: [{ invoice_account_id: postings[1], assignments }],
  }),
};
const PATHS: Record<string, string> = {
  assignHeaderDimensions: "assignments[0].option_id",
  assignLineItemDimensions: "assignments[0].option_id",
  replaceLineItemDimensions: "line_item_assignments[0].assignments[0].option_id",
  assignAccountDimensions: "assignments[0].option_id",
  replaceAccountOptions: "account_assignments[0].option_ids[0]",
  assignAccountDimensionsInBulk: "account_assignments[0].assignments[0].option_id",
};
const placed = ({ header, line, account }: Scene, operation: string) =>
  operation.includes("Header") ? header : operation.includes("LineItem") ? line : account;

const replacer = (surface: Surface, { erp, invoice_id }: Scene) => {
  return (operation: string, input: object) => erp.call(surface, operation, { input: { invoice_id, ...input } });
};

test("an invoice's id goes wherever one is asked for: in GraphQL as it was read, on REST as a number", async () => {
  const { erp, header, invoice_id } = await scene();
  const assignments = [optionOf(header.options[0])];
  const walked = await erp.graphql(
    `query ($id: InvoiceId!) { invoice(id: $id) { id } dimensionAssignments(invoice_id: $id) { id } }`,
    { id: invoice_id },
  );
  const { id } = walked.body.data.invoice;
  expect(id).toBe(String(invoice_id));
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

describe.each(SURFACES)("assignments over %s", (surface) => {
  /** The id of an invoice as an assignment shows it: a number on REST (specification 2.3). */
  const shownId = (invoice_id: number) => (surface === "rest" ? invoice_id : String(invoice_id));

  test("of a header are answered with every field, and replaced", async () => {
    const the = await scene();
    const replace = replacer(surface, the);
    const { header, invoice_id } = the;
    const { data } = await replace("assignHeaderDimensions", {
      assignments: [optionOf(header.options[1]), textOf(header.text, "Los 3")],
    });
    const nowhere = { invoice_account_id: null, invoice_account_index: null, invoice_line_item_index: null };
    const common = { id: ANY, invoice_id: shownId(invoice_id), ...nowhere, created_at: ANY };
    expect(data).toEqual([
      { ...common, dimension_id: header.dimension, dimension_option_id: header.options[1], text_value: null },
      { ...common, dimension_id: header.text, dimension_option_id: null, text_value: "Los 3" },
    ]);
    expect((await the.erp.call(surface, "dimensionAssignments", { invoice_id })).data).toEqual(data);

    const agreeing = { option_id: header.options[0], dimension_id: header.dimension, text_value: null };
    expect((await replace("assignHeaderDimensions", { assignments: [agreeing] })).data).toMatchObject([
      { dimension_option_id: header.options[0] },
    ]);
    expect(await stateOf(the)).toEqual(["header: 1"]);
    expect((await replace("assignHeaderDimensions", { assignments: [] })).data).toEqual([]);
    expect(await stateOf(the)).toEqual([]);
  });

  test("of one line leave all others alone", async () => {
    const the = await scene();
    await fill(the);
    const { data } = await replacer(surface, the)("assignLineItemDimensions", {
      invoice_line_item_index: 1,
      assignments: [optionOf(the.line.options[2])],
    });
    expect(data).toMatchObject([{ invoice_line_item_index: 1, invoice_account_index: null, invoice_account_id: null }]);
    expect(await stateOf(the)).toEqual([
      ...HEADER,
      "line 0: 1",
      'line 0: "l0"',
      "line 1: 3",
      "line 2: 1",
      'line 2: "l2"',
      ...ACCOUNTS,
    ]);
  });

  test("of all lines replace exactly those of lines (specification 4.3)", async () => {
    const the = await scene();
    await fill(the);
    const replace = replacer(surface, the);
    const { data } = await replace("replaceLineItemDimensions", {
      line_item_assignments: [
        { invoice_line_item_index: 2, assignments: [textOf(the.line.text, "last")] },
        { invoice_line_item_index: 0, assignments: [optionOf(the.line.options[1]), optionOf(the.line.options[0])] },
      ],
    });
    expect(data.map((row: any) => row.invoice_line_item_index)).toEqual([0, 0, 2]);
    expect(await stateOf(the)).toEqual([...HEADER, "line 0: 1", "line 0: 2", 'line 2: "last"', ...ACCOUNTS]);
    expect((await replace("replaceLineItemDimensions", { line_item_assignments: [] })).data).toEqual([]);
    expect(await stateOf(the)).toEqual([...HEADER, ...ACCOUNTS]);
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
    expect((await assign({ ...both, assignments: [textOf(account.text, "y")] })).data).toMatchObject([
      { text_value: "y" },
    ]);
    const early = await assign({ invoice_id, invoice_account_index: 2, assignments: [optionOf(account.options[2])] });
    expect(early.data).toMatchObject([{ invoice_account_id: null, invoice_account_index: 2 }]);
    expect(await stateOf(the)).toEqual(['account 0: "y"', "account 1: 1", "account 2: 3"]);

    // Once it is stored, the posting has them.
    await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [{}, {}, {}]);
    expect((await listed(erp, invoice_id)).at(-1)).toEqual({
      ...early.data[0],
      invoice_id,
      invoice_account_id: (await postingIds(erp, invoice_id))[2],
    });
  });

  test("of all postings, by options: texts and postings that are not named have none afterwards", async () => {
    const the = await scene();
    await fill(the);
    const { data } = await replacer(surface, the)("replaceAccountOptions", {
      account_assignments: [
        { invoice_account_index: 7, option_ids: [the.account.options[1]] },
        { invoice_account_id: the.postings[0], option_ids: [the.account.options[2], the.account.options[1]] },
      ],
    });
    expect(data.map((row: any) => [row.invoice_account_index, row.invoice_account_id])).toEqual([
      [0, the.postings[0]],
      [0, the.postings[0]],
      [7, null],
    ]);
    expect(await stateOf(the)).toEqual([...HEADER, ...LINES, "account 0: 2", "account 0: 3", "account 7: 2"]);
  });

  test("of some postings leave the others alone, and answer their own", async () => {
    const the = await scene();
    await fill(the);
    const { data } = await replacer(surface, the)("assignAccountDimensionsInBulk", {
      account_assignments: [
        { invoice_account_index: 4, assignments: [textOf(the.account.text, "new")] },
        { invoice_account_id: the.postings[1], invoice_account_index: 1, assignments: [] },
      ],
    });
    expect(data).toMatchObject([{ invoice_account_index: 4, text_value: "new" }]);
    expect(await stateOf(the)).toEqual([...HEADER, ...LINES, "account 0: 1", 'account 0: "a0"', 'account 4: "new"']);
  });

  test("a place that is named twice: the last counts; an option is stored once, of a text the last counts", async () => {
    const the = await scene();
    const replace = replacer(surface, the);
    const { line, account, header } = the;
    await replace("replaceLineItemDimensions", {
      line_item_assignments: [
        { invoice_line_item_index: 0, assignments: [optionOf(line.options[0])] },
        { invoice_line_item_index: 1, assignments: [optionOf(line.options[1])] },
        { invoice_line_item_index: 0, assignments: [optionOf(line.options[2])] },
      ],
    });
    await replace("assignAccountDimensionsInBulk", {
      account_assignments: [
        { invoice_account_index: 1, assignments: [textOf(account.text, "first")] },
        { invoice_account_id: the.postings[1], assignments: [textOf(account.text, "last")] },
      ],
    });
    const [one] = header.options;
    await replace("assignHeaderDimensions", {
      assignments: [
        optionOf(one),
        textOf(header.text, "first"),
        { option_id: one, dimension_id: header.dimension },
        textOf(header.text, "last"),
      ],
    });
    expect(await stateOf(the)).toEqual(["header: 1", 'header: "last"', "line 0: 3", "line 1: 2", 'account 1: "last"']);
  });

  test("options that are no longer to be chosen are accepted", async () => {
    const the = await scene();
    await newOptions(the.erp, the.header.dimension, ["1"], { active: false });
    expect(
      await replacer(surface, the)("assignHeaderDimensions", { assignments: [optionOf(the.header.options[0])] }),
    ).toMatchObject({ status: 200 });
  });

  test.each<[string, (the: Scene) => object, string]>([
    ["neither", () => ({}), "option_id is required where dimension_id is not given"],
    [
      "nulls",
      () => ({ option_id: null, dimension_id: null, text_value: null }),
      "option_id is required where dimension_id is not given",
    ],
    ["a text alone", () => ({ text_value: "x" }), "dimension_id is required where text_value is given"],
    ["a blank text", ({ line }) => textOf(line.text, " "), "text_value must not be empty"],
    [
      "a dimension without text",
      ({ line }) => ({ dimension_id: line.text }),
      "text_value is required where dimension_id is given without option_id",
    ],
    [
      "an option with text",
      ({ line }) => ({ ...optionOf(line.options[0]), text_value: "x" }),
      "text_value must not be given with option_id",
    ],
    [
      "text for a dimension of options",
      ({ line }) => textOf(line.dimension, "x"),
      "text_value must not be given for a dimension of type option",
    ],
    [
      "an option of another dimension",
      ({ line }) => ({ option_id: line.options[0], dimension_id: line.text }),
      "dimension_id is not the dimension of option_id",
    ],
    ["an unknown option", () => optionOf(UNKNOWN), "option_id is not an option of this tenant"],
    ["a dimension for an option", ({ line }) => optionOf(line.dimension), "option_id is not an option of this tenant"],
    ["an unknown dimension", () => textOf(UNKNOWN, "x"), "dimension_id is not a dimension of this tenant"],
    [
      "an option of the header",
      ({ header }) => optionOf(header.options[0]),
      "option_id must be of a dimension with placement line_item, not header",
    ],
    [
      "a text of postings",
      ({ account }) => textOf(account.text, "x"),
      "dimension_id must be of a dimension with placement line_item, not account",
    ],
    ["no UUID", () => optionOf("1"), "option_id must be a UUID"],
    ["a misspelt field", () => ({ optionid: UNKNOWN }), "optionid is not a known field"],
  ])("%s is refused by name, and nothing changes", async (_, value, error) => {
    const the = await scene();
    await fill(the);
    const refused = await replacer(surface, the)("replaceLineItemDimensions", {
      line_item_assignments: [
        { invoice_line_item_index: 0, assignments: [] },
        { invoice_line_item_index: 1, assignments: [optionOf(the.line.options[0]), value(the)] },
        { invoice_line_item_index: 1, assignments: [] },
      ],
    });
    expect(refused).toMatchObject({ status: 400, error: `line_item_assignments[1].assignments[1].${error}` });
    expect(await stateOf(the)).toEqual(FILLED);
  });

  test.each(Object.keys(REPLACES))(
    "%s knows nothing of another tenant, and keeps to its placement",
    async (operation) => {
      const [the, other] = [await scene(), await scene()];
      await fill(the);
      const at = PATHS[operation]!;
      const input = (options: string[]) => REPLACES[operation]!(the, options.map(optionOf));
      const replace = replacer(surface, the);
      expect(await replace(operation, input(placed(other, operation).options))).toMatchObject({
        status: 400,
        error: `${at} is not an option of this tenant`,
      });
      const elsewhere = operation.includes("Header") ? the.line : the.header;
      expect((await replace(operation, input(elsewhere.options))).error).toContain(
        `${at} must be of a dimension with placement `,
      );
      // Another tenant's invoice, and none.
      for (const invoice_id of [the.invoice_id, 2_147_483_647]) {
        const answer = await other.erp.call(surface, operation, {
          input: { invoice_id, ...input(placed(the, operation).options) },
        });
        expect(answer).toMatchObject({ status: 404, error: "Invoice not found." });
      }
      expect(await stateOf(the)).toEqual(FILLED);
    },
  );

  test.each(Object.keys(REPLACES))(
    "%s twice: the second changes nothing, not even updated_at, and writes no event",
    async (operation) => {
      const the = await scene();
      await fill(the);
      const replace = replacer(surface, the);
      const input = REPLACES[operation]!(the, placed(the, operation).options.map(optionOf));
      const before = await updatedAt(the);
      const first = await replace(operation, input);
      const [after, { body: feed }] = [await updatedAt(the), await the.erp.get("/v1/events")];
      expect(after > before).toBe(true);
      expect(feed.events.at(-1)).toMatchObject({ type: "invoice.updated", data: { invoice_id: the.invoice_id } });
      const second = await replace(operation, input);
      expect(second.data).toEqual(first.data);
      expect(await updatedAt(the)).toBe(after);
      expect((await the.erp.get(`/v1/events?after=${feed.next_cursor}`)).body.events).toEqual([]);
    },
  );

  test("rows that stay keep their id and their created_at", async () => {
    const the = await scene();
    const replace = replacer(surface, the);
    const { options, text } = the.header;
    const [kept] = (
      await replace("assignHeaderDimensions", { assignments: [optionOf(options[0]), textOf(text, "old")] })
    ).data;
    const after = (
      await replace("assignHeaderDimensions", {
        assignments: [textOf(text, "new"), optionOf(options[1]), optionOf(options[0])],
      })
    ).data;
    expect(after[0]).toEqual(kept);
    expect(await stateOf(the)).toEqual(["header: 1", "header: 2", 'header: "new"']);
  });

  test.each<[string, string, (the: Scene) => object, string]>([
    [
      "a line that the invoice has not",
      "assignLineItemDimensions",
      () => ({ invoice_line_item_index: 3, assignments: [] }),
      "invoice_line_item_index is not the index of a line of this invoice",
    ],
    [
      "a line that the invoice has not",
      "replaceLineItemDimensions",
      () => ({ line_item_assignments: [0, 3].map((index) => ({ invoice_line_item_index: index, assignments: [] })) }),
      "line_item_assignments[1].invoice_line_item_index is not the index of a line of this invoice",
    ],
    [
      "a negative index",
      "replaceLineItemDimensions",
      () => ({ line_item_assignments: [{ invoice_line_item_index: -1, assignments: [] }] }),
      "line_item_assignments[0].invoice_line_item_index must be at least 0",
    ],
    [
      "no posting",
      "assignAccountDimensions",
      () => ({ assignments: [] }),
      "invoice_account_id is required where invoice_account_index is not given",
    ],
    [
      "a place that is not the posting's",
      "assignAccountDimensions",
      ({ postings }) => ({ invoice_account_id: postings[0], invoice_account_index: 1, assignments: [] }),
      "invoice_account_index is not the index of invoice_account_id",
    ],
    [
      "no posting",
      "replaceAccountOptions",
      () => ({ account_assignments: [{ invoice_account_index: 0, option_ids: [] }, { option_ids: [] }] }),
      "account_assignments[1].invoice_account_id is required where invoice_account_index is not given",
    ],
    [
      "an unknown posting",
      "assignAccountDimensionsInBulk",
      () => ({ account_assignments: [{ invoice_account_id: UNKNOWN, assignments: [] }] }),
      "account_assignments[0].invoice_account_id is not a posting of this invoice",
    ],
    [
      "a place that is not the posting's",
      "assignAccountDimensionsInBulk",
      ({ postings }) => ({
        account_assignments: [{ invoice_account_id: postings[0], invoice_account_index: 1, assignments: [] }],
      }),
      "account_assignments[0].invoice_account_index is not the index of invoice_account_id",
    ],
  ])("%s in %s is refused by name, and nothing changes", async (_, operation, input, error) => {
    const the = await scene();
    await fill(the);
    expect(await replacer(surface, the)(operation, input(the))).toMatchObject({ status: 400, error });
    expect(await stateOf(the)).toEqual(FILLED);
  });

  test("a posting is its own invoice's and its own tenant's", async () => {
    const [the, other] = [await scene(), await scene()];
    const [posting] = the.postings;
    const assign = (erp: Client, input: object) =>
      erp.call(surface, "assignAccountDimensions", { input: { ...input, assignments: [] } });
    expect(await assign(the.erp, { invoice_account_index: 0 })).toMatchObject({
      status: 400,
      error: "invoice_id is required where invoice_account_id is not given",
    });
    const another = await newInvoice(the.erp, { postings: 1 });
    expect(await assign(the.erp, { invoice_account_id: posting, invoice_id: another })).toMatchObject({
      status: 400,
      error: "invoice_id is not the invoice of invoice_account_id",
    });
    for (const id of [posting, UNKNOWN]) {
      expect(await assign(other.erp, { invoice_account_id: id })).toMatchObject({
        status: 404,
        error: "Posting not found.",
      });
    }
    for (const invoice_id of [another, other.invoice_id]) {
      const input = { invoice_id, account_assignments: [{ invoice_account_id: posting, option_ids: [] }] };
      const erp = invoice_id === another ? the.erp : other.erp;
      expect(await erp.call(surface, "replaceAccountOptions", { input })).toMatchObject({
        status: 400,
        error: "account_assignments[0].invoice_account_id is not a posting of this invoice",
      });
    }
  });

  test("an invoice that is cancelled does not change any more", async () => {
    const the = await scene();
    await fill(the);
    await the.erp.send("PATCH", `/v1/invoices/${the.invoice_id}/status`, { status: "CANCELLED" });
    const conflict = { status: 409, error: "The invoice is CANCELLED and does not change any more." };
    const replace = replacer(surface, the);
    for (const [operation, input] of Object.entries(REPLACES))
      expect(await replace(operation, input(the, []))).toMatchObject(conflict);
    const [{ id }] = await listed(the.erp, the.invoice_id);
    expect(await the.erp.call(surface, "deleteDimensionAssignment", { id })).toMatchObject(conflict);
    expect(await stateOf(the)).toEqual(FILLED);
  });

  test("one is deleted and answered", async () => {
    const [the, other] = [await scene(), await scene()];
    await fill(the);
    const all = await listed(the.erp, the.invoice_id);
    const remove = (erp: Client, id: string) => erp.call(surface, "deleteDimensionAssignment", { id });
    const gone = { status: 404, error: "Dimension assignment not found." };
    expect(await remove(other.erp, all[8].id)).toMatchObject(gone);
    const before = await updatedAt(the);
    expect((await remove(the.erp, all[8].id)).data).toEqual({ ...all[8], invoice_id: shownId(the.invoice_id) });
    expect(all[8].invoice_account_id).toBe(the.postings[0]);
    expect((await updatedAt(the)) > before).toBe(true);
    expect(await stateOf(the)).toEqual(FILLED.toSpliced(8, 1));
    expect(await remove(the.erp, all[8].id)).toMatchObject(gone);
  });

  test("another customer's invoice is not found, and its assignments are not seen", async () => {
    const tenant = newTenantName();
    const north = await scene(tenant, "North");
    await fill(north);
    const south = await gateway.client({ tenant, customer: "South" });
    const { invoice_id, header } = north;
    const hidden = { status: 404, error: "Invoice not found." };
    expect(await south.call(surface, "dimensionAssignments", { invoice_id })).toMatchObject(hidden);
    const input = { invoice_id, assignments: [optionOf(header.options[0])] };
    expect(await south.call(surface, "assignHeaderDimensions", { input })).toMatchObject(hidden);
    const wide = await gateway.client({ tenant });
    expect((await wide.call(surface, "dimensionAssignments", { invoice_id })).data).toHaveLength(FILLED.length);
  });

  test("an invoice without assignments has none, an unknown one is not found", async () => {
    const erp = await gateway.client();
    const list = (invoice_id: unknown) => erp.call(surface, "dimensionAssignments", { invoice_id });
    expect((await list(await newInvoice(erp))).data).toEqual([]);
    expect(await list(2_147_483_647)).toMatchObject({ status: 404, error: "Invoice not found." });
    expect(await list(0)).toMatchObject({ status: 400, error: expect.stringMatching(/^invoice_id must be /) });
  });

  test("an option with an account fills its posting where the dimension says so", async () => {
    const the = await scene();
    const { erp, invoice_id, account } = the;
    const [first, second, third] = [await newAccount(erp, "1"), await newAccount(erp, "2"), await newAccount(erp, "3")];
    const filling = await newDimension(erp, { label: "Kostenart", placement: "account", auto_assign_gl_account: true });
    const [one] = await newOptions(erp, filling, ["1"], { gl_account_id: first });
    const [two] = await newOptions(erp, filling, ["2"], { gl_account_id: second });
    const [none] = await newOptions(erp, filling, ["3"]);
    // A dimension without the flag fills nothing.
    const [plain] = await newOptions(erp, account.dimension, ["1"], { gl_account_id: third });
    await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [{ account: { number: "unknown" } }, {}]);
    expect(await accountsOf(the)).toEqual(["unknown", null]);

    const replace = replacer(surface, the);
    await replace("replaceAccountOptions", {
      account_assignments: [
        { invoice_account_index: 0, option_ids: [two, one, none, plain] },
        { invoice_account_index: 1, option_ids: [plain] },
        { invoice_account_index: 5, option_ids: [one] },
      ],
    });
    expect(await accountsOf(the)).toEqual([first, null]);
    await replace("assignAccountDimensions", {
      invoice_account_index: 1,
      assignments: [optionOf(none), optionOf(two)],
    });
    expect(await accountsOf(the)).toEqual([first, second]);

    // What was assigned already does not fill again: whoever chose another account since then has chosen it.
    await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [{ account_id: third }, { account_id: third }]);
    await replace("assignAccountDimensions", {
      invoice_account_index: 1,
      assignments: [optionOf(none), optionOf(two)],
    });
    await replace("assignAccountDimensionsInBulk", {
      account_assignments: [{ invoice_account_index: 0, assignments: [optionOf(one)] }],
    });
    expect(await accountsOf(the)).toEqual([third, third]);
  });
});

describe("of several options with accounts", () => {
  const several = async () => {
    const the = await scene();
    const { erp, account } = the;
    const ids = [await newAccount(erp, "1"), await newAccount(erp, "2"), await newAccount(erp, "3")];
    const filling = await newDimension(erp, { label: "Kostenart", placement: "account", auto_assign_gl_account: true });
    const [one] = await newOptions(erp, filling, ["1"], { gl_account_id: ids[0] });
    const [two] = await newOptions(erp, filling, ["2"], { gl_account_id: ids[1] });
    const [plain] = await newOptions(erp, account.dimension, ["9"]);
    const put = (rows: object[]) => erp.send("PUT", `/v1/invoices/${the.invoice_id}/accounts`, rows);
    await put([{}]);
    const assign = (...options: (string | undefined)[]) =>
      replacer("rest", the)("assignAccountDimensions", {
        invoice_account_index: 0,
        assignments: options.map(optionOf),
      });
    return { the, ids, one, two, plain, put, assign };
  };

  test("the last that was assigned counts, for a posting that is written anew, too", async () => {
    const { the, ids, one, two, put, assign } = await several();
    await assign(two, one);
    expect(await accountsOf(the)).toEqual([ids[0]]);
    await put([{ net_amount: 5 }]);
    expect(await accountsOf(the)).toEqual([ids[0]]);
  });

  test("one that is removed gives its account up to those that stay", async () => {
    const { the, ids, one, two, assign } = await several();
    await assign(one, two);
    expect(await accountsOf(the)).toEqual([ids[1]]);
    await assign(one);
    expect(await accountsOf(the)).toEqual([ids[0]]);
  });

  test("an account that someone chose stays, whatever else is assigned or removed", async () => {
    const { the, ids, one, two, plain, put, assign } = await several();
    await assign(one, two);
    await put([{ account_id: ids[2] }]);
    await assign(one, two, plain);
    await assign(one);
    expect(await accountsOf(the)).toEqual([ids[2]]);
  });
});

test("mandatory dimensions are missing until they are assigned everywhere", async () => {
  const the = await scene();
  const { erp, invoice_id } = the;
  const placements = ["header", "line_item", "account"];
  const ids = Object.fromEntries(
    await Promise.all(
      placements.map(async (placement) => [
        placement,
        await newDimension(erp, { label: placement, placement, type: "text", is_mandatory: true }),
      ]),
    ),
  );
  const empty = await newInvoice(erp);
  const missing = async (id: number) =>
    (await erp.graphql(`{ invoice(id: ${id}) { missing_dimensions { dimension_id label placement indexes } } }`)).body
      .data.invoice.missing_dimensions;
  const lacking = (placement: string, indexes: number[]) => ({
    dimension_id: ids[placement],
    label: placement,
    placement,
    indexes,
  });
  expect(await missing(invoice_id)).toEqual([
    lacking("header", []),
    lacking("line_item", [0, 1, 2]),
    lacking("account", [0, 1]),
  ]);
  expect(await missing(empty)).toEqual([lacking("header", [])]);

  const replace = replacer("rest", the);
  await replace("assignHeaderDimensions", { assignments: [textOf(ids.header, "x")] });
  await replace("assignLineItemDimensions", { invoice_line_item_index: 1, assignments: [textOf(ids.line_item, "x")] });
  await replace("assignAccountDimensions", { invoice_account_index: 0, assignments: [textOf(ids.account, "x")] });
  expect(await missing(invoice_id)).toEqual([lacking("line_item", [0, 2]), lacking("account", [1])]);

  for (const status of ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK"]) {
    await erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status });
  }
  const check = () => erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status: "CHECKED" });
  expect(await check()).toMatchObject({
    status: 409,
    body: { error: "The invoice lacks mandatory dimensions: line_item (line 0, 2); account (posting 1)." },
  });
  const on = (index: number) => ({ invoice_line_item_index: index, assignments: [textOf(ids.line_item, "x")] });
  await replace("replaceLineItemDimensions", { line_item_assignments: [0, 1, 2].map(on) });
  await replace("assignAccountDimensions", { invoice_account_index: 1, assignments: [textOf(ids.account, "x")] });
  expect(await missing(invoice_id)).toEqual([]);
  expect(await check()).toMatchObject({ status: 200, body: { status: "CHECKED" } });
  expect(await replace("assignHeaderDimensions", { assignments: [] })).toMatchObject({ status: 409 });
});

test("a posting that is stored later finds the account of its options; a place that is gone loses its dimensions", async () => {
  const the = await scene();
  const { erp, invoice_id, account } = the;
  const [first, second] = [await newAccount(erp, "1"), await newAccount(erp, "2")];
  const filling = await newDimension(erp, { label: "Kostenart", placement: "account", auto_assign_gl_account: true });
  const [one] = await newOptions(erp, filling, ["1"], { gl_account_id: first });
  const [two] = await newOptions(erp, filling, ["2"], { gl_account_id: second });
  await newOptions(erp, account.dimension, ["1"], { gl_account_id: second });
  const replace = replacer("rest", the);
  const assign = (index: number, ...options: (string | undefined)[]) =>
    replace("assignAccountDimensions", { invoice_account_index: index, assignments: options.map(optionOf) });
  await assign(1, account.options[0]);
  await assign(4, two);
  await assign(4, two, one); // the later one counts
  await assign(7, two);
  const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
  const inTransaction = <T>(work: Parameters<typeof gateway.db.transaction<T>>[1]) =>
    gateway.db.transaction({ tenantId: tenant!.id, customerId: null }, work);
  expect(await inTransaction((tx) => glAccountsOf(tx, invoice_id))).toEqual(
    new Map([
      [4, first],
      [7, second],
    ]),
  );
  await replace("assignHeaderDimensions", { assignments: [optionOf(the.header.options[0])] });
  await inTransaction((tx) => removeAt(tx, invoice_id, "account", [4, 1]));
  await inTransaction((tx) => removeAt(tx, invoice_id, "line_item", [7]));
  expect(await listed(erp, invoice_id)).toMatchObject([{ invoice_account_index: null }, { invoice_account_index: 7 }]);
});

test("GraphQL walks from an assignment to its dimension and option, and from an invoice to its assignments", async () => {
  const the = await scene();
  await fill(the);
  const walked = await the.erp.graphql(
    `{ dimensionAssignments(invoice_id: ${the.invoice_id}) { placement dimension { label } option { number label } } }`,
  );
  expect(walked.body.data.dimensionAssignments.slice(0, 2)).toEqual([
    { placement: "header", dimension: { label: "header option" }, option: { number: "1", label: "option 1" } },
    { placement: "header", dimension: { label: "header text" }, option: null },
  ]);
  const { body } = await the.erp.graphql(
    `{ invoice(id: ${the.invoice_id}) { dimension_assignments { id } items { dimension_assignments { text_value } } } }`,
  );
  expect(body.data.invoice.dimension_assignments).toHaveLength(FILLED.length);
  expect(body.data.invoice.items[2].dimension_assignments).toEqual([{ text_value: null }, { text_value: "l2" }]);
});

describe("however it is replaced", () => {
  const LINES_OF_MODEL = 3;
  const PLACES_OF_POSTINGS = 4; // two of them are stored

  /** A value as the model knows it: an option by its number, or a text. */
  type Value = { option: number } | { text: string };
  const value = fc.oneof(fc.record({ option: fc.nat(2) }), fc.record({ text: fc.constantFrom("a", "b") }));
  const option = fc.record({ option: fc.nat(2) });
  const at = (places: number, values: fc.Arbitrary<Value>) =>
    fc.array(fc.record({ place: fc.nat(places - 1), values: fc.array(values, { maxLength: 4 }) }), { maxLength: 4 });
  const one = (places: number) => at(places, value).filter((entries) => entries.length === 1);

  const replace = fc.oneof(
    fc.record({ operation: fc.constant("assignHeaderDimensions"), entries: one(1) }),
    fc.record({ operation: fc.constant("assignLineItemDimensions"), entries: one(LINES_OF_MODEL) }),
    fc.record({ operation: fc.constant("replaceLineItemDimensions"), entries: at(LINES_OF_MODEL, value) }),
    fc.record({ operation: fc.constant("assignAccountDimensions"), entries: one(PLACES_OF_POSTINGS) }),
    fc.record({ operation: fc.constant("replaceAccountOptions"), entries: at(PLACES_OF_POSTINGS, option) }),
    fc.record({ operation: fc.constant("assignAccountDimensionsInBulk"), entries: at(PLACES_OF_POSTINGS, value) }),
  );
  type Replace = { operation: string; entries: { place: number; values: Value[] }[] };

  const placementOf = (operation: string) =>
    operation.includes("Header") ? "header" : operation.includes("LineItem") ? "line" : "account";

  /** The model: place → what is assigned there, as {@link stateOf} words it. */
  function apply(model: Map<string, string[]>, { operation, entries }: Replace): void {
    const placement = placementOf(operation);
    if (operation.startsWith("replace"))
      for (const place of [...model.keys()]) if (place.startsWith(placement)) model.delete(place);
    for (const { place, values } of entries) {
      const options = new Set(values.flatMap((sent) => ("option" in sent ? [String(sent.option + 1)] : [])));
      const text = values.findLast((sent) => "text" in sent) as { text: string } | undefined;
      model.set(placement === "header" ? "header" : `${placement} ${place}`, [
        ...[...options].toSorted(),
        ...(text ? [`"${text.text}"`] : []),
      ]);
    }
  }

  const ORDER = ["header", "line", "account"];
  const wordsOf = (model: Map<string, string[]>): string[] =>
    [...model]
      .toSorted(([a], [b]) => ORDER.indexOf(a.split(" ")[0]!) - ORDER.indexOf(b.split(" ")[0]!) || (a < b ? -1 : 1))
      .flatMap(([place, values]) => values.map((sent) => `${place}: ${sent}`));

  function inputOf(the: Scene, { operation, entries }: Replace): object {
    const of = placed(the, operation);
    const sent = (values: Value[]) =>
      values.map((each) => ("option" in each ? optionOf(of.options[each.option]) : textOf(of.text, each.text)));
    const [first] = entries;
    switch (operation) {
      case "assignHeaderDimensions":
        return { assignments: sent(first!.values) };
      case "assignLineItemDimensions":
        return { invoice_line_item_index: first!.place, assignments: sent(first!.values) };
      case "replaceLineItemDimensions":
        return {
          line_item_assignments: entries.map(({ place, values }) => ({
            invoice_line_item_index: place,
            assignments: sent(values),
          })),
        };
      case "assignAccountDimensions":
        return { ...postingAt(the, first!.place), assignments: sent(first!.values) };
      case "replaceAccountOptions":
        return {
          account_assignments: entries.map(({ place, values }) => ({
            ...postingAt(the, place),
            option_ids: values.map((each) => of.options[(each as { option: number }).option]),
          })),
        };
      default:
        return {
          account_assignments: entries.map(({ place, values }) => ({
            ...postingAt(the, place),
            assignments: sent(values),
          })),
        };
    }
  }

  const postingAt = ({ postings }: Scene, place: number) =>
    place === 0 ? { invoice_account_id: postings[0] } : { invoice_account_index: place };

  test("what is stored is what was sent last, and nothing moves where nothing changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(replace, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...SURFACES),
        async (replaces, surface) => {
          const the = await scene();
          const model = new Map<string, string[]>();
          for (const each of replaces) {
            const [words, before] = [wordsOf(model), await updatedAt(the)];
            const answer = await replacer(surface, the)(each.operation, inputOf(the, each));
            expect(answer).toMatchObject({ status: 200, error: null });
            apply(model, each);
            expect(await stateOf(the)).toEqual(wordsOf(model));
            expect((await updatedAt(the)) > before).toBe(words.join() !== wordsOf(model).join());
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

test("fifty bulks of one invoice at once end in one of them, whole, and none fails", async () => {
  const the = await scene();
  const states = Array.from({ length: 50 }, (_, n) =>
    [0, 1, 2].map((index) => ({
      invoice_line_item_index: index,
      assignments: [optionOf(the.line.options[n % 3]), textOf(the.line.text, `by ${n}`)],
    })),
  );
  const replace = replacer("rest", the);
  const outcomes = await Promise.all(
    states.map((line_item_assignments) => replace("replaceLineItemDimensions", { line_item_assignments })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(states.map(() => 200));
  const stored = await listed(the.erp, the.invoice_id);
  expect(stored).toHaveLength(6);
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

describe("the number of statements does not grow with the rows", () => {
  const executed: string[] = [];
  const originalQuery = pg.Client.prototype.query;
  beforeAll(() => {
    // Only watches: every statement still goes to the real database.
    pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
      executed.push(typeof args[0] === "string" ? args[0] : args[0].text);
      return (originalQuery as any).apply(this, args);
    } as never;
  });
  afterAll(() => {
    pg.Client.prototype.query = originalQuery;
  });

  async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
    executed.length = 0;
    expect((await work()).status).toBeLessThan(300);
    // What tells other processes of events is sent after the commit, at any time.
    return executed.filter((text) => !/set_config|use_api_key|event\.notify|^(begin|commit)/i.test(text)).length;
  }

  test("of a bulk, of its repetition, and of the list", async () => {
    const the = await scene();
    const big = await newInvoice(the.erp, { items: 300 });
    const bulk = (invoice_id: number, lines: number, text: string) => () =>
      the.erp.post("/v1/invoice-dimensions/assignments/line-item/bulk", {
        invoice_id,
        line_item_assignments: Array.from({ length: lines }, (_, index) => ({
          invoice_line_item_index: index,
          assignments: [...the.line.options.map(optionOf), textOf(the.line.text, text)],
        })),
      });
    const counts = [
      [await statementsOf(bulk(the.invoice_id, 1, "a")), await statementsOf(bulk(big, 300, "a"))],
      [await statementsOf(bulk(the.invoice_id, 3, "b")), await statementsOf(bulk(big, 300, "b"))],
    ];
    // Invoice, lines, dimensions, options, what is stored, write, updated_at, answer. The event goes with commit.
    expect(counts).toEqual([
      [8, 8],
      [8, 8],
    ]);
    expect([await statementsOf(bulk(the.invoice_id, 3, "b")), await statementsOf(bulk(big, 300, "b"))]).toEqual([6, 6]);
    const list = (invoice_id: number) => () =>
      the.erp.get(`/v1/invoice-dimensions/assignments?invoice_id=${invoice_id}`);
    expect([await statementsOf(list(the.invoice_id)), await statementsOf(list(big))]).toEqual([1, 1]);
    expect(await listed(the.erp, big)).toHaveLength(1200);
  });

  test("of the assignments and missing dimensions of many invoices", async () => {
    const the = await scene();
    await fill(the);
    await newDimension(the.erp, { label: "must", placement: "header", is_mandatory: true });
    const walk = (limit: number) => () =>
      the.erp.graphql(
        `{ invoices(limit: ${limit}) { invoices { missing_dimensions { label } dimension_assignments { dimension { label } option { label } } } } }`,
      );
    const few = await statementsOf(walk(1));
    for (let n = 0; n < 20; n++) await newInvoice(the.erp, { items: 2 });
    expect([few, await statementsOf(walk(21))]).toEqual([5, 5]);
  });
});
