/** Projects: the fields of their import and of their list, what is omitted, and where they lead. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();

async function erpWithMasterData(): Promise<Client> {
  const erp = await gateway.client();
  await erp.post("/v1/project-regions", [{ number: "DE-BY", title: "Bayern" }]);
  await erp.post("/v1/legal-entities", [{ number: "1000", title: "Musterbau GmbH", country_code: "DE" }]);
  return erp;
}

const PLACE = { latitude: 12.3456789012345, longitude: -179.999999999 };
const FULL = {
  ...{ number: "P-1", title: "Depot", type: "Gewerbebau", parent_number: "DE-BY", legal_entity_number: "1000" },
  ...{ alternative_number: "4711", ...PLACE },
};

test("the import answers with every field of the specification, the list without the four that only the import has", async () => {
  const erp = await erpWithMasterData();
  const imported = await erp.post("/v1/projects/erp", [FULL]);
  const [{ id: project_region_id }] = (await erp.get("/v1/project-regions")).body.project_regions;
  const [{ id: entity }] = (await erp.get("/v1/legal-entities")).body.legal_entities;
  const { id } = imported.body[0];
  const project = {
    ...{ id, external_id: "P-1", title: "Depot", project_number: "P-1", description: "Gewerbebau", region: "DE-BY" },
    ...{ active: true, ...PLACE, alternative_project_number: "4711" },
    address: { address: null, city: null, country: null, house_number: null, zip: null },
    legal_entity: { id: entity, title: "Musterbau GmbH", number: "1000" },
  };
  const ofImport = { project_region_id, status: "ACTIVE", customer_id: null, project_invites: [] };
  expect([imported.status, imported.body]).toEqual([200, [{ ...project, ...ofImport }]]);
  expect((await erp.get("/v1/projects")).body.projects).toEqual([project]);
  for (const path of [id, "byProjectNumber/P-1"]) expect((await erp.get(`/v1/projects/${path}`)).body).toEqual(project);
});

describe.each(SURFACES)("over %s", (surface) => {
  const imports = async (erp: Client, ...rows: object[]): Promise<any[]> =>
    (await erp.call(surface, "importProjects", { rows })).data;

  test("omitting a field keeps what is stored, null clears it, an empty string is stored", async () => {
    const erp = await erpWithMasterData();
    const minimal = { number: "P-1", title: "Depot" };
    const [first] = await imports(erp, FULL);
    expect(await imports(erp, minimal)).toEqual([first]);
    const cleared = { latitude: null, legal_entity_number: null, parent_number: null };
    expect(await imports(erp, { ...minimal, ...cleared, type: "" })).toEqual([
      { ...first, latitude: null, description: "", legal_entity: null, region: null, project_region_id: null },
    ]);
    // A region that does not exist is kept as text.
    const unknown = await imports(erp, { ...minimal, parent_number: "XX" });
    expect(unknown).toMatchObject([{ region: "XX", project_region_id: null }]);
  });

  test.each([
    [{ latitude: -90.0001 }, "latitude must be at least -90"],
    [{ longitude: 180.5 }, "longitude must be at most 180"],
    [{ legal_entity_number: "" }, 'legal_entity_number "" is not a legal entity of this tenant'],
    // Another tenant has one of this number.
    [{ legal_entity_number: "1000" }, 'legal_entity_number "1000" is not a legal entity of this tenant'],
  ])("%j is refused by name and changes nothing", async (wrong, error) => {
    await erpWithMasterData();
    const erp = await gateway.client();
    const [p, q] = ["P", "Q"].map((number) => ({ number, title: "t" }));
    const refused = await erp.call(surface, "importProjects", { rows: [{ ...p, ...wrong }, q] });
    expect(refused).toMatchObject({ status: 400, error: `[0].${error}` });
    expect((await erp.call(surface, "projects")).data.projects).toEqual([]);
  });

  test("filters narrow the list and its total", async () => {
    const erp = await erpWithMasterData();
    const [{ legal_entity }] = await imports(erp, FULL, { number: "P-2", title: "b", parent_number: "AT-9" });
    for (const [filter, numbers] of [
      [{ region: "AT-9" }, ["P-2"]],
      [{ legal_entity_id: legal_entity.id }, ["P-1"]],
      [{ active: false }, []],
    ] as const) {
      const { projects, total_count } = (await erp.call(surface, "projects", filter)).data;
      expect(projects.map((project: any) => project.project_number)).toEqual(numbers);
      expect(total_count).toBe(numbers.length);
    }
  });
});

// How it walks to the cost centres: test/graphql/nested-pages.test.ts.
test("GraphQL walks to the company and the region of a project and back, however often", async () => {
  const erp = await erpWithMasterData();
  await erp.post("/v1/projects/erp", [FULL, { ...FULL, number: "P-2" }, { number: "P-3", title: "bare" }]);
  const WALK = `{ projects { projects { project_number
      legal_entity { number projects(limit: 1) { projects { project_number } } }
      project_region { number projects { projects { project_number } } } } } }`;
  const named = (...numbers: string[]) => ({ projects: numbers.map((project_number) => ({ project_number })) });
  const legal_entity = { number: "1000", projects: named("P-1") };
  const project_region = { number: "DE-BY", projects: named("P-1", "P-2") };
  const projects = [
    { project_number: "P-1", legal_entity, project_region },
    { project_number: "P-2", legal_entity, project_region },
    { project_number: "P-3", legal_entity: null, project_region: null },
  ];
  expect((await sameThrice(erp, WALK)).body).toEqual({ data: { projects: { projects } } });
});
