/** The argument `where` of lists: each operator on each field, what null means, what is refused, what is not told. */
import {
  getNamedType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  isEnumType,
  isInputObjectType,
  isListType,
} from "graphql";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { scalarOf } from "../../src/schema/lib/define-scalar.js";
import { type Everything, everything } from "../support/everything.js";
import { type Client, routes, schema, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { fieldsOf, STEADY } from "../support/selections.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();
let all: Everything;
let erp: Client;
beforeAll(async () => {
  all = await everything(gateway);
  ({ erp } = all);
});

/** Connections take those of their lists. */
const LISTS = fieldsOf(schema.getQueryType()!).filter(
  ({ name, args }) => args.some((arg) => arg.name === "where") && !name.endsWith("Connection"),
);
const whereOf = (list: (typeof LISTS)[number]) =>
  getNamedType(list.args.find(({ name }) => name === "where")!.type) as GraphQLInputObjectType;

const MAX_CONDITIONS = 50;

/** Whether a member of a `where` compares a value of the record itself, rather than records that it leads to. */
const isOnValue = ({ type }: GraphQLInputField): boolean => /Condition$/.test(getNamedType(type).name);

/** A value that an operator takes. */
function sampleOf({ type }: GraphQLInputField): unknown {
  const named = getNamedType(type);
  const value = isEnumType(named) ? named.getValues()[0]!.name : scalarOf(named as never).example;
  return isListType(type) ? [value] : value;
}

/** How many rows or groups there are. */
const sizeOf = ({ total_count, groups }: any): number => total_count ?? groups.length;

test("every list takes conditions, on both surfaces", () => {
  const lists = fieldsOf(schema.getQueryType()!).filter(({ args }) => args.some(({ name }) => name === "cursor"));
  expect(lists.length).toBeGreaterThan(15);
  // Rows of an import have no columns.
  expect(lists.filter((list) => !LISTS.includes(list)).map(({ name }) => name)).toEqual(["importRows"]);
  const ofRest = routes.filter((route) => route.queryArguments.some(({ name }) => name === "where"));
  expect(ofRest.map(({ field }) => field).toSorted()).toEqual(LISTS.map(({ name }) => name).toSorted());
});

test.each(LISTS.map((list) => [list.name, list] as const))(
  "%s answers every operator on every field, on both surfaces",
  async (_, list) => {
    const fields = Object.values(whereOf(list).getFields()).filter(isOnValue);
    expect(fields.length).toBeGreaterThan(1);
    const conditions = fields.flatMap(({ name, type }) => {
      const condition = getNamedType(type);
      if (!isInputObjectType(condition)) throw new Error(`${name} takes no condition`);
      return Object.values(condition.getFields()).flatMap((operator) =>
        [sampleOf(operator), ...(/^(eq|not)$/.test(operator.name) ? [null] : [])].map((value) => ({
          [name]: { [operator.name]: value },
        })),
      );
    });
    const args = all.argumentsOf[list.name] ?? STEADY[list.name];
    for (let from = 0; from < conditions.length; from += MAX_CONDITIONS) {
      const where = { or: conditions.slice(from, from + MAX_CONDITIONS) };
      const answers = await Promise.all(SURFACES.map((surface) => erp.call(surface, list.name, { ...args, where })));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, error: null });
      expect(sizeOf(answers[0]!.data)).toBe(sizeOf(answers[1]!.data));
    }
  },
);

