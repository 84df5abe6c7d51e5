/** Customers, users, roles, invitations and the settings: made on the command line, read over both surfaces. */
import { changeSettings } from "../../src/services/tenant.js";
import { saveUser } from "../../src/services/user.js";
import { SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { newSuppliers } from "../support/sent.js";

const gateway = useGateway();
const ANY = expect.any(String);
const NOT_SET = {
  check_exemption_certificate: false,
  require_work_type: "NONE",
  requests_log: "WRITES",
  invoice_rules: ["EN_16931", "XRECHNUNG", "XRECHNUNG_EXTENSION", "PEPPOL"],
  ...{ quantity_over_percent: 0, quantity_under_percent: 0, price_percent: 0 },
  ...{ amount_absolute: 0, language_model: null },
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
    expect((await client.call(surface, "user", { id: users[1].id })).data).toEqual(users[1]);
    expect((await client.call(surface, "role", { id: roles[0].id })).data).toEqual(roles[0]);

    // The same address again changes the user: --roles are all that are left.
    await saveUser(gateway.db, { tenant, email: "berta@example.org", name: "Berta Beton", roles: ["Buyer"] });
    const changed = { ...users[1], name: "Berta Beton", roles: [roles[0]] };
    const bertas = async (args: object) => (await client.call(surface, "users", { ...args })).data.users;
    expect(await bertas({ email: ["berta@example.org"] })).toEqual([changed]);
    // What changed shows to who asks for changes: the user herself, and only her.
    const { body } = await client.graphql('{ users(email: "berta@example.org") { users { updated_at } } }');
    const [{ updated_at: updated_since }] = body.data.users.users;
    expect(await bertas({ updated_since })).toMatchObject([{ email: "berta@example.org" }]);
    await saveUser(gateway.db, { tenant, email: "berta@example.org", roles: [] });
    expect(await bertas({ updated_since })).toMatchObject([{ roles: [] }]);
  });

  test("an invitation is in the answer to the project's import", async () => {
    const tenant = newTenantName();
    const client = await gateway.client({ tenant });
    const rows = ["P-1", "P-2"].map((number) => ({ number, title: "a" }));
    const [first] = (await client.call(surface, "importProjects", { rows })).data;
    expect(first.project_invites).toEqual([]);
    const berta = { email: "berta@example.org", invite: { projectNumber: "P-1", role: "Site manager" } };
    await saveUser(gateway.db, { tenant, ...berta });
    const again = (await client.call(surface, "importProjects", { rows })).data;
    const { tenant_id } = (await client.get("/v1/me")).body;
    const known = { email: "berta@example.org", role: "Site manager", project_id: first.id, tenant_id };
    const invites = [[{ id: ANY, role_id: ANY, ...known }], []];
    expect(again.map(({ project_invites }: any) => project_invites)).toEqual(invites);
    const walk = "{ projects { projects { project_invites { id email role role_id project_id tenant_id } } } }";
    const { projects } = (await client.graphql(walk)).body.data.projects;
    expect(projects.map(({ project_invites }: any) => project_invites)).toEqual(invites);
  });

  test("a key sees its own customer, that of the tenant all, that of a supplier none", async () => {
    const tenant = newTenantName();
    const wide = await gateway.client({ tenant, scopes: ["projects:read"] });
    const south = await gateway.client({ tenant, customer: "South", scopes: ["projects:read"] });
    const north = await gateway.client({ tenant, customer: "North" });
    await newSuppliers(north, "K1");
    const supplier = await gateway.client({ tenant, customer: "North", supplier: "K1" });
    const stranger = await gateway.client({ customer: "North" });
    const [{ id }] = (await north.call(surface, "customers")).data.customers;
    for (const [client, names, status] of [
      [wide, ["North", "South"], 200],
      [south, ["South"], 404],
      [north, ["North"], 200],
      [supplier, [], 404],
      [stranger, ["North"], 404],
    ] as const) {
      const { data } = await client.call(surface, "customers");
      expect(data.customers.map(({ name }: { name: string }) => name)).toEqual(names);
      expect((await client.call(surface, "customer", { id })).status).toBe(status);
    }
    expect((await wide.call(surface, "customers", { name: ["North"] })).data.customers).toMatchObject([{ id }]);
  });
});

