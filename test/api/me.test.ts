/** What a key learns about itself (decisions §15). Keys are managed in test/http/keys and test/api-keys-page. */
import { Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { newSuppliers } from "../support/sent.js";

const gateway = useGateway();

describe.each(SURFACES)("over %s", (surface) => {
  test("a key learns whose it is, what it may do and what is left of its limit", async () => {
    const tenant = newTenantName();
    const erp = await gateway.client({ tenant, customer: "Bau", scopes: ["projects:read", "suppliers:write"] });
    const { data, headers } = await erp.call(surface, "me");
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(data).toEqual({
      ...{ tenant_id: id, tenant_name: tenant, customer_id: id, supplier_id: null, key_id: id, key_name: "test" },
      ...{ scopes: ["projects:read", "suppliers:write"], expires_at: null, rate_limit: data.rate_limit },
    });
    const [, remaining, reset] = /r=(\d+);t=(\d+)/.exec(headers.get("RateLimit") ?? "") ?? [];
    // Tests run without a limit; then there is none to tell of.
    const left = { limit: expect.any(Number), remaining: Number(remaining), reset: Number(reset) };
    expect(data.rate_limit).toEqual(remaining === undefined ? null : left);
    expect(headers.get("X-API-Key-Expires")).toBeNull();
    expect(await gateway.anonymous().call(surface, "me")).toMatchObject({ status: 401 });
  });

  test("a supplier's key learns its supplier", async () => {
    const tenant = newTenantName();
    const buyer = await gateway.client({ tenant, customer: "Bau" });
    await newSuppliers(buyer, "70031");
    const [{ id }] = (await buyer.get("/v1/suppliers")).body.suppliers;
    const supplier = await gateway.client({ tenant, customer: "Bau", supplier: "70031", scopes: ["orders:write"] });
    expect((await supplier.call(surface, "me")).data).toMatchObject({ supplier_id: id, tenant_name: null });
  });

  test.each([
    [29, true],
    [31, false],
  ])("a key that ends in %s days says so on its answers: %s", async (days, isSaid) => {
    const admin = await gateway.client({ scopes: ["api_keys:write", "projects:read"] });
    const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
    const input = { name: "ERP", scopes: ["projects:read"], expires_at };
    const { data } = await admin.call(surface, "createApiKey", { input });
    const erp = new Client(admin.root, data.key, "");
    for (const field of ["me", "projects"]) {
      expect((await erp.call(surface, field)).headers.get("X-API-Key-Expires")).toBe(isSaid ? expires_at : null);
    }
  });
});