describe.each(SURFACES)("conditions on accounts, %s:", (surface) => {
  let erp: Client;
  const numbers = async (where: unknown): Promise<string[]> => {
    const { data, error } = await erp.call(surface, "accounts", { where });
    if (error !== null) throw new Error(error);
    expect(data.total_count).toBe(data.accounts.length);
    return data.accounts.map(({ number }: { number: string }) => number);
  };
  beforeAll(async () => {
    erp = await gateway.client();
    await erp.post("/v1/accounts", [
      { number: "0800", title: "50 % Rabatt", account_type: "DEBIT" },
      { number: "1000", title: "Kasse_A" },
      { number: "3400", title: "WARENEINGANG", account_type: "CREDIT", active: false },
      { number: "a", title: "KasseXA", account_type: "DEBIT" },
    ]);
  });

  const BETWEEN_OR_XA = [{ and: [{ number: { gt: "1" } }, { number: { lt: "4" } }] }, { title: { contains: "xa" } }];
  test.each<[string, object, string[]]>([
    ["nothing", {}, ["0800", "1000", "3400", "a"]],
    ["eq", { number: { eq: "1000" } }, ["1000"]],
    ["in", { number: { in: ["a", "1000", "?"] } }, ["1000", "a"]],
    ["in nothing", { number: { in: [] } }, []],
    ["lt and gt, by code point", { number: { gt: "0800", lt: "a" } }, ["1000", "3400"]],
    ["not, with those that have none", { account_type: { not: "DEBIT" } }, ["1000", "3400"]],
    ["eq null", { account_type: { eq: null } }, ["1000"]],
    ["not null", { account_type: { not: null } }, ["0800", "3400", "a"]],
    ["isNull", { account_type: { isNull: true } }, ["1000"]],
    ["not isNull", { account_type: { isNull: false } }, ["0800", "3400", "a"]],
    ["contains, whatever the case", { title: { contains: "wareneing" } }, ["3400"]],
    ["a percent sign stands for itself", { title: { contains: "%" } }, ["0800"]],
    ["an underscore stands for itself", { title: { contains: "e_a" } }, ["1000"]],
    ["a boolean", { active: { eq: false } }, ["3400"]],
    ["several fields", { active: { eq: true }, account_type: { eq: "DEBIT" } }, ["0800", "a"]],
    ["or", { or: [{ number: { eq: "a" } }, { active: { eq: false } }] }, ["3400", "a"]],
    ["or beside a field, and inside of or", { account_type: { isNull: false }, or: BETWEEN_OR_XA }, ["3400", "a"]],
    ["text that looks like SQL", { number: { eq: "' or 1=1 --" } }, []],
  ])("%s", async (_, where, expected) => {
    expect(await numbers(where)).toEqual(expected);
    expect(await numbers({ number: { isNull: false }, ...(_ !== "nothing" && { and: [where] }) })).toEqual(expected);
  });

  const NO_TEXT = "must be text without NUL and without broken Unicode";
  const within = (levels: number): object => (levels === 0 ? { number: { eq: "1" } } : { and: [within(levels - 1)] });
  test.each<[string, unknown, string]>([
    ["a text", "number", "where must be an object"],
    ["a field without a condition", { number: {} }, "where.number must have a condition, such as eq"],
    ["a field that is null", { number: null }, "where.number must not be null"],
    ["less than null", { number: { lt: null } }, "where.number.lt must not be null"],
    ["null in a list", { number: { in: [null] } }, "where.number.in[0] must not be null"],
    ["contains nothing", { title: { contains: "" } }, "where.title.contains must not be empty"],
    ["an empty or", { or: [] }, "where.or must have at least one entry"],
    ["an or of nothing", { or: [{}] }, "where.or[0] must have a condition"],
    ["a field that the record does not have", { colour: { eq: "x" } }, "where.colour is not a known field"],
    ["the tenant", { tenant_id: { eq: "x" } }, "where.tenant_id is not a known field"],
    ["NUL", { title: { eq: "a\0" } }, `where.title.eq ${NO_TEXT}`],
    ["broken Unicode", { title: { contains: "\ud800" } }, `where.title.contains ${NO_TEXT}`],
    ["a UUID that is none", { id: { eq: "1" } }, "where.id.eq must be a UUID"],
    ["too many values", { number: { in: Array(1001).fill("1") } }, "where.number.in must have at most 1000 entries"],
    ["too many conditions", { or: Array(51).fill({ number: { eq: "1" } }) }, "where has more than 50 conditions"],
    ["too deep", within(5), `where${".and[0]".repeat(5)} is nested more than 5 levels deep`],
  ])("%s is refused by name", async (_, where, message) => {
    // A text would be sent as it is, and not as JSON.
    const sent = surface === "rest" && typeof where === "string" ? JSON.stringify(where) : where;
    expect(await erp.call(surface, "accounts", { where: sent })).toMatchObject({ status: 400, error: message });
  });

  test("a cursor belongs to its conditions", async () => {
    const page = async (where: object, cursor?: string) =>
      erp.call(surface, "accounts", { limit: 1, where, ...(cursor !== undefined && { cursor }) });
    const where = { account_type: { eq: "DEBIT" } };
    const { next_cursor } = (await page(where)).data;
    expect((await page(where, next_cursor)).data).toMatchObject({ next_cursor: null, accounts: [{ number: "a" }] });
    expect((await page({ account_type: { eq: "CREDIT" } }, next_cursor)).error).toMatch(/^cursor must be/);
  });
});

