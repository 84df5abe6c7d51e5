/** What the imports of numbered master data have in common: one table over resources and surfaces. */
import { describe, expect, test } from "@jest/globals";
import { SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

const RESOURCES = [
  { rows: "project_regions", list: "projectRegions", imports: "importProjectRegions", path: "/v1/project-regions", extra: {} },
  { rows: "legal_entities", list: "legalEntities", imports: "importLegalEntities", path: "/v1/legal-entities", extra: { country_code: null } },
];

const CASES = RESOURCES.flatMap((resource) => SURFACES.map((surface) => ({ ...resource, surface })));

describe.each(CASES)("$rows over $surface", ({ rows, list, imports, surface, extra }) => {
  test("are created and updated by number, and listed by code point", async () => {
    const erp = await gateway.client();
    const first = await erp.call(surface, imports, {
      rows: [
        { number: "b", title: "two" },
        { number: "B", title: "one" },
        { number: "b", title: "last" },
      ],
    });
    expect(first.data).toEqual([
      { id: expect.any(String), number: "B", title: "one", active: true, ...extra, created_at: expect.any(String), updated_at: expect.any(String) },
      { id: expect.any(String), number: "b", title: "last", active: true, ...extra, created_at: expect.any(String), updated_at: expect.any(String) },
    ]);
    const again = await erp.call(surface, imports, {
      rows: [
        { number: "B", title: "one" },
        { number: "b", title: "last" },
      ],
    });
    expect(again.data).toEqual(first.data);
    expect((await erp.call(surface, list)).data).toEqual({
      [rows]: first.data,
      total_count: 2,
      limit: 100,
      offset: 0,
      has_next: false,
      has_previous: false,
      total_pages: 1,
      page: 0,
      next_cursor: null,
    });
  });

  test("omitting active keeps it", async () => {
    const erp = await gateway.client();
    await erp.call(surface, imports, { rows: [{ number: "1", title: "a", active: false }] });
    const { data } = await erp.call(surface, imports, { rows: [{ number: "1", title: "b" }] });
    expect(data[0]).toMatchObject({ title: "b", active: false });
    expect((await erp.call(surface, list, { active: true })).data[rows]).toEqual([]);
    expect((await erp.call(surface, list, { active: false })).data[rows]).toEqual(data);
  });

  test.each([
    [{ title: "a" }, "[0].number is required"],
    [{ number: "1", title: "\n" }, "[0].title must not be empty"],
    [{ number: "1", title: "a", active: null }, "[0].active must not be null"],
    [{ number: "1", title: "a", active: 1 }, "[0].active must be true or false"],
    [{ number: 1, title: "a" }, "[0].number must be a string"],
  ])("%j is refused by name", async (row, error) => {
    const erp = await gateway.client();
    expect(await erp.call(surface, imports, { rows: [row] })).toMatchObject({ status: 400, error });
    expect((await erp.call(surface, list)).data.total_count).toBe(0);
  });

  test("the same number in two tenants are two records", async () => {
    const [one, other] = [await gateway.client(), await gateway.client()];
    const mine = await one.call(surface, imports, { rows: [{ number: "1", title: "mine" }] });
    const theirs = await other.call(surface, imports, { rows: [{ number: "1", title: "theirs" }] });
    expect(theirs.data[0].id).not.toBe(mine.data[0].id);
    expect((await one.call(surface, list)).data[rows]).toEqual(mine.data);
  });
});

test.each(SURFACES)("a country code is two capital letters, over %s", async (surface) => {
  const erp = await gateway.client();
  const row = (country_code: unknown) => ({ rows: [{ number: "1", title: "a", country_code }] });
  expect(await erp.call(surface, "importLegalEntities", row("de"))).toMatchObject({
    status: 400,
    error: "[0].country_code must be a country code of two capital letters (ISO 3166-1 alpha-2)",
  });
  expect((await erp.call(surface, "importLegalEntities", row("CH"))).data[0].country_code).toBe("CH");
  expect((await erp.call(surface, "importLegalEntities", row(null))).data[0].country_code).toBeNull();
});
