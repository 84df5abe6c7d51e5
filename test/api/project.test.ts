import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

async function erpWithMasterData(): Promise<Client> {
  const erp = await gateway.client();
  await erp.post("/v1/project-regions", [{ number: "DE-BY", title: "Bayern" }]);
  await erp.post("/v1/legal-entities", [{ number: "1000", title: "Musterbau GmbH", country_code: "DE" }]);
  return erp;
}

const FULL = {
  number: "P-1",
  title: "Depot",
  type: "Gewerbebau",
  parent_number: "DE-BY",
  legal_entity_number: "1000",
  alternative_number: "4711",
  latitude: 48.1336,
  longitude: -179.999999999,
};

test("the ERP import answers with every field of the specification, and the list without the four that only the import has", async () => {
  const erp = await erpWithMasterData();
  const imported = await erp.post("/v1/projects/erp", [FULL]);
  const [region] = (await erp.get("/v1/project-regions")).body.project_regions;
  const [entity] = (await erp.get("/v1/legal-entities")).body.legal_entities;
  const project = {
    id: expect.any(String),
    external_id: "P-1",
    title: "Depot",
    project_number: "P-1",
    description: "Gewerbebau",
    region: "DE-BY",
    active: true,
    latitude: 48.1336,
    longitude: -179.999999999,
    alternative_project_number: "4711",
    address: { address: null, city: null, country: null, house_number: null, zip: null },
    legal_entity: { id: entity.id, title: "Musterbau GmbH", number: "1000" },
  };
  expect(imported).toMatchObject({ status: 200 });
  expect(imported.body).toEqual([
    { ...project, project_region_id: region.id, status: "ACTIVE", customer_id: null, project_invites: [] },
  ]);
  const { id } = imported.body[0];
  expect((await erp.get("/v1/projects")).body.projects).toEqual([project]);
  expect((await erp.get(`/v1/projects/${id}`)).body).toEqual({ ...project, id });
  expect((await erp.get("/v1/projects/byProjectNumber/P-1")).body).toEqual({ ...project, id });
});

