/** Users, roles, invitations and the tenant's settings: made on the command line, read over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { changeSettings } from "../../src/services/tenant.js";
import { saveUser } from "../../src/services/user.js";
import { SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();
const ANY = expect.any(String);
const NOT_SET = {
  ...{ quantity_over_percent: null, quantity_under_percent: null, price_percent: null },
  ...{ amount_absolute: null, language_model: null },
};
const role = (name: string) => ({ id: ANY, name });

describe.each(SURFACES)("over %s", (surface) => {
  test("users come with their roles, and can be found by them", async () => {
    const tenant = newTenantName();
    const client = await gateway.client({ tenant });
    const berta = { email: "Berta@Example.org", name: "Berta Bau", roles: ["Site manager", "Buyer"] };
    await saveUser(gateway.db, { tenant, ...berta });
    await saveUser(gateway.db, { tenant, email: "anton@example.org" });
    const { users } = (await client.call(surface, "users")).data;
    expect(users).toEqual([
      { id: ANY, email: "anton@example.org", name: "anton@example.org", roles: [] },
      { id: ANY, email: "berta@example.org", name: "Berta Bau", roles: ["Buyer", "Site manager"].map(role) },
    ]);
    const { roles } = (await client.call(surface, "roles")).data;
    expect(roles).toEqual(users[1].roles);
    expect((await client.call(surface, "users", { role_id: roles[0].id })).data.users).toEqual([users[1]]);
    expect((await client.call(surface, "users", { search: "BERTA" })).data.users).toEqual([users[1]]);

    expect((await client.call(surface, "user", { id: users[1].id })).data).toEqual(users[1]);
    expect((await client.call(surface, "role", { id: roles[0].id })).data).toEqual(roles[0]);

    // What a single value may contain separates no values.
    await saveUser(gateway.db, { tenant, email: "anton,berta@example.org" });
    const comma = await client.call(surface, "users", { email: ["anton,berta@example.org"] });
    expect(comma.data.users).toMatchObject([{ email: "anton,berta@example.org" }]);
    await gateway.sql("delete from \"user\" where email = 'anton,berta@example.org'");

    // The same address again changes the user: --roles are all that are left.
    await saveUser(gateway.db, { tenant, email: "berta@example.org", name: "Berta Beton", roles: ["Buyer"] });
    expect((await client.call(surface, "users")).data.users[1]).toEqual({
      ...users[1],
      name: "Berta Beton",
      roles: [roles[0]],
    });
    // What changed shows to who asks for changes: the user herself, and only her.
    const since = (await client.graphql("{ users(sort: EMAIL_DESC) { users { updated_at } } }")).body.data.users
      .users[0].updated_at;
    expect((await client.call(surface, "users", { updated_since: since })).data.users).toMatchObject([
      { email: "berta@example.org" },
    ]);
    await saveUser(gateway.db, { tenant, email: "berta@example.org", roles: [] });
    expect((await client.call(surface, "users", { updated_since: since })).data.users).toMatchObject([{ roles: [] }]);
  });

  test("an invitation is in the answer to the project's import", async () => {
    const tenant = newTenantName();
    const client = await gateway.client({ tenant });
    const rows = [
      { number: "P-1", title: "a" },
      { number: "P-2", title: "b" },
    ];
    const [first] = (await client.call(surface, "importProjects", { rows })).data;
    expect(first.project_invites).toEqual([]);
    const berta = { email: "berta@example.org", invite: { projectNumber: "P-1", role: "Site manager" } };
    await saveUser(gateway.db, { tenant, ...berta });
    const again = (await client.call(surface, "importProjects", { rows })).data;
    const [tenantRow] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
    const known = { email: "berta@example.org", role: "Site manager", project_id: first.id, tenant_id: tenantRow!.id };
    const invite = { id: ANY, role_id: ANY, ...known };
    expect(again.map(({ project_invites }: any) => project_invites)).toEqual([[invite], []]);
    const walked = await client.graphql(
      "{ projects { projects { project_invites { id email role role_id project_id tenant_id } } } }",
    );
    expect(walked.body.data.projects.projects.map(({ project_invites }: any) => project_invites)).toEqual([
      [invite],
      [],
    ]);
  });

  test("settings are the tenant's own", async () => {
    const [tenant, other] = [newTenantName(), newTenantName()];
    const [client, stranger] = [await gateway.client({ tenant }), await gateway.client({ tenant: other })];
    const first = { name: tenant, locale: "de-DE", time_zone: "Europe/Berlin", default_currency: "EUR", ...NOT_SET };
    expect((await client.call(surface, "tenantSettings")).data).toEqual(first);
    await changeSettings(gateway.db, tenant, { locale: "de-CH", default_currency: "CHF" });
    const changed = { ...first, locale: "de-CH", default_currency: "CHF" };
    expect((await client.call(surface, "tenantSettings")).data).toEqual(changed);
    expect((await stranger.call(surface, "tenantSettings")).data).toMatchObject({ name: other, locale: "de-DE" });
  });
});

describe.each(SURFACES)("PATCH /tenant-settings over %s", (surface) => {
  test("what is sent changes, what is omitted stays, null clears, and the same again is no event", async () => {
    const client = await gateway.client();
    const change = { time_zone: "Europe/Vienna", price_percent: 1.5, quantity_over_percent: 0, language_model: true };
    const expected = { name: client.tenant, locale: "de-DE", default_currency: "EUR", ...NOT_SET, ...change };
    expect(await client.call(surface, "updateTenantSettings", { settings: change })).toMatchObject({
      status: 200,
      data: expected,
    });
    await client.call(surface, "updateTenantSettings", { settings: change });
    await client.call(surface, "updateTenantSettings", { settings: { price_percent: null, language_model: null } });
    expect((await client.call(surface, "tenantSettings")).data).toEqual({
      ...expected,
      price_percent: null,
      language_model: null,
    });
    const { body } = await client.get("/v1/events?types=tenant_settings.updated");
    expect(body.events.map(({ data }: any) => data.changed)).toEqual([
      ["time_zone", "quantity_over_percent", "price_percent", "language_model"],
      ["price_percent", "language_model"],
    ]);
  });

  test.each<[object, RegExp]>([
    [{ locale: "Deutsch" }, /locale.* is not a locale/],
    [{ time_zone: "+02:00" }, /time_zone.* is not a time zone/],
    [{ default_currency: "XXQ" }, /default_currency/],
    [{ locale: null }, /locale/],
    [{ price_percent: -1 }, /price_percent/],
    [{ quantity_under_percent: 101 }, /quantity_under_percent/],
    [{ amount_absolute: -0.01 }, /amount_absolute/],
  ])("%j is refused by name", async (settings, message) => {
    const client = await gateway.client();
    const answer = await client.call(surface, "updateTenantSettings", { settings });
    expect(answer).toMatchObject({ errorCode: surface === "rest" ? null : "INVALID", data: null });
    expect(answer.error).toMatch(message);
    expect((await client.get("/v1/tenant-settings")).body).toMatchObject({ locale: "de-DE", ...NOT_SET });
  });
});

test("settings are checked on the command line, too", async () => {
  const client = await gateway.client();
  const { tenant } = client;
  for (const time_zone of ["UTC", "Europe/Kyiv", "Asia/Kolkata"]) {
    await changeSettings(gateway.db, tenant, { time_zone });
    expect((await client.get("/v1/tenant-settings")).body.time_zone).toBe(time_zone);
  }
  for (const [change, error] of [
    [{ time_zone: "+02:00" }, '"+02:00" is not a time zone'],
    [{ locale: "xx-invalid-locale-name" }, '"xx-invalid-locale-name" is not a locale'],
    [{ time_zone: "Europe/Atlantis" }, '"Europe/Atlantis" is not a time zone'],
    [{ default_currency: "EURO" }, '"EURO" is not a currency'],
  ] as const)
    await expect(changeSettings(gateway.db, tenant, change)).rejects.toThrow(error);
});

test("a user needs a tenant, an address and, to be invited, a project that exist", async () => {
  const tenant = newTenantName();
  await expect(saveUser(gateway.db, { tenant, email: "a@b" })).rejects.toThrow(`There is no tenant named "${tenant}"`);
  await gateway.client({ tenant });
  await expect(saveUser(gateway.db, { tenant, email: "nobody" })).rejects.toThrow('"nobody" is not an e-mail address');
  await expect(
    saveUser(gateway.db, { tenant, email: "a@b", invite: { projectNumber: "X", role: "r" } }),
  ).rejects.toThrow('The tenant has no project with the number "X".');
  expect(await gateway.sql("select 1 from \"user\" where email = 'a@b'")).toEqual([]); // the whole command or nothing
});
