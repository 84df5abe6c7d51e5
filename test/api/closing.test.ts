/** Master data that is no longer used: closed by its import, told, filtered, and still linked, on both surfaces. */
import { newDelivery } from "../support/deliveries.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { newProjects } from "../support/sent.js";

const gateway = useGateway();

/** Each kind of record: its import, its list with its rows, and the noun of its events. */
const KINDS = [
  ["importProjects", "projects", "projects", "project"],
  ["importWorkTypes", "workTypes", "work_types", "work_type"],
  ["importAccounts", "accounts", "accounts", "account"],
  ["importTaxCodes", "taxCodes", "tax_codes", "tax_code"],
  ["importProjectRegions", "projectRegions", "project_regions", "project_region"],
  ["importLegalEntities", "legalEntities", "legal_entities", "legal_entity"],
] as const;

const newProject = async (erp: Client): Promise<{ id: string }> => (await newProjects(erp, "P"))[0];

test.each(KINDS.flatMap((kind) => SURFACES.map((surface) => [...kind, surface] as const)))(
  "%s of %s closes, which a later import without the field does not take back (%s, %s, %s)",
  async (write, list, name, noun, surface) => {
    const erp = await gateway.client();
    const below = write === "importWorkTypes" ? { id: (await newProject(erp)).id } : {};
    const key = write === "importWorkTypes" ? { code: "1" } : { number: "1" };
    const required = write === "importTaxCodes" ? { rate: 19 } : {};
    /** Sends a row, and counts those that are open and closed. */
    const sent = async (changes: object) => {
      const rows = [{ ...key, ...required, title: "x", ...changes }];
      expect(await erp.call(surface, write, { ...below, rows })).toMatchObject({ error: null });
      const counts = [true, false].map(async (active) => {
        const { data } = await erp.call(surface, list, { ...below, active });
        return data[name].filter((each: any) => (each.number ?? each.code ?? each.project_number) === "1").length;
      });
      return Promise.all(counts);
    };
    expect(await sent({})).toEqual([1, 0]);
    const { next_cursor } = (await erp.get("/v1/events?after=latest")).body;
    expect(await sent({ active: false })).toEqual([0, 1]);
    expect(await sent({})).toEqual([0, 1]);
    expect(await sent({ title: "y", active: true })).toEqual([1, 0]);
    expect(
      await erp.call(surface, write, { ...below, rows: [{ ...key, ...required, title: "x", active: null }] }),
    ).toMatchObject({ ...{ status: 400, error: "[0].active must not be null" } });

    const types = [`${noun}.deactivated`, `${noun}.updated`];
    const { events } = (await erp.get(`/v1/events?after=${next_cursor}&types=${types.join()}`)).body;
    expect(events.map(({ type, changed }: any) => [type, changed.toSorted()])).toEqual([
      [types[0], ["active"]],
      [types[1], ["active", "title"]],
    ]);
  },
);

test("a closed project and its closed cost centre stay linked, and are still found by those who name them", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const project = await newProject(erp);
  await erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls", active: false }]);
  const WALK = `{ workTypes(id: "${project.id}") { work_types { id active project { project_number } } } }`;
  const [centre] = (await erp.graphql(WALK)).body.data.workTypes.work_types;
  expect(centre).toMatchObject({ active: false, project: { project_number: "P" } });
  await erp.post("/v1/projects/erp", [{ number: "P", title: "P", active: false }]);
  const invoice = await sendInvoice(erp, { project_number: "P" });
  expect((await erp.get(`/v1/invoices/${invoice}`)).body.project_id).toBe(project.id);
  const delivery = await newDelivery(erp, { project_number: "P" });
  const patched = await erp.send("PATCH", `/v1/deliveries/${delivery}`, { work_type_id: centre.id });
  expect(patched).toMatchObject({ status: 200, body: { project_id: project.id, work_type_id: centre.id } });
});