describe.each(SURFACES)("over %s", (surface) => {
  const imports = async (erp: Client, row: object) =>
    (await erp.call(surface, "importProjects", { rows: [row] })).data[0];

  test("omitting a field keeps what is stored, null clears it, an empty string is stored", async () => {
    const erp = await erpWithMasterData();
    const first = await imports(erp, FULL);
    expect(await imports(erp, { number: "P-1", title: "Depot" })).toEqual(first);
    expect(
      await imports(erp, {
        number: "P-1",
        title: "Depot",
        latitude: null,
        type: "",
        legal_entity_number: null,
        parent_number: null,
      }),
    ).toEqual({
      ...first,
      latitude: null,
      description: "",
      legal_entity: null,
      region: null,
      project_region_id: null,
    });
  });

  test("rows of one import that omit different fields keep each its own", async () => {
    const erp = await gateway.client();
    await erp.call(surface, "importProjects", {
      rows: [
        { number: "1", title: "a", latitude: 1, longitude: 1 },
        { number: "2", title: "b", latitude: 2, longitude: 2 },
      ],
    });
    const { data } = await erp.call(surface, "importProjects", {
      rows: [
        { number: "1", title: "a", latitude: 10 },
        { number: "2", title: "b", longitude: null },
        { number: "3", title: "c" },
      ],
    });
    expect(data.map((project: any) => [project.latitude, project.longitude])).toEqual([
      [10, 1],
      [2, null],
      [null, null],
    ]);
  });

  test("a region that does not exist is kept as text", async () => {
    const erp = await gateway.client();
    expect(await imports(erp, { number: "P-1", title: "x", parent_number: "XX" })).toMatchObject({
      region: "XX",
      project_region_id: null,
    });
  });

  test.each([
    [{ latitude: 90.0001 }, "[0].latitude must be at most 90"],
    [{ latitude: -90.0001 }, "[0].latitude must be at least -90"],
    [{ longitude: 180.5 }, "[0].longitude must be at most 180"],
    [{ latitude: "48" }, "[0].latitude must be a number"],
    [{ latitude: true }, "[0].latitude must be a number"],
    [{ title: " " }, "[0].title must not be empty"],
    [{ title: null }, "[0].title must not be null"],
    [{ number: "" }, "[0].number must not be empty"],
    [{ type: 5 }, "[0].type must be a string"],
    [{ legal_entity_number: "none" }, '[0].legal_entity_number "none" is not a legal entity of this tenant'],
    [{ Title: "x" }, "[0].Title is not a known field"],
  ])("%j is refused by name and changes nothing", async (wrong, error) => {
    const erp = await gateway.client();
    const outcome = await erp.call(surface, "importProjects", {
      rows: [
        { number: "P", title: "t", ...wrong },
        { number: "Q", title: "t" },
      ],
    });
    expect(outcome).toMatchObject({ status: 400, error });
    expect((await erp.call(surface, "projects")).data.projects).toEqual([]);
  });

  test("another tenant's legal entity is unknown", async () => {
    await erpWithMasterData();
    const stranger = await gateway.client();
    const outcome = await stranger.call(surface, "importProjects", {
      rows: [{ number: "P", title: "t", legal_entity_number: "1000" }],
    });
    expect(outcome).toMatchObject({
      status: 400,
      error: '[0].legal_entity_number "1000" is not a legal entity of this tenant',
    });
  });

  test("15 significant digits come back exact", async () => {
    const erp = await gateway.client();
    const { latitude, longitude } = await imports(erp, {
      number: "P",
      title: "t",
      latitude: 12.3456789012345,
      longitude: 0.000000000000001,
    });
    expect([latitude, longitude]).toEqual([12.3456789012345, 0.000000000000001]);
  });

  test("filters narrow the list and its total", async () => {
    const erp = await erpWithMasterData();
    await erp.call(surface, "importProjects", { rows: [FULL, { number: "P-2", title: "b", parent_number: "AT-9" }] });
    const [entity] = (await erp.get("/v1/legal-entities")).body.legal_entities;
    const numbersOf = async (filter: object) => {
      const { data } = await erp.call(surface, "projects", filter as Record<string, unknown>);
      return [data.projects.map((project: any) => project.project_number), data.total_count];
    };
    expect(await numbersOf({ region: "AT-9" })).toEqual([["P-2"], 1]);
    expect(await numbersOf({ legal_entity_id: entity.id })).toEqual([["P-1"], 1]);
    expect(await numbersOf({ active: false })).toEqual([[], 0]);
  });

  test("pages show where they are", async () => {
    const erp = await gateway.client();
    const rows = Array.from({ length: 7 }, (_, n) => ({ number: `P-${n}`, title: "t" }));
    await erp.call(surface, "importProjects", { rows });
    const { projects, ...page } = (await erp.call(surface, "projects", { limit: 3, offset: 3 })).data;
    expect(projects.map((project: any) => project.project_number)).toEqual(["P-3", "P-4", "P-5"]);
    expect(page).toEqual({
      total_count: 7,
      limit: 3,
      offset: 3,
      has_next: true,
      has_previous: true,
      total_pages: 3,
      page: 1,
      next_cursor: expect.any(String),
    });
    const beyond = (await erp.call(surface, "projects", { limit: 3, offset: 30 })).data;
    expect(beyond).toEqual({
      projects: [],
      total_count: 7,
      limit: 3,
      offset: 30,
      has_next: false,
      has_previous: true,
      total_pages: 3,
      page: 10,
      next_cursor: null,
    });
  });

  test.each([
    [{ limit: 0 }, "limit must be at least 1"],
    [{ limit: 501 }, "limit must be at most 500"],
    [{ offset: -1 }, "offset must be at least 0"],
    [
      { cursor: "nonsense" },
      "cursor must be the next_cursor of a page of this list, asked for with the same filters, search and order",
    ],
    [
      { updated_since: "yesterday" },
      "updated_since must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
    ],
  ])("%j is refused", async (args, error) => {
    const erp = await gateway.client();
    expect(await erp.call(surface, "projects", args)).toMatchObject({ status: 400, error });
  });

  test("a project that does not exist, or is another tenant's, is 404", async () => {
    const erp = await gateway.client();
    const { id } = await imports(erp, { number: "P-1", title: "x" });
    const stranger = await gateway.client();
    expect(await stranger.call(surface, "project", { id })).toMatchObject({ status: 404, error: "Project not found." });
    expect(await stranger.call(surface, "projectByNumber", { project_number: "P-1" })).toMatchObject({
      status: 404,
      error: "Project not found.",
    });
    expect(await erp.call(surface, "project", { id: "1" })).toMatchObject({ status: 400, error: "id must be a UUID" });
  });

  test("a project number may carry any character", async () => {
    const erp = await gateway.client();
    const number = "ä/ö ?#%&=+1";
    await imports(erp, { number, title: "x" });
    expect(await erp.call(surface, "projectByNumber", { project_number: number })).toMatchObject({
      status: 200,
      data: { project_number: number },
    });
  });
});

