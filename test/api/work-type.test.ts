/** Cost centres of projects, whose imports are all or none. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { newProjects } from "../support/sent.js";

const gateway = useGateway();

async function scene(): Promise<{ erp: Client; id: string; path: string }> {
  const erp = await gateway.client();
  const [{ id }] = await newProjects(erp, "P-1");
  return { erp, id, path: `/v1/projects/${id}/work-types` };
}

const row = (code: unknown, title: unknown, more: object = {}) => ({ code, title, ...more });

test("an import answers 201 with the whole records, which can be read and sent back", async () => {
  const { erp, id, path } = await scene();
  const ANY = expect.any(String);
  const stored = { parent: "", description: "", project_id: id, created_at: ANY, updated_at: ANY };
  const rows = [row("b", "Innen", { parent: "300" }), row("B", "Außen", { description: "tragend" }), row("ä", "Dach")];
  const { status, body } = await erp.post(path, rows);
  expect([status, body]).toEqual([201, rows.map((sent) => ({ ...stored, ...sent }))]);
  expect(body[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await erp.post(path, body)).toMatchObject({ status: 201, body });
  // By code point, not as people sort.
  const page = await erp.get(`${path}?limit=2`);
  expect(page.body).toEqual({
    ...{ work_types: [body[1], body[0]], total_count: 3, limit: 2, offset: 0, has_next: true, has_previous: false },
    ...{ total_pages: 2, page: 0, next_cursor: ANY },
  });
});

describe.each(SURFACES)("over %s", (surface) => {
  test("rows that name their project are one import of any number of projects, also before invoices name them", async () => {
    const { erp, tenant } = await gateway.client({ customer: "Bau" }).then((erp) => ({ erp, tenant: erp.tenant }));
    const [one, two] = await newProjects(erp, "P-1", "P-2");
    const invoice = await sendInvoice(erp, { project_number: "P-2", items: [{ work_type_code: "330" }] });
    const push = (client: Client, ...rows: object[]) => client.call(surface, "importWorkTypesOfProjects", { rows });
    const of = (project_number: string, code: string, more: object = {}) => ({
      ...{ project_number, code, title: `${project_number} ${code}`, ...more },
    });
    const rows = [of("P-1", "330"), of("P-2", "330", { parent: "300" }), of("P-1", "330", { title: "last" })];
    const { data } = await push(erp, ...rows);
    expect(data).toMatchObject([
      { code: "330", title: "P-2 330", project_id: two.id, parent: "300" },
      { code: "330", title: "last", project_id: one.id, parent: "" },
    ]);
    const [{ id }] = (await erp.get("/v1/imports?limit=1")).body.imports;
    const { rows: told, ...counts } = (await erp.get(`/v1/imports/${id}`)).body;
    expect(counts).toMatchObject({ operation: "importWorkTypesOfProjects", total: 3, created: 2, unchanged: 1 });
    expect(told.map(({ warnings }: any) => warnings.map(({ pointer, code }: any) => `${code} ${pointer}`))).toEqual([
      ["DUPLICATE_KEY /0/code"],
      ["UNRESOLVED /1/parent"],
      [],
    ]);
    const { items } = (await erp.get(`/v1/invoices/${invoice}/items?fields=work_type_id,work_type_code`)).body;
    const [stored] = (await erp.get("/v1/events?types=work_type.created&limit=1")).body.events;
    expect(items).toEqual([{ work_type_code: "330", work_type_id: stored.data.work_type_id }]);
    // Another customer's project is not there.
    const other = await gateway.client({ tenant, customer: "Tiefbau" });
    expect(await push(other, of("P-1", "1"), of("P-9", "1"))).toMatchObject({
      status: 400,
      error: '[0].project_number "P-1" is not a project of this tenant',
    });
  });

  const push = (erp: Client, id: string, rows: unknown) => erp.call(surface, "importWorkTypes", { id, rows });

  test("an omitted parent or description of a re-import overwrites the stored one with an empty string", async () => {
    const { erp, id } = await scene();
    await push(erp, id, [row("1", "a", { parent: "0", description: "old" })]);
    const { data } = await push(erp, id, [row("1", "b")]);
    expect(data).toMatchObject([{ title: "b", parent: "", description: "" }]);
    // Nothing changed, so not even updated_at.
    expect((await push(erp, id, [row("1", "b", { parent: null, description: null })])).data).toEqual(data);
  });

  test("one bad row refuses the whole import; an empty array is an import of nothing", async () => {
    const { erp, id, path } = await scene();
    const REFUSED: readonly [unknown, string][] = [
      [[row("1", "ok"), row(" \t", "x")], "[1].code must not be empty"],
      [JSON.parse('[{"code":"1","title":"t","__proto__":{}}]'), "[0].__proto__ is not a known field"],
      [[row("1", "a\0b")], "[0].title must be text without NUL and without broken Unicode"],
      [[row("1", "a\ud800b")], "[0].title must be text without NUL and without broken Unicode"],
      [row("1", "x"), "An array of records is expected."],
    ];
    for (const [rows, error] of REFUSED) expect(await push(erp, id, rows)).toMatchObject({ status: 400, error });
    expect(await push(erp, id, [])).toMatchObject({ status: 200, data: [] });
    expect((await erp.get(path)).body.total_count).toBe(0);
  });

  test("a project that does not exist, or is another tenant's, is a 403, and has no list", async () => {
    const { id: foreign } = await scene();
    const stranger = await gateway.client();
    const invisible = { status: 403, error: "Project is not visible to the tenant of this key." };
    for (const id of [foreign, "00000000-0000-4000-8000-000000000000"]) {
      expect(await push(stranger, id, [row("1", "x")])).toMatchObject(invisible);
      const none = { status: 404, error: "Project not found." };
      expect(await stranger.call(surface, "workTypes", { id })).toMatchObject(none);
    }
  });
});