describe.each(SURFACES)("PATCH /tenant-settings over %s", (surface) => {
  test("what is sent changes, what is omitted stays, null clears, and the same again is no event", async () => {
    const [client, stranger] = [await gateway.client(), await gateway.client()];
    const update = (settings: object) => client.call(surface, "updateTenantSettings", { settings });
    const change = { time_zone: "Europe/Vienna", price_percent: 1.5, quantity_over_percent: 2, language_model: true };
    const first = { locale: "de-DE", time_zone: "Europe/Berlin", default_currency: "EUR", ...NOT_SET };
    const data = { name: client.tenant, ...first, ...change };
    for (let time = 0; time < 2; time++) expect(await update(change)).toMatchObject({ status: 200, data });
    const cleared = { price_percent: null, language_model: null };
    await update(cleared);
    expect((await client.call(surface, "tenantSettings")).data).toEqual({ ...data, ...cleared });
    expect((await stranger.call(surface, "tenantSettings")).data).toEqual({ name: stranger.tenant, ...first });
    const { body } = await client.get("/v1/events?types=tenant_settings.updated");
    expect(body.events.map(({ data }: any) => data.changed)).toEqual([
      ["time_zone", "quantity_over_percent", "price_percent", "language_model"],
      ["price_percent", "language_model"],
    ]);
  });

  test("a wrong setting is refused by name", async () => {
    const client = await gateway.client();
    for (const [settings, message] of [
      [{ locale: "Deutsch" }, /locale.* is not a locale/],
      [{ time_zone: "+02:00" }, /time_zone.* is not a time zone/],
      [{ default_currency: "XXQ" }, /default_currency/],
      [{ locale: null }, /locale/],
      [{ quantity_under_percent: 101 }, /quantity_under_percent/],
      [{ amount_absolute: -0.01 }, /amount_absolute/],
    ] as const) {
      const { status, error } = await client.call(surface, "updateTenantSettings", { settings });
      expect([status, error]).toEqual([400, expect.stringMatching(message)]);
    }
    expect((await client.get("/v1/tenant-settings")).body).toMatchObject({ locale: "de-DE", ...NOT_SET });
  });
});

test("settings are changed and checked on the command line, too", async () => {
  const client = await gateway.client();
  const change = (settings: object) => changeSettings(gateway.db, client.tenant, settings);
  const changed = { locale: "de-CH", default_currency: "CHF", time_zone: "Asia/Kolkata" };
  await change(changed);
  for (const [wrong, error] of [
    [{ time_zone: "+02:00" }, '"+02:00" is not a time zone'],
    [{ locale: "xx-invalid-locale-name" }, '"xx-invalid-locale-name" is not a locale'],
    [{ default_currency: "EURO" }, '"EURO" is not a currency'],
  ] as const)
    await expect(change(wrong)).rejects.toThrow(error);
  expect((await client.get("/v1/tenant-settings")).body).toMatchObject(changed);
});

test("a user needs a tenant, an address and, to be invited, a project that exist", async () => {
  const tenant = newTenantName();
  await expect(saveUser(gateway.db, { tenant, email: "a@b" })).rejects.toThrow(`There is no tenant named "${tenant}"`);
  await gateway.client({ tenant });
  await expect(saveUser(gateway.db, { tenant, email: "nobody" })).rejects.toThrow('"nobody" is not an e-mail address');
  const invited = saveUser(gateway.db, { tenant, email: "a@b", invite: { projectNumber: "X", role: "r" } });
  await expect(invited).rejects.toThrow('The tenant has no project with the number "X".');
  expect(await gateway.sql("select 1 from \"user\" where email = 'a@b'")).toEqual([]); // the whole command or nothing
});