test("an import that omits a field keeps what another import stored meanwhile", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/projects/erp", [{ number: "P", title: "t" }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      erp.post(
        "/v1/projects/erp",
        n % 2
          ? [{ number: "P", title: "t", latitude: 1 }]
          : [
              { number: "P", title: "t", longitude: 2 },
              { number: "Q", title: "t", latitude: 5 },
            ],
      ),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await erp.get("/v1/projects/byProjectNumber/P")).body).toMatchObject({ latitude: 1, longitude: 2 });
});

describe("relations in GraphQL", () => {
  const WALK = `{ projects { projects { project_number
      legal_entity { number projects(limit: 1) { projects { project_number } } }
      project_region { number projects { projects { project_number } } }
      work_types(limit: 2, offset: 1) { work_types { code project { project_number } } } } } }`;

  test("are walked both ways", async () => {
    const erp = await erpWithMasterData();
    const { body } = await erp.post("/v1/projects/erp", [
      FULL,
      { ...FULL, number: "P-2" },
      { number: "P-3", title: "bare" },
    ]);
    await erp.post(
      `/v1/projects/${body[0].id}/work-types`,
      ["1", "2", "3", "4"].map((code) => ({ code, title: code })),
    );
    for (let run = 0; run < 3; run++) {
      const answer = await erp.graphql(WALK);
      expect(answer.body).toEqual({
        data: {
          projects: {
            projects: [
              {
                project_number: "P-1",
                legal_entity: { number: "1000", projects: { projects: [{ project_number: "P-1" }] } },
                project_region: {
                  number: "DE-BY",
                  projects: { projects: [{ project_number: "P-1" }, { project_number: "P-2" }] },
                },
                work_types: {
                  work_types: [
                    { code: "2", project: { project_number: "P-1" } },
                    { code: "3", project: { project_number: "P-1" } },
                  ],
                },
              },
              {
                project_number: "P-2",
                legal_entity: { number: "1000", projects: { projects: [{ project_number: "P-1" }] } },
                project_region: {
                  number: "DE-BY",
                  projects: { projects: [{ project_number: "P-1" }, { project_number: "P-2" }] },
                },
                work_types: { work_types: [] },
              },
              { project_number: "P-3", legal_entity: null, project_region: null, work_types: { work_types: [] } },
            ],
          },
        },
      });
    }
  });

  test("demand the scope of what they lead to, and leave the rest of the answer", async () => {
    const tenant = "Narrow";
    const wide = await gateway.client({ tenant });
    await wide.post("/v1/project-regions", [{ number: "DE-BY", title: "Bayern" }]);
    await wide.post("/v1/projects/erp", [{ number: "P-1", title: "x", parent_number: "DE-BY" }]);
    const narrow = await gateway.client({ tenant, scopes: ["projects:read"] });
    const { status, body } = await narrow.graphql("{ projects { projects { title project_region { active } } } }");
    expect(status).toBe(200);
    expect(body.data).toEqual({ projects: { projects: [{ title: "x", project_region: null }] } });
    expect(body.errors).toMatchObject([
      {
        message: "Unauthorized. Missing scope: project_regions:read",
        path: ["projects", "projects", 0, "project_region"],
      },
    ]);
    // Id, number and title are part of the project.
    const reference = await narrow.graphql("{ projects { projects { project_region { title } } } }");
    expect(reference.body).toEqual({ data: { projects: { projects: [{ project_region: { title: "Bayern" } }] } } });
  });

  test("a mutation's error does not hide what the others of the operation have done", async () => {
    const erp = await gateway.client();
    const mutation = `mutation { first: importProjectRegions(rows: [{ number: "A", title: "a" }]) { number }
                                 second: importProjectRegions(rows: [{ number: "B", title: " " }]) { number } }`;
    const { status, body } = await erp.graphql(mutation);
    expect(status).toBe(200);
    expect(body.data).toEqual({ first: [{ number: "A" }], second: null });
    expect(body.errors).toMatchObject([
      { message: "[0].title must not be empty", path: ["second"], extensions: { code: "INVALID", field: "[0].title" } },
    ]);
  });

  test("the total is counted only where it is asked for", async () => {
    const erp = await gateway.client();
    await erp.post("/v1/projects/erp", [{ number: "P-1", title: "x" }]);
    expect(
      (await erp.graphql("{ projects { ...on ProjectPage { ...p } } } fragment p on ProjectPage { total_count }")).body
        .data.projects.total_count,
    ).toBe(1);
    expect((await erp.graphql("{ projects { total_pages has_next } }")).body.data.projects).toEqual({
      total_pages: 1,
      has_next: false,
    });
  });
});
