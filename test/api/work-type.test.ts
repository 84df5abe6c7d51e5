import { describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

async function scene(): Promise<{ erp: Client; project: { id: string } }> {
  const erp = await gateway.client();
  const { body } = await erp.post("/v1/projects/erp", [{ number: "P-1", title: "Depot" }]);
  return { erp, project: body[0] };
}

const workTypesOf = async (erp: Client, project: { id: string }) =>
  (await erp.get(`/v1/projects/${project.id}/work-types`)).body.work_types;

test("an import answers 201 with the whole records, and they can be read back", async () => {
  const { erp, project } = await scene();
  const response = await erp.post(`/v1/projects/${project.id}/work-types`, [
    { code: "340", title: "Innenwände", parent: "300" },
    { code: "330", title: "Außenwände", description: "tragend" },
  ]);
  expect(response.status).toBe(201);
  expect(response.body).toEqual([
    {
      code: "340",
      title: "Innenwände",
      parent: "300",
      description: "",
      project_id: project.id,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
    {
      code: "330",
      title: "Außenwände",
      parent: "",
      description: "tragend",
      project_id: project.id,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  expect(response.body[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const page = await erp.get(`/v1/projects/${project.id}/work-types?limit=1`);
  expect(page.body).toEqual({
    work_types: [response.body[1]],
    total_count: 2,
    limit: 1,
    offset: 0,
    has_next: true,
    has_previous: false,
    total_pages: 2,
    page: 0,
    next_cursor: expect.any(String),
  });
});

describe.each(SURFACES)("over %s", (surface) => {
  test("of a repeated code the last row is kept", async () => {
    const { erp, project } = await scene();
    const { data } = await erp.call(surface, "importWorkTypes", {
      id: project.id,
      rows: [
        { code: "1", title: "first", parent: "0" },
        { code: "2", title: "other" },
        { code: "1", title: "last" },
      ],
    });
    expect(data.map((row: any) => [row.code, row.title, row.parent])).toEqual([
      ["2", "other", ""],
      ["1", "last", ""],
    ]);
    expect(await workTypesOf(erp, project)).toHaveLength(2);
  });

  test("an omitted parent or description of a re-import overwrites the stored one with an empty string", async () => {
    const { erp, project } = await scene();
    const args = (row: object) => ({ id: project.id, rows: [row] });
    await erp.call(surface, "importWorkTypes", args({ code: "1", title: "a", parent: "0", description: "old" }));
    const { data } = await erp.call(surface, "importWorkTypes", args({ code: "1", title: "b" }));
    expect(data[0]).toMatchObject({ title: "b", parent: "", description: "" });
    const again = await erp.call(
      surface,
      "importWorkTypes",
      args({ code: "1", title: "b", parent: null, description: null }),
    );
    expect(again.data[0]).toEqual(data[0]); // nothing changed, so not even updated_at
  });

  test.each([
    [
      "a blank code",
      [
        { code: "1", title: "ok" },
        { code: " \t", title: "x" },
      ],
      "[1].code must not be empty",
    ],
    ["an empty title", [{ code: "1", title: "" }], "[0].title must not be empty"],
    ["a null title", [{ code: "1", title: null }], "[0].title must not be null"],
    ["a missing title", [{ code: "1" }], "[0].title is required"],
    ["a number for a code", [{ code: 330, title: "x" }], "[0].code must be a string"],
    ["a misspelt field", [{ code: "1", title: "x", parnet: "0" }], "[0].parnet is not a known field"],
    [
      "a prototype",
      JSON.parse('[{"code":"1","title":"t","__proto__":{"admin":true}}]'),
      "[0].__proto__ is not a known field",
    ],
    ["NUL", [{ code: "1", title: "a\0b" }], "[0].title must be text without NUL and without broken Unicode"],
    [
      "half a surrogate pair",
      [{ code: "1", title: "a\ud800b" }],
      "[0].title must be text without NUL and without broken Unicode",
    ],
    ["a row that is no object", ["x"], "[0] must be an object"],
    ["an object instead of an array", { code: "1", title: "x" }, "An array of records is expected."],
  ])("%s refuses the whole import", async (_, rows, error) => {
    const { erp, project } = await scene();
    const outcome = await erp.call(surface, "importWorkTypes", { id: project.id, rows });
    expect(outcome).toMatchObject({ status: 400, error });
    expect(await workTypesOf(erp, project)).toEqual([]);
  });

  test("an empty array is an import of nothing", async () => {
    const { erp, project } = await scene();
    expect(await erp.call(surface, "importWorkTypes", { id: project.id, rows: [] })).toMatchObject({
      status: 200,
      data: [],
    });
  });

  test("a project that does not exist, or is another tenant's, is 403", async () => {
    const { project } = await scene();
    const stranger = await gateway.client();
    for (const id of [project.id, "00000000-0000-4000-8000-000000000000"]) {
      const outcome = await stranger.call(surface, "importWorkTypes", { id, rows: [{ code: "1", title: "x" }] });
      expect(outcome).toMatchObject({ status: 403, error: "Project is not visible to the tenant of this key." });
      expect(await stranger.call(surface, "workTypes", { id })).toMatchObject({
        status: 404,
        error: "Project not found.",
      });
    }
  });

  test("a malformed id is named", async () => {
    const { erp } = await scene();
    expect(await erp.call(surface, "workTypes", { id: "abc" })).toMatchObject({
      status: 400,
      error: "id must be a UUID",
    });
  });

  test("pages by cursor neither repeat nor skip, and sort by code point", async () => {
    const { erp, project } = await scene();
    const codes = ["Z", "a", "10", "2", "ä", "_", "A"];
    await erp.call(surface, "importWorkTypes", { id: project.id, rows: codes.map((code) => ({ code, title: code })) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await erp.call(surface, "workTypes", { id: project.id, limit: 2, ...(cursor && { cursor }) });
      expect(data).toMatchObject({ total_count: 7, offset: seen.length, has_previous: seen.length > 0 });
      seen.push(...data.work_types.map((row: any) => row.code));
      cursor = data.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["10", "2", "A", "Z", "_", "a", "ä"]);
  });

  test("updated_since shows what changed, and only that", async () => {
    const { erp, project } = await scene();
    await erp.call(surface, "importWorkTypes", {
      id: project.id,
      rows: [
        { code: "1", title: "a" },
        { code: "2", title: "b" },
      ],
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { data } = await erp.call(surface, "importWorkTypes", {
      id: project.id,
      rows: [
        { code: "1", title: "a" },
        { code: "2", title: "changed" },
      ],
    });
    const since = data[1].updated_at;
    const page = await erp.call(surface, "workTypes", { id: project.id, updated_since: since });
    expect(page.data.work_types).toEqual([data[1]]);
    expect(page.data.total_count).toBe(1);
  });
});

test("ten imports of the same rows at once end in one of them, whole, without a duplicate or a deadlock", async () => {
  const { erp, project } = await scene();
  const codes = Array.from({ length: 300 }, (_, index) => String(index));
  const shuffled = (seed: number) => codes.toSorted((a, b) => ((Number(a) * seed) % 307) - ((Number(b) * seed) % 307));
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      erp.post(
        `/v1/projects/${project.id}/work-types`,
        shuffled(n + 2).map((code) => ({ code, title: `import ${n}` })),
      ),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const stored = await gateway.sql<{ title: string }>("select title from work_type where project_id = $1", [
    project.id,
  ]);
  expect(stored).toHaveLength(300);
  expect(new Set(stored.map(({ title }) => title)).size).toBe(1);
});

test("fields that only the answer has are accepted and ignored in an import", async () => {
  const { erp, project } = await scene();
  const first = await erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "1", title: "a" }]);
  const again = await erp.post(`/v1/projects/${project.id}/work-types`, first.body);
  expect(again).toMatchObject({ status: 201, body: first.body });
});
