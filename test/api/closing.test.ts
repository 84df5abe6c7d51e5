/** Master data that is no longer used: closed by its import, told, filtered, and still linked, on both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ROW = { number: "1", title: "x" };
/** Each kind of record: its import with a row, its list, and the noun of its events. */
const KINDS = [
  { write: "importProjects", list: "projects", rows: "projects", noun: "project", row: ROW },
  {
    write: "importWorkTypes",
    list: "workTypes",
    rows: "work_types",
    noun: "work_type",
    row: { code: "1", title: "x" },
  },
  { write: "importProjectRegions", list: "projectRegions", rows: "project_regions", noun: "project_region", row: ROW },
  { write: "importLegalEntities", list: "legalEntities", rows: "legal_entities", noun: "legal_entity", row: ROW },
  { write: "importAccounts", list: "accounts", rows: "accounts", noun: "account", row: ROW },
  { write: "importTaxCodes", list: "taxCodes", rows: "tax_codes", noun: "tax_code", row: { ...ROW, rate: 19 } },
] as const;

describe.each(KINDS.flatMap((kind) => SURFACES.map((surface) => ({ ...kind, surface }))))(
  "$noun over $surface",
  ({ write, list, rows, noun, row, surface }) => {
    test("is closed by its import, which a later import without the field does not take back", async () => {
      const erp = await gateway.client();
      const below = write === "importWorkTypes" ? { id: (await newProject(erp)).id } : {};
      const send = async (changes: object) => {
        const answer = await erp.call(surface, write, { ...below, rows: [{ ...row, ...changes }] });
        expect(answer).toMatchObject({ error: null });
      };
      const listed = async (active: boolean) =>
        (await erp.call(surface, list, { ...below, active })).data[rows].filter(
          (each: any) => (each.number ?? each.code ?? each.project_number) === "1",
        ).length;
      await send({});
      expect([await listed(true), await listed(false)]).toEqual([1, 0]);
      const { next_cursor } = (await erp.get("/v1/events?after=latest")).body;

      await send({ active: false });
      expect([await listed(true), await listed(false)]).toEqual([0, 1]);
      await send({});
      expect([await listed(true), await listed(false)]).toEqual([0, 1]);
      await send({ title: "y", active: true });
      expect([await listed(true), await listed(false)]).toEqual([1, 0]);

      const types = ["deactivated", "updated"].map((what) => `${noun}.${what}`);
      const { events } = (await erp.get(`/v1/events?after=${next_cursor}&types=${types.join()}`)).body;
      expect(events.map(({ type, changed }: any) => ({ type, changed: changed.toSorted() }))).toEqual([
        { type: types[0], changed: ["active"] },
        { type: types[1], changed: ["active", "title"] },
      ]);
    });
  },
);

const newProject = async (erp: Client): Promise<{ id: string }> =>
  (await erp.post("/v1/projects/erp", [{ number: "P", title: "Depot" }])).body[0];

test("a closed project and its closed cost centre stay linked, and are still found by those who name them", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const project = await newProject(erp);
  await erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls", active: false }]);
  const centre = (await erp.graphql(`{ workTypes(id: "${project.id}") { work_types { id active } } }`)).body.data
    .workTypes.work_types[0];
  expect(centre).toMatchObject({ active: false });
  await erp.post("/v1/projects/erp", [{ number: "P", title: "Depot", active: false }]);
  const invoice = {
    external_id: "I",
    invoice_number: "R",
    invoice_date: "2026-11-20",
    currency: "EUR",
    total_amount: 1,
  };
  const sent = await erp.post("/v1/invoices/custom", { jsonContent: { ...invoice, project_number: "P" } });
  expect((await erp.get(`/v1/invoices/${sent.body.data.id}`)).body.project_id).toBe(project.id);
  const delivery = { external_id: "D", delivery_date: "2026-11-20", project_number: "P" };
  const { body } = await erp.post("/v1/deliveries/custom", { jsonContent: delivery });
  const patched = await erp.send("PATCH", `/v1/deliveries/${body.data.id}`, { work_type_id: centre.id });
  expect(patched).toMatchObject({ status: 200, body: { project_id: project.id, work_type_id: centre.id } });
});

test.each(SURFACES)("whether something is closed cannot be null, over %s", async (surface) => {
  const erp = await gateway.client();
  const rows = [{ number: "1", title: "x", active: null }];
  expect(await erp.call(surface, "importProjects", { rows })).toMatchObject({
    status: 400,
    error: expect.stringContaining("[0].active must not be null"),
  });
});