describe("on REST, conditions are JSON:", () => {
  const refusalOf = async (query: string): Promise<string> => {
    const { status, body } = await erp.get(`/v1/accounts?${query}`);
    expect(status).toBe(400);
    return body.error;
  };

  const NO_JSON = "where must be a JSON object; it is not valid JSON";
  test.each([
    ["no JSON", "{number", `${NO_JSON} at line 1, column 2: `],
    ["a name without quotes", "{number: 1}", `${NO_JSON} at line 1, column 2: `],
    ["more than JSON", "{} {}", `${NO_JSON} at line 1, column 4: `],
    ["null", "null", "where must not be null"],
    ["a list", "[]", "where must be an object"],
    ["too deep", "[".repeat(65), `${NO_JSON} at line 1, column 65: more than 64`],
    ["many digits", '{"updated_at":{"eq":12345678901234567890}}', "where.updated_at.eq must be a number of at most 15"],
  ])("%s is refused", async (_, text, message) => {
    expect(await refusalOf(`where=${encodeURIComponent(text)}`)).toContain(message);
  });

  test("they are sent once, and only where a list takes them", async () => {
    expect(await refusalOf("where=%7B%7D&where=%7B%7D")).toBe("where must be given only once");
    expect(await refusalOf("having=%7B%7D")).toBe("having is not a known parameter");
  });

  test("the pages of a list and its rows in a table keep them", async () => {
    const erp = await gateway.client();
    const numbered = Array.from({ length: 5 }, (_, number) => ({ number: String(number), title: "Kasse" }));
    await erp.post("/v1/accounts", numbered);
    const where = encodeURIComponent(JSON.stringify({ number: { in: ["1", "3", "4"] } }));
    const found: string[] = [];
    let next: string | undefined = `/v1/accounts?limit=1&where=${where}`;
    while (next !== undefined) {
      const { body, headers } = await erp.get(next);
      found.push(...body.accounts.map(({ number }: { number: string }) => number));
      next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(found).toEqual(["1", "3", "4"]);
    const table = await erp.get(`/v1/accounts?fields=number&where=${where}`, { Accept: "text/csv" });
    expect(table.body).toBe("number\r\n1\r\n3\r\n4\r\n");
  });
});

describe("in GraphQL,", () => {
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client();
    await erp.post("/v1/accounts", [
      { number: "1000", title: "Kasse" },
      { number: "a", title: "Bank" },
    ]);
  });

  test("a variable that is not sent leaves no condition, and that is refused", async () => {
    const query = "query ($number: String) { accounts(where: { number: { eq: $number } }) { accounts { number } } }";
    expect((await erp.graphql(query)).body.errors[0].message).toBe("where.number must have a condition, such as eq");
    expect((await erp.graphql(query, { number: "a" })).body.data.accounts.accounts).toEqual([{ number: "a" }]);
  });

  test.each(['{ number: { in: ["1000", "a"] }, or: { active: { eq: true } } }', "{ number: { in: $in } }"])(
    "literals, variables and compiled operations find the same: %s",
    async (where) => {
      const query = `query ($in: [String!] = ["1000", "a"]) { accounts(where: ${where}) { accounts { number } }
        all: accounts(search: "", where: { number: { in: $in } }) { total_count } }`;
      expect((await sameThrice(erp, query)).body.data).toEqual({
        accounts: { accounts: [{ number: "1000" }, { number: "a" }] },
        all: { total_count: 2 },
      });
    },
  );

  test("however many shapes of conditions there are, all are answered", async () => {
    for (let from = 0; from < 60; from += 30) {
      const lists = Array.from({ length: 30 }, (_, n) => {
        const or = Array.from({ length: 6 }, (_, bit) =>
          ((from + n) >> bit) & 1 ? '{ title: { eq: "Bank" } }' : '{ number: { eq: "a" } }',
        );
        return `a${n}: accounts(where: { or: [${or.join(" ")}] }) { accounts { number } }`;
      });
      const { body } = await erp.graphql(`{ ${lists.join(" ")} }`);
      expect(Object.values(body.data)).toEqual(Array(30).fill({ accounts: [{ number: "a" }] }));
    }
  });
});

