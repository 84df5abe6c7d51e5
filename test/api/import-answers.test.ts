/**
 * What REST answers to an import is written without GraphQL, and must be byte for byte what GraphQL would have
 * answered.
 */
import { IMPORTS, isImport } from "../../src/domain/imports.js";
import { recordPlan } from "../../src/rest/fast-import-answer.js";
import { type Client, routeOf, routes, useGateway } from "../support/gateway.js";
import { newAccount, newDimension } from "../support/invoices.js";
import { newProjects } from "../support/sent.js";

const gateway = useGateway();

const ODD = 'Wände "außen" \\ € 😀\n\u2028\u0007';

let erp: Client;
let ids: Record<"project" | "dimension" | "account", string>;

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  const [{ id: project }] = await newProjects(erp, "P", "P2");
  const dimension = await newDimension(erp, { label: "Kostenart", placement: "account" });
  ids = { project, dimension, account: await newAccount(erp, "A") };
});

const numbered =
  (odd: object, ...others: object[]) =>
  () => ({ rows: [{ number: "9", title: ODD, ...odd }, ...others.map((row) => ({ title: "x", ...row }))] });

/** Unsorted, with a key twice, what is escaped in JSON, nulls, and fields left out; of the others a key and a title. */
const SPECIAL: Record<string, () => { args?: Record<string, string>; rows: object[] }> = {
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
  importWorkTypesOfProjects: () => ({
    rows: [
      { project_number: "P", code: "9", title: ODD },
      { project_number: "P2", code: "10", title: "of another" },
      { project_number: "P", code: "9", title: "last" },
    ],
  }),
  importAccounts: numbered({ account_type: null }, { number: "10", account_type: "CREDIT" }, { number: "1" }),
  importProjectRegions: numbered({}, { number: "1", active: false }),
  importLegalEntities: numbered({ country_code: null }, { number: "1", country_code: "DE" }),
  importPaymentTerms: numbered(
    { net_days: 30, discount_days1: 8, discount_rate1: 2.5 },
    { number: "10", discount_rate1: 0.1, is_default_for_credit_notes: true },
    { number: "1", net_days: null, discount_rate2: 1e-7 },
  ),
  importTaxCodes: numbered({ rate: 19 }, { number: "1", rate: 7.7 }),
  importInvoiceDimensionOptions: () => ({
    args: { dimension_id: ids.dimension },
    rows: [
      { number: "9", label: ODD, gl_account_id: ids.account.toUpperCase() },
      { number: "1", label: "y", gl_account_id: null },
    ],
  }),
};

const written = routes.filter((route) => recordPlan(route) !== null).map(({ field }) => field);
test("these imports are among them", () => expect(written).toEqual(expect.arrayContaining(Object.keys(SPECIAL))));

test.each(written)("%s answers what GraphQL answers, also to nothing and when it is given again", async (field) => {
  const key = isImport(field) ? IMPORTS[field].key : "";
  const { args = {}, rows } = SPECIAL[field]?.() ?? { rows: ["9", "1"].map((value) => ({ [key]: value, title: ODD })) };
  const path = routeOf(field).path.replace(/:(\w+)/g, (_, name: string) => args[name]!);
  const send = async (sent: unknown, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(erp.root + path, {
      method: "POST",
      headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(sent),
    });
    expect(response.ok).toBe(true);
    return response.text();
  };
  const written = await send(rows);
  // Nothing has changed since, so the instants are the same.
  const { data, error } = await erp.call("graphql", field, { ...args, rows });
  expect(error).toBeNull();
  expect(written).toBe(JSON.stringify(data));
  expect(JSON.parse(written)).toHaveLength(new Set(rows.map((row: any) => row[key])).size);
  expect(await send([])).toBe("[]");
  const headers = { "Idempotency-Key": `again ${field}` };
  for (let time = 0; time < 2; time++) expect(await send(rows, headers)).toBe(written);
});

test("what GraphQL makes of values is made here, too: ids are in small letters wherever they are told", async () => {
  const path = `/v1/projects/${ids.project.toUpperCase()}/work-types`;
  expect((await erp.post(path, [{ code: "1", title: "first" }])).status).toBe(201);
  const { events } = (await erp.get("/v1/events?resource=work_types&newest_first=true&limit=1")).body;
  expect(events[0].data).toEqual({ resource: "work_types", project_id: ids.project, count: 1 });
  // A use case that refuses is answered as ever.
  const refused = await erp.post(`/v1/projects/${ids.account}/work-types`, [{ code: "1", title: "first" }]);
  expect([refused.status, refused.body.success]).toEqual([403, false]);
});
