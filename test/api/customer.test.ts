/** Customers, the companies of a tenant: whose key sees which. */
import { expect, test } from "@jest/globals";
import { SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

test.each(SURFACES)(
  "a key sees its own customer, that of the tenant all, that of a supplier none, over %s",
  async (surface) => {
    const tenant = newTenantName();
    const wide = await gateway.client({ tenant, scopes: ["projects:read"] });
    const south = await gateway.client({ tenant, customer: "South", scopes: ["projects:read"] });
    const north = await gateway.client({ tenant, customer: "North" });
    await north.post("/v1/suppliers", [{ external_id: "K1", title: "Kies" }]);
    const supplier = await gateway.client({ tenant, customer: "North", supplier: "K1" });
    const stranger = await gateway.client({ customer: "North" });

    const seen = async (client: typeof wide, args: object = {}) =>
      (await client.call(surface, "customers", { ...args })).data?.customers.map(({ name }: { name: string }) => name);
    expect(await seen(wide)).toEqual(["North", "South"]);
    expect(await seen(wide, { search: "OUT" })).toEqual(["South"]);
    expect(await seen(wide, { name: ["North"] })).toEqual(["North"]);
    expect(await seen(south)).toEqual(["South"]);
    expect(await seen(north)).toEqual(["North"]);
    expect((await seen(supplier)) ?? []).toEqual([]);

    const { id, name } = (await north.call(surface, "customers")).data.customers[0];
    expect(await north.call(surface, "customer", { id })).toMatchObject({ status: 200, data: { id, name } });
    expect(await wide.call(surface, "customer", { id })).toMatchObject({ status: 200, data: { id, name } });
    for (const other of [south, stranger])
      expect(await other.call(surface, "customer", { id })).toMatchObject({ status: 404 });
  },
);