test("amounts are compared exactly, dates and ids of invoices in their order", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const amounts = [0.1, 0.3, 999999999999.98, 999999999999.99, null];
  const ids: string[] = [];
  for (const [index, total_amount] of amounts.entries()) {
    const invoice_date = `2026-01-0${index + 1}`;
    ids.push(await sendInvoice(erp, { external_id: String(index), invoice_date, total_amount: total_amount ?? 1 }));
  }
  await gateway.sql("update invoice set total_amount = null where id = $1", [Number(ids[4])]);
  const LIST = "query ($where: InvoiceWhere) { invoices(where: $where) { total_count invoices { total_amount } } }";
  const found = async (where: object) => {
    const { total_count, invoices } = (await erp.graphql(LIST, { where })).body.data.invoices;
    expect(total_count).toBe(invoices.length);
    return invoices.map(({ total_amount }: any) => total_amount);
  };
  expect(await found({ total_amount: { eq: 0.3 } })).toEqual([0.3]);
  expect(await found({ total_amount: { lt: 0.3 } })).toEqual([0.1]);
  expect(await found({ total_amount: { gt: 999999999999.98 } })).toEqual([999999999999.99]);
  expect(await found({ total_amount: { in: [0.1, 999999999999.99] } })).toEqual([0.1, 999999999999.99]);
  expect(await found({ total_amount: { eq: null } })).toEqual([null]);
  expect(await found({ invoice_date: { gt: "2026-01-01", lt: "2026-01-03" } })).toEqual([0.3]);
  expect(await found({ id: { gt: ids[2] } })).toEqual([999999999999.99, null]);
  expect(await found({ id: { in: [ids[0], Number(ids[1])] } })).toEqual([0.1, 0.3]);
  const { body } = await erp.graphql(
    "{ invoiceTotals(group_by: [], where: { total_amount: { lt: 1 } }) { groups { count total_amount } } }",
  );
  expect(body.data.invoiceTotals.groups).toEqual([{ count: 2, total_amount: 0.4 }]);
  const tooLong = await erp.graphql(LIST, { where: { total_amount: { eq: 1234567890.1234567 } } });
  const message = "$where.total_amount.eq must be a number of at most 15 significant digits";
  expect(tooLong.body.errors[0].message).toBe(message);
});

test("conditions hold beside a search and other arguments, on the page and in the total", async () => {
  const answer = async (args: string) =>
    (await erp.graphql(`{ projects(${args}) { total_count projects { project_number } } }`)).body.data.projects;
  const one = { total_count: 1, projects: [{ project_number: "2" }] };
  for (const more of ["", ", active: true", ", sort: TITLE_DESC", ", limit: 1"])
    expect(await answer(`search: "Kita", where: { project_number: { eq: "2" } }${more}`)).toEqual(one);
  const none = { total_count: 0, projects: [] };
  expect(await answer('search: "Kita 1", where: { project_number: { eq: "2" } }')).toEqual(none);
});

describe("a condition tells nothing that a key may not read:", () => {
  test("a list's scope is demanded before its conditions are looked at", async () => {
    const scopes = ALL_SCOPES.filter((scope) => scope !== "accounts:read");
    const client = await gateway.client({ tenant: erp.tenant, scopes });
    const { body } = await client.graphql('{ accounts(where: { number: { eq: "1" }, or: [] }) { total_count } }');
    expect(body.errors[0].extensions.code).toBe("MISSING_SCOPE");
  });

  test("there is none on what needs a scope of its own", () => {
    expect(Object.keys((schema.getType("ProjectWhere") as GraphQLInputObjectType).getFields())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/invite|email/)]),
    );
  });
});
