/**
 * What REST answers to an import is written without GraphQL, and must be byte for byte what GraphQL would have
 * answered.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";
import { recordPlan } from "../../src/rest/record-plan.js";
import { type Client, routeOf, routes } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { newDimension } from "../support/invoices.js";

const gateway = useGateway();

const ODD = 'Wände "außen" \\ € 😀\n\u2028\u0007';

let erp: Client;
let ids: Record<"project" | "dimension" | "account", string>;

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  const { body: projects } = await erp.post("/v1/projects/erp", [{ number: "P", title: "Kita" }]);
  const { body: accounts } = await erp.post("/v1/accounts", [{ number: "A", title: "Kasse" }]);
  const dimension = await newDimension(erp, { label: "Kostenart", placement: "account" });
  ids = { project: projects[0].id, dimension, account: accounts[0].id };
});

/** Unsorted, with a key twice, what is escaped in JSON, nulls, and fields left out. */
const IMPORTS: Record<string, () => { args?: Record<string, string>; rows: object[] }> = {
  importWorkTypes: () => ({
    args: { id: ids.project },
    rows: [
      { code: "9", title: "last" },
      { code: "10", title: ODD, parent: null, description: "" },
      { code: "9", title: "last again", parent: "10" },
      { code: "é", title: "É" },
      { code: "1", title: "first" },
    ],
  }),
  importAccounts: () => ({
    rows: [
      { number: "9", title: ODD, account_type: null },
      { number: "10", title: "x", account_type: "CREDIT" },
      { number: "1", title: "y" },
    ],
  }),
  importProjectRegions: () => ({
    rows: [
      { number: "9", title: ODD },
      { number: "1", title: "y", active: false },
    ],
  }),
  importLegalEntities: () => ({
    rows: [
      { number: "9", title: ODD, country_code: null },
      { number: "1", title: "y", country_code: "DE" },
    ],
  }),
  importPaymentTerms: () => ({
    rows: [
      { number: "9", title: ODD, net_days: 30, discount_days1: 8, discount_rate1: 2.5 },
      { number: "10", title: "x", discount_rate1: 0.1, is_default_for_credit_notes: true },
      { number: "1", title: "y", net_days: null, discount_rate2: 1e-7 },
    ],
  }),
  importTaxCodes: () => ({
    rows: [
      { number: "9", title: ODD, rate: 19 },
      { number: "1", title: "y", rate: 7.7 },
    ],
  }),
  importInvoiceDimensionOptions: () => ({
    args: { dimension_id: ids.dimension },
    rows: [
      { number: "9", label: ODD, gl_account_id: ids.account.toUpperCase() },
      { number: "1", label: "y", gl_account_id: null },
    ],
  }),
};

test("all imports whose records are shown as they are stored are written so", () => {
  const written = routes.filter((route) => recordPlan(route, parse(route.query)) !== null).map(({ field }) => field);
  expect(written.toSorted()).toEqual(Object.keys(IMPORTS).toSorted());
});

describe.each(Object.keys(IMPORTS))("%s", (field) => {
  const send = async (rows: unknown, headers: Record<string, string> = {}): Promise<string> => {
    const { args = {} } = IMPORTS[field]!();
    const path = routeOf(field).path.replace(/:(\w+)/g, (_, name: string) => args[name]!);
    const response = await fetch(erp.root + path, {
      method: "POST",
      headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(rows),
    });
    expect(response.ok).toBe(true);
    return response.text();
  };

  test("answers what GraphQL answers, in the order that was sent, also to nothing and when it is given again", async () => {
    const { args = {}, rows } = IMPORTS[field]!();
    const written = await send(rows);
    // Nothing has changed since, so the instants are the same.
    const { data, error } = await erp.call("graphql", field, { ...args, rows });
    expect(error).toBeNull();
    expect(written).toBe(JSON.stringify(data));
    expect(JSON.parse(written)).toHaveLength(new Set(rows.map((row) => Object.values(row)[0])).size);
    expect(await send([])).toBe("[]");
    const headers = { "Idempotency-Key": `again ${field}` };
    for (let time = 0; time < 2; time++) expect(await send(rows, headers)).toBe(written);
  });
});

test("what GraphQL makes of values is made here, too: ids are in small letters wherever they are told", async () => {
  const path = `/v1/projects/${ids.project.toUpperCase()}/work-types`;
  expect((await erp.post(path, [{ code: "1", title: "first" }])).status).toBe(201);
  const events = await gateway.sql<{ data: Record<string, unknown> }>(
    "select data from event where data ->> 'resource' = 'work_types' order by position desc limit 1",
  );
  expect(events[0]!.data).toEqual({ resource: "work_types", project_id: ids.project, count: 1 });
});

test("a use case that refuses is answered as ever", async () => {
  const { status, body } = await erp.post(`/v1/projects/${ids.account}/work-types`, [{ code: "1", title: "first" }]);
  expect({ status, success: body.success }).toEqual({ status: 403, success: false });
});
