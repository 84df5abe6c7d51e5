/** The samples that this project may use but not carry. Without the folder one test says so, and nothing else is left out silently. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "./support/client.js";
import { useGateway } from "./support/gateway.js";

const SAMPLES = "../shared/samples";
const isThere = existsSync(SAMPLES);
const gateway = useGateway();

if (!isThere) {
  test("the samples are not on this machine: their suite is left out", () => {
    process.stderr.write(`The suite over ${SAMPLES} was left out: the folder is not here.\n`);
    expect(isThere).toBe(false);
  });
}

const bytesOf = (file: string) => readFile(`${SAMPLES}/${file}`);
const rowsOf = async (name: string): Promise<any[]> => JSON.parse(await readFile(`${SAMPLES}/master-data/${name}.json`, "utf8"));

const isAt = isThere ? describe : () => undefined;

isAt("master data", () => {
  test.each(SURFACES)("goes in through %s, twice, with the same result, and comes back exact on both surfaces", async (surface) => {
    const erp = await gateway.client();
    const pushAll = async () => {
      const regions = await erp.call(surface, "importProjectRegions", { rows: await rowsOf("project-regions") });
      const entities = await erp.call(surface, "importLegalEntities", { rows: await rowsOf("legal-entities") });
      const projects = await erp.call(surface, "importProjects", { rows: await rowsOf("projects-erp") });
      const [{ id }] = projects.data;
      return [regions, entities, projects, await erp.call(surface, "importWorkTypes", { id, rows: await rowsOf("work-types-din276") })].map(
        ({ data }) => data,
      );
    };
    const first = await pushAll();
    expect(first.map((rows) => rows.length)).toEqual([4, 2, 4, 90]);
    expect(await pushAll()).toEqual(first);

    const [regions, entities, projects, workTypes] = first;
    for (const reading of SURFACES) {
      expect((await erp.call(reading, "projectRegions")).data.project_regions).toEqual(byNumber(regions));
      expect((await erp.call(reading, "legalEntities")).data.legal_entities).toEqual(byNumber(entities));
      expect((await erp.call(reading, "workTypes", { id: projects[0].id, limit: 500 })).data.work_types).toEqual(
        workTypes.toSorted((a: any, b: any) => (a.code < b.code ? -1 : 1)),
      );
      const listed = (await erp.call(reading, "projects")).data.projects;
      expect(projects).toEqual(listed.map((project: any) => expect.objectContaining(project)));
    }
    const sent = await rowsOf("projects-erp");
    expect(projects).toEqual(
      sent.map((row) =>
        expect.objectContaining({
          project_number: row.number,
          title: row.title,
          description: row.type,
          region: row.parent_number,
          latitude: row.latitude ?? null,
          longitude: row.longitude ?? null,
          alternative_project_number: row.alternative_number ?? null,
          legal_entity: expect.objectContaining({ number: row.legal_entity_number }),
        }),
      ),
    );
  });
});

const byNumber = (rows: { number: string }[]) => rows.toSorted((a, b) => (a.number < b.number ? -1 : 1));

isAt("hostile input", () => {
  async function scene(): Promise<{ erp: Client; project: { id: string } }> {
    const erp = await gateway.client();
    return { erp, project: (await erp.post("/v1/projects/erp", [{ number: "P", title: "t" }])).body[0] };
  }

  test.each([
    ["j03-proto.json", "[0].__proto__ is not a known field"],
    ["j05-nul-escape.json", "[0].title must be text without NUL and without broken Unicode"],
    ["j10-whitespace-title-in-row-2.json", "[1].code must not be empty"],
    ["j12-trailing-comma.json", "The body is not valid JSON."],
  ])("%s as work types: 400, nothing stored, process alive", async (file, error) => {
    const { erp, project } = await scene();
    const answer = await erp.post(`/v1/projects/${project.id}/work-types`, new Uint8Array(await bytesOf(`hostile/${file}`)));
    expect(answer).toMatchObject({ status: 400, body: { error, success: false } });
    expect((await erp.get(`/v1/projects/${project.id}/work-types`)).body.total_count).toBe(0);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("j15-lat-out-of-range.json as projects: 400 naming latitude, nothing stored", async () => {
    const erp = await gateway.client();
    const answer = await erp.post("/v1/projects/erp", new Uint8Array(await bytesOf("hostile/j15-lat-out-of-range.json")));
    expect(answer).toMatchObject({ status: 400, body: { error: "[0].latitude must be at most 90" } });
    expect((await erp.get("/v1/projects")).body.total_count).toBe(0);
  });
});
