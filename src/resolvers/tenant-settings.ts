import { Resolver } from "type-graphql";
import { Rest, Scope } from "../schema/lib/directives.js";
import { TenantSettings, TenantSettingsInput } from "../schema/tenant-settings.js";
import * as tenants from "../services/tenant.js";
import { arg, Read, Write } from "./lib/operations.js";

@Resolver()
export class TenantSettingsResolver {
  @Scope("tenant_settings:read")
  @Rest({ method: "GET", path: "/tenant-settings", versioned: true })
  @Read(TenantSettings, [], tenants.getSettings, "Settings of the tenant whose key asks.")
  tenantSettings!: object;

  @Scope("tenant_settings:write")
  @Rest({ method: "PATCH", path: "/tenant-settings", versioned: true, body: "settings" })
  @Write(
    TenantSettings,
    [arg("settings", TenantSettingsInput, "The settings to change.")],
    tenants.updateSettings,
    "Changes settings of the tenant whose key asks. Other tolerances hold at once, for all matches.",
  )
  updateTenantSettings!: object;
}
