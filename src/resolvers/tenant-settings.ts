import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { Rest, Scope } from "../schema/lib/directives.js";
import { TenantSettings, TenantSettingsInput } from "../schema/tenant-settings.js";
import * as tenants from "../services/tenant.js";

@Resolver()
export class TenantSettingsResolver {
  @Scope("tenant_settings:read")
  @Rest({ method: "GET", path: "/tenant-settings", versioned: true })
  @Query(() => TenantSettings, { description: "Settings of the tenant whose key asks." })
  tenantSettings(@Ctx() ctx: Context) {
    return tenants.getSettings(ctx);
  }

  @Scope("tenant_settings:write")
  @Rest({ method: "PATCH", path: "/tenant-settings", versioned: true, body: "settings" })
  @Mutation(() => TenantSettings, {
    description: "Changes settings of the tenant whose key asks. Other tolerances hold at once, for all matches.",
  })
  updateTenantSettings(
    @Arg("settings", () => TenantSettingsInput, { description: "The settings to change." })
    settings: TenantSettingsInput,
    @Ctx() ctx: Context,
  ) {
    return tenants.updateSettings(ctx, settings);
  }
}
