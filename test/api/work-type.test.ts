/** Cost centres of projects, whose imports are all or none. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
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
