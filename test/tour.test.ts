/**
 * The tour of a frontend team: graphql-request with the types that codegen wrote. What the types promise is what comes
 * back.
 */
import { expect, test } from "@jest/globals";
import { GraphQLClient } from "graphql-request";
import {
  ImportProjectsDocument,
  ImportWorkTypesDocument,
  ProjectListDocument,
} from "../client/src/generated/operations.js";
import { useGateway } from "./support/gateway.js";

const gateway = useGateway();

test("a typed client imports projects and cost centres, and pages through the list", async () => {
  const { key } = await gateway.client();
  const client = new GraphQLClient(`${gateway.root}/graphql`, { headers: { "X-API-Key": key! } });

  const { importProjects } = await client.request(ImportProjectsDocument, {
    rows: [
      { number: "P-1", title: "Depot", latitude: 53.55, parent_number: "X" },
      { number: "P-2", title: "Halle" },
    ],
  });
  expect(
    importProjects!.map(({ project_number, latitude, region, project_region_id }) => [
      project_number,
      latitude,
      region,
      project_region_id,
    ]),
  ).toEqual([
    ["P-1", 53.55, "X", null],
    ["P-2", null, null, null],
  ]);
  await client.request(ImportWorkTypesDocument, {
    id: importProjects![0]!.id,
    rows: [{ code: "330", title: "Außenwände" }],
  });

  const first = await client.request(ProjectListDocument, { limit: 1 });
  expect(first.projects!.projects).toEqual([
    {
      id: importProjects![0]!.id,
      project_number: "P-1",
      title: "Depot",
      legal_entity: null,
      project_region: null,
      work_types: { has_next: false, work_types: [{ code: "330", title: "Außenwände", parent: "" }] },
    },
  ]);
  const second = await client.request(ProjectListDocument, { limit: 1, cursor: first.projects!.next_cursor });
  expect(second.projects).toMatchObject({ total_count: 2, next_cursor: null, projects: [{ project_number: "P-2" }] });
});

test("an error reaches the client with its code and field", async () => {
  const { key } = await gateway.client();
  const client = new GraphQLClient(`${gateway.root}/graphql`, { headers: { "X-API-Key": key! } });
  await expect(client.request(ImportProjectsDocument, { rows: [{ number: "P-1", title: " " }] })).rejects.toMatchObject(
    {
      response: {
        status: 400,
        errors: [{ message: "$rows[0].title must not be empty", extensions: { code: "INVALID", field: "[0].title" } }],
      },
    },
  );
});
