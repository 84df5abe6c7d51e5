/**
 * The tour of an ERP team: openapi-fetch with the types that codegen wrote from openapi.json. What the types promise is
 * what comes back.
 */
import { expect, test } from "@jest/globals";
import createClient from "openapi-fetch";
import type { components, paths } from "../client/src/generated/rest.js";
import { useGateway } from "./support/gateway.js";
import { recordsOf } from "./support/records-of.js";

const gateway = useGateway();

async function newErp() {
  const { key } = await gateway.client();
  return createClient<paths, "application/json">({ baseUrl: `${gateway.root}/v1`, headers: { "X-API-Key": key! } });
}

test("a typed client imports regions, company codes, projects and cost centres, and pages through them", async () => {
  const erp = await newErp();

  const regions = recordsOf(await erp.POST("/project-regions", { body: [{ number: "DE-BY", title: "Bayern" }] }));
  expect(regions.map(({ number, active }) => [number, active])).toEqual([["DE-BY", true]]);
  const companies = recordsOf(
    await erp.POST("/legal-entities", {
      body: [{ number: "1000", title: "Musterbau Hochbau GmbH", country_code: "DE" }],
    }),
  );

  const imported = await erp.POST("/projects/erp", {
    body: [
      { number: "P-1", title: "Depot", latitude: 53.55, parent_number: "DE-BY", legal_entity_number: "1000" },
      { number: "P-2", title: "Halle" },
    ],
  });
  const [depot, hall] = recordsOf(imported);
  expect([depot!.latitude, depot!.region, depot!.project_region_id]).toEqual([53.55, "DE-BY", regions[0]!.id]);
  expect(depot!.legal_entity).toEqual({ id: companies[0]!.id, number: "1000", title: "Musterbau Hochbau GmbH" });
  expect([hall!.latitude, hall!.region, hall!.legal_entity]).toEqual([null, null, null]);

  const workTypes = await erp.POST("/projects/{id}/work-types", {
    params: { path: { id: depot!.id }, header: { "Idempotency-Key": "tour-1" } },
    body: [{ code: "330", title: "Außenwände" }],
  });
  const stored: components["schemas"]["WorkType"][] = recordsOf(workTypes);
  expect([workTypes.response.status, stored.map(({ code, parent }) => [code, parent])]).toEqual([201, [["330", ""]]]);
  const list = await erp.GET("/projects/{id}/work-types", { params: { path: { id: depot!.id } } });
  expect(list.data!.work_types).toEqual(stored);

  const numbers: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 1, ...(cursor !== null && { cursor }) };
    const page = await erp.GET("/projects", { params: { query } });
    numbers.push(...page.data!.projects.map(({ project_number }) => project_number));
    cursor = page.data!.next_cursor;
  } while (cursor !== null);
  expect(numbers).toEqual(["P-1", "P-2"]);

  const found = await erp.GET("/projects/byProjectNumber/{project_number}", {
    params: { path: { project_number: "P-2" } },
  });
  expect(found.data!.id).toBe(hall!.id);
});

test("an error reaches the client with its type", async () => {
  const erp = await newErp();
  const { data, error, response } = await erp.POST("/projects/erp", { body: [{ number: "P-1", title: " " }] });
  expect([response.status, data, error]).toEqual([
    400,
    undefined,
    { error: "[0].title must not be empty", success: false },
  ]);
});

test("the types refuse what the server refuses", async () => {
  const erp = await newErp();
  // @ts-expect-error -- the title is missing
  const withoutTitle = await erp.POST("/projects/erp", { body: [{ number: "P-1" }] });
  expect(withoutTitle.error).toMatchObject({ error: "[0].title is required" });
  // @ts-expect-error -- no such parameter
  const unknown = await erp.GET("/projects", { params: { query: { colour: "red" } } });
  expect(unknown.error).toMatchObject({ error: "colour is not a known parameter" });
});
