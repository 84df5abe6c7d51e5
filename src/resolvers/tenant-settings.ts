import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { Rest, Scope } from "../schema/directives.js";
import { TenantSettings } from "../schema/tenant-settings.js";
import * as tenants from "../services/tenants.js";

@Resolver()
export class TenantSettingsResolver {
  @Scope("tenant_settings:read")
  @Rest({ method: "GET", path: "/tenant-settings" })
  @Query(() => TenantSettings, { description: "Settings of the tenant whose key asks." })
  tenantSettings(@Ctx() ctx: Context) {
    return tenants.getSettings(ctx);
  }
}
